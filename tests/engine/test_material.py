"""What is in the box and what things cost (B-1 to B-4)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from engine import Live, Options, deal, ruleset
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, PlayKnight
from engine.base.events import Built, CardBought
from engine.base.layouts import LETTERS
from engine.options import BASE, SCENARIOS, SMALL, BadOptions
from engine.rulesets import check_players, colours
from tests.engine.arrange import CLASSIC, Table, drawn

BEGINNER = """
        D   W8  P11
      H6  P3  F4  M9
    F10 W5  H12 F11 P5
      W2  H9  M4  F8
        M6  W3  P10
"""
"""The terrains and numbers printed in 2025."""


@pytest.mark.parametrize("board", SCENARIOS[BASE].boards[SMALL])
def test_b1_hexes_tokens_and_harbours_of_every_preset(board: str) -> None:
    layout = deal(Options(board=board), Live(seed=7))
    assert Counter(tile.terrain for tile in layout.tiles) == {
        "forest": 4,
        "pasture": 4,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "desert": 1,
    }
    assert sorted(tile.token for tile in layout.tiles if tile.terrain != "desert") == sorted(
        [2, 12, *chain.from_iterable((number, number) for number in (3, 4, 5, 6, 8, 9, 10, 11))]
    )
    assert Counter(harbour.kind for harbour in layout.harbours) == {
        "any": 4,
        "lumber": 1,
        "brick": 1,
        "wool": 1,
        "grain": 1,
        "ore": 1,
    }


@pytest.mark.parametrize(("board", "picture"), [("beginner", BEGINNER), ("classic", CLASSIC)])
def test_b1_the_printed_boards_show_what_is_printed(board: str, picture: str) -> None:
    def cells(layout: object) -> list[tuple[str, int]]:
        return [(tile.terrain, tile.token) for tile in layout.tile_order()]  # type: ignore[attr-defined]

    assert cells(deal(Options(board=board), Live(seed=1))) == cells(drawn(picture))


def test_b1_the_letters_are_the_eighteen_tokens() -> None:
    assert "".join(chr(ord("A") + at) for at in range(len(LETTERS))) == "ABCDEFGHIJKLMNOPQR"
    assert LETTERS == (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)


def test_b2_nineteen_cards_of_each_resource_and_twenty_five_development_cards() -> None:
    rules = ruleset(Options())
    assert rules.resources == {"lumber": 19, "brick": 19, "wool": 19, "grain": 19, "ore": 19}
    assert rules.deck == {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
    assert sum(rules.deck.values()) == 25


def test_b2_played_cards_never_return_to_the_deck() -> None:
    table = Table().give(0, "wool grain ore").hold(0, knight=1).deck(knight=1)
    bought, _ = table.apply(BuyCard(0), "knight")
    played, _ = bought.apply(PlayKnight(0))
    assert played.state.deck["knight"] == 0
    assert played.state.players[0].played == {"knight": 1}
    assert played.view(None).deck_size == 0


def test_b3_pieces_of_a_player() -> None:
    pieces = ruleset(Options()).pieces
    assert {name: piece.supply for name, piece in pieces.items()} == {"road": 15, "settlement": 5, "city": 4}


def test_b3_four_colours() -> None:
    assert sorted(colours(Options(), 4)) == ["blue", "orange", "red", "white"]
    with pytest.raises(BadOptions, match="colour-left-out"):
        check_players(Options(), ["red", "blue", "green"])
    with pytest.raises(BadOptions, match="colour-twice"):
        check_players(Options(), ["red", "blue", "red"])


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_b3_three_or_four_play(count: int) -> None:
    with pytest.raises(BadOptions, match="wrong-player-count"):
        check_players(Options(), ["red", "blue", "orange", "white", "green"][:count])


def test_b4_a_road_costs_brick_and_lumber() -> None:
    table = Table().settlement(0, "B2 N").give(0, "lumber2 brick ore")
    action = BuildRoute(0, table.edge("B2 NE"))
    after, events = table.apply(action)
    assert events == (Built(0, "road", table.edge("B2 NE")),)
    assert after.hand(0) == {"lumber": 1, "ore": 1}
    assert after.state.bank == {"lumber": 18, "brick": 19, "wool": 19, "grain": 19, "ore": 18}
    assert Table().settlement(0, "B2 N").give(0, "lumber3 ore").refusal(action) == ("B-4", "cannot-pay")


def test_b4_a_settlement_costs_brick_lumber_wool_and_grain() -> None:
    table = Table().road(0, "B2 NE").give(0, "lumber brick wool grain")
    action = BuildSettlement(0, table.vertex("B2 N"))
    after, events = table.apply(action)
    assert events == (Built(0, "settlement", table.vertex("B2 N")),)
    assert after.hand(0) == {}
    for missing in ("brick wool grain ore", "lumber wool grain", "lumber brick grain", "lumber brick wool"):
        assert Table().road(0, "B2 NE").give(0, missing).refusal(action) == ("B-4", "cannot-pay")


def test_b4_a_city_costs_two_grain_and_three_ore() -> None:
    table = Table().settlement(0, "B2 N").give(0, "grain2 ore3")
    action = BuildCity(0, table.vertex("B2 N"))
    after, events = table.apply(action)
    assert events == (Built(0, "city", table.vertex("B2 N")),)
    assert after.hand(0) == {}
    for missing in ("grain ore3", "grain2 ore2"):
        assert Table().settlement(0, "B2 N").give(0, missing).refusal(action) == ("B-4", "cannot-pay")


def test_b4_a_development_card_costs_wool_grain_and_ore() -> None:
    after, events = Table().give(0, "wool grain ore").apply(BuyCard(0), "monopoly")
    assert events == (CardBought(0, "monopoly"),)
    assert after.hand(0) == {}
    for missing in ("grain ore", "wool ore", "wool grain"):
        assert Table().give(0, missing).refusal(BuyCard(0)) == ("B-4", "cannot-pay")
