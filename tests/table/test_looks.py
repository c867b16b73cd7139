"""Since when a player reads what has happened: since the look before the visit on which they are."""

from __future__ import annotations

from bot.plans.turn import NextTurn
from bot.table.game.looks import SHORT_VISIT, VISIT_SECONDS, away_since, last_look, note_look
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from tests.table.planning import next_turn, plan, set_up


async def look(session: Session, seat: int, moment: int) -> int:
    """They open their panel; gives since when they could be caught up then."""
    since = away_since(session, seat, moment)
    await note_look(session, seat, session.seq)
    return since


async def test_looks_that_follow_each_other_are_one_visit(store: TableStore) -> None:
    table = await set_up(store)
    looker = (table.waiting[0] + 3) % 4
    placed = last_look(table, looker)
    assert await look(table, looker, 0) == placed, "the set-up was all that they had seen"
    first = table.seq
    await next_turn(table)
    assert await look(table, looker, 60) == placed
    assert await look(table, looker, 60 + VISIT_SECONDS) == placed
    assert await look(table, looker, 61 + 2 * VISIT_SECONDS) == table.seq > first, "the next visit"


async def test_a_round_after_it_began_a_visit_is_over_with_the_next_look(store: TableStore) -> None:
    table = await set_up(store)
    looker = (table.waiting[0] + 3) % 4
    placed = last_look(table, looker)
    assert await look(table, looker, 0) == placed
    for _ in range(3):
        await next_turn(table)
    assert await look(table, looker, 2 * SHORT_VISIT) == placed, "no round has passed"
    await next_turn(table)
    seen = last_look(table, looker)
    assert await look(table, looker, 2 * SHORT_VISIT + 1) == seen
    for _ in range(4):
        await next_turn(table)
    assert await look(table, looker, 2 * SHORT_VISIT + 2) == seen, "a round of bots may take seconds"


async def test_what_a_player_has_seen_for_whom_plans_act_outlives_a_restart(store: TableStore) -> None:
    table = await set_up(store)
    planner, other = (table.waiting[0] + 3) % 4, (table.waiting[0] + 2) % 4
    placed = last_look(table, other)
    await plan(table, planner, NextTurn())
    await next_turn(table)
    for seat in (planner, other):
        await look(table, seat, 0)
    loaded = await store.load(table.game)
    assert loaded is not None
    again = Session(store, loaded, table.clock)
    assert last_look(again, planner) == table.seq
    assert last_look(again, other) == placed, "what others have looked at is not written down"
