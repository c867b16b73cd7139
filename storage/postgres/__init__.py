"""A database on a PostgreSQL server, through asyncpg, which the extra `postgres` brings."""
