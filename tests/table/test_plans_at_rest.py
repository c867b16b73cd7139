"""Plans that rest: in a pause, during a poll, while their owner is away, and in a lobby."""

from __future__ import annotations

from dataclasses import replace

from bot.plans.book import ASLEEP, Book
from bot.plans.discard import KeepFirst
from bot.plans.plan import Word
from bot.plans.setup import WishList
from bot.plans.switches import RollForMe
from bot.plans.turn import NextTurn
from bot.table.game.by import By
from bot.table.game.log import HELD
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.lobbies.lobby import change_lobby, deal_again, set_options
from bot.table.lobbies.starting import start_lobby
from bot.table.polls.absence import come_back, gone, leave
from bot.table.polls.undo_request import ask_back
from bot.table.runner.plans import acts_now, next_moment
from bot.time.seat_clocks import PACES, Timing
from engine import Options
from engine.base.turn import Roll
from storage import PlanChange
from tests.languages import FALLBACK, OTHER
from tests.table.planning import book, by_hand, change, done, next_turn, plan, run, turn_number, words
from tests.table.played import lobby
from tests.table.polling import Watch, watch


async def test_in_a_pause_nothing_is_done(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    await next_turn(table)
    await table.administer(AdminAct("pause", status="paused", clocks=lambda clocks: clocks.pausing(None, 10**10)))
    assert await run(table) == []
    await table.administer(AdminAct("resume", status="running"))
    assert len(await run(table)) == 2


async def test_while_the_table_is_asked_plans_wait_like_bots(table: Session) -> None:
    seat = table.waiting[0]
    await by_hand(table, Roll(seat))
    user = table.users[seat]
    assert user is not None
    assert await ask_back(table, 1, 1, by=By(user)) is not None
    await plan(table, seat, NextTurn(end="always", turn=turn_number(table)))
    await table.entries()
    assert not acts_now(table) and next_moment(table) == watch(table).now + HELD
    watch(table).now += HELD
    assert done(await run(table)) == [("EndTurn", seat, "plan")]


async def test_who_is_away_finds_their_plans_dropped_with_one_word(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"), RollForMe())
    async with table.holding():
        await table.record(await gone(table, planner, "time"))
    assert not book(table, planner).held and words(table, planner) == ["word-transfer"]
    user = table.users[planner]
    assert user is not None
    await come_back(table, By(user))
    assert words(table, planner) == ["word-transfer"]


async def test_plans_that_slept_and_were_dropped_are_not_said_to_be_awake(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, RollForMe())
    async with table.holding():
        await table.change_plans(book(table, planner).tell(Word(ASLEEP, {"count": 2}), table.clock()))
        await table.record(await gone(table, planner, "time"))
    assert words(table, planner) == ["word-transfer"]


async def test_who_leaves_has_no_plans_any_more_and_a_bot_has_none(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, KeepFirst(("ore",)))
    user = table.users[planner]
    assert user is not None
    await leave(table, By(user))
    assert [row.kind for row in table.stored.plans] == ["word"]
    loaded = await table.store.load(table.game)
    assert loaded is not None and loaded.plans == table.stored.plans


async def test_a_plan_that_this_version_cannot_read_is_dropped_with_a_word(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    await plan(table, planner, NextTurn(end="always"))
    (row,) = table.stored.plans
    await change(table, PlanChange((replace(row, kind="a later kind"),)))
    await run(table)
    assert words(table, planner) == ["word-unreadable"] and not book(table, planner).unreadable


async def test_wishes_are_left_in_a_lobby_and_go_with_its_board(store: TableStore) -> None:
    opened = await lobby(store, Options(), 4, 1)
    users = [seat.user for seat in opened.seats]
    assert users[0] is not None and users[1] is not None
    wishes = WishList(1, ((3, None, "road"),))

    async def left(user: int) -> list[str]:
        found = await store.load(opened.game)
        assert found is not None
        return [row.kind for row in found.plans if row.user == user]

    async def wish(user: int) -> None:
        await store.change_plans(opened.game, Book(user).add(wishes, 1), interaction=None, now=1, in_lobby=True)

    await wish(users[0])
    await wish(users[1])
    french = set_options(users[0], Options(), OTHER, Timing(PACES["live"]))
    await change_lobby(store, opened.game, None, french, 2)
    assert await left(users[1]) == ["start"], "pace and language do not matter"
    await change_lobby(store, opened.game, None, deal_again(users[0]), 3)
    assert await left(users[0]) == await left(users[1]) == ["word"]
    await wish(users[1])
    await change_lobby(store, opened.game, None, set_options(users[0], Options(target=8), FALLBACK), 4)
    assert await left(users[1]) == ["word", "word"]


async def test_wishes_of_a_lobby_are_taken_in_the_game(store: TableStore) -> None:
    opened = await lobby(store, Options(), 4, 1)
    for user in (seat.user for seat in opened.seats):
        assert user is not None
        for number in (1, 2):
            wishes = WishList(number, tuple((place, None, "road") for place in range(54)))
            await store.change_plans(opened.game, Book(user).add(wishes, 1), interaction=None, now=1, in_lobby=True)
    await start_lobby(store, opened.game, by=By(101), now=5)
    loaded = await store.load(opened.game)
    assert loaded is not None
    session = Session(store, loaded, Watch())
    assert len(await run(session)) == 16
