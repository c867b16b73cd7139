"""What several seats of a game are asked. Questions are opened, put to the vote and closed by a move (`Commit`)."""

from dataclasses import replace

from storage.database import reads, writes
from storage.games import Games
from storage.poll import Gather
from storage.polls_in_move import change_gather, gathers_of
from storage.values import Duplicate


class Gathers(Games):
    """The open questions of all games, and the answers so far."""

    @reads
    async def gathers(self, game: int) -> list[Gather]:
        """The open questions of a game, in the order in which they were opened."""
        return await gathers_of(self, "game = ?", game)

    @writes
    async def answer(
        self, number: int, seat: int, word: str, *, interaction: int | None, now: int
    ) -> Gather | Duplicate | None:
        """Note the answer of a seat, in place of any earlier one; gives the question as it is then.

        None when it is closed; nothing was changed then.
        """
        if (seen := await self._seen(interaction)) is not None:
            return seen
        for gather in await gathers_of(self, "number = ?", number):
            answered = replace(gather, answers={**gather.answers, seat: word})
            await change_gather(self, answered)
            await self._remember(interaction, gather.game, now)
            return answered
        return None

    @writes
    async def prolong(self, gather: Gather, until: int) -> None:
        """Keep a question open until then, unless it has changed."""
        await self._rows(
            "UPDATE gathers SET until = ? WHERE number = ? AND voting = ? AND until = ?",
            *(until, gather.number, int(gather.voting), gather.until),
        )
