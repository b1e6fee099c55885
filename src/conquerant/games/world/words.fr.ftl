# La Conquête du Monde : les phrases que lit un joueur.
# Les noms des territoires, des continents et des armes viennent de l’édition et arrivent dans la langue du lecteur.
# Ils n’ont pas d’article : les phrases les posent après deux points ou entre « contre » et « vers ».
# Les quantités ($n, $dice, $most, $left, $round…) sont des nombres ; $cards, $faces, $red, $black et $seats sont des
# listes déjà mises en mots.

title = La Conquête du Monde

seat-0 = Vermillon
seat-1 = Marine
seat-2 = Ocre
seat-3 = Sapin
seat-4 = Rose
seat-5 = Ciel

joker = joker
all = toutes

## Ce qui est demandé maintenant

phase-order = Un dé pour l’ordre du jeu
phase-deal-throw = Un dé pour le nombre de territoires
phase-deal = Tirage des territoires
phase-draw = Tirage d’une carte
phase-place = Placer les armées reçues, ou échanger une série
phase-attack = Attaquer, ou finir les combats
phase-defend = Choisir les dés de la défense
phase-red = Lancer des dés rouges
phase-black = Lancer des dés noirs
phase-transport = Transporter d’autres armées, ou en rester là
phase-spoils = Échanger des séries après l’élimination, ou en rester là
phase-move = Déplacer des armées, ou finir le tour
phase-over = La partie est finie

## Actions

action-place =
    { $n ->
        [one] Placer { $n } armée : { $territory }
       *[other] Placer { $n } armées : { $territory }
    }
action-place-all = Placer toutes les armées : { $territory }
action-attack =
    { $dice ->
        [one] Attaquer avec { $dice } dé : { $from } contre { $to }
       *[other] Attaquer avec { $dice } dés : { $from } contre { $to }
    }
action-defend =
    { $dice ->
        [one] Défendre avec { $dice } dé
       *[other] Défendre avec { $dice } dés
    }
action-transport =
    { $n ->
        [one] Transporter { $n } armée de plus
       *[other] Transporter { $n } armées de plus
    }
action-transport-all = Transporter toutes les armées sauf une
action-settle = Ne plus rien transporter
action-cease = Finir les combats
action-move =
    { $n ->
        [one] Déplacer { $n } armée : { $from } vers { $to }
       *[other] Déplacer { $n } armées : { $from } vers { $to }
    }
action-move-all = Déplacer toutes les armées qui peuvent partir : { $from } vers { $to }
action-end = Finir le tour
action-exchange = Échanger : { $cards }
action-done = Ne plus rien échanger
action-roll = Dé : { $face }
action-red = Dés rouges : { $faces }
action-black = Dés noirs : { $faces }
action-deal = Territoire tiré : { $territory }
action-draw = Carte tirée : { $arm }
action-hidden-draw = Une carte est tirée, face cachée

## Refus

refusal-not-your-turn = Ce n’est pas à vous de jouer : attendez votre tour.
refusal-game-over = La partie est finie : il n’y a plus rien à jouer.
refusal-by-chance = Les dés et les cartes viennent de la table : personne ne choisit ce qui sort.
refusal-nothing-to-place = Vous n’avez pas d’armée à placer en ce moment.
refusal-more-than-received =
    { $n ->
        [one] { $n } armée, c’est trop : il vous en reste { $left } à placer.
       *[other] { $n } armées, c’est trop : il vous en reste { $left } à placer.
    }
refusal-not-yours = { $territory } : ce territoire n’est pas à vous, choisissez l’un des vôtres.
refusal-own-target = { $territory } : ce territoire est déjà à vous, attaquez celui d’un adversaire.
refusal-say-the-number = « Toutes », ici, c’est { $n } : dites { $n }.
refusal-place-first = Placez d’abord toutes vos armées : il en reste { $left }.
refusal-fights-over = Vous avez déclaré vos combats finis : plus d’attaque pendant ce tour.
refusal-fights-over-unless = Vous avez déclaré vos combats finis : seul un échange de cartes, encore permis, pourrait les rouvrir.
refusal-not-neighbours = { $from } et { $to } : ces territoires ne se touchent ni par une frontière ni par une ligne de mer.
refusal-needs-two = { $territory } : il faut au moins deux armées pour attaquer d’ici, car l’une doit rester.
refusal-too-many-attack-dice =
    { $most ->
        [one] { $dice } dés, c’est trop : une armée doit rester, vous ne pouvez en lancer qu’un.
       *[other] { $dice } dés, c’est trop : une armée doit rester, vous pouvez en lancer { $most } au plus.
    }
refusal-one-to-three = On jette un, deux ou trois dés, et non { $dice }.
refusal-too-many-defence-dice =
    { $most ->
        [one] { $dice } dés, c’est trop : avec vos armées sur place, vous ne pouvez en lancer qu’un.
       *[other] { $dice } dés, c’est trop : avec vos armées sur place, vous pouvez en lancer { $most } au plus.
    }
refusal-nothing-to-defend = Aucune attaque n’attend de réponse : il n’y a rien à défendre.
refusal-last-territory = { $territory } : c’est le seul territoire de ce joueur, et personne ne peut être éliminé avant la fin du quatrième tour de table.
refusal-nothing-conquered = Aucun territoire ne vient d’être conquis : il n’y a rien à transporter.
refusal-leave-one =
    { $most ->
        [0] Une armée doit rester au départ : aucune ne peut partir.
        [one] Vous en demandez { $n }, mais une armée doit rester au départ : une seule peut partir.
       *[other] Vous en demandez { $n }, mais une armée doit rester au départ : { $most } au plus peuvent partir.
    }
refusal-settle-first = Un territoire vient d’être conquis : transportez-y d’autres armées, ou dites que c’est assez.
refusal-fights-first = Déclarez d’abord vos combats finis : les déplacements viennent après.
refusal-spent =
    { $most ->
        [0] { $territory } : aucune armée ne peut partir d’ici ; celles qui ont combattu ou se sont déjà déplacées restent, et une au moins garde la place.
        [one] { $territory } : une seule armée peut partir d’ici ; celles qui ont combattu ou se sont déjà déplacées restent, et une au moins garde la place.
       *[other] { $territory } : { $most } armées au plus peuvent partir d’ici ; celles qui ont combattu ou se sont déjà déplacées restent, et une au moins garde la place.
    }
refusal-not-yet = Votre tour ne peut pas encore finir : déclarez d’abord vos combats finis.
refusal-cards-missing = Vous n’avez pas en main toutes ces cartes : { $first }, { $second }, { $third }.
refusal-no-series = Pas de série dans ces cartes ({ $cards }) : il en faut trois d’armes différentes, une de chaque.
refusal-joker-missing = Vous n’avez pas de joker en main.
# Option joker = alone : échange d’un joker avec d’autres cartes.
refusal-joker-alone = À cette table, un joker vaut une série à lui seul : échangez-le sans autre carte.
# Option joker = wild : échange d’un joker sans autre carte.
refusal-joker-wild = À cette table, un joker remplace une carte dans une série de trois : il ne s’échange pas seul.
refusal-too-late = Trop tard pour échanger : cela se fait au début du tour, avant le premier lancer et le premier déplacement.
refusal-no-spoils = Aucun échange exceptionnel n’est en cours : il suit l’élimination d’un joueur.
refusal-done-first = Vous venez d’éliminer un joueur : échangez des séries, ou dites que vous n’en échangez plus.
refusal-answer-first = Une attaque vous vise : dites d’abord avec combien de dés vous vous défendez.
refusal-no-throw = Ce lancer n’est pas attendu maintenant : voyez quels dés sont demandés.
refusal-no-card = Cette carte ne peut pas être tirée maintenant : ou elle n’est pas dans le talon, ou aucune carte n’est à tirer.

## Nouvelles

news-order-throw = { $seat } jette le dé pour l’ordre du jeu : { $face }.
news-order = Ordre du jeu : { $seats }.
news-deal-throw =
    { $face ->
        [one] { $seat } jette le dé : { $face }, un territoire à tirer.
       *[other] { $seat } jette le dé : { $face }, autant de territoires à tirer s’il en reste assez.
    }
news-deal = { $seat } reçoit un territoire : { $territory }.
news-open = Tous les territoires sont donnés. La conquête commence, { $seat } ouvre.
news-turn = Tour de table { $round } : à { $seat } de jouer.
news-draw = { $seat } reçoit une carte.
news-drew = Vous recevez une carte : { $arm }.
news-reshuffle = Le talon est vide : l’écart est mélangé et forme le nouveau talon.
news-no-card = Plus de carte au talon ni à l’écart : { $seat } n’en reçoit pas.
news-armies =
    { $n ->
        [0] { $seat } ne reçoit aucune armée.
        [one] { $seat } reçoit { $n } armée : { $territories } pour ses territoires, { $continents } pour ses continents.
       *[other] { $seat } reçoit { $n } armées : { $territories } pour ses territoires, { $continents } pour ses continents.
    }
news-exchange =
    { $n ->
        [one] { $seat } échange une série ({ $cards }) contre { $n } armée.
       *[other] { $seat } échange une série ({ $cards }) contre { $n } armées.
    }
news-place =
    { $n ->
        [one] { $seat } place { $n } armée : { $territory }.
       *[other] { $seat } place { $n } armées : { $territory }.
    }
news-attack =
    { $dice ->
        [one] { $seat } attaque avec { $dice } dé : { $from } contre { $to }.
       *[other] { $seat } attaque avec { $dice } dés : { $from } contre { $to }.
    }
news-defend =
    { $dice ->
        [one] { $seat } se défend avec { $dice } dé.
       *[other] { $seat } se défend avec { $dice } dés.
    }
news-throw =
    Dés rouges : { $red }. Dés noirs : { $black }. { $attacker ->
        [0] L’attaque ne perd rien
        [one] L’attaque perd { $attacker } armée
       *[other] L’attaque perd { $attacker } armées
    }, { $defender ->
        [0] la défense ne perd rien.
        [one] la défense perd { $defender } armée.
       *[other] la défense perd { $defender } armées.
    }
news-conquest =
    { $n ->
        [one] { $seat } conquiert un territoire : { $to }. { $n } armée y entre (départ : { $from }).
       *[other] { $seat } conquiert un territoire : { $to }. { $n } armées y entrent (départ : { $from }).
    }
news-transport =
    { $n ->
        [one] { $seat } transporte { $n } armée de plus : { $to }.
       *[other] { $seat } transporte { $n } armées de plus : { $to }.
    }
news-settle = { $seat } ne transporte plus rien.
news-cease = { $seat } finit ses combats.
news-eliminated =
    { $n ->
        [0] { $seat } n’a plus de territoire et sort du jeu, sans carte à laisser à { $by }.
        [one] { $seat } n’a plus de territoire et sort du jeu. { $by } prend sa carte.
       *[other] { $seat } n’a plus de territoire et sort du jeu. { $by } prend ses { $n } cartes.
    }
news-captured = Cartes prises au vaincu : { $cards }.
news-spoils-done = { $seat } n’échange plus rien.
news-move =
    { $n ->
        [one] { $seat } déplace { $n } armée : { $from } vers { $to }.
       *[other] { $seat } déplace { $n } armées : { $from } vers { $to }.
    }
news-end = { $seat } finit son tour.
news-victory = Victoire : { $seats } !
news-limit = Le tour de table { $round } est achevé : la limite convenue est atteinte, la partie s’arrête.

## Options de la table

option-rule = Distribution des cartes et des armées
option-rule-first = Première règle : une carte par tour, une armée pour trois territoires ; les échanges commencent à 4.
option-rule-second = Deuxième règle : une armée pour quatre territoires, une carte pour chaque territoire de reste ; les échanges commencent à 6.
option-joker = Valeur du joker
option-joker-alone = Un joker est une série à lui seul.
option-joker-wild = Un joker remplace une carte dans une série de trois.
option-defence = Dés de la défense
option-defence-choose = Le défenseur choisit le nombre de ses dés à chaque attaque.
option-defence-maximum = La table défend toujours avec le plus de dés possible, sans rien demander.
option-rounds = Limite en tours de table de la deuxième phase ; 0 : aucune, comme dans le livret. À la limite, le plus de territoires gagne, puis le plus d’armées.

## Étiquettes de la table

territories = Territoires
armies = Armées
cards = Cartes
talon = Talon
discard = Écart
round = Tour de table
turn = Tour de jeu
continents = Continents
hand = Main
you = Vous

## Verbes que l’on peut écrire au terminal

verb-place = placer
verb-attack = attaquer
verb-defend = défendre
verb-transport = transporter
verb-settle = rester
verb-cease = cesser
verb-move = déplacer
verb-end = finir
verb-exchange = échanger
verb-done = terminé

## Le plateau dans le navigateur

web-map = Planisphère, 42 territoires
web-territory =
    { $n ->
        [one] { $territory }, { $whose }, { $n } armée
       *[other] { $territory }, { $whose }, { $n } armées
    }
web-borders = Voisins : { $territories }.
web-neighbour = { $territory } ({ $whose }, { $n })
web-yours = à vous
web-nobodys = à personne
web-playable = jouable
keys-arrows = au voisin situé de ce côté
keys-unlay = reprendre des armées posées
keys-zoom = rapprocher, éloigner
keys-whole = toute la carte
web-time-place = Renforts
web-time-attack = Combats
web-time-move = Déplacements
web-to-place =
    { $n ->
        [0] Toutes les armées sont posées
        [one] Une armée à placer
       *[other] { $n } armées à placer
    }
web-place-how = Touchez vos territoires, puis confirmez.
web-by = Armées à la fois
web-all = tout
web-place =
    { $n ->
        [0] Placer
        [one] Placer { $n } armée
       *[other] Placer { $n } armées
    }
web-clear = Annuler
web-choose-source = D’où attaquez-vous ?
web-attack-how = Choisissez un de vos territoires, ou finissez.
web-no-attack = Plus aucune attaque possible
web-no-attack-how = Finissez vos combats.
web-choose-target = Quel territoire attaquez-vous ?
web-from =
    { $n ->
        [one] Depuis : { $from }, { $n } armée
       *[other] Depuis : { $from }, { $n } armées
    }
web-attack-ask = À l’assaut ?
web-go-on = Continuer l’assaut ?
web-face-to-face = { $from }{ "\u00A0" }{ $n }, { $to }{ "\u00A0" }{ $m }
web-dice = Dés
web-attack = Attaquer
web-until = Jusqu’à…
web-until-keep = Garder au moins
web-until-how = L’attaque est répétée jusqu’à la prise, ou jusqu’à ce qu’il ne reste que ces armées, qui ne sont jamais engagées.
web-until-go = Attaquer sans relâche
web-cease = Fin des combats
web-defend-ask = On vous attaque !
web-defend =
    { $n ->
        [one] Défendre avec { $n } dé
       *[other] Défendre avec { $n } dés
    }
web-defend-always = Toujours le maximum
web-occupy-ask = Pris ! Qui suit ?
web-transport =
    { $n ->
        [one] Amener { $n } armée de plus
       *[other] Amener { $n } armées de plus
    }
web-settle = En rester là
web-done = Ne plus échanger
web-choose-mover = Déplacer des armées ?
web-move-how = Choisissez un de vos territoires, ou finissez le tour.
web-choose-goal = Vers où ?
web-resting =
    { $n ->
        [0] { $from } : toutes ses armées sont fraîches
        [one] { $from } : { $n } armée a combattu ou bougé
       *[other] { $from } : { $n } armées ont combattu ou bougé
    }
web-move-ask = Combien d’armées ?
web-amount = Nombre d’armées
web-move =
    { $n ->
        [0] Déplacer
        [one] Déplacer { $n } armée
       *[other] Déplacer { $n } armées
    }
web-end = Fin du tour
web-no-throw = Les dés de la dernière attaque apparaîtront ici.
web-throw = Résultat des dés
web-assault = { $from } contre { $to }
web-nth = assaut n° { $n }
web-taken = { $seat } prend { $to } à { $player }.
web-losses =
    { $attacker ->
        [0] L’attaque ne perd rien
        [one] L’attaque perd { $attacker } armée
       *[other] L’attaque perd { $attacker } armées
    }, { $defender ->
        [0] la défense ne perd rien.
        [one] la défense perd { $defender } armée.
       *[other] la défense perd { $defender } armées.
    }
web-cards = Vos cartes
web-series = Séries à échanger
web-no-cards = Aucune pour l’instant.
web-next-series =
    { $n ->
        [one] prochain échange : { $n } armée
       *[other] prochain échange : { $n } armées
    }
web-territories =
    { $n ->
        [0] aucun territoire
        [one] { $n } territoire
       *[other] { $n } territoires
    }
web-card-count =
    { $n ->
        [0] sans carte
        [one] { $n } carte
       *[other] { $n } cartes
    }
web-armies =
    { $n ->
        [0] armée
        [one] armée
       *[other] armées
    }
web-rule-first = première règle
web-rule-second = deuxième règle
web-round = tour de table { $n }
web-round-of = tour de table { $n } sur { $m }

## La chance

luck-jokers = Jokers tirés
luck-territories = Territoires gagnés au dé du tirage
luck-armies = Armées gagnées et perdues au combat

## La fin expliquée

score-unit =
    { $n ->
        [one] territoire
       *[other] territoires
    }
score-held = { $points ->
        [one] { $points } territoire
       *[other] { $points } territoires
    } et { $armies ->
        [one] { $armies } armée.
       *[other] { $armies } armées.
    }
score-everything = { $players } tient les { $n } territoires et gagne à l’instant même.
score-limit = La partie s’est arrêtée à la fin du tour de table { $n }, la limite convenue.
score-most = Victoire au plus grand nombre de territoires, { $n } : { $players }.
score-most-armies = À égalité de territoires ({ $n }), victoire au plus grand nombre d’armées, { $armies } : { $players }.
score-shared = À égalité de territoires ({ $n }) et d’armées ({ $armies }), victoire partagée : { $players }.

## Le matériel

box-arm = Armes des cartes
box-continent = Continents
box-continent-size = nombre de territoires
box-territory = Territoires
box-territory-arm = armes imprimées sur les cartes
box-territory-neighbours = frontières

## Les réponses automatiques

auto-defend = Me défendre
auto-defend-maximum = Au maximum
auto-defend-minimum = Au minimum

## Le journal

web-setup = Mise en place : { $deal } territoires donnés au sort.
web-fold-place =
    { $n ->
        [one] { $seat } place { $n } armée : { $territories }.
       *[other] { $seat } place { $n } armées : { $territories }.
    }
web-fold-attack =
    { $n ->
        [one] { $seat } attaque { $player } : { $from } contre { $to }, { $n } jet. Armées perdues : { $attacker } contre { $defender }.
       *[other] { $seat } attaque { $player } : { $from } contre { $to }, { $n } jets. Armées perdues : { $attacker } contre { $defender }.
    } { $taken ->
        [0] Pas de conquête.
       *[other] Territoire conquis.
    }
web-since-lost =
    { $n ->
        [one] { $seat } vous a pris un territoire : { $territories }.
       *[other] { $seat } vous a pris { $n } territoires : { $territories }.
    }
web-since-held =
    { $lost ->
        [0] { $seat } vous a attaqué en vain : { $territories }, sans perte pour vous.
        [one] { $seat } vous a attaqué en vain : { $territories }. Vous y perdez { $lost } armée.
       *[other] { $seat } vous a attaqué en vain : { $territories }. Vous y perdez { $lost } armées.
    }
web-since-drew = Vous avez reçu une carte : { $arm }.
web-since-eliminated = { $seat } a éliminé { $player }.
web-since-took =
    { $n ->
        [one] { $seat } a pris à { $player } : { $territories }.
       *[other] { $seat } a pris à { $player } { $n } territoires : { $territories }.
    }
web-since-in-vain = { $seat } a attaqué { $player } en vain : { $territories }.
web-since-exchange =
    { $n ->
        [one] { $seat } a échangé une série contre { $n } armée.
       *[other] { $seat } a échangé une série contre { $n } armées.
    }

## La première partie guidée

lesson-map = Le sort a partagé le planisphère. Vos territoires portent votre couleur et votre motif ; le nombre de chaque pastille compte ses armées. Cette partie dure trois tours de table : le plus de territoires gagne.
lesson-players = Voici les joueurs, et à qui c’est de jouer. Vos adversaires sont des robots calmes. La barre du bas dit toujours ce qu’on attend de vous.
lesson-place = Vous recevez une armée pour trois territoires. Touchez un de vos territoires qui borde un adversaire, puis confirmez dans la barre : réunies au même endroit, vos armées pèsent davantage.
lesson-cards = Chaque tour vous donne aussi une carte. Un fantassin, un canon et un cavalier, ou un joker seul, s’échangent contre des armées au début d’un tour ; chaque échange vaut plus que le précédent.
lesson-attack = Attaquez : touchez un de vos territoires qui a plusieurs armées, puis un voisin adverse, et confirmez. Trois dés rouges demandent quatre armées, car l’une garde toujours la place.
lesson-dice = Les dés se comparent deux à deux, le plus fort contre le plus fort. Chaque paire perdue coûte une armée, et l’égalité est pour le défenseur.
lesson-again = Continuez tant que vous êtes plus nombreux et prenez un territoire. « Jusqu’à… » répète l’attaque pour vous. Si la chance vous quitte, finissez les combats.
lesson-cease = Quand vous avez assez combattu, annulez le choix d’un territoire s’il y en a un et finissez les combats. Gardez des armées aux frontières : les autres jouent après vous.
lesson-end = Les armées qui n’ont pas combattu peuvent faire un pas vers un territoire voisin à vous. Amenez-en à la frontière si vous le voulez, puis finissez le tour.
lesson-watch = Les robots jouent, le journal raconte. Attaqué, vous choisirez vos dés noirs : jusqu’à trois, et pas plus que vos armées sur place.
lesson-continents = De nouveau à vous. Un continent tenu en entier paie des armées à chaque tour : l’Océanie et l’Amérique du Sud sont les plus faciles à garder. Placez vos armées là où elles y mènent.
lesson-over = Vous savez l’essentiel. Jouez la fin à votre guise : au bout du troisième tour de table, le plus de territoires gagne. Les règles entières sont sous le livre, en haut à droite.
lesson-rest = Il vous reste des armées à placer : toutes doivent l’être avant le premier combat. « tout » les pose d’un coup.
lesson-defend = On vous attaque ! Le plus de dés vous défend presque toujours le mieux ; chaque dé n’engage qu’une armée qui est là.
lesson-follow = Pris ! Vos armées engagées y sont entrées. D’autres peuvent suivre maintenant, et maintenant seulement ; une au moins reste au départ.

## La table en texte, dans un terminal ; les joueurs y sont en colonnes

draw-territories = { $n ->
    [one] territoire
   *[other] territoires
 }
draw-armies = { $n ->
    [one] armée
   *[other] armées
 }
draw-cards = { $n ->
    [one] carte
   *[other] cartes
 }
draw-out = éliminé
draw-round = tour de table { $n }
draw-talon = talon { $n }
draw-next = prochaine série { $n }
draw-to-place = à placer { $n }
draw-hand = votre main : { $cards }

## Les chances d’un geste, quand la table les montre ; les nombres sont des moyennes

odds-once = Un lancer : { $chance } de le prendre ; il reste { $left } de vos armées et { $theirs } des leurs.
odds-until = À répétition : { $chance } de le prendre ; il reste { $left } de vos armées et { $theirs } des leurs.
odds-once-brief = Un lancer : { $chance }, reste { $left } contre { $theirs }
odds-until-brief = Répété : { $chance }, reste { $left } contre { $theirs }
odds-all-dice = { $dice ->
    [one] Compté avec un dé en défense, autant qu’il se peut.
   *[other] Compté avec { $dice } dés en défense, autant qu’il se peut.
 }
odds-defence = { $dice ->
    [one] Avec un dé : { $loss } de perdre le territoire ; armées qui vous restent : { $left } ; l’attaquant en perd { $theirs }.
   *[other] Avec { $dice } dés : { $loss } de perdre le territoire ; armées qui vous restent : { $left } ; l’attaquant en perd { $theirs }.
 }
