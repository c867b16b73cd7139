from __future__ import annotations

import pytest

from bot.texts.catalogue import LANGUAGES
from bot.texts.phrases import action_label, phrase
from bot.texts.places import named_place
from bot.texts.words import Words
from engine import Action, Game, Options, Ruleset, State, ruleset
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.base.robber import Discard, MoveRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.modules.build_queue import MODES, Plans, PutFirst, QueueBuild, SetMode, UnqueueBuild
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.catlantis.flood import FloodHex, Flooding
from engine.modules.catlantis.island import ISLAND
from engine.modules.oil_springs.theft import StealCard, StealOil
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.paired_players import EndPart
from engine.modules.seafarers.gold import TakeGold
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.ships import MoveShip
from engine.modules.seafarers.waters import WATERS
from engine.modules.special_building import FinishBuilding
from engine.state import Offer
from tests.languages import FALLBACK
from tests.texts.table import (
    CATLANTIS,
    EARLY_CATLANTIS,
    LARGE_OIL,
    LONG_NAMES,
    NAMES,
    OIL,
    midgame,
    registered,
    speaker,
    speakers,
    steps,
)

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
    PlaceStartRoute(0, 22, "ship"),
    BuildRoute(0, 22, "ship"),
    LayFreeRoute(0, 22, "ship"),
    MoveShip(0, 22, 30),
    MovePirate(0, 4, 1),
    MovePirate(0, 4),
    MovePirate(0, None),
    TakeGold(0, ("lumber", "ore", "ore")),
    BuildDike(0, 4),
    FloodHex(0, 4),
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
    assert {type(action) for action in EXAMPLES} == registered(Action), "give the new action an example above"
    for kind in registered(Action):
        assert phrase.dispatch(kind) is not phrase.dispatch(Action), kind.__name__


@pytest.mark.parametrize("action", EXAMPLES, ids=lambda action: type(action).__name__)
def test_every_action_is_a_label(action: Action, table: tuple[Ruleset, State]) -> None:
    for names in (NAMES, LONG_NAMES):
        for rules, state in (table, midgame(CATLANTIS, most=0)):
            for speaking in speakers(rules, state, names):
                check(action_label(action, speaking))


def around(words: Words, edge: int) -> str:
    """The land on both sides of an edge."""
    return ", ".join(words.land(place) for place in words.the_view().board.edges[edge].hexes)


def check(label: str) -> None:
    assert 0 < len(label) <= 100
    assert "{" not in label
    assert "None" not in label
    assert "**" not in label
    assert "\\" not in label
    assert label[0].isupper()


def test_labels_read_well(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    english, french = speaker(FALLBACK, rules, state, 0), speaker("fr", rules, state, 0)
    place = f"{state.board.hex_names[4]} ({english.land(4)})"
    assert action_label(MoveRobber(0, 4, 1), english) == f"Move the robber to {place} and rob Zoë_x"
    assert action_label(MoveRobber(0, 4), french) == f"Déplacer le voleur en {named_place('hex', 4, french)}"
    assert action_label(BuildRoute(0, 22), english).startswith(f"Build a road on 23 ({around(english, 22)})")
    assert action_label(AcceptOffer(1, 1), french) == "Accepter #1\u00a0: donner 1 minerai à Amélie contre 2 bois"
    assert action_label(AcceptOffer(1, 2), english) == "Say yes to #2: give Amélie 1 ore for 1 wool"
    rate = english.the_view().players[0].rates["wool"]
    assert action_label(TradeWithBank(0, "wool", "ore"), english) == f"Give the bank {rate} wool for 1 ore"


def test_things_of_the_queue_are_named() -> None:
    options = Options(players="5-6")
    rules, state = midgame(options, players=6)
    queue = (BuildRoute(2, 22), BuyCard(2))
    state.ext["special_building"] = Plans(("queue",) * 6, ((), (), queue, (), (), ()))
    english, french = speaker(FALLBACK, rules, state, 2), speaker("fr", rules, state, 2)
    assert action_label(UnqueueBuild(2, 0), english).startswith(
        f"Take off my list: 1. Build a road on 23 ({around(english, 22)})"
    )
    assert action_label(PutFirst(2, 1), english) == "Put first: 2. Buy a development card"
    assert action_label(QueueBuild(2, BuyCard(2)), french) == "Sur ma liste\u00a0: Acheter une carte développement"
    assert action_label(UnqueueBuild(2, 5), english) == "Take off my list: 6"


def test_every_legal_action_of_a_game_has_its_own_label() -> None:
    _have_labels(Options(), 4)


def test_every_legal_action_of_a_game_of_six_has_its_own_label() -> None:
    _have_labels(Options(players="5-6"), 6)


@pytest.mark.parametrize(("options", "players"), [(OIL, 3), (LARGE_OIL, 6)])
def test_every_legal_action_of_a_game_with_oil_has_its_own_label(options: Options, players: int) -> None:
    _have_labels(options, players)


def test_every_legal_action_of_a_game_at_sea_has_its_own_label() -> None:
    _have_labels(EARLY_CATLANTIS, 4, seed=1, most=2000)


def test_labels_at_sea_read_well() -> None:
    rules, state = midgame(CATLANTIS, most=60)
    WATERS.change(state, pirate=0)
    ISLAND.change(state, dikes=(6,))
    english, french = speaker(FALLBACK, rules, state, 0), speaker("fr", rules, state, 0)
    said = f"Move the ship on 23 ({around(english, 22)}) to 31 ({around(english, 30)})"
    assert action_label(MoveShip(0, 22, 30), english) == said
    assert action_label(MovePirate(0, 1, 1), french) == "Déplacer le pirate en A2 et voler Zoë_x"
    assert (
        action_label(MovePirate(0, 0), english)
        == action_label(MovePirate(0, None), english)
        == "Leave the pirate where it is"
    )
    assert action_label(BuildDike(0, state.board.hex_names.index("B2")), english) == "Build a dike round B2"
    assert action_label(TakeGold(0, ("ore", "ore", "wool")), french) == "Prendre 2 minerais, 1 laine grâce à l’or"
    assert action_label(PlayKnight(0), english) == "Play Knight: robber or pirate"
    ISLAND.change(state, robber_stays=True, round=0)
    assert action_label(PlayKnight(0), speaker(FALLBACK, rules, state, 0)) == "Play Knight: robber or pirate"
    ISLAND.change(state, robber_stays=True, round=1)
    assert action_label(PlayKnight(0), speaker(FALLBACK, rules, state, 0)) == "Play Knight: move the pirate"
    WATERS.change(state, pirate_sails=False)
    idle = action_label(PlayKnight(0), speaker("fr", rules, state, 0))
    assert idle == "Jouer Chevalier\u00a0: ne déplace rien, compte pour l’Armée la plus puissante"
    ISLAND.change(state, robber_stays=False)
    assert action_label(PlayKnight(0), speaker(FALLBACK, rules, state, 0)) == "Play Knight: move the robber"
    assert action_label(PlayRoadBuilding(0), french).endswith("deux routes ou bateaux gratuits")


def test_a_flood_reads_the_same_before_it_and_when_it_may_be_taken_back() -> None:
    rules, state = midgame(CATLANTIS, most=60)
    sinks, saved = (state.board.hex_names.index(name) for name in ("B2", "B3"))
    ISLAND.change(state, dikes=(saved,))
    state.stack.append(Flooding(0, 10))
    before = [action_label(FloodHex(0, place), speaker(FALLBACK, rules, state, 0)) for place in (sinks, saved)]
    assert before == ["Let the sea take B2", "Let the sea break the dike round B3"]
    state.stack.pop()
    ISLAND.change(state, dikes=(), sunk=(sinks,))
    assert [action_label(FloodHex(0, place), speaker(FALLBACK, rules, state, 0)) for place in (sinks, saved)] == before
    assert action_label(FloodHex(0, saved), speaker("fr", rules, state, 0)) == "Laisser la mer rompre la digue de B3"


def _have_labels(options: Options, players: int, seed: int = 21, most: int = 400) -> None:
    rules = ruleset(options)
    for number, (_, state, _) in enumerate(steps(options, seed, most, players)):
        if number % 4 == 0:
            game = Game(rules, state)
            for seat in game.waiting():
                speaking = speaker(LANGUAGES[number % 8 // 4], rules, state, seat)
                labels = [action_label(action, speaking) for action in game.legal(seat)]
                assert len(set(labels)) == len(labels)
                assert all(len(label) <= 100 for label in labels)
