"""The end of a game: winner, points, hidden cards, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.faces import faces
from bot.texts.words import key_of
from bot.ui.parts import (
    ACCENTS,
    PLAIN_ACCENT,
    Part,
    button,
    gallery,
    last_lines,
    layout,
    rows,
    text,
)
from bot.ui.scene import Payload, Scene
from engine.base.hands import TWO_DICE, pips
from engine.base.scoring import HIDDEN
from engine.options import PRACTICE_TARGET
from engine.view import PlayerView
from storage import Stint

Dice = tuple[int, int]


BAR = "▇"


def final_card(
    scene: Scene,
    recap: Sequence[str],
    picture: str | None = None,
    rolls: Sequence[Dice] = (),
    proof: str = "",
    taken_back: int = 0,
    stints: Sequence[Stint] = (),
    alt: str | None = None,
) -> Payload:
    """The card at the end of a game.

    It tells who won, points by source with hidden cards laid open, and ``rolls`` against expectation. ``proof`` is what
    is said of the dice (`bot.ui.proof.final_note`), ``taken_back`` how many moves few people agreed to take back,
    ``stints`` by seat what its last holder did. ``alt`` stands for a picture that is not the board's.
    """
    outcome, notes = scene.view.outcome, list(_replaced(scene, stints))
    if taken_back:
        notes.append(scene.say("ui-final-taken-back", count=taken_back))
    winner = None if outcome is None else outcome.winner
    parts: list[Part | None] = [
        text(_verdict(scene)),
        None if picture is None else gallery(picture, scene.alt_text if alt is None else alt),
        text("\n".join(final_line(scene, player) for player in _ranking(scene))),
        text("\n".join(f"-# {line}" for line in notes)) if notes else None,
        text(_dice(scene, rolls)) if rolls else None,
        text(proof) if proof else None,
        text(last_lines(recap, 800)) if recap else None,
        *_after_practice(scene),
        *rows(
            (
                button(scene.id("rematch"), scene.say("ui-button-rematch"), ButtonStyle.success),
                button(scene.id("review"), scene.say("ui-button-review")),
                button(scene.id("statistics"), scene.say("ui-button-statistics")),
                button(scene.id("log"), scene.say("ui-button-log")),
                button(scene.id("more"), scene.say("ui-button-more")),
            )
        ),
    ]
    accent = PLAIN_ACCENT if winner is None else ACCENTS[scene.view.players[winner].colour]
    return Payload(layout(parts, accent), picture=True, mentions=scene.people(range(len(scene.users))))


def _after_practice(scene: Scene) -> Iterator[Part]:
    """What comes after practice: a table with friends."""
    outcome = scene.view.outcome
    if scene.view.target == PRACTICE_TARGET and outcome is not None and outcome.winner is not None:
        yield text(scene.say("practice-over"))
        yield from rows([button(scene.id("new", "outside"), scene.say("ui-button-open-table"), ButtonStyle.success)])


def _verdict(scene: Scene) -> str:
    """How the game ended, in full words."""
    outcome = scene.view.outcome
    winner = None if outcome is None else outcome.winner
    values = scene.speaker.victory(winner)
    if winner is not None:
        values["name"] = scene.mention(winner)
    if outcome is not None and any(outcome.reason in face.endings for face in faces()):
        return f"## {scene.say(key_of('ui-final', outcome.reason), **values)}"
    return scene.say("ui-final-nobody") if winner is None else f"## {scene.say('ui-final-winner', **values)}"


def _ranking(scene: Scene) -> list[PlayerView]:
    outcome = scene.view.outcome
    winner = None if outcome is None else outcome.winner
    return sorted(scene.view.players, key=lambda player: (player.seat != winner, -player.total))


def final_line(scene: Scene, player: PlayerView) -> str:
    """A player's points by source, and their hidden cards."""
    speaker = scene.speaker
    line = scene.say(
        "ui-final-player",
        name=speaker.name(player.seat),
        count=player.total,
        sources=speaker.points(player.points) or speaker.say("nothing"),
    )
    held = Counter(player.cards or {}) + Counter(player.fresh or {})
    del held[HIDDEN]  # they have counted
    return f"{line}\n-# {scene.say('ui-final-cards', cards=speaker.dev_cards(held))}" if held else line


def _dice(scene: Scene, rolls: Sequence[Dice]) -> str:
    return f"{scene.say('ui-final-dice', count=len(rolls))}\n{dice_table(rolls, scene.say('ui-decimal-mark'))}"


def dice_table(rolls: Sequence[Dice], mark: str = ".") -> str:
    """How often each total came and should have come.

    Lines have equal width; ``mark`` stands before the tenths.
    """
    counts = Counter(sum(dice) for dice in rolls)
    longest = max(counts.values(), default=0)
    lines = []
    for total in TWO_DICE:
        bar = BAR * round(12 * counts[total] / max(longest, 1))
        expected = f"{len(rolls) * pips(total) / 36:4.1f}".replace(".", mark)
        lines.append(f"{total:>2} {counts[total]:>3} ({expected}) {bar}".rstrip())
    return "```\n" + "\n".join(lines) + "\n```"


def _replaced(scene: Scene, stints: Sequence[Stint]) -> Iterator[str]:
    """Which seats other players or bots took over, and for how long.

    It counts how many of their turns those played.
    """
    for former in scene.speaker.former_players:
        before, _ = scene.speaker.handed_on(former.seat, former.until)
        yield scene.say("ui-final-replaced", before=before, name=scene.speaker.name(former.seat))
    played_for = {seat: stint for seat, stint in enumerate(stints) if stint.played_for and scene.users[seat]}
    for seat, stint in played_for.items():
        name = scene.speaker.name(seat)
        yield scene.say("ui-final-played-for", name=name, count=stint.played_for, turns=stint.turns)
    for seat, absence in scene.absent.items():
        if absence != "away" and seat not in played_for:
            yield scene.say("ui-final-stand-in", name=scene.speaker.name(seat))
