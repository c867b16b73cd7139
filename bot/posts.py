"""Public posts, reconciled from the state: what should exist is compared with what does, and the difference is sent.

No queue, no resident worker: a commit pokes a short task per game, which ends when nothing differs. What could not be
sent is tried again by a slow loop and at start-up. A post's ``shown`` is ``turn/pinged seats|digest``.

One live card a game. A *new* card is posted when somebody is waited for whom the present one did not ping, or in a new
turn; otherwise it is edited. The one before it shrinks to its recap, tried once.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from dataclasses import replace
from typing import Any

import discord
from discord.ext import tasks

from bot import chronicle
from bot.errors import Refused
from bot.games import Games
from bot.lobby import layout_of
from bot.pictures import Painter, attachment, draw_preview, draw_table
from bot.scenes import lobby_scene, scene_of
from bot.session import Session
from bot.settings import Settings
from bot.ui import card, lobby, pages, trade
from bot.ui.scene import Payload
from storage import Post, StoredGame, StoreError

logger = logging.getLogger(__name__)

GONE = frozenset({10008, 30046, 50083})
"""Unknown message, too many edits of an old one, archived thread: post anew."""
CLOSED = frozenset({10003, 10004, 50001, 50013, 160005})
"""Unknown channel or server, no access, no permission: this channel must wait until somebody mends it."""
CARD, LOBBY, TRADE, FINAL = "card", "lobby", "trade", "final"
RETRY_SECONDS = 60


class Poster:
    """Keeps the public posts of all games as they should be. ``troubles`` names games whose channel refuses posts."""

    def __init__(self, client: discord.Client, games: Games, settings: Settings, painter: Painter) -> None:
        self.client = client
        self.games = games
        self.store = games.store
        self.settings = settings
        self.painter = painter
        self.troubles: dict[int, int] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._pokes: dict[int, int] = {}

    def poke(self, game: int) -> None:
        """Bring the posts of a game up to date soon."""
        self._pokes[game] = self._pokes.get(game, 0) + 1
        if game not in self._tasks:
            task = asyncio.create_task(self._settle(game), name=f"posts of game {game}")
            self._tasks[game] = task
            task.add_done_callback(lambda _: self._tasks.pop(game, None))

    async def drain(self) -> None:
        """Wait until all posts under way are sent."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def repost(self, game: int) -> None:
        """Post the card, or the lobby, at the end of the channel; the old one shrinks."""
        posts = {post.kind: post for post in await self.store.posts(game)}
        stored = await self.store.load(game)
        if stored is None:
            return
        post = posts.get(CARD if stored.head else LOBBY)
        if post is not None:
            await self.store.drop_post(game, post.kind, post.key)
            if stored.head:
                session = await self.games.session(game)
                await self._shrink(session, post, [])
        self.poke(game)

    async def announce(
        self, session: Session, key: str, name: str, values: dict[str, Any], call: int | None = None
    ) -> None:
        """Say in public what an administrator did; ``call`` is a user to ping. Lost at worst: the log has it too."""
        scene = scene_of(session, None, session.stored.language)
        said = {**values, "name": name, "owner": f"<@{call}>" if call is not None else "-"}
        if isinstance(values.get("seat"), int):
            said["seat"] = scene.speaker.name(values["seat"])
        payload = pages.notice(scene.say(key, **said))
        payload.layout.stop()
        channel = self.client.get_partial_messageable(session.stored.channel, guild_id=session.stored.guild)
        users = [discord.Object(call)] if call is not None else []
        try:
            await channel.send(
                view=payload.layout,
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users),
            )
        except discord.HTTPException as error:
            logger.info("an announcement of game %d was not sent: code %d", session.game, error.code)

    @tasks.loop(seconds=RETRY_SECONDS)
    async def retry(self) -> None:
        """Try again where posts failed."""
        for game in list(self.troubles):
            self.poke(game)

    async def _settle(self, game: int) -> None:
        """Let bot seats act and send differences until nothing was poked meanwhile."""
        while True:
            poked = self._pokes.get(game, 0)
            try:
                await self._reconcile(game)
                self.troubles.pop(game, None)
            except discord.HTTPException as error:
                self.troubles[game] = error.code
                logger.warning("posts of game %d wait: HTTP %d, code %d", game, error.status, error.code)
                return
            except discord.RateLimited as error:
                self.troubles[game] = 0
                logger.warning("posts of game %d wait %.0f s: rate limit", game, error.retry_after)
                return
            except Refused:
                return
            except StoreError as error:
                self.troubles[game] = 0
                logger.error("posts of game %d wait: %s", game, error)
                return
            except Exception:
                self.troubles[game] = 0
                logger.exception("posts of game %d failed", game)
                return
            if self._pokes.get(game, 0) == poked:
                return

    async def _reconcile(self, game: int) -> None:
        stored = await self.store.load(game)
        if stored is None:
            return
        posts = {post.kind: post for post in await self.store.posts(game)}
        if stored.head == 0 or LOBBY in posts:
            await self._lobby(stored, posts.get(LOBBY))
        if stored.head:
            session = await self.games.session(game)
            await session.play_bots()
            await self._trade_board(session, posts.get(TRADE))
            await self._card(session, posts.get(CARD))

    # The card

    async def _card(self, session: Session, post: Post | None) -> None:
        scene = scene_of(session, None, session.stored.language)
        waited = {seat for seat in session.waiting if session.users[seat] is not None}
        turn = session.state.turn.number if session.state.turn is not None else 0
        shown_turn, pinged, shown = _split(post)
        final = session.state.outcome is not None or session.stored.status == "ended"
        called = post is not None and waited <= pinged and (turn == shown_turn or not waited)
        fresh = (not final and not called) or (final and not shown.startswith(FINAL))
        if not fresh and self.settings.edit_delay:
            await asyncio.sleep(self.settings.edit_delay)
            scene = scene_of(session, None, session.stored.language)
            waited &= set(session.waiting)
        entries = list(await session.entries())
        recap = chronicle.recap(entries, scene.speaker)
        build = card.final_card if final else card.table_card
        name = f"board-{session.game}-{session.seq}.png"
        message = recap[-1] if recap else ""
        view, names, language = scene.view, session.names, scene.language
        future = self.painter.begin(
            (session.game, session.seq, language, session.stored.status),
            lambda: draw_table(view, names, language, message),
        )
        picture = await self.painter.soon(future)
        payload = build(scene, recap, name if picture else None)
        digest = _digest(payload, session.seq, FINAL if final else CARD, bool(picture))
        if not fresh and shown == digest:
            return
        alt = scene.speaker.alt_text()
        if fresh:
            sent = await self._send(session.stored, payload, CARD, session.seq, picture, name, alt, sorted(waited))
            await self.store.save_post(session.game, _post(CARD, sent, turn, waited, digest))
            if post is not None:
                await self._shrink(session, post, recap)
        else:
            assert post is not None
            try:
                await self._edit(post, payload, picture, name, alt)
                await self.store.save_post(session.game, _replaced(post, turn, pinged | waited, digest))
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
                await self.store.drop_post(session.game, CARD, "")
                self.poke(session.game)
                return
        if picture is None:
            # The text is out; the picture follows when it is drawn.
            await asyncio.wait({future})
            future.result()
            self.poke(session.game)

    async def _shrink(self, session: Session, post: Post, recap: list[str]) -> None:
        scene = scene_of(session, None, session.stored.language)
        try:
            await self._edit(post, card.recap_card(scene, recap), None, "", "")
        except discord.HTTPException as error:
            logger.info("an old card of game %d stays as it was: code %d", session.game, error.code)

    # Offers

    async def _trade_board(self, session: Session, post: Post | None) -> None:
        turn = session.state.turn
        key = f"{turn.number if turn else 0}"
        live = bool(session.state.offers) and session.stored.active
        if post is not None and (post.key != key or not live):
            # The turn or the last offer is over: the board loses its buttons, then it is forgotten.
            await self._close_board(session, post)
            post = None
        if not live:
            return
        # Offers are named by turn and number: without the sequence number the board stays the same while others act.
        scene = replace(scene_of(session, None, session.stored.language), seq=0)
        payload = trade.board(scene)
        digest = _digest(payload, 0, "trade", False)
        if post is not None and _split(post)[2] == digest:
            return
        if post is not None:
            try:
                await self._edit(post, payload, None, "", "")
                await self.store.save_post(session.game, _replaced(post, int(key), _split(post)[1], digest))
                return
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
                await self.store.drop_post(session.game, TRADE, post.key)
        pinged = {seat for offer in session.state.offers for seat in offer.to}
        sent = await self._send(session.stored, payload, TRADE, int(key), None, "", "", sorted(pinged))
        await self.store.save_post(session.game, _post(TRADE, sent, int(key), pinged, digest, key))

    async def _close_board(self, session: Session, post: Post) -> None:
        scene = scene_of(session, None, session.stored.language)
        try:
            await self._edit(post, trade.closed_board(scene), None, "", "")
        except discord.HTTPException as error:
            logger.info("an old trade board of game %d stays: code %d", session.game, error.code)
        await self.store.drop_post(session.game, TRADE, post.key)

    # The lobby

    async def _lobby(self, stored: StoredGame, post: Post | None) -> None:
        scene = lobby_scene(stored, self.settings)
        name = f"board-{stored.game}-{stored.revision}.png"
        layout = layout_of(stored)
        future = self.painter.begin(
            ("lobby", stored.game, stored.options["layout"] and stored.revision, stored.language),
            lambda: draw_preview(layout, stored.language, scene.title),
        )
        picture = await self.painter.soon(future)
        payload = lobby.lobby_card(scene, name if picture else None)
        digest = _digest(payload, 0, stored.status, bool(picture))
        if post is not None and _split(post)[2] == digest:
            return
        if post is None:
            sent = await self._send(stored, payload, LOBBY, 0, picture, name, scene.title, [])
            await self.store.save_post(stored.game, _post(LOBBY, sent, 0, set(), digest))
        else:
            try:
                await self._edit(post, payload, picture, name, scene.title)
                await self.store.save_post(stored.game, _replaced(post, 0, set(), digest))
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
                await self.store.drop_post(stored.game, LOBBY, "")
                if stored.status == "lobby":
                    self.poke(stored.game)
        if picture is None:
            await asyncio.wait({future})
            future.result()
            self.poke(stored.game)

    # Sending

    async def _send(
        self,
        stored: StoredGame,
        payload: Payload,
        kind: str,
        number: int,
        picture: bytes | None,
        name: str,
        alt: str,
        seats: list[int],
    ) -> discord.Message:
        channel = self.client.get_partial_messageable(stored.channel, guild_id=stored.guild)
        users = [user for seat in seats if (user := stored.seats[seat].user) is not None]
        payload.layout.stop()
        return await channel.send(
            view=payload.layout,
            files=[attachment(picture, name, alt)] if picture else [],
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user) for user in users]
            ),
            nonce=_nonce(stored.game, kind, number),
        )

    async def _edit(self, post: Post, payload: Payload, picture: bytes | None, name: str, alt: str) -> None:
        payload.layout.stop()
        message = self.client.get_partial_messageable(post.channel).get_partial_message(post.message)
        await message.edit(
            view=payload.layout,
            attachments=[attachment(picture, name, alt)] if picture else [],
            allowed_mentions=discord.AllowedMentions.none(),
        )


def _split(post: Post | None) -> tuple[int, set[int], str]:
    """The turn, the pinged seats and the digest of a post."""
    if post is None:
        return 0, set(), ""
    head, _, digest = post.shown.partition("|")
    turn, _, seats = head.partition("/")
    return int(turn), {int(seat) for seat in seats.split(",") if seat}, digest


def _post(kind: str, sent: discord.Message, turn: int, pinged: set[int], digest: str, key: str = "") -> Post:
    return Post(kind, key, sent.channel.id, sent.id, _shown(turn, pinged, digest))


def _replaced(post: Post, turn: int, pinged: set[int], digest: str) -> Post:
    return Post(post.kind, post.key, post.channel, post.message, _shown(turn, pinged, digest))


def _shown(turn: int, pinged: set[int], digest: str) -> str:
    return f"{turn}/{','.join(str(seat) for seat in sorted(pinged))}|{digest}"


def _digest(payload: Payload, seq: int, kind: str, picture: bool) -> str:
    components: list[Any] = payload.layout.to_components()  # type: ignore[no-untyped-call]
    text = json.dumps([seq, components], sort_keys=True, default=str)
    return f"{kind}:{int(picture)}:{hashlib.sha256(text.encode()).hexdigest()[:24]}"


def _nonce(game: int, kind: str, number: int) -> str:
    """At most 25 characters; with it a send that is repeated within minutes gives the same message."""
    return hashlib.sha256(f"{game}:{kind}:{number}".encode()).hexdigest()[:24]
