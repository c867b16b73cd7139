"""What follows from the records of a game: playing it again, its file and whether it is true, its course, its story."""
