"""The table hour: answering, being here, suggesting a time."""

from __future__ import annotations

from typing import Literal

from bot.table.schedule.due import presence_of
from bot.table.schedule.hours import answer, arrive, propose, seat_that_says, suggested, zone_of
from bot.ui import hours
from bot.ui.parts import moment
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.posts.scenes import SeatedPlayer

TIMES = 3
"""Times from which one is chosen."""


class HourPresses(PressGroup):
    """The verbs of the table hour."""

    @verb("hour", by="player")
    async def answer(self, press: Press, player: SeatedPlayer, made: int, word: Literal["in", "not"]) -> None:
        """Say whether one plays at that time."""
        session = player.session
        hour = await answer(session, made, word, by=press.caller.by)
        self.service.runner.schedule(session.game)
        presence = await presence_of(session, session.clock())
        when = moment(hour.next_beginning(zone_of(session, presence)), "t")
        await self.service.say(press.caller, f"done-hour-{word}", when=when)

    @verb("hour-here", by="player")
    async def arrive(self, press: Press, player: SeatedPlayer, begun: int) -> None:
        """Say that one is here, at the call."""
        session = player.session
        hour = await arrive(session, begun, by=press.caller.by)
        self.service.runner.schedule(session.game)
        await self.service.say(press.caller, "done-hour-here", when=moment(hour.ends, "t"))

    @verb("hour-times", by="player")
    async def times(self, press: Press, player: SeatedPlayer) -> None:
        """Show other times."""
        session = player.session
        seat_that_says(session, press.caller.by)
        await session.entries()
        presence = await presence_of(session, session.clock())
        found, zone = suggested(session, presence, TIMES), presence.preferences[player.seat].zone
        await press.caller.reply.show(lambda _: hours.times_page(player.scene, found, zone))

    @verb("hour-pick", by="player", source="menu")
    async def propose(self, press: Press, player: SeatedPlayer, at: int) -> None:
        """Suggest a time to the table."""
        session = player.session
        hour = await propose(session, at, by=press.caller.by)
        self.service.runner.schedule(session.game)
        await self.service.say(press.caller, "done-hour-proposed", when=moment(hour.at, "t"))
