"""Random games of Oil Springs over its boards, options and numbers of players, by people of different tempers.

Everything that must always hold is looked at as in `tests.engine.test_random_play`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Event, Options
from engine.base.build import BuildCity
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action, Game
from engine.modules.oil_springs.disaster import PieceReturned
from engine.modules.oil_springs.theft import OilOutOfReach
from engine.modules.oil_springs.use import ConvertOil, SequesterOil
from engine.options import LARGE, PLAYERS, SMALL
from tests.engine.arrange import Table
from tests.engine.oil_table import SMALL_BOARD, SMALL_SPRINGS, marker, oil_table
from tests.engine.random_player import BURNING, LEANING, SAVING, choose
from tests.engine.test_random_play import (
    CLASSES_OF_ACTIONS,
    CLASSES_OF_EVENTS,
    Played,
    check_position,
    look_closely,
    name_of,
    of_oil,
    play,
    step,
)
from tests.lengths import SOAK, length

Tempers = Sequence[Mapping[type[Action], int]]
TEMPERS: tuple[Tempers, ...] = ((BURNING, SAVING, LEANING), (BURNING,), (BURNING, BURNING, SAVING), (LEANING,))
HARDLY_EVER = {PieceReturned, OilOutOfReach}
"""What takes a whole game's luck; positions in which it is near are played on below."""


def all_options() -> list[Options]:
    """Every board with every pair of other options; the paired players and both phases with the large ones."""
    found: list[Options] = []
    for players, board, one, two in product(PLAYERS, ("reconstruction", "variable"), (False, True), (False, True)):
        for paired in (False, True) if players == LARGE else (False,):
            found.append(
                Options(
                    scenario="oil_springs",
                    players=players,
                    board=board,
                    target=(0, 8, 10)[len(found) % 3],
                    random_numbers=board == "variable" and one,
                    friendly_robber=one,
                    strict_phases=one is two,
                    paired_players=paired,
                    use_and_sequester=two,
                    unlimited_oil=one is not two,
                )
            )
    return found


CASES = [
    (options, players, 500 + at)
    for at, options in enumerate(all_options())
    for players in (PLAYERS[options.players] if SOAK else PLAYERS[options.players][at // 2 % 2 :][:1])
]


@pytest.mark.parametrize(("options", "players", "seed"), CASES[:: length(3, 1)], ids=name_of)
def test_random_games_with_oil(options: Options, players: int, seed: int) -> None:
    played = play(options, players, seed, most=170, tempers=TEMPERS[seed % len(TEMPERS)])
    assert played.closely > 2


@settings(max_examples=length(2, 4))
@given(st.sampled_from(all_options()), st.sampled_from((0, 1)), st.sampled_from(TEMPERS), st.integers(0, 2**32))
def test_random_games_with_oil_and_seeds_of_the_day(options: Options, more: int, tempers: Tempers, seed: int) -> None:
    play(options, PLAYERS[options.players][more], seed, most=400, tempers=tempers)


LARGE_OIL = Options(scenario="oil_springs", players=LARGE, board="reconstruction")
SMALL_OIL = replace(LARGE_OIL, players=SMALL)
BUILDERS: Tempers = (LEANING,)
OIL_FOR_EVER = replace(SMALL_OIL, board="variable", random_numbers=True, friendly_robber=True, unlimited_oil=True)
WHOLE: list[tuple[Options, int, int, Tempers]] = [
    (OIL_FOR_EVER, 3, 670, BUILDERS),
    (OIL_FOR_EVER, 3, 240, BUILDERS),
    (replace(SMALL_OIL, strict_phases=True, use_and_sequester=True), 4, 245, BUILDERS),
    (replace(SMALL_OIL, strict_phases=True, use_and_sequester=True), 4, 603, BUILDERS),
    (replace(SMALL_OIL, strict_phases=True, use_and_sequester=True), 4, 605, BUILDERS),
    (replace(SMALL_OIL, use_and_sequester=True, unlimited_oil=True), 3, 348, (BURNING, SAVING, LEANING)),
    (
        replace(LARGE_OIL, board="variable", random_numbers=True, friendly_robber=True, paired_players=True),
        *(6, 231),
        BUILDERS,
    ),
    (replace(LARGE_OIL, strict_phases=True, paired_players=True), 5, 226, BUILDERS),
    (
        replace(
            LARGE_OIL,
            friendly_robber=True,
            strict_phases=True,
            paired_players=True,
            use_and_sequester=True,
            unlimited_oil=True,
        ),
        *(5, 226),
        (BURNING,),
    ),
]
"""Short games that end in each way, with three and four players and with five and six."""


def test_random_games_with_oil_end_in_every_way_and_do_everything_that_can_be_done() -> None:
    kinds: Counter[str] = Counter()
    events: set[str] = set()
    endings: Counter[tuple[str, str]] = Counter()
    for options, players, seed, tempers in WHOLE:
        played = play(options, players, seed, tempers=tempers)
        assert played.state.outcome is not None
        endings[options.players, played.state.outcome.reason] += 1
        kinds += played.kinds
        events |= {type(event).__name__ for event in played.events}
    assert {kind.__name__ for kind in CLASSES_OF_ACTIONS if of_oil(kind)} - set(kinds) == set()
    expected = {kind.__name__ for kind in CLASSES_OF_EVENTS if of_oil(kind) and kind not in HARDLY_EVER}
    assert expected - events == set()
    assert set(endings) == set(product((SMALL, LARGE), ("points", "pyrrhic", "ruin")))


def drowned_and_rich() -> Table:
    """Seat 0 has all settlements inland, cities at the coast and a flood before it; seats 0 and 1 are full of oil."""
    table = oil_table(SMALL_BOARD, SMALL_SPRINGS, players=4)
    table.settlement(0, "C3 N", "C3 SE", "C3 SW", "B2 NW", "B3 NE").city(0, "A1 N", "E1 S", "E3 S")
    table.settlement(1, "D4 SE", "B4 N").settlement(2, "C1 N", "A3 N").settlement(3, "C5 SE", "D1 SW")
    table.road(0, "C3 NE", "A1 NE").road(1, "B4 NE").road(2, "C1 NW").road(3, "D1 W")
    table = marker(table.give(0, "oil4 grain4 ore6").give(1, "oil4").give(2, "oil3"), 5)
    return table.apply(EndTurn(0), [3, 4])[0].turn(0)


def full_thief() -> Table:
    """Seat 0, full of oil, moves the robber; seat 1 has nothing but oil."""
    table = oil_table(springs="A1 B2 C1", dice=None, players=4).settlement(0, "C2 S").settlement(1, "B2 N")
    table.settlement(2, "B2 SE").settlement(3, "B2 SW").give(0, "oil4").give(1, "oil2").give(2, "oil ore")
    return table.apply(Roll(0), [3, 4])[0]


HOARDING: Tempers = ({**LEANING, ConvertOil: 0, SequesterOil: 0, BuildCity: 500},)


@pytest.mark.parametrize(("begin", "rare"), [(drowned_and_rich, PieceReturned), (full_thief, OilOutOfReach)])
def test_random_games_from_where_the_rare_things_are_near(begin: Callable[[], Table], rare: type[Event]) -> None:
    seen: set[type] = set()
    for seed in range(length(6, 12)):
        table, choice = begin(), random.Random(seed)
        state, played = table.state, Played(table.state)
        while state.outcome is None and len(played.record) < 60:
            action = choose(Game(table.rules, state), choice, tempers=HOARDING)
            state = step(table.rules, state, action, seed, played)
            check_position(table.rules, state)
            if len(played.record) % 20 == 0:
                look_closely(table.rules, state, choice)
        seen |= {type(event) for event in played.events}
    assert rare in seen
