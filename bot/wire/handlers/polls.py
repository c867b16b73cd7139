"""The buttons below a poll, and the one that withdraws a proposal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.table.game.session import Session
from bot.table.polls.polls import answer, withdraw
from bot.wire.handlers.press import Handler, Press, number_in
from bot.wire.services.service import Service


class PollPresses:
    """Serves the verbs of polls."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.table: dict[str, Handler] = {"gather": self.answer, "gather-withdraw": self.withdraw}

    @asynccontextmanager
    async def _session(self, press: Press) -> AsyncIterator[Session]:
        """The game of a press, which this may change."""
        await press.caller.reply.defer()
        session = await self.service.session(press.id.game, press.caller)
        yield session
        self.service.runner.schedule(session.game)

    async def answer(self, press: Press) -> None:
        """Somebody answers: agrees, objects, votes."""
        number, word = _number_and_word(press.id.arg)
        user, interaction = press.caller.user, press.caller.interaction.id
        async with self._session(press) as session:
            heard = await answer(session, number, word, user=user, interaction=interaction)
        await self.service.say(press.caller, f"done-gather-{heard}")

    async def withdraw(self, press: Press) -> None:
        """Somebody takes their proposal back."""
        number, _ = _number_and_word(press.id.arg)
        user, interaction = press.caller.user, press.caller.interaction.id
        async with self._session(press) as session:
            await withdraw(session, number, user=user, interaction=interaction)
        await self.service.say(press.caller, "done-gather-withdrawn")


def _number_and_word(arg: str) -> tuple[int, str]:
    """What a button says: the number of the question, and the answer."""
    number, _, word = arg.partition(" ")
    return number_in(number), word
