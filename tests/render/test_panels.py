"""Header and cards: who is addressed, whose card is outlined, whose award is lit, who is waited for."""

from __future__ import annotations

from dataclasses import replace

from engine.state import Outcome, Turn
from engine.view import View
from render import Caption, icons, panels, samples, scene
from render.theme import LIVERIES, WIDTH

VIEW = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "panels", trails=1)
PAGE = scene.page_for(VIEW, WIDTH)
CAPTION = Caption(samples.NAMES, "en", "Amélie", "Turn 14", "Amélie builds a road.", "Bank")


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
        unlit = len(list(panels.figures(PAGE, PAGE.cards[seat], _awards(None, None), VIEW.players[seat])))
        lit = [
            len(list(panels.figures(PAGE, PAGE.cards[seat], awards, VIEW.players[seat])))
            for awards in (_awards(seat, None), _awards(None, seat), _awards(seat, seat), _awards(seat - 1, seat - 1))
        ]
        assert lit == [unlit + 1, unlit + 1, unlit + 2, unlit]


def _awards(longest: int | None, largest: int | None) -> View:
    return replace(VIEW, longest_route=longest, largest_army=largest)


def test_dice_show_after_the_roll_only() -> None:
    rolled, fresh = (len(list(panels.header(PAGE, CAPTION, "red", dice))) for dice in ((5, 3), None))
    assert rolled == fresh + 3


def test_a_long_message_takes_two_lines() -> None:
    items = list(panels.header(PAGE, replace(CAPTION, message="word " * 60), "red", (6, 6)))
    lines = [item for item in items if item.fill is not None][-2:]
    assert lines[0].left == lines[1].left
    assert lines[0].top < lines[1].top
    assert lines[1].top + lines[1].sprite.height <= PAGE.field.box.top
    assert max(item.left + item.sprite.width for item in lines) <= WIDTH
