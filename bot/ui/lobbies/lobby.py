"""The lobby card, public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from engine.options import BASE, RECONSTRUCTION, SCENARIOS, Options, switches
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
    or it is given up (``ended``). ``agreed`` is how many would begin without the beacon, ``link`` leads to the card of
    the game that has begun.

    ``closes`` is the unix second at which it is given up by itself, 0 where its people are called before, ``closing``
    whether that is soon and they are called now; ``timing`` is its pace and its vacations. ``calls`` says whether its
    players can call others to it.
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
    link: str = ""

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
    """The lobby: its board above seats, facts and buttons.

    One line is left of it once its game has begun or it is closed.
    """
    if scene.status not in PICTURED:
        words = scene.say("ui-lobby-begun", status=scene.status, link=scene.link)
        return Payload(layout([text(words if scene.link else scene.say("ui-lobby-closed"))]))
    status = "\n".join(_status(scene))
    parts: list[Part | None] = [
        text(status) if status else None,
        None if picture is None else gallery(picture, scene.say("ui-lobby-alt")),
        text("\n".join([*seat_lines(scene), *facts(scene)])),
        *rows(_lobby_buttons(scene)),
    ]
    people = tuple(seat.user for seat in scene.seats if seat.user is not None) if scene.closing else ()
    return Payload(layout(parts, PLAIN_ACCENT), picture=True, mentions=people)


def _status(scene: LobbyScene) -> Iterator[str]:
    """What the card says beside seats and facts."""
    if scene.closing:
        names = " ".join(f"<@{seat.user}>" for seat in scene.seats if seat.user is not None)
        yield scene.say("ui-lobby-closing", names=names, when=f"<t:{scene.closes}:R>")
    if scene.status != "lobby":
        people = sum(seat.user is not None for seat in scene.seats)
        yield scene.say("ui-lobby-status", status=scene.status, agreed=scene.agreed, players=people)


def seat_lines(scene: LobbyScene) -> list[str]:
    """A line for each player at the table."""
    return [
        scene.say(
            "ui-lobby-seat",
            name=f"{EMBLEMS[seat.colour]} **{safe_text(seat.name)}**",
            role="bot" if seat.user is None else "owner" if seat.user == scene.owner else "player",
            level=seat.level or DEFAULT,
        )
        for seat in scene.seats
    ]


def facts(scene: LobbyScene) -> Iterator[str]:
    """What is played, at which pace, with which options."""
    options, most = scene.options, player_counts(scene.options)[1]
    key = "ui-lobby-trigger" if SCENARIOS[options.scenario].fixed_target else "ui-target"
    played = [
        scene.say("ui-lobby-base") if options.scenario == BASE else scene.say(scenario_key(options.scenario)),
        "" if options.varies else scene.say("ui-lobby-board", board=scene.say(board_key(options))),
        scene.say(key, count=options.goal),
    ]
    if options.made_for is not None:
        played.append(scene.say("ui-board-made-for", count=options.made_for))
    yield scene.say("ui-lobby-facts", count=most, taken=len(scene.seats), played=", ".join(filter(None, played)))
    timing = scene.timing
    yield scene.say("ui-lobby-pace", pace=timing.pace.name, vacations="yes" if timing.vacations else "no")
    chosen = [option_key(name) for name in switches(options) if getattr(options, name)]
    chosen += (key for face in faces() for key in face.lobby_lines(options))
    if chosen:
        yield " · ".join(map(scene.say, chosen))
    note = next((face.lobby_note for face in faces() if options.scenario in face.scenarios), "")
    if note or options.shared_board == RECONSTRUCTION:
        yield f"-# {scene.say(note or 'ui-lobby-reconstruction')}"
    if scene.status == "lobby" and scene.closes and not scene.closing:
        yield f"-# {scene.say('ui-lobby-closes', when=f'<t:{scene.closes}:R>')}"


def option_key(name: str) -> str:
    """The text of a switch."""
    return key_of("ui-option", name)


def board_key(options: Options) -> str:
    """The name of a board, whatever the number of players."""
    return f"ui-board-{options.shared_board}"


def counts(options: Options) -> str:
    """For how many players a board is, ``3–4``."""
    return options.players.replace("-", "–") if options.made_for is None else str(options.made_for)


def scenario_key(name: str) -> str:
    """The name of a scenario."""
    return key_of("ui-scenario", name)


def _lobby_buttons(scene: LobbyScene) -> list[AnyButton]:
    """The buttons, the same for everybody."""
    rules = button(scene.id("rules"), scene.say("ui-button-rules"))
    if scene.status == LATE:
        return [button(scene.id("without"), scene.say("ui-button-without")), rules]
    if scene.status == DRAWN:
        return [button(scene.id("plans"), scene.say("ui-button-wishes")), rules]
    if scene.status != "lobby":
        return [rules]
    fewest, most = player_counts(scene.options)
    taken = len(scene.seats)
    join = button(scene.id("join"), scene.say("ui-button-join"), ButtonStyle.success)
    label = scene.say("ui-button-start-with", count=fewest - taken) if taken < fewest else scene.say("ui-button-start")
    return [
        *([join] if taken < most else []),
        button(scene.id("start"), label, ButtonStyle.primary, disabled=taken < fewest),
        rules,
        button(scene.id("lobby"), scene.say("ui-button-more")),
    ]


def confirm_close(scene: LobbyScene) -> Payload:
    """Ask once before the table is given up."""
    yes = button(scene.id("close"), scene.say("ui-lobby-close-yes"), ButtonStyle.danger)
    return Payload(layout([text(scene.say("ui-lobby-close", count=len(scene.seats))), *rows((yes,))]))


def colour_page(scene: LobbyScene, colours: Sequence[str], own: str | None = None) -> Payload:
    """A private menu of the ``colours`` that the reader may take.

    Use a scene in the reader's language.
    """
    lines = [
        option(scene.say(f"colour-{colour}"), colour, default=colour == own, emoji=EMBLEMS[colour])
        for colour in colours
    ]
    hint = scene.say("ui-lobby-colour")
    back = button(scene.id("lobby"), scene.say("ui-button-back"))
    return Payload(layout([text(hint), menu(scene.id("colour-pick"), hint, lines), *rows([back])]))


def practice_button(language: str, style: ButtonStyle = ButtonStyle.primary) -> AnyButton:
    """The offer to a newcomer: a game against two easy bots."""
    return button(CustomId(0, 0, "practise").text, catalogue(language).say("ui-button-practise"), style, emoji="🎓")


def advice_button(game: int, language: str) -> AnyButton:
    """The offer to a newcomer who joins: advice in this game."""
    return button(CustomId(game, 0, "advice").text, catalogue(language).say("ui-button-advice"), ButtonStyle.primary)
