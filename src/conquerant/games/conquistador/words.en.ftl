# Conquistador: the sentences a player reads.
# Names of territories and cards come from the edition and arrive in the reader’s language, without an article.
# Quantities ($n, $number, $left, $least, $below, $face…) are numbers; $cards, $answers and $seats are lists already put
# into words.

title = Conquistador

seat-0 = England
seat-1 = Spain
seat-2 = Portugal
seat-3 = France

## What is being asked now

phase-lands = Dealing the first territories
phase-hands = Dealing the hands
phase-first = Drawing lots for the first player
phase-draw = Drawing a card
phase-play = Play one card
phase-offered = Accept the development offered, or decline
phase-aim = Choose the cannon of the attack
phase-support = Add a cannon to your partner’s attack, or pass
phase-attack-die = The attacker’s die is thrown
phase-answer = Answer the attack
phase-showing = Choose the card to show
phase-asked = Give a cannon for the card shown, or decline
phase-second = Your partner is under attack: your answer
phase-last = The answer has come back to you
phase-defence-die = The defender’s die is thrown
phase-loot-die = The loot die is thrown
phase-loot = Share out the loot
phase-reorganise = Share out the developments
phase-pay = Choose the cannon to pay with
phase-refill = Refilling a hand
phase-over = The game is over

## Actions

action-place = Place a territory: { $territory }
action-develop = Develop { $territory }: { $number } { $card }
action-attack = Attack: { $territory }
action-reorganise = Reorganise: { $territory }
action-block = Block with a revolt: { $territory }
action-cancel = Cancel the revolt on { $territory } with: { $card }
action-discard = Discard: { $card }
action-offer = Offer { $player }: { $give } for { $want }
action-accept = Accept
action-decline = Decline
action-cannon = Cannon of { $value }
action-pass = Add nothing
action-refuse = Refuse the fight
action-die = Defend with the die alone
action-leave = Leave it to the partner
action-ask = Ask { $player } for a cannon
action-show = Show: { $card }
action-give = Give a cannon of { $value }
action-put = Put it on { $territory }
action-keep = Leave it where it is
action-drop = Drop it on the discard
action-deal = Territory dealt: { $territory }
action-draw = Card drawn: { $card }
action-first = First player: { $player }
action-roll = Die: { $face }
action-hidden-draw = A card is drawn, face down
action-hidden-cannon = A cannon is laid, face down
action-hidden-show = A card is shown
action-hidden-give = A cannon is given

## Refusals

refusal-not-your-turn = It is not for you to play now: wait until you are asked.
refusal-game-over = The game is over: there is nothing left to play.
refusal-by-chance = Dice and cards come from the table: nobody chooses what comes.
refusal-no-card = This card cannot come now.
refusal-no-lot = No lot is being drawn for this seat.
refusal-no-throw = No die is due now.
refusal-card-missing = You do not hold this card: { $card }.
refusal-not-in-play = { $territory } is not in play.
refusal-not-yours = { $territory } is not yours: choose one of your territories.
refusal-complete = { $territory } bears a 6 already: nothing more can be laid there.
refusal-not-rising = { $territory } already bears a { $top }: a { $number } does not rise above it.
refusal-blocked = { $territory } is under a revolt: nothing new can be laid there.
refusal-blocked-already = { $territory } is under a revolt already: a second one would cancel it; say “cancel”.
refusal-blocked-target = { $territory } is under a revolt and cannot be attacked.
refusal-no-revolt = There is no revolt on { $territory }.
refusal-own-target = { $territory } is yours: attack a territory of an adversary.
refusal-no-cannon = You need a cannon in your hand to attack.
refusal-truce-attack = Truce: the pile is empty and hands are below { $below } cards, nobody attacks any more.
refusal-truce-revolt = Truce: the pile is empty and hands are below { $below } cards, revolts go on one’s own territories only.
refusal-no-army = You must have laid an army (a 4) before you may attack.
refusal-say-what-for = Say first what the cannon is for: attack, reorganise or cancel, with a territory.
refusal-lay-cannon = You are attacking: choose the cannon to lay.
refusal-pay-cannon = The reorganisation is done: choose the cannon to pay with.
refusal-too-light = A reorganisation costs a cannon of { $least } or more.
refusal-no-heavy-cannon = You need a cannon of { $least } or more to reorganise.
refusal-nothing-there = { $territory } bears no development.
refusal-share-first = First say what becomes of the { $number }: keep it, put it on a territory, or drop it.
refusal-nothing-to-share = There are no developments to share out now.
refusal-say-keep = To leave the card on { $territory }, say “keep”.
refusal-must-take =
    { $left ->
        [one] You must still take { $left } card: this one cannot stay.
       *[other] You must still take { $left } cards: this one cannot stay.
    }
refusal-take-one = A reorganisation takes at least one card.
refusal-support-first = Your partner attacks: first add a cannon, or pass.
refusal-nothing-to-add = There is nothing to add a cannon to now.
refusal-answer-first = There is an attack to answer first.
refusal-nothing-to-answer = No attack is waiting for your answer.
refusal-already-answered = Your partner has laid a cannon: add one, or pass.
refusal-has-cannon = You hold a cannon: lay one, or refuse the fight.
refusal-no-die = At this table cannons are compared without dice: without a cannon you must refuse.
refusal-partner-first = The die alone is for a team without any cannon: leave it to your partner first.
refusal-no-partner = There are no teams at this table.
refusal-nothing-to-leave = There is no answer to leave to your partner now.
refusal-must-answer = You hold a cannon: lay one, or refuse for your team.
refusal-no-alliance = At this table there are no alliances.
refusal-not-attacked = Only a player under attack asks for a cannon, before answering.
refusal-not-an-ally = Ask another player, and not the attacker.
refusal-traded-already = There has been a trade already.
refusal-asked-already = { $seat } has been asked already.
refusal-no-card-to-trade = A trade needs a card on both sides.
refusal-show-first = First show the player asked one of your cards.
refusal-nothing-to-show = Nobody is waiting for a card to be shown.
refusal-not-asked = Nothing is being asked of you.
refusal-trade-first = A trade is proposed to you: answer it first.
refusal-no-exchange = At this table developments are not exchanged.
refusal-not-an-opponent = Make the offer to an opponent.
refusal-nothing-offered = Nothing is being offered to you.
refusal-same-development = Offer a development for another one.

## News

news-deal = { $seat } receives { $territory }.
news-draw = { $seat } draws a card.
news-drew = You draw: { $card }.
news-first = { $seat } plays first.
news-turn =
    { $left ->
        [0] { $seat } to play, without drawing.
        [one] { $seat } to play; one card is left in the pile.
       *[other] { $seat } to play; { $left } cards are left in the pile.
    }
news-pile-empty = The pile is empty: all cards in hand are played out.
news-truce = Truce: all hands are below { $below } cards, nobody attacks or blocks another any more.
news-place = { $seat } places a territory: { $territory }.
news-develop = { $seat } develops { $territory }: { $number } { $card }.
news-block = { $seat } lays a revolt on { $territory }.
news-cancel = { $seat } cancels the revolt on { $territory } with: { $card }.
news-discard = { $seat } discards: { $card }.
news-attack = { $seat } attacks { $territory }.
news-cannon = { $seat } lays a cannon, face down.
news-cannon-own = You lay face down: { $card }.
news-pass = { $seat } adds no cannon.
news-attack-die = { $seat } throws the die for the attack: { $face }.
news-refuse = { $seat } refuses the fight for { $territory }.
news-turned-up = Turned up: { $cards }.
news-die = { $seat } has no cannon and defends with the die alone.
news-hand-shown = { $seat } shows you: { $cards }.
news-leave = { $seat } leaves the answer to the partner.
news-fight = Attack: { $cards } and a { $die }, { $attack } in all. Defence: { $answers } and a { $face }, { $defence } in all.
news-fight-die-alone = Attack: { $cards } and a { $die }, { $attack } in all. Defence: { $defence } on the die alone.
news-fight-no-dice = Attack: { $cards }, { $attack } in all. Defence: { $answers }, { $defence } in all.
news-attack-won = { $seat } wins the fight for { $territory }. The loot die decides what is taken.
news-attack-lost = { $seat } loses the fight: { $territory } holds.
news-loot-die = { $seat } throws the loot die: { $face }.
news-capture =
    { $n ->
        [0] { $seat } takes { $territory }, bare.
        [one] { $seat } takes { $territory } with { $n } development.
       *[other] { $seat } takes { $territory } with { $n } developments.
    }
news-reorganise = { $seat } reorganises { $territory }.
news-reorganised = { $seat } pays for the reorganisation of { $territory }: { $card }.
news-put = { $seat } puts { $number } { $card } on { $territory }.
news-keep = { $number } { $card } stays on { $territory }.
news-drop = { $seat } drops { $number } { $card } on the discard.
news-ask = { $seat } asks { $player } for a cannon.
news-show = { $seat } shows { $player } a card.
news-show-card = { $seat } shows { $player }: { $card }.
news-give = { $player } gives { $seat } a cannon for the card.
news-give-card = { $player } gives { $seat } { $cannon } for: { $card }.
news-offer = { $seat } offers { $player }: { $give } for { $want }.
news-accept = { $seat } accepts: { $give } for { $want }.
news-decline = { $seat } declines.
news-victory =
    { $points ->
        [one] Victory with { $points } point: { $seats }!
       *[other] Victory with { $points } points: { $seats }!
    }

## Options of the table

option-teams = Teams
option-teams-no = Everyone plays alone.
option-teams-yes = Two teams of two, partners face each other (four players).
option-military = Variant 1: military development
option-military-no = Everyone may attack.
option-military-yes = Only those who have laid an army (a 4) may attack.
option-no_dice = Variant 2: combat without dice
option-no_dice-no = Cannons and die are added.
option-no_dice-yes = Cannons alone are compared; without one you must refuse.
option-alliance = Variant 3: military alliance
option-alliance-no = You defend alone.
option-alliance-yes = When attacked, you may trade a card for another player’s cannon.
option-exchange = Variant 4: exchange of developments
option-exchange-no = Hands are not traded.
option-exchange-yes = Before playing, you may offer a development for another.
option-loot = Which developments the winner takes
option-loot-choice = The attacker chooses them.
option-loot-top = They are the last ones laid.
option-truce = When the truce begins
option-truce-all = When the pile is empty and everyone holds fewer than four cards.
option-truce-acting = When the pile is empty, for whoever holds fewer than four cards at their turn.

## Labels of the table

territories = Territories
points = Points
cards = Cards
pile = Pile
discard = Discard
hand = Your hand
revolt-label = revolt
attacked = under attack
face-down = face down
team = Team { $n }
attack-die = Attack die
defence-die = Defence die
loot-die = Loot die
you = You

## Verbs one may type in the terminal

verb-place = place
verb-develop = develop
verb-attack = attack
verb-reorganise = reorganise
verb-block = block
verb-cancel = cancel
verb-discard = discard
verb-offer = offer
verb-accept = accept
verb-decline = decline
verb-cannon = cannon
verb-pass = pass
verb-refuse = refuse
verb-die = die
verb-leave = leave
verb-ask = ask
verb-show = show
verb-give = give
verb-put = put
verb-keep = keep
verb-drop = drop

## Luck

luck-attack-die = Die of the attack
luck-defence-die = Die of the defence
luck-loot-die = Die of the loot
luck-territories = Territories drawn

## The points counted

score-land = { $land }: { $n ->
        [0] no development.
        [one] one development, coefficient { $coefficient }.
       *[other] { $n } developments × coefficient { $coefficient }.
    }
score-bonus = { $land }: a bonus for { $n } developments.
score-no-bonus = { $land }: still under a revolt, no bonus.
score-nothing = No territory, no points.
score-most = Most points, { $n }: victory for { $players }.
score-shared = Equal, { $n } points, the victory is shared: { $players }.

## What is in the box

box-territory = Territories
box-development = Developments
box-development-count = how many of each kind
box-cannon = Cannons
box-cannon-count = how many of each value
box-revolt = Revolts
box-power = Powers

## Automatic answers

auto-decline = Exchange offered
auto-decline-always = Always decline
