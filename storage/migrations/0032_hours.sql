-- Whether tables of a server may agree on an hour of the day at which they play together.
ALTER TABLE servers ADD COLUMN hours INTEGER NOT NULL DEFAULT 1 CHECK (hours IN (0, 1));
