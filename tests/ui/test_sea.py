"""Ships and Catlantis on the panel, the cards, the recap, the help and the picture's words."""

from dataclasses import replace
from typing import Any

import pytest

from bot import chronicle, film, service
from bot.journal import Entry
from bot.pictures import caption, draw_choice, draw_preview
from bot.texts.catalogue import LANGUAGES, Catalogue
from bot.ui import card, pages, panel
from bot.ui.ids import parse
from bot.ui.places import by_piece
from bot.ui.scene import Choice, Payload
from engine import Game, Live, Options, deal
from engine.base.build import BuildRoute
from engine.base.cards import LayFreeRoute
from engine.base.events import Built, Produced, RobberMoved, Rolled, TurnBegan
from engine.base.robber import MoveRobber, MovingRobber
from engine.base.setup import PlaceStartRoute
from engine.modules.catlantis import RoundBegan, TriggerReached
from engine.modules.catlantis.dikes import BuildDike, DikeBuilt
from engine.modules.catlantis.flood import Drowned, Flooded, FloodHex, RobberWentHome
from engine.modules.catlantis.island import SLOT, change_island
from engine.modules.oil_springs.disaster import CoastFlooded
from engine.modules.seafarers.gold import GoldDue, TakeGold
from engine.modules.seafarers.pirate import MovePirate, PirateMoved
from engine.modules.seafarers.ships import MoveShip, ShipMoved
from engine.modules.seafarers.waters import change_waters
from engine.notation import read_action
from engine.options import CATLANTIS
from engine.state import Building, Outcome, Route
from tests.ui.limits import BUTTON, SELECT, TEXT, parts, problems
from tests.ui.positions import Position, afloat, at_gold, flooding, positions, thieves, trading


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def island() -> Position:
    """The last decision but one of a random game of Catlantis with the pirate."""
    found = [position for position in positions() if SLOT in position.state.ext and "rich" not in position.name]
    return [position for position in found if len(position.state.players) == 4][-2]


def words(payload: Payload) -> str:
    return "\n".join(part["content"] for part in parts(payload) if part["type"] == TEXT)


def desk(position: Position, screen: str = "main", language: str = "en") -> Payload:
    seat = position.waiting[0]
    payload = panel.panel(position.scene(seat, language), position.legal(seat), screen)
    assert not problems(payload)
    return payload


def acts(payload: Payload, seat: int) -> list[Any]:
    """The actions that buttons and menus carry out at once."""
    found = [parse(part["custom_id"]) for part in parts(payload) if part.get("custom_id") and not part.get("disabled")]
    done = [read_action(press.arg, seat) for press in found if press is not None and press.verb == "act"]
    menus = [part for part in parts(payload) if part["type"] == SELECT and ":pick:" in part["custom_id"]]
    return done + [read_action(option["value"], seat) for menu in menus for option in menu["options"]]


def links(payload: Payload) -> list[str]:
    """The screens that buttons and menus lead to."""
    pressed = [parse(part["custom_id"]) for part in parts(payload) if part["type"] == BUTTON and not part["disabled"]]
    menus = [part for part in parts(payload) if part["type"] == SELECT and ":go:" in part["custom_id"]]
    chosen = [option["value"] for menu in menus for option in menu["options"]]
    return [press.arg for press in pressed if press is not None and press.verb == "screen"] + chosen


def of(position: Position, kind: Any) -> list[Any]:
    return [action for action in position.legal(position.waiting[0]) if isinstance(action, kind)]


# Ships


def test_ships_are_built_as_roads_are() -> None:
    position = afloat(island())
    payload = desk(position)
    built = [action for action in acts(payload, position.waiting[0]) if isinstance(action, BuildRoute)]
    assert set(built) == set(of(position, BuildRoute))
    assert {action.kind for action in built} == {"road", "ship"}
    assert payload.choice == Choice("edge", tuple(sorted({action.edge for action in built})))
    hints = [part["placeholder"] for part in parts(payload) if part["type"] == SELECT]
    assert any(hint.startswith("Ship: edges") for hint in hints)


def test_a_ship_moves_in_two_taps() -> None:
    position = afloat(island())
    moves, seat = of(position, MoveShip), position.waiting[0]
    assert "ship" in links(desk(position))
    first = desk(position, "ship")
    assert first.choice == Choice("edge", tuple(sorted({move.edge for move in moves})))
    chosen = moves[-1]
    screen = f"ship {chosen.edge + 1}"
    assert screen in links(first)
    second = desk(position, screen)
    assert set(acts(second, seat)) == {move for move in moves if move.edge == chosen.edge}
    targets = tuple(sorted(move.onto for move in moves if move.edge == chosen.edge))
    assert second.choice == Choice("edge", targets)
    assert "ship" in links(second), "another ship"
    assert f"E{chosen.edge + 1}" in words(second)


def test_no_ship_moves_twice() -> None:
    position = afloat(island())
    change_waters(position.state, moved=True)
    moved = Position("moved", position.rules, position.state)
    payload = desk(moved)
    assert "ship" not in links(payload)
    assert any(part.get("label") == "Move a ship" and part["disabled"] for part in parts(payload))
    assert words(desk(moved, "ship")) == words(payload)


def test_nothing_is_said_of_ships_in_other_games() -> None:
    for position in positions()[:60:7]:
        if "seafarers" not in position.state.ext:
            for seat in position.waiting:
                assert "ship" not in words(panel.panel(position.scene(seat), position.legal(seat)))


def test_start_and_free_pieces_are_roads_or_ships() -> None:
    kinds = set()
    for position in positions():
        if SLOT in position.state.ext and of_any(position, (PlaceStartRoute, LayFreeRoute)):
            payload = desk(position)
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
    assert sum(map(len, slots.values())) > 40
    for language in LANGUAGES:
        scene = position.scene(seat, language)
        payload = panel.panel(scene, actions, "main", "x" * 900, ["y" * 200] * 30, "p.png", actions[:9])
        assert not problems(payload)
        assert len(parts(payload)) <= 36, "a second menu of roads and one of ships would find room too"


# Robber and pirate


def test_one_screen_offers_the_robber_and_the_pirate() -> None:
    position = thieves(island())
    payload = desk(position)
    robber = {f"robber {move.place + 1}" for move in of(position, MoveRobber)}
    pirate = {f"pirate {move.place + 1}" for move in of(position, MovePirate)}
    assert robber | pirate <= set(links(payload))
    assert payload.choice is not None
    assert len(payload.choice.places) == len(robber) + len(pirate)
    hints = [part["placeholder"] for part in parts(payload) if part["type"] == SELECT]
    assert {hint.split(" · ")[0] for hint in hints} == {"Robber", "Pirate"}


def test_the_pirate_asks_for_its_victim() -> None:
    position = thieves(island())
    moves = [move for move in of(position, MovePirate) if move.victim is not None]
    place = moves[0].place
    payload = desk(position, f"pirate {place + 1}", "fr")
    assert set(acts(payload, position.waiting[0])) == {move for move in moves if move.place == place}
    assert payload.choice == Choice("hex", (place,), "pirate")
    assert "Le pirate va en" in words(payload)
    labels = [part["label"] for part in parts(payload) if part["type"] == BUTTON]
    assert any("40 cartes" in label for label in labels)


def test_the_robber_still_goes_where_it_went() -> None:
    position = thieves(island())
    move = of(position, MoveRobber)[0]
    payload = desk(position, f"robber {move.place + 1}")
    assert move in acts(payload, position.waiting[0])
    assert payload.choice == Choice("hex", (move.place,), "robber")
    assert desk(position, f"pirate {move.place + 1}").choice == desk(position).choice, "no land for the pirate"


@pytest.mark.parametrize("aboard", [True, False])
def test_a_pirate_alone_may_stay(aboard: bool) -> None:
    found = next(
        position
        for position in positions()
        if "thieves" in position.name and not of(position, MoveRobber) and of(position, MovePirate)
    )
    position = Position(f"alone {aboard}", found.rules, found.state.copy())
    if not aboard:
        change_waters(position.state, pirate=None)
    payload = desk(position)
    place = "1 -" if aboard else "- -"
    assert f"confirm MovePirate {place}" in links(payload)
    asked = desk(position, f"confirm MovePirate {place}")
    assert "Leave the pirate where it is? This cannot be taken back." in words(asked)
    assert "The robber is out of reach." in words(payload)


# Gold


@pytest.mark.parametrize("count", range(1, 7))
def test_gold_is_chosen_in_a_tap_or_by_counts(count: int) -> None:
    position = at_gold(island(), count, together=True)
    for seat in position.waiting:
        scene, legal = position.scene(seat), position.legal(seat)
        payload = panel.panel(scene, legal)
        if count < 4:
            assert set(acts(payload, seat)) == set(legal)
        else:
            assert not acts(payload, seat)
            cards = f"lumber{count - 1}+ore1"
            done = panel.panel(scene, legal, f"gold {cards}")
            assert acts(done, seat) == [TakeGold(seat, ("lumber",) * (count - 1) + ("ore",))]
        assert not problems(payload)


def test_gold_calls_exactly_those_who_must_choose() -> None:
    for together, count in ((True, 4), (False, 1)):
        position = at_gold(island(), 2, together=together)
        payload = card.table_card(position.scene(None), [])
        scene = position.scene(None)
        assert len(position.waiting) == count
        assert payload.mentions == scene.people(position.waiting)
        assert words(payload).count("2 cards") == count


def test_a_short_bank_gives_what_it_has() -> None:
    position = at_gold(island(), 6, together=False)
    position.state.bank = dict.fromkeys(position.state.bank, 0) | {"ore": 1, "wool": 1}
    short = Position("short", position.rules, position.state)
    payload = desk(short)
    assert acts(payload, short.waiting[0]) == [TakeGold(short.waiting[0], ("wool", "ore"))]
    assert "choose 2 cards" in words(payload)


# Dikes and floods


def test_dikes_are_a_menu_of_hexes() -> None:
    position = afloat(island())
    payload = desk(position, "main hex")
    dikes = of(position, BuildDike)
    assert set(dikes) <= set(acts(payload, position.waiting[0]))
    assert payload.choice == Choice("hex", tuple(sorted(action.place for action in dikes)))
    assert "main edge" in links(payload)
    assert "main hex" in links(desk(position))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flood_says_what_it_would_take(language: str) -> None:
    position = flooding(island())
    scene = position.scene(position.waiting[0], language)
    payload = desk(position, language=language)
    say, speaker = scene.say, scene.speaker
    diked, other, full = (action.place for action in of(position, FloodHex))
    kept = {*position.state.board.hex_vertices[diked], *position.state.board.hex_vertices[other]}
    lines = words(payload).splitlines()
    told = {place: next(line for line in lines if line.startswith(f"**{place}**")) for place in names(position)}
    assert told[speaker.place("hex", diked)].endswith(say("ui-flood-dike"))
    story = told[speaker.place("hex", full)]
    for vertex in position.state.buildings:
        assert (f"{speaker.piece('city')} N{vertex + 1}" in story) == (vertex not in kept)
    assert not acts(payload, position.waiting[0]), "nothing happens before the confirmation"
    assert {f"flood {action.place + 1}" for action in of(position, FloodHex)} <= set(links(payload))


def names(position: Position) -> list[str]:
    return [position.state.board.hex_names[action.place] for action in of(position, FloodHex)]


def test_the_flood_is_confirmed_with_a_picture() -> None:
    position = flooding(island())
    seat = position.waiting[0]
    action = of(position, FloodHex)[-1]
    payload = desk(position, f"flood {action.place + 1}")
    assert acts(payload, seat) == [action]
    assert payload.choice == Choice("hex", (action.place,), "flood")
    name = position.state.board.hex_names[action.place]
    assert f"Shall the sea take {name}?" in words(payload)
    assert "main" in links(payload)
    labels, ghost = service._drawn_choice(payload)
    scene = position.scene(seat)
    picture = draw_choice(scene.view, scene.names, "en", labels, ghost)
    assert picture.startswith(b"\x89PNG")
    assert picture != draw_choice(scene.view, scene.names, "en", None)


@pytest.mark.parametrize("piece", ["robber", "pirate"])
def test_a_thief_already_stands_in_the_picture(piece: str) -> None:
    position = thieves(island())
    scene = position.scene(position.waiting[0])
    move = of(position, MoveRobber if piece == "robber" else MovePirate)[0]
    labels, ghost = service._drawn_choice(desk(position, f"{piece} {move.place + 1}"))
    assert labels is None
    assert ghost is not None
    assert (ghost.piece, ghost.place) == (piece, move.place)
    assert draw_choice(scene.view, scene.names, "en", labels, ghost).startswith(b"\x89PNG")


# The cards


@pytest.mark.parametrize(
    ("changes", "english", "french"),
    [
        ({"trigger": None, "round": None}, "", ""),
        ({"round": None}, "A turn each to consolidate comes next", "un tour chacun pour consolider"),
        ({"round": 0}, "Consolidation round · ", "Manche de consolidation · "),
        ({"round": 2}, "Flood round 2 of 3 · ", "Manche d’inondation 2 sur 3 · "),
        ({"round": 3}, "Last flood round (3 of 3)", "Dernière manche d’inondation (3 sur 3)"),
    ],
)
def test_the_card_counts_the_rounds(changes: dict[str, Any], english: str, french: str) -> None:
    position = afloat(island(), **changes)
    trigger = position.state.ext[SLOT].trigger
    for language, expected, badge in zip(LANGUAGES, (english, french), ("trigger", "déclenché"), strict=True):
        scene = position.scene(None, language)
        shown = words(card.table_card(scene, []))
        assert expected in shown
        if trigger is None:
            assert badge not in shown
        else:
            assert next(line for line in shown.splitlines() if expected in line).count(scene.speaker.name(trigger)) == 1
            line = card.player_line(scene, scene.view.players[trigger])
            assert scene.say("ui-card-trigger") in line


@pytest.mark.parametrize(
    ("reason", "english", "french"),
    [
        ("most-points", "more than anybody else!", "plus que quiconque"),
        ("tie-trigger", "who triggered the end.", "qui a déclenché la fin."),
        ("tie-clockwise", "the first of them clockwise from there", "dans le sens horaire à partir de là"),
    ],
)
def test_the_final_card_tells_who_won_and_why(reason: str, english: str, french: str) -> None:
    position = afloat(island())
    state = position.state
    state.buildings = {v: Building(seat, "city") for seat in (1, 2) for v in (seat, seat + 10)}
    state.buildings[30] = Building(1 if reason == "most-points" else 0, "city")
    for player in state.players:
        player.cards, player.fresh, player.played = {}, {}, {}
    state.longest_route = state.largest_army = None
    change_island(state, trigger=1 if reason == "tie-trigger" else 0)
    state.outcome = Outcome(1, reason)
    for language, expected in zip(LANGUAGES, (english, french), strict=True):
        scene = position.scene(None, language)
        payload = card.final_card(scene, [], "x.png", [(1, 2)])
        assert not problems(payload)
        title = next(part["content"] for part in parts(payload) if part["type"] == TEXT)
        assert expected in title
        assert scene.mention(1) in title
        assert (scene.speaker.name(2) in title) == reason.startswith("tie")
        assert (scene.speaker.name(0) in title) == (reason == "tie-clockwise")


# The recap, the picture and the film


def entry(seq: int, *events: Any) -> Entry:
    return Entry(seq, seq, 0, events)


def test_the_recap_keeps_the_story_of_a_flood() -> None:
    scene = island().scene(None)
    story = (
        RoundBegan(1, 3),
        TriggerReached(2, 0),
        Flooded(0, 8, (6,), ((7, "forest"),)),
        RobberWentHome(7),
        Drowned(((4, Building(1, "city")),), (), ()),
    )
    entries = [entry(1, TurnBegan(0, 1), *story), entry(2, TurnBegan(1, 2))]
    entries += (entry(number, Built(1, "ship", number)) for number in range(3, 20))
    recap = chronicle.recap(entries, scene.speaker)
    assert recap[: len(story)] == [scene.speaker.event(event) for event in story]
    assert recap[len(story)] == "…", "what follows is not told as if it followed at once"
    assert len(recap) == chronicle.RECAP_LINES + 1


def test_gold_that_is_due_is_no_deed_of_its_own() -> None:
    scene = island().scene(None)
    made = entry(1, Rolled(0, (3, 6)), Produced(9, ((0, ("ore",)),)), GoldDue(((0, 1),)))
    assert chronicle.deed_of(made, scene.speaker) == scene.speaker.event(made.events[1])


def test_what_the_sea_changed_is_ringed() -> None:
    position = afloat(island())
    state = position.state
    state.routes = {4: Route(0, "ship"), 9: Route(1, "road")}
    state.buildings = {3: Building(1, "city")}
    change_waters(state, pirate=2)
    change_island(state, dikes=(12,))
    state.robber = 15
    view = position.scene(None).view

    def ringed(*events: Any) -> dict[str, tuple[int, ...]]:
        return {choice.kind: choice.places for choice in chronicle.places_of([entry(1, *events)], view)}

    assert ringed(ShipMoved(0, 7, 4)) == {"edge": (7, 4)}, "crossed where it was, ringed where it is"
    assert ringed(ShipMoved(0, 9, 4)) == {"edge": (4,)}, "something else lies where it was"
    assert ringed(ShipMoved(0, 7, 4), ShipMoved(0, 4, 8)) == {"edge": (7, 4)}, "as far as it still shows"
    assert ringed(PirateMoved(0, 2)) == {"hex": (2,)}
    assert ringed(PirateMoved(0, 1), PirateMoved(0, None)) == {}
    assert ringed(RobberMoved(0, 15), RobberWentHome(15)) == {"hex": (15,)}
    assert ringed(DikeBuilt(0, 12), DikeBuilt(0, 13)) == {"hex": (12,)}
    assert ringed(Flooded(0, 8, (14,), ((16, "hills"),))) == {"hex": (14, 16)}
    drowned = Drowned(
        ((3, Building(1, "city")), (5, Building(0, "city"))), ((8, Route(0, "road")), (9, Route(1, "road"))), ()
    )
    assert ringed(drowned) == {"vertex": (5,), "edge": (8,)}
    assert ringed(Built(0, "ship", 4)) == {"edge": (4,)}
    assert ringed(CoastFlooded(((0, 5), (0, 3)), ((1, 3), (2, 6)))) == {"vertex": (5, 3)}


@pytest.mark.parametrize("event", [ShipMoved(0, 1, 2), PirateMoved(0, 2), DikeBuilt(0, 6), Flooded(0, 8, (), ())])
def test_the_film_shows_what_the_sea_does(event: Any) -> None:
    assert film._is_shown(entry(1, event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_a_label_for_the_flood(language: str) -> None:
    scene = island().scene(None, language)
    words = caption(scene.view, scene.names, language, "")
    assert words.strips == {SLOT: scene.say("picture-strip-catlantis")}
    position = thieves(island())
    shown = position.scene(None, language)
    assert shown.say("picture-thief") in caption(shown.view, shown.names, language, "").subline
    base = next(found for found in positions() if isinstance(found.state.stack[-1], MovingRobber))
    plain = base.scene(None, language)
    assert shown.say("picture-phase-MovingRobber") in caption(plain.view, plain.names, language, "").subline


@pytest.mark.parametrize("board", ["reconstruction", "variable"])
def test_the_preview_of_a_lobby_shows_the_island(board: str) -> None:
    options = Options(scenario=CATLANTIS, board=board)
    layout = deal(options, Live(1))
    picture = draw_preview(layout, options, "en", "x")
    assert picture.startswith(b"\x89PNG")
    assert picture != draw_preview(replace(layout, harbours=()), options, "en", "x")


def test_the_help_opens_at_the_scenario() -> None:
    assert pages.help_page((CATLANTIS,)) == "catlantis"
    button = next(part for part in parts(pages.more(island().scene(None))) if ":help:" in part.get("custom_id", ""))
    assert button["custom_id"].endswith(":help:catlantis")
    for language in LANGUAGES:
        assert "reconstruction" in words(pages.help(language, "catlantis"))
        assert "⛵" in words(pages.help(language, "ships"))
        assert not problems(pages.help(language, "catlantis"))


def test_a_turn_at_sea_can_be_played_from_the_desk() -> None:
    """Dike, ship, move: each press is an action that the rules take, and the next desk is drawn from what it left."""
    position = afloat(island())
    seat = position.waiting[0]
    game = Game(position.rules, position.state)
    for kind, screen in ((BuildDike, "main"), (MoveShip, "ship"), (BuildRoute, "main")):
        now = Position(f"{position.name} {screen}", position.rules, game.state)
        if kind is MoveShip:
            screen = next(link for link in links(desk(now, screen)) if link.startswith("ship "))
        action = next(action for action in acts(desk(now, screen), seat) if isinstance(action, kind))
        game.play(action)
        assert words(desk(Position("after", position.rules, game.state)))
