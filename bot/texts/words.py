"""The words of all sentences: names, cards, pieces, places, lists.

Sentences are Discord markdown with names in bold. Labels, options, the text board and the alt text are plain: names
stand in them as they were typed, so they go through `bot.texts.safe.escape` before they stand in a message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, cached_property
from typing import Self

from bot.faces import Face, Rewording, Section, SectionAbout, Values, faces, faces_of, traits
from bot.texts.catalogue import Catalogue
from bot.texts.icons import EMBLEMS, icon
from bot.texts.safe import NAMELESS, cut, unescape
from engine.base.hands import pips
from engine.base.surface import is_land
from engine.base.tables import TERRAINS
from engine.notation import place_name
from engine.state import Bundle, Offer, tally
from engine.view import View
from storage import FormerPlayer

ANY = "any"
LABEL_NAME = 20
"""Characters of a name in a label that has to hold several things."""


LABEL = 100
"""Characters in an option of a menu and in a suggestion of autocomplete."""


def key_of(*parts: str) -> str:
    """A catalogue key from names: ``key_of("card", "road_building")``."""
    return "-".join(parts).replace("_", "-")


@cache
def routes() -> frozenset[str]:
    """The kinds of piece that lie on edges."""
    return frozenset({"road", *(name for name, thing in traits().things.items() if thing.ground)})


@cache
def rewordings(played: tuple[Face, ...]) -> Mapping[str, Sequence[str | Rewording]]:
    """How these faces reword the base's texts, by key."""
    keys = dict.fromkeys(key for face in played for key in face.instead)
    return {key: [face.instead[key] for face in played if key in face.instead] for key in keys}


class Words:
    """Words in one language about one game for one reader.

    ``names`` run by seat and are already safe in a message. The reader is the seat of ``view``; a sentence for
    everybody is made from a bystander's view. Without a view there are words, but nothing about a place or a position
    can be said. ``former_players`` held the seats before; their names are safe too, and empty once they were erased.
    ``bots`` are the seats that bots play.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        names: Sequence[str],
        view: View | None = None,
        former_players: Sequence[FormerPlayer] = (),
        bots: frozenset[int] = frozenset(),
    ) -> None:
        self.catalogue = catalogue
        self.names = tuple(names)
        self.view = view
        self.former_players = former_players
        self.bots = bots
        self.past = False
        """Whether what is told is over: what has become of a hex since is not said of it then."""

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """What this game's modules bring to the bot, with a view."""
        return () if self.view is None else faces_of(self.view.modules)

    def say(self, key: str, **values: object) -> str:
        """The text of ``key``, as it is worded in this game."""
        if key in self._instead:
            key, values = self.reworded(key, values)
        return self.catalogue.say(key, **values)

    @cached_property
    def _instead(self) -> Mapping[str, Sequence[str | Rewording]]:
        return rewordings(self.faces)

    def reworded(self, key: str, values: Values) -> tuple[str, Values]:
        """A text's key and values as a module words it."""
        for instead in self._instead.get(key, ()):
            if isinstance(instead, str):
                return instead, values
            if (found := instead(self, values)) is not None:
                return found
        return key, values

    def lines(self, section: Section) -> Iterator[str]:
        """What the modules of this game add to a section."""
        return (line for face in self.faces if section in face.lines for line in face.lines[section](self))

    def lines_about(self, section: SectionAbout, at: int) -> Iterator[str]:
        """The modules' lines about the hex or seat number ``at``."""
        added = (face.lines_about[section] for face in self.faces if section in face.lines_about)
        return (line for lines in added for line in lines(self, at))

    @property
    def reader(self) -> int | None:
        """The seat that is spoken to, None for everybody."""
        return None if self.view is None else self.view.seat

    def the_view(self) -> View:
        """The view; raises ``ValueError`` when there is none."""
        if self.view is None:
            raise ValueError("this needs a view")
        return self.view

    def name(self, seat: int) -> str:
        """A player in a message: bold, with the emblem of the colour."""
        return f"{self.emblem(seat)} **{self.bare_name(seat)}**".lstrip()

    def bare_name(self, seat: int) -> str:
        """A player in a message without bold or emblem."""
        return self.names[seat] if seat < len(self.names) else NAMELESS

    def plain_name(self, seat: int, limit: int = LABEL_NAME) -> str:
        """A player where no markdown is read: labels, options, alt texts, pictures."""
        return cut(unescape(self.bare_name(seat)), limit)

    def then(self, at: int) -> Self:
        """The same words for what was done with record ``at``.

        They have the names of the players who held the seats then, and leave out what may have become of a hex since.
        """
        gone = sorted((former for former in self.former_players if former.until >= at), key=lambda one: -one.until)
        if not gone:
            return self._past
        held = {former.seat: former.name or self.say("somebody") for former in gone}  # the first who gave it up
        past = copy(self._past)
        past.names = tuple(held.get(seat, name) for seat, name in enumerate(self.names))
        return past

    @cached_property
    def _past(self) -> Self:
        past = copy(self)
        past.__dict__.pop("lands_around", None)
        past.__dict__.pop("_called", None)
        past.past = True
        return past

    def handed_on(self, seat: int, at: int) -> tuple[str, str]:
        """Who gave up a seat with record ``at``, and who got it.

        A user who was erased is called somebody.
        """
        later = sorted((former.until, former.name) for former in self.former_players if former.seat == seat)
        held = [*([name for until, name in later if until >= at] or [""]), self.bare_name(seat)]
        before, after = (f"{self.emblem(seat)} **{name or self.say('somebody')}**".lstrip() for name in held[:2])
        return before, after

    def emblem(self, seat: int) -> str:
        """The coloured dot of a player, empty without a view."""
        return "" if self.view is None else EMBLEMS.get(self.view.players[seat].colour, "")

    def join(self, items: Iterable[str], key: str = "list-and") -> str:
        """``A, B and C``; with ``list-or`` ``A, B or C``."""
        *head, last = items
        return self.say(key, head=", ".join(head), last=last) if head else last

    def name_all(self, seats: Iterable[int]) -> str:
        """Several players in a message."""
        return self.join(self.name(seat) for seat in seats)

    def resource(self, name: str, count: int = 1) -> str:
        """A resource with its emoji, in the form for ``count``.

        The count itself is not said.
        """
        return f"{icon(name) or ''} {self.plain_resource(name, count)}".lstrip()

    def plain_resource(self, name: str, count: int = 1) -> str:
        """A resource as a word alone."""
        return self.say(key_of("resource", name), count=count)

    def cards(self, bundle: Bundle) -> str:
        """Resource cards, or a word for nothing: ``2 🪵 lumber``."""
        return self._count(bundle, plain=False)

    def plain_cards(self, bundle: Bundle) -> str:
        """Resource cards in words alone."""
        return self._count(bundle, plain=True)

    def _count(self, bundle: Bundle, *, plain: bool) -> str:
        word = self.plain_resource if plain else self.resource
        return ", ".join(f"{count} {word(name, count)}" for name, count in tally(bundle).items()) or self.say("nothing")

    def card(self, kind: str, count: int = 1) -> str:
        """A development card, in the form that ``count`` asks for."""
        return self.say(key_of("card", kind), count=count)

    def dev_cards(self, cards: Mapping[str, int]) -> str:
        """Development cards, or a word for nothing: ``2 Knights, 1 Monopoly``."""
        counted = [f"{count} {self.card(kind, count)}" for kind, count in cards.items() if count]
        return ", ".join(counted) or self.say("nothing")

    def piece(self, kind: str, count: int = 1) -> str:
        """A piece, in the form that ``count`` asks for."""
        return self.say(key_of("piece", kind), count=count)

    def points(self, sources: Mapping[str, int]) -> str:
        """Victory points by source.

        For example ``3 from settlements, 4 from cities, 2 from Longest Road``.
        """
        return ", ".join(
            self.say("points-for", points=count, source=self.source(source, count))
            for source, count in sources.items()
            if count
        )

    def source(self, name: str, points: int = 2) -> str:
        """What victory points come from."""
        return self.say(key_of("points", name), points=points)

    def victory(self, winner: int | None) -> Values:
        """The values of a text about the end.

        They are points and their sources, who is tied, and what else counts.
        """
        players, values = self.the_view().players, Values()
        if winner is not None:
            tied = (seat for seat, player in enumerate(players) if player.total == players[winner].total)
            values["count"] = players[winner].total
            values["sources"] = self.points(players[winner].points) or self.say("nothing")
            values["tied"] = self.name_all(tied)
        for face in faces():
            values |= face.ending_values(self, winner)
        return values

    def place(self, kind: str, index: int) -> str:
        """A place as the picture labels it: ``C3`` or ``23``.

        ``kind`` is ``hex``, ``vertex`` or ``edge``.
        """
        return place_name(self.the_view().board, kind, index) if kind == "hex" else str(index + 1)

    @cached_property
    def lands_around(self) -> Sequence[tuple[str, ...]]:
        """The land around each vertex, what produces most first."""
        view = self.the_view()
        said = self._called

        def rank(place: int) -> tuple[int, str]:
            return -pips(view.tokens[place]), said[place]

        found = ([place for place in vertex.hexes if is_land(view.terrain[place])] for vertex in view.board.vertices)
        return [tuple(said[place] for place in sorted(places, key=rank)) for places in found]

    def called_alone(self, place: int) -> bool:
        """Whether no other hex is called as this one by its land."""
        return self._called.count(self._called[place]) == 1

    @cached_property
    def _called(self) -> Sequence[str]:
        return [self.land(place) for place in range(len(self.the_view().terrain))]

    def kind_of_place(self, piece: str) -> str:
        """Where a piece stands: routes lie on edges, everything else on vertices."""
        return "edge" if piece in routes() else "vertex"

    def land(self, place: int, *marks: str) -> str:
        """A hex by what it yields: ``ore 8``, ``desert``, ``ore (destroyed)``.

        ``marks`` stand in the same brackets: ``ore 8 (dike, robber)``.
        """
        view = self.the_view()
        word = next(self.lines_about("yield", place), None) or self.plain_yield(place)
        if view.tokens[place]:
            word += f" {view.tokens[place]}"
        marks = marks if self.past else (*self.lines_about("land", place), *marks)
        return self.say("place-marked", land=word, marks=", ".join(marks)) if marks else word

    def plain_yield(self, place: int) -> str:
        """What a hex's terrain yields by nature: ``ore``, ``desert``.

        It does not matter what has become of it.
        """
        return self.say(key_of("yield", self.the_view().terrain[place]))

    def hex_sign(self, place: int) -> str | None:
        """The emoji of what a hex yields by nature, if anything."""
        return icon(TERRAINS.get(self.the_view().terrain[place]) or "")

    def harbour(self, kind: str) -> str:
        """A harbour by its rate: ``3:1``, ``2:1 ore``."""
        return self.say("harbour-any") if kind == ANY else self.say("harbour-of", resource=self.plain_resource(kind))

    def partners(self, offer: Offer, who: Callable[[int], str] | None = None) -> str:
        """To whom an offer is made, or a word for everybody.

        ``who`` writes a player.
        """
        if self.view is not None and len(offer.to) == len(self.view.players) - 1 > 1:
            return self.say("everybody")
        return self.join(map(who or self.name, offer.to))

    def offer(self, number: int) -> Offer | None:
        """The open offer with this number, None when it is closed."""
        return next((offer for offer in self.the_view().offers if offer.number == number), None)

    @property
    def open_resources(self) -> str:
        """What hands hold openly beside cards, in plain words.

        ``none`` where there is no such thing.
        """
        found = () if self.view is None else self.view.players[0].open
        return self.join(map(self.plain_resource, found)) if found else "none"
