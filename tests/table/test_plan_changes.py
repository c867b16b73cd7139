"""What people do about their plans: in private, in public, and with the standing offers of others."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.plans.book import PRESSED, Held
from bot.plans.discard import KeepFirst
from bot.plans.plan import Plan
from bot.plans.switches import RollForMe
from bot.plans.trade import MAX_TRIES, AnswerRule, NoTrades, StandingOffer
from bot.plans.turn import NextTurn
from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Stale
from bot.table.game.export import export
from bot.table.game.looks import book_of, note_press
from bot.table.game.plan_changes import announce, edit, revoke, takable, take
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.table.polls.absence import leave, stand_in
from bot.table.polls.undo_request import ask_back
from bot.table.runner.bots import choose, dealing_of, make, situation_of
from engine import Game, Live, Options
from engine.base.setup import SettingUp
from engine.base.trade import MakeOffer
from engine.base.turn import EndTurn, Roll
from engine.defaults import stated_default
from engine.players.trading import Trader
from tests.table.planning import by_hand, next_turn, plan, run, set_up, words
from tests.table.played import begun
from tests.table.polling import Watch, give_to_bot, refused, watch

WOOL_FOR_ORE = StandingOffer(("wool",), ("ore",))


@pytest.fixture
async def table(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Four people, each with three of every card; the first has rolled, no seven."""
    monkeypatch.setattr(Game, "throw", lambda game: (2, 2))
    session = await set_up(store)
    for player in session.state.players:
        player.resources = dict.fromkeys(player.resources, 3)
    await by_hand(session, Roll(session.waiting[0]))
    await session.entries()
    return session


def user_of(session: Session, seat: int) -> int:
    user = session.users[seat]
    assert user is not None
    return user


async def says(session: Session, seat: int, found: Plan, interaction: int | None = None) -> None:
    await announce(session, seat, found, by=By(user_of(session, seat), interaction))


async def takes(session: Session, seat: int, maker: int, held: Held) -> None:
    assert isinstance(held.plan, StandingOffer)
    taking = held.plan.offer_of(seat, maker)
    await take(session, taking, by=By(user_of(session, seat)), drawn_at=None)


async def last_told(session: Session) -> dict[str, object]:
    record = (await session.store.records(session.game))[-1]
    return dict(record.action)


async def test_plans_in_private_leave_no_record_and_no_number_that_others_see(table: Session) -> None:
    seat, head = table.waiting[0], table.seq
    before = (table.revisions, table.clocks, await table.store.next_due(0))
    await edit(table, seat, by=By(user_of(table, seat), 7), change=lambda book: book.add(KeepFirst(("ore",)), 1))
    assert (table.revisions, table.clocks, await table.store.next_due(0)) == before and table.seq == head
    with pytest.raises(AlreadyDone):
        await edit(table, seat, by=By(user_of(table, seat), 7), change=lambda book: book.add(RollForMe(), 1))
    assert [held.plan for held in book_of(table, seat).held] == [KeepFirst(("ore",))]


async def test_who_is_away_or_no_player_plans_nothing(table: Session) -> None:
    seat = (table.waiting[0] + 1) % 4
    user = user_of(table, seat)
    await leave(table, By(user))
    for change in (edit(table, seat, by=By(user), change=lambda book: book.drop()),):
        await refused("refused-plan-away", change)
    await refused("refused-plan-away", says(table, seat, RollForMe()))
    await refused("refused-not-playing", edit(table, 0, by=By(999), change=lambda book: book.drop()))


async def test_a_switch_is_announced_and_so_is_its_end(table: Session) -> None:
    seat = table.waiting[0]
    await says(table, seat, RollForMe())
    assert await last_told(table) == {"admin": "switched", "seat": seat, "on": "yes", "switch": "roll"}
    assert [held.plan for held in table.public_plans[seat]] == [RollForMe()]
    await refused("refused-plan-same", says(table, seat, RollForMe()))
    (held,) = book_of(table, seat).held
    await revoke(table, seat, held.name, by=By(user_of(table, seat)))
    assert await last_told(table) == {"admin": "switched", "seat": seat, "on": "no", "switch": "roll"}
    assert not table.public_plans
    head = table.seq
    await revoke(table, seat, held.name, by=By(user_of(table, seat)))
    assert table.seq == head, "it is gone already"
    file = await export(table.store, table.game)
    assert file.records[-1].action["admin"] == "switched"


async def test_a_switch_ends_no_request_to_the_table(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "throw", lambda game: (2, 2))
    table = await set_up(store)
    seat = table.waiting[0]
    await by_hand(table, Roll(seat))
    assert await ask_back(table, 1, 1, by=By(user_of(table, seat))) is not None
    await says(table, seat, NoTrades("cheap"))
    assert len(await table.store.polls(table.game)) == 1


async def test_a_plan_in_private_is_removed_in_private(table: Session) -> None:
    seat, head = table.waiting[0], table.seq
    await plan(table, seat, AnswerRule(("wool",), ("ore",)))
    (held,) = book_of(table, seat).held
    await revoke(table, seat, held.name, by=By(user_of(table, seat)))
    assert table.seq == head and not book_of(table, seat).held


async def test_who_plans_each_turn_anew_is_not_taken_for_asleep(table: Session) -> None:
    planner = (table.waiting[0] + 1) % 4
    user, turn = user_of(table, planner), NextTurn(end="always")
    for _ in range(3):
        await note_press(table, planner, user)  # at that moment nothing is planned
        await edit(table, planner, by=By(user), change=lambda book: book.add(turn, table.clock()))
        while table.waiting != (planner,):
            await next_turn(table)
        await run(table)
        assert table.waiting != (planner,), "the plan has played the turn"
        assert not book_of(table, planner).held and not words(table, planner)


async def test_a_plan_that_is_made_within_the_own_turn_keeps_it_from_counting(table: Session) -> None:
    planner = table.waiting[0]
    user, turn = user_of(table, planner), NextTurn(end="wait")
    await edit(table, planner, by=By(user), change=lambda book: book.add(turn, table.clock()))
    assert book_of(table, planner).progress.idle == PRESSED


async def test_a_press_is_noted_only_where_somebody_has_planned(table: Session) -> None:
    seat = table.waiting[0]
    other = (seat + 1) % 4
    await note_press(table, seat, user_of(table, seat))
    assert not table.stored.plans
    for planner in (seat, other):
        await plan(table, planner, RollForMe())
        await note_press(table, planner, user_of(table, planner))
    assert book_of(table, seat).progress.idle == PRESSED and book_of(table, other).progress.idle == 0
    writes = table.stored.plans_made
    await note_press(table, seat, user_of(table, seat))
    assert table.stored.plans_made == writes


# Offers


async def test_offers_do_not_address_who_says_so(table: Session) -> None:
    active = table.waiting[0]
    one, two, three = ((active + step) % 4 for step in (1, 2, 3))
    await says(table, one, NoTrades("all"))
    await says(table, two, NoTrades("with", seat=active))
    await by_hand(table, MakeOffer(active, ("ore",), ("wool",), tuple(sorted((one, two, three)))))
    assert table.state.offers[0].to == (three,)
    await says(table, three, NoTrades("cheap"))
    await refused("refused-no-trades", by_hand(table, MakeOffer(active, ("ore",), ("brick",), (one, three))))
    await by_hand(table, MakeOffer(active, ("ore", "ore"), ("brick",), (three,)))
    assert len(table.state.offers) == 2


async def test_who_takes_none_until_their_turn_takes_them_then(table: Session) -> None:
    seat = (table.waiting[0] + 1) % 4
    await says(table, seat, NoTrades("all"))
    await says(table, seat, NoTrades("cheap"))
    await by_hand(table, EndTurn(table.waiting[0]))
    assert [held.plan for held in table.public_plans[seat]] == [NoTrades("cheap")]


async def test_bots_offer_nothing_to_who_takes_none(table: Session) -> None:
    active = table.waiting[0]
    person = (active + 1) % 4
    watch(table).now += 60
    await by_hand(table, EndTurn(active))
    await by_hand(table, Roll(person))
    bot = (active + 2) % 4
    await give_to_bot(table, bot)
    dealing = dealing_of(table, bot, waited=False)
    assert dealing is not None and person in dealing.partners
    await says(table, person, NoTrades("with", seat=active))
    dealing = dealing_of(table, bot, waited=False)
    assert dealing is not None and person in dealing.partners
    await says(table, person, NoTrades("with", seat=bot))
    dealing = dealing_of(table, bot, waited=False)
    assert dealing is not None and person not in dealing.partners
    async with table.holding():
        with pytest.raises(Stale):
            await table.act_by_itself(MakeOffer(bot, ("ore",), ("wool",), (person,)))


# Standing offers


async def test_a_standing_offer_is_taken_by_the_player_on_turn_in_one_go(table: Session) -> None:
    active = table.waiting[0]
    maker = (active + 1) % 4
    await says(table, maker, WOOL_FOR_ORE)
    assert await last_told(table) == {
        "admin": "standing", "seat": maker, "on": "yes", "give": "wool", "want": "ore", "below": 0,
    }  # fmt: skip
    (held,) = book_of(table, maker).held
    head = table.seq
    await takes(table, active, maker, held)
    assert not table.state.offers
    assert table.state.players[active].resources["wool"] == 4 and table.state.players[maker].resources["ore"] == 4
    records = (await table.store.records(table.game))[head:]
    assert [(record.seat, record.cause) for record in records] == [(active, "player"), (maker, "plan")]
    assert book_of(table, maker).of_kind(StandingOffer) == [(replace(held, plan=WOOL_FOR_ORE), WOOL_FOR_ORE)]


async def test_a_process_that_dies_between_the_two_says_yes_after_all(table: Session) -> None:
    active = table.waiting[0]
    maker = (active + 1) % 4
    await says(table, maker, WOOL_FOR_ORE)
    (held,) = book_of(table, maker).held
    by_plan = table.act_by_plan

    async def dies(*args: object) -> None:
        raise KeyboardInterrupt

    table.act_by_plan = dies  # type: ignore[assignment, method-assign]
    with pytest.raises(KeyboardInterrupt):
        await takes(table, active, maker, held)
    table.act_by_plan = by_plan  # type: ignore[method-assign]
    assert len(table.state.offers) == 1
    assert [record.cause for record in await run(table)] == ["plan"]
    assert not table.state.offers


async def test_who_cannot_cover_an_offer_disappoints_its_taker_alone(table: Session) -> None:
    active = table.waiting[0]
    maker = (active + 1) % 4
    table.state.players[maker].resources["wool"] = 0
    await says(table, maker, WOOL_FOR_ORE)
    (held,) = book_of(table, maker).held
    before = (table.seq, table.revisions, table.clocks)
    await refused("refused-standing-not-possible", takes(table, active, maker, held))
    await refused("refused-standing-tried", takes(table, active, maker, held))
    assert (table.seq, table.revisions, table.clocks) == before


async def test_after_three_tries_the_offers_of_a_maker_are_closed_for_the_taker(table: Session) -> None:
    active = table.waiting[0]
    maker = (active + 1) % 4
    table.state.players[maker].resources = dict.fromkeys(table.state.players[maker].resources, 0)
    for give in ("wool", "brick", "grain"):
        await says(table, maker, StandingOffer((give,), ("ore",)))
    await refused("refused-standing-many", says(table, maker, StandingOffer(("lumber",), ("ore",))))
    for held in book_of(table, maker).held[:MAX_TRIES]:
        await refused("refused-standing-not-possible", takes(table, active, maker, held))
    table.state.players[maker].resources["wool"] = 3
    await refused("refused-standing-closed", takes(table, active, maker, book_of(table, maker).held[0]))


async def test_a_standing_offer_is_not_for_everybody_nor_for_ever(table: Session) -> None:
    active = table.waiting[0]
    maker = (active + 1) % 4
    await says(table, maker, replace(WOOL_FOR_ORE, below=2))
    (held,) = book_of(table, maker).held
    await refused("refused-standing-points", takes(table, active, maker, held))
    await by_hand(table, EndTurn(active))
    assert not table.public_plans, "the turn of its maker has begun"
    await refused("refused-standing-gone", takes(table, maker, maker, held))


async def test_who_takes_one_must_have_the_cards_and_the_turn(table: Session) -> None:
    active = table.waiting[0]
    maker, other = (active + 1) % 4, (active + 2) % 4
    await says(table, maker, WOOL_FOR_ORE)
    (held,) = book_of(table, maker).held
    with pytest.raises(Exception, match="only-with-active-player"):
        await takes(table, other, maker, held)
    table.state.players[active].resources["ore"] = 0
    with pytest.raises(Exception, match="lacks-cards"):
        await takes(table, active, maker, held)
    assert not table.state.offers and not book_of(table, maker).held[0].plan.tries  # type: ignore[attr-defined]


async def test_a_bot_on_turn_takes_what_it_likes_and_tries_once(
    table: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It likes anything here. What its maker cannot cover it learns by its try, and then does something else."""
    monkeypatch.setattr(Trader, "worth", lambda *_: 1.0)
    bot = table.waiting[0]
    first, second = (bot + 1) % 4, (bot + 2) % 4
    lumber = StandingOffer(("lumber", "lumber"), ("ore",))
    await give_to_bot(table, bot)
    table.state.players[first].resources["wool"] = 0
    table.state.players[bot].resources |= dict.fromkeys(("lumber", "brick", "wool", "grain"), 0) | {"ore": 1}
    await says(table, first, WOOL_FOR_ORE)
    await says(table, second, lumber)
    await table.entries()
    situation = situation_of(table)
    assert situation is not None and set(takable(table, bot)) == {
        WOOL_FOR_ORE.offer_of(bot, first), lumber.offer_of(bot, second),
    }  # fmt: skip
    assert not await make(table, situation, WOOL_FOR_ORE.offer_of(bot, first)), "not possible: it chooses again"
    assert takable(table, bot) == (lumber.offer_of(bot, second),)
    action = await choose(table, situation)
    assert (action,) == takable(table, bot)
    assert await make(table, situation, action)
    assert table.state.players[bot].resources["lumber"] == 2 and not table.state.offers


async def test_a_bot_does_not_try_what_everybody_sees_to_be_impossible(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A maker who wants oil and has as much as anybody may have; how much that is lies open."""
    monkeypatch.setattr(Game, "throw", lambda game: (2, 2))
    table = await begun(store, Options(scenario="oil_springs"), 4, 1, people=None)
    table.clock = Watch()
    while isinstance(table.state.stack[-1], SettingUp):
        await by_hand(table, stated_default(table.rules, table.view(table.waiting[0]), Live(0)))
    bot = table.waiting[0]
    maker = (bot + 1) % 4
    await by_hand(table, Roll(bot))
    for player in table.state.players:
        player.resources |= {"oil": 1, "wool": 3}
    await says(table, maker, StandingOffer(("wool",), ("oil",)))
    assert len(takable(table, bot)) == 1
    table.state.players[maker].resources["oil"] += Game(table.rules, table.state).room(maker, "oil") or 0
    assert not takable(table, bot)
    table.state.players[maker].resources["wool"] = 0
    assert not takable(table, bot), "whether the maker has the cards shows nowhere"


async def test_a_bot_chooses_again_where_an_offer_is_taken_back_at_that_moment(table: Session) -> None:
    bot = table.waiting[0]
    maker = (bot + 1) % 4
    await give_to_bot(table, bot)
    await says(table, maker, WOOL_FOR_ORE)
    await table.entries()
    situation, (held,) = situation_of(table), book_of(table, maker).held
    assert situation is not None
    revoking = asyncio.create_task(revoke(table, maker, held.name, by=By(user_of(table, maker))))
    making = asyncio.create_task(make(table, situation, WOOL_FOR_ORE.offer_of(bot, maker)))
    await revoking
    head = table.seq
    assert not await making and table.seq == head


async def test_a_bot_takes_nothing_with_the_cards_of_somebody_who_is_back(table: Session) -> None:
    """The person comes back while the bot that plays for them waits to carry out what it has decided."""
    seat = table.waiting[0]
    maker, user = (seat + 1) % 4, user_of(table, seat)
    await says(table, maker, WOOL_FOR_ORE)
    async with table.holding():
        await table.record(stand_in(table, seat, open_to_others=False))
    await table.entries()
    situation, before = situation_of(table), dict(table.state.players[seat].resources)
    assert situation is not None
    async with table.holding():
        making = asyncio.create_task(make(table, situation, WOOL_FOR_ORE.offer_of(seat, maker)))
        await asyncio.sleep(0.01)
        await table.record(await table.coming_back(seat, By(user), ends_vacation=True))
    assert not await making
    assert table.state.players[seat].resources == before
