"""A line says ⏱ of what was done for the player whose time was up, and of nobody else (section 3 of time.md)."""

from __future__ import annotations

from bot.table.game.log import LogEntry
from bot.telling.narration import sentences
from bot.telling.recap import move_of, turn_lines
from bot.texts.words import Words
from engine import Action, Event, Options
from engine.base import events as happened
from engine.base.build import BuildRoute
from engine.base.turn import EndTurn
from engine.modules.build_queue import ASK, QUEUE
from engine.modules.oil_springs.disaster import CoastFlooded, DisasterRolled
from engine.modules.paired_players import EndPart, PartBegan
from engine.modules.special_building import FinishBuilding
from tests.engine.arrange import Table
from tests.engine.test_five_six import six
from tests.engine.test_special_building import modes, queued
from tests.languages import FALLBACK
from tests.texts.table import speaker


def entry_of(table: Table, action: Action, cause: str = "time") -> tuple[Table, LogEntry, Words]:
    """What an action does, as an entry of the log: done as time was up, or by a plan."""
    table, events = table.apply(action)
    return table, LogEntry(9, 9, action.seat, tuple(events), cause=cause), speaker(FALLBACK, table.rules, table.state)  # type: ignore[arg-type]


def test_the_part_of_another_is_not_done_by_time() -> None:
    table, entry, words = entry_of(six(Options(players="5-6", paired_players=True)), EndTurn(0))
    ended, began = sentences([entry], words, None)
    assert ended == f"⏱ time: The turn of {words.name(0)} ends." and began.startswith(words.name(3))
    _, entry, words = entry_of(table, EndPart(3))
    assert sentences([entry], words, None)[0] == f"⏱ time: {words.name(3)} is done."
    (line,) = turn_lines([LogEntry(8, 8, 0, (happened.TurnBegan(0, 4), happened.Rolled(0, (2, 3)))), entry], words)[:1]
    assert line.endswith(f"{words.name(0)} 5 · {words.name(3)} ⏱ time")


def test_what_a_queue_builds_and_who_is_asked_next_is_not_done_by_time() -> None:
    table = modes(six().settlement(2, "B2 N").give(2, "brick lumber"), QUEUE, ASK, QUEUE, ASK)
    table = queued(table, 2, BuildRoute(2, table.edge("B2 NE")))
    table, entry, words = entry_of(table, EndTurn(0), "plan")
    assert sentences([entry], words, None)[0] == f"🗓️ planned: The turn of {words.name(0)} ends."
    _, entry, words = entry_of(table, FinishBuilding(1))
    done, built, *_, asked = sentences([entry], words, None)
    assert done == f"⏱ time: {words.name(1)} is done." and asked == f"{words.name(3)} may build between turns."
    assert built.startswith(f"{words.name(2)} builds a road")


def test_a_frame_of_the_film_is_called_after_what_it_shows() -> None:
    table = six(Options(players="5-6", scenario="oil_springs", paired_players=True))
    events: tuple[Event, ...] = (
        happened.TurnEnded(0),
        DisasterRolled(0, (3, 4)),
        CoastFlooded(((0, 7),), ()),
        PartBegan(3),
    )
    words = speaker(FALLBACK, table.rules, table.state)
    assert "part" not in move_of(LogEntry(9, 9, 0, events), words)
