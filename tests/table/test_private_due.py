"""Who is told to be next, and whom the channel calls because a direct message did not reach them."""

from pathlib import Path

import pytest

from bot.table.game.game_clocks import Outages
from bot.table.game.tables import TableStore
from bot.table.schedule.due import Presence, due_now, on_deck
from bot.time.clocks import Clocks
from bot.time.seat_clocks import DAILY, LIVE, NONE, Call, Timing, WaitedTurn
from storage import Preferences

HOUR = 3600


@pytest.mark.parametrize(
    ("users", "playing", "following"),
    [
        ([1, 2, 3, 4], 0, 1),
        ([1, 2, 3, 4], 3, 0),
        ([1, None, 3, 4], 0, 2),  # a bot between them takes no time
        ([None, 2, 3, 4], 3, 1),
        ([1, None, 3, 4], 1, 2),  # others are waited for in the turn of a bot
        ([1, None, 3, None], 0, None),  # of two people, the one who does not play knows
        ([1, None, None], 0, None),
        ([1, 2, 3, None, None, None], 2, 0),
    ],
)
def test_the_next_person_clockwise(users: list[int | None], playing: int, following: int | None) -> None:
    assert on_deck(users, WaitedTurn(7, playing), DAILY) == following
    assert on_deck(users, WaitedTurn(7, playing), NONE) == following


def test_nobody_is_next_before_the_first_turn_or_where_everybody_is_there() -> None:
    assert on_deck([1, 2, 3], None, DAILY) is None
    assert on_deck([1, 2, 3], WaitedTurn(7, 0), LIVE) is None


async def test_whom_no_direct_message_reaches_is_called_once_in_the_channel(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        outages = Outages(store).of(1)
        clocks = Clocks(Timing(DAILY)).after([0, 1], WaitedTurn(1, 0), 1000)

        def called(person: Preferences, *reached: int, now: int = 2000, clocks: Clocks = clocks) -> dict[int, Call]:
            return dict(due_now(clocks, outages, Presence({0: person, 1: Preferences()}), now, reached).calls)

        closed = Preferences(calls="direct", direct_closed=True, closed_at=1500)
        assert called(closed) == {0: Call(1500, "closed")}
        assert called(closed, now=1400) == {}, "not yet"
        assert called(closed, 0) == {}, "what they are waited for now did reach them"
        assert called(Preferences(calls="both", direct_closed=True, closed_at=1500)) == {}, "the card has called them"
        assert called(Preferences(calls="direct", direct_closed=True, closed_at=900)) == {}, "it calls them, too"
        assert called(closed, clocks=clocks.halted("paused", 1600)) == {}
        later = called(closed, now=1000 + 40 * HOUR)
        assert later[0].why == "half", "the latest call is the one that counts"
