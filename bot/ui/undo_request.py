"""Undo requests: the page on which a player chooses how far, the poll, and the answer."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.texts.safe import unescape
from bot.ui.panel_context import PanelContext, Screen
from bot.ui.parts import MAX_OPTIONS, Part, button, last_lines, layout, menu, option, rows, text
from bot.ui.scene import Payload, Scene
from storage import Poll

MAX_LINES = 2500
"""Characters of the moves that are listed; of more the latest."""


def ask(context: PanelContext, arg: str) -> Screen | None:
    """What would be taken back, from the ``arg``-th last move of one's own on; None when there is no such."""
    scene, ways = context.scene, context.consent.ways
    steps = int(arg) if arg.isdecimal() else 1
    if not 1 <= steps <= len(ways):
        return None
    way = ways[steps - 1]
    rules = f"{scene.say('ui-undo-ask')} {scene.say('ui-undo-chance', proven=context.consent.proven)}"
    # The list stands last: what follows one would be read as a part of it.
    words = "\n".join((rules, scene.say("ui-undo-would-go", count=way.count), listed(way.lines)))
    parts: list[Part] = []
    if len(ways) > 1:
        lines = [
            option(f"{number}. {_plain(other.lines[0])}", f"ask {number}", default=number == steps)
            for number, other in enumerate(ways[:MAX_OPTIONS], 1)
        ]
        parts.append(menu(scene.id("go", "ask"), scene.say("ui-undo-how-far"), lines))
    yes = button(scene.id("undo-ask", f"{steps} {way.count}"), scene.say("ui-button-undo-ask"), ButtonStyle.primary)
    return Screen(words, (*parts, *rows([yes, context.back()])))


def _plain(line: str) -> str:
    """A line where no markdown is read."""
    return unescape(line.replace("**", ""))


def listed(lines: Sequence[str]) -> str:
    """Moves in a list."""
    return last_lines([f"- {line}" for line in lines], MAX_LINES)


def question(scene: Scene, request: Poll, lines: Sequence[str], *, proven: bool) -> Payload:
    """An open request, for everybody to see: who asks to take back what, until when, and the buttons.

    It tells how many have agreed, not who.
    """
    asked = ", ".join(scene.mention(seat) for seat in request.asked)
    when, name = f"<t:{request.until}:f> (<t:{request.until}:R>)", scene.speaker.name(request.proposer)
    words = scene.say("ui-undo-question", name=name, count=len(request.proposal["drop"]))
    rules = scene.say("ui-undo-rules", when=when, name=name)
    if scene.bots or scene.absent:
        rules += f" {scene.say('ui-undo-bots')}"
    chance = scene.say("ui-undo-chance", proven=proven)
    heard = scene.say("ui-gather-agreed", answered=len(request.answers), count=len(request.asked))
    answers = (("yes", "ui-gather-agree", ButtonStyle.success), ("no", "ui-gather-no", ButtonStyle.secondary))
    buttons = [
        button(scene.id("gather", f"{request.number} {word}"), scene.say(key), style) for word, key, style in answers
    ]
    told = text("\n".join((asked, words, listed(lines))))
    return Payload(layout([told, text(f"{rules} {chance}\n-# {heard}"), *rows(buttons)]))


def asked(scene: Scene, request: Poll) -> Payload:
    """Tells the player who has asked what happens now."""
    when = f"<t:{request.until}:f> (<t:{request.until}:R>)"
    withdraw = button(scene.id("gather-withdraw", str(request.number)), scene.say("ui-button-undo-withdraw"))
    return Payload(layout([text(scene.say("done-undo-asked", when=when)), *rows([withdraw])]))
