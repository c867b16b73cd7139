"""*Watch* in every scenario and on every board: what a bystander may know, and nothing else.

Two worlds that differ in hidden cards alone: words, alternative text, and all that the picture is drawn from are alike.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import render
from bot.clock import now
from bot.table.game.by import NOBODY, By
from bot.table.game.log import events_known_to
from bot.table.game.session import Session
from bot.table.game.snapshots import write_lobby
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby import new_layout
from bot.table.lobbies.starting import start_lobby
from bot.time.seat_clocks import LIVE, Timing
from bot.ui.parts import CustomId
from engine import Game, Live, Options, view
from engine.players.bystander import public_chances
from engine.players.imagined import imagine
from engine.rulesets import colours
from engine.scenario import PLAYERS, SCENARIOS
from engine.state import State
from storage import NewGame, Season, Seat
from storage.seasons import note_season_game
from tests.engine.random_player import choose
from tests.languages import FALLBACK
from tests.lengths import length

from .audit import client_of, session_of
from .conftest import Fate
from .harness import Answer, Table
from .homes import managed
from .positions import show, stand_as
from .referee import referee
from .transport import Press

PEOPLE = ("Anna", "Ben", "Chloé", "Dmitri", "Farid", "Gus")
ONLOOKER = "Eve"
MOVES = 150
"""After which everybody holds cards that nobody else has seen."""
WATCH = CustomId(0, 0, "watch", "1 1").text


def boards() -> Iterator[Options]:
    """Every board of every scenario; usually the first of each number of players, with all that can be switched on."""
    for scenario in SCENARIOS.values():
        for players, found in scenario.boards.items():
            for board in found[: length(1, len(found))]:
                yield Options(scenario.name, players, board).sized(PLAYERS[players][-1])


@dataclass(frozen=True)
class Watched:
    """What an onlooker got: words, alternative texts, and of what the picture was drawn."""

    text: str
    alt: tuple[str, ...]
    drawn: str


@pytest.fixture(autouse=True)
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that pictures of tables are drawn from."""
    found: list[str] = []

    def note(*given: Any, **named: Any) -> bytes:
        found.append(repr((given, named)))
        return b"a picture"

    monkeypatch.setattr(render, "draw", note)
    return found


async def league_table(table: Table, options: Options) -> Session:
    """A running table of a season, after some moves at random."""
    store, count = client_of(table).app.store, PLAYERS[options.players][-1]
    people = [(table.seat(name).id if name not in table.people else table.people[name].id) for name in PEOPLE[:count]]
    seats = [
        Seat(seat, user, PEOPLE[seat], colour)
        for seat, (user, colour) in enumerate(zip(people, colours(options, count), strict=False))
    ]
    new = NewGame(
        guild=table.guild.id,
        channel=table.channel.id,
        owner=people[0],
        language=FALLBACK,
        options=write_lobby(options, new_layout(options), Timing(LIVE)),
        seats=seats,
        interaction=None,
        now=now(),
    )
    lobby = await store.open_game(new)
    assert isinstance(lobby, StoredTable)
    await start_lobby(store, lobby.game, by=By(people[0]), now=now())
    await of_a_season(table, [(user, PEOPLE[seat]) for seat, user in enumerate(people)], seats)
    session, choice = await session_of(table), random.Random(3)
    for _ in range(MOVES):
        if session.state.outcome is None:
            await session.act(choose(Game(session.rules, session.state), choice), by=NOBODY, drawn_at=None)
    return session


async def of_a_season(table: Table, people: list[tuple[int, str]], seats: list[Seat]) -> None:
    """Game 1 is the table of a season that was drawn of these people."""
    store = client_of(table).app.store
    made = Season(0, table.guild.id, table.channel.id, FALLBACK, "Autumn", "draft", None, 1, "podium", False, now() * 2)
    season = await store.open_season(made)
    await store.change_season(season, before="draft", changes={"status": "open"})
    for user, name in people:
        await store.join_season(season, user, name, len(people))
    assert await store.begin_season(season, [{seat.seat: seat.colour for seat in seats}])
    await store.run(lambda: note_season_game(store, (season, 1), 1))


def twin_of(session: Session, seed: int) -> State:
    """A state with other hidden cards that looks the same to everybody."""
    seen = session.view(None)
    found = imagine(session.rules, seen, (), Live(seed), whole=True)
    assert view(session.rules, found, None) == seen
    return found


def hands_of(state: State) -> list[dict[str, int]]:
    """What everybody holds."""
    return [player.resources for player in state.players]


async def watched(path: Path, fate: Fate, drawings: list[str], options: Options, seed: int | None) -> Watched:
    """What somebody sees who watches, with these hidden cards (None: as they came)."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite") as table:
        table.seat(ONLOOKER)
        await managed(table, fame=True, chances=True)
        session = await league_table(table, options)
        real = session.state.copy()
        await stand_as(session, real if seed is None else twin_of(session, seed))
        if seed is not None:
            assert hands_of(session.state) != hands_of(real)
        await show(table)
        drawings.clear()
        answer = await watch(table)
        assert answer.message is not None and answer.message.private and answer.message.files
        known = events_known_to(session.latest, None)
        told = public_chances(session.rules, session.view(None), known)
        assert told is not None and all(f"{round(100 * part)}\u00a0%" in answer.text for part in told)
        assert len(drawings) == 1 and "seat=None" in drawings[0], "the picture is a bystander's"
        return Watched(answer.text, answer.message.pictures, drawings[0])


async def watch(table: Table) -> Answer:
    """The onlooker presses *Watch*."""
    (answer,) = await table.together(Press(ONLOOKER, WATCH, table.public()[-1]))
    return answer


@pytest.mark.parametrize("options", [*boards()], ids=lambda options: f"{options.scenario}-{options.board}")
async def test_who_watches_sees_what_a_bystander_may_know(
    tmp_path: Path, fate: Fate, drawings: list[str], options: Options
) -> None:
    first = await watched(tmp_path / "one", fate, drawings, options, None)
    other = await watched(tmp_path / "other", fate, drawings, options, 91)
    assert first.text == other.text and first.alt == other.alt
    assert first.drawn == other.drawn
