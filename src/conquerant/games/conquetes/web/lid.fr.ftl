# Ce que dit le couvercle de la boîte, à l’accueil : ce qui le distingue d’un autre jeu du même nom, et une phrase.

lid-kind = cartes
lid-line = Trente régions, soutiens secrets. Dès 7 ans.
lid-alone = Seul, vous affrontez le bot de la boîte. Il suit les cartes et ne choisit rien ; son niveau dit combien de cartes le soutiennent.
lid-alone-debutant = Débutant
lid-alone-intermediaire = Intermédiaire
lid-alone-confirme = Confirmé
