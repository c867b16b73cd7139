"""A practice game: its options, and the bots that sit there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.table.game.seat_transfer import NAMES, check_level
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import Change, only_owner
from bot.table.lobbies.lobby_bots import bot_seat
from engine.options import PRACTICE_BOARD, PRACTICE_TARGET, Options
from engine.rulesets import player_counts

EASIEST = NAMES[0]
PLAYERS = 3
"""So many seats it has: a person and two bots."""


def practice_options() -> Options:
    """The beginners' board, to few points."""
    return Options(board=PRACTICE_BOARD, target=PRACTICE_TARGET)


def may_practise(lobby: StoredTable, user: int) -> bool:
    """Whether a user may have two bots to practise with.

    They opened the table, and it is one for three.
    """
    return lobby.owner == user and PLAYERS in player_counts(lobby.options) and lobby.home.season is None


def fill_up(user: int, count: int, level: str) -> Callable[[StoredTable], Change]:
    """Give free seats to bots until ``count`` are taken.

    They play so well. It is one change, so that two presses at the same moment bring no more of them.
    """

    def change(lobby: StoredTable) -> Change:
        only_owner(lobby, user)
        check_level(level)
        while len(lobby.seats) < count:
            lobby = replace(lobby, seats=(*lobby.seats, bot_seat(lobby, level)))
        return Change(seats=lobby.seats)

    return change
