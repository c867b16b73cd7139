"""Being called: the short public message for one seat, and direct messages."""

from __future__ import annotations

from discord import ButtonStyle

from bot.texts.phrases import prompt
from bot.texts.safe import safe_text
from bot.time.seat_clocks import Why
from bot.ui.parts import PLAIN_ACCENT, Part, button, layout, moment, rows, text
from bot.ui.scene import Payload, Scene


def reminder(scene: Scene, seat: int, why: Why, link: str) -> Payload:
    """A reminder for a seat: what, why, and until when.

    It says what play waits for and why it calls again; ``link`` leads to the card.
    """
    parts: list[Part | None] = [
        text(f"{_prompt(scene, seat)}\n-# {reasons(scene, seat, why, link)}"),
        *rows([button(scene.id("play"), scene.say("ui-button-play"), ButtonStyle.primary)]),
    ]
    return Payload(layout(parts, PLAIN_ACCENT), mentions=scene.people([seat]))


def direct(scene: Scene, seat: int, why: Why | None, link: str, where: str) -> Payload:
    """The reminder to one person; ``why`` None: play begins to wait."""
    words = [_prompt(scene, seat), f"-# {reasons(scene, seat, why, link)}", f"-# {_game(scene, where)}"]
    return Payload(layout([text("\n".join(words))], PLAIN_ACCENT))


def direct_other(scene: Scene, what: str, link: str, where: str) -> Payload:
    """Tell one person that the ``trade`` board or another post calls.

    ``link`` leads there.
    """
    words = scene.say(f"ui-direct-{what}", link=link)
    return Payload(layout([text(f"{words}\n-# {_game(scene, where)}")], PLAIN_ACCENT))


def public_other(scene: Scene, seat: int, what: str, link: str) -> Payload:
    """The same in the channel, to a seat."""
    words = f"{scene.mention(seat)} {scene.say(f'ui-direct-{what}', link=link)}"
    return Payload(layout([text(words)]), mentions=scene.people([seat]))


def next_one(scene: Scene, link: str, where: str) -> Payload:
    """To one person: theirs is the next turn."""
    turn = scene.view.turn
    name = "" if turn is None else scene.speaker.name(turn.seat)
    words = scene.say("ui-direct-next", number=scene.game, name=name, link=link)
    return Payload(layout([text(f"{words}\n-# {_game(scene, where)}")], PLAIN_ACCENT))


def _prompt(scene: Scene, seat: int) -> str:
    """What play waits for, as everybody may know it."""
    return prompt(scene.speaker, lambda other: scene.mention(other) if other == seat else scene.speaker.name(other))


def _game(scene: Scene, where: str) -> str:
    names = ", ".join(safe_text(name) for name in scene.names)
    return scene.say("ui-direct-game", number=scene.game, where=where, names=names)


def reasons(scene: Scene, seat: int, why: Why | None, link: str) -> str:
    """Why, until when, and where to go."""
    said = [] if why is None else [scene.say(f"ui-call-{why}", since=moment(scene.since, "f"))]
    if (until := scene.until.get(seat)) is not None and seat not in scene.over:
        said.append(scene.say("ui-call-until", when=moment(until, "f"), left=moment(until, "R")))
    return " ".join([*said, scene.say("ui-call-card", link=link)])
