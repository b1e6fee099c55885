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

phase-first = Le sort désigne qui commence
phase-lay = Les champs sont posés
phase-deal = Les cartes sont distribuées
phase-choose = Choisir ses premiers partisans
phase-act = Recruter d’abord au besoin, puis agir, ou finir ses actions
phase-conquer = Ajouter de la magie, voler, ou nommer le champ à conquérir
phase-fortify = Employer la Construction magique, ou nommer le champ à fortifier
phase-steal = Choisir la carte à dérober
phase-plague = La peste emporte un partisan
phase-answer = Finir la partie maintenant ?
phase-draw = Les cartes sont piochées
phase-exchange = Nommer les cartes à échanger, deux contre une, ou terminer
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
action-swap = Échanger, au prix d’un mage : { $card }
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
refusal-answer-first = La fin de la partie est proposée : répondez d’abord.
refusal-actions-over = Vos actions sont finies : échangez des cartes par paires, ou terminez.
refusal-not-yet = L’échange par paires vient après vos actions et la pioche.
refusal-warriors-short =
    { $n ->
        [one] Il faut pour cela { $n } guerrier inutilisé ; vous en avez { $free }.
       *[other] Il faut pour cela { $n } guerriers inutilisés ; vous en avez { $free }.
    }
refusal-artisans-short =
    { $n ->
        [one] Il faut pour cela { $n } artisan inutilisé ; vous en avez { $free }.
       *[other] Il faut pour cela { $n } artisans inutilisés ; vous en avez { $free }.
    }
refusal-mages-short =
    { $n ->
        [one] Il faut pour cela { $n } mage inutilisé ; vous en avez { $free }.
       *[other] Il faut pour cela { $n } mages inutilisés ; vous en avez { $free }.
    }
refusal-coins-short =
    { $n ->
        [one] Cela coûte { $n } pièce ; vous en avez { $coins }.
       *[other] Cela coûte { $n } pièces ; vous en avez { $coins }.
    }
refusal-pile-empty = La pile est vide : { $follower }.
refusal-card-missing = Vous n’avez pas cette carte en main : { $card }.
refusal-other-kind = { $card } : cette carte ne se joue pas ainsi.
refusal-too-many-mages =
    { $n ->
        [one] Au-delà d’un mage, recruter des troupes ne coûte pas moins cher.
       *[other] Au-delà de { $n } mages, recruter des troupes ne coûte pas moins cher.
    }
refusal-so-many-followers = Vous prenez { $n } partisans, nommés ensemble.
refusal-no-lot = Le tirage du premier joueur n’est pas attendu maintenant.
refusal-no-tile = Cette tuile n’est pas attendue maintenant.
refusal-no-card = Cette carte ne peut pas être piochée maintenant.
refusal-already-chosen = Les premiers partisans sont déjà choisis.
refusal-recruit-first = Trop tard pour recruter : cela se fait une fois, au début du tour, avant tout le reste.
refusal-redraw-over = La main entière ne s’échange plus : c’est permis au premier tour seulement, et au second aussi dans les règles avancées.
refusal-redraw-late = La main entière s’échange une fois, et avant toute action.
refusal-can-conquer = Vous avez une troupe qui peut conquérir un champ : vous gardez votre main.
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
refusal-beside-others = { $field } touche le champ d’un autre joueur : c’est interdit au premier champ de votre premier tour.
refusal-walk-there = { $field } touche un de vos champs : vous n’avez pas à y voler.
refusal-too-far =
    { $n ->
        [one] Ce vol demande { $n } mage ; il vous en reste { $free } pour cela.
       *[other] Ce vol demande { $n } mages ; il vous en reste { $free } pour cela.
    }
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
refusal-not-yours = { $field } n’est pas à vous : vous ne fortifiez que vos propres champs.
refusal-fortified = { $field } a déjà une fortification.
refusal-another-player = Choisissez un autre joueur de cette table.
refusal-empty-hand = { $player } n’a pas de carte à dérober.
refusal-no-theft = Aucun voleur n’est à l’œuvre.
refusal-not-there = Cette main n’a pas cette carte : { $card }.
refusal-no-effect = Cette carte ne ferait rien maintenant.
refusal-no-plague = La Peste ne peut pas emporter ce partisan maintenant.
refusal-never-a-mage = Une ombre est un guerrier ou un artisan, jamais un mage.
refusal-give-in-order = { $card } : trop tard, les cartes se nomment dans l’ordre de la liste.
refusal-no-pair = { $card } : dans l’ordre de la liste, il ne reste plus de carte pour faire la paire.
refusal-no-pairs = Dans les règles avancées, il n’y a pas d’échange par paires.
refusal-odd-number = Vous échangez un nombre pair de cartes : nommez-en encore une.
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
news-claim-ends = Le Droit posé sur { $field } par { $seat } est levé.
news-recruit =
    { $n ->
        [one] { $seat } paie { $n } pièce et recrute : { $follower }.
       *[other] { $seat } paie { $n } pièces et recrute : { $follower }.
    }
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
news-claim-flooded = Le Droit posé sur { $field } par { $seat } est emporté par les eaux et défaussé.
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
    { $seat } recrute des troupes { $n ->
        [0] pour
        [one] avec { $n } mage et
       *[other] avec { $n } mages et
    } { $coins ->
        [one] { $coins } pièce.
       *[other] { $coins } pièces.
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
news-victory =
    { $coins ->
        [one] Champion du Roi, avec { $coins } pièce : { $seats } !
       *[other] Champion du Roi, avec { $coins } pièces : { $seats } !
    }
news-victory-shared =
    { $coins ->
        [one] Champions du Roi, avec { $coins } pièce chacun : { $seats } !
       *[other] Champions du Roi, avec { $coins } pièces chacun : { $seats } !
    }

## Options de la table

option-rules = Règles
option-rules-normal = Règles normales : tout champ libre, le seul soutien de vos cartes.
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
option-rounds = Limite en manches ; 0 : aucune, comme dans le livret. À la limite, les pièces sont comptées comme toujours.

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
verb-shadow-army = armée-ombre
verb-shadow-follower = ombre
verb-swap = échanger
verb-enlist = enrôler
verb-propose = proposer
verb-end = finir
verb-boost = renfort
verb-fly = voler
verb-conquer = conquérir
verb-builder = construction
verb-fortify = fortifier
verb-steal = dérober
verb-give = donner
verb-done = terminé
verb-agree = accepter
verb-decline = décliner

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
cost = Coût
you = Vous
strength = force des cartes piochées

## Le plateau dans le navigateur

web-board = Le plateau et votre main
web-lands = Plateau de { $n } champs
web-field = Champ { $field }
web-field-of = Champ { $field }, difficulté { $n }
web-free = Libre, difficulté { $n }
web-flooded = Inondé : personne ne le conquerra
web-claimed-by = Un Droit de { $player } y repose
web-held-yours = À vous : { $cards }
web-held = À { $player } : { $cards }
web-supports = Soutien { $n } pour les champs voisins
web-was = Difficulté { $n }
web-told = { $what } : { $told }
web-playable = jouable
keys-arrows = d’un champ à l’autre, d’une carte à l’autre
keys-zoom = rapprocher, éloigner
keys-whole = toutes les Terres
web-odds = { $attack } + { $support } contre { $n }
web-rules-normal = règles normales
web-rules-advanced = règles avancées
web-round = manche { $n }
web-round-of = manche { $n } sur { $m }
web-field-count =
    { $n ->
        [one] { $n } champ
       *[other] { $n } champs
    }
web-card-count =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
web-coins =
    { $n ->
        [one] pièce
       *[other] pièces
    }
web-and = et
web-n-warrior =
    { $n ->
        [one] { $n } guerrier
       *[other] { $n } guerriers
    }
web-n-artisan =
    { $n ->
        [one] { $n } artisan
       *[other] { $n } artisans
    }
web-n-mage =
    { $n ->
        [one] { $n } mage
       *[other] { $n } mages
    }

web-time-recruit = Recruter
web-time-act = Agir
web-time-draw = Piocher
web-time-rest = Récupérer

web-sort-troop = troupe
web-sort-fortification = fortification
web-sort-magic = magie
web-attack-of = attaque { $n }
web-support-of = soutien { $n }
web-attack-more = Attaque +{ $n }
web-how-troop = Conquiert un champ et y reste.
web-how-fortification = Se pose sur un de vos champs et soutient les champs voisins.
web-short-claim = Nul n’y entre jusqu’à votre tour
web-short-flood = Perdu pour tous
web-short-invisible_thief = Prend une carte d’une main
web-short-magic_builder = Fortifie sans artisan
web-short-magic_horn = Partout, sans trésor
web-short-plague = Les autres perdent un partisan
web-short-shadow_army = Double vos guerriers
web-short-shadow_follower = Un partisan pour ce tour

web-reason-warriors-short =
    { $short ->
        [one] il manque { $short } guerrier
       *[other] il manque { $short } guerriers
    }
web-reason-artisans-short =
    { $short ->
        [one] il manque { $short } artisan
       *[other] il manque { $short } artisans
    }
web-reason-mages-short =
    { $short ->
        [one] il manque { $short } mage
       *[other] il manque { $short } mages
    }
web-reason-no-field-for = aucun champ à sa portée
web-reason-no-field-left = plus aucun champ possible
web-reason-nothing-to-fortify = aucun champ à fortifier
web-reason-no-effect = ne ferait rien
web-reason-pile-empty = pile vide
web-reason-empty-hand = main vide
web-reason-one-horn = un seul suffit
web-reason-one-builder = déjà employée

web-conquest = Conquête
web-reach =
    { $n ->
        [0] aucun champ à portée
        [one] { $n } champ à portée
       *[other] { $n } champs à portée
    }
web-treasure =
    { $n ->
        [one] trésor : { $n } pièce
       *[other] trésor : { $n } pièces
    }
web-no-treasure = pas de trésor : le Cor
web-everywhere = partout
web-support-from =
    { $n ->
        [0] Soutien
        [one] Soutien d’un champ voisin
       *[other] Soutien de { $n } champs voisins
    }
web-total = Total, contre une difficulté de { $n }
web-needs-magic = Seule, cette troupe ne prend rien : ajoutez-lui de la magie.
web-flight =
    { $n ->
        [one] Vol par-dessus { $n } champ : { $n } mage et { $coins } pièces
       *[other] Vol par-dessus { $n } champs : { $n } mages et { $coins } pièces
    }
web-flight-key = Bord pointillé : en volant, pour { $coins } pièces et les mages indiqués dans le losange.

web-your-followers = Vos partisans
web-will-leave = serviront : { $followers }
web-spent = dépensé
web-no-follower = Aucun pour l’instant.
web-followers-of = Partisans de { $seat }
web-treasure-of = Trésor de { $seat }
web-your-treasure = Votre trésor
web-deck-count =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
web-no-card = Votre main est vide.
web-hand-of = Main de { $player }
web-you-know = Vous savez que { $player } a :
web-left = reste { $n }
web-price =
    { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
web-first-followers = Vos { $n } premiers partisans
web-recruit-title = Recruter un partisan
web-shadow-which = Quelle ombre appeler ?
web-thief-whom = Chez qui va le voleur ?
web-services = Recruter des troupes
web-services-how =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
web-enlist-for = Recruter des troupes, prix en pièces :
web-enlist-with =
    { $n ->
        [0] sans mage
        [one] avec { $n } mage
       *[other] avec { $n } mages
    }
web-swap-one = Échanger une carte

web-followers-ask = Vos premiers partisans
web-followers-how = Choisissez dans les piles.
web-followers = Prendre : { $followers }
web-followers-none = Prendre
web-fresh-ask = Recruter, ou agir
web-act-ask = À vous d’agir
web-act-how = Choisissez une carte, ou finissez.
web-act-over = Vous n’avez plus rien à jouer.
web-recruit-ask = Recruter : { $follower } ?
web-recruit-how = Il sert dès ce tour.
web-recruit =
    { $price ->
        [one] Recruter, −{ $price } pièce
       *[other] Recruter, −{ $price } pièces
    }
web-target-ask = Sur quel champ ?
web-target-sub = { $card } : attaque { $attack }
web-conquer-ask = Conquérir { $field } ?
web-conquer-sub = { $card } : { $total } contre { $difficulty }
web-conquer-none = Conquérir
web-conquer =
    { $n ->
        [one] Conquérir, +{ $n } pièce
       *[other] Conquérir, +{ $n } pièces
    }
web-conquer-free = Conquérir, sans trésor
web-conquer-flying = Voler et conquérir, +{ $n } −{ $coins } pièces
web-fort-ask = Fortifier quel champ ?
web-fort-how = Choisissez un de vos champs.
web-fort-needs = Il manque des artisans : ajoutez la Construction magique.
web-fortify-ask = Fortifier { $field } ?
web-card-sub = { $card }
web-fortify = Fortifier { $field }
web-fortify-none = Fortifier
web-claim-how = Tout champ libre : ni conquis, ni inondé, sans Droit.
web-claim-ask = Un Droit sur { $field } ?
web-claim = Poser le Droit
web-claim-none = Poser le Droit
web-flood-how = Tout champ que personne n’a conquis.
web-flood-ask = Inonder { $field } ?
web-flood = Inonder { $field }
web-flood-none = Inonder
web-thief-ask = Chez qui va le voleur ?
web-thief-how = Vous verrez sa main et y prendrez une carte.
web-thief = Regarder la main de { $player }
web-thief-none = Regarder une main
web-steal-ask = Quelle carte prendre à { $player } ?
web-steal-how = Les autres ne sauront pas laquelle.
web-steal = Prendre : { $card }
web-steal-none = Prendre une carte
web-plague-ask = Répandre la Peste ?
web-plague-how = Chacun des autres perd un partisan au hasard.
web-plague-do = Répandre la Peste
web-shadow-army-ask = Appeler l’Armée de l’ombre ?
web-shadow-army-how = Autant de guerriers de plus, pour ce tour.
web-shadow-army-do = Appeler l’Armée
web-shadow-follower-ask = Quelle ombre appeler ?
web-shadow-follower-how = Elle ne sert que pendant ce tour.
web-shadow-follower = Appeler : { $follower }
web-shadow-follower-none = Appeler une ombre
web-swap-ask = Quelle carte échanger ?
web-swap-how = Elle est défaussée, vous en piochez une autre.
web-swap = Échanger, −1 mage
web-swap-none = Échanger
web-enlist-ask = Recruter des troupes ?
web-enlist-how = Les cartes sont piochées aussitôt.
web-enlist =
    Recruter, −{ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }{ $n ->
        [0] { "" }
        [one] , −{ $n } mage
       *[other] , −{ $n } mages
    }
web-redraw = Échanger la main
web-redraw-ask = Échanger toute la main ?
web-redraw-how = Tous verront les cartes défaussées.
web-redraw-do = Défausser, piocher { $cards }
web-propose = Proposer la fin
web-propose-ask = Proposer de finir la partie ?
web-propose-how = Les autres répondent ; ensuite, vous ne pourrez plus recruter pendant ce tour.
web-propose-do = Proposer la fin
web-answer-ask = { $player } propose de finir la partie
web-answer-how = Si tous acceptent, les pièces sont comptées.
web-agree = Accepter la fin
web-decline = Continuer à jouer
web-give-ask = Échanger des cartes, deux contre une ?
web-give-how = Touchez celles que vous donnez.
web-give-odd = Encore une pour faire la paire.
web-give =
    { $n ->
        [0] Tout garder
        [one] Échanger { $n } carte
       *[other] Échanger { $n } cartes
    }
web-play-none = Choisir une carte
web-give-none = Échanger
web-nothing-played = Vous n’avez rien joué ce tour-ci.
web-end = Fin des actions
web-end-draw =
    { $n ->
        [0] Fin des actions
        [one] Finir, piocher { $n } carte
       *[other] Finir, piocher { $n } cartes
    }
web-clear = Annuler

## La chance

luck-strength = Force des cartes piochées

## La fin expliquée

score-unit =
    { $n ->
        [one] pièce
       *[other] pièces
    }
score-coins = { $points ->
        [one] { $points } pièce en caisse.
       *[other] { $points } pièces en caisse.
    }
score-no-field = Plus aucun champ à conquérir : la partie s’arrête aussitôt.
score-most = Le plus de pièces, { $n } : victoire de { $players }.
score-shared =
    { $n ->
        [one] À égalité, { $n } pièce chacun : { $players } partagent la victoire.
       *[other] À égalité, { $n } pièces chacun : { $players } partagent la victoire.
    }

## Le matériel

box-follower = Partisans
box-follower-count = nombre de chaque sorte
box-coin = Pièces
box-coin-count = nombre de chaque valeur
box-board = Plateaux
box-field = Champs
box-field-count = nombre de chaque sorte
box-troop = Troupes
box-troop-count = nombre de chaque carte
box-fortification = Fortifications
box-fortification-count = nombre de chaque carte
box-magic = Cartes magie
box-magic-mages = mages requis

## Les réponses automatiques

auto-decline = Fin proposée
auto-decline-always = Toujours refuser

## Le journal

web-setup = Mise en place : les champs sont posés, les mains distribuées.
web-fold-conquest =
    { $coins ->
        [0] { $seat } conquiert { $field } (difficulté { $n }) : { $card }. Pas de trésor.
        [one] { $seat } conquiert { $field } (difficulté { $n }) : { $card }. Trésor : { $coins } pièce.
       *[other] { $seat } conquiert { $field } (difficulté { $n }) : { $card }. Trésor : { $coins } pièces.
    }
web-fold-vote = { $seat } propose de finir la partie : { $yes } pour, { $no } contre.
web-fold-plague =
    { $n ->
        [one] { $seat } répand la Peste : { $n } partisan perdu.
       *[other] { $seat } répand la Peste : { $n } partisans perdus.
    }
web-fold-drew = Vous piochez : { $cards }.
web-since-stolen = { $seat } vous a dérobé une carte.
web-since-stolen-card = { $seat } vous a dérobé : { $card }.
web-since-plague =
    { $n ->
        [one] La Peste de { $seat } vous a pris un partisan : { $followers }.
       *[other] La Peste de { $seat } vous a pris { $n } partisans : { $followers }.
    }
web-since-plagued =
    { $n ->
        [one] La Peste de { $seat } a pris un partisan à { $player } : { $followers }.
       *[other] La Peste de { $seat } a pris { $n } partisans à { $player } : { $followers }.
    }
web-since-stole = { $seat } a dérobé une carte à { $player }.
web-since-washed = Votre Droit a été emporté par les eaux : { $fields }.
web-since-drew =
    { $n ->
        [one] Vous avez pioché une carte : { $cards }.
       *[other] Vous avez pioché { $n } cartes : { $cards }.
    }
web-since-conquered =
    { $n ->
        [one] { $seat } a conquis un champ : { $fields }.
       *[other] { $seat } a conquis { $n } champs : { $fields }.
    }
web-since-conquered-fortified =
    { $n ->
        [one] { $seat } a conquis un champ : { $fields }, et fortifié : { $forts }.
       *[other] { $seat } a conquis { $n } champs : { $fields }, et fortifié : { $forts }.
    }
web-since-claimed = { $seat } a posé un Droit : { $fields }.
web-since-flooded = { $seat } a inondé : { $fields }.
web-since-fortified = { $seat } a fortifié : { $fields }.

## La première partie guidée

lesson-lands = Des monstres tiennent ces champs ; le nombre inscrit sur chacun dit à quel point il est dur à prendre. Celui qui rapporte le plus de pièces au Roi gagne. Cette partie dure quatre manches.
lesson-hand = Votre main : des troupes qui conquièrent, des fortifications qui soutiennent, de la magie qui bouscule les règles. En haut de chaque carte, les partisans qu’elle demande.
lesson-followers = Prenez deux partisans : comptez ceux que demande votre troupe la moins chère. Les guerriers servent à attaquer, les artisans à soutenir, les mages à la magie et à la pioche.
lesson-recruit = Avant d’agir, vous pouvez recruter un partisan pour 5 pièces : choisissez la sorte qui vous manque et confirmez. Il sert aussitôt.
lesson-conquer = Conquérez : touchez une troupe, puis un champ marqué. Son attaque et le soutien de vos champs voisins doivent atteindre la difficulté. Visez le plus dur que vous puissiez prendre.
lesson-treasure = Trésor ! Chaque champ pris vous paie sa difficulté en pièces. Les partisans dépensés reviennent à la fin du tour.
lesson-support = Votre troupe reste sur son champ et soutient les champs voisins ; son soutien est inscrit sur la carte. Prenez donc des champs côte à côte : les plus durs seront à votre portée.
lesson-rest = Agissez encore si vous le pouvez, puis finissez vos actions. Vous piochez une carte, et une de plus pour chaque mage qui n’a pas servi.
lesson-fort = Une fortification se pose sur un de vos champs, une seule par champ, et ajoute son soutien à celui de la troupe. Chaque carte magie dit ce qu’elle fait : laissez le doigt ou la souris dessus.
lesson-grow = C’est de nouveau à vous : prenez un champ à côté du vôtre, si votre main le permet. Tout champ libre du plateau peut être pris, mais seuls vos champs voisins le soutiennent.
lesson-over = Vous savez l’essentiel. À la fin de la quatrième manche, celui qui a le plus de pièces est le Champion du Roi. Bonne conquête !
lesson-pairs = Fin de votre tour : vous pouvez échanger des cartes, deux contre une. Choisissez celles qui demandent trop, ou terminez sans rien échanger.
lesson-redraw = Aucune de vos troupes ne peut prendre de champ : au premier tour, vous pouvez échanger toute votre main contre huit cartes.
lesson-short = Vous ne pouvez jouer aucune carte maintenant : il vous manque des partisans. Finissez vos actions ; vous piocherez, et recruterez au prochain tour.

## La table en texte, dans un terminal
## $letter est la lettre du premier joueur, $seat son nom.

draw-key =
    6 : champ libre de difficulté 6   6!{ $letter } : un Droit de { $seat }   ~~ : inondé
    { $letter }2+1 : à { $seat }, troupe de soutien 2, fortification de soutien 1
draw-head-player = joueur
draw-head-coins = pièces
draw-head-fields = champs
draw-head-cards = cartes
draw-head-warriors = guerriers
draw-head-artisans = artisans
draw-head-mages = mages
draw-you = { $seat } (vous)
draw-round = manche { $n }
draw-deck = pioche { $n }
draw-discard = défausse { $n }
draw-hand = votre main (attaque/soutien, puis guerriers artisans mages) :
draw-hand-empty = votre main : aucune carte
draw-knows = vous savez que { $seat } a : { $cards }
draw-prepared = en préparation : { $cards }
draw-prepared-flying = en préparation : { $cards }, en vol
draw-attack = attaque { $n }
draw-cost = coût : { $costs }
draw-target = { $field } : { $attack }+{ $support } >= { $difficulty }, +{ $reward }
draw-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
 }
draw-warriors = { $n ->
    [one] { $n } guerrier
   *[other] { $n } guerriers
 }
draw-artisans = { $n ->
    [one] { $n } artisan
   *[other] { $n } artisans
 }
draw-mages = { $n ->
    [one] { $n } mage
   *[other] { $n } mages
 }

## Les chances d’un geste, quand la table les montre

odds-draw-troop = { $cards ->
    [one] La carte tirée est une troupe : { $chance }.
   *[other] Une troupe parmi les { $cards } cartes tirées : { $chance }.
 }
odds-draw-fort = { $cards ->
    [one] Une fortification : { $chance }.
   *[other] Une fortification parmi elles : { $chance }.
 }
odds-draw-magic = { $cards ->
    [one] Une carte de magie : { $chance }.
   *[other] Une carte de magie parmi elles : { $chance }.
 }
odds-plague = { $seat } perd un partisan ({ $followers }) : { $chances }.
