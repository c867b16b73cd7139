"""A scenario is one value: what is chosen with it, how it is dealt, what of it is stored, what others make of it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import pytest

from engine import Action, Event, Live, Options, Phase, apply, deal, decode_state, encode_state, ruleset, start, view
from engine.base.build import BuildSettlement
from engine.base.events import Built, CardBought, TurnBegan, TurnEnded
from engine.base.layouts import Layout
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import Roll
from engine.chance import Chance
from engine.codec import CLASSES, decode, encode
from engine.kernel import Game
from engine.module import Module
from engine.modules.catlantis.dikes import DikeBuilt
from engine.modules.house_rules import CLOSED, HOUSE_RULES, StrictPhases
from engine.modules.oil_springs.use import ConvertOil
from engine.modules.paired_players import PartBegan, PartEnded
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.ships import ShipMoved
from engine.modules.special_building import SpecialBuildingEnded
from engine.options import LARGE, SCENARIOS, SMALL, VARIABLE, BadOptions, check_options, switches, targets
from engine.policy import random_action
from engine.record import record
from engine.scenario import Land, Scenario
from engine.state import Slot
from engine.stored import stored
from tests.engine.arrange import Table, drawn, rules_of
from tests.engine.kinds import kinds_of
from tests.engine.random_player import play_at_random

ISLES = """
    F6  ~   H5  F9
  W8  M4  ~   P10
    ~   D   W3  ~
"""


@dataclass(frozen=True)
class Shores:
    """The slot of a toy scenario: the shores that were settled first, by whom."""

    reached: tuple[tuple[int, int], ...] = ()


SHORES = Slot("far_shores", Shores)


@record
class ShoreReached(Event):
    """A settlement stands on a shore where nobody had settled."""

    seat: int
    vertex: int


@record
class Feast(Phase):
    """What follows; nobody is waited for."""

    seat: int


class FarShores(Module):
    """A point for each settlement that is built."""

    name = "far_shores"
    requires = ("seafarers",)
    sources = ("far_shore",)

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        SHORES.put(game.state, Shores())

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        count = sum(owner == seat for owner, _ in SHORES.of(game.state).reached)
        return {**points, "far_shore": count} if count else points

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        if not isinstance(event, Built) or event.piece != "settlement":
            return ()
        SHORES.change(game.state, reached=(*SHORES.of(game.state).reached, (event.seat, event.place)))
        game.emit(ShoreReached(event.seat, event.place))
        return (Feast(event.seat),)

    def view(self, game: Game, seat: int | None) -> Shores:
        return SHORES.of(game.state)


def dealt(options: Options, chance: Chance, land: Land) -> Layout:
    return drawn(ISLES, open_frame=True)


TOY = Scenario(
    name="far_shores",
    target=9,
    boards={SMALL: ("isles",)},
    options=("without_pirate",),
    modules=lambda options: (Seafarers(pirate=not options.without_pirate), FarShores()),
    deal=dealt,
)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Options:
    """A scenario that is added as one line of the list."""
    monkeypatch.setitem(SCENARIOS, TOY.name, TOY)
    return Options(scenario=TOY.name, board="isles", friendly_robber=True, strict_phases=True)


def test_a_scenario_is_its_value_and_a_line_in_the_list(toy: Options) -> None:
    rules = ruleset(toy)
    names = ["base", "seafarers", "far_shores", "friendly_robber", "strict_phases"]
    assert ([module.name for module in rules.modules], rules.target) == (names, 9)
    assert Options.from_json(toy.to_json()) == toy
    ended = set()
    for seed in range(4):
        chance = Live(seed)
        state, events = start(rules, deal(toy, chance), ("red", "blue", "white"), chance)
        while not any(isinstance(event, ShoreReached) for event in events):
            game = Game(rules, state)
            state, events = apply(rules, state, random_action(game, game.waiting()[0], chance), chance)
        assert decode_state(json.loads(json.dumps(encode_state(state)))) == state
        assert SHORES.of(view(rules, state, None)) == SHORES.of(state) != Shores()
        game = Game(rules, state, chance)
        play_at_random(game, chance)
        assert game.state.outcome is not None
        ended.add(game.points(game.state.outcome.winner or 0).get("far_shore", 0))
    assert max(ended) > 2


def test_what_a_scenario_stores_is_listed_nowhere(toy: Options) -> None:
    for value in (Shores(((1, 2),)), ShoreReached(1, 2), Feast(1)):
        assert decode(json.loads(json.dumps(encode(value)))) == value


def test_m1_two_scenarios_may_share_a_switch(toy: Options) -> None:
    assert "without_pirate" in switches(toy)
    assert "without_pirate" in switches(Options(scenario="catlantis"))
    assert not {"last_harvest", "all_hexes"} & set(switches(toy))


def test_m1_the_switches_of_every_game() -> None:
    declared = {field.name for field in fields(Options) if field.type == "bool"}
    house = tuple(rule.name for rule in HOUSE_RULES)
    met: set[str] = set()
    for name, scenario in SCENARIOS.items():
        for players, boards in scenario.boards.items():
            for board in boards:
                found = switches(Options(scenario=name, players=players, board=board))
                met |= set(found)
                assert [switch for switch in found if switch in house] == list(house)
                assert found[-len(scenario.options) :] == scenario.options or not scenario.options
                assert ("paired_players" in found) == (players == LARGE)
                assert ("random_numbers" in found) == (board == VARIABLE and not scenario.own_land)
                assert ("shuffle_kinds" in found) == ("random_numbers" in found and players == SMALL)
    assert met == declared
    assert switches(Options(scenario="moon")) == ()


def test_m2_points_to_win() -> None:
    for name, scenario in SCENARIOS.items():
        assert Options(scenario=name).goal == scenario.target
        assert Options(scenario=name, target=13).goal == 13
    assert Options(scenario="catlantis", trigger_at_8=True).goal == 8


def test_m2_six_points_on_the_beginners_board_alone() -> None:
    practice = Options(board="beginner", target=6)
    assert Options.from_json(practice.to_json()) == practice
    assert ruleset(practice).target == 6
    for name, scenario in SCENARIOS.items():
        for players, boards in scenario.boards.items():
            for board in boards:
                plain = Options(scenario=name, players=players, board=board)
                assert (6 in targets(plain)) == (plain == replace(practice, target=0))
                assert 7 not in targets(plain)
                if plain != replace(practice, target=0):
                    with pytest.raises(BadOptions):
                        check_options(replace(plain, target=6))


def test_everything_that_can_be_stored_is_known_once_the_codec_is() -> None:
    program = """
import pkgutil, importlib, engine.codec as codec
known = set(codec.CLASSES)
for found in pkgutil.walk_packages(["engine"], "engine."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
print(sorted(set(codec.CLASSES) - known))
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_every_action_event_and_phase_of_the_engine_can_be_stored() -> None:
    def below(base: type) -> set[type]:
        kinds: list[type] = base.__subclasses__()
        return {base, *(found for kind in kinds for found in below(kind))}

    bases: tuple[type, ...] = (Action, Event, Phase)
    for base in bases:
        defined: set[type] = {kind for kind in below(base) - {base} if kind.__module__.startswith("engine.")}
        found: set[type] = set(kinds_of(base))
        assert found == defined
        assert all(CLASSES[kind.__name__] is kind for kind in defined)


def test_two_classes_of_one_name_cannot_both_be_stored() -> None:
    with pytest.raises(TypeError, match=r"engine\.base\.turn and .* both store a class called Roll"):
        stored(type("Roll", (), {}))
    assert CLASSES["Roll"] is Roll

    @record
    class Inside(Event):
        """Defined in a function, where nobody could find it again."""

    assert "Inside" not in CLASSES
    assert Inside() == Inside()


# What events and actions say of themselves


def test_who_opens_and_closes_a_turn() -> None:
    kinds = kinds_of(Event)
    assert {kind for kind in kinds if kind.opens_turn} == {TurnBegan, PartBegan}
    assert {kind for kind in kinds if kind.closes_turn} == {TurnEnded, PartEnded}
    assert {kind for kind in kinds if kind.closes_building} == {SpecialBuildingEnded}


def test_b43_what_counts_as_building_and_as_trading() -> None:
    paid = (Built(0, "road", 1), CardBought(0, None), ShipMoved(0, 1, 2), DikeBuilt(0, 3))
    assert all(event.builds for event in paid)
    assert not Built(0, "road", 1, free=True).builds
    assert {kind for kind in kinds_of(Event) if kind.builds is not Event.builds} == {type(event) for event in paid}
    trading = {TradeWithBank, MakeOffer, AcceptOffer, ConfirmOffer, ConvertOil}
    assert {kind for kind in kinds_of(Action) if kind.trades} == trading
    assert not DeclineOffer.trades and not WithdrawOffer.trades, "an open offer may always be refused"


@record
class LighthouseBuilt(Event):
    """Something of a toy scenario that strict phases have never heard of."""

    @property
    def builds(self) -> bool:
        return True


class Lighthouses(Module):
    """A player who settles builds a lighthouse too."""

    name = "lighthouses"

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        if isinstance(event, Built) and event.free:
            game.emit(LighthouseBuilt())
        return ()


def test_b43_a_new_building_closes_trade_without_a_word_in_the_house_rules() -> None:
    table = Table(rules=rules_of(Lighthouses(), StrictPhases())).give(0, "lumber4")
    game = Game(table.rules, table.state)
    game.emit(Built(0, "road", 1, free=True))
    assert CLOSED.of(table.state)
    assert table.refusal(TradeWithBank(0, "lumber", "ore")) == ("B-43", "trade-closed")
    game.emit(TurnBegan(1, 2))
    assert not CLOSED.of(table.state)


def test_the_open_decision_is_asked_for_by_its_kind() -> None:
    table = Table()
    game = Game(table.rules, table.state)
    with pytest.raises(TypeError, match="TakingTurn is on top, not Feast"):
        game.top(Feast)
    with pytest.raises(TypeError, match="TakingTurn"):
        game.take_top(Feast)
    game.push(Feast(2))
    assert game.top(Feast) == game.take_top(Feast) == Feast(2)
    assert not table.allows(BuildSettlement(0, table.vertex("B2 N")))
