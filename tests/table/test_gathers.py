"""Questions to the people at a table: what a vote decides, and what becomes of a proposal at a stored game."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.table.errors import AlreadyDone, Refused
from bot.table.export import export
from bot.table.gathers import (
    NO,
    YES,
    Decision,
    Proposal,
    answer,
    change_at_once,
    close_due_gathers,
    decision_of,
    elected,
    open_seconds,
    people_but,
    propose,
    vote_seconds,
    withdraw,
)
from bot.table.handing import HANDED_ON, AdminAct, Handing
from bot.table.history import replay
from bot.table.pace import DAILY, DAY, HOUR, LIVE, MINUTE, NONE, PACES, QUICK, RELAXED, Timing
from bot.table.session import Session
from engine import Options
from engine.game_file import write_file
from engine.retelling import retell
from engine.verifying import HOLDS, verify
from storage import Gather, Store, StoreUnavailable
from tests.table.played import BEGUN, CHANNEL, USERS, begun

ANNA, BEN, CHLOE, DMITRI, EVE = range(5)
"""The seats of four people, and a stranger."""
CHOICES = ("wait", "bot", "substitute", "end")


# ---------------------------------------------------------------- arithmetic


def ends(words: tuple[str, ...], ballots: tuple[str, ...], silent: int, default: str) -> set[str]:
    """All that a vote may still come to, by trying everything."""
    found = set()
    for more in product((*words, None), repeat=silent):
        counts = Counter([*ballots, *filter(None, more)]).most_common()
        alone = counts and (len(counts) == 1 or counts[0][1] > counts[1][1])
        found.add(counts[0][0] if alone else default)
    return found


@pytest.mark.parametrize(("words", "default", "voters"), [((YES, NO), NO, 6), (CHOICES, "bot", 4)])
def test_a_vote_is_decided_as_soon_as_nothing_can_change_it(words: tuple[str, ...], default: str, voters: int) -> None:
    decided = 0
    for count in range(voters + 1):
        for silent in range(voters + 1 - count):
            for ballots in product(words, repeat=count):
                possible = ends(words, ballots, silent, default)
                expected = possible.pop() if len(possible) == 1 else None
                assert elected(words, ballots, silent, default) == expected, (ballots, silent)
                decided += expected is not None and silent > 0
    assert decided


def test_how_long_a_proposal_and_a_vote_are_open() -> None:
    assert [open_seconds(pace) for pace in (LIVE, QUICK, DAILY, RELAXED, NONE)] == [
        *(2 * MINUTE, 4 * HOUR, DAY, 3 * DAY, DAY)
    ]
    assert [vote_seconds(pace) for pace in (LIVE, QUICK, DAILY, RELAXED, NONE)] == [
        *(MINUTE, 2 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR)
    ]


def test_people_are_asked_and_bots_and_the_proposer_are_not() -> None:
    assert people_but((11, None, 12, 13), 2) == (0, 3)
    assert people_but((11, None), 0) == ()


def asked(count: int, *answers: str, voting: bool = True) -> Gather:
    """A proposal of seat 0 to so many others, of whom the first have answered; it is open until 1000."""
    seats = tuple(range(1, count + 1))
    return Gather(1, 1, "pause", {}, 0, seats, dict(zip(seats, answers, strict=False)), voting, 1000)


@pytest.mark.parametrize(
    ("gather", "before", "then"),
    [
        (asked(2, voting=False), None, Decision(True, "silence", 1, 0)),
        (asked(2, YES, voting=False), None, Decision(True, "silence", 2, 0)),
        (asked(2, YES, YES, voting=False), *[Decision(True, "agreed", 3, 0)] * 2),
        (asked(0, voting=False), *[Decision(True, "agreed", 1, 0)] * 2),
        (asked(1, NO), *[Decision(False, "vote", 1, 1)] * 2),
        (asked(2, NO), None, Decision(False, "vote", 1, 1)),
        (asked(2, NO, YES), *[Decision(True, "vote", 2, 1)] * 2),
        (asked(3, NO, YES), None, Decision(True, "vote", 2, 1)),
        (asked(3, NO, NO), *[Decision(False, "vote", 1, 2)] * 2),
        (asked(3, NO, YES, NO), *[Decision(False, "vote", 2, 2)] * 2),
        (asked(5, NO), None, Decision(False, "vote", 1, 1)),
    ],
)
def test_what_becomes_of_a_proposal(gather: Gather, before: Decision | None, then: Decision) -> None:
    assert decision_of(gather, over=False) == before
    assert decision_of(gather, over=True) == then


# ---------------------------------------------------------------- at a stored game


class Watch:
    """A clock that stands still until it is moved."""

    now = BEGUN + 100

    def __call__(self) -> int:
        return self.now


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.create(tmp_path / "games.sqlite") as store:
        yield store


@pytest.fixture
async def session(store: Store) -> Session:
    """Anna, Ben, Chloé and Dmitri at the pace *none*."""
    return await fresh(store)


async def fresh(store: Store, channel: int = CHANNEL) -> Session:
    """A game that has begun, whose clock stands still."""
    session = await begun(store, Options(board="beginner"), 4, 1, channel=channel)
    session.clock = Watch()
    return session


def status(session: Session) -> str:
    return session.stored.status


async def user_of(session: Session, person: int) -> int:
    """Whoever had this seat at the beginning; the seats are drawn by lot."""
    rows = await session.store._rows("SELECT user FROM sitters WHERE game = ? AND seat = ?", session.game, person)
    found = rows[0][0] if rows else USERS[4] if person == EVE else session.users[person]
    assert isinstance(found, int)
    return found


async def open_one(session: Session, what: Any = "pause", pace: str = "") -> Gather:
    """Anna proposes something."""
    gather = await ask(session, what, pace)
    assert gather is not None
    return gather


async def ask(session: Session, what: Any, pace: str = "", interaction: int | None = None) -> Gather | None:
    return await propose(session, Proposal(what, pace), user=await user_of(session, ANNA), interaction=interaction)


async def take_back(session: Session, gather: Gather, person: int = ANNA, interaction: int | None = None) -> None:
    await withdraw(session, gather.number, user=await user_of(session, person), interaction=interaction)


async def hear(session: Session, gather: Gather, person: int, word: str, interaction: int | None = None) -> str:
    return await answer(session, gather.number, word, user=await user_of(session, person), interaction=interaction)


def by(now: int) -> Callable[[int], bool]:
    """Which moments have come."""
    return lambda moment: moment <= now


async def last(session: Session) -> dict[str, Any]:
    """The last record, when it is that of an administrator and names nobody."""
    record = (await session.store.records(session.game))[-1]
    assert (record.kind, record.seat, record.user) == ("admin", None, None)
    return dict(record.action)


async def give_to_bot(session: Session, seat: int) -> None:
    async def hand_on() -> Handing:
        return Handing(session.stored, seat, "left", None, "Bot Ada")

    await session.administer(AdminAct(HANDED_ON), hand_on)


async def refused(key: str, act: Awaitable[Any]) -> None:
    with pytest.raises(Refused) as refusal:
        await act
    assert refusal.value.key == key


async def test_a_proposal_is_announced_and_comes_into_force_by_silence(session: Session) -> None:
    gather = await open_one(session)
    assert gather.until == session.clock() + DAY and gather.asked == (1, 2, 3)
    assert await last(session) == {"admin": "proposed", "seat": 0, "act": "pause"}
    assert await close_due_gathers(session, by(gather.until - 1)) == [gather]
    assert status(session) == "running"
    assert await close_due_gathers(session, by(gather.until)) == []
    assert status(session) == "paused"
    told = {"admin": "pause", "gather": gather.number, "decided": "silence", "yes": 1, "no": 0}
    assert await last(session) == told
    head = session.seq
    assert await close_due_gathers(session, by(gather.until + 1)) == []
    assert session.seq == head, "a second time does nothing"


async def test_as_soon_as_all_agree_it_is_in_force(session: Session) -> None:
    gather, head = await open_one(session), session.seq
    assert [await hear(session, gather, user, YES) for user in (BEN, CHLOE)] == ["agreed", "agreed"]
    assert session.seq == head, "an answer is no record"
    assert await hear(session, gather, DMITRI, YES) == "decided"
    assert (await last(session))["decided"] == "agreed" and status(session) == "paused"


async def test_an_objection_makes_it_a_vote_that_counts_who_has_agreed(session: Session) -> None:
    gather = await open_one(session, "end")
    await hear(session, gather, BEN, YES)
    assert await hear(session, gather, CHLOE, NO) == "objected"
    assert await last(session) == {"admin": "objected", "seat": 2, "act": "end"}
    (vote,) = await session.store.gathers(session.game)
    assert vote.voting and vote.answers == {1: YES, 2: NO} and vote.until == session.clock() + 12 * HOUR
    assert await close_due_gathers(session, by(gather.until - DAY // 2 - 1)) == [vote]
    await close_due_gathers(session, by(vote.until))
    assert (await last(session), status(session)) == (
        {"admin": "end", "gather": gather.number, "decided": "vote", "yes": 2, "no": 1},
        "ended",
    )
    assert session.stored.note == "end"


async def test_a_tie_changes_nothing(session: Session) -> None:
    gather = await open_one(session, "end")
    await hear(session, gather, BEN, NO)
    assert await hear(session, gather, CHLOE, YES) == "voted"
    assert await hear(session, gather, DMITRI, NO) == "decided"
    assert await last(session) == {"admin": "rejected", "act": "end", "gather": gather.number, "yes": 2, "no": 2}
    assert status(session) == "running"


async def test_between_two_an_objection_decides_at_once(session: Session) -> None:
    for seat in (2, 3):
        await give_to_bot(session, seat)
    gather = await open_one(session)
    assert gather.asked == (1,)
    assert await hear(session, gather, BEN, NO) == "decided"
    assert (await last(session))["admin"] == "rejected"
    assert await session.store.gathers(session.game) == []


async def test_whoever_sits_alone_asks_nobody(session: Session) -> None:
    for seat in (1, 2, 3):
        await give_to_bot(session, seat)
    assert await ask(session, "pause") is None
    assert status(session) == "paused"


async def test_another_pace_keeps_what_else_is_said_of_time(session: Session) -> None:
    gather = await open_one(session, "pace", "quick")
    assert gather.proposal == {"pace": "quick"}
    await refused("refused-pace-already", ask(session, "pace", "none"))
    await refused("refused-unknown-choice", ask(session, "pace", "fast"))
    await close_due_gathers(session, by(gather.until))
    assert session.clocks.timing == Timing(PACES["quick"], vacations=session.clocks.timing.vacations)
    told = {"admin": "pace", "pace": "quick", "gather": gather.number, "decided": "silence", "yes": 1, "no": 0}
    assert await last(session) == told
    assert (await open_one(session, "pause")).until == session.clock() + 4 * HOUR
    loaded = await session.store.load(session.game)
    assert loaded is not None and loaded.clocks["timing"]["pace"] == "quick"


async def test_who_cannot_answer(session: Session) -> None:
    await give_to_bot(session, 3)
    gather = await open_one(session)
    await hear(session, gather, BEN, YES)
    before, head = await session.store.gathers(session.game), session.seq
    await refused("refused-gather-own", hear(session, gather, ANNA, NO))
    await refused("refused-gather-not-asked", hear(session, gather, EVE, NO))
    await refused("refused-gather-not-asked", hear(session, gather, DMITRI, NO))
    await refused("refused-gather-answered", hear(session, gather, BEN, NO))
    await refused("refused-unknown-choice", hear(session, gather, CHLOE, "perhaps"))
    await refused("refused-gather-over", hear(session, replace(gather, number=99), CHLOE, NO))
    await refused("refused-gather-not-own", take_back(session, gather, BEN))
    assert (await session.store.gathers(session.game), session.seq) == (before, head)
    await close_due_gathers(session, by(gather.until))
    await refused("refused-gather-over", hear(session, gather, CHLOE, NO))


async def test_a_press_counts_once(session: Session) -> None:
    await ask(session, "pause", "", 1)
    (gather,) = await session.store.gathers(session.game)
    acts: tuple[Callable[[], Awaitable[Any]], ...] = (
        lambda: ask(session, "pause", "", 1),
        lambda: hear(session, gather, BEN, YES, interaction=2),
        lambda: hear(session, gather, CHLOE, NO, interaction=3),
        lambda: take_back(session, gather, interaction=4),
    )
    for act in acts[1:]:
        await act()
    for act in acts:
        with pytest.raises(AlreadyDone):
            await act()


async def test_one_of_a_kind_is_open_until_it_is_withdrawn(session: Session) -> None:
    gather = await open_one(session)
    await open_one(session, "end")
    await refused("refused-gather-open", ask(session, "pause"))
    await take_back(session, gather)
    assert await last(session) == {"admin": "withdrawn", "seat": 0, "act": "pause", "gather": gather.number}
    assert (await open_one(session)).number > gather.number


async def test_a_manager_decides_what_was_proposed_of_that_kind(session: Session) -> None:
    gather, other = await open_one(session), await open_one(session, "end")
    await change_at_once(session, Proposal("pause"), user=USERS[4], interaction=None)
    record = (await session.store.records(session.game))[-1]
    assert record.action == {"admin": "pause", "gather": gather.number} and record.user == USERS[4]
    assert await session.store.gathers(session.game) == [other], "people vote on in a paused game"
    await refused("refused-paused-already", open_one(session))
    assert await hear(session, other, BEN, NO) == "objected"


async def test_a_game_that_has_ended_asks_nothing(session: Session) -> None:
    gather = await open_one(session)
    await change_at_once(session, Proposal("end"), user=USERS[4], interaction=None)
    assert await close_due_gathers(session, by(gather.until)) == []
    await refused("refused-gather-over", hear(session, gather, BEN, NO))
    await refused("refused-game-over", ask(session, "pause"))


async def test_two_that_are_due_at_once(session: Session) -> None:
    gather = await open_one(session, "end")
    await open_one(session)
    await close_due_gathers(session, by(gather.until))
    assert status(session) == "ended"
    assert await session.store.gathers(session.game) == []


async def test_whoever_leaves_is_asked_no_more(session: Session) -> None:
    gather = await open_one(session)
    await hear(session, gather, BEN, YES)
    await hear(session, gather, CHLOE, YES)
    await give_to_bot(session, 3)
    assert status(session) == "running"
    assert await close_due_gathers(session) == []
    assert (await last(session))["decided"] == "agreed" and status(session) == "paused"


async def test_an_objection_goes_with_whoever_made_it_and_the_vote_goes_on(session: Session) -> None:
    gather = await open_one(session)
    await hear(session, gather, BEN, NO)
    await give_to_bot(session, 1)
    (vote,) = await close_due_gathers(session)
    assert vote.voting and vote.answers == {} and vote.asked == (2, 3)
    await hear(session, gather, CHLOE, NO)
    assert await hear(session, gather, DMITRI, NO) == "decided"


async def test_a_proposal_goes_with_whoever_made_it(session: Session) -> None:
    gather = await open_one(session)
    await give_to_bot(session, 0)
    assert await session.store.gathers(session.game) == []
    await refused("refused-gather-over", hear(session, gather, BEN, NO))


# ---------------------------------------------------------------- death and forgery


async def through_everything(session: Session) -> None:
    """Every kind of record that questions make."""
    await ask(session, "pace", "live", 11)
    (gather,) = await session.store.gathers(session.game)
    await hear(session, gather, BEN, NO, 12)
    await hear(session, gather, CHLOE, YES, 13)
    await hear(session, gather, DMITRI, YES, 14)
    await ask(session, "pause", "", 15)
    (gather,) = await session.store.gathers(session.game)
    await take_back(session, gather, interaction=16)
    await ask(session, "end", "", 17)
    (gather,) = await session.store.gathers(session.game)
    for user, interaction in ((BEN, 18), (CHLOE, 19)):
        await hear(session, gather, user, NO, interaction)
    await ask(session, "end", "", 21)
    (gather,) = await session.store.gathers(session.game)
    await close_due_gathers(session, by(gather.until))


async def test_an_exported_game_with_all_of_that_holds(session: Session) -> None:
    await through_everything(session)
    assert status(session) == "ended"
    file = await export(session.store, session.game)
    assert verify(file).code == HOLDS, verify(file).words
    words = [step.entry.action["admin"] for step in retell(file) if step.entry.kind == "admin"]
    assert words[:5] == ["proposed", "objected", "pace", "proposed", "withdrawn"]
    assert words[5:] == ["proposed", "objected", "rejected", "proposed", "end"]
    assert not any(str(user) in write_file(file).decode() for user in USERS)
    replayed = replay(await session.store.records(session.game))
    assert replayed is not None and replayed.complete


ACTS: dict[str, Callable[..., Awaitable[Any]]] = {
    "objecting": lambda session, gather, press: hear(session, gather, BEN, NO, press),
    "agreeing": lambda session, gather, press: hear(session, gather, BEN, YES, press),
    "withdrawing": lambda session, gather, press: take_back(session, gather, interaction=press),
    "closing": lambda session, gather, press: close_due_gathers(session, by(gather.until)),
    "proposing": lambda session, gather, press: ask(session, "end", "", press),
}


async def told(session: Session) -> object:
    """All that a game has to say of its questions, without their numbers."""
    loaded = await session.store.load(session.game)
    assert loaded is not None
    actions = [{**record.action, "gather": 0} for record in (await session.store.records(session.game))[1:]]
    gathers = [replace(gather, number=0, game=0) for gather in await session.store.gathers(session.game)]
    return loaded.status, actions, gathers


async def after_a_death(session: Session, act: Callable[[Session], Awaitable[Any]]) -> None:
    """Do it; where the process dies meanwhile, once more with a session as a new start has it."""
    try:
        await act(session)
    except StoreUnavailable:
        loaded = await session.store.load(session.game)
        assert loaded is not None
        with suppress(AlreadyDone):
            await act(Session(session.store, loaded, session.clock))


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("name", ACTS)
async def test_a_death_at_any_call_of_the_store_leaves_nothing_half_done(
    store: Store, name: str, written: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = set()
    for at in range(12):
        session = await fresh(store, channel=70_000 + at)
        gather = await open_one(session)
        run, calls = store._run, 0

        async def dying(work: Any, run: Any = run, at: int = at) -> Any:
            nonlocal calls
            calls += 1
            if calls != at:
                return await run(work)
            if written:
                await run(work)
            raise StoreUnavailable("The process has died.")

        with monkeypatch.context() as patched:
            patched.setattr(store, "_run", dying)
            await after_a_death(session, partial(ACTS[name], gather=gather, press=50 + at))
        found.add(repr(await told(session)))
        if at > calls:
            break
    else:
        pytest.fail("it never ends")
    assert at > 2 and len(found) == 1
