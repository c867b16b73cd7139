"""What is said about the dice of a game.

It is in the opening post, on the final card, and when asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from discord.ui import File, LayoutView

from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.ui.parts import CustomId, button, layout, rows, section, text
from bot.ui.scene import Payload
from engine.records.game_file import USED

VERDICTS = ("promised", "waiting", "none", "holds", "if-signed", "not-judged", "fails", "unreadable")
FIRST = "first"
"""Stands in texts for games of the first edition, which say nothing of a beacon."""


@dataclass(frozen=True)
class Dice:
    """What may be shown of a game's proof.

    It is the fingerprint, a link to the opening post, the key after the end.

    Each is None where there is none, or not yet. ``beacon`` is one of `engine.records.game_file.BEACONS`, empty in a
    game of the first edition (``docs/dice.md``).
    """

    game: int
    commitment: str | None = None
    post: str | None = None
    key: str | None = None
    beacon: str = ""

    @property
    def told(self) -> dict[str, str]:
        """What all sentences about the dice may choose by."""
        return {"beacon": self.beacon or FIRST}


def opening_post(dice: Dice, language: str, name: str, *, drawn: bool = False) -> Payload:
    """The first message of a table, in the game's language.

    It is one spoken line with a button that explains it, and the fingerprint in small print. ``name`` is the player
    who opens it, as they wrote it. A table that was ``drawn`` for a season has none.
    """
    say = catalogue(language).say
    line = say("ui-proof-opening", name=safe_text(name), game=dice.game, drawn="yes" if drawn else "no")
    promise = f" {USED}" if dice.beacon == USED else ""
    seal = say("ui-proof-seal", commitment=dice.commitment, promise=promise, **dice.told)
    how = button(CustomId(dice.game, 0, "verify").text, say("ui-proof-how"))
    return Payload(layout([section(line, how), text(seal)]))


def start_line(dice: Dice, language: str, board: str) -> str:
    """The line that fixes board, options and colours, by their digest."""
    return catalogue(language).say("ui-proof-start", game=dice.game, board=board)


def course_line(dice: Dice, language: str, record: int, course: str) -> str:
    """The line with a game's digest up to a record."""
    return catalogue(language).say("ui-proof-course", game=dice.game, record=str(record), course=course)


def final_line(dice: Dice, language: str, course: str) -> str:
    """The line with a finished game's key and whole digest."""
    say = catalogue(language).say
    told = {"game": dice.game, "digits": dice.key, "commitment": dice.commitment, "course": course, "post": dice.post}
    return say("ui-proof-final-line", **told, **dice.told)


def final_note(dice: Dice, language: str) -> str:
    """What the final card says of the dice.

    It is empty where nobody can check them. In the second edition key and course stand in a line of their own, because
    a card may be edited.
    """
    if dice.key is None or dice.post is None:
        return ""
    say = catalogue(language).say
    if dice.beacon:
        return say("ui-proof-final-short")
    return say("ui-proof-final", digits=dice.key, commitment=dice.commitment, post=dice.post)


def unreadable_note(dice: Dice, language: str) -> str:
    """What is said of the dice of an unreadable game.

    It was ended, and no digest can be made.
    """
    if dice.key is None or dice.post is None:
        return ""
    return catalogue(language).say("ui-proof-final", digits=dice.key, commitment=dice.commitment, post=dice.post)


@dataclass(frozen=True)
class Found:
    """The result of checking the dice.

    ``verdict`` is one of `VERDICTS`; the others are as `engine.records.verifying` says.

    ``board`` and ``course`` are the digests of board and course that stand in the channel; ``randomness``, ``round``
    and ``address`` are those of the beacon.
    """

    verdict: str
    fault: str = ""
    record: int | None = None
    board: str | None = None
    course: str | None = None
    randomness: str | None = None
    round: int = 0
    address: str = ""

    @property
    def digests(self) -> Iterator[tuple[str, str]]:
        """What there is of them, by name."""
        for name, digits in (("board", self.board), ("whole", self.course), ("beacon", self.randomness)):
            if digits is not None:
                yield name, digits


def verdict_page(dice: Dice, language: str, found: Found) -> Payload:
    """The promise or the verdict, and what to compare.

    It is one sentence, then what that means, then what to compare in the channel.
    """
    say = catalogue(language).say
    told = {"post": dice.post or "", "fault": found.fault, "record": found.record or 0, **dice.told}
    told |= {"round": str(found.round), "address": found.address}
    lines = [
        f"### {say('ui-proof-title', game=dice.game)}",
        say(f"ui-proof-{found.verdict}", **told),
    ]
    if found.verdict in ("holds", "if-signed"):
        lines.append(say("ui-proof-means", **told))
    if dice.commitment is not None:
        lines.append(say("ui-proof-fingerprint", commitment=dice.commitment))
    if dice.key is not None:
        lines.append(say("ui-proof-key", digits=dice.key))
        lines += [say(f"ui-proof-{name}", digits=digits, **told) for name, digits in found.digests]
        lines.append(f"-# {say('ui-proof-address', **told)}")
    more = button(CustomId(dice.game, 0, "help", "dice").text, say("ui-proof-more"))
    return Payload(layout([text("\n".join(lines)), *rows([more])]))


def file_page(dice: Dice, language: str, files: Sequence[str], *, over: bool) -> Payload:
    """The game's files and what to do with them.

    The first is the game, the others help to check it; ``over`` when all of the game is there.
    """
    words = catalogue(language).say(
        "ui-proof-file", game=dice.game, over="yes" if over else "no", page="yes" if len(files) > 1 else "no"
    )
    return Payload(layout([text(words), *(File[LayoutView](f"attachment://{file}") for file in files)]))
