-- What the managers of a server have set (see `storage.servers`). A server without a row has set nothing. `channels` is a
-- JSON list of channels, `defaults` JSON of the bot's own, NULL for none. `called` is when the role `players` was called
-- last (unix second), `welcomed` whether the server was greeted.
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    channels TEXT    NOT NULL DEFAULT '[]',
    threads  INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)),
    home     INTEGER,
    defaults TEXT,
    language TEXT,
    opener   INTEGER,
    players  INTEGER,
    results  INTEGER,
    films    INTEGER NOT NULL DEFAULT 1 CHECK (films IN (0, 1)),
    called   INTEGER,
    welcomed INTEGER NOT NULL DEFAULT 0 CHECK (welcomed IN (0, 1))
) STRICT;

-- Where a table is on its server, and what it took of the settings when it was opened: JSON of the bot's own, NULL where
-- nothing was set.
ALTER TABLE games ADD COLUMN home TEXT;

-- A thread that is being made for a table which is not open yet, under the nonce of its first message: written down
-- before that is sent, gone once the table is open. `message` is that message, NULL while its answer has not come.
CREATE TABLE openings (
    nonce   TEXT    PRIMARY KEY,
    channel INTEGER NOT NULL,
    forum   INTEGER NOT NULL CHECK (forum IN (0, 1)),
    message INTEGER,
    at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
