"""What people set for themselves: each setting is kept, and changes no other."""

import sqlite3
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from storage import PERSONAL, Preferences, Remembered, Setting, Store, StoreError, Vacation
from storage.schema import MIGRATIONS
from storage.setting import SWITCH
from storage.sqlite.files import create
from tests.storage.table import ANN, BEN, STRANGER, Table

OFF_HOURS = Preferences("Europe/Paris", "Lyon", (0, 540), zone_again=700, quiet_again=800)
EXAMPLES: dict[str, Any] = {
    "language": "fr",
    "advice": 3,
    "zone": "Europe/Paris",
    "city": "Lyon",
    "quiet": (1320, 420),
    "calls": "direct",
    "closed_at": 700,
    "zone_again": 700,
    "quiet_again": 800,
}
CHRISTMAS = Vacation("2026-12-24", "2027-01-02")
EVERYTHING: dict[str, Any] = {
    name: not one.default if one.kind is SWITCH else EXAMPLES[name] for name, one in PERSONAL.settings.items()
}


@pytest.mark.parametrize("one", PERSONAL.settings.values(), ids=PERSONAL.settings)
async def test_a_setting_is_kept_and_changes_nothing_else(path: Path, one: Setting) -> None:
    patch, back = {one.name: EVERYTHING[one.name]}, {one.name: one.default}
    async with await Store.create(path) as store:
        await store.change_preferences(ANN, patch)
        assert await store.preferences(ANN) == Preferences(**patch)
        await store.change_preferences(BEN, EVERYTHING)
        await store.change_preferences(BEN, back)
    async with await Store.open(path) as store:
        assert await store.preferences_of([ANN, BEN, STRANGER]) == {
            ANN: Preferences(**patch),
            BEN: Preferences(**{**EVERYTHING, **back}),
            STRANGER: Preferences(),
        }


async def test_a_row_that_sets_nothing_is_as_good_as_none(store: Store) -> None:
    await store.set_digest_due(ANN, 300)
    assert await store.preferences(ANN) == Preferences()


async def test_quiet_hours_may_begin_at_midnight(store: Store) -> None:
    await store.change_preferences(ANN, {"quiet": (0, 540)})
    assert (await store.preferences(ANN)).quiet == (0, 540)


async def test_what_is_no_setting_is_not_stored(store: Store) -> None:
    with pytest.raises(KeyError):
        await store.change_preferences(ANN, {"language": "fr", "user": BEN})
    assert await store.preferences_of([ANN, BEN]) == {ANN: Preferences(), BEN: Preferences()}


async def test_what_is_held_in_memory_is_read_of_everybody_at_once(store: Store) -> None:
    await store.change_preferences(ANN, EVERYTHING)
    await store.change_preferences(BEN, {"calls": "direct"})
    held = Remembered(**{name: EVERYTHING[name] for name in asdict(Remembered())})
    assert await store.remembered() == {ANN: held}
    assert [await store.remembered_of(user) for user in (ANN, BEN, STRANGER)] == [held, Remembered(), Remembered()]


async def test_all_settings_together_and_back(store: Store) -> None:
    await store.change_preferences(ANN, EVERYTHING)
    await store.set_off_hours(ANN, OFF_HOURS, CHRISTMAS)
    vacation = replace(CHRISTMAS, bot=True)
    await store.book_vacation(ANN, vacation)
    everything = {**EVERYTHING, "quiet": (0, 540), "vacations": (vacation,)}
    assert await store.preferences(ANN) == Preferences(**everything)
    await store.change_preferences(ANN, {name: one.default for name, one in PERSONAL.settings.items()})
    assert await store.preferences(ANN) == Preferences(vacations=(vacation,))
    assert await store.cancel_vacation(ANN, "2026-12-24")
    assert await store.preferences(ANN) == Preferences()


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


async def test_off_hours_are_kept_all_together_or_not_at_all(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.set_off_hours(ANN, OFF_HOURS, Vacation("2026-12-24", "2026-12-23"))
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
    await store.change_preferences(ANN, EVERYTHING)
    for user in (ANN, BEN):
        await store.book_vacation(user, CHRISTMAS)
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
        assert await store.preferences(ANN) == Preferences(language="fr", sends_at_once=True)


async def test_nobody_asked_about_nobody_found(store: Store) -> None:
    assert await store.preferences_of([]) == {}


async def test_who_is_unreachable_is_told_once(path: Path) -> None:
    async with await Store.create(path) as store:
        for user in (ANN, BEN):
            await store.change_preferences(user, {"direct_closed": True, "closed_at": 700})
            assert (await store.remembered_of(user)).is_to_be_told
        await store.set_closed_told(ANN)
        await store.set_closed_told(STRANGER)
    async with await Store.open(path) as store:
        assert {user for user, known in (await store.remembered()).items() if known.is_to_be_told} == {BEN}
        assert await store.preferences_of([ANN, STRANGER]) == {
            ANN: Preferences(direct_closed=True, closed_told=True, closed_at=700),
            STRANGER: Preferences(),
        }
