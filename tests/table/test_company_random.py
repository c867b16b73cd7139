"""Tables where people and bots do everything at random: go, come back, vote, take back, change hands, pause, restart.

Play never stalls, nothing differs when it is played again, and the proof holds.
"""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from bot.table.game.by import By
from bot.table.game.errors import Refused, Stale
from bot.table.game.export import export
from bot.table.game.log import read_log
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, Transfer
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.absence import WORDS, come_back, leave, vote
from bot.table.polls.polls import answer, close_due_polls
from bot.table.polls.proposals import Proposal, propose
from bot.table.polls.undo_request import ask_back
from bot.table.runner.bots import waits_until
from bot.time.seat_clocks import DAY, HOUR
from engine import Game, Illegal, Options
from engine.records.file_replay import replay_file
from engine.records.replay import Misfit
from engine.records.verifying import HOLDS, verify
from tests.engine.random_player import choose
from tests.lengths import length
from tests.table.absent import GRACE, look_at_random
from tests.table.played import begun
from tests.table.polling import Watch, watch

GAMES = [
    (Options(), 4, 3),
    (Options(board="beginner", dice_deck=True), 3, 2),
    (Options(players="5-6"), 6, 4),
    (Options(players="5-6", paired_players=True), 5, 3),
    (Options(scenario="catlantis"), 4, 3),
    (Options(scenario="oil_springs", use_and_sequester=True), 4, 2),
]
DEEDS = {"play": 60, "leave": 4, "back": 8, "vote": 12, "minutes": 8, "days": 4, "undo": 12, "answer": 40}
RARE = {"replace": 1, "pause": 2, "level": 2, "restart": 5}


async def look(session: Session, choice: random.Random) -> None:
    """Carry out the steps, as whenever the posts of a game are looked at; bots make any move."""
    await look_at_random(session)
    now = watch(session).now
    await close_due_polls(session, lambda poll: poll.until + GRACE <= now)
    if choice.random() < 0.3 and (until := waits_until(session)) is not None:
        watch(session).now = until
        await look(session, choice)


@pytest.mark.parametrize(("options", "players", "people"), GAMES)
@pytest.mark.parametrize("seed", range(length(1, 2)))
async def test_everything_at_once(store: TableStore, options: Options, players: int, people: int, seed: int) -> None:
    session, choice = await begun(store, options, players, seed, people=people), random.Random(seed)
    session.clock = Watch()
    for number in range(length(150, 300)):
        if not session.stored.active:
            break
        session = await something(session, choice, number)
        await look(session, choice)
        if session.stored.status != "running":
            continue
        if not session.asleep and waits_until(session) is None:
            waited = [seat for seat in session.waiting if seat in session.present]
            assert waited == list(session.waiting) != [], "play waits for people who are there, and for them alone"
            assert all(session.clocks.waits_since(seat) is not None for seat in waited)
        for seat, absence in session.clocks.absent.items():
            assert session.clocks.waits_since(seat) is None, "nobody waits for who is not there"
            assert (absence == "away") == (seat not in session.bots)
        assert not session.bots.keys() & {*session.present}
    records = await store.records(session.game)
    replayed = read_log(records)
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    why = ""
    try:
        list(replay_file(await export(store, session.game)))
    except Misfit as misfit:
        why = str(misfit)
    assert not why or "held back while the game goes on" in why
    if session.stored.active:
        await session.administer(AdminAct("end", status="ended"))
    told = verify(await export(store, session.game))
    assert told.code == HOLDS, told


async def something(session: Session, choice: random.Random, number: int) -> Session:
    """What may happen at a table; gives the game, as the same or another process has it then."""
    moves = DEEDS | RARE
    what = choice.choices([*moves], [*moves.values()])[0]
    seats = [seat for seat, user in enumerate(session.users) if user is not None]
    seat = choice.choice(seats)
    user = session.users[seat]
    assert user is not None
    try:
        if session.stored.status == "paused":
            await session.administer(AdminAct("resume", seat, By(user), status="running"))
        elif what == "play" and session.waiting:
            action = choose(Game(session.rules, session.state), choice)
            if (own := session.users[action.seat]) is not None:
                await session.act(action, by=By(own), drawn_at=None)
        elif what == "leave":
            await leave(session, By(user))
        elif what == "back":
            await come_back(session, By(user))
        elif what == "vote":
            for poll in await session.store.polls(session.game):
                await vote(session, poll.number, choice.choice(WORDS[:3]), by=By(user))
        elif what == "undo":
            ways = await session.undo_options(seat)
            if ways:
                steps = choice.randrange(len(ways)) + 1
                await ask_back(session, steps, len(ways[steps - 1].dropped), by=By(user))
                await all_answer(session, choice)
        elif what == "answer":
            await all_answer(session, choice)
        elif what == "replace":
            await replace_person(session, seat, choice.choice([None, 1000 + number]))
        elif what == "pause":
            await session.administer(AdminAct("pause", seat, By(user), status="paused"))
        elif what == "level":
            bot = choice.choice([*session.bots])
            proposal = Proposal("level", bot=bot, level=choice.choice(["easy", "steady"]))
            await propose(session, proposal, by=By(user))
        elif what == "restart":
            loaded = await session.store.load(session.game)
            assert loaded is not None
            again = Session(session.store, loaded, session.clock)
            assert again.state == session.state and again.clocks == session.clocks
            return again
        else:
            watch(session).now += choice.randrange(2 * HOUR if what == "minutes" else 4 * DAY)
    except (Refused, Illegal, Stale):
        pass
    return session


async def all_answer(session: Session, choice: random.Random) -> None:
    for poll in await session.store.polls(session.game):
        for other in poll.asked:
            user = session.users[other]
            if user is not None:
                word = "no" if choice.random() < 0.1 else "yes"
                with suppress(Refused):
                    await answer(session, poll.number, word, by=By(user))


async def replace_person(session: Session, seat: int, user: int | None) -> None:
    """Somebody else, or a bot, has a seat from now on, unless nobody would be left."""
    if user is None and sum(other is not None for other in session.users) == 1:
        return

    async def hand_on() -> Transfer:
        return Transfer(session.stored, seat, "given", user, f"Other {user}" if user else "Bot Gaia")

    await session.administer(AdminAct(HANDED_ON), hand_on)
