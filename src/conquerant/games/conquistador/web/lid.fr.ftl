# Ce que dit le couvercle de la boîte, à l’accueil : ce qui le distingue d’un autre jeu du même nom, et une phrase.

lid-kind = { "" }
lid-line = Des comptoirs à bâtir, des canons, un dé.
