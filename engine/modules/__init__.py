"""Options, extensions and scenarios beyond the base game, one module each."""
