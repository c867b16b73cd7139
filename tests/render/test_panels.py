"""Header and cards: who is addressed, whose card is outlined, whose award is lit, who is waited for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.state import Outcome, Turn
from engine.view import View
from render import Caption, icons, panels, scene, text
from render.display import Item
from render.theme import LIVERIES, MIN_TEXT, WIDTH
from tests.languages import FALLBACK
from tests.render import samples
from tests.render.shapes import inside, overlap

VIEW = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "panels", trails=1)
PAGE = scene.page_for(VIEW, WIDTH)
CAPTION = Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 14", "Amélie builds a road.", "Bank")


def card_sprites(view: View, seat: int) -> list[object]:
    box = PAGE.cards[seat]
    return [item.sprite for item in panels.cards(PAGE, view, CAPTION) if box.left <= item.left < box.right]


def test_who_is_addressed_and_who_is_active() -> None:
    turn = Turn(3, 0, (4, 3))
    building = replace(VIEW, turn=turn, waiting=(0,))
    assert (panels.addressed(building), panels.active(building)) == (0, 0)
    discarding = replace(VIEW, turn=turn, waiting=(1, 3))
    assert (panels.addressed(discarding), panels.active(discarding)) == (None, 0)
    setting_up = replace(VIEW, turn=None, waiting=(2,))
    assert (panels.addressed(setting_up), panels.active(setting_up)) == (2, 2)
    won = replace(VIEW, turn=turn, waiting=(), outcome=Outcome(1))
    assert (panels.addressed(won), panels.active(won)) == (1, 1)
    nobody = replace(VIEW, turn=turn, waiting=(), outcome=Outcome(None))
    assert (panels.addressed(nobody), panels.active(nobody)) == (None, None)


def test_everybody_waited_for_has_the_sign() -> None:
    sign = icons.thinking(PAGE.px(36), PAGE.px(20))
    shown = replace(VIEW, waiting=(1, 3))
    assert [sign in card_sprites(shown, seat) for seat in range(4)] == [False, True, False, True]


def test_held_awards_are_lit() -> None:
    for seat in range(4):
        player = replace(VIEW.players[seat], knights=3, route_length=5)
        unlit = len(list(panels.figures(PAGE, PAGE.cards[seat], _awards(None, None), player)))
        lit = [
            len(list(panels.figures(PAGE, PAGE.cards[seat], awards, player)))
            for awards in (_awards(seat, None), _awards(None, seat), _awards(seat, seat), _awards(seat - 1, seat - 1))
        ]
        assert lit == [unlit + 1, unlit + 1, unlit + 2, unlit]


def _awards(longest: int | None, largest: int | None) -> View:
    return replace(VIEW, longest_route=longest, largest_army=largest)


def test_dice_show_after_the_roll_only() -> None:
    rolled, fresh = (len(list(panels.header(PAGE, CAPTION, "red", dice))) for dice in ((5, 3), None))
    assert rolled == fresh + 3


LOSS = "Dmitri loses the settlement on N23 and two roads to the sea."
GAINS = "Bot Cleo +1 brick · Bot Basil +2 wool, +1 lumber · Amélie +1 ore · Dmitri +1 grain."
TRIGGER = (
    "Bartholomäus atteint 11 points et déclenche la fin ! Après ce tour, chacun en a encore un pour construire et "
    "élever des digues ; puis 3 manches d’inondation engloutissent l’île. Après le dernier tour de Bartholomäus, le "
    "plus de points gagne."
)
WAITED = (
    "Turn 114 · to move robber or pirate",
    "Turn 114 · to place free roads or ships",
    "Tour 114 · pose routes ou bateaux gratuits",
)


def words_of(items: list[Item], words: str) -> list[Item]:
    """The lines in which these words stand, all of them; fails when any word is missing."""
    drawn = [item for item in items if item.fill is not None]
    for count in range(1, 4):
        for size in range(MIN_TEXT, 37):
            for first in range(len(drawn) - count + 1):
                lines = drawn[first : first + count]
                expected = [text.run(line, size, False) for line in split(words, lines, size)]
                if [item.sprite for item in lines] == expected:
                    return lines
    raise AssertionError(f"not drawn in full: {words}")


def split(words: str, lines: list[Item], size: int) -> list[str]:
    """The words as they would stand in lines of these widths."""
    found, rest = [], words.split()
    for line in lines:
        part: list[str] = []
        while rest and text.width(" ".join([*part, rest[0]]), size, False) <= line.sprite.width:
            part.append(rest.pop(0))
        found.append(" ".join(part))
    return found if not rest else []


@pytest.mark.parametrize("dice", [None, (6, 6)])
@pytest.mark.parametrize("waited", WAITED)
@pytest.mark.parametrize("message", ["", "Amélie builds a road.", LOSS, GAINS])
def test_the_header_cuts_neither_what_is_waited_for_nor_what_happened(
    waited: str, message: str, dice: tuple[int, int] | None
) -> None:
    items = list(panels.header(PAGE, replace(CAPTION, subline=waited, message=message), "red", dice))
    found = [words_of(items, waited)]
    if message:
        found.append(words_of(items, message))
    for lines in found:
        assert len({item.left for item in lines}) == 1
    for item in items:
        assert item.top >= 0
        assert item.top + item.sprite.height <= PAGE.field.box.top
        assert item.left + item.sprite.width <= WIDTH
    for index, item in enumerate(items):
        assert not any(overlap(item, other) for other in items[:index])


def test_a_short_message_leaves_room_for_what_is_waited_for() -> None:
    for message, size in (("Amélie plays a Knight.", 28), (GAINS, 22)):
        items = list(panels.header(PAGE, replace(CAPTION, subline=WAITED[0], message=message), "red", (6, 6)))
        first, *_ = words_of(items, WAITED[0])
        assert first.sprite.height == text.run("x", size, False).height


def test_a_message_too_long_for_the_header_stands_below_the_board() -> None:
    """In full, and the header leaves its room to the rest."""
    view = replace(VIEW, turn=Turn(3, 0, (6, 6)))
    caption = replace(CAPTION, message=TRIGGER)
    assert panels.overlong(PAGE, caption, (6, 6))
    page = scene.page_for(view, WIDTH, noted=True)
    assert page.note is not None
    assert (page.note.top, page.strips[0].top) == (page.field.box.bottom, page.note.bottom)
    items = list(scene.around(view, page, caption))
    for item in words_of(items, TRIGGER):
        assert inside(item, page.note)
    header = [item for item in items if item.top < page.field.box.top and item.fill is not None]
    assert len(header) == 3, "name, what is waited for, and the total of the dice"
    higher, usual = (scene.drawing(view, words).painted().height for words in (caption, CAPTION))
    assert higher == usual + page.note.height
    assert scene.drawing(view, caption, steady=True).painted().height == usual


def test_a_message_that_fits_nowhere_is_cut() -> None:
    items = list(panels.header(PAGE, replace(CAPTION, message="word " * 60), "red", (6, 6)))
    lines = [item for item in items if item.fill is not None][-3:]
    assert len({item.left for item in lines}) == 1
    assert lines[0].top < lines[1].top < lines[2].top
    assert lines[-1].top + lines[-1].sprite.height <= PAGE.field.box.top
    assert max(item.left + item.sprite.width for item in lines) <= WIDTH


def test_a_long_name_leaves_room_for_the_dice() -> None:
    """Also where no message follows them."""
    items = list(panels.header(PAGE, replace(CAPTION, headline="W" * 60, subline="w" * 90, message=""), "red", (6, 6)))
    assert max(item.left + item.sprite.width for item in items) <= WIDTH
