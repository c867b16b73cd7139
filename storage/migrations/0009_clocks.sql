-- Clocks: how long the people at a table have, and when the game is to be looked at again.

-- `document` holds the clocks of all seats (see `bot.time.clocks`), `due` the unix second at which somebody is to be
-- called or time is up, NULL while that cannot be said. Games from before have no row, and no clocks.
CREATE TABLE clocks (
    game     INTEGER PRIMARY KEY REFERENCES games (id),
    due      INTEGER,
    document TEXT NOT NULL
) STRICT;

CREATE INDEX clocks_by_due ON clocks (due) WHERE due IS NOT NULL;

-- From when until when (unix seconds) no clock of any game ran, because the bot could not be reached.
CREATE TABLE outages (
    since INTEGER PRIMARY KEY,
    until INTEGER NOT NULL CHECK (until > since)
) STRICT;

-- How a person wants to be called, and when not: an IANA time zone and the city by which it was chosen, quiet hours in
-- minutes after local midnight, the way of calls. `zone_again` and `quiet_again` (unix seconds) are from when on they
-- may choose another zone or other hours, NULL before they have chosen any. `direct_closed` says that Discord has
-- refused a direct message to them, `closed_at` (a unix second) when it did so, and `closed_told` that they know;
-- `digest_due` (a unix second) is when their next daily digest is due.
ALTER TABLE settings ADD COLUMN zone TEXT;
ALTER TABLE settings ADD COLUMN city TEXT NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439);
ALTER TABLE settings ADD COLUMN quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 1439);
ALTER TABLE settings ADD COLUMN zone_again INTEGER;
ALTER TABLE settings ADD COLUMN quiet_again INTEGER;
ALTER TABLE settings ADD COLUMN calls TEXT NOT NULL DEFAULT 'channel' CHECK (calls IN ('channel', 'both', 'direct'));
ALTER TABLE settings ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1));
ALTER TABLE settings ADD COLUMN on_deck INTEGER NOT NULL DEFAULT 0 CHECK (on_deck IN (0, 1));
ALTER TABLE settings ADD COLUMN digest INTEGER NOT NULL DEFAULT 0 CHECK (digest IN (0, 1));
ALTER TABLE settings ADD COLUMN digest_due INTEGER;
ALTER TABLE settings ADD COLUMN direct_closed INTEGER NOT NULL DEFAULT 0 CHECK (direct_closed IN (0, 1));
ALTER TABLE settings ADD COLUMN closed_at INTEGER;
ALTER TABLE settings ADD COLUMN closed_told INTEGER NOT NULL DEFAULT 0 CHECK (closed_told IN (0, 1));

CREATE INDEX settings_by_digest ON settings (digest_due) WHERE digest_due IS NOT NULL;

-- Days (ISO, both included, of the person's own time zone) on which somebody is away.
CREATE TABLE vacations (
    user  INTEGER NOT NULL,
    first TEXT    NOT NULL,
    last  TEXT    NOT NULL CHECK (last >= first),
    PRIMARY KEY (user, first)
) STRICT, WITHOUT ROWID;

-- An open question to several seats: what is proposed by whom, who is asked, what each has answered, until when, and
-- whether it counts as accepted unless somebody objects (0) or is a vote (1). Seats and words, never users.
CREATE TABLE gathers (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    game     INTEGER NOT NULL REFERENCES games (id),
    kind     TEXT    NOT NULL,
    proposal TEXT    NOT NULL,
    proposer INTEGER NOT NULL CHECK (proposer >= 0),
    asked    TEXT    NOT NULL,
    answers  TEXT    NOT NULL DEFAULT '{}',
    voting   INTEGER NOT NULL DEFAULT 0 CHECK (voting IN (0, 1)),
    until    INTEGER NOT NULL,
    UNIQUE (game, kind)
) STRICT;

CREATE INDEX gathers_by_until ON gathers (until);
