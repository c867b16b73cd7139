"""What people do about their plans.

They change them in private, make public switches and standing offers as records, and take another player's standing
offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.plans.book import Book, Held, books_of
from bot.plans.plan import Plan
from bot.plans.switches import EndForMe, RollForMe
from bot.plans.trade import MAX_STANDING, NoTrades, StandingOffer, is_closed
from bot.table.game.by import By
from bot.table.game.errors import Name, Refused, Stale
from bot.table.game.log import STANDING, SWITCHED, Done
from bot.table.game.looks import book_of, turn_under_way
from bot.table.game.offers import Answered
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from engine import Illegal, Live, apply, check
from engine.base.trade import AcceptOffer, MakeOffer
from engine.state import shortfall, tally
from storage import PlanChange

ON, OFF = "yes", "no"


async def edit(session: Session, seat: int, *, by: By, change: Callable[[Book], PlanChange]) -> None:
    """Change a player's plans, in private.

    Nobody else notices, and no record tells of it.

    Raises `Refused` for a player who is away, whose plans would be dropped when they come back, and what ``change``
    raises; then nothing has changed.
    """
    async with session.holding():
        _refuse_planning(session, seat, by.person)
        book, (turn, own) = book_of(session, seat), turn_under_way(session, seat)
        if found := change(book):
            # A first plan is made by a press, too, which `note_press` had nowhere to note.
            await session.change_plans(found | book.awake(turn, session.clock(), own=own), by.interaction)


def _refuse_planning(session: Session, seat: int, user: int) -> None:
    if not session.stored.active:
        raise Refused("refused-game-over")
    if session.users[seat] != user:
        raise Refused("refused-not-playing")
    if session.clocks.absence(seat):
        raise Refused("refused-plan-away")


# Public switches and standing offers


async def announce(session: Session, seat: int, plan: Plan, *, by: By) -> None:
    """Record a public switch or a standing offer."""
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        _refuse_planning(session, seat, by.person)
        book = book_of(session, seat)
        if any(_same(held.plan, plan) for held in book.held):
            raise Refused("refused-plan-same")
        if isinstance(plan, StandingOffer) and len(book.of_kind(StandingOffer)) >= MAX_STANDING:
            raise Refused("refused-standing-many", count=MAX_STANDING)
        change = book.add(plan, session.clock())
        await session.record(_act(seat, by, plan, on=True, change=change))


def _same(one: Plan, other: Plan) -> bool:
    if isinstance(one, StandingOffer) and isinstance(other, StandingOffer):
        return (one.give, one.want) == (other.give, other.want)
    return one == other


async def revoke(session: Session, seat: int, name: str, *, by: By) -> Held | None:
    """Remove the plan of this name; None where it is gone.

    Buttons use the name. A public plan is removed by a record.
    """
    async with session.holding():
        await session.refuse_repeated(by.interaction)
        _refuse_planning(session, seat, by.person)
        book = book_of(session, seat)
        held = book.find(name)
        if held is None:
            return None
        change = book.drop(held.number)
        if held.plan.public:
            await session.record(_act(seat, by, held.plan, on=False, change=change))
        else:
            await session.change_plans(change, by.interaction)
        return held


def _act(seat: int, by: By, plan: Plan, *, on: bool, change: PlanChange) -> AdminAct:
    what, values = _recorded(plan)
    said = {"seat": seat, "on": ON if on else OFF, **values}
    return AdminAct(what, seat, by, said, plans=change)


def _recorded(plan: Plan) -> tuple[str, dict[str, Any]]:
    """What a record says of a public plan."""
    if isinstance(plan, StandingOffer):
        return STANDING, {"give": " ".join(plan.give), "want": " ".join(plan.want), "below": plan.below or 0}
    if isinstance(plan, NoTrades):
        return SWITCHED, {"switch": plan.how, **({} if plan.seat is None else {"with": plan.seat})}
    assert isinstance(plan, (RollForMe, EndForMe))
    return SWITCHED, {"switch": plan.kind}


# Taking a standing offer


def standing_offers(session: Session) -> Iterator[tuple[int, Held, StandingOffer]]:
    """The standing offers at a table, with their makers' seats."""
    for seat, book in books_of(session.stored.plans, session.users).items():
        yield from ((seat, held, offer) for held, offer in book.of_kind(StandingOffer))


def _refused(session: Session, taker: int, maker: int, offer: StandingOffer) -> str | None:
    """Why a standing offer is publicly impossible to take now."""
    turn, others = session.state.turn, book_of(session, maker).of_kind(StandingOffer)
    if turn is None or session.clocks.absence(maker):
        return "refused-standing-gone"
    if not offer.is_for(session.view(None), taker):
        return "refused-standing-points"
    if is_closed([other for _, other in others], taker):
        return "refused-standing-closed"
    return "refused-standing-tried" if (turn.number, taker) in offer.tries else None


def takable(session: Session, taker: int) -> tuple[MakeOffer, ...]:
    """The standing offers that a player on turn may try.

    Each is the offer by which it is taken. It leaves out what everybody sees to be impossible. A try tells what only
    its maker's hand could tell.
    """
    return tuple(
        offer.offer_of(taker, maker)
        for maker, _, offer in standing_offers(session)
        if maker != taker and _refused(session, taker, maker, offer) is None and _has_room(session, taker, maker, offer)
    )


def _standing(session: Session, taking: MakeOffer) -> tuple[int, Held, StandingOffer]:
    """The standing offer that ``taking`` takes, its maker's seat; else `Refused`."""
    for maker, held, offer in standing_offers(session):
        if offer.offer_of(taking.seat, maker) == taking:
            return maker, held, offer
    raise Refused("refused-standing-gone")


def _has_room(session: Session, taker: int, maker: int, offer: StandingOffer) -> bool:
    try:
        _made(session, taker, maker, offer)
    except Illegal as illegal:
        return illegal.reason != "no-room"
    return True


def _made(session: Session, taker: int, maker: int, offer: StandingOffer) -> AcceptOffer:
    """The maker's yes to the taking of a standing offer.

    Raises ``engine.Illegal`` where the rules refuse either of the two moves.
    """
    made, _ = apply(session.rules, session.state, offer.offer_of(taker, maker), Live(0))
    assert made.turn is not None
    answer = AcceptOffer(maker, made.turn.offers_made)
    check(session.rules, made, answer)
    return answer


class NotPossible(Refused):
    """A standing offer that cannot be covered, as its taker learns."""


async def take(
    session: Session,
    taking: MakeOffer,
    *,
    by: By,
    drawn_at: int | None,
    still: Callable[[], bool] = lambda: True,
) -> Done:
    """Take a standing offer by two moves at once.

    They are the offer of the taker and the yes of its maker. A bot has no ``user``; whether it ``still`` may do what it
    has decided is asked once no other task can change the game: else it is `Stale`.

    Raises `Refused` where it is gone or not for this player, and where it cannot be covered: that is one try.
    """
    _standing(session, taking)
    turn = session.state.turn
    if turn is None:
        raise Refused("refused-standing-gone")

    def answered() -> Answered:
        if not still():
            raise Stale
        return _agreed(session, taking)

    try:
        return await session.act(
            taking,
            by=by,
            drawn_at=drawn_at,
            answered=answered,
        )
    except NotPossible:
        tried = (turn.number, taking.seat)
        async with session.holding():
            with suppress(Refused):
                maker, held, offer = _standing(session, taking)
                left = replace(offer, tries=(*offer.tries, tried))
                await session.change_plans(book_of(session, maker).go_on(held, left))
        raise


def _agreed(session: Session, taking: MakeOffer) -> Answered:
    """The yes of its maker, once the game is held."""
    maker, held, offer = _standing(session, taking)
    taker, turn = taking.seat, session.state.turn
    book, name = book_of(session, maker), Name(session.names[maker])
    if turn is None:
        raise Refused("refused-standing-gone")
    if (refused := _refused(session, taker, maker, offer)) is not None:
        raise Refused(refused, name=name, points=offer.below)
    if shortfall(session.state.players[maker].resources, tally(offer.give)):
        raise NotPossible("refused-standing-not-possible", name=name)
    if session.stored.status == "paused":
        raise Refused("refused-offer-paused")
    # Both moves are made, or none: the rules must allow the second one before the first is kept.
    answer = _made(session, taker, maker, offer)
    taken = replace(offer, taken=(turn.number, answer.number))
    return Answered(
        answer,
        book.go_on(held, taken),
        book.go_on(replace(held, plan=taken), offer),
    )
