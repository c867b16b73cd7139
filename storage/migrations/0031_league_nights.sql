-- `rhythm` is JSON of the bot's own: what a season's evenings are, or how many games run at once. Seasons of before have
-- none, and go on by their rules. A table of an `evening` (numbered from 1) was drawn of those who came.
ALTER TABLE seasons ADD COLUMN rhythm TEXT;
ALTER TABLE season_tables ADD COLUMN evening INTEGER;

-- What a person has said of an evening: that they come, that they do not, or that they are here.
CREATE TABLE season_answers (
    season  INTEGER NOT NULL REFERENCES seasons (id),
    evening INTEGER NOT NULL,
    user    INTEGER NOT NULL,
    answer  TEXT    NOT NULL CHECK (answer IN ('coming', 'absent', 'here')),
    at      INTEGER NOT NULL,
    PRIMARY KEY (season, evening, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_answers_by_user ON season_answers (user);
