# Conquests: the sentences a player reads.
# Names of regions and continents come from the edition and arrive in the reader’s language.
# They have no article: the sentences use them as they are.
# Quantities ($n, $attacking, $defending, $attack, $defence) are numbers; $cards, $attackers, $defenders and $seats are lists already put into
# words.

title = Conquests

seat-0 = Vermilion
seat-1 = Navy
seat-2 = Ochre
seat-3 = Pine

bot = Bot

## What is being asked now

phase-first = Drawing lots for the first player
phase-deal = Dealing the first hands
phase-draw = Drawing the card of the turn
phase-act = Draw two, lay a region or attack
phase-extra = Drawing two cards
phase-commit = Choose the support of the attack
phase-defend = Choose the support of the defence
phase-refill = Drawing replacements
phase-give-to = More than ten cards: choose who gets the surplus
phase-give = Choose the cards to give
phase-flip = The bot turns up a card
phase-rally = The bot takes its support
phase-shed = More than ten cards: choose those to discard
phase-object = A region is laid: object or let it pass
phase-against = Say which camp is attacked
phase-over = The game is over

# What the terminal asks, with what the view knows.
prompt-give-to = More than ten cards: choose who gets { $pending ->
    [one] the card
   *[other] the { $pending } cards
 } too many
prompt-give = Choose { $pending ->
    [one] a card
   *[other] { $pending } cards
 } to give to { $receiver }
prompt-shed = More than ten cards: choose { $pending ->
    [one] a card
   *[other] { $pending } cards
 } to discard

## Actions

action-draw-two = Draw two cards
action-lay = Lay: { $region }
action-attack = Attack: { $from } against { $to }
action-commit = Commit: { $region }
action-ready = Ready
action-give-to = Give the surplus to { $seat }
action-give = Give: { $region }
action-shed = Discard: { $region }
action-object = Object: a duplicate
action-let-pass = Let it pass
action-denounce = Denounce a duplicate: { $region }
action-against = Attack the camp of { $seat }
action-first = First player: { $seat }
action-draw = Card drawn: { $region }
action-flip = The bot turns up: { $region }
action-support = Support of the bot: { $region }
action-hidden-draw = A card is drawn, face down
action-hidden-commit = A card is committed, face down
action-hidden-give = A card is laid aside, face down

## Refusals

refusal-not-your-turn = It is not for you to play now: wait for your turn.
refusal-game-over = The game is over: there is nothing left to play.
refusal-by-chance = Cards come from the pile: nobody chooses what comes.
refusal-no-lot = No lot for the first player is due now, or there is no such seat.
refusal-no-card = This card cannot be drawn now: either it is not in the pile, or no card is due.
refusal-not-in-hand = { $region }: you do not hold that card.
refusal-in-play = { $region } is already in play: a region lies in one camp only.
refusal-no-passing = You cannot pass: draw two cards, lay a region or attack. Drawing two is always possible.
refusal-support-first = You have begun an attack: commit support, then say that you are ready.
refusal-answer-first = You are under attack: commit support or none, and say that you are ready.
refusal-give-first = You hold more than ten cards: first give { $n } of them away.
refusal-shed-first = You hold more than ten cards: first discard { $n } of them.
refusal-not-yours = { $region } is not in your camp: attack from a region of your own.
refusal-out-of-reach = { $region }: none of your regions borders it.
refusal-own-target = { $region } is in your own camp: attack an opponent’s region.
refusal-not-in-play = { $region } is in no camp: there is nobody to attack there.
refusal-not-neighbours = { $from } and { $to } are not neighbours: no border and no sea route joins them.
refusal-no-support = You have no card to support an attack with.
refusal-no-fight = There is no attack to support now.
refusal-one-at-least = An attack needs at least one support card.
refusal-in-order = { $region } comes before the last card you chose: cards are chosen in the order of the box.
refusal-too-few-left =
    { $n ->
        [one] From { $region } on, too few cards are left: { $n } is still due.
       *[other] From { $region } on, too few cards are left: { $n } are still due.
    }
refusal-no-surplus = There is no surplus to part with now: your hand is counted when your turn ends.
refusal-already-named = You have named { $player } already: choose the cards to give.
refusal-one-opponent = You have one opponent only, who gets the surplus: choose the cards to give.
refusal-give-instead = You are not alone at this table: the surplus is not discarded, it goes to an opponent.
refusal-shed-instead = Alone, nothing is given away: discard the cards beyond ten.
refusal-an-opponent = The surplus goes to an opponent who sits at this table.
refusal-name-first = First say who gets the surplus.
refusal-strict-table = There is nothing to watch over at this table: a region in play is never laid here.
refusal-nothing-laid = No region has just been laid: there is nothing to object to.
refusal-nobody-asked = Alone, nobody objects: in your turn you may denounce a duplicate.
refusal-say-first = { $region } has just been laid: object or let it pass.
refusal-laying-closed = Your duplicate was objected to: draw two cards or attack.
refusal-denounced-already = You have already denounced a region in this turn.
refusal-whom-first = { $region } is in several camps: first say which of them you attack.
refusal-no-choice = There is no choice between several camps to make now.
refusal-not-theirs = { $region }: no opponent at that seat holds this region.
refusal-no-flip = The bot cannot turn up this card now: it is not its turn, or the card is not in the pile.
refusal-no-rally = The bot cannot take this card as support now: no support is due, or the card is not in the pile.

## News

news-first = The lot has fallen: { $seat } begins.
news-dealt = { $seat } is dealt a card.
news-dealt-you = You are dealt a card: { $region }.
news-turn = { $seat } to play.
news-bot-turn = The bot’s turn.
news-draw = { $seat } draws a card.
news-drew = You draw a card: { $region }.
news-draw-two = { $seat } draws two more cards.
news-lay = { $seat } lays a region: { $region }.
news-attack = { $seat } attacks { $player }: { $from } against { $to }.
news-attack-bot = { $seat } attacks the bot: { $from } against { $to }.
news-commit =
    { $n ->
        [one] { $seat } commits a card face down.
       *[other] { $seat } commits another card face down, { $n } so far.
    }
news-committed =
    { $n ->
        [one] You commit { $region }.
       *[other] You commit { $region }, { $n } cards so far.
    }
news-ready =
    { $n ->
        [0] { $seat } is ready, without support.
        [one] { $seat } is ready with { $n } support card.
       *[other] { $seat } is ready with { $n } support cards.
    }
news-fight =
    { $attacking ->
        [0] { $from } without support
       *[other] { $from } with { $attackers }
    } makes { $attack }; { $defending ->
        [0] { $to } without support
       *[other] { $to } with { $defenders }
    } makes { $defence }.
news-conquest = { $seat } conquers a region of { $player }: { $region }.
news-conquest-bot = { $seat } conquers a region of the bot: { $region }.
news-bot-conquest = The bot conquers a region of { $seat }: { $region }.
news-held = { $region } stands: the attack has failed.
news-give-to =
    { $n ->
        [one] { $seat } has { $n } card too many, for { $player }.
       *[other] { $seat } has { $n } cards too many, for { $player }.
    }
news-lay-aside =
    { $n ->
        [one] { $seat } lays a card aside, face down.
       *[other] { $seat } lays another card aside, face down: { $n } so far.
    }
news-laid-aside = You lay aside: { $region }.
news-gift =
    { $n ->
        [one] { $seat } gives { $player } { $n } card.
       *[other] { $seat } gives { $player } { $n } cards.
    }
news-received = { $player } gives you: { $cards }.
news-shed = { $seat } discards { $region }.
news-reshuffle =
    { $n ->
        [one] The pile is empty: the discard is shuffled into a new pile of { $n } card.
       *[other] The pile is empty: the discard is shuffled into a new pile of { $n } cards.
    }
news-bot-flip = The bot turns up a card: { $region }.
news-bot-lays = { $region } goes into the bot’s camp.
news-bot-loots = The bot holds { $region } already: the card goes to its loot.
news-bot-attacks = The bot attacks { $seat }: { $from } against { $to }.
news-bot-idle = { $region } belongs to { $seat } and the bot has no region beside it: the card is discarded.
news-bot-support = Support of the bot: { $region }.
news-attack-one-of = { $seat } attacks: { $from } against { $to }, which is in several camps.
news-against = { $seat } attacks the camp of { $player }: { $region }.
news-let-pass = { $seat } lets it pass.
news-objection = { $seat } objects, and rightly: { $region } was in play already. { $player } takes the card back and cannot lay in this turn any more.
news-vain-objection = { $seat } objects, but wrongly: { $region } was not in play.
news-denunciation =
    { $n ->
        [one] { $seat } denounces a duplicate: { $region }. One card is discarded.
       *[other] { $seat } denounces duplicates: { $region }. { $n } cards are discarded.
    }
news-denunciation-loot =
    { $n ->
        [one] { $seat } denounces a duplicate: { $region }. One card goes to the bot’s loot.
       *[other] { $seat } denounces duplicates: { $region }. { $n } cards go to the bot’s loot.
    }
news-vain-denunciation = { $seat } denounces wrongly: there is no duplicate, { $region }.
news-end = The pile is empty: the game is over.
news-points =
    { $n ->
        [one] { $seat }: { $n } point.
       *[other] { $seat }: { $n } points.
    }
news-bot-points =
    { $n ->
        [one] The bot: { $n } point.
       *[other] The bot: { $n } points.
    }
news-victory = Victory: { $seats }!
news-defeat = The bot has won.

## Options of the table

option-first = First player (alone, the bot always begins)
option-first-0 = The first seat
option-first-1 = The second seat
option-first-2 = The third seat
option-first-3 = The fourth seat
option-first-drawn = Drawn by lot
option-continents = Variant of the continents
option-continents-off = Without the variant
option-continents-on = 3 points for the most regions of each continent
option-level = Level of the bot (solo game)
option-level-debutant = Beginner: 3 support cards in attack, 2 in defence
option-level-intermediaire = Intermediate: 3 in attack, 3 in defence
option-level-confirme = Expert: 4 in attack, 3 in defence
option-referee = Duplicates
option-referee-strict = The table watches: a region in play cannot be laid
option-referee-attentive = The players watch: they object and denounce

## Labels of the table

camp = Camp
territories = Territories
regions = Regions
hand = Hand
cards = Cards
pile = Pile
discard = Discard
loot = Loot
support = Support
value = Value
points = Points
continents = Continents
turn = Turn
you = You
card-values = Value of the cards drawn
bot-support = Support of the bot (less is luckier)

## Verbs one may type in the terminal

verb-draw-two = draw
verb-lay = lay
verb-attack = attack
verb-commit = commit
verb-ready = ready
verb-give-to = choose
verb-give = give
verb-shed = discard
verb-object = object
verb-let-pass = pass
verb-denounce = denounce
verb-against = against

## The board in the browser

web-board = The table of Conquests
web-map = World map, 30 regions
web-map-short = Map
web-map-open = World map: open it large
web-open-cards = Cards lying face up
web-your-camp = Your camp
web-your-hand = Your hand
web-camp-of = camp of { $whose }
web-yours = your camp
web-nobodys = in no camp
web-card = { $region }, { $continent }, value { $n }
web-playable = playable
web-chosen = chosen
web-worth = value { $n }
web-in-hand =
    { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
web-hand-wait =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
web-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
web-points-unit =
    { $n ->
        [one] point
       *[other] points
    }
web-bot-facts =
    { $n ->
        [one] { $n } region
       *[other] { $n } regions
    }, loot { $loot }
web-bot-won = The bot has won { $n } to { $mine }
web-bot-won-tie = A tie at { $n }: the bot wins
web-territory =
    { $n ->
        [one] single region: 1
       *[other] territory of { $n }
    }
web-territory-brief =
    { $n ->
        [one] { $n } pt
       *[other] { $n } pts
    }
web-territory-doubles =
    { $again ->
        [one] territory of { $n } and 1 copy: { $sum }
       *[other] territory of { $n } and { $again } copies: { $sum }
    }
web-no-region = no region in play
web-empty-hand = Your hand is empty.
web-double = copy +1
web-yours-in-play = already in your camp
web-in-play = in play: { $whose }
web-hand-act = touch a card to lay it
web-hand-support = touch the cards to commit
web-hand-give = touch the cards to give
web-hand-keep = touch the cards to keep
web-hand-shed = touch the cards to discard
web-aside = Laid aside: { $cards }
web-known = Known cards: { $cards }
web-known-of = Known cards in the hand of { $whose }
web-pile =
    { $n ->
        [one] Pile: { $n } card
       *[other] Pile: { $n } cards
    }
web-pile-draw =
    { $n ->
        [one] Draw; { $n } card in the pile
       *[other] Draw; { $n } cards in the pile
    }
web-second-pile = 2nd pile
web-discard =
    { $n ->
        [one] Discard: { $n } card, look through it
       *[other] Discard: { $n } cards, look through it
    }
web-nothing-there = Nothing yet.
web-continent = Continent
web-alone = Alone, { $level }
web-with-continents = with continents
web-story = Since your last turn
web-quiet = Nothing has happened yet. Lay a region, draw two cards, or attack a neighbour.
web-fight = Fight: { $from } against { $to }
web-against = against
web-support-count =
    { $n ->
        [0] no support card
        [one] { $n } support card
       *[other] { $n } support cards
    }
web-not-committed = only you see it
web-support-needed = choose one card at least
web-support-free = no support so far
web-bot-will-draw =
    { $n ->
        [0] the pile is empty: the bot has no support
        [one] the bot will draw { $n } card
       *[other] the bot will draw { $n } cards
    }
web-will-answer = { $whose } will answer
web-is-choosing = { $whose } is choosing support
web-face-down =
    { $n ->
        [one] { $whose }, one card face down
       *[other] { $whose }, { $n } cards face down
    }
web-count = The count
web-count-territory =
    { $n ->
        [0] no region in play
        [one] best territory: one region
       *[other] best territory: { $n } regions
    }
web-count-doubles =
    { $n ->
        [one] one copy in hand
       *[other] { $n } copies in hand
    }
web-count-copies =
    { $n ->
        [one] one more card in play
       *[other] { $n } more cards in play
    }
web-count-regions =
    { $n ->
        [one] { $n } region
       *[other] { $n } regions
    }
web-count-loot =
    { $n ->
        [one] { $n } card of loot
       *[other] { $n } cards of loot
    }
web-count-continents = continents
web-count-tie = regions of the camp, if tied
web-open-hands = Hands laid open
web-step-card = Card
web-step-action = Action
web-step-surplus = Surplus
web-step-announce = Attack
web-step-defence = Defence
web-step-result = Result
web-act-ask = Your turn: draw, lay or attack
web-act-how = A card of your hand to lay it, one of your regions to attack.
web-act-how-peace = Touch a card of your hand to lay it, or draw.
web-lay-ask = Lay this region: { $region }
web-laid =
    { $n ->
        [one] It would stand alone. You would have
       *[other] It would make a territory of { $n }. You would have
    } { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
web-lay =
    { $gain ->
        [0] Lay { $region }
        [one] Lay { $region }, +{ $gain } point
       *[other] Lay { $region }, +{ $gain } points
    }
web-draw =
    { $n ->
        [one] Draw { $n } card
       *[other] Draw { $n } cards
    }
web-choose-target = Which region do you attack?
web-no-target = No enemy region beside it
web-from = From: { $from }
web-face-to-face = { $from } against { $to }.
web-attack-ask = Support the attack
web-attack-how = One card at least, face down.
web-attack =
    { $n ->
        [0] Attack
        [one] Attack with { $n } card
       *[other] Attack with { $n } cards
    }
web-defend-ask = You are attacked
web-defend-how = As many cards as you like.
web-defend =
    { $n ->
        [0] No support
        [one] Commit { $n } card
       *[other] Commit { $n } cards
    }
web-object-ask = { $region }: do you object?
web-object-how = { $player } has just laid this region. If it was in play already, object.
web-object = Object
web-against-ask = Which camp do you attack?
web-against-whom = Attack { $player }
web-denounce = Denounce: { $region }
web-attentive = attentive table
web-keep-ask =
    { $gone ->
        [one] Keep { $n }, { $gone } goes
       *[other] Keep { $n }, { $gone } go
    }
web-odds-reach = The defence can hold:
web-odds-reach-one =
    { $cards ->
        [0] no card: { $chance }
        [1] 1 card: { $chance }
       *[other] { $cards } cards: { $chance }
    }
web-counted = { $n } of { $of } chosen.
web-give-ask =
    { $n ->
        [one] Give { $n } card
       *[other] Give { $n } cards
    }
web-give-how = More than ten cards in hand: choose to whom, and which.
web-give-how-two = More than ten cards in hand: choose which.
web-give-whom = To whom?
web-give =
    { $n ->
        [one] Give { $n } card to { $player }
       *[other] Give { $n } cards to { $player }
    }
web-shed-ask =
    { $n ->
        [one] Discard { $n } card
       *[other] Discard { $n } cards
    }
web-shed-how = More than ten cards in hand: choose those that go.
web-shed =
    { $n ->
        [one] Discard { $n } card
       *[other] Discard { $n } cards
    }
web-clear = Clear
web-copy-camp = { $n } in the camp of { $whose }
web-copy-hand = { $n } in your hand
web-copy-discard = { $n } in the discard
web-copy-loot = { $n } in the loot
web-copy-support = { $n } as support
web-copy-aside = { $n } laid aside
web-copy-held = { $n } in the hand of { $whose }
web-copy-unseen = { $n } not seen by you

help-region = A region of the world. It touches those named here.
help-own-region = One of your regions. With its neighbours in your camp it makes a territory, and it may attack an enemy neighbour.
help-their-region = An enemy region. A region of yours beside it may attack it.
help-hand-card = A card of your hand. Lay it if its region is in no camp, or keep it as support.
help-double = This card repeats a region of the camp: one more point at the end, if that territory is the one that counts.
help-support-card = Any card will do as support: its value is added, then it goes to the discard.
help-surplus = You keep ten cards. Choose those that go.
help-pile = The pile, face down. When it is empty the game is over.
help-pile-four = The pile, face down. The first time it is empty the discard is shuffled; the second time the game is over.
help-discard = The discard lies face up: anybody may look through it.
help-loot = The bot’s loot: each card there is worth a point.
help-known = The table remembers for you the cards you have seen pass.
help-points = The points of this camp as it stands: its best territory and the copies in hand.
help-points-continents = The points of this camp as it stands: its best territory, the copies in hand, and the continents of which it alone has the most regions.
help-bot = The bot has two points for each region of its camp and one for each card of its loot.
help-bot-continents = The bot has two points for each region of its camp, one for each card of its loot, and three for each continent of which it alone has the most regions.
help-territory = A point for each region of the best territory, and one more for each card in hand that repeats one of them.
help-attacker = The attacking region. It is never lost.
help-defender = The attacked region. In a tie it stands.
help-support = The support, face down until that of both sides is complete. The bot’s is always face up.
help-sum = The value of the region and those of the support cards. The attack must make more than the defence.
help-denounce = If several cards of this region are in play, only the first laid stays. One denunciation a turn, before your action; a wrong one does nothing.
help-denounce-alone = If several cards of this region are in play, yours go to the bot’s loot, a point each for it: all of them if the bot holds the region, otherwise all but the first laid. One denunciation a turn, before your action; a wrong one does nothing.
help-continents = Variant: three points to whoever alone has the most regions of a continent.

## Luck

luck-bot-support = Values of the bot’s support, counted against you
luck-card-values = Values of the cards drawn

## The points counted

score-unit =
    { $n ->
        [one] point
       *[other] points
    }
score-territory = { $points ->
        [one] One region in the best territory: { $regions }.
       *[other] { $points } regions in the best territory: { $regions }.
    }
score-doubles = { $points ->
        [one] One card in hand is a copy of its regions: { $cards }.
       *[other] { $points } cards in hand are copies of its regions: { $cards }.
    }
score-copies = { $points ->
        [one] One more card in play of its regions: { $cards }.
       *[other] { $points } more cards in play of its regions: { $cards }.
    }
score-nothing = No region in play, no points.
score-continent = Most regions of the continent { $continent }.
score-bot-camp = The bot: { $n ->
        [0] no region in its camp, no points.
        [one] one region in its camp, { $points } points.
       *[other] { $n } regions in its camp, { $points } points.
    }
score-bot-loot = The bot: { $n ->
        [0] no loot, no points.
        [one] one card of loot, { $points } point.
       *[other] { $n } cards of loot, { $points } points.
    }
score-bot-continent = The bot: most regions of the continent { $continent }, { $points } points.
score-beat-bot = { $n } against { $bot }: you have more points than the bot and win.
score-bot-wins = { $n } against { $bot }: it took more points than the bot has.
score-most = Most points, { $n }: { $players } wins.
score-most-regions = Equal in points ({ $n }), most regions in the whole camp, { $regions }: { $players } wins.
score-shared = Equal in points ({ $n }) and in regions ({ $regions }), the victory is shared: { $players }.

## What is in the box

box-bot = Levels of the bot
box-continent = Continents
box-continent-colour = colours
box-region = Regions
box-region-value = values
box-region-neighbours = borders
box-edge = Borders by land and sea

## The journal

web-setup = Set-up: the hands are dealt.
web-fold-fight = { $seat } attacks: { $from } against { $to }, { $attack } against { $defence }. { $taken ->
        [0] The attack fails.
       *[other] Region conquered.
    }
web-fold-bot-fight = The bot attacks: { $from } against { $to }, { $attack } against { $defence }. { $taken ->
        [0] The attack fails.
       *[other] Region conquered.
    }
web-fold-draw =
    { $n ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $n } cards.
    }
web-fold-drew =
    { $n ->
        [one] You draw a card: { $regions }.
       *[other] You draw { $n } cards: { $regions }.
    }
web-fold-shed = { $seat } discards { $regions }.
web-since-lost =
    { $n ->
        [one] { $seat } took a region from you: { $regions }.
       *[other] { $seat } took { $n } regions from you: { $regions }.
    }
web-since-lost-bot =
    { $n ->
        [one] The bot took a region from you: { $regions }.
       *[other] The bot took { $n } regions from you: { $regions }.
    }
web-since-held = { $seat } attacked you in vain: { $regions }.
web-since-held-bot = The bot attacked you in vain: { $regions }.
web-since-received = { $player } gave you: { $cards }.
web-since-drew =
    { $n ->
        [one] You drew a card: { $cards }.
       *[other] You drew { $n } cards: { $cards }.
    }
web-since-took =
    { $n ->
        [one] { $seat } took a region from { $player }: { $regions }.
       *[other] { $seat } took { $n } regions from { $player }: { $regions }.
    }
web-since-in-vain = { $seat } attacked { $player } in vain: { $regions }.
web-since-laid =
    { $n ->
        [one] { $seat } laid a region: { $regions }.
       *[other] { $seat } laid { $n } regions: { $regions }.
    }
web-since-bot-laid = The bot laid a region: { $regions }.

## The guided first game

lesson-goal = Each player builds a camp of regions. At the end your best territory counts: a group of regions that touch. The larger, the better.
lesson-hand = Your hand, which you alone see. Each card tells its region, its value in a fight and its neighbours. There are three cards of each region.
lesson-lay = Your turn began with a card drawn. Now do one thing only: touch a region of your hand, then lay it in your camp.
lesson-camp = Here is your camp. Neighbouring regions form a territory by themselves, and its points are written below.
lesson-join = Lay a neighbour of your region if you hold one: its borders name those that touch it. Otherwise a region of high value will hold better.
lesson-draw = Your hand is your reserve for fights. This time draw two cards: touch the pile or the button below.
lesson-rival = The camp across. You may attack a region that borders one of yours, and yours can be taken the same way.
lesson-attack = Attack: touch your region, then the enemy region, then one or more support cards, laid face down. Their values add to that of your region.
lesson-fight = You need strictly more than the defence to take the region; a tie saves it. All support is discarded, then the defender draws back three cards at most and the attacker two.
lesson-copies = Keep copies: at the end each card in hand that repeats a region of your best territory is worth one more point. They are marked here.
lesson-over = You know the essentials. With two players the game ends the moment the pile is empty; the number on it tells you in advance. Enjoy the rest!
lesson-defend = You are attacked! Choose no card, one or several. You know how many the attacker laid, not which; up to three are drawn back from the pile.
lesson-surplus = More than ten cards in hand at the end of your turn: give away the surplus. Choose those that serve you least.
lesson-reach = None of your regions borders the camp across yet, or you need support. Lay a region that touches it, or draw.

## The table as text, in a terminal

draw-list = { $what }:
draw-pile = pile { $n }
draw-pile-second = pile { $n } (the second)
draw-discard = { $pile }   discard:
draw-loot = loot:
draw-empty = no region in play
draw-cards = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
 }
draw-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
draw-points-now = { $points } if the game ended now
draw-borders = Your regions and the enemy regions beside them:
draw-no-borders = Your regions and the enemy regions beside them: none
draw-hand = Your hand:
draw-free = may be laid
draw-joins = may be laid: touches your camp
draw-touches = touches your camp
draw-copy = your region: +1 if that territory counts
draw-taken = in play ({ $sides })
draw-aside = Cards laid aside ({ $n }):
draw-fight = Fight: { $from } against { $to }
draw-support = { $n ->
    [one] { $side }, { $n } support card
   *[other] { $side }, { $n } support cards
 }
draw-known = Known cards in the hand of { $side }:
draw-continents = Continents:
draw-hands = Hands laid open:

## The odds of a gesture, where the table shows them

odds-reach = { $cards ->
    [1] With 1 card: { $chance } that the defence can hold.
   *[other] With { $cards } cards: { $chance } that the defence can hold.
 }
odds-bare = The region holds without a card: { $chance }.
odds-take = { $cards ->
    [0] No card can defend it: { $chance } to take it.
    [1] Against 1 card off the pile: { $chance } to take it.
   *[other] Against { $cards } cards off the pile: { $chance } to take it.
 }
odds-hold = { $cards ->
    [1] Against 1 card off the pile: { $chance } to hold.
   *[other] Against { $cards } cards off the pile: { $chance } to hold.
 }
odds-best = { $cards ->
    [1] If the best card of that hand was laid: { $chance } to hold.
   *[other] If the { $cards } best cards of that hand were laid: { $chance } to hold.
 }
odds-any = { $cards ->
    [1] If it is any card: { $chance } to hold.
   *[other] If they are any { $cards } cards: { $chance } to hold.
 }

keys-arrows = from card to card, in the hand and in a camp
keys-away = put away what you prepare
