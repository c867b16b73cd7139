"""Who erases their data, takes things back and begins again rings nobody more often, and fills no channel."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.time.seat_clocks import DAY

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .positions import later
from .screen_reader import has, live_card
from .seats import choose_person, erase, left, offer, playing
from .test_substitutes import asked, substitute_wanted
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")
TOO_OFTEN = says("refused-too-often", when="@").partition("@")[0]


class Noise:
    """What others hear and see from now on: pings by name, and posts in the channel."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.begin = len(table.backend.http_requests)

    @property
    def _sent(self) -> list[dict[str, object]]:
        place = f"/channels/{self.table.channel.id}/messages"
        found = self.table.backend.http_requests[self.begin :]
        return [sent.json or {} for sent in found if sent.method == "POST" and sent.path.endswith(place)]

    @property
    def rings(self) -> Counter[str]:
        """How often each person was pinged."""
        mentions = (sent.get("allowed_mentions") for sent in self._sent)
        users = (user for found in mentions if isinstance(found, dict) for user in found.get("users", ()))
        return Counter(self.table.name_of(int(user)) for user in users)

    @property
    def told(self) -> tuple[dict[str, int], int]:
        """Both: pings, and how many messages were posted."""
        return dict(sorted(self.rings.items())), len(self._sent)


async def ask_and_take_back(table: Table) -> None:
    """Eve asks for the seat that is open, and does not any more."""
    await table.press("Eve", "seat-ask", on=live_card(table))
    for found in await client_of(table).app.store.invitations(1):
        await table.together(Press("Eve", f"v1:1:0:seat-object:{found.number}", live_card(table)))


async def test_a_stranger_who_asks_for_a_seat_takes_it_back_and_erases_rings_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, whole=False) as table:
        await substitute_wanted(table, fate)
        await later(table, 60)
        noise = Noise(table)
        for _ in range(9):
            for _ in range(10):
                await ask_and_take_back(table)
            await erase(table, "Eve")
            await later(table, 61)
        assert noise.told == ({"Ben": 1, "Chloé": 1, "Dmitri": 1}, 1)
        heard(
            await table.press("Eve", "seat-ask", on=live_card(table)), says("refused-too-often", when="@").split("@")[0]
        )
        await later(table, DAY)
        heard(
            await table.press("Eve", "seat-ask", on=live_card(table)), says("done-seat-asked", needed=2, yes=0, when="")
        )


async def test_a_manager_who_erases_again_and_again_rings_nobody_more_than_twice(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, whole=False) as table:
        await left(table, "Ben")
        eve, noise = table.people["Eve"].id, Noise(table)
        for _ in range(10):
            for _ in range(4):
                await table.together(Press("Mod", f"v1:1:0:seat-offer:1 {eve}", live_card(table)))
                for found in await client_of(table).app.store.invitations(1):
                    await table.together(Press("Mod", f"v1:1:0:seat-withdraw:{found.number}", live_card(table)))
            await erase(table, "Mod")
            await later(table, 61)
        assert noise.told == ({"Anna": 2, "Chloé": 2, "Dmitri": 2}, 6), "who plays is asked before Eve is"


async def test_thirty_requests_for_a_seat_in_ten_minutes_are_one(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, whole=False) as table:
        await substitute_wanted(table, fate)
        await later(table, 60)
        noise = Noise(table)
        for _ in range(30):
            await ask_and_take_back(table)
            await later(table, 20)
        assert noise.told == ({"Ben": 1, "Chloé": 1, "Dmitri": 1}, 1)


async def test_an_objection_outlives_the_data_of_the_person(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, whole=False) as table:
        post = await asked(table, fate)
        await table.press("Ben", "seat-object", on=post)
        await erase(table, "Eve")
        await later(table, DAY)
        answer = await table.press("Eve", "seat-ask", on=live_card(table))
        post = next(message for message in answer.posted if has(message, "seat-agree"))
        assert "silence is not enough" in post.text
        await table.press("Ben", "seat-agree", on=post)
        await later(table, 2 * DAY)
        assert not any(has(message, "seat-take") for message in table.public())


async def test_who_refused_a_seat_and_erases_is_not_offered_one_again(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, whole=False) as table:
        await left(table, "Ben")
        heard(
            await table.press("Eve", "seat-refuse", on=await offer(table, "Anna", "Bot Ada", "Eve")),
            says("done-refused"),
        )
        await erase(table, "Eve")
        heard(await choose_person(table, "Anna", "Bot Ada", "Eve"), says("refused-invites-game"))


async def test_who_leaves_and_erases_does_not_get_the_hand_back(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, whole=False) as table:
        await substitute_wanted(table, fate)
        await erase(table, "Anna")
        await later(table, DAY)
        await table.together(Press("Anna", "v1:1:0:seat-ask:0", live_card(table)))
        assert not await client_of(table).app.store.invitations(1)
        assert await client_of(table).app.store.sat(1, table.people["Anna"].id)


async def test_switches_change_six_times_an_hour_and_are_one_line_to_others(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, whole=False) as table:
        noise, session = Noise(table), await session_of(table)
        for _ in range(12):
            await table.together(Press("Ben", "v1:1:0:plan:switch roll", live_card(table)))
            page = (await table.together(Press("Ben", "v1:1:0:plans:", live_card(table))))[0].message
            assert page is not None
            if drop := next((menu for menu in page.menus if ":plan-drop:" in menu.custom_id), None):
                await table.together(Press("Ben", drop.custom_id, page, (drop.options[0].value,)))
        records = [entry for entry in await session.entries() if entry.note == "log-switched"]
        assert len(records) == 6 and noise.told == ({}, 0)
        for word in ("look recap", "look log"):
            seen = (await table.command("Chloé", f"catan {word}")).text
            assert seen.count("rolls again") == 1 and "now rolls for" not in seen, seen
        heard((await table.together(Press("Ben", "v1:1:0:plan:switch roll", live_card(table))))[0], TOO_OFTEN)
        await later(table, 3601)
        heard((await table.together(Press("Ben", "v1:1:0:plan:switch roll", live_card(table))))[0])
        assert len([entry for entry in await session.entries() if entry.note == "log-switched"]) == 7
