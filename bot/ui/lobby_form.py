"""The forms of a new game and of the options of a lobby, and what was filled in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from discord.ui import Label, Modal

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.words import key_of
from bot.ui.forms import BadForm, FormValues, Row, checks_field, form, menu_field, radio_field, single
from bot.ui.ids import CustomId
from bot.ui.lobby import BOARD_OPTIONS, SWITCHES, LobbyScene, option_key, scenario_key
from engine.options import (
    BASE,
    HIGHEST_TARGET,
    LOWEST_TARGET,
    SCENARIOS,
    SMALL,
    Options,
    check_options,
    meaningless,
)

BOARD, TARGET, LANGUAGE, EXTRAS, HOUSE = "board", "target", "language", "extras", "house"


def new_form(language: str) -> Modal:
    """The form of a new game, in the reader's language; everything else can be changed in the lobby."""
    say = catalogue(language).say
    options = Options()
    return form(
        CustomId(0, 0, "new").text,
        say("ui-new-title"),
        _board_field(language, options),
        _language_field(language, language),
        _switches(language, HOUSE, SWITCHES, options),
    )


def options_form(scene: LobbyScene, public_language: str) -> Modal:
    """The form of all options of a lobby; the scene is in the reader's language. It asks for no fixed target."""
    language, say = scene.language, scene.say
    fixed = SCENARIOS[scene.options.scenario].fixed_target
    targets: list[Row] = [
        (say("ui-target", count=count), str(count), count == scene.options.goal)
        for count in range(LOWEST_TARGET, HIGHEST_TARGET + 1)
    ]
    return form(
        scene.id("options"),
        say("ui-options-title"),
        _board_field(language, scene.options),
        None if fixed else menu_field(TARGET, say("ui-field-target"), targets),
        _language_field(language, public_language),
        _switches(language, EXTRAS, BOARD_OPTIONS, scene.options),
        _switches(language, HOUSE, SWITCHES, scene.options),
    )


def _board_field(language: str, options: Options) -> Label[Any]:
    """Scenario, number of players and board are one choice, so that none can be chosen for the wrong others."""
    say = catalogue(language).say
    present = (options.scenario, options.players, options.board)
    lines = [
        (
            f"{say(scenario_key(name))} · {say(f'ui-players-{players}')} · {say(f'ui-board-{board}')}",
            _board_value(name, players, board),
            (name, players, board) == present,
        )
        for name, scenario in SCENARIOS.items()
        for players, boards in scenario.boards.items()
        for board in boards
    ]
    return menu_field(BOARD, say("ui-field-board"), lines)


def _board_value(scenario: str, players: str, board: str) -> str:
    """A board in the form; the base game and the small table go without saying."""
    if scenario != BASE:
        return f"{scenario} {players} {board}"
    return board if players == SMALL else f"{players} {board}"


def _read_board(value: str) -> tuple[str, str, str]:
    """Scenario, players and board out of a line; raises `BadForm` for one that was never written."""
    *lead, board = value.split(" ")
    players = lead.pop() if lead else SMALL
    scenario = lead.pop() if lead else BASE
    if lead:
        raise BadForm(f"{value!r} is no board")
    return scenario, players, board


def _language_field(language: str, chosen: str) -> Label[Any]:
    say = catalogue(language).say
    lines = [(say(f"ui-language-{name}"), name, name == chosen) for name in LANGUAGES]
    return radio_field(LANGUAGE, say("ui-field-language"), lines)


def _switches(language: str, field: str, names: Sequence[str], options: Options) -> Label[Any]:
    say = catalogue(language).say
    lines = [(say(option_key(name)), name, bool(getattr(options, name))) for name in names]
    return checks_field(field, say(f"ui-field-{field}"), lines, description=say(f"ui-field-{field}-hint"))


def read_new(values: FormValues) -> tuple[Options, str]:
    """Options and public language out of the form of a new game; raises as `read_options` does."""
    return read_options(Options(), values)


def read_options(before: Options, values: FormValues) -> tuple[Options, str]:
    """Options and public language out of either form; what the form did not ask stays as it was ``before``.

    Raises `BadForm` for a forged form and ``engine.BadOptions`` for options that do not go together.
    """
    language = single(values, LANGUAGE)
    if language not in LANGUAGES:
        raise BadForm(f"there is no language {language!r}")
    scenario, players, board = _read_board(single(values, BOARD))
    options = replace(before, scenario=scenario, players=players, board=board)
    if TARGET in values and single(values, TARGET) != str(before.goal):
        target = single(values, TARGET)
        options = replace(options, target=int(target) if target.isdecimal() else -1)
    known = SCENARIOS.get(scenario)
    if known is not None and (known.fixed_target or options.target == known.target):
        # The scenario's own number is kept as "its own", so that it follows when the scenario changes.
        options = replace(options, target=0)
    for field, names in ((EXTRAS, BOARD_OPTIONS), (HOUSE, SWITCHES)):
        if field in values:
            chosen: dict[str, Any] = {name: name in values[field] for name in names}
            options = replace(options, **chosen)
    # All boxes stand in the form, whatever is played; those that mean nothing there count as empty.
    empty: dict[str, Any] = dict.fromkeys(meaningless(options), False)
    options = replace(options, **empty)
    check_options(options)
    return options, language


def left_out(language: str, before: Options, options: Options, values: FormValues) -> str:
    """In the reader's language, what a form asked for that means nothing in the game it made, and why; or nothing."""
    say = catalogue(language).say
    ticked = {*values.get(EXTRAS, ()), *values.get(HOUSE, ())}
    names = [name for name in (*BOARD_OPTIONS, *SWITCHES) if name in ticked and not getattr(options, name)]
    lines = [say("ui-left-out-line", option=say(option_key(name)), reason=_reason(language, name)) for name in names]
    untouched = (str(before.goal),)
    if SCENARIOS[options.scenario].fixed_target and values.get(TARGET, untouched) != untouched:
        lines.append(say("ui-left-out-line", option=say("ui-field-target"), reason=say("ui-left-out-target")))
    return "\n".join((say("ui-left-out"), *lines)) if lines else ""


def _reason(language: str, switch: str) -> str:
    """Where an option means something."""
    say = catalogue(language).say
    for name, scenario in SCENARIOS.items():
        if switch in scenario.options:
            return say("ui-left-out-scenario", scenario=say(scenario_key(name)))
    return say(key_of("ui-left-out", switch))
