"""The options of a game, and which go together (M-1, M-2)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from engine.scenario import (
    BASE,
    HOUSE_RULES,
    LARGE,
    MAX_TARGET,
    MIN_TARGET,
    PLAYERS,
    RECONSTRUCTION,
    SCENARIOS,
    SMALL,
    VARIABLE,
)

__all__ = [
    "BASE",
    "LARGE",
    "MAX_TARGET",
    "MIN_TARGET",
    "PLAYERS",
    "PRACTICE_BOARD",
    "PRACTICE_TARGET",
    "RECONSTRUCTION",
    "SCENARIOS",
    "SMALL",
    "VARIABLE",
    "BadOptions",
    "Options",
    "check_options",
    "is_practice",
    "switches",
    "targets",
]

PRACTICE_TARGET, PRACTICE_BOARD = 6, "beginner"
"""Fewer points to win than else, for practice on the base game's board of this name."""


LATER = ("balanced_board",)
"""Options that came after digests of games had been shown, which cover all options: a game that never had them keeps
its digest."""


class BadOptions(ValueError):
    """Options that do not go together.

    It has a reason (key of the text catalogues) and its details.
    """

    def __init__(self, reason: str, **details: Any) -> None:
        super().__init__(f"{reason} {details or ''}".rstrip())
        self.reason = reason
        self.details = details


@dataclass(frozen=True)
class Options:
    """The options of a game; defaults are those of new lobbies.

    ``players`` is ``3-4`` or ``5-6``. ``target`` 0 is the scenario's own (M-2); `goal` tells it. `PRACTICE_TARGET` is
    for practice alone. ``random_numbers`` and
    ``shuffle_kinds`` matter for the variable board only (B-11, B-12); with 5-6 players harbour kinds are always
    shuffled (X-2). ``balanced_board`` matters for every board that is dealt (B-17). ``paired_players`` takes the place
    of the special building phase (X-11). Each house rule has a switch of its module's name. All other switches belong
    to the scenarios that name them, and mean what is said there.

    The switches of scenarios are declared here too, and not in their folders, because this is one type: code that
    writes ``Options(last_harvest=True)`` has the name checked, and a document holds one flat object for every game.
    """

    scenario: str = BASE
    players: str = SMALL
    board: str = VARIABLE
    target: int = 0
    random_numbers: bool = False
    shuffle_kinds: bool = False
    friendly_robber: bool = False
    strict_phases: bool = False
    dice_deck: bool = False
    paired_players: bool = False
    use_and_sequester: bool = False
    unlimited_oil: bool = False
    trigger_at_8: bool = False
    last_harvest: bool = False
    robber_fixed: bool = False
    all_hexes: bool = False
    without_pirate: bool = False
    balanced_board: bool = False

    @property
    def goal(self) -> int:
        """Victory points that win, or that name the trigger (C-2).

        They are a trigger where points end nothing.
        """
        return SCENARIOS[self.scenario].goal(self)

    @property
    def shared_board(self) -> str:
        """What the board is called whatever the number of players."""
        return SCENARIOS[self.scenario].shared_name(self.board)

    @property
    def made_for(self) -> int | None:
        """The one number of players of the board, if any."""
        return SCENARIOS[self.scenario].made_for(self.board)

    @property
    def varies(self) -> bool:
        """Whether a board is dealt for each game."""
        return self.shared_board == VARIABLE

    def sized(self, count: int) -> Options:
        """The same options with the board for ``count`` players."""
        return replace(self, board=SCENARIOS[self.scenario].board_for(self.board, count))

    def to_json(self) -> dict[str, Any]:
        """The options as JSON data.

        Those that came later are left out where they are off.
        """
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in found.items() if value or name not in LATER}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Options:
        """Options read back, those that are not named by their defaults.

        Raises `BadOptions` for names and values that do not exist: a game without one of its rules is another game.
        """
        for name in data.keys() - {field.name for field in fields(cls)}:
            raise BadOptions("unknown-option", name=name)
        options = cls(**data)
        check_options(options)
        return options


def targets(options: Options) -> tuple[int, ...]:
    """The points to win that may be asked for (M-2)."""
    practice = (options.scenario, options.players, options.board) == (BASE, SMALL, PRACTICE_BOARD)
    lowest, highest = SCENARIOS[options.scenario].targets
    return ((PRACTICE_TARGET,) if practice else ()) + tuple(range(lowest, highest + 1))


def is_practice(options: Options) -> bool:
    """Whether a game is practice, by its points to win."""
    return options.target == PRACTICE_TARGET


def switches(options: Options) -> tuple[str, ...]:
    """The switches that mean something for these options, in a form's order.

    They follow from the scenario, the number of players and the board. A scenario that does not exist has none.
    """
    scenario, small = SCENARIOS.get(options.scenario), options.players == SMALL
    found: list[str] = []
    if scenario is None:
        return ()
    if options.varies:
        found.append("balanced_board")
    if options.varies and not scenario.own_land:
        found += ("random_numbers", "shuffle_kinds") if small else ("random_numbers",)
    found += HOUSE_RULES
    if not small:
        found.append("paired_players")
    return (*found, *scenario.options)


def check_options(options: Options) -> None:
    """Raise `BadOptions` unless the options exist and go together (M-1, M-2)."""
    for field in fields(options):
        if type(getattr(options, field.name)) is not type(field.default):
            raise BadOptions("bad-value", name=field.name)
    if options.scenario not in SCENARIOS:
        raise BadOptions("unknown-scenario", scenario=options.scenario)
    if options.players not in SCENARIOS[options.scenario].boards:
        raise BadOptions("unknown-players", players=options.players)
    meant = switches(options)
    if options.paired_players and "paired_players" not in meant:
        raise BadOptions("paired-needs-five")
    if options.board not in SCENARIOS[options.scenario].boards[options.players]:
        raise BadOptions("unknown-board", board=options.board)
    if options.target and SCENARIOS[options.scenario].fixed_target:
        raise BadOptions("no-target", scenario=options.scenario)
    if options.target and options.target not in targets(options):
        lowest, highest = SCENARIOS[options.scenario].targets
        raise BadOptions("bad-target", lowest=lowest, highest=highest)
    for name, scenario in SCENARIOS.items():
        for switch in scenario.options:
            if getattr(options, switch) and switch not in meant:
                raise BadOptions("other-scenario", name=switch, scenario=name)
