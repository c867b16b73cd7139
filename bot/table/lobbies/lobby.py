"""A game before its start: seats, colours, options, board.

A lobby is a stored game without records; every change is one transaction on the revision that was seen, tried again
when another change was faster. ``now`` is the unix second at which that happens; names come as plain text.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.plans.book import other_board
from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Name, Refused
from bot.table.game.home import NO_HOME, Home
from bot.table.game.snapshots import (
    write_lobby,
)
from bot.table.game.tables import StoredTable, TableStore
from bot.table.schedule.ping_limits import REMATCH_SECONDS
from bot.time.seat_clocks import Timing
from engine import Layout, Live, Options, deal
from engine.chance import new_key
from engine.rulesets import colours, player_counts
from storage import NO_CHANGE, ChannelBusy, Conflict, Duplicate, NewGame, Opened, PlanChange, Rematch, Seat

MAX_TRIES = 8


@dataclass(frozen=True)
class Change:
    """What a press changes in a lobby; None stays as it is.

    ``options`` are their document, or what writes it where many boards are dealt.
    """

    options: Any = None
    seats: tuple[Seat, ...] | None = None
    language: str | None = None
    owner: int | None = None
    closed: bool = False
    plans: PlanChange = NO_CHANGE


def new_layout(options: Options) -> Layout:
    """A board dealt now."""
    return deal(options, Live())


def _with_new_board(options: Options, timing: Timing) -> Any:
    """A lobby's document with a new board, or what writes it later."""

    def write() -> Any:
        return write_lobby(options, new_layout(options), timing)

    return write if options.balanced_board else write()


async def _written(document: Any) -> Any:
    """The document itself; hundreds of boards are dealt in a thread."""
    return await asyncio.to_thread(document) if callable(document) else document


@dataclass(frozen=True, kw_only=True)
class NewTable:
    """What a table is opened with, in a channel.

    ``name`` is that of its first player, unless ``seats`` are given. A public ``beacon`` is promised, or not.
    ``opening`` names the thread that was made for it, ``season`` the season and the number of its table that this is,
    ``rematch_of`` the game whose players it is for.
    """

    guild: int
    channel: int
    name: str
    language: str
    options: Options
    timing: Timing
    beacon: bool = False
    home: Home = NO_HOME
    seats: Sequence[Seat] | None = None
    opening: str | None = None
    season: tuple[int, int] | None = None
    rematch_of: int | None = None


async def open_lobby(store: TableStore, new: NewTable, by: By, now: int) -> StoredTable:
    """Open a lobby with its first player.

    It is refused when the channel has an active game, and when a rematch of the same game was opened not long ago. A
    key for its chance is drawn. The game cannot start before the message that shows the fingerprint of the key is noted
    (`storage.Store.note_opening_post`).
    """
    first = Seat(0, by.person, new.name, colours(new.options, player_counts(new.options)[0])[0])
    result = await store.open_game(
        NewGame(
            guild=new.guild,
            channel=new.channel,
            owner=by.person,
            language=new.language,
            options=await _written(_with_new_board(new.options, new.timing)),
            seats=[first] if new.seats is None else new.seats,
            interaction=by.interaction,
            now=now,
            key=new_key(),
            beacon=new.beacon,
            rematch=None if new.rematch_of is None else Rematch(new.rematch_of, REMATCH_SECONDS),
            home=new.home.to_json(),
            opening=new.opening,
            season=new.season,
        )
    )
    if isinstance(result, ChannelBusy):
        raise Refused("refused-channel-busy")
    if isinstance(result, Duplicate):
        raise AlreadyDone
    if isinstance(result, Opened):
        raise Refused("refused-rematch-again", when=f"<t:{result.at + REMATCH_SECONDS}:R>")
    return result


def rematch_of(game: StoredTable, user: int, name: str, home: Home, *, beacon: bool) -> NewTable:
    """A rematch in a finished game's channel.

    It has the same options and pace, a newly dealt board, another key. The player who opens it has a seat, and so do
    the bots, each at its level; a bot frees its seat for a player who had left. The others are asked: they press Join,
    as everywhere.
    """
    return NewTable(
        guild=game.guild,
        channel=game.channel,
        name=name,
        language=game.language,
        options=game.options,
        timing=game.timing,
        beacon=beacon,
        home=home,
        seats=_renumbered(tuple(_sitting_again(game, user, name))),
        rematch_of=game.game,
    )


def _sitting_again(game: StoredTable, user: int, name: str) -> list[Seat]:
    bots = [seat for seat in game.seats if seat.user is None and not seat.erased]
    own = game.seat_of(user)

    def stands_in(bot: Seat) -> int:
        """Whom a bot replaced: 1 a leaver, 2 this person, else 0.

        2 where this very person had left, by their name.
        """
        return max((1 + (left.name == name) for left in game.former_players if left.seat == bot.seat), default=0)

    if own is None:
        gone = max(bots, key=lambda bot: (stands_in(bot), bot.seat), default=None)
        bots = [bot for bot in bots if bot is not gone]
        own = Seat(0, user, name, (gone or game.seats[0]).colour)
    # No bot plays for them any more.
    return sorted([replace(own, level=None), *bots], key=lambda seat: seat.seat)


def no_lobby(table: StoredTable | None) -> Refused:
    """Why a lobby cannot change: it has begun or is closed."""
    return Refused("refused-not-in-lobby" if table is None or not table.active else "refused-begun")


async def change_lobby(
    store: TableStore, game: int, interaction: int | None, change: Callable[[StoredTable], Change], now: int
) -> StoredTable:
    """Change a lobby by ``change``; returns it as it then is.

    Raises `Refused` when it is no lobby any more or ``change`` refuses, `AlreadyDone` for a repeated press.
    """
    for _ in range(MAX_TRIES):
        lobby = await store.load(game)
        if lobby is None or lobby.status != "lobby":
            raise no_lobby(lobby)
        wanted = change(lobby)
        if lobby.starting and not wanted.closed:
            raise Refused("refused-starting")
        seats = wanted.seats
        if seats is not None and wanted.options is None:
            seats = recoloured(seats, lobby.options)
        result = await store.save_lobby(
            game,
            revision=lobby.revision,
            interaction=interaction,
            now=now,
            options=await _written(wanted.options),
            seats=None if seats is None else _renumbered(seats),
            language=wanted.language,
            owner=wanted.owner,
            status="ended" if wanted.closed else "lobby",
            plans=wanted.plans,
        )
        if isinstance(result, Duplicate):
            raise AlreadyDone
        if not isinstance(result, Conflict):
            changed = await store.load(game)
            assert changed is not None
            return changed
    raise Refused("refused-busy")


def unless_drawn(change: Callable[[StoredTable], Change], interaction: int | None) -> Callable[[StoredTable], Change]:
    """The change, `Refused` for a season's drawn table.

    It stays as it was drawn, but for people who have their data erased, which is no press.
    """

    def allowed(lobby: StoredTable) -> Change:
        wanted = change(lobby)
        leaves = interaction is None and wanted.seats is not None and len(wanted.seats) < len(lobby.seats)
        if lobby.home.season is not None and not leaves:
            raise Refused("refused-season-table")
        return wanted

    return allowed


def _renumbered(seats: tuple[Seat, ...]) -> list[Seat]:
    return [replace(seat, seat=index) for index, seat in enumerate(seats)]


def free_colour(lobby: StoredTable) -> str:
    """A colour that nobody at the table has."""
    taken = {seat.colour for seat in lobby.seats}
    return next(colour for colour in all_colours(lobby.options) if colour not in taken)


def all_colours(options: Options) -> dict[str, None]:
    """All colours of a game, the common ones first.

    Those may be chosen with any number of players.
    """
    fewest, most = player_counts(options)
    return dict.fromkeys((*colours(options, fewest), *colours(options, most)))


def recoloured(seats: Sequence[Seat], options: Options) -> tuple[Seat, ...]:
    """The seats with new colours where the box lacks theirs.

    It lasts as long as there are free ones.
    """
    allowed = all_colours(options)
    free = iter([colour for colour in allowed if colour not in {seat.colour for seat in seats}])
    return tuple(seat if seat.colour in allowed else replace(seat, colour=next(free, seat.colour)) for seat in seats)


def check_room(lobby: StoredTable) -> None:
    """Raise `Refused` where no seat is free."""
    most = player_counts(lobby.options)[1]
    if len(lobby.seats) >= most:
        raise Refused("refused-full", count=most)


def join(user: int, name: str) -> Callable[[StoredTable], Change]:
    """Take a seat."""

    def change(lobby: StoredTable) -> Change:
        if lobby.seat_of(user) is not None:
            raise Refused("refused-already-joined")
        check_room(lobby)
        return Change(seats=(*lobby.seats, Seat(0, user, name, free_colour(lobby))))

    return change


def leave(user: int) -> Callable[[StoredTable], Change]:
    """Give up a seat, and pass on or close the lobby.

    A lobby without people closes, one without its owner gets the next player as owner.
    """

    def change(lobby: StoredTable) -> Change:
        if lobby.seat_of(user) is None:
            raise Refused("refused-not-joined")
        seats = tuple(seat for seat in lobby.seats if seat.user != user)
        people = [seat.user for seat in seats if seat.user is not None]
        if not people:
            return Change(seats=seats, closed=True)
        return Change(seats=seats, owner=people[0] if lobby.owner == user else None)

    return change


def choose_colour(user: int, colour: str) -> Callable[[StoredTable], Change]:
    """Take another colour that is free."""

    def change(lobby: StoredTable) -> Change:
        own = lobby.seat_of(user)
        if own is None:
            raise Refused("refused-not-joined")
        if colour not in all_colours(lobby.options):
            raise Refused("refused-unknown-choice")
        if any(seat.colour == colour for seat in lobby.seats if seat is not own):
            raise Refused("refused-colour-taken")
        return Change(seats=tuple(replace(seat, colour=colour) if seat is own else seat for seat in lobby.seats))

    return change


def owner_name(game: StoredTable) -> Name:
    """Who opened a game."""
    return Name(next((seat.name for seat in game.seats if seat.user == game.owner), ""))


def only_owner(lobby: StoredTable, user: int) -> None:
    """Raise `Refused` for everybody but the player who opened the lobby."""
    if lobby.owner != user:
        raise Refused("refused-only-owner", owner=owner_name(lobby))


def set_options(
    user: int, options: Options, language: str, timing: Timing | None = None
) -> Callable[[StoredTable], Change]:
    """Change the options, and the pace unless it is None.

    The board is dealt again only when they concern it.
    """

    def change(lobby: StoredTable) -> Change:
        only_owner(lobby, user)
        before = lobby.options
        same_board = _board_options(before) == _board_options(options)
        seats = recoloured(lobby.seats, options)
        pace = timing or lobby.timing
        document = write_lobby(options, lobby.layout, pace) if same_board else _with_new_board(options, pace)
        plans = NO_CHANGE if options == before else other_board(lobby.plans, lobby.changed)
        return Change(options=document, seats=seats, language=language, plans=plans)

    return change


def _board_options(options: Options) -> tuple[object, ...]:
    same = options.scenario, options.players, options.board, options.random_numbers, options.shuffle_kinds
    return *same, options.balanced_board


def deal_again(user: int) -> Callable[[StoredTable], Change]:
    """Deal a new board."""

    def change(lobby: StoredTable) -> Change:
        only_owner(lobby, user)
        options = lobby.options
        if not options.varies:
            raise Refused("refused-printed-board")
        return Change(options=_with_new_board(options, lobby.timing), plans=other_board(lobby.plans, lobby.changed))

    return change
