"""The lobby card, public."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from discord import ButtonStyle

from bot.faces import faces
from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.icons import EMBLEMS
from bot.texts.safe import safe_text
from bot.texts.words import key_of
from bot.time.seat_clocks import UNTIMED, Timing
from bot.ui.parts import PLAIN_ACCENT, AnyButton, CustomId, Part, button, gallery, layout, menu, option, rows, text
from bot.ui.scene import Payload
from engine.options import BASE, RECONSTRUCTION, SCENARIOS, VARIABLE, Options, switches
from engine.players import DEFAULT
from engine.rulesets import player_counts
from storage import Seat

STARTING, LATE, DRAWN = "starting", "late", "drawn"
"""Start was pressed, and the public beacon is waited for; it should have answered long ago; the table was drawn for a
season, and begins by itself."""
PICTURED = frozenset({"lobby", STARTING, LATE, DRAWN})
"""The states in which the board is shown that will be played on."""


@dataclass(frozen=True)
class LobbyScene:
    """A game before its start.

    ``status`` is ``lobby``, or `DRAWN` for a season, then `STARTING` and perhaps `LATE` until it starts (``running``),
    or it is given up (``ended``). ``agreed`` is how many would begin without the beacon.

    ``closes`` is the unix second at which it is given up by itself, 0 for never, ``closing`` whether that is soon and
    its people are called for it; ``timing`` is its pace and its vacations. ``calls`` says whether its players can call
    others to it.
    """

    game: int
    revision: int
    language: str
    owner: int | None
    options: Options
    seats: tuple[Seat, ...]
    status: str = "lobby"
    closes: int = 0
    closing: bool = False
    timing: Timing = UNTIMED
    calls: bool = False
    agreed: int = 0

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
        return self.say("ui-lobby-title-scenario", scenario=self.say(scenario_key(scenario)))

    def id(self, verb: str, arg: str = "") -> str:
        """The ``custom_id`` of a component of this lobby."""
        return CustomId(self.game, self.revision, verb, arg).text


def lobby_card(scene: LobbyScene, picture: str | None = None) -> Payload:
    """The lobby: seats, options, board, and all before the start."""
    lines = seat_lines(scene)
    parts: list[Part | None] = [
        text(f"## {scene.title}\n{_status(scene)}"),
        text(_closing(scene)) if scene.closing else None,
        text("\n".join(lines)) if lines else None,
        text(options_words(scene)),
        *rows(_lobby_buttons(scene)),
        None if picture is None else gallery(picture, scene.say("ui-lobby-alt")),
    ]
    people = tuple(seat.user for seat in scene.seats if seat.user is not None) if scene.closing else ()
    return Payload(layout(parts, PLAIN_ACCENT), picture=scene.status in PICTURED, mentions=people)


def _closing(scene: LobbyScene) -> str:
    names = " ".join(f"<@{seat.user}>" for seat in scene.seats if seat.user is not None)
    return scene.say("ui-lobby-closing", names=names, when=f"<t:{scene.closes}:R>")


def _status(scene: LobbyScene) -> str:
    people = sum(seat.user is not None for seat in scene.seats)
    return scene.say("ui-lobby-status", status=scene.status, agreed=scene.agreed, players=people)


def seat_lines(scene: LobbyScene) -> list[str]:
    """A line for each seat: its player, or free."""
    lines = [
        scene.say(
            "ui-lobby-seat",
            name=f"{EMBLEMS[seat.colour]} **{safe_text(seat.name)}**",
            role="bot" if seat.user is None else "owner" if seat.user == scene.owner else "player",
            level=seat.level or DEFAULT,
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
    board = f"{scene.say(f'ui-players-{options.players}')}, {_explained(scene, f'ui-board-{options.board}')}"
    chosen = [name for name in switches(options) if getattr(options, name)]
    key = "ui-lobby-options-trigger" if SCENARIOS[options.scenario].fixed_target else "ui-lobby-options"
    lines = [scene.say(key, board=board, target=options.goal, language=_language(scene))]
    lines.append(_pace(scene))
    lines += (f"- {scene.say(option_key(name))}" for name in chosen)
    lines += (f"- {scene.say(key)}" for face in faces() for key in face.lobby_lines(options))
    note = next((face.lobby_note for face in faces() if face.scenario == options.scenario), "")
    if note or options.board == RECONSTRUCTION:
        lines.append(f"-# {scene.say(note or 'ui-lobby-reconstruction')}")
    return "\n".join(lines)


def _pace(scene: LobbyScene) -> str:
    pace = scene.timing.pace
    words = _explained(scene, f"ui-pace-{pace.name}")
    if not pace.limited:
        return scene.say("ui-lobby-pace-none", pace=words)
    return scene.say("ui-lobby-pace", pace=words, vacations="yes" if scene.timing.vacations else "no")


def _explained(scene: LobbyScene, key: str) -> str:
    """A choice of the form with what it means."""
    return f"{scene.say(key)} ({scene.say(f'{key}-hint')})"


def _language(scene: LobbyScene) -> str:
    return scene.say(f"ui-language-{scene.language}")


def option_key(name: str) -> str:
    """The text of a switch."""
    return key_of("ui-option", name)


def scenario_key(name: str) -> str:
    """The name of a scenario."""
    return key_of("ui-scenario", name)


def _lobby_buttons(scene: LobbyScene) -> list[AnyButton]:
    rules = button(scene.id("rules"), scene.say("ui-button-rules"))
    if scene.status == LATE:
        return [button(scene.id("without"), scene.say("ui-button-without")), rules]
    if scene.status == DRAWN:
        return [button(scene.id("plans"), scene.say("ui-button-wishes")), rules]
    if scene.status != "lobby":
        return [rules]
    fewest, most = player_counts(scene.options)
    full, bots = len(scene.seats) >= most, any(seat.user is None for seat in scene.seats)
    found = [
        button(scene.id("join"), scene.say("ui-button-join"), ButtonStyle.success, disabled=full),
        button(scene.id("leave"), scene.say("ui-button-leave")),
        button(scene.id("colour"), scene.say("ui-button-colour")),
        button(scene.id("bot"), scene.say("ui-button-bots" if full else "ui-button-bot"), disabled=full and not bots),
        button(scene.id("unbot"), scene.say("ui-button-unbot"), disabled=not bots),
        button(scene.id("scenario"), scene.say("ui-button-scenario")),
        button(scene.id("options"), scene.say("ui-button-options")),
        button(scene.id("plans"), scene.say("ui-button-wishes")),
    ]
    if scene.options.board == VARIABLE:
        found.append(button(scene.id("deal"), scene.say("ui-button-deal")))
    if scene.calls and not full:
        found.append(button(scene.id("players-wanted"), scene.say("ui-button-wanted")))
    ready = len(scene.seats) >= fewest
    start = button(scene.id("start"), scene.say("ui-button-start"), ButtonStyle.primary, disabled=not ready)
    return [*found, rules, start]


def confirm_close(scene: LobbyScene) -> Payload:
    """Ask once before the table is given up."""
    yes = button(scene.id("close"), scene.say("ui-lobby-close-yes"), ButtonStyle.danger)
    return Payload(layout([text(scene.say("ui-lobby-close", count=len(scene.seats))), *rows((yes,))]))


def colour_page(scene: LobbyScene, colours: Sequence[str], own: str | None = None) -> Payload:
    """A private menu of the ``colours`` that the reader may take.

    Use a scene in the reader's language.
    """
    lines = [
        option(f"{EMBLEMS[colour]} {scene.say(f'colour-{colour}')}", colour, default=colour == own)
        for colour in colours
    ]
    hint = scene.say("ui-lobby-colour")
    return Payload(layout([text(hint), menu(scene.id("colour-pick"), hint, lines)]))


def advice_button(game: int, language: str, *, alone: bool = False) -> AnyButton:
    """The offer to a newcomer: advice, and bots to play ``alone``."""
    label, arg = ("ui-button-first-game", "bots") if alone else ("ui-button-advice", "")
    return button(CustomId(game, 0, "advice", arg).text, catalogue(language).say(label), ButtonStyle.primary)


def done_page(game: int, language: str, words: str, beginner: bool, *, alone: bool) -> Payload:
    """A sentence about a lobby, with advice for a ``beginner``.

    It offers two easy bots where they may play ``alone``.
    """
    if not beginner:
        return Payload(layout([text(words)]))
    offer = advice_button(game, language, alone=alone)
    return Payload(layout([text(f"{words}\n{catalogue(language).say('ui-first-game')}"), *rows([offer])]))
