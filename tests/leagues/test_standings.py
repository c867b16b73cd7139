"""The standings of a season: three ways to score, ties, and who is told of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.leagues.rhythm import NIGHT, Rhythm, read_first, typed_first, weekly
from bot.leagues.seasons import played
from bot.leagues.standings import (
    PLACES,
    PODIUM,
    POINTS,
    SCORINGS,
    WINS,
    SeasonGame,
    Standing,
    full_standings,
    standings,
    upper_half,
)
from storage import LAST, RATED, Result, SeasonTable, Seat, Stint

WON = SeasonGame((0, 1, 2, 3), (10, 8, 8, 3), 0)
OPEN = SeasonGame((3, 2, 1, 0), (6, 5, 5, 2), None)
"""Open at the end of its season: nobody has won."""


@pytest.mark.parametrize(
    ("scoring", "scores"),
    [
        (PLACES, {0: 4, 1: 1.5, 2: 1.5, 3: 0}),
        (WINS, {0: 1, 1: 0, 2: 0, 3: 0}),
        (POINTS, {0: 10, 1: 8, 2: 8, 3: 3}),
        (PODIUM, {0: 3, 1: 1.5, 2: 1.5, 3: 0}),
    ],
)
def test_a_game_is_scored(scoring: str, scores: dict[int, float]) -> None:
    assert {one.entrant: one.score for one in standings(range(4), [WON], scoring)} == scores


def test_a_game_that_was_open_at_the_end_counts_by_points_and_nobody_has_won_it() -> None:
    found = {one.entrant: one for one in standings(range(4), [OPEN], PLACES)}
    assert {one: found[one].score for one in found} == {3: 3, 2: 1.5, 1: 1.5, 0: 0}
    assert not any(one.wins for one in found.values())


def test_who_wins_is_first_also_with_fewer_points() -> None:
    behind = SeasonGame((0, 1, 2), (11, 10, 4), 1)
    assert [one.entrant for one in standings(range(3), [behind], PLACES)] == [1, 0, 2]


def test_equals_share_a_rank_and_wins_and_points_decide_before() -> None:
    found = standings(range(5), [WON], PLACES)
    assert [(one.entrant, one.rank) for one in found] == [(0, 1), (1, 2), (2, 2), (3, 4), (4, 5)]
    other = SeasonGame((4, 1, 2), (10, 9, 2), 0)
    assert [one.entrant for one in standings(range(5), [WON, other], WINS)][:2] == [0, 4]


def test_a_seat_that_counts_for_nobody_still_stands_in_the_way() -> None:
    left = SeasonGame((None, 1, 2, 9), (10, 8, 5, 3), 0)
    found = {one.entrant: one for one in standings((0, 1, 2), [left], PLACES)}
    assert found[0] == Standing(0, 3, 0.0, 0, 0, 0) and found[1].score == 2 and found[2].score == 1


@pytest.mark.parametrize("scoring", SCORINGS)
def test_who_left_a_game_for_good_gets_nothing_from_it_and_is_behind_all_others(scoring: str) -> None:
    gone = SeasonGame((0, 1, 2), (10, 8, 5), 0, frozenset({0}))
    found = {one.entrant: one for one in standings(range(3), [gone], scoring)}
    assert found[0] == Standing(0, 3 if scoring != WINS else found[0].rank, 0.0, 0, 0, 1)
    if scoring == PLACES:
        assert (found[1].score, found[2].score) == (2, 1)


def test_a_seat_that_its_player_left_counts_for_them_as_the_last_one_whoever_plays_it() -> None:
    stints = ((Stint(9, 7, LAST),), (Stint(9, 0, RATED),), (Stint(9, 0, RATED),))
    colours = ("red", "blue", "white")
    for level in (None, "steady"):
        seats = tuple(Seat(number, 100 + number, "", colour) for number, colour in enumerate(colours))
        seats = (replace(seats[0], level=level), *seats[1:])
        old = Result(1, "base", 60, 0, (10, 8, 5))
        table = SeasonTable(1, (0, 1, 2), colours, game=1, status="finished", seats=seats, result=old)
        users = {entrant: {100 + entrant} for entrant in range(3)}
        (game,) = played([table], users)
        assert game.entrants[0] == (0 if level is None else None), "as it was"
        (game,) = played([replace(table, result=replace(old, stints=stints))], users)
        assert game == SeasonGame((0, 1, 2), (10, 8, 5), 0, frozenset({0}))


def test_only_the_upper_half_is_told_in_order() -> None:
    found = standings(range(7), [WON], PLACES)
    assert [one.rank for one in found] == [1, 2, 2, 4, 5, 5, 5]
    assert [len(part) for part in upper_half(found, 15)] == [3, 4]
    assert [len(part) for part in upper_half(found, 3)] == [3, 4]
    assert [len(part) for part in upper_half(found, 1)] == [1, 6]
    assert upper_half([], 15) == ([], []) and len(SCORINGS) == 4


def test_equals_are_told_in_order_together_or_not_at_all() -> None:
    found = standings(range(7), [WON], PLACES)
    assert [one.rank for one in found] == [1, 2, 2, 4, 5, 5, 5]
    assert [len(part) for part in upper_half(found, 2)] == [1, 6]
    assert [len(part) for part in upper_half(standings(range(4), [], PLACES), 15)] == [0, 4]


def test_a_bot_takes_no_place_from_a_person() -> None:
    game = SeasonGame((0, None, 1), (7, 10, 6), 1)
    assert {one.entrant: one.score for one in standings(range(2), [game], PODIUM)} == {0: 3, 1: 2}


def test_equal_points_are_told_apart_by_the_points_of_opponents() -> None:
    games = [
        SeasonGame((0, 1, 2), (10, 8, 5), 0),
        SeasonGame((3, 4, 5), (10, 8, 5), 0),
        SeasonGame((1, 2, 6), (10, 8, 5), 0),
    ]
    found = full_standings(range(7), games, PODIUM)
    stood = {one.entrant: one for one in found}
    assert stood[0].rank < stood[3].rank and stood[0].score == stood[3].score == 3
    assert (stood[1].met, stood[1].last, stood[1].games) == (3, 3, 2)


def test_a_season_of_before_has_no_rhythm() -> None:
    assert Rhythm.from_json(None) is None
    night = Rhythm(NIGHT, (10, 20), seed=7)
    assert Rhythm.from_json({**night.to_json(), "newer": 1}) == night


def test_evenings_keep_their_hour_when_clocks_change() -> None:
    first = read_first("2026-10-16 20:00", "Europe/Paris")
    assert first is not None
    evenings = weekly(first, 3, "Europe/Paris")
    assert [typed_first(one, "Europe/Paris") for one in evenings] == [
        "2026-10-16 20:00",
        "2026-10-23 20:00",
        "2026-10-30 20:00",
    ]
    assert evenings[2] - evenings[1] == 7 * 86_400 + 3600
    assert read_first("Friday", "UTC") is None
