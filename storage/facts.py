"""Facts by name that one start leaves for the next."""

from storage.database import Database, reads, writes

RESTORED = "restored"
"""The fact that a backup was put in the place of this database since the last start."""


class Facts(Database):
    """Single texts that belong to no game and no person.

    A restored database brings back those of its time.
    """

    @reads
    async def fact(self, name: str) -> str | None:
        """The fact of this name, None if there is none."""
        rows = await self.rows("SELECT value FROM facts WHERE name = ?", name)
        return str(rows[0][0]) if rows else None

    @reads
    async def facts(self, beginning: str) -> dict[str, str]:
        """All facts whose names begin so."""
        rows = await self.rows("SELECT name, value FROM facts WHERE name >= ? AND name < ?", beginning, beginning + "~")
        return {str(name): str(value) for name, value in rows}

    @writes
    async def set_fact(self, name: str, value: str | None) -> None:
        """Replace the fact of this name; None forgets it."""
        if value is None:
            await self.rows("DELETE FROM facts WHERE name = ?", name)
            return
        await self.rows(
            "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            *(name, value),
        )
