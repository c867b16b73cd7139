-- What makes the chance of a game one that can be checked: a secret key from before anybody joined, its fingerprint, and
-- the message that showed the fingerprint first. Games and lobbies from before have none.
CREATE TABLE proofs (
    game         INTEGER PRIMARY KEY REFERENCES games (id),
    key          BLOB    NOT NULL CHECK (length(key) = 32),
    commitment   TEXT    NOT NULL,
    opening_post INTEGER
) STRICT;

-- The one change there is: the opening post becomes known, once.
CREATE TRIGGER proofs_never_change BEFORE UPDATE ON proofs
WHEN NEW.game IS NOT OLD.game
    OR NEW.key IS NOT OLD.key
    OR NEW.commitment IS NOT OLD.commitment
    OR OLD.opening_post IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a proof never changes');
END;

-- This stops INSERT OR REPLACE as well.
CREATE TRIGGER proofs_come_with_the_lobby BEFORE INSERT ON proofs
WHEN (SELECT head FROM games WHERE id = NEW.game) > 0 OR EXISTS (SELECT 1 FROM proofs WHERE game = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'a proof comes with the lobby');
END;

CREATE TRIGGER proofs_never_vanish BEFORE DELETE ON proofs
WHEN (SELECT head FROM games WHERE id = OLD.game) > 0
BEGIN
    SELECT RAISE(ABORT, 'the proof of a game never vanishes');
END;

-- A lobby that closes leaves no key, whatever closes it.
CREATE TRIGGER proofs_of_lobbies_go AFTER UPDATE OF status ON games
WHEN NEW.status = 'ended' AND NEW.head = 0
BEGIN
    DELETE FROM proofs WHERE game = NEW.id;
END;
