"""Undo by consent can be checked by anybody: exported, forged, filmed, with a deck of dice, over all rulesets."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

import render
from bot.processes.film import draw_film
from bot.table.game.export import export
from bot.table.game.log import read_log
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.telling.news import news
from bot.telling.recap import turn_lines
from bot.texts.catalogue import catalogue
from bot.texts.words import Words
from engine import Options
from engine.base.turn import EndTurn, Roll
from engine.modules.build_queue import PLANS, QueueBuild
from engine.modules.house_rules import DICE_DECK
from engine.records.file_replay import replay_file
from engine.records.replay import Misfit
from engine.records.verifying import verify
from tests.languages import FALLBACK
from tests.lengths import length
from tests.table.going_back import all_agree, asked, do, holds, rolled, seat, turns
from tests.table.played import begun, play
from tests.table.polling import Watch


@pytest.fixture
async def session(store: TableStore) -> Session:
    """A game in its second round; the player on turn has rolled, and may end it."""
    return await rolled(store)


async def test_a_deck_of_dice_gives_the_same_throws_and_nobody_goes_back_beyond_its_shuffle(store: TableStore) -> None:
    session = await begun(store, Options(board="beginner", dice_deck=True), 4, 3)
    session.clock = Watch()
    shuffled = 0
    for number in range(2, 36):
        await turns(session, number)
        left = len(DICE_DECK.of(session.state))
        turn = session.state.turn
        assert turn is not None
        reach = (await session.reach()).steps(session.state)
        rolls = [step for step in reach if step.turn == turn.number]
        if left == 35:
            shuffled += 1
            assert all(step.turn == turn.number for step in reach), "nothing from before the shuffle"
        elif number in (5, 34):
            thrown, deck = turn.dice, DICE_DECK.of(session.state)
            ways = await session.undo_options(turn.seat)
            steps = next(steps for steps, way in enumerate(ways, 1) if way.dropped[0] == rolls[0].number)
            await all_agree(session, await asked(session, turn.seat, steps))
            assert session.state.turn is not None and session.state.turn.dice is None
            assert len(DICE_DECK.of(session.state)) == left + 1
            await turns(session, number)
            assert session.state.turn.dice == thrown and DICE_DECK.of(session.state) == deck
    assert shuffled == 1
    await holds(session)


async def test_what_somebody_plans_in_private_meanwhile_ends_nothing_and_stays(store: TableStore) -> None:
    session = await begun(store, Options(players="5-6", board="variable"), 5, 4)
    session.clock = Watch()
    await turns(session, 3)
    asker = seat(session)
    await do(session, EndTurn(asker))
    poll = await asked(session, asker)
    planner = poll.asked[0]
    plan = next(action for action in session.legal(planner) if isinstance(action, QueueBuild))
    await do(session, plan)
    assert await session.store.polls(session.game) == [poll]
    await all_agree(session, poll)
    assert seat(session) == asker and plan.item in PLANS.of(session.state).queues[planner]
    await holds(session)


async def test_a_forged_consent_is_refused_at_its_record(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    await do(session, Roll(seat(session)))
    await all_agree(session, await asked(session, asker))
    await session.administer(AdminAct("end", status="ended"))
    file = await export(session.store, session.game)
    # Digests would find each of them, but anybody can compute those.
    records = [replace(record, after=None) for record in file.records]
    (place,) = (at for at, record in enumerate(records) if record.kind == "undo")
    first, second = records[place].action["drop"]
    assert list(replay_file(replace(file, records=tuple(records))))
    for drop in ([first], [second], [second, first], [2, first, second]):
        forged = replace(records[place], action={**records[place].action, "drop": drop})
        with pytest.raises(Misfit, match="not even by consent") as misfit:
            list(replay_file(replace(file, records=(*records[:place], forged, *records[place + 1 :]))))
        assert misfit.value.place == place + 1


async def test_film_and_recap_say_that_the_table_went_back(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    await all_agree(session, await asked(session, asker))
    told: list[str] = []
    monkeypatch.setattr(render, "replay", lambda frames, progress: told.extend(f.caption.message for f in frames))
    names = ("Anna", "Ben", "Chloé", "Dmitri")
    draw_film(await session.store.records(session.game), names, FALLBACK)
    others = [name for other, name in enumerate(names) if other != asker]
    words = f"{names[asker]} takes back one move, as {', '.join(others[:-1])} and {others[-1]} agree."
    assert words in told[-1]
    speaker = Words(catalogue(FALLBACK), names, session.view(None))
    entries = await session.entries()
    assert words in plain(turn_lines(entries, speaker)[-1])
    assert words in plain(news(entries, speaker, (asker + 1) % 4, session.seq - 1)[-1])


def plain(line: str) -> str:
    """A line without its marks and the signs of the players."""
    return re.sub(r"\*\*|[🔴🟠🔵⚪] ", "", line)


GAMES = [
    (Options(board="beginner"), 4, True),
    (Options(board="variable", dice_deck=True), 3, True),
    (Options(board="variable", players="5-6"), 5, True),
    (Options(board="variable", players="5-6", paired_players=True), 6, True),
    (Options(scenario="oil_springs", board="variable"), 4, True),
    (Options(scenario="oil_springs", board="variable", players="5-6"), 5, True),
    (Options(scenario="catlantis", board="variable"), 4, True),
    (Options(board="beginner"), 4, False),
]


@pytest.mark.parametrize(("options", "players", "proven"), GAMES, ids=lambda found: str(found)[:40])
async def test_random_play_with_consent_over_all_rulesets(
    store: TableStore, options: Options, players: int, proven: bool
) -> None:
    session = await begun(store, options, players, 11, proven=proven)
    choice, undone = random.Random(7), 0
    for _ in range(length(7, 25)):
        await play(session, choice.randrange(10**6), choice.randrange(4, 25))
        if session.stored.status != "running":
            break
        for asker in choice.sample(range(players), players):
            ways = await session.undo_options(asker)
            if ways:
                steps = choice.randrange(len(ways)) + 1
                await all_agree(session, await asked(session, asker, steps))
                undone += 1
                break
    assert undone > length(1, 5)
    records = await session.store.records(session.game)
    replayed = read_log(records)
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    if proven:
        await holds(session)
    else:
        if session.stored.active:  # its chance is nobody's: it may have come to its end
            await session.administer(AdminAct("end", status="ended"))
        file = await export(session.store, session.game)
        assert verify(file).fault == "unproven" and list(replay_file(file))[-1].state == session.state
