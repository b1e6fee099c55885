# Conquistador : les phrases que lit un joueur.
# Les noms des territoires et des cartes viennent de l’édition et arrivent dans la langue du lecteur, sans article.
# Les quantités ($n, $number, $left, $least, $below, $face…) sont des nombres ; $cards, $answers et $seats sont des
# listes déjà mises en mots.

title = Conquistador

seat-0 = Angleterre
seat-1 = Espagne
seat-2 = Portugal
seat-3 = France

## Ce qui est demandé maintenant

phase-lands = Distribution des premiers territoires
phase-hands = Distribution des mains
phase-first = Tirage au sort du premier joueur
phase-draw = Tirage d’une carte
phase-play = Jouer une carte
phase-offered = Accepter le développement offert, ou décliner
phase-aim = Choisir le canon de l’attaque
phase-support = Ajouter un canon à l’attaque de votre équipier, ou passer
phase-attack-die = Lancer du dé de l’attaquant
phase-answer = Répondre à l’attaque
phase-showing = Choisir la carte à montrer
phase-asked = Donner un canon pour la carte montrée, ou décliner
phase-second = Votre équipier est attaqué : votre réponse
phase-last = La réponse vous revient
phase-defence-die = Lancer du dé du défenseur
phase-loot-die = Lancer du dé du butin
phase-loot = Répartir le butin
phase-reorganise = Répartir les développements
phase-pay = Choisir le canon à payer
phase-refill = Une main se complète
phase-over = La partie est finie

## Actions

action-place = Poser un territoire : { $territory }
action-develop = Développer { $territory } : { $number } { $card }
action-attack = Attaquer : { $territory }
action-reorganise = Réorganiser : { $territory }
action-block = Bloquer par une révolte : { $territory }
action-cancel = Annuler la révolte sur { $territory } avec : { $card }
action-discard = Se défausser : { $card }
action-offer = Offrir à { $player } : { $give } contre { $want }
action-accept = Accepter
action-decline = Décliner
action-cannon = Canon de { $value }
action-pass = Ne rien ajouter
action-refuse = Refuser le combat
action-die = Se défendre avec le dé seul
action-leave = Laisser la réponse à l’équipier
action-ask = Demander un canon à { $player }
action-show = Montrer : { $card }
action-give = Donner un canon de { $value }
action-put = Mettre sur { $territory }
action-keep = Laisser où elle est
action-drop = Jeter à la défausse
action-deal = Territoire distribué : { $territory }
action-draw = Carte tirée : { $card }
action-first = Premier joueur : { $player }
action-roll = Dé : { $face }
action-hidden-draw = Une carte est tirée, face cachée
action-hidden-cannon = Un canon est posé, face cachée
action-hidden-show = Une carte est montrée
action-hidden-give = Un canon est donné

## Refus

refusal-not-your-turn = Ce n’est pas à vous de jouer : attendez qu’on vous le demande.
refusal-game-over = La partie est finie : il n’y a plus rien à jouer.
refusal-by-chance = Les dés et les cartes viennent de la table : personne ne choisit ce qui sort.
refusal-no-card = Cette carte ne peut pas venir maintenant.
refusal-no-lot = On ne tire pas au sort pour cette place.
refusal-no-throw = Aucun dé n’est attendu maintenant.
refusal-card-missing = Vous n’avez pas cette carte : { $card }.
refusal-not-in-play = { $territory } : ce territoire n’est pas en jeu.
refusal-not-yours = { $territory } : ce territoire n’est pas à vous, choisissez l’un des vôtres.
refusal-complete = { $territory } porte déjà un 6 : on n’y pose plus rien.
refusal-not-rising = { $territory } porte déjà un { $top } : un { $number } ne monte pas plus haut.
refusal-blocked = { $territory } est sous une révolte : on n’y pose rien de nouveau.
refusal-blocked-already = { $territory } est déjà sous une révolte : une deuxième l’annulerait ; dites « annuler ».
refusal-blocked-target = { $territory } est sous une révolte : on ne peut pas l’attaquer.
refusal-no-revolt = { $territory } : il n’y a pas de révolte ici.
refusal-own-target = { $territory } : ce territoire est à vous, attaquez celui d’un adversaire.
refusal-no-cannon = Il faut un canon en main pour attaquer.
refusal-truce-attack = Trêve : la pioche est vide et les mains ont moins de { $below } cartes, on n’attaque plus.
refusal-truce-revolt = Trêve : la pioche est vide et les mains ont moins de { $below } cartes, on ne met plus de révolte que chez soi.
refusal-no-army = Il faut avoir posé une armée (un 4) avant de pouvoir attaquer.
refusal-say-what-for = Dites d’abord à quoi sert le canon : attaquer, réorganiser ou annuler, avec un territoire.
refusal-lay-cannon = Vous attaquez : choisissez le canon à poser.
refusal-pay-cannon = La réorganisation est faite : choisissez le canon à payer.
refusal-too-light = Une réorganisation coûte un canon de { $least } au moins.
refusal-no-heavy-cannon = Il faut un canon de { $least } au moins pour réorganiser.
refusal-nothing-there = { $territory } ne porte aucun développement.
refusal-share-first = Dites d’abord ce que devient le { $number } : le garder, le mettre sur un territoire, ou le jeter.
refusal-nothing-to-share = Il n’y a pas de développements à répartir maintenant.
refusal-say-keep = Pour laisser la carte sur { $territory }, dites « garder ».
refusal-must-take =
    { $left ->
        [one] Il faut encore prendre { $left } carte : celle-ci ne peut pas rester.
       *[other] Il faut encore prendre { $left } cartes : celle-ci ne peut pas rester.
    }
refusal-take-one = Une réorganisation prend au moins une carte.
refusal-support-first = Votre équipier attaque : ajoutez d’abord un canon, ou passez.
refusal-nothing-to-add = Il n’y a rien à quoi ajouter un canon maintenant.
refusal-answer-first = Il y a d’abord une attaque à laquelle répondre.
refusal-nothing-to-answer = Aucune attaque n’attend votre réponse.
refusal-already-answered = Votre équipier a posé un canon : ajoutez-en un, ou passez.
refusal-has-cannon = Vous tenez un canon : posez-en un, ou refusez le combat.
refusal-no-die = À cette table, on compare les canons sans dé : sans canon, il faut refuser.
refusal-partner-first = Le dé seul est pour une équipe sans aucun canon : laissez d’abord la réponse à votre équipier.
refusal-no-partner = Il n’y a pas d’équipes à cette table.
refusal-nothing-to-leave = Il n’y a pas de réponse à laisser à votre équipier maintenant.
refusal-must-answer = Vous tenez un canon : posez-en un, ou refusez pour votre équipe.
refusal-no-alliance = À cette table, il n’y a pas d’alliances.
refusal-not-attacked = Seul un joueur attaqué demande un canon, avant de répondre.
refusal-not-an-ally = Demandez à un autre joueur, qui ne soit pas l’attaquant.
refusal-traded-already = Un échange a déjà eu lieu.
refusal-asked-already = { $seat } : ce joueur a déjà été sollicité.
refusal-no-card-to-trade = Un échange demande une carte de chaque côté.
refusal-show-first = Montrez d’abord l’une de vos cartes au joueur sollicité.
refusal-nothing-to-show = Personne n’attend qu’on lui montre une carte.
refusal-not-asked = On ne vous demande rien.
refusal-trade-first = Un échange vous est proposé : répondez d’abord.
refusal-no-exchange = À cette table, on n’échange pas de développements.
refusal-not-an-opponent = Faites l’offre à un adversaire.
refusal-nothing-offered = On ne vous offre rien.
refusal-same-development = Offrez un développement contre un autre.

## Nouvelles

news-deal = { $seat } reçoit { $territory }.
news-draw = { $seat } tire une carte.
news-drew = Vous tirez : { $card }.
news-first = { $seat } joue en premier.
news-turn =
    { $left ->
        [0] { $seat } joue, sans tirer.
        [one] { $seat } joue ; il reste { $left } carte dans la pioche.
       *[other] { $seat } joue ; il reste { $left } cartes dans la pioche.
    }
news-pile-empty = La pioche est vide : on joue toutes les cartes en main.
news-truce = Trêve : toutes les mains ont moins de { $below } cartes, on n’attaque et on ne bloque plus les autres.
news-place = { $seat } pose un territoire : { $territory }.
news-develop = { $seat } développe { $territory } : { $number } { $card }.
news-block = { $seat } met une révolte sur { $territory }.
news-cancel = { $seat } annule la révolte sur { $territory } avec : { $card }.
news-discard = { $seat } se défausse : { $card }.
news-attack = { $seat } attaque { $territory }.
news-cannon = { $seat } pose un canon, face cachée.
news-cannon-own = Vous posez face cachée : { $card }.
news-pass = { $seat } n’ajoute pas de canon.
news-attack-die = { $seat } jette le dé de l’attaque : { $face }.
news-refuse = { $seat } refuse le combat pour { $territory }.
news-turned-up = Retourné : { $cards }.
news-die = { $seat } n’a pas de canon et se défend avec le dé seul.
news-hand-shown = { $seat } vous montre : { $cards }.
news-leave = { $seat } laisse la réponse à l’équipier.
news-fight = Attaque : { $cards } et un { $die }, { $attack } en tout. Défense : { $answers } et un { $face }, { $defence } en tout.
news-fight-die-alone = Attaque : { $cards } et un { $die }, { $attack } en tout. Défense : { $defence } au dé seul.
news-fight-no-dice = Attaque : { $cards }, { $attack } en tout. Défense : { $answers }, { $defence } en tout.
news-attack-won = { $seat } gagne le combat pour { $territory }. Le dé du butin dira ce qui est pris.
news-attack-lost = { $seat } perd le combat : { $territory } tient.
news-loot-die = { $seat } jette le dé du butin : { $face }.
news-capture =
    { $n ->
        [0] { $seat } prend { $territory }, sans développement.
        [one] { $seat } prend { $territory } avec { $n } développement.
       *[other] { $seat } prend { $territory } avec { $n } développements.
    }
news-reorganise = { $seat } réorganise { $territory }.
news-reorganised = { $seat } paie la réorganisation de { $territory } : { $card }.
news-put = { $seat } met { $number } { $card } sur { $territory }.
news-keep = { $number } { $card } reste sur { $territory }.
news-drop = { $seat } jette { $number } { $card } à la défausse.
news-ask = { $seat } demande un canon à { $player }.
news-show = { $seat } montre une carte à { $player }.
news-show-card = { $seat } montre à { $player } : { $card }.
news-give = { $player } donne à { $seat } un canon pour la carte.
news-give-card = { $player } donne à { $seat } { $cannon } pour : { $card }.
news-offer = { $seat } offre à { $player } : { $give } contre { $want }.
news-accept = { $seat } accepte : { $give } contre { $want }.
news-decline = { $seat } décline.
news-victory =
    { $points ->
        [one] Victoire avec { $points } point : { $seats } !
       *[other] Victoire avec { $points } points : { $seats } !
    }

## Options de la table

option-teams = Équipes
option-teams-no = Chacun joue pour soi.
option-teams-yes = Deux équipes de deux, les équipiers se font face (quatre joueurs).
option-military = Variante 1 : développement militaire
option-military-no = Tout le monde peut attaquer.
option-military-yes = Seuls ceux qui ont posé une armée (un 4) peuvent attaquer.
option-no_dice = Variante 2 : combat sans dé
option-no_dice-no = On additionne canons et dé.
option-no_dice-yes = On ne compare que les canons ; sans canon, il faut refuser.
option-alliance = Variante 3 : alliance militaire
option-alliance-no = On se défend seul.
option-alliance-yes = Attaqué, on peut échanger une carte contre le canon d’un autre joueur.
option-exchange = Variante 4 : échange de développements
option-exchange-no = On n’échange pas de cartes.
option-exchange-yes = Avant de jouer, on peut offrir un développement contre un autre.
option-loot = Les développements que prend le vainqueur
option-loot-choice = L’attaquant les choisit.
option-loot-top = Ce sont les derniers posés.
option-truce = Le début de la trêve
option-truce-all = Quand la pioche est vide et que tous ont moins de quatre cartes.
option-truce-acting = Quand la pioche est vide, pour celui qui a moins de quatre cartes à son tour.

## Étiquettes de la table

territories = Territoires
points = Points
cards = Cartes
pile = Pioche
discard = Défausse
hand = Votre main
revolt-label = révolte
attacked = attaqué
face-down = face cachée
team = Équipe { $n }
attack-die = Dé de l’attaque
defence-die = Dé de la défense
loot-die = Dé du butin
you = Vous

## Verbes que l’on peut taper dans le terminal

verb-place = poser
verb-develop = developper
verb-attack = attaquer
verb-reorganise = reorganiser
verb-block = bloquer
verb-cancel = annuler
verb-discard = defausser
verb-offer = offrir
verb-accept = accepter
verb-decline = decliner
verb-cannon = canon
verb-pass = passer
verb-refuse = refuser
verb-die = de
verb-leave = laisser
verb-ask = demander
verb-show = montrer
verb-give = donner
verb-put = mettre
verb-keep = garder
verb-drop = jeter

## La chance

luck-attack-die = Dé de l’attaque
luck-defence-die = Dé de la défense
luck-loot-die = Dé du butin
luck-territories = Territoires tirés

## Le compte des points

score-land = { $land } : { $n ->
        [0] aucun développement.
        [one] un développement, coefficient { $coefficient }.
       *[other] { $n } développements × coefficient { $coefficient }.
    }
score-bonus = { $land } : bonus pour { $n } développements.
score-no-bonus = { $land } : encore en révolte, pas de bonus.
score-nothing = Aucun territoire, aucun point.
score-most = Le plus de points, { $n } : victoire de { $players }.
score-shared = À égalité, { $n } points, victoire partagée : { $players }.

## Le matériel

box-territory = Territoires
box-development = Développements
box-development-count = nombre de chaque sorte
box-cannon = Canons
box-cannon-count = nombre de chaque valeur
box-revolt = Révoltes
box-power = Puissances

## Les réponses automatiques

auto-decline = Échange proposé
auto-decline-always = Toujours refuser
