"""A stored table that takes moves back together, and short words for what its people do."""

from __future__ import annotations

import random

from bot.table.game.by import NOBODY, By
from bot.table.game.export import export
from bot.table.game.log import read_log
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.polls import answer
from bot.table.polls.undo_request import ask_back
from engine import Game
from engine.base.turn import EndTurn
from engine.kernel import Action
from engine.records.file_reading import read_file
from engine.records.file_replay import replay_file
from engine.records.game_file import write_file
from engine.records.replay import Misfit
from engine.records.verifying import HOLDS, verify
from storage import Poll
from tests.engine.random_player import choose
from tests.table.polling import fresh

NO, YES = "no", "yes"


async def rolled(store: TableStore) -> Session:
    """A game in its second round; the player on turn has rolled, and may end it."""
    session = await fresh(store)
    await turns(session, 6)
    return session


async def do(session: Session, action: Action) -> None:
    await session.act(action, by=NOBODY, drawn_at=None)


async def turns(session: Session, number: int) -> None:
    """Play on at random until this turn is under way and all that the throw asks for is done."""
    choice = random.Random(5)
    while not _rolled(session, number):
        action = choose(Game(session.rules, session.state), choice)
        await do(session, action)


def _rolled(session: Session, number: int) -> bool:
    turn, game = session.state.turn, Game(session.rules, session.state)
    return turn is not None and turn.number == number and EndTurn in game.accepts(turn.seat)


def seat(session: Session) -> int:
    """Whose turn it is."""
    assert session.state.turn is not None
    return session.state.turn.seat


async def ask(session: Session, asker: int, steps: int = 1, interaction: int | None = None) -> Poll | None:
    ways = await session.undo_options(asker)
    count = len(ways[steps - 1].dropped) if len(ways) >= steps else 1
    user = session.users[asker]
    assert user is not None
    return await ask_back(session, steps, count, by=By(user, interaction))


async def asked(session: Session, asker: int, steps: int = 1) -> Poll:
    poll = await ask(session, asker, steps)
    assert poll is not None
    return poll


async def all_agree(session: Session, poll: Poll) -> None:
    for other in poll.asked:
        user = session.users[other]
        assert user is not None
        await answer(session, poll.number, YES, by=By(user))


async def holds(session: Session) -> None:
    """The records lead to the present state, in a new start too; ended now, the game can be checked by anybody."""
    records = await session.store.records(session.game)
    replayed = read_log(records)
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    why = ""
    try:
        list(replay_file(await export(session.store, session.game)))
    except Misfit as misfit:
        why = str(misfit)
    assert not why or "held back while the game goes on" in why, "what was taken back is passed over"
    loaded = await session.store.load(session.game)
    assert loaded is not None
    assert Session(session.store, loaded, session.clock).state == session.state
    if session.stored.active:
        await session.administer(AdminAct("end", status="ended"))
    file = read_file(write_file(await export(session.store, session.game)))
    assert verify(file).code == HOLDS, verify(file).words


async def do_until(session: Session, kind: type[Action]) -> None:
    """The player on turn ends it, once what the throw asks for is done."""
    assert session.state.turn is not None
    await turns(session, session.state.turn.number)
    await do(session, EndTurn(seat(session)))
