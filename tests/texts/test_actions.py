from __future__ import annotations

import pytest

from bot.texts.actions import phrase
from bot.texts.catalogue import LANGUAGES
from engine import Action, Game, Options, Ruleset, State, ruleset
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.base.robber import Discard, MoveRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.modules.oil_springs.theft import StealCard, StealOil
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.paired_players import EndPart
from engine.modules.plans import MODES, Plans, PutFirst, QueueBuild, SetMode, UnqueueBuild
from engine.modules.special_building import FinishBuilding
from engine.state import Offer
from tests.texts.table import LARGE_OIL, LONG_NAMES, NAMES, OIL, midgame, registered, speaker, speakers, steps

MANY = ("lumber",) * 4 + ("brick",) * 4 + ("wool",) * 4 + ("grain",) * 4
EXAMPLES: list[Action] = [
    PlaceStartSettlement(0, 22),
    PlaceStartRoute(0, 22),
    Roll(0),
    EndTurn(0),
    BuildRoute(0, 22),
    BuildSettlement(0, 22),
    BuildCity(0, 22),
    BuyCard(0),
    PlayKnight(0),
    PlayRoadBuilding(0),
    LayFreeRoute(0, 22),
    PlayYearOfPlenty(0, ("ore", "wool")),
    PlayMonopoly(0, "brick"),
    Discard(0, ("lumber", "lumber", "ore")),
    MoveRobber(0, 4, 1),
    MoveRobber(0, 4),
    MoveRobber(0, None),
    TradeWithBank(0, "wool", "ore"),
    MakeOffer(0, ("lumber",), ("ore",), (1, 2, 3)),
    MakeOffer(0, ("lumber",), ("ore",), (1, 2)),
    MakeOffer(0, MANY, ("ore",) * 20, (1,)),
    AcceptOffer(1, 1),
    AcceptOffer(1, 2),
    AcceptOffer(1, 9),
    DeclineOffer(1, 1),
    ConfirmOffer(0, 2, 1),
    ConfirmOffer(0, 9, 1),
    WithdrawOffer(0, 1),
    FinishBuilding(0),
    EndPart(0),
    *(SetMode(0, mode) for mode in MODES),
    QueueBuild(0, BuildRoute(0, 22)),
    QueueBuild(0, BuildSettlement(0, 22)),
    QueueBuild(0, BuildCity(0, 22)),
    QueueBuild(0, BuyCard(0)),
    PutFirst(0, 1),
    UnqueueBuild(0, 7),
    ConvertOil(0, "grain"),
    BuildMetropolis(0, 22),
    SequesterOil(0),
    StealOil(0),
    StealCard(0),
    QueueBuild(0, BuildMetropolis(0, 22)),
    PlayYearOfPlenty(0, ("oil", "oil")),
]


@pytest.fixture(scope="module")
def table() -> tuple[Ruleset, State]:
    rules, state = midgame()
    state.offers = (
        Offer(1, 0, ("lumber", "lumber"), ("ore",), (1, 2)),
        Offer(2, 0, ("wool",), ("ore",), (1, 2), choose=True, yes=(1,)),
    )
    return rules, state


def test_every_action_has_an_example_and_words_of_its_own() -> None:
    assert {type(action) for action in EXAMPLES} == registered(Action)
    for kind in registered(Action):
        assert phrase.dispatch(kind) is not phrase.dispatch(Action), kind.__name__


@pytest.mark.parametrize("action", EXAMPLES, ids=lambda action: type(action).__name__)
def test_every_action_is_a_label(action: Action, table: tuple[Ruleset, State]) -> None:
    for names in (NAMES, LONG_NAMES):
        for speaking in speakers(*table, names):
            check(speaking.action(action))


def check(label: str) -> None:
    assert 0 < len(label) <= 100
    assert "{" not in label
    assert "None" not in label
    assert "**" not in label
    assert "\\" not in label
    assert label[0].isupper()


def test_labels_read_well(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    english, french = speaker("en", rules, state, 0), speaker("fr", rules, state, 0)
    place = state.board.hex_names[4]
    assert english.action(MoveRobber(0, 4, 1)) == f"Move the robber to {place} and rob Zoë_x"
    assert french.action(MoveRobber(0, 4)) == f"Déplacer le voleur en {place}"
    assert english.action(BuildRoute(0, 22)).startswith("Build a road on E23 (N")
    assert french.action(AcceptOffer(1, 1)) == "Accepter #1\u00a0: donner 1 minerai à Amélie contre 2 bois"
    assert english.action(AcceptOffer(1, 2)) == "Say yes to #2: give Amélie 1 ore for 1 wool"
    rate = english.the_view().players[0].rates["wool"]
    assert english.action(TradeWithBank(0, "wool", "ore")) == f"Give the bank {rate} wool for 1 ore"


def test_things_of_the_queue_are_named() -> None:
    options = Options(players="5-6")
    rules, state = midgame(options, players=6)
    queue = (BuildRoute(2, 22), BuyCard(2))
    state.ext["special_building"] = Plans(("queue",) * 6, ((), (), queue, (), (), ()))
    english, french = speaker("en", rules, state, 2), speaker("fr", rules, state, 2)
    assert english.action(UnqueueBuild(2, 0)).startswith("Take out of the queue: 1. Build a road on E23 (N")
    assert english.action(PutFirst(2, 1)) == "Put first: 2. Buy a development card"
    assert french.action(QueueBuild(2, BuyCard(2))) == "En file\u00a0: Acheter une carte développement"
    assert english.action(UnqueueBuild(2, 5)) == "Take out of the queue: 6"


def test_every_legal_action_of_a_game_has_its_own_label() -> None:
    _have_labels(Options(), 4)


def test_every_legal_action_of_a_game_of_six_has_its_own_label() -> None:
    _have_labels(Options(players="5-6"), 6)


@pytest.mark.parametrize(("options", "players"), [(OIL, 3), (LARGE_OIL, 6)])
def test_every_legal_action_of_a_game_with_oil_has_its_own_label(options: Options, players: int) -> None:
    _have_labels(options, players)


def _have_labels(options: Options, players: int) -> None:
    rules = ruleset(options)
    for number, (_, state, _) in enumerate(steps(options, 21, 400, players)):
        if number % 4 == 0:
            game = Game(rules, state)
            for seat in game.waiting():
                speaking = speaker(LANGUAGES[number % 8 // 4], rules, state, seat)
                labels = [speaking.action(action) for action in game.legal(seat)]
                assert len(set(labels)) == len(labels)
                assert all(len(label) <= 100 for label in labels)
