seat-0 = Amber
seat-1 = Basalt
seat-2 = Coral
seat-3 = Denim

phase-claim = Claim a dune
phase-wind = The wind rises
phase-over = The game is over

verb-claim = claim
verb-wait = wait
verb-wind = wind

refusal-held = { $dune } is held already.
refusal-something-free = A dune is free: claim it.
refusal-not-now = It is not your turn.
refusal-by-chance = The die is thrown by chance.
refusal-game-over = The game is over.

news-claim = { $seat } claims a dune: { $dune }.
news-wait = { $seat } waits.
news-blown = The wind blows: { $dune } is free.
news-calm = The wind is calm.
news-victory = Victory: { $seats }!
