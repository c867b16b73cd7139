"""A scenario: one value in its own folder, one line in `engine.scenarios`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.chance import Chance
from engine.module import Module

if TYPE_CHECKING:
    from engine.base.layouts import Layout
    from engine.options import Options

BASE = "base"
"""The name of the game without a scenario."""
SMALL, LARGE = "3-4", "5-6"
PLAYERS = {SMALL: (3, 4), LARGE: (5, 6)}
"""By its name in the options, the fewest and the most players of a game."""
VARIABLE, RECONSTRUCTION = "variable", "reconstruction"
"""Names of boards that several scenarios have."""
MIN_TARGET, MAX_TARGET = 8, 15
"""Points to win that may be asked for, where a scenario has no ends of its own."""

Land = Callable[[], "Layout"]
"""Deals a board of the base game, or of its extension, as the options want it; each call deals another."""


def no_modules(options: Options) -> tuple[Module, ...]:
    """A scenario without rules of its own."""
    return ()


def dealt_land(options: Options, chance: Chance, land: Land) -> Layout:
    """A scenario played on the boards of the base game."""
    return land()


@dataclass(frozen=True)
class Scenario:
    """A game that can be chosen: its options, its rules, its boards.

    ``target`` are its points to win unless others are asked for, from the first of ``targets`` to the last;
    ``fixed_target``: no others can be. ``boards`` are the names of its boards by number of players. Where a board is
    another one for each number, ``sizes`` has them: by the name that they share, each number's own. ``options`` name
    the switches of `engine.Options` that mean something in this scenario, off by default; several may share one.
    ``own_land``: its variable board is not the base game's, so that the options for shuffling that one mean nothing.

    ``modules`` are its rules in their order; they come after those for the number of players and before the house
    rules. ``deal`` makes a board. ``lowered`` are switches that set other points to win. What a module keeps, its
    actions, events and phases can be stored without being listed (see `engine.stored`).
    """

    name: str
    target: int
    boards: Mapping[str, tuple[str, ...]]
    options: tuple[str, ...] = ()
    targets: tuple[int, int] = (MIN_TARGET, MAX_TARGET)
    fixed_target: bool = False
    sizes: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    own_land: bool = False
    modules: Callable[[Options], tuple[Module, ...]] = no_modules
    deal: Callable[[Options, Chance, Land], Layout] = dealt_land
    lowered: Mapping[str, int] | None = None

    def goal(self, options: Options) -> int:
        """Victory points that win, or name the trigger.

        They are a trigger where points end nothing.
        """
        for switch, target in (self.lowered or {}).items():
            if getattr(options, switch):
                return target
        return options.target or self.target

    def shared_name(self, board: str) -> str:
        """What a board is called whatever the number of players."""
        return next((shared for shared, names in self.sizes.items() if board in names.values()), board)

    def made_for(self, board: str) -> int | None:
        """The number of players that a board is made for.

        None where it serves every number of its size.
        """
        names = self.sizes.get(self.shared_name(board), {})
        return next((count for count, name in names.items() if name == board), None)

    def board_for(self, board: str, count: int) -> str:
        """The board of the same shared name for ``count`` players."""
        return self.sizes.get(self.shared_name(board), {}).get(count, board)


SCENARIOS: dict[str, Scenario] = {}
"""All scenarios by name, in the order in which they are offered."""
HOUSE_RULES: list[str] = []
"""The names of all house rules, which are also those of their options, in the order of their modules.

`engine.scenarios` fills both lists, so that a scenario can import `engine.options`, which looks them up here."""
