"""The pages, buttons and forms of seasons."""

from __future__ import annotations

from typing import Literal

from bot.clock import now
from bot.leagues.rhythm import HERE, KINDS, Rhythm
from bot.table.game.errors import Refused
from bot.table.game.home import read_defaults, write_defaults
from bot.texts.catalogue import catalogue
from bot.ui.leagues import season_form, seasons
from bot.ui.lobbies import lobby_form
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.net.replies import Caller
from bot.wire.services.season_keeper import SeasonKeeper
from bot.wire.services.seasons import OtherTables, Seasons, mark_of
from bot.wire.services.seats import SeatTransfers
from storage import Season, ServerSettings

MANAGED = {"publish", "draw", "delete", "end", *KINDS}
"""What only those who manage the server may do."""
REFUSED_ON_PAGE = {"publish", "draw"}
"""What is refused above the page, whose buttons put it right."""
WITHOUT_FAME = {"leave", "name no", "end"}
"""What people may still do in a season of before whose hall of fame is closed."""
ASKED = {"leave", "end", "publish", "draw", "rules"}


class SeasonPresses(PressGroup):
    """The verbs of leagues.

    They come from ``/catan tables``, from ``/catan admin what:server``, and from the posts of seasons.
    """

    def __init__(self, found: Seasons, keeper: SeasonKeeper, seating: SeatTransfers) -> None:
        super().__init__(keeper.service)
        self.seasons = found
        self.store = found.store
        self.keeper = keeper
        self.seating = seating

    @verb("season", source="either")
    async def show(self, press: Press, season: int = 0, asked: str = "") -> None:
        """Show the seasons, one of them, or a question.

        The question comes before something that cannot be taken back.
        """
        caller = press.caller
        if not season:
            await self._show_list(caller)
            return
        found = await self.seasons.season(caller, season)
        if asked in MANAGED:
            self.seasons.servers.managed(caller)
        await self._show(caller, found, asked=asked if asked in ASKED else "")

    async def _show(self, caller: Caller, season: Season, notice: str | None = None, asked: str = "") -> None:
        if asked in REFUSED_ON_PAGE:
            try:
                if asked == "publish":
                    await self.seasons.check_dates(season, caller)
                elif season.status == "open":
                    await self._show_draw(caller, season, notice)
                    return
                else:
                    raise Refused("refused-season-state")
            except Refused as refusal:
                notice, asked = catalogue(caller.language).say(refusal.key, **refusal.values), ""
        scene = await self.seasons.scene(season, caller)
        await caller.reply.show(lambda _: seasons.season_page(scene, notice, asked, now()))

    async def _show_draw(self, caller: Caller, season: Season, notice: str | None = None) -> None:
        """Ask about a draw, with its tables by name."""
        tables = await self.seasons.plan(season)
        scene = await self.seasons.scene(season, caller)
        drawn = [tuple(table) for table in tables]
        mark = mark_of(tables) if season.rhythm is not None else ""  # a season of before is drawn again each time
        await caller.reply.show(lambda _: seasons.draw_page(scene, drawn, mark, notice))

    async def _show_list(self, caller: Caller, notice: str | None = None) -> None:
        scenes = await self.seasons.all_scenes(caller)
        manages = self.seasons.manages(caller)
        await caller.reply.show(lambda _: seasons.leagues_page(caller.language, scenes, manager=manages, notice=notice))

    # Acts

    @verb("season-act")
    async def act(self, press: Press, number: int, act: str) -> None:
        """Join, leave, choose to be named, or manage a season."""
        caller, (act, _, mark) = press.caller, act.partition(" ") if act.startswith("draw ") else (act, "", "")
        if act in KINDS:
            await self._show(caller, await self.seasons.prepare(caller, act))
            return
        season = await self.seasons.season(caller, number)
        if act in MANAGED:
            self.seasons.servers.managed(caller)
        if act not in WITHOUT_FAME and await self.seasons.hidden(season):
            raise Refused("refused-no-fame")
        say = catalogue(caller.language).say
        if act == "delete":
            await self.seasons.delete(season)
            await self._show_list(caller, say("done-season-deleted"))
            return
        try:
            words = await self._do(caller, season, act, mark)
        except OtherTables:
            await self._show_draw(caller, season, say("notice-season-drawn-again"))
            return
        except Refused as refusal:
            if act not in REFUSED_ON_PAGE:
                raise
            await self._show(caller, season, say(refusal.key, **refusal.values))
            return
        self.keeper.schedule(season.season)
        if act == "publish" and await self.keeper.refusal(season.season):
            words += "\n" + say("notice-channel-closed")
        await self._show(caller, await self.seasons.season(caller, number), words)

    async def _do(self, caller: Caller, season: Season, act: str, mark: str) -> str:
        """Carry out an act; gives what is said of it."""
        say = catalogue(caller.language).say
        match act:
            case "join":
                return say(await self._join(caller, season))
            case "leave":
                await self.seasons.leave(caller, season)
                replaced = season.status == "running" and season.substitutes
                return say("done-season-left-open" if replaced else "done-season-left")
            case "name yes" | "name no":
                await self.seasons.set_named(caller, season, act == "name yes")
                return say("done-season-shown" if act == "name yes" else "done-season-hidden")
            case "publish":
                await self.seasons.publish(caller, season)
                return say("done-season-published")
            case "draw":
                return say("done-season-drawn", tables=await self.seasons.draw(season, mark))
            case "end":
                await self.seasons.end(season)
                return say("done-season-ended")
        raise Refused("refused-unknown-choice")

    async def _join(self, caller: Caller, season: Season) -> str:
        """Have the caller join, perhaps in a leaver's place."""
        before = await self.store.season_people(season.season)
        await self.seasons.join(caller, season)
        if season.status != "running":
            return "done-season-joined"
        people = await self.store.season_people(season.season)
        own = next(one for one in people if one.user == caller.user)
        former = {one.user for one in before if one.entrant == own.entrant}
        for table in await self.store.season_tables(season.season):
            colour = dict(zip(table.entrants, table.colours, strict=True)).get(own.entrant)
            if table.game is not None and colour is not None:
                await self.seating.replace(table.game, caller, colour, former)
        return "done-season-substitute"

    @verb("evening")
    async def answer(self, press: Press, season: int, number: int, word: Literal["coming", "absent", "here"]) -> None:
        """Say whether one comes to an evening, or is there."""
        caller = press.caller
        found = await self.seasons.season(caller, season)
        try:
            evening = await self.keeper.evenings.answer(caller, found, number, word)
        except Refused as refusal:
            if refusal.key != "refused-season-not-in":
                raise
            await self._show(caller, found, catalogue(caller.language).say("notice-evening-not-in"))
            return
        self.keeper.schedule(season)
        when = f"<t:{evening.start - HERE}:t>" if evening.phase == "called" else f"<t:{evening.start}:R>"
        late = "yes" if evening.phase == "late" else "no"
        await self.service.say(caller, f"done-evening-{word}", when=when, late=late)

    @verb("watch", source="either")
    async def watch(self, press: Press, season: int, game: int) -> None:
        """Show a table of a season as a bystander sees it.

        Where the server shows chances, they are those of a bystander too.
        """
        caller = press.caller
        found = await self.seasons.season(caller, season)
        if game not in {table.game for table in await self.store.season_tables(found.season)}:
            raise Refused("refused-no-game")
        stored = await self.seasons.servers.table(caller, game)
        settings = await self.store.server(found.guild)
        session = await self.service.games.session(stored.game)
        await self.service.show_public(session, caller, chances=settings.chances)

    # Forms

    @verb("season-form", form=True)
    async def form(self, press: Press, number: int = 0, part: str = "") -> None:
        """Open or take a form of a prepared season."""
        caller = press.caller
        self.seasons.servers.managed(caller)
        if not number:
            raise Refused("refused-no-season")
        season = await self.seasons.season(caller, number)
        if season.status != "draft":
            raise Refused("refused-season-state")
        if not press.fields:
            await self._open_form(caller, season, part)
            return
        done = "done-season-saved"
        if not part:
            filled = season_form.read_season(press.fields, now())
            if filled.get("ends", 0) is None:  # what else was typed is not lost with it
                done = "done-season-undated"
                filled["ends"] = season.ends
            if not filled["title"]:
                raise Refused("refused-season-title")
            await self.seasons.change(season, **filled)
        elif part == "rhythm":
            if not await self._take_rhythm(season, press):
                done = "done-season-no-evening"
        else:
            await self._take(season, press, part)
        season = await self.seasons.season(caller, season.season)
        words = catalogue(caller.language).say(done, day=season_form.last_day(season.ends))
        await self._show(caller, season, words)

    async def _open_form(self, caller: Caller, season: Season, part: str) -> None:
        rhythm = Rhythm.from_json(season.rhythm)
        if not part:
            await caller.reply.form(season_form.season_form(caller.language, season, rhythm))
        elif part == "rhythm" and rhythm is not None:
            zone = await self.seasons.zone(caller)
            await caller.reply.form(season_form.rhythm_form(caller.language, season, rhythm, zone))
        else:
            scene = await self.seasons.scene(season, caller)
            options = part == "options"
            await caller.reply.form(season_form.options_form(scene) if options else season_form.game_form(scene))

    async def _take_rhythm(self, season: Season, press: Press) -> bool:
        """Note the evenings; False where the first cannot be read."""
        rhythm = Rhythm.from_json(season.rhythm)
        if rhythm is None:
            raise Refused("refused-unknown-choice")
        zone = await self.seasons.zone(press.caller)
        found, was_read = season_form.read_rhythm(press.fields, rhythm, zone)
        changes: dict[str, object] = {"rhythm": found.to_json()}
        if found.is_night:
            changes |= {"ends": found.ends, "games": len(found.evenings)}
        await self.seasons.change(season, **changes)
        return was_read

    async def _take(self, season: Season, press: Press, part: str) -> None:
        options, timing = read_defaults(ServerSettings(defaults=season.options))
        if part == "options":
            options = lobby_form.read_options(options, press.fields)
            await self.seasons.change(season, options=write_defaults(options, timing))
            return
        options, language = lobby_form.read_scenario(options, press.fields)
        timing = lobby_form.read_timing(press.fields)
        await self.seasons.change(season, options=write_defaults(options, timing), language=language)
