"""The drawing functions: each makes a picture from public values."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import render
from bot.faces import Place, faces, traits
from bot.processes.hands import hand_of
from bot.table.game.log import LogEntry, last_turns
from bot.telling.highlights import Told
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
from render import MarkedPlaces
from render.marks import Kind
from storage import FormerPlayer

KINDS: tuple[Kind, ...] = ("vertex", "edge", "hex")
"""In which order places that changed are marked."""

SIGNS = frozenset({"So", "Sk"})
"""What emoji are among the kinds of characters."""


JOINING = "\ufe0f\u200d"


def draw_table(
    view: View,
    names: tuple[str, ...],
    language: str,
    message: str,
    recent: Sequence[render.MarkedPlaces] = (),
    harvest: render.Harvest | None = None,
    banners: tuple[render.Banner, ...] = (),
    labelled: Sequence[render.MarkedPlaces] = (),
) -> bytes:
    """The table as ``view`` shows it.

    ``message`` is the last move, ``recent`` places are ringed, a ``harvest`` is what the last roll has paid, and each
    of the ``banners`` tells of a moment. ``labelled`` places have the numbers by which words call them.
    """
    plain = tuple(plain_text(name) for name in names)
    words = replace(caption(view, plain, language, message), banners=banners)
    return render.draw(view, words, *labelled, recent=recent, harvest=harvest)


def banners_of(told: Iterable[Told], view: View) -> tuple[render.Banner, ...]:
    """Highlights in the colours of their players."""
    return tuple(
        render.Banner(found.sign, found.words, tuple(view.players[seat].colour for seat in found.seats), found.figure)
        for found in (one.highlight for one in told)
    )


def draw_choice(
    view: View,
    names: tuple[str, ...],
    language: str,
    choices: Sequence[render.MarkedPlaces],
    ghost: render.Ghost | None = None,
) -> bytes:
    """The board with labelled places, above the chooser's hand.

    It is nearer when the places lie close together. A piece that is about to go to a place already stands there, as a
    ``ghost``.
    """
    plain = tuple(plain_text(name) for name in names)
    hand = hand_of(view, language)
    return render.draw(view, caption(view, plain, language, ""), *choices, ghost=ghost, hand=hand, crop=True)


def draw_places(view: View, language: str) -> bytes:
    """The whole board with the names of all its places."""
    texts = catalogue(language)
    words = render.Caption(language=language, headline=texts.say("picture-places"), subline=texts.say("picture-names"))
    return render.help_picture(view, words)


def draw_costs(language: str, page: str) -> bytes:
    """What things cost, for a page of the help."""
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
    """The words in the picture.

    A player whose name no font can write is called by their colour.
    """
    texts = catalogue(language)
    names = written(names, view, texts)
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
        message=plain_words(message),
        bank=texts.say("picture-bank"),
        strips=strips(view.modules, texts),
    )


def speaker_of(view: View, names: Sequence[str], language: str, former_players: Sequence[FormerPlayer] = ()) -> Words:
    """Speaks in a picture, where no markdown is read."""
    texts = catalogue(language)
    former = [replace(former, name=former.name and plain_text(former.name)) for former in former_players]
    return Words(texts, written([plain_text(name) for name in names], view, texts), view, former)


def written(names: Sequence[str], view: View, texts: Catalogue) -> tuple[str, ...]:
    """The names as a picture can write them."""
    return tuple(
        name if render.drawable(name) else texts.say(f"colour-{player.colour}").capitalize()
        for name, player in zip(names, view.players, strict=False)
    )


def plain_words(message: str) -> str:
    """A sentence without markdown and emoji.

    The picture has signs and colours of its own.
    """
    plain = unescape(message.replace("**", ""))
    kept = (sign for sign in plain if unicodedata.category(sign) not in SIGNS and sign not in JOINING)
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


def recent_places(entries: Sequence[LogEntry], view: View) -> tuple[MarkedPlaces, ...]:
    """Where the last moves changed the board, for rings."""
    return places_of(last_turns(entries, 2), view)


def harvest_of(entries: Sequence[LogEntry], view: View) -> render.Harvest | None:
    """A roll's pay; None after a change or the turn's end."""
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


def places_of(entries: Iterable[LogEntry], view: View) -> tuple[MarkedPlaces, ...]:
    """Where these entries changed the board visibly, left places included."""
    found = dict.fromkeys(place for entry in entries for event in entry.events for place in _changed(event, view))
    return marked(sorted(found, key=lambda place: KINDS.index(place[0])))


def marked(places: Iterable[Place]) -> tuple[MarkedPlaces, ...]:
    """Places put together by their kinds, in the order given."""
    by_kind: dict[Kind, list[int]] = {}
    for kind, place in places:
        by_kind.setdefault(kind, []).append(place)
    return tuple(MarkedPlaces(kind, tuple(found)) for kind, found in by_kind.items())


def _changed(event: Event, view: View) -> Iterable[Place]:
    """The places where an event still shows on the board."""
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
