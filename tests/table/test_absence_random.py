"""Tables whose people come and go as they like, in every rule set: play never stalls, and nothing is handed on."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.export import export
from bot.table.game.log import read_log
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.absence import WORDS, come_back, leave, vote
from bot.time.seat_clocks import DAY, HOUR
from engine import Game, Illegal, Options
from engine.modules.build_queue import PLANS
from engine.records.verifying import HOLDS, verify
from engine.seats import AWAY
from storage import Vacation
from tests.engine.random_player import choose
from tests.lengths import length
from tests.storage.zones import set_zone
from tests.table.absent import look_at_random
from tests.table.played import begun
from tests.table.polling import Watch, watch

GRACE = 30
GAMES = [
    (Options(), 4),
    (Options(board="beginner", friendly_robber=True, strict_phases=True, dice_deck=True), 3),
    (Options(players="5-6"), 6),
    (Options(players="5-6", paired_players=True), 5),
    (Options(scenario="catlantis", trigger_at_8=True, last_harvest=True), 4),
    (Options(scenario="catlantis", board="reconstruction", robber_fixed=True, all_hexes=True), 3),
    (Options(scenario="oil_springs", use_and_sequester=True), 4),
    (Options(scenario="oil_springs", players="5-6"), 6),
]


@pytest.mark.parametrize(("options", "players"), GAMES)
@pytest.mark.parametrize("seed", range(1, length(2, 3)))
async def test_play_never_stalls_whoever_comes_and_goes(
    store: TableStore, options: Options, players: int, seed: int
) -> None:
    session, choice = await begun(store, options, players, seed), random.Random(seed)
    session.clock = Watch()
    slept = left = came = 0
    for _ in range(length(120, 260)):
        if session.stored.status != "running":
            break
        await something(session, choice)
        await look_at_random(session)
        if session.stored.status != "running":
            break
        slept += session.asleep
        left += bool(session.clocks.absent)
        came += not session.clocks.absent
        if not session.asleep:
            waited = [seat for seat in session.waiting if seat in session.present]
            assert waited == list(session.waiting) != [], "play waits for people who are there, and for them alone"
            assert all(session.clocks.waits_since(seat) is not None for seat in waited)
        replaced = {seat for seat, absence in session.clocks.absent.items() if absence != AWAY}
        assert session.bots.keys() == replaced, "bots play for those who are not there, and for them alone"
        for seat in session.clocks.absent:
            assert session.clocks.waits_since(seat) is None, "nobody waits for who is not there"
            plans = PLANS.find(session.state)
            assert plans is None or not plans.queues[seat], "what was planned is dropped"
        assert session.users == tuple(user for user in session.users if user is not None)
    assert left and came
    records = await store.records(session.game)
    replayed = read_log(records)
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    assert {record.cause for record in records} == {"player", "time"}
    if session.stored.active:
        await session.administer(AdminAct("end", status="ended"))
    told = verify(await export(store, session.game))
    assert told.code == HOLDS, told


async def go_on_vacation(session: Session, choice: random.Random) -> None:
    """Two people, who live by UTC, are not there for some days from tomorrow on; bots play for them meanwhile."""
    tomorrow = datetime.fromtimestamp(watch(session).now, UTC).date() + timedelta(days=1)
    for user in choice.sample(session.users, 2):
        assert user is not None
        await set_zone(session.store, user, "UTC", "Reykjavík")
        last = tomorrow + timedelta(days=choice.randrange(3))
        await session.store.book_vacation(user, Vacation(tomorrow.isoformat(), last.isoformat(), bot=True))


async def something(session: Session, choice: random.Random) -> None:
    """What may happen at a table: somebody plays, goes, comes back or votes, or time passes."""
    seat = choice.randrange(len(session.users))
    user = session.users[seat]
    assert user is not None
    ways = {"play": 60, "leave": 5, "back": 8, "vote": 12, "vacations": 3, "minutes": 5, "days": 10}
    what = choice.choices(list(ways), list(ways.values()))[0]
    try:
        if what == "play" and session.waiting:
            action = choose(Game(session.rules, session.state), choice)
            await session.act(action, by=By(session.users[action.seat]), drawn_at=None)
        elif what == "leave":
            # The last one ends nothing: others have seats.
            await leave(session, By(user))
        elif what == "back":
            await come_back(session, By(user))
        elif what == "vote":
            for poll in await session.store.polls(session.game):
                word = choice.choice(WORDS[:3])
                await vote(session, poll.number, word, by=By(user))
        elif what == "vacations":
            await go_on_vacation(session, choice)
        else:
            watch(session).now += choice.randrange(2 * HOUR if what == "minutes" else 4 * DAY)
    except (Refused, Illegal):
        pass
