"""What no message of the bot ever held: every verb with arguments that nobody wrote is answered, and is no fault."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import discord
import pytest

from bot.ui.parts import MAX_LENGTH
from bot.wire.handlers.verb import VERBS

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
ODD = (
    *("", "x", "0", NINES, f"0 {NINES}", f"{NINES} yes", "send MakeOffer - - - no -", "send MakeOffer gold1 x1 2 no -"),
    *(
        "send MakeOffer ore1 wool1 9 no -",
        "MakeOffer - - - no -",
        "confirm ConfirmOffer 9 9",
        "turn way PlayKnight 99 9",
    ),
)


ONE_OF_A_KIND = ("", "0", "send MakeOffer ore1 wool1 9 no -", LONGER_THAN_PYTHON_READS)
"""Nothing, a number, words, and what is no number: what a stranger asks, who is refused whatever else it says."""


def presses(table: Table, verb: str, name: str, odd: Sequence[str] = (*ODD, LONGER_THAN_PYTHON_READS)) -> list[Press]:
    """All of the odd arguments, which are chosen in a menu too."""
    card = live_card(table)
    return [Press(name, f"v1:1:0:{verb}:{arg}"[:MAX_LENGTH], card, (arg,)) for arg in odd]


async def test_every_verb_answers_whatever_is_pressed(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, fame=True)
        await seated(table, fate, *RICH)
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        table.seat("Eve")
        head, verbs = await head_of(table), sorted(VERBS.keys() - FOR_GOOD)
        for verb in verbs:
            await table.together(*presses(table, verb, "Eve", ONE_OF_A_KIND))
            assert await head_of(table) == head, f"a stranger has changed the game: {verb}"
        managed_too = [verb for verb in verbs if VERBS[verb].by == "authority" or verb.startswith(FOR_MANAGERS)]
        asked = [(verb, "Anna") for verb in verbs] + [(verb, "Mod") for verb in managed_too]
        for verb, name in asked:
            for answer in await table.together(*presses(table, verb, name)):
                if answer.message is not None and answer.message.private:
                    heard(answer)
