"""A server's tables: lines, list, calls for players, results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from discord import ButtonStyle

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.safe import unescape
from bot.ui.lobbies.lobby import scenario_key
from bot.ui.parts import AnyButton, CustomId, Part, button, clip, layout, link, rows, section, text
from bot.ui.scene import Payload
from engine.options import SCENARIOS

TableState: TypeAlias = Literal["opening", "lobby", "full", "running", "paused", "seat", "finished", "won", "ended"]
"""Before the table is there, seats free, all seats taken, in play, paused, looking for a player, over without a winner,
won, closed or ended before its end."""
SECTIONS = {"lobby": "wanted", "seat": "seats"}
"""Under which heading of the list a table stands, by its state; the others go on."""
MAX_ON_PAGE = 8
MAX_NAMES, MAX_THREAD_NAME, MAX_TAG = 120, 100, 20
"""Characters of the names in a line, of the name of a thread, of a tag."""


@dataclass(frozen=True)
class ListedTable:
    """What everybody on a server may read of a table.

    It has its ``game`` (0 before it has a number), what is played at which pace, who sits there, how it stands.

    ``free`` are the seats that a lobby has left, ``seats`` those of a running game that look for a player; ``winner``
    is who has won. ``where`` names its channel. ``own`` says that the reader plays there.
    """

    game: int
    scenario: str
    pace: str
    names: tuple[str, ...]
    state: TableState
    free: int = 0
    seats: tuple[int, ...] = ()
    winner: str = ""
    where: str = ""
    own: bool = False


def words(language: str, table: ListedTable) -> str:
    """A table in one line."""
    say = catalogue(language).say
    number = say("ui-table-number", game=table.game) if table.game else ""
    return say(
        "ui-table-line",
        scenario=say(scenario_key(table.scenario)),
        number=number,
        pace=say("ui-table-pace", pace=table.pace),
        names=clip(", ".join(table.names), MAX_NAMES),
        state=say("ui-table-state", state=table.state, free=table.free, winner=table.winner),
    )


def line(language: str, table: ListedTable) -> Payload:
    """The message of a table in a channel.

    It has a button while there is room. Its thread hangs from it, so it needs no link.
    """
    said = words(language, table)
    beside = next(_joining(language, table), None)
    return Payload(layout([text(said) if beside is None else section(said, beside)]))


def _joining(language: str, table: ListedTable) -> Iterator[AnyButton]:
    """How to get a seat there, if it has one."""
    say = catalogue(language).say
    if table.state == "lobby":
        yield button(CustomId(table.game, 0, "table-join").text, say("ui-button-join"), ButtonStyle.success)
    elif table.state == "seat":
        custom_id = CustomId(table.game, 0, "table-seat", str(table.seats[0])).text
        yield button(custom_id, say("ui-button-table-seat"), ButtonStyle.success)


def in_order(tables: Sequence[ListedTable]) -> list[ListedTable]:
    """Tables with free seats, then seeking players, then others; newest first."""
    ranks = {"lobby": 0, "seat": 1}
    return sorted(tables, key=lambda table: (ranks.get(table.state, 2), -table.game))


def tables_page(
    language: str,
    tables: Sequence[ListedTable],
    page: int = 0,
    notice: str | None = None,
    *,
    fame: bool = False,
    league: bool = False,
) -> Payload:
    """A page of all tables, counted from 0.

    A button takes a free seat. ``fame`` leads to the hall of fame, ``league`` to the seasons.
    """
    say = catalogue(language).say
    title = "\n".join(filter(None, (notice, f"### {say('ui-tables-title')}")))
    leading = (("season", "ui-button-leagues", league), ("fame", "ui-button-fame", fame))
    hall = [button(CustomId(0, 0, verb).text, say(key)) for verb, key, shown in leading if shown]
    if not tables:
        return Payload(layout([text(f"{title}\n{say('ui-tables-none')}"), *rows(hall)]))
    ordered = in_order(tables)
    pages = -(-len(ordered) // MAX_ON_PAGE)
    page = min(max(page, 0), pages - 1)
    shown = ordered[page * MAX_ON_PAGE : (page + 1) * MAX_ON_PAGE]
    parts: list[Part] = [text(f"{title}\n-# {say('ui-tables-count', count=len(ordered), page=page + 1, pages=pages)}")]
    for heading, group in groupby(shown, key=lambda table: SECTIONS.get(table.state, "going")):
        parts += _group(language, say(f"ui-tables-{heading}"), list(group))
    turning = [
        button(CustomId(0, 0, "tables", f"{page - 1} older").text, say("ui-button-tables-before"), disabled=page == 0),
        button(
            CustomId(0, 0, "tables", f"{page + 1} newer").text, say("ui-button-tables-next"), disabled=page == pages - 1
        ),
    ]
    return Payload(layout([*parts, *rows([*(turning if pages > 1 else ()), *hall])]))


def _group(language: str, heading: str, tables: Sequence[ListedTable]) -> Iterator[Part]:
    """The tables of one heading: those without a button share one part."""
    plain: list[str] = []
    title = f"**{heading}**"
    for table in tables:
        entry = _entry(language, table)
        beside = None if table.own else next(_joining(language, table), None)
        if beside is None:
            plain.append(entry)
            continue
        yield section("\n".join(filter(None, (title, *plain, entry))), beside)
        title, plain = "", []
    if plain:
        yield text("\n".join(filter(None, (title, *plain))))


def _entry(language: str, table: ListedTable) -> str:
    own = f" · {catalogue(language).say('ui-tables-own')}" if table.own else ""
    return f"{words(language, table)}\n-# → {table.where}{own}"


def thread_name(language: str, names: Sequence[str]) -> str:
    """A table's thread name, after its players."""
    return clip(catalogue(language).say("ui-thread-name", names=", ".join(map(unescape, names))), MAX_THREAD_NAME)


def tag_names(language: str) -> tuple[str, ...]:
    """A forum's tags for tables: the scenarios, then the states."""
    say = catalogue(language).say
    states = (say(f"ui-tag-{state}") for state in ("lobby", "seat", "playing", "over"))
    return tuple(clip(name, MAX_TAG) for name in (*(say(scenario_key(name)) for name in SCENARIOS), *states))


def tags_of(table: ListedTable) -> frozenset[str]:
    """A table's possible tags, in any language, in small letters."""
    state = {"lobby": "lobby", "full": "lobby", "seat": "seat", "running": "playing", "paused": "playing"}
    keys = (scenario_key(table.scenario), f"ui-tag-{state.get(table.state, 'over')}")
    return frozenset(clip(catalogue(language).say(key), MAX_TAG).casefold() for key in keys for language in LANGUAGES)


def call(language: str, table: ListedTable, role: int) -> Payload:
    """Call a role because a table has room."""
    key = "ui-seat-wanted" if table.state == "seat" else "ui-wanted"
    said = " → ".join(filter(None, (words(language, table), table.where)))
    line_of_call = catalogue(language).say(key, role=f"<@&{role}>", line=said)
    return Payload(layout([text(line_of_call), *rows(_joining(language, table))]))


@dataclass(frozen=True)
class ShownResult:
    """How a game ended.

    ``points`` are by player, the winner first; ``turns`` and ``days`` are how many it took. ``link`` leads to its final
    card, ``film`` to its film if there is one.
    """

    game: int
    scenario: str
    winner: str
    points: tuple[tuple[str, int], ...]
    turns: int
    days: int
    link: str
    film: str = ""


def result(language: str, found: ShownResult) -> Payload:
    """The result of a game, in a channel for results."""
    say = catalogue(language).say
    scenario = say(scenario_key(found.scenario))
    head = say(
        "ui-result" if found.winner else "ui-result-nobody",
        winner=found.winner,
        scenario=scenario,
        game=found.game,
        turns=found.turns,
        days=found.days,
    )
    players = " · ".join(say("ui-result-player", name=name, points=points) for name, points in found.points)
    ways = [link(say("ui-button-final-card"), found.link)]
    ways += [link(say("ui-button-film"), found.film)] if found.film else []
    ways.append(button(CustomId(found.game, 0, "review").text, say("ui-button-review")))
    return Payload(layout([text(f"{head}\n-# {players}"), *rows(ways)]))
