-- What one start of the program leaves for the next: as which application it ran, which commands it registered.
CREATE TABLE facts (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
