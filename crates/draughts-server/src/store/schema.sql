-- The tables of version 1.
CREATE TABLE variants (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    made INTEGER NOT NULL -- seconds since 1970
) WITHOUT ROWID;

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    variant TEXT NOT NULL,
    start TEXT NOT NULL, -- a FEN with squares as the variant calls them
    white TEXT NOT NULL, -- who plays, as JSON
    black TEXT NOT NULL,
    clock TEXT, -- seconds and increment, as JSON
    white_ms INTEGER, -- what is left on the clocks after the last move
    black_ms INTEGER,
    offer TEXT, -- the side that offers a draw
    ended TEXT, -- how the players ended the game, as JSON
    is_over INTEGER NOT NULL DEFAULT 0,
    made INTEGER NOT NULL,
    changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX games_by_change ON games (changed);
CREATE INDEX games_by_variant ON games (variant);

CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL, -- from 0
    text TEXT NOT NULL, -- every square that the piece stands on
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
