-- A person may have refused seats of a game, and its table may have objected to them: each is a row of its own.
CREATE TABLE refusals_apart (
    game INTEGER NOT NULL REFERENCES games (id),
    user INTEGER NOT NULL,
    by_table INTEGER NOT NULL DEFAULT 0 CHECK (by_table IN (0, 1)),
    PRIMARY KEY (game, user, by_table)
) STRICT, WITHOUT ROWID;
INSERT INTO refusals_apart (game, user, by_table) SELECT game, user, by_table FROM refusals;
DROP TABLE refusals;
ALTER TABLE refusals_apart RENAME TO refusals;
