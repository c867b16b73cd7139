"""Outages, the moment of a press, and what a game writes down of its clocks."""

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.by import NOBODY, By
from bot.table.game.game_clocks import DISCORD_EPOCH, Outages, pressed_at
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.time.seat_clocks import DAILY, DAY, HOUR, LIVE, MINUTE, Timing
from engine import Options
from engine.notation import read_action
from storage import StoreUnavailable
from storage.shards import EVERYTHING
from tests.table.played import BEGUN, begun


@pytest.fixture
async def store(tmp_path: Path) -> TableStore:
    return await TableStore.create(tmp_path / "games.sqlite")


@pytest.mark.parametrize(
    ("seconds", "hours"), [(1, 0), (599, 0), (600, 1), (3600, 1), (3601, 2), (90 * MINUTE, 2), (2 * DAY, 48)]
)
async def test_an_outage_of_ten_minutes_counts_rounded_up_to_the_hour(
    store: TableStore, seconds: int, hours: int
) -> None:
    async with store:
        outages = Outages(store)
        assert await outages.note(EVERYTHING, 1000, 1000 + seconds) == bool(hours)
        assert outages.of(1).intervals == (((1000, 1000 + hours * HOUR),) if hours else ())
        again = Outages(store)
        await again.load()
        assert again.of(1).intervals == outages.of(1).intervals


async def test_for_a_while_after_an_outage_nothing_falls_due_but_what_had_before(store: TableStore) -> None:
    async with store:
        outages = Outages(store)
        assert outages.of(1).falls_due(500, DAILY, 500) and not outages.of(1).falls_due(501, DAILY, 500)
        await outages.note(EVERYTHING, 1000, 1540)  # nine minutes
        assert outages.of(1).falls_due(999, DAILY, 1540), "it had happened, and is not taken back"
        assert not outages.of(1).falls_due(1000, DAILY, 1540 + 599) and outages.of(1).falls_due(1000, DAILY, 1540 + 600)
        assert not outages.of(1).falls_due(1600, DAILY, 1540 + 599), "nor what would fall due now"
        assert not outages.of(1).falls_due(1000, LIVE, 1540 + 119) and outages.of(1).falls_due(1000, LIVE, 1540 + 120)


async def test_nothing_falls_due_while_people_cannot_press(store: TableStore) -> None:
    async with store:
        outages = Outages(store)
        outages.mark_down((EVERYTHING,))
        assert not outages.of(1).falls_due(1, DAILY, 10**9)
        outages.mark_down(())
        assert outages.of(1).falls_due(1, DAILY, 10**9)


async def test_what_one_outage_put_off_the_next_puts_off_as_well(store: TableStore) -> None:
    async with store:
        outages, deadline = Outages(store), 300
        await outages.note(EVERYTHING, 1, 540)
        await outages.note(EVERYTHING, 720, 840)
        assert not outages.of(1).falls_due(deadline, DAILY, 840 + 599) and outages.of(1).falls_due(
            deadline, DAILY, 840 + 600
        )
        await outages.note(EVERYTHING, 5000, 5060)
        assert outages.of(1).falls_due(deadline, DAILY, 5061), "long ago"


async def test_an_outage_that_is_found_longer_than_it_seemed_is_one(store: TableStore) -> None:
    async with store:
        outages = Outages(store)
        assert await outages.note(EVERYTHING, 1000, 1000 + 50 * MINUTE) and await outages.note(
            EVERYTHING, 1000, 1000 + 70 * MINUTE
        )
        assert outages.of(1).intervals == ((1000, 1000 + 2 * HOUR),)
        assert not await outages.note(EVERYTHING, 1000, 1000 + 80 * MINUTE), "no deadline moves again"


def test_the_number_of_a_press_tells_its_moment() -> None:
    def number(moment: int) -> int:
        return (moment - DISCORD_EPOCH) * 1000 << 22

    assert pressed_at(number(BEGUN), BEGUN + 2) == BEGUN
    assert pressed_at(number(BEGUN) + 999, BEGUN) == BEGUN
    assert pressed_at(None, BEGUN) == BEGUN
    assert pressed_at(number(BEGUN + 60), BEGUN) == BEGUN, "a clock that is ahead of ours tells nothing"
    assert pressed_at(number(BEGUN - 3600), BEGUN) == BEGUN and pressed_at(17, BEGUN) == BEGUN


async def act(session: Session, *, pressed: int | None = None) -> None:
    """The awaited player does the first thing that they can, by a press at this moment."""
    interaction = None if pressed is None else (((pressed - DISCORD_EPOCH) * 1000 << 22) + next(NUMBERS))
    action = session.legal(session.waiting[0])[0]
    await session.act(action, by=By(session.users[action.seat], interaction), drawn_at=None)


NUMBERS = count()


async def game(store: TableStore) -> tuple[Session, list[int]]:
    """A game of three that has just begun, and the present moment, which stands until it is moved."""
    session, moment = await begun(store, Options(), 3, seed=5), [BEGUN]
    session.clock = lambda: moment[0]
    return session, moment


async def test_each_commit_writes_the_clocks_and_when_to_look_again(store: TableStore) -> None:
    async with store:
        session, moment = await game(store)
        first = session.waiting[0]
        assert session.clocks.deadlines() == {first: BEGUN + 12 * HOUR}, "they have done nothing yet"
        assert await store.due_games(BEGUN + 6 * HOUR - 1) == []
        assert await store.due_games(BEGUN + 6 * HOUR) == [session.game]
        moment[0] += HOUR
        await act(session)
        assert session.clocks.deadlines() == {first: BEGUN + 2 * DAY}, (
            "an increment to start with, and one for the first; the road belongs to the same decision"
        )
        await act(session)
        assert session.clocks.deadlines() == {session.waiting[0]: BEGUN + HOUR + 12 * HOUR}
        loaded = await store.load(session.game)
        assert loaded is not None and loaded.clocks == session.clocks
        assert Session(store, loaded, session.clock).clocks == session.clocks, "also in another process"


@pytest.mark.parametrize(("late", "left"), [(-1, 1), (0, 0), (1, 0)])
async def test_a_press_counts_from_its_own_moment(store: TableStore, late: int, left: int) -> None:
    async with store:
        session, moment = await game(store)
        first, deadline = session.waiting[0], BEGUN + 2 * DAY
        moment[0] = deadline + late + 3  # it took three seconds to come
        await act(session, pressed=deadline + late)
        await act(session, pressed=deadline + late)
        assert session.clocks.seats[first].left == left


async def test_a_paused_game_takes_nobodys_time(store: TableStore) -> None:
    async with store:
        session, moment = await game(store)
        moment[0] += HOUR
        await session.administer(AdminAct("pause", status="paused"))
        assert session.clocks.deadlines() == {} and await store.due_games(BEGUN + 90 * DAY) == []
        moment[0] += 5 * DAY
        await session.administer(AdminAct("resume", status="running"))
        assert session.clocks.deadlines() == {session.waiting[0]: BEGUN + 5 * DAY + 12 * HOUR}


async def test_when_to_look_again_is_kept_only_for_the_clocks_it_was_found_for(store: TableStore) -> None:
    async with store:
        session, _ = await game(store)
        before = session.clocks
        await session.check_again(before, BEGUN + 17)
        assert await store.next_due(BEGUN) == BEGUN + 17
        await act(session)
        await act(session)
        due = await store.next_due(BEGUN)
        await session.check_again(before, BEGUN + 18)
        assert await store.next_due(BEGUN) == due != BEGUN + 18


async def test_when_to_look_again_is_written_where_the_store_does_not_say_so_yet(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store:
        session, _ = await game(store)
        written: list[int | None] = []
        set_due = store.set_due

        async def noting(number: int, due: int | None) -> None:
            written.append(due)
            await set_due(number, due)

        monkeypatch.setattr(store, "set_due", noting)
        await act(session)
        await act(session)  # the first turn in which clocks have changed
        due = await store.next_due(BEGUN)
        assert due is not None
        await session.check_again(session.clocks, due)
        assert written == [], "the move has written it"
        for _ in range(2):
            await session.check_again(session.clocks, due + 1)
        assert written == [due + 1] and await store.next_due(BEGUN) == due + 1
        await session.reload()
        await session.check_again(session.clocks, due + 1)
        assert written == [due + 1] * 2, "what another process has written is not known"


async def test_private_acts_change_no_clock(store: TableStore) -> None:
    async with store:
        session = await begun(store, Options(players="5-6"), 5, seed=5)
        session.clock = lambda: BEGUN + DAY
        before = session.clocks
        await session.check_again(before, BEGUN + DAY + 17)
        await session.act(read_action("SetMode ask", 2), by=NOBODY, drawn_at=None)
        assert session.clocks == before
        assert await store.next_due(BEGUN) == BEGUN + DAY + 17, "nor when to look again, which a look has found"


async def test_clocks_of_which_nobody_knows_whether_they_were_written_are_read_again(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store:
        session, _ = await game(store)

        async def save_and_lose(*args: Any, **options: Any) -> None:
            await save(*args, **options)
            raise StoreUnavailable("no answer")

        save = store.save_clocks
        monkeypatch.setattr(store, "save_clocks", save_and_lose)
        with pytest.raises(StoreUnavailable):
            await session.change_clocks(lambda clocks: clocks.halted("closed", BEGUN))
        monkeypatch.undo()
        await session.change_clocks(lambda clocks: clocks.resumed("closed", BEGUN + 5))
        loaded = await store.load(session.game)
        assert loaded is not None and loaded.clocks == session.clocks
        assert session.clocks.deadlines() == {session.waiting[0]: BEGUN + 5 + 12 * HOUR}


async def test_a_game_that_is_over_is_not_looked_at(store: TableStore) -> None:
    async with store:
        session, _ = await game(store)
        await session.administer(AdminAct("end", status="ended"))
        assert session.clocks.deadlines() == {} and await store.due_games(BEGUN + 90 * DAY) == []


async def test_games_from_before_there_were_clocks_go_on_without(store: TableStore) -> None:
    async with store:
        session, moment = await game(store)
        loaded = await store.load(session.game)
        assert loaded is not None
        old = Session(store, replace(loaded, clocks_json=None), session.clock)
        assert old.clocks.timing == Timing.from_json(None) and old.clocks.deadlines() == {}
        assert old.clocks.waits_since(old.waiting[0]) == old.revisions.at
        await act(old)
        await act(old)
        assert old.clocks.deadlines() == {} and old.clocks.waits_since(old.waiting[0]) == moment[0]


async def test_clocks_of_a_game_that_has_moved_on_are_not_written_over(store: TableStore) -> None:
    async with store:
        session, moment = await game(store)
        loaded = await store.load(session.game)
        assert loaded is not None
        stale = Session(store, loaded, session.clock)
        moment[0] += HOUR
        await act(session)
        await act(session)
        await stale.change_clocks(lambda clocks: clocks.halted("closed", moment[0]))
        assert stale.seq == session.seq and stale.clocks.seats == session.clocks.seats
        found = await store.load(session.game)
        assert found is not None and found.clocks == stale.clocks


async def test_changed_clocks_are_looked_at_at_once(store: TableStore) -> None:
    async with store:
        session, moment = await game(store)
        await session.change_clocks(lambda clocks: clocks.nudging(session.waiting, moment[0]))
        assert await store.due_games(moment[0]) == [session.game], "also when the program dies in between"


async def test_acts_of_administration_take_nobodys_place_in_time(store: TableStore) -> None:
    async with store:
        session, moment = await game(store)
        before = session.revisions.at
        moment[0] += HOUR
        await session.administer(AdminAct("withdrawn"))
        assert session.revisions.at == before
