"""Friendly robber (M-5), strict phases (M-6), dice deck (B-24) in words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Rewording, Values
from bot.scenarios.seafarers.texts import PIRATE_RULE
from bot.texts.refusals import on_board
from bot.texts.words import Words
from engine.base.surface import is_sea
from engine.kernel import Illegal
from engine.modules.house_rules import COMBINATIONS, DICE_LEFT, NEVER_DRAWN, FriendlyRobber, trade_closed


def once_closed(key: str) -> Rewording:
    """``key`` in place of what speaks of trade, once trade is closed."""

    def reworded(words: Words, values: Values) -> tuple[str, Values] | None:
        return (key, values) if trade_closed(words.the_view()) else None

    return reworded


def refusal(illegal: Illegal, words: Words) -> tuple[str, str] | None:
    """The players whom the friendly robber spares at a hex.

    The hex would do without their pieces.
    """
    if illegal.reason != "hex-not-allowed" or words.view is None or FriendlyRobber.name not in words.view.modules:
        return None
    if not _within_reach(illegal, words):
        return None
    return ("M-5", "pirate-protected") if illegal.rule == PIRATE_RULE else ("B-33", "hex-protected")


def _within_reach(illegal: Illegal, words: Words) -> bool:
    """Whether a piece could stand there at all.

    The pirate stays at sea and the robber on land.
    """
    place = illegal.details.get("place")
    if not on_board(place, words):
        return True
    return is_sea(words.the_view().terrain[place]) == (illegal.rule == PIRATE_RULE)


def board_lines(words: Words) -> Iterator[str]:
    """How many combinations of dice are left, on the text board."""
    return _dice_left("board-dice-left", words)


def alt_lines(words: Words) -> Iterator[str]:
    """The same in the alt text."""
    return _dice_left("alt-dice-left", words)


def warnings(words: Words) -> Iterator[str]:
    """The same on the card, with whether the deck is shuffled next."""
    left = DICE_LEFT.find(words.the_view())
    if left is not None and words.the_view().outcome is None:
        last = "yes" if left <= NEVER_DRAWN else "no"
        yield words.say("ui-card-dice-left", left=left, all=COMBINATIONS, last=last)


def _dice_left(key: str, words: Words) -> Iterator[str]:
    left = None if words.view is None else DICE_LEFT.find(words.view)
    if left is not None:
        yield words.say(key, left=left, all=COMBINATIONS)
