"""A season's scene, for its post, picture and pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bot.leagues.rhythm import Duration, Rhythm, duration, rounds
from bot.leagues.seasons import MAX_AT_ONCE, holders, is_under_way
from bot.leagues.standings import Standing
from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.safe import NAMELESS, plain_text, safe_text
from bot.time.seat_clocks import Timing
from engine import Options
from engine.rulesets import player_counts
from storage import ACTIVE, Season, SeasonPerson, SeasonTable

MAX_TITLE = 40
"""Characters of a title."""


@dataclass(frozen=True)
class SeasonScene:
    """A season as a reader may know it.

    It has what is played, who takes part, the tables, and how it stands.

    ``reader`` is a user, None for everybody; ``places`` are the channels of games by number; ``threads`` says whether
    tables have some of their own, ``hours`` whether they may play together at an hour of the day.
    """

    language: str
    season: Season
    options: Options
    timing: Timing
    people: Sequence[SeasonPerson] = ()
    tables: Sequence[SeasonTable] = ()
    standings: Sequence[Standing] = ()
    reader: int | None = None
    manager: bool = False
    threads: bool = True
    places: Mapping[int, str] = field(default_factory=dict)
    hours: bool = False

    @property
    def catalogue(self) -> Catalogue:
        """The texts in the reader's language."""
        return catalogue(self.language)

    def say(self, key: str, **values: object) -> str:
        """A text of the interface."""
        return self.catalogue.say(key, **values)

    @cached_property
    def rhythm(self) -> Rhythm | None:
        """Its evenings, or games at once; None for one of before."""
        return Rhythm.from_json(self.season.rhythm)

    @property
    def night(self) -> Rhythm | None:
        """Its evenings, None in a season without any."""
        return self.rhythm if self.rhythm is not None and self.rhythm.is_night else None

    @property
    def is_open(self) -> bool:
        """Whether people may join, in a season of evenings at any time."""
        return self.season.status == "open" or (self.season.status == "running" and self.night is not None)

    @property
    def at_once(self) -> int:
        """At how many of its tables one sits at the same time."""
        return MAX_AT_ONCE if self.rhythm is None else self.rhythm.at_once

    @property
    def duration(self) -> Duration:
        """How long its games take with the people who are in."""
        fewest, most = player_counts(self.options)
        people = max(len(holders(self.people)), fewest)
        tables = -(-people * self.season.games // min(most, people))
        return duration(self.timing.pace.name, rounds(self.season.games, self.at_once, tables, threads=self.threads))

    @property
    def title(self) -> str:
        """What the season is called, as plain text."""
        return plain_text(self.season.title, MAX_TITLE)

    @property
    def own(self) -> SeasonPerson | None:
        """The reader, if they take part."""
        return next((one for one in self.people if one.user == self.reader and not one.has_left), None)

    @property
    def has_left(self) -> bool:
        """Whether the reader took part, and has left."""
        return any(one.user == self.reader and one.has_left for one in self.people)

    @property
    def free(self) -> int:
        """Places that substitutes may take."""
        if self.season.status != "running" or not self.season.substitutes or self.night is not None:
            return 0
        return len({entrant for table in self.tables for entrant in table.entrants} - holders(self.people).keys())

    @property
    def counted(self) -> dict[str, int]:
        """The games that may count, and those that do.

        A game counts when finished, or by points with the season.
        """
        counting = [table for table in self.tables if not table.dropped]
        done = sum(table.status == "finished" or table.points is not None for table in counting)
        return {"tables": len(counting), "done": done}

    def state(self, table: SeasonTable) -> str:
        """A table's progress, as texts choose by it.

        ``void`` has no result and gets none; ``loose`` counts no more although its game goes on.
        """
        if table.dropped:
            return "loose" if table.status in ACTIVE else "dropped"
        if table.points is not None or (table.status == "ended" and table.result is not None):
            return "closed"
        if table.status is None and self.season.status != "ended":
            return "waiting"
        if table.status == "finished":
            return "over"
        return "open" if is_under_way(table) else "void"

    def name(self, entrant: int) -> str:
        """An entrant's name in public.

        Nobody is named who does not want to be, or who is no longer there.
        """
        person = holders(self.people).get(entrant)
        return safe_text(person.name) if person is not None and person.named else self.say("ui-season-player")

    def score(self, value: float) -> str:
        """A score, with its half if it has one."""
        return f"{value:g}".replace(".", self.say("ui-decimal-mark"))


def clipped_title(words: str) -> str:
    """A season's title within its length; empty when unreadable."""
    title = plain_text(words, MAX_TITLE)
    return "" if title == NAMELESS else title
