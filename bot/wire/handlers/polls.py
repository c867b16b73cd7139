"""The buttons below a poll, and the one that withdraws a proposal."""

from __future__ import annotations

from bot.table.game.session import Session
from bot.table.polls.polls import answer, withdraw
from bot.wire.handlers.verb import Press, PressGroup, verb


class PollPresses(PressGroup):
    """Serves the verbs of polls."""

    @verb("gather", by="table")
    async def answer(self, press: Press, session: Session, poll: int, word: str) -> None:
        """Answer a poll: agree, object, vote."""
        caller = press.caller
        heard = await answer(session, poll, word, by=caller.by)
        self.service.runner.schedule(session.game)
        await self.service.say(press.caller, f"done-gather-{heard}")

    @verb("gather-withdraw", by="table")
    async def withdraw(self, press: Press, session: Session, poll: int) -> None:
        """Take back a proposal of one's own."""
        await withdraw(session, poll, by=press.caller.by)
        self.service.runner.schedule(session.game)
        await self.service.say(press.caller, "done-gather-withdrawn")
