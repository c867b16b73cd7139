"""Finished games of every scenario as files: they hold, whoever computes the throws; what they leave out meanwhile.

``python -m tests.table.test_export`` makes the example in ``tests/exported`` anew, which is needed only when the form
of the file changes: a game that was exported once must hold for ever.
"""

from __future__ import annotations

import asyncio
import copy
import hashlib
import hmac
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.errors import Refused
from bot.table.game.export import export
from bot.table.game.seat_transfer import CHANNEL_GONE, SERVER_GONE, AdminAct, Transfer
from bot.table.game.session import Session
from bot.table.lobbies.starting import start_lobby
from bot.table.schedule.due import Presence
from bot.wire.posts.desired import desired_card
from engine import Game, Options, decode_action, encode
from engine.__main__ import main
from engine.base.robber import Discard, Discarding
from engine.base.turn import EndTurn, Roll
from engine.file_reading import BadFile, parse, read_file
from engine.game_file import GameFile, write_file
from engine.modules.plans import PLANNING, PLANS, QueueBuild
from engine.proof import commitment
from engine.verifying import FAILS, HOLDS, verify
from storage import Store, StoredGame
from tests.engine.random_player import choose
from tests.lengths import length
from tests.table.played import USERS, begun, finished, key_of, lobby, play
from tests.ui.sea_desk import words

EXAMPLE = Path(__file__).parents[1] / "exported" / "variable-3.json"
EXAMPLE_GAME = (Options(target=8), 3, 4)
SCENARIOS = {
    "base": (Options(board="beginner", target=8), 4, 1),
    "five-six": (Options(players="5-6", target=8), 6, 2),
    "paired": (Options(players="5-6", target=8, paired_players=True, strict_phases=True), 5, 3),
    "oil": (Options(scenario="oil_springs", target=8), 3, 4),
    "oil-six": (Options(scenario="oil_springs", players="5-6", target=8), 5, 5),
    "catlantis": (Options(scenario="catlantis", friendly_robber=True), 3, 6),
    "dice-deck": (Options(target=8, dice_deck=True), 3, 7),
}


# ---------------------------------------------------------------- an independent ten lines, from the description alone


def throws(game: dict[str, Any], stream: str, count: int) -> list[list[int]]:
    key, found = bytes.fromhex(game["key"]), []
    text = "catan-referee dice 1|{game}|{guild}|{channel}|{opening_post}".format(**game)
    entropy = hashlib.sha256(text.encode()).digest()
    for number in range(count):
        blocks = [hmac.new(key, entropy + f"|{stream}|{number}|{j}".encode(), hashlib.sha256) for j in range(9)]
        bits = "".join(f"{byte:08b}" for block in blocks for byte in block.digest())
        threes = [int(bits[at : at + 3], 2) for at in range(0, len(bits) - 2, 3)]
        found.append([three + 1 for three in threes if three < 6][:2])
    return found


FILES: dict[str, GameFile] = {}


async def over(store: Store, name: str) -> GameFile:
    """The file of a game that came to its end, or was ended late; it is played once for all tests."""
    if name not in FILES:
        options, players, seed = SCENARIOS[name]
        session = await begun(store, options, players, seed)
        await play(session, seed, length(300, 3000))
        if session.stored.active:
            await session.administer(AdminAct("end", status="ended"))
        FILES[name] = await export(store, session.game)
    return FILES[name]


@pytest.mark.parametrize("name", SCENARIOS)
async def test_a_finished_game_holds_and_its_throws_are_those_of_anybodys_own_program(store: Store, name: str) -> None:
    file = await over(store, name)
    assert read_file(write_file(file)) == file
    verdict = verify(file)
    assert verdict.code == HOLDS, verdict
    document = json.loads(write_file(file))
    assert hashlib.sha256(bytes.fromhex(document["key"])).hexdigest() == document["commitment"]
    for stream in ("dice", "event"):
        drawn = [draw[2] for entry in document["records"] for draw in entry["chance"] if draw[0] == stream]
        own = [throw[: len(one)] for throw, one in zip(throws(document, stream, len(drawn)), drawn, strict=True)]
        assert drawn == own
        assert len(drawn) > (20 if stream == "dice" and not file.options["dice_deck"] else -1)
    kinds = {entry.kind for entry in file.records}
    assert {"start", "action", "undo", "admin"} <= kinds
    assert ("plan" in kinds) == (name in ("five-six", "oil-six"))


def test_a_game_exported_long_ago_holds() -> None:
    assert verify(read_file(EXAMPLE.read_bytes())).code == HOLDS


# ---------------------------------------------------------------- what is in a file, and what is not


async def test_nobody_is_named_in_a_file(store: Store) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 60)
    text = write_file(await export(store, session.game)).decode("ascii")
    assert "Person" not in text
    assert not [user for user in USERS if f": {user}" in text]


async def test_forgetting_a_person_changes_nothing_in_a_file_and_breaks_no_proof(store: Store) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 200)
    await session.administer(AdminAct("end", status="ended"))
    before = await export(store, session.game)
    for user in USERS:
        await store.erase_user(user)
    assert await export(store, session.game) == before
    assert verify(before).code == HOLDS


async def test_private_acts_are_not_in_a_file_and_do_not_count(store: Store) -> None:
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


async def test_a_plan_stands_after_the_move_that_it_came_with(store: Store) -> None:
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


async def test_a_plan_that_was_tampered_with_is_refused_at_its_record(store: Store) -> None:
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


async def test_what_waits_in_a_queue_changes_nothing_in_a_file(store: Store) -> None:
    session = await begun(store, *SCENARIOS["five-six"])
    await play(session, 2, 60)
    before = await export(store, session.game)
    game = Game(session.rules, session.state)
    seat = next(seat for seat in range(6) if not PLANS.of(session.state).queues[seat])
    plan = game.legal_of([QueueBuild], seat)[0]
    await session.act(plan, user=None, interaction=None, drawn_at=None)
    assert await export(store, session.game) == before


async def test_a_game_that_goes_on_tells_what_a_bystander_may_know(store: Store) -> None:
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


async def test_of_a_deck_of_dice_nobody_learns_what_comes(store: Store) -> None:
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


async def test_what_was_taken_back_is_told_after_the_end_alone(store: Store) -> None:
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
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = await begun(store, *SCENARIOS["base"])
    choice, waited = random.Random(3), False
    while session.stored.status == "running":
        action = choose(Game(session.rules, session.state), choice, trading=0, tempers=({EndTurn: 10_000},))
        await session.act(action, user=None, interaction=None, drawn_at=None)
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


# ---------------------------------------------------------------- every kind of end, and games without proof


ENDS = {act.what: act for act in (AdminAct("end", status="ended"), CHANNEL_GONE, SERVER_GONE)}


@pytest.mark.parametrize("how", ["end", "channel", "server", "handed-on"])
async def test_the_key_is_shown_however_a_game_ends(store: Store, how: str) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 80)
    if how != "handed-on":
        await session.administer(ENDS[how])
    for seat in range(3) if how == "handed-on" else ():
        await session.administer(AdminAct(how, seat), lambda: transfer(session))
    assert session.stored.status == "ended"
    file = await export(store, session.game)
    assert file.key == key_of(4)
    assert file.result["winner"] is None and file.result["reason"] == "ended"
    assert verify(file).code == HOLDS


async def test_the_final_card_of_a_game_that_was_ended_lays_hidden_points_open(store: Store) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 80)
    session.state.players[1].cards["victory_point"] = 2
    assert "Victory Point" not in await _card_words(session)
    await session.administer(ENDS["end"])
    assert "2 for Victory Point cards" in await _card_words(session)
    assert session.waiting == () and session.view(0).waiting == ()


async def _card_words(session: Session) -> str:
    return words(desired_card(session, await session.entries(), None, Presence()).build("x.png"))


async def transfer(session: Session) -> Transfer:
    """The next seat that a person has, to a bot."""
    seat = next(seat.seat for seat in session.stored.seats if seat.user is not None)
    return Transfer(session.stored, seat, "left", None, f"Bot {seat}")


async def test_a_game_from_before_is_exported_and_says_that_it_has_no_proof(store: Store) -> None:
    file = await finished(store, *EXAMPLE_GAME, proven=False)
    assert (file.key, file.commitment, file.entropy, file.opening_post) == (None, None, None, None)
    assert verify(file).code == FAILS
    assert verify(file).fault == "unproven"
    assert {draw[0] for entry in file.records for draw in entry.chance} == {"shuffle", "event", "dice", "pick"}


async def test_a_lobby_is_no_game_and_cannot_start_without_its_opening_post(store: Store) -> None:
    opened = await lobby(store, *EXAMPLE_GAME)
    with pytest.raises(Refused, match="refused-not-started"):
        await export(store, opened.game)
    bare = await store.open_game(
        guild=1,
        channel=2,
        owner=USERS[0],
        language="en",
        options=opened.options,
        seats=opened.seats,
        interaction=None,
        now=1,
        key=key_of(1),
    )
    assert isinstance(bare, StoredGame)
    with pytest.raises(Refused, match="refused-no-opening-post"):
        await start_lobby(store, bare.game, user=USERS[0], interaction=None, now=1)


# ---------------------------------------------------------------- a session and its counters


async def test_a_session_goes_on_counting_after_a_restart_and_an_undo(store: Store) -> None:
    session = await begun(store, *EXAMPLE_GAME)
    await play(session, 4, 120)
    loaded = await store.load(session.game)
    assert loaded is not None
    again = Session(store, loaded, session.clock)
    assert again.counters == session.counters
    drawn = [draw for record in await store.records(session.game) for draw in record.chance]
    counted = {stream: sum(draw[0] == stream for draw in drawn) for stream in ("dice", "event", "pick", "shuffle")}
    assert session.counters.to_json() == counted
    assert counted["dice"] > 5


async def test_the_dice_do_not_depend_on_what_players_do(store: Store) -> None:
    def rolled(file: GameFile) -> list[Any]:
        return [draw for entry in file.records for draw in entry.chance if draw[0] == "dice"]

    opened = await begun(store, *EXAMPLE_GAME)
    await play(opened, 11, 400)
    one = rolled(await export(store, opened.game))
    document = json.loads(write_file(await export(store, opened.game)))
    expected = throws({**document, "key": key_of(4).hex()}, "dice", len(one))
    assert [draw[2] for draw in one] == expected
    assert parse(document).records[0].kind == "start"
    assert Roll.__name__ in {entry["action"]["is"] for entry in document["records"] if entry["kind"] == "action"}


async def make_example(path: Path) -> None:
    """Play the game of the example and write it."""
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.create(Path(folder) / "games.sqlite") as store:
            file = await finished(store, *EXAMPLE_GAME)
    await asyncio.to_thread(path.write_bytes, write_file(file))


if __name__ == "__main__":
    asyncio.run(make_example(EXAMPLE))


async def test_what_time_did_says_so_and_a_changed_cause_is_found(store: Store) -> None:
    session = await begun(store, Options(board="beginner"), 3, 4)
    async with session.holding():
        await session.act_for(choose(Game(session.rules, session.state), random.Random(1), trading=0))
    await session.administer(AdminAct("end", 0, USERS[0], status="ended"))
    file = await export(store, session.game)
    document = json.loads(write_file(file))
    assert [record.get("cause") for record in document["records"]] == [None, "time", None]
    assert verify(file).code == HOLDS
    assert read_file(write_file(file)) == file
    changed = copy.deepcopy(document)
    del changed["records"][1]["cause"]
    assert verify(parse(changed)).code == FAILS
    changed["records"][1]["cause"] = "boredom"
    with pytest.raises(BadFile, match="record 2"):
        parse(changed)
