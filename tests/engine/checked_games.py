"""Random games of an engine that checks itself: as it is, and with a bug planted in what it remembers or leaves out.

`tests.engine.test_memory` runs it as a program, with ``ENGINE_CHECKED`` in the environment.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from engine import Options, ruleset
from engine.base import BaseGame, build, layouts, scoring
from engine.memory import CHECKED, StaleMemory
from engine.modules import build_queue, catlantis
from engine.modules.house_rules import StrictPhases
from engine.modules.oil_springs import OilSprings
from engine.options import LARGE, RECONSTRUCTION
from tests.engine.test_players import move_of, random_game
from tests.engine.test_random_play import play

BASE_GAME = Options(target=15)
STRICT = Options(strict_phases=True)
SIX = Options(players=LARGE)
OIL = Options(scenario="oil_springs", board=RECONSTRUCTION)
ISLAND = Options(scenario="catlantis", board=RECONSTRUCTION, trigger_at_8=True)
GAMES = ((BASE_GAME, 4), (SIX, 6), (OIL, 3), (ISLAND, 3))


def forgetting(memory: Any, name: str, parts: slice) -> AbstractContextManager[Any]:
    """A memory that goes by some parts of its key alone."""
    remember = getattr(memory, name).get
    return patch.object(getattr(memory, name), "get", lambda key, work_out: remember(key[parts], work_out))


def silent(module: Any, question: str = "listens") -> AbstractContextManager[Any]:
    """A module that says of no kind that it cares."""
    return patch.object(module, question, lambda self, kind: False)


PLANTED: dict[str, tuple[Callable[[], AbstractContextManager[Any]], Options, int]] = {
    "a longest trail goes by its board and seat": (lambda: forgetting(scoring, "_trails", slice(2)), BASE_GAME, 60),
    "the trails of all go by their board": (lambda: forgetting(scoring, "_everybody", slice(1)), BASE_GAME, 200),
    "what can be planned goes by its seat": (lambda: forgetting(build_queue, "_plans", slice(2)), SIX, 200),
    "longest routes are never looked at": (
        lambda: patch.object(scoring, "may_move_longest_route", lambda game, event: False),
        BASE_GAME,
        400,
    ),
    "longest routes do not hear of what is built": (lambda: silent(BaseGame), BASE_GAME, 400),
    "oil does not hear of the end of a turn": (lambda: silent(OilSprings), OIL, 60),
    "strict phases do not ask about trades": (lambda: silent(StrictPhases, "refuses"), STRICT, 400),
    "settlements are listed wherever routes end": (
        lambda: patch.object(build, "room_to_settle", lambda position, vertex: True),
        BASE_GAME,
        200,
    ),
    "the end does not begin with a building": (
        lambda: patch.object(catlantis, "_scores", lambda kind: False),
        ISLAND,
        800,
    ),
    "a printed board was changed": (
        lambda: patch.dict(layouts.printed_boards()["base_beginner_2025"], {"harbours": []}),
        BASE_GAME,
        20,
    ),
}


def is_seen(plant: Callable[[], AbstractContextManager[Any]], options: Options, most: int) -> bool:
    """Whether a planted bug is seen in a random game of so many moves."""
    with plant():
        try:
            play(options, 6 if options.players == LARGE else 3, 1, most)
        except StaleMemory:
            return True
    return False


def main() -> None:
    """Play; raises `StaleMemory` for what is wrong by itself, prints what was planted and whether it was seen."""
    assert CHECKED
    for seed, (options, players) in enumerate(GAMES):
        play(options, players, seed, most=120)
        for number, decision in enumerate(random_game(ruleset(options), options, players, seed, most=120)):
            if number % 12 == 0:
                move_of(ruleset(options), decision)
    for name, planted in PLANTED.items():
        print(name, is_seen(*planted), sep=": ", flush=True)


if __name__ == "__main__":
    main()
