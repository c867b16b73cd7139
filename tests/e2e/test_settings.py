"""What people set for themselves: city, quiet hours, vacations, calls; privately, and refused in words."""

import logging
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.clock import now
from bot.texts.times import clock_in, day
from bot.wire.handlers.verb import VERBS
from storage import PERSONAL, SWITCHES, Preferences, Vacation
from tests.languages import FALLBACK, OTHER

from .audit import client_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import live_card

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def preferences(table: Table, name: str = "Anna") -> Preferences:
    """What a person has set, without the time from which they may change it."""
    found = await client_of(table).app.store.preferences(table.people[name].id)
    return replace(found, zone_again=None, quiet_again=None)


def today() -> date:
    return datetime.fromtimestamp(now(), ZoneInfo("Europe/Paris")).date()


def ahead(days: int) -> str:
    return (today() + timedelta(days=days)).isoformat()


def all_heard(answer: Answer, *sentences: str) -> None:
    for sentence in sentences:
        heard(answer, sentence)


def told(first: int, last: int, language: str = FALLBACK) -> str:
    first_day, last_day = (day(today() + timedelta(days), language) for days in (first, last))
    return says("ui-settings-days", language, bot="no", days=f"{first_day} – {last_day}", count=last - first + 1)


async def settle_in_lyon(table: Table) -> Answer:
    page = await table.command("Anna", "catan settings")
    form = await table.press("Anna", "settings-quiet", on=page.message)
    assert form.form is not None
    return await table.submit("Anna", {"city": "Lyon", "from": ["1320"], "until": ["420"]})


async def test_quiet_hours_by_the_form(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await table.command("Anna", "catan settings")
        all_heard(page, says("ui-settings-no-city"), says("ui-settings-no-quiet"), says("ui-settings-no-vacation"))
        done = await settle_in_lyon(table)
        all_heard(done, says("ui-settings-quiet", hours="22:00–07:00"), says("done-from-next"), "Lyon, France")
        assert await preferences(table) == Preferences("Europe/Paris", "Lyon, FR", (1320, 420))
        again = await table.press("Anna", "settings-quiet", on=done.message)
        assert again.form is not None
        done = await table.submit("Anna", {})
        assert await preferences(table) == Preferences("Europe/Paris", "Lyon, FR", (1320, 420))
        off = await table.press("Anna", "settings-quiet-off", on=done.message)
        all_heard(off, says("done-from-next"), says("ui-settings-no-quiet"))
        assert await preferences(table) == Preferences("Europe/Paris", "Lyon, FR")
        assert await preferences(table, "Ben") == Preferences()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"city": "Atlantis-sur-Mer"}, says("refused-city", typed="Atlantis\\-sur\\-Mer")),
        ({"city": "Lyon", "until": ["480"]}, says("refused-quiet-long", most=9, begins="22:00", latest="07:00")),
        ({"city": "Lyon", "until": ["1320"]}, says("refused-quiet-empty")),
    ],
)
async def test_what_is_refused_in_the_form_changes_nothing_and_leads_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, fields: dict[str, object], reason: str
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await table.command("Anna", "catan settings")
        await table.press("Anna", "settings-quiet", on=page.message)
        with caplog.at_level(logging.DEBUG, "bot.interactions"):
            answer = await table.submit("Anna", fields)
        all_heard(answer, reason, says("ui-settings-title"))
        (line,) = [record.getMessage() for record in caplog.records if "settings-quiet" in record.getMessage()]
        assert ": refused: refused-" in line
        assert await preferences(table) == Preferences()
        assert (await table.press("Anna", "settings-quiet", on=answer.message)).form is not None


async def test_vacations_by_the_form(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await settle_in_lyon(table)
        page = await table.press("Anna", "settings-vacation", on=page.message)
        heard(page, says("ui-settings-no-vacation"))
        form = await table.press("Anna", "settings-book", on=page.message)
        assert form.form is not None and "city" not in str(form.form)
        done = await table.submit("Anna", {"first": ahead(5), "last": ahead(7)})
        all_heard(done, told(5, 7), says("done-from-next"), says("done-bot"))
        assert (await preferences(table)).vacations == (Vacation(ahead(5), ahead(7), bot=True),), (
            "as the form offers it"
        )
        heard(await table.command("Anna", "catan settings"), told(5, 7))
        soon, first, last = (day(today() + timedelta(days), FALLBACK) for days in (2, 5, 7))
        for typed, reason in (
            ((ahead(0), ahead(1)), says("refused-vacation-early", earliest=soon)),
            ((ahead(7), ahead(9)), says("refused-vacation-overlaps", first=first, last=last)),
            ((ahead(9), ahead(30)), says("refused-vacation-long", count=26, most=14)),
            (("soon", "later"), says("refused-days-unreadable", typed="soon – later")),
        ):
            await table.press("Anna", "settings-book", on=done.message)
            done = await table.submit("Anna", dict(zip(("first", "last"), typed, strict=True)))
            all_heard(done, reason, told(5, 7))
            assert (await preferences(table)).vacations == (Vacation(ahead(5), ahead(7), bot=True),)
        gone = await table.choose("Anna", "settings-cancel", [ahead(5)], on=done.message)
        heard(gone, says("done-cancelled", days=f"{told(5, 7)} · 🤖 a bot plays for you"))
        assert (await preferences(table)).vacations == ()
        heard(await table.press("Anna", "settings", on=gone.message), says("ui-settings-title"))


async def test_a_vacation_without_a_bot_is_told_how_long_its_clock_stands(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await settle_in_lyon(table)
        page = await table.press("Anna", "settings-vacation", on=page.message)
        await table.press("Anna", "settings-book", on=page.message)
        done = await table.submit("Anna", {"first": ahead(5), "last": ahead(7), "meanwhile": []})
        heard(done, says("done-without-bot"))
        assert (await preferences(table)).vacations == (Vacation(ahead(5), ahead(7)),)


async def test_a_vacation_asks_for_the_city_as_long_as_it_is_not_known(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await table.command("Anna", "catan settings")
        page = await table.press("Anna", "settings-vacation", on=page.message)
        await table.press("Anna", "settings-book", on=page.message)
        done = await table.submit("Anna", {"city": "genève", "first": ahead(5), "last": ahead(5)})
        heard(done, "Genève, Switzerland")
        assert await preferences(table) == Preferences(
            "Europe/Zurich", "Genève, CH", vacations=(Vacation(ahead(5), ahead(5), bot=True),)
        )


async def test_a_vacation_that_has_begun_ends_today(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await settle_in_lyon(table)
        store, user = client_of(table).app.store, table.people["Anna"].id
        await store.book_vacation(user, Vacation(ahead(-2), ahead(5)))
        page = await table.command("Anna", "catan settings")
        page = await table.press("Anna", "settings-vacation", on=page.message)
        await table.choose("Anna", "settings-cancel", [ahead(-2)], on=page.message)
        assert (await preferences(table)).vacations == (Vacation(ahead(-2), ahead(0)),)


async def test_everything_can_be_typed_and_is_set_together_or_not_at_all(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        table.locale["Anna"] = OTHER
        heard(await table.command("Anna", "catan settings", quiet="22h-7h"), says("refused-no-city", OTHER))
        heard(
            await table.command("Anna", "catan settings", city="Lyon", quiet="22-7", vacation="bientôt"),
            says("refused-days-unreadable", OTHER, typed="bientôt"),
        )
        heard(
            await table.command("Anna", "catan settings", city="Lyon", quiet="20:00-06:00"),
            says("refused-quiet-long", OTHER, most=9, begins="20:00", latest="05:00"),
        )
        assert await preferences(table) == Preferences()
        done = await table.command(
            "Anna", "catan settings", city="Lyon", quiet="22h-7h", vacation=f"{ahead(5)} {ahead(6)}"
        )
        all_heard(done, says("ui-settings-quiet", OTHER, hours="22:00–07:00"), says("done-from-next", OTHER))
        assert await preferences(table) == Preferences(
            "Europe/Paris", "Lyon, FR", (1320, 420), vacations=(Vacation(ahead(5), ahead(6), bot=True),)
        )
        heard(await table.command("Anna", "catan settings", quiet="non"), says("ui-settings-no-quiet", OTHER))
        assert (await preferences(table)).quiet is None


async def test_what_was_changed_today_is_changed_tomorrow(tmp_path: Path) -> None:
    """But for what was chosen first, which may have been a slip."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Anna", "catan settings", city="Tokyo", quiet="22-7")
        changed = now()
        await table.command("Anna", "catan settings", city="Lyon", quiet="23-8")
        lyon = Preferences("Europe/Paris", "Lyon, FR", (1380, 480))
        assert await preferences(table) == lyon
        for key, typed in (("quiet", "22-7"), ("city", "Tokyo")):
            answer = await table.command("Anna", "catan settings", **{key: typed})  # type: ignore[arg-type]
            told = [says(f"refused-{key}-again", when=f"<t:{moment + 86_400}:f>") for moment in (changed, changed + 1)]
            assert any(sentence in answer.text for sentence in told), answer.text
        assert await preferences(table) == lyon
        await table.command("Anna", "catan settings", city="Marseille", quiet="off")
        assert await preferences(table) == Preferences("Europe/Paris", "Marseille, FR")


async def test_cities_are_suggested_with_the_time_there(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        clocks = [clock_in("Europe/Zurich", now())]
        offered = await table.offered("Anna", "catan settings", "city", "genf")
        clocks.append(clock_in("Europe/Zurich", now()))
        assert offered[0][0] in [f"Genf (Geneva), Switzerland · {clock} there now" for clock in clocks]
        heard(await table.command("Anna", "catan settings", city=offered[0][1]), "Genf, Switzerland")
        assert (await preferences(table)).zone == "Europe/Zurich"
        assert len(await table.offered("Anna", "catan settings", "city", "san")) == 25
        assert await table.offered("Anna", "catan settings", "city", "no such city") == []


async def test_calls_and_switches(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await table.command("Anna", "catan settings")
        page = await table.choose("Anna", "settings-calls", ["direct"], on=page.message)
        heard(page, says("done-calls"))
        page = await table.choose("Anna", "settings-switches", ["on_deck", "digest"], on=page.message)
        on: dict[str, Any] = {name: name in ("on_deck", "digest") for name in SWITCHES}
        assert await preferences(table) == Preferences(calls="direct", **on)
        store, user = client_of(table).app.store, table.people["Anna"].id
        assert await store.digests_due(now()) == []
        assert await store.digests_due(now() + 26 * 3600) == [user]
        page = await table.choose("Anna", "settings-switches", [], on=page.message)
        off: dict[str, Any] = dict.fromkeys(SWITCHES, False)
        assert await preferences(table) == Preferences(calls="direct", **off)
        assert await store.digests_due(now() + 26 * 3600) == []


def test_whatever_is_changed_on_a_page_has_a_press_there() -> None:
    assert {f"settings-{page}" for page in PERSONAL.pages} <= VERBS.keys()


async def test_every_switch_is_turned_on_and_off_alone(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        shown = (await table.command("Anna", "catan settings")).message
        for on in (*([name] for name in SWITCHES), []):
            shown = (await table.choose("Anna", "settings-switches", on, on=shown)).message
            switches: dict[str, Any] = {name: name in on for name in SWITCHES}
            assert await preferences(table) == Preferences(**switches)


async def test_direct_messages_that_were_refused_can_be_tried_again(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await table.command("Anna", "catan settings")
        assert "settings-direct" not in str([button.custom_id for button in page.message.buttons])  # type: ignore[union-attr]
        await client_of(table).app.store.change_preferences(table.people["Anna"].id, {"direct_closed": True})
        page = await table.command("Anna", "catan settings")
        heard(page, says("ui-settings-closed"))
        done = await table.press("Anna", "settings-direct", on=page.message)
        heard(done, says("done-direct"))
        assert not (await preferences(table)).direct_closed


async def test_there_is_a_way_back_to_where_one_came_from(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        page = await table.press("Anna", "more", on=live_card(table))
        page = await table.press("Anna", "settings", on=page.message)
        page = await table.choose("Anna", "settings-language", [OTHER], on=page.message)
        heard(page, says("ui-settings-title", OTHER))
        page = await table.press("Anna", "settings-vacation", on=page.message)
        page = await table.press("Anna", "settings", on=page.message)
        sure = await table.press("Anna", "erase", on=page.message)
        page = await table.press("Anna", "settings", on=sure.message)
        heard(await table.press("Anna", "more", on=page.message), says("ui-more-words", OTHER))
        alone = await table.command("Ben", "catan settings")
        assert alone.message is not None
        assert not [button for button in alone.message.buttons if ":more:" in button.custom_id]


async def test_erasing_forgets_what_was_set(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        page = await settle_in_lyon(table)
        await table.command("Anna", "catan settings", vacation=ahead(5))
        sure = await table.press("Anna", "erase", on=page.message)
        await table.press("Anna", "erase-yes", on=sure.message)
        assert await preferences(table) == Preferences()
