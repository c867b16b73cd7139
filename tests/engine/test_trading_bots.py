"""Bots that trade with players: honestly, once a turn, and so that nobody reads out their hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import pytest

from engine import Action, Chance, Event, Live, Options, Ruleset, State, View, apply, deal, ruleset, seen_by, start
from engine.base.build import BuildRoute
from engine.base.events import OfferAnswered, Offered, OfferWithdrawn, Produced, TurnBegan
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import EndTurn
from engine.kernel import Game
from engine.modules.house_rules import StrictPhases
from engine.players import LEVELS, Level
from engine.players.past_offers import MAX_WEIGHED
from engine.players.trading import TEMPERS, Dealing, Temper, decide, instead, leads, near
from engine.rulesets import colours
from engine.state import Offer
from engine.view import view
from tests.engine import random_player
from tests.engine.arrange import CLASSIC, Table, rules_of
from tests.engine.test_non_interference import GAMES, twin_of
from tests.lengths import length
from tests.tournament.games import Match, play_one

EASYGOING = Dealing(TEMPERS["easygoing"], frozenset((0, 1, 2)))
FAIR, KEEN = (replace(EASYGOING, temper=TEMPERS[name]) for name in ("fair", "keen"))
NOBODY = Dealing()
ONE_FOR_ONE = Dealing(TEMPERS["easygoing"]._replace(more=0), frozenset((0, 1, 2)), bots=frozenset((0,)))


def ends(rules: Ruleset, seen: View, log: Iterable[Event], rng: Chance, budget: int) -> Action:
    """A player that only ends its turns."""
    assert seen.seat is not None
    return EndTurn(seen.seat)


IDLE = Level(ends, 1)


@dataclass
class Played:
    """A position with the log that led to it from the beginning of the turn."""

    table: Table
    log: list[Event] = field(default_factory=lambda: [TurnBegan(0, 1)])

    def decide(self, seat: int, dealing: Dealing | None = FAIR, level: Level = IDLE) -> Action | None:
        log = list(seen_by(tuple(self.log), seat))
        return decide(level, self.table.rules, self.table.view(seat), log, Live(1), dealing)

    def then(self, *actions: Action | None) -> Played:
        table, log = self.table, list(self.log)
        for action in actions:
            assert action is not None
            table, events = table.apply(action)
            log += events
        return Played(table, log)

    def seen(self, seat: int, cards: str) -> Played:
        """Everybody saw how the seat got the cards that it holds."""
        return Played(self.table, [*self.log, Produced(8, ((seat, tuple(cards.split())),))])


def market(*modules: StrictPhases, target: int = 10) -> Table:
    """The turn of seat 0, who has rolled; everybody has a settlement."""
    table = Table(CLASSIC, players=3, rules=rules_of(*modules, target=target))
    for seat, corner in enumerate(("B2 N", "D2 N", "C4 N")):
        table.settlement(seat, corner)
    return table


def one_short(*modules: StrictPhases, target: int = 10) -> Table:
    """Seat 1 lacks an ore for a city, and has wool to spare; seat 0 has that ore."""
    return market(*modules, target=target).give(1, "grain2 ore2 wool3").give(0, "ore lumber brick")


def asked(table: Table, give: str, want: str, *, to: Iterable[int] = (1,), choose: bool = False) -> Played:
    return Played(table).then(MakeOffer(0, tuple(give.split()), tuple(want.split()), tuple(to), choose))


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


def test_whoever_plays_for_somebody_absent_and_the_easy_player_do_not_trade() -> None:
    offered = asked(one_short(), "ore", "wool")
    assert offered.decide(1, None) is None
    assert offered.decide(1, FAIR, LEVELS["easy"]) is None
    own = Played(wanting()).seen(1, "lumber brick grain ore")
    assert own.decide(0, None) == EndTurn(0)
    assert own.decide(0, EASYGOING, replace(IDLE, trades=False)) == EndTurn(0)


# What it offers


def wanting() -> Table:
    """Seat 0 lacks an ore for a city and has wool; seat 1 has an ore and lacks wool for a settlement."""
    table = market().give(0, "grain2 ore2 wool3").give(1, "ore lumber brick grain").give(2, "ore2 lumber3")
    return table.road(1, "D2 NE", "D2 E")


def generous() -> Played:
    """Seat 0 lacks two ore for a city and has one wool; seat 1 has plenty of ore, and lacks wool for a settlement."""
    table = market().give(0, "grain2 ore wool2").give(1, "ore4 lumber brick grain")
    table.road(1, "D2 NE", "D2 E")
    return Played(table).seen(1, "lumber brick grain ore ore ore ore")


def own_turn() -> Played:
    return Played(wanting()).seen(1, "lumber brick grain ore")


def test_it_asks_for_what_it_lacks_before_its_turn_ends() -> None:
    assert own_turn().decide(0, EASYGOING) == MakeOffer(0, ("wool",), ("ore",), (1,))


def test_only_to_partners_at_hand() -> None:
    assert own_turn().decide(0, NOBODY) == EndTurn(0)
    assert own_turn().decide(0, replace(EASYGOING, partners=frozenset((0, 2)))) == EndTurn(0)


def test_only_what_it_would_accept_itself_on_the_other_side() -> None:
    """Seat 2 can make nothing of wool."""
    table = market().give(0, "grain2 ore2 wool3").give(2, "ore lumber")
    assert Played(table).seen(2, "ore lumber").decide(0, EASYGOING) == EndTurn(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_offer_to_or_by_whoever_is_near_the_end(seat: int) -> None:
    played = own_turn()
    played.table.city(seat, "A1 S")
    played.table.rules = replace(played.table.rules, target=6)
    saint = Dealing(Temper(least=0.1, share=0.01, more=2), frozenset((1,)))
    assert isinstance(played.decide(0, saint), MakeOffer)
    played.table.rules = replace(played.table.rules, target=5)
    assert played.decide(0, saint) == EndTurn(0)


def test_one_offer_a_turn_and_it_waits_for_its_answers() -> None:
    offered = own_turn().then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    assert offered.decide(0, EASYGOING) is None
    refused = offered.then(DeclineOffer(1, 1))
    assert refused.decide(0, EASYGOING) == EndTurn(0)
    assert refused.then(WithdrawOffer(0, 1)).decide(0, EASYGOING) == EndTurn(0)


def test_when_it_has_waited_long_enough_it_goes_on() -> None:
    waited = replace(EASYGOING, waited=True)
    offered = own_turn().then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    assert offered.decide(0, waited) == EndTurn(0)
    # With more to do it takes the offer back first, which it could not keep afterwards.
    builds = own_turn()
    builds.table.give(0, "ore2")
    offered = builds.then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    assert offered.decide(0, waited, LEVELS["steady"]) == WithdrawOffer(0, 1)


def test_it_picks_the_yes_that_helps_least() -> None:
    """The one who leads would have to pay more."""
    table = wanting().city(2, "E2 N")
    offered = Played(table).seen(1, "lumber brick grain ore").then(MakeOffer(0, ("wool",), ("ore",), (1, 2), True))
    first = offered.then(AcceptOffer(2, 1))
    assert first.decide(0, EASYGOING) is None, "somebody else may say yes"
    assert first.then(DeclineOffer(1, 1)).decide(0, EASYGOING) == ConfirmOffer(0, 1, 2)
    # Wool is worth more to seat 1, which needs it for a settlement.
    assert first.then(AcceptOffer(1, 1)).decide(0, EASYGOING) == ConfirmOffer(0, 1, 2)


def test_it_takes_a_counter_offer_that_is_good_enough_and_refuses_another() -> None:
    offered = own_turn().then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    good = offered.then(MakeOffer(1, ("ore",), ("wool", "wool"), (0,), counters=1))
    assert good.decide(0, EASYGOING) == AcceptOffer(0, 2)
    bad = offered.then(MakeOffer(1, ("ore",), ("grain", "grain"), (0,), counters=1))
    assert bad.decide(0, EASYGOING) == DeclineOffer(0, 2)
    assert bad.then(DeclineOffer(0, 2)).decide(0, EASYGOING) == EndTurn(0)


def test_with_strict_phases_it_offers_before_it_builds() -> None:
    table = market(StrictPhases()).give(0, "grain2 ore2 wool3 lumber brick").give(1, "ore lumber brick grain")
    table.road(1, "D2 NE", "D2 E").road(0, "B2 NE")
    played = Played(table).seen(1, "lumber brick grain ore")
    builds = replace(IDLE, choose=lambda *_: BuildRoute(0, table.edge("B2 E")))
    assert played.decide(0, EASYGOING, builds) == MakeOffer(0, ("wool",), ("ore",), (1,))
    assert played.decide(0, NOBODY, builds) == BuildRoute(0, table.edge("B2 E"))


def test_what_fails_for_a_hand_that_it_does_not_see() -> None:
    assert instead(AcceptOffer(1, 2)) == DeclineOffer(1, 2)
    assert instead(ConfirmOffer(1, 2, 3)) == WithdrawOffer(1, 2)
    assert instead(EndTurn(1)) is None


@pytest.mark.parametrize(("yields", "wants"), [(0.0, 1), (0.3, 1), (0.7, 2)])
def test_of_good_offers_it_makes_the_fairest_that_gains_nearly_as_much(yields: float, wants: int) -> None:
    """One ore for its wool gains it a third of what two would."""
    dealing = Dealing(TEMPERS["easygoing"]._replace(yields=yields), frozenset((1,)))
    assert generous().decide(0, dealing) == MakeOffer(0, ("wool",), ("ore",) * wants, (1,))


def refused(played: Played, turns: int) -> Played:
    """Seat 0 has offered wool for ore to seat 1, who said no, so many turns ago."""
    found = played.then(MakeOffer(0, ("wool",), ("ore",), (1,)), DeclineOffer(1, 1), WithdrawOffer(0, 1))
    found.log += [TurnBegan(turn % 3, 1 + turn) for turn in range(1, turns + 1)]
    return found


@pytest.mark.parametrize(("turns", "asks"), [(3, False), (8, False), (9, True)])
def test_refused_terms_come_back_after_three_rounds(turns: int, asks: bool) -> None:
    played = refused(own_turn(), turns)
    assert isinstance(played.decide(0, ONE_FOR_ONE), MakeOffer if asks else EndTurn)
    assert not asks or played.decide(0, ONE_FOR_ONE) == MakeOffer(0, ("wool",), ("ore",), (1,))


@pytest.mark.parametrize(("seat", "gains", "asks"), [(1, "ore", True), (1, "lumber", False), (2, "ore", False)])
def test_refused_terms_come_back_when_the_hand_has_changed_in_public(seat: int, gains: str, asks: bool) -> None:
    played = refused(own_turn(), 3).seen(seat, gains)
    assert isinstance(played.decide(0, ONE_FOR_ONE), MakeOffer if asks else EndTurn)


def test_what_another_bot_was_refused_is_not_offered_either() -> None:
    played = own_turn()
    played.log += [
        Offered(Offer(1, 2, ("wool",), ("ore",), (1,))),
        OfferAnswered(1, 1, False),
        OfferWithdrawn(2, 1),
        TurnBegan(0, 2),
    ]
    assert isinstance(played.decide(0, ONE_FOR_ONE), MakeOffer), "it was a person who offered"
    assert isinstance(played.decide(0, replace(ONE_FOR_ONE, bots=frozenset((0, 2)))), EndTurn)


@pytest.mark.parametrize(
    ("answers", "turns", "calls"), [("nn", 2, False), ("nn", 3, True), ("ny", 2, True), ("n", 2, True)]
)
def test_who_has_refused_two_offers_of_bots_is_called_once_a_round(answers: str, turns: int, calls: bool) -> None:
    """The refused terms are others than the ones that seat 0 would offer."""
    played = own_turn()
    asked = [
        event
        for number, answer in enumerate(answers, 1)
        for event in (
            Offered(Offer(number, 2, ("lumber",), ("brick",), (1,))),
            OfferAnswered(1, number, answer == "y"),
            OfferWithdrawn(2, number),
        )
    ]
    played.log[1:1] = [*asked, *(TurnBegan(turn % 3, 1 + turn) for turn in range(1, turns + 1))]
    dealing = replace(EASYGOING, bots=frozenset((0, 2)))
    assert isinstance(played.decide(0, dealing), MakeOffer if calls else EndTurn)
    assert isinstance(played.decide(0, replace(dealing, bots=frozenset((0, 1, 2)))), MakeOffer), "bots are never tired"


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
    match = Match()
    play_one(options, ["steady"] * players, 3, 0, match)
    assert match.reasons["no end"] == 0
    assert match.acts["MakeOffer"] <= match.turns[0]
