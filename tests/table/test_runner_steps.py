"""What happens without a press happens in a fixed order, until nothing is left to do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.proposals import Proposal, propose
from bot.table.runner.steps import STEPS, IsOver, Run, carry_out
from bot.table.schedule.due import presence_of
from bot.time.seat_clocks import DAY
from tests.table.playing_bots import play_bots
from tests.table.polling import ANNA, by, give_to_bot, status, watch

ORDER = ["ended_pause", "vacations", "absence_votes", "departures", "plans", "bots", "defaults", "decided_polls"]
ORDER += ["table_hour"]


async def run_of(session: Session, departed: Sequence[int] = ()) -> Run:
    """A run at the time of the game's clock; Discord says that the players of these seats have left the server."""
    now = watch(session).now
    await session.entries()

    async def find_over() -> IsOver:
        return by(now)

    async def find_departed(session: Session) -> list[tuple[int, int]]:
        users = [(seat, session.users[seat]) for seat in departed]
        return [(seat, user) for seat, user in users if user is not None and seat in session.present]

    async def play(session: Session) -> None:
        await play_bots(session)

    presence = await presence_of(session, now)
    return Run(session, presence, await session.store.polls(session.game), find_over, find_departed, play, now)


async def told_since(session: Session, head: int) -> list[str]:
    """What the records since then are: the words of acts, or what kind they are."""
    records = (await session.store.records(session.game))[head:]
    return [str(record.action.get("admin", record.cause)) for record in records]


def test_the_order_is_fixed() -> None:
    assert [step.__name__ for step in STEPS] == ORDER


async def test_after_a_change_the_list_begins_again(session: Session) -> None:
    asked = []

    async def first(run: Run) -> None:
        asked.append("first")

    async def second(run: Run) -> None:
        asked.append("second")
        if run.session.stored.status == "running":
            await run.session.administer(AdminAct("pause", status="paused"))

    async def third(run: Run) -> None:
        asked.append("third")

    await carry_out(await run_of(session), (first, second, third))
    assert asked == ["first", "second", "first", "second", "third"]


async def test_all_that_is_due_is_done_at_once_and_in_order(session: Session) -> None:
    (waited,) = session.waiting
    owner = session.users[ANNA]
    assert owner is not None
    await propose(session, Proposal("pace", pace="relaxed"), by=By(owner))
    await session.administer(
        AdminAct("pause", status="paused", clocks=lambda clocks: clocks.pausing(None, watch(session).now + DAY))
    )
    watch(session).now += 3 * DAY
    head, gone = session.seq, next(seat for seat in range(4) if seat not in (waited, ANNA))
    run = await run_of(session, departed=(gone,))
    await carry_out(run)
    told = await told_since(session, head)
    assert told[:2] == ["resume", "away"] and told[-1] == "pace", "the pause, who has left, and last the poll"
    assert [act.values["seat"] for act in run.acts if act.what == "away"] == [gone]
    assert status(session) == "running" and all(poll.kind != "pace" for poll in run.polls)
    head = session.seq
    await carry_out(await run_of(session))
    assert session.seq == head, "done again it does nothing"


async def test_a_bot_moves_before_the_default_of_a_player_whose_time_is_up(session: Session) -> None:
    (waited,) = session.waiting
    await give_to_bot(session, waited)
    head = session.seq
    await carry_out(await run_of(session))
    after = session.seq
    assert set(await told_since(session, head)) == {"player"}, "bots have moved"
    watch(session).now += 3 * DAY
    await carry_out(await run_of(session))
    assert "time" in await told_since(session, after), "then somebody has missed a decision"
