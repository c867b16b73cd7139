"""What a player could ask the table to take back."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WayBack:
    """A way to go back: the count and lines of its moves.

    Everybody may know the lines; the oldest comes first.
    """

    count: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Consent:
    """What a player could ask the table to take back.

    ``possible`` says whether anything; ``ways`` how far, the shortest way first, where that is shown. ``proven`` says
    whether the chance of the game can be checked.
    """

    possible: bool = False
    ways: tuple[WayBack, ...] = ()
    proven: bool = True
