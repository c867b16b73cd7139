"""A bot's question, and the private seed of its thought.

A bot that has to choose at random draws from a seed that follows from the key of its game, its seat and how far the
game has come for that seat. So the same thought is thought again after a restart, and the person who holds the database
can repeat any move of a bot; players cannot, for the key is secret while the game goes on.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.table.game.tables import StoredTable
from engine import Action, Event, Live, Options, View, ruleset
from engine.players import LEVELS
from engine.players.trading import Dealing, decide


@dataclass(frozen=True)
class Question:
    """All that a bot knows when it chooses a move.

    Its chance begins with ``seed``: the same question with the same one has the same answer. None stands for the
    operating system.
    """

    options: Options
    view: View
    log: tuple[Event, ...]
    level: str
    dealing: Dealing | None = None
    seed: int | None = None

    def answer(self) -> Action:
        """The level's move or its part in a trade.

        It takes some milliseconds.

        Raises ``LookupError`` where there is nothing to do.
        """
        chance = Live(self.seed)
        move = decide(LEVELS[self.level], ruleset(self.options), self.view, self.log, chance, self.dealing)
        if move is None:
            raise LookupError("there is nothing to do")
        return move


Thinking = Callable[[Question], Awaitable[Action]]


async def think_here(question: Question) -> Action:
    """The answer, worked out in a thread."""
    return await asyncio.to_thread(question.answer)


def seed_of(game: StoredTable, seat: int, number: int) -> int | None:
    """The seed of a seat's thought at ``number`` (`bot.table.game.snapshots.Revisions.of`).

    That is a number which the seat itself knows: its choices show nothing that is hidden from it. It is None, which
    stands for the operating system, for games from before there were keys.
    """
    if game.proof is None:
        return None
    text = f"thought|{game.game}|{seat}|{number}".encode("ascii")
    return int.from_bytes(hmac.digest(game.proof.key, text, "sha256"), "big")
