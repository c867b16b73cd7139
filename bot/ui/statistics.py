"""Statistics of a game: a picture a page, with words.

The words tell the same. Of a game that goes on they tell what a bystander has seen (`engine.records.statistics`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from discord import ButtonStyle

from bot.texts.catalogue import catalogue, listed
from bot.texts.shares import number, percent
from bot.ui.parts import AnyButton, CustomId, button, gallery, layout, rows, text
from bot.ui.scene import Payload, Scene
from engine.base.hands import TWO_DICE
from engine.records.statistics import WAYS, Statistics, rarity
from render.chart import ChartLine, chart
from render.tally import TallyRow, bars, table

Say = Callable[..., str]
GAME_PAGES = ("throws", "cards", "points", "moves")
LOST = ("expected", "blocked", "robbed", "discarded", "monopolised")
"""What is told of cards beside those that throws have paid; and of what players did:"""
DONE = ("stolen", "trades", "bank", "offers", "bought")
TOTALS = tuple(map(str, TWO_DICE))
ENOUGH_THROWS = 20
"""From so many on `engine.records.statistics.rarity` is right."""


@dataclass(frozen=True)
class Sheet:
    """A page: its words, its picture, and that in words."""

    title: str
    words: tuple[str, ...]
    draw: Callable[[], bytes]
    alt: str

    def payload(self, buttons: Sequence[AnyButton], picture: str | None = None, notice: str = "") -> Payload:
        """The page as a message."""
        head = "\n".join(filter(None, (notice, f"### {self.title}", *self.words)))
        shown = None if picture is None else gallery(picture, self.alt)
        return Payload(layout([text(head), shown, *rows(buttons)]), picture=True)


def buttons_of(language: str, game: int, pages: Sequence[str], here: str, scope: str = "") -> list[AnyButton]:
    """A button for each page; the reader's page stands out."""
    say = catalogue(language).say
    return [
        button(
            CustomId(game, 0, "statistics", f"{scope} {page}".strip()).text,
            say(f"ui-statistics-{page}"),
            ButtonStyle.primary if page == here else ButtonStyle.secondary,
            disabled=page == here,
        )
        for page in pages
    ]


# A game


def game_sheet(scene: Scene, found: Statistics, page: str) -> Sheet:
    """A page of a game's statistics, or the throws."""
    sheets = {"cards": _game_cards, "points": _game_points, "moves": _game_moves}
    return sheets.get(page, _game_throws)(scene, found)


def _title(scene: Scene, page: str) -> str:
    return scene.say("ui-statistics-title", game=scene.game, page=scene.say(f"ui-statistics-{page}"))


def _game_throws(scene: Scene, found: Statistics) -> Sheet:
    sevens = [(scene.speaker.name(seat), thrown[5]) for seat, thrown in enumerate(found.throws)]
    told = ", ".join(scene.say("ui-statistics-of", name=name, value=count) for name, count in sevens)
    words = (*throw_words(scene.language, found.thrown, fair=found.fair), scene.say("ui-statistics-sevens", list=told))
    return throws_sheet(scene.language, _title(scene, "throws"), found.thrown, words)


def _game_cards(scene: Scene, found: Statistics) -> Sheet:
    say, counts = scene.say, found.counts
    ahead = [paid - due for paid, due in zip(counts["produced"], counts["expected"], strict=True)]
    told = ", ".join(
        say("ui-statistics-of", name=scene.speaker.name(seat), value=signed_number(more))
        for seat, more in enumerate(ahead)
    )
    most = max(max(paid) for paid in found.production) or 1
    lines = [
        TallyRow(
            str(total),
            tuple([str(paid[at]) for paid in found.production]),
            tuple([p[at] / most for p in found.production]),
        )
        for at, total in enumerate(TWO_DICE)
        if total != 7  # which pays nothing
    ]
    lines = [TallyRow(say("ui-statistics-by-number")), *lines, _row(say, "produced", counts["produced"])]
    lines += [_row(say, name, counts[name]) for name in LOST]
    return _players_table(scene, _title(scene, "cards"), (say("ui-statistics-ahead", list=told),), lines)


def _game_points(scene: Scene, found: Statistics) -> Sheet:
    say, turns = scene.say, sorted(found.points)
    last = found.points[turns[-1]] if turns else ()
    top = max(scene.view.target, *last, 1)
    lines = [
        ChartLine(
            player.colour,
            scene.speaker.plain_name(player.seat),
            str(last[player.seat]) if last else "",
            tuple([found.points[turn][player.seat] / top for turn in turns]) or (0.0,),
        )
        for player in scene.view.players
    ]
    words = [_lead(scene, found, turns)]
    if scene.view.outcome is None:
        words.append(f"-# {say('ui-statistics-shown')}")
    rows = (
        say("ui-statistics-turn", turn=turn, list=listed(say, map(str, found.points[turn]), "list-values"))
        for turn in turns[:: len(turns) // 8 + 1]
    )
    told = listed(say, rows, "list-rows")
    names = ", ".join(line.name for line in lines)
    draw = partial(chart, say("ui-statistics-points"), lines, (), turns[0] if turns else 0, _scale(top))
    return Sheet(_title(scene, "points"), tuple(words), draw, say("ui-statistics-points-alt", names=names, list=told))


def _lead(scene: Scene, found: Statistics, turns: Sequence[int]) -> str:
    """How often the lead changed hands, and who took it last.

    Between two players it may be nobody's for some turns; who is ahead again then takes it again.
    """
    taken, last = list[tuple[int, int]](), None
    for turn in turns:
        leader = _leader(found.points[turn])
        if leader is not None and leader != last:
            taken.append((turn, leader))
        last = leader
    if not taken:
        return scene.say("ui-statistics-no-lead")
    changes = sum(now != before for (_, before), (_, now) in pairwise(taken))
    turn, leader = taken[-1 if changes else 0]
    return scene.say("ui-statistics-lead", count=changes, name=scene.speaker.name(leader), turn=turn)


def _leader(points: Sequence[int]) -> int | None:
    return points.index(max(points)) if points.count(max(points)) == 1 else None


def _scale(top: int) -> tuple[int, ...]:
    return tuple([number for number in range(top) if number % 2 == 0 and number < top - 1] + [top])


def _game_moves(scene: Scene, found: Statistics) -> Sheet:
    say, counts = scene.say, found.counts
    lines = [_row(say, name, counts[name]) for name in DONE]
    each = [seconds / max(1, sum(throws)) for seconds, throws in zip(counts["seconds"], found.throws, strict=True)]
    lines.append(
        TallyRow(say("ui-statistics-seconds"), tuple([lasting(say, seconds) for seconds in counts["seconds"]]))
    )
    lines.append(TallyRow(say("ui-statistics-each"), tuple([lasting(say, seconds) for seconds in each])))
    words = say("ui-statistics-trading", trades=round(sum(counts["trades"]) / 2), bank=round(sum(counts["bank"])))
    return _players_table(scene, _title(scene, "moves"), (words,), lines)


def _players_table(scene: Scene, title: str, words: tuple[str, ...], lines: Sequence[TallyRow]) -> Sheet:
    players = tuple((player.colour, scene.speaker.plain_name(player.seat)) for player in scene.view.players)
    return Sheet(title, words, partial(table, title, players, tuple(lines)), table_alt(scene.language, players, lines))


# What they share


def throws_sheet(language: str, title: str, thrown: tuple[int, ...], words: Sequence[str]) -> Sheet:
    """How often each total was thrown, beside what would be expected."""
    say, count = catalogue(language).say, sum(thrown)
    expected = tuple([count * ways / 36 for ways in WAYS])
    told = ", ".join(
        say("ui-statistics-throw", total=total, count=seen, expected=number(say, due))
        for total, seen, due in zip(TOTALS, thrown, expected, strict=True)
    )
    draw = partial(bars, title, thrown, expected, TOTALS, say("ui-statistics-legend", count=count))
    return Sheet(title, tuple(words), draw, say("ui-statistics-throws-alt", list=told))


def throw_words(language: str, thrown: tuple[int, ...], *, fair: bool) -> tuple[str, ...]:
    """The total that stands out, and how unusual all of them are."""
    say, count = catalogue(language).say, sum(thrown)
    if not count:
        return (say("ui-statistics-no-throws"),)
    expected = [count * ways / 36 for ways in WAYS]
    at = max(range(len(thrown)), key=lambda index: abs(thrown[index] - expected[index]) / expected[index] ** 0.5)
    words = say(
        "ui-statistics-stands-out", count=count, total=TOTALS[at], seen=thrown[at], due=number(say, expected[at])
    )
    if not fair or count < ENOUGH_THROWS:
        return (words,)
    return words, say("ui-statistics-rarity", percent=percent(rarity(thrown)))


def _row(say: Say, name: str, values: Sequence[float]) -> TallyRow:
    shown = [number(say, value) if name == "expected" else str(round(value)) for value in values]
    return TallyRow(say(f"ui-statistics-{name}"), tuple(shown))


def table_alt(language: str, columns: Sequence[tuple[str, str]], lines: Sequence[TallyRow]) -> str:
    """A table in words."""
    say = catalogue(language).say
    rows = (
        say("ui-statistics-row", name=row.label, list=listed(say, row.values, "list-values"))
        for row in lines
        if row.values
    )
    told = listed(say, rows, "list-rows")
    return say("ui-statistics-table-alt", names=", ".join(name for _, name in columns), list=told)


def signed_number(value: float) -> str:
    """A whole number with its sign."""
    whole = round(value)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "±0"


def lasting(say: Say, seconds: float) -> str:
    """A time in its two largest units."""
    minutes = round(seconds / 60)
    if minutes >= 24 * 60:
        return say("ui-statistics-days-hours", days=minutes // 1440, hours=minutes % 1440 // 60)
    if minutes >= 60:
        return say("ui-statistics-hours-minutes", hours=minutes // 60, minutes=minutes % 60)
    if minutes:
        return say("ui-statistics-minutes", minutes=minutes)
    return say("ui-statistics-moments", seconds=round(seconds))
