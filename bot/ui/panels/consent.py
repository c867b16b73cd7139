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

    ``possible`` says whether anything; ``ways`` how far, the shortest way first, where that is shown. ``why`` says what
    keeps them from doing it alone, and perhaps whose move ``by`` that is; the seats ``asked`` must agree.
    """

    possible: bool = False
    ways: tuple[WayBack, ...] = ()
    why: str = ""
    by: int | None = None
    asked: tuple[int, ...] = ()
