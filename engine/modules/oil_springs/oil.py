"""Oil, the track, the Champion, and using oil.

Use moves the marker.
"""

from __future__ import annotations

from engine.base.events import AwardMoved
from engine.base.tables import bears_token
from engine.kernel import Event, Game, Illegal
from engine.position import Position
from engine.record import record
from engine.state import Outcome, Slot

SLOT = "oil_springs"
OIL, METROPOLIS, FLOODED_CITY = "oil", "metropolis", "flooded_city"
CHAMPION, SEQUESTERED = "champion", "sequestered"
TRACK_END = 5
"""At this step of the track the disaster comes (O-22)."""
OIL_A_POINT, CHAMPION_FROM = 3, 3
METROPOLIS_COST = {"brick": 1, "grain": 1, "ore": 1, OIL: 2}


@record
class Oil:
    """The module's slot.

    ``springs`` are hexes. ``limit`` is how much oil one may hold (None: any amount, O-60), ``places`` how many
    destroyed tokens fill the track, ``both`` whether one may use and sequester in one turn (O-60). ``metropolises``
    are left in the common pool. ``sequestered`` counts by seat. ``last_user`` used the last oil. ``used`` and
    ``saved`` say whether oil was used and sequestered in the turn being played. ``destroyed`` are the number tokens on
    the track in order, ``lost`` is the oil that disasters took out of the game. ``verdict`` is how the game has ended
    (O-40, O-41).
    """

    springs: tuple[int, ...]
    limit: int | None
    places: int
    metropolises: int
    sequestered: tuple[int, ...]
    both: bool = False
    champion: int | None = None
    marker: int = 0
    last_user: int | None = None
    used: bool = False
    saved: bool = False
    destroyed: tuple[int, ...] = ()
    lost: int = 0
    verdict: Outcome | None = None


KEPT = Slot(SLOT, Oil)
"""What a game keeps; its views show an `engine.modules.oil_springs.OilView` instead."""


def is_destroyed(position: Position, place: int) -> bool:
    """Whether a disaster took the number of a hex for good (O-33).

    The hex is neither desert nor sea, and has no number.
    """
    return SLOT in position.ext and not position.tokens[place] and bears_token(position.terrain[place])


@record
class OilConverted(Event):
    """One oil became two cards of ``resource`` (O-20)."""

    seat: int
    resource: str


@record
class MarkerMoved(Event):
    """Using oil moved the marker of the disaster track to ``marker`` (O-22)."""

    seat: int
    marker: int


@record
class OilSequestered(Event):
    """A player put one oil aside for good (O-23).

    ``count`` is how much they have put aside by now.
    """

    seat: int
    count: int


def in_own_turn(game: Game, seat: int) -> bool:
    """Whether ``seat`` takes its turn or part, not between turns (O-50)."""
    turn = game.state.turn
    return turn is not None and turn.seat == seat and not turn.over


def check_use(game: Game, seat: int, count: int) -> None:
    """Raise `Illegal` unless the seat may use ``count`` oil.

    The track must have room, and the seat must not have sequestered this turn.
    """
    slot = KEPT.of(game.state)
    if slot.marker + count > TRACK_END:
        raise Illegal("O-22", "track-too-short", count=count, left=TRACK_END - slot.marker)
    if slot.saved and not slot.both and in_own_turn(game, seat):
        raise Illegal("O-23", "sequestered-this-turn")


def note_use(game: Game, seat: int, count: int) -> None:
    """Move the marker for ``count`` oil paid to the supply (O-22)."""
    slot = KEPT.of(game.state)
    marker = slot.marker + count
    KEPT.change(game.state, marker=marker, last_user=seat, used=slot.used or in_own_turn(game, seat))
    game.emit(MarkerMoved(seat, marker))


def put_aside(game: Game, seat: int) -> None:
    """Sequester one oil of the seat and update the Champion (O-23).

    The first with three is Champion, then the seat that has strictly more.
    """
    slot = KEPT.of(game.state)
    game.state.players[seat].resources[OIL] -= 1
    kept = tuple(count + (index == seat) for index, count in enumerate(slot.sequestered))
    KEPT.change(game.state, sequestered=kept, saved=True)
    game.emit(OilSequestered(seat, kept[seat]))
    champion = slot.champion
    needed = CHAMPION_FROM if champion is None else kept[champion] + 1
    if kept[seat] >= needed:
        KEPT.change(game.state, champion=seat)
        game.emit(AwardMoved(CHAMPION, seat, champion))


def share_oil(game: Game, due: dict[int, int]) -> dict[int, int]:
    """Share ``due`` oil one token at a time, clockwise (O-10).

    It begins with the roller and passes seats that are full or paid.
    """
    state = game.state
    assert state.turn is not None
    left = {}
    for seat in state.seats_from(state.turn.seat):
        room = game.room(seat, OIL)
        wanted = due.get(seat, 0) if room is None else min(due.get(seat, 0), room)
        if wanted:
            left[seat] = wanted
    supply = state.bank[OIL]
    paid: dict[int, int] = {}
    while left and supply:
        for seat in list(left):
            if not supply:
                break
            supply -= 1
            paid[seat] = paid.get(seat, 0) + 1
            left[seat] -= 1
            if not left[seat]:
                del left[seat]
    return paid
