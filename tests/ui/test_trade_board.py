"""The trade board: what lives has buttons, what nobody can take any more is a grey line."""

from __future__ import annotations

from dataclasses import replace

from bot.ui.panels import trade
from bot.ui.scene import Scene
from engine.state import Offer
from tests.languages import FALLBACK
from tests.ui.limits import parts
from tests.ui.sea_desk import words
from tests.ui.test_costs import building

ANNA, BEN, CHLOE = range(3)


def board(*offers: Offer) -> Scene:
    """A turn of Anna's in which these offers are open; everybody holds three wool."""
    position = building({"wool": 3})
    position.state.offers = offers
    for player in position.state.players:
        player.resources = dict.fromkeys(player.resources, 0) | {"wool": 3}
    scene = position.scene(None, FALLBACK)
    users = tuple(100 + seat for seat in range(len(scene.users)))
    return replace(scene, users=users, names=tuple(f"Player {seat}" for seat in range(len(users))))


def buttons(scene: Scene) -> list[str]:
    rows = (part for part in parts(trade.board(scene, ())) if part["type"] == 1)
    return [button["custom_id"].split(":")[3] for row in rows for button in row["components"]]


def test_an_open_offer_is_one_row_of_three_buttons() -> None:
    scene = board(Offer(1, ANNA, ("wool",), ("ore",), (1, 2)), Offer(2, ANNA, ("wool",), ("grain",), (1, 2)))
    assert buttons(scene) == ["accept", "decline", "counter"] * 2


def test_an_offer_that_everybody_refused_is_a_grey_line() -> None:
    scene = board(Offer(1, ANNA, ("wool",), ("ore",), (1, 2), no=(1, 2)))
    assert buttons(scene) == []
    (line,) = [line for line in words(trade.board(scene, ())).splitlines() if "#1" in line]
    assert line.startswith("-# ") and line.endswith("all said no")


def test_an_offer_that_the_one_who_was_asked_refused_names_them() -> None:
    scene = board(Offer(1, ANNA, ("wool",), ("ore",), (2,), no=(2,)))
    assert "Player 2** said no" in words(trade.board(scene, ()))


def test_an_offer_whose_giver_has_too_few_cards_left_is_closed_with_a_word() -> None:
    scene = board(Offer(1, ANNA, ("wool", "wool", "wool", "wool"), ("ore",), (1, 2)))
    assert buttons(scene) == [] and "no longer has the cards" in words(trade.board(scene, ()))


def test_an_offer_to_one_of_several_says_so() -> None:
    assert "**Player 2** only" in words(trade.board(board(Offer(1, ANNA, ("wool",), ("ore",), (2,))), ()))
    assert "only" not in words(trade.board(board(Offer(1, ANNA, ("wool",), ("ore",), (1, 2))), ()))
