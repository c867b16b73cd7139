"""Films of games: one at a time, in a process of their own, for those who ask and at the end of a game."""

from __future__ import annotations

import asyncio
import io
import subprocess
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import render
from bot.processes import film
from bot.table.game.errors import Refused
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.wire.posts.films import MAX_KEPT, MAX_WAITING, FilmMaker, FilmOrder, FilmProcess, Making, Progress, order_of
from bot.wire.posts.shown import FILM, FINAL, Actual
from engine.options import MIN_TARGET, Options
from render.film import Frame
from storage import FormerPlayer, Record
from tests.bench.restart import Notebook, drawing, referee_of, restarted
from tests.bench.store import begun, opened, play_on, started
from tests.languages import FALLBACK
from tests.patience import slowness
from tests.table.played import begun as table_begun

from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .positions import FEW, seated
from .referee import referee

GIF = b"GIF89a"


def an_order(game: int, number: int = 5) -> FilmOrder:
    return FilmOrder(game, number, FALLBACK, ("Ann", "Ben"), number)


class Gate:
    """Draws films that are done when somebody says so, and remembers the order."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self._open = threading.Semaphore(0)

    def draw(self, making: Making, progress: Progress) -> bytes:
        self.begun.append(making.order.game)
        assert self._open.acquire(timeout=60)
        return b"film of %d" % making.order.game

    def let(self, films: int = 1) -> None:
        self._open.release(films)


@pytest.fixture
def gate() -> Gate:
    return Gate()


async def test_films_are_made_one_at_a_time_and_people_come_first(gate: Gate) -> None:
    films = FilmMaker(gate.draw)
    first = films.ask(an_order(1), ())
    automatic = films.ask(an_order(2), ())
    asked = [films.ask(an_order(game), (), user=game) for game in (3, 4)]
    assert [films.before(making) for making in (first, *asked, automatic)] == [0, 1, 2, 3]
    gate.let(4)
    assert await automatic.film == b"film of 2"
    assert gate.begun == [1, 3, 4, 2]
    films.close()


async def test_whoever_asks_for_the_same_film_shares_it(gate: Gate) -> None:
    films = FilmMaker(gate.draw)
    one = films.ask(an_order(1), (), user=1)
    assert films.ask(an_order(1), (), user=2) is one
    gate.let()
    await one.film
    assert films.ask(an_order(1), (), user=3) is one and gate.begun == [1]
    assert films.ask(an_order(1, number=6), (), user=3) is not one, "the game has gone on"
    gate.let()
    films.close()


async def test_a_person_waits_for_one_film_at_a_time_and_a_queue_is_not_endless(gate: Gate) -> None:
    films = FilmMaker(gate.draw)
    films.ask(an_order(1), (), user=1)
    with pytest.raises(Refused, match="refused-film-yours"):
        films.ask(an_order(2), (), user=1)
    for user in range(2, MAX_WAITING + 2):
        films.ask(an_order(user), (), user=user)
    with pytest.raises(Refused, match="refused-film-busy"):
        films.ask(an_order(99), (), user=99)
    last = films.ask(an_order(100), ())  # the film at the end of a game is no person
    gate.let(MAX_WAITING + 2)
    await last.film
    films.ask(an_order(2), (), user=1)
    gate.let()
    films.close()


async def test_only_the_last_films_are_kept(gate: Gate) -> None:
    films = FilmMaker(gate.draw)
    gate.let(MAX_KEPT + 1)
    for game in range(MAX_KEPT + 1):
        await films.ask(an_order(game), ()).film
    assert films.find(an_order(0)) is None and films.find(an_order(1)) is not None
    films.close()


async def test_a_film_that_fails_can_be_asked_for_again() -> None:
    answers: list[Callable[[], bytes]] = [lambda: b"x" * (1 // 0), lambda: b"a film"]
    films = FilmMaker(lambda making, progress: answers.pop(0)())
    making = films.ask(an_order(1), (), user=1)
    with pytest.raises(ZeroDivisionError):
        await making.film
    assert await films.ask(an_order(1), (), user=1).film == b"a film"
    films.close()


async def test_an_end_cancels_all_films(gate: Gate) -> None:
    films = FilmMaker(gate.draw)
    present, waiting = films.ask(an_order(1), ()), films.ask(an_order(2), ())
    await asyncio.sleep(0.01)
    films.close()
    gate.let()
    for making in (present, waiting):
        with pytest.raises(asyncio.CancelledError):
            await making.film


# The other process


@asynccontextmanager
async def a_game(path: Path, moves: int) -> AsyncIterator[tuple[Session, list[Record]]]:
    async with await TableStore.create(path / "games.sqlite") as store:
        session = await started(store, channel=1)
        await play_on(session, moves)
        yield session, await store.records(session.game)


async def test_the_other_process_makes_the_same_film(tmp_path: Path) -> None:
    async with a_game(tmp_path, 8) as (session, records):
        films = FilmMaker()
        making = films.ask(order_of(session), records, user=1)
        found = await making.film
        assert found.startswith(GIF) and making.percent == 100
        assert found == film.draw_film(records, session.names, FALLBACK)
        films.close()


async def test_each_frame_names_who_held_the_seat_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, ...]] = []

    def take(frames: Sequence[Frame], progress: object) -> bytes:
        shown.extend(frame.caption.names for frame in frames)
        return GIF

    monkeypatch.setattr(render, "replay", take)
    async with a_game(tmp_path, 8) as (session, records):
        middle = records[4].seq
        former_players = (FormerPlayer(0, middle, "Be*fore"), FormerPlayer(1, middle, ""))  # one of them was erased
        film.draw_film(records, ("Now", "Later", "Zoë", "Dmitri"), FALLBACK, None, former_players)
        order = replace(order_of(session), former_players=former_players)
        assert order != order_of(session), "a name that is erased makes another film"
    assert shown[0][:3] == ("Be*fore", "somebody", "Zoë")
    assert shown[-1][:3] == ("Now", "Later", "Zoë")


async def test_before_the_first_piece_the_board_is_the_film(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        session = await table_begun(store, Options(), 4, 1)
        made = film.draw_film(await store.records(session.game), session.names, FALLBACK)
    with Image.open(io.BytesIO(made)) as picture:
        assert getattr(picture, "n_frames", 1) == 1


async def test_it_knows_no_secret_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a secret")
    seen: list[dict[str, str]] = []

    inner = subprocess.Popen

    def popen(*command: Any, **how: Any) -> Any:
        seen.append(how["env"])
        return inner(*command, **how)

    monkeypatch.setattr(subprocess, "Popen", popen)
    async with a_game(tmp_path, 4) as (session, records):
        films = FilmMaker()
        assert (await films.ask(order_of(session), records).film).startswith(GIF)
        films.close()
    assert seen and "a secret" not in seen[0].values()


async def test_an_end_kills_it(tmp_path: Path) -> None:
    async with a_game(tmp_path, 60) as (session, records):
        films = FilmMaker()
        making = films.ask(order_of(session), records)
        while making.percent == 0 and not making.film.done():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)
        process = films.process.running
        assert process is not None
        began = time.perf_counter()
        films.close()
        with pytest.raises(asyncio.CancelledError):
            await making.film
        assert process.returncode is not None and time.perf_counter() - began < 2 * slowness()


async def test_what_is_no_game_ends_it_with_an_error() -> None:
    making = Making(an_order(1), (), asyncio.get_running_loop().create_future())
    with pytest.raises(RuntimeError, match="ended without one"):
        FilmProcess().draw(making, lambda _: None)


def test_it_speaks_by_lines() -> None:
    with pytest.raises(EOFError):
        film.main(io.BytesIO(), io.BytesIO())


# At the table


async def test_a_person_sees_the_film_of_a_running_game(tmp_path: Path, fate: Fate, blank_pictures: None) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        answer = await table.command("Anna", "catan look film")
        heard(answer, says("ui-film-title"))
        assert answer.message is not None
        stored = table.backend.get_message(answer.message.channel, answer.message.id)
        assert [file["filename"] for file in stored.attachments] == ["film-1-9.gif"]
        again = await table.command("Anna", "catan look film")
        heard(again, says("ui-film-title"))  # hers, and made: it costs nothing
        await table.command("Ben", "catan look film")
        fate.will((6, 6))
        await table.press("Anna", "roll", on=table.card())
        refused = await table.command("Anna", "catan look film")
        assert refused.text.startswith(says("refused-too-often", when="@").partition("@")[0])


async def finished(store: TableStore, notebook: Notebook) -> Session:
    """A game that has just ended, of which no post knows."""
    lobby = await opened(store, channel=1, target=MIN_TARGET)
    session = await referee_of(store, notebook).app.games.session((await begun(store, lobby)).game)
    while session.waiting:
        await play_on(session, 50)
    return session


@asynccontextmanager
async def ended(path: Path) -> AsyncIterator[tuple[TableStore, Notebook, Session]]:
    notebook = Notebook()
    with drawing(notebook, 0.0):
        async with await TableStore.create(path / "games.sqlite") as store:
            yield store, notebook, await finished(store, notebook)


async def film_post(store: TableStore, game: int) -> Actual:
    return Actual.of(next(post for post in await store.posts(game) if post.kind == FILM))


async def test_the_film_at_the_end_holds_up_no_post_and_survives_a_death(tmp_path: Path, gate: Gate) -> None:
    async with ended(tmp_path) as (store, notebook, session):
        client = referee_of(store, notebook, films=FilmMaker(gate.draw))
        await client.app.runner.schedule(session.game)
        lines = len(session.course) + 1
        assert notebook.posts == 2 + lines, "the final card, that a film is being made, and the lines about the dice"
        assert (await film_post(store, session.game)).stage == ""
        client.app.films.close()  # the process dies
        gate.let()
        notebook.forget_counts()
        client = referee_of(store, notebook, films=FilmMaker(gate.draw))
        await restarted(client)
        assert (notebook.posts, notebook.edits) == (0, 0), "the line stands already"
        gate.let()
        await asyncio.sleep(0.1)
        await client.app.runner.drain()
        assert (notebook.posts, notebook.edits) == (0, 1)
        assert (await film_post(store, session.game)).stage == FINAL
        assert any(picture and picture.endswith(".gif") for picture in notebook.pictures.values())
        await restarted(referee_of(store, notebook, films=FilmMaker(gate.draw)))
        assert (notebook.posts, notebook.edits, len(gate.begun)) == (0, 1, 2)


async def test_a_film_that_cannot_be_made_says_so_once(tmp_path: Path) -> None:
    def fail(making: Making, progress: Progress) -> bytes:
        raise RuntimeError("no film")

    async with ended(tmp_path) as (store, notebook, session):
        client = referee_of(store, notebook, films=FilmMaker(fail))
        await client.app.runner.schedule(session.game)
        await asyncio.sleep(0.05)
        await client.app.runner.drain()
        assert (await film_post(store, session.game)).stage == FINAL
        assert not client.app.runner.troubles
