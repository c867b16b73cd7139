"""Bots that trade with players: honestly, once a turn, and so that nobody reads out their hands."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine import Action, Live, Options, State, apply, deal, ruleset, seen_by, start
from engine.base.events import TurnBegan
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import EndTurn
from engine.kernel import Game
from engine.players import LEVELS
from engine.players.past_offers import MAX_WEIGHED
from engine.players.trading import TEMPERS, Dealing, decide, leads, near
from engine.rulesets import colours
from engine.view import view
from tests.engine import random_player
from tests.engine.test_non_interference import GAMES, twin_of
from tests.engine.trading_positions import EASYGOING, FAIR, IDLE, KEEN, Played, asked, market, one_short, wanting
from tests.lengths import length
from tests.tournament.games import play

# What it answers


def test_it_takes_what_it_lacks_for_what_it_can_spare() -> None:
    assert asked(one_short(), "ore", "wool").decide(1) == AcceptOffer(1, 1)


def test_it_keeps_what_it_needs() -> None:
    table = market().give(1, "grain2 ore3").give(0, "lumber2")
    assert asked(table, "lumber", "ore").decide(1) == DeclineOffer(1, 1)


def test_it_says_nothing_to_an_offer_to_others() -> None:
    assert asked(one_short(), "ore", "wool", to=[2]).decide(1) is None


@pytest.mark.parametrize(("target", "helps"), [(2, False), (3, False), (4, True)])
def test_it_never_helps_whoever_is_a_point_or_two_from_winning(target: int, helps: bool) -> None:
    offered = asked(one_short(target=target), "ore", "wool")
    assert near(offered.table.view(1), 0) != helps
    assert isinstance(offered.decide(1, EASYGOING), AcceptOffer if helps else DeclineOffer)


def test_it_helps_no_leader_who_is_three_points_from_winning() -> None:
    offered = asked(one_short(target=5), "ore", "wool")
    assert isinstance(offered.decide(1, EASYGOING), AcceptOffer)
    offered.table.city(0, "E2 N")
    for target, helps in ((6, False), (7, True)):
        offered.table.rules = replace(offered.table.rules, target=target)
        assert isinstance(offered.decide(1, EASYGOING), AcceptOffer if helps else DeclineOffer)


def test_hidden_points_of_others_do_not_count() -> None:
    table = one_short(target=6).hold(0, victory_point=4)
    assert asked(table, "ore", "wool").decide(1) == AcceptOffer(1, 1)


def test_it_asks_more_of_the_leader() -> None:
    def offered(give: str) -> Played:
        return asked(market().give(1, "grain ore wool3").give(0, "grain2"), give, "wool")

    plain, led, more = offered("grain"), offered("grain"), offered("grain grain")
    assert not leads(plain.table.view(1), 0)
    assert plain.decide(1, FAIR) == AcceptOffer(1, 1)
    for played in (led, more):
        played.table.city(0, "E2 N")
        assert leads(played.table.view(1), 0)
    assert led.decide(1, FAIR) == DeclineOffer(1, 1)
    assert more.decide(1, FAIR) == AcceptOffer(1, 1)


def test_tempers_ask_for_more_or_less() -> None:
    two_for_one = asked(one_short(), "ore", "wool wool")
    assert [type(two_for_one.decide(1, dealing)) for dealing in (EASYGOING, FAIR, KEEN)] == [
        AcceptOffer,
        AcceptOffer,
        DeclineOffer,
    ]
    three_for_one = asked(one_short(), "ore", "wool wool wool")
    assert [type(three_for_one.decide(1, dealing)) for dealing in (EASYGOING, FAIR)] == [AcceptOffer, DeclineOffer]


def test_what_it_cannot_pay_is_refused_like_what_it_does_not_want() -> None:
    unwanted = market().give(1, "grain2 ore3").give(0, "lumber2")
    lacking = market().give(1, "grain2 wool3").give(0, "lumber2")
    answers = {asked(table, "lumber", "ore").decide(1) for table in (unwanted, lacking)}
    assert answers == {DeclineOffer(1, 1)}


def test_of_one_player_it_weighs_three_offers_a_turn_and_refuses_more() -> None:
    played = Played(one_short().give(0, "lumber3 brick3"))
    for number in range(1, MAX_WEIGHED + 1):
        played = played.then(MakeOffer(0, ("lumber",), ("grain",) * number, (1,)))
        played = played.then(played.decide(1), WithdrawOffer(0, number))
    fourth = played.then(MakeOffer(0, ("ore",), ("wool",), (1,)))
    assert fourth.decide(1) == DeclineOffer(1, 4)
    # The next turn is another one.
    fourth.log.append(TurnBegan(0, 2))
    fourth.log += played.then(MakeOffer(0, ("ore",), ("wool",), (1,))).log[-1:]
    assert fourth.decide(1) == AcceptOffer(1, 4)


def test_an_accepted_offer_counts_as_weighed() -> None:
    played = Played(market().give(1, "grain2 ore2 wool6").give(0, "ore9"))
    for number in range(1, MAX_WEIGHED + 1):
        played = played.then(MakeOffer(0, ("ore",), ("wool",), (1,)))
        assert played.decide(1) is not None
        played = played.then(AcceptOffer(1, number))
    more = MAX_WEIGHED + 1
    assert played.then(MakeOffer(0, ("ore",), ("wool",), (1,))).decide(1) == DeclineOffer(1, more)


def probed(played: Played, card: str, *, choose: bool = True) -> Played:
    """Seat 0 offers two ore for a card."""
    return played.then(MakeOffer(0, ("ore", "ore"), (card,), (1,), choose))


def curious() -> Played:
    """Seat 0 wants to know what seat 1 holds, which would give any of its cards for ore."""
    return Played(market().give(0, "ore9").give(1, "grain2 ore lumber2 wool2 brick2"))


def test_of_yeses_that_are_not_taken_up_one_a_turn_tells_of_a_card() -> None:
    played, learnt = curious(), 0
    for number, card in enumerate(("wool", "lumber", "brick"), 1):
        played = probed(played, card)
        answer = played.decide(1)
        learnt += answer == AcceptOffer(1, number)
        played = played.then(*([] if answer is None else [answer]), WithdrawOffer(0, number))
    assert learnt == 1
    binding = probed(played, "brick", choose=False)
    assert binding.decide(1) == AcceptOffer(1, 4), "such a yes is a trade"
    # The next turn is another one.
    played.log.append(TurnBegan(0, 2))
    assert probed(played, "lumber").decide(1) == AcceptOffer(1, 4)


def test_as_long_as_a_yes_waits_it_is_the_only_one() -> None:
    played = probed(curious(), "wool").then(AcceptOffer(1, 1))
    second = probed(played, "lumber")
    assert second.decide(1) == DeclineOffer(1, 2)
    assert second.then(ConfirmOffer(0, 1, 1)).decide(1) == DeclineOffer(1, 2), "it was meant, and now ore is plenty"


def test_a_yes_is_taken_up_by_a_trade_with_somebody_else_too() -> None:
    table = curious().table.give(2, "wool")
    played = Played(table).then(MakeOffer(0, ("ore", "ore"), ("wool",), (1, 2), True))
    played = played.then(AcceptOffer(1, 1), AcceptOffer(2, 1))
    assert probed(played, "lumber").decide(1) == DeclineOffer(1, 2)
    assert probed(played.then(ConfirmOffer(0, 1, 2)), "lumber").decide(1) == AcceptOffer(1, 2)


def test_what_others_said_yes_to_does_not_count_against_anybody() -> None:
    table = curious().table.give(2, "wool")
    played = Played(table).then(MakeOffer(0, ("ore", "ore"), ("wool",), (2,), True)).then(AcceptOffer(2, 1))
    assert probed(played, "lumber").decide(1) == AcceptOffer(1, 2)


def test_it_answers_once() -> None:
    offered = asked(one_short(), "lumber", "ore")
    assert offered.then(offered.decide(1)).decide(1) is None


def test_without_the_log_of_the_turn_it_does_not_trade() -> None:
    offered = asked(one_short(), "ore", "wool")
    assert Played(offered.table, offered.log[1:]).decide(1) is None
    assert Played(offered.table, []).decide(1) is None


def test_what_a_yes_has_promised_is_not_promised_again() -> None:
    table = one_short().give(0, "lumber")
    table.state.players[1].resources["wool"] = 1
    table.state.bank["wool"] += 2
    promised = asked(table, "ore", "wool", choose=True)
    promised = promised.then(promised.decide(1))
    assert promised.table.state.offers[0].yes == (1,)
    again = promised.then(MakeOffer(0, ("ore",), ("wool",), (1,)))
    assert again.decide(1) == DeclineOffer(1, 2)


def test_whoever_plays_for_somebody_absent_does_not_trade() -> None:
    offered = asked(one_short(), "ore", "wool")
    assert offered.decide(1, None) is None
    own = Played(wanting()).seen(1, "lumber brick grain ore")
    assert own.decide(0, None) == EndTurn(0)
    assert own.decide(0, EASYGOING, replace(IDLE, trades=False)) == EndTurn(0)


FRIENDLY = Dealing(TEMPERS[LEVELS["easy"].temper], frozenset((0, 1, 2)))


def test_an_easy_bot_swaps_one_for_one_also_with_a_leader_who_is_about_to_win() -> None:
    for target in (10, 3):
        market = one_short() if target == 10 else one_short(target=target)
        assert asked(market, "ore", "wool").decide(1, FRIENDLY) == AcceptOffer(1, 1)


def test_an_easy_bot_gives_no_more_cards_than_it_gets_and_makes_no_offer() -> None:
    greedy = Played(one_short()).then(MakeOffer(0, ("ore",), ("wool", "wool"), (1,)))
    assert greedy.decide(1, FRIENDLY) == DeclineOffer(1, 1)
    own = Played(wanting()).seen(1, "lumber brick grain ore")
    assert own.offers(0, EASYGOING)
    assert own.offers(0, FRIENDLY) is None
    assert own.offers(0, EASYGOING, LEVELS["easy"]) is None


# What it knows, and that games end


ENOUGH = length(12, 1000)


@pytest.mark.parametrize(("options", "players", "seed"), GAMES)
def test_hidden_cards_change_no_answer_and_no_offer(options: Options, players: int, seed: int) -> None:
    rules, choice, chance = ruleset(options), random.Random(seed), Live(seed)
    state, events = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    dealing = Dealing(TEMPERS["easygoing"], frozenset(range(players)))
    logs = [list(seen_by(events, seat)) for seat in range(players)]
    compared: Counter[str] = Counter()

    def decided(state: State, seat: int, waited: bool) -> Action | None:
        told = replace(dealing, waited=waited)
        return decide(LEVELS["steady"], rules, view(rules, state, seat), logs[seat], Live(seed), told)

    for number in range(700):
        enough = compared["DeclineOffer"] > ENOUGH and compared["AcceptOffer"] > ENOUGH // 4
        if state.outcome is not None or enough:
            break
        seats = {seat for offer in state.offers for seat in (offer.seat, *offer.to)}
        for seat in seats if number % 2 else ():
            twin = twin_of(rules, state, seat, choice)
            answers = [decided(position, seat, number % 4 == 1) for position in (state, twin)]
            assert answers[0] == answers[1]
            compared[type(answers[0]).__name__] += 1
        state, events = apply(rules, state, random_player.choose(Game(rules, state), choice, trading=0.3), chance)
        for seat, log in enumerate(logs):
            log += seen_by(events, seat)
    assert compared["DeclineOffer"] > 10 and compared["AcceptOffer"] > 0, compared


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options(strict_phases=True, target=8), 3),
        (Options(players="5-6", paired_players=True, target=8), 5),
        (Options(scenario="oil_springs", target=8), 4),
    ],
)
def test_games_of_bots_that_trade_come_to_an_end(options: Options, players: int) -> None:
    played = play(options, ["sharp"] * players, 3)
    assert played.reason != "no end"
    assert 0 < played.acts["MakeOffer"] <= LEVELS["sharp"].offers * played.turns
