"""The pictures and the film of the README and the whole boards of the gallery show games that were really played."""

from __future__ import annotations

import pytest
from PIL import Image

from engine.base.scoring import AWARD_POINTS
from engine.view import View
from tests.render.played import FILM, GAMES, POSITIONS, TARGET, Played, frames, played
from tests.render.samples import WORTH

OIL_FOR_A_POINT = 3
MOST_BYTES = 1_500_000
"""A page that shows the film loads fast."""


@pytest.mark.parametrize("game", [*POSITIONS.values(), *GAMES])
def test_whoever_adds_up_a_board_finds_the_points_that_it_shows(game: Played) -> None:
    shown, move = played(game)
    assert game.until(shown) and shown.seat is None, "only what everybody sees"
    assert move and TARGET.exists()
    assert [player.total for player in shown.players] == [added_up(shown, seat) for seat in range(game.players)]


def added_up(shown: View, seat: int) -> int:
    """The points of what lies on the board, of the awards and of the cards laid open."""
    built = sum(WORTH[found.kind] for found in shown.buildings.values() if found.seat == seat)
    awards = AWARD_POINTS * (shown.longest_route, shown.largest_army).count(seat)
    oil, player = shown.ext.get("oil_springs"), shown.players[seat]
    kept = 0 if oil is None else oil.sequestered[seat] // OIL_FOR_A_POINT + (oil.champion == seat)
    opened = sum((held or {}).get("victory_point", 0) for held in (player.cards, player.fresh, player.played))
    return built + awards + kept + opened


def test_they_show_what_there_is() -> None:
    views = [played(game)[0] for game in POSITIONS.values()]
    assert {len(shown.players) for shown in views} == {3, 4, 6}
    kinds = {found.kind for shown in views for found in shown.buildings.values()}
    assert kinds >= {"settlement", "city", "metropolis"}
    assert any(shown.outcome for shown in views)
    assert any(shown.ext["catlantis"].sunk for shown in views if "catlantis" in shown.ext)


def test_the_film_is_a_whole_game_and_small() -> None:
    shown = frames(POSITIONS["end"])
    assert shown[0].view.turn is None or shown[0].view.turn.number == 0, "from the set-up on"
    assert shown[-1].view.outcome is not None
    assert FILM.stat().st_size < MOST_BYTES
    with Image.open(FILM) as film:
        assert (film.format, film.n_frames) == ("GIF", len(shown))  # type: ignore[attr-defined]
