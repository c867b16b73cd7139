"""Polls: their posts, the proposer's page, and how far undo goes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from discord import ButtonStyle

from bot.texts.safe import unescape
from bot.texts.times import day
from bot.time.seat_clocks import VACATION
from bot.ui.parts import (
    MAX_OPTIONS,
    AnyButton,
    Part,
    button,
    layout,
    menu,
    moment,
    option,
    read_number,
    rows,
    text,
)
from bot.ui.scene import PanelContext, Payload, Scene, Screen
from storage import Poll


def question(scene: Scene, poll: Poll) -> Payload:
    """An open question, for everybody to see.

    It tells who proposes what, until when, with buttons for those who are asked. It tells how many have answered, not
    who.
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
    """A proposal's details for texts, with a bot's name."""
    bot = details.get("bot")
    return {"days": 3, "needs": "", **details, "bot": "" if bot is None else scene.speaker.name(bot)}


def proposed(scene: Scene, poll: Poll) -> Payload:
    """Tell the proposer until when the others can object."""
    key = "done-gather-end" if poll.kind == "end" else "done-gather-proposed"
    words = scene.say(key, when=f"<t:{poll.until}:f> (<t:{poll.until}:R>)", needs=poll.proposal.get("needs", ""))
    return Payload(layout([text(words), *rows(withdrawals(scene, [poll]))]))


def withdrawals(scene: Scene, polls: Iterable[Poll]) -> list[AnyButton]:
    """A button for each proposal that its reader could take back."""
    return [
        button(scene.id("gather-withdraw", str(poll.number)), scene.say("ui-gather-withdraw", act=poll.kind))
        for poll in polls
    ]


MAX_LINES = 2500
"""Characters of the moves that were taken back; of more the latest."""
MAX_TOLD = 4
"""Moves of a request that are told; of more the first ones, then how many more go."""


def ask_undo(context: PanelContext, arg: str) -> Screen | None:
    """What undo could take from one's ``arg``-th last move, if any."""
    scene, consent = context.scene, context.consent
    steps = read_number(arg) or 1
    if not 1 <= steps <= len(consent.ways):
        return None
    way, name = consent.ways[steps - 1], scene.speaker.name
    why = scene.say("ui-undo-why", why=consent.why, name="" if consent.by is None else name(consent.by))
    names = scene.speaker.name_all(consent.asked) if consent.asked else ""
    asks = scene.say("ui-undo-must-agree", count=len(consent.asked), names=names)
    words = f"{why} {asks}\n{scene.say('ui-undo-goes', moves=_told(scene, way.lines))}"
    parts: list[Part] = []
    if len(consent.ways) > 1:
        lines = [
            option(f"{number}. {_plain(other.lines[0])}", f"ask {number}", default=number == steps)
            for number, other in enumerate(consent.ways[:MAX_OPTIONS], 1)
        ]
        parts.append(menu(scene.id("go", "ask"), scene.say("ui-undo-how-far"), lines))
    yes = button(scene.id("undo-ask", f"{steps} {way.count}"), scene.say("ui-button-undo-ask"), ButtonStyle.primary)
    return Screen(words, (*parts, *rows([yes, context.back()])))


def _plain(line: str) -> str:
    """A line where no markdown is read."""
    return unescape(line.replace("**", ""))


def _told(scene: Scene, lines: Sequence[str]) -> str:
    """The moves that go, in one line."""
    more = len(lines) - MAX_TOLD
    rest = [scene.say("ui-undo-more", count=more)] if more > 0 else []
    return " ".join((*lines[:MAX_TOLD], *rest))


def undo_question(scene: Scene, poll: Poll, lines: Sequence[str]) -> Payload:
    """An open request to take moves back, for everybody to see.

    It tells who must say yes and what goes, until when, with buttons. It tells how many have agreed, not who.
    """
    asked = " ".join(scene.mention(seat) for seat in poll.asked)
    words = scene.say("ui-undo-question", asked=asked, name=scene.speaker.name(poll.proposer))
    heard = scene.say("ui-gather-agreed", answered=len(poll.answers), count=len(poll.asked))
    rules = scene.say("ui-undo-rules", when=f"<t:{poll.until}:f> (<t:{poll.until}:R>)")
    if scene.bots or scene.absent:
        rules += f" {scene.say('ui-undo-bots')}"
    answers = (("yes", "ui-gather-agree", ButtonStyle.success), ("no", "ui-gather-no", ButtonStyle.secondary))
    buttons = [
        button(scene.id("gather", f"{poll.number} {word}"), scene.say(key), style) for word, key, style in answers
    ]
    told = f"{words} {_told(scene, lines)}\n-# {rules} {heard}"
    return Payload(layout([text(told), *rows(buttons)]))


def undo_asked(scene: Scene, poll: Poll) -> Payload:
    """Tells the player who has asked what happens now."""
    when = f"<t:{poll.until}:f> (<t:{poll.until}:R>)"
    withdraw = button(scene.id("gather-withdraw", str(poll.number)), scene.say("ui-button-undo-withdraw"))
    return Payload(layout([text(scene.say("done-undo-asked", when=when)), *rows([withdraw])]))


WORDS = (
    ("wait", ButtonStyle.success),
    ("bot", ButtonStyle.primary),
    ("open", ButtonStyle.secondary),
    ("end", ButtonStyle.danger),
)
"""The words of a vote and the looks of their buttons."""


def absence_question(scene: Scene, poll: Poll) -> Payload:
    """An open vote about an absent player, for everybody to see.

    It tells how many have voted, not who, nor what.
    """
    asked = ", ".join(map(scene.mention, poll.asked))
    back = button(scene.id("back"), scene.say("ui-button-here"))
    words = text(f"{asked}\n{_absence_words(scene, poll, 'ui-absence-vote')}")
    return Payload(layout([words, *rows([*_choices(scene, poll), back])]))


def absence_questions(scene: Scene, polls: Sequence[Poll]) -> Payload:
    """Several such votes in one message.

    What they have in common stands once, with the buttons of each below it.
    """
    asked = [", ".join(map(scene.mention, poll.asked)) for poll in polls]
    alike = len(set(asked)) == 1
    parts = [text("\n".join((*asked[:alike], scene.say("ui-absence-votes"))))]
    for poll, mentions in zip(polls, asked, strict=True):
        words = _absence_words(scene, poll, "ui-absence-votes-one")
        parts += [text(words if alike else f"{mentions}\n{words}"), *rows(_choices(scene, poll))]
    return Payload(layout([*parts, *rows([button(scene.id("back"), scene.say("ui-button-here"))])]))


def _absence_words(scene: Scene, poll: Poll, key: str) -> str:
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
