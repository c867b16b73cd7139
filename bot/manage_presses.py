"""Administration by a game's owner or a manager of the server. All of it is public, and nobody sees a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.clock import now
from bot.errors import Refused
from bot.lobby import BOT_NAMES, Change, change_lobby
from bot.presses import Handler, Press
from bot.scenes import scene_of
from bot.service import Asker, Service
from bot.session import Session
from bot.texts.safe import plain_text, safe_text
from bot.ui import admin
from engine.codec import SCHEMA
from engine.rulesets import RULES_VERSION
from storage import Move, StoredGame


class ManagePresses:
    """Serves the verbs of the administration pages."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.table: dict[str, Handler] = {
            "admin": self.admin,
            "admin-end": self.end,
            "admin-seat": self.choose_person,
            "admin-seat-to": self.to_person,
            "admin-seat-bot": self.to_bot,
        }

    def check_authority(self, stored: StoredGame, asker: Asker) -> None:
        """Raise `Refused` unless the asker owns the game or manages the server."""
        if stored.owner != asker.user and not asker.interaction.permissions.manage_guild:
            raise Refused("refused-only-admin")

    async def _session(self, press: Press) -> Session:
        await press.asker.reply.defer()
        session = await self.service.session(press.id.game, press.asker)
        self.check_authority(session.stored, press.asker)
        return session

    async def admin(self, press: Press) -> None:
        """One of the acts was pressed."""
        await self.do(await self._session(press), press.asker, press.id.arg)

    async def do(self, session: Session, asker: Asker, act: str) -> None:
        """Carry out an act, or ask what it still needs; an unknown act shows the menu."""
        scene = scene_of(session, None, asker.language)
        match act:
            case "pause" if session.stored.status == "running":
                await self._record(session, asker, "pause", {}, status="paused")
            case "resume" if session.stored.status == "paused":
                await self._record(session, asker, "resume", {}, status="running")
            case "repost":
                self.service.poster.repost(session.game)
                await self.service.say(asker, "done-show")
            case "seat":
                await asker.reply.show(lambda _: admin.seats(scene))
            case "end":
                await asker.reply.show(lambda _: admin.confirm_end(scene))
            case _:
                await asker.reply.show(lambda _: admin.menu_page(scene))

    async def _record(self, session: Session, asker: Asker, what: str, values: dict[str, Any], **changes: Any) -> None:
        """Commit an act of administration and say so, in public and privately."""
        own = session.stored.seat_of(asker.user)
        await session.administer(
            what,
            seat=None if own is None else own.seat,
            user=asker.user,
            interaction=asker.interaction.id,
            values=values,
            **changes,
        )
        await self.service.poster.announce(session, f"announce-{what}", safe_text(asker.name), values)
        self.service.poster.poke(session.game)
        await self.service.say(asker, "done-admin")

    async def end(self, press: Press) -> None:
        """End the game for good."""
        await self._record(await self._session(press), press.asker, "end", {}, status="ended")

    async def close_lobby(self, stored: StoredGame, asker: Asker) -> None:
        """Give up a lobby."""
        self.check_authority(stored, asker)
        await change_lobby(self.service.store, stored.game, asker.interaction.id, lambda _: Change(closed=True))
        self.service.poster.poke(stored.game)
        await self.service.say(asker, "done-admin")

    async def end_damaged(self, stored: StoredGame, asker: Asker) -> None:
        """End a game that cannot be loaded, so that its channel is free again."""
        self.check_authority(stored, asker)
        move = Move(
            stored.head + 1, "admin", None, asker.user, asker.interaction.id, {"admin": "end"}, [], RULES_VERSION
        )
        await self.service.store.append(
            stored.game, move, snapshot=None, schema=SCHEMA, barrier=False, status="ended", now=now(), note="damaged"
        )
        await self.service.say(asker, "done-admin")

    async def choose_person(self, press: Press) -> None:
        """A seat was chosen: who is to play it?"""
        session = await self._session(press)
        seat = _seat(session, press.values[0] if press.values else "")
        scene = scene_of(session, None, press.asker.language)
        await press.asker.reply.show(lambda _: admin.seat_to(scene, seat))

    async def to_person(self, press: Press) -> None:
        """Hand a seat to a person of the server."""
        session = await self._session(press)
        seat = _seat(session, press.id.arg)
        user, name = _chosen_person(press)
        if session.stored.seat_of(user) is not None:
            raise Refused("refused-already-playing")
        await self._hand_over(session, press.asker, seat, user, name)

    async def to_bot(self, press: Press) -> None:
        """Hand a seat to a bot."""
        session = await self._session(press)
        seat = _seat(session, press.id.arg)
        used = {other.name for other in session.stored.seats if other.seat != seat}
        name = next(name for name in BOT_NAMES if name not in used)
        await self._hand_over(session, press.asker, seat, None, name)

    async def _hand_over(self, session: Session, asker: Asker, seat: int, user: int | None, name: str) -> None:
        seats = [
            replace(other, user=user, name=plain_text(name)) if other.seat == seat else other
            for other in session.stored.seats
        ]
        await self._record(session, asker, "seat", {"seat": seat, "bot": str(user is None).lower()}, seats=seats)


def _seat(session: Session, text: str) -> int:
    if not text.isdecimal() or int(text) >= len(session.users):
        raise Refused("refused-unknown-choice")
    return int(text)


def _chosen_person(press: Press) -> tuple[int, str]:
    """The person that a user menu named, with their display name; bots of the server cannot play."""
    data: dict[str, Any] = dict(press.asker.interaction.data or {})
    chosen = press.values[0] if len(press.values) == 1 else ""
    user = data.get("resolved", {}).get("users", {}).get(chosen)
    if user is None or not chosen.isdecimal():
        raise Refused("refused-unknown-choice")
    if user.get("bot"):
        raise Refused("refused-person-is-bot")
    member = data.get("resolved", {}).get("members", {}).get(chosen, {})
    return int(chosen), str(member.get("nick") or user.get("global_name") or user.get("username") or "")
