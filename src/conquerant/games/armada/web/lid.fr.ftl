# Ce que dit le couvercle de la boîte, à l’accueil : ce qui le distingue d’un autre jeu du même nom, et une phrase.

lid-kind = navires
lid-line = Quatre flottes, douze îles, le tour de l’Amiral.
