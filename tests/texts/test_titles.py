"""One title for each player at the end: by hand what each is for, and that every player of every game has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.telling.titles import MOST, Title, WholeGame, most, titles
from bot.texts.catalogue import LANGUAGES
from engine import view
from engine.base.scoring import HIDDEN
from engine.records.review import Moment, Review
from engine.records.statistics import COUNTED, Statistics
from engine.state import Building, Outcome, Route
from tests.texts.table import CATLANTIS, OIL, flooded, keys, midgame, speaker

TURNS = 20
EQUAL = (0.25, 0.25, 0.25, 0.25)


def game(
    *,
    points: Sequence[int] = (10, 4, 5, 6),
    counts: Mapping[str, Sequence[float]] | None = None,
    chances: Sequence[tuple[float, ...]] = (),
    luck: Sequence[float] = (0.0, 0.0, 0.0, 0.0),
    buildings: Mapping[int, Building] | None = None,
    routes: Mapping[int, Route] | None = None,
    **changes: Any,
) -> WholeGame:
    """A game that seat 0 has won, in which nobody has most of anything unless it is said."""
    rules, state = midgame(changes.pop("options", None), most=0)
    shown = view(rules, state, None)
    players = tuple(replace(player, points={"city": points[player.seat]}) for player in shown.players)
    final = replace(
        shown,
        players=players,
        outcome=changes.pop("outcome", Outcome(0)),
        buildings=dict(buildings or {}),
        routes=dict(routes or {}),
        **changes,
    )
    numbers = {name: tuple((counts or {}).get(name, (0.0,) * 4)) for name in COUNTED}
    story = Review(tuple(Moment(at, at, found) for at, found in enumerate(chances, 1)), tuple(luck), (), (), 0)
    empty = ((0,) * 11,) * 4
    return WholeGame(final, Statistics("base", 0, TURNS, empty, empty, numbers, {}), story if chances else None)


def names(found: WholeGame) -> list[str]:
    return [title.name for title in titles(found)]


def values(found: WholeGame, seat: int) -> Mapping[str, object]:
    return titles(found)[seat].values


def test_who_has_most_of_nothing_is_good_company() -> None:
    assert names(game()) == ["company"] * 4
    assert values(game(), 2) == {"count": TURNS}


def test_most_is_more_than_any_other_and_enough() -> None:
    assert most((1, 5, 3), 4) == 1
    assert most((1, 5, 3), 6) is None
    assert most((5, 5, 3), 4) is None


@pytest.mark.parametrize(
    ("name", "counted", "numbers", "seat"),
    [
        ("merchant", "trades", (3, 9, 2, 2), 1),
        ("robbed", "robbed", (3, 2, 4, 2), 2),
        ("robber", "stolen", (9, 2, 3, 2), 0),
        ("feared", "blocked", (3, 2, 4, 8), 3),
        ("cards", "bought", (3, 2, 4, 2), 2),
        ("harvest", "produced", (3, 11, 4, 2), 1),
        ("offers", "offers", (3, 2, 5, 2), 2),
        ("bank", "bank", (3, 2, 4, 2), 2),
    ],
)
def test_what_is_counted(name: str, counted: str, numbers: tuple[float, ...], seat: int) -> None:
    found = game(counts={counted: numbers})
    assert titles(found)[seat] == Title(name, {"count": numbers[seat]})
    assert name not in names(game(counts={counted: [*numbers[:seat], numbers[seat] - 6, *numbers[seat + 1 :]]}))
    assert name not in names(game(counts={counted: (20, 20, 20, 20)})), "of several who have as much nobody has most"


def test_what_stands_on_the_board() -> None:
    cities = {1: Building(2, "city"), 5: Building(2, "city"), 9: Building(1, "city")}
    assert titles(game(buildings=cities))[2] == Title("cities", {"count": 2})
    settlements = {place: Building(1, "settlement") for place in (1, 5, 9)}
    assert titles(game(buildings=settlements))[1] == Title("settlers", {"count": 3})
    long, army = game(longest_route=1), game(largest_army=2)
    assert titles(long)[1] == Title("route", {"count": long.view.players[1].route_length})
    assert titles(army)[2] == Title("army", {"count": army.view.players[2].knights})


def test_points_that_were_hidden() -> None:
    found = game()
    laid_open = [replace(player, points={HIDDEN: 2 if player.seat == 3 else 1}) for player in found.view.players]
    found = replace(found, view=replace(found.view, players=tuple(laid_open), outcome=None))
    assert titles(found)[3] == Title("treasure", {"count": 2})


def test_what_a_winner_has_done() -> None:
    low = (0.12, 0.4, 0.24, 0.24)
    assert titles(game(chances=[EQUAL, low, EQUAL, EQUAL]))[0] == Title("comeback", {"percent": 12})
    assert "comeback" not in names(game(chances=[EQUAL, (0.13, 0.4, 0.24, 0.23), EQUAL, EQUAL]))
    ahead = [(0.4, 0.2, 0.2, 0.2)] * 10
    assert titles(game(chances=[*ahead, EQUAL]))[0] == Title("ahead", {"led": 10, "turns": 10})
    assert "ahead" not in names(game(chances=ahead)), "the last turn does not count"
    behind = [(0.2, 0.4, 0.2, 0.2)] * 3
    assert "ahead" not in names(game(chances=[*ahead, *behind, EQUAL]))
    assert titles(game(points=(10, 9, 5, 5)))[0] == Title("narrow", {"own": 10, "other": 9})
    assert "narrow" not in names(game(points=(10, 8, 5, 5)))


def test_who_was_close() -> None:
    assert titles(game(points=(10, 4, 8, 5)))[2] == Title("close", {"count": 2})
    assert "close" not in names(game(points=(10, 4, 7, 5)))
    assert "close" not in names(game(points=(10, 4, 9, 9))), "neither alone"
    assert "close" not in names(game(points=(10, 4, 10, 9))), "who has as many lost a tie"


def test_whose_chances_rose() -> None:
    rose = [(0.3, 0.05, 0.35, 0.3), (0.2, 0.4, 0.2, 0.2), EQUAL]
    assert titles(game(chances=rose))[1] == Title("chase", {"low": 5, "high": 40})
    fell = [(0.2, 0.4, 0.2, 0.2), (0.3, 0.05, 0.35, 0.3), EQUAL]
    assert "chase" not in names(game(chances=fell))
    won = [(0.14, 0.3, 0.3, 0.26), (0.9, 0.04, 0.03, 0.03), EQUAL]
    assert "chase" not in names(game(chances=won)), "the winner has other titles"


def test_whom_chance_was_against() -> None:
    assert titles(game(chances=[EQUAL], luck=(0.1, -0.05, 0.0, -0.05)))[1:4:2] == (
        Title("company", {"count": TURNS}),
        Title("company", {"count": TURNS}),
    )
    assert titles(game(chances=[EQUAL], luck=(0.1, -0.06, 0.0, -0.05)))[1] == Title("unlucky", {})


def test_scenarios_have_their_own() -> None:
    ships = {edge: Route(1, "ship") for edge in range(3)} | {9: Route(2, "ship")}
    assert titles(game(options=CATLANTIS, routes=ships))[1] == Title("admiral", {"count": 3})
    assert "admiral" not in names(game(options=CATLANTIS, routes=ships | {edge: Route(2, "ship") for edge in (7, 8)}))
    assert "admiral" not in names(game(routes=ships)), "at sea alone"
    found = game(options=OIL)
    slot = replace(found.view.ext["oil_springs"], champion=3, sequestered=(0, 1, 0, 4))
    found = replace(found, view=replace(found.view, ext={**found.view.ext, "oil_springs": slot}))
    assert titles(found)[3] == Title("guardian", {"count": 4})


def test_the_first_title_is_the_rarest_and_nobody_has_two() -> None:
    counts = {"trades": (9, 0, 0, 0), "robbed": (8, 4, 0, 0), "stolen": (0, 5, 0, 0)}
    assert names(game(counts=counts))[:2] == ["merchant", "robber"], "that another has more of is nobody else's"


def test_what_is_left_differs_while_it_can() -> None:
    roads = {edge: Route(edge // 6, "road") for edge in range(12)}
    found = game(routes=roads, counts={"produced": (30, 30, 30, 30)})
    assert names(found) == ["roads", "gatherer", "company", "company"]
    assert values(found, 0) == {"count": 6}


def test_without_a_winner_there_is_a_title_all_the_same() -> None:
    nobody = game(outcome=Outcome(None, "ruin"), chances=[EQUAL, (0.05, 0.45, 0.25, 0.25), EQUAL])
    assert names(nobody) == ["company"] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_reads_well(language: str) -> None:
    """Each of those there are, with one and with many; none is longer than its line."""
    words = speaker(language, *flooded())
    found = {key.removeprefix("title-") for key in keys() if key.startswith("title-")}
    assert found >= {name for name, _, _ in MOST}
    numbers = dict.fromkeys(("percent", "led", "turns", "own", "other", "low", "high"), 12)
    for name in found:
        for count in (1, 27):
            said = Title(name, {**numbers, "count": count}).text(words)
            assert len(said) <= 56, said
            assert "{" not in said and "title-" not in said
