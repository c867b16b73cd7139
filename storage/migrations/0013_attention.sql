-- Who has called whom aloud, by which post, in the last day: above certain limits posts call nobody.
CREATE TABLE pings (
    post TEXT NOT NULL,
    kind TEXT NOT NULL,
    author INTEGER NOT NULL,
    receiver INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (post, receiver)
) STRICT, WITHOUT ROWID;
CREATE INDEX pings_by_author ON pings (author, kind, at);
CREATE INDEX pings_by_receiver ON pings (receiver, kind, at);
CREATE INDEX pings_by_time ON pings (at);

-- Who has refused a seat of a game that goes on, and is not asked for it again.
CREATE TABLE refusals (
    game INTEGER NOT NULL REFERENCES games (id),
    user INTEGER NOT NULL,
    PRIMARY KEY (game, user)
) STRICT, WITHOUT ROWID;

-- Whether others may offer a person seats and call them to rematches.
ALTER TABLE settings ADD COLUMN invitable INTEGER NOT NULL DEFAULT 1 CHECK (invitable IN (0, 1));

-- When a rematch of a game that is over was opened last.
ALTER TABLE games ADD COLUMN rematch INTEGER;
