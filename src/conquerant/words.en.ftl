# What the terminal and the command line say whatever the game.

# Several names: "Ochre, Navy" and "Pine".
several = { $first } and { $last }

# What is said of somebody, of something.
about = { $what }: { $text }

# A chance in whole percents: "68%".
percents = { $n }

# A number as this language writes it: "2.5".
figure = { $n }

## At the table

welcome = You are { $seat }. Type "help" to see what you can type.
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
no-odds = Nothing to reckon here: no die and no card decides it.
reached = Nothing to repeat: no more than { $n } remain already.
over = The game is over.

## The help: left of the line what one types, right of it what that does

help-play = a number or words │ play: "{ $number }", "{ $words }"
help-repeat = ... until N │ repeat: "{ $words } until 2"
help =
    options [VERB] │ everything that is allowed
    odds [WORDS] │ how it may turn out
    hint │ the coach says where to look; again, what he would do; again, why
    why WORDS │ why it is not allowed, with the paragraph
    rules [{ $rule }] │ the rules
    table · history · undo │ the table, what happened, take a gesture back
    save FILE · quit │ keep the game, leave

## What one types; accents do not count, and the words of the other languages are understood too

command-help = help
command-table = table
command-options = options
command-odds = odds
command-hint = hint
command-yes = yes
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

## A game judged by the coach; chances are in points of a hundred

progress = { $about }: { $done } of { $all }
progress-open = { $about }: { $done }
progress-left = { $said }, about { $n } s left
hint-where = Have a look at: { $where }.
hint-between = To compare: { $one } — or: { $other }.
hint-do = The coach would play: { $what }
hint-clear = That brings { $ahead } points of chance more (± { $error }) than the next best, by { $n } imagined games: { $what }
hint-alike = About as good, by { $n } imagined games ({ $ahead } ± { $error } points apart): { $what }
hint-unsure = Perhaps better, but nobody can be sure: { $ahead } points of chance (± { $error }) more than the next best, by { $n } imagined games. Next best: { $what }
hint-only = Nothing else is worth thinking about here.
hint-odds-best = The dice and cards: { $line }
hint-odds-played = With the other: { $line }
hint-more = “{ $hint }” again says more.
tutor-sure = Sure? That would cost some { $cost } points of chance (± { $error }). “{ $yes }” plays it all the same.
hint-nothing = There is nothing to choose here.
coach-head = { $game }: { $n } decisions judged, some { $budget } imagined games for each, up to four times as many where they told too little.
coach-open = The game is not over: where it stopped, chances stand for the result.
coach-start = start
coach-luck = luck
coach-own = own decisions
coach-others = others’ decisions
coach-rest = rest
coach-result = result
coach-adjusted = with even luck
coach-decisions = decisions
coach-lost = lost a decision
coach-doubtful = doubtful
coach-mistake = mistake
coach-blunder = blunder
coach-doubtfuls = doubtful
coach-mistakes = mistakes
coach-blunders = blunders
coach-sum = Result = start + luck + own decisions + others’ decisions + rest, in points of chance.
coach-turning = What decided the game
coach-swing = Move { $n }: { $what } { $seat } goes from { $before } to { $after }.
coach-judged = Decisions
coach-none = No decision cost clearly more than 2 points.
coach-at = Move { $n }, { $seat }: { $what }
coach-cost = { $verdict }: { $cost } points, ± { $error }, by { $n } imagined games.
coach-times = { $what } × { $n }
coach-then = { $one }; { $other }
coach-better = Better: { $what }
coach-also = Or: { $what }
coach-why-odds-played = As played: { $line }
coach-why-odds-best = Instead: { $line }
coach-why-holds = { $name }: held by { $seat } in { $best } of the imagined games, instead of { $played }.
coach-why-alive = { $seat } is still in the game in { $best } of the imagined games, instead of { $played }.
coach-why-score = Score of { $seat } on average: { $best }, instead of { $played }.
coach-course = Chances over the game
coach-luckiest = Luckiest and unluckiest throws
coach-throw = Move { $n }: { $what } { $seat }: { $luck } points.
coach-hidden = Move { $n }: { $card }, seen by { $seen } alone. { $seat }: { $luck } points.
coach-shown = For { $seats } it shows from move { $at } on.
coach-shown-last = For { $seats } it shows only when the game is over.
coach-games = games
coach-player = player
coach-busy = judging
puzzles-busy = puzzles of { $game }, games played
puzzles-one = { $id }, { $seat } to choose, { $n } imagined games:
puzzles-best = best: { $what }
puzzles-behind = { $behind } points behind (± { $error }): { $what }

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
