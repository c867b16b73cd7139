"""A restart with many games: what is edited, posted and drawn again, and which messages lose their picture meanwhile.

Discord is a notebook that answers at once; a picture takes a fixed time on its thread. Some games were played on
while the bot was down. Also run by the tests, with fewer games.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias

import bot.wire.posts.desired
from bot.settings import Settings
from bot.start.build import build
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.ui.scene import Payload
from bot.wire.client import RefereeClient
from bot.wire.net.messages import Outbox, Picture, PostOwner
from bot.wire.posts.films import FilmMaker, Making, Progress
from bot.wire.posts.shown import LOBBY
from storage import Post
from tests.bench.report import Row
from tests.bench.store import begun, opened, play_on

Shown: TypeAlias = tuple[Picture, bytes]
"""A picture and its file."""
SHRUNK = "none any more"
"""Stands for the picture of a message that shrank to some words."""


@dataclass
class Notebook:
    """Stands where Discord is: counts what is sent, and knows of each message which picture it shows."""

    latency: float = 0.0
    posts: int = 0
    edits: int = 0
    lost: int = 0
    drawn: int = 0
    previews: int = 0
    pictures: dict[int, str | None] = field(default_factory=dict)

    def forget_counts(self) -> None:
        """Count from here."""
        self.posts = self.edits = self.lost = self.drawn = self.previews = 0


class NotedOutbox(Outbox):
    """Whatever is sent and edited is written down in a notebook instead."""

    def __init__(self, client: RefereeClient, store: TableStore, notebook: Notebook) -> None:
        super().__init__(client, store)
        self.notebook = notebook

    async def send(self, owner: PostOwner, *_: Any, picture: Shown | None = None, **__: Any) -> Any:
        """Post a message."""
        notebook = self.notebook
        await asyncio.sleep(notebook.latency)
        notebook.posts += 1
        message = len(notebook.pictures) + 1
        notebook.pictures[message] = None if picture is None else picture[0].name
        return SimpleNamespace(id=message, channel=SimpleNamespace(id=owner.channel))

    async def edit(self, post: Post, payload: Payload, picture: Shown | None = None, **_: Any) -> None:
        """Edit a message; one that shrinks for good loses its picture rightly."""
        notebook = self.notebook
        await asyncio.sleep(notebook.latency)
        notebook.edits += 1
        shrinks = post.kind.startswith("old-") or (post.kind == LOBBY and not payload.picture)
        if picture is None and notebook.pictures[post.message] is not None and not shrinks:
            notebook.lost += 1
        notebook.pictures[post.message] = SHRUNK if shrinks else None if picture is None else picture[0].name


@contextmanager
def drawing(notebook: Notebook, seconds: float) -> Iterator[None]:
    """Every public picture takes so long on its thread and shows nothing."""
    inner = {name: getattr(bot.wire.posts.desired, name) for name in ("draw_table", "draw_preview")}

    def draw(name: str, *_: Any, **__: Any) -> bytes:
        notebook.drawn += 1
        notebook.previews += name == "draw_preview"
        time.sleep(seconds)
        return b"a picture"

    for name in inner:
        setattr(bot.wire.posts.desired, name, partial(draw, name))
    try:
        yield
    finally:
        for name, function in inner.items():
            setattr(bot.wire.posts.desired, name, function)


def no_keepsake(making: Making, progress: Progress) -> bytes:
    """Make none: the final card keeps its board."""
    raise RuntimeError("no keepsake")


def referee_of(
    store: TableStore,
    notebook: Notebook,
    patience: float = 0.4,
    films: FilmMaker | None = None,
    keepsakes: FilmMaker | None = None,
) -> RefereeClient:
    """A bot as it is after its start, whose posts go to the notebook; it posts films and keepsakes if somebody makes
    them.
    """
    settings = Settings(edit_delay=0.0, picture_patience=patience, films=films is not None)
    client = build(settings, store, films, keepsakes=keepsakes or FilmMaker(no_keepsake, "keepsake"))
    publisher = client.app.poster.reconciler.publisher
    publisher.outbox = publisher.retirement.outbox = NotedOutbox(client, store, notebook)
    return client


async def restarted(client: RefereeClient) -> None:
    """What a start does about the posts, to its end."""
    await client.app.runner.check_all(await client.games_to_check())
    await client.app.runner.drain()


async def sat_down(store: TableStore, client: RefereeClient, games: int, moves: int) -> list[Session]:
    """Begin games, play some moves in each and show them."""
    sessions = []
    for number in range(games):
        lobby = await opened(store, channel=number + 1)
        await client.app.runner.schedule(lobby.game)
        await begun(store, lobby)
        session = await client.app.games.session(lobby.game)
        await play_on(session, moves)
        sessions.append(session)
        await client.app.runner.schedule(session.game)
    return sessions


async def moved_while_down(sessions: Sequence[Session]) -> None:
    """One more public move in each game, of which the posts do not know."""
    for session in sessions:
        number = session.revisions.public
        while session.revisions.public == number:
            await play_on(session, 1)


async def restart(
    folder: Path, *, games: int, moved: int, seconds: float, moves: int = 12, latency: float = 0.0
) -> tuple[Notebook, float]:
    """The notebook after a restart of so many games, and how long it took in seconds."""
    notebook = Notebook(latency)
    with drawing(notebook, seconds):
        async with await TableStore.create(folder / f"restart-{games}-{moved}-{seconds}" / "games.sqlite") as store:
            before = referee_of(store, notebook)
            sessions = await sat_down(store, before, games, moves)
            await moved_while_down(sessions[:moved])
            before.app.renderer.close()
            notebook.forget_counts()
            began = time.perf_counter()
            client = referee_of(store, notebook)
            await restarted(client)
            took = time.perf_counter() - began
            client.app.renderer.close()
    return notebook, took


CASES = ((240, 0, 0.012), (240, 60, 0.012), (80, 80, 0.080))
"""Games, how many of them were played on meanwhile, and seconds for a picture."""


async def figures(folder: Path, cases: Sequence[tuple[int, int, float]] = CASES) -> list[Row]:
    """Restarts of many games, of which none or some have changed."""
    rows = []
    for games, moved, seconds in cases:
        notebook, took = await restart(folder, games=games, moved=moved, seconds=seconds)
        bare = sum(picture is None for picture in notebook.pictures.values())
        figure = (
            f"{notebook.edits} edits, {notebook.posts} posts, {notebook.drawn} drawings, "
            f"{notebook.lost} pictures taken away, {bare} messages without one"
        )
        rows.append(
            Row(
                f"restart of {games} games, {moved} changed, {seconds * 1000:.0f} ms a picture", figure, f"{took:.1f} s"
            )
        )
    return rows
