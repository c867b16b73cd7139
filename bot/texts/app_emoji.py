"""Signs of our own in place of emoji: what is lumber in a sentence then looks like lumber in the picture.

They are known once Discord has them (`bot.wire.app_emoji`); until then, and where that fails, the emoji stay.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from bot.faces import things
from bot.texts.words import EMBLEMS, EMOJI

_own: dict[str, str] = {}
"""By emoji, the sign as messages write it: ``<:catan_ore:123>``."""


def emoji() -> Iterator[tuple[str, str]]:
    """What has a sign, resources and colours, and its emoji."""
    yield from EMOJI.items()
    yield from ((name, thing.emoji) for name, thing in things().items() if thing.emoji)
    yield from EMBLEMS.items()


def use(signs: Mapping[str, str]) -> None:
    """From now on write these signs, by resource and colour; those that are missing stay emoji."""
    _own.clear()
    _own.update({own: signs[name] for name, own in emoji() if name in signs})


def with_app_emoji(text: str) -> str:
    """The text of a message with the signs that are known."""
    for own, sign in _own.items():
        text = text.replace(own, sign)
    return text


def without_app_emoji(document: str) -> str:
    """A JSON document (with escapes) as it would be if no sign were known."""
    for own, sign in _own.items():
        document = document.replace(sign, json.dumps(own)[1:-1])
    return document
