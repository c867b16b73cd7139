"""What people set: language, offers, calls, city, nights, vacations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Literal

from bot.table.game.errors import AlreadyAnswered, Refused
from bot.table.schedule.off_hours_limits import earliest_day
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.words import Words
from bot.ui import settings as screens
from bot.ui.forms import single
from bot.ui.scene import Payload
from bot.ui.settings import SettingsScene
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.net.guard import sentence_of
from bot.wire.net.replies import Caller
from bot.wire.services.preferences import Personal
from bot.wire.services.service import Service
from storage import SWITCHES

Screen = Callable[[SettingsScene, str | None], Payload]
SettingsHandler = Callable[..., Awaitable[None]]


def staying(screen: Screen) -> Callable[[SettingsHandler], SettingsHandler]:
    """Mark a change made from this page.

    When it is refused, the page is shown again, and says why.
    """

    def make(handler: SettingsHandler) -> SettingsHandler:
        @wraps(handler)
        async def serve(self: SettingsPresses, press: Press, **parts: Any) -> None:
            await self.refuse_on_page(press.caller, lambda: handler(self, press, **parts), press.id.game, screen)

        return serve

    return make


class SettingsPresses(PressGroup):
    """Serves the settings, and the command behind which they are."""

    def __init__(self, service: Service) -> None:
        super().__init__(service)
        self.personal = Personal(service)

    # Showing

    @verb("settings", personal=True)
    async def settings(self, press: Press) -> None:
        """The reader's settings."""
        await self.show(press.caller, press.id.game)

    @verb("settings-vacation", personal=True)
    async def vacations(self, press: Press) -> None:
        """The reader's vacations."""
        await self.show(press.caller, press.id.game, screen=screens.vacation_page)

    async def show(
        self,
        caller: Caller,
        game: int = 0,
        notice: str | None = None,
        *,
        language: str | None = None,
        screen: Screen = screens.page,
    ) -> None:
        """Show a page of the caller's settings, below a notice.

        The notice says what was just done or refused.
        """
        shown = await self.personal.settings(caller, game, language)
        await caller.reply.show(lambda _: screen(shown, notice))

    async def refuse_on_page(
        self, caller: Caller, change: Callable[[], Awaitable[None]], game: int = 0, screen: Screen = screens.page
    ) -> None:
        """Make a change; say above its page if it is refused."""
        try:
            await change()
        except Refused as refusal:
            words = sentence_of(refusal, Words(catalogue(caller.language), ()))
            await self.show(caller, game, words, screen=screen)
            raise AlreadyAnswered(refusal.key) from refusal

    # Language, offers, calls

    @verb("settings-language", source="menu", personal=True)
    @staying(screens.page)
    async def set_language(self, press: Press, chosen: str) -> None:
        """Choose the language of private answers; ``auto`` follows Discord again."""
        if chosen not in (*LANGUAGES, screens.AUTO):
            raise Refused("refused-unknown-choice")
        await self.personal.patch(press.caller.user, {"language": None if chosen == screens.AUTO else chosen})
        language = self.service.language_of(press.caller.interaction)
        await self.show(press.caller, press.id.game, language=language)

    @verb("settings-offers", personal=True)
    @staying(screens.page)
    async def set_offers(self, press: Press, chosen: Literal["ask", "send"]) -> None:
        """Choose whether one's offers are shown in words before they are sent."""
        await self.personal.patch(press.caller.user, {"sends_at_once": chosen == "send"})
        await self.show(press.caller, press.id.game)

    @verb("settings-calls", source="menu", personal=True)
    @staying(screens.page)
    async def set_calls(self, press: Press, chosen: str) -> None:
        """Choose where one is called."""
        if chosen not in screens.CALLS:
            raise Refused("refused-unknown-choice")
        await self.personal.patch(press.caller.user, {"calls": chosen})
        await self._done(press, "done-calls")

    @verb("settings-switches", personal=True)
    @staying(screens.page)
    async def set_switches(self, press: Press) -> None:
        """Turn on the chosen switches, and the others off.

        They are advice, reminders, messages that one is next, and the daily digest.
        """
        if not set(press.values) <= set(SWITCHES):
            raise Refused("refused-unknown-choice")
        await self.personal.switch(press.caller.user, frozenset(press.values))
        await self._done(press, "done-calls")

    @verb("settings-direct", personal=True)
    @staying(screens.page)
    async def try_again(self, press: Press) -> None:
        """Try direct messages again, which Discord has refused."""
        await self.service.people.try_direct_again(press.caller.user)
        await self._done(press, "done-direct")

    async def _done(self, press: Press, key: str, **values: object) -> None:
        await self.show(press.caller, press.id.game, catalogue(press.caller.language).say(key, **values))

    # Where one lives, and when one sleeps

    @verb("settings-quiet", form=True, personal=True)
    async def quiet(self, press: Press) -> None:
        """Open or take the form of quiet hours."""
        if press.fields:
            await self._quiet(press)
        else:
            await press.caller.reply.form(screens.quiet_form(await self.personal.settings(press.caller, press.id.game)))

    @staying(screens.page)
    async def _quiet(self, press: Press) -> None:
        city, quiet = screens.read_quiet(press.fields)
        words = await self.personal.change(press.caller, city=city, quiet=quiet)
        await self.show(press.caller, press.id.game, words)

    @verb("settings-quiet-off", personal=True)
    @staying(screens.page)
    async def no_quiet(self, press: Press) -> None:
        """Do without quiet hours."""
        await self.personal.patch(press.caller.user, {"quiet": None})
        await self._done(press, "done-from-next")

    # Vacations

    @verb("settings-book", form=True, personal=True)
    async def book(self, press: Press) -> None:
        """Open or take the form of a vacation."""
        if press.fields:
            await self._book(press)
            return
        settings = await self.personal.settings(press.caller, press.id.game)
        zone = settings.preferences.zone
        await press.caller.reply.form(
            screens.vacation_form(settings, earliest_day(zone, settings.moment) if zone else None)
        )

    @staying(screens.vacation_page)
    async def _book(self, press: Press) -> None:
        fields = press.fields
        typed = f"{single(fields, screens.FIRST)} – {single(fields, screens.LAST)}"
        city = single(fields, screens.CITY) if screens.CITY in fields else None
        bot = screens.BOT in fields.get(screens.MEANWHILE, ())
        words = await self.personal.change(press.caller, city=city, vacation=typed, bot=bot)
        await self.show(press.caller, press.id.game, words, screen=screens.vacation_page)

    @verb("settings-cancel", source="menu", personal=True)
    @staying(screens.vacation_page)
    async def cancel(self, press: Press, first: str) -> None:
        """Cancel a vacation; a begun one keeps its days to today."""
        words = await self.personal.cancel(press.caller, first)
        await self.show(press.caller, press.id.game, words, screen=screens.vacation_page)

    # Typed

    async def typed(self, caller: Caller, city: str | None, quiet: str | None, vacation: str | None) -> None:
        """Show the caller's settings, changed by the command's options."""
        await caller.reply.defer()
        if city is None and quiet is None and vacation is None:
            await self.show(caller)
            return

        async def change() -> None:
            await self.show(caller, notice=await self.personal.change(caller, city, quiet, vacation))

        await self.refuse_on_page(caller, change)
