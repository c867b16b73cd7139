"""Events: what happens here and matters elsewhere.

Those who tell one `Events` do not know who hears it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

E = TypeVar("E")


@dataclass(frozen=True)
class SeasonsChanged:
    """A table of these seasons begins or ends, or names changed."""

    seasons: tuple[int, ...]


@dataclass(frozen=True)
class PostsSettled:
    """The posts of a game show what people did ``seconds`` ago."""

    seconds: float


@dataclass(frozen=True)
class ChannelLost:
    """A channel does not exist any more."""

    channel: int


@dataclass(frozen=True)
class DiscordRefuses:
    """Discord refuses all requests of the bot for so many ``seconds``."""

    seconds: float


@dataclass(frozen=True)
class PersonLeft:
    """A person before erasure has left this process's games."""

    user: int


@dataclass(frozen=True)
class PersonErased:
    """The data of a person is erased."""

    user: int


@dataclass(frozen=True)
class VacationShortened:
    """A vacation that begins on ``first`` ends with ``last``, or was cancelled."""

    user: int
    first: date
    last: date | None


class Events:
    """Tells listeners what has happened, one after the other."""

    def __init__(self) -> None:
        self._listeners: dict[type, list[Callable[[Any], Awaitable[None] | None]]] = {}

    def hear(self, kind: type[E], listener: Callable[[E], Awaitable[None] | None]) -> None:
        """Call ``listener`` with each event of this kind from now on."""
        self._listeners.setdefault(kind, []).append(listener)

    async def tell(self, event: object) -> None:
        """Call the listeners in order, and wait for each."""
        for listener in self._listeners.get(type(event), ()):
            if (waiting := listener(event)) is not None:
                await waiting
