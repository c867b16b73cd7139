"""What people read off the messages in front of them."""

from __future__ import annotations

import re

from .harness import Table
from .shown import Option, Shown

MENTION = re.compile(r"<@(\d+)>")
PIPS = re.compile(r"(\d+)/36")
TURN = re.compile(r"\b[Tt](?:urn|our) (\d+)")
SO_FAR = re.compile(r": (\d+) (?:of|sur) (\d+)")
EMOJI = {"🪵": "lumber", "🧱": "brick", "🐑": "wool", "🌾": "grain", "⛰️": "ore", "🛢️": "oil"}
HAND = re.compile(r"(?:In hand|En main) \((\d+)\) ?: (.*)")
NAMED = {
    **{resource: resource for resource in EMOJI.values()},
    **{"bois": "lumber", "argile": "brick", "laine": "wool", "blé": "grain", "minerai": "ore", "pétrole": "oil"},
}
OWN = re.compile(r"(?:Your cards|Tes cartes) ?: ([^.]*)\.")
WORDS = re.compile(r"(\d+) (\w+)")
CARDS = re.compile(f"(\\d+) ({'|'.join(EMOJI)})")


def has(message: Shown, verb: str) -> bool:
    """Whether a button of this verb stands on a message."""
    return any(f":{verb}:" in button.custom_id for button in message.buttons)


def live_card(table: Table) -> Shown:
    """The newest card of the table."""
    return next(message for message in table.newest() if has(message, "more"))


def lately(table: Table) -> str:
    """What the live card and what is left of the one before it say."""
    return "\n".join(message.text for message, _ in zip(table.newest(), range(2), strict=False))


def trade_board(table: Table) -> Shown | None:
    """The open offers, if there are any: they stand close to the card."""
    near = (message for message, _ in zip(table.newest(), range(4), strict=False))
    return next((message for message in near if has(message, "accept") or "said no" in message.text), None)


def called(table: Table, message: Shown) -> list[str]:
    """Who is called by a message."""
    return [table.name_of(user) for user in dict.fromkeys(int(found) for found in MENTION.findall(message.text))]


def turn_of(card: Shown) -> int:
    """The number of the turn that a card shows; 0 in the set-up."""
    found = TURN.search(card.text)
    return int(found[1]) if found else 0


def is_over(card: Shown) -> bool:
    """Whether it is the card at the end of a game."""
    return has(card, "rematch")


def pips(option: Option) -> int:
    """How much a place yields, as its line in a menu says."""
    found = PIPS.search(option.label)
    return int(found[1]) if found else 0


def hand(panel: Shown | None) -> dict[str, int]:
    """The cards in hand, as the newest panel lists them, or says beside its picture."""
    if panel is None:
        return {}
    lines = [found[2] for found in HAND.finditer(panel.text)]
    if lines:
        return {EMOJI[emblem]: int(count) for count, emblem in CARDS.findall(lines[0])}
    told = next((found[1] for alt in panel.pictures if (found := OWN.search(alt))), "")
    return {resource: int(count) for count, word in WORDS.findall(told) for resource in [_called(word)]}


def _called(word: str) -> str:
    """The resource of this name, in either language."""
    return next(resource for name, resource in NAMED.items() if word.startswith(name))


def tells_hand(message: Shown | None) -> bool:
    """Whether somebody's own cards stand on a message, in words or in its picture."""
    return message is not None and any(
        OWN.search(told) or HAND.search(told) for told in (message.text, *message.pictures)
    )


def still_to_discard(panel: Shown) -> int:
    """How many cards are missing in a discard that is made kind by kind."""
    found = SO_FAR.search(panel.text)
    assert found is not None, panel.text
    return int(found[2]) - int(found[1])
