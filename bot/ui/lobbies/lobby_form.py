"""The forms of a lobby, and reading them.

The first asks for scenario, board, pace and a language, the second for the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from discord.ui import Label, Modal

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.translated import offered
from bot.time.seat_clocks import PACES, Timing
from bot.ui.forms import MAX_CHECKS, BadForm, FormValues, Row, checks_field, form, menu_field, radio_field, single
from bot.ui.lobbies.lobby import LobbyScene, board_key, counts, option_key, scenario_key
from bot.ui.parts import CustomId, chunks, read_number
from engine.options import BASE, PLAYERS, SCENARIOS, SMALL, Options, check_options, switches, targets

BOARD, TARGET, LANGUAGE, PACE, VACATIONS = "board", "target", "language", "pace", "vacations"
OWN, SHARED = "own", "shared"
"""The groups of switches: those of the scenario, and those of every game."""


def new_form(
    language: str,
    options: Options | None = None,
    timing: Timing | None = None,
    public_language: str | None = None,
    *,
    outside: bool = False,
) -> Modal:
    """The form of a new game, in the reader's language.

    Everything can be changed in the lobby. It is filled in with the server's choices, else with the bot's own. From
    ``outside`` a thread the table is never in that.
    """
    title = catalogue(language).say("ui-new-title")
    return form(
        CustomId(0, 0, "new", "outside" if outside else "").text,
        title,
        board_field(language, options or Options()),
        pace_field(language, timing or Timing()),
        _language_field(language, public_language or language),
    )


def scenario_form(scene: LobbyScene, public_language: str) -> Modal:
    """The form of a lobby's scenario, in the reader's language.

    It asks for a little more than a new game's.
    """
    return form(
        scene.id("scenario"),
        scene.say("ui-scenario-title"),
        board_field(scene.language, scene.options),
        pace_field(scene.language, scene.timing),
        vacations_field(scene.language, scene.timing),
        _language_field(scene.language, public_language),
    )


def options_form(scene: LobbyScene) -> Modal:
    """The form of a lobby's options, in the reader's language."""
    return shared_options(scene.id("options"), scene.language, scene.options)


def shared_options(custom_id: str, language: str, options: Options) -> Modal:
    """The form of the options that mean something with these.

    It asks for no fixed target. As many switches as there may be have room in groups of ten.
    """
    say, own = catalogue(language).say, SCENARIOS[options.scenario]
    lowest, highest = own.targets
    targets: list[Row] = [
        (say("ui-target", count=count), str(count), count == options.goal)
        for count in sorted({*range(lowest, highest + 1), options.goal})
    ]
    meant = switches(options)
    return form(
        custom_id,
        say("ui-options-title"),
        None if own.fixed_target else menu_field(TARGET, say("ui-field-target"), targets),
        *_groups(language, options, OWN, [name for name in meant if name in own.options]),
        *_groups(language, options, SHARED, [name for name in meant if name not in own.options]),
    )


def board_field(language: str, options: Options) -> Label[Any]:
    """Scenario, number of players and board as one choice.

    So none can be chosen for the wrong others.

    What is chosen stands in one line of a phone; what a board is stands below it in the menu. A board that is another
    one for each number of players stands there once: for the number that was chosen before, else the largest.
    """
    say = catalogue(language).say
    present = Options(options.scenario, options.players, options.board)
    choices = dict.fromkeys(
        Options(name, players, board).sized(options.made_for or PLAYERS[players][1])
        for name, scenario in SCENARIOS.items()
        for players, boards in scenario.boards.items()
        for board in boards
    )
    lines = [
        (
            f"{say(scenario_key(found.scenario))} · {counts(found)} · {say(board_key(found))}",
            _board_value(found),
            found == present,
        )
        for found in choices
    ]
    hints = {_board_value(found): say(f"{board_key(found)}-hint") for found in choices}
    return menu_field(BOARD, say("ui-field-board"), lines, hints=hints)


def _board_value(options: Options) -> str:
    """A board's value in the form.

    The base game and the small table go without saying.
    """
    scenario, players, board = options.scenario, options.players, options.board
    if scenario != BASE:
        return f"{scenario} {players} {board}"
    return board if players == SMALL else f"{players} {board}"


def _read_board(value: str) -> tuple[str, str, str]:
    """Scenario, players and board of a line; raises `BadForm` otherwise."""
    *lead, board = value.split(" ")
    players = lead.pop() if lead else SMALL
    scenario = lead.pop() if lead else BASE
    if lead:
        raise BadForm(f"{value!r} is no board")
    return scenario, players, board


def pace_field(language: str, timing: Timing) -> Label[Any]:
    """The paces, each with what it means."""
    say = catalogue(language).say
    paces = [(say(f"ui-pace-{name}"), name, pace == timing.pace) for name, pace in PACES.items()]
    hints = {name: say(f"ui-pace-{name}-hint") for name in PACES}
    return menu_field(PACE, say("ui-field-pace"), paces, description=say("ui-field-pace-hint"), hints=hints)


def vacations_field(language: str, timing: Timing) -> Label[Any]:
    """Whether vacations stop clocks."""
    say = catalogue(language).say
    return checks_field(
        VACATIONS, say("ui-field-vacations"), [(say("ui-field-vacations-stop"), VACATIONS, timing.vacations)]
    )


def _language_field(language: str, chosen: str) -> Label[Any]:
    say = catalogue(language).say
    lines = [(name, code, code == chosen) for name, code in offered(say)]
    return radio_field(LANGUAGE, say("ui-field-language"), lines)


def _groups(language: str, options: Options, field: str, names: Sequence[str]) -> Iterator[Label[Any]]:
    say = catalogue(language).say
    for number, group in enumerate(chunks(names, MAX_CHECKS), 1):
        lines = [(say(option_key(name)), name, bool(getattr(options, name))) for name in group]
        yield checks_field(f"{field}-{number}", say(f"ui-field-{field}"), lines)


def read_scenario(before: Options, values: FormValues, languages: Sequence[str] = LANGUAGES) -> tuple[Options, str]:
    """Options and public language of the first form.

    What it did not ask stays, as far as it means something.

    Raises `BadForm` for a forged form and ``engine.BadOptions`` for a scenario or board that does not exist.
    """
    language = single(values, LANGUAGE)
    if language not in languages:
        raise BadForm(f"there is no language {language!r}")
    scenario, players, board = _read_board(single(values, BOARD))
    plain = Options(scenario=scenario, players=players, board=board)
    check_options(plain)
    kept: dict[str, Any] = {name: getattr(before, name) for name in switches(plain)}
    target = before.target if before.target in targets(plain) else 0
    return replace(plain, **kept, target=_own_target(target, scenario)), language


def read_timing(values: FormValues, before: Timing | None = None) -> Timing:
    """The first form's timing; raises `BadForm` for a forged one.

    Where it did not ask about vacations they are as ``before``.
    """
    pace = PACES.get(single(values, PACE))
    if pace is None:
        raise BadForm("there is no such pace")
    usual = (before or Timing()).vacations
    return Timing(pace, vacations=bool(values[VACATIONS]) if VACATIONS in values else usual)


def read_options(before: Options, values: FormValues) -> Options:
    """The second form's options; unasked ones stay as ``before``.

    Raises `BadForm` for a forged form and ``engine.BadOptions`` for options that do not go together.
    """
    options = before
    if TARGET in values and single(values, TARGET) != str(before.goal):
        target = read_number(single(values, TARGET))
        options = replace(options, target=_own_target(-1 if target is None else target, before.scenario))
    groups = [chosen for field, chosen in values.items() if field.startswith((f"{OWN}-", f"{SHARED}-"))]
    ticked, meant = {name for chosen in groups for name in chosen}, switches(before)
    if not ticked <= set(meant):
        raise BadForm(f"no options of this game: {ticked - set(meant)}")
    if groups:
        chosen: dict[str, Any] = {name: name in ticked for name in meant}
        options = replace(options, **chosen)
    check_options(options)
    return options


def _own_target(target: int, scenario: str) -> int:
    """A lobby's points to win.

    The scenario's own is kept as 0, so that it follows when the scenario changes.
    """
    own = SCENARIOS[scenario]
    return 0 if own.fixed_target or target == own.target else target


def dropped(language: str, before: Options, options: Options) -> str:
    """The options that a changed board drops, in words.

    They are in the reader's language; empty when nothing is lost.
    """
    say = catalogue(language).say
    names = [say(option_key(name)) for name in switches(before) if getattr(before, name) and not getattr(options, name)]
    if before.target and (SCENARIOS[options.scenario].fixed_target or before.target not in targets(options)):
        names.append(say("ui-field-target"))
    return "\n".join((say("ui-dropped"), *(f"- {name}" for name in names))) if names else ""
