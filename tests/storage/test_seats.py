"""Seats that change hands: offers, former players, and what is left of them once they are erased."""

import sqlite3
from contextlib import closing
from pathlib import Path

from storage import Appended, Conflict, Duplicate, FormerPlayer, Invitation, Seat, Store
from storage.shards import EVERYTHING
from tests.storage.table import ANN, BEN, SEATS, STRANGER, Table
from tests.storage.test_migrations import fill

ZOE = 777
TO_ZOE = (SEATS[0], Seat(1, ZOE, "Zoe", "blue"), SEATS[2])


async def invite(table: Table, seat: int = 1, user: int = ZOE, interaction: int | None = None) -> Invitation:
    """Ann offers a seat."""
    made = await table.store.invite(table.game, seat, user=user, giver=ANN, interaction=interaction, now=300)
    assert isinstance(made, Invitation)
    return made


async def test_an_offer_takes_the_place_of_another_of_the_same_seat(table: Table) -> None:
    await table.play(1)
    first = await invite(table)
    second = await invite(table, user=STRANGER)
    third = await invite(table, seat=2)
    assert first.number < second.number < third.number
    assert await table.store.invitations(table.game) == [second, third]
    assert await table.store.drop_invitation(second.number)
    assert not await table.store.drop_invitation(second.number)
    assert (await invite(table)).number > third.number


async def test_one_press_offers_once_and_only_in_a_game_that_goes_on(table: Table) -> None:
    lobby = await table.store.invite(table.game, 1, user=ZOE, giver=ANN, interaction=None, now=300)
    assert isinstance(lobby, Conflict)
    await table.play(1)
    await invite(table, interaction=9)
    again = await table.store.invite(table.game, 1, user=STRANGER, giver=ANN, interaction=9, now=301)
    assert again == Duplicate(table.game, None)
    assert [found.user for found in await table.store.invitations(table.game)] == [ZOE]


async def test_taking_is_one_transaction_with_the_offer(table: Table) -> None:
    await table.play(2)
    offer = await invite(table)
    other = await invite(table, seat=2)
    assert await table.append(3, kind="admin", seats=TO_ZOE, invitation=offer.number) == Appended(3)
    game = await table.store.load(table.game)
    assert game is not None
    assert game.seats == TO_ZOE and game.former_players == (FormerPlayer(1, 3, "Ben"),)
    assert await table.store.invitations(table.game) == [], "whoever sits takes no other seat"
    late = await table.append(4, kind="admin", seats=SEATS, invitation=other.number)
    assert late == Conflict(3, 0, "running")
    assert (await table.store.load(table.game)).seats == TO_ZOE  # type: ignore[union-attr]


async def asks(table: Table) -> Invitation:
    """Zoe asks for a seat, and Ann agrees: others may object until 3900."""
    made = await table.store.invite(table.game, 1, user=ZOE, giver=ZOE, interaction=None, now=300, asks=True)
    assert isinstance(made, Invitation) and made.asks and not made.yeses and made.since is made.until is None
    agreed = await table.store.agree_to_invitation(made, 0, interaction=9, now=300)
    assert isinstance(agreed, Invitation) and agreed.yeses == {0} and agreed.since == 300
    return await table.store.note_silence(agreed, 300, 3900)


async def test_who_agrees_and_the_time_to_object_are_kept(table: Table) -> None:
    await table.play(1)
    agreed = await asks(table)
    assert await table.store.invitations(table.game) == [agreed]
    assert await table.store.agree_to_invitation(agreed, 2, interaction=9, now=400) == Duplicate(table.game, None)
    assert [await table.store.due_games(now) for now in (3899, 3900)] == [[], [table.game]]
    assert await table.store.next_due(300) == 3900 and await table.store.next_due(3900) is None
    second = await table.store.agree_to_invitation(agreed, 2, interaction=None, now=400)
    assert isinstance(second, Invitation) and second.yeses == {0, 2} and second.since == 300
    await table.store.drop_invitation(agreed.number)
    assert await table.store.agree_to_invitation(agreed, 0, interaction=None, now=400) is None
    assert await table.store.due_games(9999) == []


async def test_the_time_to_object_is_longer_by_what_nobody_could_press(table: Table) -> None:
    await table.play(1)
    await asks(table)
    await table.store.note_outage(EVERYTHING, 400, 4000, forget_before=0)
    await table.store.save_clocks(table.game, 1, {}, None, stood=(5000, 5100))
    assert [found.until for found in await table.store.invitations(table.game)] == [3900 + 3600 + 100]


async def test_what_somebody_has_agreed_to_goes_with_them(table: Table) -> None:
    await table.play(1)
    agreed = await asks(table)
    await table.store.agree_to_invitation(agreed, 2, interaction=None, now=400)
    await table.append(2, kind="admin", seats=(Seat(0, None, "Bot", "red", "steady"), *SEATS[1:]))
    (found,) = await table.store.invitations(table.game)
    assert found.asks and found.yeses == {2} and found.until is None


async def test_an_objection_is_told_from_a_refusal_and_leaves_what_is_asked(table: Table) -> None:
    await table.play(1)
    store = table.store
    assert await store.refuse_invitation(await invite(table, user=STRANGER))
    assert await store.refuses_invitations(table.game, STRANGER) == "game"
    assert not await store.objected(table.game, STRANGER)
    agreed = await asks(table)
    assert await store.object_to_invitation(agreed)
    (found,) = await store.invitations(table.game)
    assert found.number == agreed.number and found.yeses == {0} and found.until is None
    assert await store.objected(table.game, ZOE) and await store.refuses_invitations(table.game, ZOE) is None
    await store.drop_invitation(agreed.number)
    assert not await store.object_to_invitation(agreed)
    assert await store.objected(table.game, ZOE)


async def test_an_objection_leaves_what_the_person_has_refused(table: Table) -> None:
    await table.play(1)
    store = table.store
    assert await store.object_to_invitation(await asks(table))
    assert await store.refuse_invitation(await invite(table, user=ZOE))
    assert await store.refuses_invitations(table.game, ZOE) == "game" and await store.objected(table.game, ZOE)


async def test_who_sat_is_known_and_who_sits_or_watches_is_not(table: Table) -> None:
    await table.play(2)
    await table.append(3, kind="admin", seats=TO_ZOE)
    sat = {user: await table.store.sat(table.game, user) for user in (ANN, BEN, ZOE, STRANGER)}
    assert sat == {ANN: False, BEN: True, ZOE: False, STRANGER: False}
    assert not await table.store.sat(table.game + 1, BEN)


async def test_an_erased_sitter_leaves_a_mark_until_the_end_of_the_game(table: Table) -> None:
    await table.play(2)
    await table.append(3, kind="admin", seats=TO_ZOE)
    await invite(table, seat=2, user=BEN)
    assert table.game in await table.store.naming(BEN)
    await table.store.erase_user(BEN)
    assert await table.store.naming(BEN) == [] == await table.store.invitations(table.game)
    ((user, name, mark),) = await table.store.rows("SELECT user, name, mark FROM sitters")
    assert (user, name) == (None, "") and str(BEN).encode() not in mark
    assert await table.store.sat(table.game, BEN) and not await table.store.sat(table.game, ANN)
    await table.append(4, user=ZOE, seat=1, status="finished")
    assert not await table.store.sat(table.game, BEN)
    assert await table.store.rows("SELECT mark FROM sitters") == [(None,)]


async def test_the_end_of_a_game_closes_its_offers(table: Table) -> None:
    await table.play(1)
    await invite(table)
    await table.append(2, status="ended")
    assert await table.store.invitations(table.game) == []


async def test_what_names_a_user_is_found(table: Table) -> None:
    await table.play(1)
    offered = await table.lobby(channel=21, owner=STRANGER, seats=(Seat(0, STRANGER, "Eve", "red"),))
    await table.append(1, game=offered.game, user=STRANGER, interaction=1)
    await table.store.invite(offered.game, 0, user=ZOE, giver=BEN, interaction=None, now=300)
    assert await table.store.naming(ZOE) == [offered.game]
    assert await table.store.naming(BEN) == [table.game, offered.game]
    assert await table.store.naming(ANN) == [table.game]


async def test_who_was_replaced_before_there_was_a_memory_of_it(path: Path) -> None:
    fill(path, 1)
    with closing(sqlite3.connect(path)) as shell, shell:
        shell.execute(
            "INSERT INTO records (game, seq, rules_version, seat, user, interaction, kind, action, chance, at)"
            " VALUES (7, 3, 1, 1, 504, 1003, 'action', '{}', '[]', 203)"
        )
        shell.execute("UPDATE games SET head = 3 WHERE id = 7")
        shell.execute("UPDATE snapshots SET seq = 3 WHERE kind = 'head'")
    async with await Store.open(path) as store:
        assert [await store.sat(7, user) for user in (501, 502, 504)] == [False, False, True]
