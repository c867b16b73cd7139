"""What a player reads of their cards explains the hand that they hold: what they held before and the line are it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.plans.imagined import could_build
from bot.plans.turn import NextTurn
from bot.table.game.by import By
from bot.table.game.log import Log, read_log
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls import undo_request
from bot.table.polls.undo_request import ask_back
from bot.telling.news import hand_change, hand_line
from bot.wire.posts.scenes import scene_of
from engine import Live
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard
from engine.base.turn import Roll
from engine.defaults import stated_default
from tests.languages import FALLBACK
from tests.table.planning import by_hand, plan, run, set_up

TURNS = 12


async def play(session: Session, turns: int) -> None:
    """So many turns, in each of which a plan lays a route and buys a card, with what the bank gives; the rest by
    hand."""
    last = session.seq
    for _ in range(turns):
        assert session.state.turn is not None
        last, seat = session.state.turn.number, session.waiting[0]
        routes = [item for item in could_build(session.rules, session.view(seat), ()) if isinstance(item, BuildRoute)]
        await plan(session, seat, NextTurn(items=(routes[0], BuyCard(seat)), end="always", bank=True))
        await run(session)
        while session.state.turn.number == last:
            seat = session.waiting[0]
            await by_hand(session, stated_default(session.rules, session.view(seat), Live(0)))


async def go_back(session: Session, moves: int) -> None:
    """The whole table takes back so many moves."""
    seat = session.waiting[0]
    await by_hand(session, Roll(seat))
    user = session.users[seat]
    assert user is not None
    request = await ask_back(session, 1, 1, by=By(user))
    assert request is not None
    steps = (await session.reach()).steps(session.state)[-moves:]
    further = {**request.proposal, "drop": [step.number for step in steps]}
    async with session.holding():
        await undo_request.go_back(session, replace(request, proposal=further, answers={}), None)


async def whole_log(session: Session) -> Log:
    """The log with the state after every record."""
    log = read_log(await session.store.records(session.game), lambda seq: True)
    assert log is not None
    return log


async def test_what_was_held_before_and_the_line_are_what_is_held_now(store: TableStore) -> None:
    table = await set_up(store)
    await play(table, TURNS)
    held_then = await whole_log(table)
    await go_back(table, 3)
    log, entries = await whole_log(table), await table.entries()
    paid = [entry for entry in log.entries if entry.planned and entry.paid]
    assert len(paid) >= 5
    assert [entry.paid for entry in entries] == [entry.paid for entry in log.entries]
    for seat in range(4):
        speaker, now = scene_of(table, seat, FALLBACK).speaker, table.state.players[seat].resources
        for seq, state in {**held_then.states, **log.states}.items():
            change = hand_change(entries, speaker, seat, seq, own=True)
            held = Counter(state.players[seat].resources)
            held.update(change.gains)
            for lost in change.losses.values():
                held.subtract(lost)
            assert +held == +Counter(now), f"seat {seat} since record {seq}"


async def test_the_line_names_what_the_plan_paid_and_not_what_was_done_by_hand(store: TableStore) -> None:
    table = await set_up(store)
    while not any(entry.planned and entry.paid for entry in await table.entries()):
        await play(table, 1)
    entries = await table.entries()
    entry = next(entry for entry in entries if entry.planned and entry.paid)
    assert entry.seat is not None
    speaker = scene_of(table, entry.seat, FALLBACK).speaker
    line = hand_line([entry], speaker, entry.seat, entry.seq - 1)
    assert "(your plan)" in line and all(f"−{-count} " in line for _, count in entry.paid if count < 0)
    by_person = replace(entry, cause="player")
    assert hand_line([by_person], speaker, entry.seat, entry.seq - 1) == ""
    assert "(spent)" in hand_line([by_person], speaker, entry.seat, entry.seq - 1, own=True)
