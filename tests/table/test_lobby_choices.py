"""What is left to plans in a lobby goes with the person into the game, and acts there by the rules of plans."""

from __future__ import annotations

from bot.plans.begin import AtStart
from bot.plans.book import Book, other_board
from bot.plans.discard import KeepFirst
from bot.plans.dull import DULL, skip, skip_no_more, skipped
from bot.plans.plan import Plan
from bot.plans.setup import WishList
from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.lobbies.starting import start_lobby
from bot.table.runner.plans import acts_now
from engine import Options
from engine.modules.build_queue import ASK, PLANS, QUEUE, SKIP, SetMode
from engine.options import LARGE
from storage import PlanChange
from tests.table.planning import book, by_hand, done, run
from tests.table.played import BEGUN, USERS, lobby
from tests.table.polling import Watch


async def begun_with_plans(store: TableStore, options: Options, plans: dict[int, tuple[Plan, ...]]) -> Session:
    """A game that has just begun, whose people have planned this in the lobby, by their number there."""
    found = await lobby(store, options, 6 if options.players == LARGE else 4, 1)
    for number, some in plans.items():
        for plan in some:
            change = Book.of((), USERS[number]).add(plan, BEGUN)
            assert isinstance(
                await store.change_plans(found.game, change, interaction=None, now=BEGUN, in_lobby=True), tuple
            )
    await start_lobby(store, found.game, by=By(USERS[0]), now=BEGUN)
    loaded = await store.load(found.game)
    assert loaded is not None
    return Session(store, loaded, Watch())


async def test_each_seat_takes_part_as_its_person_chose_in_the_lobby(store: TableStore) -> None:
    chosen = {1: ASK, 2: SKIP, 4: QUEUE}
    plans: dict[int, tuple[Plan, ...]] = {number: (AtStart(SetMode(0, mode)),) for number, mode in chosen.items()}
    table = await begun_with_plans(store, Options(players=LARGE), plans)
    assert PLANS.of(table.state).modes == (QUEUE,) * 6 and acts_now(table), "nothing is shown before they have acted"
    seats = {seat: USERS.index(user) for seat, user in enumerate(table.users) if user}
    records = await run(table)
    wanted = [("SetMode", seat, "plan") for seat in range(6) if chosen.get(seats[seat]) in (ASK, SKIP)]
    assert done(records) == wanted
    assert PLANS.of(table.state).modes == tuple(chosen.get(seats[seat], QUEUE) for seat in range(6))
    assert not table.stored.plans, "they are used up, that of the queue too"
    assert not acts_now(table) and await run(table) == []


async def test_a_choice_that_the_options_have_no_place_for_is_dropped_without_a_word(store: TableStore) -> None:
    table = await begun_with_plans(store, Options(), {1: (AtStart(SetMode(0, ASK)),)})
    assert await run(table) == [] and not table.stored.plans


async def test_dull_moments_that_were_left_to_plans_in_the_lobby_are_in_force_in_the_game(store: TableStore) -> None:
    table = await begun_with_plans(store, Options(board="beginner"), {1: tuple(DULL.values())})
    planner = table.users.index(USERS[1])
    assert list(skipped(book(table, planner))) == list(DULL)
    while table.waiting != (planner,):
        for seat in table.waiting:
            await by_hand(table, table.legal(seat)[0])
    assert [record[:2] for record in done(await run(table))][:1] == [("Roll", planner)]


def test_what_holds_already_stays_as_it_was_set() -> None:
    mine = Book.of((), 5)
    keep = mine.add(KeepFirst(("ore",)), 1).numbered(0)
    mine = Book(5, keep.writes)
    change = skip(mine, *DULL, now=2)
    assert [row.kind for row in change.writes] == ["robber", "empty"] and not change.drops
    assert skip_no_more(mine, *DULL) == PlanChange(drops=(1,))
    assert skip_no_more(mine, "robber") == PlanChange()


def test_another_board_drops_wishes_and_nothing_else() -> None:
    mine, change = Book.of((), 5), PlanChange()
    for plan in (WishList(1, ((3, None, "road"),)), AtStart(SetMode(0, ASK)), *DULL.values()):
        change |= mine.add(plan, 1)
    rows = change.numbered(0).writes
    dropped = other_board(rows, 2)
    assert dropped.drops == (1,) and [row.kind for row in dropped.writes] == ["word"]
    assert not other_board(rows[1:], 2)
