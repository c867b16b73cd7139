-- `time`: the stated default, carried out for a seat whose player was not there. All others were somebody's own, or a
-- bot's in its own seat.
ALTER TABLE records ADD COLUMN cause TEXT NOT NULL DEFAULT 'player' CHECK (cause IN ('player', 'time'));

-- As before, with one column more: erasing a user is the one change there is.
DROP TRIGGER records_never_change;
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
BEGIN
    SELECT RAISE(ABORT, 'records never change');
END;
