"""The slash commands: their words, their work, their options."""
