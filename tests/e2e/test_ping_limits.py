"""Nobody can call others as often as they like, whatever they press: above the limits posts call nobody."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.seat_transfer import AdminAct
from bot.table.game.tables import TableStore
from bot.table.schedule.ping_limits import (
    ACTS,
    ASKED,
    ASKING,
    CALLS,
    LOST,
    MEET,
    NIGHT,
    OFFER,
    OFFERING,
    PROPOSAL,
    REMATCH_SECONDS,
    RESUME,
    ROLE,
    SEAT,
    SHOW,
    SWITCH,
    TABLE,
)
from storage import PingLimits, Quota
from storage.pings import HOUR, KEPT
from tests.lengths import length
from tests.texts.table import COMPARED

from .audit import client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .harness import Table
from .positions import FEW, later, seated, show
from .referee import referee
from .screen_reader import live_card, trade_board
from .seats import choose_person, left, offer, playing, seat_page, user_of
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
ATTEMPTS = length(14, 30)
OFFERS = ACTS[OFFERING].pair.day or 0
TOO_OFTEN = says("refused-too-often", when="@").partition("@")[0]


class Calls:
    """How often each person is pinged from now on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.begin = len(table.backend.http_requests)

    @property
    def count(self) -> dict[str, int]:
        """By name."""
        posted = (sent.json or {} for sent in self.table.backend.http_requests[self.begin :] if sent.method == "POST")
        pinged = (user for sent in posted for user in sent.get("allowed_mentions", {}).get("users", ()))
        return Counter(self.table.name_of(int(user)) for user in pinged)


async def test_a_seat_offered_and_withdrawn_again_and_again_calls_a_stranger_twice(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        calls = Calls(table)
        for attempt in range(OFFERS):
            if attempt == OFFERS // 2:
                await table.restart()
            await offer(table, "Anna", "Bot Ada", "Eve")
            page = await seat_page(table, "Anna", "Bot Ada")
            heard(await table.press("Anna", "seat-withdraw", on=page.message), says("done-withdrawn"))
        asked = await choose_person(table, "Anna", "Bot Ada", "Eve")
        heard(await table.press("Anna", "seat-offer", on=asked.message), TOO_OFTEN)
        assert calls.count["Eve"] == CALLS[SEAT].pair.day
        await later(table, KEPT + 1)
        await offer(table, "Anna", "Bot Ada", "Eve")
        assert calls.count["Eve"] == (CALLS[SEAT].pair.day or 0) + 1


async def test_a_seat_offered_to_everybody_calls_few(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        strangers = [f"Stranger {number}" for number in range(OFFERS)]
        for name in [*strangers, "Gus"]:
            table.seat(name)
        calls = Calls(table)
        for name in strangers:
            await offer(table, "Anna", "Bot Ada", name)
        asked = await choose_person(table, "Anna", "Bot Ada", "Gus")
        heard(await table.press("Anna", "seat-offer", on=asked.message), TOO_OFTEN)
        assert {name: calls.count[name] for name in strangers} == dict.fromkeys(strangers, 1)
        last = table.card()
        heard(await table.press(strangers[-1], "seat-take", on=last))
        assert await user_of(table, 1) == strangers[-1]


async def test_a_game_has_one_rematch_a_day(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        client = client_of(table)
        await client.app.store.change_preferences(table.people["Dmitri"].id, {"invitable": False})
        await (await session_of(table)).administer(AdminAct("end", status="ended"))
        await show(table)
        final, calls = live_card(table), Calls(table)
        answers = []
        for _ in range(ATTEMPTS):
            answers.append(await table.press("Anna", "rematch", on=final))
            if await client.app.store.find_active(table.channel.id) is not None:
                page = await table.command("Anna", "catan admin")
                await table.press("Anna", "close", on=page.message)
        assert answers.pop(0).text.startswith(says("done-new"))
        assert calls.count == {"Ben": 1, "Chloé": 1}, "Dmitri wants no invitations"
        for answer in answers:
            heard(answer, says("refused-rematch-again", when="@").partition("@")[0])
        assert await client.app.store.look_up(3) is None
        await table.restart()
        await later(table, REMATCH_SECONDS + 1)
        heard(await table.press("Ben", "rematch", on=final), says("done-new"))


@pytest.mark.parametrize("who", ["Mod", "Ben"])
async def test_a_game_that_is_paused_and_resumed_again_and_again_calls_few(
    tmp_path: Path, fate: Fate, who: str
) -> None:
    """A manager ends each pause, or a player does."""
    async with playing(tmp_path, fate) as table:
        calls = Calls(table)
        for attempt in range(ATTEMPTS):
            pause = (await table.command("Mod", "catan admin")).message
            pause = (await table.press("Mod", "admin:pause", on=pause)).message
            answer = await table.press("Mod", "admin-pause:3", on=pause)
            if (await session_of(table)).stored.status != "paused":
                heard(answer, TOO_OFTEN)
                break
            page = (await table.command("Mod", "catan admin")).message if who == "Mod" else live_card(table)
            await table.press(who, "admin:resume" if who == "Mod" else "resume", on=page)
            assert (await session_of(table)).stored.status == "running", attempt
        most = CALLS[RESUME].pair.hour or 0
        assert calls.count == {"Anna": most // 2 if who == "Mod" else most}, "a manager also counts the pauses"
        ((noted,),) = await client_of(table).app.store.rows("SELECT count(*) FROM pings WHERE kind = ?", RESUME)
        assert noted == sum(calls.count.values()), "each stands in the account"


async def test_who_has_refused_is_not_asked_again_for_this_game(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        message = await offer(table, "Anna", "Bot Ada", "Eve")
        heard(await table.press("Eve", "seat-refuse", on=message), says("done-refused"))
        await table.restart()
        for name in ("Anna", "Mod"):
            heard(await choose_person(table, name, "Bot Ada", "Eve"), says("refused-invites-game"))
        forged = Press("Mod", f"v1:1:17:seat-offer:1 {table.people['Eve'].id}", table.card())
        await refused(table, forged, sentence=says("refused-invites-game"))
        withdrawn = await offer(table, "Anna", "Bot Ada", "Gus")
        page = await seat_page(table, "Anna", "Bot Ada")
        heard(await table.press("Anna", "seat-withdraw", on=page.message), says("done-withdrawn"))
        assert (await offer(table, "Anna", "Bot Ada", "Gus")).id > withdrawn.id, "Gus has refused nothing"


@pytest.mark.parametrize("language", COMPARED)
async def test_nobody_may_invite_me(tmp_path: Path, fate: Fate, language: str) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Ben")
        table.locale["Eve"] = {"en": "en-US"}.get(language, language)
        page = await table.command("Eve", "catan settings")
        assert page.message is not None
        menu = next(menu for menu in page.message.menus if ":settings-switches:" in menu.custom_id)
        on = [option.value for option in menu.options if option.chosen]
        assert "invitable" in on, "until they say otherwise"
        await table.choose("Eve", "settings-switches", [word for word in on if word != "invitable"], on=page.message)
        await table.restart()
        heard(await table.command("Eve", "catan settings"), says("ui-settings-not-invitable", language))
        heard(await choose_person(table, "Anna", "Bot Ada", "Eve"), says("refused-invites-all"))
        forged = Press("Mod", f"v1:1:17:seat-offer:1 {table.people['Eve'].id}", table.card())
        await refused(table, forged, sentence=says("refused-invites-all"))


async def test_who_asks_is_limited_in_all_games_and_who_is_asked_by_all(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        limits = PingLimits(pair=Quota(2, 3), author=Quota(5, None), receiver=Quota(3, None))

        async def heard_of(post: str, author: int, *receivers: int, at: int = 0) -> set[int]:
            return await store.admit_pings(post, "offer", dict.fromkeys(receivers, author), limits, 10**9 + at)

        assert await heard_of("a", 1, 7, 8) == {7, 8}
        assert await heard_of("b", 1, 7, 8) == {7, 8}
        assert await heard_of("b", 1, 7, 8) == {7, 8}, "the same post, sent once more"
        assert await heard_of("c", 1, 7, 9, 10) == {9}, "7 twice by one person, and 10 would be the sixth of them all"
        assert await heard_of("d", 2, 7) == {7} and await heard_of("e", 3, 7) == set(), "7 has been called three times"
        assert await store.admit_pings("f", "seat", {7: 1}, limits, 10**9) == {7}, "something else is counted alone"
        assert await heard_of("g", 1, 7, at=3600) == {7}
        assert await heard_of("h", 1, 7, at=7200) == set(), "three in a day"
        await store.erase_user(7)
        assert await heard_of("i", 1, 7, at=7201) == {7}, "who called a person is forgotten with them"
        for user in (1, 2):
            await store.erase_user(user)
        assert await heard_of("j", 1, 8, at=1) == set(), "whom they have called is not"


async def test_it_is_one_visit_to_the_store(tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch) -> None:
    visits: list[tuple[str, str]] = []
    admit = TableStore.admit_pings

    async def counted(self: TableStore, post: str, kind: str, *others: Any) -> set[int]:
        visits.append((post, kind))
        return await admit(self, post, kind, *others)

    monkeypatch.setattr(TableStore, "admit_pings", counted)
    async with playing(tmp_path, fate) as table:
        fate.will((6, 6))
        await table.press("Anna", "roll")
        assert visits == [], "what play calls for is not asked"
        await table.press("Anna", "trade", on=(await table.press("Anna", "play", on=live_card(table))).message)
        await table.propose("Anna", {"give": ["grain.1"], "want": ["wool.1"]})
        assert [kind for _, kind in visits] == [OFFER]
        await table.press("Ben", "No #1", on=trade_board(table))
        assert len(visits) == 1, "an edit calls nobody"


def test_the_limits_are_those_of_the_documents() -> None:
    words = {
        OFFER: "an offer of a trade, or an answer to one",
        TABLE: "a poll, a rematch, the transfer of a seat",
        SEAT: "the offer of a seat to a person without one in that game",
        ASKED: "a request for an open seat",
        RESUME: "the end of a pause",
        NIGHT: "an evening of a league, in the name of its server",
    }
    posted = {
        PROPOSAL: "a proposal, a request to take moves back, what a manager does, the end of a pause",
        OFFERING: "the offer of a seat",
        ASKING: "a request for an open seat",
        SHOW: "the card once more",
        ROLE: "a call of the role for players",
        SWITCH: "a public switch or standing offer",
        LOST: "the word that moves were lost",
        MEET: "an hour that is proposed",
    }
    document = (Path(__file__).parents[2] / "docs" / "time.md").read_text("utf-8").splitlines()
    for rows, limits in ((words, CALLS), (posted, ACTS)):
        assert rows.keys() == limits.keys()
        for kind, limit in limits.items():
            quotas = (limit.pair, limit.author, limit.receiver)
            row = f"| {rows[kind]} | {' | '.join(map(in_words, quotas))} |"
            assert row in document, row
    assert f"one rematch in {REMATCH_SECONDS // HOUR} hours" in "\n".join(document)


def in_words(quota: Quota) -> str:
    """How the documents write so many an hour and a day."""
    return "any" if quota.hour is None else f"{quota.hour} / {'any' if quota.day is None else quota.day}"
