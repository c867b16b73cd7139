"""The table hour: one proposal, one tap, one call, one line on the card, a short call a hand-over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import bot.wire.posts.jobs
from bot.table.schedule.due import presence_of
from bot.table.schedule.hours import advance, table_at_hour
from bot.time.seat_clocks import DAY, HOUR, MINUTE
from bot.time.table_hours import LASTS
from tests.storage.zones import set_zone

from . import troubles
from .audit import audit, client_of, session_of
from .checks import heard, refused
from .conftest import Fate
from .homes import MANAGER, manager
from .hours import (
    PEOPLE,
    STEPS,
    Step,
    arranged,
    begun,
    hand_overs,
    here,
    hour_post,
    looks,
    playing,
    proposed,
    rings,
    stored_hours,
    turn,
    until,
)
from .positions import RICH, discarding, later
from .screen_reader import has, live_card
from .test_secrets import public_calls
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


async def test_on_the_second_day_one_silent_post_proposes_a_time(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        before = len(notebook.rows)
        post = await proposed(table)
        assert "Play together daily at <t:" in post.text and post.silent and not post.pings
        assert [button.label for button in post.buttons] == ["I’m in", "Another time", "Not me"]
        assert not any(row.is_call for row in notebook.rows[before:])
        await later(table, 2 * DAY)
        assert not [message for message in table.public() if has(message, "hour")], "nobody answered"


async def test_two_are_enough_and_each_answer_is_one_tap(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        post = await proposed(table)
        heard(await table.press("Ben", "I’m in", on=post), "You’re in.")
        assert "In: 🔵 **Ben**" in hour_post(table).text
        heard(await table.press("Chloé", "Not me", on=hour_post(table)), "I won’t call you")
        heard(await table.press("Anna", "I’m in", on=hour_post(table)), "You’re in.")
        agreed = hour_post(table)
        assert (
            agreed.id == post.id
            and "You play together daily at" in agreed.text
            and "In: 🔴 **Anna** and 🔵 **Ben**" in agreed.text
        )


async def test_another_time_takes_the_place_of_the_proposal(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        post = await proposed(table)
        await set_zone(client_of(table).app.store, table.people["Ben"].id, "Asia/Tokyo", "Tokyo")
        page = (await table.press("Ben", "Another time", on=post)).message
        assert page is not None and page.text.count("<t:") == 3
        (menu,) = page.menus
        assert len(menu.options) == 3 and all(":" in option.label for option in menu.options), "in Ben's own time"
        heard(await table.choose("Ben", "hour-pick", [menu.options[0].value], on=page), "Suggested.")
        newer = hour_post(table)
        assert newer.id != post.id and newer.silent and "In: 🔵 **Ben**" in newer.text
        assert len([message for message in table.public() if has(message, "hour")]) == 1, "one proposal a table"
        page = (await table.press("Ben", "Another time", on=newer)).message
        assert page is not None
        value = page.menus[0].options[0].value
        heard(await table.choose("Ben", "hour-pick", [value], on=page), "<t:")


async def test_anybody_may_suggest_one_behind_more(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        await table.press("Chloé", "play", on=live_card(table))
        await table.press("Chloé", "screen:more")
        page = (await table.press("Chloé", "Suggest a time")).message
        assert page is not None
        await table.choose("Chloé", "hour-pick", [page.menus[0].options[1].value], on=page)
        assert "In: 🟠 **Chloé**" in hour_post(table).text
        await later(table, 1.5 * DAY)
        assert len([message for message in table.public() if has(message, "hour")]) == 1, "the bot adds none"


async def test_one_message_calls_those_who_are_in_in_the_place_of_the_last_one(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        at = await arranged(table)
        before, asked = len(notebook.rows), hour_post(table)
        await until(table, at + MINUTE)
        call = hour_post(table)
        assert {table.name_of(user) for user in call.pings} == {"Anna", "Ben", "Chloé"}
        assert call.id != asked.id and asked.id not in {message.id for message in table.public()}
        called = [row for row in notebook.rows[before:] if row.is_call and "Play together" in row.words]
        assert [row.pinged for row in called] == [("Anna", "Ben", "Chloé")]
        before = len(notebook.rows)
        await until(table, at + LASTS - MINUTE)
        assert [rings(notebook, name, before) for name in PEOPLE] == [0, 0, 0, 0], "once"
        await audit(table)


async def test_the_card_says_until_when_and_how_many_are_here(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        at = await begun(table)
        assert f"Together until <t:{at + LASTS}:t> · 0 of 3 here" in live_card(table).text
        await here(table, "Ben", "Dmitri")
        assert "2 of 4 here" in live_card(table).text
        await turn(table, fate, "Anna")
        assert "3 of 4 here" in live_card(table).text
        await later(table, 16 * MINUTE)
        assert "2 of 4 here" in live_card(table).text, "a quarter of an hour after her act Anna is here no more"
        await until(table, at + LASTS + MINUTE)
        assert "Together" not in live_card(table).text
        await audit(table)


async def test_who_is_here_hears_one_short_post_a_hand_over_and_others_the_card(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await begun(table)
        await here(table, "Ben", "Dmitri")
        card, before = live_card(table).id, len(notebook.rows)
        await turn(table, fate, "Anna")
        (call,) = hand_overs(table)
        assert [table.name_of(user) for user in call.pings] == ["Ben"] and len(call.text) < 200
        assert live_card(table).id == card and "Ben" in live_card(table).text, "the card was edited"
        await turn(table, fate, "Ben")
        assert hand_overs(table) == [], "he has acted; Chloé is not here"
        newer = live_card(table)
        assert newer.id != card and [table.name_of(user) for user in newer.pings] == ["Chloé"]
        assert [rings(notebook, name, before) for name in PEOPLE] == [0, 1, 1, 0]
        await later(table, 10 * MINUTE)
        assert [rings(notebook, name, before) for name in PEOPLE] == [0, 1, 1, 0], "no second call"
        await audit(table)


async def test_who_was_called_in_the_hour_is_not_called_again_by_its_end(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        at = await begun(table)
        await here(table, "Ben")
        await turn(table, fate, "Anna")
        before, (call,) = len(notebook.rows), hand_overs(table)
        await until(table, at + LASTS + HOUR)
        assert rings(notebook, "Ben", before) == 0
        assert [found.id for found in hand_overs(table)] == [call.id], "it stands until he acts"
        await audit(table)
        await turn(table, fate, "Ben")
        assert hand_overs(table) == []


async def test_thirty_moves_leave_at_most_ten_posts(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await begun(table, *PEOPLE)
        await here(table, *PEOPLE)
        stood, before = {message.id for message in table.public()}, len(notebook.rows)
        for number in range(15):
            await turn(table, fate, PEOPLE[number % 4])
        assert len({message.id for message in table.public()} - stood) <= 10
        assert len({message.id for message in table.public()} - stood) == 1, "the call of Dmitri alone"
        assert [rings(notebook, name, before) for name in PEOPLE] == [3, 4, 4, 4], "one a hand-over"
        await audit(table)


async def test_a_seven_calls_all_who_are_here_by_one_post(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, RICH) as (table, notebook):
        await begun(table, *PEOPLE)
        await here(table, *PEOPLE)
        before = len(notebook.rows)
        fate.will((1, 6))
        await table.press("Anna", "roll", on=live_card(table))
        await table.wait(20)
        call = hand_overs(table)[-1]
        assert [table.name_of(user) for user in call.pings] == ["Ben", "Chloé", "Dmitri"]
        heard_it = [rings(notebook, name, before) for name in PEOPLE]
        assert heard_it == [0, 1, 1, 1], "Anna, who rolled, looks at it"
        await table.press("Ben", "play", on=call)
        await table.together(discarding(table, "Ben"))
        await table.wait(20)
        edited = hand_overs(table)[-1]
        assert edited.id == call.id and edited.text.count("<@") == 2
        assert [rings(notebook, name, before) for name in PEOPLE] == heard_it
        await audit(table)


async def test_after_it_one_line_tells_what_was_done_and_when_the_next_one_is(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        at = await begun(table)
        call, before = hour_post(table).id, len(notebook.rows)
        await here(table, "Ben")
        for name in ("Anna", "Ben", "Chloé"):
            await turn(table, fate, name)
        await until(table, at + LASTS + MINUTE)
        line = hour_post(table)
        assert line.id == call and f"3 turns in 2 minutes. Next: <t:{at + DAY}:R>." in line.text
        assert rings(notebook, "Ben", before) == 1 and rings(notebook, "Anna", before) == 0
        await until(table, at + DAY + MINUTE)
        assert hour_post(table).id != call and call not in {message.id for message in table.public()}


async def test_nobody_came_twice_so_it_ends_with_a_word(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        at = await begun(table)
        await until(table, at + LASTS + MINUTE)
        assert "Nobody came today. Next:" in hour_post(table).text
        await until(table, at + DAY + LASTS + MINUTE)
        said = [message for message in table.public() if "Nobody came twice in a row" in message.text]
        assert len(said) == 1 and not said[0].buttons
        before = len(notebook.rows)
        await until(table, at + 2 * DAY + HOUR)
        assert not any("Play together" in row.words for row in notebook.rows[before:])
        assert (await session_of(table)).clocks.hours.agreed is None


async def test_with_one_left_it_is_off_with_a_word(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        await arranged(table, "Anna", "Ben")
        await table.press("Ben", "Not me", on=hour_post(table))
        assert [m.text for m in table.public() if "table hour" in m.text] == ["The table hour is off."]
        heard(await table.press("Ben", "play", on=live_card(table)))


async def test_who_missed_three_is_asked_once_in_private(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        at = await begun(table, "Anna", "Ben")
        for day in range(3):
            await until(table, at + day * DAY + MINUTE)
            await here(table, "Anna")
        await until(table, at + 2 * DAY + LASTS + MINUTE)
        question = "You missed 3 table hours"
        assert question in (await table.press("Ben", "play", on=live_card(table))).text
        assert question not in (await table.press("Ben", "play", on=live_card(table))).text
        assert not any(question in message.text for message in table.public())


async def test_a_server_may_turn_it_off(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        manager(table)
        await table.command(MANAGER, "catan admin", what="server")
        await table.choose(MANAGER, "What do you want to change?", ["hours"])
        answer = await table.press(MANAGER, "No table hour")
        assert "none" in answer.text
        server = await client_of(table).app.store.server(table.guild.id)
        assert not server.hours


async def test_old_buttons_say_what_to_do(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        post = await proposed(table)
        page = (await table.press("Ben", "Another time", on=post)).message
        assert page is not None
        await table.choose("Ben", "hour-pick", [page.menus[0].options[0].value], on=page)
        newer = hour_post(table)
        old = Press("Anna", next(button.custom_id for button in post.buttons if button.label == "I’m in"), newer)
        await refused(table, old, sentence="That time is gone.")
        heard(await table.press("Anna", "I’m in", on=newer), "You’re in.")
        hour = (await session_of(table)).clocks.hours.agreed
        assert hour is not None
        await until(table, hour.at + MINUTE)
        call = hour_post(table)
        await until(table, hour.at + LASTS + MINUTE)
        late = Press("Anna", next(button.custom_id for button in call.buttons if button.label == "I’m here"), call)
        await refused(table, late, sentence="That time is gone.")


# Kills, lost answers


@pytest.mark.parametrize("abruptly", [False, True])
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
async def test_a_new_process_repeats_and_forgets_nothing(
    tmp_path: Path, fate: Fate, step: Step, abruptly: bool
) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await step(table, fate)
        hours, before = await stored_hours(table), len(notebook.rows)
        texts = {message.id: message.text for message in table.public()}
        await table.restart(abruptly=abruptly)
        await table.wait(30)
        assert await stored_hours(table) == hours
        assert {message.id: message.text for message in table.public()} == texts
        assert not any(row.is_call for row in notebook.rows[before:])
        await audit(table)


@pytest.mark.parametrize("what", ["proposed", "begun", "closed"])
async def test_what_was_written_down_and_not_posted_is_posted_once(tmp_path: Path, fate: Fate, what: str) -> None:
    """The process dies between the store and the channel."""
    async with playing(tmp_path, fate) as (table, notebook):
        at = await arranged(table) if what == "begun" else await begun(table) if what == "closed" else 0
        moment = {"proposed": DAY + MINUTE, "begun": at + MINUTE, "closed": at + LASTS + MINUTE}[what]
        session = await session_of(table)
        moment += int(table.env.now().timestamp()) if what == "proposed" else 0
        table.backend.advance_clock(moment - table.env.now().timestamp())
        now = client_of(table).app.games.clock()
        found = table_at_hour(session, await presence_of(session, now))
        await session.change_clocks(lambda clocks: replace(clocks, hours=advance(clocks.hours, found)))
        hours, before = await stored_hours(table), len(notebook.rows)
        await table.restart(abruptly=True)
        await table.wait(90)
        assert await stored_hours(table) == hours
        called = [row for row in notebook.rows[before:] if row.is_call and "Play together" in row.words]
        assert len(called) == (what == "begun")
        posts = [message for message in table.public() if has(message, "hour") or has(message, "hour-here")]
        assert len(posts) == 1
        assert {"proposed": "daily at", "begun": "together until", "closed": "Nobody came"}[what] in posts[0].text
        await audit(table)


@pytest.mark.parametrize("gone", [5 * MINUTE, 2 * HOUR])
async def test_a_process_that_was_not_there_at_the_beginning_calls_late_or_not_at_all(
    tmp_path: Path, fate: Fate, gone: int
) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        at = await arranged(table)
        await until(table, at - MINUTE)
        before = len(notebook.rows)
        await table.restart(gone=gone)
        await table.wait(90)
        called = [row for row in notebook.rows[before:] if row.is_call and "Play together" in row.words]
        assert len(called) == (gone == 5 * MINUTE)
        await until(table, at + DAY + MINUTE)
        assert has(hour_post(table), "hour-here"), "the next one comes as ever"


async def test_a_call_whose_answer_is_lost_is_one_message(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.wire.posts.jobs, "SOON", ())
    async with playing(tmp_path, fate) as (table, _):
        at = await arranged(table)
        await until(table, at - 10)
        with troubles.lost_answer(table, "POST", "/channels/{channel_id}/messages"):
            await until(table, at + MINUTE)
        await later(table, 5 * MINUTE)
        assert len([message for message in table.public() if has(message, "hour-here")]) == 1


# Twin worlds


async def world(path: Path, fate: Fate, *, private: bool) -> tuple[object, object]:
    """All that others can observe of two days with an hour, in which Chloé presses in private or not at all."""
    fate.coming.clear()
    fate.random.seed(3)
    async with playing(path, fate) as (table, _):
        calls = public_calls(table)

        async def sometimes(moment: int) -> None:
            await until(table, moment)
            if private:
                await looks(table)
            await until(table, moment + 5 * MINUTE)

        start = int(table.env.now().timestamp())
        await sometimes(start + 9 * HOUR)
        await until(table, start + DAY + HOUR)
        for name in ("Anna", "Ben"):
            await table.press(name, "I’m in", on=hour_post(table))
        hour = (await session_of(table)).clocks.hours.agreed
        assert hour is not None
        await sometimes(hour.at - 10 * MINUTE)
        await until(table, hour.at + MINUTE)
        await here(table, "Ben")
        await sometimes(hour.at + 6 * MINUTE)
        await turn(table, fate, "Anna")
        await turn(table, fate, "Ben")
        await until(table, hour.at + LASTS + MINUTE)
        return calls, await stored_hours(table)


async def test_what_one_presses_in_private_tells_nobody_anything(tmp_path: Path, fate: Fate) -> None:
    first = await world(tmp_path / "one", fate, private=False)
    second = await world(tmp_path / "other", fate, private=True)
    assert first == second
    assert "Together until" in repr(first) and "Next:" in repr(first)
