-- Seasons of leagues on a server. `options` is JSON of the bot's own: what is played, at which pace. `games` are those of
-- each person, `ends` is when the season closes (unix second), `substitutes` whether who leaves is replaced, else their
-- games that are not finished are dropped. `message` is the post that shows it, in `channel`; it may be there, though its
-- answer was lost, while `sent` (unix second) stands without it. `shown` is a digest of what it shows.
CREATE TABLE seasons (
    id          INTEGER PRIMARY KEY,
    guild       INTEGER NOT NULL,
    channel     INTEGER NOT NULL,
    language    TEXT    NOT NULL,
    title       TEXT    NOT NULL,
    status      TEXT    NOT NULL CHECK (status IN ('draft', 'open', 'running', 'ended')),
    options     TEXT    NOT NULL,
    games       INTEGER NOT NULL,
    scoring     TEXT    NOT NULL,
    substitutes INTEGER NOT NULL CHECK (substitutes IN (0, 1)),
    ends        INTEGER NOT NULL,
    message     INTEGER,
    sent        INTEGER,
    shown       TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX seasons_by_guild ON seasons (guild);

-- Who takes part: an entrant is a number that a substitute takes over, `has_left` who held it before; `named` is whether
-- the standings name them.
CREATE TABLE season_people (
    season   INTEGER NOT NULL REFERENCES seasons (id),
    user     INTEGER NOT NULL,
    entrant  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    named    INTEGER NOT NULL DEFAULT 1 CHECK (named IN (0, 1)),
    has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    PRIMARY KEY (season, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_people_by_user ON season_people (user);

-- The tables that were drawn, in the order in which they are opened; `game` once one is. One that is `dropped` counts for
-- nobody. `points` is a JSON list by seat: those of a game that was open when the season closed.
CREATE TABLE season_tables (
    season  INTEGER NOT NULL REFERENCES seasons (id),
    number  INTEGER NOT NULL,
    game    INTEGER REFERENCES games (id),
    dropped INTEGER NOT NULL DEFAULT 0 CHECK (dropped IN (0, 1)),
    points  TEXT,
    PRIMARY KEY (season, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX season_tables_by_game ON season_tables (game);

-- Who sits there, in the order of the lobby, each with a colour: a seat keeps it for the whole game.
CREATE TABLE season_seats (
    season  INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    place   INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    colour  TEXT    NOT NULL,
    PRIMARY KEY (season, number, place),
    FOREIGN KEY (season, number) REFERENCES season_tables (season, number)
) STRICT, WITHOUT ROWID;
