-- Whether a person's trade offers go out at once, or are first shown to them in words.
ALTER TABLE settings ADD COLUMN sends_at_once INTEGER NOT NULL DEFAULT 0 CHECK (sends_at_once IN (0, 1));
