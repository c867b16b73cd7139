"""A database on a PostgreSQL server, through asyncpg (extra `postgres`)."""
