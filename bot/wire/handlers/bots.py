"""How well the bots of a game that goes on play."""

from __future__ import annotations

from bot.table.polls.proposals import Proposal
from bot.ui import bots
from bot.wire.handlers.admin import ManagePresses, proposes, seat_named
from bot.wire.handlers.press import Handler, Press
from bot.wire.posts.scenes import scene_of


class BotPresses:
    """Serves the verb of the levels of bots."""

    def __init__(self, manage: ManagePresses) -> None:
        self.manage = manage
        self.table: dict[str, Handler] = {"admin-level": self.level}

    async def level(self, press: Press) -> None:
        """Show the levels, or propose the one that was chosen."""
        session = await self.manage.session_of(press)
        if press.values:
            level, _, seat = press.values[0].partition(" ")
            proposal = Proposal("level", bot=seat_named(session, seat), level=level)
            await self.manage.change(session, press.caller, proposal)
            return
        scene, proposing = scene_of(session, None, press.caller.language), proposes(session, press.caller)
        await press.caller.reply.show(lambda _: bots.running_page(scene, proposing=proposing))
