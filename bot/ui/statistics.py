"""Statistics of a game, of a person and of a server: a picture a page, and words beside it that tell the same.

Of a game that goes on they tell what a bystander has seen (`engine.statistics`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from statistics import fmean

from discord import ButtonStyle

from bot.texts.catalogue import catalogue
from bot.texts.shares import percent
from bot.time.seat_clocks import DAY
from bot.ui.lobby import scenario_key
from bot.ui.parts import AnyButton, CustomId, button, gallery, layout, rows, text
from bot.ui.scene import Payload, Scene
from engine.base.hands import TWO_DICE
from engine.options import SCENARIOS
from engine.statistics import WAYS, Statistics, rarity
from render.chart import Line, chart
from render.tally import Row, bars, table
from storage import FinishedGame

Say = Callable[..., str]
GAME_PAGES = ("throws", "cards", "points", "moves")
SUM_PAGES = ("games", "throws", "cards")
LOST = ("expected", "blocked", "robbed", "discarded", "monopolised")
"""What is told of cards beside those that throws have paid; and of what players did:"""
DONE = ("stolen", "trades", "bank", "offers", "bought")
MINE, SERVER = "mine", "server"
TOTALS = tuple(map(str, TWO_DICE))
ENOUGH_THROWS = 20
"""From so many on `engine.statistics.rarity` is right."""


@dataclass(frozen=True)
class Sheet:
    """A page: its words, how its picture is drawn, and what that shows in words."""

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
    """A button for each page; the one on which the reader is stands out."""
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
    """A page of the statistics of a game; the throws where there is none of that name."""
    sheets = {"cards": _game_cards, "points": _game_points, "moves": _game_moves}
    return sheets.get(page, _game_throws)(scene, found)


def _title(scene: Scene, page: str) -> str:
    return scene.say("ui-statistics-title", game=scene.game, page=scene.say(f"ui-statistics-{page}"))


def _game_throws(scene: Scene, found: Statistics) -> Sheet:
    sevens = [(scene.speaker.name(seat), thrown[5]) for seat, thrown in enumerate(found.throws)]
    told = ", ".join(scene.say("ui-statistics-of", name=name, value=count) for name, count in sevens)
    words = (*_throw_words(scene.language, found.thrown, fair=found.fair), scene.say("ui-statistics-sevens", list=told))
    return _throws(scene.language, _title(scene, "throws"), found.thrown, words)


def _game_cards(scene: Scene, found: Statistics) -> Sheet:
    say, counts = scene.say, found.counts
    ahead = [paid - due for paid, due in zip(counts["produced"], counts["expected"], strict=True)]
    told = ", ".join(
        say("ui-statistics-of", name=scene.speaker.name(seat), value=signed_number(more))
        for seat, more in enumerate(ahead)
    )
    most = max(max(paid) for paid in found.production) or 1
    lines = [
        Row(
            str(total),
            tuple([str(paid[at]) for paid in found.production]),
            tuple([p[at] / most for p in found.production]),
        )
        for at, total in enumerate(TWO_DICE)
        if total != 7  # which pays nothing
    ]
    lines = [Row(say("ui-statistics-by-number")), *lines, _row(say, "produced", counts["produced"])]
    lines += [_row(say, name, counts[name]) for name in LOST]
    return _players_table(scene, _title(scene, "cards"), (say("ui-statistics-ahead", list=told),), lines)


def _game_points(scene: Scene, found: Statistics) -> Sheet:
    say, turns = scene.say, sorted(found.points)
    last = found.points[turns[-1]] if turns else ()
    top = max(scene.view.target, *last, 1)
    lines = [
        Line(
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
    told = "; ".join(
        say("ui-statistics-turn", turn=turn, list=", ".join(map(str, found.points[turn])))
        for turn in turns[:: len(turns) // 8 + 1]
    )
    names = ", ".join(line.name for line in lines)
    draw = partial(chart, say("ui-statistics-points"), lines, (), turns[0] if turns else 0, _scale(top))
    return Sheet(_title(scene, "points"), tuple(words), draw, say("ui-statistics-points-alt", names=names, list=told))


def _lead(scene: Scene, found: Statistics, turns: Sequence[int]) -> str:
    """How often the lead changed hands, and who has it since when."""
    leads = [(turn, _leader(found.points[turn])) for turn in turns]
    alone = [(turn, leader) for turn, leader in leads if leader is not None]
    changes = [(turn, leader) for (_, before), (turn, leader) in pairwise(alone) if leader != before]
    if not alone:
        return scene.say("ui-statistics-no-lead")
    turn, leader = (changes or alone)[-1] if changes else alone[0]
    return scene.say("ui-statistics-lead", count=len(changes), name=scene.speaker.name(leader), turn=turn)


def _leader(points: Sequence[int]) -> int | None:
    return points.index(max(points)) if points.count(max(points)) == 1 else None


def _scale(top: int) -> tuple[int, ...]:
    return tuple([number for number in range(top) if number % 2 == 0 and number < top - 1] + [top])


def _game_moves(scene: Scene, found: Statistics) -> Sheet:
    say, counts = scene.say, found.counts
    lines = [_row(say, name, counts[name]) for name in DONE]
    each = [seconds / max(1, sum(throws)) for seconds, throws in zip(counts["seconds"], found.throws, strict=True)]
    lines.append(Row(say("ui-statistics-seconds"), tuple([lasting(say, seconds) for seconds in counts["seconds"]])))
    lines.append(Row(say("ui-statistics-each"), tuple([lasting(say, seconds) for seconds in each])))
    words = say("ui-statistics-trading", trades=round(sum(counts["trades"]) / 2), bank=round(sum(counts["bank"])))
    return _players_table(scene, _title(scene, "moves"), (words,), lines)


def _players_table(scene: Scene, title: str, words: tuple[str, ...], lines: Sequence[Row]) -> Sheet:
    players = tuple((player.colour, scene.speaker.plain_name(player.seat)) for player in scene.view.players)
    return Sheet(title, words, partial(table, title, players, tuple(lines)), _told(scene.language, players, lines))


# A person, and a server


@dataclass(frozen=True)
class Played:
    """A game that was played to its end, what was counted in it, and the ``seat`` of the person, if it is about one."""

    game: FinishedGame
    found: Statistics
    seat: int | None = None

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.found.throws)


@dataclass(frozen=True)
class Sum:
    """Games of a person, or of a server where no game has a seat; ``unfinished`` others were given up, ``uncounted``
    others were played to their end.

    ``name`` is whose they are, for others to read; empty for the reader's own eyes.
    """

    language: str
    games: tuple[Played, ...]
    unfinished: int = 0
    uncounted: int = 0
    name: str = ""

    @property
    def scope(self) -> str:
        """Whose statistics they are, as buttons say it."""
        return MINE if any(played.seat is not None for played in self.games) else SERVER

    @property
    def own(self) -> list[tuple[Played, int]]:
        """The games with the person's seat."""
        return [(played, played.seat) for played in self.games if played.seat is not None]


def sum_sheet(found: Sum, page: str) -> Sheet:
    """A page of the statistics of a person or a server that have finished a game."""
    say = catalogue(found.language).say
    whose = "named" if found.name else found.scope
    title = say(f"ui-statistics-title-{whose}", name=found.name, page=say(f"ui-statistics-{page}"))
    if page == "throws":
        thrown = [played.found.throws[seat] for played, seat in found.own] or [p.found.thrown for p in found.games]
        total = tuple(map(sum, zip(*thrown, strict=True)))
        fair = all(played.found.fair for played in found.games)
        return _throws(found.language, title, total, _throw_words(found.language, total, fair=fair))
    return (_sum_cards if page == "cards" else _sum_games)(found, title)


def _sum_games(found: Sum, title: str) -> Sheet:
    say, games = catalogue(found.language).say, found.games
    groups = [(say(scenario_key(name)), [game for game in games if game.found.scenario == name]) for name in SCENARIOS]
    groups = [(name, group) for name, group in groups if group]
    if len(groups) > 1:
        groups.append((say("ui-statistics-all"), list(games)))
    if found.scope == MINE:
        won = sum(played.found.winner == seat for played, seat in found.own)
        fair = number(say, sum(1 / played.seats for played in games))
        words = say("ui-statistics-won", count=len(games), won=won, fair=fair)
        heads = ("count", "victories", "fair", "average")
        lines = [Row(name, _person_values(say, group)) for name, group in groups]
    else:
        days = [(played.game.over - played.game.opened) / DAY for played in games]
        words = say("ui-statistics-played", count=len(games), days=number(say, fmean(days)))
        heads = ("count", "seats", "turns", "days")
        lines = [Row(name, _server_values(say, group)) for name, group in groups]
    over = [
        say(f"ui-statistics-{name}", count=count)
        for name, count in (("unfinished", found.unfinished), ("uncounted", found.uncounted))
        if count
    ]
    columns = tuple(("", say(f"ui-statistics-{head}")) for head in heads)
    return Sheet(
        title, (words, *over), partial(table, title, columns, tuple(lines)), _told(found.language, columns, lines)
    )


def _person_values(say: Say, games: Sequence[Played]) -> tuple[str, ...]:
    own = [(played, played.seat) for played in games if played.seat is not None]
    points = [list(played.found.points.values())[-1][seat] for played, seat in own]
    won = sum(played.found.winner == seat for played, seat in own)
    fair = sum(1 / played.seats for played in games)
    return str(len(games)), str(won), number(say, fair), number(say, fmean(points))


def _server_values(say: Say, games: Sequence[Played]) -> tuple[str, ...]:
    seats, turns = fmean(played.seats for played in games), fmean(played.found.turns for played in games)
    days = fmean((played.game.over - played.game.opened) / DAY for played in games)
    return str(len(games)), number(say, seats), number(say, turns), number(say, days)


def _sum_cards(found: Sum, title: str) -> Sheet:
    """What a person gets and does in a game, beside the others at their tables; of a server the winners' beside that of
    those who did not win."""
    say, mine = catalogue(found.language).say, found.scope == MINE
    seats = [(played, played.seat if mine else played.found.winner) for played in found.games]
    pairs = [(played, seat) for played, seat in seats if seat is not None]
    lines = []
    for name in ("produced", *LOST, *DONE):
        own = [played.found.counts[name][seat] for played, seat in pairs]
        rest = [
            count for played, seat in pairs for other, count in enumerate(played.found.counts[name]) if other != seat
        ]
        lines.append(Row(say(f"ui-statistics-{name}"), tuple(number(say, fmean(each or [0])) for each in (own, rest))))
    heads = ("you" if not found.name else "named", "others") if mine else ("winners", "losers")
    columns = tuple(("", say(f"ui-statistics-{head}", name=found.name)) for head in heads)
    words = (say("ui-statistics-a-game", count=len(pairs)) if pairs else say("ui-statistics-no-winner"),)
    return Sheet(title, words, partial(table, title, columns, tuple(lines)), _told(found.language, columns, lines))


# What they share


def _throws(language: str, title: str, thrown: tuple[int, ...], words: Sequence[str]) -> Sheet:
    say, count = catalogue(language).say, sum(thrown)
    expected = tuple([count * ways / 36 for ways in WAYS])
    told = ", ".join(
        say("ui-statistics-throw", total=total, count=seen, expected=number(say, due))
        for total, seen, due in zip(TOTALS, thrown, expected, strict=True)
    )
    draw = partial(bars, title, thrown, expected, TOTALS, say("ui-statistics-legend", count=count))
    return Sheet(title, tuple(words), draw, say("ui-statistics-throws-alt", list=told))


def _throw_words(language: str, thrown: tuple[int, ...], *, fair: bool) -> tuple[str, ...]:
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


def _row(say: Say, name: str, values: Sequence[float]) -> Row:
    shown = [number(say, value) if name == "expected" else str(round(value)) for value in values]
    return Row(say(f"ui-statistics-{name}"), tuple(shown))


def _told(language: str, columns: Sequence[tuple[str, str]], lines: Sequence[Row]) -> str:
    """A table in words."""
    say = catalogue(language).say
    told = "; ".join(
        say("ui-statistics-row", name=row.label, list=", ".join(row.values)) for row in lines if row.values
    )
    return say("ui-statistics-table-alt", names=", ".join(name for _, name in columns), list=told)


def number(say: Say, value: float) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{value:.1f}".replace("-", "−").replace(".", say("ui-decimal-mark"))


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
