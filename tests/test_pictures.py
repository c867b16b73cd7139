"""Pictures drawn by another process, and in which order: what is urgent first, what is outdated not at all."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

import bot.processes.painter
import bot.processes.renderer
from bot.processes import worker
from bot.processes.drawings import caption, draw_choice, draw_places, draw_preview, draw_table
from bot.processes.painter import Drawing, Keeping, Painter
from bot.processes.renderer import MAX_WAITING, Renderer, Urgency, picture_of
from bot.processes.worker import TooLong
from engine import Live, Options, deal
from render import Ghost, MarkedPlaces
from render.theme import LIVERIES
from tests.fake_discord.program import seconds_of
from tests.gated_renderer import Gated
from tests.languages import FALLBACK, OTHER
from tests.patience import slowness
from tests.render import played, samples, scenario_samples

ROOT = Path(__file__).parents[1]
Start = Callable[..., "subprocess.Popen[bytes]"]
BASE, CATLANTIS = Options(), Options(scenario="catlantis")
GAME = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "pictures", trails=3)
NAMES = samples.NAMES[:4]


def python(expression: str) -> Drawing:
    """A drawing that evaluates something in whatever process it comes to."""
    return partial(eval, expression)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process may take long to start, and is not late by that."""
    monkeypatch.setattr(worker, "STARTING", 120.0)
    monkeypatch.setattr(bot.processes.painter, "LATE_SECONDS", 3600.0)


PROCESS = python("str(__import__('os').getpid()).encode()")


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    """One for all tests that leave it as it was; it takes half a second to start."""
    painter = Painter()
    yield painter
    painter.close()


@pytest.mark.parametrize(
    "draw",
    [
        partial(draw_table, GAME, NAMES, FALLBACK, "A *deed*.", (MarkedPlaces("edge", (3, 4)),)),
        partial(draw_table, scenario_samples.oil_springs(6), samples.NAMES, OTHER, ""),
        partial(draw_choice, GAME, NAMES, FALLBACK, (MarkedPlaces("vertex", (1, 5)), MarkedPlaces("edge", (3,)))),
        partial(draw_choice, GAME, NAMES, OTHER, (), Ghost("city", 3, "red")),
        partial(draw_places, scenario_samples.islands(), FALLBACK),
        partial(draw_preview, deal(BASE, Live(1)), BASE, FALLBACK, "Lobby"),
        partial(draw_preview, deal(CATLANTIS, Live(1)), CATLANTIS, OTHER, "Lobby"),
    ],
)
def test_another_process_draws_the_same_bytes(draw: Drawing, painter: Painter) -> None:
    assert painter(draw) == draw()


@pytest.mark.parametrize(("language", "colour"), [("en", "White"), ("fr", "Blanc")])
def test_whoever_has_a_name_that_no_font_can_write_is_called_by_colour(language: str, colour: str) -> None:
    shown, _ = played.played(played.POSITIONS["start"])
    seat = next(player.seat for player in shown.players if player.colour == "white")
    names = ["李小龙"] * 4
    names[seat] = "\ue000\ue001"
    words = caption(shown, tuple(names), language, "🔵 **Zoë** · ⛰️ 🏅 2 → 3")
    assert words.names[seat] == colour and words.names.count("李小龙") == 3
    assert words.message == "Zoë · 2 → 3", "the picture has signs of its own"


def test_it_knows_no_secret_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a secret")
    monkeypatch.setenv("CATAN_DATABASE", "where the games are")
    painter = Painter()
    known = painter(python("repr((dict(__import__('os').environ), __import__('sys').argv)).encode()")).decode()
    painter.close()
    assert "PATH" in known and "a secret" not in known and "where the games are" not in known


def test_it_does_not_hear_what_ends_the_bot(painter: Painter) -> None:
    process = int(painter(PROCESS))
    assert process != os.getpid()
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(process, number)
    assert int(painter(PROCESS)) == process


def test_processes_keep_on_disk_what_they_paint_and_do_without_where_they_cannot(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    drawing = partial(draw_preview, deal(BASE, Live(7)), BASE, FALLBACK, "")
    for folder in (tmp_path / "painted", tmp_path / "file"):
        keeping = Keeping.within(folder, 3, 2)
        assert keeping is not None and keeping.grounds + 2 * keeping.bands <= 3_000_000
        painter = Painter(keeping=keeping)
        assert painter(drawing) == drawing()
        until = time.monotonic() + 20 * slowness()
        while folder.is_dir() and len(list(folder.glob("*/*"))) < 3 and time.monotonic() < until:
            time.sleep(0.02)  # two grounds and the waters of both, written behind the pictures
        painter.close()
    assert len(list(tmp_path.glob("painted/*/*"))) == 3
    assert Keeping.within(tmp_path, 0, 2) is Keeping.within(tmp_path, 100, 0) is None


def test_whoever_plays_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "NICENESS", 3)
    painter = Painter()
    assert int(painter(python("b'%d' % __import__('os').nice(0)"))) == os.nice(0) + 3
    painter.close()


def test_what_goes_wrong_there_is_told_here(painter: Painter) -> None:
    process = painter(PROCESS)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        painter(python("1 / 0"))
    assert painter(python("print('a stray word') or b'a picture'")) == b"a picture"
    assert painter(PROCESS) == process


def test_another_one_takes_the_place_of_a_dead_one(painter: Painter, tmp_path: Path) -> None:
    process = int(painter(PROCESS))
    os.kill(process, signal.SIGKILL)
    assert int(painter(PROCESS)) != process
    # It dies over a picture, and the next one does not.
    flag = str(tmp_path / "flag")
    os_ = "__import__('os')"
    dies_once = f"b'a picture' if {os_}.path.exists({flag!r}) else (open({flag!r}, 'x'), {os_}._exit(3))"
    assert painter(python(dies_once)) == b"a picture"
    with pytest.raises(RuntimeError, match="ended twice"):
        painter(python("__import__('os')._exit(3)"))


def test_a_picture_that_takes_too_long_is_given_up() -> None:
    painter = Painter(max_seconds=1.0)
    with pytest.raises(TooLong):
        painter(python("any(False for _ in iter(int, 1))"))
    assert painter(python("b'a picture'")) == b"a picture"
    painter.close()


def test_one_that_starves_is_slow_and_is_not_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a crowded machine a picture may take many times the seconds that it uses the processor for."""
    monkeypatch.setattr(worker, "STARTING", 1.0)
    painter = Painter(max_seconds=3.0)
    process = int(painter(PROCESS))
    over = threading.Event()

    def starve() -> None:
        while not over.is_set():
            for how, seconds in ((signal.SIGSTOP, 0.6), (signal.SIGCONT, 0.05)):
                os.kill(process, how)
                time.sleep(seconds)

    thread = threading.Thread(target=starve)
    thread.start()
    until = time.monotonic() + 4.5  # on a fast machine too; of that it has the processor for a third of a second
    try:
        drawn = painter(python(f"any(__import__('time').monotonic() > {until} for _ in iter(int, 1)) and b'drawn'"))
    finally:
        over.set()
        thread.join()
    assert drawn == b"drawn" and int(painter(PROCESS)) == process
    painter.close()


def test_one_that_is_late_comes_behind_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system allows it, and until it is done."""
    monkeypatch.setattr(bot.processes.painter, "LATE_SECONDS", 0.2)
    painter = Painter()
    here, nice = os.nice(0), "b'%d' % __import__('os').nice(0)"
    assert int(painter(python(nice))) == here + worker.NICENESS
    late = int(painter(python(f"(__import__('time').sleep(1.5), {nice})[1]")))
    allowed = os.geteuid() == 0 or resource.getrlimit(resource.RLIMIT_NICE)[0] >= 20 - here
    assert late == (here if allowed else here + worker.NICENESS)
    assert int(painter(python(nice))) == here + worker.NICENESS
    painter.close()


def test_one_that_stands_still_is_ended_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = Painter(max_seconds=20.0)
    process = int(painter(PROCESS))

    def start_another(module: str, *arguments: str, start: Start = worker.start) -> subprocess.Popen[bytes]:
        monkeypatch.setattr(worker, "STARTING", 120.0)
        return start(module, *arguments)

    monkeypatch.setattr(worker, "start", start_another)
    monkeypatch.setattr(worker, "STARTING", 0.3 - 20.0)
    os.kill(process, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(painter, PROCESS)
        try:
            assert int(asked.result(120.0)) != process
        finally:
            painter.close()
    assert not is_alive(process)


def test_it_ends_at_once_when_it_is_closed() -> None:
    painter = Painter()
    process = int(painter(PROCESS))
    failed: list[BaseException] = []

    def draw() -> None:
        try:
            painter(python("__import__('time').sleep(900)"))
        except RuntimeError as error:
            failed.append(error)

    thread = threading.Thread(target=draw)
    thread.start()
    time.sleep(0.1)
    began = time.perf_counter()
    painter.close()
    thread.join()
    assert time.perf_counter() - began < 20 * slowness() and not is_alive(process)
    assert "no more" in str(failed[0])
    with pytest.raises(RuntimeError, match="no more"):
        painter(PROCESS)


PARENT = """
import sys, threading, time
import bot.processes.worker
from functools import partial
from bot.processes.painter import Painter
bot.processes.worker.STARTING = 120.0
painter = Painter(max_seconds=4.0)
print(painter(partial(eval, "str(__import__('os').getpid()).encode()")).decode(), flush=True)
threading.Thread(target=painter, args=(partial(eval, sys.argv[1]),), daemon=True).start()
time.sleep(60)
"""


FOR_EVER = "[None for _ in iter(int, 1)]"


@pytest.mark.parametrize("busy", ["b''", FOR_EVER], ids=["idle", "busy for ever"])
def test_it_ends_with_the_bot_however_that_ends(busy: str) -> None:
    program = [sys.executable, "-c", PARENT, busy]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        time.sleep(0.1)
        assert is_alive(process)
        parent.kill()
    until = time.monotonic() + 30 * slowness()
    # One that is busy ends after what it may take of a processor, which on a busy machine it gets slowly.
    while is_alive(process) and (seconds_of(process) < 6.0 if busy == FOR_EVER else time.monotonic() < until):
        time.sleep(0.05)
    assert not is_alive(process)


def is_alive(process: int) -> bool:
    """Whether it runs; one that has ended and that nobody asks about does not."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return found.stdout.strip()[:1] not in ("", "Z")


# Who comes when


@pytest.fixture
def gated(monkeypatch: pytest.MonkeyPatch) -> type[Gated]:
    monkeypatch.setattr(bot.processes.renderer, "THREADS", 1)
    return Gated


async def test_what_is_urgent_comes_first(gated: type[Gated]) -> None:
    table = gated()
    pictures = [
        table.begin("at the start", Urgency.CATCHING_UP),
        table.begin("a card"),
        table.begin("another card"),
        table.begin("an answer", Urgency.ANSWER),
        table.begin("another answer", Urgency.ANSWER),
    ]
    shown = await table.go_on(*pictures)
    assert shown == ["an answer", "another answer", "a card", "another card", "at the start"]


async def test_what_is_wanted_again_may_become_urgent(gated: type[Gated]) -> None:
    table = gated()
    pictures = [table.begin("a card"), table.begin("a board"), table.begin("a board", Urgency.ANSWER)]
    assert pictures[1] is pictures[2]
    assert await table.go_on(*pictures) == ["a board", "a card"]


async def test_nothing_waits_for_ever(gated: type[Gated], monkeypatch: pytest.MonkeyPatch) -> None:
    table = gated()
    pictures = [table.begin("a card")]
    loop = asyncio.get_running_loop()
    clock = loop.time
    monkeypatch.setattr(loop, "time", lambda: clock() + Urgency.POST)
    pictures.append(table.begin("a later answer", Urgency.ANSWER))
    assert await table.go_on(*pictures) == ["a card", "a later answer"]


async def test_what_is_outdated_is_dropped(gated: type[Gated]) -> None:
    table = gated()
    outdated = [table.begin("move 1", place="card"), table.begin("move 2", place="card")]
    shared = [table.begin("board", place="mine"), table.begin("board", place="yours")]
    kept = [table.begin("move 3", place="card"), table.begin("hand", place="mine"), table.begin("nowhere")]
    assert [picture.cancelled() for picture in outdated] == [True, True]
    assert await table.go_on(*shared, *kept) == ["board", "move 3", "hand", "nowhere"]
    assert await table.renderer.soon(outdated[0]) is None


async def test_what_is_under_way_is_not_dropped(gated: type[Gated]) -> None:
    table = gated()
    table.renderer.begin("first", table.hold, place="card")
    assert await table.go_on(table.begin("second", place="card")) == ["second"]
    assert table.first.result() == b"first"


async def test_what_was_dropped_can_be_asked_for_again(gated: type[Gated]) -> None:
    table = gated()
    pictures = [table.begin(name, place="card") for name in ("move 1", "move 2", "move 1")]
    assert [picture.cancelled() for picture in pictures] == [True, True, False]
    assert await table.go_on(pictures[-1]) == ["move 1"]


async def test_where_too_much_waits_answers_go_without_a_picture(gated: type[Gated]) -> None:
    table = gated()
    pictures = [table.begin(str(number), Urgency.ANSWER) for number in range(MAX_WAITING)]
    assert table.renderer.overloaded and not any(picture.done() for picture in pictures)
    declined = table.begin("one more", Urgency.ANSWER)
    assert declined.cancelled() and picture_of(declined) is None
    assert table.begin("3", Urgency.ANSWER) is pictures[3]
    pictures.append(table.begin("a card"))
    assert await table.go_on(*pictures) == [*map(str, range(MAX_WAITING)), "a card"]


async def test_a_failure_keeps_nobody_else_waiting(gated: type[Gated], caplog: pytest.LogCaptureFixture) -> None:
    table = gated()
    failing = table.renderer.begin("failing", python("1 / 0"))
    assert await table.go_on(failing, table.begin("next")) == ["next"]
    assert picture_of(failing) is None and "could not be drawn" in caplog.text


async def test_processes_take_turns_and_are_gone_in_the_end() -> None:
    renderer = Renderer(10.0, 2)
    found = await asyncio.gather(*(renderer.begin(number, PROCESS) for number in range(12)))
    processes = set(map(int, found))
    assert 1 <= len(processes) <= 2 and os.getpid() not in processes
    assert await renderer.soon(renderer.begin("lambda", lambda: b"")) is None, "only what another process can read"
    renderer.close()
    assert not any(map(is_alive, processes))


async def test_nothing_is_left_of_one_that_is_closed_at_once() -> None:
    renderer = Renderer(10.0, 1)
    began = time.perf_counter()
    renderer.close()
    assert time.perf_counter() - began < 10 * slowness()
    assert renderer.painters[0].process is None
