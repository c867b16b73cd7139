"""The polls of games.

A record opens them, puts them to the vote and closes them, within its transaction (`Commit`).
"""

from collections.abc import Sequence
from dataclasses import replace

from storage.database import Database, Statement, reads, writes
from storage.posts_and_polls import Poll
from storage.records import note_press, press_seen
from storage.rows import decode, encode
from storage.values import Commit, Duplicate, Seat

COLUMNS = "number, game, kind, proposal, proposer, asked, answers, voting, until"


async def polls_of(database: Database, condition: str, *parameters: object) -> list[Poll]:
    """The open polls that satisfy this, in order of opening."""
    rows = await database.rows(f"SELECT {COLUMNS} FROM gathers WHERE {condition} ORDER BY number", *parameters)
    found = []
    for number, game, kind, proposal, proposer, asked, answers, voting, until in rows:
        answered = {int(seat): word for seat, word in decode(game, answers).items()}
        seats = tuple(decode(game, asked))
        found.append(Poll(number, game, kind, decode(game, proposal), proposer, seats, answered, bool(voting), until))
    return found


async def may_poll(database: Database, game: int, commit: Commit) -> bool:
    """Whether a commit's poll is new and its changed one open."""
    poll, closes = commit.poll, commit.closes
    if poll is None and closes is None:
        return True
    open_ones = await polls_of(database, "game = ?", game)
    kept = [found for found in open_ones if found.number not in (closes, poll.number if poll else None)]
    if poll is not None and any(found.kind == poll.kind for found in kept):
        return False
    needed = {number for number in (closes, poll.number if poll else None) if number}
    return needed <= {found.number for found in open_ones}


def polls_to_end(game: int, commit: Commit) -> list[Statement]:
    """What closes the questions that a commit closes."""
    ended: list[Statement] = []
    if commit.closes is not None:
        ended.append(("DELETE FROM gathers WHERE number = ?", commit.closes))
    if commit.ends is not None:
        ended.append(("DELETE FROM gathers WHERE game = ? AND kind = ?", game, commit.ends))
    return ended


async def note_poll(database: Database, game: int, commit: Commit) -> None:
    """Open or change the question that a commit says."""
    if (poll := commit.poll) is None:
        return
    if poll.number:
        await change_poll(database, poll)
    else:
        await database.rows(
            "INSERT INTO gathers (game, kind, proposal, proposer, asked, answers, voting, until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            *(game, poll.kind, encode(poll.proposal), poll.proposer, *_variable(poll)),
        )


async def change_poll(database: Database, poll: Poll) -> None:
    """Keep a poll's seats, answers, vote and end."""
    await database.rows(
        "UPDATE gathers SET asked = ?, answers = ?, voting = ?, until = ? WHERE number = ?",
        *(*_variable(poll), poll.number),
    )


def _variable(poll: Poll) -> tuple[str, str, int, int]:
    return encode(poll.asked), encode(dict(poll.answers)), int(poll.voting), poll.until


async def leave_polls(database: Database, game: int, before: Sequence[Seat], after: Sequence[Seat]) -> None:
    """Drop answers and polls of players who gave up seats.

    An answer goes with the player who gave it, a poll with the player who opened it. No poll asks a bot; a person who
    takes a seat is asked in the place of the one before.
    """
    players = {seat.seat: seat.user for seat in after}
    left = {seat.seat for seat in before if players.get(seat.seat) != seat.user}
    for poll in await polls_of(database, "game = ?", game):
        if poll.proposer in left:
            await database.rows("DELETE FROM gathers WHERE number = ?", poll.number)
        elif left.intersection(poll.asked):
            asked = tuple(seat for seat in poll.asked if players.get(seat) is not None)
            answers = {seat: word for seat, word in poll.answers.items() if seat not in left}
            await change_poll(database, replace(poll, asked=asked, answers=answers))


async def forget_polls(database: Database, game: int) -> None:
    """At the end of a game nothing is left to ask."""
    await database.rows("DELETE FROM gathers WHERE game = ?", game)


class Polls(Database):
    """The open questions of all games, and the answers so far."""

    @reads
    async def polls(self, game: int) -> list[Poll]:
        """A game's open polls, in order of opening."""
        return await polls_of(self, "game = ?", game)

    @writes
    async def answer(
        self, number: int, seat: int, word: str, *, interaction: int | None, now: int
    ) -> Poll | Duplicate | None:
        """Replace a seat's answer; returns the poll as it is then.

        None when it is closed; nothing was changed then.
        """
        if (seen := await press_seen(self, interaction)) is not None:
            return seen
        for poll in await polls_of(self, "number = ?", number):
            answered = replace(poll, answers={**poll.answers, seat: word})
            await change_poll(self, answered)
            await note_press(self, interaction, poll.game, now)
            return answered
        return None

    @writes
    async def prolong(self, poll: Poll, until: int) -> None:
        """Keep a question open until then, unless it has changed."""
        await self.rows(
            "UPDATE gathers SET until = ? WHERE number = ? AND voting = ? AND until = ?",
            *(until, poll.number, int(poll.voting), poll.until),
        )
