"""Transfers of seats: offered, taken, refused, given to a bot, left."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress

from bot.clock import now
from bot.table.game.by import By
from bot.table.game.errors import AlreadyDone, Refused
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, How, Transfer
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.table.lobbies.lobby_bots import free_bot_name
from bot.table.polls.substitutes import (
    ask,
    can_be_asked_for,
    check_own,
    electorate,
    find,
    is_over,
    refuse_early,
)
from bot.table.schedule.ping_limits import ASKING, OFFERING, check_act
from bot.telling.recap import last_rounds, turn_lines
from bot.texts.safe import safe_text
from bot.ui.parts import last_lines
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import SeatedPlayer, scene_of
from bot.wire.services.service import Service
from storage import Conflict, Duplicate, Invitation, StoreError

logger = logging.getLogger(__name__)
MAX_BRIEFING = 500
"""Characters of recent events for a player who takes a seat."""


class SeatTransfers:
    """Transfers seats. The caller checks authority."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store

    def check_may_propose(self, session: Session, seat: int, giver: int) -> None:
        """Raise `Refused` unless giver or table may give the seat."""
        if not can_be_asked_for(session, seat):
            check_own(session, seat, giver)

    async def check_may_sit(self, stored: StoredTable, user: int, *, asking: bool) -> None:
        """Raise `Refused` for a user who may not sit here.

        They have or had a seat in this game, as nobody sees two hands of one game, or want to be offered none.

        ``asking`` says whether they themselves read the refusal.
        """
        if stored.seat_of(user) is not None:
            raise Refused("refused-you-play" if asking else "refused-already-playing")
        if await self.store.sat(stored.game, user):
            raise Refused("refused-you-sat" if asking else "refused-already-sat")
        if not asking and (refused := await self.store.refuses_invitations(stored.game, user)) is not None:
            raise Refused(f"refused-invites-{refused}")

    # To a person

    async def offer(self, session: Session, caller: Caller, seat: int, user: int) -> None:
        """Offer a seat to a person, after the table if needed.

        The person is called in the channel and answers there. For a seat without a player the table is asked first.
        """
        asked = None
        async with session.lock:
            if not session.stored.active:
                raise Refused("refused-game-over")
            self.check_may_propose(session, seat, caller.user)
            await self.check_may_sit(session.stored, user, asking=False)
            if any((found.seat, found.user) == (seat, user) for found in await self.store.invitations(session.game)):
                raise Refused("refused-offered-already")
            await check_act(self.store, OFFERING, session.game, caller.user, caller.interaction.id, now())
            if session.users[seat] != caller.user:
                asked = await ask(session, seat, user, caller.by)
            else:
                result = await self.store.invite(
                    session.game, seat, user=user, giver=caller.user, interaction=caller.interaction.id, now=now()
                )
                if isinstance(result, Duplicate):
                    raise AlreadyDone
                if isinstance(result, Conflict):
                    raise Refused("refused-game-over")
        self.service.runner.schedule(session.game)
        await self.service.say(caller, "done-offer-asked" if asked is not None and asked.asks else "done-offer")

    def check_may_answer(self, session: Session, caller: Caller, invitation: Invitation) -> None:
        """Raise `Refused` for a user who may not answer.

        The seat was not offered to them; a person who asks for one is answered by the present players.
        """
        own = session.stored.seat_of(caller.user)
        asked = invitation.asks and own is not None and own.seat in electorate(session)
        if invitation.user != caller.user and not asked:
            raise Refused("refused-not-invited")

    async def close(self, session: Session, caller: Caller, invitation: Invitation, done: str) -> None:
        """Refuse or withdraw an offer.

        The person to whom it was made is not asked again once they have refused.
        """
        offered = invitation.user == caller.user != invitation.giver
        async with session.lock:
            refuse = self.store.refuse_invitation(invitation) if offered else None
            if not await (refuse or self.store.drop_invitation(invitation.number)):
                raise Refused("refused-offer-over")
        self.service.runner.schedule(session.game)
        await self.service.say(caller, done)

    # To a person who asks for it

    async def ask_for(self, session: Session, caller: Caller, seat: int, *, in_season: bool = False) -> None:
        """Ask the table for an open seat.

        It has to agree before the hand is shown (`polls.substitutes`).

        ``in_season``: for one that a bot plays in place of the former entrant; one press may ask several tables.
        """
        async with session.lock:
            if not session.stored.active:
                raise Refused("refused-game-over")
            is_free = can_be_asked_for(session, seat) if in_season else session.clocks.absence(seat) == "open"
            if not is_free:
                raise Refused("refused-seat-not-open")
            await self.check_may_sit(session.stored, caller.user, asking=True)
            await self.service.limits.check_person(caller.user)
            for found in await self.store.invitations(session.game):
                if found.seat == seat:
                    if found.user == caller.user:
                        refuse_early(session, found)
                    raise Refused("refused-seat-asked")
            await check_act(self.store, ASKING, session.game, caller.user, caller.interaction.id, now())
            await ask(session, seat, caller.user, By(caller.user, None if in_season else caller.interaction.id))

    async def take(self, session: Session, caller: Caller, invitation: Invitation) -> None:
        """Give the seat to its taker, and show what they have."""

        async def hand_on() -> Transfer:
            found = await find(session, invitation.number)
            refuse_early(session, found)
            if is_over(session, found):
                raise Refused("refused-offer-over")
            await self.check_may_sit(session.stored, caller.user, asking=True)
            await self.service.limits.check_person(caller.user)
            return Transfer(session.stored, found.seat, "taken", caller.user, caller.name, found.number)

        async with self.service.limits.lock:
            transfer = await self.hand_on(session, caller, invitation.seat, hand_on, fills=True)
        await self.announce(session, caller, transfer)
        await self._brief(SeatedPlayer.at(session, caller))

    async def replace(self, game: int, caller: Caller, colour: str, former: Collection[int | None]) -> None:
        """Give the caller a season seat of its former entrant.

        It has this colour; the former entrant still has it and gave it up with their place in the season. Where a bot
        has it by now, the table is asked. Nothing is done where the caller may not sit.
        """
        stored = await self.store.look_up(game)
        if stored is None or not stored.active or stored.status == "lobby":
            return
        session = await self.service.games.session(game)
        found = next((own for own in stored.seats if own.colour == colour), None)
        with suppress(Refused):
            if found is not None and found.user is None:
                await self.ask_for(session, caller, found.seat, in_season=True)
                self.service.runner.schedule(game)
                return
            await self._take_over(session, caller, colour, former)

    async def _take_over(self, session: Session, caller: Caller, colour: str, former: Collection[int | None]) -> None:
        async def hand_on() -> Transfer:
            seat = next((s.seat for s in session.stored.seats if s.colour == colour and s.user in former), None)
            if seat is None:
                raise Refused("refused-not-playing")
            await self.check_may_sit(session.stored, caller.user, asking=True)
            await self.service.limits.check_person(caller.user)
            return Transfer(session.stored, seat, "taken", caller.user, caller.name)

        async with self.service.limits.lock:
            transfer = await self.hand_on(session, None, None, hand_on)
        await self.announce(session, caller, transfer)

    async def _brief(self, player: SeatedPlayer) -> None:
        """Show a new holder their seat, points and recent rounds."""
        entries, seats = await player.session.entries(), len(player.scene.users)
        # As everybody may know it: what befell the one before is no business of theirs.
        scene = scene_of(player.session, None, player.caller.language)
        lines = turn_lines(entries, scene.speaker, last_rounds(entries, seats))
        me, speaker = player.scene.view.players[player.seat], player.scene.speaker
        sources = speaker.points(me.points) or speaker.say("nothing")
        points = speaker.say("ui-hand-points", total=me.total, target=player.scene.view.target, sources=sources)
        words = scene.say("done-briefing", points=points)
        await self.service.show_panel(player, notice=f"{words}\n{last_lines(lines, MAX_BRIEFING)}")

    # To a bot

    async def give_to_bot(self, session: Session, caller: Caller, seat: int, how: How) -> None:
        """Give one's own seat to a bot, for good."""
        own = session.stored.seat_of(caller.user)

        async def hand_on() -> Transfer:
            stored = session.stored
            if stored.seats[seat].user is None:
                raise Refused("refused-not-playing" if how == "left" else "refused-bot-already")
            check_own(session, seat, caller.user)
            return Transfer(stored, seat, how, None, free_bot_name(stored.seats))

        transfer = await self.hand_on(session, caller, None if own is None else own.seat, hand_on)
        await self.announce(session, caller, transfer)
        await self.service.say(caller, "done-left" if how == "left" else "done-admin")

    async def hand_on(
        self,
        session: Session,
        caller: Caller | None,
        seat: int | None,
        decide: Callable[[], Awaitable[Transfer]],
        *,
        fills: bool = False,
    ) -> Transfer:
        """Commit what ``decide`` finds under the lock.

        ``seat`` is that of the player who does it, and its clock is full then if ``fills``.
        """
        found: list[Transfer] = []

        async def hand_on() -> Transfer:
            found.append(await decide())
            return found[0]

        user, interaction = (caller.user, caller.interaction.id) if caller else (None, None)
        filled = (lambda clocks: clocks.filled(seat)) if fills and seat is not None else None
        try:
            await session.administer(AdminAct(HANDED_ON, seat, By(user, interaction), clocks=filled), hand_on)
        except StoreError:
            self.service.runner.schedule(session.game)  # not every caller was pressed for: no guard stands around it
            raise
        self.service.runner.schedule(session.game)
        return found[0]

    async def announce(self, session: Session, caller: Caller | None, transfer: Transfer) -> None:
        """Announce a seat's new holder, and call those concerned."""
        scene = scene_of(session, None, session.stored.language)
        before, emblem = transfer.stored.seats[transfer.seat], scene.speaker.emblem(transfer.seat)
        heir = None if transfer.heir is None else transfer.seats[transfer.heir].user
        words = scene.say(
            f"announce-{HANDED_ON}",
            how=transfer.how,
            last=transfer.last,
            name=safe_text(caller.name) if caller else "",
            before=f"{emblem} <@{before.user}>"
            if before.user and caller and before.user != caller.user
            else f"{emblem} **{safe_text(before.name)}**",
            after=scene.mention(transfer.seat),
        )
        if transfer.heir is not None:
            words += "\n" + scene.say("announce-heir", name=scene.mention(transfer.heir))
        doing = caller.user if caller and transfer.how != "taken" else None
        concerned = (before.user if caller else None, transfer.user, heir)
        await self.service.poster.announce(
            session,
            HANDED_ON,
            words,
            call=[user for user in concerned if user not in (None, doing)],
            author=caller.user if caller else None,
        )
