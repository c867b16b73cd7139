"""Buttons, menus and forms: from a parsed ``custom_id`` to the service. Nothing is kept between presses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.table.errors import Refused
from bot.table.session import Session
from bot.ui import trade
from bot.ui.forms import FormValues
from bot.ui.ids import CustomId
from bot.ui.lines import read_cards
from bot.wire.scenes import scene_of
from bot.wire.service import Asker, Service
from engine import Action
from engine.base.robber import Discard
from engine.base.trade import AcceptOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import Roll
from engine.notation import read_action


@dataclass(frozen=True)
class Press:
    """One press: what was pressed, the chosen values of a menu, the fields of a form, and who is answered."""

    id: CustomId
    values: tuple[str, ...]
    fields: FormValues
    asker: Asker


Handler = Callable[[Press], Awaitable[None]]


class Presses:
    """Serves every component and form. Verbs are looked up in one table."""

    def __init__(self, service: Service, *others: Mapping[str, Handler]) -> None:
        self.service = service
        self.table: dict[str, Handler] = {
            "play": self.play,
            "hand": self.hand,
            "roll": self.roll,
            "screen": self.screen,
            "go": self.go,
            "act": self.act,
            "pick": self.pick,
            "discard": self.discard,
            "undo": self.undo,
            "restart": self.restart,
            "trade": self.open_offer_form,
            "offer": self.make_offer,
            "accept": self.accept,
            "agree": self.agree,
            "decline": self.decline,
            "counter": self.open_counter_form,
            "withdraw": self.withdraw,
            "send-always": self.send_always,
        }
        for other in others:
            self.table.update(other)
        self.brakes = {"leave": service.brakes.leave, "erase-yes": service.brakes.erase}

    async def serve(self, press: Press) -> None:
        """Do what was pressed; raises `Refused` and everything that the service raises."""
        handler = self.table.get(press.id.verb)
        if handler is None:
            raise Refused("refused-unknown-choice")
        if (brake := self.brakes.get(press.id.verb)) is not None:
            brake.check(press.asker.user)
        await handler(press)

    async def _session(self, press: Press) -> Session:
        return await self.service.session(press.id.game, press.asker)

    # Looking

    async def play(self, press: Press) -> None:
        await press.asker.reply.defer()
        await self.service.show_panel(await self._session(press), press.asker)

    async def hand(self, press: Press) -> None:
        await press.asker.reply.defer()
        await self.service.show_panel(await self._session(press), press.asker, "hand")

    async def screen(self, press: Press) -> None:
        await press.asker.reply.defer()
        await self.service.show_panel(await self._session(press), press.asker, press.id.arg)

    async def go(self, press: Press) -> None:
        await press.asker.reply.defer()
        await self.service.show_panel(await self._session(press), press.asker, _only(press.values))

    # Acting

    async def _act(self, press: Press, text: str, drawn_at: int | None) -> None:
        await press.asker.reply.defer()
        session = await self._session(press)
        seat = await self.service.seat(session, press.asker)
        await self.service.act(session, press.asker, _action(text, seat), drawn_at)

    async def act(self, press: Press) -> None:
        await self._act(press, press.id.arg, press.id.seq)

    async def pick(self, press: Press) -> None:
        await self._act(press, _only(press.values), press.id.seq)

    async def roll(self, press: Press) -> None:
        await press.asker.reply.defer()
        session = await self._session(press)
        seat = await self.service.seat(session, press.asker)
        turn = session.state.turn
        if turn is None or press.id.arg != str(turn.number) or (turn.seat == seat and turn.dice is not None):
            await self.service.show_panel(session, press.asker, notice=self._say(session, press, "refused-stale"))
            return
        await self.service.act(session, press.asker, Roll(seat))

    def _say(self, session: Session, press: Press, key: str) -> str:
        return self.service.speaker(session, None, press.asker).say(key)

    async def discard(self, press: Press) -> None:
        """The single cards chosen in one menu are the whole discard."""
        await press.asker.reply.defer()
        session = await self._session(press)
        seat = await self.service.seat(session, press.asker)
        await self.service.act(session, press.asker, Discard(seat, read_cards(press.values)), press.id.seq)

    async def undo(self, press: Press) -> None:
        await press.asker.reply.defer()
        session = await self._session(press)
        await self.service.undo(session, press.asker, whole_turn=False, drawn_at=press.id.seq)

    async def restart(self, press: Press) -> None:
        await press.asker.reply.defer()
        session = await self._session(press)
        await self.service.undo(session, press.asker, whole_turn=True, drawn_at=press.id.seq)

    # Trading

    async def open_offer_form(self, press: Press) -> None:
        """The empty form, or the one of an offer that was shown before it is sent and is to be changed."""
        session = await self._session(press)
        draft = _draft(press.id.arg, await self.service.seat(session, press.asker)) if press.id.arg else None
        await self.service.open_offer_form(session, press.asker, draft=draft)

    async def open_counter_form(self, press: Press) -> None:
        session = await self._session(press)
        seat = await self.service.seat(session, press.asker)
        offer = trade.find_offer(scene_of(session, seat, press.asker.language), press.id.arg)
        if offer is None or seat not in offer.to:
            raise Refused("refused-offer-closed")
        await self.service.open_offer_form(session, press.asker, countered=offer)

    async def make_offer(self, press: Press) -> None:
        await press.asker.reply.defer()
        session = await self._session(press)
        seat = await self.service.seat(session, press.asker)
        scene = scene_of(session, seat, press.asker.language)
        countered = None
        if press.id.arg != trade.NEW:
            countered = trade.find_offer(scene, press.id.arg)
            if countered is None:
                raise Refused("refused-offer-closed")
        await self.service.propose(session, press.asker, trade.read_offer(scene, countered, press.fields))

    async def send_always(self, press: Press) -> None:
        """Send the offer that is shown, and from now on every one at once."""
        await press.asker.reply.defer()
        session = await self._session(press)
        offer = _draft(press.id.arg, await self.service.seat(session, press.asker))
        await self.service.store.set_sends_at_once(press.asker.user, True)
        await self.service.act(session, press.asker, offer, press.id.seq)

    async def _offer(self, press: Press) -> tuple[Session, int, int]:
        """Session, seat and number of the offer that a button of the trade board names."""
        await press.asker.reply.defer()
        session = await self._session(press)
        seat = await self.service.seat(session, press.asker)
        offer = trade.find_offer(scene_of(session, seat, press.asker.language), press.id.arg)
        if offer is None:
            raise Refused("refused-offer-closed")
        return session, seat, offer.number

    async def accept(self, press: Press) -> None:
        session, _, _ = await self._offer(press)
        await self.service.show_panel(session, press.asker, f"accept {press.id.arg}")

    async def agree(self, press: Press) -> None:
        session, seat, number = await self._offer(press)
        await self.service.act(session, press.asker, AcceptOffer(seat, number))

    async def decline(self, press: Press) -> None:
        session, seat, number = await self._offer(press)
        await self.service.act(session, press.asker, DeclineOffer(seat, number))

    async def withdraw(self, press: Press) -> None:
        session, seat, number = await self._offer(press)
        await self.service.act(session, press.asker, WithdrawOffer(seat, number))


def _only(values: tuple[str, ...]) -> str:
    if len(values) != 1:
        raise Refused("refused-unknown-choice")
    return values[0]


def _draft(text: str, seat: int) -> MakeOffer:
    """The offer that a button writes out."""
    offer = _action(text, seat)
    if not isinstance(offer, MakeOffer):
        raise Refused("refused-unknown-choice")
    return offer


def _action(text: str, seat: int) -> Action:
    """The action that a component names; a forged one is refused."""
    try:
        return read_action(text, seat)
    except (ValueError, KeyError) as error:
        raise Refused("refused-unknown-choice") from error
