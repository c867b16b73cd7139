"""What a person at a table can ask for.

It may be by button, menu, form or command, but this knows no widget and no command. Every request goes the same way:
find the game and the person's seat in it, let the session check and commit, schedule the public posts, and show the
person their own panel with what was done or why not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any

import discord

from bot.clock import now
from bot.processes.drawings import draw_table
from bot.processes.renderer import Renderer
from bot.settings import Settings
from bot.table.game.errors import OnVacation, Refused
from bot.table.game.game_limits import Limits
from bot.table.game.log import Done, events_known_to
from bot.table.game.looks import last_look, note_press
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.lobby import Change, change_lobby, unless_drawn
from bot.telling.recap import last_move, last_two_turns, latest_lines
from bot.texts.catalogue import catalogue
from bot.texts.events import sentence
from bot.texts.safe import plain_text
from bot.texts.translated import understood
from bot.ui import card, pages, seats
from bot.ui.final_card import final_card
from bot.ui.panels import panel, trade
from bot.ui.parts import parse_id
from bot.ui.proof import final_note
from bot.wire.net.cooldowns import Cooldowns
from bot.wire.net.events import Events
from bot.wire.net.guard import sentence_of
from bot.wire.net.people import KnownPeople
from bot.wire.net.replies import Caller, Reply
from bot.wire.posts.films import REVIEW_SECONDS, FilmMaker
from bot.wire.posts.scenes import SeatedPlayer, dice_of, last_stints, scene_of
from bot.wire.services.advice import Advice
from bot.wire.services.lost_moves import LostMoves
from bot.wire.services.runner import Runner
from engine import Action, Illegal, check
from engine.base.events import TurnBegan
from engine.base.trade import MakeOffer
from engine.kernel import Ended
from engine.notation import write_action
from engine.players.bystander import public_chances
from engine.state import Offer

logger = logging.getLogger(__name__)


class Service:
    """Serves requests about games in play."""

    def __init__(
        self,
        games: Sessions,
        runner: Runner,
        renderer: Renderer,
        films: FilmMaker,
        people: KnownPeople,
        settings: Settings,
        events: Events,
    ) -> None:
        self.games = games
        self.runner = runner
        self.poster = runner.poster
        self.losses = LostMoves(games, runner)
        self.panels = runner.poster.panels
        self.advice = Advice(people, runner.bots.think)
        self.renderer = renderer
        self.films = films
        self.reviews = FilmMaker(what="review", max_seconds=REVIEW_SECONDS)
        self.people = people
        self.settings = settings
        self.events = events
        self.cooldowns = Cooldowns()
        self.limits = Limits(games.store, settings.games_per_guild, settings.games_per_user)

    @property
    def store(self) -> TableStore:
        """The store of all games."""
        return self.games.store

    def caller(self, interaction: discord.Interaction[Any]) -> Caller:
        """Who asks, and in which language, without waiting.

        Their setting beats the locale of their client.
        """
        return Caller(
            interaction.user.id,
            plain_text(interaction.user.display_name),
            self.language_of(interaction),
            Reply(interaction, self.renderer, lambda: self.games.store.connection.stale),
        )

    def language_of(self, interaction: discord.Interaction[Any]) -> str:
        """The language of the person's private answers."""
        if (chosen := self.people.language(interaction.user.id)) is not None:
            return chosen
        return understood(interaction.locale.value)

    async def session(self, game: int, caller: Caller) -> Session:
        """The session of this channel's game.

        Raises `Refused` elsewhere, and where moves were lost.
        """
        session = await self.games.session(game)
        if session.stored.channel != caller.interaction.channel_id:
            raise Refused("refused-wrong-channel")
        await self.losses.check(session, caller)
        return session

    async def session_here(self, caller: Caller) -> Session:
        """The session of the caller's channel.

        Raises `Refused` when there is none or it has not begun.
        """
        stored = await self.stored_here(caller)
        if stored.head == 0:
            raise Refused("refused-not-started" if stored.status == "lobby" else "refused-no-game-here")
        return await self.games.session(stored.game)

    async def stored_here(self, caller: Caller) -> StoredTable:
        """The active, or else the latest, game of the caller's channel."""
        assert caller.interaction.channel_id is not None
        return await self.games.in_channel(caller.interaction.channel_id)

    async def player(self, game: int, caller: Caller) -> SeatedPlayer:
        """The caller in this channel's game.

        Raises `Refused` from anywhere else, and for strangers.
        """
        return await self._pressing(SeatedPlayer.at(await self.session(game, caller), caller))

    async def player_here(self, caller: Caller) -> SeatedPlayer:
        """The caller in their channel's game.

        Raises `Refused` when there is none, and for strangers.
        """
        return await self._pressing(SeatedPlayer.at(await self.session_here(caller), caller))

    async def _pressing(self, player: SeatedPlayer) -> SeatedPlayer:
        """The same player, whose press is noted."""
        await note_press(player.session, player.seat, player.caller.user)
        return player.now()

    async def change_lobby(
        self, game: int, interaction: int | None, change: Callable[[StoredTable], Change]
    ) -> StoredTable:
        """Change a lobby and its card; returns it as it is then.

        Raises what `bot.table.lobbies.lobby.change_lobby` raises, and for a table that was drawn for a season.
        """
        changed = await change_lobby(self.store, game, interaction, unless_drawn(change, interaction), now())
        self.runner.schedule(game)
        return changed

    # Showing

    async def show_panel(
        self, player: SeatedPlayer, screen: str = "main", notice: str | None = None, looked: int | None = None
    ) -> None:
        """Show the player's panel, with others' acts.

        They are those since record ``looked`` (None: since the last look).
        """
        trouble, closed_dms = self.runner.troubles.get(player.session.game), self.private_notice(player.caller)
        refused = trouble is not None and trouble.refused
        closed = player.scene.say("notice-channel-closed") if refused else None
        await self.panels.show(player, screen, (closed_dms, notice, closed), looked, self.advice.of)
        if closed_dms:
            await self.people.mark_told(player.caller.user)

    async def show_public(self, session: Session, caller: Caller, *, chances: bool = False) -> None:
        """Show the public table privately, in the caller's language.

        With ``chances`` it says how likely each seat is to win, by what everybody sees.
        """
        scene = scene_of(session, None, caller.language)
        entries = await session.entries()
        recap = latest_lines(entries, scene.short_speaker, last_two_turns(entries))
        move = last_move(entries, scene.speaker)
        known = await self._chances(session) if chances and session.stored.active else None
        build = partial(card.private_card, chances=known)
        if not session.stored.active:
            proof = final_note(dice_of(session.stored), caller.language)
            build = partial(final_card, proof=proof, stints=last_stints(session, entries))
        await caller.reply.show(
            lambda picture: build(scene, recap, picture),
            name=f"board-{session.game}-{scene.seq}.png",
            alt=scene.alt_text,
            key=("public", session.game, scene.seq, caller.language, session.names),
            draw=lambda _: partial(draw_table, scene.view, session.names, caller.language, move),
        )

    async def _chances(self, session: Session) -> Sequence[float] | None:
        known = events_known_to(session.latest, None)
        return await asyncio.to_thread(public_chances, session.rules, session.view(None), known)

    async def say(self, caller: Caller, key: str, **values: Any) -> None:
        """A private sentence."""
        closed_dms, words = self.private_notice(caller), catalogue(caller.language).say(key, **values)
        await caller.reply.show(lambda _: pages.notice("\n".join(filter(None, (closed_dms, words)))))
        if closed_dms:
            await self.people.mark_told(caller.user)

    def private_notice(self, caller: Caller) -> str | None:
        """What the caller reads once, with any answer."""
        if not self.people.of(caller.user).is_to_be_told:
            return None
        return catalogue(caller.language).say("notice-direct-closed")

    # Acting

    async def act(self, player: SeatedPlayer, action: Action, drawn_at: int | None = None) -> None:
        """Carry out the player's action and show its effect or refusal."""
        caller = player.caller
        await caller.reply.defer()
        await self.change(
            player,
            player.session.act(action, by=caller.by, drawn_at=drawn_at),
            screen=panel.screen_after(action),
        )

    async def undo(self, player: SeatedPlayer, *, whole_turn: bool, drawn_at: int | None = None) -> None:
        """Take back the player's last move, or the whole turn.

        That goes back to the last information barrier. Where they can take back nothing alone, it shows what they could
        ask the table to take back.
        """
        caller, session = player.caller, player.session
        await caller.reply.defer()
        if not await session.undoable(player.seat) and await session.undo_options(player.seat):
            await self.show_panel(player, "ask 1")
            return
        change = session.undo(player.seat, whole_turn=whole_turn, by=caller.by, drawn_at=drawn_at)
        await self.change(player, change, done="done-restart" if whole_turn else "done-undo")

    async def change(
        self, player: SeatedPlayer, change: Awaitable[Done], done: str | None = None, screen: str = "main"
    ) -> None:
        """Make the player's change and show its effect or refusal."""
        session, caller = player.session, player.caller
        looked = last_look(session, player.seat)
        try:
            result = await change
        except (Refused, Illegal) as refusal:
            await self.refuse(player, refusal, screen)
            return
        if not result.private:
            self.runner.schedule(session.game)
            # Not at a mere look or plan: a changed name would tell others of it.
            await session.refresh_name(caller.user, caller.name)
        speaker = (player := player.now()).scene.speaker
        if done is not None:
            notice = speaker.say(done)
        else:
            told = (event for event in result.events if not isinstance(event, (Ended, TurnBegan)))  # the head says it
            notice = "\n".join(filter(None, (sentence(event.seen_by(player.seat), speaker) for event in told)))
        await self.show_panel(player, screen, notice or None, looked)

    def follow_store(self, caller: Caller) -> None:
        """Have posts follow the store after a failed request."""
        data: dict[str, Any] = dict(caller.interaction.data or {})
        pressed = parse_id(str(data.get("custom_id", "")))
        named = {pressed.game} - {0} if pressed is not None else set[int]()
        for game in sorted(named | self.games.maybe_changed(caller.interaction.channel_id)):
            self.runner.schedule(game)

    async def refuse(self, player: SeatedPlayer, refusal: Refused | Illegal, screen: str = "main") -> None:
        """Show the player's panel with why nothing was done.

        A player on vacation is asked whether they are back.
        """
        scene = (player := player.now()).scene
        words = sentence_of(refusal, scene.speaker)
        if isinstance(refusal, OnVacation):
            await player.caller.reply.show(lambda _: seats.come_back(scene, words))
        else:
            await self.show_panel(player, screen, words)

    async def propose(self, player: SeatedPlayer, offer: MakeOffer) -> None:
        """Show the player's offer before it calls, or send it.

        It is sent at once if they wish that.
        """
        session, caller = player.session, player.caller
        await caller.reply.defer()
        if self.people.of(caller.user).sends_at_once:
            await self.act(player, offer)
            return
        try:
            found = session.check(offer)
        except (Refused, Illegal) as refusal:
            await self.refuse(player, refusal)
        else:
            await self.show_panel(player, f"send {write_action(found)}")

    async def open_offer_form(
        self, player: SeatedPlayer, *, countered: Offer | None = None, draft: MakeOffer | None = None
    ) -> None:
        """Open the form of an offer; refuse when none is possible.

        It is filled in from ``draft``, the same offer before it was sent, or from the one that it answers.
        """
        session, scene = player.session, player.scene
        try:
            session.refuse_at_rest(player.seat)
            _check_some(session, trade.smallest_offers(scene))
            if draft is not None and draft.counters is not None:
                countered = next((offer for offer in scene.view.offers if offer.number == draft.counters), None)
            modal = trade.offer_form(scene, countered, draft)
            if modal is None:
                raise Refused("refused-nothing-to-give")
        except (Refused, Illegal) as refusal:
            await self.refuse(player, refusal)
        else:
            await player.caller.reply.form(modal)


def _check_some(session: Session, actions: Iterable[Action]) -> None:
    """Raise the first action's `Illegal` unless one is possible."""
    refusals: list[Illegal] = []
    for action in actions:
        try:
            check(session.rules, session.state, action)
        except Illegal as refusal:
            refusals.append(refusal)
        else:
            return
    if refusals:
        raise refusals[0]
