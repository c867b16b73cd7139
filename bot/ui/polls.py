"""Polls: the post with its buttons, and what the player who proposes something reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from discord import ButtonStyle

from bot.ui.parts import AnyButton, Part, button, layout, menu, option, rows, text
from bot.ui.scene import Payload, Scene
from storage import Poll


def question(scene: Scene, poll: Poll) -> Payload:
    """An open question, for everybody to see: who proposes what, until when, and the buttons of those who are asked.

    It tells how many have answered, not who.
    """
    words_of = details_in_words(scene, {"act": poll.kind, **poll.proposal})
    when, name = f"<t:{poll.until}:f> (<t:{poll.until}:R>)", scene.speaker.name(poll.proposer)
    asked = ", ".join(scene.mention(seat) for seat in poll.asked)
    answered, count = len(poll.answers), len(poll.asked)
    if poll.voting:
        words = scene.say("ui-gather-end" if poll.kind == "end" else "ui-gather-vote", name=name, when=when, **words_of)
        # The player who proposes something is for it.
        heard = scene.say("ui-gather-voted", name=name, answered=answered + 1, count=count + 1)
        answers = (("yes", "ui-gather-yes", ButtonStyle.success), ("no", "ui-gather-no", ButtonStyle.danger))
    else:
        words = scene.say("ui-gather-open", name=name, when=when, **words_of)
        heard = scene.say("ui-gather-agreed", answered=answered, count=count)
        answers = (("no", "ui-gather-object", ButtonStyle.danger), ("yes", "ui-gather-agree", ButtonStyle.success))
    buttons = [
        button(scene.id("gather", f"{poll.number} {word}"), scene.say(key), style) for word, key, style in answers
    ]
    return Payload(layout([text(f"{asked}\n{words}\n-# {heard}"), *rows(buttons)]))


def details_in_words(scene: Scene, details: Mapping[str, Any]) -> dict[str, Any]:
    """What there is to say of a proposal, with the name of the bot that it is about."""
    bot = details.get("bot")
    return {"days": 3, **details, "bot": "" if bot is None else scene.speaker.name(bot)}


def proposed(scene: Scene, poll: Poll) -> Payload:
    """Tells the player who has proposed something until when the others can object."""
    key = "done-gather-end" if poll.kind == "end" else "done-gather-proposed"
    words = scene.say(key, when=f"<t:{poll.until}:f> (<t:{poll.until}:R>)")
    return Payload(layout([text(words), *rows(withdrawals(scene, [poll]))]))


def withdrawals(scene: Scene, polls: Iterable[Poll]) -> list[AnyButton]:
    """A button for each proposal that its reader could take back."""
    return [
        button(scene.id("gather-withdraw", str(poll.number)), scene.say("ui-gather-withdraw", act=poll.kind))
        for poll in polls
    ]


def pauses(scene: Scene, days: Iterable[int], *, proposing: bool) -> Payload:
    """For how many days the game may be paused; ``proposing`` when the others at the table are asked first."""
    buttons = [button(scene.id("admin-pause", str(count)), scene.say("gather-pause", days=count)) for count in days]
    words = text(scene.say("ui-admin-pause-words", proposing=proposing))
    back = button(scene.id("admin", "-"), scene.say("ui-button-back"))
    return Payload(layout([words, *rows([*buttons, back])]))


def paces(scene: Scene, names: Iterable[str], present: str, *, proposing: bool) -> Payload:
    """The paces to choose from, by name; ``proposing`` when the others at the table are asked first."""
    lines = [option(scene.say("gather-pace", pace=name), name, default=name == present) for name in names]
    parts: list[Part] = [
        text(scene.say("ui-admin-pace-words", proposing=proposing)),
        menu(scene.id("admin-pace"), scene.say("ui-admin-which-pace"), lines),
    ]
    return Payload(layout([*parts, *rows([button(scene.id("admin", "-"), scene.say("ui-button-back"))])]))
