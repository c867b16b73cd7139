"""What people do on the fake Discord: press, choose, fill in, type; and what they see."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.patience import Allowance

from .gateway import Gateway
from .payloads import APPLICATION, EVERYTHING, Payload, channel, channel_id, guild_id, member, thread, user
from .reading import BUTTON, STRING_SELECT, Control, is_card
from .world import Sent, World

COMMAND, COMPONENT, FORM = 2, 3, 5
TEXT_OPTION, NUMBER_OPTION, LABEL = 3, 4, 18
LOOK_AGAIN = 0.005
DIRECT = 10**12
"""What the channel of direct messages to somebody has more than their number."""


class People:
    """Everybody in all servers. What they do is sent at once; nobody waits for an answer unless asked to."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world, self.gateway = world, gateway

    async def press(
        self,
        person: int,
        custom_id: str | Control,
        message: Payload | None = None,
        *,
        guild: int | None = 0,
        values: Sequence[str] | None = None,
        late: float = 0.0,
        thread: int | None = None,
    ) -> Sent:
        """Press a button, or choose from a menu, of a message; it reaches the bot ``late`` seconds after that.

        Without a ``guild`` it is a direct message; it may be in a ``thread`` of the server's channel.
        """
        name = custom_id if isinstance(custom_id, str) else custom_id.custom_id
        data: Payload = {"custom_id": name, "component_type": BUTTON if values is None else STRING_SELECT, "id": 1}
        if values is not None:
            data["values"] = list(values)
        return await self._interact(COMPONENT, person, guild, data, message, late, thread)

    async def command(self, person: int, name: str, *, guild: int = 0, late: float = 0.0, **options: Any) -> Sent:
        """Type ``/catan name``; after a space comes what its option ``what`` is."""
        name, *what = name.split()
        options |= dict.fromkeys(["what"][: len(what)], *what)
        group = next(command for command in self.world.commands if command["name"] == "catan")
        given = [
            {"name": key, "type": NUMBER_OPTION if isinstance(value, int) else TEXT_OPTION, "value": value}
            for key, value in options.items()
        ]
        data = {"id": group["id"], "name": "catan", "type": 1, "options": [{"name": name, "type": 1, "options": given}]}
        return await self._interact(COMMAND, person, guild, data, None, late)

    async def fill_in(self, sent: Sent, values: Mapping[str, Sequence[str]], *, guild: int = 0) -> Sent:
        """Send the form that answered a press; fields that are not named stay as they were filled in."""
        assert sent.callback is not None
        form = sent.callback["data"]
        fields = []
        for number, label in enumerate(form["components"], 1):
            part = label["component"]
            chosen = [line["value"] for line in part.get("options", ()) if line.get("default")]
            chosen = list(values.get(part["custom_id"], chosen))
            field: Payload = {"type": part["type"], "id": 100 + number, "custom_id": part["custom_id"]}
            many = part["type"] not in (4, 21)  # a text and a radio group have one value
            field |= {"values": chosen} if many else {"value": chosen[0] if chosen else None}
            fields.append({"type": LABEL, "id": number, "component": field})
        data = {"custom_id": form["custom_id"], "components": fields}
        return await self._interact(FORM, sent.person, guild, data, sent.payload.get("message"), 0.0)

    async def _interact(
        self,
        kind: int,
        person: int,
        guild: int | None,
        data: Payload,
        message: Payload | None,
        late: float,
        thread: int | None = None,
    ) -> Sent:
        identity = self.world.snowflake()
        payload: Payload = {
            "id": str(identity),
            "application_id": str(APPLICATION),
            "type": kind,
            "token": f"token-{identity}",
            "version": 1,
            **_place(person, guild, thread),
            "locale": "en-US",
            "app_permissions": EVERYTHING,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 10 * 1024 * 1024,
            "data": data,
        }
        if message is not None:
            payload["message"] = message
        sent = self.world.interactions[payload["token"]] = Sent(payload, time.monotonic() - late)
        await self.gateway.dispatch("INTERACTION_CREATE", payload, 0 if guild is None else guild_id(guild))
        return sent

    # What they see

    async def answered(self, sent: Sent, seconds: float = 5.0) -> float:
        """Wait for the first answer; how many seconds it took."""
        await self.until(lambda: sent.answered, seconds, "no answer")
        assert sent.answered is not None
        return sent.answered - sent.at

    async def told(self, sent: Sent, seconds: float = 10.0) -> Payload:
        """Wait until the person sees more than that something is being done: the message."""
        await self.until(lambda: sent.shown, seconds, "nothing was shown")
        assert sent.message is not None
        return sent.message

    async def until(self, done: Callable[[], object], seconds: float, otherwise: str = "it did not happen") -> float:
        """Wait until ``done()`` is true; how many seconds it took. Fails after ``seconds``, on a slow machine later."""
        began, allowance = time.monotonic(), Allowance(seconds)
        while not done():
            assert not allowance.is_spent(), f"{otherwise} within {time.monotonic() - began:g} s"
            await asyncio.sleep(LOOK_AGAIN)
        return time.monotonic() - began

    def public(self, guild: int = 0) -> list[Payload]:
        """The messages of a channel, oldest first."""
        return [known.payload for _, known in sorted(self.world.messages.get(channel_id(guild), {}).items())]

    def cards(self, guild: int = 0) -> list[Payload]:
        """The messages of a channel that are cards with live buttons, oldest first."""
        return [message for message in self.public(guild) if is_card(message)]

    def card(self, guild: int = 0) -> Payload:
        """The newest card of a channel."""
        return self.cards(guild)[-1]


def _place(person: int, guild: int | None, inside: int | None) -> Payload:
    """Where something is pressed, and by whom."""
    if guild is None:
        direct = {"id": str(person + DIRECT), "type": 1, "recipients": []}
        return {"channel_id": direct["id"], "channel": direct, "user": user(person, f"Person{person}")}
    here = channel(guild) if inside is None else thread(inside, channel_id(guild))
    place = {"guild_id": str(guild_id(guild)), "channel_id": here["id"], "channel": here}
    return place | {"member": member(person, f"Person{person}"), "guild_locale": "en-US"}
