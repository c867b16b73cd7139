"""Actions as one short line of text, and back.

``BuildRoute 23 road``, ``Discard lumber2+ore1`` and ``MoveRobber 7 -`` are such lines. They are used where an action
must fit a hundred characters (buttons, menus, autocomplete) and where people read records. What a field declares as
an `engine.state.Place` is written as people number it, from 1. The seat is not written: the reader knows from
elsewhere which player acts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from types import NoneType
from typing import Any, NamedTuple, get_args, get_type_hints

from engine.board import Board
from engine.codec import CLASSES
from engine.kernel import Action
from engine.memory import remembered
from engine.state import Bundle, Place, tally
from engine.stored import stored_names

NOTHING = "-"


class _Form(NamedTuple):
    """How values of one type are written as a word and read.

    They are read as those of a seat; ``empty`` is written as nothing.
    """

    write: Callable[[Any], str]
    read: Callable[[str, int], Any]
    empty: Any = None


def write_action(action: Action) -> str:
    """The action in one line, without its seat."""
    words = [stored_names[type(action)]]
    for name, (form, optional) in _fields(words[0]).items():
        value = getattr(action, name)
        nothing = value is None if optional else value == form.empty
        words.append(NOTHING if nothing else form.write(value))
    return " ".join(words)


def read_action(text: str, seat: int) -> Action:
    """The action that ``text`` writes for ``seat``.

    Raises ``ValueError`` when it writes none. Whether the action is legal is for the rules to say.
    """
    name, *words = text.split(" ")
    kind = CLASSES.get(name)
    if kind is None or not issubclass(kind, Action):
        raise ValueError(f"{name!r} is no action")
    expected = _fields(name)
    if len(words) != len(expected):
        raise ValueError(f"{name} takes {len(expected)} words, not {len(words)}")
    values: dict[str, Any] = {}
    for (field, (form, optional)), word in zip(expected.items(), words, strict=True):
        if word != NOTHING:
            values[field] = form.read(word, seat)
        elif optional or form.empty is not None:
            values[field] = None if optional else form.empty
        else:
            _refuse(word)
    return kind(seat=seat, **values)


@remembered()
def _fields(name: str) -> dict[str, tuple[_Form, bool]]:
    """The fields of a kind of action but the seat: form, optional.

    Each field has its form and whether it may be None.

    Raises ``TypeError`` for a field of a type that has no form.
    """
    kind = CLASSES[name]
    hints = get_type_hints(kind, include_extras=True)
    found: dict[str, tuple[_Form, bool]] = {}
    for field in fields(kind):
        if field.name != "seat":
            hint = hints[field.name]
            optional = NoneType in get_args(hint)
            form = FORMS.get(next(part for part in get_args(hint) if part is not NoneType) if optional else hint)
            if form is None:
                raise TypeError(f"{name}.{field.name} cannot be written: there is no form for {hint}")
            found[field.name] = (form, optional)
    return found


def write_cards(cards: Bundle) -> str:
    """Cards as one word, ``lumber2+ore1``."""
    return "+".join(f"{card}{count}" for card, count in tally(cards).items())


def _read_cards(part: str) -> tuple[str, ...]:
    card = part.rstrip("0123456789")
    count = int(part[len(card) :] or 1)
    if not card or not 0 < count < 100:
        _refuse(part)
    return (card,) * count


def _refuse(word: str) -> Any:
    raise ValueError(f"{word!r} cannot be read")


FORMS: dict[Any, _Form] = {
    Place: _Form(lambda place: str(place + 1), lambda word, seat: int(word) - 1),
    int: _Form(str, lambda word, seat: int(word)),
    str: _Form(str, lambda word, seat: word),
    bool: _Form(
        lambda value: "yes" if value else "no",
        lambda word, seat: word == "yes" if word in ("yes", "no") else _refuse(word),
    ),
    Bundle: _Form(
        write_cards, lambda word, seat: tuple(card for part in word.split("+") for card in _read_cards(part)), ()
    ),
    tuple[int, ...]: _Form(
        lambda numbers: "+".join(map(str, numbers)), lambda word, seat: tuple(map(int, word.split("+"))), ()
    ),
    Action: _Form(
        lambda action: write_action(action).replace(" ", "/"),
        lambda word, seat: read_action(word.replace("/", " "), seat),
    ),
}
"""By the type that a field declares."""


def place_name(board: Board, kind: str, index: int) -> str:
    """How people name a place.

    ``A1`` for a hex, its number from 1 for a vertex or an edge.
    """
    return board.hex_names[index] if kind == "hex" else str(index + 1)
