"""The buttons, menus and forms of a game in play."""

from __future__ import annotations

from bot.table.game.errors import Refused, Stale
from bot.table.polls.undo_request import ask_back
from bot.ui import polls, trade
from bot.ui.card_screens import screen_of
from bot.ui.forms import read_cards
from bot.wire.handlers.press import Handler, Press, number_in, opens_form, seated
from bot.wire.posts.scenes import Player
from bot.wire.services.service import Service
from engine import Action, Illegal
from engine.base.robber import Discard, Discarding
from engine.base.trade import AcceptOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import Roll
from engine.notation import read_action
from engine.state import Offer


class GamePresses:
    """Serves the verbs of the card, of the panel and of the trade board."""

    def __init__(self, service: Service) -> None:
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
            "undo-ask": self.ask_back,
            "trade": self.open_offer_form,
            "swap": self.swap,
            "offer": self.make_offer,
            "accept": self.accept,
            "agree": self.agree,
            "decline": self.decline,
            "counter": self.open_counter_form,
            "withdraw": self.withdraw,
            "send-always": self.send_always,
        }

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
        """The cards chosen in one menu are the discard; where they are too few or too many, it is asked by kind."""
        discard = Discard(player.seat, read_cards(press.values))
        phase, chosen = player.session.state.stack[-1], len(discard.cards)
        count = phase.count(player.seat) if isinstance(phase, Discarding) else 0
        if count not in (0, chosen):
            wrong = Illegal("B-30", "wrong-count", count=count, chosen=chosen)
            await self.service.refuse(player, wrong, screen_of("discard", discard.cards))
        else:
            await self.service.act(player, discard, press.id.seq)

    @seated
    async def undo(self, press: Press, player: Player) -> None:
        await self.service.undo(player, whole_turn=False, drawn_at=press.id.seq)

    @seated
    async def restart(self, press: Press, player: Player) -> None:
        await self.service.undo(player, whole_turn=True, drawn_at=press.id.seq)

    @seated
    async def ask_back(self, press: Press, player: Player) -> None:
        """Ask the table; the button says how far back, and how many moves that were when it was shown."""
        back, _, moves = press.id.arg.partition(" ")
        steps, count = number_in(back), number_in(moves)
        session, caller, service = player.session, press.caller, self.service
        try:
            request = await ask_back(session, steps, count, user=caller.user, interaction=caller.interaction.id)
        except Refused as refusal:
            await service.refuse(player, refusal, f"ask {steps}")
            return
        service.runner.schedule(session.game)
        if request is None:
            await service.show_panel(player.now(), notice=player.scene.say("done-undo-alone"))
        else:
            await caller.reply.show(lambda _: polls.undo_asked(player.now().scene, request))

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
    async def swap(self, press: Press, player: Player) -> None:
        """An offer that the panel proposes: shown in words first, unless the player sends at once."""
        await self.service.propose(player, _draft(press.id.arg, player.seat))

    @seated
    async def send_always(self, press: Press, player: Player) -> None:
        """Send the offer that is shown, and from now on every one at once."""
        offer = _draft(press.id.arg, player.seat)
        await self.service.store.set_sends_at_once(press.caller.user, True)
        await self.service.act(player, offer, press.id.seq)

    @seated
    async def accept(self, press: Press, player: Player) -> None:
        if _open_offer(press, player).seat == player.seat:
            raise Refused("refused-own-offer")
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
