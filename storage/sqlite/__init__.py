"""A database in a SQLite file, which one process owns: the default."""
