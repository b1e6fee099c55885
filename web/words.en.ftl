# The app around the boards: home, table, rules, settings.

skip = Skip to content
nav = Navigation
nav-play = Play
nav-rules = Rules
nav-tables = Games
home-link = Conquérant, home
nobody = No name
somebody = somebody
guest = Guest
guest-n = Player { $n }
you = you
close = Close
loading = One moment…
try-again = Try again
load-failed = This could not be loaded.
offline = The server does not answer: check that it runs and that the network is up.

## Language, theme, sound

language = Language
theme = Theme
theme-system = Same as the device
theme-light = Light
theme-dark = Dark
sound = Sound
sound-off = Off
sound-on = When it is my turn
sound-to-on = Turn sound on
sound-to-off = Turn sound off
pace = Pace
pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant
pace-pause = Pause: the table stands still on your screen (Alt+P)
pace-pause-alone = Pause: the bots wait (Alt+P)
pace-resume = Go on (Alt+P)
pace-step = One more move (Alt+N)
pace-now = Pace: { $pace }
pace-next = Change the pace to “{ $pace }”
steady = Hold back hasty taps
steady-how = A button whose meaning has just changed waits a moment before it obeys.
asks = Ask before ending
asks-how = Once, when something is left to do.
switch-on = Yes
switch-off = No
settings = Settings
settings-kept = These settings are kept on this device; the name is what the others see.
your-name = Your name
keep = Keep
name-kept = Noted.
name-bad = A name has 1 to 24 characters.

## Home

home-title = Five conquests, one table.
choose-game = Choose a game
players-range =
    { $least ->
        [1] 1 to { $most } players
       *[other] { $least } to { $most } players
    }
duration = { $n } min
duration-hours =
    { $m ->
        [0] { $h } h
       *[other] { $h } h { $m }
    }
play-game = Play { $game }
players = Players
bots = Level of the bots
bot-level = Level of the bot
bot-random = At random
bot-easy = Calm
bot-medium = Solid
bot-hard = Fearsome
bot-expert = Master
bot-greedy = Greedy
bot-search = Thinker
bot-habit = Creature of habit
bot-novice = Beginner
bot-planner = Planner
play-now = Play now
invite = Invite friends
around-screen = Around this screen
prepare = More settings
name-hint = You play without a name.
name-give = Give your name
resume = Resume
resume-with = With { $names }.
resume-bots = Against bots.
resume-waiting = Waiting for players.
resume-yours = Your turn.
round-n = Round { $n }
look = Look back
open-tables = Tables to join
open-none = No public table is waiting for players. To open one: “More settings”, then “Everyone”.
open-at = at { $name }’s
open-nameless = opened by somebody without a name
sit = Sit down
tables-none = You have not played yet.
opponents = against { $names }
opponents-bots =
    { $n ->
        [one] a bot
       *[other] { $n } bots
    }
opponents-none = alone
turn-mine = your turn
turn-bot = a bot to play
outcome-won = won
outcome-around = won by { $names }
outcome-shared = victory shared
outcome-lost = lost
outcome-abandoned = abandoned
outcome-watched = over
outcome-unknown = over
filter = Which ones
filter-all = All
filter-yours = Your turn
filter-going = Being played
filter-ended = Over
filter-game = Game
filter-every-game = Every game
filter-none = No games of this kind.
status-waiting = waiting for players
delete = Delete
delete-sure = Delete this table for everyone? The game will be lost.

## New table

new-title = A table of { $game }
options-of-table = Rules of this table
around = Around it
access = Who may come
access-link = By link
access-public = Everyone
clock = Clock
clock-none = None
clock-move = Per move
clock-game = Per game
clock-no = None: everybody takes their time
clock-seconds =
    { $n ->
        [one] one second
       *[other] { $n } seconds
    }
clock-minutes =
    { $n ->
        [one] one minute
       *[other] { $n } minutes
    }
clock-by-move = { $time } a move
clock-by-game = { $time } for each player’s whole game
clock-left = Time left: { $time }
option-no-limit = no limit
seconds = seconds
edition = Components
edition-ours = Our edition; choose another…
edition-bad = This file is not an edition: JSON is expected.
edition-own = an edition brought by whoever opened the table
leaver = If somebody leaves
leaver-bot = A bot holds the seat
leaver-wait = The others wait
odds = Odds
odds-shown = Shown to all
odds-hidden = Not shown
tutor = Tutor
tutor-times = { $n ->
    [0] None
   *[other] Up to { $n } times
}
tutor-sure = Sure?
tutor-cost = That would cost { $cost } points of chance (± { $error }), by { $n } imagined games.
tutor-fine = Good.
tutor-less = Not the best.
tutor-none = Nothing is clearly better, by { $n } imagined games.
tutor-good = Play it
tutor-think = Think again
tutor-play = Play it all the same
hints = Hints
hints-given = On request
hints-none = None
seat-who = Who holds seat { $n }
seat-me = Me
seat-friend = A friend, by link
seat-local = Somebody else at this screen
seat-bot-level = Bot: { $level }
seat-add = One more seat
seat-remove = One seat less
make-now = Begin
make-open = Open the table
rule-cited = Rule { $rule }

## Before the start

waiting-title = The table is laid
waiting-owner = Send the link to your friends. The game begins as soon as every seat is taken, or when you say so.
waiting-guest = The game begins as soon as every seat is taken, or when { $name } says so.
waiting-host = whoever opened the table
waiting-free =
    { $n ->
        [one] One seat is free
       *[other] { $n } seats are free
    }
waiting-full = Everybody is here
waiting-away =
    { $n ->
        [one] One person is still to come
       *[other] { $n } people are still to come
    }
waiting-kept = seat kept
waiting-bots = Bots will take the free seats.
start = Begin
leave = Leave the seat
seat-open = free seat
seat-bot = bot
seat-bot-style = bot, { $style }
style-bold = bold
style-patient = patient
style-builder = builder
style-raider = raider
seat-away = away
seat-held = a bot plays for them
seat-a-bot = Seat a bot
seat-free = Free the seat
share-play = The link to play
share-watch = The link to watch
share-claim = Open this link on the other device
copy = Copy
copied = Copied

## The table

table-gone = There is no such table, or it is gone.
title-yours = Your turn
rules-open = Rules
menu = Table and settings
margin = Players and journal
margin-tabs = Journal or chat
journal = Journal
journal-of = Journal of the game
journal-setup =
    { $n ->
        [one] Set-up, in one announcement
       *[other] Set-up, in { $n } announcements
    }
journal-run = and { $n } more like it
journal-empty = Nothing yet.
journal-all = Show the whole journal
journal-shows = Press a line to see the place on the board.
journal-unfold =
    { $n ->
        [one] Unfold one line
       *[other] Unfold { $n } lines
    }
journal-fold =
    { $n ->
        [one] Fold one line
       *[other] Fold { $n } lines
    }
journal-to-end = Go to the end
journal-unread =
    { $n ->
        [one] Journal, one thing concerns you
       *[other] Journal, { $n } things concern you
    }
since = Since your last turn
since-read = Seen
since-again = See it again
recall-back = Previous move
recall-on = Next move
recall-end = Back to the game
chat = Chat
chat-empty = Nobody has written anything yet.
chat-write = Write to the table
chat-send = Send
chat-sat = took this seat in mid-game.
chat-silence = { $name }: stop reading
chat-mute = Mute at this table
chat-block = Block everywhere
chat-muted = { $name } is muted at this table.
chat-blocked = { $name } is blocked at every table.
chat-listen = Read again
silenced = Silenced
board = Board
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = See everything
bar-steps = Steps of the turn
bar-over = The game is over
bar-chance = Chance decides…
bar-waiting = { $name } to play
end-not-yet = Go on
end-anyway-ask = End all the same?
end-ask-no-more = Do not ask again
undo = Undo
order-stop = Stop
options = What you may do
options-none = Wait for your turn
options-choose = Choose first.
facts = What is known
do-it = Play
refused-title = Not possible here
refused-read = Read the chapter
trouble-title = One moment
trouble-stale = The table has moved on: look, then play again.
trouble-cut = The line is cut: nothing was done. Try again as soon as it is back.
trouble-overtaken = What you did never arrived, and the table has moved on since: look, then play again.
trouble-overtaken-by-clock = What you did never arrived: while the line was cut your time ran out and a bot played for you.
trouble-too-fast = Slow down: too many messages at once.
trouble-coach-waits = The coach has too many games to judge already: try again in a few minutes.
trouble-no-hint = The coach has no hint now: ask again in a moment.
trouble-no-hints = There are no hints at this table.
trouble-not-yours = This seat is not yours.
trouble-offline = The server does not answer: check that it runs and that the network is up.
trouble-no-identity = The server does not know you: allow cookies, then load the page again.
trouble-no-such-table = There is no such table, or it is gone.
trouble-gone = This table is gone.
trouble-rules-changed = This game cannot go on here: it holds a move that the rules refuse.
trouble-not-now = This is not possible just now.
trouble-declined = The people at this table have said no.
trouble-only-former = Only the person who sat here before may take this seat again: nobody else is left at the table to agree.
trouble-put-off = Whoever made this table has freed your seat. You are watching now; you may sit down there again.
trouble-too-large = This is too long to be sent.
trouble-bad-input = Value refused ({ $field }): { $message }
trouble-internal = The server made a mistake; try again.
trouble-too-many = You have very many tables: delete some first.
trouble-too-many-tables = Very many tables were made from your network today: try again later.
trouble-too-many-editions = Very many editions came from your network today: try again later.
trouble-too-many-people = Very many people have come from your network today: try again later.
trouble-too-many-sockets = Too many windows are open in your network: close some.
trouble-too-many-watchers = Too many people are watching this table: come back later.
trouble-no-room = This server has no room for that just now.
trouble-not-ready = The server cannot store anything just now: try again in a moment.
trouble-banned = The operator of this server has shut you out.
watching = You are watching, not playing.
line-lost = The line is cut, trying again…
line-kept = The line is cut, trying again… What you did will be sent again if the table has not moved.
line-landed = What you did had arrived before the line was cut.
line-retry = Now
held = A bot holds your seat.
held-back = Take it back
ask-title = { $name } asks for the seat of { $seat }
ask-text = Whoever sits there sees the hand of this seat. A bot plays it until all have agreed.
ask-agree = Agree
ask-refuse = Refuse
ask-agreed = { $name } asks for the seat of { $seat }. Still to answer: { $names }.
ask-sit = Take the seat of { $seat }
ask-wait = You ask for the seat of { $seat }. Still to answer: { $names }.
ask-withdraw = Withdraw
ask-seated = { $name } has taken the seat of { $seat }.
ask-refused = { $name } does not take the seat of { $seat }: not everybody agreed.
missed =
    { $n ->
        [one] While you were away: one piece of news
       *[other] While you were away: { $n } pieces of news
    }
missed-read = Read
peek = I am { $name }: show my hand
peek-hide = { $name }: hide my hand
bar-named = { $name } · { $sentence }
pass-title = { $name } to play
pass-text = Pass the screen: the hand is hidden until then.
pass-me = I am { $name }
auto = Automatic answers
auto-ask = Ask me
resign = Resign
resign-sure = A bot will finish in your place, and the game will count as lost for you.
resign-sure-end = The game will end here and count as lost for you.
resign-yes = Resign
resign-no = Play on
claim-make = Continue on another device
note-undo = { $name } takes the move back.
note-resign = { $name } resigns; a bot finishes the game.
note-timeout = { $name } is out of time: a bot decides this move.
note-takeover = A bot holds the seat of { $name }.
note-return = { $name } is back.
note-origin = The game goes on here, from a game that was over.
note-abandon = { $name } resigns: the game ends here.

## End of the game

end-won = You have won!
end-won-with = You have won, with { $names }!
end-winner =
    { $n ->
        [one] { $names } wins
       *[other] { $names } win together
    }
end-abandoned = Game abandoned
end-resigned-you = You have resigned
end-resigned =
    { $n ->
        [one] { $names } has resigned
       *[other] { $names } have resigned
    }
reckoning = How this came about
end-show = Show the result
rematch = Rematch
rematch-join = Join the rematch
record = Download the game
verify = Verify the randomness
verify-kept = The secret revealed is the one promised before the first draw.
verify-broken = The secret revealed is not the one promised!
verify-commitment = Published fingerprint
verify-secret = Revealed secret
verify-nonces = Players’ grains
verify-how = Every die and every card can be computed again from the file of the game:

## Rules

rules-search = Search the rules
rules-chapters = Chapters
rules-others = The rules of the other games
rules-page = Whole page
rules-nothing = Nothing matches.
rules-box = What is in the box
rules-box-about = The box is not always at hand. This is where each thing in our edition comes from; what is reconstructed may differ from the printed box.
source-rulebook = in the rulebook
source-public = public sources
source-reconstructed = reconstructed
rules-credits = Credits
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
credits-source = Source

## Elsewhere

lost-title = Nothing at this address
lost-text = This link leads nowhere.
lost-home = Back to the home page
claim-title = Continue here
claim-text = This link gives this browser a seat at a table. Accept only if you asked for it yourself.
claim-take = Take the seat
claim-failed = This link is no longer valid: make a new one on the other device.

## Puzzles

puzzles = Puzzles
puzzles-today = Today’s puzzles
puzzles-line = Five moments from five games, each with one choice that is clearly the best.
puzzles-about = Moments of games between bots, as the seat whose turn it was saw them. One choice is clearly the best: find it, and read why. Some thousands of imagined games say so.
puzzles-day = For { $date }
puzzles-all = All puzzles
puzzles-new = to solve
puzzles-right = solved
puzzles-wrong = missed
puzzles-count = { $n } of { $all } solved
puzzles-number = Puzzle { $n }, { $how }
puzzles-none = There is no such puzzle
puzzles-list = To the puzzles
puzzle = Puzzle
puzzle-n = puzzle { $n } of { $all }
puzzle-ask = You are { $seat }. What is best?
puzzle-how = Point at a choice to see on the board where it is; press it to choose it.
puzzle-best = the best
puzzle-right = Right: that is clearly the best.
puzzle-wrong = No: the best brings { $cost } points of chance more.
puzzle-beside-yours = The best beside your choice ({ $what }): { $ahead } points more (± { $error }).
puzzle-beside-next = Beside the next best ({ $what }) it brings { $ahead } points more (± { $error }).
puzzle-odds-best = With the best: { $line }
puzzle-odds-other = With the other: { $line }
puzzle-rollouts = By { $n } imagined games, played on from what this seat could know.
puzzle-next = Next puzzle

## A match again

replay = Watch again
replay-won = { $names } won
replay-coach = Coach
coach-about = The coach judges every decision from what its player could know, by games imagined from there on, and tells luck from skill. It takes a minute or so in the background.
coach-helped = { $seat } asked the coach for hints, after moves: { $moves }.
coach-warned = The tutor asked { $seat } “sure?”, after moves: { $moves }.
coach-begin = Judge this game
coach-busy = The coach is thinking…
coach-waiting = Other games come first; this one waits for the coach.
coach-failed = The coach could not judge this game.
coach-doubtful = doubtful
coach-mistake = mistake
coach-blunder = blunder
coach-verdict = { $seat }: { $verdict }
coach-cost = It cost { $cost } points of chance (± { $error }), by { $n } imagined games.
coach-better = Better: { $what }
coach-also = Or: { $what }
coach-course = Chances over the game
coach-mistakes = Decisions that cost
coach-again = Try again
coach-keys = The arrow keys go from one to the next. Point at another choice to see it on the board; “Try again” lets you play the moment anew, and the coach says what he thinks of it.
coach-none = No decision cost clearly more than 2 points.
coach-turning = What decided the game
coach-luckiest = Luckiest and unluckiest throws
coach-seen = Seen by { $seats } alone.
coach-shown = For { $seats } it shows from move { $at } on.
coach-shown-last = For { $seats } it shows only when the game is over.
coach-accounts = Luck, decisions, gifts
coach-start = start
coach-luck = luck
coach-own = own decisions
coach-others = others’ decisions
coach-rest = rest
coach-result = result
coach-adjusted = with even luck
coach-sum = Result = start + luck + own decisions + others’ decisions + rest, in points of chance; some { $n } imagined games for each decision, up to four times as many where they told too little.
coach-own-rate = { $n ->
    [one] You: one decision. Points lost for each decision: { $lost }.
   *[other] You: { $n } decisions. Points lost for each decision: { $lost }.
}
coach-own-games = { $games ->
    [one] In the one game judged of this kind: { $lost }.
   *[other] In your { $games } judged games of this kind: { $lost }.
}
coach-own-all = All your judged games
judged-title = Your decisions, as the coach sees them
judged-about = All games of yours that the coach has judged; these figures are kept in this browser alone. In points of winning chances: what a decision cost you on average, then luck, result and result with even luck, on average for each game.
judged-games = games
judged-decisions = decisions
judged-lost = lost for each decision
judged-doubtfuls = doubtful
judged-mistakes = mistakes
judged-blunders = blunders
judged-luck = luck
judged-result = result
judged-adjusted = with even luck
judged-forget = Forget these figures
judged-sure = Forget what the coach found in your games? The games stay.
coach-why-odds-played = As played: { $line }
coach-why-odds-best = Instead: { $line }
coach-why-holds = { $name }: held by { $seat } in { $best } of the imagined games, instead of { $played }.
coach-why-alive = { $seat } is still in the game in { $best } of the imagined games, instead of { $played }.
coach-why-score = Score of { $seat } on average: { $best }, instead of { $played }.
hint = Hint
hint-ask = A hint
hint-close = Close the hint
hint-thinking = The coach is thinking…
hint-where = Have a look at: { $where }.
hint-between = To compare: { $one } — or: { $other }.
hint-little = There is little to choose from here.
hint-what = What to play?
hint-do = The coach would play: { $what }.
hint-why = Why?
hint-clear = That brings { $ahead } points of chance more (± { $error }) than the next best, by { $n } imagined games. Next best: { $what }.
hint-alike = About as good, by { $n } imagined games ({ $ahead } ± { $error } points apart): { $what }.
hint-unsure = Perhaps better, but nobody can be sure: { $ahead } points of chance (± { $error }) more than the next best, by { $n } imagined games. Next best: { $what }.
hint-only = Nothing else is worth thinking about here.
hint-odds-best = The dice and cards: { $line }
hint-odds-played = With the other: { $line }
replay-moves = Moves
replay-luck = Luck
replay-dice = Dice
replay-eyes = Seen by
replay-eyes-nobody = a spectator
replay-time = The whole game
replay-moment = Moment of the game
replay-at = Move { $n } of { $all }
replay-back = One move back
replay-on = One move on
replay-own-back = My decision before
replay-own-on = My next decision
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-share = Share this moment
play-on = Play on from here
play-on-about = A new table takes up the game at this move, against bots. The dice and cards to come are new: they will not be those of the game you are watching.
play-on-seat = Your seat
play-on-begin = Begin
replay-not-yet = This game is still being played: it can be watched again when it is over.
replay-to-table = To the table
luck-none = Nothing was thrown or drawn.
luck-who = Who
luck-times = times
luck-got = got
luck-due = due
luck-ahead = ahead
luck-by-now = here
dice-about = Before the first die the table published the fingerprint of its secret, and every player added a grain of their own. Now that the secret is known, your browser can compute every die and every card again.
dice-origin = This game goes on from another one at move { $n }: the outcomes before are checked with the other one’s secret.
dice-check = Compute again here
dice-busy = { $n } computed…
dice-good =
    { $n ->
        [one] The one outcome is right.
       *[other] All { $n } outcomes are right.
    }
dice-wrong = Outcome number { $n } is not the one due!

## The guided first game

lesson = Guided first game
lesson-begin = Learn by playing
lesson-begin-game = Learn by playing: { $game }
lesson-next = Next
lesson-skip = Skip
lesson-leave = Leave the lesson
lesson-close = End the lesson
lesson-tutor = { $n ->
    [one] Play on as you like: once, the tutor will ask “sure?” before a blunder.
   *[other] Play on as you like: up to { $n } times, the tutor will ask “sure?” before a blunder.
}
lesson-resume = Go on with the lesson
lesson-wait = { $name } is playing. On your turn:
lesson-wait-chance = Dice and cards are falling. Then:
lesson-other = The bar below asks you something else first. Then:
lesson-example = For instance: { $example }.
lesson-still = The game is over. One more thing to know:
lesson-aside = Guided first game, in passing

## Keys, and what is read out

keys = Keys
keys-of-board = On this board
keys-of-all = At every table
keys-places = next, previous thing that can be played
keys-bar = to what decides now: the button, or the board
keys-question = read the question again
keys-round = read all that happened since your last turn
keys-choose = choose, confirm
keys-away = put the gesture away, close
keys-pause = stop what others do, go on
keys-step = one move of theirs, while stopped
keys-help = these keys
keys-letters = Keys of one letter work at the table
key-arrows = arrows
key-enter = Enter
key-space = space
key-escape = Esc
key-backspace = ⌫
heard-round = Read what happened since your last turn
heard-quiet = Nothing happened to you.
heard-blow = You are under attack!
heard-blow-by = You are under attack by { $name }!

## Without a server: the page keeps the table itself

here-coming = The engine is coming: { $got } of { $all } MB
here-waking = The engine wakes up…
here-board-comes = The board comes as soon as the engine is here.
here-failed = The engine could not start here.
here-elsewhere = Conquérant is open in another window.
here-play-here = Play here
here-full = This browser has no room left: nothing more is kept. You can play, but save your games to a file before you close.
here-denied = This browser lets nothing be kept: you can play, but your games will be gone with this window.
here-failed-store = Your games can no longer be kept here: save them to a file before you close.
here-spoilt = What this browser kept of your games is damaged and cannot be read whole. What could be read is here.
here-spoilt-seen = I see
here-update = A new version is here. Your games stay.
here-update-coming = The new version is coming…
here-update-not-whole = The new version could not come whole: this one stays. Try again when there is a network.
here-update-now = Take it
here-update-later = Later
here-promise = Here your own device deals the dice and the cards. The promise shows that nothing was changed after the match began; it proves nothing to anybody else, since whoever holds the device could read the secret, or begin again until the dice please.
take-along = Take it to another device
take-about = The whole match, with the secret of its dice: whoever opens it goes on with it. From then on each device plays for itself.
take-file = Save a file
take-code = Or point the other device’s camera at this code:
take-code-picture = Code for a camera
take-long = This match is too long for a code: take the file.
take-cut = This link is damaged or cut short: the game it brings cannot be read.
take-came = The match has arrived.
games-of-device = On this device
games-about = Your games are kept in this browser alone. A file keeps them safe or carries them elsewhere.
games-keep = Save all
games-bring = Open a file
games-brought = { $added ->
    [0] Nothing new
    [one] One game has arrived
   *[other] { $added } games have arrived
  }{ $known ->
    [0] .
    [one] , one was here already.
   *[other] , { $known } were here already.
  }
slow-bot = On this device the level “{ $level }” thinks for about { $n } s a move.
slow-choose = Take “{ $level }”
slow-wait = Wait
trouble-no-parcel = This is no file of games.
trouble-newer-parcel = This file comes from a newer version: update the page first.
