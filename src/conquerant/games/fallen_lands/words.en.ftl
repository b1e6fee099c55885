# Conquest of the Fallen Lands: every sentence a player reads.
# Names of cards and followers come from the edition and arrive in the reader’s language. Fields go by their place: e5.
# Quantities ($n, $free, $coins, $round…) are numbers; $cards, $followers and $seats are lists already put into words.

title = Conquest of the Fallen Lands

seat-0 = Vermilion
seat-1 = Navy
seat-2 = Ochre
seat-3 = Pine
seat-4 = Rose

## What is being asked now

phase-first = Who begins is drawn by lot
phase-lay = The fields are laid out
phase-deal = The cards are dealt
phase-choose = Choose your first followers
phase-act = Recruit first if you like, then act, or end the actions
phase-conquer = Add magic, fly, or name the field to conquer
phase-fortify = Use Magic Builder, or name the field to fortify
phase-steal = Choose the card to steal
phase-plague = The plague takes a follower
phase-answer = End the game now?
phase-draw = Cards are drawn
phase-exchange = Name cards to exchange, two for one, or say that you are done
phase-over = The game is over

## Actions

action-followers = Take: { $followers }
action-recruit = Recruit: { $follower }
action-redraw = Exchange the whole hand
action-troop = Conquer with: { $card }
action-fort = Fortify with: { $card }
action-claim = Claim: { $field }
action-flood = Flood: { $field }
action-thief = Invisible Thief: look into the hand of { $player }
action-plague = Plague
action-shadow-army = Shadow Army
action-shadow-follower = Shadow Follower: { $follower }
action-swap = Exchange for one mage: { $card }
action-enlist =
    { $n ->
        [0] Recruit troops without mages
        [one] Recruit troops with { $n } mage
       *[other] Recruit troops with { $n } mages
    }
action-propose = Propose to end the game
action-end = End the actions
action-boost = Add magic: { $card }
action-fly = Fly
action-conquer = Conquer: { $field }
action-builder = Use Magic Builder
action-fortify = Fortify: { $field }
action-steal = Steal: { $card }
action-give = Give: { $card }
action-done = Done
action-agree = Agree
action-decline = Decline
action-first = { $player } begins
action-lay = Field of difficulty { $n }
action-draw = Card drawn: { $card }
action-hidden-draw = A card is drawn, face down
action-lose = Follower lost: { $follower }

## Refusals

refusal-game-over = The game is over: there is nothing left to play.
refusal-by-chance = Tiles, cards and followers drawn at random come from the table: nobody chooses them.
refusal-not-your-turn = It is not for you to act now: wait for your turn.
refusal-choose-first = Choose your first followers before anything else.
refusal-conquer-first = You are preparing a conquest: bring it to its end first.
refusal-fortify-first = You are preparing a fortification: bring it to its end first.
refusal-steal-first = The thief is in a hand: choose the card to steal first.
refusal-answer-first = The end of the game has been proposed: answer first.
refusal-actions-over = Your actions are over: exchange pairs of cards, or say that you are done.
refusal-not-yet = The exchange of pairs comes after your actions and the draw.
refusal-warriors-short =
    { $n ->
        [one] That takes { $n } unused warrior; you have { $free }.
       *[other] That takes { $n } unused warriors; you have { $free }.
    }
refusal-artisans-short =
    { $n ->
        [one] That takes { $n } unused artisan; you have { $free }.
       *[other] That takes { $n } unused artisans; you have { $free }.
    }
refusal-mages-short =
    { $n ->
        [one] That takes { $n } unused mage; you have { $free }.
       *[other] That takes { $n } unused mages; you have { $free }.
    }
refusal-coins-short =
    { $n ->
        [one] That costs { $n } coin; you have { $coins }.
       *[other] That costs { $n } coins; you have { $coins }.
    }
refusal-pile-empty = The pile is empty: { $follower }.
refusal-card-missing = You have no such card in hand: { $card }.
refusal-other-kind = { $card }: this card is not played that way.
refusal-too-many-mages =
    { $n ->
        [one] Recruiting troops gets no cheaper with more than { $n } mage.
       *[other] Recruiting troops gets no cheaper with more than { $n } mages.
    }
refusal-so-many-followers = You take { $n } followers, and name them together.
refusal-no-lot = The lot for the first player is not due now.
refusal-no-tile = No such tile is due now.
refusal-no-card = No such card can be drawn now.
refusal-already-chosen = The first followers have been chosen.
refusal-recruit-first = Too late to recruit: it is done once, at the start of the turn, before anything else.
refusal-redraw-over = The whole hand can no longer be exchanged: only in the first turn, in the advanced rules also in the second.
refusal-redraw-late = The whole hand is exchanged once, and before any action.
refusal-can-conquer = You hold a troop that can conquer a field: the hand stays.
refusal-no-field-for = { $card }: no free field in reach gives way to this troop, whatever magic you add.
refusal-no-field-left = { $card }: with this card no field could be taken any more.
refusal-troop-first = Name a troop first: this magic goes with one.
refusal-no-troop = Name a troop first.
refusal-in-order = Troop, magic in the order of the list, flight, field: what comes before cannot be added now.
refusal-one-horn = One Magic Horn is enough for a troop.
refusal-conquered = { $field } is conquered already.
refusal-flooded = { $field } is flooded.
refusal-claimed = A Claim lies on { $field }.
refusal-no-such-field = { $field } is not on this board.
refusal-too-weak = { $field }: attack { $attack } and support { $support } do not reach { $difficulty }.
refusal-not-beside-yours = { $field } is not next to a field of yours: fly, or choose another.
refusal-beside-others = { $field } touches another player’s field: not for the first field of your first turn.
refusal-walk-there = { $field } is next to a field of yours: no flight goes there.
refusal-too-far =
    { $n ->
        [one] That flight takes { $n } mage; you have { $free } left for it.
       *[other] That flight takes { $n } mages; you have { $free } left for it.
    }
refusal-no-flight =
    { $free ->
        [0] You have no mage left to fly with.
        [one] No field that this troop can take is within a flight of one mage.
       *[other] No field that this troop can take is within a flight of { $free } mages.
    }
refusal-no-need-to-fly = No flight is needed here: name the field.
refusal-nowhere-to-start = A flight starts from a field of your own, and you have none.
refusal-advanced-only = Only the advanced rules have this action.
refusal-fort-first = Name a fortification first.
refusal-no-fort = Name a fortification first.
refusal-one-builder = Magic Builder is in use already.
refusal-nothing-to-fortify = You have no field without a fortification.
refusal-not-yours = { $field } is not yours: only your own conquered fields can be fortified.
refusal-fortified = { $field } already has a fortification.
refusal-another-player = Choose another player of this table.
refusal-empty-hand = { $player } has no card to steal.
refusal-no-theft = No thief is at work.
refusal-not-there = That hand has no such card: { $card }.
refusal-no-effect = This card would do nothing now.
refusal-no-plague = No such follower is to be lost now.
refusal-never-a-mage = A shadow is a warrior or an artisan, never a mage.
refusal-give-in-order = { $card }: too late, cards are named in the order of the list.
refusal-no-pair = { $card }: in the order of the list, no card is left to make a pair with it.
refusal-no-pairs = In the advanced rules pairs are not exchanged.
refusal-odd-number = You give an even number of cards: name one more.
refusal-nothing-to-draw = There is no card left to draw.
refusal-no-votes = At this table nobody proposes to end the game.
refusal-proposed-already = You have proposed it this turn already.
refusal-nothing-proposed = Nobody has proposed anything.

## News

news-first = { $seat } begins.
news-board = { $n } fields are laid out.
news-followers = { $seat } takes followers: { $followers }.
news-round = Round { $round }.
news-turn = { $seat } to play.
news-claim-ends = The Claim of { $seat } on { $field } is lifted.
news-recruit =
    { $n ->
        [one] { $seat } pays { $n } coin and recruits: { $follower }.
       *[other] { $seat } pays { $n } coins and recruits: { $follower }.
    }
news-redraw = { $seat } exchanges the whole hand. Discarded: { $cards }.
news-conquest = { $seat } conquers { $field } (difficulty { $n }): { $card }.
news-with-magic = { $seat } adds magic: { $cards }.
news-flight =
    { $n ->
        [one] { $seat } flies over one field, for { $coins } coins and one mage.
       *[other] { $seat } flies over { $n } fields, for { $coins } coins and { $n } mages.
    }
news-treasure =
    { $n ->
        [one] Treasure for { $seat }: { $n } coin.
       *[other] Treasure for { $seat }: { $n } coins.
    }
news-no-treasure = No treasure for { $seat }: the Horn was sounded.
news-fortify = { $seat } fortifies { $field }: { $card }.
news-claim = { $seat } lays a Claim on { $field }.
news-flood = { $seat } floods { $field }.
news-claim-flooded = The Claim of { $seat } on { $field } is washed away and discarded.
news-thief = { $seat } sends the Invisible Thief to { $player }.
news-hand-seen = In the hand of { $player }: { $cards }.
news-steal = { $seat } steals a card from { $player }.
news-stolen = { $seat } steals from { $player }: { $card }.
news-plague = { $seat } spreads the Plague.
news-lose = { $seat } loses a follower: { $follower }.
news-shadow-army =
    { $n ->
        [one] { $seat } calls a Shadow Army: { $n } warrior for this turn.
       *[other] { $seat } calls a Shadow Army: { $n } warriors for this turn.
    }
news-shadow-follower = { $seat } calls a Shadow Follower for this turn: { $follower }.
news-shadows-leave = The shadows of { $seat } are gone.
news-swap = { $seat } spends a mage and exchanges a card: { $card }.
news-enlist =
    { $seat } recruits troops { $n ->
        [0] for
        [one] with { $n } mage and
       *[other] with { $n } mages and
    } { $coins ->
        [one] { $coins } coin.
       *[other] { $coins } coins.
    }
news-draws =
    { $n ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $n } cards.
    }
news-drew = You draw: { $card }.
news-reshuffle = The draw pile is empty: the discard is shuffled into a new one.
news-end = { $seat } ends the actions.
news-exchange = { $seat } exchanges, two for one: { $cards }.
news-propose = { $seat } proposes to end the game.
news-agree = { $seat } agrees.
news-decline = { $seat } declines.
news-agreed = All agree: the King calls everyone home.
news-no-field-left = No field is left to conquer.
news-quiet-round = Round { $round } has passed without conquest or Claim.
news-limit = Round { $round } is complete: the agreed limit is reached.
news-victory =
    { $coins ->
        [one] The King’s Champion, with { $coins } coin: { $seats }!
       *[other] The King’s Champion, with { $coins } coins: { $seats }!
    }
news-victory-shared =
    { $coins ->
        [one] The King’s Champions, with { $coins } coin each: { $seats }!
       *[other] The King’s Champions, with { $coins } coins each: { $seats }!
    }

## Options of the table

option-rules = Rules
option-rules-normal = Normal rules: any free field, one’s own support.
option-rules-advanced = Advanced rules: neighbouring fields, everybody’s support, flights, recruiting of troops.
option-start_cards = Cards at the start
option-start_cards-9 = Nine, as printed.
option-start_cards-8 = Eight, as in the exchange of the hand.
option-quiet_from = A round without conquest or Claim ends the game
option-quiet_from-1 = From the first round on, as printed.
option-quiet_from-2 = From the second round on.
option-agreement = End by agreement
option-agreement-vote = Everyone may propose it once a turn.
option-agreement-none = Nobody proposes it.
option-rounds = Limit in rounds; 0: none, as in the booklet. At the limit coins are counted as usual.

## What the terminal understands

verb-followers = followers
verb-recruit = recruit
verb-redraw = redraw
verb-troop = troop
verb-fort = fort
verb-claim = claim
verb-flood = flood
verb-thief = thief
verb-plague = plague
verb-shadow-army = shadow-army
verb-shadow-follower = shadow-follower
verb-swap = swap
verb-enlist = enlist
verb-propose = propose
verb-end = end
verb-boost = boost
verb-fly = fly
verb-conquer = conquer
verb-builder = builder
verb-fortify = fortify
verb-steal = steal
verb-give = give
verb-done = done
verb-agree = agree
verb-decline = decline

## Labels of the table

coins = Coins
cards = Cards
fields = Fields
deck = Draw pile
discard = Discard
hand = Hand
followers = Followers
round = Round
attack = Attack
support = Support
difficulty = Difficulty
cost = Cost
you = You
strength = strength of the cards drawn

## The board in the browser

web-board = The board and your hand
web-lands = Board of { $n } fields
web-field = Field { $field }
web-field-of = Field { $field }, difficulty { $n }
web-free = Free, difficulty { $n }
web-flooded = Flooded: nobody will conquer it
web-claimed-by = A Claim of { $player } lies on it
web-held-yours = Yours: { $cards }
web-held = { $player }: { $cards }
web-supports = Support { $n } for the fields around
web-was = Difficulty { $n }
web-told = { $what }: { $told }
web-playable = playable
keys-arrows = from field to field, from card to card
keys-zoom = closer, farther
keys-whole = all the Lands
web-odds = { $attack } + { $support } against { $n }
web-rules-normal = normal rules
web-rules-advanced = advanced rules
web-round = round { $n }
web-round-of = round { $n } of { $m }
web-field-count =
    { $n ->
        [one] { $n } field
       *[other] { $n } fields
    }
web-card-count =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
web-coins =
    { $n ->
        [one] coin
       *[other] coins
    }
web-and = and
web-n-warrior =
    { $n ->
        [one] { $n } warrior
       *[other] { $n } warriors
    }
web-n-artisan =
    { $n ->
        [one] { $n } artisan
       *[other] { $n } artisans
    }
web-n-mage =
    { $n ->
        [one] { $n } mage
       *[other] { $n } mages
    }

web-time-recruit = Recruit
web-time-act = Act
web-time-draw = Draw
web-time-rest = Refresh

web-sort-troop = troop
web-sort-fortification = fortification
web-sort-magic = magic
web-attack-of = attack { $n }
web-support-of = support { $n }
web-attack-more = Attack +{ $n }
web-how-troop = Conquers a field and stays there.
web-how-fortification = Goes on a field of yours and supports those around.
web-short-claim = Nobody enters until your turn
web-short-flood = Lost to everyone
web-short-invisible_thief = Takes a card from a hand
web-short-magic_builder = Fortifies without artisans
web-short-magic_horn = Anywhere, no treasure
web-short-plague = The others lose a follower
web-short-shadow_army = Doubles your warriors
web-short-shadow_follower = One follower for this turn

web-reason-warriors-short =
    { $short ->
        [one] { $short } warrior short
       *[other] { $short } warriors short
    }
web-reason-artisans-short =
    { $short ->
        [one] { $short } artisan short
       *[other] { $short } artisans short
    }
web-reason-mages-short =
    { $short ->
        [one] { $short } mage short
       *[other] { $short } mages short
    }
web-reason-no-field-for = no field within its reach
web-reason-no-field-left = no field left for it
web-reason-nothing-to-fortify = no field to fortify
web-reason-no-effect = would do nothing
web-reason-pile-empty = the pile is empty
web-reason-empty-hand = empty hand
web-reason-one-horn = one is enough
web-reason-one-builder = used already

web-conquest = Conquest
web-reach =
    { $n ->
        [0] no field within reach
        [one] { $n } field within reach
       *[other] { $n } fields within reach
    }
web-treasure =
    { $n ->
        [one] treasure: { $n } coin
       *[other] treasure: { $n } coins
    }
web-no-treasure = no treasure: the Horn
web-everywhere = anywhere
web-support-from =
    { $n ->
        [0] Support
        [one] Support of one neighbouring field
       *[other] Support of { $n } neighbouring fields
    }
web-total = Total, against difficulty { $n }
web-needs-magic = Alone this troop takes nothing: add magic to it.
web-flight =
    { $n ->
        [one] Flight over { $n } field: { $n } mage and { $coins } coins
       *[other] Flight over { $n } fields: { $n } mages and { $coins } coins
    }
web-flight-key = Dotted edge: flying, for { $coins } coins and the mages in the diamond.

web-your-followers = Your followers
web-will-leave = will serve: { $followers }
web-spent = spent
web-no-follower = None so far.
web-followers-of = Followers of { $seat }
web-treasure-of = Treasure of { $seat }
web-your-treasure = Your treasure
web-deck-count =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
web-no-card = Your hand is empty.
web-hand-of = { $player }’s hand
web-you-know = You know that { $player } holds:
web-left = { $n } left
web-price =
    { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
web-first-followers = Your first { $n } followers
web-recruit-title = Recruit a follower
web-shadow-which = Which shadow to call?
web-thief-whom = Whom does the thief visit?
web-services = Recruit troops
web-services-how =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
web-enlist-for = Recruit troops, coins:
web-enlist-with =
    { $n ->
        [0] without mages
        [one] with { $n } mage
       *[other] with { $n } mages
    }
web-swap-one = Exchange a card

web-followers-ask = Your first followers
web-followers-how = Choose from the piles.
web-followers = Take: { $followers }
web-followers-none = Take
web-fresh-ask = Recruit, or act
web-act-ask = Your actions
web-act-how = Choose a card, or end.
web-act-over = You have nothing left to play.
web-recruit-ask = Recruit: { $follower }?
web-recruit-how = It serves from this turn on.
web-recruit =
    { $price ->
        [one] Recruit, −{ $price } coin
       *[other] Recruit, −{ $price } coins
    }
web-target-ask = Which field?
web-target-sub = { $card }: attack { $attack }
web-conquer-ask = Conquer { $field }?
web-conquer-sub = { $card }: { $total } against { $difficulty }
web-conquer-none = Conquer
web-conquer =
    { $n ->
        [one] Conquer, +{ $n } coin
       *[other] Conquer, +{ $n } coins
    }
web-conquer-free = Conquer, no treasure
web-conquer-flying = Fly and conquer, +{ $n } −{ $coins } coins
web-fort-ask = Fortify which field?
web-fort-how = Choose one of your fields.
web-fort-needs = Artisans are short: add the Magic Builder.
web-fortify-ask = Fortify { $field }?
web-card-sub = { $card }
web-fortify = Fortify { $field }
web-fortify-none = Fortify
web-claim-how = Any free field: not conquered, not flooded, without a Claim.
web-claim-ask = A Claim on { $field }?
web-claim = Lay the Claim
web-claim-none = Lay the Claim
web-flood-how = Any field nobody has conquered.
web-flood-ask = Flood { $field }?
web-flood = Flood { $field }
web-flood-none = Flood
web-thief-ask = Whom does the thief visit?
web-thief-how = You will see the hand and take a card.
web-thief = Look at { $player }’s hand
web-thief-none = Look at a hand
web-steal-ask = Which card of { $player }’s?
web-steal-how = The others will not know which.
web-steal = Take: { $card }
web-steal-none = Take a card
web-plague-ask = Spread the Plague?
web-plague-how = Each other player loses a follower at random.
web-plague-do = Spread the Plague
web-shadow-army-ask = Call the Shadow Army?
web-shadow-army-how = As many warriors again, for this turn.
web-shadow-army-do = Call the Army
web-shadow-follower-ask = Which shadow to call?
web-shadow-follower-how = It serves for this turn.
web-shadow-follower = Call: { $follower }
web-shadow-follower-none = Call a shadow
web-swap-ask = Exchange which card?
web-swap-how = It is discarded and you draw another.
web-swap = Exchange, −1 mage
web-swap-none = Exchange
web-enlist-ask = Recruit troops?
web-enlist-how = The cards are drawn at once.
web-enlist =
    Recruit, −{ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }{ $n ->
        [0] { "" }
        [one] , −{ $n } mage
       *[other] , −{ $n } mages
    }
web-redraw = Exchange the hand
web-redraw-ask = Exchange the whole hand?
web-redraw-how = Everyone will see the cards discarded.
web-redraw-do = Discard, draw { $cards }
web-propose = Propose the end
web-propose-ask = Propose to end the game?
web-propose-how = The others answer; after that you recruit no more.
web-propose-do = Propose the end
web-answer-ask = { $player } proposes to end the game
web-answer-how = If all agree, the coins are counted.
web-agree = Agree to end
web-decline = Play on
web-give-ask = Exchange cards, two for one?
web-give-how = Touch those you give.
web-give-odd = One more to make the pair.
web-give =
    { $n ->
        [0] Keep all
        [one] Exchange { $n } card
       *[other] Exchange { $n } cards
    }
web-play-none = Choose a card
web-give-none = Exchange
web-nothing-played = You have played nothing this turn.
web-end = End of actions
web-end-draw =
    { $n ->
        [0] End of actions
        [one] End, draw { $n } card
       *[other] End, draw { $n } cards
    }
web-clear = Cancel

## Luck

luck-strength = Strength of the cards drawn

## The end explained

score-unit =
    { $n ->
        [one] coin
       *[other] coins
    }
score-coins = { $points ->
        [one] { $points } coin in the purse.
       *[other] { $points } coins in the purse.
    }
score-no-field = No field is left to conquer: the game ends at once.
score-most = Most coins, { $n }: { $players } wins.
score-shared =
    { $n ->
        [one] Equal, { $n } coin each: { $players } share the victory.
       *[other] Equal, { $n } coins each: { $players } share the victory.
    }

## What is in the box

box-follower = Followers
box-follower-count = how many of each kind
box-coin = Coins
box-coin-count = how many of each value
box-board = Boards
box-field = Fields
box-field-count = how many of each kind
box-troop = Troops
box-troop-count = how many of each card
box-fortification = Fortifications
box-fortification-count = how many of each card
box-magic = Magic cards
box-magic-mages = mages needed

## Automatic answers

auto-decline = End proposed
auto-decline-always = Always decline

## The journal

web-setup = Set-up: the fields are laid, the hands dealt.
web-fold-conquest =
    { $coins ->
        [0] { $seat } conquers { $field } (difficulty { $n }): { $card }. No treasure.
        [one] { $seat } conquers { $field } (difficulty { $n }): { $card }. Treasure: { $coins } coin.
       *[other] { $seat } conquers { $field } (difficulty { $n }): { $card }. Treasure: { $coins } coins.
    }
web-fold-vote = { $seat } proposes to end the game: { $yes } for, { $no } against.
web-fold-plague =
    { $n ->
        [one] { $seat } spreads the Plague: { $n } follower lost.
       *[other] { $seat } spreads the Plague: { $n } followers lost.
    }
web-fold-drew = You draw: { $cards }.
web-since-stolen = { $seat } stole a card from you.
web-since-stolen-card = { $seat } stole from you: { $card }.
web-since-plague =
    { $n ->
        [one] The Plague of { $seat } took a follower from you: { $followers }.
       *[other] The Plague of { $seat } took { $n } followers from you: { $followers }.
    }
web-since-plagued =
    { $n ->
        [one] The Plague of { $seat } took a follower from { $player }: { $followers }.
       *[other] The Plague of { $seat } took { $n } followers from { $player }: { $followers }.
    }
web-since-stole = { $seat } stole a card from { $player }.
web-since-washed = Your Claim was washed away: { $fields }.
web-since-drew =
    { $n ->
        [one] You drew a card: { $cards }.
       *[other] You drew { $n } cards: { $cards }.
    }
web-since-conquered =
    { $n ->
        [one] { $seat } conquered a field: { $fields }.
       *[other] { $seat } conquered { $n } fields: { $fields }.
    }
web-since-conquered-fortified =
    { $n ->
        [one] { $seat } conquered a field, { $fields }, and fortified { $forts }.
       *[other] { $seat } conquered { $n } fields, { $fields }, and fortified { $forts }.
    }
web-since-claimed = { $seat } laid a Claim: { $fields }.
web-since-flooded = { $seat } flooded: { $fields }.
web-since-fortified = { $seat } fortified: { $fields }.

## The guided first game

lesson-lands = Monsters hold these fields; the number on each says how hard they are. Whoever brings the King the most coins wins. This game lasts four rounds.
lesson-hand = Your hand: troops that conquer, fortifications that support, magic that bends the rules. At the top of each card, the followers it takes.
lesson-followers = Take two followers: count those your cheapest troop takes. Warriors to attack, artisans to support, mages for magic and for drawing cards.
lesson-recruit = Before acting you may recruit a follower for 5 coins: choose the kind you lack and confirm. It serves at once.
lesson-conquer = Conquer: touch a troop, then a marked field. Its attack and the support of your neighbouring fields must reach the difficulty. Aim at the hardest you can take.
lesson-treasure = Treasure! Each field taken pays you its difficulty in coins. Followers spent come back at the end of the turn.
lesson-support = Your troop stays on its field and supports the fields around by the number it bears. So take fields side by side: the hardest come within reach.
lesson-rest = Act again if you can, then end your actions. You draw one card, and one more for each mage who did not serve.
lesson-fort = A fortification goes on a field of yours, one per field, and adds its support to the troop’s. Magic says itself what it does: rest on a card to read it.
lesson-grow = Your turn again: take a field beside yours if your hand allows. Any free field of the board may be taken, but support comes only from neighbours.
lesson-over = You know the essentials. After the fourth round the most coins make the King’s Champion. Good conquest!
lesson-pairs = The end of your turn: you may exchange cards, two for one. Choose those that take too much, or finish without exchanging.
lesson-redraw = No troop can set out: in the first turn you may exchange your whole hand for eight cards.
lesson-short = No card allows it now: you lack followers. End your actions; cards and recruits will come.

## The table as text, in a terminal
## $letter is the letter of the first player, $seat his name.

draw-key =
    6: free field of difficulty 6   6!{ $letter }: a Claim of { $seat }’s   ~~: flooded
    { $letter }2+1: { $seat }’s, troop of support 2, fortification of support 1
draw-head-player = player
draw-head-coins = coins
draw-head-fields = fields
draw-head-cards = cards
draw-head-warriors = warriors
draw-head-artisans = artisans
draw-head-mages = mages
draw-you = { $seat } (you)
draw-round = round { $n }
draw-deck = draw pile { $n }
draw-discard = discard { $n }
draw-hand = your hand (attack/support, then warriors artisans mages):
draw-hand-empty = your hand: no card
draw-knows = you know that { $seat } holds: { $cards }
draw-prepared = being prepared: { $cards }
draw-prepared-flying = being prepared: { $cards }, flying
draw-attack = attack { $n }
draw-cost = cost: { $costs }
draw-target = { $field }: { $attack }+{ $support } >= { $difficulty }, +{ $reward }
draw-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
 }
draw-warriors = { $n ->
    [one] { $n } warrior
   *[other] { $n } warriors
 }
draw-artisans = { $n ->
    [one] { $n } artisan
   *[other] { $n } artisans
 }
draw-mages = { $n ->
    [one] { $n } mage
   *[other] { $n } mages
 }

## The odds of a gesture, where the table shows them

odds-draw-troop = { $cards ->
    [1] The card drawn is a troop: { $chance }.
   *[other] A troop among the { $cards } cards drawn: { $chance }.
 }
odds-draw-fort = { $cards ->
    [1] A fortification: { $chance }.
   *[other] A fortification among them: { $chance }.
 }
odds-draw-magic = { $cards ->
    [1] A magic card: { $chance }.
   *[other] A magic card among them: { $chance }.
 }
odds-plague = { $seat } loses one follower ({ $followers }): { $chances }.
