"""The polls of games, read. A record opens them, puts them to the vote and closes them (`Commit`, `polls_in_move`)."""

from dataclasses import replace

from storage.database import reads, writes
from storage.games import Games
from storage.poll import Poll
from storage.polls_in_move import change_poll, polls_of
from storage.values import Duplicate


class Polls(Games):
    """The open questions of all games, and the answers so far."""

    @reads
    async def polls(self, game: int) -> list[Poll]:
        """The open questions of a game, in the order in which they were opened."""
        return await polls_of(self, "game = ?", game)

    @writes
    async def answer(
        self, number: int, seat: int, word: str, *, interaction: int | None, now: int
    ) -> Poll | Duplicate | None:
        """Note the answer of a seat, in place of any earlier one; gives the question as it is then.

        None when it is closed; nothing was changed then.
        """
        if (seen := await self._seen(interaction)) is not None:
            return seen
        for poll in await polls_of(self, "number = ?", number):
            answered = replace(poll, answers={**poll.answers, seat: word})
            await change_poll(self, answered)
            await self._remember(interaction, poll.game, now)
            return answered
        return None

    @writes
    async def prolong(self, poll: Poll, until: int) -> None:
        """Keep a question open until then, unless it has changed."""
        await self._rows(
            "UPDATE gathers SET until = ? WHERE number = ? AND voting = ? AND until = ?",
            *(until, poll.number, int(poll.voting), poll.until),
        )
