-- Games that are over, packed: their records, last state and options deflated in one row, a tenth of what they took.

-- `records` is a deflated JSON list of all `count` records (see `storage.packing`), `state` the deflated snapshot at the
-- head, in `schema` of the codec, `options` what was in the row of the game, which is empty then. Users stand in none of
-- them: a record names one by its number in `packed_people`.
CREATE TABLE packed (
    game    INTEGER PRIMARY KEY REFERENCES games (id),
    count   INTEGER NOT NULL,
    schema  INTEGER NOT NULL,
    options BLOB    NOT NULL,
    state   BLOB    NOT NULL,
    records BLOB    NOT NULL
) STRICT;

-- Who made records of a packed game. An erased user leaves the number.
CREATE TABLE packed_people (
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    user   INTEGER,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX packed_people_by_user ON packed_people (user) WHERE user IS NOT NULL;

ALTER TABLE games ADD COLUMN is_packed INTEGER NOT NULL DEFAULT 0 CHECK (is_packed IN (0, 1));
CREATE INDEX games_to_pack ON games (changed) WHERE is_packed = 0 AND head > 0 AND status IN ('finished', 'ended');

-- As before, but for records that are packed.
DROP TRIGGER records_never_vanish;
CREATE TRIGGER records_never_vanish BEFORE DELETE ON records
WHEN NOT EXISTS (SELECT 1 FROM packed WHERE game = OLD.game)
BEGIN
    SELECT RAISE(ABORT, 'records never vanish');
END;

CREATE TRIGGER packed_once BEFORE INSERT ON packed
WHEN EXISTS (SELECT 1 FROM packed WHERE game = NEW.game)
    OR (SELECT status NOT IN ('finished', 'ended') OR head <> NEW.count FROM games WHERE id = NEW.game)
    OR NEW.count <> (SELECT count(*) FROM records WHERE game = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'all records of a game that is over are packed, once');
END;

CREATE TRIGGER packed_never_changes BEFORE UPDATE ON packed
BEGIN
    SELECT RAISE(ABORT, 'packed records never change');
END;

CREATE TRIGGER packed_never_vanishes BEFORE DELETE ON packed
BEGIN
    SELECT RAISE(ABORT, 'packed records never vanish');
END;
