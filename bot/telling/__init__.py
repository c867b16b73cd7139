"""What has happened, told from the log: in sentences, in short lines, and to a player who was away."""
