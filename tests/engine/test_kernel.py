"""Modules around a stack of phases: every question is asked, answers fold in order, reactions are stacked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine import Action, Event, Game, Illegal, Live, Module, Options, Phase, State, apply, deal, ruleset, start
from engine.base.build import BuildRoute, BuildSettlement
from engine.base.cards import PlayMonopoly, PlayYearOfPlenty
from engine.base.events import Built, Monopolised, Produced, RobberMoved
from engine.base.robber import MoveRobber
from engine.base.trade import AcceptOffer, ConfirmOffer, MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll, TakingTurn
from engine.memory import CHECKED
from engine.record import record
from engine.state import Outcome
from tests.engine.arrange import Table, rules_of
from tests.engine.random_player import choose


@record
class Interlude(Phase):
    """A phase of a test: waits for nobody and tells its name."""

    name: str

    def run(self, game: Game) -> None:
        game.emit(Told(self.name))


@record
class Told(Event):
    """What an interlude says."""

    name: str


class Answering(Module):
    """A module that answers what a test tells it to."""

    def __init__(self, name: str, **answers: Any) -> None:
        self.name = name  # type: ignore[misc]
        self.answers = answers


class First(Answering):
    """Plays two interludes after each road."""

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        return (Interlude(f"{self.name} a"), Interlude(f"{self.name} b")) if isinstance(event, Built) else ()


class Second(First):
    """The same, later in the order."""


def roads(*modules: Module, **more: Any) -> Table:
    table = Table(rules=rules_of(*modules), **more).settlement(0, "B2 N")
    return table.give(0, "lumber6 brick6")


def test_reactions_are_stacked_in_the_order_of_modules_so_that_the_last_is_played_first() -> None:
    table = roads(First("first"), Second("second"))
    _, events = table.apply(BuildRoute(0, table.edge("B2 NE")))
    assert events[1:] == (Told("second b"), Told("second a"), Told("first b"), Told("first a"))


class Toll(Module):
    """Answers every question in a way that shows."""

    name = "toll"
    requires = ("base",)
    resources = {"salt": 3}  # noqa: RUF012
    public = ("salt",)
    sources = ("toll",)
    terrains = {"desert": "salt", "forest": "salt"}  # noqa: RUF012

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        game.state.ext[self.name] = ("set", "up")

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        return tuple(kind for kind in kinds if kind is not EndTurn)

    def refuse(self, game: Game, action: Action) -> None:
        if isinstance(action, TradeWithBank) and action.want == "ore":
            raise Illegal("T-1", "no-ore")

    def produce(self, game: Game, place: int, resource: str | None) -> str | None:
        return "grain" if resource == "brick" else resource

    def pay(self, game: Game, resource: str, due: dict[int, int], paid: dict[int, int]) -> dict[int, int]:
        return {seat: count + 1 for seat, count in due.items()} if resource == "grain" else paid

    def room(self, game: Game, seat: int, resource: str, room: int | None) -> int | None:
        return max(0, 2 - game.state.players[seat].resources["ore"]) if resource == "ore" else room

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        return places[:2]

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        return victims[:1]

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        return {**points, "toll": 1} if seat == 2 else points

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        return Outcome(None, "no-bricks") if not game.state.bank["brick"] else outcome

    def view(self, game: Game, seat: int | None) -> object:
        return (seat, game.state.ext[self.name])


def toll(**more: Any) -> Table:
    return Table(rules=rules_of(Toll()), **more)


def test_tables_add_up_and_later_rows_replace_earlier_ones() -> None:
    rules = rules_of(Toll())
    assert rules.resources["salt"] == 3
    assert rules.resources["ore"] == 19
    assert (rules.terrains["desert"], rules.terrains["forest"], rules.terrains["hills"]) == ("salt", "salt", "brick")


def test_accepts_and_refuse() -> None:
    table = toll().give(0, "wool4")
    assert table.refusal(EndTurn(0)) == ("B-20", "not-now")
    assert table.refusal(TradeWithBank(0, "wool", "ore")) == ("T-1", "no-ore")
    assert [action.want for action in table.legal(0, TradeWithBank)] == ["lumber", "brick", "grain"]


class Picky(Module):
    """Refuses all it is asked about and plays an interlude after all it hears; cares for one kind of each."""

    name = "picky"

    def __init__(self) -> None:
        self.asked: list[type] = []

    def refuses(self, kind: type[Action]) -> bool:
        self.asked.append(kind)
        return kind is TradeWithBank

    def refuse(self, game: Game, action: Action) -> None:
        raise Illegal("P-1", "not-this")

    def listens(self, kind: type[Event]) -> bool:
        self.asked.append(kind)
        return kind is Built

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        return (Interlude(type(event).__name__),)


@pytest.mark.skipif(CHECKED, reason="where the engine checks itself every module is asked")
def test_a_module_is_asked_only_about_kinds_of_which_it_says_so_and_once_for_each() -> None:
    picky = Picky()
    table = roads(picky).give(0, "wool4")
    road = BuildRoute(0, table.edge("B2 NE"))
    for _ in range(2):
        assert table.refusal(TradeWithBank(0, "wool", "ore")) == ("P-1", "not-this")
        assert table.legal(0, TradeWithBank) == []
        assert road in table.legal(0, BuildRoute)
        assert table.apply(road)[1][1:] == (Told("Built"),)
    assert len(set(picky.asked)) == len(picky.asked)


def test_b42_the_bank_does_not_deal_in_what_lies_open() -> None:
    table = toll().give(0, "wool4 salt2")
    assert table.refusal(TradeWithBank(0, "wool", "salt")) == ("B-42", "not-with-bank")
    assert table.refusal(TradeWithBank(0, "salt", "wool")) == ("B-42", "not-with-bank")
    assert "salt" not in table.view(0).players[0].rates


def test_b40_nobody_trades_for_more_than_they_have_room_for() -> None:
    table = toll().give(0, "wool4").give(1, "ore2 grain1")
    assert table.refusal(MakeOffer(0, ("wool",), ("ore",) * 3, (1,))) == ("B-40", "no-room")
    offered, _ = table.apply(MakeOffer(0, ("wool",), ("ore",) * 2, (1,)))
    offered.apply(AcceptOffer(1, 1))
    assert offered.give(0, "ore1").refusal(AcceptOffer(1, 1)) == ("B-40", "no-room")
    choosing = table.give(2, "grain1").apply(MakeOffer(0, ("wool",), ("ore",), (1,), choose=True))[0]
    agreed = choosing.apply(AcceptOffer(1, 1))[0]
    assert agreed.give(0, "ore2").refusal(ConfirmOffer(0, 1, 1)) == ("B-40", "no-room")


def test_produce_and_pay() -> None:
    table = toll(dice=None, robber="C1").settlement(0, "B2 N").settlement(1, "A1 N")
    _, events = table.apply(Roll(0), [2, 3])
    # The hills of A2 give grain here, and one more than is due.
    assert events[1] == Produced(5, ((0, ("grain", "grain")),), ("grain",))
    _, events = table.apply(Roll(0), [3, 3])
    assert events[1] == Produced(6, ((0, ("salt",)), (1, ("salt",))))


def test_room_bounds_what_cards_bring() -> None:
    table = toll(players=4).give(0, "ore").give(1, "ore").give(2, "ore3").give(3, "ore2").hold(0, monopoly=1)
    _, events = table.apply(PlayMonopoly(0, "ore"))
    assert events[1] == Monopolised(0, "ore", ((1, 1),))
    empty = toll(players=4).give(2, "ore3").give(3, "ore2").hold(0, monopoly=1, year_of_plenty=1)
    # One card from each in turn, not two from the first.
    assert empty.apply(PlayMonopoly(0, "ore"))[1][1] == Monopolised(0, "ore", ((2, 1), (3, 1)))
    assert empty.allows(PlayYearOfPlenty(0, ("ore", "ore")))
    assert table.turn(0).hold(0, year_of_plenty=1).refusal(PlayYearOfPlenty(0, ("ore", "ore")))[1] == "bank-lacks"


def test_targets_and_victims() -> None:
    table = toll(dice=None).settlement(1, "A1 N").settlement(2, "A1 S").apply(Roll(0), [3, 4])[0]
    assert table.legal(0, MoveRobber) == [MoveRobber(0, 0, 1), MoveRobber(0, 1)]
    assert table.refusal(MoveRobber(0, 0, 2)) == ("B-31", "not-a-victim")
    assert table.apply(MoveRobber(0, 1))[1] == (RobberMoved(0, 1),)


def test_points_outcome_setup_and_view() -> None:
    table = toll().settlement(2, "A1 N").bank(brick=0)
    assert table.shown(2).points == {"settlement": 1, "toll": 1}
    assert table.view(1).ext == {"toll": (1, ("set", "up"))}
    table.give(0, "wool4")
    ended, _ = table.apply(TradeWithBank(0, "wool", "lumber"))
    assert ended.state.outcome == Outcome(None, "no-bricks")


class Everywhere(Module):
    """Routes continue into each other through anything."""

    name = "everywhere"

    def connects(self, game: Game, seat: int, vertex: int, kinds: tuple[str, str], joined: bool) -> bool:
        return True


def test_connects() -> None:
    for modules, expected in (((), 1), ((Everywhere(),), 2)):
        table = Table(rules=rules_of(*modules)).road(0, "B2 NE", "B2 E").settlement(1, "B2 NE")
        assert table.shown(0).route_length == expected


def test_actions_of_nobody_and_of_no_kind_are_refused() -> None:
    table = Table()
    for seat in (-1, 3, 99):
        assert table.refusal(EndTurn(seat)) == ("B-20", "not-now")
        assert table.legal(seat, EndTurn) == []
    assert table.refusal(Action(0)) == ("B-20", "not-now")


def test_an_action_that_forgot_what_it_does_says_so() -> None:
    @record
    class Nothing(Action):
        pass

    @record
    class OnlyNothing(TakingTurn):
        def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
            return (Nothing,)

    table = Table()
    table.state.stack = [OnlyNothing(0)]
    with pytest.raises(TypeError, match="Nothing"):
        apply(table.rules, table.state, Nothing(0), Live(1))


def test_playing_in_place_is_playing() -> None:
    """`Game.play` for simulations gives the same states and events as `apply`, move for move."""
    for seed in range(4):
        options = Options(target=8, friendly_robber=bool(seed % 2), strict_phases=seed > 1)
        rules, chance = ruleset(options), Live(seed)
        state, _ = start(rules, deal(options, chance), ["red", "blue", "white"], chance)
        game, choice = Game(rules, state.copy(), Live(seed)), random.Random(seed)
        mirrored = Live(seed)
        while game.waiting():
            game.events.clear()
            action = choose(game, choice)
            state, events = apply(rules, state, action, mirrored)
            # What `choose` gives is allowed, so it may also be carried out unchecked.
            (game.carry_out if seed % 2 else game.play)(action)
            assert game.state == state
            assert tuple(game.events) == events


def test_looking_at_the_legal_actions_remembers_nothing_afterwards() -> None:
    table = Table(harbours={"A1 NW": "any"}).road(0, "A1 NE").give(0, "lumber brick wool grain ore3")
    game = Game(table.rules, table.state)
    assert not [action for action in game.legal(0) if isinstance(action, TradeWithBank)]
    game.play(BuildSettlement(0, table.vertex("A1 N")))
    game.check(TradeWithBank(0, "ore", "wool"))


def test_a_refused_action_leaves_a_game_in_place_as_it_was() -> None:
    table = Table().give(0, "ore")
    game, before = Game(table.rules, table.state), table.state.copy()
    for action in (Roll(0), TradeWithBank(0, "ore", "wool"), BuildRoute(0, 0)):
        with pytest.raises(Illegal):
            game.play(action)
    assert game.state == before
    assert game.events == []


def test_states_with_the_same_data_are_equal() -> None:
    def position() -> State:
        return Table().settlement(0, "A1 N").give(0, "ore").state

    assert position() == position()
    other = position()
    other.players[0].resources["ore"] += 1
    assert position() != other
