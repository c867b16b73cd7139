"""The buttons, menus and forms of a game in play."""

from __future__ import annotations

from bot.table.game.errors import Refused, Stale
from bot.table.polls.undo_request import ask_back
from bot.ui import polls
from bot.ui.forms import read_cards
from bot.ui.panels import trade
from bot.ui.panels.card_screens import screen_of
from bot.wire.handlers.verb import Press, PressGroup, verb
from bot.wire.posts.scenes import SeatedPlayer
from engine import Action, Illegal
from engine.base.robber import Discard, Discarding
from engine.base.trade import AcceptOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import Roll
from engine.notation import read_action
from engine.state import Offer


class GamePresses(PressGroup):
    """The verbs of the card, the panel and the trade board."""

    # Looking

    @verb("play", by="player")
    async def play(self, press: Press, player: SeatedPlayer) -> None:
        await self.service.show_panel(player)

    @verb("hand", by="player")
    async def hand(self, press: Press, player: SeatedPlayer) -> None:
        await self.service.show_panel(player, "hand")

    @verb("screen", by="player")
    async def screen(self, press: Press, player: SeatedPlayer, screen: str = "") -> None:
        await self.service.show_panel(player, screen)

    @verb("go", by="player", source="menu")
    async def go(self, press: Press, player: SeatedPlayer, screen: str = "main") -> None:
        await self.service.show_panel(player, screen)

    # Acting

    @verb("act", by="player")
    async def act(self, press: Press, player: SeatedPlayer, action: Action) -> None:
        await self.service.act(player, action, press.id.seq)

    @verb("pick", by="player", source="menu")
    async def pick(self, press: Press, player: SeatedPlayer, action: Action) -> None:
        await self.service.act(player, action, press.id.seq)

    @verb("build", by="player", source="menu")
    async def build(self, press: Press, player: SeatedPlayer, line: str) -> None:
        """Build what a line names, or open the screen that it names."""
        try:
            action = read_action(line, player.seat)
        except (ValueError, KeyError):
            await self.service.show_panel(player, line)
        else:
            await self.service.act(player, action, press.id.seq)

    @verb("roll", by="player")
    async def roll(self, press: Press, player: SeatedPlayer, number: int) -> None:
        turn = player.session.state.turn
        if turn is None or number != turn.number or (turn.seat == player.seat and turn.dice is not None):
            await self.service.refuse(player, Stale())
            return
        await self.service.act(player, Roll(player.seat))

    @verb("discard", by="player")
    async def discard(self, press: Press, player: SeatedPlayer) -> None:
        """Discard the cards chosen in one menu.

        Where they are too few or too many, a menu asks by kind.
        """
        discard = Discard(player.seat, read_cards(press.values))
        phase, chosen = player.session.state.stack[-1], len(discard.cards)
        count = phase.count(player.seat) if isinstance(phase, Discarding) else 0
        if count not in (0, chosen):
            wrong = Illegal("B-30", "wrong-count", count=count, chosen=chosen)
            await self.service.refuse(player, wrong, screen_of("discard", discard.cards))
        else:
            await self.service.act(player, discard, press.id.seq)

    @verb("undo", by="player")
    async def undo(self, press: Press, player: SeatedPlayer) -> None:
        await self.service.undo(player, whole_turn=False, drawn_at=press.id.seq)

    @verb("restart", by="player")
    async def restart(self, press: Press, player: SeatedPlayer) -> None:
        await self.service.undo(player, whole_turn=True, drawn_at=press.id.seq)

    @verb("undo-ask", by="player")
    async def ask_back(self, press: Press, player: SeatedPlayer, steps: int, count: int) -> None:
        """Ask the table to go back.

        The button says how far, and how many moves that were when it was shown.
        """
        session, caller, service = player.session, press.caller, self.service
        try:
            request = await ask_back(session, steps, count, by=caller.by)
        except Refused as refusal:
            await service.refuse(player, refusal, f"ask {steps}")
            return
        service.runner.schedule(session.game)
        if request is None:
            await service.show_panel(player.now(), notice=player.scene.say("done-undo-alone"))
        else:
            await caller.reply.show(lambda _: polls.undo_asked(player.now().scene, request))

    # Trading

    @verb("trade", by="player", form=True)
    async def open_offer_form(self, press: Press, player: SeatedPlayer, draft: MakeOffer | None = None) -> None:
        """Open an offer's form, empty or with a draft.

        The draft was shown before sending, and its player wants to change it.
        """
        await self.service.open_offer_form(player, draft=draft)

    @verb("counter", by="player", form=True)
    async def open_counter_form(self, press: Press, player: SeatedPlayer, reference: str) -> None:
        offer = _open_offer(player, reference)
        if player.seat not in offer.to:
            raise Refused("refused-offer-closed")
        await self.service.open_offer_form(player, countered=offer)

    @verb("offer", by="player")
    async def make_offer(self, press: Press, player: SeatedPlayer, reference: str) -> None:
        countered = None if reference == trade.NEW else _open_offer(player, reference)
        made = trade.read_offer(player.scene, countered, press.fields)
        if countered is not None and trade.is_mirror(made, countered):
            await self.accept(press, player, reference)  # it asks first, like the button
        else:
            await self.service.propose(player, made)

    @verb("swap", by="player")
    async def swap(self, press: Press, player: SeatedPlayer, offer: MakeOffer) -> None:
        """Show a proposed swap, or send it if the player prefers."""
        await self.service.propose(player, offer)

    @verb("send-always", by="player")
    async def send_always(self, press: Press, player: SeatedPlayer, offer: MakeOffer) -> None:
        """Send the shown offer, and every later one at once."""
        await self.service.people.change(press.caller.user, {"sends_at_once": True})
        await self.service.act(player, offer, press.id.seq)

    @verb("accept", by="player")
    async def accept(self, press: Press, player: SeatedPlayer, reference: str) -> None:
        if _open_offer(player, reference).seat == player.seat:
            raise Refused("refused-own-offer")
        await self.service.show_panel(player, f"accept {reference}")

    @verb("agree", by="player")
    async def agree(self, press: Press, player: SeatedPlayer, reference: str) -> None:
        await self.service.act(player, AcceptOffer(player.seat, _open_offer(player, reference).number))

    @verb("decline", by="player")
    async def decline(self, press: Press, player: SeatedPlayer, reference: str) -> None:
        await self.service.act(player, DeclineOffer(player.seat, _open_offer(player, reference).number))

    @verb("withdraw", by="player")
    async def withdraw(self, press: Press, player: SeatedPlayer, reference: str) -> None:
        await self.service.act(player, WithdrawOffer(player.seat, _open_offer(player, reference).number))


def _open_offer(player: SeatedPlayer, reference: str) -> Offer:
    """The offer that a button of the trade board names."""
    offer = trade.find_offer(player.scene, reference)
    if offer is None:
        raise Refused("refused-offer-closed")
    return offer
