"""Seasons: their posts, private pages and a server's list.

Nobody is shamed: the standings tell the upper half in order, and do not tell who left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from discord import ButtonStyle

from bot.leagues.seasons import MAX_AT_ONCE, holders, is_over
from bot.leagues.standings import Standing, upper_half
from bot.texts.catalogue import catalogue, listed
from bot.texts.safe import escape, safe_text, unescape
from bot.texts.translated import called
from bot.ui.lobby import option_key, scenario_key
from bot.ui.parts import AnyButton, CustomId, button, clip, gallery, layout, menu, moment, option, rows, text
from bot.ui.scene import Payload
from bot.ui.season_scene import SeasonScene
from engine.options import switches

MAX_RANKED, MAX_SEASONS, MAX_NAMES, MAX_OWN = 15, 10, 30, 12
"""Entrants with a rank, seasons in the list, names of people who have joined, own tables on a page."""
MAX_OTHERS, MAX_ALT = 70, 900
"""Characters of the names at one of one's own tables, and of standings in words."""


def _id(verb: str, season: int, arg: str = "") -> str:
    return CustomId(0, 0, verb, f"{season} {arg}".strip()).text


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
        buttons.append(button(CustomId(0, 0, "season-form").text, say("ui-button-season-new"), ButtonStyle.primary))
    buttons.append(button(CustomId(0, 0, "fame").text, say("ui-button-fame")))
    return Payload(
        layout(
            [
                text(notice) if notice else None,
                text(f"### {say('ui-leagues-title')}\n{say('ui-leagues-words')}"),
                text("\n".join(lines) or say("ui-leagues-none")),
                menu(CustomId(0, 0, "season").text, say("ui-leagues-menu"), options) if options else None,
                *rows(buttons),
            ]
        )
    )


# How it is played


def rules(scene: SeasonScene) -> list[str]:
    """A season's rules in sentences, to read before joining."""
    season, options, say = scene.season, scene.options, scene.say
    chosen = [name for name in switches(options) if getattr(options, name)]
    played = say(
        "ui-season-played",
        scenario=say(scenario_key(options.scenario)),
        players=options.players.replace("-", "–"),
        board=say(f"ui-board-{options.board}"),
        pace=say("ui-table-pace", pace=scene.timing.pace.name),
        points=options.goal,
        options=len(chosen),
    )
    stops = "none" if not scene.timing.pace.limited else "yes" if scene.timing.vacations else "no"
    return [
        "\n".join([played, *(f"  - {say(option_key(name))}" for name in chosen)]),
        say("ui-season-time", language=called(say, season.language), vacations=stops),
        say("ui-season-games", count=season.games, most=MAX_AT_ONCE),
        say("ui-season-score", scoring=season.scoring),
        say("ui-season-end", ends=moment(season.ends - 1, "f")),
        say("ui-season-replaced" if season.substitutes else "ui-season-dropped"),
        say("ui-season-seats"),
        say("ui-season-named"),
        *([] if scene.threads else [say("ui-season-channel")]),
    ]


def _listed(scene: SeasonScene) -> str:
    return "\n".join(f"- {rule}" for rule in rules(scene))


def _joined(scene: SeasonScene) -> str:
    """How many have joined, and those who are named."""
    found = list(holders(scene.people).values())
    names = [safe_text(one.name) for one in found if one.named][:MAX_NAMES]
    if names and (left := len(found) - len(names)):
        names.append(scene.say("ui-season-and-more", left=left))
    listed = f"\n{', '.join(names)}" if names else ""
    return scene.say("ui-season-open", count=len(found)) + listed


def _title(scene: SeasonScene) -> str:
    return f"### {escape(scene.title)}"


# The post


def post(scene: SeasonScene, picture: str | None = None) -> Payload:
    """The one post of a season: its rules, then its standings."""
    say, season = scene.say, scene.season
    own = button(_id("season", season.season), say("ui-button-season-own"))
    if season.status == "open":
        join = button(_id("season-act", season.season, "join"), say("ui-button-season-join"), ButtonStyle.success)
        leave = button(_id("season-act", season.season, "leave"), say("ui-button-season-leave"))
        return Payload(
            layout([text(_title(scene)), text(_listed(scene)), text(_joined(scene)), *rows([join, leave, own])])
        )
    if not scene.tables:
        return Payload(layout([text(f"{_title(scene)}\n{say('ui-season-given-up')}")]))
    parts = [text(_title(scene)), text(note(scene))]
    parts.append(gallery(picture, alt_text(scene)) if picture is not None else text(_in_words(scene, str)))
    if scene.free:
        parts.append(text(say("ui-season-free", count=scene.free)))
    return Payload(layout([*parts, *rows([*_substitute(scene), own])]), picture=True)


def note(scene: SeasonScene, ends: str = "") -> str:
    """A season's progress in one line.

    ``ends`` is its last day in words, else as Discord shows it.
    """
    season = scene.season
    return scene.say("ui-season-note", status=season.status, ends=ends or moment(season.ends - 1, "D"), **scene.counted)


def alt_text(scene: SeasonScene) -> str:
    """The standings in plain text: same people, same order."""
    return _in_words(scene, unescape)


def _in_words(scene: SeasonScene, written: Callable[[str], str]) -> str:
    """The standings in words.

    ``written`` makes of a name that is safe in a message what stands there.
    """
    ranked, others = upper_half(scene.standings, MAX_RANKED)
    told = [
        scene.say(
            "ui-season-alt-row",
            rank=one.rank,
            name=written(scene.name(one.entrant)),
            score=scene.score(one.score),
            wins=one.wins,
            games=one.games,
        )
        for one in ranked
    ]
    if others:
        names = clip(other_names(scene, others, written), MAX_ALT)
        told.append(scene.say("ui-season-alt-others", names=names, ranked=len(ranked)))
    counted = scene.counted
    head = f"{counted['done']}/{counted['tables']}"
    title = written(escape(scene.title))
    return scene.say("ui-season-alt", title=title, note=head, list=clip(listed(scene.say, told, "list-rows"), MAX_ALT))


def other_names(scene: SeasonScene, others: Sequence[Standing], written: Callable[[str], str] = unescape) -> str:
    """The names without a rank, then how many are unnamed."""
    unnamed = scene.say("ui-season-player")
    names = [written(scene.name(one.entrant)) for one in others]
    return " · ".join(
        [*sorted(name for name in names if name != unnamed), *(name for name in names if name == unnamed)]
    )


def _substitute(scene: SeasonScene) -> Iterator[AnyButton]:
    if scene.free:
        custom_id = _id("season-act", scene.season.season, "join")
        yield button(custom_id, scene.say("ui-button-season-substitute"), ButtonStyle.success)


# The private page


def season_page(scene: SeasonScene, notice: str | None = None, asked: str = "") -> Payload:
    """A season for one reader.

    It tells the rules, the standings, their tables, and what they may do; ``asked`` is an act that they are asked
    about.
    """
    if asked:
        return _sure(scene, asked)
    say, season = scene.say, scene.season
    heads = [notice, _title(scene), say("ui-season-draft") if season.status == "draft" else None]
    parts = [text("\n".join(filter(None, heads))), text(_listed(scene))]
    if season.status == "open":
        parts.append(text(_joined(scene)))
    elif season.status != "draft":
        parts.append(text("\n".join(filter(None, (note(scene) if scene.tables else "", *_own_lines(scene))))))
    acts = [*_acts(scene), *(_managing(scene) if scene.manager else ())]
    back = button(CustomId(0, 0, "season").text, say("ui-button-leagues"))
    return Payload(layout([*parts, *rows([*acts, back])]))


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
        return button(_id("season-act", season.season, word), say(key), style)

    if own is None:
        if season.status == "open":
            yield act("join", "ui-button-season-join", ButtonStyle.success)
        if not scene.has_left:
            yield from _substitute(scene)
        return
    if season.status == "open":  # a player who thinks better of it joins again
        yield act("leave", "ui-button-season-leave")
    elif season.status == "running":
        yield button(_id("season", season.season, "leave"), say("ui-button-season-leave"))
    yield act("name no", "ui-button-season-hide") if own.named else act("name yes", "ui-button-season-show")


def _managing(scene: SeasonScene) -> Iterator[AnyButton]:
    """What those who manage the server may do."""
    number, say = scene.season.season, scene.say
    match scene.season.status:
        case "draft":
            yield button(_id("season-act", number, "publish"), say("ui-button-season-publish"), ButtonStyle.success)
            for arg, name in (("", "form"), ("game", "game"), ("options", "options")):
                yield button(_id("season-form", number, arg), say(f"ui-button-season-{name}"), ButtonStyle.primary)
            yield button(_id("season-act", number, "delete"), say("ui-button-season-delete"), ButtonStyle.danger)
        case "open":
            yield button(_id("season-act", number, "draw"), say("ui-button-season-draw"), ButtonStyle.success)
            yield button(_id("season", number, "end"), say("ui-button-season-end"), ButtonStyle.danger)
        case "running":
            yield button(_id("season", number, "end"), say("ui-button-season-end"), ButtonStyle.danger)


def _sure(scene: SeasonScene, asked: str) -> Payload:
    """A question before something that cannot be taken back."""
    say, number = scene.say, scene.season.season
    substitutes, drawn = ("yes" if found else "no" for found in (scene.season.substitutes, scene.tables))
    words = say(f"ui-season-{asked}-sure", substitutes=substitutes, drawn=drawn)
    yes = button(_id("season-act", number, asked), say(f"ui-button-season-{asked}-yes"), ButtonStyle.danger)
    back = button(_id("season", number), say("ui-button-back"))
    return Payload(layout([text(f"{_title(scene)}\n{words}"), *rows([yes, back])]))
