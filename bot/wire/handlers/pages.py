"""Pages that are no decision: the log, help, settings, the text board, where one's games are."""

from __future__ import annotations

import asyncio
from functools import partial

from bot import chronicle
from bot.pictures import draw_places
from bot.table.errors import Refused
from bot.table.lobby import options_of
from bot.table.session import Session
from bot.texts.catalogue import LANGUAGES
from bot.texts.safe import safe_text
from bot.ui import pages
from bot.ui.scene import Payload
from bot.wire.caller import Asker, Player
from bot.wire.films import order_of
from bot.wire.handlers.press import Handler, Press
from bot.wire.scenes import scene_of
from bot.wire.seating import Seating
from bot.wire.service import Service
from bot.wire.shown import FILM
from engine import BadOptions
from storage import StoredGame, StoreError

FILM_PROGRESS_SECONDS = 2.0


class PagePresses:
    """Serves the verbs of ``More`` and the pages behind the commands."""

    def __init__(self, service: Service, seating: Seating) -> None:
        self.service = service
        self.seating = seating
        self.table: dict[str, Handler] = {
            "more": self.more,
            "log": self.log,
            "show": self.show,
            "board": self.board,
            "help": self.help,
            "settings": self.settings,
            "settings-language": self.set_language,
            "settings-offers": self.set_offers,
            "erase": self.ask_to_erase,
            "erase-yes": self.erase,
        }

    async def _session(self, press: Press) -> Session:
        await press.asker.reply.defer()
        return await self.service.session(press.id.game, press.asker)

    async def more(self, press: Press) -> None:
        """What else there is."""
        session = await self._session(press)
        scene = scene_of(session, None, press.asker.language)
        await press.asker.reply.show(lambda _: pages.more(scene))

    async def log(self, press: Press) -> None:
        """A page of the log; the number stands first in the argument."""
        word = press.id.arg.split(" ")[0]
        await self.show_log(await self._session(press), press.asker, int(word) if word.isdecimal() else None)

    async def show_log(self, session: Session, asker: Asker, page: int | None) -> None:
        """The log as everybody may read it, the latest page unless another is asked for."""
        speaker = scene_of(session, None, asker.language).speaker
        lines = chronicle.sentences(await session.entries(), speaker, None)
        await asker.reply.show(lambda _: pages.log(session.game, asker.language, lines, page))

    async def show(self, press: Press) -> None:
        """Bring the card to the end of the channel."""
        await self.bring_card(await self._session(press), press.asker)

    async def bring_card(self, session: Session, asker: Asker) -> None:
        """Post the card anew, for those who play."""
        await self.bring(Player.at(session, asker).session.game, asker)

    async def bring(self, game: int, asker: Asker) -> None:
        """Post a card or lobby anew and say so; not too often, because everybody in the channel sees it move."""
        self.service.brakes.show.check(game)
        self.service.poster.repost(game)
        await self.service.say(asker, "done-show")

    async def board(self, press: Press) -> None:
        """The board in words."""
        await self.show_text_board(await self._session(press), press.asker)

    async def show_text_board(self, session: Session, asker: Asker) -> None:
        """The board in words, in as many private messages as it needs."""
        scene = scene_of(session, None, asker.language)
        first, *others = pages.text_board(scene)
        await asker.reply.show(lambda _: first)
        for payload in others:
            await asker.reply.add(payload)

    async def show_places(self, session: Session, asker: Asker) -> None:
        """The whole board with the names of its places."""
        view = session.view(None)
        await asker.reply.show(
            lambda picture: pages.pictured(asker.language, "places", picture),
            name=f"places-{session.game}.png",
            key=("places", session.game, session.numbering.public, asker.language),
            draw=lambda _: draw_places(view, asker.language),
        )

    async def show_film(self, session: Session, asker: Asker) -> None:
        """The whole game as a film, with progress while it is made."""
        language, films = asker.language, self.service.films
        order = order_of(session, language)
        making = films.find(order)
        if making is None or asker.user not in making.users:
            self.service.brakes.film.check(asker.user)
        making = films.ask(order, await self.service.store.records(session.game), asker.user)
        told: tuple[int, int] | None = None
        while not making.film.done():
            if (now_at := (making.percent, films.before(making))) != told:
                told = now_at
                await asker.reply.show(partial(_film_progress, language, *now_at))
            await asyncio.wait({making.film}, timeout=FILM_PROGRESS_SECONDS)
        film = making.film.result()
        if len(film) > asker.interaction.filesize_limit:
            raise Refused("refused-film-too-large")
        await asker.reply.show_picture(
            pages.pictured(language, FILM, order.file), film, order.file, pages.film_alt(language)
        )

    async def help(self, press: Press) -> None:
        """A page of the help."""
        await press.asker.reply.defer()
        await press.asker.reply.show(lambda _: pages.help(press.asker.language, press.id.arg))

    async def show_help(self, asker: Asker) -> None:
        """The help, first what is different in the scenario of the game that the channel has, if any."""
        await asker.reply.defer()
        try:
            page = pages.help_page((options_of(await self.service.stored_here(asker)).scenario,))
        except (Refused, StoreError, BadOptions):
            page = pages.FIRST_HELP[0]
        await asker.reply.show(lambda _: pages.help(asker.language, page))

    async def settings(self, press: Press) -> None:
        """The reader's settings."""
        await press.asker.reply.defer()
        await self.show_settings(press.asker, press.asker.language)

    async def show_settings(self, asker: Asker, language: str) -> None:
        """The reader's settings in this language."""
        await asker.reply.defer()
        chosen = self.service.languages.chosen(asker.user)
        at_once = await self.service.store.sends_at_once(asker.user)
        await asker.reply.show(lambda _: pages.settings(language, chosen, at_once))

    async def set_language(self, press: Press) -> None:
        """Choose the language of private answers; ``auto`` follows Discord again."""
        await press.asker.reply.defer()
        chosen = press.values[0] if len(press.values) == 1 else ""
        if chosen not in (*LANGUAGES, pages.AUTO):
            raise Refused("refused-unknown-choice")
        await self.service.languages.choose(press.asker.user, None if chosen == pages.AUTO else chosen)
        await self.show_settings(press.asker, press.asker.language if chosen == pages.AUTO else chosen)

    async def set_offers(self, press: Press) -> None:
        """Choose whether one's offers are shown in words before they are sent."""
        await press.asker.reply.defer()
        if press.id.arg not in ("ask", "send"):
            raise Refused("refused-unknown-choice")
        await self.service.store.set_sends_at_once(press.asker.user, press.id.arg == "send")
        await self.show_settings(press.asker, press.asker.language)

    async def ask_to_erase(self, press: Press) -> None:
        """Ask once before the reader is forgotten."""
        await press.asker.reply.defer()
        await press.asker.reply.show(lambda _: pages.erase(press.asker.language))

    async def erase(self, press: Press) -> None:
        """Forget the reader, who leaves all games that go on."""
        await press.asker.reply.defer()
        await self.seating.erase(press.asker.user)
        await self.service.say(press.asker, "done-erase")

    async def show_games(self, asker: Asker) -> None:
        """The asker's games, those that wait for them first."""
        await asker.reply.defer()
        found = [await self._my_game(stored, asker) for stored in await self.service.store.games_of(asker.user)]
        await asker.reply.show(lambda _: pages.my_games(asker.language, found))

    async def _my_game(self, stored: StoredGame, asker: Asker) -> pages.MyGame:
        waiting = False
        if stored.status == "running":
            try:
                session = await self.service.games.session(stored.game)
            except Refused:
                pass
            else:
                own = stored.seat_of(asker.user)
                waiting = own is not None and own.seat in session.waiting
        names = tuple(safe_text(seat.name) for seat in stored.seats)
        return pages.MyGame(stored.game, f"<#{stored.channel}>", names, waiting, stored.status)


def _film_progress(language: str, percent: int, before: int, picture: str | None) -> Payload:
    return pages.film_progress(language, percent, before)
