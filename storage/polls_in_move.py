"""Open questions to several seats, within the transaction of a move: opened, put to the vote, closed, left."""

from collections.abc import Sequence
from dataclasses import replace

from storage.database import Database
from storage.poll import Gather
from storage.rows import decode, encode
from storage.values import Commit, Seat

COLUMNS = "number, game, kind, proposal, proposer, asked, answers, voting, until"


async def gathers_of(database: Database, condition: str, *parameters: object) -> list[Gather]:
    """The open questions that satisfy this, in the order in which they were opened."""
    rows = await database._rows(f"SELECT {COLUMNS} FROM gathers WHERE {condition} ORDER BY number", *parameters)
    found = []
    for number, game, kind, proposal, proposer, asked, answers, voting, until in rows:
        answered = {int(seat): word for seat, word in decode(game, answers).items()}
        seats = tuple(decode(game, asked))
        found.append(Gather(number, game, kind, decode(game, proposal), proposer, seats, answered, bool(voting), until))
    return found


async def may_gather(database: Database, game: int, commit: Commit) -> bool:
    """Whether what a commit opens is not open yet, and what it changes or closes still is."""
    gather, closes = commit.gather, commit.closes
    if gather is None and closes is None:
        return True
    open_ones = await gathers_of(database, "game = ?", game)
    if gather is not None and any(found.kind == gather.kind and found.number != gather.number for found in open_ones):
        return False
    needed = {number for number in (closes, gather.number if gather else None) if number}
    return needed <= {found.number for found in open_ones}


async def note_gathers(database: Database, game: int, commit: Commit) -> None:
    """Open, change and close what a commit says."""
    if commit.closes is not None:
        await database._rows("DELETE FROM gathers WHERE number = ?", commit.closes)
    if commit.ends is not None:
        await database._rows("DELETE FROM gathers WHERE game = ? AND kind = ?", game, commit.ends)
    if (gather := commit.gather) is None:
        return
    if gather.number:
        await change_gather(database, gather)
    else:
        await database._rows(
            "INSERT INTO gathers (game, kind, proposal, proposer, asked, answers, voting, until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            *(game, gather.kind, encode(gather.proposal), gather.proposer, *_variable(gather)),
        )


async def change_gather(database: Database, gather: Gather) -> None:
    """Keep who is asked, what they have answered, whether it is a vote, and until when."""
    await database._rows(
        "UPDATE gathers SET asked = ?, answers = ?, voting = ?, until = ? WHERE number = ?",
        *(*_variable(gather), gather.number),
    )


def _variable(gather: Gather) -> tuple[str, str, int, int]:
    return encode(gather.asked), encode(dict(gather.answers)), int(gather.voting), gather.until


async def leave_gathers(database: Database, game: int, before: Sequence[Seat], after: Sequence[Seat]) -> None:
    """What follows when seats change hands: an answer goes with whoever gave it, a question with whoever asked it.

    Nobody asks a bot; a person who takes a seat is asked in the place of the one before.
    """
    players = {seat.seat: seat.user for seat in after}
    left = {seat.seat for seat in before if players.get(seat.seat) != seat.user}
    for gather in await gathers_of(database, "game = ?", game):
        if gather.proposer in left:
            await database._rows("DELETE FROM gathers WHERE number = ?", gather.number)
        elif left.intersection(gather.asked):
            asked = tuple(seat for seat in gather.asked if players.get(seat) is not None)
            answers = {seat: word for seat, word in gather.answers.items() if seat not in left}
            await change_gather(database, replace(gather, asked=asked, answers=answers))


async def forget_gathers(database: Database, game: int) -> None:
    """At the end of a game nothing is left to ask."""
    await database._rows("DELETE FROM gathers WHERE game = ?", game)
