"""Why a bot did what it did, as far as everybody can see it: told with the record, not from what the bot thought."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.game.log import LogEntry, move_entry, read_log
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.telling import narration, recap
from bot.texts.catalogue import catalogue
from bot.texts.words import Words
from engine import Event, State
from engine.base.events import RobberMoved, Stolen
from engine.state import Building
from storage import Move
from tests.table.played import begun
from tests.table.playing_bots import play_bots
from tests.table.test_bot_turns import SHORT

BY_ITSELF = Move(9, "action", 0, None, None, {}, [], 1, 1)
PLACE = 4


@pytest.fixture
async def session(store: TableStore) -> Session:
    return await begun(store, SHORT, 3, 5)


def built(session: Session, there: tuple[int, ...], elsewhere: tuple[int, ...]) -> State:
    """Settlements of these seats at corners of the hex, and others beyond."""
    corners = session.state.board.hex_vertices[PLACE]
    beyond = [vertex for vertex in range(54) if vertex not in corners]
    places = [*zip(corners, there, strict=False), *zip(beyond, elsewhere, strict=False)]
    return replace(session.state, buildings={vertex: Building(seat, "settlement") for vertex, seat in places})


def ahead(
    session: Session,
    there: tuple[int, ...],
    elsewhere: tuple[int, ...] = (),
    move: Move = BY_ITSELF,
    place: int | None = PLACE,
) -> int | None:
    events: tuple[Event, ...] = (RobberMoved(0, place),)
    state = built(session, there, elsewhere)
    return move_entry(move, session.rules, state, state, 1, events).ahead


def test_whoever_is_alone_ahead_and_stands_there_is_named(session: Session) -> None:
    assert ahead(session, (1,), (1, 2)) == 1
    assert ahead(session, (1,), (2,)) is None, "two are ahead"
    assert ahead(session, (2,), (1, 1)) is None, "the leader does not stand there"
    assert ahead(session, (0,), (0, 1)) is None, "nobody robs themselves for being ahead"
    assert ahead(session, (1,), place=None) is None


def test_being_ahead_is_no_reason_to_rob_somebody_else(session: Session) -> None:
    state = built(session, (1, 2), (1, 2, 1))
    for victim, named in ((1, 1), (2, None)):
        events = (RobberMoved(0, PLACE), Stolen(0, victim, "ore"))
        assert move_entry(BY_ITSELF, session.rules, state, state, 1, events).ahead == named


def test_nobody_speaks_for_a_person(session: Session) -> None:
    assert ahead(session, (1,), move=replace(BY_ITSELF, user=501)) is None
    assert ahead(session, (1,), move=replace(BY_ITSELF, interaction=77)) is None, "also when they were erased"


@pytest.mark.parametrize(("language", "words"), [("en", "{} is ahead"), ("fr", "{} mène")])
def test_log_and_recap_say_it(session: Session, language: str, words: str) -> None:
    speaker = Words(catalogue(language), ["Bot Ada", "Ben", "Cleo"], session.view(None))
    entry, said = LogEntry(9, 1, 0, (RobberMoved(0, PLACE),), ahead=1), words.format(speaker.name(1))
    (line,) = narration.sentences([entry], speaker, None)
    assert line.endswith(f" {said}.")
    assert said not in narration.sentences([replace(entry, ahead=None)], speaker, None)[0]
    (short,) = recap.turn_lines([entry], speaker)
    assert short.endswith(f": {said}")


async def test_the_records_tell_the_same_again(store: TableStore) -> None:
    session = await begun(store, SHORT, 3, 8, people=0)
    await session.entries()
    await play_bots(session)
    replayed = read_log(await store.records(session.game))
    assert replayed is not None and replayed.entries == list(await session.entries())
    assert any(entry.ahead is not None for entry in replayed.entries)
