"""Ships, the pirate and gold on the panel."""

from typing import Any

import pytest

from bot.texts.catalogue import LANGUAGES, Catalogue
from bot.ui import card
from bot.ui.panels import panel
from bot.ui.panels.building import MORE
from bot.ui.panels.places import by_piece, worth
from bot.ui.scene import LabelledPlaces, PanelContext
from engine import Game
from engine.base.build import BuildRoute
from engine.base.cards import LayFreeRoute
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartRoute
from engine.base.surface import SEA
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.catlantis.island import SLOT
from engine.modules.seafarers.gold import TakeGold
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.ships import MoveShip
from engine.modules.seafarers.waters import SHIP, WATERS
from engine.state import Route
from tests.ui.limits import BUTTON, SELECT, parts, problems
from tests.ui.positions import Position, afloat, at_gold, positions, thieves, trading
from tests.ui.sea_desk import acts, context, island, links, of, words


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


# Ships


def test_ships_are_built_as_roads_are() -> None:
    position = afloat(island())
    payload = context(position)
    built = [action for action in acts(payload, position.waiting[0]) if isinstance(action, BuildRoute)]
    assert set(built) <= set(of(position, BuildRoute)) and MORE in links(payload)
    assert {action.kind for action in built} == {"road", "ship"} and payload.choice is not None
    (labels,) = [labels for labels in payload.choice.all if labels.kind == "edge"]
    assert labels.places == tuple(sorted({action.edge for action in built}))
    (menu,) = [part for part in parts(payload) if part["type"] == SELECT]
    signs = {line["label"].split(" ")[0]: line["emoji"]["name"] for line in menu["options"]}
    assert {"Road": "🛣️", "Ship": "⛵"}.items() <= signs.items()


def test_a_ship_moves_in_two_taps() -> None:
    position = afloat(island())
    moves, seat = of(position, MoveShip), position.waiting[0]
    assert "ship" in links(context(position))
    first = context(position, "ship")
    assert first.choice == LabelledPlaces("edge", tuple(sorted({move.edge for move in moves})))
    chosen = moves[-1]
    screen = f"ship {chosen.edge + 1}"
    assert screen in links(first)
    second = context(position, screen)
    assert set(acts(second, seat)) == {move for move in moves if move.edge == chosen.edge}
    targets = tuple(sorted(move.onto for move in moves if move.edge == chosen.edge))
    assert second.choice == LabelledPlaces("edge", targets, origin=chosen.edge)
    assert "ship" in links(second), "another ship"
    assert "Where does it go?" in words(second), "the picture shows which ship"


def test_no_ship_moves_twice() -> None:
    position = afloat(island())
    WATERS.change(position.state, moved=True)
    moved = Position("moved", position.rules, position.state)
    payload = context(moved)
    assert "ship" not in links(payload)
    assert not any(part.get("label") == "Move a ship" for part in parts(payload))
    assert words(context(moved, "ship")) == words(payload)


def test_nothing_is_said_of_ships_in_other_games() -> None:
    for position in positions()[:60:7]:
        if "seafarers" not in position.state.ext:
            for seat in position.waiting:
                assert "ship" not in words(panel.panel(PanelContext(position.scene(seat), position.legal(seat))))


def test_start_and_free_pieces_are_roads_or_ships() -> None:
    kinds = set()
    for position in positions():
        if SLOT in position.state.ext and of_any(position, (PlaceStartRoute, LayFreeRoute)):
            payload = context(position)
            shown = acts(payload, position.waiting[0])
            assert set(of(position, (PlaceStartRoute, LayFreeRoute))) <= set(shown)
            kinds |= {(type(action), action.kind) for action in shown}
    assert kinds == {(kind, piece) for kind in (PlaceStartRoute, LayFreeRoute) for piece in ("road", "ship")}


def of_any(position: Position, kinds: Any) -> bool:
    return bool(position.waiting and of(position, kinds))


def test_the_largest_desk_at_sea_has_room() -> None:
    position = trading(afloat(island()), choose=True)
    seat = position.waiting[0]
    actions = position.legal(seat)
    slots = by_piece(actions)
    assert [slot.split(" ")[1] for slot in slots] == ["road", "ship", "settlement", "city", "dike"]
    assert sum(map(len, slots.values())) > 30
    for language in LANGUAGES:
        scene = position.scene(seat, language)
        payload = panel.panel(
            PanelContext(scene, actions, undoable=actions[:9]),
            "main",
            panel.Surroundings(notice="x" * 900, news=["y" * 200] * 30, picture="p.png"),
        )
        assert not problems(payload)
        assert len(parts(payload)) <= 36, "a second menu of roads and one of ships would find room too"


# Robber and pirate


def test_one_screen_offers_the_robber_and_the_pirate() -> None:
    position = thieves(island())
    payload = context(position)
    robber = {f"robber {move.place + 1}" for move in of(position, MoveRobber)}
    pirate = {f"pirate {move.place + 1}" for move in of(position, MovePirate)}
    assert robber | pirate <= set(links(payload))
    assert payload.choice is not None
    assert len(payload.choice.places) == len(robber) + len(pirate)
    hints = [part["placeholder"] for part in parts(payload) if part["type"] == SELECT]
    assert hints == ["Where does the robber go?", "Where does the pirate go?"]


def test_the_pirate_first_finds_those_who_can_be_robbed() -> None:
    position = thieves(island())
    state, seat = position.state, position.waiting[0]
    rival, poor = (seat + 1) % 4, (seat + 2) % 4
    own, others, empty = [place for place, terrain in enumerate(state.terrain) if terrain == SEA][2:9:3]
    state.routes = {edge: Route(poor, SHIP) for edge in state.board.hex_edges[empty]}
    state.routes |= {edge: Route(seat, SHIP) for edge in state.board.hex_edges[own]}
    state.routes[state.board.hex_edges[others][0]] = Route(rival, SHIP)
    state.players[poor].resources = dict.fromkeys(state.players[poor].resources, 0)
    scene = position.scene(seat)
    ranked = sorted((own, others, empty), key=lambda place: worth(scene, "hex", place), reverse=True)
    assert ranked == [others, own, empty]
    assert worth(scene, "hex", own) == worth(scene, "hex", empty) == (0, 0)


def test_the_pirate_asks_for_its_victim() -> None:
    position = thieves(island())
    moves = [move for move in of(position, MovePirate) if move.victim is not None]
    place = moves[0].place
    payload = context(position, f"pirate {place + 1}", "fr")
    assert set(acts(payload, position.waiting[0])) == {move for move in moves if move.place == place}
    assert payload.choice == LabelledPlaces("hex", (place,), "pirate")
    assert "Le pirate va en" in words(payload)
    labels = [part["label"] for part in parts(payload) if part["type"] == BUTTON]
    assert any("40 cartes" in label for label in labels)


def test_the_robber_still_goes_where_it_went() -> None:
    position = thieves(island())
    move = of(position, MoveRobber)[0]
    payload = context(position, f"robber {move.place + 1}")
    assert move in acts(payload, position.waiting[0])
    assert payload.choice == LabelledPlaces("hex", (move.place,), "robber")
    assert context(position, f"pirate {move.place + 1}").choice == context(position).choice, "no land for the pirate"


@pytest.mark.parametrize("aboard", [True, False])
def test_a_pirate_alone_may_stay(aboard: bool) -> None:
    found = next(
        position
        for position in positions()
        if "thieves" in position.name and not of(position, MoveRobber) and of(position, MovePirate)
    )
    position = Position(f"alone {aboard}", found.rules, found.state.copy())
    if not aboard:
        WATERS.change(position.state, pirate=None)
    payload = context(position)
    place = "1 -" if aboard else "- -"
    assert f"confirm MovePirate {place}" in links(payload)
    asked = context(position, f"confirm MovePirate {place}")
    assert "Leave the pirate where it is? You can’t take it back alone." in words(asked)
    assert "Your turn: move the pirate, or leave it." in words(payload)


# Gold


@pytest.mark.parametrize("count", range(1, 7))
def test_gold_is_chosen_in_a_tap_or_by_counts(count: int) -> None:
    position = at_gold(island(), count, together=True)
    for seat in position.waiting:
        scene, legal = position.scene(seat), position.legal(seat)
        payload = panel.panel(PanelContext(scene, legal))
        if count < 4:
            assert set(acts(payload, seat)) == set(legal)
        else:
            assert not acts(payload, seat)
            cards = f"lumber{count - 1}+ore1"
            done = panel.panel(PanelContext(scene, legal), f"gold {cards}")
            assert acts(done, seat) == [TakeGold(seat, ("lumber",) * (count - 1) + ("ore",))]
        assert not problems(payload)


def test_gold_calls_exactly_those_who_must_choose() -> None:
    for together, count in ((True, 4), (False, 1)):
        position = at_gold(island(), 2, together=together)
        payload = card.table_card(position.scene(None), [])
        scene = position.scene(None)
        assert len(position.waiting) == count
        assert payload.mentions == scene.people(position.waiting)
        assert parts(payload)[1]["content"].count("2 cards") == count


def test_a_short_bank_gives_what_it_has() -> None:
    position = at_gold(island(), 6, together=False)
    position.state.bank = dict.fromkeys(position.state.bank, 0) | {"ore": 1, "wool": 1}
    short = Position("short", position.rules, position.state)
    payload = context(short)
    assert acts(payload, short.waiting[0]) == [TakeGold(short.waiting[0], ("wool", "ore"))]
    assert "Gold! Choose 2 cards." in words(payload)


def test_a_turn_at_sea_can_be_played_from_the_desk() -> None:
    """Dike, ship, move: each press is an action that the rules take, and the next desk is drawn from what it left."""
    position = afloat(island())
    seat = position.waiting[0]
    game = Game(position.rules, position.state)
    for kind, screen in ((BuildDike, "main"), (MoveShip, "ship"), (BuildRoute, "main")):
        now = Position(f"{position.name} {screen}", position.rules, game.state)
        if kind is MoveShip:
            screen = next(link for link in links(context(now, screen)) if link.startswith("ship "))
        if kind is BuildDike:
            screen = next(link for link in links(context(now, "main hex")) if link.startswith("confirm BuildDike"))
        action = next(action for action in acts(context(now, screen), seat) if isinstance(action, kind))
        game.play(action)
        assert words(context(Position("after", position.rules, game.state)))
