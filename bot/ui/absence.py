"""Absent players: what the card says and offers, the vote on their seat, and a person who would like to have it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import date

from discord import ButtonStyle

from bot.texts.times import day
from bot.time.seat_clocks import VACATION
from bot.ui.deadlines import moment
from bot.ui.parts import AnyButton, button, layout, rows, text
from bot.ui.scene import Payload, Scene
from storage import Invitation, Poll

WORDS = (
    ("wait", ButtonStyle.success),
    ("bot", ButtonStyle.primary),
    ("open", ButtonStyle.secondary),
    ("end", ButtonStyle.danger),
)
"""The words of a vote and the looks of their buttons."""


def lines(scene: Scene) -> Iterator[str]:
    """For the card: absent players and what plays for them, or that all are absent; by short names, a line a reason."""
    if scene.asleep and scene.status == "running":
        yield scene.say("ui-card-asleep")
        return
    name, away = scene.short_speaker.name, scene.away
    on_vacation = [seat for seat, why in scene.absent.items() if why == "vacation" and seat in away]
    for seat in on_vacation:
        yield scene.say("ui-card-vacation", name=name(seat), when=moment(away[seat], "f"))
    for what in ("away", "bot"):
        seats = [
            seat
            for seat, why in scene.absent.items()
            if seat not in on_vacation and (why == "away") == (what == "away")
        ]
        if seats:
            names = scene.short_speaker.name_all(seats)
            yield scene.say("ui-card-absent", absence=what, names=names, count=len(seats))


def line(scene: Scene) -> str:
    """The same where there is little room: only who is absent; empty when nobody is."""
    if not scene.absent or scene.asleep:
        return "".join(lines(scene))
    parts = []
    for what in ("vacation", "away"):
        seats = [seat for seat, why in scene.absent.items() if (why == "vacation") == (what == "vacation")]
        if seats:
            parts.append(scene.say("ui-card-missing", absence=what, names=scene.short_speaker.name_all(seats)))
    return " · ".join(parts)


def fact(scene: Scene, seat: int) -> str:
    """For the line of a player: who plays their seat, where that is not themselves."""
    if (absence := scene.absent.get(seat)) is not None:
        return scene.say("ui-card-not-there" if absence == "away" else "ui-card-stand-in")
    return scene.say("ui-card-bot", level=scene.bots[seat]) if seat in scene.bots else ""


def final_lines(scene: Scene) -> Iterator[str]:
    """For the end: whose seats others played, or bots for them."""
    for former in scene.speaker.former_players:
        before, _ = scene.speaker.handed_on(former.seat, former.until)
        yield scene.say("ui-final-replaced", before=before, name=scene.speaker.name(former.seat))
    for seat, absence in scene.absent.items():
        if absence != "away":
            yield scene.say("ui-final-stand-in", name=scene.speaker.name(seat))


def card_buttons(scene: Scene) -> Iterator[AnyButton]:
    """Coming back, and taking a seat that is open."""
    if scene.absent:
        yield button(scene.id("back"), scene.say("ui-button-here"), ButtonStyle.success)
    for seat, absence in scene.absent.items():
        if absence == "open":
            # The card says whose it is; where several are absent, the colour tells them apart.
            which = f" {scene.speaker.emblem(seat)}" if len(scene.absent) > 1 else ""
            yield button(scene.id("seat-ask", str(seat)), scene.say("ui-button-take-seat") + which)


def ask_buttons(scene: Scene, seats: Sequence[int]) -> Iterator[AnyButton]:
    """Asking the table about somebody who has let it wait for days without a clock."""
    for seat in seats:
        label = scene.say("ui-button-ask-about", name=scene.label(seat))
        yield button(scene.id("absence-ask", str(seat)), label)


def question(scene: Scene, poll: Poll) -> Payload:
    """An open vote, for everybody to see; it tells how many have voted, not who, nor what."""
    asked = ", ".join(map(scene.mention, poll.asked))
    back = button(scene.id("back"), scene.say("ui-button-here"))
    words = text(f"{asked}\n{_words(scene, poll, 'ui-absence-vote')}")
    return Payload(layout([words, *rows([*_choices(scene, poll), back])]))


def questions(scene: Scene, polls: Sequence[Poll]) -> Payload:
    """Several such votes in one message: what all have in common once, the buttons of each below it."""
    asked = [", ".join(map(scene.mention, poll.asked)) for poll in polls]
    alike = len(set(asked)) == 1
    parts = [text("\n".join((*asked[:alike], scene.say("ui-absence-votes"))))]
    for poll, mentions in zip(polls, asked, strict=True):
        words = _words(scene, poll, "ui-absence-votes-one")
        parts += [text(words if alike else f"{mentions}\n{words}"), *rows(_choices(scene, poll))]
    return Payload(layout([*parts, *rows([button(scene.id("back"), scene.say("ui-button-here"))])]))


def _words(scene: Scene, poll: Poll, key: str) -> str:
    """What a vote asks, and how many have voted."""
    when = f"{moment(poll.until, 'f')} ({moment(poll.until, 'R')})"
    name = scene.speaker.name(poll.proposer)
    if poll.proposal.get("how") == VACATION:
        last = day(date.fromisoformat(poll.proposal["last"]), scene.language)
        words = scene.say("ui-vacation-vote", name=name, last=last, when=when)
    else:
        how = poll.proposal.get("how", "again")
        words = scene.say(key, name=name, how=how, when=when, wait="wait" in _offered(poll))
    heard = scene.say("ui-absence-voted", answered=len(poll.answers), count=len(poll.asked))
    return f"{words}\n-# {heard}"


def _choices(scene: Scene, poll: Poll) -> list[AnyButton]:
    return [
        button(scene.id("absence", f"{poll.number} {word}"), scene.say("ui-absence-word", word=word), style)
        for word, style in WORDS
        if word in _offered(poll)
    ]


def _offered(poll: Poll) -> Collection[str]:
    found: Collection[str] = poll.proposal.get("words", [word for word, _ in WORDS])
    return found


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
