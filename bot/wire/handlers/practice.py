"""The buttons of a first game: practice and advice."""

from __future__ import annotations

from bot.table.game.tables import StoredTable
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.homes import Homes
from bot.wire.services.practice import Practice
from bot.wire.services.service import Service


class PracticePresses(PressGroup):
    """The verbs that people meet who are new."""

    def __init__(self, service: Service, homes: Homes) -> None:
        super().__init__(service)
        self.practice = Practice(service, homes)

    @verb("practise")
    async def practise(self, press: Press) -> None:
        """Deal a practice game, or lead to the one that goes on."""
        await self.practice.begin(press.caller)

    @verb("advice", by="lobby")
    async def advise(self, press: Press, lobby: StoredTable, also: str = "") -> None:
        """Advise a new player at each of their choices.

        With "bots", on buttons from before, they practise.
        """
        if also == "bots":
            await self.practice.begin(press.caller)
            return
        await self.service.advice.begin(press.caller.user)
        await self.service.say(press.caller, "done-advice")

    @verb("advice-off", by="player")
    async def stop_advice(self, press: Press, player: SeatedPlayer) -> None:
        """No more advice; the panel stays."""
        await self.service.advice.end(press.caller.user)
        await self.service.show_panel(player, notice=player.scene.say("done-advice-off"))
