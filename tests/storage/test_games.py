"""Lobbies, records, snapshots: what each call does, and what a repeated or late one does not."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from storage import (
    Appended,
    ChannelBusy,
    Conflict,
    Duplicate,
    LoadedGame,
    NewGame,
    Place,
    Record,
    Saved,
    Seat,
    Snapshot,
    Status,
    Store,
    StoredGame,
    UnknownGame,
)
from tests.storage.table import ANN, BEN, SEATS, STRANGER, Table, state


async def test_a_lobby_is_opened_and_found(store: Store) -> None:
    table = Table(store)
    opened = await table.lobby(interaction=1)
    assert opened == StoredGame(
        game=opened.game,
        guild=10,
        channel=20,
        owner=ANN,
        language="en",
        status="lobby",
        head=0,
        revision=0,
        rules_version=0,
        created=100,
        changed=100,
        note="",
        options_json={"target": 10},
        seats=SEATS,
    )
    assert await store.find_active(20) == opened
    assert await store.find_active(21) is None
    assert await store.load(opened.game) == LoadedGame(**vars(opened))
    assert await store.active_games() == [opened.game]


async def test_one_active_game_a_channel(table: Table) -> None:
    second: dict[str, Any] = {
        "guild": 10,
        "owner": BEN,
        "language": "fr",
        "options": None,
        "seats": (),
        "now": 1,
    }
    assert await table.store.open_game(NewGame(channel=20, interaction=2, **second)) == ChannelBusy(table.game)
    assert isinstance(await table.store.open_game(NewGame(channel=21, interaction=2, **second)), StoredGame)


async def test_an_ended_game_frees_its_channel(table: Table) -> None:
    await table.play(2)
    await table.append(3, status="finished")
    assert await table.store.find_active(20) is None
    rematch = await table.lobby()
    newest = await table.store.latest(20)
    assert newest is not None
    assert newest.game == rematch.game != table.game
    assert await table.store.latest(21) is None


async def test_lobby_presses_count_once(store: Store) -> None:
    table = Table(store)
    opened = await table.lobby(interaction=1)
    again: dict[str, Any] = {"guild": 10, "owner": ANN, "language": "en", "options": {}, "seats": (), "now": 1}
    assert await store.open_game(NewGame(channel=20, interaction=1, **again)) == Duplicate(opened.game, None)
    assert await store.open_game(NewGame(channel=22, interaction=1, **again)) == Duplicate(opened.game, None)
    joined = (*SEATS, Seat(3, STRANGER, "Zoe", "orange"))
    assert await store.save_lobby(table.game, revision=0, seats=joined, interaction=2, now=101) == Saved(1)
    assert await store.save_lobby(table.game, revision=1, seats=SEATS, interaction=2, now=102) == Duplicate(
        table.game, None
    )
    game = await store.load(table.game)
    assert game is not None
    assert (game.seats, game.revision, game.changed) == (joined, 1, 101)
    assert await store.seen(2) == Duplicate(table.game, None)
    assert await store.seen(3) is None


async def test_two_who_join_at_once_do_not_overwrite_each_other(table: Table) -> None:
    def join(user: int) -> "asyncio.Task[Saved | Duplicate | Conflict]":
        seats = (*SEATS, Seat(3, user, "X", "orange"))
        return asyncio.create_task(table.store.save_lobby(table.game, revision=0, seats=seats, interaction=user, now=1))

    assert list(await asyncio.gather(join(601), join(602))) == [Saved(1), Conflict(0, 1, "lobby")]
    game = await table.store.load(table.game)
    assert game is not None
    assert game.seat_of(601) == Seat(3, 601, "X", "orange")
    assert game.seat_of(602) is None


async def test_a_lobby_keeps_what_is_not_changed(table: Table) -> None:
    before = await table.store.find_active(20)
    assert before is not None
    await table.store.save_lobby(
        table.game, revision=0, options={"target": 12}, language="fr", owner=BEN, interaction=None, now=105
    )
    after = replace(before, options_json={"target": 12}, language="fr", owner=BEN, changed=105, revision=1)
    assert await table.store.find_active(20) == after
    await table.store.save_lobby(table.game, revision=1, interaction=None, now=106)
    assert await table.store.find_active(20) == replace(after, changed=106, revision=2)


async def test_a_lobby_can_be_closed_and_a_started_game_is_no_lobby(table: Table) -> None:
    other = await table.lobby(channel=21)
    closed = await table.store.save_lobby(
        other.game, revision=0, status="ended", note="nobody came", interaction=5, now=1
    )
    assert closed == Saved(1)
    ended = await table.store.load(other.game)
    assert ended is not None
    assert (ended.status, ended.note, ended.active) == ("ended", "nobody came", False)
    await table.play(1)
    late = await table.store.save_lobby(table.game, revision=0, language="fr", interaction=6, now=1)
    assert late == Conflict(1, 0, "running")
    assert await table.store.seen(6) is None


async def test_a_start_notices_a_late_join(table: Table) -> None:
    await table.store.save_lobby(table.game, revision=0, seats=SEATS[:2], interaction=None, now=1)
    assert await table.append(1, revision=0) == Conflict(0, 1, "lobby")
    assert await table.append(1, revision=1) == Appended(1)


async def test_a_record_comes_back_as_it_was(table: Table) -> None:
    await table.play(2)
    action = {"type": "undo", "to": 1, "text": "naïve 🎲 '\"; --", "none": None}
    await table.append(3, interaction=None, kind="undo", seat=None, user=None, action=action, chance=["ore", [1, 2]])
    assert await table.store.records(table.game, after=2) == [
        Record(
            seq=3,
            kind="undo",
            seat=None,
            user=None,
            interaction=None,
            action=action,
            chance=["ore", [1, 2]],
            rules_version=1,
            schema=1,
            at=203,
        )
    ]
    assert [record.interaction for record in await table.store.records(table.game)] == [1001, 1002, None]
    assert await table.store.records(999) == []


async def test_two_snapshots_a_game(table: Table) -> None:
    assert await table.store.barrier(table.game) is None
    await table.play(3)
    assert await table.store.barrier(table.game) == Snapshot(1, 1, state(1))
    await table.append(4, barrier=True, schema=2)
    await table.append(5, schema=2)
    assert await table.store.barrier(table.game) == Snapshot(4, 2, state(4))
    game = await table.store.load(table.game)
    assert game is not None
    assert game.snapshot == Snapshot(5, 2, state(5))
    assert (game.head, game.status, game.rules_version, game.changed) == (5, "running", 1, 205)


async def test_a_repeated_press_is_a_duplicate_wherever_it_arrives(table: Table) -> None:
    await table.play(2)
    assert await table.append(2) == Duplicate(table.game, 2)
    assert await table.append(3, interaction=1001) == Duplicate(table.game, 1)
    other = await table.lobby(channel=21)
    assert await table.append(1, game=other.game) == Duplicate(table.game, 1)
    assert await table.store.seen(1002) == Duplicate(table.game, 2)
    assert await table.sound() == 2


@pytest.mark.parametrize("seq", [1, 2, 4, 0, -1])
async def test_a_record_fits_only_behind_the_head(table: Table, seq: int) -> None:
    await table.play(2)
    assert await table.append(seq, interaction=7, barrier=False) == Conflict(2, 0, "running")
    assert await table.sound() == 2
    assert await table.store.seen(7) is None


async def test_of_two_at_once_one_wins(table: Table) -> None:
    await table.play(1)
    results = await asyncio.gather(*(table.append(2, interaction=number) for number in range(50, 60)))
    assert results == [Appended(2)] + [Conflict(2, 0, "running")] * 9
    assert await table.sound() == 2


async def test_the_same_press_delivered_twice_at_once_counts_once(table: Table) -> None:
    results = await asyncio.gather(table.append(1), table.append(1))
    assert list(results) == [Appended(1), Duplicate(table.game, 1)]


@pytest.mark.parametrize("status", ["finished", "ended"])
async def test_nothing_follows_the_end(table: Table, status: Status) -> None:
    await table.append(1, status=status, note="Ann wins")
    assert await table.append(2) == Conflict(1, 0, status)
    game = await table.store.load(table.game)
    assert game is not None
    assert game.note == "Ann wins"


async def test_an_administrator_changes_seats_and_owner_but_not_the_state(table: Table) -> None:
    await table.play(2)
    seats = (SEATS[0], Seat(1, STRANGER, "Zoe", "blue"), SEATS[2])
    await table.append(3, kind="admin", seat=None, snapshot=None, seats=seats, owner=STRANGER, status="paused")
    game = await table.store.load(table.game)
    assert game is not None
    assert (game.seats, game.owner, game.status) == (seats, STRANGER, "paused")
    assert game.snapshot == Snapshot(3, 1, state(2))
    assert await table.sound() == 3


async def test_the_first_record_and_a_barrier_need_a_snapshot(table: Table) -> None:
    with pytest.raises(ValueError, match="need a snapshot"):
        await table.append(1, snapshot=None, barrier=False)
    await table.play(1)
    with pytest.raises(ValueError, match="need a snapshot"):
        await table.append(2, snapshot=None, barrier=True)
    assert await table.sound() == 1


async def test_the_places_of_active_games_are_known_also_of_damaged_ones(table: Table) -> None:
    other = await table.lobby(channel=21, guild=11)
    over = await table.lobby(channel=22)
    await table.store.save_lobby(over.game, revision=0, interaction=None, now=1, status="ended")
    await table.store.rows("UPDATE games SET options = 'no JSON' WHERE id = ?", other.game)
    first, second = Place(table.game, 10, 20), Place(other.game, 11, 21)
    assert await table.store.active_places() == [first, second]
    assert await table.store.active_places(guild=11) == await table.store.active_places(channel=21) == [second]
    assert await table.store.active_places(guild=10, channel=21) == await table.store.active_places(channel=22) == []


async def test_what_is_no_json_changes_nothing(table: Table) -> None:
    await table.play(1)
    with pytest.raises(TypeError):
        await table.append(2, snapshot={"when": object()})
    with pytest.raises(ValueError, match="JSON"):
        await table.append(2, snapshot={"rate": float("nan")})
    assert await table.sound() == 1
    assert await table.append(2) == Appended(2)


async def test_unknown_games(table: Table) -> None:
    for number in (0, -1, 99, 2**63, 10**30):
        assert await table.store.load(number) is None
    with pytest.raises(UnknownGame, match="99"):
        await table.append(1, game=99)
    with pytest.raises(UnknownGame):
        await table.store.save_lobby(99, revision=0, interaction=3, now=1)


async def test_names_are_refreshed_in_one_game(table: Table) -> None:
    other = await table.lobby(channel=21)
    await table.store.refresh_name(table.game, ANN, "Anna")
    await table.store.refresh_name(table.game, STRANGER, "Nobody")
    game, untouched = await table.store.load(table.game), await table.store.load(other.game)
    assert game is not None
    assert untouched is not None
    assert [seat.name for seat in game.seats] == ["Anna", "Ben", "Bot"]
    assert untouched.seats == SEATS


async def test_games_of_a_user_and_counts(table: Table) -> None:
    finished = await table.lobby(channel=21)
    await table.append(1, game=finished.game, interaction=1, status="finished", now=900)
    later = await table.lobby(channel=22, now=150)
    foreign = await table.lobby(channel=23, seats=SEATS[1:], guild=11)
    games = await table.store.games_of(ANN)
    assert [game.game for game in games] == [later.game, table.game, finished.game]
    assert games[1] == await table.store.find_active(20)
    assert [game.game for game in await table.store.games_of(ANN, limit=1)] == [later.game]
    assert await table.store.games_of(STRANGER) == []
    assert await table.store.active_games() == [table.game, later.game, foreign.game]
    assert [await table.store.count_active(guild) for guild in (10, 11, 12)] == [2, 1, 0]
    assert [await table.store.count_active_of(user) for user in (ANN, BEN, STRANGER)] == [2, 3, 0]


async def test_a_damaged_game_is_paused_with_the_reason_and_can_be_ended(table: Table) -> None:
    await table.play(2)
    await table.store.mark_damaged(table.game, "the state does not decode", 300)
    game = await table.store.load(table.game)
    assert game is not None
    assert (game.status, game.note, game.damaged) == ("paused", "the state does not decode", True)
    assert await table.append(3, snapshot=None, kind="admin", status="ended") == Appended(3)
    await table.store.mark_damaged(table.game, "too late", 400)
    game = await table.store.load(table.game)
    assert game is not None
    assert (game.status, game.note, game.damaged) == ("ended", "the state does not decode", False)


def test_hidden_cards_never_show_in_a_repr() -> None:
    secret = {"hand": "victory_point"}
    record = Record(1, "action", 0, ANN, 1, secret, secret, 1, 1, 2)
    for value in (record, Snapshot(1, 1, secret)):
        assert "victory_point" not in repr(value)


async def test_games_that_closed_lately_are_found(table: Table) -> None:
    later = await table.lobby(channel=21)
    open_still = await table.lobby(channel=22)
    await table.append(1, now=150)
    await table.append(2, now=200, status="finished")
    await table.store.save_lobby(later.game, revision=0, interaction=None, now=300, status="ended", note="lost")
    assert await table.store.closed_since(201) == [later.game]
    assert await table.store.closed_since(0, but=["lost", "found"]) == [table.game]
    assert await table.store.closed_since(200) == [table.game, later.game]
    assert open_still.game not in await table.store.closed_since(0)


async def test_what_is_done_in_private_moves_a_game_in_nobodys_list(table: Table) -> None:
    other = await table.lobby(channel=21)
    await table.play(2)
    await table.append(1, game=other.game, interaction=1, now=300)
    before = await table.store.games_of(ANN)
    await table.append(3, private=True, now=400)
    after = await table.store.games_of(ANN)
    assert [game.game for game in after] == [game.game for game in before] == [other.game, table.game]
    assert [game.changed for game in after] == [game.changed for game in before]
    await table.append(4, now=500)
    assert [game.game for game in await table.store.games_of(ANN)] == [table.game, other.game]
    assert [record.at for record in await table.store.records(table.game)] == [201, 202, 400, 500]
