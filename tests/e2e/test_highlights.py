"""What the table talks about stands in the picture of the next card: no further message, no further request."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit import client_of
from .checks import says
from .conftest import Fate
from .harness import Table
from .positions import RICH, do, seated, show
from .referee import referee
from .screen_reader import live_card

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_the_next_card_shows_what_ended_the_turn(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        await show(table)
        fate.will((1, 6))
        await table.press("Anna", "roll", on=live_card(table))
        cards = (("Anna", "wool2+grain2"), ("Ben", "brick2+ore2"), ("Chloé", "brick2+wool2"), ("Dmitri", "brick3+ore1"))
        for name, given in cards:
            await do(table, name, f"Discard {given}")
        await show(table)
        await table.press("Anna", "play", on=live_card(table))
        await table.choose("Anna", "go:robber 1", ["B2"])
        fate.will("lumber")
        await table.press("Anna", "act:MoveRobber")
        told = says("highlight-theft", name="Anna", victim="Chloé")
        before = live_card(table)
        assert told in before.pictures[0]
        assert "robber to" in before.text and "steals" not in before.text
        posted = len(table.public())
        await table.press("Anna", "act:EndTurn")
        after = live_card(table)
        assert len(table.public()) == posted + 1
        assert after.id != before.id and told in after.pictures[0], "it ended the turn of the card before"
        old = next(message for message in table.public() if message.id == before.id)
        assert "steals a card from" in old.text, "what is left of a card says it in words"
        await table.restart()
        assert live_card(table) == after
        fate.will((1, 1))
        await table.press("Ben", "roll", on=live_card(table))
        assert told in live_card(table).pictures[0]
        await table.press("Ben", "act:EndTurn", on=table.panel("Ben"))
        last = live_card(table)
        assert last.id != after.id and told not in last.pictures[0]
        (post,) = [post for post in await client_of(table).app.store.posts(1) if post.kind == "card"]
        assert '"highlighted_after"' in post.shown
