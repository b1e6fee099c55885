# Conquêtes : les phrases que lit un joueur.
# Les noms des régions et des continents viennent de l’édition et arrivent dans la langue du lecteur.
# Ils n’ont pas d’article : les phrases les posent après deux points ou entre « contre » et « avec ».
# Les quantités ($n, $attacking, $defending, $attack, $defence) sont des nombres ; $cards, $attackers, $defenders et $seats sont des listes déjà
# mises en mots.

title = Conquêtes

seat-0 = Vermillon
seat-1 = Marine
seat-2 = Ocre
seat-3 = Sapin

bot = Bot
    .article = le

## Ce qui est demandé maintenant

phase-first = Tirage au sort du premier joueur
phase-deal = Distribution des premières mains
phase-draw = Tirage de la carte du tour
phase-act = Piocher deux cartes, poser une région ou attaquer
phase-extra = Tirage de deux cartes
phase-commit = Choisir le soutien de l’attaque
phase-defend = Choisir le soutien de la défense
phase-refill = Tirage des remplacements
phase-give-to = Plus de dix cartes : choisir à qui va le surplus
phase-give = Choisir les cartes à donner
phase-flip = Le bot retourne une carte
phase-rally = Le bot prend son soutien
phase-shed = Plus de dix cartes : choisir celles à défausser
phase-object = Une région est posée : objecter ou laisser passer
phase-against = Dire quel camp est attaqué
phase-over = La partie est finie

# Ce que le terminal demande, avec ce que la vue sait.
prompt-give-to = Plus de dix cartes : choisissez à qui { $pending ->
    [one] va la carte
   *[other] vont les { $pending } cartes
 } en trop
prompt-give = Choisissez { $pending ->
    [one] une carte
   *[other] { $pending } cartes
 } à donner à { $receiver }
prompt-shed = Plus de dix cartes : choisissez { $pending ->
    [one] une carte
   *[other] { $pending } cartes
 } à défausser

## Actions

action-draw-two = Piocher deux cartes
action-lay = Poser : { $region }
action-attack = Attaquer : { $from } contre { $to }
action-commit = Engager : { $region }
action-ready = Prêt
action-give-to = Donner le surplus à { $seat }
action-give = Donner : { $region }
action-shed = Défausser : { $region }
action-object = Objecter : doublon
action-let-pass = Laisser passer
action-denounce = Dénoncer un doublon : { $region }
action-against = Attaquer le camp de { $seat }
action-first = Premier joueur : { $seat }
action-draw = Carte tirée : { $region }
action-flip = Le bot retourne : { $region }
action-support = Soutien du bot : { $region }
action-hidden-draw = Une carte est tirée, face cachée
action-hidden-commit = Une carte est engagée, face cachée
action-hidden-give = Une carte est mise de côté, face cachée

## Refus

refusal-not-your-turn = Ce n’est pas à vous de jouer : attendez votre tour.
refusal-game-over = La partie est finie : il n’y a plus rien à jouer.
refusal-by-chance = Les cartes viennent de la pioche : personne ne choisit ce qui sort.
refusal-no-lot = Le premier joueur n’est pas à tirer au sort maintenant, ou ce siège n’existe pas.
refusal-no-card = Cette carte ne peut pas être tirée maintenant : ou elle n’est pas dans la pioche, ou aucune carte n’est à tirer.
refusal-not-in-hand = { $region } : vous n’avez pas cette carte en main.
refusal-in-play = { $region } : cette région est déjà en jeu, et une région n’est que dans un camp.
refusal-no-passing = Vous ne pouvez pas passer : piochez deux cartes, posez une région ou attaquez. Piocher est toujours possible.
refusal-support-first = Vous avez commencé une attaque : engagez du soutien, puis dites que vous êtes prêt.
refusal-answer-first = On vous attaque : engagez du soutien, ou aucun, et dites que vous êtes prêt.
refusal-give-first = Vous tenez plus de dix cartes : donnez-en d’abord { $n }.
refusal-shed-first = Vous tenez plus de dix cartes : défaussez-en d’abord { $n }.
refusal-not-yours = { $region } : cette région n’est pas dans votre camp, attaquez depuis l’une des vôtres.
refusal-out-of-reach = { $region } : aucune de vos régions ne borde celle-ci.
refusal-own-target = { $region } : cette région est dans votre camp, attaquez celle d’un adversaire.
refusal-not-in-play = { $region } : cette région n’est dans aucun camp, il n’y a personne à y attaquer.
refusal-not-neighbours = { $from } et { $to } : ces régions ne se touchent ni par une frontière ni par une route maritime.
refusal-no-support = Vous n’avez aucune carte pour soutenir une attaque.
refusal-no-fight = Il n’y a pas d’attaque à soutenir maintenant.
refusal-one-at-least = Une attaque demande au moins une carte de soutien.
refusal-in-order = { $region } : cette carte vient avant la dernière choisie, et l’on choisit dans l’ordre de la boîte.
refusal-too-few-left = À partir de là ({ $region }), il ne reste pas assez de cartes : il en faut encore { $n }.
refusal-no-surplus = Il n’y a pas de carte en trop à céder maintenant : on compte votre main à la fin de votre tour.
refusal-already-named = Vous avez déjà nommé { $player } : choisissez les cartes à lui donner.
refusal-one-opponent = Vous n’avez qu’un adversaire : le surplus est pour lui, choisissez les cartes à donner.
refusal-give-instead = Vous n’êtes pas seul à cette table : le surplus ne se défausse pas, il se donne à un adversaire.
refusal-shed-instead = Seul, on ne donne rien : défaussez les cartes au-delà de dix.
refusal-an-opponent = Le surplus va à un adversaire assis à cette table.
refusal-name-first = Dites d’abord à qui va le surplus.
refusal-strict-table = À cette table, on n’a rien à surveiller : une région déjà en jeu n’y est jamais posée.
refusal-nothing-laid = Aucune région ne vient d’être posée : il n’y a rien à quoi objecter.
refusal-nobody-asked = Seul, personne n’objecte : à votre tour, vous pouvez dénoncer un doublon.
refusal-say-first = { $region } : cette région vient d’être posée, objectez ou laissez passer.
refusal-laying-closed = On a objecté à votre doublon : piochez deux cartes ou attaquez.
refusal-denounced-already = Vous avez déjà dénoncé une région à ce tour.
refusal-whom-first = { $region } : cette région est dans plusieurs camps, dites d’abord lequel vous attaquez.
refusal-no-choice = Il n’y a pas à choisir maintenant entre plusieurs camps.
refusal-not-theirs = { $region } : aucun adversaire à ce siège ne tient cette région.
refusal-no-flip = Le bot ne peut pas retourner cette carte maintenant : ce n’est pas son tour, ou elle n’est pas dans la pioche.
refusal-no-rally = Le bot ne peut pas prendre cette carte en soutien maintenant : rien n’est dû, ou elle n’est pas dans la pioche.

## Nouvelles

news-first = Le sort a parlé : { $seat } commence.
news-dealt = { $seat } reçoit une carte.
news-dealt-you = Vous recevez une carte : { $region }.
news-turn = À { $seat } de jouer.
news-bot-turn = Au bot de jouer.
news-draw = { $seat } pioche une carte.
news-drew = Vous piochez une carte : { $region }.
news-draw-two = { $seat } pioche encore deux cartes.
news-lay = { $seat } pose une région : { $region }.
news-attack = { $seat } attaque { $player } : { $from } contre { $to }.
news-attack-bot = { $seat } attaque le bot : { $from } contre { $to }.
news-commit =
    { $n ->
        [one] { $seat } engage une carte face cachée.
       *[other] { $seat } engage encore une carte face cachée, { $n } jusqu’ici.
    }
news-committed =
    { $n ->
        [one] Vous engagez une carte : { $region }.
       *[other] Vous engagez encore une carte : { $region } ({ $n } jusqu’ici).
    }
news-ready =
    { $n ->
        [0] { $seat } est prêt, sans soutien.
        [one] { $seat } est prêt, avec { $n } carte de soutien.
       *[other] { $seat } est prêt, avec { $n } cartes de soutien.
    }
news-fight =
    { $attacking ->
        [0] { $from } sans soutien
       *[other] { $from } avec { $attackers }
    } fait { $attack } ; { $defending ->
        [0] { $to } sans soutien
       *[other] { $to } avec { $defenders }
    } fait { $defence }.
news-conquest = { $seat } conquiert une région de { $player } : { $region }.
news-conquest-bot = { $seat } conquiert une région du bot : { $region }.
news-bot-conquest = Le bot conquiert une région de { $seat } : { $region }.
news-held = { $region } : la région tient bon, l’attaque a échoué.
news-give-to =
    { $n ->
        [one] { $seat } a { $n } carte en trop, qui ira à { $player }.
       *[other] { $seat } a { $n } cartes en trop, qui iront à { $player }.
    }
news-lay-aside =
    { $n ->
        [one] { $seat } met une carte de côté, face cachée.
       *[other] { $seat } met encore une carte de côté, face cachée : { $n } jusqu’ici.
    }
news-laid-aside = Vous mettez de côté : { $region }.
news-gift =
    { $n ->
        [one] { $seat } donne { $n } carte à { $player }.
       *[other] { $seat } donne { $n } cartes à { $player }.
    }
news-received = { $player } vous donne : { $cards }.
news-shed = { $seat } défausse une carte : { $region }.
news-reshuffle =
    { $n ->
        [one] La pioche est vide : la défausse est mélangée et forme une nouvelle pioche de { $n } carte.
       *[other] La pioche est vide : la défausse est mélangée et forme une nouvelle pioche de { $n } cartes.
    }
news-bot-flip = Le bot retourne une carte : { $region }.
news-bot-lays = { $region } : la région entre dans le camp du bot.
news-bot-loots = { $region } : la région est déjà au bot, la carte va dans son butin.
news-bot-attacks = Le bot attaque { $seat } : { $from } contre { $to }.
news-bot-idle = { $region } : la région est à { $seat }, et le bot n’en a aucune voisine ; la carte est défaussée.
news-bot-support = Soutien du bot : { $region }.
news-attack-one-of = { $seat } attaque : { $from } contre { $to }, qui est dans plusieurs camps.
news-against = { $seat } attaque le camp de { $player } : { $region }.
news-let-pass = { $seat } laisse passer.
news-objection = { $seat } objecte avec raison : la région était déjà en jeu ({ $region }). { $player } reprend la carte et ne peut plus poser à ce tour.
news-vain-objection = { $seat } objecte à tort : la région n’était pas en jeu ({ $region }).
news-denunciation =
    { $n ->
        [one] { $seat } dénonce un doublon : { $region }. Une carte est défaussée.
       *[other] { $seat } dénonce des doublons : { $region }. { $n } cartes sont défaussées.
    }
news-denunciation-loot =
    { $n ->
        [one] { $seat } dénonce un doublon : { $region }. Une carte va au butin du bot.
       *[other] { $seat } dénonce des doublons : { $region }. { $n } cartes vont au butin du bot.
    }
news-vain-denunciation = { $seat } dénonce à tort : il n’y a pas de doublon ({ $region }).
news-end = La pioche est vide : la partie est finie.
news-points =
    { $n ->
        [one] { $seat } : { $n } point.
       *[other] { $seat } : { $n } points.
    }
news-bot-points =
    { $n ->
        [one] Le bot : { $n } point.
       *[other] Le bot : { $n } points.
    }
news-victory = Victoire : { $seats } !
news-defeat = Le bot a gagné.

## Options de la table

option-first = Premier joueur (seul, c’est toujours le bot)
option-first-0 = Le premier siège
option-first-1 = Le deuxième siège
option-first-2 = Le troisième siège
option-first-3 = Le quatrième siège
option-first-drawn = Tiré au sort
option-continents = Variante des continents
option-continents-off = Sans la variante
option-continents-on = 3 points pour le plus de régions de chaque continent
option-level = Niveau du bot (jeu en solitaire)
option-level-debutant = Débutant : 3 cartes de soutien en attaque, 2 en défense
option-level-intermediaire = Intermédiaire : 3 en attaque, 3 en défense
option-level-confirme = Confirmé : 4 en attaque, 3 en défense
option-referee = Doublons
option-referee-strict = La table veille : une région en jeu ne peut pas être posée
option-referee-attentive = Les joueurs veillent : on objecte, on dénonce

## Étiquettes de la table

camp = Camp
territories = Territoires
regions = Régions
hand = Main
cards = Cartes
pile = Pioche
discard = Défausse
loot = Butin
support = Soutien
value = Valeur
points = Points
continents = Continents
turn = Tour de jeu
you = Vous
card-values = Valeur des cartes piochées
bot-support = Soutien du bot (moins, c’est plus de chance)

## Verbes que l’on peut taper dans le terminal

verb-draw-two = piocher
verb-lay = poser
verb-attack = attaquer
verb-commit = engager
verb-ready = prêt
verb-give-to = choisir
verb-give = donner
verb-shed = défausser
verb-object = objecter
verb-let-pass = laisser
verb-denounce = dénoncer
verb-against = contre

## Le plateau dans le navigateur

web-board = La table de Conquêtes
web-map = Planisphère, 30 régions
web-map-short = Carte
web-map-open = Planisphère : l’ouvrir en grand
web-open-cards = Les cartes face visible
web-your-camp = Votre camp
web-your-hand = Votre main
web-camp-of = camp de { $whose }
web-yours = votre camp
web-nobodys = dans aucun camp
web-card = { $region }, { $continent }, valeur { $n }
web-playable = jouable
web-chosen = choisie
web-worth = valeur { $n }
web-in-hand =
    { $n ->
        [one] { $n } carte en main
       *[other] { $n } cartes en main
    }
web-hand-wait =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
web-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
web-points-unit =
    { $n ->
        [one] point
       *[other] points
    }
web-bot-facts =
    { $n ->
        [one] { $n } région
       *[other] { $n } régions
    }, butin { $loot }
web-bot-won = Le bot a gagné { $n } à { $mine }
web-bot-won-tie = Égalité à { $n } : le bot gagne
web-territory =
    { $n ->
        [one] région seule : 1
       *[other] territoire de { $n }
    }
web-territory-brief =
    { $n ->
        [one] { $n } pt
       *[other] { $n } pts
    }
web-territory-doubles =
    { $again ->
        [one] territoire de { $n } et 1 doublon : { $sum }
       *[other] territoire de { $n } et { $again } doublons : { $sum }
    }
web-no-region = aucune région en jeu
web-empty-hand = Votre main est vide.
web-double = doublon +1
web-yours-in-play = déjà dans votre camp
web-in-play = en jeu : { $whose }
web-hand-act = touchez une carte pour la poser
web-hand-support = touchez les cartes à engager
web-hand-give = touchez les cartes à donner
web-hand-keep = touchez les cartes à garder
web-hand-shed = touchez les cartes à défausser
web-aside = Mises de côté : { $cards }
web-known = Cartes connues : { $cards }
web-known-of = Cartes connues dans la main de { $whose }
web-pile =
    { $n ->
        [one] Pioche : { $n } carte
       *[other] Pioche : { $n } cartes
    }
web-pile-draw =
    { $n ->
        [one] Piocher ; { $n } carte dans la pioche
       *[other] Piocher ; { $n } cartes dans la pioche
    }
web-second-pile = 2ᵉ pioche
web-discard =
    { $n ->
        [one] Défausse : { $n } carte, la parcourir
       *[other] Défausse : { $n } cartes, la parcourir
    }
web-nothing-there = Rien pour l’instant.
web-continent = Continent
web-alone = Seul, niveau { $level }
web-with-continents = avec les continents
web-story = Depuis votre dernier tour
web-quiet = Rien n’est encore arrivé. Posez une région, piochez deux cartes, ou attaquez une voisine.
web-fight = Combat : { $from } contre { $to }
web-against = contre
web-support-count =
    { $n ->
        [0] aucune carte de soutien
        [one] { $n } carte de soutien
       *[other] { $n } cartes de soutien
    }
web-not-committed = vous seul le voyez
web-support-needed = choisissez une carte au moins
web-support-free = sans soutien pour l’instant
web-bot-will-draw =
    { $n ->
        [0] la pioche est vide : le bot n’a pas de soutien
        [one] le bot tirera { $n } carte
       *[other] le bot tirera { $n } cartes
    }
web-will-answer = Le { $whose } répondra
web-is-choosing = Le { $whose } choisit son soutien
web-face-down =
    { $n ->
        [one] { $whose }, une carte face cachée
       *[other] { $whose }, { $n } cartes face cachée
    }
web-count = Le décompte
web-count-territory =
    { $n ->
        [0] aucune région en jeu
        [one] meilleur territoire : une région
       *[other] meilleur territoire : { $n } régions
    }
web-count-doubles =
    { $n ->
        [one] un doublon en main
       *[other] { $n } doublons en main
    }
web-count-copies =
    { $n ->
        [one] une carte de plus en jeu
       *[other] { $n } cartes de plus en jeu
    }
web-count-regions =
    { $n ->
        [one] { $n } région
       *[other] { $n } régions
    }
web-count-loot =
    { $n ->
        [one] { $n } carte au butin
       *[other] { $n } cartes au butin
    }
web-count-continents = continents
web-count-tie = régions du camp, entre égaux
web-open-hands = Mains étalées
web-step-card = Carte
web-step-action = Action
web-step-surplus = Surplus
web-step-announce = Annonce
web-step-defence = Défense
web-step-result = Résultat
web-act-ask = À vous : piocher, poser ou attaquer
web-act-how = Une carte de la main pour poser, une de vos régions pour attaquer.
web-act-how-peace = Touchez une carte de votre main pour la poser, ou piochez.
web-lay-ask = Poser cette région : { $region }
web-laid =
    { $n ->
        [one] Elle serait seule. Vous auriez
       *[other] Elle ferait un territoire de { $n }. Vous auriez
    } { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
web-lay =
    { $gain ->
        [0] Poser : { $region }
        [one] Poser : { $region }, +{ $gain } point
       *[other] Poser : { $region }, +{ $gain } points
    }
web-draw =
    { $n ->
        [one] Piocher { $n } carte
       *[other] Piocher { $n } cartes
    }
web-choose-target = Quelle région attaquez-vous ?
web-no-target = Aucune région adverse à côté
web-from = Depuis : { $from }
web-face-to-face = { $from } contre { $to }.
web-attack-ask = Soutenez l’attaque
web-attack-how = Une carte au moins, face cachée.
web-attack =
    { $n ->
        [0] Attaquer
        [one] Attaquer avec { $n } carte
       *[other] Attaquer avec { $n } cartes
    }
web-defend-ask = À vous de défendre
web-defend-how = Autant de cartes que vous voulez.
web-defend =
    { $n ->
        [0] Sans soutien
        [one] Engager { $n } carte
       *[other] Engager { $n } cartes
    }
web-object-ask = { $region } : objectez-vous ?
web-object-how = { $player } vient de poser cette région. Si elle était déjà en jeu, objectez.
web-object = Objecter
web-against-ask = Quel camp attaquez-vous ?
web-against-whom = Attaquer { $player }
web-denounce = Dénoncer : { $region }
web-attentive = table attentive
web-keep-ask =
    { $gone ->
        [one] Gardez-en { $n }, { $gone } part
       *[other] Gardez-en { $n }, { $gone } partent
    }
web-odds-reach = La défense peut tenir :
web-odds-reach-one =
    { $cards ->
        [0] aucune carte : { $chance }
        [1] 1 carte : { $chance }
       *[other] { $cards } cartes : { $chance }
    }
web-counted =
    { $n ->
        [0] Aucune carte choisie sur { $of }.
        [one] { $n } carte choisie sur { $of }.
       *[other] { $n } cartes choisies sur { $of }.
    }
web-give-ask =
    { $n ->
        [one] Donnez { $n } carte
       *[other] Donnez { $n } cartes
    }
web-give-how = Plus de dix cartes en main : choisissez à qui, et lesquelles.
web-give-how-two = Plus de dix cartes en main : choisissez lesquelles.
web-give-whom = À qui ?
web-give =
    { $n ->
        [one] Donner { $n } carte à { $player }
       *[other] Donner { $n } cartes à { $player }
    }
web-shed-ask =
    { $n ->
        [one] Défaussez { $n } carte
       *[other] Défaussez { $n } cartes
    }
web-shed-how = Plus de dix cartes en main : choisissez celles qui partent.
web-shed =
    { $n ->
        [one] Défausser { $n } carte
       *[other] Défausser { $n } cartes
    }
web-clear = Effacer
web-copy-camp = { $n } dans le camp de { $whose }
web-copy-hand = { $n } dans votre main
web-copy-discard = { $n } à la défausse
web-copy-loot = { $n } au butin
web-copy-support = { $n } en soutien
web-copy-aside =
    { $n ->
        [one] { $n } mise de côté
       *[other] { $n } mises de côté
    }
web-copy-held = { $n } dans la main de { $whose }
web-copy-unseen =
    { $n ->
        [one] { $n } que vous n’avez pas vue
       *[other] { $n } que vous n’avez pas vues
    }

help-region = Une région du monde. Elle touche celles qui sont nommées ici.
help-own-region = Une de vos régions. Elle forme un territoire avec ses voisines de votre camp, et peut attaquer une voisine adverse.
help-their-region = Une région adverse. Une de vos régions voisines peut l’attaquer.
help-hand-card = Une carte de votre main. Posez-la si sa région n’est dans aucun camp, ou gardez-la comme soutien.
help-double = Cette carte répète une région du camp : un point de plus à la fin, si ce territoire est celui qui compte.
help-support-card = Toute carte convient comme soutien : sa valeur s’ajoute, puis elle va à la défausse.
help-surplus = Vous gardez dix cartes. Choisissez celles qui partent.
help-pile = La pioche, face cachée. Quand elle est vide, la partie est finie.
help-pile-four = La pioche, face cachée. La première fois qu’elle est vide, on mélange la défausse ; la seconde, la partie est finie.
help-discard = La défausse est face visible : chacun peut la parcourir.
help-loot = Le butin du bot : chaque carte y vaut un point.
help-known = La table retient pour vous les cartes que vous avez vues passer.
help-points = Les points de ce camp, tel qu’il est : son meilleur territoire et les doublons en main.
help-points-continents = Les points de ce camp, tel qu’il est : son meilleur territoire, les doublons en main et les continents où il a seul le plus de régions.
help-bot = Le bot a deux points par région de son camp et un par carte de son butin.
help-bot-continents = Le bot a deux points par région de son camp, un par carte de son butin et trois par continent où il a seul le plus de régions.
help-territory = Un point par région du meilleur territoire, un de plus par carte de la main qui répète l’une d’elles.
help-attacker = La région attaquante. Elle n’est jamais perdue.
help-defender = La région attaquée. À égalité, elle tient bon.
help-support = Le soutien, face cachée jusqu’à ce que celui des deux camps soit complet. Celui du bot est toujours face visible.
help-sum = La valeur de la région et celles des cartes de soutien. L’attaque doit faire plus que la défense.
help-denounce = Si plusieurs cartes de cette région sont en jeu, seule reste la première posée. Une dénonciation par tour, avant votre action ; à tort, elle ne fait rien.
help-denounce-alone = Si plusieurs cartes de cette région sont en jeu, les vôtres vont au butin du bot, qui en tire un point chacune : toutes s’il tient la région, sinon toutes sauf la première posée. Une dénonciation par tour, avant votre action ; à tort, elle ne fait rien.
help-continents = Variante : trois points à qui a seul le plus de régions d’un continent.

## La chance

luck-bot-support = Valeurs du soutien du bot, comptées contre vous
luck-card-values = Valeurs des cartes piochées

## Le compte des points

score-unit =
    { $n ->
        [one] point
       *[other] points
    }
score-territory = { $points ->
        [one] Une région dans le meilleur territoire : { $regions }.
       *[other] { $points } régions dans le meilleur territoire : { $regions }.
    }
score-doubles = { $points ->
        [one] Une carte en main en répète une région : { $cards }.
       *[other] { $points } cartes en main en répètent des régions : { $cards }.
    }
score-copies = { $points ->
        [one] Une carte de plus en jeu pour ses régions : { $cards }.
       *[other] { $points } cartes de plus en jeu pour ses régions : { $cards }.
    }
score-nothing = Aucune région en jeu, aucun point.
score-continent = Le plus de régions du continent : { $continent }.
score-bot-camp = Le bot : { $n ->
        [0] aucune région dans son camp, aucun point.
        [one] une région dans son camp, { $points } points.
       *[other] { $n } régions dans son camp, { $points } points.
    }
score-bot-loot = Le bot : { $n ->
        [0] aucune carte de butin, aucun point.
        [one] une carte de butin, { $points } point.
       *[other] { $n } cartes de butin, { $points } points.
    }
score-bot-continent = Le bot : le plus de régions du continent ({ $continent }), { $points } points.
score-beat-bot = { $n } contre { $bot } : vous avez plus de points que le bot, c’est gagné.
score-bot-wins = { $n } contre { $bot } : il fallait plus de points que le bot.
score-most = Le plus de points, { $n } : victoire de { $players }.
score-most-regions = À égalité de points ({ $n }), le plus de régions dans tout le camp, { $regions } : victoire de { $players }.
score-shared = À égalité de points ({ $n }) et de régions ({ $regions }), victoire partagée : { $players }.

## Le matériel

box-bot = Niveaux du bot
box-continent = Continents
box-continent-colour = couleurs
box-region = Régions
box-region-value = valeurs
box-region-neighbours = frontières
box-edge = Frontières de terre et de mer

## Le journal

web-setup = Mise en place : les mains sont distribuées.
web-fold-fight = { $seat } attaque : { $from } contre { $to }, { $attack } contre { $defence }. { $taken ->
        [0] L’attaque échoue.
       *[other] Région conquise.
    }
web-fold-bot-fight = Le bot attaque : { $from } contre { $to }, { $attack } contre { $defence }. { $taken ->
        [0] L’attaque échoue.
       *[other] Région conquise.
    }
web-fold-draw =
    { $n ->
        [one] { $seat } pioche une carte.
       *[other] { $seat } pioche { $n } cartes.
    }
web-fold-drew =
    { $n ->
        [one] Vous piochez une carte : { $regions }.
       *[other] Vous piochez { $n } cartes : { $regions }.
    }
web-fold-shed = { $seat } se défausse : { $regions }.
web-since-lost =
    { $n ->
        [one] { $seat } vous a pris une région : { $regions }.
       *[other] { $seat } vous a pris { $n } régions : { $regions }.
    }
web-since-lost-bot =
    { $n ->
        [one] Le bot vous a pris une région : { $regions }.
       *[other] Le bot vous a pris { $n } régions : { $regions }.
    }
web-since-held = { $seat } vous a attaqué en vain : { $regions }.
web-since-held-bot = Le bot vous a attaqué en vain : { $regions }.
web-since-received = { $player } vous a donné : { $cards }.
web-since-drew =
    { $n ->
        [one] Vous avez pioché une carte : { $cards }.
       *[other] Vous avez pioché { $n } cartes : { $cards }.
    }
web-since-took =
    { $n ->
        [one] { $seat } a pris une région à { $player } : { $regions }.
       *[other] { $seat } a pris { $n } régions à { $player } : { $regions }.
    }
web-since-in-vain = { $seat } a attaqué { $player } en vain : { $regions }.
web-since-laid =
    { $n ->
        [one] { $seat } a posé une région : { $regions }.
       *[other] { $seat } a posé { $n } régions : { $regions }.
    }
web-since-bot-laid = Le bot a posé une région : { $regions }.

## La première partie guidée

lesson-goal = Chacun bâtit devant soi un camp de régions. À la fin compte votre meilleur territoire : un groupe de régions qui se touchent. Plus il est grand, plus il vaut.
lesson-hand = Votre main, que vous êtes seul à voir. Chaque carte dit sa région, sa valeur au combat et ses voisines. Il y a trois cartes de chaque région.
lesson-lay = Votre tour a commencé par une carte piochée. Faites maintenant une seule chose : touchez une région de votre main, puis posez-la dans votre camp.
lesson-camp = Voici votre camp. Les régions voisines y forment d’elles-mêmes un territoire, et son compte de points est écrit dessous.
lesson-join = Posez une voisine de votre région si vous en tenez une : ses bords nomment celles qui la touchent. Sinon, une région de forte valeur tiendra mieux.
lesson-draw = La main est votre réserve de combat. Cette fois, piochez deux cartes : touchez la pioche ou le bouton du bas.
lesson-rival = Le camp d’en face. Vous pouvez attaquer une région qui borde une des vôtres, et l’on peut vous prendre les vôtres de même.
lesson-attack = Attaquez : touchez votre région, puis la région adverse, puis une ou plusieurs cartes de soutien, posées face cachée. Leurs valeurs s’ajoutent à celle de votre région.
lesson-fight = Il faut strictement plus que la défense pour prendre la région ; l’égalité la sauve. Tout le soutien est défaussé, puis le défenseur repioche trois cartes au plus et l’attaquant deux.
lesson-copies = Gardez les doublons : à la fin, chaque carte en main qui répète une région de votre meilleur territoire vaut un point de plus. Ils sont marqués ici.
lesson-over = Vous savez l’essentiel. À deux, la partie finit à l’instant où la pioche est vide ; le nombre écrit dessus le dit d’avance. Bonne fin de partie !
lesson-defend = On vous attaque ! Choisissez aucune, une ou plusieurs cartes. Vous savez combien l’attaquant en a mis, non lesquelles ; jusqu’à trois vous seront rendues par la pioche.
lesson-surplus = Plus de dix cartes en main à la fin de votre tour : donnez le surplus. Choisissez celles qui vous servent le moins.
lesson-reach = Aucune de vos régions ne borde encore le camp d’en face, ou il vous faut du soutien. Posez une région qui le touche, ou piochez.

## La table en texte, dans un terminal

draw-list = { $what } :
draw-pile = pioche { $n }
draw-pile-second = pioche { $n } (la seconde)
draw-discard = { $pile }   défausse :
draw-loot = butin :
draw-empty = aucune région en jeu
draw-cards = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
 }
draw-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
draw-points-now = { $points } si la partie s’arrêtait maintenant
draw-borders = Vos régions et leurs voisines adverses :
draw-no-borders = Vos régions et leurs voisines adverses : aucune
draw-hand = Votre main :
draw-free = à poser
draw-joins = à poser : touche votre camp
draw-touches = touche votre camp
draw-copy = votre région : +1 si ce territoire compte
draw-taken = en jeu ({ $sides })
draw-aside = Cartes mises de côté ({ $n }) :
draw-fight = Combat : { $from } contre { $to }
draw-support = { $n ->
    [one] { $side }, { $n } carte de soutien
   *[other] { $side }, { $n } cartes de soutien
 }
draw-known = Cartes connues dans la main de { $side } :
draw-continents = Continents :
draw-hands = Mains étalées :

## Les chances d’un geste, quand la table les montre

odds-reach = { $cards ->
    [one] Avec { $cards } carte : { $chance } que la défense puisse tenir.
   *[other] Avec { $cards } cartes : { $chance } que la défense puisse tenir.
 }
odds-bare = La région tient sans aucune carte : { $chance }.
odds-take = { $cards ->
    [0] Aucune carte ne peut la défendre : { $chance } de la prendre.
    [one] Contre { $cards } carte de la pioche : { $chance } de la prendre.
   *[other] Contre { $cards } cartes de la pioche : { $chance } de la prendre.
 }
odds-hold = { $cards ->
    [one] Contre { $cards } carte de la pioche : { $chance } de tenir.
   *[other] Contre { $cards } cartes de la pioche : { $chance } de tenir.
 }
odds-best = { $cards ->
    [one] Si la meilleure carte de cette main est posée : { $chance } de tenir.
   *[other] Si les { $cards } meilleures cartes de cette main sont posées : { $chance } de tenir.
 }
odds-any = { $cards ->
    [one] Si c’est n’importe quelle carte : { $chance } de tenir.
   *[other] Si ce sont { $cards } cartes quelconques : { $chance } de tenir.
 }

keys-arrows = d’une carte à l’autre, dans la main et dans un camp
keys-away = effacer ce que vous préparez
