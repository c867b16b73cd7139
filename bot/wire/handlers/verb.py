"""A verb: what a component asks for, declared above its method.

A component is a button, a menu or a form. It is declared once.

::

@verb("gather", by="table")
async def answer(self, press: Press, session: Session, poll: int, word: str) -> None: ...

The name stands in the ``custom_id``. ``by`` says who may press, and what the method is given for it (`GIVEN`). The
other parameters are the parts behind the name, in their order: numbers, words, seats, actions, one of a few words. What
does not fit is refused before the method begins. All of it is checked when the module is imported.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.table.game.errors import Refused
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.lobby import no_lobby
from bot.ui.forms import FormValues
from bot.ui.parts import CustomId, read_number
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.service import Service
from engine import Action
from engine.notation import read_action

Seat = NewType("Seat", int)
"""A part that names a seat of the game."""
Presser = Literal["anybody", "table", "player", "authority", "lobby"]
GIVEN: Mapping[Presser, str | None] = {
    "anybody": None,
    "table": "session",
    "player": "player",
    "authority": "session",
    "lobby": "lobby",
}
"""By who may press, the first parameter: the game of this very channel, for its owner and managers alone
("authority"); its player; the lobby of this very channel."""
AT_GAME = frozenset({"table", "player", "authority"})
"""Pressers whose component's number says how far they saw the game."""
Source = Literal["id", "menu", "either"]
"""Where the parts stand: in the ``custom_id``, in the one chosen value of a menu, in that if something is chosen."""


@dataclass(frozen=True)
class Press:
    """One press: what was pressed, and who is answered.

    It has the chosen values of a menu and the fields of a form.
    """

    id: CustomId
    values: tuple[str, ...]
    fields: FormValues
    caller: Caller


@dataclass(frozen=True)
class Part:
    """A typed part of what a component says."""

    name: str
    kind: Any
    optional: bool

    def read(self, text: str, given: Any) -> Any:
        """Read the value in the text.

        Raises ``ValueError`` or ``KeyError`` where it writes none.
        """
        if get_origin(self.kind) is Literal:
            if text not in get_args(self.kind):
                raise ValueError(text)
            return text
        if self.kind is int:
            return number(text)
        if self.kind is Seat:
            users = (given.session if isinstance(given, SeatedPlayer) else given).users
            if number(text) >= len(users):
                raise ValueError(text)
            return number(text)
        if isinstance(self.kind, type) and issubclass(self.kind, Action):
            action = read_action(text, given.seat)
            if not isinstance(action, self.kind):
                raise ValueError(text)
            return action
        return text


Method = Callable[..., Awaitable[None]]
M = TypeVar("M", bound=Method)


@dataclass(frozen=True)
class Verb:
    """A declared verb.

    ``form``: nothing is acknowledged before a form is sent in. ``silent``: the change of a public message is the
    answer. ``counts_as``: what limits how often (`bot.wire.net.cooldowns.RATES`). ``personal``: it concerns a person,
    wherever the page stands that names a game. ``anywhere``: it stands on pages about games of any server.
    """

    name: str
    method: Method
    by: Presser
    source: Source
    parts: tuple[Part, ...]
    form: bool
    silent: bool
    counts_as: str | None
    personal: bool
    anywhere: bool

    async def serve(self, group: PressGroup, press: Press) -> None:
        """Do what was pressed; raises `Refused` and everything that the method raises."""
        opens = self.form and not press.fields
        if not opens:
            await (press.caller.reply.acknowledge() if self.silent else press.caller.reply.defer())
        given = await group.given(self.by, press)
        first = () if given is None else (given,)
        await self.method(group, press, *first, **self.read(press, given))

    def read(self, press: Press, given: Any = None) -> dict[str, Any]:
        """Read a press's parts by name; raises `Refused` if unreadable."""
        text = press.id.arg
        if self.source == "menu" or (self.source == "either" and press.values):
            text = press.values[0] if len(press.values) == 1 else ""
        if not self.parts:
            return {}
        words = text.split(" ", len(self.parts) - 1) if text else []
        try:
            found = {part.name: part.read(word, given) for part, word in zip(self.parts, words, strict=False) if word}
        except (ValueError, KeyError) as error:
            raise Refused("refused-unknown-choice") from error
        if any(part.name not in found and not part.optional for part in self.parts):
            raise Refused("refused-unknown-choice")
        return found


VERBS: dict[str, Verb] = {}
"""All verbs by name, as the modules that declare them were imported."""


def number(text: str) -> int:
    """The number that a text writes; raises ``ValueError`` where it writes none."""
    found = read_number(text)
    if found is None:
        raise ValueError(text[:20])
    return found


def verb(
    name: str,
    *,
    by: Presser = "anybody",
    source: Source = "id",
    form: bool = False,
    silent: bool = False,
    counts_as: str | None = None,
    personal: bool = False,
    anywhere: bool = False,
) -> Callable[[M], M]:
    """Declare the verb that the method below does: see `Verb`.

    Raises ``TypeError`` for a signature that cannot be.
    """

    def declare(method: M) -> M:
        if name in VERBS:
            raise TypeError(f"{name} is declared twice")
        parts = _parts_of(method, GIVEN[by])
        VERBS[name] = Verb(name, method, by, source, parts, form, silent, counts_as, personal, anywhere)
        method.__dict__["verb"] = VERBS[name]
        return method

    return declare


def _parts_of(method: Method, given: str | None) -> tuple[Part, ...]:
    names = list(inspect.signature(method).parameters.values())
    expected = ["self", "press", *([] if given is None else [given])]
    if [found.name for found in names[: len(expected)]] != expected:
        raise TypeError(f"{method.__qualname__} must begin with {expected}")
    hints = get_type_hints(inspect.unwrap(method))
    parts = tuple(
        Part(found.name, _without_none(hints[found.name]), found.default is not inspect.Parameter.empty)
        for found in names[len(expected) :]
    )
    for part in parts:
        if not (part.kind in (int, str, Seat) or get_origin(part.kind) is Literal or issubclass(part.kind, Action)):
            raise TypeError(f"{method.__qualname__}: {part.name} is no part of a custom_id")
    return parts


def _without_none(kind: Any) -> Any:
    """The type of an optional part: ``int`` of ``int | None``."""
    kinds = [found for found in get_args(kind) if found is not type(None)]
    return kinds[0] if get_origin(kind) in (Union, UnionType) and len(kinds) == 1 else kind


class PressGroup:
    """A class whose methods do verbs."""

    verbs: Mapping[str, Verb] = {}

    def __init_subclass__(cls) -> None:
        found = (thing.__dict__["verb"] for thing in vars(cls).values() if "verb" in getattr(thing, "__dict__", ()))
        cls.verbs = {one.name: one for one in found}

    def __init__(self, service: Service) -> None:
        self.service = service

    async def given(self, by: Presser, press: Press) -> Any:
        """What a verb's method is given; raises `Refused` for other pressers."""
        match by:
            case "player":
                return await self.service.player(press.id.game, press.caller)
            case "lobby":
                return await lobby_of(press, self.service.store)
            case "table" | "authority":
                session = await self.service.session(press.id.game, press.caller)
                if by == "authority":
                    check_authority(session.stored, press.caller)
                return session
        return None


def has_authority(stored: StoredTable, caller: Caller) -> bool:
    """Whether the caller owns the game or manages the server."""
    return stored.owner == caller.user or caller.interaction.permissions.manage_guild


def check_authority(stored: StoredTable, caller: Caller) -> None:
    """Raise `Refused` unless the caller owns the game or manages the server."""
    if not has_authority(stored, caller):
        raise Refused("refused-only-admin")


async def lobby_of(press: Press, store: TableStore) -> StoredTable:
    """The lobby that a component names in this channel; else `Refused`."""
    stored = await store.load(press.id.game)
    if stored is None:
        raise Refused("refused-no-game")
    if stored.channel != press.caller.interaction.channel_id:
        raise Refused("refused-wrong-channel")
    if stored.status != "lobby":
        raise no_lobby(stored)
    return stored
