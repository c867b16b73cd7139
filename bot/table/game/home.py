"""Where a table is, and what settings it took.

It took them from its server when it was opened. Managers change settings at any time; each holds for tables that are
opened from then on, and what a table took stays with it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Self

from bot.table.game.errors import Refused
from bot.table.game.snapshots import schema_of
from bot.time.seat_clocks import Timing
from engine import BadOptions, Options, codec, upgrades
from storage import Json, ServerSettings

CALL_SECONDS = 1800
"""The role of a server is called at most once in so many seconds, by all its tables together."""


@dataclass(frozen=True)
class Home:
    """Where a table is, and what holds there.

    ``parent`` is the channel, or with ``forum`` the forum, whose thread is the table's own; None where it plays in a
    channel as it is. Seats that are free are announced in ``calls`` (None: in the table's own channel) to the role
    ``players`` (None: not at all). Results are posted in ``results`` too (None: nowhere else), and with ``films`` the
    film of the game. With ``hours`` it may play together at an hour of the day. ``season`` is the season that it was
    drawn for, which has the standings follow.
    """

    parent: int | None = None
    forum: bool = False
    calls: int | None = None
    players: int | None = None
    results: int | None = None
    films: bool = True
    season: int | None = None
    hours: bool = True

    def __bool__(self) -> bool:
        """Whether anything about it is not as usual."""
        return self != NO_HOME

    def to_json(self) -> Json:
        """JSON data without usual values; None where all are usual."""
        usual = Home()
        return {name: value for name, value in vars(self).items() if value != getattr(usual, name)} or None

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> Self:
        """What `to_json` wrote; what only a newer program knows is left out."""
        known = {field.name for field in fields(cls)}
        return cls(**{name: value for name, value in (data or {}).items() if name in known})

    def taking(self, settings: ServerSettings) -> Home:
        """The same place for another table of no season, settings renewed."""
        return replace(
            self,
            players=settings.players,
            results=settings.results,
            films=settings.films,
            hours=settings.hours,
            season=None,
        )


NO_HOME = Home()


def write_defaults(options: Options, timing: Timing) -> Json:
    """A server's stored options and pace for new tables."""
    return {"schema": upgrades.SCHEMA, "options": options.to_json(), "timing": timing.to_json()}


def read_defaults(settings: ServerSettings) -> tuple[Options, Timing]:
    """A server's options and pace for new tables.

    They are the bot's own where none are set, or where only another version of the program can read them.
    """
    found = settings.defaults
    if found is None:
        return Options(), Timing()
    try:
        return codec.decode_options(found["options"], schema_of(found)), Timing.from_json(found["timing"])
    except (upgrades.BadDocument, BadOptions, KeyError):
        return Options(), Timing()


def check_may_open(settings: ServerSettings, roles: Collection[int], *, manager: bool, gone: Collection[int]) -> None:
    """Raise `Refused` unless these roles may open tables.

    A server's managers always may. The role that may can be ``gone``.
    """
    if settings.opener is None or settings.opener in roles or manager:
        return
    if settings.opener in gone:
        raise Refused("refused-opener-gone")
    raise Refused("refused-opener", role=f"<@&{settings.opener}>")


def check_channel(settings: ServerSettings, channel: int, gone: Collection[int]) -> None:
    """Raise `Refused` unless tables may open in the channel.

    A thread counts as the channel that it is in. The channels where they may can be ``gone``.
    """
    if not settings.channels or channel in settings.channels:
        return
    if not (left := [f"<#{allowed}>" for allowed in settings.channels if allowed not in gone]):
        raise Refused("refused-open-gone")
    raise Refused("refused-open-here", channels=", ".join(left))
