"""What a hall of fame counts: wins by person, by how much a game was won, and ranks that are shared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ui.leagues.fame import Hall, hall_page
from bot.wire.services.fame import _margin, _wins
from storage import LAST, RATED, Result, Seat
from tests.languages import FALLBACK
from tests.test_ratings import ANNA, BEN, CHLOE, ended, with_stints


def test_two_people_of_one_name_are_two() -> None:
    games = [ended(1, {ANNA: 10, BEN: 8}), ended(2, {BEN: 10, ANNA: 8}), ended(3, {CHLOE: 10, BEN: 8})]
    names = {ANNA: "Alex", BEN: "Alex"}
    assert _wins(games, names) == [("base", [("Alex", 1), ("Alex", 1)])], "Chloé is not listed"


def test_what_a_bot_has_won_for_somebody_who_is_away_is_no_win_of_theirs() -> None:
    game = ended(1, {ANNA: 10, BEN: 8})
    first, *others = game.seats
    away = replace(game, seats=(replace(first, level="steady"), *others))
    assert _wins([game, away], {ANNA: "Anna"}) == [("base", [("Anna", 1)])]


def test_a_win_against_bots_alone_is_no_win() -> None:
    bots = (Seat(1, None, "Bot Ada", "red", "steady"), Seat(2, None, "Bot Bob", "blue", "steady"))
    game = ended(1, {ANNA: 10, BEN: 8, CHLOE: 5})
    alone, two = replace(game, seats=(game.seats[0], *bots)), replace(game, seats=(*game.seats[:2], bots[1]))
    assert _wins([alone], {ANNA: "Anna"}) == []
    assert _wins([alone, two], {ANNA: "Anna"}) == [("base", [("Anna", 1)])]


def test_a_win_that_a_bot_has_played_for_somebody_who_came_back_is_none() -> None:
    game = ended(1, {ANNA: 10, BEN: 8})
    assert _wins([with_stints(game, LAST, RATED)], {ANNA: "Anna"}) == []
    assert _wins([with_stints(game, RATED, LAST)], {ANNA: "Anna"}) == [("base", [("Anna", 1)])]


@pytest.mark.parametrize(("points", "margin"), [((10, 8, 7), 2), ((10, 11, 3), 0), ((10, 10, 3), 0)])
def test_a_game_is_won_by_what_the_winner_has_more_than_anybody_else(points: tuple[int, ...], margin: int) -> None:
    game = replace(ended(1, {ANNA: 10, BEN: 8, CHLOE: 5}), result=Result(1, "base", 60, 0, points))
    assert _margin(game) == margin


def test_equal_ratings_share_a_rank() -> None:
    hall = Hall(FALLBACK, 9, ratings=(("Anna", 5.04, 7), ("Ben", 5.01, 9), ("Chloé", 3.0, 4)))
    page = str(hall_page(hall).layout.to_components())  # type: ignore[no-untyped-call]
    assert [page.index(f"{rank}. {name}") > 0 for rank, name in ((1, "Anna"), (1, "Ben"), (3, "Chloé"))] == [True] * 3


def test_a_rating_of_nearly_nothing_is_nothing() -> None:
    hall = Hall(FALLBACK, 9, ratings=(("Anna", 0.02, 7), ("Ben", -0.04, 9), ("Chloé", -0.3, 4)), own=(0.4, -0.04))
    page = str(hall_page(hall).layout.to_components())  # type: ignore[no-untyped-call]
    assert "−0.0" not in page and "1. Ben · **0.0**" in page and "3. Chloé · **−0.3**" in page
