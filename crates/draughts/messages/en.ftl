# The rules in words, in English.
#
# Every message that the program asks for is a whole sentence, a whole phrase or a name; messages that other
# messages refer to are this file's own affair. Line ends inside a message count as spaces.
# Numbers come as numbers, values of variant files by their names.

## Headings

heading-board = Board
heading-start = Start
heading-men = Men
heading-kings = Kings
heading-capture = Capturing
heading-crowning = Crowning
heading-end = End of the game
heading-draws = Draws
heading-notation = Notation

## Lists
# $place is middle or last: the pattern joins what stands before ($head) to one more item ($item).

list-and = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } and { $item }
}
list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } or { $item }
}
# What does not happen: "without a capture or a move of a man".
list-without = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } or { $item }
}
# Alternatives that have "and" in themselves.
list-either = { $head }, or { $item }
list-apart = { $head }; { $item }

## Directions

ways-diagonals = diagonally forward or backward
ways-forward-and-sideways = straight forward or sideways
ways-forward-three = straight or diagonally forward
ways-orthogonals = straight forward, straight backward or sideways
ways-all = in any of the eight directions
way = { $way ->
   *[forward] straight forward
    [forward-right] diagonally forward to the right
    [right] to the right
    [backward-right] diagonally backward to the right
    [backward] straight backward
    [backward-left] diagonally backward to the left
    [left] to the left
    [forward-left] diagonally forward to the left
    [forward-diagonals] diagonally forward
    [backward-diagonals] diagonally backward
    [sideways] sideways
}

## Board

board-size = The board has { $height } rows of { $width } squares.
board-all = All { $squares } squares are playing squares.
board-checkered = { $corner ->
    [left] Every second square is a playing square, { $squares } in all; the near corner at each player’s left
           hand is one of them.
    [right] Every second square is a playing square, { $squares } in all; the near corner at each player’s right
            hand is one of them.
    [left-of-white] Every second square is a playing square, { $squares } in all; the near corner at White’s left
                    hand and the one at Black’s right hand are among them.
    [right-of-white] Every second square is a playing square, { $squares } in all; the near corner at White’s
                     right hand and the one at Black’s left hand are among them.
   *[both] Every second square is a playing square, { $squares } in all, and the four corners are among them.
}
board-numbers = { $from ->
    [bottom-left] The playing squares are numbered from 1 to { $squares }: square 1 is the first from the left in
                  the row nearest to White, and the numbers run to the right and row by row away from White.
    [bottom-right] The playing squares are numbered from 1 to { $squares }: square 1 is the first from White’s
                   right in the row nearest to White, and the numbers run to the left and row by row away from
                   White.
   *[top-left] The playing squares are numbered from 1 to { $squares }: square 1 is the first from White’s left in
               the row farthest from White, and the numbers run to the right and row by row towards White.
    [top-right] The playing squares are numbered from 1 to { $squares }: square 1 is the first from White’s right
                in the row farthest from White, and the numbers run to the left and row by row towards White.
}
board-letters = A square is named by a letter and a number: the files are a to { $file } from White’s left, the
    rows 1 to { $height } from White’s side.

## Start

men-count = { $men ->
    [1] one man
   *[other] { $men } men
}
start-rows = { $rows ->
    [1] Each side starts with { men-count }, on every playing square of the row nearest to it.
   *[other] Each side starts with { men-count }, on every playing square of the { $rows } rows nearest to it.
}
start-rows-apart = { $rows ->
    [1] Each side starts with { men-count }, on every playing square of its row { $first }, counted from its own
        edge of the board; the other rows are empty.
    [2] Each side starts with { men-count }, on every playing square of its rows { $first } and { $last }, counted
        from its own edge of the board; the other rows are empty.
   *[other] Each side starts with { men-count }, on every playing square of its rows { $first } to { $last },
            counted from its own edge of the board; the other rows are empty.
}
start-squares = { $side ->
   *[white] White starts with { men-count }, on { $squares }.
    [black] Black starts with { men-count }, on { $squares }.
}
start-first = { $side ->
   *[white] White makes the first move, and then the sides move in turn.
    [black] Black makes the first move, and then the sides move in turn.
    [either] The rules do not say who makes the first move: it is settled by lot or by agreement. Then the sides move
             in turn. Positions at the start are shown here with White to move.
}

## Men

men-move = A man moves one step { $ways }, to an empty square.
men-leap = { $over ->
   *[one-man] Instead of a step a man may leap { $ways } over one man of its own side next to it, onto the empty
              square right behind that man; nothing is captured.
    [line] Instead of a step a man may leap { $ways } over an unbroken line of men of its own side, the first of them
           next to it, onto the empty square right behind the last; nothing is captured. That is the same as moving
           the whole line one step.
}
men-capture = A man captures { $ways }: it jumps over an enemy piece next to it onto the empty square right behind
    that piece.
men-capture-none = Men do not capture.
men-capture-kings = { $value ->
   *[allowed] A man may capture a king like any other piece.
    [forbidden] A man may not capture a king.
}
straight-steps = Straight along a row or a file, the squares on which nothing can stand do not count: the next
    square is two squares away.

## Kings

kings-none = Men are never crowned: there are no kings.
kings-never-move = The first crowning wins the game, so no king ever makes a move of its own.
kings-move-short = A king moves one step { $ways }, to an empty square.
kings-move-flying = A king moves any number of empty squares { $ways }, in one line.
kings-capture-short = A king captures { $ways }: it jumps over an enemy piece next to it onto the empty square
    right behind that piece.
kings-capture-flying = { $landing ->
   *[any] A king captures { $ways }, at any distance in a line: it jumps over one enemy piece, with only empty
          squares between, and lands on any empty square behind that piece, up to the next piece in the line.
    [adjacent] A king captures { $ways }, at any distance in a line: it jumps over one enemy piece, with only empty
               squares between, and lands on the square right behind that piece, which must be empty.
}
kings-turn = In the middle of a capture a king goes straight on; it may turn only on a square at the edge of the
    board.
kings-capture-none = Kings do not capture.
kings-halt = { $kings ->
    [0] { $captured ->
        [1] A king must end every capture on the square right behind the last piece that it takes.
       *[other] A king that takes at least { $captured } pieces must end its capture on the square right behind the
                last of them.
    }
    [1] { $captured ->
        [1] If the last piece that a king takes is a king, it must end its capture on the square right behind that
            piece.
       *[other] If a king takes at least { $captured } pieces, and the last of them is a king, it must end its
                capture on the square right behind that piece.
    }
   *[other] { $extra ->
        [0] If the last { $kings } pieces that a king takes are kings, it must end its capture on the square right
            behind the last of them.
       *[other] If a king takes at least { $captured } pieces, and the last { $kings } of them are kings, it must
                end its capture on the square right behind the last of them.
    }
}
kings-halt-middle = This binds only the end of a capture: between two jumps the king still chooses where to land.
kings-move-limit = { $moves ->
    [1] A side that has a man on the board may not make two quiet moves in a row with the same king: after one, it
        must make a move with another piece or a capture before that king makes a quiet move again.
   *[other] A side that has a man on the board may make at most { $moves } quiet moves in a row with the same king:
            then it must make a move with another piece or a capture before that king makes a quiet move again.
}

## Capturing

capture-none = Nothing can be captured in this game.
capture-obligation = { $value ->
   *[compulsory] Capturing is compulsory: a player who can capture must do so.
    [optional] Capturing is not compulsory: a player who can capture may make a quiet move instead.
}
capture-missed = A player who misses a capture may be huffed: the opponent takes the piece that should have captured
    off the board, and then moves. A game here does not come to that: a move that misses a capture is not legal.
capture-chain = { $value ->
   *[must-complete] A piece that can capture again from where it has landed must go on in the same move, until it
                    can capture no more; it may change direction from jump to jump.
    [may-stop] A piece that can capture again from where it has landed may go on in the same move, and may stop
               after any jump; it may change direction from jump to jump.
}
capture-origin = While a piece captures, the square on which its move began counts as empty.
capture-landing-choice = { $value ->
   *[must-continue] A king that can land on several squares behind a piece must land on one from which it can
                    capture again, if there is one.
    [free] A king that can land on several squares behind a piece may choose any of them; if it can capture no more
           from there, its capture is over.
    [nearest] A king that can land on several squares behind a piece may go no farther than the nearest one from which
              it can capture again, and from that one it must go on; on a nearer one its capture is over. If there is
              no such square it may land on any of them.
}
capture-removal = { $value ->
   *[after-move] Captured pieces are taken off the board only when the whole move is over; until then a captured
                 piece stands in the way, may not be jumped a second time, and its square may not be passed or landed
                 on.
    [immediate] A captured piece is taken off the board at once, before the next jump; its square may be passed or
                landed on later in the same capture.
}
capture-removal-moot = Captured pieces are taken off the board; whether at once or after the move makes no
    difference in this game.
capture-half-turn = { $value ->
    [allowed] In the middle of a capture a king may turn straight back along the line of its last jump.
   *[forbidden] In the middle of a capture a piece may not turn straight back along the line of its last jump.
}

### Which capture

priority-free = Where several captures are possible, any of them may be chosen; it need not be the one that takes most.
# How a sentence about a criterion begins, by the criterion before it.
among = { $before ->
   *[none] Where several captures are possible
    [most-pieces] Among captures that take equally many pieces
    [most-value] Among captures of equal value
    [with-king] Among those that are left
    [most-kings] Among captures that take equally many kings
    [earliest-king] Among those that are left
}
priority-most-pieces = { $kings ->
    [alike] { among }, one that takes the most pieces must be chosen; a captured king counts as one piece, like a man.
   *[other] { among }, one that takes the most pieces must be chosen.
}
priority-most-value = { among }, one of the greatest value must be chosen, where a captured man counts { $man } and a
    captured king { $king }.
# A king's worth in men: $men is the whole number of men it is worth, or that it is worth more than.
priority-worth = { $worth ->
   *[equal] { $men ->
        [1] A king and a man count alike.
       *[other] A king counts as much as { $men } men.
    }
    [between] { $men ->
        [0] A king counts less than a man.
        [1] A king counts more than one man and less than two.
       *[other] A king counts more than { $men } men and less than { $more }.
    }
}
priority-with-king = { among }, one made by a king must be chosen if there is one.
priority-most-kings = { among }, one that takes the most kings must be chosen.
priority-earliest-king = { among }, one that meets kings earliest must be chosen: at the first piece in which two
    captures differ, the one that takes a king there goes before the one that takes a man.
priority-rest = { $last ->
    [most-pieces] Among captures that take equally many pieces the choice is free.
    [most-value] Among captures of equal value the choice is free.
    [with-king] Among those that are left the choice is free.
    [most-kings] Among captures that take equally many kings the choice is free.
   *[several] Among captures that are equal in all this the choice is free.
}

## Crowning
# $where is far-row, or squares where the crowning squares are listed.

crowning-far-row = A man is crowned, and becomes a king, on the far row: the row nearest to the opponent.
crowning-squares = A man is crowned, and becomes a king, on these squares: White’s men on { $white }, Black’s on
    { $black }.
crowning-quiet = { $where ->
   *[far-row] A man that reaches the far row in a quiet move is crowned, and the move is over.
    [squares] A man that reaches a crowning square in a quiet move is crowned, and the move is over.
}
crowning-stop = { $where ->
   *[far-row] A man that reaches the far row in a capture is crowned there, and its move is over, even if it could
              capture more from there.
    [squares] A man that reaches a crowning square in a capture is crowned there, and its move is over, even if it
              could capture more from there.
}
# As above, where a man could capture nothing more from there, and only a king might.
crowning-last = { $where ->
   *[far-row] A man that reaches the far row in a capture is crowned there, and its move is over, even if a king
              could capture more from there.
    [squares] A man that reaches a crowning square in a capture is crowned there, and its move is over, even if a
              king could capture more from there.
}
crowning-pass = { $where ->
   *[far-row] If a man reaches the far row in a capture and captures on from there, it does so as a man and stays a
              man: it is crowned only if its capture ends on the far row.
    [squares] If a man reaches a crowning square in a capture and captures on from there, it does so as a man and
              stays a man: it is crowned only if its capture ends on a crowning square.
}
crowning-continue-as-man = { $where ->
   *[far-row] If a man reaches the far row in a capture and captures on from there, it does so as a man, and is
              crowned when the move is over, wherever it ends.
    [squares] If a man reaches a crowning square in a capture and captures on from there, it does so as a man, and is
              crowned when the move is over, wherever it ends.
}
crowning-continue-as-king = { $where ->
   *[far-row] A man that reaches the far row in a capture is crowned at once; if it can capture more from there as a
              king, its capture goes on in the same move as a king’s.
    [squares] A man that reaches a crowning square in a capture is crowned at once; if it can capture more from there
              as a king, its capture goes on in the same move as a king’s.
}

## End of the game

end-no-move = { $value ->
   *[loss] A player who has no move left loses, whether all of the player’s pieces have been captured or those that
           are left cannot move.
    [win] A player who has no move left wins, whether all of the player’s pieces have been captured or those that are
          left cannot move.
    [draw] If the player whose turn it is has no move left, the game is drawn, whether all of the player’s pieces have
           been captured or those that are left cannot move.
}
end-no-pieces = { $value ->
   *[loss] A player who has no piece left loses.
    [win] A player who has no piece left wins.
    [draw] If a player has no piece left, the game is drawn.
}
end-blocked = { $value ->
   *[loss] A player who has pieces left, but whose turn it is without a legal move, loses.
    [win] A player who has pieces left, but whose turn it is without a legal move, wins.
    [draw] If the player whose turn it is has pieces left, but no legal move, the game is drawn.
}
end-lone-piece = A player who has a single piece left has lost.
end-blocked-with-men = { $value ->
   *[loss] If that player still has a man, the player loses.
    [win] If that player still has a man, the player wins.
    [draw] If that player still has a man, the game is drawn.
}
end-bonus-win = { $points ->
    [1] In a match a win counts one point, whether or not the loser ever crowned a man.
   *[other] In a match a win over a player who never crowned a man counts { $points } points, another win one.
}
end-first-promotion = The first player to have a king when a move is over wins the game.

## Draws

draws-none = No repetition, no number of moves and no material draws the game by rule.
draws-moot = The draws for which there must be a king cannot come about: the first crowning wins the game.
draw-outcome = { $claim ->
   *[automatic] The game is drawn
    [claimed] A player may claim a draw
}
draw-outcome-then = { $claim ->
   *[automatic] the game is drawn
    [claimed] a player may claim a draw
}
times = { $times ->
    [2] twice
    [3] three times
    [4] four times
    [5] five times
   *[other] { $times } times
}
moves = { $moves ->
    [1] one move
   *[other] { $moves } moves
}
draw-repetition = { draw-outcome } when the same position, with the same side to move, has occurred { times }.
draw-no-progress = { $resets ->
    [0] { draw-outcome } when each side has made { moves }{ draw-while }.
   *[other] { draw-outcome } when each side has made { moves } in a row without { $events }{ draw-while }.
}
# $pieces is exactly, either, between, at-most or at-least.
draw-while = { $condition ->
   *[always] { "" }
    [kings-only] , with only kings on the board all that time
    [pieces] { $pieces ->
        [exactly] , with { $most } pieces on the board and a king on each side all that time
        [either] , with { $least } or { $most } pieces on the board and a king on each side all that time
        [at-most] , with at most { $most } pieces on the board and a king on each side all that time
        [at-least] , with at least { $least } pieces on the board and a king on each side all that time
       *[between] , with { $least } to { $most } pieces on the board and a king on each side all that time
    }
    [side-at-most] { $most ->
        [1] , with one side having only a king all that time
       *[other] , with one side having at most { $most } pieces, at least one of them a king, all that time
    }
}
event = { $event ->
   *[capture] a capture
    [king-captured] a capture of a king
    [man-move] a move of a man
    [promotion] a crowning
    [first-king] a crowning that gives a side its first king
}
material-kings = { $exactly ->
   *[exactly] { $kings ->
        [1] one king
        [2] two kings
        [3] three kings
        [4] four kings
        [5] five kings
       *[other] { $kings } kings
    }
    [or-more] { $kings ->
        [1] at least one king
        [2] at least two kings
        [3] at least three kings
        [4] at least four kings
        [5] at least five kings
       *[other] at least { $kings } kings
    }
}
material-men = { $men ->
    [1] one man
    [2] two men
    [3] three men
    [4] four men
    [5] five men
   *[other] { $men } men
}
material = { $pieces ->
    [kings] { material-kings }
    [men] { material-men }
   *[both] { material-kings } and { material-men }
}
draw-material = { $capturing-move ->
   *[included] If one side has { $weak }, and the other has { $strong }, { draw-outcome-then } when { draw-counted };
               the last of these moves may still win.
    [extra] If one side has { $weak }, and the other has { $strong }, { draw-outcome-then } when { draw-counted };
            the stronger side’s very next move may still win.
}
draw-counted = { $counted ->
   *[each] each side has made { moves }{ draw-since }
    [strong] the stronger side has made { moves }{ draw-since }
    [weak] the weaker side has made { moves }{ draw-since }
}
draw-since = { $long-diagonal ->
   *[free] { " " }from then on
    [held-by-strong] , counted from when a king of the stronger side stands on the long diagonal { $diagonal }
    [held-by-weak] { $counted ->
        [weak] { " " }with its king on the long diagonal { $diagonal } all that time
       *[other] { " " }with the weaker side’s king on the long diagonal { $diagonal } all that time
    }
}
draw-material-leaves = If that king leaves the long diagonal, the count starts again.
draw-material-resets = The count starts again after { $events }, as long as the material stays as described.
draw-material-no-resets = No capture and no crowning starts this count again, as long as the material stays as
    described.
draw-immediate = { $sides ->
    [alike] { $capture ->
       *[even-if-capture] { draw-outcome } as soon as each side has { $first }, even if the player to move can capture.
        [unless-capture] { draw-outcome } as soon as each side has { $first }, unless the player to move can capture.
    }
   *[unlike] { $capture ->
       *[even-if-capture] { draw-outcome } as soon as one side has { $first }, and the other has { $second }, even if
                          the player to move can capture.
        [unless-capture] { draw-outcome } as soon as one side has { $first }, and the other has { $second }, unless
                         the player to move can capture.
    }
}

## Why a move is legal or not
# $square, $from and $to are names of squares, $move and $moves texts of moves, $squares squares joined by list-or.
# $piece is man or king, $side white or black.

explain-legal = { $move } is legal.
explain-legal-only = { $move } is legal; it is the only legal move.
explain-legal-capture = { $captured ->
    [one] { $move } is legal: it captures 1 of the enemy’s pieces.
   *[other] { $move } is legal: it captures { $captured } of the enemy’s pieces.
}
explain-ambiguous = More than one legal move fits: { $moves }. Name more of its squares.
reason-off-board = One of the squares is not on the board.
reason-game-over = The game is over: there is a king on { $square }, and the first king wins.
reason-too-few-pieces = { $side ->
   *[white] The game is over: White has not two pieces left, and has lost.
    [black] The game is over: Black has not two pieces left, and has lost.
}
reason-no-piece-there = No piece stands on { $square }.
reason-opponents-piece = { $side ->
   *[white] The piece on { $square } is the opponent’s: it is White’s move.
    [black] The piece on { $square } is the opponent’s: it is Black’s move.
}
reason-goes-nowhere = The piece would stay on { $square }.
reason-not-on-a-line = { $piece ->
   *[man] { $from } and { $to } are not on one line, and a man goes straight.
    [king] { $from } and { $to } are not on one line, and a king goes straight.
}
# $ways is where the piece goes, $way where it was to go.
reason-never-moves = { $piece ->
   *[man] Men make no quiet moves.
    [king] Kings make no quiet moves.
}
reason-never-captures = { $piece ->
   *[man] Men do not capture.
    [king] Kings do not capture.
}
reason-wrong-way-to-move = { $piece ->
   *[man] A man moves { $ways }, not { $way }.
    [king] A king moves { $ways }, not { $way }.
}
reason-wrong-way-to-capture = { $piece ->
   *[man] A man captures { $ways }, not { $way }.
    [king] A king captures { $ways }, not { $way }.
}
reason-too-far-to-move = { $piece ->
   *[man] A man moves one step, and { $to } is farther from { $from }.
    [king] A king moves one step, and { $to } is farther from { $from }.
}
reason-too-far-to-capture = { $piece ->
   *[man] A man captures only the piece next to it, and lands right behind it.
    [king] A king captures only the piece next to it, and lands right behind it.
}
reason-occupied = { $side ->
   *[white] A move ends on an empty square, and a White piece stands on { $square }.
    [black] A move ends on an empty square, and a Black piece stands on { $square }.
}
reason-path-blocked = The piece on { $square } is in the way.
reason-one-stride-only = A move without a capture ends where the piece first stops, here on { $square }.
reason-capture-compulsory = There is a capture, and capturing is compulsory: { $moves }.
reason-king-move-limit = { $limit ->
    [one] A side that has a man may not make two quiet moves in a row with the same king: this king may only capture
          until another piece has moved.
   *[other] A side that has a man may make { $limit } quiet moves in a row with the same king, and this king has made
            them: it may only capture until another piece has moved.
}
reason-nothing-to-capture = There is nothing to capture between { $from } and { $to }.
reason-jumps-own-piece = The piece on { $square } belongs to the same side, and own pieces are not jumped.
reason-jumps-two-pieces = A jump captures one piece and lands on an empty square behind it, and here { $first } and
    { $second } are both occupied.
reason-jumps-captured-piece = The piece on { $square } has been captured in this move and stays there until the move is
    over: it can’t be jumped again, and its square is not free.
reason-man-may-not-capture-king = A man may not capture a king, and a king stands on { $square }.
reason-half-turn = A jump may not go straight back along the jump before it, as this capture would from { $square }.
reason-turns-aside = In the middle of a capture a king turns only at the edge of the board, and { $square } is not at the edge.
reason-lands-too-far = A king lands right behind the piece that it captures, here on { $square }.
reason-stops-on-promotion = The man is crowned on { $square }, and that ends its capture.
reason-not-crowned-yet = A man that comes to a crowning square in the middle of a capture goes on as a man, and from
    { $square } only a king could go this way.
reason-must-go-on = The capture is not over: from { $square } the piece can and must go on, to { $squares }.
reason-landing-must-continue = The king must land where it can go on capturing, and behind this piece that is on
    { $squares }.
reason-must-halt = The king must end this capture right behind the last captured piece, on { $square }.
# $less and $more are amounts.
reason-outranked-most-pieces = It takes { $less }, but { $moves } takes { $more }: the most pieces must be captured.
reason-outranked-most-value = It is worth { $less }, but { $moves } is worth { $more }: the greatest value must be
    captured, where a man counts { $man } and a king { $king }.
reason-outranked-with-king = It is made by { $less }, but { $moves } is made by { $more }: the king must capture.
# $kings is how many kings it takes.
reason-outranked-most-kings = { $kings ->
    [0] It takes no king
   *[other] It takes { $less }
}, but { $moves } takes { $more }: the most kings must be captured.
reason-outranked-earliest-king = { $kings ->
    [0] It takes no king
   *[other] It takes { $less }
}, but { $moves } takes { $more }: the capture in which kings
    come earlier must be made.
reason-no-capture-ends-there = No capture of this piece ends on { $square }; it can make { $moves }.
reason-other-pieces-captured = The piece can come there, but by capturing others: { $moves }.
reason-too-many-ways = The piece has more than { $limit } ways to capture. This is none of the legal ones, and the others
    were not all looked at.
reason-other-effect = { $effect ->
   *[crowned] The move is made, and the man is crowned.
    [not-crowned] The move is made, but the man is not crowned.
}
reason-more-moves = { $moves } more
amount-pieces = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
amount-value = { $amount }
amount-kings = { $kings ->
    [one] { $kings } king
   *[other] { $kings } kings
}
amount-piece = { $piece ->
   *[man] a man
    [king] a king
}
amount-then = { $head }, then { $item }

## Faults of games and of texts of moves
# Squares, moves and results come as texts. Faults of the text of a game file and of FENs are in English only.

pdn-too-long = This game has more than { $limit } bytes and is not read.
pdn-unknown-variant = It is not said which game this is, and it can be replayed in none that is known.
pdn-unknown-move = Nobody knows this move, so that the moves behind it can't be replayed.
pdn-turned = (Squares are as White sees them; written is { $move }.)
pdn-no-move = No move is legal here.
pdn-ambiguous = More than one legal move fits: { $moves }. { $why ->
    [follows] { $move } is taken: the rest of the line follows from it.
    [alike] { $move } is taken: nothing that follows tells them apart.
   *[too-many] { $move } is taken: too many moves of this game are ambiguous to try them all.
}
pdn-result-mismatch = The moves end with { $result }, but the tag Result says { $tag }.
pdn-wrong-result = The game is over in its last position, and by the rules its result is { $result }.
fault-move-too-long = a move of { $bytes } bytes is too long: at most { $most } are read
fault-move-empty = there is no move
fault-move-one-square = a move needs two squares: where it starts and where it ends
fault-move-square-missing = a square is missing here
fault-move-sign-missing = `-` or `{ $sign }` should stand here
fault-square = `{ $text }` is not a square: squares are numbers from 1, or a letter and a number such as c3
fault-square-number = square { $number } is not on the board: its squares are 1 to { $last }
fault-square-off-board = { $text } is not on the board: its squares are a1 to { $last }
fault-square-not-playing = { $text } is not a playing square

## Results
# $side is the side that the reason is about, $winner white, black or none.

outcome = { $winner ->
    [white] White wins: { outcome-reason }
    [black] Black wins: { outcome-reason }
   *[none] { $claim ->
        [claimed] The game is drawn by a claim: { outcome-reason }
       *[automatic] The game is drawn: { outcome-reason }
    }
}
claimable = A player may claim a draw: { outcome-reason }
outcome-side = { $side ->
   *[white] White
    [black] Black
}
outcome-reason = { $reason ->
    [no-pieces] { outcome-side } has no piece left.
    [lone-piece] { outcome-side } has a single piece left.
    [blocked] { outcome-side } has no legal move.
    [first-promotion] { outcome-side } has the first king.
    [repetition] the same position, with the same side to move, has occurred { times }.
    [no-progress] { $resets ->
        [0] each side has made { moves }{ draw-while }.
       *[other] each side has made { moves } in a row without { $events }{ draw-while }.
    }
    [material] { $capturing-move ->
       *[included] with { $strong } against { $weak }, { draw-counted }.
        [extra] with { $strong } against { $weak }, { draw-counted }, and then one more.
    }
    [immediate] { $sides ->
        [alike] each side has { $first }.
       *[unlike] one side has { $first }, and the other has { $second }.
    }
    [agreement] the players agreed.
    [resignation] { outcome-side } resigned.
   *[time] { outcome-side } has used up its time.
}

## Notation

notation-moves = { $signs ->
    [alike] A move is written as the squares where it begins and ends with “-” between them, a capture likewise.
   *[other] A quiet move is written as the squares where it begins and ends with “-” between them, a capture with
            “{ $separator }”.
}
notation-results = { $value ->
   *[one-zero] Results are written 1-0 when White wins, 0-1 when Black wins and 1/2-1/2 for a draw.
    [two-zero] Results are written 2-0 when White wins, 0-2 when Black wins and 1-1 for a draw.
}
notation-game-type = In PDN the game’s number is GameType { $number }.

## Names of the rules

key-board-width = Width of the board
key-board-height = Height of the board
key-board-squares = Playing squares
key-board-playing-corner = Playing corner
key-setup = Men at the start
key-setup-first-mover = First move
key-men-moves = Moves of men
key-men-captures = Captures by men
key-men-leaps = Leaps of men over own men
key-men-leap-over = What men leap over
key-men-capture-kings = Capture of kings by men
key-kings-range = Range of kings
key-kings-moves = Moves of kings
key-kings-captures = Captures by kings
key-kings-landing = Landing of kings
key-kings-turn = Turns of kings
key-kings-halt = Halt of kings
key-kings-move-limit = Limit of king moves
key-capture-obligation = Obligation to capture
key-capture-missed = A missed capture
key-capture-chain = Going on with a capture
key-capture-landing-choice = Choice of landing square
key-capture-removal = Removal of captured pieces
key-capture-half-turn = Turning straight back
key-capture-priority = Priority of captures
key-promotion-during-capture = Crowning during a capture
key-promotion-squares = Crowning squares
key-end-no-moves = No legal move
key-end-no-pieces = No piece left
key-end-blocked-with-men = No legal move, but a man
key-end-lone-piece = A single piece left
key-end-bonus-win = Win over a side without a crowning
key-end-first-promotion = First crowning
key-draws = Draws by rule
key-notation-squares = Names of squares
key-notation-numbering = Square 1
key-notation-pdn-game-type = PDN game type
key-notation-capture-separator = Sign for captures
key-notation-result-style = Results

## Values in a few words

value-none = none
value-number = { $value }
value-moves-in-a-row = { $moves ->
    [1] one move in a row
   *[other] { $moves } moves in a row
}
value-board-squares = { $value ->
   *[checkered] every second square
    [all] all squares
}
value-board-playing-corner = { $value ->
   *[left] left
    [right] right
}
value-setup-rows = { $rows ->
    [1] { men-count } a side on one row
   *[other] { men-count } a side on { $rows } rows
}
value-setup-rows-apart = { $rows ->
    [1] { men-count } a side on row { $first }
    [2] { men-count } a side on rows { $first } and { $last }
   *[other] { men-count } a side on rows { $first } to { $last }
}
value-sides = White on { $white }; Black on { $black }
value-first-mover = { $value ->
   *[white] White
    [black] Black
    [either] either side
}
value-men-leap-over = { $value ->
   *[one-man] one man
    [line] a whole line
}
value-men-capture-kings = { $value ->
   *[allowed] allowed
    [forbidden] forbidden
}
value-kings-range = { $value ->
    [none] no kings
   *[short] one step
    [flying] any distance
}
value-kings-landing = { $value ->
   *[any] any square behind the piece
    [adjacent] right behind the piece
}
value-kings-turn = { $value ->
   *[any-square] anywhere
    [straight-except-edge] at the edge only
}
value-kings-halt = { $kings ->
    [0] { $captured ->
        [1] right behind the last piece
       *[other] right behind the last piece, of { $captured } or more
    }
    [1] { $captured ->
        [1] right behind a king taken last
       *[other] right behind a king taken last, of { $captured } pieces or more
    }
   *[other] { $extra ->
        [0] right behind the last piece when the last { $kings } are kings
       *[other] right behind the last piece when the last { $kings } are kings, of { $captured } or more
    }
}
value-capture-obligation = { $value ->
   *[compulsory] compulsory
    [optional] optional
}
value-capture-missed = { $value ->
   *[illegal] not legal
    [huffed] huffed
}
value-capture-chain = { $value ->
   *[must-complete] to the end
    [may-stop] may stop after any jump
}
value-capture-landing-choice = { $value ->
   *[must-continue] where the capture goes on
    [free] any
    [nearest] up to the nearest where the capture goes on
}
value-capture-removal = { $value ->
   *[after-move] after the move
    [immediate] at once
}
value-capture-half-turn = { $value ->
   *[allowed] allowed
    [forbidden] forbidden
}
value-priority-free = free choice
value-priority-then = { $head }, then { $item }
value-criterion = { $criterion ->
   *[most-pieces] most pieces
    [most-value] greatest value (man { $man }, king { $king })
    [with-king] with a king
    [most-kings] most kings
    [earliest-king] earliest king
}
value-promotion-during-capture = { $value ->
   *[stop] crowned, the capture ends
    [pass] goes on as a man, crowned only where the capture ends
    [continue-as-man] goes on as a man, crowned when the move is over
    [continue-as-king] crowned at once, goes on as a king
}
value-far-row = far row
value-outcome = { $value ->
   *[loss] loses
    [win] wins
    [draw] the game is drawn
}
value-end-lone-piece = { $value ->
   *[plays-on] plays on
    [loses] loses
}
value-points = { $points ->
    [1] one point
   *[other] { $points } points
}
value-end-first-promotion = { $value ->
   *[plays-on] the game goes on
    [wins] wins
}
value-notation-squares = { $value ->
   *[numeric] numbers
    [algebraic] letters and numbers
}
value-notation-numbering = { $value ->
    [bottom-left] near row, White’s left
    [bottom-right] near row, White’s right
   *[top-left] far row, White’s left
    [top-right] far row, White’s right
}
value-claim = { $claim ->
   *[automatic] { $draw }
    [claimed] { $draw } (claimed)
}
value-draw-repetition = same position { times }
value-draw-no-progress = { $resets ->
    [0] { moves } each{ draw-while }
   *[other] { moves } each without { $events }{ draw-while }
}
value-draw-material = { $resets ->
    [0] { $strong } against { $weak }: { value-draw-counted }
   *[other] { $strong } against { $weak }: { value-draw-counted }, again after { $events }
}
value-draw-counted = { $capturing-move ->
   *[included] { value-draw-moves }{ value-draw-diagonal }
    [extra] { value-draw-moves }, and the next may win{ value-draw-diagonal }
}
value-draw-moves = { $counted ->
   *[each] { moves } each
    [strong] { moves } of the stronger side
    [weak] { moves } of the weaker side
}
value-draw-diagonal = { $long-diagonal ->
   *[free] { "" }
    [held-by-strong] , from when the stronger side holds the long diagonal
    [held-by-weak] , with the weaker side’s king on the long diagonal
}
value-draw-immediate = { $capture ->
   *[even-if-capture] { $first } against { $second }: at once
    [unless-capture] { $first } against { $second }: at once, unless a piece can be captured
}
