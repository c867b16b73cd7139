-- What people plan ahead in a game, a row each, and what goes with it: private words that its owner is still to read.
-- Numbers begin at 1 in each game and are never used again (`games.plans_made`): old buttons name them. `body` is JSON
-- that means nothing in here. In a lobby people have no seats, so a plan is somebody's, not a seat's.
CREATE TABLE plans (
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number > 0),
    user   INTEGER NOT NULL,
    kind   TEXT    NOT NULL,
    body   TEXT    NOT NULL,
    made   INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX plans_by_user ON plans (user);
ALTER TABLE games ADD COLUMN plans_made INTEGER NOT NULL DEFAULT 0 CHECK (plans_made >= 0);

-- `plan`: a move that somebody had planned ahead. The column takes the place of the one that knew `player` and `time`.
DROP TRIGGER records_never_change;
ALTER TABLE records RENAME COLUMN cause TO cause_before;
ALTER TABLE records ADD COLUMN cause TEXT NOT NULL DEFAULT 'player' CHECK (cause IN ('player', 'time', 'plan'));
UPDATE records SET cause = cause_before WHERE cause_before <> 'player';
ALTER TABLE records DROP COLUMN cause_before;
CREATE TRIGGER records_never_change BEFORE UPDATE ON records
WHEN NEW.user IS NOT NULL
    OR NEW.game IS NOT OLD.game
    OR NEW.seq IS NOT OLD.seq
    OR NEW.rules_version IS NOT OLD.rules_version
    OR NEW.schema IS NOT OLD.schema
    OR NEW.seat IS NOT OLD.seat
    OR NEW.interaction IS NOT OLD.interaction
    OR NEW.kind IS NOT OLD.kind
    OR NEW.cause IS NOT OLD.cause
    OR NEW.action IS NOT OLD.action
    OR NEW.chance IS NOT OLD.chance
    OR NEW.at IS NOT OLD.at
    OR NEW.plans IS NOT OLD.plans
BEGIN
    SELECT RAISE(ABORT, 'records never change');
END;
