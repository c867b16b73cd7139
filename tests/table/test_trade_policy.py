"""Bots trade at a stored table: with players at hand, within their time, also after a restart, never without end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.table.game.by import By
from bot.table.game.log import LogEntry
from bot.table.game.seat_transfer import AdminAct, playing_for
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.lobbies.lobby_bots import BOT_NAMES
from bot.table.polls.absence import leave
from bot.table.runner.bots import (
    AT_HAND,
    PATIENCE,
    TEMPER_NAMES,
    asked_bots,
    at_hand,
    dealing_of,
    make,
    situation_of,
    tempers_of,
    waits_until,
)
from bot.table.runner.thoughts import Question, think_here
from engine import Action, Game, Live, Options
from engine.base.events import OfferAnswered, Offered, Rolled
from engine.base.trade import AcceptOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import EndTurn
from engine.players import LEVELS
from engine.players.past_offers import MAX_WEIGHED
from engine.players.trading import TEMPERS
from engine.policy import random_action
from tests.table.played import USERS, begun
from tests.table.playing_bots import play_bots

BEGINNER = Options(board="beginner")


class Clock:
    """A clock that stands until it is moved."""

    now = 1_800_000_000

    def __call__(self) -> int:
        return self.now


CLOCK = Clock()


def rolled(session: Session) -> bool:
    turn = session.state.turn
    return turn is not None and turn.dice is not None and len(session.state.stack) == 1


async def opened(store: TableStore, *, person: bool) -> Session:
    """A game of a person and two bots: a turn after the roll, of the person or of a bot, who holds cards."""
    session = await begun(store, BEGINNER, 3, 5, people=1)
    session.clock = CLOCK
    choice = Live(1)
    while not (rolled(session) and session.state.players[session.waiting[0]].hand_size > 3):
        await act(session, random_action(Game(session.rules, session.state), session.waiting[0], choice))
    while not (rolled(session) and (session.users[session.waiting[0]] is not None) == person):
        seat = session.waiting[0]
        move = EndTurn(seat) if rolled(session) else random_action(Game(session.rules, session.state), seat, choice)
        await act(session, move)
    await session.entries()
    return session


async def act(session: Session, action: Action) -> None:
    await session.act(action, by=By(session.users[action.seat]), drawn_at=None)


def one_for_one(session: Session, seat: int, to: Sequence[int]) -> MakeOffer:
    """An offer of a card that the seat holds."""
    hand = session.state.players[seat].resources
    give = next(card for card, count in hand.items() if count)
    return MakeOffer(seat, (give,), (next(card for card in hand if card != give),), tuple(to))


async def own_offer(session: Session) -> int:
    """The bot on turn has made an offer to the person; gives its seat."""
    situation = situation_of(session)
    assert situation is not None and situation.seat == session.waiting[0]
    person = session.users.index(USERS[0])
    assert await make(session, situation, one_for_one(session, situation.seat, [person]))
    return situation.seat


def test_every_bot_has_a_temper() -> None:
    assert TEMPER_NAMES.keys() == set(BOT_NAMES)
    assert {*TEMPER_NAMES.values(), LEVELS["easy"].temper} == TEMPERS.keys()


async def test_bots_answer_out_of_their_turn_once_and_then_the_person_goes_on(store: TableStore) -> None:
    session = await opened(store, person=True)
    person = session.waiting[0]
    bots = [seat for seat in range(3) if seat != person]
    assert situation_of(session) is None
    for number in range(1, 4):
        await act(session, one_for_one(session, person, bots))
        assert asked_bots(session) == bots
        assert 0 < await play_bots(session) <= 2
        assert situation_of(session) is None and session.waiting == (person,)
        if any(offer.number == number for offer in session.state.offers):
            await act(session, WithdrawOffer(person, number))
    answered = [event for entry in session.latest for event in entry.events if isinstance(event, OfferAnswered)]
    busy = [seat for seat in bots if sum(event.seat == seat for event in answered) == MAX_WEIGHED]
    await act(session, one_for_one(session, person, bots))
    assert busy and asked_bots(session) == bots, "who has weighed three refuses the fourth unseen"
    await play_bots(session)
    (offer,) = session.state.offers
    assert {*busy} <= {*offer.no}


async def test_a_player_who_does_not_take_up_the_yes_of_a_bot_gets_no_further_yes_to_choose_from(
    store: TableStore,
) -> None:
    session = await opened(store, person=True)
    person = session.waiting[0]
    hands = session.state.players
    bot, want = next(
        (seat, card) for seat in range(3) if seat != person for card, count in hands[seat].resources.items() if count
    )
    give = next(card for card, count in hands[person].resources.items() if count and card != want)
    asking = MakeOffer(person, (give,), (want,), (bot,), choose=True)
    await act(session, asking)
    assert asked_bots(session) == [bot]
    await act(session, AcceptOffer(bot, 1))
    await act(session, WithdrawOffer(person, 1))
    await act(session, asking)
    await play_bots(session)
    assert session.state.offers[-1].no == (bot,)
    await act(session, WithdrawOffer(person, 2))
    await act(session, replace(asking, choose=False))
    assert asked_bots(session) == [bot]


async def test_a_bot_waits_two_minutes_for_answers_also_after_a_restart(store: TableStore) -> None:
    session = await opened(store, person=False)
    seat = await own_offer(session)
    made = CLOCK.now
    for moment in (made, made + PATIENCE - 1):
        CLOCK.now = moment
        assert await play_bots(session) == 0
    loaded = await store.load(session.game)
    assert loaded is not None
    again = Session(store, loaded, CLOCK)
    assert await play_bots(again) == 0
    assert situation_of(again) is None and waits_until(again) == made + PATIENCE
    CLOCK.now = made + PATIENCE
    assert await play_bots(again) > 0
    assert not again.state.offers
    offered = [event for entry in await again.entries() for event in entry.events if isinstance(event, Offered)]
    assert [event.offer.seat for event in offered].count(seat) == 1, "one offer a turn"


async def test_an_answer_lets_the_bot_go_on_at_once(store: TableStore) -> None:
    session = await opened(store, person=False)
    await own_offer(session)
    person = session.users.index(USERS[0])
    await act(session, DeclineOffer(person, session.state.offers[0].number))
    assert await play_bots(session) > 0
    assert not session.state.offers


async def test_what_cannot_be_taken_is_refused_without_an_error(
    store: TableStore, caplog: pytest.LogCaptureFixture
) -> None:
    session = await opened(store, person=True)
    person = session.waiting[0]
    bot = next(seat for seat in range(3) if seat != person)
    made = one_for_one(session, person, [bot])
    await act(session, made)
    session.state.players[person].resources[made.give[0]] = 0
    session.state.players[bot].resources[made.want[0]] = 1
    situation = situation_of(session)
    assert situation is not None and situation.seat == bot
    assert await make(session, situation, AcceptOffer(bot, 1))
    assert session.state.offers[0].no == (bot,)
    assert not caplog.records


async def test_a_stand_in_does_not_trade_and_an_easy_bot_only_answers(store: TableStore) -> None:
    session = await opened(store, person=True)
    person = session.waiting[0]
    first, second = (seat for seat in range(3) if seat != person)
    assert tempers_of(session).keys() == {first, second}
    seats = tuple(replace(seat, level="easy") if seat.seat == first else seat for seat in session.stored.seats)
    session.stored = replace(session.stored, seats=playing_for(seats, person))
    assert tempers_of(session).keys() == {first, second} and tempers_of(session)[first] == "friendly"
    dealing = dealing_of(session, first, waited=False)
    assert dealing is not None and dealing.temper == TEMPERS["friendly"]
    assert dealing_of(session, person, waited=False) is None


async def test_partners_are_bots_that_trade_and_people_who_acted_lately(store: TableStore) -> None:
    session = await opened(store, person=True)
    person = session.waiting[0]
    bot, other = (seat for seat in range(3) if seat != person)

    def partners() -> frozenset[int]:
        dealing = dealing_of(session, bot, waited=False)
        assert dealing is not None
        return dealing.partners

    acted = max(entry.at for entry in session.latest if entry.seat == person)
    CLOCK.now = acted + AT_HAND
    assert partners() == {person, other}
    CLOCK.now = acted + AT_HAND + 1
    assert partners() == {other}


async def test_nobody_waits_for_whoever_has_just_gone(store: TableStore) -> None:
    session = await opened(store, person=True)
    person = session.waiting[0]
    bot, other = (seat for seat in range(3) if seat != person)
    CLOCK.now = max(entry.at for entry in session.latest if entry.seat == person)
    await leave(session, By(USERS[0]))
    dealing = dealing_of(session, bot, waited=False)
    assert dealing is not None and dealing.partners == {other}


def test_what_was_done_for_somebody_does_not_tell_that_they_are_there() -> None:
    assert not at_hand([LogEntry(1, 100, 1, (Rolled(1, (1, 2)),), cause="time")], 100)


def test_what_nobody_sees_does_not_tell_that_somebody_is_there() -> None:
    assert at_hand([LogEntry(1, 100, 0, ()), LogEntry(2, 100, 1, (Rolled(1, (1, 2)),))], 100) == {1}


async def test_a_question_says_who_is_at_hand_and_whether_the_bot_has_waited(store: TableStore) -> None:
    session = await opened(store, person=False)
    seat = await own_offer(session)
    asked: list[Question] = []

    async def think(question: Question) -> Action:
        asked.append(question)
        return await think_here(question)

    CLOCK.now += PATIENCE
    await play_bots(session, think)
    first = asked[0].dealing
    assert asked[0].view.seat == seat and first is not None and first.waited
    assert not any(question.dealing.waited for question in asked[1:] if question.dealing is not None)


async def test_no_bot_is_asked_while_the_game_rests_or_nobody_may_trade(store: TableStore) -> None:
    session = await opened(store, person=True)
    person = session.waiting[0]
    await act(session, one_for_one(session, person, [seat for seat in range(3) if seat != person]))
    assert len(asked_bots(session)) == 2
    await session.administer(AdminAct("pause", status="paused"))
    assert not asked_bots(session) and situation_of(session) is None
    await session.administer(AdminAct("resume", status="running"))
    assert len(asked_bots(session)) == 2
