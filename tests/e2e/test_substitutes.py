"""Somebody asks for a seat that is open: who must agree, for how long others may object, and what they see before."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest

from bot.clock import now
from bot.time.seat_clocks import DAY, HOUR
from bot.ui.parts import moment

from .audit import client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .fault_injection import Fuse, Mode
from .harness import Answer, Table
from .positions import show
from .screen_reader import has, live_card, tells_hand
from .seats import all_agree, choose_person, heard_by, left, offer, pings, user_of
from .shown import Shown
from .test_absence import anna_is_away, later, playing, question, say
from .transport import Press
from .troubles import delete

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


async def substitute_wanted(table: Table, fate: Fate) -> None:
    """Anna is away, and the table looks for somebody."""
    vote = await anna_is_away(table, fate)
    for name in ("Ben", "Chloé"):
        await say(table, name, "Find a player", on=vote)
    assert has(live_card(table), "seat-ask")


async def asked(table: Table, fate: Fate) -> Shown:
    """Eve has asked for Anna's seat; the post that asks the table."""
    await substitute_wanted(table, fate)
    answer = await table.press("Eve", "seat-ask", on=live_card(table))
    heard(answer, says("done-seat-asked", needed=2, yes=0, when=""))
    return next(message for message in answer.posted if has(message, "seat-agree"))


def offered(table: Table) -> list[Shown]:
    """The posts by which somebody may take a seat now."""
    return [message for message in table.public() if has(message, "seat-take")]


def present(table: Table, post: Shown) -> Shown:
    """A post as it is now."""
    return next(message for message in table.public() if message.id == post.id)


def forged(name: str, verb: str, post: Shown) -> Press:
    """A press that names what a post asks, whatever buttons it has."""
    return Press(name, f"v1:1:0:{verb}:{post.buttons[0].custom_id.rpartition(':')[2]}", post)


async def agree(table: Table, name: str, post: Shown) -> Answer:
    return await table.press(name, "seat-agree", on=post)


def not_agreed(yes: int) -> str:
    return says("refused-not-agreed", yes=yes, needed=2, when="")


async def test_more_than_half_must_agree_before_a_hand_is_shown(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        assert pings(table, post) == {"Ben", "Chloé", "Dmitri"}
        assert "0 of 2 have agreed" in post.text and "That takes 2 yeses" in post.text
        await refused(table, forged("Eve", "seat-take", post), sentence=not_agreed(0))
        again = Press("Eve", "v1:1:0:seat-ask:0", post)
        await refused(table, again, sentence=not_agreed(0))
        await refused(table, Press("Gus", "v1:1:0:seat-ask:0", post), sentence=says("refused-seat-asked"))
        for name in ("Eve", "Anna", "Gus"):
            await refused(table, forged(name, "seat-agree", post), sentence=says("refused-only-present"))
        for name in ("Anna", "Gus"):
            await refused(table, forged(name, "seat-object", post), sentence=says("refused-only-present"))
        await refused(table, Press("Ben", "v1:1:0:seat-ask:0", post), sentence=says("refused-you-play"))
        until = moment(now() + 12 * HOUR, "f")
        first = await agree(table, "Ben", post)
        heard(first, says("done-seat-agreed-first", person=f"<@{table.people['Eve'].id}>", yes=1, needed=2, when=""))
        assert not offered(table) and not first.posted, "one yes calls nobody, and shows nothing"
        assert "1 of 2 has agreed" in present(table, post).text and until in present(table, post).text
        for _ in range(2):
            heard((await table.together(forged("Eve", "seat-take", post)))[0], "The table hasn’t agreed yet: 1 of 2")
            heard((await table.together(forged("Ben", "seat-agree", post)))[0], "You’ve agreed already: 1 of 2")
            await table.restart()
        second = await agree(table, "Chloé", post)
        (offer,) = offered(table)
        assert pings(table, offer) == {"Eve"} and "the table agrees" in offer.text
        assert not present(table, post).buttons and any(message.id == offer.id for message in second.posted)
        taken = await table.press("Eve", "seat-take", on=offer)
        assert tells_hand(heard(taken).message)
        assert "with a full clock" in taken.text
        assert await user_of(table, 0) == "Eve"
        session = await session_of(table)
        assert session.clocks.seats[0].left == session.clocks.pace.most and not session.clocks.absent
        assert session.stored.owner == table.people["Ben"].id
        await refused(table, Press("Anna", "v1:1:0:back:", post), sentence=says("refused-back-taken"))
        heard(await table.press("Anna", "hand", on=live_card(table)), says("refused-not-playing"))


async def test_half_a_decision_after_one_yes_without_an_objection_is_enough(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        await later(table, 13 * HOUR)
        assert not offered(table), "silence alone shows nobody a hand"
        await agree(table, "Ben", post)
        await later(table, 12 * HOUR - 60)
        assert not offered(table)
        await table.restart()
        await later(table, 120)
        (offer,) = offered(table)
        assert pings(table, offer) == {"Eve"}
        await refused(table, forged("Chloé", "seat-object", post), sentence=says("refused-offer-over"))
        assert tells_hand(heard(await table.press("Eve", "seat-take", on=offer)).message)


async def sleeps(table: Table, name: str, hours: int) -> None:
    """Somebody is asleep for so many hours from now on, by quiet hours of their own."""
    store = client_of(table).app.store
    user = table.people[name].id
    local = datetime.fromtimestamp(now(), UTC)
    began = local.hour * 60 + local.minute
    quiet = (began, (began + hours * 60) % (24 * 60))
    await store.set_off_hours(user, replace(await store.preferences(user), zone="UTC", city="London", quiet=quiet))


async def test_an_accomplice_shows_nobody_a_hand_while_the_others_sleep(tmp_path: Path, fate: Fate) -> None:
    """At 23:00 one asks and one agrees; a hand was shown at 00:01. Now both sleepers are rung, and have half a day."""
    async with playing(tmp_path, fate) as table:
        await substitute_wanted(table, fate)
        for name in ("Chloé", "Dmitri"):
            await sleeps(table, name, 9)
        answer = await table.press("Eve", "seat-ask", on=live_card(table))
        post = next(message for message in answer.posted if has(message, "seat-agree"))
        assert pings(table, post) == {"Ben"}
        await agree(table, "Ben", post)
        await later(table, 8 * HOUR)
        assert not offered(table) and "Unless somebody objects" not in present(table, post).text
        await later(table, 2 * HOUR)
        (rung,) = (message for message in table.public() if has(message, "seat-agree"))
        assert await heard_by(table) == {"Ben", "Chloé", "Dmitri"}, "they are rung when they wake"
        assert "Unless somebody objects" in rung.text
        await later(table, 10 * HOUR)
        assert not offered(table)
        await later(table, 2 * HOUR)
        assert offered(table), "9 hours of the night, and 12 awake"


@pytest.mark.parametrize("agreed", [True, False])
async def test_who_sleeps_is_offered_a_seat_without_a_sound_and_called_on_waking(
    tmp_path: Path, fate: Fate, agreed: bool
) -> None:
    """By the table, which agrees to what she asked in the evening; or by Anna, who offers her own seat."""
    async with playing(tmp_path, fate) as table:
        if agreed:
            post = await asked(table, fate)
            await sleeps(table, "Eve", 8)
            for name in ("Ben", "Chloé"):
                await agree(table, name, post)
        else:
            await sleeps(table, "Eve", 8)
            await offer(table, "Anna", "Anna", "Eve")
        (quiet,) = offered(table)
        assert quiet.silent and not pings(table, quiet)
        await table.restart()
        await later(table, 7 * HOUR)
        assert [one.id for one in offered(table)] == [quiet.id], "nothing rings at night"
        await later(table, 2 * HOUR)
        (loud,) = offered(table)
        assert pings(table, loud) == {"Eve"} and loud.id != quiet.id
        assert tells_hand(heard(await table.press("Eve", "seat-take", on=loud)).message)


async def test_where_one_was_not_rung_silence_gives_nothing(tmp_path: Path, fate: Fate) -> None:
    """Ben and an accomplice agree to nothing for Dmitri, whom no call in the channel reaches."""
    async with playing(tmp_path, fate) as table:
        await substitute_wanted(table, fate)
        store, dmitri = client_of(table).app.store, table.people["Dmitri"].id
        await store.change_preferences(dmitri, {"calls": "direct"})
        answer = await table.press("Eve", "seat-ask", on=live_card(table))
        post = next(message for message in answer.posted if has(message, "seat-agree"))
        await agree(table, "Ben", post)
        await later(table, 3 * DAY)
        assert not offered(table)
        await agree(table, "Chloé", post)
        assert offered(table), "more than half may still decide"


@pytest.mark.parametrize("first", ["", "Ben"])
async def test_after_an_objection_silence_is_no_yes_for_that_person(tmp_path: Path, fate: Fate, first: str) -> None:
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        if first:
            await agree(table, first, post)
            await later(table, HOUR)
        person = f"<@{table.people['Eve'].id}>"
        heard(await table.press("Chloé", "seat-object", on=post), says("done-seat-objected", person=person))
        assert "silence is not enough" in present(table, post).text
        await later(table, 3 * DAY)
        assert not offered(table)
        heard(await table.press("Eve", "seat-object", on=post), says("done-seat-unasked"))
        await table.restart()
        await later(table, DAY + HOUR)
        answer = await table.press("Eve", "seat-ask", on=live_card(table))
        again = next(message for message in answer.posted if has(message, "seat-agree"))
        assert "silence is not enough" in again.text, "the objection lasts"
        await agree(table, "Ben", again)
        await later(table, 2 * DAY)
        assert not offered(table)
        await agree(table, "Dmitri", again)
        assert offered(table), "more than half may still decide"


async def test_who_asked_can_think_better_of_it(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        await agree(table, "Ben", post)
        heard(await table.press("Eve", "seat-object", on=post), says("done-seat-unasked"))
        assert not present(table, post).buttons
        await table.press("Eve", "seat-ask", on=live_card(table))


async def test_two_who_press_at_the_same_moment(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        for answer in await table.together(forged("Ben", "seat-agree", post), forged("Chloé", "seat-agree", post)):
            heard(answer)
        assert len(offered(table)) == 1
        again = await table.together(forged("Ben", "seat-agree", post), forged("Dmitri", "seat-object", post))
        for answer in again:
            heard(answer, says("refused-offer-over"))


async def test_among_two_both_must_agree_or_one_and_time(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await substitute_wanted(table, fate)
        await left(table, "Dmitri")
        answer = await table.press("Eve", "seat-ask", on=live_card(table))
        heard(answer, says("done-seat-asked", needed=2, yes=0, when=""))
        (post,) = (message for message in answer.posted if has(message, "seat-agree"))
        await agree(table, "Ben", post)
        assert not offered(table)
        heard(await agree(table, "Chloé", post), says("done-seat-agreed", person=f"<@{table.people['Eve'].id}>"))
        assert offered(table)


@pytest.mark.parametrize("giver", ["Mod", "Ben"])
async def test_nobody_offers_an_open_seat_alone(tmp_path: Path, fate: Fate, giver: str) -> None:
    """Neither a manager, who does not sit there, nor the owner: they propose somebody, and the table agrees."""
    async with playing(tmp_path, fate) as table:
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        await substitute_wanted(table, fate)
        asked = await choose_person(table, giver, "Anna", "Eve")
        done = await table.press(giver, "seat-offer", on=asked.message)
        heard(done, says("done-offer-asked"))
        post = next(message for message in done.posted if has(message, "seat-agree"))
        assert f"{int(giver == 'Ben')} of 2" in post.text and not offered(table)
        assert has(await all_agree(table, post), "seat-take")


async def test_a_yes_goes_with_whoever_gave_it(tmp_path: Path, fate: Fate) -> None:
    """A player who leaves after their yes does not count, and nobody inherits it."""
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        await agree(table, "Ben", post)
        await left(table, "Ben")
        await later(table, 14 * HOUR)
        assert not offered(table) and "has agreed" not in present(table, post).text


async def test_coming_back_ends_what_was_asked_and_what_was_offered(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        await agree(table, "Ben", post)
        await table.press("Anna", "back", on=live_card(table))
        assert not present(table, post).buttons
        for verb, name in (("seat-agree", "Chloé"), ("seat-object", "Chloé"), ("seat-take", "Eve")):
            await refused(table, forged(name, verb, post), sentence=says("refused-offer-over"))
        await later(table, 2 * HOUR)
        assert not offered(table) and await user_of(table, 0) == "Anna" and not has(live_card(table), "seat-ask")


async def test_coming_back_before_a_substitute_has_taken_the_seat(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        for name in ("Ben", "Chloé"):
            await agree(table, name, post)
        (offer,) = offered(table)
        await table.press("Anna", "back", on=live_card(table))
        await refused(table, forged("Eve", "seat-take", offer), sentence=says("refused-offer-over"))
        assert await user_of(table, 0) == "Anna" and not has(live_card(table), "seat-ask")


async def test_the_time_does_not_pass_where_nobody_sees_it(tmp_path: Path, fate: Fate) -> None:
    """Nobody objects to what does not stand in the channel, nor while the bot cannot be reached."""
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        await agree(table, "Ben", post)
        delete(table, post)
        await later(table, 12 * HOUR + 120)
        assert not offered(table)
        post = next(message for message in table.public() if has(message, "seat-agree"))
        assert "1 of 2 has agreed" in post.text and moment(now() + 12 * HOUR - 120, "f")[:8] in post.text
        await table.restart(gone=DAY)
        await later(table, 1800)
        assert not offered(table), "the bot was away for all of that time"
        await later(table, 13 * HOUR)
        assert offered(table)


async def test_what_a_program_before_asked_goes_on(tmp_path: Path, fate: Fate) -> None:
    """An invitation without the new columns, below the buttons of then, which have their meaning of then."""
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        refuse = forged("Ben", "seat-refuse", post)
        shown = "17|1,2,3||digest|||{}"
        await client_of(table).app.store.rows("UPDATE messages SET shown = ? WHERE kind = 'invitation'", shown)
        await table.restart()
        assert has(present(table, post), "seat-object"), "a start gives it the buttons of now"
        person = f"<@{table.people['Eve'].id}>"
        heard((await table.together(refuse))[0], says("done-seat-objected", person=person))
        assert "silence is not enough" in present(table, post).text


@pytest.mark.parametrize(("mode", "at"), [("fail", 5), ("lose", 5), ("die", 5), ("die", 7)])
async def test_a_yes_counts_once_whatever_fails(tmp_path: Path, fate: Fate, mode: Mode, at: int) -> None:
    """The store fails while the yes is written, or the process dies there, or before the post tells of it."""
    async with playing(tmp_path, fate) as table:
        post = await asked(table, fate)
        fuse, press = Fuse(table, at, mode), table.aim("Ben", "seat-agree", on=post)
        await fuse.press(press)
        assert fuse.blown and fuse.kinds[at - 1] == "s"
        await fuse.restart()
        await show(table)
        await table.together(press)
        await table.wait(61)
        assert not offered(table), "the same person twice is one"
        assert "1 of 2 has agreed" in present(table, post).text


async def test_who_sat_there_before_takes_no_seat(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await left(table, "Dmitri")
        answer = await table.command("Anna", "catan leave")
        await table.press("Anna", "seat-leave", on=answer.message)
        for name in ("Ben", "Chloé"):
            await say(table, name, "Find a player", on=question(table))
        await refused(table, Press("Dmitri", "v1:1:0:seat-ask:0", live_card(table)), sentence=says("refused-you-sat"))
