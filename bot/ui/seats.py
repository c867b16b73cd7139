"""Seats that change hands.

There are single questions before, the public offer of a seat, and who would like an open one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from discord import ButtonStyle

from bot.ui.parts import button, layout, rows, text
from bot.ui.scene import Payload, Scene
from storage import Invitation


def _confirm(scene: Scene, words: str, yes: str, label: str, style: ButtonStyle) -> Payload:
    return Payload(layout([text(words), *rows([button(yes, label, style)])]))


def confirm_offer(scene: Scene, seat: int, user: int, giver: int) -> Payload:
    """Ask once before a seat is offered to a person.

    The table may be asked first whether it may be.
    """
    own = "own" if scene.users[seat] == giver else "other"
    words = scene.say("ui-offer-confirm", name=scene.speaker.name(seat), person=f"<@{user}>", holder=own)
    label = scene.say("ui-offer-yes" if own == "own" else "ui-offer-ask")
    return _confirm(scene, words, scene.id("seat-offer", f"{seat} {user}"), label, ButtonStyle.primary)


def confirm_bot(scene: Scene, seat: int) -> Payload:
    """Ask once before a bot takes a player's own seat.

    For the last person that ends the game, as nobody would be there to play.
    """
    last = not scene.people(other for other in range(len(scene.users)) if other != seat)
    words = scene.say("ui-to-bot-ends" if last else "ui-to-bot-confirm", name=scene.speaker.name(seat))
    label = scene.say("ui-admin-end-yes" if last else "ui-admin-to-bot")
    return _confirm(scene, words, scene.id("seat-bot", str(seat)), label, ButtonStyle.danger)


def confirm_leave(scene: Scene, follows: str) -> Payload:
    """Ask once before a player leaves, with what ``follows`` (`Follows`)."""
    words = scene.say("ui-leave-words", follows=follows)
    return _confirm(scene, words, scene.id("seat-leave"), scene.say("ui-leave-yes"), ButtonStyle.danger)


def invitation(scene: Scene, found: Invitation) -> Payload:
    """The public offer of a seat, which calls its person."""
    holder = "own" if not found.yeses else "open" if scene.users[found.seat] is not None else "bot"
    words = scene.say(
        "ui-offer",
        person=f"<@{found.user}>",
        giver=f"<@{found.giver}>",
        seat=scene.mention(found.seat),
        holder=holder,
    )
    buttons = [
        button(scene.id("seat-take", str(found.number)), scene.say("ui-offer-take"), ButtonStyle.success),
        button(scene.id("seat-refuse", str(found.number)), scene.say("ui-offer-refuse")),
    ]
    return Payload(layout([text(words), *rows(buttons)]))


def come_back(scene: Scene, words: str) -> Payload:
    """Ask a player who moves on vacation whether they are back.

    ``words`` say until when it lasts.
    """
    back = button(scene.id("back"), scene.say("ui-button-back-now"), ButtonStyle.success)
    return Payload(layout([text(words), *rows([back])]))


def substitute(
    scene: Scene, found: Invitation, asked: Iterable[int], said: Mapping[str, int | str], *, objected: bool
) -> Payload:
    """Ask about a person for a seat with another's hand.

    These seats are ``asked``, and so far they have ``said`` so much (`Agreement.words`).
    """
    own = "own" if found.user == found.giver else "other"
    names = ", ".join(map(scene.mention, sorted(asked)))
    person, seat = f"<@{found.user}>", scene.speaker.name(found.seat)
    words = scene.say(
        "ui-substitute", asked=names, person=person, giver=f"<@{found.giver}>", seat=seat, by=own, needed=said["needed"]
    )
    silence = "objected" if objected else "until" if found.until is not None else "none"
    heard = scene.say("ui-substitute-heard", person=person, silence=silence, **said)
    number = str(found.number)
    buttons = [
        button(scene.id("seat-agree", number), scene.say("ui-substitute-agree"), ButtonStyle.success),
        button(scene.id("seat-object", number), scene.say("ui-substitute-object"), ButtonStyle.danger),
    ]
    return Payload(layout([text(f"{words}\n-# {heard}"), *rows(buttons)]))
