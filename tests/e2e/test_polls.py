"""What an owner proposes to the table: announced, objected to, voted on, withdrawn; and what managers do at once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import discord
import pytest

from bot.clock import now
from bot.table.game.by import By
from bot.table.polls.polls import answer, close_due_polls
from bot.time.seat_clocks import DAY, HOUR, UNTIMED

from .audit import audit, client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .fault_injection import Fuse, operations
from .harness import Answer, Table
from .positions import RICH, seated, show
from .referee import referee
from .screen_reader import has
from .seats import left, playing
from .shown import Shown
from .transport import Press
from .troubles import delete

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def propose(table: Table, name: str, act: str) -> Answer:
    """Press one of the acts on the page of administration, and go on to what it does."""
    page = (await table.command(name, "catan admin")).message
    if act == "resume":
        return await table.press(name, f"admin:{act}", on=page)
    if act == "pause":
        asked = await table.press(name, "admin:pause", on=page)
        assert not asked.posted
        return await table.press(name, "admin-pause:3", on=asked.message)
    asked = await table.press(name, f"admin:{'end' if act == 'end' else 'pace'}", on=page)
    assert not asked.posted, "nothing happens before the question is answered"
    if act == "end":
        return await table.press(name, "admin-end", on=asked.message)
    return await table.choose(name, "admin-pace", [act], on=asked.message)


def question(table: Table) -> Shown:
    """The newest open question."""
    return next(message for message in table.newest() if has(message, "gather"))


def button(message: Shown, label: str, name: str) -> Press:
    """Somebody's press of a button, also when it is gone."""
    custom_id = next(found.custom_id for found in message.buttons if found.label == label)
    return Press(name, custom_id, message)


async def say(table: Table, name: str, label: str) -> Answer:
    """Answer the open question."""
    return (await table.together(button(question(table), label, name)))[0]


@contextmanager
def later(seconds: int) -> Iterator[None]:
    """It is so much later; nothing that waits has noticed."""
    before = discord.utils.utcnow
    with patch.object(discord.utils, "utcnow", lambda: before() + timedelta(seconds=seconds)):
        yield


async def look(table: Table) -> None:
    """The bot looks at what the moment brings."""
    for game in await client_of(table).app.store.due_games(now()):
        await show(table, game)


async def status_of(table: Table) -> str:
    return (await session_of(table)).stored.status


async def test_a_pace_is_proposed_and_is_in_force_when_nobody_objects(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        done = await propose(table, "Anna", "quick")
        heard(done, "unless somebody objects")
        (post,) = done.posted
        assert {table.name_of(user) for user in post.pings} == {"Ben", "Chloé", "Dmitri"}
        assert "proposes another pace: quick" in post.text and "0 of 3 have agreed" in post.text
        assert [found.label for found in post.buttons] == ["Object", "Agree"]
        assert f"<t:{now() + DAY}:R>" in post.text
        heard(await say(table, "Ben", "Agree"), says("done-gather-agreed"))
        assert "1 of 3 have agreed" in question(table).text and question(table).id == post.id
        with later(DAY - 60):
            await look(table)
        assert (await session_of(table)).clocks.pace.name != "quick"
        with later(DAY + 31):
            await look(table)
        assert (await session_of(table)).clocks.pace.name == "quick"
        left = next(message for message in table.public() if message.id == post.id)
        assert not left.buttons and "Nobody objected" in left.text and "quick" in left.text
        log = (await table.command("Ben", "catan look log")).text
        assert "proposes another pace" in log and "The pace changes: quick" in log


async def test_an_objection_makes_it_a_vote_which_decides(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "pause")).posted[0]
        objected = await say(table, "Ben", "Object")
        heard(objected, says("done-gather-objected"))
        (vote,) = (message for message in objected.posted if has(message, "gather"))
        assert {table.name_of(user) for user in vote.pings} == {"Ben", "Chloé", "Dmitri"}
        assert post.id not in table.public_ids(), "the vote has taken its place"
        assert "2 of 4 have voted" in vote.text and [found.label for found in vote.buttons] == ["Yes", "No"]
        assert f"<t:{now() + 12 * HOUR}:R>" in vote.text
        heard(await say(table, "Chloé", "Yes"), says("done-gather-voted"))
        assert "3 of 4 have voted" in question(table).text and "Chloé" not in table.public()[-1].text
        assert await status_of(table) == "running"
        heard(await say(table, "Dmitri", "Yes"), says("done-gather-decided"))
        assert await status_of(table) == "paused"
        left = next(message for message in table.public() if message.id == vote.id)
        assert not left.buttons and "3 for it, 1 against" in left.text
        heard((await table.together(button(vote, "No", "Chloé")))[0], says("refused-gather-over"))


async def test_a_vote_without_a_majority_changes_nothing_when_its_time_is_over(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await propose(table, "Anna", "pause")
        await say(table, "Ben", "Object")
        vote = question(table)
        with later(12 * HOUR + 31):
            await look(table)
        assert await status_of(table) == "running"
        left = next(message for message in table.public() if message.id == vote.id)
        assert not left.buttons and "Nothing changes: 1 for and 1 against a pause of three days." in left.text


async def test_people_vote_at_the_same_moment(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await propose(table, "Anna", "pause")
        await say(table, "Ben", "Object")
        vote = question(table)
        answers = await table.together(button(vote, "Yes", "Chloé"), button(vote, "No", "Dmitri"))
        expected = [says("done-gather-decided"), says("done-gather-voted")]
        assert sorted(answer.text for answer in answers) == sorted(expected)
        left = next(message for message in table.public() if message.id == vote.id)
        assert "2 for and 2 against" in left.text and await status_of(table) == "running"


async def test_a_question_whose_message_was_deleted_comes_back_without_calling_anybody(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "pause")).posted[0]
        press = button(post, "Agree", "Ben")
        delete(table, post)
        await table.together(Press("Ben", press.custom_id, table.card()))
        again = question(table)
        assert again.id != post.id and "1 of 3 have agreed" in again.text and not again.pings
        heard(await say(table, "Chloé", "Object"), says("done-gather-objected"))
        assert {table.name_of(user) for user in question(table).pings} == {"Ben", "Chloé", "Dmitri"}


async def test_who_presses_without_being_asked_hears_why_nothing_happens(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "pause")).posted[0]
        await refused(table, button(post, "Object", "Eve"), sentence=says("refused-gather-not-asked"))
        await refused(table, button(post, "Agree", "Anna"), sentence=says("refused-gather-own"))
        await say(table, "Ben", "Agree")
        await refused(table, button(post, "Object", "Ben"), sentence=says("refused-gather-answered"))
        await refused(table, button(post, "Object", "Mod"), sentence=says("refused-gather-not-asked"))
        for forged in ("gather:", "gather:x no", "gather:1 perhaps", "gather:99 no", "gather-withdraw:1"):
            await refused(table, Press("Chloé", f"v1:1:0:{forged}", post))
        await refused(table, Press("Ben", "v1:1:0:admin-pace:", post, ("live",)), sentence=says("refused-only-admin"))
        twice = button(post, "Agree", "Chloé")
        answers = await table.together(twice, twice)
        assert sorted(answer.text for answer in answers) == sorted(
            [says("done-gather-agreed"), says("refused-gather-answered")]
        )
        again = await propose(table, "Anna", "pause")
        heard(again, says("refused-gather-open"))
        assert not again.posted


async def test_the_card_is_not_edited_for_what_it_does_not_tell(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:

        async def card() -> str:
            (found,) = (post.shown for post in await client_of(table).app.store.posts(1) if post.kind == "card")
            return found

        before = await card()
        await propose(table, "Anna", "pause")
        await say(table, "Ben", "Object")
        assert await card() == before


async def test_the_owner_withdraws(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        done = await propose(table, "Anna", "end")
        post = done.posted[0]
        heard(await table.press("Anna", "gather-withdraw", on=done.message), says("done-gather-withdrawn"))
        left = next(message for message in table.public() if message.id == post.id)
        assert not left.buttons and "no longer proposes the end of the game" in left.text
        await propose(table, "Anna", "pause")
        page = (await table.command("Anna", "catan admin")).message
        assert page is not None and [found.label for found in page.buttons].count("Withdraw the pause") == 1
        await table.press("Anna", "gather-withdraw", on=page)
        assert await client_of(table).app.store.polls(1) == []


async def test_a_table_is_not_called_again_and_again(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        done = await propose(table, "Anna", "pause")
        await table.press("Anna", "gather-withdraw", on=done.message)
        late = await propose(table, "Anna", "pause")
        heard(late, "You proposed this before")
        assert f"<t:{now() + DAY}:R>" in late.text
        assert not late.posted
        assert (await propose(table, "Anna", "end")).posted
        heard(await propose(table, "Mod", "pause"), says("done-admin"))


async def test_an_objection_that_is_under_way_when_the_time_is_up_counts(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "pause")).posted[0]
        press = button(post, "Object", "Ben")
        with later(DAY + 20):
            await look(table)
            assert await status_of(table) == "running"
        heard((await table.together(press))[0], says("done-gather-objected"))


async def test_a_manager_acts_at_once_and_so_decides_what_is_proposed(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "live")).posted[0]
        done = await propose(table, "Mod", "relaxed")
        heard(done, says("done-admin"))
        assert any("Mod changes the pace: relaxed" in message.text for message in done.posted)
        assert (await session_of(table)).clocks.pace.name == "relaxed"
        left = next(message for message in table.public() if message.id == post.id)
        assert not left.buttons and "The pace changes: relaxed" in left.text
        heard(await propose(table, "Mod", "relaxed"), says("refused-pace-already"))
        await propose(table, "Mod", "pause")
        assert await status_of(table) == "paused"
        heard(await propose(table, "Anna", "resume"), says("done-admin"))
        assert await status_of(table) == "running"
        post = (await propose(table, "Anna", "pause")).posted[0]
        await propose(table, "Mod", "end")
        left = next(message for message in table.public() if message.id == post.id)
        assert not left.buttons and left.text == says("ui-gather-over")


@asynccontextmanager
async def managed(path: Path, fate: Fate, people: int) -> AsyncIterator[Table]:
    """A table whose owner manages the server, with so many others."""
    async with Table(referee(), path / "games.sqlite", players=0) as table:
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        for name in ("Ben", "Chloé")[:people]:
            table.seat(name)
        await seated(table, fate, *RICH)
        yield table
        await audit(table)


async def test_a_manager_who_plays_asks_the_others_as_anybody_does(tmp_path: Path, fate: Fate) -> None:
    async with managed(tmp_path, fate, 2) as table:
        page = (await table.command("Mod", "catan admin")).message
        assert page is not None and says("ui-admin-proposing") in page.text
        for act, heard_then in (("pause", "unless somebody objects"), ("relaxed", "unless"), ("end", "more than half")):
            heard(await propose(table, "Mod", act), heard_then)
        assert await status_of(table) == "running" and (await session_of(table)).clocks.pace.name != "relaxed"


async def test_the_end_is_a_vote_that_calls_again_and_ends_nothing_by_silence(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        done = await propose(table, "Anna", "end")
        heard(done, "more than half of those who are there")
        (post,) = done.posted
        assert [found.label for found in post.buttons] == ["Yes", "No"] and "1 of 4 have voted" in post.text
        heard(await say(table, "Ben", "Yes"), says("done-gather-voted"))
        for share, called in ((0.4, False), (0.51, True), (0.6, False), (0.91, True), (0.95, False)):
            before = question(table)
            with later(round(2 * DAY * share)):
                await show(table)
                now_there = question(table)
            assert (now_there.id != before.id) == called, share
            assert not called or {table.name_of(user) for user in now_there.pings} == {"Chloé", "Dmitri"}
        with later(2 * DAY + 31):
            await look(table)
        assert await status_of(table) == "running"
        assert any("Nothing changes: 2 for and 0 against" in message.text for message in table.public())


async def test_whoever_is_left_alone_asks_nobody(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "end")).posted[0]
        for name in ("Ben", "Chloé"):
            await left(table, name)
        assert await status_of(table) == "running"
        await left(table, "Dmitri")
        assert await status_of(table) == "ended", "all who were asked have left"
        over = next(message for message in table.public() if message.id == post.id)
        assert not over.buttons


async def test_alone_a_pause_is_in_force_at_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        for name in ("Ben", "Chloé", "Dmitri"):
            await left(table, name)
        done = await propose(table, "Anna", "pause")
        heard(done, says("done-admin"))
        assert any("Anna paused the game" in message.text for message in done.posted)


async def test_a_proposal_is_over_when_its_proposer_leaves(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "pause")).posted[0]
        await left(table, "Anna")
        over = next(message for message in table.public() if message.id == post.id)
        assert not over.buttons and says("ui-gather-over") in over.text
        heard((await table.together(button(post, "Object", "Ben")))[0], says("refused-gather-over"))


async def test_a_start_shows_what_was_answered_before_the_end(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = (await propose(table, "Anna", "pause")).posted[0]
        before = table.public()
        await table.restart()
        assert table.public() == before, "a start calls nobody again"
        session = await session_of(table)
        ben, chloe = (table.people[name].id for name in ("Ben", "Chloé"))
        await answer(session, 1, "yes", by=By(ben))
        await table.restart()
        assert "1 of 3 have agreed" in question(table).text and question(table).id == post.id
        await answer(await session_of(table), 1, "no", by=By(chloe))
        await table.restart()
        vote = question(table)
        assert "3 of 4 have voted" in vote.text and vote.id != post.id and post.id not in table.public_ids()
        assert {table.name_of(user) for user in vote.pings} == {"Ben", "Chloé", "Dmitri"}
        with later(12 * HOUR):
            await close_due_polls(await session_of(table), lambda poll: poll.until <= now())
        await table.restart()
        left = next(message for message in table.public() if message.id == vote.id)
        assert not left.buttons and "2 for it, 1 against" in left.text
        assert await status_of(table) == "paused"


async def test_an_outage_is_shown_also_where_there_are_no_clocks(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH, timing=UNTIMED)
        await propose(table, "Anna", "pause")
        await table.restart(gone=5 * HOUR)
        (poll,) = await client_of(table).app.store.polls(1)
        assert f"<t:{poll.until}:f>" in question(table).text


@pytest.mark.parametrize("label", ["Object", "Agree"])
async def test_a_press_whose_process_dies_counts_once(tmp_path: Path, fate: Fate, label: str) -> None:
    for at in operations():
        async with playing(tmp_path / str(at), fate) as table:
            await propose(table, "Anna", "pause")
            press = button(question(table), label, "Ben")
            fuse = Fuse(table, at, "die")
            await fuse.press(press)
            blown = fuse.blown
            await fuse.restart()
            table.forget_errors()
            await show(table)
            (poll,) = await client_of(table).app.store.polls(1)
            if not poll.answers:
                heard((await table.together(button(question(table), label, "Ben")))[0])
                (poll,) = await client_of(table).app.store.polls(1)
            assert poll.answers == {1: "no" if label == "Object" else "yes"}
            assert poll.voting == (label == "Object")
            assert sum(has(message, "gather") for message in table.public()) == 1
            words = "2 of 4 have voted" if poll.voting else "1 of 3 have agreed"
            assert words in question(table).text
        if not blown:
            break
    assert at > 8


async def test_the_posts_of_a_game_that_is_french(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH, language="fr")
        post = (await propose(table, "Anna", "pause")).posted[0]
        assert "propose une pause" in post.text and "Accords : 0 sur 3" in post.text.replace("\u00a0", " ")
        objected = (await table.together(button(post, "Je m’oppose", "Ben")))[0]
        assert any("La table vote" in message.text for message in objected.posted)
