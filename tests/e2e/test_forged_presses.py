"""What no message of the bot ever held: every verb with arguments that nobody wrote is answered, and is no fault."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import discord
import pytest

from bot.ui.parts import MAX_LENGTH
from bot.wire.handlers.verb import VERBS, Seat, Verb

from .checks import head_of, heard
from .conftest import Fate
from .harness import Table
from .homes import managed
from .positions import RICH, seated
from .referee import referee
from .screen_reader import live_card
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")

FOR_GOOD = frozenset({"erase-yes", "admin-end", "seat-leave"})
"""What ends the game for somebody, whatever its argument is."""
NINES = "9" * 30
LONGER_THAN_PYTHON_READS = "9" * 5000
FOR_MANAGERS = ("server", "season", "fame", "seat", "table", "players")
"""How verbs begin that a manager of the server may press without sitting at a table."""
NO_PLAYS = ("x", "0", f"0 {NINES}", f"{NINES} yes", LONGER_THAN_PYTHON_READS)
"""Words and numbers, of which some fit a part and the next does not."""
PLAYS = (
    *("send MakeOffer - - - no -", "send MakeOffer gold1 x1 2 no -", "send MakeOffer ore1 wool1 9 no -"),
    *("MakeOffer - - - no -", "MakeOffer ore1 wool1 9 no -", "confirm ConfirmOffer 9 9", "turn way PlayKnight 99 9"),
)
"""What no table lets anybody do, in the words of plays and plans."""
WORDS = (int, str, Seat)
"""The kinds of parts that hold no play."""


def odd(one: Verb) -> tuple[str, ...]:
    """What this verb is asked that nobody wrote: nothing, and what its declared parts may stumble over."""
    if not one.parts:
        return ("",)
    plays = one.by == "player" or one.name.startswith("plan") or any(part.kind not in WORDS for part in one.parts)
    return ("", *NO_PLAYS, *(PLAYS if plays else ()))


def presses(table: Table, verb: str, name: str, words: Sequence[str]) -> list[Press]:
    """A press for each of these words, which are chosen in a menu too."""
    card = live_card(table)
    return [Press(name, f"v1:1:0:{verb}:{arg}"[:MAX_LENGTH], card, (arg,)) for arg in words]


async def test_every_verb_answers_whatever_is_pressed(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, fame=True)
        await seated(table, fate, *RICH)
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        table.seat("Eve")
        head = await head_of(table)
        asked = {verb: odd(one) for verb, one in sorted(VERBS.items()) if verb not in FOR_GOOD}
        for verb, words in asked.items():
            await table.together(*presses(table, verb, "Eve", words[-1:]))
            assert await head_of(table) == head, f"a stranger has changed the game: {verb}"
        for verb, words in asked.items():
            managed_too = VERBS[verb].by == "authority" or verb.startswith(FOR_MANAGERS)
            for name in ("Anna", "Mod") if managed_too else ("Anna",):
                for answer in await table.together(*presses(table, verb, name, words)):
                    if answer.message is not None and answer.message.private:
                        heard(answer)
