"""A practice game: its options, its bots, and lobbies made one."""

from __future__ import annotations

from collections.abc import Callable

from bot.plans.book import other_board
from bot.table.game.seat_transfer import NAMES
from bot.table.game.snapshots import write_lobby
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import Change, new_layout, only_owner
from bot.table.lobbies.lobby_bots import BOT_NAMES
from bot.time.seat_clocks import UNTIMED
from engine.options import PRACTICE_BOARD, PRACTICE_TARGET, Options
from engine.rulesets import colours
from storage import Seat

PRACTICE = Options(board=PRACTICE_BOARD, target=PRACTICE_TARGET)
"""The printed board on which the start pieces stand already, to fewer points than else."""
EASIEST = NAMES[0]
BOTS = 2


def practice_seats(user: int, name: str) -> tuple[Seat, ...]:
    """The seats of a person and of two easy bots."""
    first, *others = colours(PRACTICE, 1 + BOTS)
    bots = (Seat(at, None, BOT_NAMES[at - 1], colour, EASIEST) for at, colour in enumerate(others, 1))
    return (Seat(0, user, name, first), *bots)


def is_alone(lobby: StoredTable, user: int) -> bool:
    """Whether a lobby is a user's own, with nobody else there."""
    people = [seat.user for seat in lobby.seats if seat.user is not None]
    waits = lobby.status == "lobby" and not lobby.starting and lobby.home.season is None
    return waits and lobby.owner == user and people == [user]


def make_practice(user: int, name: str) -> Callable[[StoredTable], Change]:
    """Make a practice table of a lobby, with its own bots."""

    def change(lobby: StoredTable) -> Change:
        only_owner(lobby, user)
        document = write_lobby(PRACTICE, new_layout(PRACTICE), UNTIMED)
        plans = other_board(lobby.plans, lobby.changed)
        return Change(options=document, seats=practice_seats(user, name), plans=plans)

    return change
