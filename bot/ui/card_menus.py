"""Menus of resource cards: one line a card, or a count for each kind where one menu cannot hold all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from discord import ButtonStyle

from bot.texts.speaker import Speaker
from bot.ui.forms import BadForm, Row
from bot.ui.panel_context import PanelContext, Screen
from bot.ui.parts import MAX_OPTIONS, Part, menu, option, rows
from engine.base.robber import Discard
from engine.kernel import Action
from engine.notation import NOTHING, read_action, write_action
from engine.state import Bundle, bundle, tally
from engine.stored import stored_name

NUMBERS = frozenset(str(number) for number in range(1, MAX_OPTIONS + 1))


def card_lines(speaker: Speaker, stock: Mapping[str, int], chosen: Bundle = ()) -> list[Row]:
    """``1 ore``, ``2 ore`` ...: a line for each count of a kind in ``stock``; what is ``chosen`` stands out."""
    wanted = tally(chosen)
    return [
        (f"{number} {speaker.resource(name, number)}", f"{name}.{number}", number == wanted.get(name, 0))
        for name, count in stock.items()
        for number in range(1, count + 1)
    ]


def read_cards(values: Sequence[str]) -> Bundle:
    """The cards that were chosen from such lines, of each kind the highest count; raises `BadForm` for lines never
    written.

    So ``2 lumber`` alone is two, and so is ``1 lumber`` with ``2 lumber``. Whether anybody has those cards is for the
    rules to say.
    """
    counts: dict[str, int] = {}
    for name, number in map(_read_line, values):
        counts[name] = max(number, counts.get(name, 0))
    return bundle(counts)


def _read_line(value: str) -> tuple[str, int]:
    name, _, number = value.partition(".")
    if not name.isidentifier() or number not in NUMBERS:
        raise BadForm(f"{value!r} is no card")
    return name, int(number)


def by_counts(
    context: PanelContext, screen: str, owed: int, stock: Mapping[str, int], arg: str, make: Callable[[Bundle], Action]
) -> Screen:
    """Menus out of ``stock`` until ``owed`` cards are chosen, then a button for what ``make`` makes of them.

    ``screen`` is the name of the screen, ``arg`` the cards chosen so far.
    """
    scene, speaker = context.scene, context.scene.speaker
    chosen = chosen_cards(arg, stock)
    so_far = tally(chosen)
    parts: list[Part] = []
    for name, most in stock.items():
        lines = [
            option(
                f"{count} {speaker.resource(name, count)}",
                screen_of(screen, bundle({card: so_far.get(card, 0) for card in stock} | {name: count})),
                default=count == so_far.get(name, 0),
            )
            for count in range(most + 1)
        ]
        parts.append(menu(scene.id("go", f"{screen} {name}"), speaker.resource(name, 2), lines))
    if len(chosen) == owed:
        action = make(chosen)
        style = ButtonStyle.primary if action.undoable else ButtonStyle.danger
        parts += rows([context.act(action, speaker.action(action), style)])
    return Screen(scene.say("ui-discard-so-far", chosen=len(chosen), count=owed), tuple(parts))


def chosen_cards(arg: str, stock: Mapping[str, int]) -> Bundle:
    """The cards that ``arg`` names, as far as the stock has them."""
    try:
        action = read_action(f"{stored_name(Discard)} {arg or NOTHING}", 0)
    except ValueError:
        return ()
    assert isinstance(action, Discard)
    named = tally(action.cards)
    return bundle({name: min(named.get(name, 0), count) for name, count in stock.items()})


def screen_of(screen: str, cards: Bundle) -> str:
    """The screen on which these cards are chosen so far."""
    return f"{screen} {write_action(Discard(0, cards)).split(' ')[1]}"
