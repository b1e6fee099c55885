# What the terminal and the command line say whatever the game.

# Several names: "Ochre, Navy" and "Pine".
several = { $first } and { $last }

# What is said of somebody, of something.
about = { $what }: { $text }

# A chance in whole percents: "68%".
percents = { $n }

## At the table

welcome = You are { $seat }. "help" tells what you can type.
opponents = Against you: { $names }.
style-bold = bold
style-patient = patient
style-builder = builder
style-raider = raider
more = ... and { $n } more: "options", or "options { $verb }"
legal = It is allowed.
undone = Taken back.
saved = Kept in { $file }. Go on with: conquerant play { $game } --resume { $file }
bye = Good-bye.
record = The record is in { $file }; conquerant verify { $file } checks the dice.
unknown = No such thing.
stopped = { $n ->
    [1] Stopped after one time.
   *[other] Stopped after { $n } times.
 }
no-odds = Nothing is thrown or drawn here that one could reckon with.
reached = Nothing to repeat: no more than { $n } remain already.
over = The game is over.

## The help: left of the line what one types, right of it what that does

help-play = a number or words │ play: "{ $number }", "{ $words }"
help-repeat = ... until N │ repeat: "{ $words } until 2"
help =
    options [VERB] │ everything that is allowed
    odds [WORDS] │ how it may turn out
    why WORDS │ why it is not allowed, with the paragraph
    rules [{ $rule }] │ the rules
    table · history · undo │ the table, what happened, take a gesture back
    save FILE · quit │ keep the game, leave

## What one types; accents do not count, and the words of the other languages are understood too

command-help = help
command-table = table
command-options = options
command-odds = odds
command-why = why
command-rules = rules
command-history = history
command-undo = undo
command-save = save
command-quit = quit
until = until
# These little words may stand between those of a gesture.
filling = and at for from in into of on the to with

## The luck of a game

luck-kind = luck
luck-seat = seat
luck-times = times
luck-got = got
luck-expected = expected
luck-ahead = ahead
luck-course = over the game
luck-none = Nothing was thrown or drawn.

## A game checked

verified-fair = { $file }: { $moves } moves are legal, and all { $n } outcomes of chance follow from the dealer's secret, which fits the commitment made before the first of them.
verified-seeded = { $file }: { $moves } moves are legal, and all { $n } outcomes of chance follow from the seed in the record (nobody had committed himself to it beforehand).

## Who made the game in the box; $n is how many names there are

credits = Credits
credits-authors = { $n ->
    [one] Author
   *[other] Authors
 }
credits-illustrators = { $n ->
    [one] Illustrator
   *[other] Illustrators
 }
credits-translators = { $n ->
    [one] Translator
   *[other] Translators
 }
credits-testers = { $n ->
    [one] Tester
   *[other] Testers
 }
credits-publisher = { $n ->
    [one] Publisher
   *[other] Publishers
 }
credits-year = { $n ->
    [one] Year
   *[other] Years
 }
credits-ages = Ages
credits-length = Length
credits-source = { $n ->
    [one] Source
   *[other] Sources
 }
source-rulebook = in the rulebook
source-public = public sources
source-reconstructed = reconstructed
