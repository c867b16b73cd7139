-- The numbers of the presses by which a table began without the public beacon: from them its dice follow besides. A game that
-- was waived before has none, and its dice stay what they were; where the table has not agreed yet, all press once more.
ALTER TABLE beacons ADD COLUMN presses TEXT NOT NULL DEFAULT '[]';
UPDATE beacons SET agreed = '[]' WHERE waived = 0 AND agreed <> '[]'
    AND EXISTS (SELECT 1 FROM games WHERE id = beacons.game AND head = 0);

DROP TRIGGER beacons_never_change;
CREATE TRIGGER beacons_never_change BEFORE UPDATE ON beacons
WHEN NEW.game IS NOT OLD.game
    OR NEW.promised IS NOT OLD.promised
    OR (SELECT head FROM games WHERE id = OLD.game) > 0
    OR (NEW.board IS NOT NULL AND (
        coalesce(OLD.board, NEW.board) IS NOT NEW.board
        OR coalesce(OLD.start_line, NEW.start_line) IS NOT NEW.start_line
        OR coalesce(OLD.signature, NEW.signature) IS NOT NEW.signature
        OR OLD.waived > NEW.waived
        OR (OLD.waived = 1 AND NEW.presses IS NOT OLD.presses)))
BEGIN
    SELECT RAISE(ABORT, 'what is known of a beacon never changes');
END;
