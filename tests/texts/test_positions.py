"""Options of menus, the text board and the alt text."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.texts.catalogue import LANGUAGES
from bot.texts.places import edge_option, edge_worth, hex_option, hex_worth, vertex_option, vertex_pips
from bot.texts.text_board import alt_text, text_board
from engine import Options, Ruleset, State, ruleset, view
from engine.base.build import BuildRoute
from engine.base.hands import pips
from engine.base.setup import SettingUp
from engine.modules.build_queue import Plans
from engine.state import Building, Offer, Outcome, Route
from tests.languages import FALLBACK, OTHER
from tests.texts.table import (
    COMPARED,
    LONG_NAMES,
    NAMES,
    SIX_LONG_NAMES,
    SIX_NAMES,
    check_options,
    midgame,
    speaker,
    speakers,
    steps,
)


@pytest.fixture(scope="module")
def table() -> tuple[Ruleset, State]:
    return midgame(Options(board="beginner"))


def crowded() -> tuple[Ruleset, State]:
    """The largest position that the supply allows, with the longest names: it need not be legal."""
    rules, state = midgame(Options(board="beginner"), most=300)
    state.buildings = {vertex: Building(vertex % 4, "city" if vertex < 16 else "settlement") for vertex in range(36)}
    state.routes = {edge: Route(edge % 4, "road") for edge in range(60)}
    state.longest_route, state.largest_army = 0, 1
    state.offers = tuple(Offer(n, 0, ("lumber",) * 9, ("ore",) * 9, (1, 2, 3)) for n in range(1, 7))
    return rules, state


def test_pips_are_ways_out_of_36() -> None:
    assert sum(pips(token) for token in range(2, 13)) == 36
    assert [pips(token) for token in (0, 2, 6, 8, 12)] == [0, 1, 5, 5, 1]


def test_options_fit_in_every_position() -> None:
    for rules, state in (crowded(), midgame(most=0), midgame()):
        for speaking in speakers(rules, state, LONG_NAMES):
            check_options(speaking)


def test_a_vertex_says_what_it_yields(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    english, french = speaker(FALLBACK, rules, state), speaker(OTHER, rules, state)
    for vertex, place in enumerate(state.board.vertices):
        option = vertex_option(vertex, english)
        assert option.startswith(f"{vertex + 1} · ")
        assert vertex_pips(vertex, english) == sum(pips(state.tokens[index]) for index in place.hexes)
        assert f" {vertex_pips(vertex, english)}/36" in option
        assert f" {vertex_pips(vertex, english)}/36" in vertex_option(vertex, french)
        for index in place.hexes:
            assert english.land(index) in option
            assert (f"{english.land(index)} (robber)" in option) == (state.robber == index)
    for harbour in state.harbours:
        for vertex in state.board.edges[harbour.edge].vertices:
            assert vertex_option(vertex, english).endswith(english.harbour(harbour.kind))


def test_the_best_hex_comes_first(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    speaking = speaker(FALLBACK, rules, state)
    for vertex, place in enumerate(state.board.vertices):
        best = max(place.hexes, key=lambda index: pips(state.tokens[index]))
        said = vertex_option(vertex, speaking).split(" · ")[1].split(",")[0]
        assert pips(state.tokens[best]) == max(
            pips(state.tokens[index]) for index in place.hexes if said.startswith(speaking.land(index))
        )


def test_an_edge_looks_away_from_its_owner(table: tuple[Ruleset, State]) -> None:
    """In the set-up a road leads away from the settlement, whatever is better."""
    rules, _ = table
    _, state = midgame(most=0)
    for vertex in (20, 25, 30):
        state.buildings = {vertex: Building(0, "settlement")}
        state.stack = [SettingUp((0, 1), settled=vertex)]
        for edge in state.board.vertices[vertex].edges:
            far = sum(state.board.edges[edge].vertices) - vertex
            option = edge_option(edge, speaker(FALLBACK, rules, state, 0))
            ahead = vertex_option(far, speaker(FALLBACK, rules, state, 0)).split(" · ")[1]
            assert option == f"{edge + 1} → {ahead}", "nobody may settle there, so it has no worth"
            beyond = [other for other in state.board.vertices[far].neighbours if other != vertex]
            best = max(vertex_pips(other, speaker(FALLBACK, rules, state)) for other in beyond)
            assert edge_worth(edge, speaker(FALLBACK, rules, state, 0)) == (2, best)


def test_an_edge_before_a_taken_site_is_worth_less() -> None:
    rules, state = midgame(most=0)
    near, far = state.board.edges[30].vertices
    state.buildings, state.routes = {}, {state.board.vertices[near].edges[0]: Route(0, "road")}
    if 30 in state.routes:
        state.routes = {state.board.vertices[near].edges[1]: Route(0, "road")}
    there = vertex_pips(far, speaker(FALLBACK, rules, state, 0))
    assert edge_worth(30, speaker(FALLBACK, rules, state, 0)) == (3, there)
    beside = [vertex for vertex in state.board.vertices[far].neighbours if vertex != near]
    state.buildings = {vertex: Building(1, "settlement") for vertex in beside}
    assert edge_worth(30, speaker(FALLBACK, rules, state, 0)) == (1, there)
    state.routes |= {edge: Route(1, "road") for edge in state.board.vertices[far].edges if edge != 30}
    assert edge_worth(30, speaker(FALLBACK, rules, state, 0)) == (0, there)
    assert edge_option(30, speaker(FALLBACK, rules, state, 0)).endswith("dead end")
    state.buildings = {far: Building(1, "settlement")}
    assert edge_worth(30, speaker(FALLBACK, rules, state, 0)) == (0, there)


def test_the_end_of_a_game_names_nobody_as_playing(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    for language, words in zip(COMPARED, (" is playing", " joue."), strict=True):
        assert words in alt_text(speaker(language, rules, state))
        ended = speaker(language, rules, replace(state, outcome=Outcome(0)))
        assert words not in alt_text(ended)
        assert words not in text_board(ended)
        assert ended.say("prompt-over") in alt_text(ended)


def test_an_edge_says_who_stands_at_its_end(table: tuple[Ruleset, State]) -> None:
    rules, _ = table
    _, state = midgame(most=0)
    edge = 30
    near, far = state.board.edges[edge].vertices
    state.routes = {state.board.vertices[near].edges[0]: Route(0, "road")}
    if edge in state.routes:
        state.routes = {state.board.vertices[near].edges[1]: Route(0, "road")}
    assert "free place" in edge_option(edge, speaker(FALLBACK, rules, state, 0))
    state.buildings = {far: Building(1, "city")}
    assert edge_option(edge, speaker(FALLBACK, rules, state, 0)).endswith("city of Zoë_x")
    assert edge_option(edge, speaker(OTHER, rules, state, 0)).endswith("ville (Zoë_x)")


def test_a_hex_says_who_stands_there(table: tuple[Ruleset, State]) -> None:
    rules, _ = table
    _, state = midgame(most=0)
    first, second, third = state.board.hex_vertices[9][:6:2]
    state.buildings = {first: Building(1, "city"), second: Building(1, "settlement"), third: Building(0, "settlement")}
    speaking = speaker(FALLBACK, rules, state)
    name = state.board.hex_names[9]
    assert hex_worth(9, speaking) == (3, 3 * pips(state.tokens[9]))
    assert hex_worth(9, speaker(FALLBACK, rules, state, 0)) == (2, 2 * pips(state.tokens[9]))
    assert hex_option(9, speaker(FALLBACK, rules, state, 0)).endswith(" · Zoë_x ×2 · hurts you too")
    assert hex_option(9, speaking) == f"{name} · {speaking.land(9)} · Amélie, Zoë_x ×2"
    state.buildings = {third: Building(0, "settlement")}
    assert hex_worth(9, speaker(FALLBACK, rules, state, 0))[0] == 0
    assert hex_option(9, speaker("fr", rules, state, 0)).endswith(" · personne · te gêne aussi")
    state.buildings = {}
    assert hex_worth(9, speaker(FALLBACK, rules, state, 0))[0] == 1
    assert hex_option(9, speaker("fr", rules, state)).endswith(" · personne")


def test_the_text_board_is_complete() -> None:
    rules, state = crowded()
    for speaking in speakers(rules, state):
        board = text_board(speaking)
        shown = speaking.the_view()
        assert all(f"{name}" in board for name in shown.board.hex_names)
        for vertex in shown.buildings:
            assert re.search(rf"\b{vertex + 1}\b", board)
        for edge in shown.routes:
            assert f" {edge + 1} (" in board
        for seat, name in enumerate(NAMES):
            assert name in board
            assert speaking.say(f"colour-{shown.players[seat].colour}") in board
        assert board.count(speaking.say("board-robber-here")) >= 1
        for harbour in shown.harbours:
            assert speaking.harbour(harbour.kind) in board
        for number in range(1, 7):
            assert f"#{number}" in board
        assert "{" not in board
        assert "None" not in board
        assert "**" not in board
        assert max(len(line) for line in board.splitlines()) < 400


def test_only_the_reader_reads_their_own_hand(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    for language in LANGUAGES:
        own = speaker(language, rules, state, 0)
        line = own.say("board-own-hand", cards=own.plain_cards(own.the_view().players[0].hand or ()))
        assert line in text_board(own)
        assert text_board(own).count(line) == 1
        start = own.say("board-own-hand", cards="").split(":")[0]
        assert start not in text_board(speaker(language, rules, state))


def crowded_six() -> tuple[Ruleset, State]:
    """The same for six, with modes and a full queue."""
    options = Options(players="5-6", board="example")
    rules, state = midgame(options, most=300, players=6)
    state.buildings = {vertex: Building(vertex % 6, "city" if vertex < 24 else "settlement") for vertex in range(54)}
    state.routes = {edge: Route(edge % 6, "road") for edge in range(90)}
    queue = tuple(BuildRoute(5, edge) for edge in range(100, 108))
    state.ext["special_building"] = Plans(("ask", "queue", "skip") * 2, ((), (), (), (), (), queue))
    return rules, state


@pytest.mark.parametrize("names", [SIX_NAMES, SIX_LONG_NAMES])
def test_texts_of_six(names: tuple[str, ...]) -> None:
    rules, state = crowded_six()
    for speaking in speakers(rules, state, names):
        board, alt = text_board(speaking), alt_text(speaking)
        assert all(name in board and name in alt for name in names)
        assert len(alt) <= 1024
        assert [speaking.say(f"board-mode-{mode}") in board for mode in ("ask", "queue", "skip")] == [True] * 3
        assert (" 101 (" in board) == (speaking.reader == 5)
        check_options(speaking)


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_the_alt_text_fits_and_names_everybody(names: tuple[str, ...]) -> None:
    for rules, state in (crowded(), midgame(most=0), midgame(Options(board="classic"))):
        for speaking in speakers(rules, state, names):
            text = alt_text(speaking)
            assert len(text) <= 1024
            assert "\n" not in text
            assert "**" not in text
            assert all(name in text for name in names)


def test_the_alt_text_tells_the_hexes_when_there_is_room() -> None:
    rules, state = midgame(most=0)
    text = alt_text(speaker(FALLBACK, rules, state))
    assert all(f"{name} " in text for name in view(rules, state, None).board.hex_names)


def test_texts_hold_in_every_state_of_a_game() -> None:
    options = Options(board="classic")
    rules = ruleset(options)
    for number, (_, state, _) in enumerate(steps(options, 8, 600, players=3)):
        if number % 25 == 0:
            for speaking in speakers(rules, state, NAMES[:3]):
                assert len(alt_text(speaking)) <= 1024
                assert "{" not in text_board(speaking)
