-- Who may change the games of a shard: the owner of its lease, as long as nobody has taken it over. `renewed` is
-- milliseconds by the clock of the database, `done` counts the owner's changes, `wanted` how many requests to Discord
-- it makes a second. Where one process has everything there is one shard.
CREATE TABLE leases (
    shard   INTEGER PRIMARY KEY,
    shards  INTEGER NOT NULL,
    owner   TEXT NOT NULL,
    epoch   INTEGER NOT NULL,
    renewed INTEGER NOT NULL,
    done    INTEGER NOT NULL DEFAULT 0,
    wanted  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What one owner leaves for another to do: a press about one of its games, or a change that it has to know of. `at` is
-- milliseconds by the clock of the database.
CREATE TABLE relays (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    shard   INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    content TEXT NOT NULL,
    at      INTEGER NOT NULL
) STRICT;
CREATE INDEX relays_by_shard ON relays (shard);

-- An outage belongs to a shard: whom the others serve could press.
ALTER TABLE outages RENAME TO outages_of_all;
CREATE TABLE outages (
    shards INTEGER NOT NULL,
    shard  INTEGER NOT NULL,
    since  INTEGER NOT NULL,
    until  INTEGER NOT NULL,
    PRIMARY KEY (shards, shard, since)
) STRICT, WITHOUT ROWID;
INSERT INTO outages (shards, shard, since, until) SELECT 1, 0, since, until FROM outages_of_all;
DROP TABLE outages_of_all;
