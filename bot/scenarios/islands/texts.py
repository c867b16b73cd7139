"""Foreign land in words (rules.md, section 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.faces import Highlight
from bot.texts.events import brief, briefly, sentence
from bot.texts.phrases import says
from bot.texts.words import Words
from engine.modules.islands import RegionReached
from engine.modules.islands.regions import REGION_POINTS, REGIONS

NEW_LAND = "new_land"
"""The icon of a region that was reached, in pictures."""

sentence.register(RegionReached, says("event-region-reached", "name", count=REGION_POINTS))
brief.register(RegionReached, briefly(says("brief-region-reached", count=REGION_POINTS)))


def reached(event: RegionReached, words: Words) -> Highlight:
    """A player's first settlement on new land."""
    said = words.say("highlight-region-reached", name=words.plain_name(event.seat), count=REGION_POINTS)
    return Highlight(NEW_LAND, said, (event.seat,))


def region_lines(words: Words) -> Iterator[str]:
    """Each region that pays somebody, whose home it is, who has it."""
    found = REGIONS.of(words.the_view())
    for region, seats in found.foreign().items():
        parts = [words.say("board-region", places=_places(found.regions[region], words), count=REGION_POINTS)]
        homes = [seat for seat, home in found.homes if home == region]
        if homes:
            parts.append(words.say("board-region-home", names=_names(homes, words)))
        if seats:
            parts.append(words.say("board-region-reached", names=_names(seats, words)))
        yield " · ".join(parts)


def alt_lines(words: Words) -> Iterator[str]:
    """Who has the points of which region, for the alt text."""
    found = REGIONS.of(words.the_view())
    for region, seats in found.foreign().items():
        if seats:
            yield words.say("alt-region", names=_names(seats, words), places=_places(found.regions[region], words))


def _places(hexes: Iterable[int], words: Words) -> str:
    return ", ".join(words.place("hex", place) for place in hexes)


def _names(seats: Iterable[int], words: Words) -> str:
    return words.join([words.plain_name(seat) for seat in seats])
