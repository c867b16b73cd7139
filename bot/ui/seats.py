"""Seats that change hands: what is asked once before, the public offer of a seat, and who would like an open one."""

from __future__ import annotations

from discord import ButtonStyle

from bot.ui.parts import button, layout, moment, rows, text
from bot.ui.scene import Payload, Scene
from storage import Invitation


def _holder(scene: Scene, seat: int, giver: int) -> str:
    """Who has the seat that ``giver`` gives away: ``bot``, ``own`` or ``person``."""
    user = scene.users[seat] if scene.absent.get(seat) in (None, "away") else None
    return "bot" if user is None else "own" if user == giver else "person"


def _confirm(scene: Scene, words: str, yes: str, label: str, style: ButtonStyle) -> Payload:
    return Payload(layout([text(words), *rows([button(yes, label, style)])]))


def confirm_offer(scene: Scene, seat: int, user: int, giver: int) -> Payload:
    """Ask once before a seat is offered to a person."""
    name, holder = scene.speaker.name(seat), _holder(scene, seat, giver)
    words = scene.say("ui-offer-confirm", name=name, person=f"<@{user}>", holder=holder)
    yes = scene.id("seat-offer", f"{seat} {user}")
    return _confirm(scene, words, yes, scene.say("ui-offer-yes"), ButtonStyle.primary)


def confirm_bot(scene: Scene, seat: int, giver: int) -> Payload:
    """Ask once before a seat goes to a bot; of the last person that ends the game, as nobody would be there to play."""
    last = not scene.people(other for other in range(len(scene.users)) if other != seat)
    key = "ui-to-bot-ends" if last else "ui-to-bot-confirm"
    words = scene.say(key, name=scene.speaker.name(seat), holder=_holder(scene, seat, giver))
    label = scene.say("ui-admin-end-yes" if last else "ui-admin-to-bot")
    return _confirm(scene, words, scene.id("seat-bot", str(seat)), label, ButtonStyle.danger)


def confirm_leave(scene: Scene, follows: str) -> Payload:
    """Ask once before somebody leaves a game that goes on, with what ``follows`` (`Follows`)."""
    words = scene.say("ui-leave-words", follows=follows)
    return _confirm(scene, words, scene.id("seat-leave"), scene.say("ui-leave-yes"), ButtonStyle.danger)


def invitation(scene: Scene, number: int, seat: int, user: int, giver: int, hours: int) -> Payload:
    """The offer of a seat, for everybody to see: it calls ``user`` and the player who has the seat.

    ``hours`` is how long the game waits for the latter before somebody else may get the seat.
    """
    words = scene.say(
        "ui-offer",
        person=f"<@{user}>",
        giver=f"<@{giver}>",
        seat=scene.mention(seat),
        holder="open" if scene.absent.get(seat) == "open" else _holder(scene, seat, giver),
        hours=hours,
    )
    buttons = [
        button(scene.id("seat-take", str(number)), scene.say("ui-offer-take"), ButtonStyle.success),
        button(scene.id("seat-refuse", str(number)), scene.say("ui-offer-refuse")),
    ]
    return Payload(layout([text(words), *rows(buttons)]))


def come_back(scene: Scene, words: str) -> Payload:
    """Ask a player who moves during their vacation whether they are back; ``words`` say until when it lasts."""
    back = button(scene.id("back"), scene.say("ui-button-back-now"), ButtonStyle.success)
    return Payload(layout([text(words), *rows([back])]))


def substitute(scene: Scene, invitation: Invitation, missing: str) -> Payload:
    """Somebody would like to have a seat that is open: who of the people at the table has to agree, and how many have;
    ``missing`` is what that waits for."""
    people = [other for other, known in enumerate(scene.users) if known is not None and other not in scene.absent]
    asked = ", ".join(map(scene.mention, people))
    person, seat = f"<@{invitation.user}>", scene.speaker.name(invitation.seat)
    words = scene.say("ui-substitute", asked=asked, person=person, seat=seat, missing=missing)
    when = "" if invitation.until is None else f"{moment(invitation.until, 'f')} ({moment(invitation.until, 'R')})"
    heard = scene.say("ui-substitute-heard", missing=missing, person=person, when=when)
    number = str(invitation.number)
    buttons = [
        button(scene.id("seat-agree", number), scene.say("ui-substitute-agree"), ButtonStyle.success),
        button(scene.id("seat-object", number), scene.say("ui-substitute-object"), ButtonStyle.danger),
    ]
    return Payload(layout([text(f"{words}\n-# {heard}"), *rows(buttons)]))
