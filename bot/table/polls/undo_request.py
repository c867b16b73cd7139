"""Undo requests: moves that others have learnt from, or acted upon, are taken back when everybody at the table agrees.
`Session.undo` takes back alone what nobody has learnt from.

Silence is no, and so is any other public act, which ends the request in its own transaction (`Commit.ends`). The moves
go, the request is closed and the record is written in one transaction too, so a crash leaves nothing half done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal

from bot.table.game.errors import Refused, Stale
from bot.table.game.game_store import UNDO, refuse_at_rest
from bot.table.game.log import ASKED, REJECTED, WITHDRAWN, Entry
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.ballots import open_until, people_but
from bot.table.schedule.due import presence_of
from bot.time.seat_clocks import VACATION
from engine.undo import turn_number
from storage import Duplicate, Poll

REQUESTS = frozenset({f"log-{ASKED}", "log-undo-agreed"})
"""The notes of the log that tell of a request, agreed to at once or not."""
ALONE = "alone"
"""In the record of what somebody took back among bots: how many moves of their own."""
MAX_ALONE = 5
"""Moves of their own that one person among bots may take back in a game, beyond what nobody has learnt from."""


@dataclass(frozen=True)
class UndoOption:
    """How far a seat could ask the table to go back: to before one of its moves. ``undone`` are the lines of the log
    that would go, oldest first."""

    undone: tuple[Entry, ...]

    @property
    def dropped(self) -> list[int]:
        """The numbers of the records that would be taken back."""
        return [entry.seq for entry in self.undone]


def must_agree(session: Session, seat: int) -> tuple[int, ...]:
    """The seats that must agree when this one asks to take something back: those of people who are not away.

    Bots agree. Players on vacation are asked, even if a bot plays meanwhile; players who are away are not.
    """
    others = people_but(session.users, seat)
    return tuple(other for other in others if session.clocks.absence(other) in ("", VACATION))


async def _refuse_alone(session: Session, seat: int) -> None:
    """Raise `Refused` where other people hold seats and none of them is there to agree: silence is no."""
    others = people_but(session.users, seat)
    away = (await presence_of(session, session.clock())).away if session.clocks.timing.vacations else {}
    if others and not any(other in session.present and other not in away for other in others):
        raise Refused("refused-undo-nobody")


async def undo_options(session: Session, seat: int) -> list[UndoOption]:
    """How far a seat could ask the table to go back, the shortest way first; empty when it may not ask now."""
    if session.stored.status != "running":
        return []
    entries, reach, state = await session.entries(), await session.reach(), session.state
    own = [step.number for step in reversed(reach.steps(state)) if step.seat == seat]
    if not own or _has_asked(entries, seat, turn_number(state)):
        return []
    late = {entry.seq: entry for entry in takewhile(lambda entry: entry.seq >= own[-1], reversed(entries))}
    return [UndoOption(tuple(late[seq] for seq in reach.since(state, seat, number))) for number in own]


def _has_asked(entries: Sequence[Entry], seat: int, turn: int) -> bool:
    """Whether a seat has asked in a turn of this number, also in one that was taken back since."""
    notes = (dict(entry.values) for entry in entries if entry.note in REQUESTS)
    return any((values["seat"], values["turn"]) == (seat, turn) for values in notes)


async def ask_back(session: Session, steps: int, count: int, *, user: int, interaction: int | None) -> Poll | None:
    """Ask everybody else at the table to go back to before the ``steps``-th last move of one's own, which takes back
    ``count`` moves; None where nobody has to be asked, and it is done at once.

    Raises `Refused`, also when other moves would go than those that were shown.
    """
    async with session.holding():
        await session.refuse_repeated(interaction)
        refuse_at_rest(session.stored.status)
        own = session.stored.seat_of(user)
        if own is None:
            raise Refused("refused-not-playing")
        way = await _way(session, own.seat, steps, count)
        # Whether it can be worked out is found out before the table is asked.
        await session.position_before(way.dropped[0])
        await _refuse_alone(session, own.seat)
        asked, turn = must_agree(session, own.seat), turn_number(session.state)
        if not asked and await _alone_so_far(session, own.seat) + steps > MAX_ALONE:
            raise Refused("refused-undo-alone", most=MAX_ALONE)
        until = await open_until(session, asked, voting=False)
        proposal = {"drop": way.dropped, "turn": turn}
        request = Poll(0, session.game, UNDO, proposal, own.seat, asked, {}, False, until)
        if not asked:
            await session.go_back(replace(request, proposal={**proposal, ALONE: steps}), interaction)
            return None
        values = {"seat": own.seat, "count": count, "turn": turn}
        await session.record(AdminAct(ASKED, interaction=interaction, values=values, poll=request))
        return await _request(session)


async def _way(session: Session, seat: int, steps: int, count: int) -> UndoOption:
    if await _request(session) is not None:
        raise Refused("refused-undo-open")
    if _has_asked(await session.entries(), seat, turn_number(session.state)):
        raise Refused("refused-undo-asked")
    ways = await undo_options(session, seat)
    if not ways:
        raise Refused("refused-undo")
    if not 1 <= steps <= len(ways) or len(ways[steps - 1].dropped) != count:
        raise Stale
    return ways[steps - 1]


async def _alone_so_far(session: Session, seat: int) -> int:
    """How many of their own moves somebody has taken back in this game without anybody to ask."""
    records = await session.store.records(session.game)
    return sum(record.action.get(ALONE, 0) for record in records if record.kind == "undo" and record.seat == seat)


async def _request(session: Session) -> Poll | None:
    return next((found for found in await session.store.polls(session.game) if found.kind == UNDO), None)


async def hear(
    session: Session, request: Poll, seat: int, word: str, interaction: int | None
) -> Literal["agreed", "undone", "kept"]:
    """Take down the answer of a seat, within `Session.holding`; what that did."""
    if word == "no":
        await reject(session, request, interaction)
        return "kept"
    agreed = replace(request, answers={**request.answers, seat: word})
    if is_settled(session, agreed):
        try:
            await session.go_back(agreed, interaction)
        except Refused:
            # The rules have become others since it was asked.
            await reject(session, request, interaction)
            return "kept"
        return "undone"
    result = await session.store.answer(request.number, seat, word, interaction=interaction, now=session.clock())
    assert result is not None and not isinstance(result, Duplicate)
    return "agreed"


def is_settled(session: Session, request: Poll) -> bool:
    """Whether nobody is left to ask: all who had to have agreed, or nobody who could is still at the table."""
    return request.answers.keys() >= {*request.asked} & {*must_agree(session, request.proposer)}


async def close(session: Session, request: Poll) -> None:
    """Close a request whose time is over, or to which all agree who are still to be asked, in `Session.holding`.

    Where all have gone who were asked, nobody has agreed.
    """
    try:
        if request.answers and is_settled(session, request):
            await session.go_back(request, None)
            return
    except Refused:
        pass
    await reject(session, request, None)


async def reject(session: Session, request: Poll, interaction: int | None) -> None:
    """Nothing is taken back; nobody learns who has refused."""
    await session.record(_ending(REJECTED, request, interaction))


async def withdraw(session: Session, request: Poll, interaction: int | None) -> None:
    """The player who asked withdraws the request."""
    await session.record(_ending(WITHDRAWN, request, interaction))


def _ending(what: str, request: Poll, interaction: int | None) -> AdminAct:
    values = {"seat": request.proposer, "count": len(request.proposal["drop"]), "gather": request.number}
    return AdminAct(what, interaction=interaction, values=values, closes=request.number)
