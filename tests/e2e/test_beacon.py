"""A table whose dice a public beacon decides: the way from Start to the first throw, whatever happens on it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.seat_transfer import AdminAct
from bot.table.game.tables import StoredTable
from bot.wire.net.beacon_fetch import Unanswered
from bot.wire.services.starts import Starts
from engine.beacon import randomness_of, round_after
from engine.records.course import ShownCourse, read_lines
from engine.records.game_file import UNUSED, USED, WITHOUT
from engine.records.verifying import HOLDS, compare, verify
from storage import StoreUnavailable
from tests.lengths import length
from tests.table.played import play

from .audit import client_of, session_of
from .checks import says
from .harness import Table
from .positions import show
from .referee import referee
from .seats import erase
from .test_proof import exported, traces

pytestmark = pytest.mark.usefixtures("blank_pictures")
SIGNATURE = "ab" * 48


class Beacon:
    """The public beacon as the bot sees it."""

    def __init__(self) -> None:
        self.away = False
        self.asked: list[int] = []

    async def ask(self, relays: Sequence[str], number: int) -> str:
        self.asked.append(number)
        if self.away:
            raise Unanswered("https://relay does not answer")
        return SIGNATURE


@pytest.fixture
def beacon(monkeypatch: pytest.MonkeyPatch) -> Beacon:
    found = Beacon()
    monkeypatch.setattr("bot.wire.services.starts.fetch_round", found.ask)
    monkeypatch.setattr(Starts, "look", _no_look)  # what a start asks is no table's
    # That the network has signed this nobody here can compute.
    monkeypatch.setattr("engine.beacon.import_module", _missing)
    return found


LOOK = Starts.look


async def _no_look(starts: Starts) -> None:
    pass


def _missing(name: str) -> None:
    raise ImportError(name)


async def opened(table: Table, *players: str) -> None:
    await table.command("Anna", "catan new")
    await table.submit("Anna", {})
    for name in players or ("Ben", "Chloé"):
        await table.press(name, "Join")


async def stored(table: Table) -> StoredTable:
    found = await client_of(table).app.store.load(1)
    assert found is not None
    return found


def shown_lines(table: Table) -> list[ShownCourse]:
    return read_lines("\n".join(message.text for message in table.public()))


async def ended_and_checked(table: Table, beacon: str) -> None:
    """The game ends; its file holds and is that of the channel, in which no line was edited."""
    session = await session_of(table)
    await play(session, 3, 250)
    if session.stored.active:
        await session.administer(AdminAct("end", status="ended"))
    await show(table)
    file = exported(table, await table.command("Ben", "catan verify file", game=1))
    assert file.announced is not None and file.announced.beacon == beacon
    found = verify(file, lambda number, signature: signature == SIGNATURE)
    assert found.code == HOLDS, found
    lines = shown_lines(table)
    assert "It is the game of the channel" in compare(file, found, lines).words
    letters = [line.letter for line in lines]
    course = ["H"] * len(file.announced.course)
    assert letters == ["C", *(["B"] if beacon != UNUSED else []), *course, "C", "K", "H"] and course
    edited = [call.path for call in table.backend.http_requests if call.method in ("PATCH", "DELETE")]
    kept = [str(message.id) for message in table.public() if read_lines(message.text)]
    assert not [path for path in edited for number in kept if number in path], "an edited line proves nothing"
    assert all(message.pings == () for message in table.public() if read_lines(message.text))


async def test_the_game_begins_with_the_round_that_follows_from_the_start_line(tmp_path: Path, beacon: Beacon) -> None:
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        assert "drand`" in table.public()[0].text
        answer = await table.press("Anna", "Start")
        assert says("done-starting") in answer.text
        found = await stored(table)
        assert found.starting and found.head == 0 and found.beacon is not None
        line = next(message for message in table.public() if f"B {found.beacon.board}" in message.text)
        assert found.beacon.start_line == line.id and beacon.asked == []
        assert [button.label for button in table.card().buttons] == ["How to play"]
        await table.wait(12)
        assert beacon.asked == [round_after(line.id)]
        found = await stored(table)
        assert found.status == "running" and found.beacon is not None and found.beacon.signature == SIGNATURE
        await ended_and_checked(table, USED)
        verdict = (await table.command("Ben", "catan verify", game=1)).text
        assert f"round {round_after(line.id)}" in verdict and randomness_of(SIGNATURE) in verdict


async def test_while_the_dice_are_fetched_everything_else_is_refused(tmp_path: Path, beacon: Beacon) -> None:
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        card = table.card()
        await table.press("Anna", "Start")
        for name, verb in (("Anna", "start"), ("Ben", "leave"), ("Dmitri", "join"), ("Anna", "deal")):
            assert says("refused-starting") in (await table.press_old(name, verb, on=card)).text
        assert says("refused-starting") in (await table.command("Chloé", "catan leave")).text
        await table.wait(12)
        assert [seat.user is None for seat in (await stored(table)).seats] == [False] * 3
        assert (await stored(table)).status == "running"


STEPS = ("begin_start", "note_start_line", "note_signature", "append")


@pytest.mark.parametrize(("step", "written"), list(product(STEPS, (False, True)))[:: length(3, 1)])
async def test_a_kill_at_any_step_goes_on_with_the_same_line(
    tmp_path: Path, beacon: Beacon, step: str, written: bool
) -> None:
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        store = client_of(table).app.store
        write = getattr(store, step)

        async def fail(*arguments: Any, **named: Any) -> Any:
            if written:
                await write(*arguments, **named)
            raise StoreUnavailable("gone")

        setattr(store, step, fail)
        await table.press("Anna", "Start")
        await table.wait(12)
        await table.restart(abruptly=True, gone=3600)
        table.forget_errors()
        if not (await stored(table)).starting and (await stored(table)).head == 0:
            assert step == "begin_start" and not written
            await table.press("Anna", "Start")
        await table.wait(14)
        found = await stored(table)
        assert found.status == "running" and found.beacon is not None and found.beacon.start_line is not None
        lines = [message.id for message in table.public() if f"B {found.beacon.board}" in message.text]
        assert lines == [found.beacon.start_line]
        assert set(beacon.asked) == {round_after(lines[0])}
        await ended_and_checked(table, USED)
        table.forget_errors()


async def test_a_beacon_that_is_away_for_an_hour_gives_the_same_dice(
    tmp_path: Path, beacon: Beacon, caplog: pytest.LogCaptureFixture
) -> None:
    beacon.away = True
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Anna", "Start")
        await table.wait(30)
        card = table.card()
        assert "Begin without" in [button.label for button in card.buttons] and card.pings == ()
        assert "0 of 3" in card.text
        await table.wait(1800)
        await table.restart()
        await table.wait(1800)
        found = await stored(table)
        assert found.starting and found.head == 0 and len(set(beacon.asked)) == 1
        told = [record for record in caplog.records if "of the beacon" in record.getMessage()]
        assert len(told) == 2, "one line of the log for each start of the program"
        beacon.away = False
        await table.wait(70)
        assert (await stored(table)).status == "running"
        assert len(set(beacon.asked)) == 1 and len(beacon.asked) < 100
        await ended_and_checked(table, USED)


async def test_all_who_are_seated_may_begin_without(tmp_path: Path, beacon: Beacon) -> None:
    beacon.away = True
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Anna", "Start")
        await table.wait(30)
        assert says("refused-not-joined") in (await table.press("Dmitri", "Begin without")).text
        for number, name in enumerate(("Anna", "Ben"), 1):
            await table.press(name, "Begin without")
            assert f"{number} of 3" in table.card().text
        assert (await stored(table)).head == 0
        await table.restart()
        await table.press("Chloé", "Begin without")
        assert (await stored(table)).status == "running"
        begun = (await stored(table)).beacon
        assert begun is not None and len(begun.presses) == 3
        presses = ", ".join(map(str, begun.presses))
        assert says("log-without-beacon", presses=presses) in (await table.command("Ben", "catan look log")).text
        beacon.away = False
        await ended_and_checked(table, WITHOUT)
        assert "began without drand" in table.public()[-2].text


@pytest.mark.parametrize(("step", "written"), list(product(("agree_to_begin", "append"), (False, True))))
async def test_a_kill_while_the_table_begins_without_keeps_the_presses(
    tmp_path: Path, beacon: Beacon, step: str, written: bool
) -> None:
    beacon.away = True
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Anna", "Start")
        await table.wait(30)
        for name in ("Anna", "Chloé"):
            await table.press(name, "Begin without")
        first = (await stored(table)).beacon
        store = client_of(table).app.store
        write = getattr(store, step)

        async def fail(*arguments: Any, **named: Any) -> Any:
            if written:
                await write(*arguments, **named)
            raise StoreUnavailable("gone")

        setattr(store, step, fail)
        await table.press("Ben", "Begin without")
        await table.restart(abruptly=True, gone=600)
        table.forget_errors()
        await table.wait(5)
        if (step, written) == ("agree_to_begin", False):
            assert (await stored(table)).beacon == first and first is not None and len(first.presses) == 2
            await table.press("Ben", "Begin without")
            await table.wait(5)
        found = await stored(table)
        assert found.status == "running" and found.beacon is not None and first is not None
        assert len(found.beacon.presses) == 3 and set(first.presses) < set(found.beacon.presses)
        await ended_and_checked(table, WITHOUT)
        table.forget_errors()


async def test_a_beacon_that_is_away_holds_up_no_other_table(tmp_path: Path, beacon: Beacon) -> None:
    beacon.away = True
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Anna", "Start")
        await table.wait(40)
        elsewhere = table.guild.create_text_channel("elsewhere")
        assert says("refused-not-started") in (await table.command("Anna", "catan hand")).text
        await table.command("Anna", "catan new", channel=elsewhere)
        assert (await table.submit("Anna", {})).text
        assert "Join" in [button.label for button in table.card(channel=elsewhere).buttons]


async def test_the_key_is_nowhere_while_the_dice_are_fetched(
    tmp_path: Path, beacon: Beacon, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    beacon.away = True
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Anna", "Start")
        await table.wait(30)
        for command in ("verify", "verify file", "hand", "look log", "games"):
            await table.command("Ben", f"catan {command}")
        beacon.away = False
        await table.wait(70)
        session = await session_of(table)
        await play(session, 3, 120)
        await session.administer(AdminAct("pause", status="paused"))
        await show(table)
        for command in ("verify", "verify file"):
            await table.command("Dmitri", f"catan {command}")
        proof = (await stored(table)).proof
        assert proof is not None and session.course
        told = [repr(table.backend.http_requests), repr(table.backend.messages), caplog.text, repr(session.stored)]
        told += [message.text for message in table.public()]
        for trace in traces(proof.key):
            assert not [text for text in told if trace in text]


async def test_somebody_who_is_erased_gives_up_the_start(tmp_path: Path, beacon: Beacon) -> None:
    beacon.away = True
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        await opened(table, "Ben", "Chloé", "Dmitri")
        await table.press("Anna", "Start")
        await table.wait(30)
        await erase(table, "Ben")
        found = await stored(table)
        assert found.status == "lobby" and not found.starting and len(found.seats) == 3
        beacon.away = False
        await table.press("Anna", "Start")
        await table.wait(12)
        assert (await stored(table)).status == "running"


async def test_without_a_beacon_the_words_say_so(tmp_path: Path, beacon: Beacon) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        assert "drand" not in table.public()[0].text and "on the word of the bot’s host" in table.public()[0].text
        await table.press("Anna", "Start")
        assert beacon.asked == [] and (await stored(table)).status == "running"
        await ended_and_checked(table, UNUSED)
        assert "rest on the word" in table.public()[-2].text


async def test_where_the_beacon_is_out_of_reach_the_start_and_the_doctor_say_so(
    tmp_path: Path, beacon: Beacon, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a firewall that lets Discord alone through, no table has to start for that to be known."""
    monkeypatch.setattr(Starts, "look", LOOK)
    beacon.away = True
    async with Table(referee(beacon=True), tmp_path / "games.sqlite") as table:
        told = "the beacon cannot be asked, so every table will wait for it at its start: https://relay does not answer"
        assert caplog.text.count(told) == 1
        assert says("ui-doctor-beacon") in (await table.command("Anna", "catan admin check")).text
        assert len(beacon.asked) == 1, "once a minute is enough"
        beacon.away = False
        await table.restart()
        assert caplog.text.count(told) == 1
        assert says("ui-doctor-beacon") not in (await table.command("Anna", "catan admin check")).text


async def test_without_the_beacon_nobody_asks_it(tmp_path: Path, beacon: Beacon) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan admin check")
    assert beacon.asked == []
