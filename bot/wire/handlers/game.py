"""Buttons, menus and forms: from a parsed ``custom_id`` to the service. Nothing is kept between presses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any

from bot.table.errors import Refused, Stale
from bot.ui import trade
from bot.ui.forms import FormValues
from bot.ui.ids import CustomId
from bot.ui.lines import read_cards
from bot.wire.caller import Asker, Player
from bot.wire.service import Service
from engine import Action
from engine.base.robber import Discard
from engine.base.trade import AcceptOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import Roll
from engine.notation import read_action
from engine.state import Offer


@dataclass(frozen=True)
class Press:
    """One press: what was pressed, the chosen values of a menu, the fields of a form, and who is answered."""

    id: CustomId
    values: tuple[str, ...]
    fields: FormValues
    asker: Asker


Handler = Callable[[Press], Awaitable[None]]
PlayerHandler = Callable[[Any, Press, Player], Awaitable[None]]


def opens_form(handler: PlayerHandler) -> Callable[[Any, Press], Awaitable[None]]:
    """Give a method, besides the press, the player who pressed; strangers are refused, nothing is answered yet."""

    @wraps(handler)
    async def serve(self: Any, press: Press) -> None:
        await handler(self, press, await self.service.player(press.id.game, press.asker))

    return serve


def seated(handler: PlayerHandler) -> Callable[[Any, Press], Awaitable[None]]:
    """The same for a method whose answer may take its time: the press is acknowledged first."""
    serve = opens_form(handler)

    @wraps(handler)
    async def acknowledge_and_serve(self: Any, press: Press) -> None:
        await press.asker.reply.defer()
        await serve(self, press)

    return acknowledge_and_serve


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

    # Looking

    @seated
    async def play(self, press: Press, player: Player) -> None:
        await self.service.show_panel(player)

    @seated
    async def hand(self, press: Press, player: Player) -> None:
        await self.service.show_panel(player, "hand")

    @seated
    async def screen(self, press: Press, player: Player) -> None:
        await self.service.show_panel(player, press.id.arg)

    @seated
    async def go(self, press: Press, player: Player) -> None:
        await self.service.show_panel(player, _only(press.values))

    # Acting

    @seated
    async def act(self, press: Press, player: Player) -> None:
        await self.service.act(player, _action(press.id.arg, player.seat), press.id.seq)

    @seated
    async def pick(self, press: Press, player: Player) -> None:
        await self.service.act(player, _action(_only(press.values), player.seat), press.id.seq)

    @seated
    async def roll(self, press: Press, player: Player) -> None:
        turn = player.session.state.turn
        if turn is None or press.id.arg != str(turn.number) or (turn.seat == player.seat and turn.dice is not None):
            await self.service.refuse(player, Stale())
            return
        await self.service.act(player, Roll(player.seat))

    @seated
    async def discard(self, press: Press, player: Player) -> None:
        """The single cards chosen in one menu are the whole discard."""
        await self.service.act(player, Discard(player.seat, read_cards(press.values)), press.id.seq)

    @seated
    async def undo(self, press: Press, player: Player) -> None:
        await self.service.undo(player, whole_turn=False, drawn_at=press.id.seq)

    @seated
    async def restart(self, press: Press, player: Player) -> None:
        await self.service.undo(player, whole_turn=True, drawn_at=press.id.seq)

    # Trading

    @opens_form
    async def open_offer_form(self, press: Press, player: Player) -> None:
        """The empty form, or the one of an offer that was shown before it is sent and is to be changed."""
        draft = _draft(press.id.arg, player.seat) if press.id.arg else None
        await self.service.open_offer_form(player, draft=draft)

    @opens_form
    async def open_counter_form(self, press: Press, player: Player) -> None:
        offer = _open_offer(press, player)
        if player.seat not in offer.to:
            raise Refused("refused-offer-closed")
        await self.service.open_offer_form(player, countered=offer)

    @seated
    async def make_offer(self, press: Press, player: Player) -> None:
        countered = None if press.id.arg == trade.NEW else _open_offer(press, player)
        await self.service.propose(player, trade.read_offer(player.scene, countered, press.fields))

    @seated
    async def send_always(self, press: Press, player: Player) -> None:
        """Send the offer that is shown, and from now on every one at once."""
        offer = _draft(press.id.arg, player.seat)
        await self.service.store.set_sends_at_once(press.asker.user, True)
        await self.service.act(player, offer, press.id.seq)

    @seated
    async def accept(self, press: Press, player: Player) -> None:
        _open_offer(press, player)
        await self.service.show_panel(player, f"accept {press.id.arg}")

    @seated
    async def agree(self, press: Press, player: Player) -> None:
        await self.service.act(player, AcceptOffer(player.seat, _open_offer(press, player).number))

    @seated
    async def decline(self, press: Press, player: Player) -> None:
        await self.service.act(player, DeclineOffer(player.seat, _open_offer(press, player).number))

    @seated
    async def withdraw(self, press: Press, player: Player) -> None:
        await self.service.act(player, WithdrawOffer(player.seat, _open_offer(press, player).number))


def _open_offer(press: Press, player: Player) -> Offer:
    """The offer that a button of the trade board names."""
    offer = trade.find_offer(player.scene, press.id.arg)
    if offer is None:
        raise Refused("refused-offer-closed")
    return offer


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
