# Conquistador : les phrases que lit un joueur.
# Les noms des territoires et des cartes viennent de l’édition et arrivent dans la langue du lecteur, sans article ;
# « le { $territory } », « de { $seat } » prennent celui qu’il faut : les Açores, Goa, du Portugal (voir grammar.fr.json).
# Les quantités ($n, $number, $left, $least, $below, $face…) sont des nombres ; $cards, $answers et $seats sont des
# listes déjà mises en mots.

title = Conquistador

seat-0 = Angleterre
    .article = la
seat-1 = Espagne
    .article = la
seat-2 = Portugal
    .article = le
seat-3 = France
    .article = la

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
action-develop = Développer le { $territory } : { $number } { $card }
action-attack = Attaquer : { $territory }
action-reorganise = Réorganiser : { $territory }
action-block = Bloquer par une révolte : { $territory }
action-cancel = Annuler la révolte à { $territory } avec : { $card }
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
action-put = Mettre sur le { $territory }
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
refusal-complete = { $territory } : ce territoire porte déjà un 6, on n’y pose plus rien.
refusal-not-rising = { $territory } : ce territoire porte déjà un { $top }, et un { $number } ne monte pas plus haut.
refusal-blocked = { $territory } : ce territoire est sous une révolte, on n’y pose aucun développement.
refusal-blocked-already = { $territory } : ce territoire est déjà sous une révolte, une deuxième l’annulerait ; dites « annuler ».
refusal-blocked-target = { $territory } : ce territoire est sous une révolte, on ne peut pas l’attaquer.
refusal-no-revolt = { $territory } : il n’y a pas de révolte ici.
refusal-own-target = { $territory } : ce territoire est à vous, attaquez celui d’un adversaire.
refusal-no-cannon = Il faut un canon en main pour attaquer.
refusal-truce-attack = Trêve : la pioche est vide et les mains ont moins de { $below } cartes, on n’attaque plus.
refusal-truce-revolt = Trêve : la pioche est vide et les mains ont moins de { $below } cartes, on ne met plus de révolte que chez soi.
refusal-own-truce-attack = Trêve : la pioche est vide et vous avez moins de { $below } cartes, vous ne pouvez plus attaquer.
refusal-own-truce-revolt = Trêve : la pioche est vide et vous avez moins de { $below } cartes, vous ne mettez plus de révolte que chez vous.
refusal-no-army = Il faut avoir posé une armée (un 4) avant de pouvoir attaquer.
refusal-say-what-for = Dites d’abord à quoi sert le canon : attaquer, réorganiser ou annuler, avec un territoire.
refusal-lay-cannon = Vous attaquez : choisissez le canon à poser.
refusal-pay-cannon = La réorganisation est faite : choisissez le canon à payer.
refusal-too-light = Une réorganisation coûte un canon de { $least } au moins.
refusal-no-heavy-cannon = Il faut un canon de { $least } au moins pour réorganiser.
refusal-nothing-there = { $territory } : ce territoire ne porte aucun développement.
refusal-share-first = Dites d’abord ce que devient le { $number } : le laisser si cela se peut, le mettre sur un territoire, ou le jeter.
refusal-nothing-to-share = Il n’y a pas de développements à répartir maintenant.
refusal-say-keep = Pour laisser la carte sur le { $territory }, dites « garder ».
refusal-must-take =
    { $left ->
        [one] Il faut encore prendre { $left } carte : celle-ci ne peut pas rester.
       *[other] Il faut encore prendre { $left } cartes : celle-ci ne peut pas rester.
    }
refusal-take-one = Une réorganisation prend au moins une carte : pour remettre celle-ci où elle était, dites « mettre » et { $territory }.
refusal-no-way-back = Une réorganisation prend au moins une carte, et ce territoire est sous une révolte ({ $territory }) : celle-ci ne peut pas y rester.
refusal-support-first = Votre équipier attaque : ajoutez d’abord un canon, ou passez.
refusal-no-passing = Vous ne pouvez pas passer : jouez une carte de votre main ; toute carte peut être défaussée.
refusal-answer-first = Il y a d’abord une attaque à laquelle répondre.
refusal-nothing-to-answer = Aucune attaque n’attend votre réponse.
refusal-already-answered = Votre équipier a posé un canon : ajoutez-en un, ou passez.
refusal-has-cannon = Vous tenez un canon : posez-en un, ou refusez le combat.
refusal-no-die = À cette table, on compare les canons sans dé : un camp sans aucun canon doit refuser.
refusal-partner-first = Le dé seul est pour une équipe sans aucun canon : laissez d’abord la réponse à votre équipier.
refusal-no-partner = Il n’y a pas d’équipes à cette table.
refusal-nothing-to-leave = Il n’y a pas de réponse à laisser à votre équipier maintenant.
refusal-partner-empty = Votre équipier n’a plus de carte : répondez vous-même.
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

news-deal = Le { $seat } reçoit le { $territory }.
news-draw = Le { $seat } tire une carte.
news-drew = Vous tirez : { $card }.
news-first = Le { $seat } joue en premier.
news-turn =
    { $left ->
        [0] Le { $seat } joue, sans tirer.
        [one] Le { $seat } joue ; il reste { $left } carte dans la pioche.
       *[other] Le { $seat } joue ; il reste { $left } cartes dans la pioche.
    }
news-pile-empty = La pioche est vide : on joue toutes les cartes en main.
news-truce = Trêve : toutes les mains ont moins de { $below } cartes, on n’attaque et on ne bloque plus les autres.
news-place = Le { $seat } pose un territoire : { $territory }.
news-develop = Le { $seat } développe le { $territory } : { $number } { $card }.
news-block = Le { $seat } met une révolte à { $territory }.
news-cancel = Le { $seat } annule la révolte à { $territory } avec : { $card }.
news-armed = Le { $seat } a posé une armée et peut désormais attaquer.
news-discard = Le { $seat } se défausse : { $card }.
news-attack = Le { $seat } attaque le { $territory }.
news-cannon = Le { $seat } pose un canon, face cachée.
news-cannon-own = Vous posez face cachée : { $card }.
news-pass = Le { $seat } n’ajoute pas de canon.
news-attack-die = Le { $seat } jette le dé de l’attaque : { $face }.
news-refuse = Le { $seat } refuse le combat pour le { $territory }.
news-turned-up = Retourné : { $cards }.
news-die = Le { $seat } n’a pas de canon et se défend avec le dé seul.
news-hand-shown = Le { $seat } vous montre : { $cards }.
news-leave = Le { $seat } laisse la réponse à l’équipier.
news-leave-bare = Le { $seat } n’a pas de canon et rend la réponse à l’équipier.
news-fight = Attaque : { $cards } et un { $die }, { $attack } en tout. Défense : { $answers } et un { $face }, { $defence } en tout.
news-fight-die-alone = Attaque : { $cards } et un { $die }, { $attack } en tout. Défense : { $defence } au dé seul.
news-fight-no-dice = Attaque : { $cards }, { $attack } en tout. Défense : { $answers }, { $defence } en tout.
news-attack-won = Le { $seat } gagne le combat pour le { $territory }. Le dé du butin dira ce qui est pris.
news-attack-lost = Le { $seat } perd le combat pour le { $territory }.
news-loot-die = Le { $seat } jette le dé du butin : { $face }.
news-capture =
    { $n ->
        [0] Le { $seat } prend le { $territory }, sans développement.
        [one] Le { $seat } prend le { $territory } avec { $n } développement.
       *[other] Le { $seat } prend le { $territory } avec { $n } développements.
    }
news-reorganise = Le { $seat } réorganise le { $territory }.
news-reorganised = Le { $seat } paie la réorganisation ({ $territory }) : { $card }.
news-put = Le { $seat } met { $number } { $card } sur le { $territory }.
news-keep = Laissé sur le { $territory } : { $number } { $card }.
news-drop = Le { $seat } jette { $number } { $card } à la défausse.
news-ask = Le { $seat } demande un canon à { $player }.
news-show = Le { $seat } montre une carte à { $player }.
news-show-card = Le { $seat } montre à { $player } : { $card }.
news-give = Le { $player } donne à { $seat } un canon pour la carte.
news-give-card = Le { $player } donne à { $seat } { $cannon } pour : { $card }.
news-offer = Le { $seat } offre à { $player } : { $give } contre { $want }.
news-accept = Le { $seat } accepte : { $give } contre { $want }.
news-decline = Le { $seat } décline.
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
option-no_dice-yes = On ne compare que les canons ; un camp sans aucun canon doit refuser.
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
team = Équipe { $n }
attack-die = Dé de l’attaque
defence-die = Dé de la défense
loot-die = Dé du butin
you = Vous

## Verbes que l’on peut taper dans le terminal

verb-place = poser
verb-develop = développer
verb-attack = attaquer
verb-reorganise = réorganiser
verb-block = bloquer
verb-cancel = annuler
verb-discard = défausser
verb-offer = offrir
verb-accept = accepter
verb-decline = décliner
verb-cannon = canon
verb-pass = passer
verb-refuse = refuser
verb-die = dé
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

score-unit =
    { $n ->
        [one] point
       *[other] points
    }
score-land = { $land } : { $n ->
        [0] aucun développement.
        [one] un développement, coefficient { $coefficient }.
       *[other] { $n } développements × coefficient { $coefficient }.
    }
score-bonus = { $land } : bonus pour { $n } développements qui se suivent.
score-no-bonus = { $land } : encore en révolte, pas de bonus.
score-nothing = Aucun territoire, aucun point.
score-most = Le plus de points, { $n }, victoire : { $players }.
score-shared =
    { $n ->
        [one] À égalité, { $n } point, victoire partagée : { $players }.
       *[other] À égalité, { $n } points, victoire partagée : { $players }.
    }

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

## Dans le navigateur

web-board = La table de Conquistador
web-your-lands = Vos territoires
web-your-team = Les territoires de votre équipe
web-no-land = Aucun territoire.
web-no-card = Vous n’avez plus de carte.
web-cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
web-lands =
    { $n ->
        [one] { $n } territoire
       *[other] { $n } territoires
    }
web-revolts = { $n } en révolte
web-points =
    { $n ->
        [one] point
       *[other] points
    }
web-pile-left = pioche : { $n }
web-in-teams = par équipes
web-with-military = armées
web-with-no_dice = sans dé
web-with-alliance = alliances
web-with-exchange = échanges
web-armed = peut attaquer
web-remembered = Ce que vous savez des mains
web-holds = a { $what }
web-most-cannons =
    { $n ->
        [0] sans canon
        [one] { $n } canon au plus
       *[other] { $n } canons au plus
    }
web-least-cannons =
    { $n ->
        [one] { $n } canon au moins
       *[other] { $n } canons au moins
    }
web-gift = Le { $by } a peut-être donné à { $player } une de ces cartes : { $cards }.
web-open-cards = La défausse et ce dont vous vous souvenez
web-nothing-there = Rien encore.
web-lands-here = Ici sera posé : { $territory }
web-beginning = Chacun a ses premiers territoires ; la première carte est à jouer.

web-yours = à vous
web-coefficient = coefficient { $n }
web-built = développé : { $cards }
web-bare = nu
web-possible = possible
web-sum =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
web-sum-reach =
    { $n ->
        [one] { $n } point, bonus de { $reach } en vue
       *[other] { $n } points, bonus de { $reach } en vue
    }
web-odds-wins = Gagner contre tant de canons
web-odds-holds = Tenir contre tant de canons
web-odds-die = dé seul
web-sum-brief =
    { $n ->
        [one] { $n } pt
       *[other] { $n } pts
    }
web-sum-reach-brief =
    { $n ->
        [one] { $n } pt, +{ $reach } en vue
       *[other] { $n } pts, +{ $reach } en vue
    }
web-run =
    { $run ->
        [6] Les six : { $points } + { $bonus } points
       *[other] { $run } à la suite : { $points } + { $bonus } points
    }
web-chosen = choisie
web-playable = jouable
web-only-discard = à défausser seulement.
web-throw-here =
    { $n ->
        [one] Jeter la carte choisie à la défausse, { $n } carte
       *[other] Jeter la carte choisie à la défausse, { $n } cartes
    }
web-look-discard =
    { $n ->
        [one] Regarder la défausse, { $n } carte
       *[other] Regarder la défausse, { $n } cartes
    }

web-reason-not-rising = ne va nulle part chez vous
web-reason-complete = ne va nulle part chez vous
web-reason-blocked = ne va nulle part chez vous
web-reason-truce-attack = trêve
web-reason-truce-revolt = trêve
web-reason-own-truce-attack = trêve
web-reason-own-truce-revolt = trêve
web-reason-no-army = il faut une armée
web-reason-blocked-target = tout est en révolte

## Dans le navigateur : le milieu de la table

web-fight = Combat pour le { $territory }
web-attack-side = L’attaque
web-defence-side = La défense
web-attacks = attaque le { $territory }
web-defends = se défend
web-against = contre
web-is-choosing = choisit un canon
web-face-down =
    { $n ->
        [one] face cachée
       *[other] { $n } cartes face cachée
    }
web-must-answer = doit répondre
web-has-answered = a posé un canon
web-turned-up = canon retourné
web-refuses = refuse
web-total = en tout
web-loot-says = Si l’attaque gagne, le dé du butin prend :
web-loot-cards =
    { $n ->
        [one] 1 carte
       *[other] autant de cartes
    }
web-was-refused = Combat refusé : le { $player } prend le { $territory }.
web-was-lost = La défense tient bon : { $territory }.
web-was-taken = Le { $player } prend le { $territory }.
web-was-looted =
    { $n ->
        [one] Le { $player } prend { $n } développement.
       *[other] Le { $player } prend { $n } développements.
    }
web-trade = Échange
web-gives = donne
web-for = contre
web-a-cannon = un canon
web-loot-title = Butin : { $territory }
web-loot-sums = { $attack } contre { $defence } : l’attaque l’emporte.
web-loot-how =
    { $n ->
        [one] Touchez { $n } carte de la rangée, puis un de vos territoires ou la défausse.
       *[other] Touchez une carte de la rangée, puis un de vos territoires ou la défausse ; { $n } en tout.
    }
web-rearrange-title = Réorganisation : { $territory }
web-rearrange-how = Touchez une carte de la rangée, puis le territoire où elle va, ou la défausse. Rien n’est joué avant que vous confirmiez.
web-put-where = Où mettre { $number } { $card } ? Un territoire encadré, ou la défausse.
web-fate = { $number } { $card } → { $territory }
web-fate-discard = { $number } { $card } → défausse
web-fate-dropped = { $number } { $card } → défausse, faute de place
web-put-back = Reprendre
web-stays = reste ici
web-to-discard = va à la défausse
web-to-land = va sur le { $territory }
web-offer-give = Je donne
web-offer-want = Je veux
web-offer-to = À

## Dans le navigateur : la barre

web-clear = Annuler
web-step-draw = Pioche
web-step-card = Carte
web-step-attack = Attaque
web-step-answer = Réponse
web-step-loot = Butin
web-play-ask = Jouez une carte de votre main
web-play-how = Poser, développer, attaquer, réorganiser, bloquer ou défausser.
web-play-last =
    { $n ->
        [one] La pioche est vide : c’est votre dernière carte.
       *[other] La pioche est vide : il vous reste { $n } cartes à jouer.
    }
web-play-none = Choisissez une carte
web-where-ask = { $card } : pour quel territoire ?
web-waste-ask = { $card } : nulle part où aller, il reste la défausse
web-which-ask = { $territory } : avec quelle carte ?
web-where-none = Choisissez un territoire
web-where-territory = Devant vous, ou à la défausse.
web-where-development = Sur un de vos territoires encadrés, ou à la défausse.
web-where-cannon = Attaquez un territoire encadré, réorganisez un des vôtres ou annulez une révolte.
web-where-revolt = Un territoire encadré ; une révolte qui y est déjà s’annule.
web-two-ways = Que fait ce canon ici ?
web-way-cancel = Annuler la révolte
web-way-reorganise = Réorganiser
web-do-place = Poser le { $territory }, coefficient { $n }
web-do-develop =
    { $points ->
        [one] Développer le { $territory }, +{ $points } point
       *[other] Développer le { $territory }, +{ $points } points
    }
web-do-attack =
    { $n ->
        [one] Attaquer le { $territory } avec { $n } canon
       *[other] Attaquer le { $territory } avec { $n } canons
    }
web-do-aim =
    { $n ->
        [one] Attaquer avec { $n } canon
       *[other] Attaquer avec { $n } canons
    }
web-do-block = Bloquer le { $territory }
web-do-cancel = Annuler la révolte à { $territory }
web-do-discard = Se défausser : { $card }
web-do-defend =
    { $n ->
        [one] Défendre avec { $n } canon
       *[other] Défendre avec { $n } canons
    }
web-do-add =
    { $n ->
        [one] Ajouter { $n } canon
       *[other] Ajouter { $n } canons
    }
web-do-pay =
    { $n ->
        [one] Payer { $n } canon
       *[other] Payer { $n } canons
    }
web-do-give =
    { $n ->
        [one] Donner { $n } canon
       *[other] Donner { $n } canons
    }
web-do-show = Montrer : { $card }
web-do-accept = Donner { $want }, recevoir { $give }
web-do-decline = Décliner
web-do-pass = Ne rien ajouter
web-do-die = Se défendre avec le dé seul
web-do-leave = Laisser la réponse à l’équipier
web-do-refuse = Refuser, céder le { $territory }
web-do-loot =
    { $n ->
        [one] Prendre { $n } carte,
       *[other] Prendre { $n } cartes,
    } { $points ->
        [one] { $gain } point
       *[other] { $gain } points
    }
web-do-rearrange =
    { $points ->
        [one] Réorganiser pour { $n } canons, { $gain } point
       *[other] Réorganiser pour { $n } canons, { $gain } points
    }
web-also-accept = Accepter
web-also-decline = Décliner
web-also-pass = Ne rien ajouter
web-also-die = Le dé seul
web-also-leave = Laisser à l’équipier
web-also-refuse = Refuser le combat
web-sub-place = Le territoire sera à vous, et pourra être développé.
web-sub-attack = Le canon reste caché ; le dé se jette dès que vous confirmez.
web-sub-attack-hidden = Le canon reste caché jusqu’à la fin du combat.
web-sub-block = Plus rien de nouveau ne s’y pose, et nul ne peut l’attaquer.
web-sub-cancel = Les deux cartes vont à la défausse.
web-sub-discard = Elle sera vue de tous, et ce sera votre coup.
web-sub-cannon = Face cachée, jusqu’à ce que les deux camps aient posé.
web-sub-give = Vous recevrez la carte montrée.
web-answer-ask = Le { $player } attaque le { $territory }
web-answer-how = Posez un canon face cachée, ou refusez : le territoire serait perdu.
web-answer-die = Vous n’avez pas de canon : le dé seul, ou refuser.
web-answer-leave = Vous n’avez pas de canon : laissez la réponse à votre équipier, ou refusez.
web-answer-ally = Vous n’avez pas de canon : demandez-en un, ou refusez.
web-answer-ally-die = Vous n’avez pas de canon : demandez-en un, jetez le dé seul, ou refusez.
web-answer-none = Vous n’avez pas de canon : il faut refuser.
web-second-ask = Le { $player } attaque le { $territory } : la réponse est à vous
web-add-ask = Votre équipier défend le { $territory }
web-support-ask = Votre équipier attaque le { $territory }
web-add-how = Ajoutez un canon face cachée, ou rien.
web-lay-none = Choisissez un canon
web-offered-ask = Le { $player } offre { $give } contre { $want }
web-offered-how = Les deux cartes changeraient de main.
web-offered-lack = Vous n’avez pas la carte demandée.
web-asked-ask = Le { $player } vous demande un canon
web-asked-how = Choisissez le canon à donner contre la carte montrée, ou déclinez.
web-asked-none = Vous n’avez pas de canon à donner.
web-ask-title = Demander un canon à un allié
web-ask-whom = Demander un canon à
web-show-ask = Quelle carte montrer à { $player } ?
web-show-how = Ce joueur la recevra s’il vous donne un canon en échange.
web-show-none = Choisissez la carte à montrer
web-offer-open = Proposer un échange
web-offer-title = Un développement contre un autre
web-offer-how = Tout se dit à voix haute ; une offre au plus par adversaire.
web-offer-none = Complétez l’offre
web-offer-do = Faire l’offre à { $player }
web-loot-ask =
    { $n ->
        [one] Prenez { $n } développement sur le { $territory }
       *[other] Prenez { $n } développements sur le { $territory }
    }
web-loot-sub = Ce qui ne peut être posé va à la défausse, jamais en main.
web-loot-left =
    { $n ->
        [one] Encore { $n } carte à prendre
       *[other] Encore { $n } cartes à prendre
    }
web-rearrange-ask = { $territory } : quelles cartes vont où ?
web-rearrange-sub = Au moins une carte est prise, fût-ce pour l’y remettre ; rien n’est joué avant que vous confirmiez.
web-asking = La table regarde ce qui est possible…
web-take-one = Prenez une carte
web-pay-none = Choisissez le canon à payer

## Dans le navigateur : l’aide sur place

web-tip-land =
    { $n ->
        [0] Aucun développement, aucun point. Chacun comptera { $coefficient }.
        [one] Un développement × { $coefficient } : { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $n } développements × { $coefficient } : { $points } points.
    }
web-tip-bonus = Bonus pour { $run } : { $bonus }.
web-tip-reach = En bâtissant par-dessus, un bonus de { $bonus } reste possible.
web-tip-revolt = Sous une révolte : rien de nouveau ne s’y pose, on ne peut l’attaquer, et le bonus est perdu si elle y reste.
web-tip-territory = Se pose devant vous. Chaque développement y comptera { $n }.
web-tip-development = Se pose sur un de vos territoires, au-dessus de numéros plus petits que { $n }.
web-tip-cannon =
    { $n ->
        [one] { $n } canon : attaque ou défend, annule une révolte ; à partir de 4, réorganise un de vos territoires.
       *[other] { $n } canons : attaque ou défend, annule une révolte ; à partir de 4, réorganise un de vos territoires.
    }
web-tip-hand =
    { $n ->
        [one] { $n } carte en main, que seul ce joueur voit.
       *[other] { $n } cartes en main, que seul ce joueur voit.
    }
web-tip-armed = Une armée a été posée : cette puissance peut attaquer.
web-tip-pile = Chacun tire une carte à son tour. Quand elle est vide, on joue toutes les cartes en main.
web-tip-discard = Tout ce qui a été joué et jeté, à la vue de tous. Se défausser d’une carte est toujours permis.
web-tip-attack = Canons et dé de l’attaque s’additionnent. Les canons restent cachés jusqu’à la fin.
web-tip-attack-no_dice = Les canons de l’attaque s’additionnent, sans dé. Ils restent cachés jusqu’à la fin.
web-tip-defence = Canons et dé de la défense s’additionnent ; l’égalité est pour elle.
web-tip-defence-no_dice = Les canons de la défense s’additionnent, sans dé ; l’égalité est pour elle.
web-tip-loot =
    { $n ->
        [one] Le dé dépasse { $n } : le territoire est pris. Sinon, il dit combien de développements.
       *[other] Le dé dépasse { $n } : le territoire est pris. Sinon, il dit combien de développements.
    }
web-tip-share = Une partie des développements d’un seul territoire change de place, chacun au-dessus de plus petits.
web-tip-share-loot = Le butin se pose sur vos territoires sans révolte, chacun au-dessus de plus petits ; le reste est défaussé.
web-tip-offer = Avant de jouer, un développement de votre main contre un autre, à voix haute.
web-tip-ask = La carte montrée contre un canon ; personne d’autre ne les voit.

## Le journal

web-setup = Mise en place : { $deal } territoires donnés, les mains distribuées.
web-fold-won =
    { $n ->
        [0] Le { $seat } attaque le { $territory } et l’emporte, { $attack } contre { $defence } : pris sans développement.
        [one] Le { $seat } attaque le { $territory } et l’emporte, { $attack } contre { $defence } : pris avec { $n } développement.
       *[other] Le { $seat } attaque le { $territory } et l’emporte, { $attack } contre { $defence } : pris avec { $n } développements.
    }
web-fold-looted =
    { $n ->
        [one] Le { $seat } attaque le { $territory } et l’emporte, { $attack } contre { $defence } : un développement pris.
       *[other] Le { $seat } attaque le { $territory } et l’emporte, { $attack } contre { $defence } : { $n } développements pris.
    }
web-fold-lost = Le { $seat } attaque le { $territory } en vain, { $attack } contre { $defence }.
web-fold-refused = Le { $seat } attaque le { $territory } : combat refusé, territoire pris.
web-since-lost =
    { $n ->
        [one] Le { $seat } vous a pris un territoire : { $territories }.
       *[other] Le { $seat } vous a pris { $n } territoires : { $territories }.
    }
web-since-robbed =
    { $n ->
        [one] { $seat } vous a pris un développement : { $territories }.
       *[other] { $seat } vous a pris { $n } développements : { $territories }.
    }
web-since-looted =
    { $n ->
        [one] { $seat } a pris un développement à { $player } : { $territories }.
       *[other] { $seat } a pris { $n } développements à { $player } : { $territories }.
    }
web-since-revolt =
    { $n ->
        [one] Le { $seat } a mis une révolte chez vous : { $territories }.
       *[other] Le { $seat } a mis { $n } révoltes chez vous : { $territories }.
    }
web-since-held = Le { $seat } vous a attaqué en vain : { $territories }.
web-since-drew =
    { $n ->
        [one] Vous avez tiré une carte : { $cards }.
       *[other] Vous avez tiré { $n } cartes : { $cards }.
    }
web-since-took =
    { $n ->
        [one] Le { $seat } a pris un territoire à { $player } : { $territories }.
       *[other] Le { $seat } a pris { $n } territoires à { $player } : { $territories }.
    }
web-since-stirred =
    { $n ->
        [one] Le { $seat } a mis une révolte chez le { $player } : { $territories }.
       *[other] Le { $seat } a mis { $n } révoltes chez le { $player } : { $territories }.
    }
web-since-shut =
    { $n ->
        [one] Le { $seat } a mis une révolte sur ses terres : { $territories }.
       *[other] Le { $seat } a mis { $n } révoltes sur ses terres : { $territories }.
    }
web-since-freed =
    { $n ->
        [one] Le { $seat } a annulé une révolte : { $territories }.
       *[other] Le { $seat } a annulé { $n } révoltes : { $territories }.
    }
web-since-in-vain = Le { $seat } a attaqué le { $player } en vain : { $territories }.
web-since-reorganised = Le { $seat } a réorganisé : { $territories }.
web-since-discarded = Le { $seat } a défaussé : { $cards }.
web-since-placed =
    { $n ->
        [one] Le { $seat } a posé un territoire : { $territories }.
       *[other] Le { $seat } a posé { $n } territoires : { $territories }.
    }
web-since-developed = Le { $seat } a développé : { $territories }.

## La première partie guidée

lesson-goal = Vous êtes un conquistador au service d’une puissance marchande. Posez des développements sur vos territoires, prenez ceux des autres ; le plus de points gagne quand toutes les cartes sont jouées.
lesson-coefficient = Vous avez trois territoires, de coefficient 1, 2 et 3. À la fin, le coefficient multiplie le nombre de leurs développements : sur un 3, chaque carte vaut trois points.
lesson-develop = Votre tour : une carte vient d’être tirée, et vous en jouez une. Posez un développement de petit numéro sur votre meilleur territoire.
lesson-rising = Sur un territoire, les numéros doivent monter ; on peut en sauter, mais ceux qu’on saute sont perdus pour lui. Sur un 6, rien ne va plus.
lesson-again = Développez encore : le numéro juste au-dessus du dernier, si vous l’avez, laisse ouvert le plus de suites.
lesson-bonus = Quatre développements qui se suivent ajoutent 4 points, cinq 9, et les six 15. C’est pour ces suites que l’on se bat.
lesson-cannons = Les cartes de canons, de un à cinq, servent à attaquer ou à se défendre, à réorganiser un territoire (4 ou 5) ou à chasser une révolte.
lesson-attack = Attaquez un territoire adverse : nommez-le et posez un canon, face cachée. Vos canons et votre dé doivent dépasser ceux du défenseur ; l’égalité est pour lui.
lesson-loot = Qui gagne l’attaque jette le dé du butin : il prend autant de développements, ou tout le territoire si le dé en dépasse le nombre. Un territoire nu tombe toujours.
lesson-revolt = Une révolte bloque un territoire : plus rien ne s’y pose et personne ne l’attaque. Elle gêne un rival, ou abrite votre plus belle suite.
lesson-over = Vous savez l’essentiel. Quand la pioche est vide, on joue encore toutes les cartes en main ; puis on compte. Bonne route !
lesson-answer = On vous attaque ! Posez un canon pour vous défendre, ou refusez et cédez le territoire entier. Sans aucun canon, le dé seul peut vous sauver.
lesson-cannon = Choisissez le canon de l’attaque : lui et le dé s’additionnent. Le défenseur verra le dé avant de répondre, non le canon.
lesson-spread = Un développement à placer : mettez-le sur un de vos territoires où son numéro monte encore, laissez-le, ou jetez-le.
lesson-instead = Cela ne se peut pas avec votre main ce tour-ci : posez un territoire, développez autre chose ou défaussez la carte la moins utile.

## La table en texte, dans un terminal

draw-team = Équipe { $n } : { $seats }
draw-you = { $seat } (vous)
draw-cards = { $n ->
    [one] { $who }, { $n } carte
   *[other] { $who }, { $n } cartes
 }
draw-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
draw-armed = (armé)
draw-revolt = révolte
draw-pile = pioche { $n }
draw-discard = défausse :
draw-hand = votre main :
draw-attack = Le { $seat } attaque le { $land }
draw-attack-die = Le { $seat } attaque le { $land }, dé { $die }
draw-reorganises = Le { $seat } réorganise le { $land }
draw-reorganises-die = Le { $seat } réorganise le { $land }, dé { $die }
draw-laid = { $seat } : face cachée
draw-laid-yours = { $seat } : face cachée { $card }
draw-question = carte en question : { $card }   encore à prendre : { $n }
draw-offer = Le { $seat } offre à { $ally } : { $give } contre { $want }
draw-asks = Le { $seat } demande un canon à { $ally }
draw-asks-showing = Le { $seat } demande un canon à { $ally }, montre : { $card }
draw-knows = vous savez que { $seat } a
draw-no-cannon = sans canon
draw-most = { $n ->
    [one] { $n } canon au plus
   *[other] { $n } canons au plus
 }
draw-least = { $n ->
    [one] { $n } canon au moins
   *[other] { $n } canons au moins
 }
draw-perhaps = Le { $seat } a peut-être donné une de ces cartes à { $ally } :

## Les chances d’un geste, quand la table les montre

odds-against = Contre un canon qui vaut { $cannon } : { $chance } de gagner.
odds-bare = Contre le dé seul : { $chance } de gagner.
odds-holds = S’il y a là un canon qui vaut { $cannon } : { $chance } de tenir.
odds-loot = { $n ->
    [0] Le combat gagné, le territoire nu est pris : { $chance }.
   *[other] Le combat gagné : { $chance } de prendre le territoire entier, sinon autant de développements que le dé en montre.
 }

keys-arrows = d’une carte à l’autre, dans la main
keys-away = effacer ce que vous préparez
