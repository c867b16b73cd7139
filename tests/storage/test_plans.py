"""What people plan ahead: in the transaction of the move that uses it, or in one of its own; with its owner, never
longer than the game."""

from dataclasses import replace

import pytest

from storage import (
    Appended,
    Commit,
    Conflict,
    Duplicate,
    PlanChange,
    Seat,
    Status,
    StoredGame,
    StoredPlan,
    StoreError,
)
from tests.storage.table import ANN, BEN, SEATS, STRANGER, Table, move, state

TURN = StoredPlan(0, ANN, "turn", {"end": "always"}, 150)
KEEP = StoredPlan(0, BEN, "keep", {"first": ["ore"]}, 151)


async def made(table: Table, *plans: StoredPlan, interaction: int | None = None) -> tuple[StoredPlan, ...]:
    """These plans, written without a record; all that there are then."""
    in_lobby = (await game_of(table)).status == "lobby"
    found = await table.store.change_plans(
        table.game, PlanChange(plans), interaction=interaction, now=160, in_lobby=in_lobby
    )
    assert isinstance(found, tuple)
    return found


async def game_of(table: Table) -> StoredGame:
    found = await table.store.load(table.game)
    assert found is not None
    return found


async def test_plans_are_made_in_a_lobby_and_stay_when_the_game_begins(table: Table) -> None:
    there = await made(table, TURN, KEEP)
    assert there == (replace(TURN, number=1), replace(KEEP, number=2))
    await table.play(2)
    game = await game_of(table)
    assert (game.plans, game.plans_made) == (there, 2)
    assert [found.plans for found in await table.store.games_of(ANN)] == [there]


async def test_a_number_is_never_used_again(table: Table) -> None:
    await made(table, TURN)
    await table.store.change_plans(table.game, PlanChange(drops=(1,)), interaction=None, now=161, in_lobby=True)
    assert [plan.number for plan in await made(table, KEEP)] == [2]
    assert (await game_of(table)).plans_made == 2


async def test_wishes_of_a_lobby_come_too_late_for_a_game_in_play(table: Table) -> None:
    change = PlanChange((TURN,))
    early = await table.store.change_plans(table.game, change, interaction=None, now=160)
    assert isinstance(early, Conflict)
    await table.play(1)
    late = await table.store.change_plans(table.game, change, interaction=None, now=202, in_lobby=True)
    assert isinstance(late, Conflict) and not (await game_of(table)).plans


async def test_a_press_changes_plans_once(table: Table) -> None:
    await made(table, TURN, interaction=77)
    again = await table.store.change_plans(table.game, PlanChange((TURN,)), interaction=77, now=161)
    assert again == Duplicate(table.game, None)
    assert len((await game_of(table)).plans) == 1


async def test_a_record_and_the_plans_that_it_uses_are_one_transaction(table: Table) -> None:
    await made(table, TURN, KEEP)
    await table.play(1)
    left = StoredPlan(1, ANN, "turn", {"end": "always", "left": 1}, 150)
    word = StoredPlan(0, ANN, "word", {"word": "built"}, 203)
    used = PlanChange((left, word), (2,))
    before = await game_of(table)
    assert await table.append(3, plans=used) == Conflict(1, 0, "running"), "too late"
    assert await game_of(table) == before
    assert await table.append(2, plans=used) == Appended(2)
    there = (left, replace(word, number=3))
    assert (await game_of(table)).plans == there
    assert await table.append(2, plans=PlanChange(drops=(1,))) == Duplicate(table.game, 2)
    assert (await game_of(table)).plans == there, "a press does its work once"


async def test_a_record_that_fails_changes_no_plan(table: Table) -> None:
    await made(table, TURN)
    await table.play(1)
    broken = Commit(move(2), "running", 202, snapshot=state(2), plans=PlanChange((replace(KEEP, user=2**70),), (1,)))
    with pytest.raises((StoreError, OverflowError)):
        await table.store.append(table.game, broken)
    assert [plan.number for plan in (await game_of(table)).plans] == [1]
    assert await table.sound() == 1


async def test_a_record_says_that_a_plan_made_the_move(table: Table) -> None:
    await table.play(1)
    planned = move(2, user=None, interaction=None, cause="plan")
    assert await table.store.append(table.game, Commit(planned, "running", 202, snapshot=state(2))) == Appended(2)
    assert [record.cause for record in await table.store.records(table.game)] == ["player", "plan"]


async def test_the_game_in_memory_has_the_plans_of_the_one_in_the_store(table: Table) -> None:
    await made(table, TURN, KEEP)
    await table.play(1)
    before = await game_of(table)
    commit = Commit(
        replace(move(2), kind="admin"),
        "running",
        202,
        snapshot=state(2),
        seats=(SEATS[0], Seat(1, STRANGER, "Zoe", "blue"), SEATS[2]),
        plans=PlanChange((StoredPlan(0, ANN, "word", {}, 202), StoredPlan(1, ANN, "turn", {"left": 2}, 150))),
    )
    await table.store.append(table.game, commit)
    after = await game_of(table)
    assert (before.after(commit).plans, before.after(commit).plans_made) == (after.plans, after.plans_made)
    assert [(plan.number, plan.user) for plan in after.plans] == [(1, ANN), (3, ANN)], "Ben has left"


async def test_who_leaves_a_lobby_takes_their_plans_along(table: Table) -> None:
    await made(table, TURN, KEEP)
    lobby = await game_of(table)
    await table.store.save_lobby(table.game, revision=lobby.revision, interaction=None, now=170, seats=SEATS[:1])
    assert [plan.user for plan in (await game_of(table)).plans] == [ANN]


async def test_a_lobby_drops_plans_with_what_it_changes(table: Table) -> None:
    await made(table, TURN, KEEP)
    lobby = await game_of(table)
    change = PlanChange((StoredPlan(0, BEN, "word", {}, 170),), (2,))
    await table.store.save_lobby(
        table.game, revision=lobby.revision, interaction=None, now=170, options={"target": 8}, plans=change
    )
    assert [(plan.kind, plan.user) for plan in (await game_of(table)).plans] == [("turn", ANN), ("word", BEN)]


@pytest.mark.parametrize("status", ["finished", "ended"])
async def test_no_plan_outlives_its_game(table: Table, status: Status) -> None:
    await made(table, TURN, KEEP)
    await table.play(1)
    before = await game_of(table)
    commit = Commit(move(2), status, 202, snapshot=state(2))
    await table.store.append(table.game, commit)
    assert (await game_of(table)).plans == before.after(commit).plans == ()
    late = await table.store.change_plans(table.game, PlanChange((TURN,)), interaction=None, now=203)
    assert late == Conflict(2, 0, status)


async def test_an_erased_user_has_no_plans(table: Table) -> None:
    await made(table, TURN, KEEP)
    await table.play(1)
    await table.store.erase_user(ANN)
    assert [plan.user for plan in (await game_of(table)).plans] == [BEN]


def test_of_two_changes_the_second_counts() -> None:
    first = PlanChange((StoredPlan(1, ANN, "turn", {"left": 2}), StoredPlan(0, ANN, "word", {})), (2,))
    second = PlanChange((StoredPlan(2, BEN, "keep", {}),), (1,))
    both = first | second
    assert both == PlanChange((StoredPlan(0, ANN, "word", {}), StoredPlan(2, BEN, "keep", {})), (1,))
    assert not PlanChange() and bool(both)
