"""A table of people who play through the real discord.py client, in a simulated Discord and a real SQLite file.

    async with Table(open_referee, tmp_path / "games.db", players=4) as table:
        await table.command("Anna", "catan new")
        await table.press("Ben", "join")                 # a label, a verb or a custom_id
        await table.choose("Anna", "settle", ["23"])     # a menu of Anna's panel or of a public card
        await table.restart()                            # the process dies, the channel stays

Every act returns an `Answer`. Leaving the block fails the test on any error, on any press that was not answered
in time or was left "thinking" (see `Table.check`).
A person can only press what their eyes can see; a `Press` made by hand and `submit(forged=True)` go around that.
Trouble of all kinds (rights, deletions, archives, failing calls) is in `troubles`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Any, cast

import discord
import simcord
from discord.app_commands import AppCommandError
from simcord import ChannelHandle, InteractionResult, MemberActor
from simcord.backend.models import Interaction, Message

from bot.devserver.fake_clock import MUCH, pass_time
from bot.wire.client import RefereeClient
from tests.simcord_patches import (
    copy_quickly,
    remember_nonces,
    remember_waits,
    threads_as_on_discord,
    wait_for_threads,
)

from .shown import LABEL, ROLE_SELECT, STRING_SELECT, USER_SELECT, Shown, find, line_of, pick, shown
from .transport import Collector, Press, Stamps, filled_in, modal_in, payload, widen

NAMES = ("Anna", "Ben", "Chloé", "Dmitri", "Esi", "Farid")
SETTLE_WITHIN = 60.0
"""Seconds after which the bot hangs, however busy the machine is."""


@dataclass(frozen=True)
class Running:
    """A started bot: its client, and how to let go of everything the process holds besides (store, lock)."""

    client: discord.Client
    drop: Callable[[], Awaitable[None]]


LOOK_AGAIN = 0.006
"""Seconds; with the simulation's own 50 ms all tests would take twice as long."""
OpenBot = Callable[[Path], Awaitable[Running]]


@dataclass(frozen=True)
class Answer:
    """What one act led to: the last message that answered it, the form, the new public messages."""

    interaction: Interaction
    message: Shown | None
    form: dict[str, Any] | None
    posted: tuple[Shown, ...]

    @property
    def text(self) -> str:
        """The words of the answer; empty if there is none."""
        return self.message.text if self.message else ""


class Table:
    """One channel of one server, its people by name, and the bot under test."""

    def __init__(self, open_bot: OpenBot, path: Path, *, players: int = 4) -> None:
        self.open_bot, self.path, self._names = open_bot, path, NAMES[:players]
        self.people: dict[str, MemberActor] = {}
        self.locale: dict[str, str] = {}
        self._logged: list[logging.LogRecord] = []
        self._swallowed = 0
        self.forms: dict[str, InteractionResult] = {}
        self.forgiven: set[int] = set()
        self._looked_at: tuple[set[int], set[int]] = (set(), set())

    # ---------------------------------------------------------------- life

    async def __aenter__(self) -> Table:
        remember_nonces()
        copy_quickly()
        remember_waits()
        self._handler = Collector(self._logged)
        logging.getLogger().addHandler(self._handler)
        self.running = await self.open_bot(self.path)
        self._context = simcord.run(self.running.client, check_errors=False, shard_count=1)
        wait_for_threads(self._context, LOOK_AGAIN, SETTLE_WITHIN)
        self.env = await self._context.__aenter__()
        threads_as_on_discord(self.env)
        self.backend = self.env.backend
        self.backend.transcript = self.stamps = Stamps(self.backend.transcript)
        self.backend.subscribers.insert(0, self._speak)
        self.guild = self.env.create_guild("Island")
        self.channel = self.guild.create_text_channel("catan")
        for name in self._names:
            self.seat(name)
        await self.env.settle()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            await self._context.__aexit__(kind, error, trace)
        finally:
            await self.running.drop()
            logging.getLogger().removeHandler(self._handler)
        if kind is None:
            self.check()

    def seat(self, name: str, *, permissions: discord.Permissions | None = None, locale: str = "en-US") -> MemberActor:
        """Let one more person into the server (`permissions` as a role, for moderators)."""
        roles = [self.guild.create_role(name, permissions=permissions)] if permissions else []
        user = self.env.create_user(name.lower(), global_name=name)
        self.people[name] = self.guild.add_member(user, roles=roles)
        self.locale[name] = locale
        return self.people[name]

    @property
    def client(self) -> discord.Client:
        """The client that runs at present."""
        return self.running.client

    async def restart(self, *, abruptly: bool = False, gone: float = 0.0) -> None:
        """The process dies and a new one starts on the same file; the channel keeps its messages.

        `abruptly` cuts running work instead of letting it finish. (A real SIGKILL needs a child process.) `gone` are
        the simulated seconds in between, which nobody lives through.
        """
        if not abruptly:
            await self.env.settle()
        await self.end()
        self.backend.advance_clock(gone)
        await self.begin()

    async def cut_off(self) -> None:
        """The process hears nothing any more of what happens on Discord."""
        await self.env._detach_bot()

    async def end(self) -> None:
        """The process ends."""
        await self.cut_off()
        await self.running.drop()

    async def begin(self) -> None:
        """A new process starts on the same file."""
        self.running = await self.open_bot(self.path)
        await self.env.restart_bot(self.running.client)

    async def die_during(self, *presses: Press, after: float) -> None:
        """Deliver presses, cut the process `after` seconds of real time, restart. Their answers are not awaited."""
        self.forgiven |= {record.id for record in self.deliver(presses)}
        await asyncio.sleep(after)
        await self.restart(abruptly=True)

    # ---------------------------------------------------------------- acts

    async def command(self, user: str, name: str, *, channel: ChannelHandle | None = None, **options: Any) -> Answer:
        """Type a slash command: `command("Anna", "catan build", what="road")`; `"catan look log"` is `what="log"`."""
        before = self.public_ids()
        words = name.split()
        if len(words) > 2:
            options["what"] = words[2]
        result = await self.people[user].slash(channel or self.channel, " ".join(words[:2]), **options)
        return self.answer_to(user, result, before)

    async def autocomplete(
        self, user: str, name: str, option: str, typed: str = "", *, channel: ChannelHandle | None = None, **filled: Any
    ) -> list[str]:
        """The values offered while typing into `option`."""
        return [value for _, value in await self.offered(user, name, option, typed, channel=channel, **filled)]

    async def offered(
        self, user: str, name: str, option: str, typed: str = "", *, channel: ChannelHandle | None = None, **filled: Any
    ) -> list[tuple[str, str]]:
        """The words offered while typing into `option`, and what each stands for; more than Discord allows is an error.

        (At most 25, each of at most 100 characters.)
        """
        offered = await self.people[user].autocomplete(channel or self.channel, name, option, typed, **filled)
        assert len(offered) <= 25, f"{len(offered)} choices"
        assert all(1 <= len(choice[part]) <= 100 for choice in offered for part in ("name", "value")), offered
        return [(choice["name"], choice["value"]) for choice in offered]

    async def press(self, user: str, what: str, *, on: Shown | None = None) -> Answer:
        """Press the button called `what` (label, verb, `verb:arg` or custom_id), by default the newest `user` sees.

        What stands in the menu of builds is chosen there; what stands behind a panel's *More* takes that press first.
        """
        panel = on or self.panel(user)
        behind = None if panel is None else find("screen:more", panel.buttons)
        try:
            aimed = self.aim(user, what, on=on)
        except AssertionError:
            if panel is None or behind is None:
                raise
            page = (await self.together(Press(user, behind.custom_id, panel)))[0].message
            aimed = self.aim(user, what, on=page)
        return (await self.together(aimed))[0]

    async def behind_more(self, user: str, what: str, *, on: Shown | None = None) -> Answer:
        """Press *More* on a lobby's card (the newest), then the button called `what` on the page behind it."""
        page = (await self.press(user, "lobby", on=on or self.card())).message
        assert page is not None
        return await self.press(user, what, on=page)

    async def press_old(self, user: str, verb: str, *, on: Shown | None = None) -> Answer:
        """Press the button of this verb that the cards of lobbies had before there was *More*."""
        card = on or self.card()
        rules = find("rules", card.buttons)
        assert rules is not None
        return (await self.together(Press(user, rules.custom_id.replace(":rules:", f":{verb}:"), card)))[0]

    async def choose(self, user: str, menu: str, values: Sequence[str], *, on: Shown | None = None) -> Answer:
        """Choose values, labels or names (of people, roles, channels) in the menu called `menu` (words, verb or id)."""
        return (await self.together(self.aim(user, menu, values, on=on)))[0]

    async def submit(self, user: str, fields: Mapping[str, Any], *, forged: bool = False) -> Answer:
        """Send the form that was last opened for `user`; `fields` by label or custom_id; menus take lists.

        What is not named stays as the form was filled in. `forged` also sends values that the form does not offer.
        """
        form = self.forms.pop(user)
        assert form.modal is not None
        named = [part for part in form.modal["components"] if part["type"] == LABEL]
        labels = {part["label"]: part["component"]["custom_id"] for part in named}
        values = filled_in(form.modal) | {labels.get(name, name): value for name, value in fields.items()}
        if forged:
            widen(modal_in(form), values)
        before = self.public_ids()
        return self.answer_to(user, await self.people[user].submit_modal(form, values), before)

    async def propose(self, user: str, fields: Mapping[str, Any]) -> Answer:
        """Send in the form of an offer, then send the offer that is shown in words."""
        return await self.send(user, await self.submit(user, fields))

    async def send(self, user: str, answer: Answer) -> Answer:
        """Press `Send` below the offer that an answer shows; a refusal is the last answer."""
        shown_buttons = answer.message.buttons if answer.message else ()
        drafts = [button.custom_id for button in shown_buttons if ":act:MakeOffer " in button.custom_id]
        return await self.press(user, drafts[0], on=answer.message) if drafts else answer

    def aim(self, user: str, what: str, values: Sequence[str] | None = None, *, on: Shown | None = None) -> Press:
        """The press of what `user` sees under this name; AssertionError if it is not there.

        Looks at `on`; without it at the panel, then at the public messages of the channel, newest first.
        """
        panel = self.panel(user)
        places = [on] if on else chain([panel] if panel else [], self.newest())
        seen = []
        for place in places:
            seen.append((place.text[:60], [(c.label, c.custom_id) for c in place.controls]))
            if values is None:
                button = find(what, place.buttons)
                if button:
                    assert not button.disabled, f"{what} is disabled"
                    return Press(user, button.custom_id, place)
                if (line := line_of(what, place.menus)) is not None:
                    return Press(user, line[0], place, (line[1],))
            else:
                menu = find(what, place.menus)
                if menu:
                    assert not menu.disabled, f"{what} is disabled"
                    if menu.kind != STRING_SELECT:
                        ids = tuple(str(self._called(menu.kind, name)) for name in values)
                        assert menu.least <= len(ids) <= menu.most, f"{what} takes {menu.least} to {menu.most}"
                        return Press(user, menu.custom_id, place, ids, kind=menu.kind)
                    return Press(user, menu.custom_id, place, pick(menu, values))
        raise AssertionError(f"{user} sees no {what!r}, only {seen}")

    def _called(self, kind: int, name: str) -> int:
        """The person, role or channel of this name."""
        if kind == USER_SELECT:
            return self.people[name].id
        return self.guild.roles[name].id if kind == ROLE_SELECT else self.guild.channels[name].id

    async def together(self, *presses: Press) -> list[Answer]:
        """Deliver presses at the same moment, then wait until the bot has finished with all of them."""
        before = self.public_ids()
        records = self.deliver(presses)
        await self.env.settle()
        return [
            self.answer_to(press.user, InteractionResult(self.env, record), before)
            for press, record in zip(presses, records, strict=True)
        ]

    async def wait(self, seconds: float) -> None:
        """Let simulated time pass; it stands still otherwise."""
        if seconds <= MUCH:
            await self.env.advance_time(seconds)
        else:
            await pass_time(self.env, cast(RefereeClient, self.client).app, seconds)  # hours in a moment

    # ---------------------------------------------------------------- what is seen

    def panel(self, user: str) -> Shown | None:
        """The private message shown to `user` last."""
        for record in reversed(self.backend.interactions.values()):
            if record.user_id != self.people[user].id:
                continue
            stored = self.backend.messages.get(record.channel_id, {})
            for id in (*reversed(record.followup_ids), record.message_id):
                if id in stored and stored[id].is_ephemeral:
                    return shown(stored[id])
        return None

    def public(self, *, channel: ChannelHandle | None = None) -> list[Shown]:
        """The bot's public messages, oldest first."""
        stored = self._stored(channel)
        return [shown(stored[id]) for id in sorted(self.public_ids(channel=channel))]

    def public_ids(self, *, channel: ChannelHandle | None = None) -> set[int]:
        """The ids of the bot's public messages; who wrote one and for whom never changes: each is looked at once."""
        stored, (looked_at, public) = self._stored(channel), self._looked_at
        for id in stored.keys() - looked_at:
            looked_at.add(id)
            if stored[id].author_id == self.backend.bot_user.id and not stored[id].is_ephemeral:
                public.add(id)
        return stored.keys() & public

    def newest(self, *, channel: ChannelHandle | None = None) -> Iterator[Shown]:
        """The bot's public messages, newest first."""
        stored = self._stored(channel)
        return (shown(stored[id]) for id in sorted(self.public_ids(channel=channel), reverse=True))

    def card(self, *, channel: ChannelHandle | None = None) -> Shown:
        """The newest public message that can be pressed."""
        return next(message for message in self.newest(channel=channel) if message.controls)

    def name_of(self, user: int) -> str:
        """Whose user id it is."""
        return next(name for name, actor in self.people.items() if actor.id == user)

    # ---------------------------------------------------------------- judgement

    @property
    def errors(self) -> list[str]:
        """What was logged as ERROR, and the exceptions of background tasks, which nobody logs.

        What reached the command tree's error handler counts only if that handler logged it.
        """
        swallowed = [e for e in self.env.errors_since(self._swallowed) if not isinstance(e, AppCommandError)]
        return [record.getMessage() for record in self._logged] + [repr(error) for error in swallowed]

    def forget_errors(self) -> None:
        """The errors so far were meant."""
        self._logged.clear()
        self._swallowed = self.env.error_cursor

    def check(self) -> None:
        """AssertionError on any error, a press without a timely answer or an answer that never came to its end."""
        assert not self.errors, self.errors
        for record in self.backend.interactions.values():
            if record.id not in self.forgiven:
                self.stamps.judge(record)

    def forgive(self, *answers: Answer) -> None:
        """Do not ask for an answer to these (their token was made to expire, or Discord was made to fail)."""
        self.forgiven |= {answer.interaction.id for answer in answers}

    # ---------------------------------------------------------------- the wires

    def deliver(self, presses: Sequence[Press]) -> list[Interaction]:
        """Emit all payloads in one go, so that none of them is answered before the last has arrived."""
        made = [payload(self.backend, press, self.people[press.user].id, self.guild.id) for press in presses]
        for press, (_, delivered) in zip(presses, made, strict=True):
            for _ in range(press.copies):
                self.backend.emit("INTERACTION_CREATE", delivered)
        return [record for record, _ in made]

    def answer_to(self, user: str, result: InteractionResult, before: set[int]) -> Answer:
        if result.modal is not None:
            self.forms[user] = result
        response = next(iter(reversed(result.followups)), result.response)
        posted = tuple(shown(self._stored(None)[id]) for id in sorted(self.public_ids() - before))
        return Answer(result._interaction, shown(response._message) if response else None, result.modal, posted)

    def _stored(self, channel: ChannelHandle | None) -> dict[int, Message]:
        return self.backend.messages.get((channel or self.channel).id, {})

    def _speak(self, event: str, body: Mapping[str, Any]) -> None:
        """Give each interaction its user's language; the simulation itself knows en-US alone."""
        if event == "INTERACTION_CREATE" and isinstance(body, dict):
            person = body.get("member", body)["user"]["id"]
            name = next((name for name, actor in self.people.items() if str(actor.id) == person), "")
            body["locale"] = self.locale.get(name, "en-US")
