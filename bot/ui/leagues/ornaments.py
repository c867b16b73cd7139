"""The words of an evening's scheduled event, and of its guess."""

from __future__ import annotations

from collections.abc import Iterator

from bot.leagues.rhythm import HOUR, Rhythm
from bot.texts.catalogue import catalogue
from bot.texts.icons import EMBLEMS
from bot.texts.safe import plain_text, unescape
from bot.ui.leagues.season_scene import MAX_TITLE, SeasonScene
from storage import Season, SeasonTable

MAX_PLACE = 90
"""Characters of the place of an event; Discord takes a hundred."""


def event_words(season: Season, rhythm: Rhythm, number: int, place: str | None, link: str) -> tuple[str, str, str]:
    """The name, description and place of an evening's event."""
    say, title = catalogue(season.language).say, plain_text(season.title, MAX_TITLE)
    name = say("ui-event-name", title=title, number=number, count=len(rhythm.evenings))
    words = say("ui-event-words", hours=rhythm.seconds // HOUR, link=link)
    return name, words, title if place is None else f"#{plain_text(place, MAX_PLACE)}"


def question(scene: SeasonScene, table: SeasonTable) -> str:
    """What is asked about the featured table."""
    return scene.say("ui-guess-question", title=scene.title, number=table.number)


def answers(scene: SeasonScene, table: SeasonTable) -> Iterator[tuple[str, str]]:
    """The emblem and name of each player; unnamed people have their colour."""
    entrant_of = dict(zip(table.colours, table.entrants, strict=True))
    for seat in table.seats:
        entrant = entrant_of.get(seat.colour)
        bot = seat.name if seat.level is not None else scene.say("ui-season-player")
        yield EMBLEMS[seat.colour], plain_text(bot if entrant is None else unescape(scene.name(entrant)))
