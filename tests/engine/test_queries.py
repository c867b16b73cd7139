"""Public rules are asked of a game and of what anybody sees of it, with the same answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from engine import Illegal, Live, Options, Ruleset, State, View, deal, ruleset, start, view
from engine.base.build import check_free_vertex, is_coastal, on_land, room_to_settle, too_close, touches_land
from engine.base.hands import numbered, pips, producing
from engine.base.robber import MoveRobber, MovingRobber
from engine.base.surface import SEA
from engine.base.tables import DESERT, ROBBER, thieves
from engine.kernel import Game
from engine.modules.build_queue import PLANS
from engine.modules.catlantis.flood import threatened
from engine.modules.catlantis.island import ISLAND
from engine.modules.catlantis.losses import losses
from engine.modules.house_rules import trade_closed
from engine.modules.oil_springs import SHOWN
from engine.modules.oil_springs.oil import KEPT, METROPOLIS, OIL, is_destroyed
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.gold import ChoosingGold, stock
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.waters import PIRATE, WATERS, ship_edge, under_pirate
from engine.position import Position
from engine.rulesets import colours
from tests.engine.arrange import Table, rules_of
from tests.engine.oil_table import destroyed, oil_table
from tests.engine.random_player import choose

NUMBERS = range(13)
GAMES = (
    Options(board="beginner", target=8),
    Options(strict_phases=True, target=8),
    Options(players="5-6", strict_phases=True, target=8),
    Options(scenario="oil_springs", target=9),
    Options(scenario="oil_springs", players="5-6", board="reconstruction", paired_players=True, target=8),
    Options(scenario="catlantis", strict_phases=True, trigger_at_8=True),
    Options(scenario="catlantis", robber_fixed=True, trigger_at_8=True),
    Options(scenario="catlantis", robber_fixed=True, without_pirate=True, trigger_at_8=True),
)
Pair = tuple[Ruleset, State, View]


@cache
def played(options: Options) -> tuple[Pair, ...]:
    """Every ninth position of a random game, each with what a bystander or a seat sees of it."""
    rules, choice, chance = ruleset(options), random.Random(5), Live(5)
    count = 3 if options.players == "3-4" else 5
    state, _ = start(rules, deal(options, chance), colours(options, count)[:count], chance)
    game, found = Game(rules, state, chance), list[Pair]()
    step = 0
    while game.state.outcome is None:
        if step % 9 == 0 or isinstance(game.state.stack[-1], (MovingRobber, ChoosingGold)):
            viewer = choice.choice([None, *range(count)])
            found.append((rules, game.state.copy(), view(rules, game.state, viewer)))
        game.play(choose(game, choice, trading=0.05))
        step += 1
    return tuple(found)


def pairs() -> Iterator[Pair]:
    for options in GAMES:
        yield from played(options)


def test_a_state_and_a_view_are_positions() -> None:
    def hexes(position: Position) -> int:
        return len(position.terrain)

    for _, state, seen in played(GAMES[0])[:1]:
        assert hexes(state) == hexes(seen) == 19
    assert not {"players", "deck", "stack"} & set(dir(Position)), "nothing private can be asked of a position"


def test_b51_room_to_settle() -> None:
    for _, state, seen in pairs():
        for vertex in range(len(state.board.vertices)):
            assert too_close(state, vertex) == too_close(seen, vertex)
            room = room_to_settle(state, vertex)
            assert room == room_to_settle(seen, vertex) == (refusal(state, vertex) == ""), vertex


def refusal(state: State, vertex: int) -> str:
    """Why nobody could settle on a vertex, or nothing."""
    try:
        check_free_vertex(state, vertex, "B-51")
    except Illegal as illegal:
        return illegal.reason
    return ""


def test_b51_by_hand() -> None:
    table = Table().settlement(1, "B2 N")
    for where, close, room in (("B2 N", False, False), ("B2 NE", True, False), ("B2 SE", False, True)):
        vertex = table.vertex(where)
        assert (too_close(table.state, vertex), room_to_settle(table.state, vertex)) == (close, room), where


def test_b22_what_carries_a_number() -> None:
    for _, state, seen in pairs():
        for number in NUMBERS:
            assert numbered(state, number) == numbered(seen, number)
            assert producing(state, number) == producing(seen, number)
            assert set(numbered(state, number)) - set(producing(state, number)) <= {state.robber}


def test_c5_what_a_flood_threatens() -> None:
    for _, state, seen in pairs():
        for number in NUMBERS[2:]:
            found = threatened(state, number)
            assert found == threatened(seen, number)
            assert found == tuple(place for place in range(len(state.tokens)) if state.tokens[place] == number)


def test_c6_what_is_lost() -> None:
    for _, state, seen in pairs():
        for place in range(0, len(state.terrain), 3):
            assert losses(state, (place,)) == losses(seen, (place,))


def test_o31_and_s1_the_coast() -> None:
    for _, state, seen in pairs():
        board = state.board
        for vertex, found in enumerate(board.vertices):
            assert is_coastal(state, vertex) == is_coastal(seen, vertex)
            assert is_coastal(state, vertex) == (sum(state.terrain[at] != SEA for at in found.hexes) < 3)
            assert touches_land(state, vertex) == touches_land(seen, vertex)
        for edge, side in enumerate(board.edges):
            assert ship_edge(state, edge) == ship_edge(seen, edge)
            assert ship_edge(state, edge) == (sum(state.terrain[at] != SEA for at in side.hexes) < 2)
            assert on_land(state, edge) == on_land(seen, edge)


@pytest.mark.parametrize("open_frame", [False, True])
def test_o31_and_s1_off_the_board_is_sea_whatever_the_frame(open_frame: bool) -> None:
    table = Table("    F6  ~\n  ~   ~   ~\n    H5  ~\n", rules=rules_of(Seafarers()), open_frame=open_frame)
    for where in ("A1 NW", "A1 S", "C1 S"):
        assert is_coastal(table.state, table.vertex(where)), where
    assert ship_edge(table.state, table.edge("A1 NW"))
    inland = Table()
    assert not is_coastal(inland.state, inland.vertex("B2 N"))
    assert is_coastal(inland.state, inland.vertex("A1 N"))
    assert not ship_edge(inland.state, inland.edge("B2 NE"))
    assert ship_edge(inland.state, inland.edge("A1 NE"))


def test_o33_destroyed_hexes() -> None:
    lost = 0
    for _, state, seen in pairs():
        gone = [place for place in range(len(state.terrain)) if is_destroyed(state, place)]
        assert gone == [place for place in range(len(seen.terrain)) if is_destroyed(seen, place)]
        oil = SHOWN.find(seen)
        assert len(gone) == (0 if oil is None else len(oil.destroyed))
        lost = max(lost, len(gone))
    assert lost > 1


def test_o33_by_hand() -> None:
    table = destroyed(oil_table(), "A2")
    assert [name for at, name in enumerate(table.board.hex_names) if is_destroyed(table.state, at)] == ["A2"]
    plain = Table()
    plain.state.tokens[plain.hex("A2")] = 0
    assert not is_destroyed(plain.state, plain.hex("A2")), "no other game destroys hexes"
    assert DESERT in table.state.terrain or DESERT in plain.state.terrain


def test_o20_and_o21_what_oil_is_used_for() -> None:
    assert (ConvertOil.oil, BuildMetropolis.oil) == (1, 2)
    rules = ruleset(Options(scenario="oil_springs"))
    assert rules.pieces[METROPOLIS].cost[OIL] == BuildMetropolis.oil


def test_s6_and_c10_what_a_seven_may_move() -> None:
    kinds = {MoveRobber: ROBBER, MovePirate: PIRATE}
    met: set[tuple[str, ...]] = set()
    for rules, state, seen in pairs():
        found = thieves(state)
        assert found == thieves(seen)
        game = Game(rules, state)
        if isinstance(state.stack[-1], MovingRobber):
            met.add(found)
            assert tuple(kinds[kind] for kind in game.accepts(state.stack[-1].seat) if kind in kinds) == found
    assert met >= {(ROBBER,), (ROBBER, PIRATE), (PIRATE,)}


def test_s6_and_c10_by_hand() -> None:
    for pirate in (False, True):
        table = Table(rules=rules_of(Seafarers(pirate=pirate)))
        assert thieves(table.state) == thieves(table.view(None)) == ((ROBBER, PIRATE) if pirate else (ROBBER,))
    state = played(GAMES[-1])[0][1].copy()
    ISLAND.change(state, round=0)
    assert thieves(state) == (ROBBER,)
    ISLAND.change(state, round=1)
    assert thieves(state) == ()


def test_s6_the_edges_of_the_pirate() -> None:
    for _, state, seen in pairs():
        if WATERS.find(state) is not None:
            assert all(under_pirate(state, edge) == under_pirate(seen, edge) for edge in range(len(state.board.edges)))


def test_s8_gold_due_and_in_stock() -> None:
    chosen = 0
    for rules, state, seen in pairs():
        assert set(seen.public) == set(rules.public)
        held = stock(state, rules.public)
        assert held == stock(seen, seen.public)
        assert set(held) == set(seen.players[0].rates), "the bank gives what it deals in"
        phase = state.stack[-1]
        if isinstance(phase, ChoosingGold):
            chosen += 1
            due = phase.due(seen, seen.public)
            assert due == phase.due(state, rules.public)
            assert tuple(due) == Game(rules, state).waiting()
    assert chosen > 3


def test_s8_by_hand() -> None:
    table = Table(rules=rules_of(Seafarers()), players=4).bank(lumber=0, brick=0, wool=0, grain=1, ore=1)
    owed = ((1, 1), (0, 3))
    assert ChoosingGold(owed, together=False).due(table.state, ()) == {1: 1}
    assert ChoosingGold(owed, together=True).due(table.state, ()) == {1: 1, 0: 2}, "no more than there is"
    assert ChoosingGold(owed, together=True).due(table.state, ("ore",)) == {1: 1, 0: 1}, "nothing that lies open"


def test_b43_trade_closed() -> None:
    met = set()
    for rules, state, seen in pairs():
        strict = any(module.name == "strict_phases" for module in rules.modules)
        assert trade_closed(state) == trade_closed(seen)
        assert strict or not trade_closed(state)
        met.add((strict, trade_closed(state)))
    assert met == {(False, False), (True, False), (True, True)}


def test_pips_are_the_rolls_of_36_that_give_a_number() -> None:
    rolls = [one + two for one in range(1, 7) for two in range(1, 7)]
    assert [pips(number) for number in range(-1, 15)] == [rolls.count(number) for number in range(-1, 15)]


def test_what_modules_keep_and_show() -> None:
    for rules, state, seen in pairs():
        names = {module.name for module in rules.modules}
        for slot in (WATERS, ISLAND):
            assert slot.find(state) == slot.find(seen)
            assert (slot.find(seen) is not None) == (slot.name in names)
        if KEPT.name in names:
            assert KEPT.of(state).springs == SHOWN.of(seen).springs
        if PLANS.name in names:
            assert PLANS.of(state).modes == PLANS.of(seen).modes
            assert PLANS.of(seen).queues == PLANS.of(state).seen_by(seen.seat).queues


def test_a_slot_is_replaced_and_never_changed() -> None:
    table = Table(rules=rules_of(Seafarers()))
    before, copy = WATERS.of(table.state), table.state.copy()
    WATERS.change(table.state, pirate=3)
    assert (WATERS.of(table.state).pirate, WATERS.of(copy), before.pirate) == (3, before, None)
    with pytest.raises(KeyError):
        ISLAND.of(table.state)
