"""What a game is played with, and which options go together (M-1, M-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

SMALL, LARGE = "3-4", "5-6"
PLAYERS = {SMALL: (3, 4), LARGE: (5, 6)}
LOWEST_TARGET, HIGHEST_TARGET = 8, 15
TRIGGER_AT_8 = 8
BASE, OIL_SPRINGS, CATLANTIS = "base", "oil_springs", "catlantis"
VARIABLE, RECONSTRUCTION = "variable", "reconstruction"


@dataclass(frozen=True)
class Scenario:
    """What may be chosen with a scenario: its points to win unless others are asked for, its boards by players.

    ``options`` are switches that mean something in this scenario alone. ``fixed_target``: no others can be asked for.
    """

    target: int
    boards: Mapping[str, tuple[str, ...]]
    options: tuple[str, ...] = ()
    fixed_target: bool = False


SCENARIOS = {
    BASE: Scenario(10, {SMALL: (VARIABLE, "beginner", "classic"), LARGE: (VARIABLE, "example")}),
    OIL_SPRINGS: Scenario(
        12, dict.fromkeys(PLAYERS, (RECONSTRUCTION, VARIABLE)), ("use_and_sequester", "unlimited_oil")
    ),
    CATLANTIS: Scenario(
        10,
        {SMALL: (RECONSTRUCTION, VARIABLE)},
        ("trigger_at_8", "last_harvest", "robber_fixed", "all_hexes", "without_pirate"),
        fixed_target=True,
    ),
}


COMMON = ("random_numbers", "shuffle_kinds", "friendly_robber", "strict_phases", "paired_players")
"""Switches that no scenario has for itself."""


class BadOptions(ValueError):
    """Options that do not go together: a reason (key of the text catalogues) and its details."""

    def __init__(self, reason: str, **details: Any) -> None:
        super().__init__(f"{reason} {details or ''}".rstrip())
        self.reason = reason
        self.details = details


@dataclass(frozen=True)
class Options:
    """What a game is played with; the defaults are those of a new lobby.

    ``players`` is ``3-4`` or ``5-6``. ``target`` 0 is the scenario's own (M-2); `goal` tells it. ``random_numbers`` and
    ``shuffle_kinds`` matter for the variable board only (B-11, B-12); with 5-6 players harbour kinds are always
    shuffled (X-2). ``paired_players`` takes the place of the special building phase (X-11). ``use_and_sequester`` and
    ``unlimited_oil`` are full-scale options of Oil Springs (O-60); the other switches belong to Catlantis (C-1, C-10).
    """

    scenario: str = BASE
    players: str = SMALL
    board: str = VARIABLE
    target: int = 0
    random_numbers: bool = False
    shuffle_kinds: bool = False
    friendly_robber: bool = False
    strict_phases: bool = False
    paired_players: bool = False
    use_and_sequester: bool = False
    unlimited_oil: bool = False
    trigger_at_8: bool = False
    last_harvest: bool = False
    robber_fixed: bool = False
    all_hexes: bool = False
    without_pirate: bool = False

    @property
    def goal(self) -> int:
        """Victory points that win, or that name the trigger of Catlantis (C-2)."""
        if self.trigger_at_8:
            return TRIGGER_AT_8
        return self.target or SCENARIOS[self.scenario].target

    def to_json(self) -> dict[str, Any]:
        """The options as JSON data."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Options:
        """Options read back; raises `BadOptions` for values that do not exist."""
        known = {field.name for field in fields(cls)}
        options = cls(**{name: value for name, value in data.items() if name in known})
        check_options(options)
        return options


def switches(options: Options) -> tuple[str, ...]:
    """The switches that mean something with this scenario, number of players and board: common ones, then its own."""
    # The variable board of Catlantis is always shuffled in the same way (C-11).
    shuffled = options.board == VARIABLE and options.scenario != CATLANTIS
    idle = {
        "random_numbers": not shuffled,
        "shuffle_kinds": not shuffled or options.players != SMALL,
        "paired_players": options.players != LARGE,
    }
    return (*(name for name in COMMON if not idle.get(name)), *SCENARIOS[options.scenario].options)


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
    if options.target and not LOWEST_TARGET <= options.target <= HIGHEST_TARGET:
        raise BadOptions("bad-target", lowest=LOWEST_TARGET, highest=HIGHEST_TARGET)
    for name, scenario in SCENARIOS.items():
        for switch in scenario.options:
            if getattr(options, switch) and switch not in meant:
                raise BadOptions("other-scenario", name=switch, scenario=name)
