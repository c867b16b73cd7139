"""Actions as one line of text."""

from __future__ import annotations

import pytest

from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.base.robber import Discard, MoveRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from engine.modules.build_queue import PutFirst, QueueBuild, SetMode, UnqueueBuild
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.catlantis.flood import FloodHex
from engine.modules.oil_springs.theft import StealCard, StealOil
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.paired_players import EndPart
from engine.modules.seafarers.gold import TakeGold
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.ships import MoveShip
from engine.modules.special_building import FinishBuilding
from engine.notation import place_name, read_action, write_action
from engine.record import record
from engine.state import Place
from tests.engine.arrange import Table
from tests.engine.kinds import kinds_of

LINES = [
    ("Roll", Roll(2)),
    ("EndTurn", EndTurn(2)),
    ("BuyCard", BuyCard(2)),
    ("BuildRoute 23 road", BuildRoute(2, 22)),
    ("BuildRoute 1 ferry", BuildRoute(2, 0, "ferry")),
    ("BuildSettlement 1", BuildSettlement(2, 0)),
    ("BuildCity 54", BuildCity(2, 53)),
    ("PlaceStartSettlement 10", PlaceStartSettlement(2, 9)),
    ("PlaceStartRoute 10 road", PlaceStartRoute(2, 9)),
    ("LayFreeRoute 72 road", LayFreeRoute(2, 71)),
    ("PlayKnight", PlayKnight(2)),
    ("PlayRoadBuilding", PlayRoadBuilding(2)),
    ("PlayYearOfPlenty wool2", PlayYearOfPlenty(2, ("wool", "wool"))),
    ("PlayYearOfPlenty grain1+ore1", PlayYearOfPlenty(2, ("grain", "ore"))),
    ("PlayMonopoly ore", PlayMonopoly(2, "ore")),
    ("Discard lumber2+ore1", Discard(2, ("lumber", "lumber", "ore"))),
    ("Discard -", Discard(2, ())),
    ("MoveRobber 8 0", MoveRobber(2, 7, 0)),
    ("MoveRobber 8 -", MoveRobber(2, 7)),
    ("MoveRobber - -", MoveRobber(2, None)),
    ("TradeWithBank lumber ore", TradeWithBank(2, "lumber", "ore")),
    ("MakeOffer lumber1 ore2 0+1 yes -", MakeOffer(2, ("lumber",), ("ore", "ore"), (0, 1), choose=True)),
    ("MakeOffer lumber1 ore2 0 no 3", MakeOffer(2, ("lumber",), ("ore", "ore"), (0,), counters=3)),
    ("AcceptOffer 3", AcceptOffer(2, 3)),
    ("DeclineOffer 3", DeclineOffer(2, 3)),
    ("ConfirmOffer 3 0", ConfirmOffer(2, 3, 0)),
    ("WithdrawOffer 3", WithdrawOffer(2, 3)),
    ("FinishBuilding", FinishBuilding(2)),
    ("EndPart", EndPart(2)),
    ("SetMode ask", SetMode(2, "ask")),
    ("QueueBuild BuildRoute/109/road", QueueBuild(2, BuildRoute(2, 108))),
    ("QueueBuild BuyCard", QueueBuild(2, BuyCard(2))),
    ("PutFirst 7", PutFirst(2, 7)),
    ("UnqueueBuild 0", UnqueueBuild(2, 0)),
    ("ConvertOil ore", ConvertOil(2, "ore")),
    ("BuildMetropolis 54", BuildMetropolis(2, 53)),
    ("QueueBuild BuildMetropolis/80", QueueBuild(2, BuildMetropolis(2, 79))),
    ("SequesterOil", SequesterOil(2)),
    ("StealOil", StealOil(2)),
    ("StealCard", StealCard(2)),
    ("PlayYearOfPlenty oil2", PlayYearOfPlenty(2, ("oil", "oil"))),
    ("BuildRoute 12 ship", BuildRoute(2, 11, "ship")),
    ("MoveShip 12 30", MoveShip(2, 11, 29)),
    ("MovePirate 3 1", MovePirate(2, 2, 1)),
    ("MovePirate - -", MovePirate(2, None)),
    ("TakeGold wool1+ore1", TakeGold(2, ("wool", "ore"))),
    ("BuildDike 20", BuildDike(2, 19)),
    ("FloodHex 20", FloodHex(2, 19)),
]


@pytest.mark.parametrize(("line", "action"), LINES, ids=[line for line, _ in LINES])
def test_an_action_is_written_and_read_back(line: str, action: Action) -> None:
    assert write_action(action) == line
    assert read_action(line, 2) == action
    assert len(line) <= 100


def test_every_kind_of_action_has_a_line() -> None:
    assert set(kinds_of(Action)) == {type(action) for _, action in LINES}


@record
class Survey(Action):
    """An action of a test: what is counted from 1 is what its field declares, whatever it is called."""

    hex: Place
    edge: int
    near: Place | None = None
    count: int | None = None


@record
class Weigh(Action):
    """An action of a test that cannot be written."""

    weight: float


def test_places_are_written_from_1_by_their_type_and_not_by_their_name() -> None:
    for line, action in (("Survey 1 4 8 3", Survey(0, 0, 4, 7, 3)), ("Survey 20 0 - -", Survey(0, 19, 0))):
        assert write_action(action) == line
        assert read_action(line, 0) == action


def test_a_field_of_a_type_that_has_no_form_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"Weigh\.weight cannot be written"):
        write_action(Weigh(0, 1.5))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Fly",
        "Action",
        "Rolled",
        "State",
        "Roll now",
        "BuildRoute",
        "BuildRoute 3",
        "BuildRoute x road",
        "BuildRoute - road",
        "BuildRoute 3 road road",
        "PlayMonopoly -",
        "Discard 3",
        "Discard ore0",
        "Discard ore100",
        "Discard ore1++wool",
        "MoveRobber here -",
        "MakeOffer lumber1 ore2 0 maybe -",
        "MakeOffer lumber1 ore2 a no -",
        "AcceptOffer -",
        "QueueBuild",
        "QueueBuild -",
        "QueueBuild BuildRoute",
        "QueueBuild BuildRoute/x/road",
        "QueueBuild Plans/1/2",
        "PutFirst first",
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        read_action(text, 0)


def test_a_card_without_a_number_is_one() -> None:
    assert read_action("Discard ore+wool2", 1) == Discard(1, ("ore", "wool", "wool"))


def test_what_can_be_read_may_still_be_illegal() -> None:
    table = Table()
    for text in ("BuildRoute 0 road", "BuildRoute 999 road", "BuildCity -5", "AcceptOffer 99", "PlayMonopoly gold"):
        assert not table.allows(read_action(text, 0))


def test_places_have_the_names_that_people_see() -> None:
    board = Table().board
    assert [place_name(board, "hex", at) for at in (0, 2, 6)] == ["A1", "B1", "C2"]
    assert place_name(board, "vertex", 0) == place_name(board, "edge", 0) == "1"
