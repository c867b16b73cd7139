"""Catlantis on the panel, the cards, the recap, the help and the picture's words."""

from dataclasses import replace
from typing import Any

import pytest

from bot.processes import film
from bot.processes.drawings import caption, draw_choice, draw_preview, places_of
from bot.scenarios.catlantis.texts import diked
from bot.table.game.log import LogEntry
from bot.telling.recap import move_of, turn_lines
from bot.texts.catalogue import LANGUAGES, Catalogue
from bot.texts.events import sentence
from bot.texts.places import whereabouts
from bot.ui import card, pages
from bot.ui.final_card import final_card
from bot.ui.help import help, help_page
from bot.ui.panels import panel
from bot.ui.scene import LabelledPlaces, PanelContext
from bot.wire.posts import panels
from engine import Live, Options, deal
from engine.base.events import Built, Produced, RobberMoved, Rolled, TurnBegan
from engine.base.robber import MoveRobber, MovingRobber
from engine.base.surface import SEA
from engine.base.turn import EndTurn, TakingTurn
from engine.modules.catlantis import RoundBegan, TriggerReached
from engine.modules.catlantis.dikes import BuildDike, DikeBuilt
from engine.modules.catlantis.flood import Drowned, Flooded, FloodHex, RobberWentHome
from engine.modules.catlantis.island import ISLAND, SLOT
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.modules.oil_springs.disaster import CoastFlooded
from engine.modules.seafarers.gold import GoldDue
from engine.modules.seafarers.pirate import MovePirate, PirateMoved
from engine.modules.seafarers.ships import ShipMoved
from engine.modules.seafarers.waters import WATERS
from engine.notation import write_action
from engine.state import Building, Outcome, Route
from tests.languages import FALLBACK
from tests.texts.table import COMPARED
from tests.ui.limits import TEXT, parts, problems
from tests.ui.positions import Position, afloat, flooding, positions, thieves
from tests.ui.sea_desk import acts, context, island, links, of, words


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


# Dikes and floods


def test_dikes_are_a_menu_of_hexes() -> None:
    position = afloat(island())
    payload = context(position)
    dikes = of(position, BuildDike)
    assert not set(dikes) & set(acts(payload, position.waiting[0])), "each is asked about once"
    assert {f"confirm {write_action(action)}" for action in dikes} <= set(links(payload)) and payload.choice is not None
    (shown,) = [labels for labels in payload.choice.all if labels.kind == "hex"]
    assert shown == LabelledPlaces("hex", tuple(sorted(action.place for action in dikes)))
    assert len(payload.choice.all) > 1, "and routes in the same picture"


@pytest.mark.parametrize(
    ("language", "saves", "idle"),
    [
        ("en", "saves your 1 settlement, 1 road", "saves nothing of yours"),
        ("fr", "à toi", "n’y sauve rien à toi"),
    ],
)
def test_dikes_say_what_they_save_and_the_best_comes_first(language: str, saves: str, idle: str) -> None:
    position = afloat(island())
    seat, state = position.waiting[0], position.state.copy()
    terrain = list(state.terrain)
    dikes = of(position, BuildDike)
    saved = dikes[-1].place
    corner = state.board.hex_vertices[saved][0]
    for place in {*state.board.vertices[corner].hexes} - {saved}:
        terrain[place] = SEA
    edge = next(edge for edge in state.board.vertices[corner].edges if saved in state.board.edges[edge].hexes)
    state.terrain, state.buildings = terrain, {**state.buildings, corner: Building(seat, "settlement")}
    state.routes = {edge: Route(seat, "road")}
    alone = Position("a dike", position.rules, state)
    payload = context(alone, "main hex", language)
    lines = [
        option["label"]
        for part in parts(payload)
        for option in part.get("options", ())
        if "BuildDike" in option["value"]
    ]
    lines += (part["label"] for part in parts(payload) if "confirm BuildDike" in part.get("custom_id", ""))
    scene = alone.scene(seat, language)
    assert saves in lines[0] and scene.speaker.place("hex", saved) in lines[0]
    assert any(idle in line for line in lines[1:])
    cost = scene.speaker.plain_cards(("brick", "wool"))
    assert all(cost in line for line in lines)
    assert not any(scene.say("place-nobody") in line or scene.say("place-own") in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dike_is_asked_about_once_with_its_price(language: str) -> None:
    position = afloat(island())
    dike = of(position, BuildDike)[0]
    payload = context(position, f"confirm {write_action(dike)}", language)
    scene = position.scene(position.waiting[0], language)
    cost, place = scene.speaker.cards(("brick", "wool")), scene.speaker.place("hex", dike.place)
    few = parts(panel.panel(PanelContext(scene, tuple(of(position, BuildDike)[:2]))))
    labels = [part["label"] for part in few if "confirm BuildDike" in part.get("custom_id", "")]
    assert len(labels) == 2 and all(label.endswith(" 🧱🐑") for label in labels)
    assert scene.say("ui-dike-ask", place=place, cost=cost) in words(payload)
    assert acts(payload, dike.seat) == [dike] and payload.choice == LabelledPlaces("hex", (dike.place,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flood_says_what_it_would_take(language: str) -> None:
    position = flooding(island())
    scene = position.scene(position.waiting[0], language)
    payload = context(position, language=language)
    say, speaker = scene.say, scene.speaker
    diked, other, full = (action.place for action in of(position, FloodHex))
    kept = {*position.state.board.hex_vertices[diked], *position.state.board.hex_vertices[other]}
    lines = words(payload).splitlines()
    told = {place: next(line for line in lines if line.startswith(f"**{place}**")) for place in names(position)}
    assert told[speaker.place("hex", diked)].endswith(say("ui-flood-dike"))
    story = told[speaker.place("hex", full)]
    for vertex in position.state.buildings:
        assert (f"{speaker.piece('city')} {whereabouts('vertex', vertex, speaker)}" in story) == (vertex not in kept)
    assert not acts(payload, position.waiting[0]), "nothing happens before the confirmation"
    assert {f"flood {action.place + 1}" for action in of(position, FloodHex)} <= set(links(payload))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flood_sends_a_robber_home_but_not_from_behind_a_dike(language: str) -> None:
    position = flooding(island())
    for action in of(position, FloodHex):
        position.state.robber = action.place
        scene = position.scene(position.waiting[0], language)
        speaker = scene.speaker
        lines = words(context(position, language=language)).splitlines()
        goes = [line for line in lines if line.endswith(scene.say("ui-flood-robber", effect=""))]
        behind_a_dike = diked(speaker, action.place)
        assert [line.startswith(f"**{speaker.place('hex', action.place)}**") for line in goes] == [True] * (
            not behind_a_dike
        )


def names(position: Position) -> list[str]:
    return [position.state.board.hex_names[action.place] for action in of(position, FloodHex)]


def test_the_flood_is_confirmed_with_a_picture() -> None:
    position = flooding(island())
    seat = position.waiting[0]
    action = of(position, FloodHex)[-1]
    payload = context(position, f"flood {action.place + 1}")
    assert acts(payload, seat) == [action]
    assert payload.choice == LabelledPlaces("hex", (action.place,), "flood")
    name = position.state.board.hex_names[action.place]
    assert f"Shall the sea take {name}?" in words(payload)
    assert "main" in links(payload)
    scene = position.scene(seat)
    picture = panels.drawing_of(scene, FALLBACK, payload)()
    assert picture.startswith(b"\x89PNG")
    assert picture != draw_choice(scene.view, scene.names, FALLBACK, ())


@pytest.mark.parametrize("piece", ["robber", "pirate"])
def test_a_thief_already_stands_in_the_picture(piece: str) -> None:
    position = thieves(island())
    scene = position.scene(position.waiting[0])
    move = of(position, MoveRobber if piece == "robber" else MovePirate)[0]
    payload = context(position, f"{piece} {move.place + 1}")
    assert payload.choice == LabelledPlaces("hex", (move.place,), piece)
    assert panels.drawing_of(scene, FALLBACK, payload)().startswith(b"\x89PNG")


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
    for language, expected, badge in zip(COMPARED, (english, french), ("trigger", "déclenché"), strict=True):
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
        ("most-points", "more than anybody else!", "plus que tous les autres"),
        ("tie-trigger", "who triggered the end.", "qui a déclenché la fin."),
        ("tie-clockwise", "the first of them clockwise from there", "au suivant dans le sens horaire"),
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
    ISLAND.change(state, trigger=1 if reason == "tie-trigger" else 0)
    state.outcome = Outcome(1, reason)
    for language, expected in zip(COMPARED, (english, french), strict=True):
        scene = position.scene(None, language)
        payload = final_card(scene, [], "x.png", [(1, 2)])
        assert not problems(payload)
        title = next(part["content"] for part in parts(payload) if part["type"] == TEXT)
        assert expected in title
        assert scene.mention(1) in title
        assert (scene.speaker.name(2) in title) == reason.startswith("tie")
        assert (scene.speaker.name(0) in title) == (reason == "tie-clockwise")


# The recap, the picture and the film


def entry(seq: int, *events: Any) -> LogEntry:
    return LogEntry(seq, seq, 0, events)


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
    drowning, next_turn = turn_lines(entries, scene.speaker)
    assert drowning == " ".join(sentence(event, scene.speaker) or "" for event in story)
    assert next_turn.count("ship") == 17


def test_gold_that_is_due_is_no_deed_of_its_own() -> None:
    scene = island().scene(None)
    made = entry(1, Rolled(0, (3, 6)), Produced(9, ((0, ("ore",)),)), GoldDue(((0, 1),)))
    assert move_of(made, scene.speaker) == sentence(made.events[1], scene.speaker)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_the_game_is_asked_about(language: str) -> None:
    seat = turn_of(island()).waiting[0]
    for trigger, number, asked in ((seat, 3, True), (seat, 2, False), (1 - min(seat, 1), 3, False)):
        position = turn_of(afloat(island(), trigger=trigger, round=number, rounds=3))
        ends = EndTurn(seat)
        assert (ends in acts(context(position, language=language), seat)) != asked
        if asked:
            question = context(position, f"confirm {write_action(ends)}", language)
            assert acts(question, seat) == [ends]
            assert position.scene(seat, language).say("ui-end-game-ask") in words(question)


def turn_of(position: Position) -> Position:
    """The same position in a turn that may be ended."""
    state = position.state.copy()
    assert state.turn is not None
    state.turn = state.turn._replace(dice=(2, 3))
    state.stack[-1] = TakingTurn(state.turn.seat)
    return Position(position.name, position.rules, state)


@pytest.mark.parametrize("language", COMPARED)
def test_points_are_of_no_target_once_the_end_is_triggered(language: str) -> None:
    for trigger, expected in ((None, True), (1, False)):
        position = afloat(island(), trigger=trigger, round=None)
        position = Position(position.name, replace(position.rules, target=10), position.state)
        line = next(
            line for line in words(context(position, "hand", language)).splitlines() if line.startswith("Points")
        )
        of = {"en": " of 10 ", "fr": " sur 10 "}[language]
        assert (of in line) == expected


def test_what_the_sea_changed_is_ringed() -> None:
    position = afloat(island())
    state = position.state
    state.routes = {4: Route(0, "ship"), 9: Route(1, "road")}
    state.buildings = {3: Building(1, "city")}
    WATERS.change(state, pirate=2)
    ISLAND.change(state, dikes=(12,))
    state.robber = 15
    view = position.scene(None).view

    def ringed(*events: Any) -> dict[str, tuple[int, ...]]:
        return {choice.kind: choice.places for choice in places_of([entry(1, *events)], view)}

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
    assert film.is_shown(entry(1, event))


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
    picture = draw_preview(layout, options, FALLBACK, "x")
    assert picture.startswith(b"\x89PNG")
    assert picture != draw_preview(replace(layout, harbours=()), options, FALLBACK, "x")


def test_the_help_opens_at_the_scenario() -> None:
    assert help_page((CATLANTIS,)) == "catlantis"
    button = next(part for part in parts(pages.more(island().scene(None))) if ":help:" in part.get("custom_id", ""))
    assert button["custom_id"].endswith(":help:catlantis catlantis")
    assert "reconstruction" in words(help(FALLBACK, "catlantismore"))
    for language in LANGUAGES:
        assert "⛵" in words(help(language, "ships"))
        assert not problems(help(language, "catlantis"))
