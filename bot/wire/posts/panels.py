"""Each player's own panel, kept up to date.

It is shown when they ask for it, and follows while others answer offers.

Each ``Play`` on the card gives a new panel, and Discord keeps the old. All of them work; the newest of a seat is also
edited, as long as the interaction that it answered is good (15 minutes), when the open offers have changed and with
them what it shows of the game. Nothing else edits it, so nobody is disturbed while they choose, and only public acts do
that. All of this is kept in memory: after a restart a panel stays as it is until its next press.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.clock import now
from bot.plans.desk import Desk
from bot.processes.drawings import draw_choice
from bot.processes.hands import draw_hand
from bot.processes.painter import Drawing
from bot.processes.renderer import Urgency, picture_of
from bot.table.game.errors import Refused
from bot.table.game.looks import away_since, book_of, last_look, note_look, suggestion
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.telling.news import news
from bot.telling.reasons import Advised
from bot.texts.plans import told as told_plan
from bot.ui.panels import panel
from bot.ui.panels.panel import Surroundings
from bot.ui.scene import PanelContext, Payload, Scene
from bot.wire.net.discord_errors import FAILURES, reason_of
from bot.wire.net.rate_limit import REQUEST_SECONDS, RateLimit
from bot.wire.net.replies import attachment
from bot.wire.posts.jobs import Due, GameJobs
from bot.wire.posts.scenes import SeatedPlayer, consent_of, holders_of
from engine.state import Offer
from render import Ghost, MarkedPlaces

logger = logging.getLogger(__name__)
MAX_KEPT = 1000
"""Panels that are kept up to date; the oldest are forgotten."""
PATIENCE = 1.0
"""Seconds that a press waits for an edit of the same message that is on its way."""
Advise: TypeAlias = Callable[[SeatedPlayer], Awaitable[Advised]]
"""What tells a player what to do now."""


@dataclass(frozen=True)
class Content:
    """A panel's content without news, and ``build``, which adds them."""

    scene: Scene
    build: Callable[[Scene, Surroundings], Payload]

    @property
    def look(self) -> str:
        """Equal when nothing but news and numbers is different."""
        payload = self.build(replace(self.scene, seq=0), Surroundings())
        payload.layout.stop()
        return json.dumps(payload.layout.to_components(), sort_keys=True, default=str)  # type: ignore[no-untyped-call]


@dataclass(frozen=True)
class Drawn:
    """A picture as `bot.wire.net.replies.Reply.show` takes it."""

    name: str
    alt: str
    key: object
    draw: Callable[[Payload], Drawing]


@dataclass(frozen=True)
class Open:
    """The newest panel of a seat.

    It says who reads it, which screen it shows, below which ``notice``, with what happened since record ``looked``,
    with which ``offers`` and which ``advice``, which ``advise`` gave.
    """

    player: SeatedPlayer
    screen: str
    notice: str | None
    looked: int
    offers: Sequence[Offer]
    content: Content
    advice: Advised
    advise: Advise

    @property
    def picture(self) -> Drawn:
        """The picture of what it asks to choose from."""
        session, scene, language = self.player.session, self.content.scene, self.player.caller.language
        return Drawn(
            f"panel-{session.game}-{scene.seq}.png",
            scene.alt_text,
            ("panel", session.game, scene.seq, self.player.seat, language, session.names),
            partial(drawing_of, scene, language),
        )

    @property
    def message(self) -> int:
        """Names the private message that it stands in."""
        return self.player.caller.reply.shown_in


class Panels(GameJobs):
    """Shows panels, and edits the newest ones."""

    name = "panels"

    def __init__(self, games: Sessions, rate_limit: RateLimit) -> None:
        super().__init__()
        self.games = games
        self.rate_limit = rate_limit
        self._open: dict[tuple[int, int], Open] = {}
        self._messages: dict[int, tuple[int, int]] = {}
        self._going: dict[int, asyncio.Task[Any]] = {}

    # Showing

    async def show(
        self,
        player: SeatedPlayer,
        screen: str,
        first: Sequence[str | None],
        looked: int | None,
        advise: Advise,
    ) -> None:
        """Show the player's panel, below the sentences ``first``.

        It has what others did since record ``looked`` (None: since the last look), and what ``advise`` says.
        """
        session, reply = player.session, player.caller.reply
        advice = await advise(player)
        away_since(session, player.seat, now())
        looked = last_look(session, player.seat) if looked is None else looked
        content, player = await self._content(player, screen, advice), player.now()
        entries = await session.entries()
        fresh = news(entries, content.scene.speaker, player.seat, looked)
        seen = session.looked[player.seat] = session.seq
        scene, offers = content.scene, session.state.offers
        age = self._age(session, player.seat, player)
        words, suggested = book_of(session, player.seat).words, suggestion(session, player.seat, screen)
        told = [told_plan(word, scene.speaker) for _, word in words]
        notice = "\n".join(filter(None, (*first[:2], age and scene.say(age), *told, *first[2:]))) or None
        around = Surroundings(notice, fresh, None, advice.words, suggested)
        shown = Open(player, screen, notice, looked, offers, content, advice, advise)
        await reply.show(
            lambda picture: content.build(scene, replace(around, picture=picture)),
            **vars(shown.picture),
        )
        await note_look(session, player.seat, seen, [number for number, _ in words], suggested)
        self._keep(shown)

    async def _content(self, player: SeatedPlayer, screen: str, advice: Advised) -> Content:
        session, seat = player.session, player.seat
        await session.entries()
        undoable, ways = await session.undoable(seat), await session.undo_options(seat)
        scene = player.now().scene
        consent = consent_of(session, seat, scene, ways, shown=screen.partition(" ")[0] == "ask")
        context = PanelContext(
            scene,
            legal=session.legal(seat),
            undoable=tuple(undoable),
            consent=consent,
            holders=holders_of(session, scene.view),
            desk=Desk(book_of(session, seat), session.rules, scene.view),
            advised=advice.move,
        )

        def build(scene: Scene, around: Surroundings) -> Payload:
            return panel.panel(replace(context, scene=scene), screen, around)

        return Content(scene, build)

    def _age(self, session: Session, seat: int, player: SeatedPlayer) -> str | None:
        """The text's name for an older panel; else None.

        The newest of several of one moment counts. An answer that is a panel of its own becomes the newest of its seat.
        """
        reply = player.caller.reply
        # In the numbers that the seat sees: another's private act makes no panel older.
        known, number = session.newest_panel.get(seat), session.revisions.of(seat)
        if reply.in_panel:
            return "ui-panel-older" if known is not None and known[0] != reply.shown_in else None
        session.newest_panel[seat] = (reply.shown_in, number)
        return "ui-panel-newest" if known is not None and known[1] == number else None

    # Keeping up to date

    def _keep(self, shown: Open) -> None:
        session, seat = shown.player.session, shown.player.seat
        if session.newest_panel.get(seat, (0, 0))[0] != shown.message:
            return
        self._forget_panel((session.game, seat))
        self._open[session.game, seat], self._messages[shown.message] = shown, (session.game, seat)
        while len(self._open) > MAX_KEPT:
            self._forget_panel(next(iter(self._open)))
        self.follow(session.game)

    def _forget_panel(self, place: tuple[int, int]) -> None:
        if (found := self._open.pop(place, None)) is not None:
            self._messages.pop(found.message, None)

    async def pressed(self, message: int) -> None:
        """Forget a pressed private message's panel.

        The answer says what it shows from now on.
        """
        if (place := self._messages.get(message)) is not None:
            self._forget_panel(place)
        if (going := self._going.get(message)) is not None:
            await asyncio.wait({going}, timeout=PATIENCE)

    def follow(self, game: int) -> None:
        """Edit the newest panels of a game, if the offers have changed."""
        if self._outdated(game):
            self.schedule(game)

    def _outdated(self, game: int) -> list[tuple[int, int]]:
        session = self.games.at_hand(game)
        if session is None:
            return []
        places = [(game, seat) for seat in range(len(session.users))]
        return [at for at in places if at in self._open and self._open[at].offers != session.state.offers]

    async def check(self, game: int, due: Due) -> None:
        """Edit panels with changed content, as far as possible."""
        for place in self._outdated(game):
            found = self._open[place]
            if self._closing or found.player.caller.interaction.is_expired():
                self._forget_panel(place)
                continue
            try:
                player, offers = found.player.now(), found.player.session.state.offers
                advice = await found.advise(player)
                content = await self._content(player, found.screen, advice)
                changed = replace(found, player=player.now(), offers=offers, content=content, advice=advice)
                if self._open.get(place) is found:
                    self._open[place] = changed
                    if changed.content.look != found.content.look or _answered(found, changed):
                        await self._edit(place, changed)
            except (Refused, *FAILURES) as error:
                logger.info("a panel of game %d stays as it is: %s", game, reason_of(error))
                self._forget_panel(place)

    async def _edit(self, place: tuple[int, int], shown: Open) -> None:
        session, scene = shown.player.session, shown.content.scene
        fresh = news(await session.entries(), scene.speaker, shown.player.seat, shown.looked)
        picture = None
        around = Surroundings(shown.notice, fresh, shown.picture.name, shown.advice.words)
        payload = shown.content.build(scene, around)
        if payload.picture:
            renderer, key = shown.player.caller.reply.renderer, (shown.picture.key, payload.choice)
            drawing = renderer.begin(key, shown.picture.draw(payload), Urgency.POST, shown.message)
            await asyncio.wait({drawing})
            picture = picture_of(drawing)
        if picture is None:
            payload = shown.content.build(scene, replace(around, picture=None))
        payload.layout.stop()
        async with self.rate_limit.last():
            if self._open.get(place) is not shown:
                return  # they have pressed meanwhile
            edit = shown.player.caller.interaction.edit_original_response(
                view=payload.layout,
                attachments=[] if picture is None else [attachment(picture, shown.picture.name, shown.picture.alt)],
                allowed_mentions=discord.AllowedMentions.none(),
            )
            going = self._going[shown.message] = asyncio.ensure_future(edit)
            try:
                async with asyncio.timeout(REQUEST_SECONDS):
                    await going
            finally:
                del self._going[shown.message]


def _answered(before: Open, now: Open) -> bool:
    """Whether an offer of the reader's has a new answer."""
    own = (offer for offer in now.offers if offer.seat == now.player.seat)
    return any(offer not in before.offers for offer in own)


def drawing_of(scene: Scene, language: str, payload: Payload) -> Drawing:
    """The drawing of a panel: hand, and board with a choice.

    The board has labels, or what is about to happen there.
    """
    choice = payload.choice
    if choice is None:
        return partial(draw_hand, scene.view, language)
    labels = () if choice.ghost else tuple(MarkedPlaces(own.kind, own.places, own.origin) for own in choice.all)
    ghost = Ghost(choice.ghost, choice.places[0]) if choice.ghost else None
    return partial(draw_choice, scene.view, scene.names, language, labels, ghost)
