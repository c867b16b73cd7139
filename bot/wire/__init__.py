"""The bot on Discord: one door for every press and command, the answers, and the public posts."""
