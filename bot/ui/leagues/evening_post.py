"""The posts of an evening: its call and its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from discord import ButtonStyle

from bot.leagues.evenings import Evening
from bot.leagues.rhythm import LATE
from bot.leagues.seasons import holders
from bot.texts.safe import escape, plain_text, safe_text, unescape
from bot.ui.leagues.season_scene import SeasonScene
from bot.ui.parts import (
    MAX_OPTIONS,
    AnyButton,
    CustomId,
    Part,
    button,
    clip,
    gallery,
    layout,
    menu,
    moment,
    option,
    rows,
    section,
    text,
)
from bot.ui.scene import Payload
from storage import SeasonTable

MAX_LISTED, MAX_CALLED, MAX_SECTIONS, MAX_LINES = 500, 60, 8, 3000
"""Characters of a list of names, people in a call, tables with a button each, characters of all their lines."""


def evening_id(season: int, number: int, word: str) -> str:
    """The ``custom_id`` of an answer to an evening."""
    return CustomId(0, 0, "evening", f"{season} {number} {word}").text


def called(scene: SeasonScene, found: Evening) -> tuple[int, ...]:
    """The users whom the call rings: those without an answer."""
    answered = {*found.absent, *found.here, *found.coming}
    people = holders(scene.people).items()
    return tuple(one.user for entrant, one in people if one.named and entrant not in answered)[:MAX_CALLED]


def call_post(scene: SeasonScene, found: Evening) -> Payload:
    """The one call to an evening, which then shows its tables."""
    parts: list[Part] = [text("\n".join([_title(scene, found), *_words(scene, found)]))]
    parts += _many(scene, found) if len(found.tables) > MAX_SECTIONS else [_table(scene, one) for one in found.tables]
    return Payload(layout([*parts, *rows(_answers(scene, found))]))


def _title(scene: SeasonScene, found: Evening) -> str:
    night = scene.night
    count = 0 if night is None else len(night.evenings)
    return scene.say("ui-evening-title", title=escape(scene.title), number=found.number, count=count)


def _words(scene: SeasonScene, found: Evening) -> Iterator[str]:
    say = scene.say
    match found.phase:
        case "called" | "arriving":
            yield say("ui-evening-starts", when=moment(found.start, "R"), time=moment(found.start, "t"))
            if mentions := called(scene, found):
                yield say("ui-evening-call", people=" ".join(f"<@{user}>" for user in mentions))
            if found.coming:
                yield say("ui-evening-coming", count=len(found.coming), names=_names(scene, found.coming))
            if found.here:
                yield say("ui-evening-here", count=len(found.here), names=_names(scene, found.here))
        case "late":
            yield say("ui-evening-late", time=moment(found.start + LATE, "t"))
            if found.waiting:
                yield say("ui-evening-waiting", names=_names(scene, found.waiting))
        case "on" | "over" if not found.tables:
            yield say("ui-evening-nobody")


def _names(scene: SeasonScene, entrants: Iterable[int]) -> str:
    return clip(", ".join(map(scene.name, entrants)), MAX_LISTED)


def _answers(scene: SeasonScene, found: Evening) -> Iterator[AnyButton]:
    def answer(word: str, style: ButtonStyle = ButtonStyle.secondary) -> AnyButton:
        custom_id = evening_id(scene.season.season, found.number, word)
        return button(custom_id, scene.say(f"ui-button-evening-{word}"), style)

    match found.phase:
        case "called":
            yield answer("coming", ButtonStyle.success)
            yield answer("absent")
        case "arriving":
            yield answer("here", ButtonStyle.success)
            yield answer("absent")
        case "late":
            yield answer("here", ButtonStyle.success)


def _many(scene: SeasonScene, found: Evening) -> Iterator[Part]:
    """Many tables: their lines, and one menu instead of a button each."""
    yield text(clip("\n".join(table_line(scene, table) for table in found.tables), MAX_LINES))
    shown = [table for table in found.tables if _can_be_watched(table)][:MAX_OPTIONS]
    options = [
        option(f"{table.number} · {plain_text(unescape(_names(scene, table.entrants)))}", _watched(scene, table))
        for table in shown
    ]
    if options:
        yield menu(CustomId(0, 0, "watch").text, scene.say("ui-button-watch"), options)


def _can_be_watched(table: SeasonTable) -> bool:
    return table.game is not None and table.status not in (None, "lobby") and not table.dropped


def _watched(scene: SeasonScene, table: SeasonTable) -> str:
    return f"{scene.season.season} {table.game}"


def _table(scene: SeasonScene, table: SeasonTable) -> Part:
    line = table_line(scene, table)
    if not _can_be_watched(table):
        return text(line)
    watch = button(CustomId(0, 0, "watch", _watched(scene, table)).text, scene.say("ui-button-watch"))
    return section(line, watch)


def table_line(scene: SeasonScene, table: SeasonTable) -> str:
    """A table of an evening: who sits there, where, how it ended."""
    names = _names(scene, table.entrants)
    if table.result is not None or table.points is not None:
        names = _by_place(scene, table)
    where = scene.places.get(table.game or 0, "")
    return scene.say("ui-evening-table", number=table.number, names=names, state=scene.state(table), where=where)


def _by_place(scene: SeasonScene, table: SeasonTable) -> str:
    """The people of a table with their points, the best first."""
    points = table.points if table.points is not None else table.result.points if table.result is not None else ()
    entrant_of = dict(zip(table.colours, table.entrants, strict=True))
    winner = table.result.winner if table.result is not None and table.points is None else None
    found = []
    for seat, count in zip(table.seats, points, strict=False):
        entrant = entrant_of.get(seat.colour)
        unnamed = safe_text(seat.name) if seat.level is not None else scene.say("ui-season-player")
        name = unnamed if entrant is None else scene.name(entrant)  # who came from outside has not agreed
        found.append((seat.seat != winner, -count, f"{name} {count}"))
    return " · ".join(words for _, _, words in sorted(found))


def names_at(scene: SeasonScene, table: SeasonTable) -> tuple[str, ...]:
    """The names at a table by seat, for its poster.

    They are those of bots, and of people who take part and agree; everybody else is *a player*.
    """
    agreed = {one.user for one in holders(scene.people).values() if one.named}
    unnamed = scene.say("ui-season-player")
    return tuple(seat.name if seat.level is not None or seat.user in agreed else unnamed for seat in table.seats)


def end_post(
    scene: SeasonScene, found: Evening, best: int | None = None, picture: str | None = None, alt: str = ""
) -> Payload:
    """How an evening ended, and when the next one is.

    Once it is known it names the ``best`` table, with the poster of its game.
    """
    say = scene.say
    lines = [say("ui-evening-over", title=escape(scene.title), number=found.number)]
    lines += [table_line(scene, table) for table in found.tables if not table.dropped] or [say("ui-evening-nobody")]
    following = [] if scene.night is None else [start for start in scene.night.evenings if start > found.start]
    lines.append(say("ui-evening-next", start=moment(following[0], "F")) if following else say("ui-evening-last"))
    parts: list[Part] = [text(clip("\n".join(lines), 3900))]
    if best is not None:
        parts.append(text(say("ui-evening-best", number=best)))
    if picture is not None:
        parts.append(gallery(picture, alt))
    return Payload(layout(parts), picture=picture is not None)
