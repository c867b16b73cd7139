"""The pages of plans: drafts, confirmations, others' standing offers.

Plans are also removed there.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.clock import now
from bot.faces import traits
from bot.plans.begin import AtStart
from bot.plans.book import Book
from bot.plans.desk import Desk, NoSuchStep
from bot.plans.dull import DULL, skip, skip_no_more
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from bot.plans.setup import PLACEMENTS, WishList
from bot.plans.trade import MAX_RULES, AnswerRule, StandingOffer, Terms
from bot.plans.turn import NextTurn
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.looks import book_of
from bot.table.game.plan_changes import announce, revoke, take
from bot.table.runner.plans import acts_now
from bot.table.schedule.ping_limits import SWITCH, check_act
from bot.ui.lobbies.lobby_plans import JOINED
from bot.ui.planning.dull_moments import ALL, CHOOSE, OFF, ON
from bot.ui.planning.plan_trades import KINDS, TRADE, drafted, read_terms, switches_of, terms_form
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.plan_pages import AtTable, InLobby, Place, place_in
from engine import Illegal
from engine.base.trade import MakeOffer
from engine.notation import read_action
from storage import NO_CHANGE, PlanChange


class PlanPresses(PressGroup):
    """Serves the verbs of the pages of plans."""

    async def _place(self, press: Press) -> Place:
        return await place_in(self.service, press.id.game, press.caller)

    @verb("plans", source="either")
    async def open(self, press: Press, page: str = "plans") -> None:
        """Show a page of plans; every lobby page is reached so."""
        await (await self._place(press)).show(page)

    @verb("plan")
    async def step(self, press: Press, family: str, what: str = "", arg: str = "") -> None:
        """Change a draft by a button."""
        await self._step(press, family, what, arg)

    @verb("plan-pick", source="menu")
    async def pick(self, press: Press, family: str, what: str = "", arg: str = "") -> None:
        """Change a draft by a menu."""
        await self._step(press, family, what, arg)

    async def _step(self, press: Press, family: str, what: str, arg: str) -> None:
        place = await self._place(press)
        if family == "switch" and isinstance(place, AtTable):
            await self._switch(press, place, f"{what} {arg}".strip())
        elif family == "dull":
            await self._skip(place, what, arg)
        elif family == AtStart.kind:
            await self._take_part(place, arg)
        elif what == "confirm":
            await self._confirm(press, place, family, arg)
        elif (family, what) == (NextTurn.kind, "quick") and isinstance(place, AtTable):
            await self._roll_and_end(place, arg)
        elif (family, what, arg) == (NextTurn.kind, "knight", ""):
            await place.show("plan-knight")
        else:
            try:
                draft = place.desk.step(family, what, arg)
            except NoSuchStep as error:
                raise Refused("refused-unknown-choice") from error
            await _write(place, draft)
            number = f" {draft.number}" if isinstance(draft, WishList) else ""
            page = "build" if (family, what) == (NextTurn.kind, "add") else family
            await place.show(f"plan-{page}{number}")

    async def _roll_and_end(self, place: AtTable, turn: str) -> None:
        """Plan to roll, and to end where nothing can be done.

        It replaces no turn that is planned already.
        """
        own = _in_own_turn(place.desk)
        if await place.has_begun_turn_since(turn):
            await place.show("plans", "refused-plan-turn", own=own)
            return
        if place.desk.book.of_kind(NextTurn):
            raise Refused("refused-plan-same")
        plan, moment = NextTurn(end="nothing", after=_own_turn_now(place.desk)), now()
        await place.edit(lambda book: book.add(plan, moment))
        await self._planned(place, "done-planned-turn", own=own)

    async def _confirm(self, press: Press, place: Place, family: str, arg: str) -> None:
        plan, own = _drafted(place.desk, family, arg), _in_own_turn(place.desk)
        if isinstance(plan, NextTurn) and isinstance(place, AtTable) and await place.has_begun_turn_since(arg):
            # The page named their next turn: it must not silently be another one when they confirm.
            await place.show("plan-turn", "refused-plan-turn", own=own)
            return
        if plan.public and isinstance(place, AtTable):
            await self._announce(press, place.player, plan)
        else:
            moment = now()
            await place.edit(lambda book: book.add(plan, moment))
        if isinstance(plan, NextTurn):
            await self._planned(place, "done-planned-turn", own=own)
        else:
            await self._planned(place, "done-planned")

    async def _skip(self, place: Place, what: str, kind: str) -> None:
        """Have dull moments skipped, or no more: all, or one kind."""
        if (what, kind) != (ALL, "") and (what not in (ON, OFF) or kind not in DULL):
            raise Refused("refused-unknown-choice")
        moment = now()
        kinds = DULL if what == ALL else (kind,)
        await place.edit(lambda book: skip_no_more(book, kind) if what == OFF else skip(book, *kinds, now=moment))
        await self._planned(place, screen=JOINED if what == ALL else f"{JOINED} {CHOOSE}")

    async def _take_part(self, place: Place, arg: str) -> None:
        """Note how one takes part; in a game show where to."""
        try:
            action = read_action(arg, place.desk.seat)
        except ValueError as error:
            raise Refused("refused-unknown-choice") from error
        own = traits().actions.get(type(action))
        if own is None or not own.at_start:
            raise Refused("refused-unknown-choice")
        if isinstance(place, InLobby):
            moment = now()
            await place.edit(lambda book: book.add(AtStart(action), moment))
        await place.show(JOINED if isinstance(place, InLobby) else own.plan)

    async def _announce(self, press: Press, player: SeatedPlayer, *plans: Plan) -> None:
        """Announce these plans; one press may announce several."""
        if plans and player.session.stored.active:
            caller, game = press.caller, player.session.game
            await check_act(self.service.store, SWITCH, game, caller.user, caller.interaction.id, now())
        for number, plan in enumerate(plans):
            interaction = None if number else press.caller.interaction.id
            await announce(player.session, player.seat, plan, by=By(press.caller.user, interaction))
        self.service.runner.schedule(player.session.game)

    async def _switch(self, press: Press, place: AtTable, name: str) -> None:
        player = place.player
        plans = switches_of(name, len(player.session.users))
        if not plans:
            raise Refused("refused-unknown-choice")
        there = {held.plan for held in book_of(player.session, player.seat).held}
        await self._announce(press, player, *(plan for plan in plans if plan not in there))
        await self._planned(place, "done-planned")

    async def _planned(self, place: Place, done: str = "", screen: str = "plans", **values: object) -> None:
        """Show a page of plans, and run the game if needed.

        A plan may act at once, and nothing else would run the game.
        """
        if isinstance(place, AtTable):
            session = place.player.session
            await session.entries()
            if acts_now(session):
                self.service.runner.schedule(session.game)
        await place.show(screen, done, **values)

    @verb("plan-drop", source="either")
    async def drop(self, press: Press, name: str) -> None:
        """Remove a plan, or turn a switch off."""
        place = await self._place(press)
        if isinstance(place, InLobby):
            held = place.desk.book.find(name)
            await place.edit(lambda book: book.drop(held.number) if held else NO_CHANGE)
        else:
            session, seat, caller = place.player.session, place.player.seat, press.caller
            held = await revoke(session, seat, name, by=caller.by)
            if held is not None and held.plan.public:
                with suppress(Refused):  # it counts, but players may always take back what they have said
                    await check_act(self.service.store, SWITCH, session.game, caller.user, caller.interaction.id, now())
                self.service.runner.schedule(session.game)
        if held is None:
            await place.show("plans", "refused-list-changed")
        else:
            await self._planned(place, "done-plan-removed")

    @verb("plan-form", by="player", form=True)
    async def form(self, press: Press, player: SeatedPlayer, family: str) -> None:
        """Open the form of cards for cards, or show it filled."""
        await (self._read_form if press.fields else self._open_form)(press, player, family)

    async def _open_form(self, press: Press, player: SeatedPlayer, family: str) -> None:
        if family != TRADE and family not in KINDS:
            raise Refused("refused-unknown-choice")
        draft, public = drafted(AtTable(self.service, player).desk), family == StandingOffer.kind
        await press.caller.reply.form(terms_form(player.scene, draft, public=public))

    async def _read_form(self, press: Press, player: SeatedPlayer, family: str) -> None:
        terms = read_terms(family, press.fields)
        try:
            _check(player, terms)
        except Illegal as refusal:
            await self.service.refuse(player, refusal, "plan-trades")
            return
        place, moment = AtTable(self.service, player), now()
        await place.edit(lambda book: _other_drafts_dropped(book, terms) | book.write_draft(terms, moment))
        await place.show(f"plan-ask {terms.kind}")

    @verb("standing", by="player")
    async def take(self, press: Press, player: SeatedPlayer, offer: str) -> None:
        """Take a standing offer of another player."""
        caller = press.caller
        taking = take(
            player.session,
            _taking(offer, player.seat),
            by=caller.by,
            drawn_at=press.id.seq,
        )
        await self.service.change(player, taking)


def _other_drafts_dropped(book: Book, terms: Terms) -> PlanChange:
    """One trade is drafted at a time, public or not."""
    others = (held for held in book.drafts if isinstance(held.plan, Terms) and held.plan.slot != terms.slot)
    return book.drop(*(held.number for held in others))


async def _write(place: Place, draft: Plan) -> None:
    moment = now()
    await place.edit(lambda book: book.write_draft(draft, moment))


def _taking(text: str, seat: int) -> MakeOffer:
    """The offer by which a button takes a standing one."""
    try:
        offer = read_action(text, seat)
    except ValueError as error:
        raise Refused("refused-list-changed") from error
    if not isinstance(offer, MakeOffer):
        raise Refused("refused-list-changed")
    return offer


def _in_own_turn(desk: Desk) -> str:
    return "yes" if _own_turn_now(desk) else "no"


def _own_turn_now(desk: Desk) -> int:
    """The number of the planner's turn; 0 in a turn of others."""
    turn = desk.view.turn
    return turn.number if turn is not None and turn.seat == desk.seat else 0


def _drafted(desk: Desk, family: str, arg: str) -> Plan:
    """The plan to confirm; raises `Refused` where there is none."""
    if family == NextTurn.kind and desk.view.phase is not None:
        return replace(desk.turn, after=_own_turn_now(desk), turn=0, played=False, left=())
    if family == "keep" and desk.keep.first:
        return desk.keep
    if family == RobberRule.kind and desk.view.phase is not None:
        return desk.robber
    if family == EmptyTurns.kind and desk.view.phase is not None:
        return EmptyTurns()
    if family == WishList.kind and arg in map(str, PLACEMENTS) and (wishes := desk.wishes(int(arg))).places:
        return wishes
    draft = desk.book.draft(KINDS[family]) if family in KINDS else None
    if draft is None:
        raise Refused("refused-plan-nothing")
    if family == AnswerRule.kind and len(desk.book.of_kind(AnswerRule)) >= MAX_RULES:
        raise Refused("refused-plan-rules", count=MAX_RULES)
    return draft[1]


def _check(player: SeatedPlayer, terms: Terms) -> None:
    """Raise `Illegal` for terms that no offer could have."""
    known = player.session.rules.resources
    if not terms.give or not terms.want:
        raise Illegal("B-40", "no-gifts")
    if not known.keys() >= {*terms.give, *terms.want}:
        raise Illegal("B-40", "unknown-resource")
    if set(terms.give) & set(terms.want):
        raise Illegal("B-40", "resource-on-both-sides")
