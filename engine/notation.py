"""Actions as one short line of text and back: ``BuildRoute 23 road``, ``Discard lumber2+ore1``, ``MoveRobber 7 -``.

Used where an action must fit a hundred characters (buttons, menus, autocomplete) and where people read records. Places
are written as people number them, from 1. The seat is not written: whoever acts is known from elsewhere.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from engine.board import Board
from engine.codec import CLASSES
from engine.kernel import Action
from engine.state import tally

NOTHING = "-"
PLACES = ("edge", "vertex", "place", "onto")


@cache
def _field_types(name: str) -> tuple[tuple[str, str], ...]:
    kind = CLASSES[name]
    hints = get_type_hints(kind)
    return tuple((field.name, str(hints[field.name])) for field in fields(kind) if field.name != "seat")


def write_action(action: Action) -> str:
    """The action in one line, without its seat."""
    words = [type(action).__name__]
    for name, _ in _field_types(words[0]):
        words.append(_write(name, getattr(action, name)))
    return " ".join(words)


def _write(name: str, value: Any) -> str:
    if value is None or value == ():
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value + 1 if name in PLACES else value)
    if isinstance(value, Action):
        return write_action(value).replace(" ", "/")
    if isinstance(value, tuple):
        if isinstance(value[0], str):
            return "+".join(f"{card}{count}" for card, count in tally(value).items())
        return "+".join(str(item) for item in value)
    return str(value)


def read_action(text: str, seat: int) -> Action:
    """The action that ``text`` writes, for ``seat``; raises ``ValueError`` when it writes none.

    Whether the action is legal is for the rules to say.
    """
    name, *words = text.split(" ")
    kind = CLASSES.get(name)
    if kind is None or not issubclass(kind, Action) or kind is Action:
        raise ValueError(f"{name!r} is no action")
    types = _field_types(name)
    if len(words) != len(types):
        raise ValueError(f"{name} takes {len(types)} words, not {len(words)}")
    values = {
        field: read_action(word.replace("/", " "), seat) if "Action" in hint else _read(field, hint, word)
        for (field, hint), word in zip(types, words, strict=True)
    }
    return kind(seat=seat, **values)


def _read(name: str, hint: str, word: str) -> Any:
    if "tuple[str" in hint:
        return () if word == NOTHING else tuple(card for part in word.split("+") for card in _read_cards(part))
    if "tuple[int" in hint:
        return () if word == NOTHING else tuple(int(part) for part in word.split("+"))
    if "bool" in hint:
        return {"yes": True, "no": False}[word] if word in ("yes", "no") else _refuse(word)
    if word == NOTHING:
        return None if "None" in hint else _refuse(word)
    if "int" in hint:
        return int(word) - 1 if name in PLACES else int(word)
    return word


def _read_cards(part: str) -> tuple[str, ...]:
    card = part.rstrip("0123456789")
    count = int(part[len(card) :] or 1)
    if not card or not 0 < count < 100:
        _refuse(part)
    return (card,) * count


def _refuse(word: str) -> Any:
    raise ValueError(f"{word!r} cannot be read")


def place_name(board: Board, kind: str, index: int) -> str:
    """How people name a place: ``A1`` for a hex, its number from 1 for a vertex or an edge."""
    return board.hex_names[index] if kind == "hex" else str(index + 1)
