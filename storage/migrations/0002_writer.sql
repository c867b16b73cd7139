-- Who takes the database for writing raises this number. A process that finds another number than its own has been
-- replaced, and commits nothing any more.

CREATE TABLE writer (
    only  INTEGER PRIMARY KEY CHECK (only = 1),
    epoch INTEGER NOT NULL
) STRICT;

INSERT INTO writer (only, epoch) VALUES (1, 0);
