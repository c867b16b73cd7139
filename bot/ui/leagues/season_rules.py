"""Three facts about a season, and its rules in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.leagues.standings import PODIUM
from bot.texts.translated import called
from bot.time.seat_clocks import HOUR
from bot.ui.leagues.season_scene import SeasonScene
from bot.ui.lobbies.lobby import board_key, option_key, scenario_key
from bot.ui.parts import moment
from engine.options import switches


def facts(scene: SeasonScene, now: int) -> list[str]:
    """When, what and how long, a line each."""
    return [when(scene, now), what(scene), how_long(scene)]


def when(scene: SeasonScene, now: int) -> str:
    """The next evening, or the last day."""
    night, season = scene.night, scene.season
    if night is None:
        return scene.say("ui-season-when-slow", ends=moment(season.ends - 1, "D"))
    number = night.next(now)
    start = night.evenings[-1] if number is None else night.evenings[number - 1]
    return scene.say(
        "ui-season-when-night", start=moment(start, "F"), left=0 if number is None else len(night.evenings) - number
    )


def what(scene: SeasonScene) -> str:
    """What is played, at which pace."""
    options = scene.options
    return scene.say(
        "ui-season-what",
        scenario=scene.say(scenario_key(options.scenario)),
        players=options.players.replace("-", "–"),
        pace=scene.say("ui-table-pace", pace=scene.timing.pace.name),
        points=options.goal,
    )


def how_long(scene: SeasonScene) -> str:
    """How long an evening, or all games of a season take."""
    if (night := scene.night) is not None:
        return scene.say("ui-season-long-night", hours=night.seconds // HOUR, evenings=len(night.evenings))
    found = scene.duration
    return scene.say(
        "ui-season-long-slow", games=scene.season.games, most=scene.at_once, fewest=found.fewest, days=found.most
    )


def rules(scene: SeasonScene) -> list[str]:
    """A season's rules in sentences, to read before joining."""
    return list(_evening_rules(scene) if scene.night is not None else _rules(scene))


def _played(scene: SeasonScene) -> str:
    options, say = scene.options, scene.say
    chosen = [name for name in switches(options) if getattr(options, name)]
    played = say(
        "ui-season-played",
        scenario=say(scenario_key(options.scenario)),
        players=options.players.replace("-", "–"),
        board=say(board_key(options)),
        pace=say("ui-table-pace", pace=scene.timing.pace.name),
        points=options.goal,
        options=len(chosen),
    )
    return "\n".join([played, *(f"  - {say(option_key(name))}" for name in chosen)])


def _evening_rules(scene: SeasonScene) -> Iterator[str]:
    night, say = scene.night, scene.say
    assert night is not None
    yield _played(scene)
    yield say("ui-season-rule-evening")
    yield say("ui-season-rule-tables")
    yield say("ui-season-rule-late")
    yield say("ui-season-rule-bot")
    yield say("ui-season-rule-after", after=night.after)
    yield _score(scene)
    yield say("ui-season-rule-leave")
    yield say("ui-season-rule-named")


def _score(scene: SeasonScene) -> str:
    if scene.rhythm is None and scene.season.scoring != PODIUM:
        return scene.say("ui-season-score", scoring=scene.season.scoring)
    return scene.say("ui-season-rule-score", scoring=scene.season.scoring)


def _rules(scene: SeasonScene) -> Iterator[str]:
    season, say = scene.season, scene.say
    stops = "none" if not scene.timing.pace.limited else "yes" if scene.timing.vacations else "no"
    yield _played(scene)
    yield say("ui-season-time", language=called(say, season.language), vacations=stops)
    yield say("ui-season-games", count=season.games, most=scene.at_once)
    if scene.hours and scene.rhythm is not None:
        yield say("ui-season-rule-hour")
    yield _score(scene)
    yield say("ui-season-end", ends=moment(season.ends - 1, "f"))
    yield say("ui-season-replaced" if season.substitutes else "ui-season-dropped")
    yield say("ui-season-seats")
    yield say("ui-season-named" if scene.rhythm is None else "ui-season-rule-named")
    if not scene.threads:
        yield say("ui-season-channel")
