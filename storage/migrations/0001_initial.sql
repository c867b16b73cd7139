-- Every game, its seats and its records; the two snapshots it goes on from; the posts that exist on Discord;
-- what a user chose. Times are unix seconds given by the caller. JSON stands in TEXT and means nothing in here.

CREATE TABLE games (
    id            INTEGER PRIMARY KEY,
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    owner         INTEGER,
    language      TEXT    NOT NULL,
    status        TEXT    NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'finished', 'ended')),
    options       TEXT    NOT NULL,
    head          INTEGER NOT NULL DEFAULT 0 CHECK (head >= 0),
    revision      INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
    rules_version INTEGER NOT NULL DEFAULT 0,
    created       INTEGER NOT NULL,
    changed       INTEGER NOT NULL,
    note          TEXT    NOT NULL DEFAULT ''
) STRICT;

-- A thread is a channel of its own.
CREATE UNIQUE INDEX games_one_active ON games (channel) WHERE status IN ('lobby', 'running', 'paused');
CREATE INDEX games_by_channel ON games (channel, id);
CREATE INDEX games_by_guild ON games (guild) WHERE status IN ('lobby', 'running', 'paused');

-- A bot seat has no user. An erased user leaves neither user nor name.
CREATE TABLE seats (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL CHECK (seat >= 0),
    user   INTEGER,
    name   TEXT    NOT NULL,
    colour TEXT    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE records (
    game          INTEGER NOT NULL REFERENCES games (id),
    seq           INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    seat          INTEGER,
    user          INTEGER,
    interaction   INTEGER,
    kind          TEXT    NOT NULL CHECK (kind IN ('action', 'undo', 'admin')),
    action        TEXT    NOT NULL,
    chance        TEXT    NOT NULL,
    at            INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX records_by_interaction ON records (interaction) WHERE interaction IS NOT NULL;
CREATE INDEX records_by_user ON records (user) WHERE user IS NOT NULL;

-- 1, 2, 3 ... without a gap. This stops INSERT OR REPLACE as well.
CREATE TRIGGER records_follow_head BEFORE INSERT ON records
WHEN NEW.seq IS NOT (SELECT head + 1 FROM games WHERE id = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'a record follows the head of its game');
END;

-- Erasing a user is the one change there is.
CREATE TRIGGER records_never_change BEFORE UPDATE ON records
WHEN NEW.user IS NOT NULL
    OR NEW.game IS NOT OLD.game
    OR NEW.seq IS NOT OLD.seq
    OR NEW.rules_version IS NOT OLD.rules_version
    OR NEW.seat IS NOT OLD.seat
    OR NEW.interaction IS NOT OLD.interaction
    OR NEW.kind IS NOT OLD.kind
    OR NEW.action IS NOT OLD.action
    OR NEW.chance IS NOT OLD.chance
    OR NEW.at IS NOT OLD.at
BEGIN
    SELECT RAISE(ABORT, 'records never change');
END;

CREATE TRIGGER records_never_vanish BEFORE DELETE ON records
BEGIN
    SELECT RAISE(ABORT, 'records never vanish');
END;

-- Presses that changed something without a record: all those of the lobby.
CREATE TABLE presses (
    interaction INTEGER PRIMARY KEY,
    game        INTEGER NOT NULL REFERENCES games (id),
    at          INTEGER NOT NULL
) STRICT;

CREATE TABLE snapshots (
    game   INTEGER NOT NULL REFERENCES games (id),
    kind   TEXT    NOT NULL CHECK (kind IN ('head', 'barrier')),
    seq    INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    state  TEXT    NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT;

CREATE TABLE messages (
    game    INTEGER NOT NULL REFERENCES games (id),
    kind    TEXT    NOT NULL,
    key     TEXT    NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    shown   TEXT    NOT NULL,
    PRIMARY KEY (game, kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    user     INTEGER PRIMARY KEY,
    language TEXT
) STRICT;
