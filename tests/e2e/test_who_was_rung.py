"""Of each post it is known who has heard it: the silence of others says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import now
from bot.wire.posts.shown import POLL, rung_by
from tests.storage.zones import set_zone

from .audit import client_of
from .conftest import Fate
from .positions import later
from .seats import playing
from .test_polls import propose

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_of_a_question_it_is_known_who_was_rung_by_it(tmp_path: Path, fate: Fate) -> None:
    """Ben sleeps, Chloé is called by direct message alone."""
    async with playing(tmp_path, fate) as table:
        store, minutes = client_of(table).app.store, now() // 60
        quiet = ((minutes - 60) % 1440, (minutes + 120) % 1440)
        await set_zone(store, table.people["Ben"].id, "UTC", "Reykjavík")
        await store.change_preferences(table.people["Ben"].id, {"quiet": quiet})
        await store.change_preferences(table.people["Chloé"].id, {"calls": "direct"})

        async def rung() -> dict[int, int]:
            posts = await store.posts(1)
            return rung_by(next(post for post in posts if post.kind == POLL), posts)

        await propose(table, "Anna", "quick")
        await later(table, 60)
        first = await rung()
        assert first.keys() == {2, 3}
        await table.restart()
        store = client_of(table).app.store
        await later(table, 3 * 3600)
        woken = await rung()
        assert woken.keys() == {1, 2, 3} and woken[1] > first[3] + 3600, "he is called when he wakes"
        assert {seat: woken[seat] for seat in first} == first, "an edit and a later message ring nobody again"
