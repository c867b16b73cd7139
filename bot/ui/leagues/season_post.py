"""A season's one public post: facts, people, standings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from discord import ButtonStyle

from bot.leagues.seasons import holders
from bot.leagues.standings import Standing, upper_half
from bot.texts.catalogue import listed
from bot.texts.safe import escape, safe_text, unescape
from bot.ui.leagues.season_rules import facts
from bot.ui.leagues.season_scene import SeasonScene
from bot.ui.parts import AnyButton, CustomId, button, clip, gallery, layout, moment, rows, text
from bot.ui.scene import Payload

MAX_RANKED, MAX_NAMES = 15, 30
"""Entrants with a row of their own, and names of people who have joined."""
MAX_ALT = 900
"""Characters of standings in words."""


def season_id(verb: str, season: int, arg: str = "") -> str:
    """The ``custom_id`` of a component about a season."""
    return CustomId(0, 0, verb, f"{season} {arg}".strip()).text


def title_of(scene: SeasonScene) -> str:
    """A season's title, as a heading."""
    return f"### {escape(scene.title)}"


def post(scene: SeasonScene, picture: str | None = None, now: int = 0) -> Payload:
    """The one post of a season: facts, people, then its standings."""
    say, season = scene.say, scene.season
    if season.status == "ended" and not scene.tables:
        return Payload(layout([text(f"{title_of(scene)}\n{say('ui-season-given-up')}")]))
    parts = [text(title_of(scene))]
    if season.status != "ended":
        parts.append(text("\n".join(facts(scene, now))))
    if season.status == "open":
        parts.append(text(joined(scene)))
    if scene.tables:
        parts.append(text(note(scene)))
        parts.append(gallery(picture, alt_text(scene)) if picture is not None else text(in_words(scene, str)))
    if scene.free:
        parts.append(text(say("ui-season-free", count=scene.free)))
    return Payload(layout([*parts, *rows(_buttons(scene))]), picture=bool(scene.tables))


def _buttons(scene: SeasonScene) -> Iterator[AnyButton]:
    season, say = scene.season, scene.say
    if scene.is_open:
        yield button(season_id("season-act", season.season, "join"), say("ui-button-season-join"), ButtonStyle.success)
    yield from substitute(scene)
    yield button(season_id("season", season.season, "rules"), say("ui-button-season-rules"))
    yield button(season_id("season", season.season), say("ui-button-season-own"))


def substitute(scene: SeasonScene) -> Iterator[AnyButton]:
    """The button that takes a leaver's place, if there is one."""
    if scene.free:
        custom_id = season_id("season-act", scene.season.season, "join")
        yield button(custom_id, scene.say("ui-button-season-substitute"), ButtonStyle.success)


def joined(scene: SeasonScene) -> str:
    """How many have joined, and those who are named."""
    found = list(holders(scene.people).values())
    names = [safe_text(one.name) for one in found if one.named][:MAX_NAMES]
    if names and (left := len(found) - len(names)):
        names.append(scene.say("ui-season-and-more", left=left))
    listed_names = f"\n{', '.join(names)}" if names else ""
    return scene.say("ui-season-open", count=len(found)) + listed_names


def note(scene: SeasonScene, ends: str = "") -> str:
    """A season's progress in one line.

    ``ends`` is its last day in words, else as Discord shows it.
    """
    season = scene.season
    return scene.say("ui-season-note", status=season.status, ends=ends or moment(season.ends - 1, "D"), **scene.counted)


def ranked_and_others(scene: SeasonScene) -> tuple[list[Standing], list[Standing]]:
    """The entrants with a row of their own, and the others.

    Everybody has a rank where joining says so; in a season of before the upper half has one.
    """
    if scene.rhythm is None:
        return upper_half(scene.standings, MAX_RANKED)
    if not any(one.games for one in scene.standings):
        return [], list(scene.standings)
    return list(scene.standings[:MAX_RANKED]), list(scene.standings[MAX_RANKED:])


def alt_text(scene: SeasonScene) -> str:
    """The standings in plain text: same people, same order."""
    return in_words(scene, unescape)


def in_words(scene: SeasonScene, written: Callable[[str], str]) -> str:
    """The standings in words, names as they are ``written``."""
    ranked, others = ranked_and_others(scene)
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
    """The names without a row: with ranks, or the unnamed last."""
    names = [written(scene.name(one.entrant)) for one in others]
    if scene.rhythm is not None and any(one.games for one in scene.standings):
        return " · ".join(
            f"{one.rank}. {name} {scene.score(one.score)}" for one, name in zip(others, names, strict=True)
        )
    unnamed = scene.say("ui-season-player")
    return " · ".join(
        [*sorted(name for name in names if name != unnamed), *(name for name in names if name == unnamed)]
    )
