"""What modules tell the kernel: actions, events, phases, refusals.

Each answers the questions of rules that do not know it: whether an action trades, whether an event opens a turn. So
modules need not know each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from engine.record import record
from engine.state import Resource
from engine.stored import stored

if TYPE_CHECKING:
    from engine.chance import Chance
    from engine.kernel import Game


class Illegal(Exception):
    """An action that the rules refuse.

    It has the rule id, a reason (key of the text catalogues) and its details.
    """

    def __init__(self, rule: str, reason: str, **details: Any) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason
        self.details = details

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason} {self.details or ''}".rstrip()


@record
class Action:
    """Something a seat does.

    ``check`` is the only truth about legality; ``apply`` may assume that it passed.

    ``check`` depends only on what the seat may know, because menus are made from it. Where the rules also ask about
    another player's hand, ``apply`` raises `Illegal` before it changes anything. ``undoable`` actions may be taken
    back by their own player, unless what came of one is final (see `Event.reveals`); the others ask before they are
    done. ``private`` actions change nothing that others may know: not the position, not whose move it is, not what
    can be taken back. ``trades`` is set for what goes with trading rather than with building, where rules tell the
    two apart. ``exact`` kinds list as `candidates` nothing that ``check`` refuses, so that it need not be asked
    about them.
    """

    seat: int
    undoable: ClassVar[bool] = False
    private: ClassVar[bool] = False
    trades: ClassVar[bool] = False
    exact: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        stored(cls)

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterable[Self]:
        """The legal actions of this kind, or a cheap superset of them.

        Kinds that are not enumerated have none.

        Modules may still refuse some of them.
        """
        return ()

    def check(self, game: Game) -> None:
        """Raise `Illegal` when the rules refuse this action now."""

    def apply(self, game: Game) -> None:
        """Change ``game.state`` and emit events."""
        raise TypeError(f"{type(self).__name__} cannot be applied")


@record
class Event:
    """Something that has happened.

    Its flags are for rules that do not know the event.

    ``reshapes``: pieces on the board changed. ``opens_turn`` and ``closes_turn``: a turn, or a part of one that stands
    for a turn, began or came to its end; whose it is, ``state.turn`` says. ``closes_building``: the building between
    turns came to its end. ``harvests``: the cards that it gives are what hexes paid after a throw. ``cost``: what its
    seat paid for it.
    """

    reshapes: ClassVar[bool] = False
    opens_turn: ClassVar[bool] = False
    closes_turn: ClassVar[bool] = False
    closes_building: ClassVar[bool] = False
    harvests: ClassVar[bool] = False
    cost: ClassVar[Mapping[Resource, int]] = {}

    def __init_subclass__(cls) -> None:
        stored(cls)

    @property
    def theft(self) -> tuple[int, int] | None:
        """Thief and victim where a card was stolen; None where none was."""
        return None

    @property
    def rerouted(self) -> int | None:
        """The seat whose routes alone changed on the board.

        None when it is not so simple.
        """
        return None

    @property
    def builds(self) -> bool:
        """Whether a seat built, bought or moved a piece as building.

        What is laid for free is not building.
        """
        return False

    @property
    def reveals(self) -> bool:
        """Whether something hidden became known, or cards changed hands.

        What led to it is then final (see `engine.undo`), whatever its kind of action says.
        """
        return False

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as this seat (None: a bystander) may know it.

        None when the seat may not know that it happened.
        """
        return self

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """What the seat received (positive) and lost (negative) by the event.

        Its payments do not count.

        An event that was redacted by `seen_by` tells no more than its reader may know.
        """
        return {}

    def concerns(self, seat: int) -> bool:
        """Whether this seat's player wants to read of it in any case.

        The event is theirs or befell them.
        """
        return getattr(self, "seat", None) == seat or bool(self.hand_change(seat))


@record
class Phase:
    """An open decision on ``state.stack``.

    *Waiting* is whom play waits for; *accepts* is what a seat may do.

    *Default* is the move for a seat whose player is absent, see `engine.defaults`.
    """

    def __init_subclass__(cls) -> None:
        stored(cls)

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The seats that must act before play goes on."""
        return ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """The kinds of action that this seat may take now."""
        return ()

    def run(self, game: Game) -> None:
        """Go on without waiting for a seat.

        The kernel has taken the phase off the stack.
        """

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """The stated default of a seat that play waits for.

        Every phase that waits for seats has one.

        ``chance`` is the caller's own, never the game's, and used for a discard alone. In ``game`` the hands of others
        are made up.
        """
        raise TypeError(f"{type(self).__name__} waits for nobody")

    def end(self, seat: int) -> Action | None:
        """The action that ends the seat's turn or part of one.

        None where neither is its to end.
        """
        return None

    def seen_by(self, seat: int | None) -> Phase:
        """The phase as this seat (None: a bystander) may know it."""
        return self
