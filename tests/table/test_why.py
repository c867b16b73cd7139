"""Why bots moved as they did: in play nothing that not everybody sees."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from bot.faces import Reason
from bot.table.game.by import By
from bot.table.game.tables import TableStore
from bot.table.polls.undo_request import ask_back
from bot.telling.reasons import PUBLIC
from bot.telling.trade_reasons import Trade, carried_out, paid_for
from bot.telling.why import MOST, explained, public, traded, whole
from engine import Action, Game, Live, Options, Ruleset, State, apply, deal, ruleset, start, view
from engine.base.cards import BuyCard, PlayKnight
from engine.base.events import Traded
from engine.base.trade import AcceptOffer, MakeOffer, TradeWithBank
from engine.players import choose
from engine.rulesets import colours
from engine.state import Offer
from storage import Record
from tests.engine.arrange import CLASSIC, Table
from tests.engine.test_non_interference import twin_of
from tests.lengths import length
from tests.table.played import begun
from tests.table.playing_bots import play_bots
from tests.ui.truths import TRUTHS, Case

GAMES = (
    (Options(), 4, 1),
    (Options(board="beginner"), 3, 2),
    (Options(players="5-6"), 5, 3),
    (Options(scenario="oil_springs"), 4, 4),
    (Options(scenario="catlantis"), 4, 5),
    (Options(scenario="new_shores", board="variable_4"), 4, 6),
)
MOVES = length(160, 800)


OF_TRADES = {"spent", "no-income", "least", "most", "rate"}


def names(found: Iterable[Reason]) -> list[str]:
    """What reasons are called, in their order."""
    return [reason.name for reason in found]


def moves_of(options: Options, players: int, seed: int) -> Iterator[tuple[Ruleset, State, Action]]:
    """Positions of a game of steady players, and what is done there."""
    rules, chance = ruleset(options), Live(seed)
    state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    for _ in range(MOVES):
        if state.outcome is not None:
            return
        seat = Game(rules, state).waiting()[0]
        action = choose(rules, view(rules, state, seat), (), Live(seed), 40)
        yield rules, state, action
        state, _ = apply(rules, state, action, chance)


def is_true(case: Case, reason: Reason) -> bool:
    """Whether what is said of a trade is so: all 36 throws are rolled, without the robber."""
    income = Counter[str]()
    for throw in product(range(1, 7), repeat=2):
        income += case.income(sum(throw), robber=False)
    others = [income[card] for card in case.rules.resources if card != reason.about.get("card")]
    match reason.name:
        case "no-income":
            return not income[reason.about["card"]]
        case "least":
            return 0 < income[reason.about["card"]] < min(others)
        case "most":
            return income[reason.about["card"]] > max(others)
        case name:
            return name == "rate" and TRUTHS["rate"](case, reason.about)


@pytest.mark.parametrize(("options", "players", "seed"), GAMES)
def test_hidden_cards_change_no_public_reason(options: Options, players: int, seed: int) -> None:
    """Those of a trade are true as well."""
    choice, told, of_trades = random.Random(seed), 0, 0
    for rules, state, action in moves_of(options, players, seed):
        other = (action.seat + 1) % players
        twin, found = twin_of(rules, state, other, choice), public(rules, state, action)
        told += bool(found)
        assert all(reason.public or reason.name in PUBLIC for reason in found)
        if action in Game(rules, twin).legal(action.seat):
            assert public(rules, twin, action) == found
        if isinstance(action, Trade):
            said = traded(rules, state, action)
            of_trades += len(said)
            assert traded(rules, twin, action) == said
            assert all(is_true(Case(rules, state, action.seat, action), reason) for reason in said)
    assert told > 5 and of_trades


def test_a_trade_beside_one_that_nobody_can_pay_is_explained() -> None:
    """Of two offers of one player, who has one card left; no hex of the bot's brings ore."""
    table = Table(CLASSIC, players=3).city(0, "E2 S").settlement(1, "A3 N").settlement(2, "E1 NW").turn(0, (1, 1))
    rules, state = table.rules, table.give(0, "grain").give(1, "ore wool").state
    for give in ("ore", "wool"):
        state, _ = apply(rules, state, MakeOffer(1, (give,), ("grain",), (0,)), Live(1))
    state.players[1].resources["wool"] = 0
    taken = AcceptOffer(0, state.offers[0].number)
    assert names(traded(rules, state, taken))[0] == "no-income"
    assert public(rules, state, taken) == [], "reasons of its own, not those of a move"


def test_what_followed_is_told_of_trades_that_took_place_alone() -> None:
    state = Table(CLASSIC, players=3).state
    state.offers = (Offer(2, 1, ("ore",), ("wool",), (0,)),)
    done = [(7, Traded(0, 1, ("wool",), ("ore",))), (9, Traded(0, 2, ("wool", "wool"), ("ore",)))]
    assert carried_out(MakeOffer(0, ("wool",), ("ore",), (1, 2)), 5, state, done) == 7
    assert carried_out(MakeOffer(0, ("wool",), ("ore",), (1, 2)), 8, state, done) is None
    assert carried_out(MakeOffer(0, ("wool",), ("grain",), (1, 2)), 5, state, done) is None
    assert carried_out(AcceptOffer(0, 2), 6, state, [(6, Traded(1, 0, ("ore",), ("wool",)))]) == 6
    assert carried_out(AcceptOffer(0, 2), 6, state, [(6, Traded(1, 2, ("ore",), ("wool",)))]) is None
    assert carried_out(TradeWithBank(0, "wool", "ore"), 3, state, []) == 3


async def test_after_the_end_all_that_a_bot_knew_is_told(store: TableStore) -> None:
    session = await begun(store, Options(board="beginner", target=8), 3, 2, people=0)
    await play_bots(session)
    records = await store.records(session.game)
    during, after = explained(records, over=False), explained(records, over=True)
    assert 0 < len(during) <= MOST and 0 < len(after) <= MOST

    assert {*names(reason for one in during for reason in one.reasons)} <= PUBLIC | OF_TRADES
    assert [one.seq for one in after] == sorted((one.seq for one in after), reverse=True)


def test_what_a_trade_was_for_is_told_of_its_own_turn_and_cards_alone() -> None:
    table = Table(CLASSIC, players=3).city(0, "E2 S").settlement(1, "A3 N").settlement(2, "E1 NW")
    table.give(0, "wool4 grain ore").turn(0, (1, 1))
    trade, buy = TradeWithBank(0, "wool", "ore"), BuyCard(0)
    bought, _ = apply(table.rules, table.state, buy, Live(1))
    paid = paid_for(7, buy, table.state, bought)
    assert paid is not None and paid.thing == "card" and paid.cards == {"wool", "grain", "ore"}
    assert traded(table.rules, table.state, trade, [paid])[0] == Reason("spent", {"thing": "card", "card": "ore"})
    for other in (replace(paid, turn=paid.turn + 1), replace(paid, seat=1), replace(paid, cards=frozenset({"wool"}))):
        assert "spent" not in names(traded(table.rules, table.state, trade, [other]))
    assert paid_for(7, trade, table.state, bought) is None


async def test_a_trade_that_was_taken_back_took_no_place(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first trade of a person with a bot, by the bot's offer; they alone agree to take it back."""
    session = await begun(store, Options(board="beginner"), 3, 2, people=1)
    traded_in, press = list[int](), 1
    monkeypatch.setattr("bot.telling.why.carried_out", lambda *about: traded_in.extend(at for at, _ in about[-1]))
    person = next(seat for seat, user in enumerate(session.users) if user is not None)
    for _ in range(400):
        await play_bots(session)
        press += 1
        taken = [one for one in session.legal(person) if isinstance(one, AcceptOffer)]
        move = taken[0] if taken else choose(session.rules, session.view(person), (), Live(press), 5)
        await session.act(move, by=By(session.users[person], press), drawn_at=None)
        if taken:
            break
    assert taken and {*traded_after(await store.records(session.game), traded_in)} == {session.seq}
    (way, *_) = await session.undo_options(person)
    assert await ask_back(session, 1, len(way.dropped), by=By(session.users[person], press + 1)) is None
    assert traded_after(await store.records(session.game), traded_in) == []


def traded_after(records: Sequence[Record], traded_in: list[int]) -> list[int]:
    """In which records *Why?* knows of trades between players."""
    traded_in.clear()
    explained(records, over=False)
    return traded_in


def test_an_award_is_told_after_the_end_where_nothing_compares(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third Knight of a seat on turn, and no other turn beside it that differs."""
    table = Table(CLASSIC, players=3).city(0, "E2 S").settlement(1, "A3 N").settlement(2, "E1 NW")
    state = table.hold(0, knight=1).turn(0, (1, 1)).state
    state.players[0].played["knight"] = 2
    monkeypatch.setattr("bot.telling.why.compared", lambda *about: {})
    assert names(whole(table.rules, state, PlayKnight(0), (), 1)) == ["army"]
    state.players[0].played["knight"] = 1
    assert names(whole(table.rules, state, PlayKnight(0), (), 1)) == []
