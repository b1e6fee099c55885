# The words of the invented game.

seat-0 = Ash
seat-1 = Birch
seat-2 = Cedar

option-ties = Ties for the highest sum
option-ties-all = all get a point
option-ties-nobody = nobody does

phase-draw = Dealing the cards
phase-give = Name who gets a card, or keep yours
phase-hand = Choose the card to give
phase-lay = Lay cards face down
phase-over = The game is over

verb-give = give
verb-keep = keep
verb-hand = hand
verb-lay = lay
verb-done = done

refusal-card-dealt = { $card } has been dealt already.
refusal-nobody-there = Nobody to give to sits there.
refusal-not-yours = You do not hold { $card }.
refusal-higher-first = Lay cards in rising order: { $card } lies there.
refusal-lay-one = Lay one card at least.
refusal-game-over = The game is over.
refusal-by-chance = Cards are drawn by chance.
refusal-not-now = Not now.

news-draw = { $seat } draws a card.
news-give = { $seat } names who gets a card.
news-keep = { $seat } keeps the hand.
news-hand = { $seat } gives a card.
news-lay = { $seat } lays a card.
news-done = { $seat } is done.
news-shown = All cards are shown: { $cards }.
news-out = { $seat } is out.
news-point = { $seat } gets a point.
news-victory = Victory: { $seats }!
