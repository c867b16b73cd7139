"""Who may do what in which state: every verb and every command, asked by everybody, at tables where nothing changes.

Each is asked of the code that serves it. What it would write is taken back instead of committed, and the first answer
ends it, so thousands of requests meet the same positions.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from simcord import ChannelHandle

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.errors import AlreadyAnswered, Refused
from bot.table.game.session import Session
from bot.table.game.snapshots import write_lobby
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import new_layout
from bot.table.polls.proposals import PAUSES, Proposal, change_at_once, propose
from bot.time.seat_clocks import Timing
from bot.time.table_hours import IN, Attendee, Hours, TableHour
from bot.ui.forms import BadForm
from bot.ui.panels.trade import reference
from bot.ui.parts import CustomId
from bot.wire.client import RefereeClient
from bot.wire.handlers.verb import Press
from bot.wire.net.cooldowns import Cooldown
from bot.wire.net.replies import Caller, Reply
from bot.wire.posts.scenes import scene_of
from engine import BadOptions, Illegal, Options
from engine.base.trade import MakeOffer
from engine.notation import write_action
from engine.rulesets import colours
from storage import NewGame, Seat
from storage.database import Database
from tests.languages import FALLBACK

from .audit import client_of, session_of
from .conftest import Fate
from .harness import Table
from .positions import RICH, do, seated
from .referee import referee
from .samples import COMMANDS, PRESSES, Sample

ACTS, LOOKS = "**acts**", "looks"
"""Something is changed or posted; something is shown to the one who asks, be it a form."""
STATES = ("lobby", "running", "paused", "ended")
MODERATOR = discord.Permissions(manage_guild=True)
ELSEWHERE = 424242
"""A channel and a server in which no game is."""


@dataclass(frozen=True)
class Role:
    """A person who asks: their ``name`` at the table, what they are, and where they are when they ask."""

    name: str
    title: str
    manages: bool = False
    channel: int | None = None
    guild: int | None = None


ROLES = (
    Role("Ben", "whose turn it is"),
    Role("Anna", "who opened the game"),
    Role("Chloé", "another player"),
    Role("Gus", "who was offered a seat"),
    Role("Eve", "a stranger"),
    Role("Mod", "who manages the server", manages=True),
    Role("Ben", "a player from another channel", channel=ELSEWHERE),
    Role("Anna", "who opened it, from a server that they manage", manages=True, channel=ELSEWHERE, guild=ELSEWHERE),
)
MEMBERS = ("Anna", "Ben", "Chloé", "Dmitri")


Request = Callable[[str, Role], Coroutine[Any, Any, None]]
"""Asks for something in a game of this state."""


class Looked(Exception):
    """An answer was shown."""


class Acted(Exception):
    """Something would have been changed, or posted."""


class Ear(Reply):
    """Hears the first answer instead of sending it."""

    async def defer(self) -> None:
        """Nothing to tell Discord."""

    async def acknowledge(self) -> None:
        """Nothing to tell Discord."""

    async def show(self, *_: Any, **__: Any) -> None:
        """The first answer."""
        raise Looked

    async def show_picture(self, *_: Any) -> None:
        """The first answer."""
        raise Looked

    async def add(self, *_: Any) -> None:
        """The first answer."""
        raise Looked

    async def form(self, *_: Any) -> None:
        """The first answer."""
        raise Looked


async def _taken_back(self: Database, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """A transaction that is rolled back; one that would have changed something ends the request."""
    await self.rows("BEGIN IMMEDIATE")
    before = await self.rows("SELECT total_changes()")
    try:
        result = await work()
        if await self.rows("SELECT total_changes()") != before:
            raise Acted
    finally:
        await self.rows("ROLLBACK")
    return result


def freeze(client: RefereeClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing changes, and no request counts."""

    async def refuse(player: object, refusal: Exception, screen: str = "") -> None:
        raise refusal

    def repost(game: int) -> None:
        raise Acted

    monkeypatch.setattr(Database, "_transaction", _taken_back)
    monkeypatch.setattr(Cooldown, "check", lambda self, key: None)
    monkeypatch.setattr(client.app.service, "refuse", refuse)
    monkeypatch.setattr(client.app.runner, "repost", repost)
    monkeypatch.setattr(client.app.runner, "schedule", lambda game, **_: None)
    monkeypatch.setattr(client.app.runner, "refusal", AsyncMock(return_value=None))
    monkeypatch.setattr(client.app.films, "ask", lambda *_: _raise(Looked()))


def _raise(error: Exception) -> None:
    raise error


class Tables:
    """Games in each state, with the people who ask. ``games`` are their numbers by state."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.client = client_of(table)
        self.channels: dict[str, ChannelHandle] = {}
        self.games: dict[str, int] = {}
        self.sessions: dict[str, Session] = {}
        self.words: dict[str, str] = {}
        """What a sample may name: see `Sample`."""
        self.members: dict[str, discord.Member] = {}
        """Those who ask, as Discord describes them."""
        self._interactions = count(10**17)

    def user(self, name: str) -> int:
        """The number of a person."""
        return self.table.people[name].id

    async def set_up(self, fate: Fate) -> None:
        """Make the games."""
        guild = self.client.get_guild(self.table.guild.id)
        assert guild is not None
        for name in {role.name for role in ROLES}:
            self.members[name] = await guild.fetch_member(self.user(name))
        for state in STATES:
            self.channels[state] = self.table.guild.create_text_channel(f"catan-{state}")
        await self.table.env.settle()
        self.games["lobby"] = await self._lobby()
        for state in STATES[1:]:
            self.games[state] = await seated(self.table, fate, *RICH, 5, channel=self.channels[state])
            self.sessions[state] = await session_of(self.table, self.games[state])
        await self._play(fate)
        for state, what in (("paused", Proposal("pause", days=PAUSES[0])), ("ended", Proposal("end"))):
            await change_at_once(self.sessions[state], what, by=By(self.user("Mod")))
        await self.table.env.settle()

    async def _lobby(self) -> int:
        options = Options()
        names = ("Anna", "Ben", None)
        seats = [
            Seat(seat, self.user(name) if name else None, name or "Bot Ada", colour, None if name else "easy")
            for seat, (name, colour) in enumerate(zip(names, colours(options, 3)[:3], strict=True))
        ]
        lobby = await self.client.app.store.open_game(
            NewGame(
                guild=self.table.guild.id,
                channel=self.channels["lobby"].id,
                owner=self.user("Anna"),
                language=FALLBACK,
                options=write_lobby(options, new_layout(options), Timing()),
                seats=seats,
                interaction=None,
                now=now(),
            )
        )
        assert isinstance(lobby, StoredTable)
        return lobby.game

    async def _play(self, fate: Fate) -> None:
        """Ben has rolled and offers something, Dmitri proposes a pause, and his own seat was offered to Gus."""
        session, game = self.sessions["running"], self.games["running"]
        fate.will((1, 3))
        await do(self.table, "Ben", "Roll", game=game)
        held = session.state.players[1].resources
        give, want = max(held, key=lambda card: held[card]), min(held, key=lambda card: held[card])
        await session.act(MakeOffer(1, (give,), (want,), (0, 2, 3)), by=By(self.user("Ben")), drawn_at=None)
        self.words |= {"offer": write_action(MakeOffer(1, (give, give), (want,), (0, 2, 3)))}
        scene = scene_of(session, None, FALLBACK)
        self.words["made"] = reference(scene, scene.view.offers[0])
        (way, *_) = await session.undo_options(1)
        self.words["count"] = str(len(way.undone))
        await propose(session, Proposal("pause", days=PAUSES[0]), by=By(self.user("Dmitri")))
        await self.client.app.store.invite(
            game, 3, user=self.user("Gus"), giver=self.user("Dmitri"), interaction=None, now=now()
        )
        await self._meet(session)

    async def _meet(self, session: Session) -> None:
        """Anna and Dmitri were just called to play together, and another time is proposed."""
        at = now() - now() % 60
        people = {seat: Attendee(IN, called=at) for seat in (0, 3)}
        hours = Hours(TableHour(1, at, people, last=at, begun=at)).proposing(at + 3600, at, None)
        await session.change_clocks(lambda clocks: replace(clocks, hours=hours))
        self.words |= {"hour": str(at), "begun": str(at), "soon": str(at + 7200)}

    def caller(self, state: str, role: Role, values: tuple[str, ...]) -> Caller:
        """Somebody in a channel."""
        user = self.user(role.name)
        interaction: Any = SimpleNamespace(
            id=next(self._interactions),
            created_at=discord.utils.utcnow(),
            user=self.members[role.name],
            channel_id=role.channel or self.channels[state].id,
            guild_id=role.guild or self.table.guild.id,
            channel=None,
            permissions=MODERATOR if role.manages else discord.Permissions.none(),
            app_permissions=discord.Permissions.all(),
            message=None,
            filesize_limit=10**7,
            data={"resolved": {"users": {value: {} for value in values}}},
            client=self.client,
            locale=discord.Locale.american_english,
        )
        return Caller(user, role.name, FALLBACK, Ear(interaction, self.client.app.renderer))

    def press(self, verb: str, sample: Sample, state: str, role: Role) -> Coroutine[Any, Any, None]:
        """Somebody presses the button, menu or form that the sample describes."""
        session = self.sessions.get(state)
        seat = None if session is None else session.stored.seat_of(self.user(role.name))
        drawn = 0 if session is None else session.revisions.of(None if seat is None else seat.seat)
        arg, values = self.filled(sample.arg, state), tuple(self.filled(value, state) for value in sample.values)
        caller = self.caller(state, role, values)
        return self.client.app.presses.serve(
            Press(CustomId(self.games[state], drawn, verb, arg), values, sample.fields, caller)
        )

    def filled(self, text: str, state: str) -> str:
        """A word of a sample, with what only the table knows."""
        session = self.sessions.get(state)
        turn = None if session is None else session.state.turn
        number = 0 if turn is None else turn.number
        return text.format(eve=self.user("Eve"), game=self.games[state], turn=number, **self.words)

    def command(self, name: str, options: Mapping[str, Any], state: str, role: Role) -> Coroutine[Any, Any, None]:
        """Somebody uses a command."""
        group: Any = self.client.app.tree.get_command("catan")
        (found,) = (command for command in group.commands if command.name == name.split()[0])
        work: Coroutine[Any, Any, None] = found.callback.__wrapped__(group, self.caller(state, role, ()), **options)
        return work

    def requests(self) -> Iterator[tuple[str, Request]]:
        """Everything that can be asked for, by the name under which it stands in the table."""
        for verb in sorted(self.client.app.presses.table):
            for sample in PRESSES[verb]:
                yield sample.title or verb, partial(self.press, verb, sample)
        for name in sorted(COMMANDS):
            yield f"/{name}", partial(self.command, name, COMMANDS[name])


@asynccontextmanager
async def tables(path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tables]:
    """The tables, frozen."""
    async with Table(referee(), path / "games.sqlite") as table:
        table.seat("Mod", permissions=MODERATOR)
        table.seat("Gus")
        table.seat("Eve")
        made = Tables(table)
        await made.set_up(fate)
        with monkeypatch.context() as frozen:
            freeze(made.client, frozen)
            yield made


async def outcome(work: Coroutine[Any, Any, None]) -> str:
    """What comes of a request, in a word or two."""
    try:
        await work
    except Acted:
        return ACTS
    except Looked:
        return LOOKS
    except (Refused, AlreadyAnswered) as refusal:
        return str(refusal.key).removeprefix("refused-").removeprefix("refusal-")
    except Illegal as refusal:
        return f"{refusal.rule} {refusal.reason}"
    except BadOptions as refusal:
        return refusal.reason
    except BadForm:
        return "unknown-choice"
    raise AssertionError("a request that ends without an answer")
