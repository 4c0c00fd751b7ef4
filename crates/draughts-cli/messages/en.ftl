# What the command says, in English.
#
# The rules of games and what is wrong with moves and games are the library's own messages. The help of the command
# line, and what is wrong with a variant file, a FEN or the text of a game file, are in English only.

## Common

error = error:
help = help:
# Items joined by "or": $place is middle or last.
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } or { $item }
}
side = { $side ->
   *[white] White
    [black] Black
}
to-move = { side } to move
none = none
no-source-named = no source named
# Numbers that are counted exactly come as texts ($count), with $n to tell one from more.
positions = { $n ->
    [one] { $count } position
   *[other] { $count } positions
}

## What goes wrong

error-output = can't write the output: { $error }
error-read = can't read { $file }: { $error }
error-write = can't write { $file }: { $error }
error-system = { $kind ->
    [not-found] there is no such file or folder
    [folder] it is a folder
   *[denied] permission denied
}
error-unknown-variant = { $near ->
    [0] there is no variant "{ $name }"
   *[other] there is no variant "{ $name }": did you mean { $nearest }?
}
help-unknown-variant = `draughts variants` lists the built-in ones; a path to a variant file ends in .toml
error-language = there are no texts in the language `{ $asked }`; there are: { $known }
error-exists = { $file } is there already
help-exists = give another name, or --force to replace it
error-argument-missing = which { $what ->
   *[move] move
    [depth] depth
    [class] class
}? none is given
error-no-variant = which game? none is named
help-no-variant = name one of those that `draughts variants` lists, or a variant file: as the first argument, by --variant,
    in $DRAUGHTS_VARIANT, or by `variant = "…"` in draughts.toml
note-crowned = note: the man on { $square } has just come to its last row: it is read as a king
note-over = note: the game was over after ply { $plies }: { $why }
error-illegal-move = `{ $move }`: { $reason }
help-legal-here = { $more ->
    [0] legal here: { $moves }
   *[other] legal here: { $moves }, …
}
error-settings-key = { $file } has an unknown key `{ $key }`
help-settings-key = the only key is `variant`: the game that is meant when none is named
error-settings-variant = `variant` in { $file } is no text
help-settings-variant = write variant = "…" with a game's id, or the path of a variant file
error-two-pictures = two pictures can't share one output
help-two-pictures = give one of --svg and --png a file
error-picture = { $what ->
    [no-size] can't draw the picture: it has no size
    [too-large] can't draw the picture: it is too large
   *[error] can't draw the picture: { $error }
}
error-command = there is no command `{ $name }`
help-command = `draughts --help` lists them
error-id = "{ $id }" is no id for a game
help-id = small letters, digits and single hyphens, a letter first: my-game
note-wrote = wrote { $file }; `draughts check { $file }` says whether it is well
error-depth = "{ $text }" is no depth
help-depth = a number of plies, 0 to { $deepest }
error-memory = there is no memory for a table of { $mib } MiB
help-memory = give a smaller --hash

## draughts check

check-ok = ok
check-faults = { $faults ->
    [one] { $faults } fault
   *[other] { $faults } faults
}
check-unproved = { $id }; it has no examples and no leaf counts that would prove it
check-proved = { $id }: { $proof }
check-examples = { $examples ->
    [one] { $examples } example proved in both generators
   *[other] { $examples } examples proved in both generators
}
check-counts = { $counts ->
    [one] { $counts } leaf count
   *[other] { $counts } leaf counts
}
check-counts-in-both = { check-counts } in both generators
check-counts-in-fast = { check-counts } in the fast generator, { $both } of them in both

## draughts explain

explain-not-legal = not legal
explain-not-clear = not clear
explain-verdict = { $move } is { $verdict }
explain-rule = Rule:
explain-none-legal = No move is legal here.
explain-legal = Legal:

## draughts moves

moves-to-move = { $moves ->
    [one] { side } to move, { $moves } legal move:
   *[other] { side } to move, { $moves } legal moves:
}
moves-takes = takes { $squares }
moves-crowned = is crowned

## draughts perft

perft-leaves = { $n ->
    [one] depth { $depth }: { $count } leaf
   *[other] depth { $depth }: { $count } leaves
}
perft-pace = in { $seconds } s, { $rate } a second
perft-progress = counting to depth { $depth }: { $seconds } s

## draughts variants

variants-id = id
variants-name = name
variants-board = board
variants-confidence = confidence
variants-region = region
variants-aliases = aliases
variants-also = also { $aliases }
variants-hint = { $games ->
    [one] { $games } game; `draughts rules ID` says how one is played
   *[other] { $games } games; `draughts rules ID` says how one is played
}

## draughts rules

rules-names = Names:
rules-region = Played in:
rules-parent = Written as a change of:
rules-confidence = Confidence:
rules-level = { $level ->
    [high] high.
    [medium] medium.
    [low] low.
   *[none] not stated.
}
rules-assurance = { $level ->
    [high] From the rules of a federation, or from sources that agree.
    [medium] The sources leave something open: these are not, point by point, a federation's rules.
    [low] From hearsay: these are nobody's official rules.
   *[none] The file does not say how sure its rules are.
}
rules-contested = Contested
rules-edition = Played so: { $edition }.
rules-sources = Sources
rules-no-sources = None: the file names no source for its rules.

## draughts compare

compare-rule = rule
compare-all-rules = The rules
compare-differing-rules = Rules that differ
compare-none-differs = No rule differs; --all shows them.
compare-same = { $rules ->
    [one] { $rules } rule is the same; --all shows them.
   *[other] { $rules } rules are the same; --all shows them.
}
compare-in-play = In play
compare-no-picture = no picture is written: no position is known in which moves differ
help-compare-position = all the games must know the position
compare-progress = { $games }: { $plies } plies alike, { $percent } % of the next, { $positions } positions
compare-games = { $first } and { $second }
compare-different-starts = The boards are alike, but the games start from different positions. Play from a position that
    both know can be compared with --fen.
plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
compare-differ-here = The legal moves differ in this very position.
compare-differ-after = The legal moves first differ after { plies }: all shorter lines are alike ({ positions } compared).
compare-to-the-end = from here on play is the same to its end, in all { positions } that can arise
compare-every-line = every line of { plies } is legal in both games or in neither ({ positions } compared)
compare-same-rules = All rules are the same. In play, too, { $lines }.
compare-same-moves = The legal moves are the same in every position: no rule in which the games differ bears on them. The
    search agrees: { $lines }.
compare-none-found = { $rules ->
    [none] No difference in play found, though the rules that bear on it differ: { $lines }.{ compare-further }
   *[some] No difference in play found, though the rules that bear on it differ ({ $names }): { $lines }.{ compare-further }
}
compare-further = { $end ->
    [plies] { " " }--plies looks further.
    [positions] { " " }--positions looks further.
   *[none] { "" }
}
compare-elsewhere = They do differ in this position, an example from one of their files:
compare-only-in = Only in { $game }:
compare-in = In { $game }:
compare-there = { $move } (there { $image })
compare-in-both = In both:
compare-in-both-none = In both: no move.
compare-and-more = { $moves } and { $more } more.
compare-cause = { $rules ->
    [one] The rule that makes the difference:
   *[other] The rules that make the difference:
}
compare-no-cause = No single rule makes the difference, nor any two or three together.
compare-same-board = The boards are the same; the squares have other names.
compare-mirrored = One board is compared as the mirror image of the other.
compare-exchanged = Compared with the colours exchanged: White of { $first } is Black of { $second }, and the board is turned.
compare-exchanged-mirrored = Compared with the colours exchanged (White of { $first } is Black of { $second }), and one board as
    the mirror image of the other.
compare-no-common-position = Play is not compared, since no position is common to both: { $why ->
    [sizes] the boards have different sizes: { $first } and { $second }
    [squares] the boards have different playing squares: { $first } and { $second }
   *[starts] the games start from different positions
}.

## draughts compare: measured

percent = { $share } %
compare-no-tree = no tree is written: it needs --games, and three games or more whose boards lie on each other
compare-few-on-board = fewer than two built-in games have a board of { $board }
help-compare-board = a board is written as 8x8
compare-progress-pieces = { $games }: { $percent } % of all positions with { $pieces } pieces, { $positions }
    positions
compare-progress-games = { $games }: { $done } of { $all } games
compare-progress-kings = { $game }: { $kings ->
    [one] one king against one
   *[other] { $kings } kings against one
}
compare-progress-pairs = distances: { $done } of { $all } pairs
compare-smallest = The smallest position for each rule
compare-smallest-none = No rule that bears on moves differs: there is nothing to look for.
compare-smallest-compared = All positions with 2 to { $pieces } pieces that both games know were compared
    ({ positions } in all).
compare-smallest-begun = Positions with { $pieces } pieces were compared in part ({ positions } in all).
compare-smallest-decides = Makes the difference in a position with { $pieces } pieces, and in none with fewer.
compare-smallest-changes = In none of these positions does it alone make the difference between the games. It does
    change moves: in this position, { $game } differs from itself with the value of { $other }.
compare-smallest-no-effect = Proven without effect up to { $pieces } pieces: neither game has other moves with the
    other’s value in any of these positions.
compare-smallest-not-alone = Neither game can take over the other’s value alone: it would contradict its other rules.
compare-frequency = How often it matters
compare-frequency-about = In every position of random games the legal moves of both were compared. The overlap of two
    lists of moves is what both have as a share of what either has. A rule alone makes the difference where one game
    has the other’s moves as soon as it takes over that value.
compare-frequency-unknown = Left out: { positions } that only one game knows.
compare-games-of = games of { $game }
compare-row-positions = positions
compare-row-differ = legal moves differ
compare-row-overlap = overlap of legal moves
compare-row-decides = made by “{ $rule }” alone
compare-row-changes = moves change with “{ $rule }”
compare-row-several = by several rules together
compare-openings = The same openings under both
compare-openings-about = { $openings } openings of { $plies } random plies that both games allow, each played on
    { $by ->
       *[chance] at random
        [engine] by the engine
    } once under { $first }, once under { $second }, and once more under { $first } to see what chance alone
    does.
compare-openings-then = then under { $game }
compare-openings-again = again under { $game }
compare-row-draws-decided = drawn under { $game }, decided
compare-row-decisions-drawn = decided under { $game }, drawn
compare-row-same-result = the same result
compare-profiles = What play is like
compare-profiles-about = { $by ->
   *[chance] Random games from the start position: every legal move is equally likely,
    [engine] Games of the engine against itself, after { $random } random plies from the start position: { $nodes }
        positions are searched for a move,
} and draws that may be claimed are claimed. In brackets the interval in which the true value lies in 95 of 100
    measurements.
compare-row-bound = possible positions, at most
compare-row-games = games
compare-row-length = plies in a game
compare-row-moves = legal moves
compare-row-choices = legal moves where there is a choice
compare-row-forced = forced moves
compare-row-captures = captures among moves
compare-row-captured = pieces taken by a capture
compare-row-crowned = crownings in a game
compare-row-first-wins = first mover wins
compare-row-second-wins = second mover wins
compare-row-draws = draws
compare-row-score = first mover’s score
compare-row-kings = kings that catch a lone king
compare-row-caught = won by { $kings ->
    [one] one king
   *[other] { $kings } kings
} against one
compare-caught = { $share }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
compare-kings-needed = { $end ->
   *[caught] { $kings }
    [kings] not with up to { $kings }
    [positions] { $kings ->
        [0] board too large
       *[other] not with up to { $kings }; board too large for more
    }
    [no-kings] there are no kings
    [first-king-wins] the first king wins
    [lone-piece-loses] a lone piece has lost
    [capture-does-not-win] taking the last piece does not win
    [sides-differ] the sides’ games differ
    [no-tables] can’t be solved
    [interrupted] interrupted
}
compare-catch-about = Kings against one king are exact, for all positions with the kings to move: the share that they
    win with best play, and their moves in the longest win. Draws by rule, such as counts of moves, are left out. The
    fewest kings that win nine positions of ten catch the lone king; up to { $most } are tried.
compare-ended-no-pieces = ended: a side has no piece left
compare-ended-lone-piece = ended: a side has a single piece left
compare-ended-no-moves = ended: the side to move has no move
compare-ended-first-promotion = ended: the first king wins
compare-ended-repetition = drawn: repetition
compare-ended-no-progress = drawn: moves without progress
compare-ended-material = drawn: moves of strong against weak
compare-ended-immediate = drawn: by what stands on the board
compare-ended-cut-off = cut off
compare-family = Family tree: { $width } x { $height }, { $squares } playing squares
compare-family-about = The distance of two games is 1 minus the mean overlap of their legal moves, half in games
    played under each. Games are joined at their mean distance.
compare-family-none = There is no tree: no three of these games have boards that lie on each other.
compare-repeat = How to repeat this
compare-interrupted = It was stopped before the end: what is told here is what was known by then.
compare-made-lines = lines of up to { $plies } plies or { positions }
compare-made-pieces = positions of up to { $pieces } pieces
compare-made-games = { $by ->
   *[chance] { $games } random games
    [engine] { $games } games of the engine, { $nodes } positions searched for a move,
} of each rule set, seed { $seed }, cut off after { $cut } plies
compare-made-rules = Rule sets: { $list }.
compare-report-title = { $games }: what differs
compare-report-all = The family tree of draughts
compare-report-plot = Positions in which legal moves differ, by whose games they are from
compare-report-same = No rule differs.
compare-report-distances = Distances
compare-report-newick = Newick, by neighbour joining

## tablebase

error-man-astray = a man stands where none can come to in play
help-man-astray = tables hold only what can arise from where men start
error-no-home = there is no home directory to keep tables in
help-no-home = say where tables lie: --dir DIR
help-table-memory = allow more: --memory GIB
help-table-missing = build it: draughts tablebase build { $variant } --class { $class }
help-table-bad = remove the file and build it again
error-no-class = which classes? none is named
help-no-class = --pieces 4 for all of up to four pieces, or --class KKK-K
error-no-tables = there are no tables in { $folder }
error-class = `{ $class }` is no class
help-class = each side’s kings, then its men, White first, at most 8 of a kind: KKM-KM
error-table-sides = the two sides do not have the same game: their squares or directions are not each other’s image
error-table-king-runs = the rules limit a king’s moves in a row: a table of { $class } would need its count
help-table-king-runs = classes of kings alone have tables, and so have those of one man alone against kings: --class KK-K
error-table-too-large = the class { $class } is too large
error-table-never-played = no position of { $class } is played on by these rules
error-table-stopped = stopped; what was finished is kept
error-table-memory = { $class } needs { $needed } MiB of memory, and { $allowed } MiB are allowed
error-table-missing = the table of { $class } is missing
error-table-threads = the threads can’t be started: { $error }
error-table-no-table = this is no tablebase file
error-table-version = format { $found }, and this program reads format { $known }
error-table-rules = made for other rules: { $id } with fingerprint { $found }, not { $wanted }
error-table-mistaken = the file holds { $name }
error-table-truncated = the file is cut short
error-table-header = the header is damaged
error-table-block = block { $number } is damaged
tablebase-value = { $value ->
    [win] win in { $plies }
    [loss] loss in { $plies }
   *[draw] draw
}
tablebase-plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
tablebase-verdict = { $value ->
    [win] { side } to move wins in { tablebase-plies }
    [loss] { side } to move loses in { tablebase-plies }
   *[draw] { side } to move: a draw
}
tablebase-unknown = no table has this position; pairs of classes in { $folder }: { $pairs }
tablebase-not-known = not known
tablebase-needs = pairs of classes to build: { $pairs }, with { $positions } positions; about { $disk } MiB on disk, at least { $memory } MiB of memory
tablebase-there = nothing to build; pairs of classes that are there: { $pairs }, in { $folder }
tablebase-built = pairs of classes built: { $pairs }, with { $positions } positions
tablebase-pace = in { $seconds } s, { $rate } a second
tablebase-progress = { $percent } %: { $done } of { $total } positions, at { $class }; { $seconds } s, about { $left } s left
tablebase-class = { $class } in { $variant }: { $positions } positions with White to move
tablebase-share = { $value ->
    [win] won
    [loss] lost
   *[draw] drawn
}
tablebase-longest = the longest: { tablebase-plies }, { $fen }
tablebase-cut = makes draws of { $wins } wins and { $losses } losses
tablebase-whole = if the whole win had to come in time, kings given up on the way or not: draws of { $wins } wins and { $losses } losses
tablebase-hardest = the hardest is won by move { $moves }: { $fen }
tablebase-distance = { tablebase-plies }: { $wins } won, { $losses } lost
tablebase-bytes = both classes of the pair: { $results } bytes of results (largest block: { $block }), { $distances } bytes of distances
tablebase-verifying = { $class }, { $number } of { $pairs }
tablebase-fault = { $file }: { $fen } is "{ $stored }" there, and its moves make it "{ $found }"
tablebase-verified = { $wrong ->
    [0] no fault
   *[other] faulty pairs of classes: { $wrong }
}; pairs of classes: { $pairs }, blocks: { $blocks }, positions: { $positions }

## The engine

analyse-nodes = positions
analyse-no-move = no legal move
analyse-best = best: { $move }
analyse-pace = { $rate } positions a second
play-plays = { side } plays { $move }
play-help = { $word ->
   *[move] a move, such as one of those that `moves` lists
    [moves] the legal moves
    [hint] what the engine would play
    [why] whether a move is legal, and which rule decides
    [undo] takes back your last move, and the answer to it
    [board] the board
    [fen] the position as text
    [draw] claims a draw, where the rules give one
    [resign] gives the game up
    [quit] leaves
}
play-no-move = there is no move
play-nothing-to-undo = there is nothing to take back
play-no-claim = the rules give no draw to claim here
play-legal = legal: { $moves }
play-unknown = `{ $text }` is no move; `help` says what can be typed
match-progress = { pdn-games }: { $tally }
match-score = { $first } against { $second }: { $tally }; { pdn-games }, { $share } % of the points
match-pairs = pairs by points, 0 to 2: { $pairs }
match-sprt = { $low } to { $high } Elo: { $verdict ->
    [accepted] accepted
    [rejected] rejected
   *[open] not decided
} (likelihood { $likelihood })
error-engine-option = `{ $option }` is no option of an engine
help-engine-option = name, weights, tables, threads, hash, nodes, depth or time
tune-progress = generation { $generation }: { $stage ->
   *[games] { $done } of { $all } games
    [fit] { $done } of { $all } passes of the fit
    [gate] { $done } of { $all } pairs against the best weights
}
tune-generation = generation { $generation }: { positions }, error { $before } to { $after }, { $elo } Elo, { $kept ->
   *[yes] kept
    [no] not kept
}; { $minutes } min
tune-check = against the untrained engine: { $done } of { $all } pairs
tune-against-untrained = against the untrained engine: { $tally }
tune-weights = weights: { $file }
tune-stopped = stopped in generation { $generation }: the same command begins it again
error-minutes = that is no number of minutes
error-weights-of-another = { $game } can’t use these weights: { $error }
engine-waiting = waiting on { $address }
engine-broken-off = broken off
engine-played = { $result } ({ plies } against { $opponent })

## draughts pdn
# Kinds of faults are names, the same in every language.

error-utf16 = the file is UTF-16: save it as UTF-8
error-game-too-long = line { $line }: a game of more than { $limit } bytes is not read
pdn-games = { $n ->
    [one] { $count } game
   *[other] { $count } games
}
pdn-moves = { $n ->
    [one] { $count } move
   *[other] { $count } moves
}
pdn-in-variations = { $count } in variations
pdn-no-faults = no faults
pdn-fault = { $kind } in game { $game }: `{ $text }`: { $message }
pdn-guessed = guessed: { $fitting } of { pdn-games } fit
pdn-other-squares = squares called otherwise in { pdn-games }
pdn-encoding = { $encoding } in { pdn-games }
pdn-progress = { $percent ->
    [none] { $file }: { pdn-games }
   *[known] { $file }: { pdn-games }, { $percent } %
}
pdn-note-faults = note: the games have { check-faults }; `draughts pdn check` tells which
pdn-of-no-variant = { pdn-games } of no known variant
pdn-share = { $whole }.{ $tenth } %
pdn-label = { $what ->
   *[variant] variant
    [games] games
    [results] results
    [moves] moves
    [captures] captures
    [crowned] crowned
    [forced] only one legal move
    [priority] priority left less
    [over] over at the end
    [drawn] drawn by rule
    [claimable] draw could be claimed
    [went-on] went on after a draw
    [opening] opening
}
pdn-stats-games = { $games }, { $broken } of them up to an illegal move
pdn-stats-moves = { $moves }; a game has { $least } to { $most }, half of them at most { $median }
pdn-stats-captures = { $n ->
    [one] { $share } of the moves; { $count } piece
   *[other] { $share } of the moves; { $count } pieces
}
pdn-stats-priority = { $share } of the captures ({ $count })
pdn-reason = { $reason }
pdn-draw-rule = { pdn-reason } (draw rule { $rule })
pdn-game = Game { $number }
pdn-keys = Enter next, b back, a number to go there, n next game, q quit:
pdn-pictures = { $n ->
    [one] { $count } picture
   *[other] { $count } pictures
}

## The server

serve-listening = Open { $address } in a browser; Ctrl-C ends it. Games are kept in { $database }.
serve-remote = Other machines may reach { $address }: whoever does can play, let the engine think and see all games
    kept here. There are no accounts and no encryption; a proxy in front can add both.
error-remote = other machines can reach { $address }
help-remote = --allow-remote allows it; 127.0.0.1:8080 is for this machine alone
error-listen = can't listen on { $address }: { $error }
help-listen = give another address: --listen 127.0.0.1:0 takes any free port
error-database = can't use the database { $file }: { $error }
error-no-data-home = there is no home directory to keep games in
help-no-data-home = say where they are kept: --database FILE
