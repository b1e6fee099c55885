# À la conquête des Terres Perdues : les phrases que lit un joueur.
# Les noms des cartes et des partisans viennent de l’édition et arrivent dans la langue du lecteur. Les champs vont par
# leur place : e5. Les quantités ($n, $free, $coins, $round…) sont des nombres ; $cards, $followers et $seats sont des
# listes déjà mises en mots.

title = À la conquête des Terres Perdues

seat-0 = Vermillon
seat-1 = Marine
seat-2 = Ocre
seat-3 = Sapin
seat-4 = Rose

## Ce qui est demandé maintenant

phase-first = On tire au sort qui commence
phase-lay = Les champs sont posés
phase-deal = Les cartes sont distribuées
phase-choose = Choisir ses premiers partisans
phase-act = Recruter d’abord si l’on veut, puis agir, ou finir ses actions
phase-conquer = Ajouter de la magie, voler, ou nommer le champ à conquérir
phase-fortify = Employer la Construction magique, ou nommer le champ à fortifier
phase-steal = Choisir la carte à dérober
phase-plague = La peste emporte un partisan
phase-answer = Finir la partie maintenant ?
phase-draw = On pioche
phase-exchange = Nommer les cartes à échanger, deux contre une, ou dire que c’est terminé
phase-over = La partie est finie

## Actions

action-followers = Prendre : { $followers }
action-recruit = Recruter : { $follower }
action-redraw = Échanger toute la main
action-troop = Conquérir avec : { $card }
action-fort = Fortifier avec : { $card }
action-claim = Droit : { $field }
action-flood = Inonder : { $field }
action-thief = Voleur invisible : regarder la main de { $player }
action-plague = Peste
action-shadow-army = Armée de l’ombre
action-shadow-follower = Partisan de l’ombre : { $follower }
action-swap = Échanger pour un mage : { $card }
action-enlist =
    { $n ->
        [0] Recruter des troupes sans mage
        [one] Recruter des troupes avec { $n } mage
       *[other] Recruter des troupes avec { $n } mages
    }
action-propose = Proposer de finir la partie
action-end = Finir ses actions
action-boost = Ajouter : { $card }
action-fly = Voler
action-conquer = Conquérir : { $field }
action-builder = Employer la Construction magique
action-fortify = Fortifier : { $field }
action-steal = Dérober : { $card }
action-give = Donner : { $card }
action-done = Terminé
action-agree = Accepter
action-decline = Décliner
action-first = { $player } commence
action-lay = Champ de difficulté { $n }
action-draw = Carte piochée : { $card }
action-hidden-draw = Une carte est piochée, face cachée
action-lose = Partisan perdu : { $follower }

## Refus

refusal-game-over = La partie est finie : il n’y a plus rien à jouer.
refusal-by-chance = Les tuiles, les cartes et les partisans tirés au hasard viennent de la table : personne ne les choisit.
refusal-not-your-turn = Ce n’est pas à vous d’agir : attendez votre tour.
refusal-choose-first = Choisissez d’abord vos premiers partisans.
refusal-conquer-first = Vous préparez une conquête : menez-la d’abord à son terme.
refusal-fortify-first = Vous préparez une fortification : menez-la d’abord à son terme.
refusal-steal-first = Le voleur est dans une main : choisissez d’abord la carte à dérober.
refusal-answer-first = On propose de finir la partie : répondez d’abord.
refusal-actions-over = Vos actions sont finies : échangez des paires, ou dites que c’est terminé.
refusal-not-yet = L’échange par paires vient après vos actions et la pioche.
refusal-warriors-short = Il faut pour cela { $n } guerriers inutilisés ; vous en avez { $free }.
refusal-artisans-short = Il faut pour cela { $n } artisans inutilisés ; vous en avez { $free }.
refusal-mages-short = Il faut pour cela { $n } mages inutilisés ; vous en avez { $free }.
refusal-coins-short = Cela coûte { $n } pièces ; vous en avez { $coins }.
refusal-pile-empty = La pile est vide : { $follower }.
refusal-card-missing = Vous n’avez pas cette carte en main : { $card }.
refusal-other-kind = { $card } : cette carte ne se joue pas ainsi.
refusal-no-lot = Le tirage du premier joueur n’est pas attendu maintenant.
refusal-no-tile = Cette tuile n’est pas attendue maintenant.
refusal-no-card = Cette carte ne peut pas être piochée maintenant.
refusal-already-chosen = Les premiers partisans sont déjà choisis.
refusal-recruit-first = Trop tard pour recruter : cela se fait une fois, au début du tour, avant tout le reste.
refusal-redraw-over = La main entière ne s’échange plus : seulement au premier tour, dans les règles avancées aussi au second.
refusal-redraw-late = La main entière s’échange une fois, et avant toute action.
refusal-can-conquer = Vous avez une troupe qui peut conquérir un champ : la main reste.
refusal-no-field-for = { $card } : aucun champ libre à portée ne cède à cette troupe, quelle que soit la magie ajoutée.
refusal-no-field-left = { $card } : avec cette carte, plus aucun champ ne pourrait être pris.
refusal-troop-first = Nommez d’abord une troupe : cette magie va avec elle.
refusal-no-troop = Nommez d’abord une troupe.
refusal-in-order = Troupe, magie dans l’ordre de la liste, vol, champ : ce qui vient avant ne s’ajoute plus.
refusal-one-horn = Un seul Cor magique suffit à une troupe.
refusal-conquered = { $field } : ce champ est déjà conquis.
refusal-flooded = { $field } : ce champ est inondé.
refusal-claimed = { $field } : un Droit repose sur ce champ.
refusal-no-such-field = { $field } : ce champ n’est pas sur ce plateau.
refusal-too-weak = { $field } : attaque { $attack } et soutien { $support } n’atteignent pas { $difficulty }.
refusal-not-beside-yours = { $field } ne touche aucun de vos champs : volez, ou choisissez-en un autre.
refusal-beside-others = { $field } touche le champ d’un autre joueur : pas pour le premier champ de votre premier tour.
refusal-walk-there = { $field } touche un de vos champs : on n’y vole pas.
refusal-too-far = Ce vol demande { $n } mages ; il vous en reste { $free } pour cela.
refusal-no-flight =
    { $free ->
        [0] Il ne vous reste aucun mage pour voler.
        [one] Aucun champ que cette troupe puisse prendre n’est à portée de vol d’un mage.
       *[other] Aucun champ que cette troupe puisse prendre n’est à portée de vol de { $free } mages.
    }
refusal-no-need-to-fly = Aucun vol n’est nécessaire ici : nommez le champ.
refusal-nowhere-to-start = Un vol part d’un de vos champs, et vous n’en avez pas.
refusal-advanced-only = Seules les règles avancées ont cette action.
refusal-fort-first = Nommez d’abord une fortification.
refusal-no-fort = Nommez d’abord une fortification.
refusal-one-builder = La Construction magique est déjà employée.
refusal-nothing-to-fortify = Vous n’avez pas de champ sans fortification.
refusal-not-yours = { $field } n’est pas à vous : on ne fortifie que ses propres champs conquis.
refusal-fortified = { $field } a déjà une fortification.
refusal-another-player = Choisissez un autre joueur de cette table.
refusal-empty-hand = { $player } n’a pas de carte à dérober.
refusal-no-theft = Aucun voleur n’est à l’œuvre.
refusal-not-there = Cette main n’a pas cette carte : { $card }.
refusal-no-effect = Cette carte ne ferait rien maintenant.
refusal-no-plague = Ce partisan n’est pas à perdre maintenant.
refusal-never-a-mage = Une ombre est un guerrier ou un artisan, jamais un mage.
refusal-no-pair = { $card } : il ne reste pas de carte pour faire la paire.
refusal-odd-number = On donne un nombre pair de cartes : nommez-en encore une.
refusal-nothing-to-draw = Il ne reste aucune carte à piocher.
refusal-no-votes = À cette table, personne ne propose de finir la partie.
refusal-proposed-already = Vous l’avez déjà proposé pendant ce tour.
refusal-nothing-proposed = Personne n’a rien proposé.

## Nouvelles

news-first = { $seat } commence.
news-board = { $n } champs sont posés.
news-followers = { $seat } prend ses partisans : { $followers }.
news-round = Manche { $round }.
news-turn = À { $seat } de jouer.
news-claim-ends = Le Droit de { $seat } sur { $field } est levé.
news-recruit = { $seat } paie { $n } pièces et recrute : { $follower }.
news-redraw = { $seat } échange toute sa main. Défaussées : { $cards }.
news-conquest = { $seat } conquiert { $field } (difficulté { $n }) : { $card }.
news-with-magic = { $seat } ajoute de la magie : { $cards }.
news-flight =
    { $n ->
        [one] { $seat } survole un champ, pour { $coins } pièces et un mage.
       *[other] { $seat } survole { $n } champs, pour { $coins } pièces et { $n } mages.
    }
news-treasure =
    { $n ->
        [one] Trésor pour { $seat } : { $n } pièce.
       *[other] Trésor pour { $seat } : { $n } pièces.
    }
news-no-treasure = Pas de trésor pour { $seat } : le Cor a sonné.
news-fortify = { $seat } fortifie { $field } : { $card }.
news-claim = { $seat } pose un Droit sur { $field }.
news-flood = { $seat } inonde { $field }.
news-thief = { $seat } envoie le Voleur invisible chez { $player }.
news-hand-seen = Dans la main de { $player } : { $cards }.
news-steal = { $seat } dérobe une carte à { $player }.
news-stolen = { $seat } dérobe à { $player } : { $card }.
news-plague = { $seat } répand la Peste.
news-lose = { $seat } perd un partisan : { $follower }.
news-shadow-army =
    { $n ->
        [one] { $seat } appelle une Armée de l’ombre : { $n } guerrier pour ce tour.
       *[other] { $seat } appelle une Armée de l’ombre : { $n } guerriers pour ce tour.
    }
news-shadow-follower = { $seat } appelle un Partisan de l’ombre pour ce tour : { $follower }.
news-shadows-leave = Les ombres de { $seat } s’en vont.
news-swap = { $seat } dépense un mage et échange une carte : { $card }.
news-enlist =
    { $n ->
        [0] { $seat } recrute des troupes pour { $coins } pièces.
        [one] { $seat } recrute des troupes avec { $n } mage et { $coins } pièces.
       *[other] { $seat } recrute des troupes avec { $n } mages et { $coins } pièces.
    }
news-draws =
    { $n ->
        [one] { $seat } pioche une carte.
       *[other] { $seat } pioche { $n } cartes.
    }
news-drew = Vous piochez : { $card }.
news-reshuffle = La pioche est vide : la défausse mélangée devient la nouvelle.
news-end = { $seat } finit ses actions.
news-exchange = { $seat } échange, deux contre une : { $cards }.
news-propose = { $seat } propose de finir la partie.
news-agree = { $seat } accepte.
news-decline = { $seat } décline.
news-agreed = Tous sont d’accord : le Roi rappelle tout le monde.
news-no-field-left = Il ne reste aucun champ à conquérir.
news-quiet-round = La manche { $round } s’est passée sans conquête ni Droit.
news-limit = La manche { $round } est achevée : la limite convenue est atteinte.
news-victory = Champion du Roi, avec { $coins } pièces : { $seats } !

## Options de la table

option-rules = Règles
option-rules-normal = Règles normales : tout champ libre, son propre soutien.
option-rules-advanced = Règles avancées : champs voisins, soutien de tous, vols, recrutement de troupes.
option-start_cards = Cartes au départ
option-start_cards-9 = Neuf, comme imprimé.
option-start_cards-8 = Huit, comme à l’échange de la main.
option-quiet_from = Une manche sans conquête ni Droit finit la partie
option-quiet_from-1 = Dès la première manche, comme imprimé.
option-quiet_from-2 = À partir de la deuxième manche.
option-agreement = Fin par accord
option-agreement-vote = Chacun peut la proposer une fois par tour.
option-agreement-none = Personne ne la propose.
option-rounds = Limite en manches ; 0 : aucune, comme dans le livret. À la limite, on compte les pièces comme toujours.

## Ce que comprend le terminal

verb-followers = partisans
verb-recruit = recruter
verb-redraw = redistribuer
verb-troop = troupe
verb-fort = fortification
verb-claim = droit
verb-flood = inonder
verb-thief = voleur
verb-plague = peste
verb-shadow-army = armee-ombre
verb-shadow-follower = ombre
verb-swap = echanger
verb-enlist = enroler
verb-propose = proposer
verb-end = finir
verb-boost = renfort
verb-fly = voler
verb-conquer = conquerir
verb-builder = construction
verb-fortify = fortifier
verb-steal = derober
verb-give = donner
verb-done = termine
verb-agree = accepter
verb-decline = decliner

## Étiquettes de la table

coins = Pièces
cards = Cartes
fields = Champs
deck = Pioche
discard = Défausse
hand = Main
followers = Partisans
round = Manche
attack = Attaque
support = Soutien
difficulty = Difficulté
reward = Gain
cost = Coût
you = Vous
strength = force des cartes piochées
