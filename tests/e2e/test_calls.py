"""Being called: once when it is one's turn, again when half and nearly all of the time has passed, never at night."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest

import bot.clock
from bot.clock import now
from bot.time.seat_clocks import LIVE, Timing
from bot.wire.net.messages import Outbox
from bot.wire.net.rate_limit import Priority, with_priority
from engine.base.turn import EndTurn, TakingTurn
from storage import Vacation
from tests.storage.zones import set_zone

from . import troubles
from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .letters import letters, wants
from .notebook import Notebook, Row
from .positions import FEW, RICH, later, seated, show
from .referee import referee
from .screen_reader import has, live_card
from .seats import leave
from .test_trading import offer

MINUTE, HOUR, DAY = 60, 3600, 86_400
NIGHT = (22 * 60, 7 * 60)
pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


@asynccontextmanager
async def playing(path: Path, fate: Fate, timing: Timing | None = None) -> AsyncIterator[tuple[Table, Notebook]]:
    """Four players, all of them in UTC, where it is midnight; Anna is to roll in a game of this pace (daily)."""
    async with Table(referee(), path / "games.sqlite") as table:
        notebook = Notebook(table, dict.fromkeys(table.people, "UTC"))
        await seated(table, fate, *FEW, timing=timing or Timing())
        yield table, notebook
        await audit(table)


async def sleeps(table: Table, name: str) -> None:
    """Somebody has quiet hours from 22:00 to 7:00."""
    store, user = client_of(table).app.store, table.people[name].id
    await set_zone(store, user, "UTC", "Reykjavík")
    await store.change_preferences(user, {"quiet": NIGHT})


async def end_turn(table: Table, fate: Fate) -> None:
    """Anna rolls and ends her turn."""
    fate.will((1, 1))
    await table.press("Anna", "roll", on=live_card(table))
    await table.press("Anna", "act:EndTurn")


def calls(notebook: Notebook) -> list[tuple[str, str, str]]:
    """Who was really called: the time (UTC), whom, and how it begins after their name."""
    return [
        (at(row), ", ".join(row.pinged) + (" silently" if row.silent else ""), reason(row))
        for row in notebook.rows
        if row.is_call
    ]


def at(row: Row) -> str:
    return f"{datetime.fromtimestamp(row.moment, UTC):%d %H:%M}"


def reason(row: Row) -> str:
    """Which call it is."""
    words = {"is gone": "half", "nearly up": "nearly", "is up": "over", "asks": "nudge", "been waiting": "woken"}
    return next((why for part, why in words.items() if part in row.words), "card")


def reminders(table: Table) -> Sequence[str]:
    """The reminders that stand."""
    return [message.text for message in table.public() if has(message, "play") and not has(message, "more")]


async def test_half_nearly_and_over_once_each(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        # Eight stretches of the set-up and of four turns lie before it: Anna's clock is full, 72 hours.
        assert f"until <t:{table.env.now().timestamp() + 3 * DAY:.0f}:f>" in live_card(table).text
        card = live_card(table).id
        await later(table, 3 * DAY + 20)
        told = [("01 00:00", "Anna", "card"), ("02 12:00", "Anna", "half"), ("03 16:48", "Anna", "nearly")]
        assert calls(notebook) == told
        assert len(reminders(table)) == 1, "each takes the place of the one before"
        assert live_card(table).id == card
        fate.will((1, 1))
        await later(table, 20)
        assert reminders(table) == [] and calls(notebook)[-1] == ("04 00:00", "Ben", "card"), "done by default"


async def test_a_clock_that_is_put_back_takes_no_call_away(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await wants(table, "Anna", "both")
        await later(table, 36 * HOUR + 20)
        told, standing = calls(notebook), reminders(table)
        assert told[-1][2] == "half" and len(standing) == 1
        monkeypatch.setattr(bot.clock, "precisely_now", lambda: table.env.now().timestamp() - 90)
        await show(table)
        await table.restart()
        await later(table, 10)
        assert reminders(table) == standing and len(letters(table, "Anna")) == 1
        await later(table, HOUR)
        assert calls(notebook) == told, "and none is made again"


async def test_everybody_who_must_discard_is_called_again(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        notebook = Notebook(table, dict.fromkeys(table.people, "UTC"))
        await seated(table, fate, *RICH, timing=Timing())
        fate.will((1, 6))
        await table.press("Anna", "roll", on=live_card(table))
        before = len(notebook.rows)
        await later(table, 40 * HOUR)
        halves = [row for row in notebook.rows[before:] if row.is_call]
        assert sorted(row.pinged for row in halves) == [("Anna",), ("Ben",), ("Chloé",), ("Dmitri",)]
        assert len(reminders(table)) == len({row.number for row in halves}) == 4, "a message each"


async def test_whoever_comes_in_time_hears_nothing_more(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await later(table, 35 * HOUR)
        await end_turn(table, fate)
        await later(table, 10 * HOUR)
        assert [who for _, who, _ in calls(notebook)] == ["Anna", "Ben"]


async def test_nobody_is_woken(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await sleeps(table, "Ben")
        await later(table, 1 * HOUR)
        await end_turn(table, fate)
        # 1:00 at night; his 72 hours count 15 hours a day from 7:00 on: half of them are over on the 3rd at 13:00.
        await later(table, 2.6 * DAY)
        told = [("01 01:00", "Ben silently", "card"), ("01 07:00", "Ben", "woken"), ("03 13:00", "Ben", "half")]
        assert calls(notebook)[1:] == told


async def test_a_night_that_ends_after_the_decision_calls_nobody(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await sleeps(table, "Ben")
        await end_turn(table, fate)
        fate.will((1, 1))
        await table.press("Ben", "roll", on=live_card(table))
        await table.press("Ben", "act:EndTurn")
        await later(table, 12 * HOUR)
        assert [who for _, who, _ in calls(notebook)] == ["Anna", "Ben silently", "Chloé"]


async def test_who_sleeps_keeps_no_answer_to_an_offer_from_its_proposer(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        notebook = Notebook(table, dict.fromkeys(table.people, "UTC"))
        await seated(table, fate, *RICH, timing=Timing())
        fate.will((1, 1))
        await table.press("Anna", "roll", on=live_card(table))
        await sleeps(table, "Ben")
        await offer(table, "Anna", "wool", "ore", to=["1", "2"])
        await table.press("Chloé", "Counter #1")
        await table.propose("Chloé", {"want": ["wool.1", "wool.2"]})
        before = len(notebook.rows)
        await later(table, 5 * MINUTE)
        assert [row.pinged for row in notebook.rows[before:] if row.is_call] == [("Anna",)]
        await later(table, 8 * HOUR)
        assert calls(notebook)[-1] == ("01 07:00", "Ben", "card"), "when the night is over"


async def test_live_games_know_no_night(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate, Timing(LIVE)) as (table, notebook):
        await sleeps(table, "Ben")
        await end_turn(table, fate)
        begun = notebook.rows[-1].moment
        await later(table, 10 * MINUTE)
        moments = [(row.moment - begun, reason(row)) for row in notebook.rows if row.is_call][1:]
        assert moments[:4] == [(0, "card"), (180, "half"), (324, "nearly"), (365, "card")], "the next one is called"


async def test_reminders_can_be_switched_off(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await client_of(table).app.store.change_preferences(table.people["Anna"].id, {"reminders": False})
        await later(table, 3 * DAY - 60)
        assert [why for _, _, why in calls(notebook)] == ["card"]


async def test_a_nudge_too_early_too_often_at_night_and_for_nobody(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        more = (await table.press("Ben", "more", on=live_card(table))).message
        heard(await table.press("Ben", "nudge", on=more), says("refused-nudge-early", when="x").split("x")[0])
        await later(table, 18 * HOUR)
        heard(await table.press("Anna", "nudge", on=more), says("refused-nudge-nobody"))
        heard(await table.press("Ben", "nudge", on=more), "Anna")
        assert calls(notebook)[-1] == ("01 18:00", "Anna", "nudge") and len(reminders(table)) == 1
        heard(await table.press("Chloé", "nudge", on=more), says("refused-nudge-early", when="x").split("x")[0])
        await sleeps(table, "Anna")
        await later(table, 5 * HOUR)
        heard(await table.press("Chloé", "nudge", on=more), says("refused-nudge-asleep"))
        assert [why for _, _, why in calls(notebook)] == ["card", "nudge"]


async def test_a_nudge_on_vacation_is_told_the_date_that_the_card_tells(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        await sleeps(table, "Ben")
        today = datetime.fromtimestamp(now(), UTC).date()
        days = Vacation(today.isoformat(), (today + timedelta(days=2)).isoformat())
        await client_of(table).app.store.book_vacation(table.people["Ben"].id, days)
        await end_turn(table, fate)
        back = int(datetime.combine(today + timedelta(days=3), time(), UTC).timestamp())
        card = live_card(table)
        assert f"<t:{back}:f>" in card.text
        more = (await table.press("Anna", "more", on=card)).message
        heard(await table.press("Anna", "nudge", on=more), says("refused-nudge-away", when=f"<t:{back}:f>"))


@pytest.mark.parametrize("begun", [False, True])
async def test_a_vacation_that_is_cancelled_leaves_no_time_behind(tmp_path: Path, fate: Fate, begun: bool) -> None:
    """Its days are given back, so the decision that began with it has no more of them than the one that comes next."""
    async with playing(tmp_path, fate) as (table, _):
        store, ben = client_of(table).app.store, table.people["Ben"].id
        await set_zone(store, ben, "UTC", "Reykjavík")
        tomorrow = datetime.combine(datetime.fromtimestamp(now(), UTC).date() + timedelta(days=1), time(), UTC)
        first = tomorrow.date() - timedelta(days=begun)
        days = Vacation(first.isoformat(), (first + timedelta(days=13)).isoformat())
        await store.book_vacation(ben, days)
        await end_turn(table, fate)
        session = await session_of(table)
        (seat,) = session.waiting
        assert session.clocks.deadlines()[seat] - now() > 4 * DAY, "the vacation holds the clock for 48 hours"
        page = await table.command("Ben", "catan settings")
        page = await table.press("Ben", "settings-vacation", on=page.message)
        await table.choose("Ben", "settings-cancel", [days.first], on=page.message)
        stands_until = int(tomorrow.timestamp()) if begun else session.clocks.waits_since(seat)
        assert stands_until is not None and session.clocks.deadlines()[seat] == stands_until + 3 * DAY


async def test_a_stranger_cannot_nudge(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        table.seat("Eve")
        await later(table, 20 * HOUR)
        more = (await table.press("Eve", "more", on=live_card(table))).message
        heard(await table.press("Eve", "nudge", on=more), says("refused-not-playing"))
        assert len(calls(notebook)) == 1


@contextmanager
def renamed(kind: type, name: str) -> Iterator[None]:
    """The next version of the program, in which this class of the engine is called otherwise."""
    before = kind.__name__
    kind.__name__ = name  # what it is stored as stays: `engine.stored`
    try:
        yield
    finally:
        kind.__name__ = before


async def test_a_renamed_phase_calls_nobody_again_and_old_buttons_of_a_renamed_action_work(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await end_turn(table, fate)
        called, sent = len(calls(notebook)), []
        table.backend.subscribers.append(lambda event, body: sent.append(event) if "MESSAGE" in event else None)
        with renamed(TakingTurn, "HavingTurn"):
            await table.restart()
            await show(table)
            assert sent == [], "Ben was called before"
        fate.will((1, 1))
        await table.press("Ben", "roll", on=live_card(table))
        panel = table.panel("Ben")
        with renamed(EndTurn, "PassDice"):
            await table.restart()
            await table.press("Ben", "act:EndTurn", on=panel)
            assert [who for _, who, _ in calls(notebook)[called:]] == ["Chloé"]


async def test_a_restart_repeats_no_call_and_forgets_none(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        for part in range(12):
            await later(table, 9 * HOUR)
            await table.restart(abruptly=part % 2 == 0)
        assert [(who, why) for _, who, why in calls(notebook)] == [
            *(("Anna", why) for why in ("card", "half", "nearly")),
            ("Ben", "card"),
        ]


async def test_after_an_outage_the_deadlines_are_later_and_one_call_is_made_at_most(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await later(table, 30 * HOUR)
        await table.restart(gone=2 * DAY)
        until = int(table.env.now().timestamp()) + 42 * HOUR
        shown = live_card(table).text
        assert any(f"until <t:{until + second}:f>" in shown for second in range(-60, 61)), "two days later than before"
        assert len(calls(notebook)) == 1, "its half was not due yet"
        await later(table, 7 * HOUR)
        assert [why for _, _, why in calls(notebook)] == ["card", "half"]


async def test_a_short_outage_moves_no_deadline_and_lets_nothing_fall_due_at_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await later(table, 72 * HOUR - 4 * MINUTE)
        before = live_card(table).text
        await table.restart(gone=9 * MINUTE)
        await later(table, 9 * MINUTE)
        assert live_card(table).text == before and [why for _, _, why in calls(notebook)][-1] == "nearly"
        await later(table, 2 * MINUTE)
        assert calls(notebook)[-1][1:] == ("Ben", "card"), "what Anna had to do is done by default"


async def test_a_channel_that_takes_no_posts_takes_nobodys_time(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        troubles.deny(table, "send_messages")
        await end_turn(table, fate)
        session = await session_of(table)
        assert session.clocks.deadlines() == {}
        await later(table, 2 * DAY)
        troubles.deny(table)
        await later(table, 2 * HOUR)
        (until,) = session.clocks.deadlines().values()
        left = until - int(table.env.now().timestamp())
        assert 3 * DAY - 2 * HOUR <= left <= 3 * DAY


async def test_whoever_fell_asleep_before_the_card_came_is_called_when_they_wake(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await sleeps(table, "Ben")
        await later(table, 22 * HOUR - 5 * MINUTE)
        troubles.deny(table, "send_messages")
        await end_turn(table, fate)
        await later(table, 10 * MINUTE)
        troubles.deny(table)
        await later(table, 10 * HOUR)
        ben = [(at(row), row.silent) for row in notebook.rows if row.is_call and "Ben" in row.pinged]
        assert [silent for _, silent in ben] == [True, False] and ben[1][0] == "02 07:00"


@pytest.mark.parametrize("how", ["deleted", "asked for"])
async def test_who_was_called_before_the_night_is_not_called_again_by_a_card_that_is_reposted_in_it(
    tmp_path: Path, fate: Fate, how: str
) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await sleeps(table, "Ben")
        await later(table, 20 * HOUR)
        await end_turn(table, fate)
        await later(table, 3 * HOUR)
        card = live_card(table)
        if how == "deleted":
            troubles.delete(table, card)
            await leave(table, "Dmitri")
        else:
            await table.command("Ben", "catan show")
        await later(table, 30)
        assert live_card(table).id != card.id
        await later(table, 10 * HOUR)
        ben = [row for row in notebook.rows if row.is_call and "Ben" in row.pinged and "roll the dice" in row.words]
        assert [(at(row), row.silent) for row in ben] == [("01 20:00", False)]


async def test_what_time_brings_gives_way_to_what_people_do(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Priority] = []
    send = Outbox.send

    async def noted(*given: Any, priority: Priority, **named: Any) -> Any:
        with with_priority(priority) as urgent:
            seen.append(urgent)
            return await send(*given, priority=priority, **named)

    async with playing(tmp_path, fate) as (table, _):
        monkeypatch.setattr(Outbox, "send", noted)
        await later(table, 40 * HOUR)
        assert seen == [Priority.CATCH_UP] * 2, "the hour that is proposed, and the reminder"
        await end_turn(table, fate)
        assert seen[2:] == [Priority.CALL]
