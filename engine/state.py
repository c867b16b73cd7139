"""A game in progress as plain data.

It is comparable, copied cheaply and stored as JSON by `engine.codec`. Some parts of it are a module's own.

Nothing here is derived: points, longest routes and legality are computed from the pieces whenever they are asked for.
The holders of the two awards *are* state, because ties depend on history (B-71, B-72).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, is_dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, TypeVar

from engine.board import Board
from engine.stored import stored

if TYPE_CHECKING:
    from engine.position import Position
    from engine.vocabulary import Phase

Place = Annotated[int, "counted from 1 by people"]
"""A hex, a vertex or an edge: an index into the tuples of the board."""
Resource = str
Bundle = tuple[Resource, ...]
"""Some cards, sorted by resource order, one entry a card: ``("lumber", "lumber", "ore")``."""


@stored
class Building(NamedTuple):
    """A piece on a vertex."""

    seat: int
    kind: str


@stored
class Route(NamedTuple):
    """A piece on an edge.

    ``kind`` decides where it may stand and what it continues.
    """

    seat: int
    kind: str


@stored
class Harbour(NamedTuple):
    """A harbour on ``edge``: both ``ends`` trade at the better rate.

    ``kind`` is a resource or ``"any"``.
    """

    edge: int
    kind: str
    ends: tuple[int, int]


@stored
class Offer(NamedTuple):
    """An open trade offer.

    ``seat`` gives ``give`` and wants ``want`` from one of ``to``.

    With ``choose`` the proposer picks among those who said yes; otherwise the first to accept trades at once.
    """

    number: int
    seat: int
    give: Bundle
    want: Bundle
    to: tuple[int, ...]
    choose: bool = False
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether every seat in ``to`` has said no."""
        return set(self.to) <= set(self.no)


def answerable(offers: Iterable[Offer], absent: Collection[int]) -> tuple[Offer, ...]:
    """The open offers as those see them who wait for answers.

    An absent seat that has given no answer says no.
    """

    def declined(offer: Offer) -> Offer:
        answered = (*offer.yes, *offer.no)
        gone = (seat for seat in offer.to if seat in absent and seat not in answered)
        return offer._replace(no=(*gone, *offer.no))

    return tuple(map(declined, offers))


@stored
@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seat (None: no winner) and why.

    ``reason`` is a key of the text catalogues.
    """

    winner: int | None
    reason: str = "points"


@stored
class Turn(NamedTuple):
    """The turn being played: number, seat, roll and what was done.

    It counts from 1; ``dice`` is set once the roll is made.

    ``over`` is set between its end and the beginning of the next.
    """

    number: int
    seat: int
    dice: tuple[int, int] | None = None
    card_played: bool = False
    offers_made: int = 0
    over: bool = False


@dataclass(slots=True)
class Player:
    """What one seat owns.

    ``fresh`` are development cards bought this turn; ``supply`` are pieces left to build.
    """

    colour: str
    resources: dict[Resource, int]
    supply: dict[str, int]
    cards: dict[str, int] = field(default_factory=dict)
    fresh: dict[str, int] = field(default_factory=dict)
    played: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.colour,
            self.resources.copy(),
            self.supply.copy(),
            self.cards.copy(),
            self.fresh.copy(),
            self.played.copy(),
        )

    @property
    def hand_size(self) -> int:
        """How many resource cards are in hand."""
        return sum(self.resources.values())


@dataclass(slots=True)
class State:
    """One game. Seats are indices into ``players``; places are indices into ``board``.

    ``terrain`` and ``tokens`` run over the hexes (token 0: none). ``stack`` holds the open phases, the last is on top.
    ``ext`` gives each module its own slot, named after the module.
    """

    board: Board
    terrain: list[str]
    tokens: list[int]
    harbours: tuple[Harbour, ...]
    robber: int | None
    players: list[Player]
    bank: dict[Resource, int]
    deck: dict[str, int]
    buildings: dict[int, Building] = field(default_factory=dict)
    routes: dict[int, Route] = field(default_factory=dict)
    stack: list[Phase] = field(default_factory=list)
    turn: Turn | None = None
    offers: tuple[Offer, ...] = ()
    longest_route: int | None = None
    largest_army: int | None = None
    outcome: Outcome | None = None
    ext: dict[str, Any] = field(default_factory=dict)

    def copy(self) -> State:
        """An independent copy.

        Everything inside ``stack``, ``offers`` and ``ext`` is immutable and shared.
        """
        return State(
            self.board,
            self.terrain.copy(),
            self.tokens.copy(),
            self.harbours,
            self.robber,
            [player.copy() for player in self.players],
            self.bank.copy(),
            self.deck.copy(),
            self.buildings.copy(),
            self.routes.copy(),
            self.stack.copy(),
            self.turn,
            self.offers,
            self.longest_route,
            self.largest_army,
            self.outcome,
            self.ext.copy(),
        )

    def change_turn(self, **changes: Any) -> None:
        """Replace fields of the current turn."""
        assert self.turn is not None
        self.turn = self.turn._replace(**changes)

    def seats_from(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with ``seat``."""
        count = len(self.players)
        return [(seat + step) % count for step in range(count)]


def tally(cards: Iterable[Resource]) -> dict[Resource, int]:
    """How many of each resource a bundle holds."""
    counts: dict[Resource, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def bundle(counts: Mapping[Resource, int]) -> Bundle:
    """The bundle with these counts, in the order of the mapping."""
    return tuple(card for card, count in counts.items() for _ in range(count))


def affords(owned: Mapping[Resource, int], cost: Mapping[Resource, int]) -> bool:
    """Whether ``cost`` can be paid; the quick form of `shortfall`."""
    for card, count in cost.items():  # noqa: SIM110 - this is the most frequent question of all
        if owned[card] < count:
            return False
    return True


def shortfall(owned: Mapping[Resource, int], cost: Mapping[Resource, int]) -> dict[Resource, int]:
    """What is missing to pay ``cost``; empty when it can be paid."""
    return {card: count - owned.get(card, 0) for card, count in cost.items() if owned.get(card, 0) < count}


Part = TypeVar("Part")


class Shown(Generic[Part]):
    """What views show of a module in ``ext[name]``, with a type."""

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, position: Position) -> Part:
        """What lies there; raises ``KeyError`` in games without the module."""
        part: Part = position.ext[self.name]
        return part

    def find(self, position: Position) -> Part | None:
        """What lies there, None in games without the module."""
        return self.of(position) if self.name in position.ext else None


class Slot(Shown[Part]):
    """What a module keeps in a game.

    Views show it too, unless the module shows something else.

    ``kind`` is its class, which can then be stored. It is immutable: replaced, never changed, because copies of a state
    share it.
    """

    def __init__(self, name: str, kind: type[Part]) -> None:
        super().__init__(name)
        if is_dataclass(kind):
            stored(kind)

    def put(self, state: State, part: Part) -> None:
        """Put ``part`` in the place of what lies there."""
        state.ext[self.name] = part

    def change(self, state: State, **fields: Any) -> None:
        """Replace fields of what lies there, which must be a dataclass."""
        part: Any = self.of(state)
        state.ext[self.name] = replace(part, **fields)
