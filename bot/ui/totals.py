"""Statistics of a person or server: many games, by page.

A page has a picture, and words beside it that tell the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from bot.texts.catalogue import catalogue
from bot.texts.shares import number
from bot.time.seat_clocks import DAY
from bot.ui.lobbies.lobby import scenario_key
from bot.ui.statistics import DONE, LOST, Say, Sheet, table_alt, throw_words, throws_sheet
from engine.options import SCENARIOS
from engine.records.statistics import Statistics
from render.tally import TallyRow, table
from storage import FinishedGame

SUM_PAGES = ("games", "throws", "cards")
FEW = 10
"""The number of games below which a share has two decimals: a quarter is not 0.2."""
MINE, SERVER = "mine", "server"
"""Whose statistics they are, as buttons say it."""


@dataclass(frozen=True)
class CountedGame:
    """A finished game with its statistics.

    ``seat`` is the person's, if it is about one.
    """

    game: FinishedGame
    found: Statistics
    seat: int | None = None

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.found.throws)


@dataclass(frozen=True)
class Totals:
    """Games of a person, or of a server without seats.

    ``unfinished`` others were given up, ``uncounted`` others were played to their end.

    ``name`` is whose they are, for others to read; empty for the reader's own eyes.
    """

    language: str
    games: tuple[CountedGame, ...]
    unfinished: int = 0
    uncounted: int = 0
    name: str = ""

    @property
    def scope(self) -> str:
        """Whose statistics they are, as buttons say it."""
        return MINE if any(played.seat is not None for played in self.games) else SERVER

    @property
    def own(self) -> list[tuple[CountedGame, int]]:
        """The games with the person's seat."""
        return [(played, played.seat) for played in self.games if played.seat is not None]


def sum_sheet(found: Totals, page: str) -> Sheet:
    """A page of statistics, for at least one finished game."""
    say = catalogue(found.language).say
    whose = "named" if found.name else found.scope
    title = say(f"ui-statistics-title-{whose}", name=found.name, page=say(f"ui-statistics-{page}"))
    if page == "throws":
        thrown = [played.found.throws[seat] for played, seat in found.own] or [p.found.thrown for p in found.games]
        total = tuple(map(sum, zip(*thrown, strict=True)))
        fair = all(played.found.fair for played in found.games)
        return throws_sheet(found.language, title, total, throw_words(found.language, total, fair=fair))
    return (_sum_cards if page == "cards" else _sum_games)(found, title)


def _digits(games: Sequence[CountedGame]) -> int:
    return 2 if len(games) < FEW else 1


def _sum_games(found: Totals, title: str) -> Sheet:
    say, games = catalogue(found.language).say, found.games
    groups = [(say(scenario_key(name)), [game for game in games if game.found.scenario == name]) for name in SCENARIOS]
    groups = [(name, group) for name, group in groups if group]
    if len(groups) > 1:
        groups.append((say("ui-statistics-all"), list(games)))
    if found.scope == MINE:
        won = sum(played.found.winner == seat for played, seat in found.own)
        fair = number(say, sum(1 / played.seats for played in games), digits=_digits(games))
        words = say("ui-statistics-won", count=len(games), won=won, fair=fair)
        heads = ("count", "victories", "fair", "average")
        lines = [TallyRow(name, _person_values(say, group)) for name, group in groups]
    else:
        days = [(played.game.over - played.game.begun) / DAY for played in games]
        words = say("ui-statistics-played", count=len(games), days=number(say, fmean(days)))
        heads = ("count", "seats", "turns", "days")
        lines = [TallyRow(name, _server_values(say, group)) for name, group in groups]
    over = [
        say(f"ui-statistics-{name}", count=count)
        for name, count in (("unfinished", found.unfinished), ("uncounted", found.uncounted))
        if count
    ]
    columns = tuple(("", say(f"ui-statistics-{head}")) for head in heads)
    return Sheet(
        title, (words, *over), partial(table, title, columns, tuple(lines)), table_alt(found.language, columns, lines)
    )


def _person_values(say: Say, games: Sequence[CountedGame]) -> tuple[str, ...]:
    own = [(played, played.seat) for played in games if played.seat is not None]
    points = [list(played.found.points.values())[-1][seat] for played, seat in own]
    won = sum(played.found.winner == seat for played, seat in own)
    fair = sum(1 / played.seats for played in games)
    return str(len(games)), str(won), number(say, fair, digits=_digits(games)), number(say, fmean(points))


def _server_values(say: Say, games: Sequence[CountedGame]) -> tuple[str, ...]:
    seats, turns = fmean(played.seats for played in games), fmean(played.found.turns for played in games)
    days = fmean((played.game.over - played.game.begun) / DAY for played in games)
    return str(len(games)), number(say, seats), number(say, turns), number(say, days)


def _sum_cards(found: Totals, title: str) -> Sheet:
    """A person's cards a game, beside the others' at the table.

    Of a server they are the winners', beside those of players who did not win.
    """
    say, mine = catalogue(found.language).say, found.scope == MINE
    seats = [(played, played.seat if mine else played.found.winner) for played in found.games]
    pairs = [(played, seat) for played, seat in seats if seat is not None]
    lines = []
    for name in ("produced", *LOST, *DONE):
        own = [played.found.counts[name][seat] for played, seat in pairs]
        rest = [
            count for played, seat in pairs for other, count in enumerate(played.found.counts[name]) if other != seat
        ]
        lines.append(
            TallyRow(say(f"ui-statistics-{name}"), tuple(number(say, fmean(each or [0])) for each in (own, rest)))
        )
    heads = ("you" if not found.name else "named", "others") if mine else ("winners", "losers")
    columns = tuple(("", say(f"ui-statistics-{head}", name=found.name)) for head in heads)
    words = (say("ui-statistics-a-game", count=len(pairs)) if pairs else say("ui-statistics-no-winner"),)
    return Sheet(title, words, partial(table, title, columns, tuple(lines)), table_alt(found.language, columns, lines))
