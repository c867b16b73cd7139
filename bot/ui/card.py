"""The live card of a game, and the recap of old ones.

All of it is seen at once on a phone of about 390 x 844: what has no room between headline and buttons is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.texts.phrases import prompt
from bot.texts.safe import escape
from bot.texts.shares import percent
from bot.time.table_hours import Together
from bot.ui.card_room import fitting, height_of, left_over
from bot.ui.parts import (
    MAX_TEXT,
    PLAIN_ACCENT,
    AnyButton,
    Part,
    button,
    clip,
    gallery,
    last_lines,
    layout,
    moment,
    rows,
    text,
)
from bot.ui.scene import Payload, Scene
from engine.base.turn import TakingTurn
from engine.view import PlayerView

MAX_RECAP = 1600
MAX_HEADLINE = 900


MAX_BANNERS = 2
"""Bands of a picture that tell of moments, at most."""


def table_card(
    scene: Scene,
    recap: Sequence[str],
    picture: str | None = None,
    told: Sequence[str] = (),
    notes: Sequence[str] = (),
) -> Payload:
    """The public live card of a game.

    ``mentions`` are the users whom play waits for; ``recap`` are the last moves, ``told`` is what a band of the picture
    says each, ``notes`` stand below the warnings.

    On a phone all of it is seen at once: nothing is said twice, nor in words what the picture says. Where warnings and
    absent players need the room, fewer of the last moves are shown, then fewer warnings, the most urgent last: the
    picture has them too. Called players who have no room stand below the buttons.
    """
    players = player_lines(scene) if picture is None else ""
    warned = [*scene.speaker.lines("warnings"), *notes]
    buttons, head = card_buttons(scene), _Head(headline(scene))
    room = min(MAX_RECAP, MAX_TEXT - 2 * MAX_HEADLINE - len(players) - sum(map(len, warned)))
    moves = last_lines(recap, room - 3 * len(recap)).split("\n") if recap else []
    if picture is not None:
        head, warned, pixels = _fitting(scene, warned, buttons, len(told))
        moves = fitting(scene, moves, pixels)
    below = "\n".join(map(_small, moves))
    parts: list[Part | None] = [
        text(clip(head.above, MAX_HEADLINE)),
        text("\n".join(map(_small, warned))) if warned else None,
        gallery(picture, scene.alt_telling(told)) if picture is not None else text(players),
        text(below) if below else None,
        *rows(buttons),
        text(clip(head.below, MAX_HEADLINE)) if head.below else None,
    ]
    calling = scene.people(scene.awaited) if scene.status == "running" else ()
    return Payload(layout(parts, scene.accent), picture=True, mentions=calling)


def private_card(
    scene: Scene, recap: Sequence[str], picture: str | None = None, chances: Sequence[float] | None = None
) -> Payload:
    """The card shown to one person who asked, without a call.

    It may say the chances of each seat to win.
    """
    payload = table_card(scene, recap, picture, notes=[] if chances is None else [chances_line(scene, chances)])
    return Payload(payload.layout, picture=True)


def chances_line(scene: Scene, chances: Sequence[float]) -> str:
    """Each seat's chances to win, the best first."""
    name = scene.short_speaker.name
    ordered = sorted(enumerate(chances), key=lambda found: -found[1])
    told = [scene.say("ui-review-share", name=name(seat), percent=percent(part)) for seat, part in ordered]
    return scene.say("ui-watch-chances", list=", ".join(told))


def _small(line: str) -> str:
    return f"-# {line}"


class _Head(NamedTuple):
    """The words above the picture, and calls below the buttons."""

    above: str
    below: str = ""


def banners_that_fit(scene: Scene, most: int) -> int:
    """How many bands of its picture leave a card its words.

    There are at ``most`` so many, and none where the whole head has no room.
    """
    words = "\n".join((headline(scene), *map(_small, scene.speaker.lines("warnings"))))
    numbers = range(min(most, MAX_BANNERS), 0, -1)
    return next((number for number in numbers if left_over(scene, words, card_buttons(scene), number) >= 0), 0)


def _fitting(
    scene: Scene, warned: Sequence[str], buttons: Sequence[AnyButton], banners: int
) -> tuple[_Head, list[str], float]:
    """The first head that fits, its warnings and the pixels left.

    If none fits, it is the head that needs least.
    """
    tried = []
    for shorter, head in enumerate(_heads(scene)):
        left = list(warned)
        pixels = left_over(scene, "\n".join((*head, *map(_small, left))), buttons, banners)
        while shorter and left and pixels < 0:
            pixels += height_of(scene, _small(left.pop(0)))
        if pixels >= 0:
            return head, left, pixels
        tried.append((head, left, pixels))
    return max(tried, key=lambda found: found[2])


def _heads(scene: Scene) -> Iterator[_Head]:
    """Heads, each shorter than the one before.

    A later one says less, or needs less room where many are called.
    """
    yield _Head(headline(scene))
    if scene.status != "running":
        return
    calling, times, *away = headline(scene, brief=True).split("\n")
    yield _Head("\n".join((calling, times, *away)))
    away = [_small(missing)] if (missing := absent_briefly(scene)) else []
    yield _Head("\n".join((calling, times, *away)))
    waiting = scene.awaited
    yield _Head(f"{calling}\n{times}")
    names = _small(" ".join(map(scene.bare_mention, waiting)))
    if len(waiting) < 2:
        yield _Head(f"### {prompt(scene.short_speaker)}\n{times}", names)
    else:
        several = scene.say("ui-card-several", count=len(waiting))
        yield _Head("\n".join((f"### {several}", times, *away)), names)
        yield _Head(f"### {several}\n{times}", names)
    yield _Head(f"### {scene.say('ui-card-several-short', number=len(waiting))}{_left(scene)}", names)


def headline(scene: Scene, *, brief: bool = False) -> str:
    """Whose decision it is, what they must do and until when.

    Where there are no clocks it says since when. Each is a line; absent players follow.

    A ``brief`` one tells only how much time is left, for the first of several, and no vacations that are planned.
    """
    if scene.status in ("paused", "ended"):
        return f"### {scene.why_paused if scene.status == 'paused' else scene.say('ui-ended')}"
    turn = scene.view.turn
    number = 0 if turn is None else turn.number
    if scene.until:
        times = " · ".join([scene.say("ui-card-turn", turn=number), *_deadlines(scene, brief=brief)])
    else:
        times = scene.say("ui-card-since", turn=number, when=moment(scene.since, "R"))
    meeting = [] if scene.together is None else [f"-# {_meeting(scene, scene.together)}"]
    here = [seat for seat in sorted(scene.away) if scene.absent.get(seat) != "vacation" and not brief]
    away = (f"-# {_away(scene, seat, scene.away[seat])}" for seat in here)
    absent = (f"-# {line}" for line in absent_lines(scene))
    return "\n".join((f"### {prompt(scene.speaker, scene.called)}", f"-# {times}", *meeting, *away, *absent))


def _meeting(scene: Scene, hour: Together) -> str:
    """Until when the table plays together, and how many are here."""
    return scene.say("ui-card-together", when=moment(hour.until, "t"), here=len(hour.here), all=hour.count)


def _left(scene: Scene) -> str:
    """The time to the first deadline, for behind other words."""
    first = min(scene.until.values(), default=None)
    return "" if first is None else f" · {moment(first, 'R')}"


def _deadlines(scene: Scene, *, brief: bool) -> Iterator[str]:
    """The deadlines of all whom play waits for.

    Of several a brief one says how far away they are, once if it is the same.
    """
    alike = len({(until, seat in scene.over) for seat, until in scene.until.items()}) == 1
    form = "-left" if brief else "" if alike else "-name"
    soonest = sorted(scene.until.items(), key=lambda found: found[1])
    for seat, until in soonest[:1] if brief or alike else soonest:
        key = f"ui-card-time-over{form.removesuffix('-left')}" if seat in scene.over else f"ui-card-until{form}"
        yield scene.say(key, name=scene.short_speaker.name(seat), when=moment(until, "f"), left=moment(until, "R"))


def _away(scene: Scene, seat: int, until: int) -> str:
    return scene.say("ui-card-on-vacation", name=scene.short_speaker.name(seat), when=moment(until, "f"))


def player_lines(scene: Scene) -> str:
    """What everybody knows of the players, a line each."""
    return "\n".join(player_line(scene, player) for player in scene.view.players)


def player_line(scene: Scene, player: PlayerView) -> str:
    """What everybody knows of a player."""
    view, speaker = scene.view, scene.speaker
    army = "yes" if view.largest_army == player.seat else "no"
    road = "yes" if view.longest_route == player.seat else "no"
    facts = [
        scene.say("ui-card-points", count=player.visible_points),
        scene.say("ui-card-hand", count=player.card_size),
        *speaker.lines_about("facts", player.seat),
        scene.say("ui-card-hidden", count=player.card_count) if player.card_count else "",
        scene.say("ui-card-knights", count=player.knights, award=army) if player.knights else "",
        scene.say("ui-card-road", count=player.route_length, award=road) if player.route_length else "",
        _who_plays(scene, player.seat),
        *speaker.lines_about("last facts", player.seat),
        *map(escape, scene.said_lines.get(player.seat, ())),
    ]
    return f"{speaker.name(player.seat)} · " + " · ".join(fact for fact in facts if fact)


def before_roll(scene: Scene) -> bool:
    """Whether the dice may be rolled now; this is public."""
    turn = scene.view.turn
    return isinstance(scene.view.phase, TakingTurn) and turn is not None and turn.dice is None


def card_buttons(scene: Scene) -> list[AnyButton]:
    """The buttons below a card."""
    log = button(scene.id("log"), scene.say("ui-button-log"))
    more = button(scene.id("more"), scene.say("ui-button-more"))
    waits = any(seat not in scene.bots for seat in scene.awaited)
    style = ButtonStyle.primary if waits else ButtonStyle.secondary
    play = button(scene.id("play"), scene.say("ui-button-play"), style)
    if scene.status == "paused":
        resume = button(scene.id("resume"), scene.words_of_resuming, ButtonStyle.primary)
        return [resume, *([play] if scene.finishing else ()), log, more]
    if scene.status != "running":
        return [log, more]
    hand = button(scene.id("hand"), scene.say("ui-button-hand"))
    turn = scene.view.turn
    own = _absent_buttons(scene)
    if turn is None or not before_roll(scene) or turn.seat in scene.bots:
        return [play, hand, more, *own]
    roll = button(scene.id("roll", str(turn.number)), scene.say("ui-button-roll"), ButtonStyle.success)
    return [roll, play, hand, more, *own]


def recap_card(scene: Scene, recap: Sequence[str]) -> Payload:
    """What is left of an old card: the moves alone."""
    return Payload(layout([text(last_lines(recap, MAX_RECAP) or scene.say("ui-card-over"))], PLAIN_ACCENT))


def absent_lines(scene: Scene) -> Iterator[str]:
    """The card's lines about absent players, by short names.

    There is a line a reason: what plays for them, or that all are absent.
    """
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


def absent_briefly(scene: Scene) -> str:
    """The absent players in brief; empty when all are there."""
    if not scene.absent or scene.asleep:
        return "".join(absent_lines(scene))
    parts = []
    for what in ("vacation", "away"):
        seats = [seat for seat, why in scene.absent.items() if (why == "vacation") == (what == "vacation")]
        if seats:
            parts.append(scene.say("ui-card-missing", absence=what, names=scene.short_speaker.name_all(seats)))
    return " · ".join(parts)


def _who_plays(scene: Scene, seat: int) -> str:
    """Who plays a player's seat in their place, for their line."""
    if (absence := scene.absent.get(seat)) is not None:
        return scene.say("ui-card-not-there" if absence == "away" else "ui-card-stand-in")
    return scene.say("ui-card-bot", level=scene.bots[seat]) if seat in scene.bots else ""


def _absent_buttons(scene: Scene) -> Iterator[AnyButton]:
    """Coming back, and taking a seat that is open."""
    if scene.absent:
        yield button(scene.id("back"), scene.say("ui-button-here"), ButtonStyle.success)
    for seat, absence in scene.absent.items():
        if absence == "open":
            # The card says whose it is; where several are absent, the colour tells them apart.
            which = f" {scene.speaker.emblem(seat)}" if len(scene.absent) > 1 else ""
            yield button(scene.id("seat-ask", str(seat)), scene.say("ui-button-take-seat") + which)
