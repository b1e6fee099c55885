# L’application autour des plateaux : accueil, table, règles, réglages.

skip = Aller au contenu
nav = Navigation
nav-play = Jouer
nav-rules = Règles
nav-tables = Parties
home-link = Conquérant, accueil
nobody = Sans nom
somebody = quelqu’un
guest = Invité
guest-n = Joueur { $n }
you = vous
close = Fermer
loading = Un instant…
try-again = Réessayer
load-failed = Cela n’a pas pu être chargé.
offline = Le serveur ne répond pas : vérifiez qu’il tourne et que le réseau est là.

## Langue, thème, son

language = Langue
theme = Thème
theme-system = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
sound = Son
sound-off = Coupé
sound-on = Quand c’est à moi
sound-to-on = Activer le son
sound-to-off = Couper le son
pace = Rythme
pace-calm = Posé
pace-brisk = Vif
pace-instant = Immédiat
pace-pause = Pause : la table n’avance plus à l’écran (Alt+P)
pace-pause-alone = Pause : les bots attendent (Alt+P)
pace-resume = Reprendre (Alt+P)
pace-step = Un coup de plus (Alt+N)
pace-now = Rythme : { $pace }
pace-next = Passer au rythme « { $pace } »
steady = Retenir les gestes hâtifs
steady-how = Un bouton dont le sens vient de changer attend un instant avant d’obéir.
asks = Demander avant de finir
asks-how = Une fois, quand il reste quelque chose à faire.
switch-on = Oui
switch-off = Non
settings = Réglages
settings-kept = Ces réglages sont gardés sur cet appareil ; le nom est celui que voient les autres.
your-name = Votre nom
keep = Garder
name-kept = C’est noté.
name-bad = Un nom a de 1 à 24 caractères.

## Accueil

home-title = Cinq conquêtes, une table.
choose-game = Choisir un jeu
players-range =
    { $least ->
        [1] De 1 à { $most } joueurs
       *[other] { $least } à { $most } joueurs
    }
duration = { $n } min
duration-hours =
    { $m ->
        [0] { $h } h
       *[other] { $h } h { $m }
    }
play-game = Jouer à { $game }
players = Joueurs
bots = Robots
bot-level = Niveau du bot
bot-random = Au hasard
bot-easy = Calmes
bot-medium = Solides
bot-hard = Redoutables
bot-expert = Maîtres
bot-greedy = Gourmands
bot-search = Calculateurs
bot-habit = Routiniers
bot-novice = Débutants
bot-planner = Stratèges
play-now = Jouer maintenant
invite = Inviter des amis
around-screen = Autour de cet écran
prepare = Autres réglages
name-hint = Vous jouez sans nom.
name-give = Dire votre nom
resume = Reprendre
resume-with = avec { $names }.
resume-bots = contre des robots.
resume-yours = À vous de jouer.
round-n = Tour { $n }
look = Revoir
open-tables = Tables où s’asseoir
open-none = Aucune table publique n’attend de joueur. Pour en ouvrir une : « Autres réglages », puis « Tout le monde ».
open-at = chez { $name }
open-nameless = chez quelqu’un sans nom
sit = S’asseoir
tables-none = Vous n’avez encore joué aucune partie.
opponents = contre { $names }
opponents-bots =
    { $n ->
        [one] un robot
       *[other] { $n } robots
    }
opponents-none = en solitaire
turn-mine = à vous de jouer
turn-bot = au tour d’un robot
outcome-won = gagnée
outcome-shared = victoire partagée
outcome-lost = perdue
outcome-abandoned = abandonnée
outcome-watched = terminée
outcome-unknown = terminée
filter = Lesquelles
filter-all = Toutes
filter-yours = À vous
filter-going = En cours
filter-ended = Terminées
filter-game = Jeu
filter-every-game = Tous les jeux
filter-none = Aucune partie de cette sorte.
status-waiting = attend des joueurs
delete = Supprimer
delete-sure = Supprimer cette table pour tous ? La partie sera perdue.

## Nouvelle table

new-title = Une table de { $game }
options-of-table = Règles de cette table
around = Autour
access = Qui peut venir
access-link = Par le lien
access-public = Tout le monde
clock = Pendule
clock-none = Aucune
clock-move = Par coup
clock-game = Par partie
clock-no = Aucune : chacun prend son temps
clock-seconds =
    { $n ->
        [one] une seconde
       *[other] { $n } secondes
    }
clock-minutes =
    { $n ->
        [one] une minute
       *[other] { $n } minutes
    }
clock-by-move = { $time } par coup
clock-by-game = { $time } par joueur pour toute la partie
clock-left = Temps restant : { $time }
option-no-limit = sans limite
seconds = secondes
edition = Matériel
edition-ours = Notre édition ; en choisir une autre…
edition-bad = Ce fichier n’est pas une édition : du JSON est attendu.
edition-own = une édition apportée par qui tient la table
leaver = Si l’un s’en va
leaver-bot = Un robot tient sa place
leaver-wait = On l’attend
odds = Chances
odds-shown = Montrées à tous
odds-hidden = Non montrées
seat-who = Qui tient la place { $n }
seat-me = Moi
seat-friend = Un ami, par le lien
seat-local = Quelqu’un d’autre devant cet écran
seat-bot-level = Robot : { $level }
seat-add = Une place de plus
seat-remove = Une place de moins
make-now = Commencer
make-open = Ouvrir la table
rule-cited = Règle { $rule }

## Avant le début

waiting-title = La table est mise
waiting-owner = Envoyez le lien à vos amis. La partie commence dès que toutes les places sont prises, ou quand vous le décidez.
waiting-guest = La partie commence dès que toutes les places sont prises, ou quand { $name } le décide.
waiting-host = la personne qui a ouvert la table
waiting-free =
    { $n ->
        [one] Une place est libre
       *[other] { $n } places sont libres
    }
waiting-full = Tout le monde est là
waiting-away =
    { $n ->
        [one] On attend encore une personne
       *[other] On attend encore { $n } personnes
    }
waiting-kept = place gardée
waiting-bots = Des robots prendront les places libres.
start = Commencer
leave = Quitter la place
seat-open = place libre
seat-bot-style = robot { $style }
style-bold = hardi
style-patient = patient
style-builder = bâtisseur
style-raider = pillard
seat-bot = robot
seat-away = absent
seat-held = un robot joue pour lui
seat-a-bot = Mettre un robot
seat-free = Libérer
share-play = Le lien pour jouer
share-watch = Le lien pour regarder
share-claim = Ouvrez ce lien sur l’autre appareil
copy = Copier
copied = Copié

## La table

table-gone = Cette table n’existe pas, ou n’existe plus.
title-yours = À vous
rules-open = Règles
menu = Table et réglages
margin = Joueurs et journal
margin-tabs = Journal ou discussion
journal = Journal
journal-of = Journal de la partie
journal-setup = Mise en place, en { $n } annonces
journal-run = et { $n } autres pareilles
journal-empty = Rien encore.
journal-all = Montrer tout le journal
journal-shows = Appuyer montre l’endroit sur le plateau.
journal-unfold = Déplier { $n } lignes
journal-fold = Replier { $n } lignes
journal-to-end = Aller à la fin
journal-unread =
    { $n ->
        [one] Journal, une nouvelle vous concerne
       *[other] Journal, { $n } nouvelles vous concernent
    }
since = Depuis votre dernier tour
since-read = J’ai vu
since-again = Revoir
recall-back = Coup précédent
recall-on = Coup suivant
recall-end = Revenir à la partie
chat = Discussion
chat-empty = Personne n’a encore rien écrit.
chat-write = Écrire à la table
chat-send = Envoyer
chat-sat = a pris cette place en cours de partie.
chat-silence = { $name } : ne plus lire
chat-mute = Taire à cette table
chat-block = Bloquer partout
chat-muted = { $name } est en sourdine à cette table.
chat-blocked = { $name } est bloqué à toutes les tables.
chat-listen = L’entendre de nouveau
silenced = En sourdine
board = Plateau
zoom = Agrandissement
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Tout voir
bar-steps = Temps du tour
bar-over = La partie est finie
bar-chance = Les dés roulent…
bar-waiting = Au tour de { $name }
end-not-yet = Continuer
end-anyway-ask = Finir quand même ?
end-ask-no-more = Ne plus demander
undo = Défaire
order-stop = Arrêter
options = Ce que vous pouvez faire
options-none = Attendez votre tour
options-choose = Choisissez d’abord.
facts = Ce que l’on sait
do-it = Jouer
refused-title = Pas possible ici
refused-read = Lire le chapitre
trouble-title = Un instant
trouble-stale = La table a avancé entre-temps : regardez, puis rejouez.
trouble-cut = La ligne est coupée : rien n’a été fait. Recommencez dès qu’elle revient.
trouble-overtaken = Votre geste n’est pas arrivé avant la coupure, et la table a avancé depuis : regardez, puis rejouez.
trouble-overtaken-by-clock = Votre geste n’est pas arrivé : pendant la coupure, votre temps s’est écoulé et un bot a joué à votre place.
trouble-too-fast = Doucement : trop de messages à la fois.
trouble-not-yours = Ce siège n’est pas à vous.
trouble-offline = Le serveur ne répond pas : vérifiez qu’il tourne et que le réseau est là.
trouble-no-identity = Le serveur ne vous reconnaît pas : autorisez les cookies, puis rechargez la page.
trouble-no-such-table = Cette table n’existe pas, ou n’existe plus.
trouble-gone = Cette table n’existe plus.
trouble-not-now = Ce n’est pas possible en ce moment.
trouble-declined = Les joueurs de cette table ont refusé.
trouble-only-former = Seule la personne qui était assise là peut reprendre cette place : plus personne d’autre, à la table, ne pourrait donner son accord.
trouble-put-off = La personne qui tient la table a libéré votre place. Vous regardez désormais la partie ; vous pouvez vous y rasseoir.
trouble-too-large = C’est trop long pour être envoyé.
trouble-bad-input = Valeur refusée ({ $field }) : { $message }
trouble-internal = Le serveur s’est trompé ; réessayez.
trouble-too-many = Vous avez déjà beaucoup de tables : supprimez-en d’abord.
trouble-too-many-tables = Beaucoup de tables ont été ouvertes aujourd’hui depuis votre réseau : réessayez plus tard.
trouble-too-many-editions = Beaucoup d’éditions sont arrivées aujourd’hui de votre réseau : réessayez plus tard.
trouble-too-many-people = Beaucoup de monde est venu aujourd’hui de votre réseau : réessayez plus tard.
trouble-too-many-sockets = Trop de fenêtres sont ouvertes sur votre réseau : fermez-en.
trouble-too-many-watchers = Trop de spectateurs regardent déjà cette table : revenez plus tard.
trouble-no-room = Ce serveur n’a plus de place pour cela en ce moment.
trouble-not-ready = Le serveur ne peut rien enregistrer en ce moment : réessayez dans un instant.
trouble-banned = L’administrateur de ce serveur vous a exclu.
watching = Vous regardez, sans jouer.
line-lost = La ligne est coupée, nouvel essai…
line-kept = La ligne est coupée, nouvel essai… Votre geste sera renvoyé si la table n’a pas bougé.
line-landed = Votre geste était bien arrivé avant la coupure.
line-retry = Maintenant
held = Un robot tient votre place.
held-back = La reprendre
ask-title = { $name } demande la place « { $seat } »
ask-text = Qui s’y assied voit la main de cette place. Un robot y joue tant que tous n’ont pas accepté.
ask-agree = Accepter
ask-refuse = Refuser
ask-agreed = { $name } demande la place « { $seat } ». Réponse attendue : { $names }.
ask-sit = Prendre la place « { $seat } »
ask-wait = Vous demandez la place « { $seat } ». Réponse attendue : { $names }.
ask-withdraw = Renoncer
ask-seated = { $name } a pris la place « { $seat } ».
ask-refused = { $name } ne prend pas la place « { $seat } » : tous n’ont pas accepté.
missed =
    { $n ->
        [one] Pendant votre absence : une nouvelle
       *[other] Pendant votre absence : { $n } nouvelles
    }
missed-read = J’ai lu
peek = Je suis { $name } : voir ma main
peek-hide = { $name } : cacher ma main
bar-named = { $name } · { $sentence }
pass-title = Au tour de { $name }
pass-text = Passez-lui l’écran : sa main est cachée jusque-là.
pass-me = Je suis { $name }
auto = Réponses automatiques
auto-ask = Me demander
resign = Abandonner la partie
resign-sure = Un robot finira à votre place, et la partie comptera comme perdue pour vous.
resign-sure-end = La partie s’arrêtera là et comptera comme perdue pour vous.
resign-yes = Abandonner
resign-no = Continuer à jouer
claim-make = Continuer sur un autre appareil
note-undo = { $name } reprend son coup.
note-resign = { $name } abandonne ; un robot finit à sa place.
note-timeout = Le temps de { $name } est écoulé : un robot décide ce coup.
note-takeover = Un robot tient la place de { $name }.
note-return = { $name } reprend sa place.
note-origin = La partie reprend ici, d’après une partie terminée.
note-abandon = { $name } abandonne : la partie s’arrête là.

## Fin de partie

end-won = Vous avez gagné !
end-won-with = Vous avez gagné, avec { $names } !
end-winner =
    { $n ->
        [one] { $names } gagne
       *[other] { $names } gagnent ensemble
    }
end-abandoned = Partie abandonnée
end-resigned-you = Vous avez abandonné
end-resigned =
    { $n ->
        [one] { $names } a abandonné
       *[other] { $names } ont abandonné
    }
reckoning = D’où vient ce résultat
end-show = Voir le résultat
rematch = Revanche
rematch-join = Rejoindre la revanche
record = Télécharger la partie
verify = Vérifier les dés
verify-kept = Le secret révélé est bien celui promis avant le premier dé.
verify-broken = Le secret révélé n’est pas celui promis !
verify-commitment = Empreinte publiée
verify-secret = Secret révélé
verify-nonces = Grains des joueurs
verify-how = Chaque dé et chaque carte se recalcule à partir du fichier de la partie :

## Règles

rules-search = Chercher dans les règles
rules-chapters = Chapitres
rules-others = Les règles des autres jeux
rules-page = Toute la page
rules-nothing = Rien ne correspond.
rules-box = Le matériel
rules-box-about = La boîte n’est pas toujours entre nos mains. Voici d’où vient chaque élément de notre édition ; ce qui est reconstitué peut différer de la boîte imprimée.
source-rulebook = dans le livret
source-public = sources publiques
source-reconstructed = reconstitué
rules-credits = Crédits
credits-authors = { $n ->
    [one] Auteur
   *[other] Auteurs
 }
credits-illustrators = { $n ->
    [one] Illustrateur
   *[other] Illustrateurs
 }
credits-translators = { $n ->
    [one] Traducteur
   *[other] Traducteurs
 }
credits-testers = { $n ->
    [one] Testeur
   *[other] Testeurs
 }
credits-publisher = { $n ->
    [one] Éditeur
   *[other] Éditeurs
 }
credits-year = { $n ->
    [one] Année
   *[other] Années
 }
credits-ages = Âge
credits-length = Durée
credits-source = Source

## Ailleurs

lost-title = Rien à cette adresse
lost-text = Ce lien ne mène nulle part.
lost-home = Retour à l’accueil
claim-title = Continuer ici
claim-text = Ce lien donne à ce navigateur une place à une table. N’acceptez que si vous l’avez demandé vous-même.
claim-take = Prendre la place
claim-failed = Ce lien ne vaut plus : faites-en un nouveau sur l’autre appareil.

## Une partie revue

replay = Revoir la partie
replay-won = victoire : { $names }
replay-moves = Coups
replay-luck = Chance
replay-dice = Dés
replay-eyes = Vue par
replay-eyes-nobody = un spectateur
replay-time = Toute la partie
replay-moment = Moment de la partie
replay-at = Coup { $n } sur { $all }
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-own-back = Ma décision précédente
replay-own-on = Ma décision suivante
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse
replay-share = Partager ce coup
play-on = Jouer à partir d’ici
play-on-about = Une nouvelle table reprend la partie à ce coup, contre des robots. Les dés et les cartes à venir sont neufs : ils ne seront pas ceux de la partie revue.
play-on-seat = Votre place
play-on-begin = Commencer
replay-not-yet = Cette partie se joue encore : on pourra la revoir quand elle sera finie.
replay-to-table = Vers la table
luck-none = Rien n’a été jeté ni tiré.
luck-who = Qui
luck-times = fois
luck-got = obtenu
luck-due = attendu
luck-ahead = écart
luck-by-now = ici
dice-about = Avant le premier dé, la table a publié l’empreinte de son secret, et chaque joueur y a ajouté son grain. Le secret est connu maintenant : votre navigateur peut recalculer chaque dé et chaque carte.
dice-origin = Cette partie en continue une autre à partir du coup { $n } : les tirages d’avant sont vérifiés avec le secret de l’autre.
dice-check = Recalculer ici
dice-busy = { $n } recalculés…
dice-good =
    { $n ->
        [one] Le seul tirage est conforme.
       *[other] Les { $n } tirages sont conformes.
    }
dice-wrong = Le tirage numéro { $n } n’est pas celui attendu !

## La première partie guidée

lesson = Première partie guidée
lesson-begin = Apprendre en jouant
lesson-begin-game = Apprendre en jouant : { $game }
lesson-next = Suivant
lesson-skip = Passer
lesson-leave = Quitter la leçon
lesson-close = Fin de la leçon
lesson-resume = Reprendre la leçon
lesson-wait = { $name } joue. À votre tour :
lesson-wait-chance = Les dés et les cartes tombent. Ensuite :
lesson-other = La barre du bas vous demande d’abord autre chose. Ensuite :
lesson-example = Par exemple : { $example }.
lesson-still = La partie est finie. Encore une chose à savoir :
lesson-aside = Première partie guidée, en passant
