"""The strip of a player's hand: what it shows, to whom, and the same in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import islice

import pytest
from PIL import Image

from bot.processes.hands import draw_hand, hand_of
from bot.texts.catalogue import catalogue
from bot.texts.costs import hand_in_words
from bot.texts.words import Words
from bot.ui.panels.places import piece_of
from engine import Game, Options, ruleset, view
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.view import View
from render import Caption, draw, hand_strip
from render.theme import LIVERIES, WIDTH
from tests.engine.arrange import Table
from tests.engine.islands import pirate_at
from tests.engine.sea_boards import atoll
from tests.languages import FALLBACK, LANGUAGES
from tests.render import samples
from tests.texts.table import CATLANTIS, OIL, midgame, steps

TABLE = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "hands", trails=1)


def held(*cards: str, development: dict[str, int] | None = None, fresh: dict[str, int] | None = None) -> View:
    """The table as the first player sees it, with these cards."""
    me = replace(TABLE.players[0], hand=cards, cards=development or {}, fresh=fresh or {})
    return replace(TABLE, seat=0, players=(me, *TABLE.players[1:]))


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def test_what_can_be_paid_and_placed_is_ready_and_the_rest_tells_what_is_lacking() -> None:
    hand = hand_of(held("brick", "lumber", "ore", "wool", "grain"), FALLBACK)
    assert hand is not None
    ready = {thing.name: thing.ready for thing in hand.things}
    assert ready["road"] and ready["development"] and not ready["city"]
    assert {thing.name: thing.lacking for thing in hand.things}["city"] == ("grain", "ore", "ore")
    assert {thing.name: thing.left for thing in hand.things}["road"] == TABLE.players[0].supply["road"]


def test_a_piece_of_which_none_is_left_is_not_ready() -> None:
    view = held("brick", "lumber")
    me = replace(view.players[0], supply={**view.players[0].supply, "road": 0})
    hand = hand_of(replace(view, players=(me, *view.players[1:])), FALLBACK)
    assert hand is not None and not hand.things[0].ready


def test_what_could_be_paid_and_has_no_place_is_marked_in_the_strip_and_in_words() -> None:
    view = held("brick", "lumber", "wool", "grain")
    nowhere = replace(view, routes={})
    hand, other = hand_of(nowhere, FALLBACK), hand_of(view, FALLBACK)
    assert hand is not None and other is not None
    (settlement,) = (thing for thing in hand.things if thing.name == "settlement")
    assert not settlement.ready and not settlement.lacking and not settlement.place
    marked = replace(settlement, place=True)
    assert hand_strip(hand) != hand_strip(replace(hand, things=(*hand.things[:1], marked, *hand.things[2:])))
    for language, words in (
        ("en", "no place for: Settlement."),
        ("fr", "Pas d’endroit pour\N{NO-BREAK SPACE}: Colonie."),
    ):
        assert words in hand_in_words(Words(catalogue(language), (), nowhere), nowhere.players[0])


@pytest.mark.parametrize(
    ("table", "road", "ship"),
    [
        (atoll().settlement(0, "C3 N"), True, False),  # with land all round
        (atoll().settlement(0, "C3 N").road(0, "B2 E", "B2 NE"), True, False),  # a road leads no ship on
        (atoll().settlement(0, "B2 SW"), True, True),
        (pirate_at(atoll().settlement(0, "B2 SW"), "B1"), True, False),
        (atoll().road(0, "B2 W", kind="ship"), False, True),
        (atoll().road(0, "B2 W", kind="ship").settlement(1, "B2 NW", "B2 SW"), False, False),
    ],
    ids=["inland", "only a road at the sea", "at the sea", "the pirate is there", "only a ship", "shut in"],
)
def test_a_route_is_ready_only_where_one_could_lie(table: Table, road: bool, ship: bool) -> None:
    seen = table.give(0, "brick lumber2 wool").view(0)
    hand = hand_of(seen, FALLBACK)
    assert hand is not None
    assert {thing.name: (thing.ready, thing.place) for thing in hand.things if thing.name in ("road", "ship")} == {
        "road": (road, road),
        "ship": (ship, ship),
    }
    assert ("Ship" in out_of_place(seen)) is not ship


@pytest.mark.parametrize("options", [Options(), CATLANTIS, OIL], ids=lambda options: options.scenario)
def test_what_is_said_to_have_a_place_is_what_the_rules_would_let_a_rich_player_build(options: Options) -> None:
    found = Counter[tuple[str, bool]]()
    rules = ruleset(options)
    for _, position, _ in islice(steps(options, 5, 500, 4), 0, None, 8):
        state = position.copy()
        for seat, player in enumerate(state.players):
            player.resources = dict.fromkeys(rules.resources, 9)
            built = Game(rules, state).legal_of((BuildRoute, BuildSettlement, BuildCity), seat)
            pieces = {piece_of(action) for action in built}
            hand = hand_of(view(rules, state, seat), FALLBACK)
            assert hand is not None
            for thing in hand.things:
                if thing.left and thing.name != "development":
                    assert thing.place == (thing.name in pieces), (seat, thing)
                    found[thing.name, thing.place] += 1
    assert {("road", True), ("road", False), ("settlement", False), ("city", True)} <= found.keys()


def out_of_place(seen: View) -> str:
    """What the words say of what could be paid and has no place; empty without such a thing."""
    assert seen.me is not None
    _, found, told = hand_in_words(Words(catalogue(FALLBACK), (), seen), seen.me).partition("no place for: ")
    return told.partition(".")[0] if found else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_all_that_the_strip_shows(language: str) -> None:
    view = held("brick", "lumber", "wool", "wool", development={"knight": 2}, fresh={"monopoly": 1})
    words = Words(catalogue(language), (), view)
    told = hand_in_words(words, view.players[0])
    assert words.plain_cards(view.players[0].hand or ()) in told
    assert words.dev_cards({"knight": 2}) in told and words.dev_cards({"monopoly": 1}) in told
    for kind, count in view.players[0].supply.items():
        assert f"{count} {words.piece(kind, count)}" in told


def test_cards_change_the_strip_and_other_hands_do_not() -> None:
    some = draw_hand(held("brick"), FALLBACK)
    assert some != draw_hand(held("brick", "ore"), FALLBACK)
    view = held("brick")
    rich = replace(view.players[1], hand_size=9)
    assert draw_hand(replace(view, players=(view.players[0], rich, *view.players[2:])), FALLBACK) == some


def test_a_bystander_gets_none() -> None:
    assert hand_of(replace(TABLE, seat=None), FALLBACK) is None
    with pytest.raises(ValueError, match="nobody"):
        draw_hand(replace(TABLE, seat=None), FALLBACK)


def test_development_cards_have_a_row_of_their_own_and_no_cards_have_words() -> None:
    empty, some = opened(draw_hand(held(), FALLBACK)), opened(draw_hand(held(development={"knight": 1}), FALLBACK))
    assert empty.width == some.width == WIDTH
    assert some.height > empty.height


def test_it_stands_below_the_board_of_a_choice() -> None:
    view, words = held("brick", "grain"), Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 14", "", "Bank")
    hand = hand_of(view, FALLBACK)
    assert hand is not None
    board, both, strip = (
        opened(png).convert("RGB") for png in (draw(view, words), draw(view, words, hand=hand), hand_strip(hand))
    )
    assert both.size == (WIDTH, board.height + strip.height)
    assert both.crop((0, 0, *board.size)).tobytes() == board.tobytes()
    assert both.crop((0, board.height, *both.size)).tobytes() == strip.tobytes()


def test_beside_five_things_what_lacks_stays_within_its_tile() -> None:
    rules, state = midgame(CATLANTIS, most=0)
    seen = view(rules, state, 0)
    bare = replace(seen, players=(replace(seen.players[0], hand=()), *seen.players[1:]))
    hand = hand_of(bare, FALLBACK)
    assert hand is not None and len(hand.things) == 5 and len(hand.things[2].lacking) == 5
    strip = opened(hand_strip(hand)).convert("RGB")
    top, width = strip.height - 160, (strip.width - 16) / 5
    for gap in range(1, 5):
        columns = {strip.getpixel((round(4 + gap * width), row)) for row in range(top, strip.height)}
        assert len(columns) == 1, "between two tiles there is the ground alone"
