-- How finished games ended: computed from their last state, and kept so that nobody has to unpack that again. A row that is
-- missing is computed when it is wanted. `points` is a JSON list by seat, `winner` a seat, NULL where nobody has won.
CREATE TABLE results (
    game     INTEGER PRIMARY KEY REFERENCES games (id),
    scenario TEXT    NOT NULL,
    turns    INTEGER NOT NULL,
    winner   INTEGER,
    points   TEXT    NOT NULL
) STRICT;

CREATE INDEX games_finished ON games (guild, changed) WHERE status = 'finished';

-- Whether a server has a hall of fame, and who has agreed to be named there.
ALTER TABLE servers ADD COLUMN fame INTEGER NOT NULL DEFAULT 0 CHECK (fame IN (0, 1));
CREATE TABLE listed (
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX listed_by_user ON listed (user);
