"""The forms of a season, and what was filled in."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from discord.ui import Modal

from bot.leagues.seasons import MAX_GAMES, MIN_GAMES
from bot.leagues.standings import SCORINGS
from bot.texts.catalogue import catalogue
from bot.texts.translated import offered
from bot.time.seat_clocks import DAY
from bot.ui.forms import BadForm, FormValues, form, menu_field, radio_field, single, text_field
from bot.ui.lobby_form import LANGUAGE, board_field, pace_field, shared_options, vacations_field
from bot.ui.parts import CustomId, read_number
from bot.ui.season_scene import MAX_TITLE, SeasonScene, clipped_title
from storage import Season

TITLE, GAMES, SCORING, LEAVING, ENDS = "title", "games", "scoring", "leaving", "ends"
REPLACED, DROPPED = "replaced", "dropped"
MAX_DAYS = 367
"""Days for which a season may last: the same day of the next year in a leap year, to its end."""


def season_form(language: str, season: Season | None, ends: int) -> Modal:
    """The form of a season: title, games, scoring, leavers, end.

    It says who replaces players who leave. It is filled in with ``season`` where there is one, and with this end.
    """
    say = catalogue(language).say
    games = 4 if season is None else season.games
    scoring = SCORINGS[0] if season is None else season.scoring
    substitutes = season is None or season.substitutes
    counts = [(str(count), str(count), count == games) for count in range(MIN_GAMES, MAX_GAMES + 1)]
    scorings = [(say("ui-season-scoring", scoring=name), name, name == scoring) for name in SCORINGS]
    leaving = [
        (say("ui-season-leaving", substitutes=yes), name, (name == REPLACED) is substitutes)
        for name, yes in ((REPLACED, "yes"), (DROPPED, "no"))
    ]
    return form(
        CustomId(0, 0, "season-form", "" if season is None else str(season.season)).text,
        say("ui-season-form-title"),
        text_field(TITLE, say("ui-season-field-title"), "" if season is None else season.title, most=MAX_TITLE),
        menu_field(GAMES, say("ui-season-field-games"), counts),
        radio_field(SCORING, say("ui-season-field-scoring"), scorings),
        radio_field(LEAVING, say("ui-season-field-leaving"), leaving),
        text_field(ENDS, say("ui-season-field-ends"), last_day(ends), most=10),
    )


def read_season(values: FormValues, now: int) -> dict[str, Any]:
    """A form's season; raises `BadForm` for a forged one.

    ``ends`` is None for a day that cannot be; blanks make no title.
    """
    scoring, leaving, games = single(values, SCORING), single(values, LEAVING), read_number(single(values, GAMES))
    if scoring not in SCORINGS or leaving not in (REPLACED, DROPPED):
        raise BadForm("no such season")
    if games is None or not MIN_GAMES <= games <= MAX_GAMES:
        raise BadForm("no such season")
    title = clipped_title(single(values, TITLE))
    return {
        "title": title,
        "games": games,
        "scoring": scoring,
        "substitutes": int(leaving == REPLACED),
        "ends": read_end(single(values, ENDS), now),
    }


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
