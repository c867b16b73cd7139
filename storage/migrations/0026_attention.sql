-- Who has caused a call, or a post at a table, is known by a mark, whose key is not in the database: so it can be remembered
-- for a day also when their data are erased. `receiver` is the user who was called, or a table: minus its number. The
-- calls of the day before are forgotten this once, as no statement knows the key.
DROP TABLE pings;
CREATE TABLE pings (
    post TEXT NOT NULL,
    kind TEXT NOT NULL,
    mark BLOB NOT NULL,
    receiver INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (post, receiver)
) STRICT, WITHOUT ROWID;
CREATE INDEX pings_by_author ON pings (mark, kind, at);
CREATE INDEX pings_by_receiver ON pings (receiver, kind, at);
CREATE INDEX pings_by_time ON pings (at);

-- What `refusals` said of people who have had their data erased since, until the game ends.
CREATE TABLE barred (
    game INTEGER NOT NULL REFERENCES games (id),
    mark BLOB NOT NULL,
    by_table INTEGER NOT NULL CHECK (by_table IN (0, 1)),
    PRIMARY KEY (game, mark)
) STRICT, WITHOUT ROWID;
