-- Who played the turns of each seat of a finished game: a JSON list by seat, of a list by holder, each with their turns,
-- how many of these were played for them, and what their result counts as. Computed from the records with the rest of a
-- result; NULL in results from before, which count as they did.
ALTER TABLE results ADD COLUMN stints TEXT;
