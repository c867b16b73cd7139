"""Ratings from finished games: what is rated, three games computed by hand, and what farming brings."""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt

import pytest

from bot.time.seat_clocks import DAY
from bot.wire.services.ratings import MODEL, Rating, rated_places, ratings
from storage import LAST, RATED, UNRATED, FinishedGame, Result, Seat, Stint

ANNA, BEN, CHLOE, DMITRI = 1, 2, 3, 4


def ended(number: int, points: dict[int, int], *, day: int | None = None, winner: int | None = 0) -> FinishedGame:
    """A game of these users, who ended with so many points; the first has won."""
    seats = tuple(Seat(seat, user, str(user), "red") for seat, user in enumerate(points))
    result = Result(number, "base", 60, winner, tuple(points.values()))
    moment = DAY * (number if day is None else day)
    return FinishedGame(number, moment - DAY, moment, seats, frozenset(), result)


GAME = ended(1, {ANNA: 10, BEN: 8, CHLOE: 5})


def test_places_are_the_winner_first_then_by_points() -> None:
    assert rated_places(GAME) == {ANNA: -1000, BEN: -8, CHLOE: -5}
    behind = ended(1, {ANNA: 11, BEN: 10, CHLOE: 10}, winner=1)
    places = rated_places(behind)
    assert sorted(places, key=lambda user: places[user]) == [BEN, ANNA, CHLOE], "who has won is first"


def test_a_game_with_a_bot_is_not_rated() -> None:
    seats = (*GAME.seats[:2], Seat(2, None, "Bot Ada", "red", "steady"))
    assert rated_places(replace(GAME, seats=seats)) == {}
    assert rated_places(replace(GAME, result=None)) == {}


@pytest.mark.parametrize(
    "seat",
    [Seat(1, BEN, "Ben", "red", "steady"), Seat(1, None, "", "red")],
    ids=["a bot plays for them at the end", "they had their data erased"],
)
def test_a_seat_without_its_player_is_rated_for_nobody(seat: Seat) -> None:
    assert set(rated_places(replace(GAME, seats=(GAME.seats[0], seat, GAME.seats[2])))) == {ANNA, CHLOE}


def test_a_seat_that_changed_hands_is_rated_for_nobody() -> None:
    taken = replace(GAME, transferred=frozenset({1}))
    assert set(rated_places(taken)) == {ANNA, CHLOE}
    bot = replace(taken, seats=(GAME.seats[0], Seat(1, None, "Bot Ada", "red", "steady"), GAME.seats[2]))
    assert set(rated_places(bot)) == {ANNA, CHLOE}
    assert ratings([replace(GAME, transferred=frozenset({1, 2}))]) == {}, "one alone is not rated"


def test_a_game_that_a_bot_began_is_not_rated_if_a_person_took_its_seat() -> None:
    assert rated_places(replace(GAME, transferred=frozenset({1}), began_as_bots=frozenset({1}))) == {}


def with_stints(
    game: FinishedGame, *fates: str, former: dict[int, tuple[int | None, ...]] | None = None
) -> FinishedGame:
    """The game as it is computed now, with what it counts as for the last holder of each seat; those before left."""
    assert game.result is not None
    before = former or {}
    stints = tuple(
        (*(Stint(6, 0, LAST) for _ in before.get(seat, ())), Stint(9, 0, fate)) for seat, fate in enumerate(fates)
    )
    return replace(game, result=replace(game.result, stints=stints), former=before, transferred=frozenset(before))


def test_who_left_is_last_though_a_bot_has_won_in_their_place() -> None:
    bot = replace(GAME, seats=(Seat(0, ANNA, "1", "red", "steady"), *GAME.seats[1:]))
    assert rated_places(bot) == {BEN: -8, CHLOE: -5}, "as it was: rated for nobody"
    for game in (GAME, bot):
        places = rated_places(with_stints(game, LAST, RATED, RATED))
        assert sorted(places, key=lambda user: places[user]) == [BEN, CHLOE, ANNA]


def test_leaving_pays_less_than_losing() -> None:
    lost = ratings([GAME])[CHLOE].value
    gone = ratings([with_stints(GAME, RATED, RATED, LAST)])[CHLOE].value
    assert gone == lost, "the last place is the last place"
    second = ratings([with_stints(GAME, RATED, LAST, RATED)])[BEN].value
    assert second < ratings([GAME])[BEN].value


def test_a_vacation_with_a_bot_is_not_rated_for_its_player() -> None:
    assert set(rated_places(with_stints(GAME, RATED, UNRATED, RATED))) == {ANNA, CHLOE}


def test_a_substitute_is_rated_if_they_gain_and_the_player_before_is_last() -> None:
    before = [ended(number, {BEN: 10, ANNA: 8, CHLOE: 5}) for number in range(1, 6)]
    for winner, points, gains in ((1, 10, True), (0, 2, False)):
        game = ended(9, {ANNA: 8, BEN: points, CHLOE: 9}, winner=winner)
        taken = with_stints(game, RATED, RATED, RATED, former={1: (DMITRI,)})
        places = rated_places(taken)
        assert max(places, key=lambda user: places[user]) == DMITRI
        found, old = ratings([*before, taken]), ratings(before)
        assert (found[BEN] != old[BEN]) is gains and len(found[BEN].course) == 5 + gains
        assert len(found[ANNA].course) == len(found[CHLOE].course) == 6 and len(found[DMITRI].course) == 1
    erased = with_stints(GAME, RATED, RATED, RATED, former={1: (None,)})
    assert set(rated_places(erased)) == {ANNA, BEN, CHLOE}


def test_results_from_before_turns_were_counted_count_as_they_did() -> None:
    away = replace(GAME, seats=(*GAME.seats[:2], Seat(2, CHLOE, "3", "red", "steady")))
    assert set(rated_places(away)) == {ANNA, BEN}
    assert set(rated_places(replace(GAME, transferred=frozenset({1}), former={1: (DMITRI,)}))) == {ANNA, CHLOE}


def test_one_game_a_day_with_the_same_people_is_rated() -> None:
    again = [replace(ended(number, {CHLOE: 10, BEN: 3, ANNA: 2}), over=GAME.over) for number in (2, 3)]
    assert ratings([GAME, *again]) == ratings([GAME])
    others = replace(ended(4, {ANNA: 10, BEN: 3, DMITRI: 2}), over=GAME.over)
    assert len(ratings([GAME, others])[ANNA].course) == 2
    assert len(ratings([GAME, replace(again[0], over=GAME.over + DAY)])[ANNA].course) == 2


def by_hand(before: list[tuple[float, float]], places: list[int]) -> list[tuple[float, float]]:
    """The update of Weng and Lin (2011, algorithm 4) for the model of Plackett and Luce, from the paper."""
    people = range(len(before))
    beta, tau, kappa = 25 / 6, 25 / 300, 0.0001
    spread = [sqrt(sigma**2 + tau**2) for _, sigma in before]
    scale = sqrt(sum(sigma**2 + beta**2 for sigma in spread))
    strength = [exp(mu / scale) for mu, _ in before]
    total = [sum(strength[other] for other in people if places[other] >= places[one]) for one in people]
    ties = [sum(places[other] == places[one] for other in people) for one in people]
    after = []
    for one in people:
        omega = delta = 0.0
        for other in people:
            if places[other] <= places[one]:
                share = strength[one] / total[other]
                omega += ((one == other) - share) / ties[other] if one == other else -share / ties[other]
                delta += share * (1 - share) / ties[other]
        step = spread[one] ** 2 / scale
        gamma = spread[one] / scale
        mu = before[one][0] + step * omega
        shrink = max(1 - gamma * (step / scale) * delta, kappa)
        after.append((mu, spread[one] * sqrt(shrink)))
    return after


def test_three_games_as_computed_by_hand() -> None:
    games = [
        ended(1, {ANNA: 10, BEN: 8, CHLOE: 5}),
        ended(2, {BEN: 10, CHLOE: 7, DMITRI: 6, ANNA: 4}),
        ended(3, {CHLOE: 10, ANNA: 9, BEN: 3}),
    ]
    hand = dict.fromkeys((ANNA, BEN, CHLOE, DMITRI), (25.0, 25 / 3))
    for game in games:
        users = [seat.user for seat in game.seats if seat.user is not None]
        hand |= dict(zip(users, by_hand([hand[user] for user in users], list(range(len(users)))), strict=True))
    found = ratings(games)
    assert found.keys() == hand.keys()
    for user, (mu, sigma) in hand.items():
        assert found[user].mean == pytest.approx(mu) and found[user].deviation == pytest.approx(sigma)
        assert found[user].value == pytest.approx(mu - 3 * sigma)
    assert [len(found[user].course) for user in (ANNA, BEN, CHLOE, DMITRI)] == [3, 3, 3, 1]


def farm(days: int, a_day: int) -> Rating:
    """Anna wins against Ben and one more account of hers, so often a day."""
    games = [
        ended(day * a_day + turn, {ANNA: 8, BEN: 2, DMITRI: 2}, day=day)
        for day in range(1, days + 1)
        for turn in range(a_day)
    ]
    return ratings(games)[ANNA]


def test_what_farming_brings() -> None:
    """A hundred games in a day are one; over a hundred days each brings less, as the others are known to lose."""
    assert farm(1, 100) == farm(1, 1)
    long = farm(100, 1)
    gains = [later - before for before, later in zip(long.course, long.course[1:], strict=False)]
    assert max(gains[50:]) < 0.2 < max(gains[:5])
    assert long.value < MODEL.mu + 3 * MODEL.sigma


@pytest.mark.parametrize(
    ("days", "a_day", "rated", "value"), [(1, 100, 1, 3.3), (10, 1, 10, 21.4), (100, 1, 100, 42.9)]
)
def test_what_farming_brings_as_the_guide_says(days: int, a_day: int, rated: int, value: float) -> None:
    found = farm(days, a_day)
    assert (len(found.course), round(found.value, 1)) == (rated, value)


def test_other_accounts_get_around_the_limit_of_a_day() -> None:
    games = [ended(turn, {ANNA: 8, BEN: 2, 100 + turn % 10: 2}, day=1) for turn in range(1, 101)]
    found = ratings(games)[ANNA]
    assert (len(found.course), round(found.value, 1)) == (10, 22.6)


def test_two_friends_and_a_bot_are_rated_for_nothing() -> None:
    games = [ended(day, {ANNA: 8, BEN: 2, DMITRI: 2}) for day in range(1, 101)]
    bot = Seat(2, None, "Bot Ada", "red", "steady")
    assert ratings([replace(game, seats=(*game.seats[:2], bot)) for game in games]) == {}
