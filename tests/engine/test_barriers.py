"""Beyond what nobody goes back alone: in random games of all rulesets, whatever a kind of action says of itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from engine import Event, Live, Options, apply, deal, ruleset, start
from engine.base.cards import PlayKnight, PlayMonopoly
from engine.base.events import Monopolised, Stolen, Traded
from engine.base.robber import MoveRobber
from engine.base.trade import AcceptOffer, ConfirmOffer
from engine.kernel import Action, Game
from engine.rulesets import colours
from engine.state import Offer
from engine.undo import is_barrier
from tests.engine.arrange import Table
from tests.engine.random_player import BURNING, LEANING, choose

MOVES = 900
RULESETS = [
    (Options(), 4),
    (Options(board="beginner", friendly_robber=True, strict_phases=True), 3),
    (Options(players="5-6"), 6),
    (Options(players="5-6", paired_players=True), 5),
    (Options(scenario="oil_springs", target=15), 4),
    (Options(scenario="oil_springs", players="5-6", target=15), 5),
    (Options(scenario="oil_springs", players="5-6", paired_players=True, use_and_sequester=True, target=15), 6),
    (Options(scenario="catlantis"), 3),
    (Options(scenario="catlantis", board="variable", robber_fixed=True, all_hexes=True, last_harvest=True), 4),
]


def crossed_hands(event: Event, seats: Sequence[int]) -> bool:
    """Whether somebody got a card that another lost."""
    changes = [event.hand_change(seat) for seat in seats]
    cards = {card for change in changes for card in change}
    return any(
        min(change.get(card, 0) for change in changes) < 0 < max(change.get(card, 0) for change in changes)
        for card in cards
    )


def keeps_a_secret(event: Event) -> bool:
    """Whether everybody learns of it, but not all of it; a player's own plans are another matter."""
    return event.seen_by(None) not in (None, event)


@pytest.mark.parametrize(("options", "players"), RULESETS, ids=range(len(RULESETS)))
def test_what_moves_cards_between_hands_or_shows_something_is_a_barrier_by_its_events(
    options: Options, players: int
) -> None:
    rules, seats, kinds = ruleset(options), range(players), Counter[str]()
    for seed in range(3):
        choice, chance = random.Random(seed), Live(seed)
        state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
        for _ in range(MOVES):
            if state.outcome is not None:
                break
            action = choose(Game(rules, state), choice, trading=0.4, tempers=(LEANING, BURNING))
            before, drawn = state, len(chance.drawn)
            state, events = apply(rules, before, action, chance)
            if action.private:
                continue
            found = [event for event in events if crossed_hands(event, seats) or keeps_a_secret(event)]
            silent = [event for event in found if not event.reveals]
            assert not silent, f"{silent} would let {action} be taken back"
            asked_chance = len(chance.drawn) > drawn
            assert not asked_chance or any(event.reveals for event in events), f"{events} do not say what chance gave"
            if found or asked_chance:
                assert not action.undoable, f"{action} promises what {events} do not keep"
                assert is_barrier(rules, before, state, action, events)
            kinds.update(type(event).__name__ for event in found)
    assert kinds.keys() >= {"Traded", "Stolen", "CardBought", "Monopolised"}


def picking() -> tuple[Table, ConfirmOffer]:
    """Seat 0 can pick among two yeses."""
    table = Table().give(0, "ore").give(1, "wool").give(2, "wool")
    table.state.offers = (Offer(1, 0, ("ore",), ("wool",), (1, 2), choose=True, yes=(1, 2)),)
    return table, ConfirmOffer(0, 1, 2)


@pytest.mark.parametrize(
    ("table", "action", "kind"),
    [
        (*picking(), Traded),
        (Table().give(1, "wool2").hold(0, monopoly=1), PlayMonopoly(0, "wool"), Monopolised),
        (Table().hold(0, monopoly=1), PlayMonopoly(0, "wool"), Monopolised),
    ],
    ids=["a trade", "a monopoly", "a monopoly that finds nothing"],
)
def test_a_kind_of_action_cannot_say_that_it_can_be_taken_back(
    table: Table, action: Action, kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(action), "undoable", True)
    after, events = table.apply(action)
    assert any(isinstance(event, kind) for event in events)
    assert is_barrier(table.rules, table.state, after.state, action, events)


def test_a_yes_to_an_offer_with_a_choice_shows_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AcceptOffer, "undoable", True)
    table = Table().give(0, "ore").give(1, "wool")
    table.state.offers = (Offer(1, 1, ("wool",), ("ore",), (0,), choose=True),)
    after, events = table.apply(AcceptOffer(0, 1))
    assert is_barrier(table.rules, table.state, after.state, AcceptOffer(0, 1), events)


def test_an_empty_hand_hides_nothing() -> None:
    assert not Stolen(0, 1, None, empty=True).reveals
    assert Stolen(0, 1, None).reveals, "also as bystanders know it"


def test_a_robber_that_has_moved_stays_although_nothing_was_shown() -> None:
    table = Table().hold(0, knight=1).play(PlayKnight(0))
    action = MoveRobber(0, table.hex("A1"))
    after, events = table.apply(action)
    assert not any(event.reveals for event in events)
    assert is_barrier(table.rules, table.state, after.state, action, events), "it was asked about first"
