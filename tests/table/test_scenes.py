"""A position has one scene for each reader, which is as a fresh one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.table.game.by import NOBODY
from bot.table.game.tables import TableStore
from bot.wire.posts import scenes
from bot.wire.posts.scenes import kept_scenes, scene_of
from engine import Game, Options
from tests.engine.random_player import choose
from tests.languages import FALLBACK
from tests.table.played import USERS, begun, pause

READERS = (None, 0, 1)


async def test_a_position_has_one_scene_for_each_reader(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        session = await begun(store, Options(), 3, 1)
        before = [scene_of(session, seat, FALLBACK) for seat in READERS]
        assert all(scene_of(session, seat, FALLBACK) is scene for seat, scene in zip(READERS, before, strict=True))
        assert len({id(scene) for scene in before}) == len(READERS)
        await session.act(choose(Game(session.rules, session.state), random.Random(1)), by=NOBODY, drawn_at=None)
        after = [scene_of(session, seat, FALLBACK) for seat in READERS]
        assert not any(one is other for one, other in zip(before, after, strict=True))


async def test_a_kept_scene_is_as_a_fresh_one(tmp_path: Path) -> None:
    """Moves, pauses, moves taken back, other names, and time that passes."""
    choice, shared = random.Random(3), 0
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        session = await begun(store, Options(), 3, 2)
        for number in range(60):
            for seat in READERS:
                shared += scene_of(session, seat, FALLBACK) is scene_of(session, seat, FALLBACK)
            action = choose(Game(session.rules, session.state), choice)
            if number % 5 == 1:
                await pause(session)
            elif number % 5 == 2:
                await session.refresh_name(USERS[1], f"Name {number}")
            elif number % 5 == 3 and await session.undoable(action.seat):
                await session.undo(action.seat, whole_turn=False, by=NOBODY, drawn_at=None)
            else:
                await session.act(action, by=NOBODY, drawn_at=None)
            kept = [scene_of(session, seat, FALLBACK) for seat in READERS]
            kept_scenes.clear()
            assert kept == [scene_of(session, seat, FALLBACK) for seat in READERS]
    assert shared > 100


async def test_so_many_scenes_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "MAX_KEPT", 2)
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        session = await begun(store, Options(), 3, 1)
        first, second, _ = (scene_of(session, seat, FALLBACK) for seat in READERS)
        assert scene_of(session, 0, FALLBACK) is second
        assert scene_of(session, None, FALLBACK) is not first
