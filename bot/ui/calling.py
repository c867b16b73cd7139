"""Being called again: the short public message for one seat, and the same in private."""

from __future__ import annotations

from discord import ButtonStyle

from bot.time.stretches import Why
from bot.ui.parts import PLAIN_ACCENT, Part, button, layout, rows, text
from bot.ui.scene import Payload, Scene


def reminder(scene: Scene, seat: int, why: Why, link: str) -> Payload:
    """What a seat is waited for, why it is called again, and until when it has time; ``link`` leads to the card."""

    def who(other: int) -> str:
        return scene.mention(other) if other == seat else scene.speaker.name(other)

    parts: list[Part | None] = [
        text(f"{scene.speaker.prompt(who)}\n-# {reasons(scene, seat, why, link)}"),
        *rows([button(scene.id("play"), scene.say("ui-button-play"), ButtonStyle.primary)]),
    ]
    return Payload(layout(parts, PLAIN_ACCENT), mentions=scene.people([seat]))


def reasons(scene: Scene, seat: int, why: Why, link: str) -> str:
    """Why, until when, and where to go."""
    said = [scene.say(f"ui-call-{why}", since=moment(scene.since, "f"))]
    if (until := scene.until.get(seat)) is not None and seat not in scene.over:
        said.append(scene.say("ui-call-until", when=moment(until, "f"), left=moment(until, "R")))
    return " ".join([*said, scene.say("ui-call-card", link=link)])


def moment(second: int, form: str) -> str:
    """A moment as Discord shows it to each reader in their own time zone: ``f`` date and time, ``R`` how far away."""
    return f"<t:{second}:{form}>"
