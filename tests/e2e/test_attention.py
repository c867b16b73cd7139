"""Whatever one person presses, in whatever order, erasing included: nobody is rung, and no channel filled, beyond the
table of limits."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.table.game.by import By
from bot.table.game.errors import AlreadyAnswered, Refused
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, Transfer
from bot.table.game.tables import StoredTable
from bot.table.schedule.ping_limits import ACTS, ASKING, CALLS, LOST, OFFERING, PROPOSAL, ROLE, SHOW, Asked
from bot.ui.forms import BadForm
from bot.wire.net.cooldowns import RATES, Cooldown
from bot.wire.net.messages import Audience, Outbox
from bot.wire.net.replies import Caller, Reply
from bot.wire.posts.shown import CARD, INVITATION, LOBBY, POLL, WANTED
from engine import BadOptions, Illegal
from storage import StoreError
from tests.lengths import length

from .authority import MODERATOR, ROLES, Role, Tables
from .conftest import Fate
from .harness import Table
from .positions import show
from .referee import referee
from .samples import COMMANDS, PRESSES, Sample

pytestmark = pytest.mark.usefixtures("blank_pictures")
TABLES, SEQUENCES, PRESSED = length(2, 30), length(12, 16), 36
PLAY = 6
"""Calls of play that one person's presses bring another at most: a turn, a discard, a vote, a bot's next move."""
SHOWN = {
    INVITATION: (OFFERING, ASKING),
    POLL: (PROPOSAL,),
    CARD: (SHOW, PROPOSAL),
    LOBBY: (SHOW,),
    WANTED: (ROLE,),
    "": (PROPOSAL, OFFERING, LOST),
}
"""By kinds of posts, what people do that is shown so; without a kind are announcements."""
BESIDES = 5
"""Posts of play of each kind beside these: cards of turns, boards, votes."""
OPENED = 3
"""Posts of a table that is opened."""
STATES = ("running", "running", "running", "paused", "lobby", "ended")
INVITATIONS = ("seat-object", "seat-agree", "seat-withdraw", "seat-take", "seat-refuse")
REQUESTS = [
    *((verb, sample) for verb in sorted(PRESSES) for sample in PRESSES[verb]),
    *((f"/{name}", Sample()) for name in sorted(COMMANDS)),
]
LOOPS: tuple[tuple[str, tuple[tuple[str, Sample], ...]], ...] = (
    ("Eve", (("seat-ask", Sample("2")), ("seat-object", Sample("1")))),
    ("Gus", (("table-seat", Sample("2")), ("seat-object", Sample("1")))),
    ("Mod", (("seat-offer", Sample("3 {eve}")), ("seat-withdraw", Sample("1")))),
    ("Mod", (("admin-pause", Sample("3")), ("resume", Sample()))),
    ("Anna", (("admin-pace", Sample(values=("quick",))), ("gather-withdraw", Sample("1")))),
    ("Anna", (("show", Sample()), ("admin", Sample("repost")))),
    ("Ben", (("offer", PRESSES["offer"][0]), ("withdraw", Sample("{made}")))),
    ("Anna", (("seat-leave", Sample()), ("back", Sample()))),
)
"""Who has something posted, and takes it back, again and again."""
ERASE = ("erase-yes", Sample())


class Silent(Reply):
    """Swallows the answers."""

    async def defer(self) -> None:
        """Nothing to tell Discord."""

    async def acknowledge(self) -> None:
        """Nothing to tell Discord."""

    async def show(self, *_: Any, **__: Any) -> None:
        """Nobody reads it."""

    async def show_picture(self, *_: Any) -> None:
        """Nobody reads it."""

    async def add(self, *_: Any) -> None:
        """Nobody reads it."""

    async def form(self, *_: Any) -> None:
        """Nobody reads it."""


class Crowd(Tables):
    """The tables of every state, at which one person presses what they like."""

    def caller(self, state: str, role: Role, values: tuple[str, ...]) -> Caller:
        """Somebody in a channel, whose answers nobody reads."""
        asked = super().caller(state, role, values)
        return replace(asked, reply=Silent(asked.interaction, self.client.app.renderer))

    async def ask(self, verb: str, sample: Sample, state: str, role: Role) -> None:
        """Press or type something, about what is open now."""
        store, game = self.client.app.store, self.games[state]
        found: list[Any] = []
        if state == "running" and verb in ("seat-ask", "table-seat"):
            session = await self.client.app.runner.games.session(game)
            session.timekeeping.current = session.clocks.gone(2, "open")  # Chloé's seat, whatever has become of it
        if verb in INVITATIONS:
            found = list(await store.invitations(game))
        elif verb.startswith("gather"):
            found = list(await store.polls(game))
        if found:
            rest = sample.arg.partition(" ")[2]
            sample = replace(sample, arg=f"{max(one.number for one in found)} {rest}".strip())
        name = verb.removeprefix("/")
        work = (
            self.press(verb, sample, state, role) if name == verb else self.command(name, COMMANDS[name], state, role)
        )
        with suppress(Refused, AlreadyAnswered, Illegal, BadOptions, BadForm, StoreError):
            await work
        await self.table.env.settle()


class Account:
    """What is rung and posted: by kind and receiver how often, and by kind and table."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.rings = Counter[tuple[str, int]]()
        self.posts = Counter[tuple[str, int]]()
        audience, send, account = Outbox.audience, Outbox.send, self

        async def heard(
            outbox: Outbox, users: Collection[int], asked: Asked | None, nonce: str, **named: Any
        ) -> Audience:
            found = await audience(outbox, users, asked, nonce, **named)
            for user in found.rung:
                by_play = asked is None or user not in asked.authors
                account.rings["play" if by_play or asked is None else asked.kind, user] += 1
            return found

        async def posted(outbox: Outbox, game: StoredTable, *given: Any, nonce: str, **named: Any) -> discord.Message:
            kinds = {send.nonce: send.kind for send in await outbox.store.sends(game.game)}
            account.posts[kinds.get(nonce, ""), game.game] += 1
            return await send(outbox, game, *given, nonce=nonce, **named)

        monkeypatch.setattr(Outbox, "audience", heard)
        monkeypatch.setattr(Outbox, "send", posted)

    def begin(self) -> None:
        """Count from now on."""
        self.rings.clear()
        self.posts.clear()


@asynccontextmanager
async def crowd(path: Path, fate: Fate) -> AsyncIterator[Crowd]:
    """Tables of every state; in the game that is played a bot has the seat that Dmitri has left."""
    async with Table(referee(), path) as table:
        table.seat("Mod", permissions=MODERATOR)
        table.seat("Gus")
        table.seat("Eve")
        made = Crowd(table)
        await made.set_up(fate)
        session, user = made.sessions["running"], made.user("Dmitri")

        async def hand_on() -> Transfer:
            return Transfer(session.stored, 3, "left", None, "Bot Ada")

        await session.administer(AdminAct(HANDED_ON, 3, By(user)), hand_on)
        await show(table, made.games["running"])
        yield made


def sequence_of(chance: random.Random, number: int, *, erasing: bool) -> tuple[Role, str, list[tuple[str, Sample]]]:
    """Who presses what, and where: first each of `LOOPS`, then any few things again and again; others in between."""
    if number < len(LOOPS):
        name, loop = LOOPS[number]
        role, state = next(role for role in ROLES if role.name == name), "running"
    else:
        role, state = chance.choice(ROLES[:6]), chance.choice(STATES)
        loop = tuple(chance.choices([*REQUESTS, *(press for _, presses in LOOPS for press in presses)], k=4))
    loop += (ERASE,) * erasing
    pressed = [
        chance.choice(REQUESTS) if chance.random() < 0.05 else loop[count % len(loop)] for count in range(PRESSED)
    ]
    return role, state, pressed


@pytest.mark.parametrize("seed", range(TABLES))
async def test_nobody_is_rung_beyond_the_table_of_limits(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance, check = random.Random(f"attention {seed}"), Cooldown.check
    # The account alone must do: what is counted in memory a restart forgets. But each table that is opened has posts.
    opening = RATES["open"].most
    monkeypatch.setattr(Cooldown, "check", lambda self, key: check(self, key) if self.most == opening else None)
    async with crowd(tmp_path / "games.sqlite", fate) as made:
        account = Account(made.table, monkeypatch)
        monkeypatch.setattr(made.client.app.service.panels, "follow", lambda game: None)  # nobody has one open
        for number in range(SEQUENCES):
            role, state, pressed = sequence_of(chance, number, erasing=bool(seed % 2))
            await made.client.app.store.rows("DELETE FROM pings")
            account.begin()
            for verb, sample in pressed:
                await made.ask(verb, sample, state, role)
            story = f"{role.name}, {state}: {[(verb, sample.arg) for verb, sample in pressed]}"
            judge(account, pressed, story, stranger=role.name in ("Eve", "Gus"))


def judge(account: Account, pressed: Sequence[tuple[str, Sample]], story: str, *, stranger: bool) -> None:
    """What one person has caused within an hour."""
    for (kind, user), count in account.rings.items():
        most = PLAY if kind == "play" else CALLS[kind].pair.hour
        assert most is not None and count <= most, f"{account.table.name_of(user)}: {count} of {kind}: {story}"
    opened = sum(verb in ("new", "/new", "rematch") for verb, _ in pressed)
    for (kind, _), count in account.posts.items():
        acts = [act for act in SHOWN.get(kind, ()) if not (act == OFFERING and stranger)]
        most = sum(ACTS[act].pair.hour or ACTS[act].receiver.hour or 0 for act in acts)
        most += OPENED * opened + (0 if kind == INVITATION else BESIDES)
        assert count <= most, f"{count} of {kind or 'announcements'}: {story}"
