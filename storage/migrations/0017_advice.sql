-- Before how many more of their decisions a person reads advice: ten when they ask for it, none when it is off.
ALTER TABLE settings ADD COLUMN advice INTEGER NOT NULL DEFAULT 0 CHECK (advice >= 0);
