"""States, actions, events and layouts as JSON and back."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from engine import Live, Options, deal, decode_action, decode_state, encode, encode_state, ruleset, start
from engine.base.events import Discarded, Offered, Produced, Stolen
from engine.base.robber import Discard, Discarding, Theft
from engine.base.trade import MakeOffer
from engine.base.turn import Roll
from engine.codec import CLASSES, decode
from engine.kernel import Ended, Event
from engine.modules.oil_springs.disaster import (
    ClosingSpecialBuilding,
    ClosingTurn,
    CoastFlooded,
    DisasterRolled,
    HexDestroyed,
    HexDrawn,
    HexSpared,
    PieceReturned,
    SpringSpoilt,
)
from engine.modules.oil_springs.oil import MarkerMoved, Oil, OilConverted, OilSequestered
from engine.modules.oil_springs.theft import ChoosingLoot, OilOutOfReach, OilStolen
from engine.state import Offer, Outcome
from engine.upgrades import SCHEMA, BadDocument, upgrade
from tests.engine.arrange import Table
from tests.engine.oil_table import OIL_SPRINGS, change, destroyed, marker, metropolis, oil_table, sequestered
from tests.engine.test_notation import LINES


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


CATLANTIS = Options(scenario="catlantis", board="reconstruction")


@pytest.mark.parametrize("options", [Options(), Options(board="beginner", strict_phases=True), OIL_SPRINGS, CATLANTIS])
def test_a_new_game(options: Options) -> None:
    state, _ = start(ruleset(options), deal(options, Live(4)), ["red", "blue", "orange"], Live(4))
    assert decode_state(through_json(encode_state(state))) == state


def test_a_position_with_everything_in_it() -> None:
    table = Table(players=4, harbours={"A1 NW": "any"}, dice=None).settlement(0, "A1 N").city(1, "B2 S")
    table.road(0, "A1 NE").give(0, "lumber9").give(2, "ore8").hold(3, knight=2).hold(1, fresh=True, monopoly=1)
    table.road(1, "B2 NW", "B2 W", "B2 SW", "B2 SE", "B2 E").played(2, knight=3)
    table.award(longest_route=1, largest_army=2)
    table.state.offers = (Offer(3, 0, ("lumber",), ("ore", "ore"), (1, 2), choose=True, yes=(2,), no=(1,)),)
    table, _ = table.apply(Roll(0), [3, 4])
    table, _ = table.apply(Discard(2, ("ore",) * 4))
    assert isinstance(table.state.stack[-1], Discarding)
    table.state.outcome = Outcome(None, "nobody")
    table.state.ext["somewhere"] = {"a": (1, (2, 3)), "b": None}
    copy = decode_state(through_json(encode_state(table.state)))
    assert copy == table.state
    assert [type(phase) for phase in copy.stack] == [type(phase) for phase in table.state.stack]
    assert copy.board is table.state.board


def test_a_decoded_game_shares_nothing_with_the_document() -> None:
    table = Table().give(0, "lumber5")
    document = encode_state(table.state)
    before = deepcopy(document)
    copy = decode_state(document)
    copy.players[0].resources["lumber"] = 0
    copy.bank["ore"] = 0
    copy.terrain[0] = "sea"
    copy.tokens[0] = 0
    copy.deck["knight"] = 0
    assert document == before


def test_a_copy_shares_nothing_that_can_change() -> None:
    table = Table().settlement(0, "A1 N").road(0, "A1 NE").give(0, "ore").hold(0, knight=1)
    before = through_json(encode_state(table.state))
    copy = table.state.copy()
    assert copy == table.state
    player = copy.players[0]
    for counts in (player.resources, player.supply, player.cards, player.fresh, player.played, copy.bank, copy.deck):
        counts["ore"] = counts.get("ore", 0) + 5
    copy.buildings.clear()
    copy.routes.clear()
    copy.stack.clear()
    copy.terrain[0] = "sea"
    copy.tokens[0] = 12
    copy.ext["more"] = True
    assert through_json(encode_state(table.state)) == before


def test_actions() -> None:
    for _, action in LINES:
        assert decode_action(through_json(encode(action))) == action
    with pytest.raises(BadDocument, match="not an action"):
        decode_action(encode(Stolen(0, 1, "ore")))


@pytest.mark.parametrize(
    "event",
    [
        Produced(6, ((0, ("ore", "ore")), (2, ())), ("wool",)),
        Stolen(0, 1, None, empty=True),
        Discarded(((1, ("ore",)), (2, ("wool",)))),
        Offered(Offer(1, 0, ("ore",), ("wool",), (1, 2)), counters=4),
        Ended(Outcome(1)),
        Ended(Outcome(None, "ruin")),
        OilConverted(1, "ore"),
        MarkerMoved(1, 5),
        OilSequestered(2, 3),
        OilStolen(0, 1),
        OilOutOfReach(0, 1),
        DisasterRolled(2, (3, 4)),
        CoastFlooded(((0, 3), (1, 5)), ((2, 8),)),
        HexSpared(12),
        HexDrawn(4, (1, 3, 5, 7), (6, 5, 2), 3),
        HexDestroyed(3, 4),
        SpringSpoilt(9, 5, 1, ((0, 1), (2, 1))),
        PieceReturned(1, 30),
    ],
)
def test_events(event: Any) -> None:
    assert decode(through_json(encode(event))) == event


def test_every_event_of_oil_springs_is_tried() -> None:
    found = {kind for kind in CLASSES.values() if issubclass(kind, Event) and ".oil_springs" in kind.__module__}
    tried = {
        *(OilConverted, MarkerMoved, OilSequestered, OilStolen, OilOutOfReach, DisasterRolled, CoastFlooded),
        *(HexSpared, HexDrawn, HexDestroyed, SpringSpoilt, PieceReturned),
    }
    assert found == tried


def test_a_position_of_oil_springs() -> None:
    table = destroyed(marker(oil_table(robber="A2"), 4, last_user=2), "A1")
    table = metropolis(sequestered(table, 1, 3, champion=1), 0, "B2 N").city(1, "C1 S").give(0, "oil2")
    table.state.stack[:] = [
        *table.state.stack,
        ClosingSpecialBuilding(),
        ClosingTurn(0),
        Theft(0, 1),
        ChoosingLoot(0, 1),
    ]
    change(table, used=True, verdict=Outcome(1, "pyrrhic"))
    copy = decode_state(through_json(encode_state(table.state)))
    assert copy == table.state
    assert [type(phase) for phase in copy.stack] == [type(phase) for phase in table.state.stack]
    assert isinstance(copy.ext["oil_springs"], Oil)


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(board="beginner"),
        Options(board="classic"),
        OIL_SPRINGS,
        Options(scenario="oil_springs", players="5-6", board="reconstruction"),
        CATLANTIS,
        Options(scenario="catlantis"),
    ],
)
def test_layouts(options: Options) -> None:
    layout = deal(options, Live(2))
    copy = decode(through_json(encode(layout)))
    assert copy == layout
    assert copy.board is layout.board


def test_only_registered_classes_are_written_or_read() -> None:
    with pytest.raises(BadDocument, match="cannot be stored"):
        encode(object())
    with pytest.raises(BadDocument, match="not registered"):
        encode(Table().board)
    for document in ({"is": "Path"}, {"is": "Board"}, {"is": "os.system", "command": "true"}):
        with pytest.raises(BadDocument, match="not known"):
            decode(document)
    with pytest.raises(BadDocument):
        decode({"is": "Roll", "seat": 0, "more": 1})
    with pytest.raises(BadDocument):
        decode({"is": "MakeOffer", "seat": 0})
    assert MakeOffer.__name__ in CLASSES


@pytest.mark.parametrize("schema", [SCHEMA + 1, "1", None])
def test_a_newer_or_unknown_schema_is_refused(schema: Any) -> None:
    document = {**encode_state(Table().state), "schema": schema}
    with pytest.raises(BadDocument, match="schema"):
        upgrade(document)
    with pytest.raises(BadDocument, match="schema"):
        decode_state(document)


@pytest.mark.parametrize("missing", sorted(encode_state(Table().state)))
def test_a_damaged_document_is_refused(missing: str) -> None:
    document = encode_state(Table().state)
    del document[missing]
    with pytest.raises(BadDocument):
        decode_state(document)
    if missing not in ("robber", "longest_route", "largest_army", "turn", "offers", "outcome", "ext"):
        with pytest.raises(BadDocument):
            decode_state({**encode_state(Table().state), missing: 5})
