"""Pictures drawn off the event loop, what is most urgent first; a text that calls somebody never waits long for one."""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from itertools import islice
from typing import Literal

import render
from bot.faces import Place, faces, traits
from bot.processes.hands import hand_of
from bot.processes.painter import Drawing, Keeping, Painter
from bot.table.game.log import Entry, last_turns
from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.costs import CARD, costs_of, thing_name
from bot.texts.safe import plain_text, unescape
from bot.texts.words import Words, key_of
from engine import Event, Layout, Options, View, ruleset
from engine.base.events import Built, Produced, RobberMoved, Rolled
from engine.base.hands import producing
from engine.base.setup import preview
from engine.state import Bundle, Outcome, bundle
from engine.stored import stored_names
from render import Choice

logger = logging.getLogger(__name__)
MAX_KEPT = 64
MAX_WAITING = 32
"""Pictures not yet begun, beyond which an answer goes without one: one or two seconds of drawing."""
THREADS = 2
SIGNS = frozenset({"So", "Sk"})
"""What emoji are among the kinds of characters."""
JOINING = "\ufe0f\u200d"


Kind = Literal["vertex", "edge", "hex"]


class Urgency(IntEnum):
    """What a picture is for, and by how many seconds later ones that are more urgent may overtake it."""

    ANSWER = 0
    POST = 2
    CATCHING_UP = 20


@dataclass(eq=False)
class Order:
    """A picture not yet begun. ``moment`` is when its turn comes, ``places`` are where it is to be shown."""

    key: object
    draw: Drawing
    drawn: asyncio.Future[bytes]
    moment: float
    places: set[object]


class Renderer:
    """Draws and remembers pictures. ``patience`` is how long a caller waits before going on without one, in seconds.

    They are drawn in ``processes`` of their own, which may keep on disk what is painted, or in two threads when that is
    0. Only finished ones are ever forgotten: a drawing under way that was would be begun a second time.
    """

    def __init__(self, patience: float, processes: int = 0, keeping: Keeping | None = None) -> None:
        self.patience = patience
        self._painters = [Painter(keeping=keeping) for _ in range(processes)]
        self._threads = ThreadPoolExecutor(processes or THREADS, thread_name_prefix="renderer")
        self._free: list[Callable[[Drawing], bytes]] = [*self._painters] or [_draw_here] * THREADS
        self._waiting: list[Order] = []
        self._drawn: OrderedDict[object, asyncio.Future[bytes]] = OrderedDict()
        for painter in self._painters:
            self._threads.submit(painter.begin)

    def close(self) -> None:
        """Drop what is still to be drawn."""
        for order in self._waiting:
            order.drawn.cancel()
        self._waiting.clear()
        for painter in self._painters:
            painter.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many pictures are not yet begun."""
        return len(self._waiting)

    @property
    def overloaded(self) -> bool:
        """Whether so much is to be drawn that further answers go without a picture."""
        return len(self._waiting) >= MAX_WAITING

    def begin(
        self, key: object, draw: Drawing, urgency: Urgency = Urgency.POST, place: object = None
    ) -> asyncio.Future[bytes]:
        """Begin to draw, unless the picture of this key is there or under way.

        ``place`` is where it will be shown: another picture for the same place that is not begun yet is dropped, unless
        it is to be shown elsewhere too. The future of a dropped picture is cancelled, and from the beginning that of an
        answer's when there is no time for it: then the words stand alone.
        """
        self._drop_outdated(place, key)
        future = self._drawn.get(key)
        if future is None or (future.done() and (future.cancelled() or future.exception() is not None)):
            future = asyncio.get_running_loop().create_future()
            if urgency is Urgency.ANSWER and self.overloaded:
                future.cancel()
                return future
            self._drawn[key] = future
            self._waiting.append(Order(key, draw, future, future.get_loop().time() + urgency, {place}))
            self._forget_oldest()
            self._go_on()
        else:
            self._want(key, urgency, place)
        self._drawn.move_to_end(key)
        return future

    def _drop_outdated(self, place: object, key: object) -> None:
        if place is None:
            return
        for order in [order for order in self._waiting if place in order.places and order.key != key]:
            order.places.discard(place)
            if not order.places:
                self._waiting.remove(order)
                order.drawn.cancel()

    def _want(self, key: object, urgency: Urgency, place: object) -> None:
        """One more place wants a picture that may still be waiting, perhaps sooner."""
        for order in self._waiting:
            if order.key == key:
                order.places.add(place)
                order.moment = min(order.moment, order.drawn.get_loop().time() + urgency)

    def _forget_oldest(self) -> None:
        if (many := len(self._drawn) - MAX_KEPT) > 0:
            finished = (key for key, future in self._drawn.items() if future.done())
            for key in list(islice(finished, many)):
                del self._drawn[key]

    def _go_on(self) -> None:
        """Have the most urgent picture drawn by a painter that is free."""
        while self._free and self._waiting:
            order = min(self._waiting, key=lambda order: order.moment)
            self._waiting.remove(order)
            painter = self._free.pop()
            drawing = order.drawn.get_loop().run_in_executor(self._threads, painter, order.draw)
            drawing.add_done_callback(partial(self._finish, painter, order.drawn))

    def _finish(
        self, painter: Callable[[Drawing], bytes], drawn: asyncio.Future[bytes], drawing: asyncio.Future[bytes]
    ) -> None:
        self._free.append(painter)
        if drawing.cancelled():
            drawn.cancel()
        elif (error := drawing.exception()) is not None:
            if not drawn.done():
                drawn.set_exception(error)
                drawn.exception()  # seen: perhaps nobody waits for it any more
        elif not drawn.done():
            drawn.set_result(drawing.result())
        self._go_on()

    async def soon(self, future: asyncio.Future[bytes]) -> bytes | None:
        """The picture if it is drawn within the patience, else None, also when it fails; it goes on being drawn."""
        await asyncio.wait({future}, timeout=self.patience)
        return picture_of(future) if future.done() else None


def _draw_here(draw: Drawing) -> bytes:
    return draw()


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
    harvest: render.Harvest | None = None,
) -> bytes:
    """The table as ``view`` shows it; ``message`` is the last move, ``recent`` places are ringed, and a ``harvest`` is
    what the roll has paid that was just made."""
    plain = tuple(plain_text(name) for name in names)
    return render.draw(view, caption(view, plain, language, message), recent=recent, harvest=harvest)


def draw_choice(
    view: View, names: tuple[str, ...], language: str, choice: render.Choice | None, ghost: render.Ghost | None = None
) -> bytes:
    """The board with the places of a choice labelled, nearer when they lie close together, above the hand of the player
    who chooses.

    A piece that is about to go to a place already stands there, as a ``ghost``.
    """
    plain = tuple(plain_text(name) for name in names)
    hand = hand_of(view, language)
    return render.draw(view, caption(view, plain, language, ""), choice, ghost=ghost, hand=hand, crop=True)


def draw_places(view: View, language: str) -> bytes:
    """The whole board with the names of all its places."""
    texts = catalogue(language)
    words = render.Caption(language=language, headline=texts.say("picture-places"), subline=texts.say("picture-names"))
    return render.help_picture(view, words)


def draw_costs(language: str, page: str) -> bytes:
    """What things cost, for a page of the help that is about them."""
    texts = catalogue(language)
    speaker = Words(texts, ())
    prices = [
        render.Price(
            "development" if thing == CARD else thing,
            thing_name(thing, speaker),
            speaker.plain_cards(bundle(cost)),
            bundle(cost),
        )
        for thing, cost in costs_of(page).items()
    ]
    return render.cost_card(texts.say("picture-costs"), prices)


def caption(view: View, names: tuple[str, ...], language: str, message: str) -> render.Caption:
    """The words in the picture; a player whose name no font can write is called by their colour."""
    texts = catalogue(language)
    names = tuple(
        name if render.drawable(name) else texts.say(f"colour-{player.colour}").capitalize()
        for name, player in zip(names, view.players, strict=False)
    )
    speaker = Words(texts, names, view)
    waited = ", ".join(names[seat] for seat in view.waiting)
    headline = _outcome(view.outcome, names, texts) if view.outcome else waited or texts.say("picture-nobody")
    number = view.turn.number if view.turn is not None else 0
    subline = texts.say("picture-turn", number=number) if number else texts.say("picture-setup")
    doing = "" if view.phase is None or view.outcome is not None else f" · {speaker.say(_doing(view))}"
    return render.Caption(
        names=names,
        language=language,
        headline=headline,
        subline=subline + doing,
        message=_without_app_emoji(unescape(message.replace("**", ""))),
        bank=texts.say("picture-bank"),
        strips=strips(view.modules, texts),
    )


def _without_app_emoji(message: str) -> str:
    """A sentence without emoji: the picture has signs and colours of its own."""
    kept = (sign for sign in message if unicodedata.category(sign) not in SIGNS and sign not in JOINING)
    return " ".join("".join(kept).split())


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
    name = stored_names[type(view.phase)]
    if name == "TakingTurn":
        return "picture-to-roll" if view.turn is not None and view.turn.dice is None else "picture-to-play"
    return f"picture-phase-{name}"


def draw_preview(layout: Layout, options: Options, language: str, headline: str) -> bytes:
    """The board of a lobby, with what its scenario puts on it."""
    texts, rules = catalogue(language), ruleset(options)
    words = render.Caption((), language, headline, texts.say("picture-preview"), "", texts.say("picture-bank"))
    return render.draw_layout(layout, words, ext=preview(rules, layout))


def recent_places(entries: Sequence[Entry], view: View) -> tuple[Choice, ...]:
    """Where the last moves changed the board, to be ringed in the picture."""
    return places_of(last_turns(entries, 2), view)


def harvest_of(entries: Sequence[Entry], view: View) -> render.Harvest | None:
    """What a roll has paid, while nothing has changed the board or ended the turn since; None after that."""
    for entry in reversed(entries):
        events = [event for event in entry.events if isinstance(event, Rolled | Produced)]
        if events:
            dice = next((sum(event.dice) for event in events if isinstance(event, Rolled)), 0)
            gains: dict[int, Bundle] = {}
            for event in events:
                if isinstance(event, Produced):
                    gains |= {seat: (*gains.get(seat, ()), *cards) for seat, cards in event.gains}
            built = view.buildings.keys()
            lit = (place for place in producing(view, dice) if not built.isdisjoint(view.board.hex_vertices[place]))
            return render.Harvest(tuple(lit), tuple(sorted(gains.items())))
        if places_of([entry], view) or any(event.opens_turn for event in entry.events):
            return None
    return None


def places_of(entries: Iterable[Entry], view: View) -> tuple[Choice, ...]:
    """Where these entries changed the board, as far as it still shows. Places that a piece has left count too."""
    found = dict.fromkeys(place for entry in entries for event in entry.events for place in _changed(event, view))
    kinds: tuple[Kind, ...] = ("vertex", "edge", "hex")
    by_kind = ((kind, tuple(place for other, place in found if other == kind)) for kind in kinds)
    return tuple(Choice(kind, places) for kind, places in by_kind if places)


def _changed(event: Event, view: View) -> Iterable[Place]:
    """The places where an event changed the board and nothing has happened since that hides it."""
    if isinstance(event, Built):
        return _built(event, view)
    if isinstance(event, RobberMoved):
        return (("hex", event.place),) if event.place is not None and event.place == view.robber else ()
    own = traits().events.get(type(event))
    return () if own is None or own.changed is None else own.changed(event, view)


def _built(event: Built, view: View) -> Iterator[Place]:
    if view.routes.get(event.place) == (event.seat, event.piece):
        yield "edge", event.place
    elif view.buildings.get(event.place) == (event.seat, event.piece):
        yield "vertex", event.place
