"""Lobbies of the tests, and what their forms and cards say."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.lobbies import lobby, lobby_form
from bot.ui.scene import Payload
from bot.wire.handlers.press import form_values
from engine import Options
from engine.options import SCENARIOS
from storage import Seat
from tests.languages import FALLBACK
from tests.ui.filled import sent
from tests.ui.limits import BUTTON, parts


def lobby_scene() -> lobby.LobbyScene:
    options = Options(target=12, shuffle_kinds=True, friendly_robber=True)
    return lobby.LobbyScene(3, 4, FALLBACK, 1, options, (Seat(0, 1, "Ann", "red"),))


def options_sent(scene: lobby.LobbyScene, changes: dict[str, list[str]] | None = None) -> Options:
    """What a form of the options says of which only ``changes`` were touched."""
    return lobby_form.read_options(scene.options, form_values(sent(lobby_form.options_form(scene), changes)))


def scenario_sent(scene: lobby.LobbyScene, board: str, language: str = FALLBACK) -> Options:
    """What the first form says in a lobby when a board is chosen in it."""
    form = lobby_form.scenario_form(scene, language)
    options, public = lobby_form.read_scenario(scene.options, form_values(sent(form, {"board": [board]})))
    assert public == language
    return options


def everywhere() -> Iterator[lobby.LobbyScene]:
    """A lobby of every scenario on every board."""
    for name, scenario in SCENARIOS.items():
        for players, board in ((size, board) for size, boards in scenario.boards.items() for board in boards):
            options = Options(scenario=name, players=players, board=board)
            yield lobby.LobbyScene(3, 4, FALLBACK, 1, options, (Seat(0, 1, "Ann", "red"),))


@dataclass(frozen=True)
class ManyOptions(Options):
    """Options with twelve more switches."""

    more_1: bool = False
    more_2: bool = False
    more_3: bool = False
    more_4: bool = False
    more_5: bool = False
    more_6: bool = False
    more_7: bool = False
    more_8: bool = False
    more_9: bool = False
    more_10: bool = False
    more_11: bool = False
    more_12: bool = False


MORE = tuple(f"more_{number}" for number in range(1, 13))


def labels(payload: Payload) -> list[tuple[str, bool]]:
    """The buttons of a message: what they say, and whether they are grey."""
    return [(part["label"], part.get("disabled", False)) for part in parts(payload) if part["type"] == BUTTON]


def island(**switches: Any) -> lobby.LobbyScene:
    options = Options(scenario="catlantis", board="reconstruction", **switches)
    return lobby.LobbyScene(3, 4, FALLBACK, 1, options, (Seat(0, 1, "Ann", "red"),))


def fields(form: discord.ui.Modal) -> dict[str, Any]:
    return {part["component"]["custom_id"]: part["component"] for part in form.to_dict()["components"]}
