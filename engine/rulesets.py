"""The rules and the board of a game, from its options.

The order of modules is written here, and within a scenario by its value (`engine.scenario`). Later modules see the
answers of earlier ones and their reactions to an event are played first.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base import BaseGame
from engine.base.balance import balanced
from engine.base.layouts import PRINTED as PRINTED_BOARDS
from engine.base.layouts import Layout, deal_layout, printed_boards
from engine.base.tables import COLOURS
from engine.chance import Chance
from engine.module import Module, Ruleset
from engine.modules import five_six
from engine.modules.house_rules import HOUSE_RULES
from engine.modules.paired_players import PairedPlayers
from engine.modules.special_building import SpecialBuildingPhase
from engine.options import BadOptions, Options, check_options
from engine.scenario import LARGE, PLAYERS, SCENARIOS, SMALL

RULES_VERSION = 1
"""Raised only when the behaviour of the rules changes. Each record says under which it was made: a game has to replay,
move by move, as long as its records are of this version; one begun under an earlier one goes on from where it stands.
"""


def ruleset(options: Options) -> Ruleset:
    """The ordered modules of a game.

    The base game's come first, then those for the number of players, the scenario's and the house rules.
    """
    check_options(options)
    modules: list[Module] = [BaseGame()]
    if options.players == LARGE:
        modules += (five_six.FiveSix(), PairedPlayers() if options.paired_players else SpecialBuildingPhase())
    modules += SCENARIOS[options.scenario].modules(options)
    modules += (rule() for rule in HOUSE_RULES if getattr(options, rule.name))
    return checked_ruleset(modules, options.goal)


def checked_ruleset(modules: Sequence[Module], target: int = 10) -> Ruleset:
    """A ruleset whose modules fit together.

    They find what they require and name the sources of points that they add.

    Raises ``ValueError`` otherwise.
    """
    names = {module.name for module in modules}
    for module in modules:
        missing = set(module.requires) - names
        if missing:
            raise ValueError(f"{module.name} requires {', '.join(sorted(missing))}")
    rules = Ruleset(tuple(modules), target)
    for module in rules.answering["points"]:
        if not module.sources:
            raise ValueError(f"{module.name} gives points and names no sources of them")
    return rules


def deal(options: Options, chance: Chance) -> Layout:
    """A board to play on: fixed, or dealt each time.

    A balanced one is the best of many deals (B-17).
    """

    def dealt() -> Layout:
        return SCENARIOS[options.scenario].deal(options, chance, lambda: deal_land(options, chance))

    return balanced(dealt) if options.balanced_board and options.varies else dealt()


def deal_land(options: Options, chance: Chance) -> Layout:
    """A board of the base game or of its extension."""
    if options.players == LARGE:
        return five_six.deal_large_layout(options.board, chance, random_numbers=options.random_numbers)
    return deal_layout(
        options.board, chance, random_numbers=options.random_numbers, shuffle_kinds=options.shuffle_kinds
    )


def colours(options: Options, players: int) -> tuple[str, ...]:
    """The colours that may be chosen with this many players (M-7).

    Printed boards leave one out with three players (B-10).
    """
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
    if options.made_for not in (None, len(chosen)):
        raise BadOptions("other-number", made_for=options.made_for, count=len(chosen))
    if len(set(chosen)) != len(chosen):
        raise BadOptions("colour-twice")
    for colour in chosen:
        if colour not in colours(options, len(chosen)):
            raise BadOptions("colour-left-out", colour=colour)
