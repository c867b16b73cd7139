"""What is in the file of a game and what is not: nobody's name, no private act, nothing that others may not know."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.by import NOBODY
from bot.table.game.export import export
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.tables import TableStore
from engine import Game, Options, decode_action, encode
from engine.__main__ import main
from engine.base.robber import Discard, Discarding
from engine.base.turn import EndTurn
from engine.modules.build_queue import PLANNING, PLANS, QueueBuild
from engine.proof import commitment
from engine.records.file_reading import parse
from engine.records.game_file import GameFile, write_file
from engine.records.verifying import FAILS, HOLDS, verify
from engine.version import RELEASE
from tests.engine.random_player import choose
from tests.table.exported import EXAMPLE_GAME, SCENARIOS, over
from tests.table.played import USERS, begun, begun_with, key_of, play


async def test_nobody_is_named_in_a_file(store: TableStore) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 60)
    text = write_file(await export(store, session.game)).decode("ascii")
    assert "Person" not in text
    assert not [user for user in USERS if f": {user}" in text]


async def test_a_file_says_what_wrote_it(store: TableStore) -> None:
    session = await begun_with(store, Options(), 3, 5, beacon=False)
    assert (await export(store, session.game)).program == RELEASE
    assert (await over(store, "base")).program is None, "games of the first edition go on in it"


async def test_forgetting_a_person_changes_nothing_in_a_file_and_breaks_no_proof(store: TableStore) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 200)
    await session.administer(AdminAct("end", status="ended"))
    before = await export(store, session.game)
    for user in USERS:
        await store.erase_user(user)
    assert await export(store, session.game) == before
    assert verify(before).code == HOLDS


async def test_private_acts_are_not_in_a_file_and_do_not_count(store: TableStore) -> None:
    session = await begun(store, *SCENARIOS["five-six"])
    await play(session, 2, 200)
    records = await store.records(session.game)
    private = [record for record in records[1:] if record.kind == "action" and decode_action(record.action).private]
    file = await export(store, session.game)
    assert private
    assert [entry.seq for entry in file.records] == list(range(1, len(file.records) + 1))
    plans = [entry for entry in file.records if entry.kind == "plan"]
    assert len(file.records) - len(plans) == len(records) - len(private) == session.revisions.public
    assert not {entry.action["is"] for entry in file.records if entry.action and "is" in entry.action} & {
        kind.__name__ for kind in PLANNING if kind.private
    }


async def test_a_plan_stands_after_the_move_that_it_came_with(store: TableStore) -> None:
    file = await over(store, "five-six")
    plans = [entry for entry in file.records if entry.kind == "plan"]
    assert plans
    for plan in plans:
        before = next(entry for entry in reversed(file.records[: plan.seq - 1]) if entry.kind != "plan")
        assert before.action["is"] in ("EndTurn", "FinishBuilding")
        assert before.seat != plan.seat
        assert plan.chance == ()


Records = list[dict[str, Any]]


def another_place(records: Records, at: int) -> None:
    action = records[at]["action"]
    records[at]["action"] = {**action, **{name: 70 for name in ("edge", "vertex") if name in action}, "was": 0}


def another_seat(records: Records, at: int) -> None:
    records[at]["seat"] = (records[at]["seat"] + 1) % 6


def another_moment(records: Records, at: int) -> None:
    records[at]["at"] = 0


def chance_of_its_own(records: Records, at: int) -> None:
    records[at]["chance"] = records[0]["chance"]


def missing(records: Records, at: int) -> None:
    del records[at]


def twice(records: Records, at: int) -> None:
    records.insert(at, records[at])


def missing_with_other_numbers(records: Records, at: int) -> None:
    del records[at]
    for number, record in enumerate(records, 1):
        record["seq"] = number


async def test_a_plan_that_was_tampered_with_is_refused_at_its_record(store: TableStore) -> None:
    whole = json.loads(write_file(await over(store, "five-six")))
    first = next(at for at, record in enumerate(whole["records"]) if record["kind"] == "plan")
    changes: dict[Callable[[Records, int], None], int] = {
        **dict.fromkeys((another_place, another_seat, another_moment, chance_of_its_own, missing), first + 1),
        twice: first + 2,
        missing_with_other_numbers: first,  # then it is the move before that leads to something else
    }
    for change, place in changes.items():
        document = copy.deepcopy(whole)
        change(document["records"], first)
        verdict = verify(parse(document))
        assert (verdict.code, verdict.fault, verdict.record) == (FAILS, "record", place), change.__name__


async def test_what_waits_in_a_queue_changes_nothing_in_a_file(store: TableStore) -> None:
    session = await begun(store, *SCENARIOS["five-six"])
    await play(session, 2, 60)
    before = await export(store, session.game)
    game = Game(session.rules, session.state)
    seat = next(seat for seat in range(6) if not PLANS.of(session.state).queues[seat])
    plan = game.legal_of([QueueBuild], seat)[0]
    await session.act(plan, by=NOBODY, drawn_at=None)
    assert await export(store, session.game) == before


async def test_a_game_that_goes_on_tells_what_a_bystander_may_know(store: TableStore) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 150)
    file = await export(store, session.game)
    assert (file.key, file.result, file.ended) == (None, None, None)
    assert file.commitment == commitment(key_of(4))
    assert all(entry.after is None for entry in file.records)
    assert file.records[0].chance[0][0] == "shuffle" and len(file.records[0].chance[0]) == 3
    later = [draw for entry in file.records[1:] for draw in entry.chance]
    assert {(draw[0], len(draw)) for draw in later} == {("dice", 3), ("pick", 3)}
    assert verify(file).fault == "running"


async def test_of_a_deck_of_dice_nobody_learns_what_comes(store: TableStore) -> None:
    session = await begun(store, *SCENARIOS["dice-deck"])
    await play(session, 4, 60)
    file = await export(store, session.game)
    later = [draw for entry in file.records[1:] for draw in entry.chance if draw[0] == "shuffle"]
    assert later == [["shuffle", 1]]


def replayed(file: GameFile, folder: Path) -> int:
    """Print a game with the command for it; its exit code."""
    path = folder / "game.json"
    path.write_bytes(write_file(file))
    return main(["replay", str(path)])


async def test_what_was_taken_back_is_told_after_the_end_alone(store: TableStore) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 150)
    records = (await export(store, session.game)).records
    dropped = {seq for entry in records if entry.kind == "undo" for seq in entry.action["drop"]}
    assert len(dropped) > 5
    assert {entry.seq for entry in records if entry.action == {"held_back": True}} == dropped
    await session.administer(AdminAct("end", status="ended"))
    over = await export(store, session.game)
    assert {"held_back": True} not in [entry.action for entry in over.records]
    assert verify(over).code == HOLDS


async def test_a_discard_is_told_when_all_have_chosen(
    store: TableStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = await begun(store, *SCENARIOS["base"])
    choice, waited = random.Random(3), False
    while session.stored.status == "running":
        action = choose(Game(session.rules, session.state), choice, trading=0, tempers=({EndTurn: 10_000},))
        await session.act(action, by=NOBODY, drawn_at=None)
        if not isinstance(action, Discard):
            continue
        last = (await export(store, session.game)).records[-1]
        if isinstance(session.state.stack[-1], Discarding):
            assert (last.action, last.seat) == ({"held_back": True}, action.seat)
            assert replayed(await export(store, session.game), tmp_path) == HOLDS
            assert f"{last.seq} {{'held_back': True}}" in capsys.readouterr().out.splitlines()
            waited = True
        else:
            assert last.action == encode(action)
            if waited:
                break
    assert waited
