"""What people ask of their table, each from the first question to the last answer: to go back, a seat, an hour."""

from __future__ import annotations

from contextlib import suppress

from storage import StoreError
from tests.e2e.audit import client_of
from tests.e2e.shown import Menu
from tests.e2e.transport import Press

from .acts import controls_of, pressing, what_of
from .gatherings import HOUR, MINUTE, Gatherings, Happening
from .people import COMES, Person
from .places import Place
from .world import MANAGER

DAY = 24 * HOUR
OWNER = 0.8
"""How often the owner of a game hands a seat on, and not who manages the server."""
INSISTS = 0.5
"""How often a seat is offered to the same person again."""
STANDING = "standing "
"""How what takes a standing offer begins."""
HELP = " open"
"""How the answer ends that has a table look for somebody else."""
AGREES = 0.7
"""How often people answer so that something comes of it."""
SOON = 2 * HOUR
"""After so many seconds the hour begins that people propose here (`filling.words_at`)."""


class TableRequests(Gatherings):
    """People who ask something of their table, and those who are asked."""

    def peaceful(self) -> dict[Happening, int]:
        """What happens where nothing goes wrong, and how often."""
        return super().peaceful() | {
            self.ask_back: 8,
            self.hand_on: 6,
            self.seek_player: 6,
            self.meet: 3,
            self.stand_by: 3,
            self.be_patient: 4,
        }

    def _played(self) -> Place | None:
        """A place in which a game is in play."""
        places = [place for place in self.world.places if place.is_there and self._seen(place, "more") is not None]
        return self.choice.choice(places) if places else None

    async def _without_clocks(self) -> Place | None:
        """A place in which several people play without clocks."""
        for place in self.world.places:
            if place.is_there and self._seen(place, "more") is not None:
                with suppress(StoreError):  # the simulation has seen to that
                    stored = await client_of(place).app.store.latest(place.channel.id)
                    people = [] if stored is None else [seat for seat in stored.seats if seat.user is not None]
                    if stored is not None and len(people) > 1 and not stored.timing.pace.limited:
                        return place
        return None

    def _seated(self, place: Place) -> list[Person]:
        """The people of the game of a place, in a new order each time."""
        card = self._seen(place, "more")
        names = [name for name in COMES if card is not None and name in card.text]
        return [self.people[name] for name in self.choice.sample(names, len(names))]

    def _table(self) -> tuple[Place | None, list[Person]]:
        """A place in which a game is in play, and its people."""
        place = self._played()
        return place, [] if place is None else self._seated(place)

    async def _answer(self, place: Place, people: list[Person], *verbs: str) -> None:
        """These people answer, one after the other, what is asked in a place."""
        await self.do("live", seconds=self.choice.choice((5, MINUTE)))
        for person in people:
            post = self._seen(place, *verbs)
            if post is not None and self.choice.random() < person.comes:
                await person.press_on(place, post, verbs)

    async def ask_back(self) -> None:
        """The first who may asks to go back, and the others answer; some think better of it before."""
        place = self._played()
        for person in [] if place is None else self._seated(place):
            assert place is not None
            await person.forge(place, place, "undo-ask")
            page = place.panel(person.name)
            if page is None or not controls_of(page, ("gather-withdraw",)):
                continue
            if self.choice.random() < AGREES:
                await self._answer(place, [other for other in self.people.values() if other is not person], "gather")
            else:
                await person.press_own(place, "gather-withdraw")
            return

    async def hand_on(self) -> None:
        """A seat is offered to somebody, who takes it or does not; or the offer is withdrawn."""
        place = self._played()
        if place is None:
            return
        owner = self.world.players(place)[0]
        gives = self.people[owner if self.choice.random() < OWNER else MANAGER]
        await self._look_at_seat(place, gives)
        guest = await self._offer(place, gives)
        if self.choice.random() < AGREES:
            others = [person for person in self.people.values() if person is not gives]
            await self._answer(place, others, "seat-take", "seat-refuse")
            if self.choice.random() < INSISTS:
                await self._look_at_seat(place, gives)
                await self._offer(place, gives, guest)
        else:
            await self._look_at_seat(place, gives)
            await gives.press_own(place, "seat-withdraw:")

    async def _look_at_seat(self, place: Place, gives: Person) -> None:
        await self.do("command", place=place.number, who=gives.name, name="admin", options={"what": "table"})
        await gives.press_own(place, "admin:seat")
        await gives.walk(place, place.panel(gives.name), 1, ("admin-seat",))

    async def _offer(self, place: Place, gives: Person, to: str = "") -> str:
        """Offer the seat that is looked at, by default to a guest; returns the person that was asked, if any."""
        page, seated = place.panel(gives.name), self._seated(place)
        menus = [] if page is None else controls_of(page, ("admin-seat-to",))
        guests = [name for name, person in self.people.items() if person not in seated]
        if page is None or not menus or not guests or not isinstance(menus[0], Menu):
            return ""
        name = to or self.choice.choice(guests)
        guest = str(place.people[name].id)
        press = Press(gives.name, menus[0].custom_id, page, (guest,), kind=menus[0].kind)
        await self.do("press", **pressing(press, place))
        await gives.press_own(place, "seat-offer:")
        return name

    async def seek_player(self) -> None:
        """Somebody leaves, the table looks for another one, somebody asks for the seat, and the table agrees."""
        place, people = self._table()
        if place is None or not people:
            return
        await self.do("command", place=place.number, who=people[0].name, name="leave", options={})
        await people[0].press_own(place, "seat-leave:")
        await self.do("live", seconds=MINUTE)
        for person in people[1:]:
            await self._vote_for_another(place, person)
        await self.do("live", seconds=self.choice.choice((MINUTE, HOUR)))
        for person in self.people.values():
            if person not in people and self.choice.random() < person.comes:
                await self._ask_for_seat(place, person)
                await self._answer(place, people[1:], "seat-agree", "seat-object")
                await self._answer(place, [person], "seat-take", "seat-refuse")
                return

    async def _vote_for_another(self, place: Place, person: Person) -> None:
        post = self._seen(place, "absence")
        if post is None:
            return
        words = [what_of(one.custom_id) for one in controls_of(post, ("absence",))]
        helps = [what for what in words if what.endswith(HELP)]
        if helps and self.choice.random() < AGREES:
            press = place.aim(person.name, helps[0], on=post)
            await self.do("press", **pressing(press, place))
        else:
            await person.press_on(place, post, ("absence",))

    async def _ask_for_seat(self, place: Place, person: Person) -> None:
        card = self._seen(place, "seat-ask")
        if card is not None and self.choice.random() < 0.5:
            await person.press_on(place, card, ("seat-ask",))
            return
        await self.do("command", place=place.number, who=person.name, name="tables", options={})
        await person.walk(place, place.panel(person.name), 1, ("table-seat",))

    async def meet(self) -> None:
        """Somebody proposes an hour, the others say that they come, it begins, and those who are there say so."""
        place, people = self._table()
        if place is None or not people:
            return
        await people[0].forge(place, place, "hour-pick")
        await self._answer(place, people, "hour")
        await self.do("live", seconds=SOON)
        for person in people:
            if self.choice.random() < person.comes:
                await person.forge(place, place, "hour-here")

    async def stand_by(self) -> None:
        """Somebody says which trade they would always take, and the player on turn takes it."""
        place, people = self._table()
        if place is None or not people:
            return
        await people[0].forge(place, place, "plan-form")
        await people[0].press_own(place, "plan:")
        await self.do("live", seconds=MINUTE)
        for person in self.called(place):
            await person.move(place)
            await person.press_own(place, "screen:trade")
            await self._take_standing(place, person)

    async def _take_standing(self, place: Place, person: Person) -> None:
        """Take the first trade that stands on the page before somebody, if any."""
        page = place.panel(person.name)
        menus = [one for one in controls_of(page, ("go",)) if isinstance(one, Menu)] if page is not None else []
        for menu in menus:
            stands = [one.value for one in menu.options if one.value.startswith(STANDING)]
            if page is not None and stands:
                press = Press(person.name, menu.custom_id, page, (stands[0],))
                await self.do("press", **pressing(press, place))
                await person.press_own(place, "standing:")
                return

    async def be_patient(self) -> None:
        """Days pass without a move, until somebody asks about who is late; where there are no clocks, if anywhere."""
        place = await self._without_clocks() or self._played()
        if place is None:
            return
        await self.do("live", seconds=self.choice.choice((DAY // 4, DAY, 8 * DAY, 8 * DAY)))
        card = self._seen(place, "more")
        for person in self._seated(place):
            if card is not None:
                await person.press_on(place, card, ("more",))
                for what in ("absence-ask:", "nudge:"):
                    await person.press_own(place, what)
