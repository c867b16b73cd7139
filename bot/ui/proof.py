"""What is said about the dice of a game: in the opening post, to players who join, on the final card, and when
asked."""

from __future__ import annotations

from dataclasses import dataclass

from discord.ui import File, LayoutView

from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.ui.parts import layout, text
from bot.ui.scene import Payload

VERDICTS = ("promised", "waiting", "none", "holds", "not-judged", "fails", "unreadable")


@dataclass(frozen=True)
class Dice:
    """What may be shown of the proof of a game: the fingerprint, a link to the opening post, the key after the end.

    Each is None where there is none, or not yet.
    """

    game: int
    commitment: str | None = None
    post: str | None = None
    key: str | None = None


def opening_line(dice: Dice, language: str, name: str) -> str:
    """The first message of a table, in the game's language; ``name`` is who opens it, as they wrote it."""
    say = catalogue(language).say
    return say("ui-proof-opening", name=safe_text(name), game=dice.game, commitment=dice.commitment)


def join_note(dice: Dice, language: str) -> str:
    """What the private answer to Join says of the dice, in the reader's language; empty where nothing is promised."""
    if dice.commitment is None or dice.post is None:
        return ""
    return catalogue(language).say("ui-proof-join", commitment=dice.commitment, post=dice.post)


def final_note(dice: Dice, language: str) -> str:
    """What the final card says of the dice; empty where nobody can check them."""
    if dice.key is None or dice.post is None:
        return ""
    say = catalogue(language).say
    return say("ui-proof-final", digits=dice.key, commitment=dice.commitment, post=dice.post)


def verdict_page(dice: Dice, language: str, verdict: str, fault: str = "", record: int | None = None) -> Payload:
    """What is promised, or whether it holds: ``verdict`` is one of `VERDICTS`; the others as `engine.verifying` says.

    In one sentence, with fingerprint, key and opening post as far as there are any.
    """
    say = catalogue(language).say
    lines = [
        f"### {say('ui-proof-title', game=dice.game)}",
        say(f"ui-proof-{verdict}", post=dice.post or "", fault=fault, record=record or 0),
    ]
    if dice.commitment is not None:
        lines.append(say("ui-proof-fingerprint", commitment=dice.commitment))
    if dice.key is not None:
        lines.append(say("ui-proof-key", digits=dice.key))
        lines.append(f"-# {say('ui-proof-address', post=dice.post or '')}")
    return Payload(layout([text("\n".join(lines))]))


def file_page(dice: Dice, language: str, file: str, *, over: bool) -> Payload:
    """The game as the file of this name, and what to do with it; ``over`` when all of it is there."""
    words = catalogue(language).say("ui-proof-file", game=dice.game, over="yes" if over else "no")
    return Payload(layout([text(words), File[LayoutView](f"attachment://{file}")]))
