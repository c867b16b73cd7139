"""Games of the second edition as the store has them: their files hold, and the lines of the channel belong to them."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from bot.table.game.by import By
from bot.table.game.course import announced_of, published
from bot.table.game.errors import Refused
from bot.table.game.export import export
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.snapshots import source_of
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.lobby import Change, change_lobby, join, leave
from bot.table.lobbies.starting import agree_to_begin, go_on, start_game, start_lobby
from engine import Options
from engine.beacon import MARGIN, round_after, round_time
from engine.records.course import EARLIER_TURNS, TURNS, lines_of_game, read_lines
from engine.records.file_reading import read_file
from engine.records.game_file import ADMIN, PLAN, UNUSED, USED, WAIVED, WITHOUT, write_file
from engine.records.verifying import HOLDS, compare, verify
from tests.engine.second_edition import ROUNDS, lines_of, message_at
from tests.languages import OTHER
from tests.lengths import length
from tests.table.played import USERS, MinuteClock, begun_with, lobby, play

NUMBER = 32285086
LINE = message_at(round_time(NUMBER) - MARGIN)
PRESSES = [message_at(round_time(NUMBER) - MARGIN + 20 + later) for later in (2, 1, 7, 3)]
GAMES = {
    "base": (Options(board="beginner", target=8), 4, 1),
    "five-six": (Options(players="5-6", target=8), 6, 2),
    "paired": (Options(players="5-6", target=8, paired_players=True, strict_phases=True), 5, 3),
    "oil": (Options(scenario="oil_springs", target=8), 3, 4),
    "catlantis": (Options(scenario="catlantis", friendly_robber=True), 3, 6),
    "dice-deck": (Options(target=8, dice_deck=True), 3, 7),
}


async def reloaded(store: TableStore, game: int) -> StoredTable:
    found = await store.load(game)
    assert found is not None
    return found


@pytest.mark.parametrize(("name", "beacon"), [*((name, True) for name in GAMES), ("base", False)])
async def test_a_whole_game_holds_and_is_that_of_its_channel(store: TableStore, name: str, beacon: bool) -> None:
    session = await begun_with(store, *GAMES[name], beacon)
    await play(session, 3, length(200, 3000))
    if session.stored.active:
        await session.administer(AdminAct("end", status="ended"))
    data = write_file(await export(store, session.game))
    file = read_file(data)
    assert file.announced is not None and file.announced.beacon == (USED if beacon else UNUSED)
    assert len(file.announced.course) == len(session.course) > 0
    found = verify(file, lambda number, signature: number == NUMBER and signature == ROUNDS[NUMBER])
    assert found.code == HOLDS, found
    assert found.course is not None
    channel = lines_of(file.to_json(), found.course)
    assert compare(file, found, lines_of_game(read_lines(channel), file.commitment or "")).code == HOLDS


async def test_what_is_shown_meanwhile_is_what_the_whole_file_says_of_that_moment(store: TableStore) -> None:
    session = await begun_with(store, *GAMES["five-six"], True)
    shown: dict[int, str] = {}
    for _ in range(length(7, 12)):
        await play(session, 3, 40)
        loaded = await store.load(session.game)
        assert loaded is not None and loaded.beacon is not None
        public = published(await store.records(session.game), announced_of(loaded, loaded.beacon))
        shown |= dict(public.so_far(seq) for seq in session.course if public.so_far(seq)[0] not in shown)
        file = await export(store, session.game)
        assert file.key is None and file.announced is not None and file.announced.course == tuple(shown.items())
    await session.administer(AdminAct("end", status="ended"))
    file = await export(store, session.game)
    assert file.announced is not None and dict(file.announced.course) == shown and shown


async def test_a_game_from_before_goes_on_with_a_digest_in_ten_turns(store: TableStore) -> None:
    options, players, seed = GAMES["base"]
    points = []
    for turns in (TURNS, EARLIER_TURNS):
        found = await lobby(store, options, players, seed, channel=turns, beacon=False)
        if turns == EARLIER_TURNS:
            written = {name: part for name, part in found.options_json.items() if name != "digest_turns"}
            await store.rows("UPDATE games SET options = ? WHERE id = ?", json.dumps(written), found.game)
        await start_lobby(store, found.game, by=By(USERS[0]), now=1)
        loaded = await store.load(found.game)
        assert loaded is not None and loaded.digest_turns == turns
        session = Session(store, loaded, MinuteClock())
        await play(session, 3, 250)
        turn = session.state.turn
        assert turn is not None and (turn.number - 1) // turns == len(session.course) > 0
        points.append(session.course)
    assert points[0] != points[1]


async def test_a_restart_knows_which_digests_are_due(store: TableStore) -> None:
    session = await begun_with(store, *GAMES["base"], False)
    await play(session, 3, 200)
    loaded = await store.load(session.game)
    assert loaded is not None and session.course
    assert Session(store, loaded, MinuteClock()).course == session.course


async def test_what_was_planned_is_told_as_it_was_stored(store: TableStore) -> None:
    session = await begun_with(store, *GAMES["five-six"], True)
    await play(session, 2, 200)
    await session.administer(AdminAct("end", status="ended"))
    file = await export(store, session.game)
    stored = [plan for record in await store.records(session.game) for plan in record.plans]
    assert [entry.action for entry in file.records if entry.kind == PLAN] == stored and stored
    assert verify(file, lambda *_: True).code == HOLDS


async def test_a_game_that_was_packed_is_told_as_before(store: TableStore) -> None:
    session = await begun_with(store, *GAMES["five-six"], True)
    await play(session, 2, 200)
    await session.administer(AdminAct("end", status="ended"))
    before = await export(store, session.game)
    await store.pack(session.game)
    assert await export(store, session.game) == before and before.announced is not None and before.announced.course


async def test_a_clock_that_steps_back_is_told(store: TableStore) -> None:
    session = await begun_with(store, *GAMES["base"], True)
    await play(session, 3, 20)
    clock = session.clock
    assert isinstance(clock, MinuteClock)
    clock.now -= 3600
    await play(session, 3, 20)
    await session.administer(AdminAct("end", status="ended"))
    file = await export(store, session.game)
    assert [entry.back for entry in file.records if entry.back]
    assert verify(file, lambda *_: True).code == HOLDS


async def test_a_host_whose_clock_is_slow_begins_no_game_before_its_round(store: TableStore) -> None:
    session = await begun_with(store, *GAMES["base"], True, late=-300)
    await play(session, 3, 20)
    await session.administer(AdminAct("end", status="ended"))
    assert verify(await export(store, session.game), lambda *_: True).code == HOLDS


# ---------------------------------------------------------------- the way from Start to the first draw


async def starting(store: TableStore, free: int = 0) -> StoredTable:
    options, players, seed = GAMES["base"]
    found = await lobby(store, options, players - free, seed, beacon=True, opened=LINE - 1000)
    started = await start_lobby(store, found.game, by=By(USERS[0]), now=round_time(NUMBER) - MARGIN)
    assert started.starting and started.head == 0
    return started


async def with_line(store: TableStore) -> StoredTable:
    started = await starting(store)
    assert started.beacon is not None and started.beacon.board is not None
    await store.note_start_line(started.game, started.beacon.board, LINE)
    return await reloaded(store, started.game)


async def test_from_start_on_nothing_changes(store: TableStore) -> None:
    started = await starting(store, free=1)
    for change in (join(999, "Eve"), leave(USERS[1]), lambda _: Change(language=OTHER)):
        with pytest.raises(Refused, match="refused-starting"):
            await change_lobby(store, started.game, None, change, 1)
    with pytest.raises(Refused, match="refused-starting"):
        await start_lobby(store, started.game, by=By(USERS[0]), now=1)
    closed = await change_lobby(store, started.game, None, lambda _: Change(closed=True), 1)
    assert closed.status == "ended", "a table that nobody wants can be closed"


async def test_nothing_is_drawn_before_the_answer(store: TableStore) -> None:
    found = await starting(store)
    assert await go_on(store, found, 10**10) == found
    with pytest.raises(Refused, match="refused-starting"):
        await start_game(store, found, found.layout, by=By(1), now=1)
    assert (await reloaded(store, found.game)).head == 0


async def test_the_round_follows_from_the_line_however_late_it_is_asked(store: TableStore) -> None:
    found = await with_line(store)
    assert round_after(LINE) == NUMBER
    assert (await go_on(store, found, round_time(NUMBER) + 3600)).head == 0
    assert await store.note_signature(found.game, LINE, ROUNDS[NUMBER])
    begun = await go_on(store, await reloaded(store, found.game), round_time(NUMBER) + 7200)
    assert begun.head == 1
    again = await go_on(store, await reloaded(store, found.game), round_time(NUMBER) + 7300)
    assert again.head == 1, "it begins once"


async def test_all_who_are_seated_begin_without_and_only_when_it_is_late(store: TableStore) -> None:
    found = await with_line(store)
    late = round_time(NUMBER) - MARGIN + 20
    with pytest.raises(Refused, match="refused-beacon-there"):
        await agree_to_begin(store, found, By(USERS[0], PRESSES[0]), late - 1)
    with pytest.raises(Refused, match="refused-not-joined"):
        await agree_to_begin(store, found, By(999, PRESSES[0]), late)
    for user, press in zip(USERS[:3], PRESSES, strict=False):
        agreed = await agree_to_begin(store, found, By(user, press), late)
        assert (await go_on(store, agreed, late)).head == 0 and source_of(agreed) is None
        await agree_to_begin(store, found, By(user, press + 9), late)  # the same player presses once more
    agreed = await agree_to_begin(store, found, By(USERS[3], PRESSES[3]), late)
    assert agreed.beacon is not None and agreed.beacon.presses == tuple(sorted(PRESSES)), "before anything is drawn"
    begun = await go_on(store, await reloaded(store, found.game), late)
    assert begun.head == 1
    loaded = await store.load(found.game)
    assert loaded is not None
    session = Session(store, loaded, MinuteClock())
    session.clock.now = late  # type: ignore[attr-defined]
    await play(session, 3, 30)
    await session.administer(AdminAct("end", status="ended"))
    file = await export(store, session.game)
    assert file.announced is not None and file.announced.beacon == WITHOUT and file.announced.board is not None
    assert file.announced.presses == tuple(sorted(PRESSES))
    by_hand = (begun.game, begun.guild, begun.channel, file.opening_post, LINE, file.announced.board)
    text = "|".join(["catan-referee dice 2 waived", *map(str, by_hand), ",".join(map(str, sorted(PRESSES)))])
    assert file.entropy == sha256(text.encode()).hexdigest()
    read = read_file(write_file(file))
    assert read == file and verify(read).code == HOLDS and "numbers of these presses" in verify(read).words


async def test_what_was_waived_before_presses_counted_goes_on_as_it_was(store: TableStore) -> None:
    found = await with_line(store)
    await store.rows("UPDATE beacons SET agreed = '[0,1,2,3]', waived = 1 WHERE game = ?", found.game)
    begun = await go_on(store, await reloaded(store, found.game), round_time(NUMBER) + 30)
    assert begun.head == 1
    loaded = await store.load(found.game)
    assert loaded is not None
    session = Session(store, loaded, MinuteClock())
    await play(session, 3, 30)
    await session.administer(AdminAct("end", status="ended"))
    file = await export(store, session.game)
    assert file.announced is not None and (file.announced.beacon, file.announced.presses) == (WAIVED, ())
    text = f"catan-referee dice 2|{begun.game}|{begun.guild}|{begun.channel}|{file.opening_post}"
    assert file.entropy == sha256(text.encode()).hexdigest()
    assert verify(read_file(write_file(file))).code == HOLDS


async def test_what_has_changed_all_the_same_needs_another_start(store: TableStore) -> None:
    found = await with_line(store)
    assert await store.note_signature(found.game, LINE, ROUNDS[NUMBER])
    await store.rows("UPDATE seats SET colour = 'white' WHERE game = ? AND colour = 'red'", found.game)
    opened = await go_on(store, await reloaded(store, found.game), round_time(NUMBER) + 1)
    assert opened.status == "lobby" and not opened.starting


async def test_an_act_that_no_file_knows_is_found_before_it_is_played(store: TableStore) -> None:
    session = await begun_with(store, *GAMES["base"], False)
    await play(session, 3, 30)
    await session.administer(AdminAct("made-up"))
    await session.administer(AdminAct("end", status="ended"))
    file = await export(store, session.game)
    place = next(entry.seq for entry in file.records if entry.kind == ADMIN and entry.action == {"admin": "made-up"})
    assert verify(file).record == place
