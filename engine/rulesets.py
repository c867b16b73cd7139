"""From the options of a game to its rules: which modules, in which order, and which options go together.

The order of modules is written here and nowhere else. Later modules see the answers of earlier ones and their reactions
to an event are played first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from engine.base import BaseGame
from engine.base.layouts import PRINTED as PRINTED_BOARDS
from engine.base.layouts import Layout, deal_layout, printed_boards
from engine.base.tables import COLOURS
from engine.chance import Chance
from engine.module import Module, Ruleset
from engine.modules import five_six
from engine.modules.house_rules import FriendlyRobber, StrictPhases
from engine.modules.paired_players import PairedPlayers
from engine.modules.special_building import SpecialBuildingPhase

SCENARIOS = ("base",)
SMALL, LARGE = "3-4", "5-6"
BOARDS = {SMALL: ("variable", "beginner", "classic"), LARGE: five_six.BOARDS}
PLAYERS = {SMALL: (3, 4), LARGE: (5, 6)}
LOWEST_TARGET, HIGHEST_TARGET = 8, 15
RULES_VERSION = 1
"""Raised only when the behaviour of the rules changes: a finished game is verified under its own version."""


class BadOptions(ValueError):
    """Options that do not go together: a reason (key of the text catalogues) and its details."""

    def __init__(self, reason: str, **details: Any) -> None:
        super().__init__(f"{reason} {details or ''}".rstrip())
        self.reason = reason
        self.details = details


@dataclass(frozen=True)
class Options:
    """What a game is played with; the defaults are those of a new lobby.

    ``players`` is ``3-4`` or ``5-6``. ``random_numbers`` and ``shuffle_kinds`` matter for the variable board only
    (B-11, B-12); with 5-6 players harbour kinds are always shuffled (X-2). ``paired_players`` takes the place of the
    special building phase (X-11).
    """

    scenario: str = "base"
    players: str = SMALL
    board: str = "variable"
    target: int = 10
    random_numbers: bool = False
    shuffle_kinds: bool = False
    friendly_robber: bool = False
    strict_phases: bool = False
    paired_players: bool = False

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


def check_options(options: Options) -> None:
    """Raise `BadOptions` unless the options exist and go together (M-1, M-2)."""
    for field in fields(options):
        if type(getattr(options, field.name)) is not type(field.default):
            raise BadOptions("bad-value", name=field.name)
    if options.scenario not in SCENARIOS:
        raise BadOptions("unknown-scenario", scenario=options.scenario)
    if options.players not in PLAYERS:
        raise BadOptions("unknown-players", players=options.players)
    if options.paired_players and options.players != LARGE:
        raise BadOptions("paired-needs-five")
    if options.board not in BOARDS[options.players]:
        raise BadOptions("unknown-board", board=options.board)
    if not LOWEST_TARGET <= options.target <= HIGHEST_TARGET:
        raise BadOptions("bad-target", lowest=LOWEST_TARGET, highest=HIGHEST_TARGET)


def ruleset(options: Options) -> Ruleset:
    """The ordered modules of a game."""
    check_options(options)
    modules: list[Module] = [BaseGame()]
    if options.players == LARGE:
        modules += (five_six.FiveSix(), PairedPlayers() if options.paired_players else SpecialBuildingPhase())
    if options.friendly_robber:
        modules.append(FriendlyRobber())
    if options.strict_phases:
        modules.append(StrictPhases())
    return checked_ruleset(modules, options.target)


def checked_ruleset(modules: Sequence[Module], target: int = 10) -> Ruleset:
    """A ruleset whose modules find what they require; raises ``ValueError`` otherwise."""
    names = {module.name for module in modules}
    for module in modules:
        missing = set(module.requires) - names
        if missing:
            raise ValueError(f"{module.name} requires {', '.join(sorted(missing))}")
    return Ruleset(tuple(modules), target)


def deal(options: Options, chance: Chance) -> Layout:
    """A board to play on: printed, or dealt anew each time."""
    if options.players == LARGE:
        return five_six.deal_large_layout(options.board, chance, random_numbers=options.random_numbers)
    return deal_layout(
        options.board, chance, random_numbers=options.random_numbers, shuffle_kinds=options.shuffle_kinds
    )


def colours(options: Options, players: int) -> tuple[str, ...]:
    """The colours that may be chosen with this many players; printed boards leave one out with three (B-10, M-7)."""
    if options.players == LARGE:
        return (*COLOURS, *five_six.COLOURS)
    if options.board not in PRINTED_BOARDS or players > PLAYERS[SMALL][0]:
        return COLOURS
    omitted = printed_boards()[PRINTED_BOARDS[options.board]]["omit_colour_3p"]
    return tuple(colour for colour in COLOURS if colour != omitted)


def player_counts(options: Options) -> tuple[int, int]:
    """The fewest and the most players of a game."""
    return PLAYERS[options.players]


def check_players(options: Options, chosen: Sequence[str]) -> None:
    """Raise `BadOptions` unless a game can start with players of these colours."""
    fewest, most = player_counts(options)
    if not fewest <= len(chosen) <= most:
        raise BadOptions("wrong-player-count", fewest=fewest, most=most, count=len(chosen))
    if len(set(chosen)) != len(chosen):
        raise BadOptions("colour-twice")
    for colour in chosen:
        if colour not in colours(options, len(chosen)):
            raise BadOptions("colour-left-out", colour=colour)
