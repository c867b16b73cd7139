"""Catlantis: an island that sinks, from ten points on (rules.md, section 5).

Points end nothing here. They name the *trigger*, whose left neighbour opens a round of consolidation and then the flood
rounds; after the trigger's last turn points are counted. The flood of a roll waits below what the roll produces, so
that gold is chosen before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.events import AwardMoved, CardBought, Rolled, TurnBegan
from engine.base.layouts import Layout
from engine.base.robber import MoveRobber
from engine.base.scoring import HIDDEN
from engine.base.trade import TradeWithBank
from engine.base.turn import ROBBER_ROLL
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Phase
from engine.memory import CHECKED, agree
from engine.module import Module
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.catlantis.flood import Flooding, send_robber_home
from engine.modules.catlantis.island import ISLAND, SLOT, Island
from engine.modules.catlantis.layout import deal_island
from engine.modules.seafarers import Seafarers
from engine.options import Options
from engine.record import record
from engine.scenario import RECONSTRUCTION, SMALL, VARIABLE, Land, Scenario
from engine.state import Outcome, Resource

OPEN_CARDS = "open_victory_point"
"""The source of points from Victory Point cards that the trigger has laid open."""
ROUNDS_OF_THREE, ROUNDS = 4, 3


def _scores(kind: type[Event]) -> bool:
    """Whether this event may change the active player or their points (B-73)."""
    return kind.reshapes or kind.opens_turn or issubclass(kind, (AwardMoved, CardBought))


@record
class TriggerReached(Event):
    """A player began the end (C-2).

    ``cards`` of their Victory Point cards are open from now on.
    """

    seat: int
    cards: int

    @property
    def reveals(self) -> bool:
        """Cards, if there were any."""
        return self.cards > 0


@record
class RoundBegan(Event):
    """One of the last rounds (C-3).

    0 is the consolidation, then come the flood rounds up to ``rounds``.
    """

    number: int
    rounds: int


class Catlantis(Module):
    """C-1 to C-9, and three of the options of C-10.

    ``trigger_at_8`` is the target of the ruleset.
    """

    name = SLOT
    requires = ("seafarers",)
    sources: tuple[str, ...] = (OPEN_CARDS,)

    def __init__(self, *, last_harvest: bool = False, robber_stays: bool = False, all_hexes: bool = False) -> None:
        self.last_harvest = last_harvest
        self.robber_stays = robber_stays
        self.all_hexes = all_hexes

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """Begin with nothing sunk; the players' number sets the rounds (C-3)."""
        rounds = ROUNDS_OF_THREE if len(game.state.players) == 3 else ROUNDS
        ISLAND.put(game.state, Island(rounds, robber_stays=self.robber_stays))

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """Add dikes in the last rounds (C-4); fix the robber (C-10).

        Dikes are built in the trade and build phases. A fixed robber does not move.
        """
        if TradeWithBank in kinds and ISLAND.of(game.state).round is not None:
            kinds = (*kinds, BuildDike)
        if ISLAND.of(game.state).robber_fixed:
            kinds = tuple(kind for kind in kinds if kind is not MoveRobber)
        return kinds

    def produce(self, game: Game, place: int, resource: Resource | None) -> Resource | None:
        """A diked hex yields nothing to anybody (C-4)."""
        return None if place in ISLAND.of(game.state).dikes else resource

    def points(self, game: Game, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Victory Point cards laid open count on."""
        laid = game.state.players[seat].played.get(HIDDEN, 0)
        return {**points, OPEN_CARDS: laid} if laid else points

    def outcome(self, game: Game, outcome: Outcome | None) -> Outcome | None:
        """End the game with the trigger's last turn (C-3), instead of B-74.

        Most points win, ties by C-9.
        """
        state = game.state
        island, turn = ISLAND.of(state), state.turn
        last = turn is not None and turn.over and turn.seat == island.trigger and island.round == island.rounds
        if not last or island.trigger is None:
            return None
        totals = {seat: sum(game.points(seat).values()) for seat in state.seats_from(island.trigger)}
        first = [seat for seat, total in totals.items() if total == max(totals.values())]
        if len(first) == 1:
            return Outcome(first[0], "most-points")
        return Outcome(first[0], "tie-trigger" if first[0] == island.trigger else "tie-clockwise")

    def listens(self, kind: type[Event]) -> bool:
        """Listen to turns, rolls and what may give the trigger its points."""
        return _scores(kind) or issubclass(kind, (TurnBegan, Rolled))

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Begin rounds left of the trigger, and floods after production (C-5)."""
        if isinstance(event, TurnBegan):
            self._begin_turn(game, event.seat)
        if _scores(type(event)):
            self._look_for_trigger(game)
        elif CHECKED:
            agree("whether somebody has begun the end", False, self._begins_end(game))
        if isinstance(event, Rolled) and ISLAND.of(game.state).round and sum(event.dice) != ROBBER_ROLL:
            return (Flooding(event.seat, sum(event.dice), not self.all_hexes, self.last_harvest),)
        return ()

    def _begin_turn(self, game: Game, seat: int) -> None:
        """Count the last rounds (C-3)."""
        state = game.state
        island = ISLAND.of(state)
        if island.trigger is None or seat != state.seats_from(island.trigger)[1]:
            return
        number = 0 if island.round is None else island.round + 1
        ISLAND.change(state, round=number)
        game.emit(RoundBegan(number, island.rounds))
        if ISLAND.of(game.state).robber_fixed:
            send_robber_home(game)

    def _begins_end(self, game: Game) -> bool:
        """Whether the active player has the points, as the first (C-2)."""
        turn = game.state.turn
        if turn is None or turn.over or ISLAND.of(game.state).trigger is not None:
            return False
        return sum(game.points(turn.seat).values()) >= game.rules.target

    def _look_for_trigger(self, game: Game) -> None:
        """Begin the end if the active player has the points (C-2).

        Their Victory Point cards are laid open.
        """
        state = game.state
        turn = state.turn
        if turn is None or not self._begins_end(game):
            return
        player = state.players[turn.seat]
        laid = player.cards.pop(HIDDEN, 0) + player.fresh.pop(HIDDEN, 0)
        if laid:
            player.played[HIDDEN] = player.played.get(HIDDEN, 0) + laid
        ISLAND.change(state, trigger=turn.seat)
        game.emit(TriggerReached(turn.seat, laid))

    def view(self, game: Game, seat: int | None) -> Island:
        """The island as it is: nothing of it is secret."""
        return ISLAND.of(game.state)


def _modules(options: Options) -> tuple[Module, ...]:
    return (
        Seafarers(pirate=not options.without_pirate),
        Catlantis(last_harvest=options.last_harvest, robber_stays=options.robber_fixed, all_hexes=options.all_hexes),
    )


def _deal(options: Options, chance: Chance, land: Land) -> Layout:
    return deal_island(options.board, chance)


SCENARIO: Scenario = Scenario(
    name=SLOT,
    target=10,
    fixed_target=True,
    boards={SMALL: (RECONSTRUCTION, VARIABLE)},
    own_land=True,  # The variable board is always shuffled in the same way (C-11).
    # C-10, and without the pirate C-1: the end begins at eight points; a last harvest from what sinks; a robber that
    # stays on the desert; every hex of the number at once; no pirate.
    options=("trigger_at_8", "last_harvest", "robber_fixed", "all_hexes", "without_pirate"),
    lowered={"trigger_at_8": 8},
    modules=_modules,
    deal=_deal,
)
