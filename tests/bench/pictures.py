"""How fast pictures are, against drawing each from nothing as a plain program would, in the same run.

From nothing means: no sprite, board, run of text or band of pixels is remembered, and Pillow writes the file in full
colour. Fonts stay open, as they would in any program.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from statistics import median
from time import perf_counter, process_time, thread_time

from bot.processes.painter import Painter
from engine import Live, Options, deal, ruleset, start, view
from engine.kernel import Game
from engine.policy import random_action
from engine.view import View
from render import Caption, Frame, MarkedPlaces, draw, draw_layout, encoder, replay, scene
from render.ground import freshly_painted
from render.marks import Marks
from render.theme import LIVERIES
from tests.bench.report import Row, milliseconds
from tests.languages import FALLBACK
from tests.render import samples, scenario_samples

MOVES = 300
WHOLE_GAME = 5000
WARM = 40
NEW_BOARDS = 20
FROM_NOTHING = 5
"""Boards that are drawn for the first time, and how often a picture is drawn without memory each time."""
COLOURS = tuple(LIVERIES)
BASE = Options()
OIL = Options(scenario="oil_springs", players="5-6")
ISLAND = Options(scenario="catlantis", trigger_at_8=True)
GOALS = {"the next picture of a game": "0.025"}
"""One in forty, as it was for a picture that had been drawn before."""


def figures() -> list[Row]:
    """What the renderer costs, one figure a line; drawing from nothing is measured between the others."""
    frames = list(moves(MOVES))
    springs = list(moves(MOVES, OIL, len(COLOURS)))
    floods = list(moves(WHOLE_GAME, ISLAND))[-MOVES:]
    plain: list[float] = []
    found: dict[str, list[float]] = {}
    for name, shown in (("", frames), (" with oil springs, six players", springs), (" of the sinking island", floods)):
        plain.append(from_nothing(frames[-1]))
        # The first few paint the board and the pieces.
        found[f"the next picture of a game{name}"] = [seconds(partial(still, frame)) for frame in shown][WARM:]
        found[f"a picture that was drawn before{name}"] = [seconds(partial(still, frame)) for frame in shown]
    plain.append(from_nothing(frames[-1]))
    found["the first picture of a new board"] = [
        seconds(partial(draw_layout, deal(Options(), Live(seed)), Caption())) for seed in range(20, 20 + NEW_BOARDS)
    ]
    anchor = median(plain)
    still(frames[-1])
    rate, late = pictures_a_second(frames)
    spent, size = film(frames)
    sizes = " / ".join(f"{len(draw(shown, WORDS)) // 1024} KB" for shown in boards())
    return [
        Row("a picture drawn from nothing", f"{anchor * 1000:.0f} ms of CPU, {full_size(frames[-1]) // 1024} KB", "1"),
        *(
            Row(name, milliseconds(times), against(median(times), anchor), GOALS.get(name, ""))
            for name, times in found.items()
        ),
        Row("size with 19 / 30 / sea / oil springs / Catlantis", sizes),
        Row(
            "pictures a second on two threads",
            f"{rate:.0f}",
            f"{rate * anchor:.1f} times as many as from nothing on one",
        ),
        Row("event loop late meanwhile, p99", f"{late * 1000:.1f} ms"),
        Row("a picture by another process, mean", by_another_process(frames)),
        Row(
            f"replay of {len(frames)} moves",
            f"{spent:.1f} s, {size / 2**20:.1f} MB",
            f"{spent / len(frames) / anchor:.2f} of one from nothing a frame",
        ),
    ]


WORDS = Caption(samples.NAMES, FALLBACK, "Amélie", "Turn 14 · to play", "Amélie builds a road (27).", "Bank")


def boards() -> Iterator[View]:
    """A game on every kind of board."""
    yield samples.game(samples.base_layout(), COLOURS[:4], "size", trails=3)
    yield samples.game(samples.six_layout(), COLOURS, "size", trails=3)
    yield scenario_samples.islands()
    yield scenario_samples.oil_springs(6)
    yield scenario_samples.catlantis()


def moves(count: int, options: Options = BASE, players: int = 4) -> Iterator[Frame]:
    """The first moves of a game played at random, as far as it goes, with the words and rings that people see."""
    rules, chance, choice = ruleset(options), Live(1), Live(2)
    state, _ = start(rules, deal(options, chance), COLOURS[:players], chance)
    game = Game(rules, state, chance)
    before: View | None = None
    for number in range(count):
        game.events.clear()
        waiting = game.waiting()
        if not waiting:
            return
        seat = waiting[0]
        game.play(random_action(game, seat, choice))
        shown = view(rules, game.state, None)
        new = tuple(sorted(shown.routes.keys() - before.routes.keys())) if before is not None else ()
        message = f"{samples.NAMES[seat]} makes move {number + 1}."
        caption = Caption(samples.NAMES, FALLBACK, samples.NAMES[seat], f"Turn {number // 6 + 1}", message, "Bank")
        yield Frame(shown, caption, (MarkedPlaces("edge", new),))
        before = shown


def still(frame: Frame) -> bytes:
    """The picture of one moment."""
    return draw(frame.view, frame.caption, recent=frame.recent)


def seconds(work: Callable[[], object]) -> float:
    """Processor time that some work takes on this thread."""
    began = thread_time()
    work()
    return thread_time() - began


def forget() -> None:
    """Empty everything that the renderer remembers, except open fonts."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "render" and name != "render.fonts":
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and not isinstance(value, type):
                    value.cache_clear()
    encoder.bands.ring.clear()


def full(frame: Frame) -> bytes:
    """A moment as Pillow writes it in full colour."""
    file = BytesIO()
    scene.drawing(frame.view, frame.caption, Marks(recent=frame.recent), under=freshly_painted).painted().save(
        file, "PNG"
    )
    return file.getvalue()


def full_size(frame: Frame) -> int:
    """Its size in bytes."""
    return len(full(frame))


def from_nothing(frame: Frame) -> float:
    """Seconds for a picture without memory, the median of a few."""
    found = []
    for _ in range(FROM_NOTHING):
        forget()
        found.append(seconds(partial(full, frame)))
    return median(found)


def against(spent: float, plain: float) -> str:
    """Some time, and what part it is of drawing from nothing."""
    return f"{spent / plain:.3f} of one from nothing"


def pictures_a_second(frames: list[Frame], rounds: int = 3) -> tuple[float, float]:
    """Pictures a second on two threads, and the p99 of how late the event loop comes meanwhile, in seconds."""

    async def work() -> tuple[float, list[float]]:
        loop, late = asyncio.get_running_loop(), []
        with ThreadPoolExecutor(2) as pool:
            began = perf_counter()
            drawn = asyncio.gather(*(loop.run_in_executor(pool, still, frame) for frame in frames * rounds))
            while not drawn.done():
                due = perf_counter() + 0.005
                await asyncio.sleep(0.005)
                late.append(max(0.0, perf_counter() - due))
            await drawn
            return len(frames) * rounds / (perf_counter() - began), late

    rate, late = asyncio.run(work())
    return rate, sorted(late)[int(len(late) * 0.99)]


def by_another_process(frames: list[Frame]) -> str:
    """What a picture takes there, and what of it here."""
    painter = Painter()
    try:
        for _ in range(2):
            began, spent = perf_counter(), process_time()
            for frame in frames:
                painter(partial(still, frame))
        took, here = perf_counter() - began, process_time() - spent
    finally:
        painter.close()
    return f"{took / len(frames) * 1000:.1f} ms, of which {here / len(frames) * 1000:.2f} ms of CPU here"


def film(frames: list[Frame]) -> tuple[float, int]:
    """Seconds and bytes of a replay."""
    began = perf_counter()
    data = replay(frames)
    return perf_counter() - began, len(data)
