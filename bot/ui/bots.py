"""How well bots play, chosen for each, before and during games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from discord import ButtonStyle, SelectOption

from bot.texts.icons import icon
from bot.texts.safe import plain_text, safe_text
from bot.ui.lobbies.lobby import LobbyScene
from bot.ui.parts import Part, button, layout, menu, option, rows, text
from bot.ui.scene import Payload, Scene
from engine.players import DEFAULT, LEVELS
from engine.rulesets import player_counts

Say = Callable[..., str]


def lobby_page(scene: LobbyScene) -> Payload:
    """The private lobby page of bots: add, change, remove."""
    full = len(scene.seats) >= player_counts(scene.options)[1]
    adding = [
        button(
            scene.id("bot", name),
            scene.say("ui-bot-add", level=name),
            ButtonStyle.primary if name == DEFAULT else ButtonStyle.secondary,
        )
        for name in LEVELS
        if not full
    ]
    bots = [seat for seat in scene.seats if seat.user is None]
    others = [button(scene.id("unbot"), scene.say("ui-button-unbot"))] if bots else []
    others.append(button(scene.id("lobby"), scene.say("ui-button-back")))
    present = {seat.name: (plain_text(seat.name), seat.level or DEFAULT, icon(seat.colour)) for seat in bots}
    lines = list(_changes(scene.say, present))
    changing = menu(scene.id("bot-level"), scene.say("ui-bot-change"), lines) if lines else None
    words = _words(scene.say)
    if present:
        there = (scene.say("ui-bot-named", name=safe_text(seat.name), level=seat.level or DEFAULT) for seat in bots)
        words += f"\n{scene.say('ui-bot-there', bots=', '.join(there))}"
    return Payload(layout([text(words), *rows(adding), changing, *rows(others)]))


def running_page(scene: Scene, *, proposing: bool) -> Payload:
    """The levels, and a menu that changes the bots of a game.

    ``proposing`` when the others are asked first.
    """
    present = {
        str(seat): (scene.label(seat), level, scene.speaker.emblem(seat))
        for seat, level in scene.bots.items()
        if scene.users[seat] is None
    }
    words = _words(scene.say)
    if proposing:
        words += f"\n{scene.say('ui-admin-proposing')}"
    parts: list[Part] = [text(words)]
    if present:
        parts.append(menu(scene.id("admin-level"), scene.say("ui-bot-change"), list(_changes(scene.say, present))))
    return Payload(layout([*parts, *rows([button(scene.id("admin", "-"), scene.say("ui-button-back"))])]))


def _words(say: Say) -> str:
    return "\n".join([f"### {say('ui-bot-title')}", *(say("ui-bot-level", level=name) for name in LEVELS)])


def _changes(say: Say, present: Mapping[str, tuple[str, str, str | None]]) -> Iterable[SelectOption]:
    """A line for each other level of each bot.

    ``present`` are their names, levels and emblems by what a line stands for.
    """
    for key, (name, level, emblem) in present.items():
        for other in LEVELS:
            if other != level:
                yield option(
                    say("ui-bot-from-to", name=name, before=level, after=other), f"{other} {key}", emoji=emblem
                )
