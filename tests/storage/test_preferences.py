"""How people want to be called and when not: kept apart from what else a row of settings holds."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from storage import SWITCHES, Preferences, PreferencesPatch, Store, StoreError, Switch, Vacation
from storage.schema import MIGRATIONS
from storage.sqlite.files import create
from tests.storage.table import ANN, BEN, STRANGER, Table
from tests.storage.zones import set_zone

HABITS = Preferences("Europe/Paris", "Lyon", (0, 540), zone_again=700, quiet_again=800)
SETTINGS: dict[str, tuple[Callable[[Store], Awaitable[Any]], Preferences]] = {
    "zone": (lambda store: set_zone(store, ANN, "Europe/Paris", "Lyon"), Preferences("Europe/Paris", "Lyon")),
    "quiet": (lambda store: store.change_preferences(ANN, {"quiet": (1320, 420)}), Preferences(quiet=(1320, 420))),
    "midnight": (lambda store: store.change_preferences(ANN, {"quiet": (0, 540)}), Preferences(quiet=(0, 540))),
    "habits": (
        lambda store: store.set_off_hours(ANN, HABITS, Vacation("2026-12-24", "2027-01-02")),
        replace(HABITS, vacations=(Vacation("2026-12-24", "2027-01-02"),)),
    ),
    "calls": (lambda store: store.change_preferences(ANN, {"calls": "direct"}), Preferences(calls="direct")),
    "reminders": (lambda store: store.change_preferences(ANN, {"reminders": False}), Preferences(reminders=False)),
    "on_deck": (lambda store: store.change_preferences(ANN, {"on_deck": True}), Preferences(on_deck=True)),
    "digest": (lambda store: store.change_preferences(ANN, {"digest": True}), Preferences(digest=True)),
    "closed": (lambda store: store.set_direct_closed(ANN, True), Preferences(direct_closed=True)),
    "vacation": (
        lambda store: store.book_vacation(ANN, Vacation("2026-12-24", "2027-01-02")),
        Preferences(vacations=(Vacation("2026-12-24", "2027-01-02"),)),
    ),
    "vacation with a bot": (
        lambda store: store.book_vacation(ANN, Vacation("2026-12-24", "2027-01-02", bot=True)),
        Preferences(vacations=(Vacation("2026-12-24", "2027-01-02", bot=True),)),
    ),
}


@pytest.mark.parametrize("name", SETTINGS)
async def test_a_setting_is_kept_and_changes_nothing_else(path: Path, name: str) -> None:
    change, expected = SETTINGS[name]
    async with await Store.create(path) as store:
        await change(store)
        assert await store.preferences(ANN) == expected
        await store.set_language(BEN, "fr")
        await store.set_sends_at_once(BEN, True)
        await store.set_language(ANN, "fr")
        await store.set_sends_at_once(ANN, True)
        await change(store)
    async with await Store.open(path) as store:
        assert await store.preferences_of([ANN, BEN, STRANGER]) == {
            ANN: expected,
            BEN: Preferences(),
            STRANGER: Preferences(),
        }
        assert await store.language_of(ANN) == "fr"
        assert await store.sends_at_once(ANN)


@pytest.mark.parametrize("switch", SWITCHES)
async def test_every_switch_is_kept_in_both_positions(store: Store, switch: Switch) -> None:
    for on in (True, False, True):
        patch: dict[str, Any] = {switch: on}
        await store.change_preferences(ANN, cast(PreferencesPatch, patch))
        assert await store.preferences(ANN) == Preferences(**patch)


async def test_all_settings_together_and_back(store: Store) -> None:
    for change, _ in SETTINGS.values():
        await change(store)
    assert await store.preferences(ANN) == Preferences(
        zone="Europe/Paris",
        city="Lyon",
        quiet=(0, 540),
        calls="direct",
        reminders=False,
        on_deck=True,
        digest=True,
        direct_closed=True,
        vacations=(Vacation("2026-12-24", "2027-01-02", bot=True),),
        zone_again=700,
        quiet_again=800,
    )
    await store.change_preferences(ANN, {"quiet": None})
    await store.change_preferences(ANN, {"calls": "channel"})
    await store.change_preferences(ANN, {"reminders": True})
    await store.change_preferences(ANN, {"on_deck": False})
    await store.change_preferences(ANN, {"digest": False})
    await store.set_direct_closed(ANN, False)
    assert await store.cancel_vacation(ANN, "2026-12-24")
    assert await store.preferences(ANN) == replace(HABITS, quiet=None)


async def test_vacations_are_in_order_and_each_persons_own(store: Store) -> None:
    spring, winter = Vacation("2027-04-01", "2027-04-05"), Vacation("2026-12-24", "2027-01-02")
    await store.book_vacation(ANN, spring)
    await store.book_vacation(ANN, winter)
    await store.book_vacation(BEN, spring)
    assert (await store.preferences(ANN)).vacations == (winter, spring)
    longer = Vacation("2027-04-01", "2027-04-06")
    await store.book_vacation(ANN, longer)
    assert (await store.preferences(ANN)).vacations == (winter, longer)
    assert not await store.cancel_vacation(ANN, "2027-04-02")
    assert await store.cancel_vacation(ANN, "2026-12-24")
    assert {user: found.vacations for user, found in (await store.preferences_of([ANN, BEN])).items()} == {
        ANN: (longer,),
        BEN: (spring,),
    }
    summer = Vacation("2027-07-01", "2027-07-02")
    await store.book_vacation(ANN, summer, forget_before="2027-04-07")
    assert (await store.preferences(ANN)).vacations == (summer,)
    assert (await store.preferences(BEN)).vacations == (spring,)


async def test_habits_are_kept_all_together_or_not_at_all(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.set_off_hours(ANN, HABITS, Vacation("2026-12-24", "2026-12-23"))
    assert await store.preferences(ANN) == Preferences()


async def test_the_games_whose_clocks_a_person_has(table: Table) -> None:
    await table.play(1)
    over, lobby = await table.lobby(channel=21), await table.lobby(channel=22)
    for game, head in ((table.game, 1), (over.game, 0)):
        assert await table.store.save_clocks(game, head, {}, None)
    assert lobby.game not in await table.store.timed_games_of(ANN)
    await table.append(1, game=over.game, interaction=1, status="finished")
    assert await table.store.timed_games_of(ANN) == await table.store.timed_games_of(BEN) == [table.game]
    assert await table.store.timed_games_of(STRANGER) == []


async def test_digests_fall_due(store: Store) -> None:
    for user, due in ((ANN, 300), (BEN, 200), (STRANGER, 100)):
        await store.change_preferences(user, {"digest": True})
        await store.set_digest_due(user, due)
    await store.change_preferences(STRANGER, {"digest": False})
    assert await store.digests_due(199) == []
    assert await store.digests_due(200) == [BEN]
    assert await store.digests_due(300) == [BEN, ANN]
    await store.set_digest_due(BEN, None)
    assert await store.digests_due(300) == [ANN]
    await store.change_preferences(STRANGER, {"digest": True})
    assert await store.digests_due(300) == [ANN]  # not for what was due before it was turned off


async def test_erasing_a_user_forgets_all_of_it(store: Store, path: Path) -> None:
    for change, _ in SETTINGS.values():
        await change(store)
    await store.book_vacation(BEN, Vacation("2026-12-24", "2027-01-02"))
    await store.erase_user(ANN)
    assert await store.preferences(ANN) == Preferences()
    assert (await store.preferences(BEN)).vacations != ()
    with closing(sqlite3.connect(path)) as shell:
        assert shell.execute("SELECT user FROM vacations").fetchall() == [(BEN,)]
        assert shell.execute("SELECT user FROM settings").fetchall() == []


async def test_settings_from_before_there_were_clocks(path: Path) -> None:
    create(path, MIGRATIONS[:8])
    with closing(sqlite3.connect(path)) as shell:
        shell.execute("INSERT INTO settings (user, language, sends_at_once) VALUES (?, 'fr', 1)", (ANN,))
        shell.commit()
    async with await Store.open(path) as store:
        assert await store.preferences(ANN) == Preferences()
        await store.change_preferences(ANN, {"quiet": (1320, 420)})
        assert (await store.language_of(ANN), await store.sends_at_once(ANN)) == ("fr", True)


async def test_nobody_asked_about_nobody_found(store: Store) -> None:
    assert await store.preferences_of([]) == {}


async def test_who_is_unreachable_is_told_once(path: Path) -> None:
    async with await Store.create(path) as store:
        await store.set_direct_closed(ANN, True, now=700)
        await store.set_direct_closed(BEN, True, now=800)
        assert await store.preferences(ANN) == Preferences(direct_closed=True, closed_at=700)
        assert await store.closed_untold() == {ANN, BEN}
        await store.set_closed_told(ANN)
        await store.set_closed_told(STRANGER)
    async with await Store.open(path) as store:
        assert await store.closed_untold() == {BEN}
        assert await store.preferences_of([ANN, STRANGER]) == {
            ANN: Preferences(direct_closed=True, closed_at=700),
            STRANGER: Preferences(),
        }
        await store.set_direct_closed(BEN, False)
        assert await store.preferences(BEN) == Preferences()
        await store.set_direct_closed(ANN, True, now=900)
        assert await store.closed_untold() == {ANN}
