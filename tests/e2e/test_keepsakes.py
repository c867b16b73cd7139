"""Keepsakes on final cards: one edit that calls nobody, after a restart too; without one the board stays."""

from __future__ import annotations

import asyncio
import io
import pickle
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.processes import keepsake
from bot.processes.keepsake import MadeKeepsake, make_keepsake
from bot.table.game.by import By
from bot.table.game.log import events_known_to
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.wire.client import RefereeClient
from bot.wire.posts.films import FilmMaker, FilmProcess, Making, Progress, order_of
from bot.wire.posts.shown import CARD, FINAL, Actual
from engine import Live
from engine.options import MIN_TARGET
from engine.players import LEVELS
from render.theme import WIDTH
from storage import Record
from tests.bench.restart import Notebook, drawing, no_keepsake, referee_of, restarted
from tests.bench.store import begun, opened, play_on
from tests.languages import FALLBACK, OTHER

from .test_films import GIF

MADE = MadeKeepsake(b"a keepsake", "What the keepsake says.")


class Gate:
    """Makes keepsakes that are done when somebody says so, and remembers for whom."""

    def __init__(self) -> None:
        self.names: list[tuple[str, ...]] = []
        self._open = threading.Semaphore(0)

    def draw(self, making: Making, progress: Progress) -> bytes:
        self.names.append(making.order.names)
        assert self._open.acquire(timeout=60)
        return pickle.dumps(MADE)

    def let(self) -> None:
        self._open.release()


@asynccontextmanager
async def ended(path: Path) -> AsyncIterator[tuple[TableStore, Notebook, Session]]:
    """A game that has just ended, of which no post knows."""
    notebook = Notebook()
    with drawing(notebook, 0.0):
        async with await TableStore.create(path / "games.sqlite") as store:
            lobby = await opened(store, channel=1, target=MIN_TARGET)
            session = await bot_of(store, notebook, no_keepsake).app.games.session((await begun(store, lobby)).game)
            while session.waiting:
                await play_on(session, 50)
            yield store, notebook, session


def bot_of(store: TableStore, notebook: Notebook, make: Any) -> RefereeClient:
    """A bot whose films are there at once."""
    films, keepsakes = FilmMaker(lambda *_: GIF), FilmMaker(make, "keepsake")
    return referee_of(store, notebook, films=films, keepsakes=keepsakes)


async def card_of(store: TableStore, game: int) -> Actual:
    return Actual.of(next(post for post in await store.posts(game) if post.kind == CARD))


async def settled(client: RefereeClient) -> None:
    """Until no keepsake is being made any more, and what came of it is posted."""
    while client.app.keepsakes.present is not None:  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.01)
    await client.app.runner.drain()


def pictures(notebook: Notebook) -> list[str]:
    return [name for name in notebook.pictures.values() if name and name.endswith(".png")]


async def test_the_final_card_waits_for_none_and_a_start_makes_what_is_owed(tmp_path: Path) -> None:
    gate = Gate()
    async with ended(tmp_path) as (store, notebook, session):
        client = bot_of(store, notebook, gate.draw)
        await client.app.runner.schedule(session.game)
        shown = await card_of(store, session.game)
        assert (shown.stage, shown.owed) == (FINAL, True)
        assert [name.startswith("board-") for name in pictures(notebook)] == [True]
        posts = notebook.posts
        client.app.keepsakes.close()  # the process dies
        gate.let()
        client = bot_of(store, notebook, gate.draw)
        await restarted(client)
        notebook.forget_counts()
        gate.let()
        await settled(client)
        assert (notebook.posts, notebook.edits, notebook.lost) == (0, 1, 0), "an edit calls nobody"
        assert [name.startswith("keepsake-") for name in pictures(notebook)] == [True]
        assert not (await card_of(store, session.game)).owed
        await restarted(bot_of(store, notebook, gate.draw))
        assert (notebook.posts, notebook.edits, len(gate.names)) == (0, 1, 2), "nothing is made twice"
        assert posts


async def test_where_none_can_be_made_the_board_stays(tmp_path: Path) -> None:
    async with ended(tmp_path) as (store, notebook, session):
        client = bot_of(store, notebook, no_keepsake)
        await client.app.runner.schedule(session.game)
        await settled(client)
        assert [name.startswith("board-") for name in pictures(notebook)] == [True]
        assert not (await card_of(store, session.game)).owed and not client.app.runner.troubles
        notebook.forget_counts()
        await restarted(bot_of(store, notebook, no_keepsake))
        assert (notebook.posts, notebook.edits) == (0, 0)


async def test_a_name_that_is_erased_makes_another_and_no_board_in_between(tmp_path: Path) -> None:
    gate = Gate()
    gate.let()
    async with ended(tmp_path) as (store, notebook, session):
        client = bot_of(store, notebook, gate.draw)
        await client.app.runner.schedule(session.game)
        await settled(client)
        assert not (await card_of(store, session.game)).owed
        notebook.forget_counts()
        user = session.users[0]
        assert user is not None
        await client.app.erasure.erase(user)
        await client.app.runner.drain()
        assert notebook.edits == 0, "the card waits for it"
        gate.let()
        await settled(client)
        assert (notebook.posts, notebook.edits) == (0, 1)
        assert [name.startswith("keepsake-") for name in pictures(notebook)] == [True]
    before, after = gate.names
    assert before[0] not in after and before[1:] == after[1:]


async def test_nothing_is_made_while_a_game_goes_on(tmp_path: Path) -> None:
    gate, notebook = Gate(), Notebook()
    with drawing(notebook, 0.0):
        async with await TableStore.create(tmp_path / "games.sqlite") as store:
            client = bot_of(store, notebook, gate.draw)
            session = await client.app.games.session((await begun(store, await opened(store, channel=1))).game)
            await play_on(session, 60)
            await client.app.runner.schedule(session.game)
            await client.app.runner.drain()
            assert not gate.names and not (await card_of(store, session.game)).owed


async def records_of(path: Path) -> tuple[Session, Sequence[Record]]:
    """A game of easy bots, which is far shorter than one at random."""
    easy = LEVELS["easy"]
    async with await TableStore.create(path / "games.sqlite") as store:
        session = await begun(store, await opened(store, channel=1, target=MIN_TARGET))
        while session.waiting:
            await session.entries()
            seat = session.waiting[0]
            known = events_known_to(session.latest, seat)
            action = easy.choose(session.rules, session.view(seat), known, Live(len(session.latest)), easy.budget)
            await session.act(action, by=By(session.users[seat]), drawn_at=None)
        return session, await store.records(session.game)


async def test_the_other_process_makes_the_same_and_says_what_it_shows(tmp_path: Path) -> None:
    session, records = await records_of(tmp_path)
    maker = FilmMaker(what="keepsake")
    found = pickle.loads(await maker.ask(order_of(session), records).film)
    maker.close()
    here = make_keepsake(records, session.names, FALLBACK)
    assert found == here
    with Image.open(io.BytesIO(here.picture)) as picture:
        assert picture.format == "PNG" and picture.width == WIDTH and 1.3 < picture.height / picture.width < 1.8
    assert all(name in here.alt for name in session.names)
    assert all(words in here.alt for words in ("wins", "turns", "luck", "The chances of winning turned here."))
    assert len(here.alt) <= 1024
    assert make_keepsake(records, session.names, OTHER).alt != here.alt


async def test_without_chances_there_is_a_picture_without_a_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, records = await records_of(tmp_path)
    whole = make_keepsake(records, session.names, FALLBACK)

    def nothing(*_: Any, **__: Any) -> Any:
        raise ValueError("there is nothing to review before the first turn")

    monkeypatch.setattr(keepsake, "review", nothing)
    found = make_keepsake(records, session.names, FALLBACK)
    with Image.open(io.BytesIO(found.picture)) as less, Image.open(io.BytesIO(whole.picture)) as more:
        assert less.height < more.height
    assert "luck" not in found.alt and session.names[0] in found.alt


async def test_what_is_no_game_ends_it_with_an_error() -> None:
    async def making() -> Making:
        session = type("Order", (), {"names": (), "language": "en", "former_players": ()})
        return Making(session(), (), asyncio.get_running_loop().create_future())

    with pytest.raises(RuntimeError, match="ended without one"):
        FilmProcess("keepsake").draw(await making(), lambda _: None)
