"""Where a player plans: in a panel or a lobby.

At a table it is on pages of their panel, in a lobby on private pages of its board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from bot.clock import now
from bot.plans.book import Book
from bot.plans.desk import Desk
from bot.plans.imagined import before_the_game
from bot.table.game.errors import AlreadyDone, Refused
from bot.table.game.looks import book_of
from bot.table.game.plan_changes import edit
from bot.table.game.tables import StoredTable, TableStore
from bot.table.lobbies.lobby import all_colours, no_lobby, recoloured
from bot.texts.catalogue import catalogue
from bot.texts.plans import told
from bot.ui.lobbies.lobby import advice_button, practice_button
from bot.ui.lobbies.lobby_plans import JOINED, lobby_page
from bot.ui.parts import AnyButton, read_number
from bot.ui.planning.dull_moments import joined
from bot.ui.scene import Scene
from bot.wire.net.replies import Caller
from bot.wire.posts.panels import drawing_of
from bot.wire.posts.scenes import SeatedPlayer
from bot.wire.services.service import Service
from engine import View
from engine.base.events import TurnBegan
from engine.rulesets import player_counts, ruleset
from storage import Conflict, Duplicate, PlanChange


class AtTable:
    """A player who plans in a running game."""

    def __init__(self, service: Service, player: SeatedPlayer) -> None:
        self.service, self.player = service, player

    @property
    def desk(self) -> Desk:
        """Their desk, as the game stands."""
        player = self.player
        return Desk(book_of(player.session, player.seat), player.session.rules, player.scene.view)

    async def edit(self, change: Callable[[Book], PlanChange]) -> None:
        """Change what they have planned."""
        player, caller = self.player, self.player.caller
        await edit(player.session, player.seat, by=caller.by, change=change)

    async def has_begun_turn_since(self, turn: str) -> bool:
        """Whether their turn has begun after this turn's number."""
        events = [event for entry in await self.player.session.entries() for event in entry.events]
        begun = [event.number for event in events if isinstance(event, TurnBegan) and event.seat == self.player.seat]
        known = read_number(turn)
        return known is not None and any(number > known for number in begun)

    async def show(self, screen: str, notice: str = "", **values: object) -> None:
        """Show a page of their panel.

        ``notice`` is the key of a sentence above it.
        """
        words = self.player.scene.say(notice, **values) if notice else None
        await self.service.show_panel(self.player.now(), screen, words)


class InLobby:
    """A player who wishes for places before the game.

    It is on the lobby's board as it is now.
    """

    def __init__(self, store: TableStore, stored: StoredTable, caller: Caller) -> None:
        """Raises `Refused` for who has no seat."""
        self.store, self.stored, self.caller = store, stored, caller
        if (own := stored.seat_of(caller.user)) is None:
            raise Refused("refused-not-joined")
        self.own = own
        self.names, self.view = self._imagined()

    def _imagined(self) -> tuple[tuple[str, ...], View]:
        """The names and set-up of a game with the present people."""
        options, own = self.stored.options, self.own
        others = [seat for seat in self.stored.seats if seat is not own]
        # After a change to a smaller box more may sit there than can play.
        seats = recoloured([own, *others][: player_counts(options)[1]], options)
        taken = [seat.colour for seat in seats]
        free = [colour for colour in all_colours(options) if colour not in taken]
        colours = [*taken, *free[: max(0, player_counts(options)[0] - len(taken))]]
        nobody = catalogue(self.caller.language).say("ui-plan-free-seat")
        names = (*(seat.name for seat in seats), *([nobody] * (len(colours) - len(seats))))
        return names, before_the_game(ruleset(options), self.stored.layout, colours)

    @property
    def desk(self) -> Desk:
        """Their desk."""
        return Desk(Book.of(self.stored.plans, self.caller.user), ruleset(self.stored.options), self.view)

    async def edit(self, change: Callable[[Book], PlanChange]) -> None:
        """Change what they wish for."""
        await self._change(change(self.desk.book), self.caller.interaction.id)

    async def _change(self, change: PlanChange, interaction: int | None = None) -> None:
        if not change:
            return
        found = await self.store.change_plans(
            self.stored.game, change, interaction=interaction, now=now(), in_lobby=True
        )
        if isinstance(found, Duplicate):
            raise AlreadyDone
        if isinstance(found, Conflict):
            raise no_lobby(await self.store.load(self.stored.game))
        self.stored = replace(self.stored, plans=found)

    async def answer_join(self, opened: str = "") -> None:
        """Show the answer to Join; who has ``opened`` the table reads that."""
        await self._show(JOINED, [opened or joined(self._scene(), self.stored.timing)], await self._offers())

    async def show(self, screen: str, notice: str = "", **values: object) -> None:
        """Show a page with the lobby's board, below unread words."""
        if screen == JOINED:
            await self.answer_join()
        else:
            await self._show(screen, [self._scene().say(notice, **values)] if notice else [])

    async def _show(self, screen: str, first: list[str], offers: Sequence[AnyButton] = ()) -> None:
        scene, caller, book = self._scene(), self.caller, self.desk.book
        first += (told(word, scene.speaker) for _, word in book.words)
        await caller.reply.show(
            lambda picture: lobby_page(scene, self.desk, screen, "\n".join(first), picture, offers),
            name=f"wishes-{self.stored.game}-{self.stored.revision}.png",
            alt=scene.alt_text,
            key=("wishes", self.stored.game, self.stored.revision, self.own.seat, caller.language, self.names),
            draw=partial(drawing_of, scene, caller.language),
        )
        await self._change(book.drop(*(number for number, _ in book.words)))

    async def _offers(self) -> list[AnyButton]:
        """What a newcomer is offered below the answer to Join."""
        if len(await self.store.games_of(self.caller.user, 2)) > 1:
            return []
        language, owner = self.caller.language, self.stored.owner == self.caller.user
        return [practice_button(language) if owner else advice_button(self.stored.game, language)]

    def _scene(self) -> Scene:
        stored = self.stored
        return Scene(
            game=stored.game,
            seq=stored.revision,
            view=self.view,
            names=self.names,
            users=(self.caller.user, *[None] * (len(self.names) - 1)),
            language=self.caller.language,
            since=0,
            owner=stored.owner,
            status="lobby",
        )


Place: TypeAlias = AtTable | InLobby


async def place_in(service: Service, game: int, caller: Caller) -> Place:
    """The caller's place of planning in this channel's game.

    Raises `Refused` for strangers and from elsewhere.
    """
    stored = await service.store.load(game)
    if stored is None or stored.status != "lobby":
        return AtTable(service, await service.player(game, caller))
    if stored.channel != caller.interaction.channel_id:
        raise Refused("refused-wrong-channel")
    return InLobby(service.store, stored, caller)


async def place_here(service: Service, caller: Caller) -> Place:
    """Where the caller plans in the game of their channel."""
    stored = await service.stored_here(caller)
    return await place_in(service, stored.game, caller)
