"""The private pages of seasons: a server's list, one season, its questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ButtonStyle

from bot.leagues.rhythm import KINDS
from bot.leagues.seasons import holders, is_over, is_under_way
from bot.texts.catalogue import catalogue
from bot.texts.safe import escape
from bot.ui.leagues.season_post import joined, note, season_id, substitute, title_of
from bot.ui.leagues.season_rules import facts, rules
from bot.ui.leagues.season_scene import SeasonScene
from bot.ui.parts import AnyButton, CustomId, button, clip, layout, menu, moment, option, rows, text
from bot.ui.scene import Payload

MAX_SEASONS, MAX_OWN, MAX_DRAWN = 10, 12, 20
"""Seasons in the list, own tables on a page, tables in a question."""
MAX_OTHERS = 70
"""Characters of the names at a table."""


# The list


def leagues_page(language: str, scenes: Sequence[SeasonScene], *, manager: bool, notice: str | None = None) -> Payload:
    """A server's seasons, the newest first, the ended ones last."""
    say = catalogue(language).say
    shown = sorted(scenes, key=lambda scene: scene.season.status == "ended")[:MAX_SEASONS]
    lines = [
        say(
            "ui-leagues-line",
            title=escape(scene.title),
            status=scene.season.status,
            people=len(holders(scene.people)),
            ends=moment(scene.season.ends - 1, "D"),
            **scene.counted,
        )
        for scene in shown
    ]
    options = [option(scene.title, str(scene.season.season)) for scene in shown]
    buttons = []
    if manager:
        buttons += [
            button(season_id("season-act", 0, kind), say(f"ui-button-season-{kind}"), ButtonStyle.primary)
            for kind in KINDS
        ]
    buttons.append(button(CustomId(0, 0, "tables", "0").text, say("ui-button-back")))
    return Payload(
        layout(
            [
                text(notice) if notice else None,
                text(f"### {say('ui-leagues-title')}"),
                text("\n".join(lines) or say("ui-leagues-none")),
                text(say("ui-leagues-words")) if manager else None,
                menu(CustomId(0, 0, "season").text, say("ui-leagues-menu"), options) if options else None,
                *rows(buttons),
            ]
        )
    )


# The private page


def season_page(scene: SeasonScene, notice: str | None = None, asked: str = "", now: int = 0) -> Payload:
    """A season for one reader.

    It tells the facts, their rank and tables, and what they may do; ``asked`` is its rules, or an act that they are
    asked about.
    """
    if asked == "rules":
        return _rules_page(scene)
    if asked:
        return _sure(scene, asked, now)
    say, season = scene.say, scene.season
    heads = [notice, title_of(scene), say("ui-season-draft") if season.status == "draft" else None]
    parts = [text("\n".join(filter(None, heads)))]
    if season.status != "ended":
        parts.append(text("\n".join(facts(scene, now))))
    if season.status == "open":
        parts.append(text(joined(scene)))
    elif season.status != "draft":
        lines = "\n".join(filter(None, (note(scene) if scene.tables else "", *_own_lines(scene))))
        parts += [text(lines)] if lines else []
    own_acts = list(_acts(scene)) if season.status != "draft" else []
    acts = [*own_acts, *(_managing(scene) if scene.manager else ())]
    told = button(season_id("season", season.season, "rules"), say("ui-button-season-rules"))
    back = button(CustomId(0, 0, "season").text, say("ui-button-leagues"))
    return Payload(layout([*parts, *rows([*acts, told, back])]))


def _rules_page(scene: SeasonScene) -> Payload:
    listed = "\n".join(f"- {rule}" for rule in rules(scene))
    back = button(season_id("season", scene.season.season), scene.say("ui-button-season-own"))
    return Payload(layout([text(f"{title_of(scene)}\n{listed}"), *rows([back])]))


def _own_lines(scene: SeasonScene) -> Iterator[str]:
    own, say = scene.own, scene.say
    if scene.season.status == "ended" and not scene.tables:
        yield say("ui-season-given-up")
    if own is None:
        return
    begun = any(one.games for one in scene.standings)
    for one in scene.standings:
        if begun and one.entrant == own.entrant:
            yield say(
                "ui-season-yours",
                rank=one.rank,
                count=len(scene.standings),
                score=scene.score(one.score),
                wins=one.wins,
                points=one.points,
                games=one.games,
            )
    tables = [table for table in scene.tables if own.entrant in table.entrants]
    if tables:
        yield f"**{say('ui-season-tables')}**"
    # What is over goes first where there is no room for all.
    for table in sorted(sorted(tables, key=is_over)[:MAX_OWN], key=lambda table: table.number):
        others = ", ".join(scene.name(entrant) for entrant in table.entrants if entrant != own.entrant)
        names = clip(others, MAX_OTHERS)
        where = scene.places.get(table.game or 0, "")
        yield say("ui-season-table", number=table.number, names=names, state=scene.state(table), where=where)


def _acts(scene: SeasonScene) -> Iterator[AnyButton]:
    """What a member, or a person who would join, may do."""
    season, own, say = scene.season, scene.own, scene.say

    def act(word: str, key: str, style: ButtonStyle = ButtonStyle.secondary) -> AnyButton:
        return button(season_id("season-act", season.season, word), say(key), style)

    if own is None:
        if scene.is_open and not scene.has_left:
            yield act("join", "ui-button-season-join", ButtonStyle.success)
        if not scene.has_left:
            yield from substitute(scene)
        return
    if season.status == "open":  # a player who thinks better of it joins again
        yield act("leave", "ui-button-season-leave")
    elif season.status == "running":
        yield button(season_id("season", season.season, "leave"), say("ui-button-season-leave"))
    yield act("name no", "ui-button-season-hide") if own.named else act("name yes", "ui-button-season-show")


def _managing(scene: SeasonScene) -> Iterator[AnyButton]:
    """What those who manage the server may do."""
    number, say = scene.season.season, scene.say
    end = button(season_id("season", number, "end"), say("ui-button-season-end"), ButtonStyle.danger)
    match scene.season.status:
        case "draft":
            yield button(season_id("season", number, "publish"), say("ui-button-season-publish"), ButtonStyle.success)
            for arg, name in _forms(scene):
                yield button(season_id("season-form", number, arg), say(f"ui-button-season-{name}"))
            yield button(season_id("season-act", number, "delete"), say("ui-button-season-delete"), ButtonStyle.danger)
        case "open":
            if scene.night is None and holders(scene.people):
                yield button(season_id("season", number, "draw"), say("ui-button-season-draw"), ButtonStyle.success)
            yield end
        case "running":
            yield end


def _forms(scene: SeasonScene) -> Iterator[tuple[str, str]]:
    yield "", "form"
    if scene.rhythm is not None:
        yield "rhythm", "evenings" if scene.night is not None else "at-once"
    yield from (("game", "game"), ("options", "options"))


# Questions


def _sure(scene: SeasonScene, asked: str, now: int) -> Payload:
    """A question before what cannot be taken back."""
    say, number = scene.say, scene.season.season
    substitutes, drawn = ("yes" if found else "no" for found in (scene.season.substitutes, scene.tables))
    night = "yes" if scene.night is not None else "no"
    words = say(f"ui-season-{asked}-sure", substitutes=substitutes, drawn=drawn, night=night)
    shown = {"publish": facts(scene, now), "end": _open_lines(scene)}.get(asked, [])
    yes = button(season_id("season-act", number, asked), say(f"ui-button-season-{asked}-yes"), _style(asked))
    back = button(season_id("season", number), say("ui-button-back"))
    return Payload(layout([text(f"{title_of(scene)}\n{words}"), *_lines(shown), *rows([yes, back])]))


def draw_page(scene: SeasonScene, tables: Sequence[Sequence[int]], mark: str, notice: str | None = None) -> Payload:
    """The question before a draw: its tables by name.

    ``mark`` names them: other tables are asked about again. Without one only their number is told.
    """
    say, number = scene.say, scene.season.season
    lines = [_named(scene, at, table) for at, table in enumerate(tables[:MAX_DRAWN], 1)] if mark else []
    if mark and (left := len(tables) - len(lines)):
        lines.append(say("ui-season-and-more", left=left))
    words = say("ui-season-draw-sure", tables=len(tables))
    drawing = season_id("season-act", number, f"draw {mark}".rstrip())
    yes = button(drawing, say("ui-button-season-draw-yes"), _style("draw"))
    back = button(season_id("season", number), say("ui-button-back"))
    head = "\n".join(filter(None, (notice, title_of(scene), words)))
    return Payload(layout([text(head), *_lines(lines), *rows([yes, back])]))


def _open_lines(scene: SeasonScene) -> list[str]:
    """The tables that are open now, by name."""
    found = [table for table in scene.tables if is_under_way(table)][:MAX_DRAWN]
    return [_named(scene, table.number, table.entrants) for table in found]


def _named(scene: SeasonScene, number: int, entrants: Sequence[int]) -> str:
    names = clip(", ".join(map(scene.name, entrants)), MAX_OTHERS)
    return scene.say("ui-season-drawn-line", number=number, names=names)


def _lines(shown: Sequence[str]) -> list[Any]:
    return [text("\n".join(shown))] if shown else []


def _style(asked: str) -> ButtonStyle:
    return ButtonStyle.success if asked in ("publish", "draw") else ButtonStyle.danger
