-- Whether a bot plays for the person during a vacation, instead of their clocks standing still. Those from before have
-- none.
ALTER TABLE vacations ADD COLUMN bot INTEGER NOT NULL DEFAULT 0 CHECK (bot IN (0, 1));
