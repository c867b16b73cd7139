-- Seats that change hands: who held one before, and to whom one is offered.

-- Who held a seat up to the record `until` that gave it to somebody else; bots stand here too. An erased user leaves
-- neither user nor name, only a mark for as long as the game goes on: nobody takes a second seat at one table.
CREATE TABLE sitters (
    game  INTEGER NOT NULL REFERENCES games (id),
    seat  INTEGER NOT NULL CHECK (seat >= 0),
    until INTEGER NOT NULL,
    user  INTEGER,
    name  TEXT    NOT NULL,
    mark  BLOB,
    PRIMARY KEY (game, seat, until)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_by_user ON sitters (user) WHERE user IS NOT NULL;

-- Of those who were replaced before this table was there, the ones who ever did something are known.
INSERT INTO sitters (game, seat, until, user, name)
SELECT game, seat, max(seq), user, '' FROM records
WHERE seat IS NOT NULL AND user IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = records.game AND seats.user = records.user)
GROUP BY game, seat, user;

-- An open offer of a seat to `user` by `giver`. A number is never used again: old buttons name it.
CREATE TABLE invitations (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL CHECK (seat >= 0),
    user   INTEGER NOT NULL,
    giver  INTEGER NOT NULL,
    UNIQUE (game, seat)
) STRICT;

CREATE INDEX invitations_by_user ON invitations (user);
CREATE INDEX invitations_by_giver ON invitations (giver);
