-- Whether those who watch a table of a league read the chances of winning, as everybody could estimate them.
ALTER TABLE servers ADD COLUMN chances INTEGER NOT NULL DEFAULT 0 CHECK (chances IN (0, 1));
