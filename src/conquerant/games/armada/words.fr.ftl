# Conquête : les phrases que lit un joueur.
# Les noms des îles, des continents, des couleurs, des directions et des cartes viennent de l’édition et arrivent dans la
# langue du lecteur. Les phrases les posent après deux points ou
# entre parenthèses ; « le { $island } » prend l’article qu’il faut : la Martinique, Tobago (voir grammar.fr.json).
# Les quantités ($n, $ship, $berth, $price, $money…) sont des nombres ; $faces, $others et $seats sont des listes déjà
# mises en mots.

title = Conquête
seat-0 = Vermillon
seat-1 = Marine
seat-2 = Ocre
seat-3 = Sapin

## Ce que montre un indice

where-number = navire { $n }

## Les cases de la piste

depart = départ
ile = île
navires_immobilises = navires immobilisés
construction = construction
deplacement = déplacement
bonus_combat = bonus de combat
touchez = touchez
taxe = taxe
versez = versez
tempete = tempête
neptune = Neptune

## Ce qui est demandé maintenant

phase-port = Choisir un coin et son port
phase-opening = Deux dés pour savoir qui commence
phase-admiral = Deux dés pour l’Amiral
phase-storm = Une carte tempête est tirée
phase-neptune = Une carte Neptune est tirée
phase-build = Acheter des navires, ou ne plus rien acheter
phase-lose = Choisir le navire en mer qui perd des mâts
phase-drift = Choisir le navire qui rentre, et sa case du port
phase-gift = Choisir la case du port pour le navire reçu
phase-moves = Déplacer et réparer des navires, ou jeter l’ancre
phase-fights = Engager un combat, attaquer une garnison, ou finir le tour
phase-engage = Engager d’autres navires, ou viser un navire ennemi
phase-target = Viser d’autres navires, ou ouvrir le feu
phase-attacker = Les dés de l’attaque
phase-defender = Les dés de la défense
phase-hit = Choisir le navire adverse qui perd un mât
phase-over = La partie est finie

## Actions

action-pawn = Poser le pion réparation : { $island }
action-port = Choisir un coin : { $continent }
action-build =
    { $n ->
        [one] Acheter un navire à { $n } mât, case { $berth } du port
       *[other] Acheter un navire à { $n } mâts, case { $berth } du port
    }
action-done = Ne plus rien acheter
action-lose = Le navire { $ship } perd les mâts
action-drift = Le navire { $ship } rentre, case { $berth } du port
action-berth = Placer le navire reçu sur la case { $berth } du port
action-sail = Navire { $ship } : { $direction }
action-undock = Quitter la cale sèche
action-dock = Mettre en cale sèche le navire { $ship }
action-repair = Réparer un mât en cale sèche
action-refit =
    { $n ->
        [one] Carte réparation : { $n } mât pour le navire { $ship }
       *[other] Carte réparation : { $n } mâts pour le navire { $ship }
    }
action-anchor = Jeter l’ancre
action-engage = Engager le navire { $ship }
action-target = Viser : { $colour }, navire { $ship }
action-fire = Ouvrir le feu
action-assault = Attaquer la garnison avec le navire { $ship }
action-hit = Toucher le navire { $ship }
action-end = Finir le tour
action-roll = Deux dés : { $faces }
action-attacker = Dés de l’attaque : { $faces }
action-defender = Dés de la défense : { $faces }
action-storm = Carte tempête : { $card }
action-neptune = Carte Neptune : { $card }

## Refus

refusal-game-over = La partie est finie : il n’y a plus rien à jouer.
refusal-by-chance = Les dés et les cartes viennent de la table : personne ne choisit ce qui sort.
refusal-not-your-turn = Ce n’est pas à vous de jouer : attendez votre tour.
refusal-no-throw = Ce lancer n’est pas attendu maintenant : voyez quels dés le sont.
refusal-not-on-top = Cette carte ne peut pas sortir maintenant : elle n’est pas sur le tas, ou aucune n’est à tirer.
refusal-port-first = Choisissez d’abord votre coin.
refusal-ports-chosen = Les coins sont déjà choisis.
refusal-corner-taken = { $continent } : ce coin est déjà pris, choisissez-en un autre.
refusal-no-shipyard = On n’achète des navires qu’en s’arrêtant sur une case construction.
refusal-purchases-over = Vos achats sont finis pour ce tour.
refusal-build-first = Achetez d’abord, ou dites que vous n’achetez plus.
refusal-five-ships = Un joueur n’a jamais plus de { $most } navires en jeu.
refusal-berth-taken = La case { $berth } du port n’est pas libre : choisissez-en une autre.
refusal-berths-in-order = Les navires achetés ensemble se posent dans l’ordre : une case après la case { $berth }.
refusal-no-hex-after = Aucune case du port n’est libre après la case { $berth } : défaites cet achat, ou dites que vous n’achetez plus.
refusal-too-dear = Cela coûte { $price }, et vous avez { $money }.
refusal-no-masts-to-lose = Aucune carte ne vous fait choisir un navire maintenant.
refusal-lose-first =
    { $n ->
        [one] Choisissez d’abord le navire en mer qui perd { $n } mât.
       *[other] Choisissez d’abord le navire en mer qui perd { $n } mâts.
    }
refusal-sheltered = Le navire { $ship } n’est pas en mer : un port ou la cale sèche l’abrite.
refusal-nobody-adrift = Aucune carte ne renvoie un navire au port maintenant.
refusal-drift-first = Choisissez d’abord le navire qui dérive et sa case du port.
refusal-no-gift = Aucun navire ne vous est donné maintenant.
refusal-gift-first = Placez d’abord le navire que vous avez reçu.
refusal-moves-first = Jetez d’abord l’ancre : on combat après les déplacements.
refusal-moves-over = Vos déplacements sont finis pour ce tour.
refusal-no-such-ship = Vous n’avez pas de navire { $ship } en jeu.
refusal-crossing = Le navire { $ship } croise un ami et ne peut pas rester là : continuez avec lui.
refusal-immobilised = Aucun de vos navires ne se déplace pendant ce tour.
refusal-in-dock = Le navire { $ship } est en cale sèche.
refusal-already-moved = Le navire { $ship } ne se déplace plus pendant ce tour.
refusal-refitted = La carte a réparé le navire { $ship } : il ne se déplace plus pendant ce tour.
refusal-no-steps = Le navire { $ship } ne peut pas aller plus loin pendant ce tour.
refusal-port-stops = Le navire { $ship } est entré dans le port d’une île : son déplacement est fini.
refusal-no-water = Il n’y a pas de mer de ce côté.
refusal-closed-port = Ce port de continent vous est fermé.
refusal-enemy-there = Un navire ennemi est sur cette case.
refusal-no-way-on = Un navire ami est sur cette case, et celui-ci ne pourrait ni s’y arrêter ni en repartir.
refusal-port-taken = Il y a déjà un navire dans ce port : on n’y entre pas.
refusal-no-garrison = Le navire { $ship } n’est pas dans le port d’une île ennemie.
refusal-attacks-no-more = Le navire { $ship } n’attaque plus pendant ce tour : il a attaqué, ou la carte l’a réparé.
refusal-in-port = Le navire { $ship } est dans un port de continent : on n’attaque pas de là.
refusal-no-contact = Le navire { $ship } ne touche aucun navire ennemi.
refusal-apart = Le navire { $ship } ne peut pas former un seul ensemble avec ceux déjà engagés.
refusal-ships-in-order = Les navires se nomment dans l’ordre de leurs numéros : le { $ship } vient trop tard.
refusal-own-ships-first = Vos navires se nomment d’abord, ceux de l’adversaire ensuite : les vôtres ne peuvent plus s’ajouter.
refusal-named-already = Le navire { $ship } est déjà nommé.
refusal-groups-first = Nommez d’abord les navires du combat, puis ouvrez le feu.
refusal-engage-first = Engagez d’abord un de vos navires.
refusal-no-enemy = { $colour } n’est pas un adversaire à cette table.
refusal-one-opponent = Un combat se fait contre un seul adversaire : { $colour }.
refusal-no-such-enemy-ship = { $colour } n’a pas de navire { $ship } en jeu.
refusal-enemy-in-dock = { $colour }, navire { $ship } : il est en cale sèche, on ne l’attaque pas.
refusal-enemy-in-port = { $colour }, navire { $ship } : il est dans un port de continent, on ne l’attaque pas.
refusal-not-touching = { $colour }, navire { $ship } : il ne forme pas un seul ensemble avec les navires engagés.
refusal-no-target = Visez d’abord un navire ennemi.
refusal-not-one-group = Les navires nommés ne forment pas encore un seul ensemble.
refusal-nothing-won = Aucun lancer n’est gagné : il n’y a pas de navire à toucher.
refusal-hit-first = Choisissez d’abord le navire adverse qui perd un mât.
refusal-not-engaged = Le navire { $ship } n’est pas engagé dans ce combat.
refusal-own-turn-only = Le pion réparation se pose pendant son propre tour.
refusal-pawn-placed = Votre pion réparation est déjà posé, et pour toujours : { $island }.
refusal-not-your-island = { $island } : cette île n’est pas à vous.
refusal-no-yard = Vous n’avez pas de pion réparation sur une île à vous.
refusal-not-at-yard = Le navire { $ship } n’est pas dans le port de votre pion réparation.
refusal-dock-taken = Le navire { $ship } occupe déjà la cale sèche.
refusal-nothing-docked = Vous n’avez pas de navire en cale sèche.
refusal-one-mast-a-turn = La cale sèche ne répare qu’un mât par tour.
refusal-repaired-this-turn = Le navire vient d’être réparé : il repart au plus tôt au tour suivant.
refusal-yard-port-taken = La case du port est occupée : le navire attend.
refusal-just-left = Le navire { $ship } vient de quitter la cale sèche : il n’est pas réparé pendant ce tour.
refusal-whole = Le navire { $ship } a tous ses mâts.
refusal-too-many-masts =
    { $most ->
        [one] Le navire { $ship } : { $most } mât au plus à réparer.
       *[other] Le navire { $ship } : { $most } mâts au plus à réparer.
    }
refusal-no-repair-card = Vous n’avez pas de carte réparation.
refusal-not-in-own-port = Le navire { $ship } n’est pas dans un port à vous.

## Nouvelles

news-port = { $seat } s’installe : { $continent }.
news-opening = { $seat } lance les dés : { $faces }, soit { $n }.
news-tie = Égalité, on relance : { $seats }.
news-open = { $seat } commence.
news-turn = Tour de table { $round } : à { $seat } de jouer.
news-roll = { $seat } lance les dés : { $faces }.
news-admiral = { $seat } : l’Amiral arrive sur la case { $n } ({ $square }).
news-start = { $seat } passe par le départ et touche { $n }.
news-no-owner = Le { $island } n’est à personne : pas de loyer.
news-own-rent = { $seat } s’arrête sur son île ({ $island }) et reçoit de la banque un loyer de { $n }.
news-ally-island = Le { $island } est à un allié : pas de loyer.
news-rent = { $seat } doit un loyer de { $n } à { $by } ({ $island }).
news-income = { $seat } reçoit { $n } et a { $money }.
news-expense = { $seat } paie { $n } et a { $money }.
news-ally-paid = { $seat } verse { $n } pour son allié.
news-debt = { $seat } ne peut pas tout payer : le reste est effacé, ses navires sont immobilisés.
news-storm = { $seat } tire une carte tempête : { $card }.
news-neptune = { $seat } tire une carte Neptune : { $card }.
news-no-effect = La carte est sans effet.
news-none-at-sea = La carte est sans effet : aucun navire en mer ({ $seat }).
news-fleet-full = La carte est sans effet : la flotte est au complet ({ $seat }).
news-port-full = La carte est sans effet : aucune case libre dans le port ({ $seat }).
news-kept =
    { $n ->
        [one] { $seat } garde la carte.
       *[other] { $seat } garde la carte et en a maintenant { $n }.
    }
news-still = { $seat } ne déplace aucun navire pendant ce tour.
news-wind =
    { $n ->
        [-1] { $seat } : chaque navire navigue ce tour d’une case de moins.
        [1] { $seat } : chaque navire navigue ce tour d’une case de plus.
       *[other] { $seat } : déplacement de chaque navire ce tour, { $n }.
    }
news-bonus = { $seat } a le bonus de combat pendant ce tour.
news-gift =
    { $n ->
        [one] { $seat } reçoit un navire à { $n } mât : navire { $ship }, { $hex }.
       *[other] { $seat } reçoit un navire à { $n } mâts : navire { $ship }, { $hex }.
    }
news-build =
    { $n ->
        [one] { $seat } achète un navire à { $n } mât pour { $price } : navire { $ship }, { $hex }.
       *[other] { $seat } achète un navire à { $n } mâts pour { $price } : navire { $ship }, { $hex }.
    }
news-done = { $seat } n’achète plus rien.
news-drift = { $seat } : le navire { $ship } rentre au port, { $hex }.
news-sail = { $seat } : le navire { $ship } fait route par { $way }.
news-masts =
    { $n ->
        [one] { $seat } : le navire { $ship } perd { $n } mât, il en a { $left }.
       *[other] { $seat } : le navire { $ship } perd { $n } mâts, il en a { $left }.
    }
news-sunk = { $seat } : le navire { $ship } coule.
news-dock-lost = { $seat } : le navire { $ship } est perdu en cale sèche, avec l’île.
news-taken = { $seat } prend une île libre : { $island } (en tout { $n }).
news-stormed = { $seat } prend une île à { $by } : { $island } (en tout { $n }).
news-pawn = { $seat } pose son pion réparation : { $island }.
news-dock = { $seat } met en cale sèche le navire { $ship } et répare un mât pour { $price } : il en a { $left }.
news-undock = { $seat } : le navire { $ship } quitte la cale sèche.
news-repair = { $seat } répare un mât en cale sèche pour { $price } : le navire { $ship } en a { $left }.
news-refit =
    { $n ->
        [one] { $seat } utilise la carte réparation : { $n } mât pour le navire { $ship }, { $price }.
       *[other] { $seat } utilise la carte réparation : { $n } mâts pour le navire { $ship }, { $price }.
    }
news-anchor = { $seat } jette l’ancre.
news-engage = { $seat } engage le navire { $ship }.
news-target = { $seat } vise { $by }, navire { $ship }.
news-fight =
    { $n ->
        [one] Combat : { $seat } contre { $by }, { $n } attaque, dés { $dice } contre { $other }.
       *[other] Combat : { $seat } contre { $by }, { $n } attaques, dés { $dice } contre { $other }.
    }
news-assault = { $seat } contre { $by } : le navire { $ship } attaque la garnison ({ $island }).
news-throw = Attaque { $faces }, défense { $others } : { $seat } gagne.
news-throw-tie = Attaque { $faces }, défense { $others } : égalité, personne ne perd rien.
news-end = { $seat } finit son tour.
news-limit = Le tour de table { $round } est fini : la limite convenue est atteinte.
news-victory = Victoire : { $seats } !

## Options de la table

option-teams = Alliances à quatre joueurs
option-teams-none = Chacun pour soi.
option-teams-two = Deux contre deux : les sièges 1 et 3 contre les sièges 2 et 4.
option-corners = Coins à deux joueurs
option-corners-opposite = Le second joueur prend le coin opposé.
option-corners-chosen = Le second joueur choisit son coin.
option-target = Îles à tenir pour gagner, de 1 à 12. 0 : 9 à deux et 6 à quatre, comme dans les exemples du livret ; 7 à trois et 9 à deux contre deux, nombres de cette table.
option-rounds = Limite en tours de table ; 0 : aucune, comme dans le livret. À la limite, le plus d’îles gagne, puis le plus d’argent.

## Étiquettes de la table

islands = Îles
money = Argent
ships = Navires
masts = Mâts
garrison = Garnison
admiral = Amiral
blockade = Point de blocage
loss =
    { $n ->
        [one] Ce trajet coûte { $n } mât.
       *[other] Ce trajet coûte { $n } mâts.
    }
still = Navires immobilisés pendant ce tour
correction = Correction du déplacement
bonus = Bonus de combat pendant ce tour
round = Tour de table
turn = Tour de jeu
fights = Mâts en combat
assaults = Îles prises d’assaut
you = Vous

## Verbes que l’on peut écrire au terminal

verb-pawn = pion
verb-port = port
verb-build = construire
verb-done = terminé
verb-lose = perdre
verb-drift = dériver
verb-berth = amarrer
verb-sail = voguer
verb-undock = appareiller
verb-dock = caler
verb-repair = réparer
verb-refit = radouber
verb-anchor = ancrer
verb-engage = engager
verb-target = viser
verb-fire = feu
verb-assault = assaillir
verb-hit = toucher
verb-end = finir

## Le plateau dans le navigateur

web-board = Plateau : la mer et la piste de l’Amiral
web-sea = La mer et ses { $n } îles
web-track = Piste de l’Amiral
web-track-short = Piste
web-playable = jouable
keys-arrows = d’un hexagone à l’autre, d’une case à l’autre
keys-about = ce qui se trouve ici
keys-zoom = rapprocher, éloigner
keys-whole = toute la mer
web-nobodys = personne
web-ship = { $seat }, navire { $ship }
web-ships = Les navires
web-ships-yours = Vos navires
web-ships-of = Navires : { $seat }
web-ship-docked = en cale sèche
web-ship-reach =
    { $ports ->
        [0] Aucun port à portée.
       *[other] À portée : { $islands }.
    }
web-way-costs =
    { $n ->
        [one] un mât perdu en chemin
       *[other] { $n } mâts perdus en chemin
    }
web-places-open = À choisir
web-step-admiral = Amiral
web-step-square = Case
web-step-ships = Navires
web-step-fights = Combats
web-clear = Annuler
web-port-how = Touchez un continent : son port aux cases claires sera le vôtre.
web-settle = S’installer : { $continent }
web-settle-none = Choisir un coin
web-build-ask = Acheter des navires ?
web-build-how =
    { $n ->
        [one] { $n } mât : { $price }. Touchez les cases libres de votre port. Reste : { $money }.
       *[other] { $n } mâts : { $price }. Touchez les cases libres de votre port. Reste : { $money }.
    }
web-build-none = Aucune case libre après le dernier navire acheté : il ne reste qu’à finir.
web-masts = Mâts du navire
web-buy =
    { $n ->
        [0] Acheter un navire
        [one] Acheter le navire, −{ $price }
       *[other] Acheter { $n } navires, −{ $price }
    }
web-done = Ne rien acheter
web-lose-ask =
    { $n ->
        [one] Quel navire perd { $n } mât ?
       *[other] Quel navire perd { $n } mâts ?
    }
web-lose-how = Choisissez parmi vos navires en mer.
web-lose =
    { $n ->
        [one] Navire { $ship } : −{ $n } mât
       *[other] Navire { $ship } : −{ $n } mâts
    }
web-lose-none = Choisir un navire
web-drift-ask = Quel navire dérive ?
web-drift-where = Navire { $ship } : sur quelle case du port ?
web-drift-how = Touchez un navire en mer, puis une case libre de votre port.
web-drift = Ramener le navire { $ship }
web-drift-none = Choisir le navire et sa case
web-gift-how = Touchez une case libre de votre port.
web-berth = Amarrer le navire reçu
web-which-ship = Quel navire prend la mer ?
web-anchor-ask = Plus rien à manœuvrer ?
web-ready =
    { $n ->
        [0] Aucun navire ne peut plus naviguer.
        [one] { $n } navire peut naviguer.
       *[other] { $n } navires peuvent naviguer.
    }
web-wind = Déplacement { $move } ce tour
web-where-to = Navire { $ship } : vers où ?
web-steps =
    { $n ->
        [one] { $n } case au plus. En rouge : mâts perdus.
       *[other] { $n } cases au plus. En rouge : mâts perdus.
    }
web-to-port = Vers le port : { $island }
web-to-hex = Vers { $hex }
web-way =
    { $lost ->
        [0] Cases : { $n } sur { $steps }, sans blocage.
        [one] Cases : { $n } sur { $steps }, { $lost } mât perdu.
       *[other] Cases : { $n } sur { $steps }, { $lost } mâts perdus.
    }
web-way-sinks = Le navire y coule.
web-then-taken = Île libre, prise aussitôt.
web-then-dice =
    { $n ->
        [one] Puis la garnison : { $n } dé contre { $other }.
       *[other] Puis la garnison : { $n } dés contre { $other }.
    }
web-sail = Naviguer
web-sail-lose =
    { $n ->
        [one] Naviguer, −{ $n } mât
       *[other] Naviguer, −{ $n } mâts
    }
web-sail-sink = Naviguer et couler
web-sail-take = Prendre le { $island }
web-unmoved =
    { $n ->
        [one] Un navire n’a pas navigué.
       *[other] { $n } navires n’ont pas navigué.
    }
web-anchor = Jeter l’ancre
web-yard = Réparations ({ $n })
web-yard-how = Cale sèche, carte et pion réparation (chapitre 9).
web-price = −{ $n }
web-fight-ask = Combattre ?
web-fight-how = Touchez un de vos navires, puis ceux qu’il attaque, ou finissez le tour.
web-group =
    { $n ->
        [one] { $n } navire contre { $m }
       *[other] { $n } navires contre { $m }
    }
web-aim = Touchez les navires ennemis à viser.
web-group-apart = Ces navires ne se touchent pas encore tous : ajoutez-en, ou retirez-en.
web-attacks =
    { $n ->
        [one] { $n } attaque,
       *[other] { $n } attaques,
    }
web-dice =
    { $n ->
        [one] { $n } dé contre { $other }.
       *[other] { $n } dés contre { $other }.
    }
web-fire =
    { $n ->
        [0] Ouvrir le feu
        [one] Ouvrir le feu, { $n } attaque
       *[other] Ouvrir le feu, { $n } attaques
    }
web-storm-ask = Navire { $ship } contre la garnison
web-storm-how = Le meilleur dé l’emporte.
web-assault = Attaquer la garnison
web-end = Finir le tour
web-hit-ask = Gagné ! Quel navire perd un mât ?
web-hit-how = Choisissez parmi les navires engagés de l’adversaire.
web-hit = Toucher le navire { $ship }
web-hit-none = Choisir un navire
web-this-turn = Ce tour
web-last-throw = Dernier lancer
web-fought = { $seat } contre { $player }
web-fought-island = { $seat } contre { $player } : { $island }
web-passed = Vos navires restent immobiles : votre tour passe
web-against = contre
web-tie = égalité
web-wins = { $seat } gagne
web-treasure = Votre trésor
web-notes =
    { $n ->
        [one] { $n } billet
       *[other] { $n } billets
    }
web-kept =
    { $n ->
        [one] { $n } carte réparation gardée
       *[other] { $n } cartes réparation gardées
    }
web-pile-storm = Tempêtes
web-pile-neptune = Neptune
web-unseen =
    { $n ->
        [one] { $n } jamais vue
       *[other] { $n } jamais vues
    }
web-then = Puis reviennent, dans l’ordre
web-fleet = mâts { $masts }
web-no-fleet = sans navire
web-ally = avec { $seat }
web-islands-of =
    { $n ->
        [one] île sur { $target }
       *[other] îles sur { $target }
    }
web-islands-team = à deux { $m } sur { $target }
web-to-win =
    { $n ->
        [one] { $n } île pour gagner
       *[other] { $n } îles pour gagner
    }
web-teams = deux contre deux
web-round = tour { $n }
web-round-of = tour { $n } sur { $m }
web-square-depart = Départ
web-square-navires_immobilises = À l’ancre
web-square-construction = Chantier
web-square-deplacement = Vent
web-square-bonus_combat = Combat +
web-square-touchez = Touchez
web-square-taxe = Taxe
web-square-versez = Versez
web-square-tempete = Tempête
web-square-neptune = Neptune
web-help-masts =
    { $n ->
        [one] { $n } mât sur { $built }.
       *[other] { $n } mâts sur { $built }.
    }
web-help-sea = Mer, { $hex }
web-help-sea-text = Un navire avance d’une case par mât, plus ou moins le vent du tour.
web-help-island = { $island } : { $whose }
web-help-island-text = Loyer { $n }. Qui tient l’île tient ses points de blocage.
web-help-port = Port ({ $island }) : { $whose }
web-help-port-text = Entrer ici finit le déplacement. Une île libre est prise aussitôt ; une garnison se combat.
web-help-blockade-on = Blocage ({ $island }) : { $whose }
web-help-blockade-on-text =
    { $n ->
        [one] En fonction : un navire ennemi qui entre perd { $n } mât.
       *[other] En fonction : un navire ennemi qui entre perd { $n } mâts.
    }
web-help-blockade-off = Point de blocage ({ $island })
web-help-blockade-off-text = L’île est libre : il ne fait rien.
web-help-continent = { $continent } : { $whose }
web-help-continent-text = Le coin d’un joueur, avec son port de cases claires.
web-help-harbour = Port de continent, case { $berth } : { $whose }
web-help-harbour-text = Inattaquable ; fermé aux ennemis. Les navires achetés y sont posés.
web-help-square = Case { $n } : { $square }
web-help-admirals = Ici : { $names }.
web-help-square-depart = Y passer ou s’y arrêter rapporte { $n }.
web-help-square-ile = Loyer { $n }, dû au maître de l’île : { $whose }. Chez soi, la banque le paie.
web-help-square-navires_immobilises = Aucun navire ne se déplace ce tour ; combats et réparations restent permis.
web-help-square-construction = On peut acheter des navires, posés dans le port de son continent.
web-help-square-deplacement =
    { $hexes ->
        [-1] Chaque navire navigue ce tour d’une case de moins.
        [1] Chaque navire navigue ce tour d’une case de plus.
       *[other] Déplacement de chaque navire ce tour : { $move }.
    }
web-help-square-bonus_combat = Ce tour, deux dés contre un ; contre une garnison, un dé chacun.
web-help-square-touchez = La banque verse { $n }.
web-help-square-taxe = On verse { $n } à la banque.
web-help-square-versez = On verse { $n } à la banque.
web-help-square-tempete = On tire une carte tempête.
web-help-square-neptune = On tire une carte Neptune.

## La chance

luck-money = Argent des cases de l’Amiral
luck-assaults = Îles prises d’assaut
luck-fights = Combats gagnés et perdus

## La fin expliquée

score-unit =
    { $n ->
        [one] île
       *[other] îles
    }
score-islands = { $points ->
        [0] Aucune île
        [one] Une île, { $islands }
       *[other] { $points } îles, { $islands }
    } ; { $money } en caisse.
score-target =
    { $n ->
        [one] { $n } île, et il en fallait { $target }. Victoire : { $players }.
       *[other] { $n } îles, et il en fallait { $target }. Victoire : { $players }.
    }
score-limit = La partie s’est arrêtée à la fin du tour de table { $n }, la limite convenue.
score-most = Le plus d’îles, { $n }. Victoire : { $players }.
score-most-money = À égalité d’îles ({ $n }), le plus d’argent, { $money }. Victoire : { $players }.
score-shared = À égalité d’îles ({ $n }) et d’argent ({ $money }), victoire partagée : { $players }.

## Le matériel

box-colour = Couleurs
box-direction = Directions de navigation
box-note = Billets
box-ship = Navires
box-ship-count = nombre de chaque sorte
box-ship-price = prix
box-continent = Continents
box-island = Îles
box-square = Cases de la piste de l’Amiral
box-square-kind = sortes de cases
box-storm_card = Cartes Tempête
box-neptune_card = Cartes Neptune
box-neptune_card-count = nombre de chaque carte

## Le journal

web-setup = Mise en place : les coins sont pris, les dés disent qui commence.
web-fold-fight =
    { $n ->
        [one] { $seat } attaque { $by } en mer, { $n } jet. Mâts perdus : { $own } contre { $masts }.
       *[other] { $seat } attaque { $by } en mer, { $n } jets. Mâts perdus : { $own } contre { $masts }.
    }{ $sunk ->
        [0] {""}
        [one] {" "}Un navire coule.
       *[other] {" "}{ $sunk } navires coulent.
    }
web-fold-assault =
    { $n ->
        [one] { $seat } attaque la garnison ({ $by }, { $island }) avec le navire { $ship }, { $n } jet.
       *[other] { $seat } attaque la garnison ({ $by }, { $island }) avec le navire { $ship }, { $n } jets.
    } { $taken ->
        [0] { $sunk ->
            [0] { $own ->
                [0] L’île tient.
                [one] L’île tient, { $own } mât perdu.
               *[other] L’île tient, { $own } mâts perdus.
            }
           *[other] L’île tient, le navire coule.
        }
       *[other] L’île est prise.
    }
web-since-stormed =
    { $n ->
        [one] { $seat } vous a pris une île : { $islands }.
       *[other] { $seat } vous a pris { $n } îles : { $islands }.
    }
web-since-sunk =
    { $n ->
        [one] Vous avez perdu un navire.
       *[other] Vous avez perdu { $n } navires.
    }
web-since-masts =
    { $n ->
        [one] Vos navires ont perdu { $n } mât.
       *[other] Vos navires ont perdu { $n } mâts.
    }
web-since-sunk-by =
    { $n ->
        [one] { $seat } vous a coulé un navire.
       *[other] { $seat } vous a coulé { $n } navires.
    }
web-since-masts-by =
    { $n ->
        [one] { $seat } vous a pris { $n } mât.
       *[other] { $seat } vous a pris { $n } mâts.
    }
web-since-held = { $seat } vous a attaqué, sans perte pour vous.
web-since-still =
    { $n ->
        [one] Vos navires sont restés immobiles : votre tour est passé.
       *[other] Vos navires sont restés immobiles : { $n } de vos tours sont passés.
    }
web-since-paid = Vous avez payé { $n }.
web-since-received = Vous avez reçu { $n }.
web-since-stormed-other =
    { $n ->
        [one] { $seat } a pris une île à { $player } : { $islands }.
       *[other] { $seat } a pris { $n } îles à { $player } : { $islands }.
    }
web-since-took =
    { $n ->
        [one] { $seat } a pris une île libre : { $islands }.
       *[other] { $seat } a pris { $n } îles libres : { $islands }.
    }
web-since-clash =
    { $n ->
        [0] { $seat } a attaqué { $player } en vain.
        [one] { $seat } a attaqué { $player }, qui y perd { $n } mât.
       *[other] { $seat } a attaqué { $player }, qui y perd { $n } mâts.
    }
web-since-sunk-other =
    { $n ->
        [one] { $seat } a perdu un navire.
       *[other] { $seat } a perdu { $n } navires.
    }
web-since-sunk-other-by =
    { $n ->
        [one] { $seat } a coulé un navire à { $player }.
       *[other] { $seat } a coulé { $n } navires à { $player }.
    }

## La première partie guidée

lesson-sea = Deux terrains : la piste du pourtour, où les dés poussent votre Amiral, et la mer, où vous menez vos navires. Cette partie dure huit tours de table : le plus d’îles gagne.
lesson-port = Choisissez votre coin : touchez un port au bord de la mer, puis confirmez. Vos navires y sont à l’abri, et votre adversaire aura le coin opposé.
lesson-admiral = À chaque tour, deux dés font avancer votre Amiral sur la piste. Passer par le départ rapporte 30 000.
lesson-square = Il obéit à sa case : loyer d’une île, tempête, Neptune, construction, vent pour ou contre vous. Ce qui vaut pour ce tour est écrit ici.
lesson-sail = En mer ! Touchez un de vos navires : les cases à sa portée s’encrent. Il navigue d’autant de cases que de mâts. Choisissez-en une vers le centre, puis confirmez.
lesson-anchor = Chaque navire se déplace une fois par tour. Menez les autres aussi, puis jetez l’ancre : vos déplacements sont finis.
lesson-island = Prenez une île : le navire qui entre dans son port, la case claire, y pose aussitôt votre garnison et s’arrête là. Il faut deux ou trois tours pour y arriver ; avancez, puis jetez l’ancre.
lesson-blockade = Une île tenue se défend : tout navire ennemi qui entre sur l’un de ses trois points de blocage perd deux mâts. Un navire sans mât coule.
lesson-rent = Une île paie aussi : l’Amiral adverse qui s’arrête sur sa case vous doit le loyer, et la banque vous le verse si c’est le vôtre. Avec cet argent vous achèterez des navires.
lesson-fight = Deux navires ennemis qui se touchent peuvent combattre après les déplacements : le plus de mâts lance deux dés et garde le meilleur, l’autre un seul. Le perdant perd un mât.
lesson-over = Vous savez l’essentiel. Au bout du huitième tour de table, le plus d’îles gagne. Touchez n’importe quelle case pour savoir ce qu’elle est.
lesson-build = Votre Amiral est au chantier : vous pouvez acheter des navires, 20 000 le mât, sur une case libre de votre port. Ou n’achetez rien.
lesson-loss = Une carte ou un combat touche un navire : dites lequel, ou sur quelle case il va.
lesson-fights = Un ennemi est à portée : attaquez-le si vous êtes le plus fort, ou finissez le tour. Rien ne vous y oblige.
lesson-drop = Vos navires ne peuvent pas partir ce tour-ci : jetez l’ancre.

## La table en texte, dans un terminal
## $letter est la lettre d’un joueur, $small la même en minuscule.

draw-legend =
    ## continent  :: port de continent  /\ île  () port libre, ({ $letter } port tenu
    { $letter }1 navire  · mer  x point de blocage, x{ $small } en fonction (la lettre : à qui)
draw-islands = { $n ->
    [one] { $n } île
   *[other] { $n } îles
 }
draw-money = { $n }
draw-square = case { $square } ({ $what })
draw-kept = cartes réparation { $n }
draw-pawn = pion réparation : { $island }
draw-dock = cale sèche
draw-turn = tour { $round }, { $islands } pour gagner
draw-still = Aucun navire ne se déplace pendant ce tour.
draw-correction = Déplacement pendant ce tour : { $steps }
draw-bonus = Bonus de combat pendant ce tour.
draw-under-way = { $ship } en route, pas restants : { $steps }
draw-storm = Tempêtes : jamais vues { $n }, puis { $cards }
draw-neptune = Neptune : jamais vues { $n }, puis { $cards }
draw-square-depart = départ
draw-square-ile = île
draw-square-navires-immobilises = navires immobilisés
draw-square-construction = construction
draw-square-deplacement = déplacement
draw-square-bonus-combat = bonus de combat
draw-square-touchez = touchez
draw-square-taxe = taxe
draw-square-versez = versez
draw-square-tempete = tempête
draw-square-neptune = Neptune

## Les chances d’un geste, quand la table les montre

odds-throw = Chaque lancer, { $mine } contre { $others } : { $chance } de gagner, { $tie } d’égalité, { $loss } de perdre.
odds-series = { $attacks ->
    [one] Une attaque, en moyenne : mâts pris { $won }, mâts perdus { $lost } ; { $chance } de couler tout ce qui est visé, { $loss } de perdre tous les navires engagés.
   *[other] { $attacks } attaques, en moyenne : mâts pris { $won }, mâts perdus { $lost } ; { $chance } de couler tout ce qui est visé, { $loss } de perdre tous les navires engagés.
 }
odds-siege = Sans être dérangé, tour après tour : { $chance } de prendre l’île avant que le navire ne coule.
