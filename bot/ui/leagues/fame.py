"""The hall of fame of a server.

It has results of its games, and the upper half of people who have agreed to be named. It shames nobody: it has no last
place and no player who left. One's own rating is for one's own eyes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, floor

from discord import ButtonStyle

from bot.texts.catalogue import catalogue
from bot.texts.shares import number
from bot.ui.lobbies.lobby import scenario_key
from bot.ui.parts import CustomId, button, gallery, layout, rows, text
from bot.ui.scene import Payload
from render.chart import ChartLine, chart

MAX_RATED, MAX_WINNERS, MAX_COURSE, MAX_LINES = 15, 3, 8, 6
"""People in the list of ratings, people named for each scenario, values of one's own course in words, and lines of the
grid of its picture."""


@dataclass(frozen=True)
class Notable:
    """A game in the hall: number, link, and days, turns or points."""

    game: int
    where: str
    days: int = 0
    turns: int = 0
    points: int = 0


@dataclass(frozen=True)
class Hall:
    """What the hall of fame of a server shows to one reader.

    ``games`` ended by the rules. ``wins`` are, by scenario, people with the number of games they have won, and
    ``ratings`` people with their rating and the number of rated games, the best first; both name only people who are
    listed. ``own`` is the reader's rating after each rated game.
    """

    language: str
    games: int = 0
    wins: Sequence[tuple[str, Sequence[tuple[str, int]]]] = ()
    longest: Notable | None = None
    closest: Notable | None = None
    ratings: Sequence[tuple[str, float, int]] = ()
    own: Sequence[float] = field(default=(), repr=False)
    listed: bool = False


def upper_half(count: int) -> int:
    """How many of so many people are shown, never the last."""
    return min(-(-count // 2), MAX_RATED)


def hall_page(hall: Hall, notice: str | None = None, picture: str | None = None) -> Payload:
    """The hall of fame.

    Its ``picture`` is the course of the reader's own rating, if it has one.
    """
    say = catalogue(hall.language).say
    listing = button(
        CustomId(0, 0, "fame-list", "no" if hall.listed else "yes").text,
        say("ui-button-fame-hide" if hall.listed else "ui-button-fame-list"),
        ButtonStyle.secondary if hall.listed else ButtonStyle.primary,
    )
    counted = button(CustomId(0, 0, "statistics", "server games").text, say("ui-button-statistics"))
    back = button(CustomId(0, 0, "tables", "0").text, say("ui-button-back"))
    parts = [
        text("\n".join(filter(None, (notice, f"### {say('ui-fame-title')}", say("ui-fame-games", count=hall.games))))),
        *(text("\n".join(lines)) for lines in (_games(hall), _wins(hall), _ratings(hall)) if lines),
        text(_own(hall)),
        None if picture is None else gallery(picture, own_words(hall)),
        text(f"-# {say('ui-fame-rules')}"),
        *rows([listing, *([counted] if hall.games else []), back]),
    ]
    return Payload(layout(parts), picture=len(hall.own) > 1)


def draw_course(language: str, own: Sequence[float]) -> bytes:
    """The course of one's own rating as a private picture."""
    say = catalogue(language).say
    low, high = min(0, 10 * floor(min(own) / 10)), max(10, 10 * ceil(max(own) / 10))
    step = 10 if high - low <= MAX_LINES * 10 else 20
    scale = range(low, high + step, step)
    values = tuple((value - low) / (scale[-1] - low) for value in own)
    line = ChartLine("orange", say("ui-fame-you"), number(say, own[-1]), values)
    return chart(say("ui-fame-course"), [line], scale=scale)


def _games(hall: Hall) -> list[str]:
    say, lines = catalogue(hall.language).say, []
    if (found := hall.longest) is not None:
        lines.append(say("ui-fame-longest", game=found.game, where=found.where, days=found.days, turns=found.turns))
    if (found := hall.closest) is not None:
        lines.append(say("ui-fame-closest", game=found.game, where=found.where, points=found.points))
    return lines


def _wins(hall: Hall) -> list[str]:
    say = catalogue(hall.language).say
    lines = []
    for scenario, people in hall.wins:
        names = " · ".join(say("ui-fame-winner", name=name, count=count) for name, count in people)
        lines.append(say("ui-fame-wins", scenario=say(scenario_key(scenario)), names=names))
    return lines


def _ratings(hall: Hall) -> list[str]:
    say = catalogue(hall.language).say
    if not hall.ratings:
        return []
    values = [number(say, value) for _, value, _ in hall.ratings]
    lines = [  # those who look equal share a rank
        say("ui-fame-rating", rank=values.index(value) + 1, name=name, value=value, count=count)
        for value, (name, _, count) in zip(values, hall.ratings, strict=True)
    ]
    return [f"**{say('ui-fame-ratings')}**", *lines]


def own_words(hall: Hall) -> str:
    """The reader's rating and its course in words."""
    return _own(hall).replace("**", "")


def _own(hall: Hall) -> str:
    say = catalogue(hall.language).say
    if not hall.own:
        return say("ui-fame-own-none")
    course = " → ".join(number(say, value) for value in hall.own[-MAX_COURSE:])
    return say("ui-fame-own", value=number(say, hall.own[-1]), count=len(hall.own), course=course)
