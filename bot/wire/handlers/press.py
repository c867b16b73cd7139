"""Every press: read from Discord, matched to its verb, served."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.table.game.errors import Refused
from bot.wire.handlers.verb import AT_GAME, Press, PressGroup, number
from bot.wire.net.cooldowns import Cooldowns


class Presses:
    """The servant of every press.

    ``pressed`` is called for every private message that something is pressed in.
    """

    def __init__(self, cooldowns: Cooldowns, pressed: Callable[[int], Awaitable[None]], *groups: PressGroup) -> None:
        self.cooldowns = cooldowns
        self.pressed = pressed
        self.table = {name: (one, group) for group in groups for name, one in group.verbs.items()}

    def game_to_own(self, press: Press) -> int:
        """The game whose shard's owner must serve this press.

        Only that owner may change the game; 0 where there is none.
        """
        found = self.table.get(press.id.verb)
        if found is None or found[0].personal or (press.caller.interaction.guild_id and not found[0].anywhere):
            return 0
        chosen = press.values[0] if found[0].source == "menu" and press.values else ""
        with suppress(ValueError):
            return press.id.game or number(chosen)
        return 0

    async def serve(self, press: Press) -> None:
        """Do what was pressed; raises `Refused` and everything that the verb raises."""
        found = self.table.get(press.id.verb)
        if found is None:
            raise Refused("refused-unknown-choice")
        one, group = found
        if one.counts_as is not None:
            self.cooldowns.check(one.counts_as, press.caller.user)
        await self.pressed(press.caller.reply.shown_in)
        if one.by in AT_GAME:  # else its number may be that of a lobby, or none, and proves nothing about a game
            press = replace(press, caller=replace(press.caller, number=press.id.seq))
        await one.serve(group, press)


def form_values(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """A submitted form's values by field, from the raw data."""
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
