# What the server tells its clients, in English. Line ends inside a message count as spaces.

list-or = { $place ->
    [middle] { $head }, { $item }
   *[last] { $head } or { $item }
}

## Requests

error-internal = Something went wrong in the server: { $error }
error-busy = The server has too much to do. Try again in a moment.
error-too-slow = This takes too long.
error-too-many = You are asking for too much at once.
error-too-large = This is too large: at most { $limit } KiB are read.
error-too-many-moves = These are too many moves: at most { $most } are played from a position.
error-long-address = The address is too long.
error-not-found = There is nothing at this address.
error-method = This address does not know that method.
error-content-type = The body must be JSON, with the content type application/json.
error-body = The body can't be read: { $error }
error-query = A parameter of the address can't be read: { $error }
error-host = This server is reached under this machine's own name only. Who wants others to reach it starts it with --allow-remote.
error-other-site = Pages of other sites can't use this server.
error-width = A picture is { $least } to { $most } pixels wide.

## Variants

error-unknown-variant = { $near ->
    [0] There is no variant "{ $name }".
   *[other] There is no variant "{ $name }". Do you mean { $nearest }?
}
error-faulty-variant = { $n ->
    [one] The variant has a fault.
   *[other] The variant has { $n } faults.
}
error-id = This is no id for a variant: small letters, digits and single hyphens, a letter first.

## Positions and moves

error-fen = This is no position.
error-fen-too-long = This is too long for a position: at most { $most } characters are read.
fault-fen = { $kind ->
    [too-long] This is too long for a position.
    [empty] There is no position.
    [side] Who is to move? A position begins with W: or B:.
    [field] This is neither White's nor Black's list of pieces.
    [color-twice] { $color ->
        [white] White's pieces are listed twice.
       *[black] Black's pieces are listed twice.
    }
    [missing-square] A square is missing.
    [color-in-list] The letter { $letter } stands once, before the list.
    [letter] The letter { $letter } means nothing here: K stands before the square of a king, and files are a to { $last }.
    [backward-range] The range runs backwards.
    [range-off-board] The range { $first }-{ $end } leaves the board: its squares are 1 to { $last }.
    [range-of-names] Only numbers make a range.
    [missing-comma] A comma or a colon is missing before this.
    [mid-capture] This is a position in the middle of a capture.
    [count] This is no count of moves.
    [overlap] There is more than one piece on { $square }.
    [man-crowned] A man can't stand on { $square }: it would have been crowned there.
    [king] There can't be a king on { $square }: this game has no kings.
    [run] The count of king moves does not fit this position.
   *[off-board] There is a piece off the board.
}
help-legal-here = { $more ->
    [0] Legal: { $moves }.
   *[other] Legal, among others: { $moves }.
}

## Games

error-unknown-game = There is no such game.
error-game-over = The game is over.
error-other-ply = The game has gone on meanwhile.
error-engine-turn = It is the engine's turn.
error-engine-side = The engine plays this side.
error-not-now = This can't be done now.
error-no-offer = No draw is on offer.
error-no-claim = No draw can be claimed here.
error-no-take-back = There is no such move to take back.
error-long-game = The game has too many moves to go on.
error-stale = The game can't be played on: { $error }
error-clock = A clock has 1 to 604800 seconds, and adds at most 3600 after each move.
error-level = The engine's levels are 1 to 10.
error-result = This is no result of a game.
error-tag = The tag { $tag } can't be written.
error-limits = An analysis follows 1 to { $lines } moves, at most { $depth } plies deep, for more than no time and no positions.
error-no-table = No endgame table has this position.
error-compare-limits = A comparison goes at most { $plies } plies deep, over positions of at most { $pieces } pieces, with at most { $games } games.
error-compare-games = A comparison is of 2 to { $most } games.
error-family-board = A family tree needs at least three games on such a board; a board is written as 8x8.
