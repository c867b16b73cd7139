"""Everything beyond the plain base game: options, extensions and scenarios, one module each."""
