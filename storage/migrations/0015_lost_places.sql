-- Active games whose server or channel is lost: which of both, whether Discord itself has told so, and since when
-- (unix second). They sleep, and take nobody's room, until the place is found again or they end.

CREATE TABLE lost (
    game  INTEGER PRIMARY KEY REFERENCES games (id),
    what  TEXT    NOT NULL CHECK (what IN ('server', 'channel')),
    told  INTEGER NOT NULL CHECK (told IN (0, 1)),
    since INTEGER NOT NULL
) STRICT;
