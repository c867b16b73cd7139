"""All that a player can open in private is the same, byte for byte, before and after each private act of a rival.

The looks are found, not listed: every command that shows something, and from each page every button, menu and form that
shows another. A new verb or command is named here as one that looks or acts.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.table.game.by import By
from bot.wire.net.cooldowns import Cooldown
from engine.modules.build_queue import PutFirst, QueueBuild, UnqueueBuild
from tests.languages import OTHER
from tests.lengths import length

from .audit import client_of, session_of
from .conftest import Fate
from .harness import Answer, Table
from .referee import referee
from .screen_reader import live_card
from .shown import Menu, Shown
from .test_private_acts import seated
from .test_secrets import Witness
from .test_settings import ahead
from .transport import Press

LOOKS = {
    "play", "hand", "screen", "go", "trade", "swap", "counter", "accept", "more", "log", "board", "help", "erase",
    "settings", "settings-quiet", "settings-vacation", "settings-book", "admin", "absence-ask", "server",
    "tables", "plans", "plan-form", "recap", "fame", "review", "statistics", "season", "watch", "lobby", "verify",
    "hour-times", "why",
}  # fmt: skip
"""Verbs that show something to the person who presses, and change nothing."""
ACTS = {
    "roll", "act", "pick", "build", "discard", "undo", "restart", "undo-ask", "offer", "agree", "decline", "withdraw",
    "send-always", "nudge", "show", "erase-yes", "settings-language", "settings-offers", "settings-calls",
    "settings-switches", "settings-direct", "settings-quiet-off", "settings-cancel", "resume", "admin-end", "close",
    "admin-pace", "admin-pause", "admin-seat", "admin-seat-to", "admin-seat-bot", "seat-offer", "seat-bot",
    "seat-withdraw", "seat-take", "seat-refuse", "new", "join", "leave", "colour", "colour-pick", "bot", "bot-level",
    "unbot", "size",
    "scenario", "options", "deal", "start", "rules", "rematch", "gather", "gather-withdraw", "admin-level", "absence",
    "back", "seat-ask", "seat-agree", "seat-object", "seat-leave", "leave-game", "advice", "advice-off", "practise",
    "server-set", "server-form", "table-join", "table-seat", "players-wanted",
    "plan", "plan-pick", "plan-drop", "standing", "without", "fame-list", "statistics-show", "season-act",
    "season-form", "evening", "hour", "hour-here", "hour-pick",
}  # fmt: skip
LOOKING = (
    *("hand", "look board", "look text", "look places", "look log", "look film", "verify", "verify file", "settings"),
    *(
        "games",
        "help",
        "admin check",
        "admin",
        "leave",
        "trade",
        "new",
        "admin server",
        "tables",
        "plans",
        "look recap",
        "look review",
    ),
)
"""Commands that do the same, with what is chosen for them."""
ACTING = {"do", "build", "roll", "end", "undo", "show"}
Act = Callable[[Table, str], Awaitable[object]]
LOOKS_AFTER = length(20, 1)
"""So many acts come before the next look."""


class Looker:
    """A player who opens everything, always in the same order."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.name = name
        self.witness = Witness(table)
        self.seen: dict[str, Any] = {}

    async def look(self) -> dict[str, Any]:
        """What each look shows, by how it was opened."""
        self.seen = {}
        for line in LOOKING:
            answer = await self.table.command(self.name, f"catan {line}")
            await self._note(f"/{line}", answer)
        for verb in ("play", "hand", "more"):
            await self._note(verb, await self.table.press(self.name, verb, on=live_card(self.table)))
        for command, option in (("do", "action"), ("build", "what")):
            self.seen[f"typing {command}"] = await self.table.offered(self.name, f"catan {command}", option)
        return self.seen

    async def _note(self, path: str, answer: Answer) -> None:
        ids = [*answer.interaction.followup_ids, *([answer.message.id] if answer.message else [])]
        self.seen[path] = [self.witness.message(self.table.channel.id, id) for id in ids], repr(answer.form)
        if answer.message is not None:
            for press in self._looks_on(answer.message):
                verb = ":".join([*press.custom_id.split(":")[3:], *(press.values or ())])
                if verb not in self.seen:
                    self.seen[verb] = None
                    await self._note(verb, (await self.table.together(press))[0])

    def _looks_on(self, page: Shown) -> list[Press]:
        presses = []
        for control in page.controls:
            verb = control.custom_id.split(":")[3]
            assert verb in LOOKS | ACTS, f"does {verb} look or act?"
            if control.disabled or verb not in LOOKS:
                continue
            options = [(option.value,) for option in control.options] if isinstance(control, Menu) else [None]
            # One page of the help is enough: they are the same for everybody.
            presses += [
                Press(self.name, control.custom_id, page, values) for values in options[: 1 if verb == "help" else 25]
            ]
        return presses


def act(kind: type[Any]) -> Act:
    """The first action of this kind that the rival may do now."""

    async def do(table: Table, rival: str) -> None:
        session, user = await session_of(table), table.people[rival].id
        seat = session.stored.seat_of(user)
        assert seat is not None
        action = next(action for action in session.legal(seat.seat) if isinstance(action, kind))
        assert action.private
        await session.act(action, by=By(user), drawn_at=None)

    return do


def typed(**options: Any) -> Act:
    async def do(table: Table, rival: str) -> None:
        await table.command(rival, "catan settings", **options)

    return do


async def other_settings(table: Table, rival: str) -> None:
    page = (await table.command(rival, "catan settings")).message
    await table.choose(rival, "settings-language", [OTHER], on=page)
    await table.choose(rival, "settings-calls", ["both"], on=page)
    await table.choose(rival, "settings-switches", ["on_deck", "digest"], on=page)
    await table.press(rival, "settings-offers", on=page)


async def plans_ahead(table: Table, rival: str) -> None:
    """Plan a turn and a discard, and give up the discard again."""
    page = (await table.command(rival, "catan plans")).message
    await table.press(rival, "screen:plan-build", on=page)
    await table.choose(rival, "plan-pick:turn add vertex", ["turn add BuyCard"])
    await table.press(rival, button(table, rival, "plan:turn confirm"))
    await table.choose(rival, "plans:more", ["plan-keep"])
    await table.choose(rival, "plan-pick", ["keep add city"])
    await table.press(rival, "plan:keep confirm")
    panel = table.panel(rival)
    assert panel is not None
    (drop,) = [menu for menu in panel.menus if ":plan-drop:" in menu.custom_id]
    await table.choose(rival, drop.custom_id, [drop.options[-1].value])


def button(table: Table, name: str, verb: str) -> str:
    """The button of somebody's panel that does this; some say more, such as the turn that a plan is for."""
    panel = table.panel(name)
    assert panel is not None
    return next(found.custom_id for found in panel.buttons if verb in found.custom_id)


async def looks_around(table: Table, rival: str) -> None:
    await Looker(table, rival).look()


ACTS_IN_PRIVATE: dict[str, Act] = {
    "plans": act(QueueBuild),
    "plans again": act(QueueBuild),
    "reorders": act(PutFirst),
    "gives up a plan": act(UnqueueBuild),
    "lives somewhere": typed(city="Lyon", quiet="22-7"),
    "books a vacation": typed(vacation=f"{ahead(20)} – {ahead(22)}"),
    "has other settings": other_settings,
    "plans ahead": plans_ahead,
    "looks around": looks_around,
}


def test_every_verb_and_command_is_known_to_look_or_to_act() -> None:
    assert not LOOKS & ACTS and not set(LOOKING) & ACTING


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize("awaited", [False, True], ids=["a rival", "a rival who is waited for"])
async def test_a_rivals_private_act_changes_no_look(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch, awaited: bool
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=5) as table:
        await seated(table, 1)
        client, session, names = client_of(table), await session_of(table), list(table.people)
        commands = client.app.tree.get_command("catan")
        assert isinstance(commands, discord.app_commands.Group)
        assert {line.partition(" ")[0] for line in LOOKING} | ACTING == {found.name for found in commands.commands}
        assert client.app.presses.table.keys() == LOOKS | ACTS, "put the new verb into LOOKS or ACTS above"
        client.app.films.draw = lambda making, progress: b"a film"
        monkeypatch.setattr(Cooldown, "check", lambda self, key: None)
        (waiting,) = session.waiting
        looker = Looker(table, names[(waiting + awaited) % 5])
        rival = names[(waiting + 1 - awaited) % 5]
        await looker.look()
        seat = names.index(looker.name)
        before, view = await looker.look(), session.view(seat)
        assert len(before) > 40 and "screen:queue edge" in before
        for number, (what, act) in enumerate(ACTS_IN_PRIVATE.items(), 1):
            await act(table, rival)
            if number % LOOKS_AFTER:
                continue
            seen = await looker.look()
            assert seen.keys() == before.keys(), what
            assert [path for path in seen if seen[path] != before[path]] == [], what
            assert session.view(seat) == view
