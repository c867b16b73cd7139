"""Options of menus, the text board and the alt text of the scenarios."""

from __future__ import annotations

import re

import pytest

from bot.texts.events import sentence
from bot.texts.places import edge_option, hex_option, vertex_option
from bot.texts.text_board import alt_text, text_board
from bot.texts.words import Words
from engine import Options, Ruleset, State
from engine.base.events import RobberMoved
from engine.modules.catlantis.island import ISLAND, Island
from engine.modules.oil_springs.oil import Oil
from engine.modules.seafarers.waters import WATERS
from engine.state import Building, Route
from tests.languages import FALLBACK
from tests.texts.table import (
    CATLANTIS,
    LARGE_OIL,
    LONG_NAMES,
    NAMES,
    OIL,
    SIX_LONG_NAMES,
    SIX_NAMES,
    check_options,
    flooded,
    midgame,
    speaker,
    speakers,
)


def oily(options: Options, players: int) -> tuple[Ruleset, State]:
    """A late position with much of everything that Oil Springs has; it need not be legal."""
    rules, state = midgame(options, most=30, players=players)
    oil: Oil = state.ext["oil_springs"]
    kinds = ("settlement", "city", "metropolis", "flooded_city")
    free = [place for place in range(len(state.terrain)) if place not in oil.springs and state.tokens[place]]
    destroyed = free[: oil.places - 1]
    state.buildings = {v: Building(v % players, kinds[v % 4]) for v in range(0, len(state.board.vertices), 3)}
    state.ext["oil_springs"] = Oil(
        springs=oil.springs,
        limit=oil.limit,
        places=oil.places,
        metropolises=1,
        sequestered=tuple(range(3, 3 + players)),
        champion=players - 1,
        marker=4,
        destroyed=tuple(state.tokens[place] for place in destroyed),
    )
    for place in destroyed:
        state.tokens[place] = 0
    for player in state.players:
        player.resources["oil"] = 3
    return rules, state


@pytest.mark.parametrize(("options", "players", "names"), [(OIL, 4, NAMES), (LARGE_OIL, 6, SIX_NAMES)])
def test_the_text_board_tells_all_about_oil(options: Options, players: int, names: tuple[str, ...]) -> None:
    rules, state = oily(options, players)
    oil: Oil = state.ext["oil_springs"]
    for speaking in speakers(rules, state, names):
        say, board, alt = speaking.say, text_board(speaking), alt_text(speaking)
        assert board.count(say("board-spring")) == len(oil.springs)
        assert board.count(f", {say('board-destroyed')}") == len(oil.destroyed)
        assert say("board-track", marker=4, end=5) in board
        numbers = ", ".join(map(str, oil.destroyed))
        graves = say("board-graves", numbers=numbers, filled=len(oil.destroyed), places=oil.places)
        assert graves in board
        assert graves in alt
        assert say("board-metropolises", left=1) in board
        assert say("board-champion", name=names[players - 1]) in board
        assert say("board-oil-supply", supply=state.bank["oil"], limit=oil.limit) in board
        for seat in range(players):
            assert say("board-player-oil", oil=3, sequestered=3 + seat) in board
            assert say("board-hand", count=state.players[seat].hand_size - 3) in board
        for kind in ("metropolis", "flooded_city"):
            vertex = next(vertex for vertex, found in state.buildings.items() if found.kind == kind)
            pieces = tuple(speaking.piece(kind, count).capitalize() for count in (1, 2))
            lines = [line for line in board.splitlines() if line.startswith(pieces)]
            assert any(re.search(rf"\b{vertex + 1}\b", line) for line in lines)
        assert say("alt-springs", springs=", ".join(speaking.place("hex", place) for place in oil.springs)) in alt
        assert len(alt) <= 1024


@pytest.mark.parametrize("names", [SIX_NAMES, SIX_LONG_NAMES])
def test_texts_of_six_with_oil_fit(names: tuple[str, ...]) -> None:
    rules, state = oily(LARGE_OIL, 6)
    for speaking in speakers(rules, state, names):
        assert len(alt_text(speaking)) <= 1024
        assert all(name in alt_text(speaking) for name in names)
        check_options(speaking)


def test_the_alt_text_tells_the_oil_of_each_when_there_is_room() -> None:
    rules, state = oily(OIL, 3)
    text = alt_text(speaker(FALLBACK, rules, state, names=NAMES[:3]))
    assert text.count("oil 3, sequestered") == 3


def test_a_spring_yields_oil_and_a_destroyed_hex_nothing() -> None:
    rules, state = oily(OIL, 4)
    english, french = speaker(FALLBACK, rules, state), speaker("fr", rules, state)
    spring = state.ext["oil_springs"].springs[-1]
    assert hex_option(spring, english).startswith(f"{state.board.hex_names[spring]} · oil {state.tokens[spring]} · ")
    assert french.land(spring) == f"pétrole {state.tokens[spring]}"
    gone = next(place for place, token in enumerate(state.tokens) if not token and state.terrain[place] != "desert")
    assert english.land(gone) == f"{english.plain_yield(gone)} (destroyed)"
    assert french.land(gone).endswith(" (détruit)")
    vertex = state.board.hex_vertices[gone][0]
    assert "(destroyed)" in vertex_option(vertex, english)


def test_oil_without_a_limit_is_said() -> None:
    rules, state = midgame(Options(scenario="oil_springs", board="reconstruction", unlimited_oil=True), most=10)
    assert "Players may hold any amount." in text_board(speaker(FALLBACK, rules, state))


def drowning(seed: int = 1, players: int = 4) -> tuple[Ruleset, State]:
    """A flood round with ships everywhere, a pirate, dikes and ruins; it need not be legal."""
    rules, state = flooded(seed, players)
    land = [place for place, token in enumerate(state.tokens) if token]
    ISLAND.change(state, dikes=tuple(land[:10]), dikes_left=0)
    WATERS.change(state, pirate=0)
    state.buildings = {v: Building(v % players, ("settlement", "city")[v % 2]) for v in range(0, 60, 2)}
    state.routes = {
        edge: Route(edge % players, "ship" if edge % 3 else "road") for edge in range(0, len(state.board.edges), 2)
    }
    return rules, state


@pytest.mark.parametrize(("players", "names"), [(4, NAMES), (3, NAMES[:3]), (4, LONG_NAMES)])
def test_the_text_board_tells_all_about_the_island(players: int, names: tuple[str, ...]) -> None:
    rules, state = drowning(players=players)
    found: Island = state.ext["catlantis"]
    for speaking in speakers(rules, state, names):
        say, board, alt = speaking.say, text_board(speaking), alt_text(speaking)
        assert board.count(f", {say('board-dike-here')}") == len(found.dikes) > 0
        assert board.count(f", {say('board-sunk-here')}") == len(found.sunk) > 0
        assert board.count(f", {say('board-pirate-here')}") == 1
        assert found.trigger is not None
        trigger = names[found.trigger]
        assert say("board-round", name=trigger, number=found.rounds, rounds=found.rounds) in board
        assert say("board-round", name=trigger, number=found.rounds, rounds=found.rounds) in alt
        assert say("board-dikes-left", dikes=0) in board
        assert say("alt-pirate", place="A1") in alt
        assert say("alt-sunk", places=", ".join(speaking.place("hex", place) for place in sorted(found.sunk))) in alt
        assert say("board-trade-route", count=state_length(speaking, 0)) in board
        for edge, route in state.routes.items():
            lines = [line for line in board.splitlines() if f" {edge + 1} (" in line]
            assert len(lines) == 1
            assert lines[0].startswith(speaking.piece(route.kind, 2).capitalize())
        assert len(alt) <= 1024
        assert all(name in alt for name in names)
        assert "{" not in board + alt
        check_options(speaking)


def state_length(speaking: Words, seat: int) -> int:
    return speaking.the_view().players[seat].route_length


def test_the_rounds_are_told_from_the_beginning() -> None:
    rules, state = midgame(CATLANTIS, most=0)
    for trigger, number, english, french in (
        (None, None, "Nobody has triggered the end yet", "Personne n’a encore déclenché la fin"),
        (1, None, "Zoë_x is the trigger. The consolidation round comes next", "La manche de consolidation vient"),
        (1, 0, "This is the consolidation round; 3 flood rounds follow", "C’est la manche de consolidation"),
        (1, 2, "This is flood round 2 of 3", "C’est la manche d’inondation 2 sur 3"),
    ):
        ISLAND.change(state, trigger=trigger, round=number)
        assert english in text_board(speaker(FALLBACK, rules, state))
        assert french in text_board(speaker("fr", rules, state))
    assert "10 points begin the end" in text_board(speaker(FALLBACK, rules, state))
    assert "The pirate is off the board." in text_board(speaker(FALLBACK, rules, state))


def test_sea_says_who_sails_there() -> None:
    rules, state = midgame(CATLANTIS, most=0)
    first, second, third = state.board.hex_edges[0][:3]
    state.routes = {first: Route(1, "ship"), second: Route(1, "ship"), third: Route(0, "ship")}
    assert hex_option(0, speaker(FALLBACK, rules, state)) == "A1 · sea · Amélie 1 ship, Zoë_x 2"
    assert hex_option(1, speaker("fr", rules, state)).startswith("A2 · mer · ")
    assert hex_option(0, speaker("fr", rules, state)) == "A1 · mer · Amélie 1 bateau, Zoë_x 2"
    state.routes = {}
    assert hex_option(0, speaker("fr", rules, state)) == "A1 · mer · aucun bateau"


def test_no_pieces_are_said_in_the_right_gender() -> None:
    rules, state = midgame(CATLANTIS, most=0)
    french, english = (text_board(speaker(language, rules, state)) for language in ("fr", FALLBACK))
    assert "Villes\u00a0: aucune\u00a0; reste 4." in french
    assert "Bateaux\u00a0: aucun\u00a0; reste 15." in french
    assert "Cities: none; 4 left." in english


def test_a_dike_shows_and_the_open_sea_is_no_site() -> None:
    rules, state = midgame(CATLANTIS, most=0)
    place = state.board.hex_names.index("B2")
    ISLAND.change(state, dikes=(place,))
    english = speaker(FALLBACK, rules, state, 0)
    assert hex_option(place, english) == "B2 · grain 5 (dike) · nobody"
    assert "grain 5 (dike)" in vertex_option(state.board.hex_vertices[place][0], english)
    afloat = [v for v, found in enumerate(state.board.vertices) if {state.terrain[at] for at in found.hexes} == {"sea"}]
    for vertex in afloat:
        for edge in state.board.vertices[vertex].edges:
            if {*state.board.edges[edge].vertices} <= {*afloat}:
                assert "free place" not in edge_option(edge, english)


def test_what_is_said_of_a_hex_stands_in_one_pair_of_brackets() -> None:
    rules, state = midgame(CATLANTIS, most=60)
    place = next(place for place, token in enumerate(state.tokens) if token)
    ISLAND.change(state, dikes=(place,))
    state.robber = place
    english = speaker(FALLBACK, rules, state)
    bare = f"{english.plain_yield(place)} {state.tokens[place]}"
    vertex = state.board.hex_vertices[place][0]
    assert f"{bare} (dike, robber)" in vertex_option(vertex, english)
    assert f"Robber on {english.place('hex', place)}, {bare} (dike)." in alt_text(english)


def test_what_has_become_of_a_hex_since_is_not_said_of_earlier_moves() -> None:
    """Nobody could have moved the robber there, or built there, as it lies now (O-12, C-7)."""
    rules, state = oily(OIL, 4)
    gone = next(place for place, token in enumerate(state.tokens) if not token and state.terrain[place] != "desert")
    english, moved = speaker(FALLBACK, rules, state), RobberMoved(0, gone)
    assert "(destroyed)" in str(sentence(moved, english))
    assert "(destroyed)" not in str(sentence(moved, english.then(3)))
    rules, state = midgame(CATLANTIS, most=0)
    gone = next(place for place, token in enumerate(state.tokens) if token)
    ISLAND.change(state, sunk=(gone,))
    for language, words in (("en", "land that has sunk since"), ("fr", "terre engloutie depuis")):
        assert words in str(sentence(RobberMoved(0, gone), speaker(language, rules, state).then(3)))
