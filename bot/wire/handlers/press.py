"""Buttons, menus and forms: from a parsed ``custom_id`` to what serves it. Nothing is kept between presses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

from bot.table.game.errors import Refused
from bot.table.game.session import Session
from bot.table.lobbies.lobby import no_lobby
from bot.ui.forms import FormValues
from bot.ui.parts import CALLS, FORMS, LOBBY, PLANS, SERVER, SETTINGS, TIMES, CustomId, read_number
from bot.wire.net.cooldowns import Cooldowns
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import Player
from storage import Store, StoredGame


@dataclass(frozen=True)
class Press:
    """One press: what was pressed, the chosen values of a menu, the fields of a form, and who is answered."""

    id: CustomId
    values: tuple[str, ...]
    fields: FormValues
    caller: Caller


def number_in(text: str) -> int:
    """The number that a component names; raises `Refused` where it names none."""
    number = read_number(text)
    if number is None:
        raise Refused("refused-unknown-choice")
    return number


def seat_named(session: Session, text: str) -> int:
    """The seat that a component names; raises `Refused` where there is none."""
    seat = number_in(text)
    if seat >= len(session.users):
        raise Refused("refused-unknown-choice")
    return seat


NUMBERED_OTHERWISE = frozenset((*LOBBY, *FORMS, *SETTINGS, *CALLS, *TIMES, *PLANS, *SERVER))
"""Verbs whose number may be that of a lobby, or none: it proves nothing about a game."""


def number_of(pressed: CustomId) -> int:
    """How far the game was when this was drawn; 0 where its number says something else."""
    return 0 if pressed.verb in NUMBERED_OTHERWISE else pressed.seq


async def lobby_of(press: Press, store: Store) -> StoredGame:
    """The lobby of this very channel that a component names; raises `Refused` when there is none."""
    stored = await store.load(press.id.game)
    if stored is None:
        raise Refused("refused-no-game")
    if stored.channel != press.caller.interaction.channel_id:
        raise Refused("refused-wrong-channel")
    if stored.status != "lobby":
        raise no_lobby(stored)
    return stored


Handler = Callable[[Press], Awaitable[None]]
PlayerHandler = Callable[[Any, Press, Player], Awaitable[None]]


def opens_form(handler: PlayerHandler) -> Callable[[Any, Press], Awaitable[None]]:
    """Give a method, besides the press, the player who pressed; strangers are refused, nothing is answered yet."""

    @wraps(handler)
    async def serve(self: Any, press: Press) -> None:
        await handler(self, press, await self.service.player(press.id.game, press.caller))

    return serve


def seated(handler: PlayerHandler) -> Callable[[Any, Press], Awaitable[None]]:
    """The same for a method whose answer may take its time: the press is acknowledged first."""
    serve = opens_form(handler)

    @wraps(handler)
    async def acknowledge_and_serve(self: Any, press: Press) -> None:
        await press.caller.reply.defer()
        await serve(self, press)

    return acknowledge_and_serve


COUNTED = {"leave": "leave", "erase-yes": "erase", "recap": "recap", "fame": "fame"}
"""The verbs that are counted as they come, and as what (`bot.wire.net.cooldowns.RATES`)."""


class Presses:
    """Serves every component and form. Verbs are looked up in one table. ``pressed`` is called for every private
    message that something is pressed in."""

    def __init__(
        self, cooldowns: Cooldowns, pressed: Callable[[int], Awaitable[None]], *tables: Mapping[str, Handler]
    ) -> None:
        self.pressed = pressed
        self.table = {verb: handler for table in tables for verb, handler in table.items()}
        self.cooldowns = cooldowns

    async def serve(self, press: Press) -> None:
        """Do what was pressed; raises `Refused` and everything that the service raises."""
        handler = self.table.get(press.id.verb)
        if handler is None:
            raise Refused("refused-unknown-choice")
        if (kind := COUNTED.get(press.id.verb)) is not None:
            self.cooldowns.check(kind, press.caller.user)
        await self.pressed(press.caller.reply.shown_in)
        await handler(press)


def form_values(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """What was filled in, by field, from the raw data of a submitted form; empty for a field left blank."""
    return {
        str(found["custom_id"]): _filled(found)
        for found in _controls(data.get("components") or ())
        if "custom_id" in found
    }


def _controls(components: Sequence[Any]) -> Iterator[Mapping[str, Any]]:
    for component in components:
        if isinstance(component, Mapping):
            inner = component.get("component")
            yield from _controls((inner,) if inner is not None else component.get("components") or ())
            yield component


def _filled(component: Mapping[str, Any]) -> tuple[str, ...]:
    values = component.get("values")
    if isinstance(values, (list, tuple)):
        return tuple(str(value) for value in values)
    value = component.get("value")
    return () if value is None else (str(value),)
