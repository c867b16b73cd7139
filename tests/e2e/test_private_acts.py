"""What somebody does in private leaves no trace in what others see: not in their lists, not in the channel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.clock import now
from bot.table.game.by import By
from bot.table.lobbies.lobby import NewTable, open_lobby
from bot.table.lobbies.starting import start_lobby
from bot.time.seat_clocks import Timing
from engine import Game, Live, Options
from engine.base.setup import SettingUp
from engine.modules.build_queue import QueueBuild
from engine.options import LARGE
from engine.policy import random_action
from engine.rulesets import colours
from storage import Seat
from tests.languages import FALLBACK

from .audit import client_of, session_of
from .conftest import Fate
from .harness import Table
from .positions import show
from .referee import referee
from .screen_reader import live_card
from .test_secrets import Witness

pytestmark = pytest.mark.usefixtures("blank_pictures")
OPENING_POST = 4


async def seated(table: Table, game: int) -> None:
    """A game of five in a channel of its own has just been set up."""
    options, names = Options(players=LARGE), list(table.people)
    people = [table.people[name].id for name in names]
    seats = zip(people, names, colours(options, len(names)), strict=False)
    place = table.channel if game == 1 else table.guild.create_text_channel("other")
    lobby = await open_lobby(
        client_of(table).app.store,
        NewTable(
            guild=table.guild.id,
            channel=place.id,
            name=names[0],
            language=FALLBACK,
            options=options,
            timing=Timing(),
            seats=[Seat(number, *seat) for number, seat in enumerate(seats)],
        ),
        By(people[0], game),
        now(),
    )
    assert lobby.game == game
    await client_of(table).app.store.note_opening_post(game, OPENING_POST)
    await start_lobby(client_of(table).app.store, game, by=By(people[0]), now=now())
    session, choice = await session_of(table, game), Live(1)
    while isinstance(session.state.stack[-1], SettingUp):
        action = random_action(Game(session.rules, session.state), session.waiting[0], choice)
        await session.act(action, by=By(session.users[action.seat]), drawn_at=None)
    await show(table, game)


async def plan(table: Table) -> None:
    """A player out of turn plans something in the first game; gives nothing away."""
    session = await session_of(table)
    seat = next(seat for seat in range(5) if seat not in session.waiting and seat != anna(session, table))
    action = next(action for action in session.legal(seat) if isinstance(action, QueueBuild))
    before = session.seq, session.revisions.public
    await session.act(action, by=By(session.users[seat]), drawn_at=None)
    assert (session.seq, session.revisions.public) == (before[0] + 1, before[1]), "a private record"
    # Then they look around, under a new name.
    user = session.users[seat]
    assert user is not None
    name = table.name_of(user)
    table.backend.get_guild(table.guild.id).members[user].nick = "Incognita"
    for verb in ("play", "hand", "more"):
        await table.press(name, verb, on=live_card(table))


def anna(session: Any, table: Table) -> int:
    """The seat of the one who watches."""
    return int(session.stored.seat_of(table.people["Anna"].id).seat)


async def seen(path: Path, fate: Fate, *, planned: bool) -> list[Any]:
    """What Anna sees of two games, the second of which was played last."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite", players=5) as table:
        for game in (1, 2):
            await seated(table, game)
            await table.wait(100)
        witness = Witness(table)
        if planned:
            await plan(table)
        await table.wait(50)
        await show(table)
        for _ in range(2):
            witness.hear(await table.command("Anna", "catan games"))
            witness.hear(await table.command("Anna", "catan look log"))
            await table.restart()
        mine = await client_of(table).app.store.games_of(table.people["Anna"].id)
        witness.remember([(game.game, now() - game.changed, game.seats) for game in mine])
        return witness.saw()


async def test_a_rivals_private_act_changes_nothing_for_others(tmp_path: Path, fate: Fate) -> None:
    quiet = await seen(tmp_path / "quiet", fate, planned=False)
    planned = await seen(tmp_path / "planned", fate, planned=True)
    assert quiet == planned
