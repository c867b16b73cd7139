-- How well the bot plays that has a seat, or that plays it while its user is away: a word, see `bot.table.game.seat_transfer`. NULL
-- for a person who plays, and for the bots from before there were levels.
ALTER TABLE seats ADD COLUMN level TEXT;
