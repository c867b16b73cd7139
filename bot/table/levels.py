"""Which seats bots play, and how well.

A bot has a seat of its own, or plays one for a person who is away: that is a seat with a user and a level
(`playing_for`). The person's seat comes back when the level goes (`back`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.table.errors import Refused
from engine.players import DEFAULT, LEVELS
from storage import Seat

NAMES = tuple(LEVELS)
"""The names of all levels, the weakest first."""


@dataclass(frozen=True)
class Bot:
    """Who plays a seat instead of a person: its ``level``, and whether it ``stands_in`` for somebody.

    Whoever stands in for somebody never trades with players.
    """

    level: str
    stands_in: bool = False


def check_level(name: str) -> None:
    """Raise `Refused` unless there is such a level."""
    if name not in LEVELS:
        raise Refused("refused-unknown-choice")


def bot_of(seat: Seat) -> Bot | None:
    """The bot that plays a seat, None where a person does; a level that this program does not know is the default."""
    if not seat.bot:
        return None
    return Bot(seat.level if seat.level in LEVELS else DEFAULT, stands_in=seat.user is not None)


def bots_of(seats: Sequence[Seat]) -> dict[int, Bot]:
    """The bots at a table, by seat."""
    return {seat.seat: bot for seat in seats if (bot := bot_of(seat)) is not None}


def table_level(seats: Sequence[Seat]) -> str:
    """How well a bot plays that takes the place of a person: as the best of the table's own bots, at least steady."""
    levels = (bot.level for bot in bots_of(seats).values() if not bot.stands_in)
    return max((DEFAULT, *levels), key=NAMES.index)


def with_level(seats: Sequence[Seat], seat: int, level: str | None) -> tuple[Seat, ...]:
    """The seats of a table once the bot of one of them plays at another level."""
    return tuple(replace(other, level=level) if other.seat == seat else other for other in seats)


def playing_for(seats: Sequence[Seat], seat: int) -> tuple[Seat, ...]:
    """The seats of a table once a bot plays one of them for its user, who is away."""
    return with_level(seats, seat, table_level(seats))


def back(seats: Sequence[Seat], seat: int) -> tuple[Seat, ...]:
    """The seats of a table once the user of one of them plays it again."""
    return with_level(seats, seat, None)
