"""The posts of many games over a restart: what has not changed costs nothing, the rest gets one edit each."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.processes.renderer import MAX_KEPT, Renderer
from bot.table.game.tables import TableStore
from bot.table.schedule.trade_calls import Called, Calls
from bot.wire.posts.shown import CARD, FINAL, LOBBY, Actual
from bot.wire.services.runner import AT_A_TIME
from engine.options import MIN_TARGET
from storage import Post
from tests.bench.restart import Notebook, drawing, moved_while_down, referee_of, restart, restarted, sat_down
from tests.bench.store import begun, opened, play_on
from tests.lengths import length
from tests.patience import slowness


@asynccontextmanager
async def tables(
    path: Path, *, seconds: float = 0.0, patience: float = 10.0
) -> AsyncIterator[tuple[TableStore, Notebook]]:
    """A store, and a notebook in place of Discord; a picture takes so many seconds."""
    notebook = Notebook()
    with drawing(notebook, seconds):
        async with await TableStore.create(path / "games.sqlite") as store:
            yield store, notebook


async def shown_by(store: TableStore, game: int, kind: str = CARD) -> Actual:
    """What the store remembers of a post."""
    return Actual.of(next(post for post in await store.posts(game) if post.kind == kind))


async def test_a_restart_where_nothing_has_changed_does_nothing(tmp_path: Path) -> None:
    notebook, _ = await restart(tmp_path, games=length(60, 240), moved=0, seconds=0.0, moves=1)
    assert (notebook.posts, notebook.edits, notebook.drawn) == (0, 0, 0)
    assert None not in notebook.pictures.values()


async def test_what_changed_while_the_bot_was_down_gets_one_edit_with_its_picture(tmp_path: Path) -> None:
    notebook, _ = await restart(tmp_path, games=40, moved=15, seconds=0.03)
    assert (notebook.posts, notebook.edits, notebook.drawn) == (0, 15, 15)
    assert (notebook.previews, notebook.lost) == (0, 0)
    assert None not in notebook.pictures.values()


async def test_no_session_is_loaded_for_a_game_that_has_not_changed(tmp_path: Path) -> None:
    async with tables(tmp_path) as (store, notebook):
        await sat_down(store, referee_of(store, notebook), 3, 5)
        client = referee_of(store, notebook)
        await restarted(client)
        assert not client.app.games.sessions


async def test_a_message_never_loses_its_picture_to_a_slow_one(tmp_path: Path) -> None:
    async with tables(tmp_path, seconds=0.08) as (store, notebook):
        client = referee_of(store, notebook, patience=0.01)
        sessions = await sat_down(store, client, 8, 1)
        for _ in range(6):
            for session in sessions:
                await play_on(session, 1)
                client.app.runner.schedule(session.game)
            await asyncio.sleep(0.05)
        await client.app.runner.drain()
        assert notebook.lost == 0
        for session in sessions:
            card = await shown_by(store, session.game)
            assert not card.bare and card.position


async def test_a_card_whose_picture_is_owed_gets_it_after_a_death(tmp_path: Path) -> None:
    async with tables(tmp_path, seconds=0.2) as (store, notebook):
        client = referee_of(store, notebook, patience=0.0)
        session = await begun(store, await opened(store, channel=1))
        task = client.app.runner.schedule(session.game)
        async with asyncio.timeout(10 * slowness()):
            while notebook.posts == 0:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.005)
        await asyncio.sleep(0.02)
        task.cancel()  # the process dies while the picture is being drawn
        assert (await shown_by(store, session.game)).bare
        notebook.forget_counts()
        await restarted(referee_of(store, notebook))
        assert (notebook.posts, notebook.edits) == (0, 1)
        assert not (await shown_by(store, session.game)).bare
        assert set(notebook.pictures.values()) == {f"board-{session.game}-1.png"}


async def test_posts_of_an_earlier_program_start_no_storm(tmp_path: Path) -> None:
    async with tables(tmp_path) as (store, notebook):
        sessions = await sat_down(store, referee_of(store, notebook), 6, 9)
        for session in sessions:
            for post in await store.posts(session.game):
                shown = Actual.of(post)
                seats = ",".join(map(str, sorted(shown.pinged)))
                await store.rows(
                    "UPDATE messages SET shown = ? WHERE game = ? AND kind = ?",
                    *(f"{shown.turn}|{seats}|{shown.stage}|the digest of other words", session.game, post.kind),
                )
        number = 0 if sessions[0].state.turn is None else sessions[0].state.turn.number
        while sessions[0].state.turn is None or sessions[0].state.turn.number == number:
            await play_on(sessions[0], 1)
        notebook.forget_counts()
        await restarted(referee_of(store, notebook))
        assert (notebook.posts, notebook.edits, notebook.drawn) == (1, 1, 1), "only the game of another turn"
        notebook.forget_counts()
        await restarted(referee_of(store, notebook))
        assert (notebook.posts, notebook.edits, notebook.drawn) == (0, 0, 0)


async def test_a_game_that_is_played_does_not_wait_for_the_start_of_all_others(tmp_path: Path) -> None:
    async with tables(tmp_path, seconds=0.02) as (store, notebook):
        sessions = await sat_down(store, referee_of(store, notebook), 60, 1)
        await moved_while_down(sessions)
        client = referee_of(store, notebook)
        start = asyncio.create_task(restarted(client))
        await asyncio.sleep(0.05)
        notebook.forget_counts()
        await client.app.runner.schedule(sessions[-1].game)
        assert notebook.edits + notebook.posts < 30, "it came before most others"
        assert len(client.app.runner.tasks) <= AT_A_TIME
        await start


async def test_moves_draw_the_preview_no_more(tmp_path: Path) -> None:
    async with tables(tmp_path) as (store, notebook):
        client = referee_of(store, notebook)
        (session,) = await sat_down(store, client, 1, 1)
        notebook.forget_counts()
        client.app.renderer = client.app.poster.reconciler.publisher.renderer = Renderer(10.0)
        for _ in range(5):
            await moved_while_down([session])
            await client.app.runner.schedule(session.game)
        assert notebook.previews == 0 and notebook.drawn == 5


async def test_a_finished_game_is_left_alone_too(tmp_path: Path) -> None:
    async with tables(tmp_path) as (store, notebook):
        client = referee_of(store, notebook)
        session = await begun(store, await opened(store, channel=1, target=MIN_TARGET))
        await client.app.runner.schedule(session.game)
        session = await client.app.games.session(session.game)
        while session.waiting:
            await play_on(session, 50)
        await client.app.runner.schedule(session.game)
        assert (await shown_by(store, session.game)).stage == FINAL
        notebook.forget_counts()
        await restarted(referee_of(store, notebook))
        assert (notebook.posts, notebook.edits, notebook.drawn) == (0, 0, 0)


async def test_a_lobby_that_has_not_changed_is_left_alone(tmp_path: Path) -> None:
    async with tables(tmp_path) as (store, notebook):
        lobby = await opened(store, channel=1)
        await referee_of(store, notebook).app.runner.schedule(lobby.game)
        assert (notebook.posts, notebook.previews) == (1, 1)
        notebook.forget_counts()
        client = referee_of(store, notebook)
        await restarted(client)
        assert (notebook.posts, notebook.edits, notebook.drawn) == (0, 0, 0)
        await begun(store, lobby)
        await restarted(client)
        assert (notebook.posts, notebook.edits, notebook.drawn) == (1, 1, 1), "the lobby's card shrinks to a line"
        assert (await shown_by(store, lobby.game, LOBBY)).stage == "running"


async def test_a_poke_in_the_very_moment_in_which_all_is_settled_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables(tmp_path) as (store, notebook):
        client = referee_of(store, notebook)
        looks = []

        async def check(game: int, due: Any) -> None:
            looks.append(game)
            if len(looks) == 1:
                asyncio.get_running_loop().call_soon(client.app.runner.schedule, game)

        monkeypatch.setattr(client.app.runner, "check", check)
        client.app.runner.schedule(7)
        await asyncio.sleep(0.01)
        assert looks == [7, 7]


async def test_a_picture_that_fails_leaves_the_words_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables(tmp_path) as (store, notebook):
        client = referee_of(store, notebook)
        (session,) = await sat_down(store, client, 1, 1)

        def fail(*_: Any, **__: Any) -> bytes:
            raise ValueError("no ink")

        await moved_while_down([session])
        with monkeypatch.context() as broken:
            broken.setattr("bot.wire.posts.desired.draw_table", fail)
            await client.app.runner.schedule(session.game)
            assert (await shown_by(store, session.game)).bare
            assert set(client.app.runner.troubles) == {session.game}
        await client.app.runner.retry()
        await client.app.runner.drain()
        assert not (await shown_by(store, session.game)).bare and not client.app.runner.troubles


async def test_what_is_being_drawn_is_never_forgotten() -> None:
    renderer = Renderer(0.0)
    gate = threading.Event()
    futures = [renderer.begin(number, lambda: b"" if gate.wait(5) else b"late") for number in range(MAX_KEPT + 30)]
    assert [renderer.begin(number, lambda: b"again") for number in range(MAX_KEPT + 30)] == futures
    gate.set()
    await asyncio.gather(*futures)
    assert await renderer.begin("another", lambda: b"new") == b"new"
    assert len(renderer.drawn) <= MAX_KEPT
    renderer.close()


def test_what_is_shown_is_read_as_it_was_written() -> None:
    whole = Actual(7, frozenset({0, 2}), "TakingTurn", "abc", "pos", bare=True)
    for shown in (Actual(), whole, Actual(position="x"), Actual(shown_up_to=0), Actual(shown_up_to=12)):
        assert Actual.of(Post(CARD, "", 1, 2, shown.text)) == shown


def test_what_earlier_programs_wrote_is_read() -> None:
    before_positions = Actual.of(Post(CARD, "", 1, 2, "7|0,2|TakingTurn|abc"))
    assert before_positions == Actual(7, frozenset({0, 2}), "TakingTurn", "abc", None)
    in_parts = '7|0,2|TakingTurn|abc|pos|bare|{"told":12,"calls":{"1":[2,["3"],1800000000]}}'
    calls = Calls({1: Called(2, frozenset({"3"}), 1_800_000_000)})
    assert Actual.of(Post(CARD, "", 1, 2, in_parts)) == Actual(
        7, frozenset({0, 2}), "TakingTurn", "abc", "pos", True, 12, calls
    )
    assert Actual.of(Post(CARD, "", 1, 2, Actual.read(in_parts).text)) == Actual.read(in_parts)
