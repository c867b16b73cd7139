"""Why a move is better than others: only what is true.

A reason is a name and what it is about, in the values of the engine; its sentence is the text ``advice-why-NAME``. Each
has a predicate over what the player may know, and a term of the judge (`engine.players.comparing`). It is given where
the predicate holds and the move is better by that term, at most two for a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.faces import Reason, faces_of
from bot.telling.outlook import CARD, Outlook
from bot.texts.places import place_in_words
from bot.texts.words import Words
from engine import Action
from engine.base.build import ROAD, BuildCity, BuildRoute, BuildSettlement, room_to_settle, route_places
from engine.base.cards import BuyCard, LayFreeRoute, PlayKnight, PlayMonopoly, PlayYearOfPlenty
from engine.base.hands import pips
from engine.base.robber import Discard, MoveRobber
from engine.base.scoring import MIN_ARMY, MIN_AWARDED
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.tables import HAND_LIMIT
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.state import shortfall, tally

MAX_REASONS = 2
STANDS_OUT = 0.3
"""By how much a move must be better by a term that is told; a victory point is 10."""
AWARDS = ("longest", "army")
"""Reasons that are told always."""
OFTEN = pips(8)
"""In how many of 36 rolls the numbers come that come most often, but for the seven."""
USUAL_RATE = 4
NEAR = 2
"""So many points before the goal a player is about to win, as all can see."""


@dataclass(frozen=True)
class Advised:
    """What a player could do now: the words, and the ``move`` itself."""

    words: str = ""
    move: Action | None = None


NO_ADVICE = Advised()


Move: TypeAlias = Any
"""An action of the kinds under which a predicate stands in `PREDICATES`."""
Predicate: TypeAlias = Callable[[Outlook, Move], Iterator[Reason]]


def reasons(
    at: Outlook, move: Action, better: Mapping[str, float] | None = None, *, public: bool = False
) -> list[Reason]:
    """What is true of a move, the most telling first.

    It is ``better`` than the next best move by so much of each term; None where it has no other beside it. An award is
    told although the next best move takes it too. ``public`` says that only what everybody sees is told.
    """
    predicates = predicates_of(type(move), at.view.modules)
    found = [reason for predicate in predicates for reason in predicate(at, move)]
    if public:
        found = [reason for reason in found if reason.public or reason.name in PUBLIC]
    if wins := [reason for reason in found if reason.name == "win"]:
        return wins
    if not better:
        return found[:MAX_REASONS]
    by_term: dict[str, Reason] = {}
    for reason in found:
        term = reason.term or TERMS[reason.name]
        if reason.name in AWARDS:
            by_term[term] = reason
        elif better.get(term, 0.0) >= STANDS_OUT:
            by_term.setdefault(term, reason)
    told = sorted(by_term, key=lambda term: (by_term[term].name not in AWARDS, -better.get(term, 0.0)))
    return [by_term[term] for term in told][:MAX_REASONS]


def predicates_of(kind: type[Action], modules: tuple[str, ...]) -> Iterator[Predicate]:
    """What may be said of a kind of move, best first.

    Scenarios speak before the base, for what they add is known less.
    """
    for face in faces_of(modules):
        yield from face.reasons.get(kind, ())
    yield from PREDICATES.get(kind, ())


def sentence(reason: Reason, words: Words) -> str:
    """A reason in words, a sentence of its own."""
    about = {place: SAID[place](value, words) if place in SAID else value for place, value in reason.about.items()}
    said = words.say(f"advice-why-{reason.name}", **about)
    return said[:1].upper() + said[1:]


SAID: Mapping[str, Callable[[Any, Words], object]] = {
    "name": lambda seat, words: words.name(seat),
    "lands": lambda places, words: words.join(words.land(place) for place in places),
    "land": lambda place, words: words.land(place),
    "at": lambda vertex, words: place_in_words("vertex", vertex, words),
    "cards": lambda cards, words: words.join(words.resource(card) for card in cards),
    "card": lambda card, words: words.resource(card),
    "hand": lambda cards, words: words.cards(cards),
    "harbour": lambda kind, words: words.harbour(kind),
    "numbers": lambda numbers, words: words.join(str(number) for number in numbers),
}
"""How what a reason is about is said; the rest are numbers and words of the texts."""


def _outcome(at: Outlook, move: Action) -> Iterator[Reason]:
    """A victory, an award, a point."""
    after, seat = at.after(move).view, at.seat
    if after.outcome is not None and after.outcome.winner == seat:
        yield Reason("win")
    if after.longest_route == seat != at.view.longest_route:
        yield Reason("longest")
    if after.largest_army == seat != at.view.largest_army:
        yield Reason("army")


def _points(at: Outlook, move: Action) -> Iterator[Reason]:
    me = at.after(move).me
    if me.total > at.me.total:
        yield Reason("points", {"count": me.total, "target": at.view.target})


def _most_chances(at: Outlook, move: Move) -> Iterator[Reason]:
    """The place pays most often of all that there are."""
    others = [at.chances(other.vertex) for other in at.legal if isinstance(other, type(move)) and other != move]
    own = at.chances(move.vertex)
    if others and own >= max(others):
        alone = "yes" if own > max(others) else "no"
        yield Reason("city-chances" if isinstance(move, BuildCity) else "chances", {"chances": own, "alone": alone})


def _missing(at: Outlook, move: Move) -> Iterator[Reason]:
    """The place brings what no hex of the player does."""
    if cards := at.missing(move.vertex):
        yield Reason("missing", {"cards": cards})


def _first_cards(at: Outlook, move: Move) -> Iterator[Reason]:
    """The second settlement of the set-up brings cards at once."""
    before, after = tally(at.me.hand or ()), tally(at.after(move).me.hand or ())
    gained = tuple(card for card, count in after.items() for _ in range(count - before.get(card, 0)))
    if isinstance(at.view.phase, SettingUp) and gained:
        yield Reason("first-cards", {"hand": gained})


def _harbour(at: Outlook, move: Move) -> Iterator[Reason]:
    for harbour in at.view.harbours:
        if move.vertex in harbour.ends:
            yield Reason("harbour", {"harbour": harbour.kind})


def _way(at: Outlook, move: Move) -> Iterator[Reason]:
    """The road leads to a place to settle, or nearly does."""
    after = at.after(move)
    new, board = after.sites - at.sites, at.view.board
    if new:
        yield Reason("site", {"at": max(sorted(new), key=at.chances)})
        return
    if move.kind != ROAD or not after.me.supply.get(move.kind) or not after.me.supply.get("settlement"):
        return
    ends = board.edges[move.edge].vertices
    further = (edge for edge in route_places(after.game, at.seat, move.kind) if {*board.edges[edge].vertices} & {*ends})
    beyond = {vertex for edge in further for vertex in board.edges[edge].vertices} - {*ends}
    reached = _near(at) | at.sites  # by ships too
    fit = sorted(vertex for vertex in beyond - reached if room_to_settle(after.view, vertex))
    if fit:
        yield Reason("way", {"at": max(fit, key=at.chances)})


def _near(at: Outlook) -> frozenset[int]:
    """What one more road of the player would already reach."""
    edges = (edge for kind in at.rules.routes for edge in route_places(at.game, at.seat, kind))
    return frozenset(vertex for edge in edges for vertex in at.view.board.edges[edge].vertices)


def _length(at: Outlook, move: Move) -> Iterator[Reason]:
    """The road brings the player nearer to an award that is free."""
    length = at.after(move).me.route_length
    if move.kind == ROAD and at.view.longest_route is None and at.me.route_length < length < MIN_AWARDED:
        yield Reason("length", {"count": length, "needed": MIN_AWARDED})


def _double(at: Outlook, move: Move) -> Iterator[Reason]:
    """A city doubles what comes often."""
    around = [place for place in at.view.board.vertices[move.vertex].hexes if place != at.view.robber]
    alone = [place for place in around if at.own.get(place) == 1 and at.yields(place)]
    if often := [place for place in alone if pips(at.view.tokens[place]) >= OFTEN]:
        yield Reason("double", {"lands": often})


def _holds(at: Outlook, move: Move) -> Iterator[Reason]:
    """Who is about to win gets nothing from the hex."""
    if move.place is None or move.place == at.view.robber or not at.yields(move.place):
        return
    corners = at.view.board.hex_vertices[move.place]
    there = {at.view.buildings[vertex].seat for vertex in corners if vertex in at.view.buildings} - {at.seat}
    points = {seat: at.view.players[seat].visible_points for seat in there}
    near = [seat for seat in sorted(there) if points[seat] >= at.view.target - NEAR]
    if near:
        seat = max(near, key=points.__getitem__)
        yield Reason("holds", {"name": seat, "points": points[seat], "land": move.place})


def _sheds(at: Outlook, move: Move) -> Iterator[Reason]:
    """A seven would have taken half of the hand, but not now."""
    count = at.me.hand_size
    if count > HAND_LIMIT >= at.after(move).me.hand_size:
        yield Reason("sheds", {"count": count, "lost": count // 2})


def _leader(at: Outlook, move: Move) -> Iterator[Reason]:
    """The victim has more points than anybody, as all can see."""
    if move.victim is None:
        return
    points = {player.seat: player.visible_points for player in at.view.players}
    own = points.pop(move.victim)
    if own > max(points.values()):
        yield Reason("leader", {"name": move.victim, "points": own})


def _robs(at: Outlook, move: Move) -> Iterator[Reason]:
    """What the robber does to the victim's hex and hand."""
    if move.victim is None or move.place is None:
        return
    buildings = (at.view.buildings.get(vertex) for vertex in at.view.board.hex_vertices[move.place])
    there = any(found is not None and found.seat == move.victim for found in buildings)
    if there and at.yields(move.place) and move.place != at.view.robber:
        count = pips(at.view.tokens[move.place])
        yield Reason("blocks", {"name": move.victim, "land": move.place, "count": count})
    sizes = {player.seat: player.hand_size for player in at.view.players}
    own = sizes.pop(move.victim)
    if own > max(sizes.values()):
        yield Reason("richest", {"name": move.victim, "count": own})


def _frees(at: Outlook, move: Move) -> Iterator[Reason]:
    """The robber leaves a hex of the player's."""
    robber = at.view.robber
    goes = isinstance(move, PlayKnight) or (move.place is not None and move.place != robber)
    if robber is not None and robber in at.own and at.yields(robber) and goes:
        yield Reason("frees", {"land": robber})


def _spares(at: Outlook, move: Move) -> Iterator[Reason]:
    """The robber stands at no building of the player's."""
    if move.place is None:
        return
    around = (at.view.buildings.get(vertex) for vertex in at.view.board.hex_vertices[move.place])
    if not any(found is not None and found.seat == at.seat for found in around):
        yield Reason("spares")


def _knights(at: Outlook, move: Move) -> Iterator[Reason]:
    """One more Knight towards an army that nobody has."""
    count = at.me.knights + 1
    if at.view.largest_army is None and count < MIN_ARMY:
        yield Reason("knights", {"count": count, "needed": MIN_ARMY})


def _only_card(at: Outlook, move: Move) -> Iterator[Reason]:
    """Only a card can be paid for, even with the bank."""
    exchanges = [other for other in at.legal if isinstance(other, TradeWithBank)]
    payable = {thing for exchange in exchanges for thing in at.after(exchange).payable()} | {*at.payable()}
    others = any(not isinstance(other, (BuyCard, EndTurn, TradeWithBank)) for other in at.legal)
    if payable == {CARD} and not others:
        yield Reason("only-card")


def _then(at: Outlook, move: Move) -> Iterator[Reason]:
    """What can be paid for after it, and not before."""
    before = at.payable()
    new = [thing for thing in at.after(move).payable() if thing not in before]
    if new:
        yield Reason("then", {"thing": new[0]})


def cheaper_by_harbour(at: Outlook, move: Move) -> Iterator[Reason]:
    """A harbour makes the exchange cheaper."""
    rate = at.me.rates[move.give]
    ends = {vertex for harbour in at.view.harbours for vertex in harbour.ends}
    own = any(found.seat == at.seat and vertex in ends for vertex, found in at.view.buildings.items())
    if own and rate < USUAL_RATE:
        yield Reason("rate", {"rate": rate})


def _unseen(at: Outlook, move: Move) -> Iterator[Reason]:
    """No hex of the player's brings what they ask for."""
    if at.sources is not None and move.resource not in at.sources:
        yield Reason("no-source", {"card": move.resource})


def _keeps(at: Outlook, move: Move) -> Iterator[Reason]:
    """What can still be paid for with the cards that stay."""
    left = tally(at.me.hand or ())
    for card, count in tally(move.cards).items():
        left[card] = left.get(card, 0) - count
    if (thing := next((thing for thing, cost in at.costs() if not shortfall(left, cost)), None)) is not None:
        yield Reason("keeps", {"thing": thing})


def _nothing_more(at: Outlook, move: Move) -> Iterator[Reason]:
    """There is nothing else that the player could do."""
    offers = MakeOffer in at.view.accepts and at.me.hand_size > 0
    if not offers and not at.view.offers and list(at.legal) == [move]:
        yield Reason("nothing-more")


def _one_short(at: Outlook, move: Move) -> Iterator[Reason]:
    """One card is missing for something."""
    hand = tally(at.me.hand or ())
    for thing, cost in at.costs():
        lacking = shortfall(hand, cost)
        if sum(lacking.values()) == 1:
            yield Reason("one-short", {"card": next(iter(lacking)), "thing": thing})
            return


def _numbers(at: Outlook, move: Move) -> Iterator[Reason]:
    """The numbers on which the player gets something."""
    found = {at.view.tokens[place] for place in at.own if place != at.view.robber}
    if found and at.sources is not None:
        yield Reason("numbers", {"numbers": sorted(found)})


PREDICATES: Mapping[type[Action], Iterable[Predicate]] = {
    PlaceStartSettlement: (_most_chances, _missing, _harbour, _first_cards),
    PlaceStartRoute: (_way,),
    BuildSettlement: (_outcome, _most_chances, _missing, _harbour, _points, _sheds),
    BuildCity: (_outcome, _double, _most_chances, _points, _sheds),
    BuildRoute: (_outcome, _way, _length, _sheds),
    LayFreeRoute: (_outcome, _way, _length),
    BuyCard: (_only_card, _sheds),
    PlayKnight: (_outcome, _frees, _knights),
    PlayYearOfPlenty: (_then,),
    PlayMonopoly: (_unseen,),
    TradeWithBank: (_then, cheaper_by_harbour, _sheds),
    MoveRobber: (_holds, _leader, _frees, _robs, _spares),
    Discard: (_keeps,),
    Roll: (_numbers,),
    EndTurn: (_nothing_more, _one_short),
}
"""By kind of move what may be said of it, the most telling first; `Face.reasons` adds to it."""

TERMS: Mapping[str, str] = {
    **dict.fromkeys(("win", "longest", "army", "points"), "points"),
    **dict.fromkeys(("chances", "city-chances", "missing", "double", "frees", "spares"), "income"),
    **dict.fromkeys(("first-cards", "then", "keeps", "one-short", "rate", "no-source"), "next"),
    "harbour": "harbours",
    **dict.fromkeys(("site", "way"), "room"),
    **dict.fromkeys(("length", "knights"), "races"),
    **dict.fromkeys(("holds", "leader", "blocks", "richest"), "rivals"),
    "only-card": "cards",
    "sheds": "hand",
    **dict.fromkeys(("nothing-more", "numbers"), "nothing"),
}
"""By reason the term of the judge that it puts into words."""
PUBLIC = frozenset(
    ("win", "longest", "army", "chances", "city-chances", "missing", "harbour", "site", "way", "length", "double")
) | frozenset(("holds", "leader", "frees", "blocks", "richest", "spares", "knights"))
"""What everybody could see for themselves."""
