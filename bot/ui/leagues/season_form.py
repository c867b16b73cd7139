"""The forms of a season, and what was filled in."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from discord.ui import Modal

from bot.leagues.rhythm import AFTERS, HOURS, MAX_EVENINGS, Rhythm, read_first, typed_first, weekly
from bot.leagues.seasons import MAX_AT_ONCE, MAX_GAMES, MIN_GAMES
from bot.leagues.standings import SCORINGS
from bot.texts.catalogue import catalogue
from bot.texts.translated import offered
from bot.time.seat_clocks import DAY, HOUR
from bot.ui.forms import BadForm, FormValues, form, menu_field, radio_field, single, text_field
from bot.ui.leagues.season_scene import MAX_TITLE, SeasonScene, clipped_title
from bot.ui.lobbies.lobby_form import LANGUAGE, board_field, pace_field, shared_options, vacations_field
from bot.ui.parts import CustomId, read_number
from storage import Season

TITLE, GAMES, SCORING, LEAVING, ENDS = "title", "games", "scoring", "leaving", "ends"
FIRST, EVENINGS, LASTS, AFTER, AT_ONCE = "first", "evenings", "hours", "after", "once"
REPLACED, DROPPED = "replaced", "dropped"
MAX_DAYS = 367
"""Days for which a season may last: the same day of the next year in a leap year, to its end."""


def season_form(language: str, season: Season, rhythm: Rhythm | None) -> Modal:
    """The form of a season: title, games, scoring, leavers, end.

    It says who replaces players who leave. A season of evenings has its end and its games from these.
    """
    say = catalogue(language).say
    counts = [(str(count), str(count), count == season.games) for count in range(MIN_GAMES, MAX_GAMES + 1)]
    scorings = [(say("ui-season-scoring", scoring=name), name, name == season.scoring) for name in SCORINGS]
    leaving = [
        (say("ui-season-leaving", substitutes=yes), name, (name == REPLACED) is season.substitutes)
        for name, yes in ((REPLACED, "yes"), (DROPPED, "no"))
    ]
    own = rhythm is None or not rhythm.is_night
    return form(
        CustomId(0, 0, "season-form", str(season.season)).text,
        say("ui-season-form-title"),
        text_field(TITLE, say("ui-season-field-title"), season.title, most=MAX_TITLE),
        menu_field(GAMES, say("ui-season-field-games"), counts) if own else None,
        radio_field(SCORING, say("ui-season-field-scoring"), scorings),
        radio_field(LEAVING, say("ui-season-field-leaving"), leaving) if own else None,
        text_field(ENDS, say("ui-season-field-ends"), last_day(season.ends), most=10) if own else None,
    )


def read_season(values: FormValues, now: int) -> dict[str, Any]:
    """A form's season; raises `BadForm` for a forged one.

    ``ends`` is None for a day that cannot be; blanks make no title. What the form does not ask is not there.
    """
    scoring = single(values, SCORING)
    if scoring not in SCORINGS:
        raise BadForm("no such season")
    found: dict[str, Any] = {"title": clipped_title(single(values, TITLE)), "scoring": scoring}
    if not values.keys() & {GAMES, LEAVING, ENDS}:
        return found
    leaving, games = single(values, LEAVING), read_number(single(values, GAMES))
    if leaving not in (REPLACED, DROPPED) or games is None or not MIN_GAMES <= games <= MAX_GAMES:
        raise BadForm("no such season")
    ends = read_end(single(values, ENDS), now)
    return {**found, "games": games, "substitutes": int(leaving == REPLACED), "ends": ends}


def rhythm_form(language: str, season: Season, rhythm: Rhythm, zone: str) -> Modal:
    """The evenings of a season, or how many games run at once."""
    say = catalogue(language).say
    custom_id = CustomId(0, 0, "season-form", f"{season.season} rhythm").text
    if not rhythm.is_night:
        counts = [(str(count), str(count), count == rhythm.at_once) for count in range(1, MAX_AT_ONCE + 1)]
        return form(custom_id, say("ui-season-form-title"), radio_field(AT_ONCE, say("ui-season-field-once"), counts))
    evenings = [(str(one), str(one), one == len(rhythm.evenings)) for one in range(1, MAX_EVENINGS + 1)]
    hours = [(say("ui-season-hours", hours=one), str(one), one * HOUR == rhythm.seconds) for one in HOURS]
    afters = [(say("ui-season-after", after=one), one, one == rhythm.after) for one in AFTERS]
    first = typed_first(rhythm.evenings[0], zone)
    return form(
        custom_id,
        say("ui-season-form-title"),
        text_field(FIRST, say("ui-season-field-first"), first, most=16, description=say("ui-season-zone", zone=zone)),
        menu_field(EVENINGS, say("ui-season-field-evenings"), evenings),
        radio_field(LASTS, say("ui-season-field-hours"), hours),
        radio_field(AFTER, say("ui-season-field-after"), afters),
    )


def read_rhythm(values: FormValues, before: Rhythm, zone: str) -> tuple[Rhythm, bool]:
    """What was filled in, and whether its first evening could be read.

    Raises `BadForm` for a forged one.
    """
    if not before.is_night:
        at_once = read_number(single(values, AT_ONCE))
        if at_once is None or not 1 <= at_once <= MAX_AT_ONCE:
            raise BadForm("no such season")
        return replace(before, at_once=at_once), True
    count, hours = (read_number(single(values, name)) for name in (EVENINGS, LASTS))
    after = next((one for one in AFTERS if one == single(values, AFTER)), None)
    if count is None or not 1 <= count <= MAX_EVENINGS or hours not in HOURS or after is None:
        raise BadForm("no such season")
    first = read_first(single(values, FIRST), zone)
    begins = before.evenings[0] if first is None else first
    found = replace(before, evenings=weekly(begins, count, zone), seconds=hours * HOUR, after=after)
    return found, first is not None


def read_end(typed: str, now: int) -> int | None:
    """The unix second at which a typed day ends, in UTC.

    None for one that is no day, has passed or lies too far ahead.
    """
    try:
        day = datetime.strptime(typed.strip(), "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        return None
    ends = int(day.timestamp()) + DAY
    return ends if now < ends <= now + MAX_DAYS * DAY else None


def last_day(ends: int) -> str:
    """The last day of a season, as it is typed."""
    return last_date(ends).isoformat()


def last_date(ends: int) -> date:
    """The last day of a season, in UTC."""
    return datetime.fromtimestamp(ends - 1, UTC).date()


def game_form(scene: SeasonScene) -> Modal:
    """Scenario, board, pace and language of a season's tables."""
    languages = [(name, code, code == scene.season.language) for name, code in offered(scene.say)]
    return form(
        CustomId(0, 0, "season-form", f"{scene.season.season} game").text,
        scene.say("ui-scenario-title"),
        board_field(scene.language, scene.options),
        pace_field(scene.language, scene.timing),
        vacations_field(scene.language, scene.timing),
        radio_field(LANGUAGE, scene.say("ui-field-language"), languages),
    )


def options_form(scene: SeasonScene) -> Modal:
    """The options of a season's tables."""
    custom_id = CustomId(0, 0, "season-form", f"{scene.season.season} options").text
    return shared_options(custom_id, scene.language, scene.options)
