"""What the tests of whole tables share."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import pytest
from discord import app_commands

import bot.devserver.fake_clock
import bot.table.game.snapshots
import bot.table.lobbies.lobby
import bot.table.runner.bots
import bot.table.runner.steps
import bot.wire.posts.films
import bot.wire.services.scheduler
import render
from bot.processes.keepsake import MadeKeepsake
from engine import Live
from tests.simcord_patches import work_takes_no_time

Value = TypeVar("Value")


class Fate:
    """All chance of the games at a table: what was promised first, then repeatable dice and draws."""

    def __init__(self) -> None:
        self.random = random.Random(0)
        self.coming: list[Any] = []

    def will(self, *values: Any) -> None:
        """Promise the next values, in order: two dice as a tuple, a card as a word, an order as a list."""
        self.coming += values


@pytest.fixture(autouse=True)
def quiet_machine() -> Iterator[None]:
    """However busy the machine is, the simulated clock shows the same."""
    with work_takes_no_time():
        yield


_translated: dict[tuple[type, str, str], dict[str, Any]] = {}


@pytest.fixture(autouse=True)
def quick_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands, the same in every test, are translated once: that takes a fifth of the start of a bot."""
    inner = app_commands.Group.get_translated_payload

    async def once(group: app_commands.Group, tree: Any, translator: Any) -> dict[str, Any]:
        key = type(translator), group.qualified_name, group.description
        if key not in _translated:
            _translated[key] = await inner(group, tree, translator)
        return _translated[key]

    monkeypatch.setattr(app_commands.Group, "get_translated_payload", once)


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Fate:
    """All chance of the games comes from here."""
    fate = Fate()

    class Fated(Live):
        def __init__(self, seed: int | None = None) -> None:
            super().__init__(seed)
            self._random = fate.random

        def _coming(self) -> Any:
            self.drawn.append(fate.coming.pop(0))
            return self.drawn[-1]

        def dice(self) -> tuple[int, int]:
            return self._coming() if fate.coming else super().dice()

        def pick(self, options: Sequence[Value]) -> Value:
            return self._coming() if fate.coming else super().pick(options)

        def shuffle(self, options: Iterable[Value]) -> list[Value]:
            return self._coming() if fate.coming else super().shuffle(options)

    for module in (bot.table.runner.steps, bot.table.lobbies.lobby, bot.table.runner.bots, bot.table.game.snapshots):
        monkeypatch.setattr(module, "Live", Fated)
    monkeypatch.setattr(bot.table.lobbies.lobby, "new_key", lambda: bytes(range(32)))
    monkeypatch.setattr(bot.table.game.snapshots, "source_of", lambda game: None)  # else all would follow from a key
    return fate


@pytest.fixture
def blank_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures take no time and show nothing: for games in which only what is said and pressed matters."""
    monkeypatch.setattr(render, "draw", lambda *_, **__: b"a picture")
    for name in ("draw_layout", "help_picture"):
        monkeypatch.setattr(render, name, lambda *_, **__: b"a picture")


@pytest.fixture
def blank_keepsakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keepsakes take no time and show nothing: no process is started for them."""
    made = pickle.dumps(MadeKeepsake(b"a keepsake", "A keepsake."))
    monkeypatch.setattr(bot.wire.posts.films.FilmProcess, "draw", lambda *_: made)


@pytest.fixture
def long_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot looks at every due moment all the same, but seldom in between: for weeks that pass.

    It does not take that for a process that has slept.
    """
    monkeypatch.setattr(bot.devserver.fake_clock, "STEP", 21600)
    monkeypatch.setattr(bot.wire.services.scheduler, "MIN_OUTAGE", 10**9)


@pytest.fixture
def lots(fate: Fate, monkeypatch: pytest.MonkeyPatch) -> Fate:
    """What is drawn by lot for an absent player is repeatable too."""
    monkeypatch.setattr(bot.table.runner.steps, "Live", vars(bot.table.runner.bots)["Live"])
    return fate
