# Ce que disent le terminal et la ligne de commande, quel que soit le jeu.

# Plusieurs noms : « Ocre, Marine » et « Sapin ».
several = { $first } et { $last }

# Ce que l’on dit de quelqu’un, de quelque chose.
about = { $what } : { $text }

# Une chance en pour-cent entiers : « 68 % ».
percents = { $n }

# Un nombre tel qu'on l'écrit : « 2,5 ».
figure = { $n }

## À table

welcome = Vous êtes le { $seat }. Écrivez « aide » pour savoir ce que l’on peut écrire.
opponents = Face à vous : { $names }.
style-bold = hardi
style-patient = patient
style-builder = bâtisseur
style-raider = pillard
more =
    { $n ->
        [one] … et une autre : écrivez « options », ou « options { $verb } »
       *[other] … et { $n } autres : écrivez « options », ou « options { $verb } »
    }
legal = C’est permis.
undone = Repris.
saved = La partie est gardée dans { $file }. Pour la reprendre : conquerant play { $game } --resume { $file }
bye = Au revoir.
record = Le procès-verbal est dans { $file } ; « conquerant verify { $file } » vérifie les dés.
unknown = Rien de tel.
stopped = { $n ->
    [1] Arrêté après une fois.
   *[other] Arrêté après { $n } fois.
 }
no-odds = Rien à calculer ici : ni dé ni carte n’en décide.
reached = Rien à répéter : il n’en reste déjà pas plus de { $n }.
over = La partie est finie.

## L’aide : à gauche du trait ce que l’on écrit, à droite ce que cela fait

help-play = un numéro ou des mots │ jouer : « { $number } », « { $words } »
help-repeat = … jusqu’à N │ répéter : « { $words } jusqu’à 2 »
help =
    options [VERBE] │ tout ce qui est permis
    chances [MOTS] │ comment cela peut tourner
    indice │ l’entraîneur dit où regarder ; encore, que faire ; encore, pourquoi
    pourquoi MOTS │ pourquoi ce n’est pas permis, avec le paragraphe
    règles [{ $rule }] │ la règle
    table · histoire │ la table, ce qui s’est passé
    reprendre │ reprendre son dernier geste
    sauver FICHIER · quitter │ garder la partie, partir

## Ce que l’on écrit ; les accents ne comptent pas, et les mots des autres langues sont compris aussi

command-help = aide
command-table = table
command-options = options
command-odds = chances
command-hint = indice
command-yes = oui
command-why = pourquoi
command-rules = règles
command-history = histoire
command-undo = reprendre
command-save = sauver
command-quit = quitter
until = jusqu’à
# Ces petits mots peuvent se glisser entre ceux d’un geste.
filling = a au aux avec contre d de des du en et l la le les par pour sur vers

## La chance d’une partie

luck-kind = chance
luck-seat = siège
luck-times = fois
luck-got = obtenu
luck-expected = attendu
luck-ahead = écart
luck-course = au fil de la partie
luck-none = Rien n’a été jeté ni tiré.

## Une partie jugée par l'entraîneur ; les chances sont en points sur cent

progress = { $about } : { $done } sur { $all }
progress-open = { $about } : { $done }
progress-left = { $said }, encore { $n } s environ
hint-where = À regarder de plus près : { $where }.
hint-between = À comparer : { $one } — ou : { $other }.
hint-do = L'entraîneur jouerait : { $what }
hint-clear = Cela apporte { $ahead } points de chances de victoire de plus (± { $error }) que ce qui vient ensuite, d'après { $n } parties imaginées : { $what }
hint-alike = À peu près aussi bon, d'après { $n } parties imaginées (écart : { $ahead } ± { $error }) : { $what }
hint-unsure = Peut-être mieux, mais ce n’est pas sûr : { $ahead } points de chances de victoire (± { $error }) de plus que ce qui vient ensuite, d’après { $n } parties imaginées. Ensuite : { $what }
hint-only = Rien d'autre ne mérite qu'on y réfléchisse ici.
hint-odds-best = Les dés et les cartes : { $line }
hint-odds-played = Avec l'autre : { $line }
hint-more = « { $hint } » encore une fois en dit plus.
tutor-sure = Sûr ? Cela coûterait quelque { $cost } points de chances de victoire (± { $error }). « { $yes } » le joue quand même.
hint-nothing = Il n'y a rien à choisir ici.
coach-head = { $game } : { $n ->
        [one] { $n } décision jugée
       *[other] { $n } décisions jugées
    }, quelque { $budget } parties imaginées pour chacune, jusqu’à quatre fois plus là où elles en disaient trop peu.
coach-open = La partie n'est pas finie : là où elle s'est arrêtée, les chances tiennent lieu de résultat.
coach-start = départ
coach-luck = hasard
coach-own = ses décisions
coach-others = décisions des autres
coach-rest = reste
coach-result = résultat
coach-adjusted = à hasard égal
coach-decisions = décisions
coach-lost = perdu par décision
coach-doubtful = coup douteux
coach-mistake = erreur
coach-blunder = bévue
coach-doubtfuls = douteux
coach-mistakes = erreurs
coach-blunders = bévues
coach-sum = Résultat = départ + hasard + ses décisions + décisions des autres + reste, en points de chances de victoire.
coach-turning = Ce qui a décidé la partie
coach-swing = Coup { $n } : { $what } { $seat } passe de { $before } à { $after }.
coach-judged = Décisions
coach-none = Aucune décision n'a clairement coûté plus de 2 points.
coach-at = Coup { $n }, { $seat } : { $what }
coach-cost = { $verdict } : { $cost } points, ± { $error }, d'après { $n ->
        [one] { $n } partie imaginée
       *[other] { $n } parties imaginées
    }.
coach-times = { $what } × { $n }
coach-then = { $one } ; { $other }
coach-better = Mieux : { $what }
coach-also = Ou : { $what }
coach-why-odds-played = Tel que joué : { $line }
coach-why-odds-best = À la place : { $line }
coach-why-holds = { $name } : à { $seat } dans { $best } des parties imaginées, au lieu de { $played }.
coach-why-alive = { $seat } reste en jeu dans { $best } des parties imaginées, au lieu de { $played }.
coach-why-score = Score moyen de { $seat } : { $best }, au lieu de { $played }.
coach-course = Les chances au fil de la partie
coach-luckiest = Les jets et tirages qui ont le plus compté
coach-throw = Coup { $n } : { $what } { $seat } : { $luck } points.
coach-hidden = Coup { $n } : { $card } (d’abord visible de : { $seen }). { $seat } : { $luck } points.
coach-shown = Au coup { $at }, cela se montre à : { $seats }.
coach-shown-last = Cela ne se montre qu’à la fin à : { $seats }.
coach-games = parties
coach-player = joueur
coach-busy = jugement
puzzles-busy = problèmes de { $game }, parties jouées
puzzles-one = { $id }, au choix de { $seat }, { $n } parties imaginées :
puzzles-best = le meilleur : { $what }
puzzles-behind = { $behind } points de moins (± { $error }) : { $what }

## Une partie recomptée

verified-fair = { $file } : les { $moves } coups sont permis, et les { $n } tirages découlent du secret de la table, qui répond à l’engagement pris avant le premier d’entre eux.
verified-seeded = { $file } : les { $moves } coups sont permis, et les { $n } tirages découlent de la graine inscrite dans le fichier (personne ne s’y était engagé d’avance).

## Qui a fait le jeu de la boîte ; $n est le nombre de noms

credits = Crédits
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
credits-source = { $n ->
    [one] Source
   *[other] Sources
 }
source-rulebook = dans le livret
source-public = sources publiques
source-reconstructed = reconstitué
