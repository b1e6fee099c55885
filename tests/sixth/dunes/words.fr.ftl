seat-0 = Ambre
seat-1 = Basalte
seat-2 = Corail
seat-3 = Denim

phase-claim = Prenez une dune
phase-wind = Le vent se lève
phase-over = La partie est finie

verb-claim = prendre
verb-wait = attendre
verb-wind = vent

refusal-held = Cette dune est déjà tenue : { $dune }.
refusal-something-free = Une dune est libre : prenez-la.
refusal-not-now = Ce n’est pas votre tour.
refusal-by-chance = Le dé est lancé par le hasard.
refusal-game-over = La partie est finie.

news-claim = { $seat } prend une dune : { $dune }.
news-wait = { $seat } attend.
news-blown = Le vent souffle : { $dune } redevient libre.
news-calm = Le vent est calme.
news-victory = Victoire : { $seats } !
