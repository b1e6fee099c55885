# Ce que disent le terminal et la ligne de commande, quel que soit le jeu.

# Plusieurs noms : « Ocre, Marine » et « Sapin ».
several = { $first } et { $last }

# Ce que l’on dit de quelqu’un, de quelque chose.
about = { $what } : { $text }

# Une chance en pour-cent entiers : « 68 % ».
percents = { $n }

## À table

welcome = Vous êtes { $seat }. « aide » dit ce que l’on peut écrire.
opponents = Face à vous : { $names }.
style-bold = hardi
style-patient = patient
style-builder = bâtisseur
style-raider = pillard
more = … et { $n } autres : « options », ou « options { $verb } »
legal = C’est permis.
undone = Repris.
saved = Gardé dans { $file }. On la reprend avec : conquerant play { $game } --resume { $file }
bye = Au revoir.
record = Le procès-verbal est dans { $file } ; conquerant verify { $file } recompte les dés.
unknown = Rien de tel.
stopped = { $n ->
    [1] Arrêté après une fois.
   *[other] Arrêté après { $n } fois.
 }
no-odds = Rien ne se jette ni ne se tire ici sur quoi l’on puisse compter.
reached = Rien à répéter : il n’en reste déjà pas plus de { $n }.
over = La partie est finie.

## L’aide : à gauche du trait ce que l’on écrit, à droite ce que cela fait

help-play = un numéro ou des mots │ jouer : « { $number } », « { $words } »
help-repeat = … jusqu'à N │ répéter : « { $words } jusqu'à 2 »
help =
    options [VERBE] │ tout ce qui est permis
    chances [MOTS] │ comment cela peut tourner
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
command-why = pourquoi
command-rules = règles
command-history = histoire
command-undo = reprendre
command-save = sauver
command-quit = quitter
until = jusqu'à
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

## Une partie recomptée

verified-fair = { $file } : les { $moves } coups sont permis, et les { $n } hasards découlent du secret de la table, qui répond à l’engagement pris avant le premier d’entre eux.
verified-seeded = { $file } : les { $moves } coups sont permis, et les { $n } hasards découlent de la graine inscrite dans le fichier (personne ne s’y était engagé d’avance).

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
