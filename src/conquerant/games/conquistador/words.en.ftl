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
refusal-blocked = { $territory } is under a revolt: no development can be laid there.
refusal-blocked-already = { $territory } is under a revolt already: a second one would cancel it; say “cancel”.
refusal-blocked-target = { $territory } is under a revolt and cannot be attacked.
refusal-no-revolt = There is no revolt on { $territory }.
refusal-own-target = { $territory } is yours: attack a territory of an opponent.
refusal-no-cannon = You need a cannon in your hand to attack.
refusal-truce-attack = Truce: the pile is empty and hands are below { $below } cards, nobody attacks any more.
refusal-truce-revolt = Truce: the pile is empty and hands are below { $below } cards, revolts go on one’s own territories only.
refusal-own-truce-attack = Truce: the pile is empty and you hold fewer than { $below } cards, you may not attack any more.
refusal-own-truce-revolt = Truce: the pile is empty and you hold fewer than { $below } cards, your revolts go on your own territories only.
refusal-no-army = You must have laid an army (a 4) before you may attack.
refusal-say-what-for = Say first what the cannon is for: attack, reorganise or cancel, with a territory.
refusal-lay-cannon = You are attacking: choose the cannon to lay.
refusal-pay-cannon = The reorganisation is done: choose the cannon to pay with.
refusal-too-light = A reorganisation costs a cannon of { $least } or more.
refusal-no-heavy-cannon = You need a cannon of { $least } or more to reorganise.
refusal-nothing-there = { $territory } bears no development.
refusal-share-first = First say what becomes of the { $number }: leave it if you may, put it on a territory, or drop it.
refusal-nothing-to-share = There are no developments to share out now.
refusal-say-keep = To leave the card on { $territory }, say “keep”.
refusal-must-take =
    { $left ->
        [one] You must still take { $left } card: this one cannot stay.
       *[other] You must still take { $left } cards: this one cannot stay.
    }
refusal-take-one = A reorganisation takes at least one card: to lay this one back where it was, say “put” and { $territory }.
refusal-no-way-back = A reorganisation takes at least one card, and { $territory } is under a revolt: this one cannot stay there.
refusal-support-first = Your partner attacks: first add a cannon, or pass.
refusal-no-passing = You cannot pass: play one card of your hand; any card may be discarded.
refusal-answer-first = There is an attack to answer first.
refusal-nothing-to-answer = No attack is waiting for your answer.
refusal-already-answered = Your partner has laid a cannon: add one, or pass.
refusal-has-cannon = You hold a cannon: lay one, or refuse the fight.
refusal-no-die = At this table cannons are compared without dice: a side without any cannon must refuse.
refusal-partner-first = The die alone is for a team without any cannon: leave it to your partner first.
refusal-no-partner = There are no teams at this table.
refusal-nothing-to-leave = There is no answer to leave to your partner now.
refusal-partner-empty = Your partner has no card left: answer yourself.
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
news-armed = { $seat } has laid an army and may attack from now on.
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
news-leave-bare = { $seat } has no cannon and leaves the answer to the partner again.
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
option-no_dice-yes = Cannons alone are compared; a side without any must refuse.
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

score-unit =
    { $n ->
        [one] point
       *[other] points
    }
score-land = { $land }: { $n ->
        [0] no development.
        [one] one development, coefficient { $coefficient }.
       *[other] { $n } developments × coefficient { $coefficient }.
    }
score-bonus = { $land }: a bonus for { $n } developments in a row.
score-no-bonus = { $land }: still under a revolt, no bonus.
score-nothing = No territory, no points.
score-most = Most points, { $n }, victory: { $players }.
score-shared =
    { $n ->
        [one] Equal, { $n } point, the victory is shared: { $players }.
       *[other] Equal, { $n } points, the victory is shared: { $players }.
    }

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

## In the browser

web-board = The table of Conquistador
web-your-lands = Your territories
web-your-team = Your team’s territories
web-no-land = No territory.
web-no-card = You have no card left.
web-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
web-lands =
    { $n ->
        [one] { $n } territory
       *[other] { $n } territories
    }
web-revolts =
    { $n ->
        [one] { $n } in revolt
       *[other] { $n } in revolt
    }
web-points =
    { $n ->
        [one] point
       *[other] points
    }
web-pile-left = pile: { $n }
web-in-teams = in teams
web-with-military = armies
web-with-no_dice = without dice
web-with-alliance = alliances
web-with-exchange = exchanges
web-armed = may attack
web-remembered = What you know of the hands
web-holds = holds { $what }
web-most-cannons =
    { $n ->
        [0] no cannon
        [one] { $n } cannon at most
       *[other] { $n } cannons at most
    }
web-least-cannons =
    { $n ->
        [one] { $n } cannon at least
       *[other] { $n } cannons at least
    }
web-gift = { $by } may have given { $player } one of these: { $cards }.
web-open-cards = The discard and what you remember
web-nothing-there = Nothing yet.
web-lands-here = { $territory } will lie here
web-beginning = Everybody has the first territories; the first card is to be played.

web-yours = yours
web-coefficient = coefficient { $n }
web-built = developed: { $cards }
web-bare = bare
web-possible = possible
web-sum =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
web-sum-reach =
    { $n ->
        [one] { $n } point, bonus of { $reach } in reach
       *[other] { $n } points, bonus of { $reach } in reach
    }
web-odds-wins = Winning against so many cannons
web-odds-holds = Holding against so many cannons
web-odds-die = die alone
web-sum-brief =
    { $n ->
        [one] { $n } pt
       *[other] { $n } pts
    }
web-sum-reach-brief =
    { $n ->
        [one] { $n } pt, +{ $reach } in reach
       *[other] { $n } pts, +{ $reach } in reach
    }
web-run =
    { $run ->
        [6] All six: { $points } + { $bonus } points
       *[other] { $run } in a row: { $points } + { $bonus } points
    }
web-chosen = chosen
web-playable = playable
web-only-discard = only to be discarded.
web-throw-here =
    { $n ->
        [one] Throw the chosen card onto the discard, { $n } card
       *[other] Throw the chosen card onto the discard, { $n } cards
    }
web-look-discard =
    { $n ->
        [one] Look through the discard, { $n } card
       *[other] Look through the discard, { $n } cards
    }

web-reason-not-rising = fits none of yours
web-reason-complete = fits none of yours
web-reason-blocked = fits none of yours
web-reason-truce-attack = truce
web-reason-truce-revolt = truce
web-reason-own-truce-attack = truce
web-reason-own-truce-revolt = truce
web-reason-no-army = you need an army
web-reason-blocked-target = all are in revolt

## In the browser: the middle of the table

web-fight = Fight for { $territory }
web-attack-side = The attack
web-defence-side = The defence
web-attacks = attacks { $territory }
web-defends = defends
web-against = against
web-is-choosing = chooses a cannon
web-face-down =
    { $n ->
        [one] face down
       *[other] { $n } cards face down
    }
web-must-answer = must answer
web-has-answered = has laid a cannon
web-turned-up = turned up
web-refuses = refuses
web-total = in all
web-loot-says = If the attack wins, the loot’s die takes:
web-loot-cards =
    { $n ->
        [one] 1 card
       *[other] as many cards
    }
web-was-refused = Fight refused: { $territory } goes to { $player }.
web-was-lost = { $territory } holds.
web-was-taken = { $player } takes { $territory }.
web-was-looted =
    { $n ->
        [one] { $player } takes { $n } development.
       *[other] { $player } takes { $n } developments.
    }
web-trade = Trade
web-gives = gives
web-for = for
web-a-cannon = a cannon
web-loot-title = Loot: { $territory }
web-loot-sums = { $attack } against { $defence }: the attack wins.
web-loot-how =
    { $n ->
        [one] Touch { $n } card of the row, then one of your territories or the discard.
       *[other] Touch a card of the row, then one of your territories or the discard; { $n } in all.
    }
web-rearrange-title = { $territory } reorganised
web-rearrange-how = Touch a card of the row, then the territory it goes to, or the discard. Nothing is played before you confirm.
web-put-where = Where does { $number } { $card } go? An outlined territory, or the discard.
web-fate = { $number } { $card } → { $territory }
web-fate-discard = { $number } { $card } → discard
web-fate-dropped = { $number } { $card } → discard, it fits nowhere
web-put-back = Put back
web-stays = stays here
web-to-discard = goes to the discard
web-to-land = goes to { $territory }
web-offer-give = I give
web-offer-want = I want
web-offer-to = To

## In the browser: the bar

web-clear = Cancel
web-step-draw = Draw
web-step-card = Card
web-step-attack = Attack
web-step-answer = Answer
web-step-loot = Loot
web-play-ask = Play a card of your hand
web-play-how = Place, develop, attack, reorganise, block or discard.
web-play-last =
    { $n ->
        [one] The pile is empty: this is your last card.
       *[other] The pile is empty: you have { $n } cards left to play.
    }
web-play-none = Choose a card
web-where-ask = { $card }: for which territory?
web-waste-ask = { $card } can go nowhere: the discard is left
web-which-ask = { $territory }: with which card?
web-where-none = Choose a territory
web-where-territory = Before you, or onto the discard.
web-where-development = On one of your outlined territories, or onto the discard.
web-where-cannon = An outlined territory: attack another’s, reorganise yours or cancel a revolt.
web-where-revolt = An outlined territory; a revolt that is there already is cancelled.
web-two-ways = What does this cannon do here?
web-way-cancel = Cancel the revolt
web-way-reorganise = Reorganise
web-do-place = Place { $territory }, coefficient { $n }
web-do-develop =
    { $points ->
        [one] Develop { $territory }, +{ $points } point
       *[other] Develop { $territory }, +{ $points } points
    }
web-do-attack =
    { $n ->
        [one] Attack { $territory } with { $n } cannon
       *[other] Attack { $territory } with { $n } cannons
    }
web-do-aim =
    { $n ->
        [one] Attack with { $n } cannon
       *[other] Attack with { $n } cannons
    }
web-do-block = Block { $territory }
web-do-cancel = Cancel the revolt on { $territory }
web-do-discard = Discard: { $card }
web-do-defend =
    { $n ->
        [one] Defend with { $n } cannon
       *[other] Defend with { $n } cannons
    }
web-do-add =
    { $n ->
        [one] Add { $n } cannon
       *[other] Add { $n } cannons
    }
web-do-pay =
    { $n ->
        [one] Pay { $n } cannon
       *[other] Pay { $n } cannons
    }
web-do-give =
    { $n ->
        [one] Give { $n } cannon
       *[other] Give { $n } cannons
    }
web-do-show = Show: { $card }
web-do-accept = Give { $want }, receive { $give }
web-do-decline = Decline
web-do-pass = Add nothing
web-do-die = Defend with the die alone
web-do-leave = Leave the answer to your partner
web-do-refuse = Refuse, yield { $territory }
web-do-loot =
    { $n ->
        [one] Take { $n } card,
       *[other] Take { $n } cards,
    } { $points ->
        [one] { $gain } point
       *[other] { $gain } points
    }
web-do-rearrange =
    { $points ->
        [one] Reorganise for { $n } cannons, { $gain } point
       *[other] Reorganise for { $n } cannons, { $gain } points
    }
web-also-accept = Accept
web-also-decline = Decline
web-also-pass = Add nothing
web-also-die = The die alone
web-also-leave = Leave it to your partner
web-also-refuse = Refuse the fight
web-sub-place = The territory will be yours, and can be developed.
web-sub-attack = The cannon stays hidden; the die is thrown as soon as you confirm.
web-sub-attack-hidden = The cannon stays hidden until the fight is over.
web-sub-block = Nothing new can be laid there, and nobody can attack it.
web-sub-cancel = Both cards go to the discard.
web-sub-discard = Everybody will see it, and it will be your play.
web-sub-cannon = Face down, until both sides have laid.
web-sub-give = You will receive the card shown.
web-answer-ask = { $player } attacks { $territory }
web-answer-how = Lay a cannon face down, or refuse: the territory would be lost.
web-answer-die = You have no cannon: the die alone, or refuse.
web-answer-leave = You have no cannon: leave the answer to your partner, or refuse.
web-answer-ally = You have no cannon: ask for one, or refuse.
web-answer-ally-die = You have no cannon: ask for one, throw the die alone, or refuse.
web-answer-none = You have no cannon: you must refuse.
web-second-ask = { $player } attacks { $territory }: the answer is yours
web-add-ask = Your partner defends { $territory }
web-support-ask = Your partner attacks { $territory }
web-add-how = Add a cannon face down, or nothing.
web-lay-none = Choose a cannon
web-offered-ask = { $player } offers { $give } for { $want }
web-offered-how = The two cards would change hands.
web-offered-lack = You do not have the card asked for.
web-asked-ask = { $player } asks you for a cannon
web-asked-how = Choose the cannon to give for the card shown, or decline.
web-asked-none = You have no cannon to give.
web-ask-title = Ask an ally for a cannon
web-ask-whom = Ask for a cannon:
web-show-ask = Which card do you show { $player }?
web-show-how = It will be theirs, if they give you a cannon for it.
web-show-none = Choose the card to show
web-offer-open = Offer an exchange
web-offer-title = One development for another
web-offer-how = All is said aloud; one offer at most to each opponent.
web-offer-none = Complete the offer
web-offer-do = Make { $player } the offer
web-loot-ask =
    { $n ->
        [one] Take { $n } development from { $territory }
       *[other] Take { $n } developments from { $territory }
    }
web-loot-sub = What cannot be laid goes to the discard, never into your hand.
web-loot-left =
    { $n ->
        [one] { $n } more card to take
       *[other] { $n } more cards to take
    }
web-rearrange-ask = { $territory }: which cards go where?
web-rearrange-sub = At least one card is taken, if only to be put back; nothing is played before you confirm.
web-asking = The table is finding out what is possible…
web-take-one = Take a card
web-pay-none = Choose the cannon to pay

## In the browser: help in place

web-tip-land =
    { $n ->
        [0] No development, no point. Each will count { $coefficient }.
        [one] One development × { $coefficient }: { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $n } developments × { $coefficient }: { $points } points.
    }
web-tip-bonus = Bonus for { $run }: { $bonus }.
web-tip-reach = By building on top, a bonus of { $bonus } is still possible.
web-tip-revolt = Under a revolt: nothing new can be laid, it cannot be attacked, and the bonus is lost if it stays.
web-tip-territory = Is placed before you. Each development there will count { $n }.
web-tip-development = Is laid on one of your territories, above numbers smaller than { $n }.
web-tip-cannon =
    { $n ->
        [one] { $n } cannon: attacks or defends, cancels a revolt; from 4 on, reorganises one of your territories.
       *[other] { $n } cannons: attacks or defends, cancels a revolt; from 4 on, reorganises one of your territories.
    }
web-tip-hand =
    { $n ->
        [one] { $n } card in hand, which only this player sees.
       *[other] { $n } cards in hand, which only this player sees.
    }
web-tip-armed = An army has been laid: this power may attack.
web-tip-pile = Everybody draws a card on their turn. When it is empty, all cards in hand are played.
web-tip-discard = All that was played and thrown away, for everybody to see. Discarding a card is always allowed.
web-tip-attack = Cannons and die of the attack add up. The cannons stay hidden to the end.
web-tip-attack-no_dice = The cannons of the attack add up, without a die. They stay hidden to the end.
web-tip-defence = Cannons and die of the defence add up; a tie is theirs.
web-tip-defence-no_dice = The cannons of the defence add up, without a die; a tie is theirs.
web-tip-loot =
    { $n ->
        [one] If the die shows more than { $n }, the territory is taken. If not, it says how many developments.
       *[other] If the die shows more than { $n }, the territory is taken. If not, it says how many developments.
    }
web-tip-share = Some developments of one territory change place, each above smaller ones.
web-tip-share-loot = Loot is laid on your territories without a revolt, each above smaller ones; the rest is discarded.
web-tip-offer = Before playing, a development of your hand for another, said aloud.
web-tip-ask = The card shown for a cannon; nobody else sees them.

## The journal

web-setup = Set-up: { $deal } territories dealt, the hands dealt out.
web-fold-won =
    { $n ->
        [0] { $seat } attacks { $territory } and wins, { $attack } against { $defence }: taken bare.
        [one] { $seat } attacks { $territory } and wins, { $attack } against { $defence }: taken with { $n } development.
       *[other] { $seat } attacks { $territory } and wins, { $attack } against { $defence }: taken with { $n } developments.
    }
web-fold-looted =
    { $n ->
        [one] { $seat } attacks { $territory } and wins, { $attack } against { $defence }: one development taken.
       *[other] { $seat } attacks { $territory } and wins, { $attack } against { $defence }: { $n } developments taken.
    }
web-fold-lost = { $seat } attacks { $territory } in vain, { $attack } against { $defence }.
web-fold-refused = { $seat } attacks { $territory }: the fight is refused, the territory taken.
web-since-lost =
    { $n ->
        [one] { $seat } took a territory from you: { $territories }.
       *[other] { $seat } took { $n } territories from you: { $territories }.
    }
web-since-robbed =
    { $n ->
        [one] { $seat } took a development from you: { $territories }.
       *[other] { $seat } took { $n } developments from you: { $territories }.
    }
web-since-looted =
    { $n ->
        [one] { $seat } took a development from { $player }: { $territories }.
       *[other] { $seat } took { $n } developments from { $player }: { $territories }.
    }
web-since-revolt =
    { $n ->
        [one] { $seat } laid a revolt on your land: { $territories }.
       *[other] { $seat } laid { $n } revolts on your land: { $territories }.
    }
web-since-held = { $seat } attacked you in vain: { $territories }.
web-since-drew =
    { $n ->
        [one] You drew a card: { $cards }.
       *[other] You drew { $n } cards: { $cards }.
    }
web-since-took =
    { $n ->
        [one] { $seat } took a territory from { $player }: { $territories }.
       *[other] { $seat } took { $n } territories from { $player }: { $territories }.
    }
web-since-stirred =
    { $n ->
        [one] { $seat } laid a revolt on land of { $player }: { $territories }.
       *[other] { $seat } laid { $n } revolts on land of { $player }: { $territories }.
    }
web-since-shut =
    { $n ->
        [one] { $seat } laid a revolt at home: { $territories }.
       *[other] { $seat } laid { $n } revolts at home: { $territories }.
    }
web-since-freed =
    { $n ->
        [one] { $seat } cancelled a revolt: { $territories }.
       *[other] { $seat } cancelled { $n } revolts: { $territories }.
    }
web-since-in-vain = { $seat } attacked { $player } in vain: { $territories }.
web-since-reorganised = { $seat } reorganised: { $territories }.
web-since-discarded = { $seat } discarded: { $cards }.
web-since-placed =
    { $n ->
        [one] { $seat } placed a territory: { $territories }.
       *[other] { $seat } placed { $n } territories: { $territories }.
    }
web-since-developed = { $seat } developed: { $territories }.

## The guided first game

lesson-goal = You are a conquistador in the service of a trading power. Lay developments on your territories, take those of others; the most points win when all cards are played.
lesson-coefficient = You have three territories, of coefficient 1, 2 and 3. At the end the coefficient multiplies the number of their developments: on a 3 each card is worth three points.
lesson-develop = Your turn: a card has just been drawn, and you play one. Lay a development of low number on your best territory.
lesson-rising = On a territory the numbers must rise; you may skip some, but those you skip are lost to it. On a 6 nothing more goes.
lesson-again = Develop again: the number just above the last one, if you have it, keeps the most sequences open.
lesson-bonus = Four developments in a row add 4 points, five 9, and all six 15. These sequences are what people fight for.
lesson-cannons = Cannon cards, from one to five, serve to attack or defend, to reorganise a territory (4 or 5) or to put down a revolt.
lesson-attack = Attack an opponent’s territory: name it and lay a cannon face down. Your cannons and your die must beat the defender’s; a tie is theirs.
lesson-loot = Whoever wins the attack throws the die for loot: that many developments are taken, or the whole territory if the die exceeds their number. A bare territory always falls.
lesson-revolt = A revolt blocks a territory: nothing more is laid there and nobody attacks it. It hinders a rival, or shelters your finest sequence.
lesson-over = You know the essentials. When the pile is empty all cards in hand are still played; then the points are counted. Fair winds!
lesson-answer = You are attacked! Lay a cannon to defend, or refuse and yield the whole territory. Without any cannon the die alone may save you.
lesson-cannon = Choose the cannon of the attack: it and the die add up. The defender sees the die before answering, not the cannon.
lesson-spread = A development to place: put it on one of your territories where its number still rises, leave it, or drop it.
lesson-instead = Your hand does not allow it this turn: place a territory, develop something else or discard the least useful card.

## The table as text, in a terminal

draw-team = Team { $n }: { $seats }
draw-you = { $seat } (you)
draw-cards = { $n ->
    [one] { $who }, { $n } card
   *[other] { $who }, { $n } cards
 }
draw-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
draw-armed = (armed)
draw-revolt = revolt
draw-pile = pile { $n }
draw-discard = discard:
draw-hand = your hand:
draw-attack = { $seat } attacks { $land }
draw-attack-die = { $seat } attacks { $land }, die { $die }
draw-reorganises = { $seat } reorganises { $land }
draw-reorganises-die = { $seat } reorganises { $land }, die { $die }
draw-laid = { $seat }: face down
draw-laid-yours = { $seat }: face down { $card }
draw-question = card in question: { $card }   still to take: { $n }
draw-offer = { $seat } offers { $ally }: { $give } for { $want }
draw-asks = { $seat } asks for a cannon: { $ally }
draw-asks-showing = { $seat } asks for a cannon: { $ally }, shows: { $card }
draw-knows = you know: { $seat } holds
draw-no-cannon = no cannon
draw-most = { $n ->
    [one] { $n } cannon at most
   *[other] { $n } cannons at most
 }
draw-least = { $n ->
    [one] { $n } cannon at least
   *[other] { $n } cannons at least
 }
draw-perhaps = { $seat } may have given one of these to { $ally }:

## The odds of a gesture, where the table shows them

odds-against = Against a cannon of { $cannon }: { $chance } to win.
odds-bare = Against the die alone: { $chance } to win.
odds-holds = If a cannon of { $cannon } lies there: { $chance } to hold.
odds-loot = { $n ->
    [0] Once won, the bare territory is taken: { $chance }.
   *[other] Once won: { $chance } to take the territory whole, otherwise as many developments as the die shows.
 }

keys-arrows = from card to card, in the hand
keys-away = put away what you prepare
