"""Somebody wakes a table at which nobody was there: one message with all that is open, and one sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.time.seat_clocks import HOUR
from bot.wire.posts import poll_posts
from bot.wire.posts.polls import desired_poll
from tests.storage.zones import set_zone

from .audit import client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .harness import Table
from .letters import texts, wants
from .notebook import Notebook
from .positions import show
from .screen_reader import has, live_card
from .seats import leave, pings
from .shown import Button, Shown
from .test_absence import later, playing
from .transport import Press
from .troubles import delete

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")
OTHERS = ("Ben", "Chloé", "Dmitri")


async def asleep(table: Table) -> None:
    """Nobody is there."""
    for name in (*OTHERS, "Anna"):
        await leave(table, name)
    assert "the game sleeps" in live_card(table).text
    await later(table, HOUR)


async def wake(table: Table) -> Notebook:
    """Anna comes back; what calls whom from then on."""
    notebook = Notebook(table, dict.fromkeys(table.people, "UTC"))
    heard(await table.press("Anna", "back", on=live_card(table)))
    await show(table)
    return notebook


def votes(table: Table) -> list[Shown]:
    return [message for message in table.public() if has(message, "absence")]


def choice(vote: Shown, number: int, word: str) -> Button:
    """The button of one of several votes in a message."""
    return next(found for found in vote.buttons if found.custom_id.endswith(f":absence:{number} {word}"))


async def say(table: Table, vote: Shown, number: int, word: str = "bot") -> None:
    answer = (await table.together(Press("Anna", choice(vote, number, word).custom_id, vote)))[0]
    heard(answer, says("done-vote-decided"))


async def numbers(table: Table) -> list[int]:
    """The open votes, in the order of the seats that they are about."""
    return [poll.number for poll in sorted(await client_of(table).app.store.polls(1), key=lambda poll: poll.proposer)]


async def test_whoever_wakes_the_table_reads_one_message_and_hears_one_sound(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await asleep(table)
        notebook = await wake(table)
        (vote,) = votes(table)
        assert pings(table, vote) == {"Anna"} and vote.text.count("<@") == 1
        assert all(f"**{name}** is still away" in vote.text for name in OTHERS)
        calls = [row for row in notebook.rows if row.is_call and "Anna" in row.pinged]
        assert [row.silent for row in calls] == [True, False], "the votes, and the card"
        posts = {message.id for message in table.public()}
        await table.restart()
        await later(table, HOUR)
        assert {message.id for message in table.public()} == posts and votes(table) == [vote]


async def test_each_vote_of_the_message_is_decided_by_itself(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await asleep(table)
        await wake(table)
        (vote,) = votes(table)
        ben, _, dmitri = await numbers(table)
        await say(table, vote, ben)
        (left,) = votes(table)
        assert left.id == vote.id and "**Ben**" not in left.text and "**Chloé**" in left.text
        await refused(
            table, Press("Anna", choice(vote, ben, "bot").custom_id, vote), sentence=says("refused-vote-over")
        )
        heard(await table.press("Chloé", "I’m back", on=left), says("done-back"))
        (left,) = votes(table)
        assert left.id == vote.id and "**Chloé**" not in left.text and "**Dmitri**" in left.text
        await refused(
            table, Press("Chloé", choice(left, dmitri, "bot").custom_id, left), sentence=says("refused-vote-not-asked")
        )
        await say(table, left, dmitri, "open")
        over = next(message for message in table.public() if message.id == vote.id)
        assert not over.buttons
        assert "A bot plays for 🔵 **Ben**" in over.text and "A bot plays for ⚪ **Dmitri**" in over.text
        assert "**Chloé** is back" in over.text, "what has become of each of them"
        clocks = (await session_of(table)).clocks
        assert [clocks.absence(seat) for seat in range(4)] == ["", "bot", "", "open"]


async def test_silence_makes_all_of_them_bots(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await asleep(table)
        await wake(table)
        (vote,) = votes(table)
        await later(table, 13 * HOUR)
        clocks = (await session_of(table)).clocks
        assert [clocks.absence(seat) for seat in range(4)] == ["", "bot", "bot", "bot"]
        over = next(message for message in table.public() if message.id == vote.id)
        assert over.text.count("A bot plays for") == 3 and not over.buttons and not votes(table)


async def test_a_message_that_somebody_deleted_comes_again_as_one(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await asleep(table)
        await wake(table)
        (vote,) = votes(table)
        ben, *_ = await numbers(table)
        await say(table, vote, ben)
        delete(table, vote)
        await later(table, 13 * HOUR)
        (again,) = votes(table)
        assert again.id != vote.id and "**Chloé**" in again.text and "**Dmitri**" in again.text
        await later(table, 13 * HOUR)
        assert not votes(table) and (await session_of(table)).clocks.absence(2) == "bot"


async def test_votes_of_an_earlier_program_stay_where_they_are(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    def apart(session, shared, entries, presence, now):  # type: ignore[no-untyped-def]
        return [(one, desired_poll(session, one, entries, presence, now)) for one in shared]

    async with playing(tmp_path, fate) as table:
        await asleep(table)
        with monkeypatch.context() as earlier:
            earlier.setattr(poll_posts, "desired_polls", apart)
            await wake(table)
        before = votes(table)
        assert len(before) == 3
        await table.restart()
        await show(table)
        await later(table, HOUR)
        assert votes(table) == before, "nothing is posted or edited"
        ben, chloe, _ = await numbers(table)
        first = next(vote for vote in before if "**Ben**" in vote.text)
        await say(table, first, ben)
        over = next(message for message in table.public() if message.id == first.id)
        assert "A bot plays for 🔵 **Ben**" in over.text and not over.buttons
        assert len(votes(table)) == 2
        await say(table, next(vote for vote in before if "**Chloé**" in vote.text), chloe)
        await later(table, 13 * HOUR)
        assert not votes(table)


async def test_whoever_sleeps_while_several_votes_begin_is_called_once_in_the_morning(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        chloe = table.people["Chloé"].id
        await set_zone(client_of(table).app.store, chloe, "UTC", "UTC")
        moment = table.env.now()
        minutes = moment.hour * 60 + moment.minute
        await client_of(table).app.store.change_preferences(
            chloe, {"quiet": ((minutes - 60) % 1440, (minutes + 300) % 1440)}
        )
        for name in ("Ben", "Dmitri"):
            await leave(table, name)
            await later(table, HOUR)
        apart = votes(table)
        assert len(apart) == 2 and not any("Chloé" in pings(table, vote) for vote in apart)
        await later(table, 5 * HOUR)
        (vote,) = votes(table)
        assert pings(table, vote) == {"Chloé"} and "**Ben**" in vote.text and "**Dmitri**" in vote.text
        assert not {message.id for message in table.public()} & {old.id for old in apart}, "these have moved"


async def test_by_direct_message_it_is_one_sound_too(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants(table, "Anna", "direct")
        await asleep(table)
        notebook, before = await wake(table), len(texts(table, "Anna"))
        new = [row for row in notebook.rows if row.direct and row.what == "posted" and "Anna" in row.people]
        assert len(new) == 2 and [row.silent for row in new].count(False) == 1, "her turn, and the votes"
        await later(table, HOUR)
        assert len(texts(table, "Anna")) == before
