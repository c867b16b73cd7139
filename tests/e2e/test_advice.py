"""A first game with advice: who is offered it, what it says, how it ends, and that it tells nobody anything else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.table.game.by import By
from bot.table.lobbies.practice import practice_options
from bot.wire.services.advice import ON
from engine.base.setup import SettingUp
from storage import Seat

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .referee import referee
from .screen_reader import live_card

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def practising(table: Table) -> Answer:
    """Anna, who has never played, opens a table, and takes what she is offered; the answer to that."""
    await table.command("Anna", "catan new")
    opened = await table.submit("Anna", {})
    return await table.press("Anna", says("ui-button-practise"), on=opened.message)


async def seats_of(table: Table) -> Sequence[Seat]:
    """The seats of the game."""
    stored = await client_of(table).app.store.load(1)
    assert stored is not None
    return stored.seats


def stored(table: Table, name: str) -> int:
    """What is remembered of somebody's wish for advice."""
    return client_of(table).app.people.of(table.people[name].id).advice


async def test_somebody_new_practises_with_one_press(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        heard(await practising(table), says("practice-begins"))
        seats = await seats_of(table)
        assert sorted((seat.user is None, seat.level or "") for seat in seats) == [(False, ""), *[(True, "easy")] * 2]
        session = await session_of(table)
        assert session.options == practice_options() and not session.clocks.pace.limited
        assert not isinstance(session.state.stack[-1], SettingUp), "the set-up is done"
        while session.waiting != (session.users.index(table.people["Anna"].id),):
            await table.wait(5)
        panel = await table.press("Anna", "play", on=live_card(table))
        heard(panel, "★ **Advice:** ")
        off = await table.press("Anna", says("ui-button-advice-off"), on=panel.message)
        heard(off, says("done-advice-off"))
        assert "**Advice:**" not in (await table.press("Anna", "play", on=live_card(table))).text


async def test_two_presses_at_the_same_moment_start_one_practice_game(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        opened = await table.submit("Anna", {})
        offered = table.aim("Anna", says("ui-button-practise"), on=opened.message)
        await table.together(offered, offered, offered)
        assert sorted(seat.level or "" for seat in await seats_of(table)) == ["", "easy", "easy"]
        assert (await session_of(table)).seq >= 1


async def test_practice_from_nothing_has_a_thread_of_its_own_where_there_may_be_one(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan help")
        answer = await table.press("Anna", "practise")
        session = await session_of(table)
        assert session.options == practice_options()
        if session.stored.channel != table.channel.id:
            heard(answer, f"<#{session.stored.channel}>")


async def test_a_table_for_five_brings_no_two_bots_that_would_not_do(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        opened = await table.submit("Anna", {"board": ["5-6 variable"]})
        answer = await table.press("Anna", says("ui-button-advice"), on=opened.message)
        heard(answer, says("done-advice", owner="false"))
        assert len(await seats_of(table)) == 1


async def test_advice_goes_on_until_it_is_switched_off(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await practising(table)
        app, anna = client_of(table).app, table.people["Anna"].id
        await app.people.change(anna, {"advice": 3})  # what is left of ten, from before
        session = await session_of(table)
        seat = session.users.index(anna)
        for _ in range(14):
            while seat not in session.waiting:
                await table.wait(5)
            heard(await table.press("Anna", "play", on=live_card(table)), "★ **Advice:** ")
            await session.act(session.legal(seat)[0], by=By(anna), drawn_at=None)
            client_of(table).app.runner.schedule(1)
        await table.restart()
        assert stored(table, "Anna") == 3
        assert await client_of(table).app.store.remembered() != {}


async def test_a_player_who_joins_is_offered_advice_alone(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan new")
        heard(await table.submit("Anna", {}))
        joined = await table.press("Ben", "join")
        heard(await table.press("Ben", says("ui-button-advice"), on=joined.message), says("done-advice", owner="false"))
        assert len(await seats_of(table)) == 2, "who joins brings no bots"


async def test_who_is_erased_reads_no_advice_any_more(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await practising(table)
        assert stored(table, "Anna") == ON
        page = await table.command("Anna", "catan settings")
        sure = await table.press("Anna", "erase", on=page.message)
        await table.press("Anna", "erase-yes", on=sure.message)
        assert stored(table, "Anna") == 0
