"""Taking back by consent at a stored table: who is asked, what ends it, what comes again, and how it can be checked."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import render
from bot.film import draw_film
from bot.recap import news, turn_lines
from bot.table.errors import AlreadyDone, Stale
from bot.table.export import export
from bot.table.gathers import answer, close_due_gathers
from bot.table.handing import AdminAct
from bot.table.history import replay
from bot.table.session import Session
from bot.table.undoing import ask_back, ways_back
from bot.texts.catalogue import catalogue
from bot.texts.speaker import Speaker
from bot.time.pace import DAY
from engine import Game, Options
from engine.base.cards import BuyCard
from engine.base.turn import EndTurn, Roll
from engine.game_file import read_file, write_file
from engine.kernel import Action
from engine.modules.house_rules import DICE_DECK
from engine.modules.plans import PLANS, QueueBuild
from engine.proof import Counters
from engine.retelling import Misfit, retell
from engine.verifying import HOLDS, verify
from storage import Gather, Store, StoreUnavailable
from tests.engine.random_player import choose
from tests.table.asking import Watch, by, fresh, give_to_bot, hear, refused, take_back, watch
from tests.table.played import begun, play

NO, YES = "no", "yes"


@pytest.fixture
async def session(store: Store) -> Session:
    """A game in its second round; whoever's turn it is has rolled, and may end it."""
    session = await fresh(store)
    await turns(session, 6)
    return session


async def do(session: Session, action: Action) -> None:
    await session.act(action, user=None, interaction=None, drawn_at=None)


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


async def ask(session: Session, asker: int, steps: int = 1, interaction: int | None = None) -> Gather | None:
    ways = await ways_back(session, asker)
    count = len(ways[steps - 1].dropped) if len(ways) >= steps else 1
    user = session.users[asker]
    assert user is not None
    return await ask_back(session, steps, count, user=user, interaction=interaction)


async def asked(session: Session, asker: int, steps: int = 1) -> Gather:
    gather = await ask(session, asker, steps)
    assert gather is not None
    return gather


async def all_agree(session: Session, gather: Gather) -> None:
    for other in gather.asked:
        user = session.users[other]
        assert user is not None
        await answer(session, gather.number, YES, user=user, interaction=None)


async def holds(session: Session) -> None:
    """The records lead to the present state, in a new start too; ended now, the game can be checked by anybody."""
    records = await session.store.records(session.game)
    replayed = replay(records)
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    why = ""
    try:
        list(retell(await export(session.store, session.game)))
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


async def test_the_table_agrees_and_the_game_stands_where_it_stood(session: Session) -> None:
    asker, before, counters = seat(session), session.state, session.counters
    await do(session, EndTurn(asker))
    await do(session, Roll(seat(session)))
    thrown = session.state.turn and session.state.turn.dice
    gather = await asked(session, asker)
    assert set(gather.asked) == {0, 1, 2, 3} - {asker}
    first, second, third = gather.asked
    assert await hear(session, gather, first, YES) == "agreed"
    assert await hear(session, gather, second, YES) == "agreed"
    await refused("refused-gather-answered", hear(session, gather, second, NO))
    assert await hear(session, gather, third, YES) == "undone"
    assert session.state == before and session.counters == counters
    assert await session.store.gathers(session.game) == []
    assert await session.undoable(asker) == (), "it is a barrier itself"
    await do(session, EndTurn(asker))
    await do(session, Roll(seat(session)))
    assert (session.state.turn and session.state.turn.dice) == thrown, "the same throw comes again"
    note = next(entry for entry in await session.entries() if entry.undone)
    assert [entry.seq for entry in note.undone] == gather.proposal["drop"]
    await holds(session)


async def test_a_card_that_was_bought_and_taken_back_is_another_draw_but_the_throw_is_the_same(
    session: Session,
) -> None:
    choice = random.Random(5)
    while BuyCard(seat(session)) not in session.legal(seat(session)):
        await do(session, choose(Game(session.rules, session.state), choice))
    buyer = seat(session)
    before = session.counters
    await do(session, BuyCard(buyer))
    await do(session, EndTurn(buyer))
    await do(session, Roll(seat(session)))
    assert session.counters == Counters(before.dice + 1, before.event, before.pick + 1, before.shuffle)
    gather = await asked(session, buyer, 2)
    assert gather.proposal["drop"] == [session.seq - 3, session.seq - 2, session.seq - 1], "the request came after"
    await all_agree(session, gather)
    assert session.counters == Counters(before.dice, before.event, before.pick + 1, before.shuffle)
    await do(session, BuyCard(buyer))
    await do(session, EndTurn(buyer))
    await do(session, Roll(seat(session)))
    records = await session.store.records(session.game)
    drawn = [value for record in records for value in record.chance][-4:]
    bought, thrown, again, same = drawn
    assert bought[:2] == ["pick", before.pick] and again[:2] == ["pick", before.pick + 1]
    assert thrown == same and thrown[:2] == ["dice", before.dice]
    await holds(session)


async def test_a_refusal_ends_it_and_nobody_is_told_whose_it_was(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    gather, state = await asked(session, asker), session.state
    await hear(session, gather, gather.asked[0], YES)
    assert await hear(session, gather, gather.asked[1], NO) == "kept"
    assert session.state == state and await session.store.gathers(session.game) == []
    record = (await session.store.records(session.game))[-1]
    assert (record.seat, record.user) == (None, None)
    assert record.action == {"admin": "undo-rejected", "seat": asker, "count": 1, "gather": gather.number}
    await holds(session)


async def test_silence_is_no(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    gather, state = await asked(session, asker), session.state
    assert gather.until == session.clock() + DAY
    await hear(session, gather, gather.asked[0], YES)
    assert await close_due_gathers(session, by(gather.until - 1)) == [gather_with(gather, gather.asked[0])]
    assert await close_due_gathers(session, by(gather.until)) == []
    assert session.state == state
    assert (await session.store.records(session.game))[-1].action["admin"] == "undo-rejected"
    await holds(session)


def gather_with(gather: Gather, agreed: int) -> Gather:
    return Gather(**{**vars(gather), "answers": {agreed: YES}})


@pytest.mark.parametrize("act", ["move", "pause", "leave", "private"])
async def test_any_other_public_act_ends_it(session: Session, act: str) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    gather = await asked(session, asker)
    if act == "move":
        await do(session, Roll(seat(session)))
    elif act == "pause":
        await session.administer(AdminAct("pause", status="paused"))
    elif act == "leave":
        await give_to_bot(session, gather.asked[0])
    else:
        await session.administer(AdminAct("proposed", values={"seat": 0, "act": "pause"}))
        assert await session.store.gathers(session.game) == [gather], "talk ends nothing"
        return
    assert await session.store.gathers(session.game) == []
    await refused("refused-gather-over", hear(session, gather, gather.asked[1], YES))
    if act == "leave":
        assert await ways_back(session, asker) == [], "never past a change of a seat"


async def test_one_request_a_seat_and_turn_also_in_a_turn_that_was_taken_back(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    other, gather = seat(session), await asked(session, asker)
    await refused("refused-undo-open", ask(session, other))
    await take_back_by(session, gather, asker)
    await refused("refused-undo-asked", ask(session, asker))
    assert await ways_back(session, asker) == []
    await do(session, Roll(other))
    later = await asked(session, other)
    await hear(session, later, later.asked[0], NO)
    await do_until(session, EndTurn)
    await all_agree(session, await asked(session, other))
    assert seat(session) == other
    await refused("refused-undo-asked", ask(session, other))
    await do(session, EndTurn(other))
    await refused("refused-undo-asked", ask(session, other))  # in this turn, which was taken back


async def take_back_by(session: Session, gather: Gather, asker: int) -> None:
    await take_back(session, gather, asker)
    assert (await session.store.records(session.game))[-1].action["admin"] == "undo-withdrawn"


async def do_until(session: Session, kind: type[Action]) -> None:
    """Whoever's turn it is ends it, once what the throw asks for is done."""
    assert session.state.turn is not None
    await turns(session, session.state.turn.number)
    await do(session, EndTurn(seat(session)))


async def test_back_to_the_start_of_the_previous_turn_at_most(session: Session) -> None:
    first = seat(session)
    await do_until(session, EndTurn)
    await turns(session, 7)
    ways = await ways_back(session, first)
    records = {record.seq: record for record in await session.store.records(session.game)}
    moves = [records[way.dropped[0]] for way in ways]
    assert {record.seat for record in moves} == {first}
    assert moves[0].action["is"] == "EndTurn" and moves[-1].action["is"] == "Roll"
    await do(session, EndTurn(seat(session)))
    assert await ways_back(session, first) == []
    await refused("refused-undo", ask(session, first))


async def test_what_came_before_the_first_turn_counts_as_one(store: Store) -> None:
    session = await begun(store, Options(board="variable"), 4, 2)
    await turns(session, 1)
    first = (await ways_back(session, seat(session)))[-1]
    assert first.dropped[0] == 2 and len(first.dropped) >= 17, "sixteen placements and a throw"
    await do(session, EndTurn(seat(session)))
    assert min((await session.reach()).steps(session.state), key=lambda step: step.number).turn == 1


async def test_other_moves_than_those_that_were_shown_are_not_asked_about(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    user = session.users[asker]
    assert user is not None
    for steps, count in ((1, 2), (0, 1), (99, 1)):
        with pytest.raises(Stale):
            await ask_back(session, steps, count, user=user, interaction=None)
    await refused("refused-not-playing", ask_back(session, 1, 1, user=1, interaction=None))


async def test_not_while_the_game_rests_nor_after_its_end(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    await session.administer(AdminAct("pause", status="paused"))
    await refused("refusal-not-now", ask(session, asker))
    await session.administer(AdminAct("end", status="ended"))
    await refused("refused-game-over", ask(session, asker))


async def test_where_only_bots_are_left_nobody_is_asked(session: Session) -> None:
    asker = seat(session)
    for other in {0, 1, 2, 3} - {asker}:
        await give_to_bot(session, other)
    before = session.state
    await do(session, EndTurn(asker))
    assert await ask(session, asker) is None
    assert session.state == before
    await do(session, EndTurn(asker))
    await refused("refused-undo-asked", ask(session, asker))
    await holds(session)


async def test_whoever_is_waited_for_begins_a_new_decision(session: Session) -> None:
    asker, at = seat(session), watch(session)
    await do(session, EndTurn(asker))
    other = seat(session)
    held = session.clocks.seats[other].stretch
    gather = await asked(session, asker)
    at.now += 3600
    await all_agree(session, gather)
    stretch = session.clocks.seats[asker].stretch
    assert stretch is not None and stretch.since == session.clock()
    assert held is not None and held.left is not None
    assert session.clocks.seats[other].left == held.left - 3600, "clocks do not go back"


async def test_the_same_press_asks_and_agrees_once(session: Session) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    gather = await ask(session, asker, interaction=77)
    with pytest.raises(AlreadyDone):
        await ask(session, asker, interaction=77)
    assert gather is not None
    for number, other in enumerate(gather.asked):
        await hear(session, gather, other, YES, 80 + number)
    with pytest.raises(AlreadyDone):
        await hear(session, gather, gather.asked[-1], YES, 82)


async def decided(session: Session, gather: Gather, press: int) -> None:
    """The last of those who are asked agrees."""
    await hear(session, gather, gather.asked[-1], YES, press)


async def test_a_death_between_the_last_yes_and_the_record_leaves_nothing_half_done(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for written in (False, True):
        for at in range(20):
            press = 500 + 100 * written + at
            session = await fresh(store, channel=80_000 + press)
            await turns(session, 2)
            asker, before = seat(session), session.state
            await do(session, EndTurn(asker))
            gather = await asked(session, asker)
            for other in gather.asked[:-1]:
                await hear(session, gather, other, YES)
            calls = await _dying(session, monkeypatch, at, written, partial(decided, gather=gather, press=press))
            loaded = await store.load(session.game)
            assert loaded is not None
            again = Session(store, loaded, session.clock)
            with suppress(AlreadyDone):
                await decided(again, gather, press)
            loaded = await store.load(session.game)
            assert loaded is not None and Session(store, loaded, session.clock).state == before
            kinds = [record.kind for record in await store.records(session.game)]
            assert kinds.count("undo") == 1 and await store.gathers(session.game) == []
            if at > calls:
                break
        else:
            pytest.fail("it never ends")


async def _dying(
    session: Session,
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    written: bool,
    act: Callable[[Session], Awaitable[Any]],
) -> int:
    """Do it; the process dies at this call of the store. How many calls there were."""
    run, calls = session.store._run, 0

    async def dying(work: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls != at:
            return await run(work)
        if written:
            await run(work)
        raise StoreUnavailable("The process has died.")

    with monkeypatch.context() as patched:
        patched.setattr(session.store, "_run", dying)
        with suppress(StoreUnavailable, AlreadyDone):
            await act(session)
    return calls


async def test_a_deck_of_dice_gives_the_same_throws_and_nobody_goes_back_beyond_its_shuffle(store: Store) -> None:
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
            ways = await ways_back(session, turn.seat)
            steps = next(steps for steps, way in enumerate(ways, 1) if way.dropped[0] == rolls[0].number)
            await all_agree(session, await asked(session, turn.seat, steps))
            assert session.state.turn is not None and session.state.turn.dice is None
            assert len(DICE_DECK.of(session.state)) == left + 1
            await turns(session, number)
            assert session.state.turn.dice == thrown and DICE_DECK.of(session.state) == deck
    assert shuffled == 1
    await holds(session)


async def test_what_somebody_plans_in_private_meanwhile_ends_nothing_and_stays(store: Store) -> None:
    session = await begun(store, Options(players="5-6", board="variable"), 5, 4)
    session.clock = Watch()
    await turns(session, 3)
    asker = seat(session)
    await do(session, EndTurn(asker))
    gather = await asked(session, asker)
    planner = gather.asked[0]
    plan = next(action for action in session.legal(planner) if isinstance(action, QueueBuild))
    await do(session, plan)
    assert await session.store.gathers(session.game) == [gather]
    await all_agree(session, gather)
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
    assert list(retell(replace(file, records=tuple(records))))
    for drop in ([first], [second], [second, first], [2, first, second]):
        forged = replace(records[place], action={**records[place].action, "drop": drop})
        with pytest.raises(Misfit, match="not even by consent") as misfit:
            list(retell(replace(file, records=(*records[:place], forged, *records[place + 1 :]))))
        assert misfit.value.place == place + 1


async def test_film_and_recap_say_that_the_table_went_back(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    asker = seat(session)
    await do(session, EndTurn(asker))
    await all_agree(session, await asked(session, asker))
    told: list[str] = []
    monkeypatch.setattr(render, "replay", lambda frames, progress: told.extend(f.caption.message for f in frames))
    names = ("Anna", "Ben", "Chloé", "Dmitri")
    draw_film(await session.store.records(session.game), names, "en")
    words = f"{names[asker]} takes back one move, as the whole table has agreed."
    assert words in told[-1]
    speaker = Speaker(catalogue("en"), names, session.view(None))
    entries = await session.entries()
    assert words in turn_lines(entries, speaker)[-1].replace("**", "")
    assert words in news(entries, speaker, (asker + 1) % 4, session.seq - 1)[-1].replace("**", "")


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
    store: Store, options: Options, players: int, proven: bool
) -> None:
    session = await begun(store, options, players, 11, proven=proven)
    choice, undone = random.Random(7), 0
    for _ in range(25):
        await play(session, choice.randrange(10**6), choice.randrange(4, 25))
        if session.stored.status != "running":
            break
        for asker in choice.sample(range(players), players):
            ways = await ways_back(session, asker)
            if ways:
                steps = choice.randrange(len(ways)) + 1
                await all_agree(session, await asked(session, asker, steps))
                undone += 1
                break
    assert undone > 5
    records = await session.store.records(session.game)
    replayed = replay(records)
    assert replayed is not None and replayed.complete and replayed.states[session.seq] == session.state
    if proven:
        await holds(session)
