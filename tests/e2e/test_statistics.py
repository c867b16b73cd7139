"""Statistics from button to page: of a game for everybody, of a person, shown by choice, and of a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from bot.table.game.tables import TableStore
from bot.wire.handlers.statistics import Counting
from engine import Options
from engine.records.statistics import statistics
from storage import StoreBusy
from tests.engine.test_review import game_of
from tests.table.played import play

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .homes import MANAGER, managed, manager
from .positions import seated, show
from .referee import referee
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
NUMBERED = "v1:0:0:statistics:"


@asynccontextmanager
async def playing(tmp_path: Path, fate: Fate) -> AsyncIterator[Table]:
    """A game that goes on."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, target=8)
        session = await session_of(table)
        await play(session, 5, most=60)
        await show(table)
        yield table


async def finish(table: Table) -> None:
    session = await session_of(table)
    await play(session, 5)
    assert session.state.outcome is not None
    await show(table)


async def pages(table: Table, who: str, first: Answer) -> dict[str, Answer]:
    """All pages of statistics, by the argument of their buttons."""
    assert first.message is not None
    found = {}
    for each in first.message.buttons:
        verb, _, arg = each.custom_id.partition(":statistics:")
        if arg:
            (answer,) = await table.together(Press(who, f"{verb}:statistics:{arg}", first.message))
            heard(answer)
            found[arg] = answer
    return found


async def test_a_game_is_counted_while_it_goes_on_and_at_its_end(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        card = table.card()
        more = await table.press("Anna", "more", on=card)
        answer = await table.press("Anna", "statistics", on=more.message)
        heard(answer, says("ui-statistics-title", page="Rolls", game=1))
        running = await pages(table, "Anna", answer)
        assert [*running] == ["throws", "cards", "points", "moves"]
        assert says("ui-statistics-shown") in running["points"].text
        assert all(len(page.message.pictures) == 1 for page in running.values() if page.message)
        assert not any("****" in page.text for page in running.values())
        log = await table.command("Ben", "catan look log")
        same = await table.press("Ben", "statistics", on=log.message)
        assert same.text == answer.text, "everybody reads the same"
        await finish(table)
        over = await table.press("Chloé", "statistics", on=table.card())
        heard(over, says("ui-statistics-title", page="Rolls", game=1))
        ended = await pages(table, "Chloé", over)
        assert says("ui-statistics-shown") not in ended["points"].text
        assert "K " not in ended["throws"].text


async def test_ones_own_statistics_are_shown_to_others_by_choice_alone(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        games = await table.command("Anna", "catan games")
        heard(await table.press("Anna", "statistics", on=games.message), says("refused-no-statistics-yet"))
        await finish(table)
        games, before = await table.command("Anna", "catan games"), table.public()
        answer = await table.press("Anna", "statistics", on=games.message)
        heard(answer, says("ui-statistics-title-mine", page="Games"))
        assert [*await pages(table, "Anna", answer)] == ["mine games", "mine throws", "mine cards"]
        assert table.public() == before
        await table.press("Anna", "statistics-show", on=answer.message)
        assert says("done-statistics-show") in getattr(table.panel("Anna"), "text", "")
        (public,) = [post for post in table.public() if post not in before]
        assert says("ui-statistics-title-named", page="Games", name="Anna") in public.text
        assert public.pings == () and public.pictures and not public.buttons
        table.seat("Eve")
        own = (await table.together(Press("Eve", f"{NUMBERED}mine games", public)))[0]
        heard(own, says("refused-no-statistics-yet"))


async def test_who_has_taken_a_seat_over_reads_why_that_game_does_not_count(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await finish(table)
        store = client_of(table).app.store
        await store.run(lambda: store.rows("INSERT INTO sitters (game, seat, until, name) VALUES (1, 0, 5, 'Eve')"))
        games = await table.command("Anna", "catan games")
        answer = await table.press("Anna", "statistics", on=games.message)
        heard(answer, says("refused-no-statistics-yet"))
        assert "if you played all of it" in answer.text


async def test_a_server_is_counted_for_its_managers_and_in_its_hall_of_fame(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await finish(table)
        listed = (await table.command("Anna", "catan tables")).message
        assert listed is not None
        (answer,) = await table.together(Press("Anna", f"{NUMBERED}server games", listed))
        heard(answer, says("refused-only-manager"))
        manager(table)
        settings = await table.command(MANAGER, "catan admin server")
        answer = await table.press(MANAGER, "statistics", on=settings.message)
        heard(answer, says("ui-statistics-played", count=1, days="0.0")[:20])
        for page in (await pages(table, MANAGER, answer)).values():
            assert not any(name in page.text for name in table.people), "nobody is named"
        await managed(table, fame=True)
        hall = await table.press("Anna", "fame", on=(await table.command("Anna", "catan tables")).message)
        heard(
            await table.press("Anna", "statistics", on=hall.message), says("ui-statistics-title-server", page="Games")
        )


async def test_a_game_that_does_not_replay_is_refused_in_a_sentence(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, fate) as table:

        def broken(records: object, over: bool) -> object:
            raise ValueError("older rules")

        monkeypatch.setattr("bot.wire.handlers.statistics.statistics", broken)
        more = await table.press("Anna", "more", on=table.card())
        heard(await table.press("Anna", "statistics", on=more.message), says("refused-no-statistics"))


async def test_what_a_store_could_not_give_for_once_is_counted_the_next_time() -> None:
    told = [told for _, told, _, _ in game_of(Options(), 4, 3, 4)]
    for record in told:
        record.at = 60 * record.seq

    class Flaky:
        failed = False

        async def records(self, game: int) -> Any:
            if not self.failed:
                self.failed = True
                raise StoreBusy("for once")
            return told

    counting = Counting(cast(TableStore, Flaky()))
    with pytest.raises(StoreBusy):
        await counting.of_game(1, 0)
    assert await counting.of_game(1, 0) == statistics(told, over=True)
