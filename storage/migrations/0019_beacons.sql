-- What a game has to do with the public beacon from which its dice follow besides. Games and lobbies from before have
-- none. `board` is there once somebody has pressed Start: the digest of all that is fixed then, which the message
-- `start_line` shows; `signature` is what the network said of the round that follows from it. `agreed` are the seats
-- that would begin without; once all would it is `waived`.
CREATE TABLE beacons (
    game       INTEGER PRIMARY KEY REFERENCES games (id),
    promised   INTEGER NOT NULL CHECK (promised IN (0, 1)),
    board      TEXT,
    start_line INTEGER,
    signature  TEXT,
    waived     INTEGER NOT NULL DEFAULT 0 CHECK (waived IN (0, 1)),
    agreed     TEXT    NOT NULL DEFAULT '[]',
    CHECK (board IS NULL OR promised),
    CHECK (start_line IS NULL OR board IS NOT NULL),
    CHECK ((signature IS NULL AND NOT waived) OR start_line IS NOT NULL),
    CHECK (signature IS NULL OR NOT waived)
) STRICT;

-- What is known stays, unless the whole start is given up; of a game that has begun all stays.
CREATE TRIGGER beacons_never_change BEFORE UPDATE ON beacons
WHEN NEW.game IS NOT OLD.game
    OR NEW.promised IS NOT OLD.promised
    OR (SELECT head FROM games WHERE id = OLD.game) > 0
    OR (NEW.board IS NOT NULL AND (
        coalesce(OLD.board, NEW.board) IS NOT NEW.board
        OR coalesce(OLD.start_line, NEW.start_line) IS NOT NEW.start_line
        OR coalesce(OLD.signature, NEW.signature) IS NOT NEW.signature
        OR OLD.waived > NEW.waived))
BEGIN
    SELECT RAISE(ABORT, 'what is known of a beacon never changes');
END;

CREATE TRIGGER beacons_come_with_the_lobby BEFORE INSERT ON beacons
WHEN (SELECT head FROM games WHERE id = NEW.game) > 0 OR EXISTS (SELECT 1 FROM beacons WHERE game = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'a beacon comes with the lobby');
END;

CREATE TRIGGER beacons_never_vanish BEFORE DELETE ON beacons
WHEN (SELECT head FROM games WHERE id = OLD.game) > 0
BEGIN
    SELECT RAISE(ABORT, 'the beacon of a game never vanishes');
END;

CREATE TRIGGER beacons_of_lobbies_go AFTER UPDATE OF status ON games
WHEN NEW.status = 'ended' AND NEW.head = 0
BEGIN
    DELETE FROM beacons WHERE game = NEW.id;
END;

-- The plans that were carried out with a move, as documents: what a file of the game tells of them does not depend on
-- the rules of a later program.
ALTER TABLE records ADD COLUMN plans TEXT;

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
    OR NEW.plans IS NOT OLD.plans
    OR NEW.at IS NOT OLD.at
BEGIN
    SELECT RAISE(ABORT, 'records never change');
END;
