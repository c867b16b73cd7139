"""What people plan ahead.

A move that uses a plan changes it in its own transaction (`Commit.plans`), so that a plan is never used twice and never
lost; everything else that changes one is a transaction of its own.
"""

from collections.abc import Sequence

from storage.database import Database, writes
from storage.records import note_press, standing_of
from storage.rows import AMONG, decode, encode
from storage.values import Conflict, Duplicate, PlanChange, StoredPlan


async def plans_of(database: Database, games: Sequence[int]) -> dict[int, tuple[StoredPlan, ...]]:
    """The plans of these games, in the order of making."""
    found: dict[int, list[StoredPlan]] = {}
    for game, number, user, kind, body, made in await database.rows(
        f"SELECT game, number, user, kind, body, made FROM plans WHERE game {AMONG} ORDER BY game, number",
        encode(games),
    ):
        found.setdefault(game, []).append(StoredPlan(number, user, kind, decode(game, body), made))
    return {game: tuple(plans) for game, plans in found.items()}


async def note_plans(database: Database, game: int, change: PlanChange) -> None:
    """Write and drop what a change says."""
    if not change:
        return
    (made,) = (await database.rows("SELECT plans_made FROM games WHERE id = ?", game))[0]
    change = change.numbered(made)
    for plan in change.writes:
        await database.rows(
            "INSERT INTO plans (game, number, user, kind, body, made) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (game, number) DO UPDATE"
            " SET kind = excluded.kind, body = excluded.body, made = excluded.made",
            *(game, plan.number, plan.user, plan.kind, encode(plan.body), plan.made),
        )
    await database.rows(f"DELETE FROM plans WHERE game = ? AND number {AMONG}", game, encode(change.drops))
    newest = max((plan.number for plan in change.writes), default=0)
    await database.rows("UPDATE games SET plans_made = max(plans_made, ?) WHERE id = ?", newest, game)


async def forget_plans(database: Database, game: int, *, but_seated: bool = False) -> None:
    """Forget a game's plans, at its end.

    `but_seated` keeps those of users who have a seat in it.
    """
    seated = " AND user NOT IN (SELECT user FROM seats WHERE game = ?1 AND user IS NOT NULL)" if but_seated else ""
    await database.rows(f"DELETE FROM plans WHERE game = ?1{seated}", game)


class PlanStore(Database):
    """Plans outside the records of their games."""

    @writes
    async def change_plans(
        self, game: int, change: PlanChange, *, interaction: int | None, now: int, in_lobby: bool = False
    ) -> tuple[StoredPlan, ...] | Duplicate | Conflict:
        """Change plans of a game without a record; returns all plans.

        The game is in its lobby or in play.
        """
        standing = await standing_of(self, game, interaction)
        if isinstance(standing, Duplicate):
            return standing
        if standing.status not in (("lobby",) if in_lobby else ("running", "paused")):
            return standing
        await note_plans(self, game, change)
        await note_press(self, interaction, game, now)
        return (await plans_of(self, [game])).get(game, ())
