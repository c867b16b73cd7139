"""States, actions, events and layouts as JSON and back."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from engine import Live, Options, deal, decode_action, decode_state, encode, encode_state, ruleset, start
from engine.base.events import Discarded, Offered, Produced, Stolen
from engine.base.robber import Discard, Discarding
from engine.base.trade import MakeOffer
from engine.base.turn import Roll
from engine.codec import CLASSES, SCHEMA, BadDocument, decode, upgrade
from engine.kernel import Ended
from engine.state import Offer, Outcome
from tests.engine.arrange import Table
from tests.engine.test_notation import LINES


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("options", [Options(), Options(board="beginner", strict_phases=True)])
def test_a_new_game(options: Options) -> None:
    state, _ = start(ruleset(options), deal(options, Live(4)), ["red", "blue", "orange"], Live(4))
    assert decode_state(through_json(encode_state(state))) == state


def test_a_position_with_everything_in_it() -> None:
    table = Table(players=4, harbours={"A1 NW": "any"}, dice=None).settlement(0, "A1 N").city(1, "B2 S")
    table.road(0, "A1 NE").give(0, "lumber9").give(2, "ore8").hold(3, knight=2).hold(1, fresh=True, monopoly=1)
    table.played(2, knight=3).award(longest_route=1, largest_army=2)
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
    ],
)
def test_events(event: Any) -> None:
    assert decode(through_json(encode(event))) == event


@pytest.mark.parametrize("options", [Options(), Options(board="beginner"), Options(board="classic")])
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
