"""Where a place is, as people say it: no two places of a board share their words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.places import land_there, named_place, place_in_words, whereabouts
from bot.texts.words import Words
from tests.languages import FALLBACK
from tests.ui.positions import Position, positions

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")


def boards() -> list[Position]:
    """A position on each kind of board."""
    return list({position.name.rsplit(" ", 1)[0]: position for position in positions()}.values())


def speaker(position: Position, language: str) -> Words:
    scene = position.scene(None, language)
    return Words(catalogue(language), NAMES, scene.view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_told_by_what_it_touches_and_by_that_alone(language: str) -> None:
    for position in boards():
        words = speaker(position, language)
        board = words.the_view().board
        for kind, count in (("vertex", len(board.vertices)), ("edge", len(board.edges))):
            for way in (whereabouts, place_in_words, land_there):
                said = Counter(way(kind, index, words) for index in range(count))
                assert said.most_common(1)[0][1] == 1, said.most_common(3)
                named = {name for told in said for name in re.findall(r"\b[A-Z]\d+", told)}
                assert named <= set(board.hex_names)


def test_what_it_touches_is_what_the_board_shows() -> None:
    words = speaker(boards()[0], FALLBACK)
    view = words.the_view()
    for index, vertex in enumerate(view.board.vertices):
        if (told := place_in_words("vertex", index, words).removeprefix("at ")).count(",") == 2:
            assert sorted(told.split(", ")) == sorted(words.land(place) for place in vertex.hexes)
    inner = next(index for index, edge in enumerate(view.board.edges) if len(edge.hexes) == 2)
    hexes = sorted(view.board.edges[inner].hexes)
    first, second = (view.board.hex_names[place] for place in hexes)
    land = [words.land(place) for place in hexes]
    assert place_in_words("edge", inner, words) == f"between {land[0]} and {land[1]}"
    assert whereabouts("edge", inner, words) == f"{first}–{second}"
    assert whereabouts("vertex", 0, words) == "A1 north"
    assert place_in_words("vertex", 0, words) == f"at the north corner of {words.land(0)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_a_hex_only_where_its_land_tells_not_which(language: str) -> None:
    named = 0
    for position in boards():
        words = speaker(position, language)
        board = words.the_view().board
        land = Counter(words.land(place) for place in range(len(board.hexes)))
        for kind, count in (("vertex", len(board.vertices)), ("edge", len(board.edges))):
            for index in range(count):
                for name in re.findall(r"\b[A-Z]\d+", place_in_words(kind, index, words)):
                    assert land[words.land(board.hex_names.index(name))] > 1
                    named += 1
    assert named


def test_a_list_of_moves_has_what_the_picture_calls_a_place() -> None:
    words = speaker(boards()[0], FALLBACK)
    assert named_place("vertex", 0, words) == f"1 ({words.land(0)})"
    assert named_place("edge", 0, words) == f"1 ({words.land(0)})"
    assert named_place("hex", 0, words) == f"A1 ({words.land(0)})"
