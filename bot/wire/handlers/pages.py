"""Pages that ask nothing: log, help, text board, own games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

from bot.clock import now
from bot.processes.drawings import draw_costs, draw_places
from bot.table.game.errors import Name, Refused
from bot.table.game.log import LogEntry
from bot.table.game.session import Session
from bot.table.game.snapshots import is_over
from bot.table.polls.absence import may_ask_about
from bot.table.schedule.ping_limits import SHOW, check_act
from bot.telling import narration
from bot.telling.reasons import sentence
from bot.telling.why import Explained, explained
from bot.texts.rules import typed_rule
from bot.ui import my_games, pages
from bot.ui.help import costs_alt, help, help_page
from bot.ui.scene import Payload, Scene
from bot.wire.handlers.reviews import ReviewPresses
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.net.replies import Caller
from bot.wire.posts.films import order_of
from bot.wire.posts.scenes import SeatedPlayer, scene_of
from bot.wire.posts.shown import FILM
from bot.wire.services.erasure import Erasure
from bot.wire.services.my_games import games_of
from bot.wire.services.nudges import nudge
from bot.wire.services.proof import ProofPages
from bot.wire.services.recap import show_recap
from bot.wire.services.service import Service
from engine import BadOptions
from storage import StoreError

FILM_PROGRESS_SECONDS = 2.0


def told(scene: Scene, found: Explained, entry: LogEntry) -> str:
    """What a bot did and why, in a line."""
    words = scene.speaker.then(found.seq)
    board = replace(scene, view=found.board).speaker.then(found.seq)
    done = narration.sentences([replace(entry, ahead=None)], words, None)
    return " ".join([*done[:1], *(sentence(reason, board) for reason in found.reasons)])


async def repost(service: Service, game: int, caller: Caller) -> None:
    """Repost a card or lobby, and say whether that worked."""
    service.runner.repost(game)
    refused = await service.runner.refusal(game)
    await service.say(caller, "notice-channel-closed" if refused else "done-show")


class PagePresses(PressGroup):
    """Serves the verbs of ``More`` and the pages behind the commands."""

    def __init__(self, service: Service, erasure: Erasure) -> None:
        super().__init__(service)
        self.erasure = erasure
        self.reviews = ReviewPresses(service)
        self.proofs = ProofPages(service)

    @verb("more", by="table")
    async def more(self, press: Press, session: Session) -> None:
        """What else there is."""
        scene = scene_of(session, None, press.caller.language)
        late = [seat for seat in session.waiting if may_ask_about(session, seat)]
        awaited = [seat for seat in session.waiting if session.users[seat] not in (None, press.caller.user)]
        await press.caller.reply.show(lambda _: pages.more(scene, awaited, late))

    @verb("nudge", by="player")
    async def nudge(self, press: Press, player: SeatedPlayer) -> None:
        """Ask whether the awaited player is there."""
        asked = await nudge(player.session, player.seat)
        self.service.runner.schedule(player.session.game)
        names = player.scene.speaker.join([player.scene.speaker.name(seat) for seat in asked])
        await self.service.say(player.caller, "done-nudge", names=names, count=len(asked))

    @verb("recap", by="player", counts_as="recap")
    async def recap(self, press: Press, player: SeatedPlayer) -> None:
        """What the player has missed."""
        await show_recap(player)

    @verb("log", by="table")
    async def log(self, press: Press, session: Session, page: int | None = None, way: str = "") -> None:
        """A page of the log."""
        await self.show_log(session, press.caller, page)

    async def show_log(self, session: Session, caller: Caller, page: int | None) -> None:
        """Show a page of the public log, by default the latest."""
        speaker = scene_of(session, None, caller.language).speaker
        lines = narration.sentences(await session.entries(), speaker, None)
        bots = bool(session.bots)
        await caller.reply.show(lambda _: pages.log(session.game, caller.language, lines, page, bots=bots))

    @verb("why", by="table")
    async def why(self, press: Press, session: Session) -> None:
        """Why bots made their latest moves."""
        scene, over = scene_of(session, None, press.caller.language), is_over(session.stored)
        records = await self.service.store.records(session.game)
        found = await asyncio.to_thread(explained, records, over=over)
        entries = {entry.seq: entry for entry in await session.entries()}
        lines = [told(scene, one, entries[one.seq]) for one in found if one.seq in entries]
        await press.caller.reply.show(lambda _: pages.why(scene, lines, over=over))

    @verb("show", by="table")
    async def show(self, press: Press, session: Session) -> None:
        """Bring the card to the end of the channel."""
        await self.bring_card(session, press.caller)

    async def bring_card(self, session: Session, caller: Caller) -> None:
        """Repost the card, for its players."""
        await self.bring(SeatedPlayer.at(session, caller).session.game, caller)

    async def bring(self, game: int, caller: Caller) -> None:
        """Repost a card or lobby, within limits, for everybody sees it."""
        self.service.cooldowns.check("show", game)
        await check_act(self.service.store, SHOW, game, caller.user, caller.interaction.id, now())
        await repost(self.service, game, caller)

    @verb("board", by="table")
    async def board(self, press: Press, session: Session) -> None:
        """The board in words."""
        await self.show_text_board(session, press.caller)

    async def show_text_board(self, session: Session, caller: Caller) -> None:
        """The board in words, in as many private messages as it needs."""
        scene = scene_of(session, None, caller.language)
        first, *others = pages.text_board(scene)
        await caller.reply.show(lambda _: first)
        for payload in others:
            await caller.reply.add(payload)

    async def show_places(self, session: Session, caller: Caller) -> None:
        """The whole board with the names of its places."""
        view = session.view(None)
        await caller.reply.show(
            lambda picture: pages.pictured(caller.language, "places", picture),
            name=f"places-{session.game}.png",
            key=("places", session.game, session.revisions.public, caller.language),
            draw=lambda _: partial(draw_places, view, caller.language),
        )

    async def show_film(self, session: Session, caller: Caller) -> None:
        """The whole game as a film, with progress while it is made."""
        language, films = caller.language, self.service.films
        order = order_of(session, language)
        making = films.find(order)
        if making is None or caller.user not in making.users:
            self.service.cooldowns.check("film", caller.user)
        making = films.ask(order, await self.service.store.records(session.game), caller.user)
        told: tuple[int, int] | None = None
        while not making.film.done():
            if (now_at := (making.percent, films.before(making))) != told:
                told = now_at
                await caller.reply.show(partial(_film_progress, language, *now_at))
            await asyncio.wait({making.film}, timeout=FILM_PROGRESS_SECONDS)
        film = making.film.result()
        if len(film) > caller.interaction.filesize_limit:
            raise Refused("refused-film-too-large")
        await caller.reply.show_picture(
            pages.pictured(language, FILM, order.file), film, order.file, pages.film_alt(language)
        )

    @verb("verify")
    async def verify(self, press: Press) -> None:
        """What is promised about a table's dice, or whether it held."""
        await self.proofs.show_verdict(press.caller, press.id.game)

    @verb("help", personal=True, source="either")
    async def help(self, press: Press, page: str = "", scenario: str = "") -> None:
        """A page of the help, with the scenario's page in front."""
        await show_help(press.caller, page, scenario)

    async def show_help(self, caller: Caller) -> None:
        """Show the help, the channel's scenario first."""
        await caller.reply.defer()
        try:
            page = help_page(((await self.service.stored_here(caller)).options.scenario,))
        except (Refused, StoreError, BadOptions):
            page = ""
        await show_help(caller, page, page)

    async def show_rule(self, caller: Caller, typed: str) -> None:
        """Show the rule that was typed."""
        rule = typed_rule(typed, caller.language)
        if rule is None:
            raise Refused("refused-unknown-rule", typed=Name(typed))
        await show_help(caller, rule.number)

    @verb("erase", personal=True)
    async def ask_to_erase(self, press: Press) -> None:
        """Ask once before the reader is forgotten."""
        await press.caller.reply.show(lambda _: pages.erase(press.caller.language, press.id.game))

    @verb("erase-yes", personal=True, counts_as="erase")
    async def erase(self, press: Press) -> None:
        """Forget the reader, who leaves all games that go on."""
        await self.erasure.erase(press.caller.user)
        await self.service.say(press.caller, "done-erase")

    async def show_games(self, caller: Caller) -> None:
        """The caller's games, those that wait for them first."""
        await caller.reply.defer()
        stored = await self.service.store.games_of(caller.user)
        found = await games_of(self.service.games, stored, caller.user, caller.language)
        closed_dms = self.service.private_notice(caller)
        await caller.reply.show(lambda _: my_games.my_games(caller.language, found, closed_dms))
        if closed_dms:
            await self.service.people.mark_told(caller.user)


def _film_progress(language: str, percent: int, before: int, picture: str | None) -> Payload:
    return pages.film_progress(language, percent, before)


async def show_help(caller: Caller, page: str, scenario: str = "") -> None:
    """Show a page of the help privately, in the caller's language."""
    language = caller.language
    await caller.reply.show(
        lambda picture: help(language, page, scenario, picture),
        name=f"costs-{language}.png",
        alt=costs_alt(language, page),
        key=("costs", language, page),
        draw=lambda _: partial(draw_costs, language, page),
    )
