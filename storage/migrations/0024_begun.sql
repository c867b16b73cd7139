-- When a game began (unix second), which is not when its table was opened. NULL for lobbies, and for games that were packed
-- before this was kept.
ALTER TABLE games ADD COLUMN begun INTEGER;
UPDATE games SET begun = (SELECT at FROM records WHERE game = games.id AND seq = 1);
