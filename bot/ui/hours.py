"""The table hour: its posts, short calls, and times to choose."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.texts.phrases import prompt
from bot.texts.times import clock_in
from bot.time.table_hours import TableHour
from bot.ui.card import before_roll
from bot.ui.parts import PLAIN_ACCENT, AnyButton, button, layout, menu, moment, option, rows, text
from bot.ui.scene import Payload, Scene


@dataclass(frozen=True)
class HourNews:
    """What the post of an hour tells besides.

    It is the beginning of the next one, who came to the last one, and what was done in it.
    """

    following: int
    came: bool = False
    turns: int = 0
    minutes: int = 0


def question(scene: Scene, hour: TableHour) -> Payload:
    """The proposal of an hour, for everybody to answer."""
    words = scene.say("ui-hour-question", when=moment(hour.at, "t"))
    note = _who(scene, hour) if hour.seats else scene.say("ui-hour-note")
    return Payload(layout([text(f"{words}\n-# {note}"), *rows(_answers(scene, hour))], PLAIN_ACCENT))


def agreed(scene: Scene, hour: TableHour, told: HourNews) -> Payload:
    """An hour that enough have agreed to, before its first call."""
    words = scene.say("ui-hour-agreed", when=moment(told.following, "t"), left=moment(told.following, "R"))
    return Payload(layout([text(f"{words}\n-# {_who(scene, hour)}"), *rows(_answers(scene, hour))], PLAIN_ACCENT))


def call(scene: Scene, hour: TableHour, link: str) -> Payload:
    """The call at its beginning."""
    names = " ".join(map(scene.mention, hour.called))
    words = scene.say("ui-hour-call", names=names, when=moment(hour.ends, "t"))
    note = scene.say("ui-call-card", link=link)
    buttons = (
        button(scene.id("hour-here", str(hour.begun)), scene.say("ui-button-hour-here"), ButtonStyle.success),
        button(scene.id("play"), scene.say("ui-button-play"), ButtonStyle.primary),
    )
    return Payload(layout([text(f"{words}\n-# {note}"), *rows(buttons)], PLAIN_ACCENT))


def closed(scene: Scene, hour: TableHour, told: HourNews) -> Payload:
    """What was done in it, and when the next one is."""
    done = scene.say("ui-hour-over", turns=told.turns, minutes=told.minutes)
    words = done if told.came else scene.say("ui-hour-empty")
    following = scene.say("ui-hour-next", left=moment(told.following, "R"))
    return Payload(layout([text(f"{words} {following}"), *rows(_answers(scene, hour))], PLAIN_ACCENT))


def _who(scene: Scene, hour: TableHour) -> str:
    return scene.say("ui-hour-in", names=scene.short_speaker.name_all(hour.seats))


def _answers(scene: Scene, hour: TableHour) -> Sequence[AnyButton]:
    return (
        button(scene.id("hour", f"{hour.made} in"), scene.say("ui-button-hour-in"), ButtonStyle.success),
        button(scene.id("hour-times"), scene.say("ui-button-hour-other")),
        button(scene.id("hour", f"{hour.made} not"), scene.say("ui-button-hour-not")),
    )


def hand_over(scene: Scene, seats: Collection[int], link: str) -> Payload:
    """The short call of players who are here."""
    words = prompt(scene.speaker, lambda other: scene.mention(other) if other in seats else scene.speaker.name(other))
    turn = scene.view.turn
    buttons = [button(scene.id("play"), scene.say("ui-button-play"), ButtonStyle.primary)]
    if turn is not None and before_roll(scene) and turn.seat in seats:
        roll = button(scene.id("roll", str(turn.number)), scene.say("ui-button-roll"), ButtonStyle.success)
        buttons = [roll, *buttons]
    number = scene.say("ui-card-turn", turn=0 if turn is None else turn.number)
    note = f"{number} · {scene.say('ui-call-card', link=link)}"
    return Payload(layout([text(f"{words}\n-# {note}"), *rows(buttons)], PLAIN_ACCENT))


def times_page(scene: Scene, times: Sequence[int], zone: str) -> Payload:
    """Times to choose from, for one reader.

    In a menu no moment shows in their own time, so its lines have numbers, and the time where their ``zone`` is known.
    """
    if not times:
        return Payload(layout([text(scene.say("ui-hour-no-times"))]))
    lines = [f"{number}. {moment(at, 't')}" for number, at in enumerate(times, 1)]
    options = [
        option(f"{number}. {clock_in(zone, at)}" if zone else str(number), str(at))
        for number, at in enumerate(times, 1)
    ]
    words = "\n".join((scene.say("ui-hour-times"), *lines))
    return Payload(layout([text(words), menu(scene.id("hour-pick"), scene.say("ui-hour-times-menu"), options)]))
