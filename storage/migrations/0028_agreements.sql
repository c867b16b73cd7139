-- A person would have a seat whose hand is not theirs: whether the table still has to agree (1), who of those who sit there
-- has said yes (a bit for each seat, the first one of seat 0), and since when (unix second) one has. `agreed` and `until`
-- are set together, and say when it counts for the table if nobody objects.
ALTER TABLE invitations ADD COLUMN asks INTEGER NOT NULL DEFAULT 0 CHECK (asks IN (0, 1));
ALTER TABLE invitations ADD COLUMN yeses INTEGER NOT NULL DEFAULT 0 CHECK (yeses >= 0);
ALTER TABLE invitations ADD COLUMN since INTEGER;
UPDATE invitations SET asks = 1 WHERE user = giver;
UPDATE invitations SET since = until, yeses = CASE agreed
    WHEN 0 THEN 1 WHEN 1 THEN 2 WHEN 2 THEN 4 WHEN 3 THEN 8 WHEN 4 THEN 16 ELSE 32 END
WHERE agreed IS NOT NULL;
