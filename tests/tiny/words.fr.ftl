# Les mots du jeu inventé.

seat-0 = Frêne
seat-1 = Bouleau
seat-2 = Cèdre

option-ties = Égalité de la plus haute somme
option-ties-all = tous marquent un point
option-ties-nobody = personne n’en marque

phase-draw = Distribution des cartes
phase-give = Dire qui reçoit une carte, ou garder les siennes
phase-hand = Choisir la carte à donner
phase-lay = Poser des cartes face cachée
phase-over = La partie est finie

verb-give = désigner
verb-keep = conserver
verb-hand = donner
verb-lay = poser
verb-done = terminé

refusal-card-dealt = { $card } a déjà été distribué.
refusal-nobody-there = Personne à qui donner n’est assis là.
refusal-not-yours = Vous n’avez pas { $card }.
refusal-higher-first = Posez vos cartes dans l’ordre croissant : { $card } est posé.
refusal-lay-one = Posez au moins une carte.
refusal-game-over = La partie est finie.
refusal-by-chance = C’est le hasard qui tire les cartes.
refusal-not-now = Pas maintenant.

news-draw = { $seat } tire une carte.
news-give = { $seat } dit qui reçoit une carte.
news-keep = { $seat } garde sa main.
news-hand = { $seat } donne une carte.
news-lay = { $seat } pose une carte.
news-done = { $seat } a terminé.
news-shown = Toutes les cartes sont montrées : { $cards }.
news-out = { $seat } est éliminé.
news-point = { $seat } marque un point.
news-victory = Victoire : { $seats } !
