"""The review of a finished game.

It has chances, luck, turning points, and one's dearest decisions for one's own eyes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.texts.catalogue import listed
from bot.texts.phrases import action_label
from bot.texts.safe import escape
from bot.texts.shares import percent, signed
from bot.ui.pages import notice
from bot.ui.parts import AnyButton, button, gallery, layout, rows, text
from bot.ui.scene import Payload, Scene
from engine.records.review import PLAYED_ON, Decision, Review
from engine.view import View

OWN = "own"
"""The argument of the button that shows one's own decisions; those of turning points are their numbers."""
ALT_TURNS = 6
"""The number of turns of the curve that are told in words."""


def overview(scene: Scene, found: Review, told: Sequence[str], picture: str | None) -> Payload:
    """The curve, every seat's luck, and the turning points.

    ``told`` says what happened at those.
    """
    speaker = scene.speaker
    luck = ", ".join(
        scene.say("ui-review-share", name=speaker.name(seat), percent=signed(part))
        for seat, part in enumerate(found.luck)
    )
    points = [point_line(scene, found, number, words) for number, words in enumerate(told)]
    words = "\n".join(filter(None, (story(scene, found), scene.say("ui-review-words"))))
    head = f"### {scene.say('ui-review-title', game=scene.game)}\n{words}"
    parts = [
        text(head),
        None if picture is None else gallery(picture, curve_alt(scene, found)),
        text(scene.say("ui-review-luck", list=luck)),
        text("\n".join(points)) if points else None,
        text(f"-# {scene.say('ui-review-note')}"),
        *rows(_buttons(scene, found, "")),
    ]
    return Payload(layout(parts), picture=True)


def story(scene: Scene, found: Review) -> str:
    """The winner's way in one line; empty without a winner."""
    winner = None if scene.view.outcome is None else scene.view.outcome.winner
    turns = list(found.by_turn.items())
    if winner is None or len(turns) < 2:
        return ""
    low, chances = min(turns, key=lambda turn: turn[1][winner])
    ahead = Counter(max(range(len(each)), key=each.__getitem__) for _, each in turns)
    count = max(ahead.values())
    favourite = winner if ahead[winner] == count else ahead.most_common(1)[0][0]
    return scene.say(
        "ui-review-story",
        name=scene.speaker.name(winner),
        percent=percent(chances[winner]),
        turn=low,
        favourite=scene.speaker.name(favourite),
        same="no" if favourite != winner else "all" if count == len(turns) else "yes",
        led=count,
        turns=len(turns),
    )


def turning_point(scene: Scene, found: Review, number: int, words: str, picture: str | None) -> Payload:
    """One turning point with its picture: ``number`` counts from 0."""
    line = point_line(scene, found, number, words)
    shown = None if picture is None else gallery(picture, line.replace("**", ""))
    return Payload(layout([text(line), shown, *rows(_buttons(scene, found, str(number + 1)))]), picture=True)


@dataclass(frozen=True)
class Lesson:
    """A decision of the reader's, with the board before it.

    ``why`` says in words by what other moves were better.
    """

    decision: Decision
    board: View
    why: str = ""


def own_decisions(scene: Scene, found: Review, own: Sequence[Lesson]) -> Payload:
    """The reader's own dearest decisions, in their order."""
    lines = [f"### {scene.say('ui-review-own-title', game=scene.game)}"]
    lines.append(scene.say("ui-review-own-words", games=PLAYED_ON) if own else scene.say("ui-review-own-none"))
    lines += (lesson_line(scene, lesson) for lesson in own)
    buttons = [*_buttons(scene, found, OWN), *_boards(scene, own)]
    return Payload(layout([text("\n".join(lines)), *rows(buttons)]))


def own_decision(scene: Scene, found: Review, own: Sequence[Lesson], number: int, picture: str | None) -> Payload:
    """One of them with its board; ``number`` counts from 0."""
    line = lesson_line(scene, own[number])
    shown = None if picture is None else gallery(picture, line.replace("**", ""))
    buttons = [*_buttons(scene, found, f"{OWN}{number + 1}"), *_boards(scene, own, number)]
    return Payload(layout([text(line), shown, *rows(buttons)]), picture=True)


def lesson_line(scene: Scene, lesson: Lesson) -> str:
    """What was done, what was better, and why."""
    decision = lesson.decision
    speaker = replace(scene, view=lesson.board).speaker.then(decision.seq)
    first, *others = (escape(action_label(action, speaker)) for action in decision.better)
    for other in others:
        first = scene.say("ui-review-then", first=first, second=f"{other[:1].lower()}{other[1:]}")
    return scene.say(
        "ui-review-decision",
        turn=decision.turn,
        taken=escape(action_label(decision.taken, speaker)),
        better=first,
        cost=percent(decision.cost),
        why=lesson.why,
    ).rstrip()


def _boards(scene: Scene, own: Sequence[Lesson], here: int | None = None) -> Iterator[AnyButton]:
    """A button for the board of each; what is shown is off."""
    for number, lesson in enumerate(own):
        label = scene.say("ui-button-own-board", turn=lesson.decision.turn)
        yield button(scene.id("review", f"{OWN}{number + 1}"), label, disabled=number == here)


def point_line(scene: Scene, found: Review, number: int, words: str) -> str:
    """A turning point in one line."""
    point = found.turning_points[number]
    return scene.say(
        "ui-review-point",
        number=number + 1,
        turn=point.turn,
        words=words,
        name=scene.speaker.then(point.seq).name(point.seat),
        before=percent(point.before),
        after=percent(point.after),
    )


def curve_alt(scene: Scene, found: Review) -> str:
    """The curve for those who do not see it."""
    turns, speaker = list(found.by_turn.items()), scene.speaker
    step = max(1, -(-len(turns) // ALT_TURNS))
    told = [
        scene.say(
            "ui-review-alt-turn",
            turn=turn,
            list=", ".join(f"{speaker.plain_name(seat)} {percent(part)}\u00a0%" for seat, part in enumerate(chances)),
        )
        for turn, chances in [*turns[step - 1 : -1 : step], turns[-1]]
    ]
    return scene.say("ui-review-alt", list=listed(scene.say, told, "list-rows"))


def progress(scene: Scene, done: int, before: int = 0, again: bool = False) -> Payload:
    """A review's progress, or how many precede it.

    ``before`` counts those; ``again`` adds a button to ask again.
    """
    say = scene.say
    words = say("ui-review-waiting", count=before) if before else say("ui-review-progress", percent=done)
    if not again:
        return notice(words)
    asking = [button(scene.id("review"), say("ui-button-review"))]
    return Payload(layout([text(f"{words}\n{say('ui-review-later')}"), *rows(asking)]))


def failed(scene: Scene) -> Payload:
    """What stands where a review could not be made."""
    return notice(scene.say("ui-review-failed"))


def _buttons(scene: Scene, found: Review, here: str) -> list[AnyButton]:
    """The pages of a review; where the reader is stands out."""
    pages = [("", scene.say("ui-button-review"))]
    pages += [(str(number), str(number)) for number in range(1, len(found.turning_points) + 1)]
    pages.append((OWN, scene.say("ui-button-own-decisions")))
    return [
        button(
            scene.id("review", arg),
            label,
            ButtonStyle.primary if arg == here else ButtonStyle.secondary,
            disabled=arg == here,
        )
        for arg, label in pages
    ]
