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
offline = Le serveur ne répond pas : vérifiez qu’il tourne et que vous êtes connecté.

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
pace-pause-alone = Pause : les robots attendent (Alt+P)
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
        [1] 1 à { $most } joueurs
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
bots = Niveau des robots
bot-level = Niveau du bot
bot-random = Au hasard
bot-easy = Calme
bot-medium = Solide
bot-hard = Redoutable
bot-expert = Maître
bot-greedy = Gourmand
bot-search = Calculateur
bot-habit = Routinier
bot-novice = Débutant
bot-planner = Stratège
play-now = Jouer maintenant
invite = Inviter des amis
around-screen = Autour de cet écran
prepare = Autres réglages
name-hint = Vous jouez sans nom.
name-give = Donner votre nom
resume = Reprendre
resume-with = Avec { $names }.
resume-bots = Contre des robots.
resume-waiting = On attend des joueurs.
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
outcome-around = gagnée par { $names }
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
leaver = Si quelqu’un part
leaver-bot = Un robot tient sa place
leaver-wait = On l’attend
odds = Chances
odds-shown = Montrées à tous
odds-hidden = Non montrées
tutor = Tuteur
tutor-times = { $n ->
    [0] Aucun
   *[other] { $n } fois au plus
}
tutor-sure = Sûr ?
tutor-cost = Cela coûterait { $cost } points de chances de victoire (± { $error }), d'après { $n } parties imaginées.
tutor-fine = Bien.
tutor-less = Pas le meilleur.
tutor-none = Rien n'est nettement meilleur, d'après { $n } parties imaginées.
tutor-good = Jouer
tutor-think = Réfléchir encore
tutor-play = Jouer quand même
hints = Indices
hints-given = Sur demande
hints-none = Aucun
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

waiting-title = La table est prête
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
journal-setup =
    { $n ->
        [one] Mise en place, en une annonce
       *[other] Mise en place, en { $n } annonces
    }
journal-run =
    { $n ->
        [one] et une autre pareille
       *[other] et { $n } autres pareilles
    }
journal-empty = Rien encore.
journal-all = Montrer tout le journal
journal-shows = Touchez une ligne pour voir l’endroit sur le plateau.
journal-unfold =
    { $n ->
        [one] Déplier une ligne
       *[other] Déplier { $n } lignes
    }
journal-fold =
    { $n ->
        [one] Replier une ligne
       *[other] Replier { $n } lignes
    }
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
chat-mute = Mettre en sourdine à cette table
chat-block = Bloquer partout
chat-muted = { $name } est en sourdine à cette table.
chat-blocked = { $name } est bloqué à toutes les tables.
chat-listen = Lire de nouveau
silenced = En sourdine
board = Plateau
zoom = Agrandissement
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Tout voir
bar-steps = Étapes du tour
bar-over = La partie est finie
bar-chance = Le hasard décide…
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
trouble-cut = La connexion est coupée : rien n’a été fait. Recommencez dès qu’elle revient.
trouble-overtaken = Votre geste n’est pas arrivé avant la coupure, et la table a avancé depuis : regardez, puis rejouez.
trouble-overtaken-by-clock = Votre geste n’est pas arrivé : pendant la coupure, votre temps s’est écoulé et un robot a joué à votre place.
trouble-too-fast = Doucement : trop de messages à la fois.
trouble-coach-waits = L’entraîneur a déjà trop de parties à juger : réessayez dans quelques minutes.
trouble-no-hint = L’entraîneur n’a pas d’indice pour l’instant : redemandez dans un moment.
trouble-no-hints = Pas d’indices à cette table.
trouble-not-yours = Ce siège n’est pas à vous.
trouble-offline = Le serveur ne répond pas : vérifiez qu’il tourne et que vous êtes connecté.
trouble-no-identity = Le serveur ne vous reconnaît pas : autorisez les cookies, puis rechargez la page.
trouble-no-such-table = Cette table n’existe pas, ou n’existe plus.
trouble-gone = Cette table n’existe plus.
trouble-rules-changed = Cette partie ne peut pas continuer ici : elle contient un coup que les règles refusent.
trouble-not-now = Ce n’est pas possible en ce moment.
trouble-declined = Les joueurs de cette table ont refusé.
trouble-only-former = Seule la personne qui était assise là peut reprendre cette place : plus personne d’autre, à la table, ne pourrait donner son accord.
trouble-put-off = La personne qui tient la table a libéré votre place. Vous regardez désormais la partie ; vous pouvez vous y rasseoir.
trouble-too-large = C’est trop long pour être envoyé.
trouble-bad-input = Valeur refusée ({ $field }) : { $message }
trouble-internal = Le serveur a commis une erreur : réessayez.
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
line-lost = La connexion est coupée, nouvel essai…
line-kept = La connexion est coupée, nouvel essai… Votre geste sera renvoyé si la table n’a pas bougé.
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
peek = Je suis le { $name } : voir ma main
peek-hide = { $name } : cacher ma main
bar-named = { $name } · { $sentence }
pass-title = Au tour de { $name }
pass-text = Passez-lui l’écran : sa main est cachée jusque-là.
pass-me = Je suis le { $name }
auto = Réponses automatiques
auto-ask = Me demander
resign = Abandonner la partie
resign-sure = Un robot finira à votre place, et la partie comptera comme perdue pour vous.
resign-sure-end = La partie s’arrêtera là et comptera comme perdue pour vous.
resign-yes = Abandonner
resign-no = Continuer à jouer
claim-make = Continuer sur un autre appareil
note-undo = Le { $name } reprend son coup.
note-resign = Le { $name } abandonne ; un robot finit à sa place.
note-timeout = Le temps de { $name } est écoulé : un robot décide ce coup.
note-takeover = Un robot tient la place de { $name }.
note-return = Le { $name } reprend sa place.
note-origin = La partie reprend ici, d’après une partie terminée.
note-abandon = Le { $name } abandonne : la partie s’arrête là.

## Fin de partie

end-won = Vous avez gagné !
end-won-with = Vous avez gagné, avec le { $names } !
end-winner =
    { $n ->
        [one] Le { $names } gagne
       *[other] { $names } gagnent ensemble
    }
end-abandoned = Partie abandonnée
end-resigned-you = Vous avez abandonné
end-resigned =
    { $n ->
        [one] Le { $names } a abandonné
       *[other] { $names } ont abandonné
    }
reckoning = D’où vient ce résultat
end-show = Voir le résultat
rematch = Revanche
rematch-join = Rejoindre la revanche
record = Télécharger la partie
verify = Vérifier le hasard
verify-kept = Le secret révélé est bien celui promis avant le premier tirage.
verify-broken = Le secret révélé n’est pas celui promis !
verify-commitment = Empreinte publiée
verify-secret = Secret révélé
verify-nonces = Grains de sel des joueurs
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
claim-failed = Ce lien n’est plus valable : faites-en un nouveau sur l’autre appareil.

## Problèmes

puzzles = Problèmes
puzzles-today = Les problèmes du jour
puzzles-line = Cinq moments de cinq jeux, où un choix est nettement le meilleur.
puzzles-about = Des moments de parties entre robots, tels que les voyait celui qui devait jouer. Un choix est nettement le meilleur : trouvez-le, et lisez pourquoi. Quelques milliers de parties imaginées le disent.
puzzles-day = Pour le { $date }
puzzles-all = Tous les problèmes
puzzles-new = à résoudre
puzzles-right = résolu
puzzles-wrong = manqué
puzzles-count = { $n } sur { $all } { $n ->
    [one] résolu
   *[other] résolus
}
puzzles-number = Problème { $n }, { $how }
puzzles-none = Ce problème n'existe pas
puzzles-list = Vers les problèmes
puzzle = Problème
puzzle-n = problème { $n } sur { $all }
puzzle-ask = C'est à { $seat }, donc à vous. Quel est le meilleur choix ?
puzzle-how = Pointez un choix pour voir où il est sur le plateau ; appuyez pour le faire.
puzzle-best = le meilleur
puzzle-right = Oui : c'est nettement le meilleur.
puzzle-wrong = Non : le meilleur apporte { $cost } points de chances de victoire de plus.
puzzle-beside-yours = Le meilleur, à côté de votre choix ({ $what }) : { $ahead } points de plus (± { $error }).
puzzle-beside-next = À côté du suivant ({ $what }), il apporte { $ahead } points de plus (± { $error }).
puzzle-odds-best = Avec le meilleur : { $line }
puzzle-odds-other = Avec l'autre : { $line }
puzzle-rollouts = D'après { $n } parties imaginées, à partir de ce que cette place pouvait savoir.
puzzle-next = Problème suivant

## Une partie revue

replay = Revoir la partie
replay-won = victoire : { $names }
replay-coach = Entraîneur
coach-about = L'entraîneur juge chaque décision d'après ce que son joueur pouvait savoir, par des parties imaginées à partir de là, et sépare le hasard de l'adresse. Il lui faut une minute environ, en arrière-plan.
coach-helped = { $seat } a demandé des indices à l’entraîneur, après les coups : { $moves }.
coach-warned = Le tuteur a demandé « sûr ? » à { $seat }, après les coups : { $moves }.
coach-begin = Juger cette partie
coach-busy = L'entraîneur réfléchit…
coach-waiting = D’autres parties passent d’abord ; celle-ci attend l’entraîneur.
coach-failed = L'entraîneur n'a pas pu juger cette partie.
coach-doubtful = coup douteux
coach-mistake = erreur
coach-blunder = bévue
coach-verdict = { $seat } : { $verdict }
coach-cost = Cela a coûté { $cost } points de chances de victoire (± { $error }), d’après { $n ->
        [one] { $n } partie imaginée
       *[other] { $n } parties imaginées
    }.
coach-better = Mieux : { $what }
coach-also = Ou : { $what }
coach-course = Les chances au fil de la partie
coach-mistakes = Les décisions qui ont coûté
coach-again = Réessayer
coach-keys = Les flèches du clavier mènent de l'une à l'autre. Pointez un autre choix pour le voir sur le plateau ; « Réessayer » vous fait rejouer ce moment, et l'entraîneur dit ce qu'il en pense.
coach-none = Aucune décision n'a clairement coûté plus de 2 points.
coach-turning = Ce qui a décidé la partie
coach-luckiest = Les jets et tirages qui ont le plus compté
coach-seen = D’abord visible de : { $seats }.
coach-shown = Au coup { $at }, cela se montre à : { $seats }.
coach-shown-last = Cela ne se montre qu’à la fin à : { $seats }.
coach-accounts = Hasard, décisions, cadeaux
coach-start = départ
coach-luck = hasard
coach-own = ses décisions
coach-others = décisions des autres
coach-rest = reste
coach-result = résultat
coach-adjusted = à hasard égal
coach-sum = Résultat = départ + hasard + ses décisions + décisions des autres + reste, en points de chances de victoire ; parties imaginées par décision : quelque { $n }, jusqu’à quatre fois plus là où elles en disaient trop peu.
coach-own-rate = { $n ->
    [one] Vous : une décision. Points perdus par décision : { $lost }.
   *[other] Vous : { $n } décisions. Points perdus par décision : { $lost }.
}
coach-own-games = { $games ->
    [one] Dans l’unique partie jugée de ce jeu : { $lost }.
   *[other] Dans vos { $games } parties jugées de ce jeu : { $lost }.
}
coach-own-all = Toutes vos parties jugées
judged-title = Vos décisions, d’après l’entraîneur
judged-about = Toutes vos parties que l’entraîneur a jugées ; ces chiffres ne sont gardés que dans ce navigateur. En points de chances de victoire : ce qu’une décision vous a coûté en moyenne, puis le hasard, le résultat et le résultat à hasard égal, en moyenne par partie.
judged-games = parties
judged-decisions = décisions
judged-lost = perdus par décision
judged-doubtfuls = coups douteux
judged-mistakes = erreurs
judged-blunders = bévues
judged-luck = hasard
judged-result = résultat
judged-adjusted = à hasard égal
judged-forget = Oublier ces chiffres
judged-sure = Oublier ce que l’entraîneur a trouvé dans vos parties ? Les parties restent.
coach-why-odds-played = Tel que joué : { $line }
coach-why-odds-best = À la place : { $line }
coach-why-holds = { $name } : à { $seat } dans { $best } des parties imaginées, au lieu de { $played }.
coach-why-alive = { $seat } reste en jeu dans { $best } des parties imaginées, au lieu de { $played }.
coach-why-score = Score moyen de { $seat } : { $best }, au lieu de { $played }.
hint = Indice
hint-ask = Un indice
hint-close = Fermer l'indice
hint-thinking = L'entraîneur réfléchit…
hint-where = À regarder de plus près : { $where }.
hint-between = À comparer : { $one } — ou : { $other }.
hint-little = Il y a peu à choisir ici.
hint-what = Que jouer ?
hint-do = L'entraîneur jouerait : { $what }.
hint-why = Pourquoi ?
hint-clear = Cela apporte { $ahead } points de chances de victoire de plus (± { $error }) que ce qui vient ensuite, d’après { $n } parties imaginées. Ensuite : { $what }.
hint-alike = À peu près aussi bon, d’après { $n } parties imaginées (écart : { $ahead } ± { $error }) : { $what }.
hint-unsure = Peut-être mieux, mais ce n’est pas sûr : { $ahead } points de chances de victoire (± { $error }) de plus que ce qui vient ensuite, d’après { $n } parties imaginées. Ensuite : { $what }.
hint-only = Rien d'autre ne mérite qu'on y réfléchisse ici.
hint-odds-best = Les dés et les cartes : { $line }
hint-odds-played = Avec l'autre : { $line }
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
dice-about = Avant le premier dé, la table a publié l’empreinte de son secret, et chaque joueur y a ajouté son grain de sel. Le secret est connu maintenant : votre navigateur peut recalculer chaque dé et chaque carte.
dice-origin = Cette partie en continue une autre à partir du coup { $n } : les tirages d’avant sont vérifiés avec le secret de l’autre.
dice-check = Recalculer ici
dice-busy =
    { $n ->
        [one] { $n } recalculé…
       *[other] { $n } recalculés…
    }
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
lesson-tutor = { $n ->
    [one] Jouez maintenant à votre guise : une fois, le tuteur demandera « sûr ? » avant une bévue.
   *[other] Jouez maintenant à votre guise : jusqu’à { $n } fois, le tuteur demandera « sûr ? » avant une bévue.
}
lesson-resume = Reprendre la leçon
lesson-wait = Le { $name } joue. À votre tour :
lesson-wait-chance = Les dés et les cartes tombent. Ensuite :
lesson-other = La barre du bas vous demande d’abord autre chose. Ensuite :
lesson-example = Par exemple : { $example }.
lesson-still = La partie est finie. Encore une chose à savoir :
lesson-aside = Première partie guidée, en passant

## Keys, and what is read out

keys = Touches
keys-of-board = Sur ce plateau
keys-of-all = À toutes les tables
keys-places = élément jouable suivant, précédent
keys-bar = à ce qui décide : le bouton, ou le plateau
keys-question = relire la question
keys-round = lire tout ce qui s’est passé depuis votre dernier tour
keys-choose = choisir, confirmer
keys-away = abandonner le geste, fermer
keys-pause = arrêter le jeu des autres, reprendre
keys-step = un de leurs coups, pendant l’arrêt
keys-help = ces touches
keys-letters = Les touches d’une lettre agissent à la table
key-arrows = flèches
key-enter = Entrée
key-space = espace
key-escape = Échap
key-backspace = ⌫
heard-round = Lire ce qui s’est passé depuis votre dernier tour
heard-quiet = Il ne vous est rien arrivé.
heard-blow = On vous attaque !
heard-blow-by = On vous attaque : { $name } !

## Without a server: the page keeps the table itself

here-coming = Le moteur arrive : { $got } sur { $all } Mo
here-waking = Le moteur s’éveille…
here-board-comes = Le plateau vient dès que le moteur est là.
here-failed = Le moteur n’a pas pu démarrer ici.
here-elsewhere = Conquérant est ouvert dans une autre fenêtre.
here-play-here = Jouer ici
here-full = Ce navigateur n’a plus de place : rien de plus n’est gardé. Vous pouvez jouer, mais enregistrez vos parties dans un fichier avant de fermer.
here-denied = Ce navigateur ne laisse rien garder : vous pouvez jouer, mais vos parties disparaîtront avec cette fenêtre.
here-failed-store = Vos parties ne peuvent plus être gardées ici : enregistrez-les dans un fichier avant de fermer.
here-spoilt = Ce que ce navigateur gardait de vos parties est abîmé et ne se lit plus en entier. Ce qui se lisait est là.
here-spoilt-seen = Compris
here-update = Une nouvelle version est là. Vos parties restent.
here-update-coming = La nouvelle version arrive…
here-update-not-whole = La nouvelle version n’a pas pu venir en entier : celle-ci reste. Réessayez quand il y aura du réseau.
here-update-now = La prendre
here-update-later = Plus tard
here-promise = Ici, c’est votre propre appareil qui donne les dés et les cartes. La promesse montre que rien n’a été changé après le début de la partie ; elle ne prouve rien à quelqu’un d’autre, car qui tient l’appareil pourrait lire le secret ou recommencer jusqu’à ce que les dés lui plaisent.
take-along = Emporter sur un autre appareil
take-about = La partie entière, avec le secret des dés : qui l’ouvre la continue. Les deux appareils jouent ensuite chacun pour soi.
take-file = Enregistrer un fichier
take-code = Ou photographiez ce code avec l’autre appareil :
take-code-picture = Code à photographier
take-long = Cette partie est trop longue pour un code : prenez le fichier.
take-cut = Ce lien est abîmé ou coupé : la partie qu’il apporte ne se lit pas.
take-came = La partie est arrivée.
games-of-device = Sur cet appareil
games-about = Vos parties ne sont gardées que dans ce navigateur. Un fichier les met à l’abri ou les porte ailleurs.
games-keep = Tout enregistrer
games-bring = Ouvrir un fichier
games-brought = { $added ->
    [0] Rien de nouveau
    [one] Une partie est arrivée
   *[other] { $added } parties sont arrivées
  }{ $known ->
    [0] .
    [one] , une était déjà là.
   *[other] , { $known } étaient déjà là.
  }
slow-bot = Sur cet appareil, le niveau « { $level } » réfléchit environ { $n } s par coup.
slow-choose = Prendre « { $level } »
slow-wait = Attendre
trouble-no-parcel = Ce n’est pas un fichier de parties.
trouble-newer-parcel = Ce fichier vient d’une version plus récente : mettez d’abord la page à jour.
