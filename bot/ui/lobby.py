"""The lobby card, public, and its forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from discord import ButtonStyle
from discord.ui import Label, Modal

from bot.texts.catalogue import LANGUAGES, Catalogue, catalogue
from bot.texts.safe import safe_text
from bot.texts.words import EMBLEMS, key_of
from bot.ui.forms import BadForm, FormValues, Row, checks_field, form, menu_field, radio_field, single
from bot.ui.ids import CustomId
from bot.ui.parts import PLAIN_ACCENT, AnyButton, Part, button, gallery, layout, menu, option, rows, text
from bot.ui.scene import Payload
from engine.options import (
    BASE,
    CATLANTIS,
    HIGHEST_TARGET,
    LARGE,
    LOWEST_TARGET,
    RECONSTRUCTION,
    SCENARIOS,
    SMALL,
    VARIABLE,
    Options,
    check_options,
    meaningless,
)
from engine.rulesets import player_counts
from storage import Seat

BOARD, TARGET, LANGUAGE, EXTRAS, HOUSE = "board", "target", "language", "extras", "house"
BOARD_OPTIONS = ("random_numbers", "shuffle_kinds")
HOUSE_RULES = ("friendly_robber", "strict_phases", "paired_players")
SCENARIO_OPTIONS = tuple(dict.fromkeys(name for scenario in SCENARIOS.values() for name in scenario.options))
SWITCHES = (*HOUSE_RULES, *SCENARIO_OPTIONS)


@dataclass(frozen=True)
class LobbyScene:
    """A game before its start. ``status`` is ``lobby`` until it starts (``running``) or is given up (``ended``).

    ``closes`` is the unix second at which it is given up by itself, 0 for never.
    """

    game: int
    revision: int
    language: str
    owner: int | None
    options: Options
    seats: tuple[Seat, ...]
    status: str = "lobby"
    closes: int = 0

    @cached_property
    def catalogue(self) -> Catalogue:
        """The texts in the language of the game."""
        return catalogue(self.language)

    def say(self, key: str, **values: object) -> str:
        """A text of the interface."""
        return self.catalogue.say(key, **values)

    @property
    def title(self) -> str:
        """What this is, also for those who do not see the picture."""
        scenario = self.options.scenario
        if scenario == BASE:
            return self.say("ui-lobby-title")
        return self.say("ui-lobby-title-scenario", scenario=self.say(_scenario_key(scenario)))

    def id(self, verb: str, arg: str = "") -> str:
        """The ``custom_id`` of a component of this lobby."""
        return CustomId(self.game, self.revision, verb, arg).text


def lobby_card(scene: LobbyScene, picture: str | None = None) -> Payload:
    """The lobby: seats, options, the board that will be played on, and all that can be done before the start."""
    lines = _seat_lines(scene)
    parts: list[Part | None] = [
        text(f"## {scene.title}\n{scene.say('ui-lobby-status', status=scene.status)}"),
        text("\n".join(lines)) if lines else None,
        text(options_words(scene)),
        *rows(_lobby_buttons(scene)),
        None if picture is None else gallery(picture, scene.say("ui-lobby-alt")),
    ]
    return Payload(layout(parts, PLAIN_ACCENT), picture=scene.status == "lobby")


def _seat_lines(scene: LobbyScene) -> list[str]:
    lines = [
        scene.say(
            "ui-lobby-seat",
            name=f"{EMBLEMS[seat.colour]} **{safe_text(seat.name)}**",
            role="bot" if seat.user is None else "owner" if seat.user == scene.owner else "player",
        )
        for seat in scene.seats
    ]
    fewest, most = player_counts(scene.options)
    ready = "yes" if len(lines) >= fewest else "no"
    if scene.status == "lobby" and len(lines) < most:
        lines.append(scene.say("ui-lobby-free", count=most - len(lines), needed=fewest, ready=ready))
    if scene.status == "lobby" and scene.closes:
        lines.append(f"-# {scene.say('ui-lobby-closes', when=f'<t:{scene.closes}:R>')}")
    return lines


def options_words(scene: LobbyScene) -> str:
    """The options of the game in a few lines."""
    options = scene.options
    board = f"{scene.say(f'ui-players-{options.players}')}, {scene.say(f'ui-board-{options.board}')}"
    idle = meaningless(options)
    chosen = [name for name in (*BOARD_OPTIONS, *SWITCHES) if getattr(options, name) and name not in idle]
    if options.players == LARGE and not options.paired_players:
        chosen.append("special_building")
    key = "ui-lobby-options-trigger" if SCENARIOS[options.scenario].fixed_target else "ui-lobby-options"
    lines = [scene.say(key, board=board, target=options.goal, language=_language(scene))]
    lines += (f"- {scene.say(_option_key(name))}" for name in chosen)
    if options.scenario == CATLANTIS:
        lines.append(f"-# {scene.say('ui-lobby-island')}")
    elif options.board == RECONSTRUCTION:
        lines.append(f"-# {scene.say('ui-lobby-reconstruction')}")
    return "\n".join(lines)


def _language(scene: LobbyScene) -> str:
    return scene.say(f"ui-language-{scene.language}")


def _option_key(name: str) -> str:
    return key_of("ui-option", name)


def _scenario_key(name: str) -> str:
    return key_of("ui-scenario", name)


def _lobby_buttons(scene: LobbyScene) -> list[AnyButton]:
    rules = button(scene.id("rules"), scene.say("ui-button-rules"))
    if scene.status != "lobby":
        return [rules]
    fewest, most = player_counts(scene.options)
    full, bots = len(scene.seats) >= most, any(seat.user is None for seat in scene.seats)
    found = [
        button(scene.id("join"), scene.say("ui-button-join"), ButtonStyle.success, disabled=full),
        button(scene.id("leave"), scene.say("ui-button-leave")),
        button(scene.id("colour"), scene.say("ui-button-colour")),
        button(scene.id("bot"), scene.say("ui-button-bot"), disabled=full),
        button(scene.id("unbot"), scene.say("ui-button-unbot"), disabled=not bots),
        button(scene.id("options"), scene.say("ui-button-options")),
    ]
    if scene.options.board == VARIABLE:
        found.append(button(scene.id("deal"), scene.say("ui-button-deal")))
    ready = len(scene.seats) >= fewest
    start = button(scene.id("start"), scene.say("ui-button-start"), ButtonStyle.primary, disabled=not ready)
    return [*found, rules, start]


def colour_page(scene: LobbyScene, colours: Sequence[str], own: str | None = None) -> Payload:
    """A menu of the ``colours`` that the reader may take, private; use a scene in the reader's language."""
    lines = [
        option(f"{EMBLEMS[colour]} {scene.say(f'colour-{colour}')}", colour, default=colour == own)
        for colour in colours
    ]
    hint = scene.say("ui-lobby-colour")
    return Payload(layout([text(hint), menu(scene.id("colour-pick"), hint, lines)]))


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
            f"{say(_scenario_key(name))} · {say(f'ui-players-{players}')} · {say(f'ui-board-{board}')}",
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
    lines = [(say(_option_key(name)), name, bool(getattr(options, name))) for name in names]
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


def left_out(language: str, options: Options, values: FormValues) -> str:
    """In the reader's language, what a form asked for that means nothing in the game it made, and why; or nothing."""
    say = catalogue(language).say
    ticked = {*values.get(EXTRAS, ()), *values.get(HOUSE, ())}
    names = [name for name in (*BOARD_OPTIONS, *SWITCHES) if name in ticked and not getattr(options, name)]
    lines = [say("ui-left-out-line", option=say(_option_key(name)), reason=_reason(language, name)) for name in names]
    scenario = SCENARIOS[options.scenario]
    if scenario.fixed_target and values.get(TARGET, (str(scenario.target),)) != (str(scenario.target),):
        lines.append(say("ui-left-out-line", option=say("ui-field-target"), reason=say("ui-left-out-target")))
    return "\n".join((say("ui-left-out"), *lines)) if lines else ""


def _reason(language: str, switch: str) -> str:
    """Where an option means something."""
    say = catalogue(language).say
    for name, scenario in SCENARIOS.items():
        if switch in scenario.options:
            return say("ui-left-out-scenario", scenario=say(_scenario_key(name)))
    return say(key_of("ui-left-out", switch))
