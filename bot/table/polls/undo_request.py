"""Undo requests: taking moves back with everybody's consent.

Others have learnt from these moves, or acted upon them. `Session.undo` takes back alone what nobody has learnt from.

Silence is no, and so is any other public act, which ends the request in its own transaction (`Commit.ends`). The moves
go, the request is closed and the record is written in one transaction too, so a crash leaves nothing half done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import Literal

from bot.table.game.by import By
from bot.table.game.errors import Refused, Stale, refuse_at_rest
from bot.table.game.game_store import UNDO
from bot.table.game.log import ASKED, REJECTED, WITHDRAWN, UndoOption, has_asked, read_log, why_no_undo
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.snapshots import counters_before
from bot.table.polls.ballots import open_until, people_but
from bot.table.schedule.due import presence_of
from bot.table.schedule.ping_limits import PROPOSAL, check_act
from bot.time.seat_clocks import VACATION
from engine import State
from engine.proof import Counters
from engine.records.game_file import AGREED
from engine.undo import turn_number
from storage import Duplicate, Poll

ALONE = "alone"
"""In the record of what one or two people took back among bots: how many moves of their own."""
MAX_ALONE = 5
"""So many moves may be taken back in a game where fewer than `ENOUGH` people agree."""
ENOUGH = 3


def must_agree(session: Session, seat: int) -> tuple[int, ...]:
    """The seats that must agree to a seat's undo request.

    They are those of people who are not away. Bots agree. Players on vacation are asked, even if a bot plays meanwhile;
    players who are away are not.
    """
    others = people_but(session.users, seat)
    return tuple(other for other in others if session.clocks.absence(other) in ("", VACATION))


async def _refuse_alone(session: Session, seat: int) -> None:
    """Raise `Refused` if other people hold seats and none is present."""
    others = people_but(session.users, seat)
    away = (await presence_of(session, session.clock())).away if session.clocks.timing.vacations else {}
    if others and not any(other in session.present and other not in away for other in others):
        raise Refused("refused-undo-nobody")


async def ask_back(session: Session, steps: int, count: int, *, by: By) -> Poll | None:
    """Ask to go back before one's ``steps``-th last move.

    That takes back ``count`` moves. Everybody else at the table is asked; None where nobody has to be asked, and it is
    done at once.

    Raises `Refused`, also when other moves would go than those that were shown.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        refuse_at_rest(session.stored.status)
        own = session.stored.seat_of(by.person)
        if own is None:
            raise Refused("refused-not-playing")
        way = await _way(session, own.seat, steps, count)
        # Whether it can be worked out is found out before the table is asked.
        await position_before(session, way.dropped[0])
        await _refuse_alone(session, own.seat)
        asked, turn = must_agree(session, own.seat), turn_number(session.state)
        few = await _by_few(session, asked, steps)
        await check_act(session.store, PROPOSAL, session.game, by.person, by.interaction, session.clock())
        until = await open_until(session, asked, voting=False)
        proposal = {"drop": way.dropped, "turn": turn, **few}
        request = Poll(0, session.game, UNDO, proposal, own.seat, asked, {}, False, until)
        if not asked:
            await go_back(session, request, by.interaction)
            return None
        values = {"seat": own.seat, "count": count, "turn": turn}
        await session.record(AdminAct(ASKED, by=By(None, by.interaction), values=values, poll=request))
        return await _request(session)


async def _way(session: Session, seat: int, steps: int, count: int) -> UndoOption:
    if await _request(session) is not None:
        raise Refused("refused-undo-open")
    if has_asked(await session.entries(), seat, turn_number(session.state)):
        raise Refused("refused-undo-asked")
    ways = await session.undo_options(seat)
    if not ways:
        raise Refused(why_no_undo(await session.entries(), await session.reach(), session.state, seat))
    if not 1 <= steps <= len(ways) or len(ways[steps - 1].dropped) != count:
        raise Stale
    return ways[steps - 1]


async def position_before(session: Session, number: int) -> tuple[State, Counters]:
    """The state before a record, within `Session.holding`.

    It comes with how many values of chance had been drawn then. Raises `Refused` in a game from which it cannot be
    worked out any more: one that older rules began.
    """
    records = await session.store.records(session.game)
    log = await asyncio.to_thread(read_log, records, lambda seq: seq == number - 1)
    if log is None or not log.complete or log.states[session.seq] != session.state:
        raise Refused("refused-undo-older-rules")
    return log.states[number - 1], counters_before(records, number)


async def go_back(session: Session, request: Poll, interaction: int | None) -> None:
    """Take back what the table agreed to, within `Session.holding`.

    Raises as `position_before`. A request with the number 0 was never put to anybody, because nobody had to be asked.
    """
    earlier, counters = await position_before(session, min(request.proposal["drop"]))
    action = {**request.proposal, AGREED: True}
    if request.number:
        action |= {"gather": request.number, "by": sorted(request.answers)}
    await session.go_back(earlier, counters, request, action, interaction)


async def _by_few(session: Session, asked: Collection[int], steps: int) -> dict[str, int]:
    """A record's note on undo by one or two people.

    They are the one who asks, and who is ``asked``. Raises `Refused` where that would be too many in a game.
    """
    if 1 + len(asked) >= ENOUGH:
        return {}
    records = await session.store.records(session.game)
    if sum(record.action.get(ALONE, 0) for record in records if record.kind == "undo") + steps > MAX_ALONE:
        raise Refused("refused-undo-alone", most=MAX_ALONE)
    return {ALONE: steps}


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
            await go_back(session, agreed, interaction)
        except Refused:
            # The rules have become others since it was asked.
            await reject(session, request, interaction)
            return "kept"
        return "undone"
    result = await session.store.answer(request.number, seat, word, interaction=interaction, now=session.clock())
    assert result is not None and not isinstance(result, Duplicate)
    return "agreed"


def is_settled(session: Session, request: Poll) -> bool:
    """Whether a request has nobody left to ask.

    All who had to have agreed, or all who could have left the table.
    """
    return request.answers.keys() >= {*request.asked} & {*must_agree(session, request.proposer)}


async def close(session: Session, request: Poll) -> None:
    """Close a decided request, in `Session.holding`.

    Its time is over, or all agree who still have a say. Where all have gone who were asked, nobody has agreed.
    """
    try:
        if request.answers and is_settled(session, request):
            await go_back(session, request, None)
            return
    except Refused:
        pass
    await reject(session, request, None)


async def reject(session: Session, request: Poll, interaction: int | None) -> None:
    """Take nothing back; nobody learns who has refused."""
    await session.record(_ending(REJECTED, request, interaction))


async def withdraw(session: Session, request: Poll, interaction: int | None) -> None:
    """The player who asked withdraws the request."""
    await session.record(_ending(WITHDRAWN, request, interaction))


def _ending(what: str, request: Poll, interaction: int | None) -> AdminAct:
    values = {"seat": request.proposer, "count": len(request.proposal["drop"]), "gather": request.number}
    return AdminAct(what, by=By(None, interaction), values=values, closes=request.number)
