"""Bots in a lobby: adding, removing, and the level of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import check_level
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import Change, check_room, free_colour, only_owner
from engine.players import DEFAULT
from storage import Seat

BOT_NAMES = ("Bot Ada", "Bot Basil", "Bot Cleo", "Bot Dario", "Bot Edda", "Bot Fritz", "Bot Gaia")
"""One more than there are seats, so that a name is free when a bot takes the place of another."""


def free_bot_name(seats: Sequence[Seat]) -> str:
    """A name for one more bot at the table."""
    used = {seat.name for seat in seats}
    return next(name for name in BOT_NAMES if name not in used)


def add_bot(user: int, level: str = DEFAULT) -> Callable[[StoredTable], Change]:
    """Give a free seat to a bot that plays so well."""

    def change(lobby: StoredTable) -> Change:
        only_owner(lobby, user)
        check_room(lobby)
        check_level(level)
        return Change(seats=(*lobby.seats, _bot(lobby, level)))

    return change


def _bot(lobby: StoredTable, level: str) -> Seat:
    return Seat(0, None, free_bot_name(lobby.seats), free_colour(lobby), level)


def change_bot(user: int, name: str, level: str) -> Callable[[StoredTable], Change]:
    """Have the bot of this name play at another level."""

    def change(lobby: StoredTable) -> Change:
        only_owner(lobby, user)
        check_level(level)
        if not any(seat.user is None and seat.name == name for seat in lobby.seats):
            raise Refused("refused-no-bot")
        seats = (replace(seat, level=level) if (seat.user, seat.name) == (None, name) else seat for seat in lobby.seats)
        return Change(seats=tuple(seats))

    return change


def remove_bot(user: int) -> Callable[[StoredTable], Change]:
    """Take the last bot from the table."""

    def change(lobby: StoredTable) -> Change:
        only_owner(lobby, user)
        bots = [seat for seat in lobby.seats if seat.user is None]
        if not bots:
            raise Refused("refused-no-bot")
        return Change(seats=tuple(seat for seat in lobby.seats if seat is not bots[-1]))

    return change
