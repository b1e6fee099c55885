# Conquêtes : les phrases que lit un joueur.
# Les noms des régions et des continents viennent de l’édition et arrivent dans la langue du lecteur.
# Ils n’ont pas d’article : les phrases les posent après deux points ou entre « contre » et « avec ».
# Les quantités ($n, $attack, $defence) sont des nombres ; $cards, $attackers, $defenders et $seats sont des listes déjà
# mises en mots.

title = Conquêtes

seat-0 = Vermillon
seat-1 = Marine
seat-2 = Ocre
seat-3 = Sapin

bot = Bot

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
phase-over = La partie est finie

## Actions

action-draw-two = Piocher deux cartes
action-lay = Poser : { $region }
action-attack = Attaquer : { $from } contre { $to }
action-commit = Engager : { $region }
action-ready = Prêt
action-give-to = Donner le surplus à { $seat }
action-give = Donner : { $region }
action-shed = Défausser : { $region }
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
refusal-support-first = Vous avez commencé une attaque : engagez du soutien, puis dites que vous êtes prêt.
refusal-answer-first = On vous attaque : engagez du soutien, ou aucun, et dites que vous êtes prêt.
refusal-give-first = Vous tenez plus de dix cartes : donnez-en d’abord { $n }.
refusal-shed-first = Vous tenez plus de dix cartes : défaussez-en d’abord { $n }.
refusal-not-yours = { $region } : cette région n’est pas dans votre camp, attaquez depuis l’une des vôtres.
refusal-own-target = { $region } : cette région est dans votre camp, attaquez celle d’un adversaire.
refusal-not-in-play = { $region } : cette région n’est dans aucun camp, il n’y a personne à y attaquer.
refusal-not-neighbours = { $from } et { $to } : ces régions ne se touchent ni par une frontière ni par une route de mer.
refusal-no-support = Vous n’avez aucune carte pour soutenir une attaque.
refusal-no-fight = Il n’y a pas d’attaque à soutenir maintenant.
refusal-one-at-least = Une attaque demande au moins une carte de soutien.
refusal-in-order = { $region } vient avant la dernière carte choisie : on choisit dans l’ordre de la boîte.
refusal-too-few-left = À partir de là ({ $region }), il ne reste pas assez de cartes : il en faut encore { $n }.
refusal-no-surplus = Vous n’avez pas de carte en trop à céder maintenant.
refusal-an-opponent = Le surplus va à un adversaire assis à cette table.
refusal-name-first = Dites d’abord à qui va le surplus.
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
news-fight = { $from } avec { $attackers } fait { $attack } ; { $to } avec { $defenders } fait { $defence }.
news-conquest = { $seat } conquiert une région de { $player } : { $region }.
news-conquest-bot = { $seat } conquiert une région du bot : { $region }.
news-bot-conquest = Le bot conquiert une région de { $seat } : { $region }.
news-held = { $region } tient bon : l’attaque a échoué.
news-give-to =
    { $n ->
        [one] { $seat } a { $n } carte en trop, pour { $player }.
       *[other] { $seat } a { $n } cartes en trop, pour { $player }.
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
news-bot-loots = { $region } est déjà au bot : la carte va dans son butin.
news-bot-attacks = Le bot attaque { $seat } : { $from } contre { $to }.
news-bot-idle = { $region } est à { $seat } et le bot n’a aucune région voisine : la carte est défaussée.
news-bot-support = Soutien du bot : { $region }.
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
