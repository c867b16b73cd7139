"""Pictures drawn off the event loop, in two threads; a text that calls somebody never waits long for one."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import render
from bot.scenarios import faces
from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.safe import plain_text, unescape
from bot.texts.speaker import Speaker
from bot.texts.words import key_of
from engine import Layout, Options, View, ruleset
from engine.base.setup import preview
from engine.state import Outcome

logger = logging.getLogger(__name__)
MOST_KEPT = 64


class Renderer:
    """Draws and remembers pictures. ``patience`` is how long a caller waits before going on without one, in seconds.

    Only finished ones are ever forgotten: a drawing under way that was would be begun a second time.
    """

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="renderer")
        self._drawn: OrderedDict[object, asyncio.Future[bytes]] = OrderedDict()

    def close(self) -> None:
        """Drop what is still to be drawn."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def begin(self, key: object, draw: Callable[[], bytes]) -> asyncio.Future[bytes]:
        """Begin to draw, unless the picture of this key is there or under way."""
        future = self._drawn.get(key)
        if future is None or (future.done() and (future.cancelled() or future.exception() is not None)):
            future = asyncio.get_running_loop().run_in_executor(self._threads, draw)
            self._drawn[key] = future
            self._forget_oldest()
        self._drawn.move_to_end(key)
        return future

    def _forget_oldest(self) -> None:
        finished = [key for key, future in self._drawn.items() if future.done()]
        for key in finished[: max(0, len(self._drawn) - MOST_KEPT)]:
            del self._drawn[key]

    async def soon(self, future: asyncio.Future[bytes]) -> bytes | None:
        """The picture if it is drawn within the patience, else None, also when it fails; it goes on being drawn."""
        await asyncio.wait({future}, timeout=self.patience)
        return picture_of(future) if future.done() else None


def picture_of(drawing: asyncio.Future[bytes]) -> bytes | None:
    """A picture whose drawing is over; None, and a line in the log, when it failed: then the words stand alone."""
    if drawing.cancelled():
        return None
    if (error := drawing.exception()) is not None:
        logger.error("a picture could not be drawn", exc_info=error)
        return None
    return drawing.result()


def draw_table(
    view: View,
    names: tuple[str, ...],
    language: str,
    message: str,
    recent: Sequence[render.Choice] = (),
) -> bytes:
    """The table as ``view`` shows it; ``message`` is the last deed, ``recent`` places are ringed."""
    plain = tuple(plain_text(name) for name in names)
    return render.draw(view, caption(view, plain, language, message), recent=recent)


def draw_choice(
    view: View, names: tuple[str, ...], language: str, choice: render.Choice | None, ghost: render.Ghost | None = None
) -> bytes:
    """The board with the places of a choice labelled, nearer when they lie close together.

    A piece that is about to go to a place already stands there, as a ``ghost``.
    """
    plain = tuple(plain_text(name) for name in names)
    return render.draw(view, caption(view, plain, language, ""), choice, ghost=ghost, crop=True)


def draw_places(view: View, language: str) -> bytes:
    """The whole board with the names of all its places."""
    texts = catalogue(language)
    words = render.Caption(language=language, headline=texts.say("picture-places"), subline=texts.say("picture-names"))
    return render.help_picture(view, words)


def caption(view: View, names: tuple[str, ...], language: str, message: str) -> render.Caption:
    """The words in the picture."""
    texts = catalogue(language)
    speaker = Speaker(texts, names, view)
    waited = ", ".join(names[seat] for seat in view.waiting)
    headline = _outcome(view.outcome, names, texts) if view.outcome else waited or texts.say("picture-nobody")
    number = view.turn.number if view.turn is not None else 0
    subline = texts.say("picture-turn", number=number) if number else texts.say("picture-setup")
    doing = "" if view.outcome is not None else f" · {speaker.say(_doing(view))}"
    return render.Caption(
        names=names,
        language=language,
        headline=headline,
        subline=subline + doing,
        message=unescape(message.replace("**", "")),
        bank=texts.say("picture-bank"),
        strips=strips(view.modules, texts),
    )


def strips(modules: Sequence[str], texts: Catalogue) -> dict[str, str]:
    """The labels of what scenarios show below the board, by module."""
    keys = {name: key_of("picture-strip", name) for name in modules}
    return {name: texts.say(key) for name, key in keys.items() if texts.has(key)}


def _outcome(outcome: Outcome, names: Sequence[str], texts: Catalogue) -> str:
    own = next((face.endings[outcome.reason] for face in faces() if outcome.reason in face.endings), None)
    if outcome.winner is None:
        return texts.say(own or "picture-over")
    return texts.say(own or "picture-winner", name=names[outcome.winner])


def _doing(view: View) -> str:
    """The key of what is being waited for, in two words."""
    name = type(view.phase).__name__
    if name == "TakingTurn":
        return "picture-to-roll" if view.turn is not None and view.turn.dice is None else "picture-to-play"
    return f"picture-phase-{name}"


def draw_preview(layout: Layout, options: Options, language: str, headline: str) -> bytes:
    """The board of a lobby, with what its scenario puts on it."""
    texts, rules = catalogue(language), ruleset(options)
    words = render.Caption((), language, headline, texts.say("picture-preview"), "", texts.say("picture-bank"))
    return render.draw_layout(layout, words, ext=preview(rules, layout))
