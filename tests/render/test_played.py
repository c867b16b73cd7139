"""The picture in the README shows games that were really played."""

from __future__ import annotations

from tests.render.played import GAMES, TARGET, played


def test_its_game_of_oil_is_found_again() -> None:
    (options, seed, until), *_ = GAMES
    shown, deed = played(options, seed, until)
    assert until(shown)
    assert shown.seat is None, "only what everybody sees"
    assert deed
    assert TARGET.exists()
