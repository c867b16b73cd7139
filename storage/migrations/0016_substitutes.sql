-- Somebody asks for a seat that is open, as an invitation of theirs to themselves: which seat was the first to agree, and
-- until when (unix second) others may object. NULL while nobody has agreed, and for all other invitations.
ALTER TABLE invitations ADD COLUMN agreed INTEGER CHECK (agreed >= 0);
ALTER TABLE invitations ADD COLUMN until INTEGER CHECK ((until IS NULL) = (agreed IS NULL));
CREATE INDEX invitations_by_until ON invitations (until) WHERE until IS NOT NULL;

-- Whether it was the table that has refused them, and not they the seat: then they get none in this game.
ALTER TABLE refusals ADD COLUMN by_table INTEGER NOT NULL DEFAULT 0 CHECK (by_table IN (0, 1));
