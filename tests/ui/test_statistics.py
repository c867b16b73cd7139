"""What pages of statistics and reviews say of few throws, of games without a winner, and of those that are left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.processes.review import marks_of
from bot.ui.review import story
from bot.ui.statistics import ENOUGH_THROWS, game_sheet
from bot.ui.totals import CountedGame, Totals, sum_sheet
from engine import Options
from engine.records.review import Moment, Review, TurningPoint
from engine.records.statistics import Statistics, statistics
from storage import FinishedGame
from tests.e2e.checks import says
from tests.engine.test_review import game_of
from tests.languages import FALLBACK
from tests.ui.positions import positions


@pytest.fixture(scope="module")
def counted() -> Statistics:
    """The beginning of a game."""
    told = [told for _, told, _, _ in game_of(Options(), 3, 3, 2)]
    for record in told:
        record.at = 60 * record.seq
    return statistics(told)


def sums(found: Statistics, page: str, **more: Any) -> str:
    """The words of a page of a server with one game."""
    game = FinishedGame(1, 0, 86_400, (), frozenset(), None)
    return " ".join(sum_sheet(Totals(FALLBACK, (CountedGame(game, found),), **more), page).words)


def thrown(found: Statistics, count: int, *, fair: bool = True) -> Statistics:
    """So many twos, by one seat."""
    return replace(found, throws=((count, *[0] * 10), *found.throws[1:]), fair=fair)


def test_how_uneven_throws_are_is_told_from_twenty_on_and_not_of_a_deck(counted: Statistics) -> None:
    seats = len(counted.throws)
    none = replace(counted, throws=((0,) * 11,) * seats)
    uneven = says("ui-statistics-rarity", percent=0)
    assert uneven not in sums(thrown(none, ENOUGH_THROWS - 1), "throws")
    assert uneven in sums(thrown(none, ENOUGH_THROWS), "throws")
    assert uneven not in sums(thrown(none, ENOUGH_THROWS, fair=False), "throws")


def test_games_without_a_winner_and_games_that_are_left_out_are_told(counted: Statistics) -> None:
    assert sums(counted, "cards") == says("ui-statistics-no-winner")
    assert sums(replace(counted, winner=1), "cards") == says("ui-statistics-a-game", count=1)
    assert says("ui-statistics-uncounted", count=5) in sums(counted, "games", uncounted=5)
    assert "don’t count" not in sums(counted, "games")


def test_a_quarter_is_told_as_one(counted: Statistics) -> None:
    game = FinishedGame(1, 0, 86_400, (), frozenset(), None)
    (line, *_) = sum_sheet(Totals(FALLBACK, (CountedGame(game, counted, 0),)), "games").words
    assert line.endswith(f"it would be {1 / len(counted.throws):.2f}."), line


def points(*turns: int) -> Any:
    """A review of a game of five turns with turning points in these."""
    moments = tuple(Moment(turn, turn, (0.5, 0.5)) for turn in range(1, 6))
    return Review(moments, (0.0, 0.0), tuple(TurningPoint(9, turn, 0, 0.1, 0.2) for turn in turns), (), 0)


@pytest.mark.parametrize("turns", [(1, 3, 3, 3, 4), (5, 5, 5, 5, 5), (1, 1, 2, 5, 5)])
def test_marks_of_turning_points_stay_in_the_picture_in_their_order(turns: tuple[int, ...]) -> None:
    marks = [mark.turn for mark in marks_of(points(*turns))]
    assert len({*marks}) == 5 and min(marks) >= 0 and max(marks) <= 4
    assert all(abs(mark + 1 - turn) < 0.5 for mark, turn in zip(marks, turns, strict=True))


@pytest.mark.parametrize(
    ("ahead", "who", "led", "same"),
    [
        ((0, 0, 1, 1, 0), "Anna", 3, "yes"),
        ((1, 1, 1, 0, 0), "Ben", 3, "no"),
        ((0, 1, 2, 0), "Anna", 2, "yes"),
        ((1, 2, 0, 0), "Anna", 2, "yes"),
        ((0, 0), "Anna", 2, "all"),
    ],
)
def test_who_was_likeliest_to_win_in_most_turns(ahead: tuple[int, ...], who: str, led: int, same: str) -> None:
    """The winner is Anna, in the last turn too; in a tie with others nobody was likeliest in more turns than she."""
    turns = [tuple(0.6 if seat == leader else 0.2 for seat in range(3)) for leader in ahead]
    told: list[Any] = []
    scene: Any = SimpleNamespace(
        view=SimpleNamespace(outcome=SimpleNamespace(winner=0)),
        speaker=SimpleNamespace(name=lambda seat: ("Anna", "Ben", "Chloé")[seat]),
        say=lambda key, **values: told.append(values),
    )
    found = Review(tuple(Moment(turn, turn, each) for turn, each in enumerate(turns)), (), (), (), 0)
    story(scene, found)
    assert (told[0]["favourite"], told[0]["led"], told[0]["same"]) == (who, led, same)


@pytest.mark.parametrize(
    ("points", "count", "name", "turn"),
    [
        (((3, 2, 2), (3, 4, 2), (4, 4, 2), (4, 5, 2)), 1, 1, 4),
        (((2, 2, 2), (3, 2, 2), (3, 3, 2), (4, 3, 2)), 0, 0, 2),
    ],
    ids=["taken again after a tie", "never another's"],
)
def test_the_lead_is_taken_last_where_its_last_holder_got_ahead(
    counted: Statistics, points: Sequence[tuple[int, ...]], count: int, name: int, turn: int
) -> None:
    scene = next(found for found in positions() if len(found.state.players) == 3).scene(None)
    led = says("ui-statistics-lead", count=count, name=scene.speaker.name(name), turn=turn)
    assert game_sheet(scene, replace(counted, points=dict(enumerate(points, 1))), "points").words[0] == led
