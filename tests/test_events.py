"""What is told to `Events` reaches all who want to hear it, in their order."""

from __future__ import annotations

import asyncio

from bot.wire.net.events import ChannelLost, Events, PersonErased


async def test_listeners_hear_their_kind_of_event_one_after_the_other() -> None:
    events, heard = Events(), list[tuple[str, int]]()

    async def slowly(event: ChannelLost) -> None:
        await asyncio.sleep(0)
        heard.append(("slowly", event.channel))

    events.hear(ChannelLost, slowly)
    events.hear(ChannelLost, lambda event: heard.append(("at once", event.channel)))
    await events.tell(ChannelLost(7))
    await events.tell(PersonErased(8))  # which nobody wants to hear
    assert heard == [("slowly", 7), ("at once", 7)]
