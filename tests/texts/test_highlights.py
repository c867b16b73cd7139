"""What the table will talk about: what of the log stands in a band of the picture, and what is said beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.faces import Highlight
from bot.processes.drawings import banners_of, speaker_of
from bot.table.game.log import LogEntry, nearing
from bot.telling.highlights import highlights, without_told
from bot.telling.recap import latest_lines
from bot.texts.catalogue import LANGUAGES
from bot.texts.safe import NAME_LIMIT
from bot.texts.words import Words
from engine import Event, Options, Ruleset, State, apply, view
from engine.base import events as happened
from engine.modules.catlantis import flood
from engine.modules.oil_springs import disaster, oil, theft
from engine.notation import read_action
from engine.state import Building
from render import icons, pieces
from storage import FormerPlayer
from tests.languages import FALLBACK
from tests.render.played import POSITIONS, recorded
from tests.texts.examples import EXAMPLES
from tests.texts.table import CATLANTIS, COMPARED, LONG_NAMES, OIL, midgame, speaker, speakers

ROBBED = happened.Stolen(1, 0, "ore")
ROAD = happened.AwardMoved("longest_route", 2, None)
TAKEN = happened.AwardMoved("largest_army", 3, 2)


@pytest.fixture(scope="module")
def table() -> tuple[Ruleset, State]:
    return midgame()


def entry(seq: int, *events: Event, nearing: tuple[tuple[int, int], ...] = ()) -> LogEntry:
    return LogEntry(seq, seq, 1, events, nearing=nearing)


def told(entries: Sequence[LogEntry], speaking: Words, after: int = 0, most: int = 2) -> list[str]:
    return [found.highlight.words for found in highlights(entries, speaking, after, most)]


def only(event: Event, speaking: Words) -> Highlight:
    """The highlight of an event alone."""
    (found,) = highlights([entry(1, event)], speaking, 0, 2)
    return found.highlight


def test_a_theft_says_who_robs_whom_and_never_what(table: tuple[Ruleset, State]) -> None:
    for speaking in speakers(*table):
        found = only(ROBBED, speaking)
        assert found == only(replace(ROBBED, card="wool"), speaking), "two worlds"
        assert found.seats == (1, 0) and found.whole
        assert "Zoë_x" in found.words and "Amélie" in found.words
        assert not any(word in found.words for word in ("ore", "minerai"))
    assert [only(ROBBED, speaker(language, *table)).words for language in COMPARED] == [
        "Zoë_x robs Amélie!",
        "Zoë_x vole Amélie\u00a0!",
    ]
    assert not highlights([entry(1, happened.Stolen(1, 0, None, empty=True))], speaker(FALLBACK, *table), 0, 2)


def test_an_award_says_who_has_it_now_and_whom_it_was_taken_from(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table)
    lost = happened.AwardMoved("longest_route", None, 0)
    assert [(only(event, speaking).words, only(event, speaking).seats) for event in (ROAD, TAKEN, lost)] == [
        ("Bo *the* Great has Longest Road!", (2,)),
        ("D'Artagnan takes Largest Army from Bo *the* Great!", (3, 2)),
        ("Amélie loses Longest Road.", (0,)),
    ]
    assert [only(event, speaking).figure for event in (ROAD, TAKEN)] == ["+2", ""]


def test_points_near_the_goal_are_told_once_a_player(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table)
    entries = [entry(1, nearing=((1, 8),)), entry(2), entry(3, nearing=((1, 8), (2, 9)))]
    assert told(entries, speaking) == ["Bo *the* Great has 9 points!"], "the latest of a kind"
    assert told(entries[:2], speaking) == ["Zoë_x has 8 points!"]
    assert told(entries[:2], speaking, after=1) == []
    assert told([entries[0], entry(3, nearing=((1, 8),))], speaking, after=1) == [], "not the first time"
    (found,) = highlights(entries, speaking, 2, 2)
    assert (found.highlight.figure, found.highlight.seats, found.event) == ("9", (2,), None)


def test_the_log_notes_who_comes_near_by_what_everybody_sees() -> None:
    """In a real game, by the points that a bystander reads before and after each move."""
    played = POSITIONS["end"]
    rules, state, _, chance = played.begin()
    noted, expected = list[tuple[int, int]](), list[tuple[int, int]]()
    for line in recorded()[played.name]:
        seat, _, action = line.partition(" ")
        later, _ = apply(rules, state, read_action(action, int(seat)), chance)
        noted += nearing(rules, state, later)
        before, after = view(rules, state, None), view(rules, later, None)
        expected += [
            (now.seat, now.visible_points)
            for then, now in zip(before.players, after.players, strict=True)
            if then.visible_points < rules.target - 2 <= now.visible_points
        ]
        state = later
    assert noted == expected
    assert noted


def test_where_not_all_have_room_scenarios_come_first_and_thefts_last(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *midgame(CATLANTIS, most=0))
    drowned = flood.Drowned(((3, Building(0, "city")), (7, Building(1, "settlement"))), (), ())
    entries = [entry(1, ROBBED), entry(2, ROAD, nearing=((2, 8),)), entry(3, drowned), entry(4, ROBBED)]
    words = told(entries, speaking, most=9)
    assert words == [
        "Bo *the* Great has Longest Trade Route!",
        "Bo *the* Great has 8 points!",
        "The sea takes: Amélie 1 city · Zoë_x 1 settlement",
        "Zoë_x robs Amélie!",
    ]
    assert told(entries, speaking, most=1) == words[2:3]
    assert told(entries, speaking, most=2) == [words[0], words[2]], "in the order of the log"
    assert told(entries, speaking, most=3) == words[:3]
    assert told(entries, speaking, most=0) == []


def test_scenarios_say_their_own() -> None:
    sea, oily = speaker("fr", *midgame(CATLANTIS, most=0)), speaker(FALLBACK, *midgame(OIL, most=0))
    drowned = flood.Drowned(((3, Building(0, "city")), (7, Building(0, "city"))), (), ())
    assert only(drowned, sea).words == "La mer emporte\u00a0: Amélie 2 villes"
    assert only(drowned, sea).seats == (0,) and not only(drowned, sea).whole
    assert not highlights([entry(1, flood.Drowned((), (), ()))], sea, 0, 2), "roads alone are no highlight"
    assert only(disaster.CoastFlooded(((1, 3),), ((2, 9),)), oily).words == (
        "Disaster! The sea hits Zoë_x and Bo *the* Great."
    )
    assert not highlights([entry(1, disaster.CoastFlooded((), ()))], oily, 0, 2)
    place = oily.the_view().board.hex_names[4]
    assert only(disaster.HexDestroyed(4, 8), oily).words.startswith(f"Disaster! {place} is gone: ")
    assert only(theft.OilStolen(1, 0), oily).words == "Zoë_x robs Amélie!"
    assert not only(theft.OilStolen(1, 0), oily).whole, "that it was oil is said in words"
    assert only(happened.AwardMoved(oil.CHAMPION, 0, None), oily).figure == "+1"


def test_what_a_picture_tells_needs_no_words_beside_it(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table)
    entries = [
        entry(1, happened.TurnBegan(1, 4), happened.Rolled(1, (3, 4))),
        entry(2, happened.RobberMoved(1, 3), ROBBED, TAKEN),
    ]
    found = highlights(entries, speaking, 0, 2)
    before, after = (" ".join(latest_lines(log, speaking)) for log in (entries, without_told(entries, found)))
    assert "steals a card" in before and "Largest Army" in before
    assert "steals a card" not in after and "Largest Army" not in after
    assert "robber to" in after, "what it does not tell stays"
    assert without_told(entries, found[:1])[1].events == (happened.RobberMoved(1, 3), TAKEN)
    drowned = flood.Drowned(((3, Building(0, "city")),), (), ())
    story = [entry(1, drowned)]
    sea = highlights(story, speaker(FALLBACK, *midgame(CATLANTIS, most=0)), 0, 2)
    assert list(without_told(story, sea)) == story, "the places stand in words"
    assert without_told(story, sea, partly=True)[0].events == ()


def test_who_held_a_seat_then_is_named_and_an_erased_one_is_not(table: tuple[Ruleset, State]) -> None:
    view = speaker(FALLBACK, *table).the_view()
    former = (FormerPlayer(1, 5, "Gus"), FormerPlayer(0, 5, ""))
    speaking = speaker_of(view, ("A", "B", "𓀀", "D"), FALLBACK, former)
    assert told([entry(3, ROBBED)], speaking) == ["Gus robs somebody!"]
    assert told([entry(6, ROBBED)], speaking) == ["B robs A!"]
    colour = view.players[2].colour.capitalize()
    assert told([entry(6, ROAD)], speaking) == [f"{colour} has Longest Road!"], "a name that no font can write"
    (banner,) = banners_of(highlights([entry(6, ROBBED)], speaking, 0, 2), view)
    assert banner.colours == (view.players[1].colour, view.players[0].colour)


@pytest.mark.parametrize("options", [None, OIL, CATLANTIS])
def test_every_highlight_can_be_drawn(options: Options | None) -> None:
    rules, state = midgame(options, most=0)
    seen = 0
    for language in LANGUAGES:
        speaking = speaker(language, rules, state, names=LONG_NAMES)
        for event in EXAMPLES:
            for found in highlights([entry(1, event)], speaking, 0, 2):
                seen += 1
                assert found.highlight.sign in icons.ICONS.keys() | pieces.FIGURES.keys()
                assert len(found.highlight.words) <= 60 + len(found.highlight.seats) * NAME_LIMIT
                assert all(seat < len(state.players) for seat in found.highlight.seats)
    assert seen > 4


def test_hidden_hands_change_no_highlight(table: tuple[Ruleset, State]) -> None:
    """Points that only their owner knows bring nobody near."""
    rules, state = table
    richer = state.copy()
    for player in richer.players:
        player.cards["victory_point"] = 5
    assert nearing(rules, state, richer) == ()
