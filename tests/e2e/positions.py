"""Games that stand at a chosen point, played there without a press: the printed beginner board, Anna to begin."""

from __future__ import annotations

from typing import Any

from simcord import ChannelHandle

from bot.clock import now
from bot.devserver.fake_clock import pass_time
from bot.devserver.simcord_patches import as_the_bot
from bot.table.game.by import NOBODY, By
from bot.table.game.session import Session
from bot.table.game.snapshots import write_lobby
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import new_layout
from bot.table.lobbies.starting import start_lobby
from bot.time.seat_clocks import Timing
from engine import Options
from engine.notation import read_action
from engine.rulesets import colours
from engine.state import State
from storage import Commit, NewGame, Seat
from tests.languages import FALLBACK

from .audit import client_of, session_of
from .conftest import Fate
from .harness import Table
from .transport import Press

RICH = (8, 9, 4, 5, 6, 11, 3, 10)
"""Eight rolls without a seven, after which everybody holds eight or nine cards of all kinds and Anna is to roll."""
FEW = (8, 9, 4, 5)
"""Four rolls, after which nobody holds more than seven cards and Anna is to roll."""


def dice(total: int) -> tuple[int, int]:
    """Two dice with this sum."""
    return (total - 6, 6) if total > 6 else (1, total - 1)


async def do(table: Table, name: str, action: str, *, game: int = 1) -> None:
    """Somebody has done this, as if by a press long ago."""
    session = await session_of(table, game)
    user = table.people[name].id
    seat = session.stored.seat_of(user)
    assert seat is not None
    await session.act(read_action(action, seat.seat), by=By(user), drawn_at=None)


async def seated(
    table: Table,
    fate: Fate,
    *rolls: int,
    channel: ChannelHandle | None = None,
    language: str = FALLBACK,
    timing: Timing | None = None,
    **options: Any,
) -> int:
    """Start a game of all people at the table, in the order of their names; one turn for each roll has passed."""
    client, names = client_of(table), list(table.people)[:4]
    chosen = Options(**{"board": "beginner", **options})
    users = [table.people[name].id for name in names]
    seats = zip(users, names, colours(chosen, len(names))[: len(names)], strict=True)
    lobby = await client.app.store.open_game(
        NewGame(
            guild=table.guild.id,
            channel=(channel or table.channel).id,
            owner=users[0],
            language=language,
            options=write_lobby(chosen, new_layout(chosen), timing or Timing()),
            seats=[Seat(index, *seat) for index, seat in enumerate(seats)],
            interaction=None,
            now=now(),
        )
    )
    assert isinstance(lobby, StoredTable)
    fate.will(list(range(len(names))), (6, 6), *[(1, 1)] * (len(names) - 1))
    await start_lobby(client.app.store, lobby.game, by=By(users[0]), now=now())
    for turn, roll in enumerate(rolls):
        fate.will(dice(roll))
        await do(table, names[turn % len(names)], "Roll", game=lobby.game)
        await do(table, names[turn % len(names)], "EndTurn", game=lobby.game)
    await show(table, lobby.game)
    return lobby.game


async def show(table: Table, game: int = 1) -> None:
    """Let the posts catch up with what was done without a press."""
    with as_the_bot(table.env):  # else the simulation does not know whose work it is, and does not wait for it
        client_of(table).app.runner.schedule(game)
    await table.env.settle()


def discarding(table: Table, name: str) -> Press:
    """The press with which somebody discards the first cards that their panel offers."""
    panel = table.panel(name)
    assert panel is not None
    menu = next(menu for menu in panel.menus if ":discard:" in menu.custom_id)
    owed = int("".join(filter(str.isdigit, menu.label)))
    return Press(name, menu.custom_id, panel, tuple(option.value for option in menu.options[:owed]))


async def later(table: Table, seconds: float) -> None:
    """Let time pass at once: what falls due on the way happens at its moment (see `bot.devserver.fake_clock`)."""
    await pass_time(table.env, client_of(table).app, seconds)


async def stand_as(session: Session, state: State) -> None:
    """Let a game stand as nobody has played it, behind everybody's back."""
    move = session._move("admin", None, NOBODY, {"admin": "pause"}, [])
    await session._append(Commit(move, "running", now(), barrier=True), state)
