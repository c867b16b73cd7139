"""Turns in a line each, and what is new for a player who comes back."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import replace

import pytest

from bot.processes import film
from bot.processes.drawings import recent_places
from bot.table.game.log import LogEntry
from bot.telling.news import MAX_LINES, MAX_NEWS, catch_up, in_short, news
from bot.telling.recap import (
    MAX_LATEST,
    MAX_LATEST_TEXT,
    last_move,
    last_two_turns,
    latest_lines,
    turn_lines,
)
from bot.texts.catalogue import LANGUAGES
from bot.texts.events import brief, sentence
from bot.texts.places import land_there
from bot.texts.words import Words
from bot.ui import card_room
from engine import Event, Ruleset, State, view
from engine.base import events as happened
from engine.kernel import Ended
from engine.state import Offer, Outcome
from storage import FormerPlayer
from tests.languages import FALLBACK
from tests.texts.examples import EXAMPLES
from tests.texts.table import CATLANTIS, midgame, speaker, speakers
from tests.ui.positions import positions


@pytest.fixture(scope="module")
def table() -> tuple[Ruleset, State]:
    return midgame()


def entry(seq: int, seat: int | None, *events: Event) -> LogEntry:
    return LogEntry(seq, seq, seat, events)


def plain(text: str) -> str:
    """Without emphasis and emoji."""
    return re.sub(r"[ \u00a0]+", " ", re.sub(r"[^\w\s:·+−,.()→…–#'’-]", "", text)).strip()


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_has_a_short_form_without_gaps(event: Event, table: tuple[Ruleset, State]) -> None:
    for speaking in (*speakers(*table), *speakers(*midgame(CATLANTIS, most=0))):
        seen = event.seen_by(speaking.reader)
        short = None if seen is None else brief(seen, speaking)
        if short is not None:
            assert short.words
            assert not re.search(r"[{}]|None|\?\?\?|brief-|  | [.,]|\n", short.words.replace(r"\_", "")), short.words
            assert not short.words.endswith(".")


def turn(first: int, number: int, seat: int, *events: Event) -> list[LogEntry]:
    """A turn: begun by the one before, rolled, and then what else is done."""
    begun = entry(first, (seat - 1) % 4, happened.TurnEnded((seat - 1) % 4), happened.TurnBegan(seat, number))
    return [begun, *(entry(first + index, seat, event) for index, event in enumerate(events, 1))]


def test_a_turn_is_one_line_from_the_roll_to_the_last_piece(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    names = [plain(speaking.name(seat)) for seat in range(4)]
    entries = turn(
        10,
        14,
        0,
        happened.Rolled(0, (2, 4)),
        happened.Produced(6, ((3, ("ore",)), (0, ("ore", "wool", "wool")))),
        happened.BankTraded(0, ("wool",) * 4, ("ore",)),
        happened.Built(0, "road", 20),
        happened.Traded(1, 0, ("wool",), ("ore",)),
        happened.CardBought(0, None),
    )
    (line,) = turn_lines(entries, speaking)
    assert plain(line) == (
        f"Turn 14 · {names[0]} 6 · {names[3]} +1 ore · {names[0]} +1 ore +2 wool · 4 wool → 1 ore (bank)"
        f" · road {land_there('edge', 20, speaking)} · {names[1]} 1 wool → 1 ore (with {names[0]})"
        f" · {names[0]} buys a card"
    )


def test_talk_waiting_and_administration_are_left_to_the_log(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    offer = Offer(1, 0, ("ore",), ("wool",), (1, 2, 3))
    entries = turn(1, 3, 0, happened.Rolled(0, (3, 4)), happened.DiscardsDue(((1, 4),)), happened.DiscardChosen(1))
    before = turn_lines(entries, speaking)
    entries += [
        entry(20, 0, happened.Offered(offer)),
        *(entry(21 + seat, seat, happened.OfferAnswered(seat, 1, False)) for seat in (1, 2, 3)),
        entry(25, 0, happened.OfferWithdrawn(0, 1)),
        LogEntry(26, 26, 0, note="log-pause"),
    ]
    assert turn_lines(entries, speaking) == before
    assert len(before) == 1


def test_lines_go_on_where_the_card_before_them_ended(table: tuple[Ruleset, State]) -> None:
    """What a shrunk card tells, the card in its place does not tell again."""
    speaking = speaker(FALLBACK, *table, None)
    entries = turn(1, 1, 0, happened.Rolled(0, (1, 2)), happened.Built(0, "road", 3))
    entries += turn(5, 2, 1, happened.Rolled(1, (5, 6)), happened.Built(1, "road", 9))
    whole = turn_lines(entries, speaking)
    names = [plain(speaking.name(seat)) for seat in range(2)]
    assert [plain(line).rsplit(" · ", 1)[0] for line in whole] == [f"Turn 1 · {names[0]} 3", f"Turn 2 · {names[1]} 11"]
    assert turn_lines(entries, speaking, 0, 4) == whole[:1]
    assert turn_lines(entries, speaking, 5) == whole[1:]
    (rest,) = turn_lines(entries, speaking, 6)
    assert plain(rest).startswith(f"Turn 2 · {names[1]} 11 · road"), "what a turn is called is said each time"
    assert turn_lines(entries, speaking, 7) == []
    assert last_two_turns(entries) == 0
    assert last_two_turns(entries + turn(9, 3, 2)) == 4


def test_who_has_won_is_left_to_the_final_card(table: tuple[Ruleset, State]) -> None:
    """No line tells it again, neither below the final card's headline nor on the card that gave way to it."""
    speaking = speaker(FALLBACK, *table, None)
    entries = turn(1, 1, 0, happened.Built(0, "settlement", 3), Ended(Outcome(0)))
    (line,) = turn_lines(entries, speaking)
    assert plain(line).endswith(f"settlement {land_there('vertex', 3, speaking)}")
    assert latest_lines(entries, speaking) == [line]


def test_a_live_card_tells_the_end_of_a_long_turn(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    entries = turn(1, 1, 0, happened.Rolled(0, (1, 2)), happened.Built(0, "road", 3))
    entries += turn(5, 2, 1, happened.Rolled(1, (5, 6)), *(happened.Built(1, "road", edge) for edge in range(20)))
    (line,) = latest_lines(entries, speaking)
    assert plain(line).startswith(f"Turn 2 · {plain(speaking.name(1))} 11 · … · road")
    assert plain(line).endswith(f"road {land_there('edge', 19, speaking)}")
    assert len(plain(line)) <= MAX_LATEST_TEXT


def test_a_roll_is_never_cut_and_what_it_brought_to_others_goes_first(table: tuple[Ruleset, State]) -> None:
    speaking = Words(speaker(FALLBACK, *table, None).catalogue, ("Ada", "Ben", "Cleo", "Dan"), view(*table, None))
    gains = tuple((seat, ("ore", "wool")) for seat in range(4))
    played = (happened.CardPlayed(0, "knight"), happened.Rolled(0, (3, 5)), happened.Produced(8, gains))
    entries = turn(1, 13, 0, *played, *(happened.Built(0, "road", edge) for edge in range(2)))
    (whole,) = (plain(line) for line in turn_lines(entries, speaking))
    brought = "Ben +1 ore +1 wool, Cleo +1 ore +1 wool, Dan +1 ore +1 wool · Ada +1 ore +1 wool"
    assert whole.startswith(f"Turn 13 · Ada 8 · {brought} · plays Knight before the roll · road")
    (line,) = (plain(line) for line in latest_lines(entries, speaking))
    assert line.startswith("Turn 13 · Ada 8 · … · plays Knight before the roll · road")


def test_a_card_without_room_keeps_the_roll_too(table: tuple[Ruleset, State]) -> None:
    speaking = Words(speaker(FALLBACK, *table, None).catalogue, ("Ada", "Ben", "Cleo", "Dan"), view(*table, None))
    produced = happened.Produced(8, ((1, ("ore", "wool", "brick", "grain")), (2, ("ore", "wool")), (0, ("wool",))))
    (line,) = turn_lines(turn(1, 13, 0, happened.Rolled(0, (3, 5)), produced), speaking)
    scene = positions()[0].scene(None)
    (kept,) = card_room.fitting(scene, [line], 2 * card_room.SMALL[1])
    assert plain(kept) == "Turn 13 · Ada 8 · … · Ada +1 wool"


def test_a_seven_is_told_although_nothing_came_of_it(table: tuple[Ruleset, State]) -> None:
    speaking = speaker("fr", *table, None)
    (line,) = turn_lines(turn(1, 13, 0, happened.Rolled(0, (3, 4))), speaking)
    assert plain(line) == f"Tour 13 · {plain(speaking.name(0))} 7"


def test_a_live_card_tells_no_more_than_four_turns(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    speaking = Words(speaking.catalogue, ("A", "B", "C", "D"), speaking.view)
    short = [turn(10 * number, number, number % 4, happened.CardBought(number % 4, None)) for number in range(1, 10)]
    entries = [entry for one in short for entry in one]
    assert latest_lines(entries, speaking) == turn_lines(entries, speaking)[-MAX_LATEST:]
    assert latest_lines(entries, speaking, entries[-3].seq) == turn_lines(entries, speaking)[-1:]


def test_the_set_up_is_told_without_a_turn(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    placed = [entry(1, 0, happened.Built(0, "settlement", 20, free=True), happened.Built(0, "road", 20, free=True))]
    (line,) = turn_lines(placed, speaking)
    assert plain(line).startswith(f"Set-up · {plain(speaking.name(0))} settlement")


def test_pieces_that_the_board_brings_are_told_in_three_words(table: tuple[Ruleset, State]) -> None:
    words = speaker(FALLBACK, *table, None)
    dealt = (happened.Built(0, "settlement", 5, True), happened.CardsDealt(0, ("ore",)), happened.TurnBegan(0, 1))
    assert list(map(plain, turn_lines([entry(1, None, *dealt)], words))) == [
        "Set-up · the start pieces stand as printed"
    ]
    placed = entry(2, 0, *dealt[:1])
    assert "settlement" in turn_lines([entry(1, None), placed], words)[0], "what a person places is told"


def away(turns: int) -> list[LogEntry]:
    """Seat 0 acted last in record 1; since then others took so many turns, and the first of them robbed it."""
    entries = [entry(1, 0, happened.TurnEnded(0), happened.TurnBegan(1, 2))]
    entries += [entry(2, 1, happened.Rolled(1, (3, 4))), entry(3, 1, happened.Stolen(1, 0, "wool"))]
    entries += [entry(4, 1, happened.AwardMoved("longest_route", 1, 0))]
    for index in range(turns):
        seat = 1 + index % 3
        entries += turn(
            10 * (index + 1),
            index + 3,
            seat,
            happened.Rolled(seat, (2, 3)),
            happened.Produced(5, ((0, ("ore",)),)),
            happened.Built(seat, "road", index),
        )
    return entries


@pytest.mark.parametrize(
    ("language", "robbed", "cut"), [("en", "stolen by", "in the log"), ("fr", "vol de", "dans le journal")]
)
def test_a_returner_reads_first_what_became_of_the_hand(
    table: tuple[Ruleset, State], language: str, robbed: str, cut: str
) -> None:
    speaking = speaker(language, *table, 0)
    first, *rest = news(away(3), speaking, 0, 1)
    assert "+3 " in first
    assert "−1 " in first
    assert robbed in first
    assert plain(speaking.name(1)) in plain(first)
    assert len(rest) == 4, "one line a turn"
    assert not any(cut in line for line in rest)


def test_what_concerns_the_returner_is_never_cut(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, 0)
    hand, more, *lines = news(away(20), speaking, 0, 1)
    assert "+20 " in hand
    assert "stolen by" in hand
    assert more == "… 13 more lines in the log"
    assert len([line for line in lines if line]) == MAX_NEWS + 1
    assert speaking.source("longest_route") in lines[0], "the lost award is the oldest line, and stays"
    assert "rolls" not in lines[0]


def test_a_bystander_to_a_theft_reads_of_no_card(table: tuple[Ruleset, State]) -> None:
    theft = [entry(2, 1, happened.Stolen(1, 2, "wool"))]
    told = news(theft, speaker(FALLBACK, *table, 0), 0, 1)
    assert len(told) == 1
    assert "wool" not in told[0]
    assert "steals a card" in told[0]


def test_only_open_offers_are_news(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    closed = [entry(2, 1, happened.Offered(Offer(1, 1, ("ore",), ("wool",), (0,))))]
    assert news(closed, speaker(FALLBACK, rules, state, 0), 0, 1) == []
    state = state.copy()
    state.offers = (Offer(1, 1, ("ore",), ("wool",), (0,)),)
    (told,) = news(closed, speaker(FALLBACK, rules, state, 0), 0, 1)
    assert "offers" in told
    assert news(closed, speaker(FALLBACK, rules, state, 2), 2, 1) == [], "it asks somebody else"
    refused = [entry(3, 0, happened.OfferAnswered(0, 1, False))]
    (answer,) = news(refused, speaker(FALLBACK, rules, state, 1), 1, 1)
    assert "says no" in answer


def test_nothing_new_is_no_line(table: tuple[Ruleset, State]) -> None:
    assert news(away(2), speaker(FALLBACK, *table, 0), 0, 10_000) == []


def test_what_time_does_is_told_of_its_own_turn(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    first, second = turn(10, 14, 0, happened.Rolled(0, (2, 4))), turn(20, 15, 1, happened.Rolled(1, (3, 5)))
    ended = replace(second[0], cause="time")
    one, other = turn_lines([*first, ended, *second[1:]], speaking)
    assert one.endswith("⏱ time") and "⏱" not in other


def test_what_was_done_is_told_of_whoever_held_the_seat_then(table: tuple[Ruleset, State]) -> None:
    speaking = copy(speaker(FALLBACK, *table, None))
    speaking.former_players = (FormerPlayer(0, 12, "Zoé"), FormerPlayer(0, 30, ""))
    told = [" ".join(turn_lines([entry(seq, 0, happened.Rolled(0, (2, 4)))], speaking)) for seq in (12, 13, 30, 31)]
    assert [plain(line).split(" ")[-2] for line in told[:3]] == ["Zoé", "somebody", "somebody"]
    assert speaking.name(0) in told[3]


def test_the_picture_tells_the_last_deed_that_changed_the_board(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    entries = turn(1, 3, 0, happened.Rolled(0, (3, 5)), happened.Built(0, "road", 3))
    offer = Offer(1, 0, ("ore",), ("wool",), (1, 2, 3))
    entries += [entry(20, 0, happened.Offered(offer)), entry(21, 1, happened.OfferAnswered(1, 1, False))]
    assert last_move(entries, speaking) == sentence(happened.Built(0, "road", 3), speaking)
    entries += turn(30, 4, 1, happened.Rolled(1, (3, 4)), happened.DiscardsDue(((1, 4),)), happened.RobberMoved(1, 5))
    assert last_move(entries, speaking) == sentence(happened.RobberMoved(1, 5), speaking)
    assert last_move([*entries, entry(40, 1, happened.Stolen(1, 2, None))], speaking) == last_move(entries, speaking)
    assert last_move(entries[:2], speaking) == "", "no piece has moved yet"


def test_what_came_before_a_turn_began_is_not_of_that_turn(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    set_up, began = happened.Built(3, "road", 3, free=True), happened.TurnBegan(0, 1)
    entries = [entry(1, 2, happened.Built(2, "road", 1, free=True)), entry(2, 3, set_up, began)]
    assert last_move(entries, speaking) == sentence(set_up, speaking), "beside the first dice the set-up is the last"
    entries += [entry(3, 0, happened.Rolled(0, (3, 5)))]
    assert last_move(entries, speaking) == sentence(set_up, speaking)
    entries += turn(10, 2, 1, happened.Rolled(1, (2, 4)))
    assert last_move(entries, speaking) == ""
    assert recent_places(entries, view(*table, None)) == ()


def test_the_film_tells_what_was_built_and_then_the_award_that_went_with_it(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, None)
    built, award = happened.Built(0, "road", 3), happened.AwardMoved("longest_route", 0, 2)
    both = [sentence(event, speaking) for event in (built, award)]
    assert film.told(entry(20, 0, built, award), speaking) == " ".join(map(str, both))
    assert film.told(entry(20, 0, built), speaking) == both[0]
    timed = film.told(replace(entry(20, 0, built, award), cause="time"), speaking)
    assert timed.count("⏱") == 1 and timed.endswith(str(both[1]))


def test_who_was_away_for_long_reads_fifteen_lines_their_own_first(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, 1)
    entries = [
        found
        for number in range(1, 31)
        for found in turn(
            10 * number, number, (number + 1) % 4, happened.Rolled(number % 4, (2, 4)), happened.Built(0, "road", 20)
        )
    ]
    entries.append(entry(400, 0, happened.Produced(6, ((1, ("ore", "wool")),))))
    before = view(*table, 1)
    lines = [plain(line) for line in catch_up(entries, speaking, 1, 5, before)]
    assert len(lines) == MAX_LINES
    assert lines[0] == "Your cards: +1 wool, +1 ore" and "earlier lines are in the log" in lines[1]
    assert "Turn 30" in lines[-1] and sum("Turn" in line for line in lines) == MAX_LINES - 2
    fewer = replace(before, players=tuple(replace(player, points={}) for player in before.players))
    assert catch_up(entries, speaking, 1, 5, fewer)[1].startswith("Points: ")
    assert not catch_up(entries, speaking, 1, 400, before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_was_away_reads_not_what_rolls_brought_to_others(table: tuple[Ruleset, State], language: str) -> None:
    speaking = speaker(language, *table, 1)
    brought = happened.Produced(9, ((0, ("ore", "ore")), (1, ("wool",)), (2, ("grain",))))
    entries = turn(10, 3, 0, happened.Rolled(0, (4, 5)), brought, happened.Built(0, "road", 20))
    entries += turn(20, 4, 2, happened.Rolled(2, (4, 5)), happened.Produced(9, ((0, ("ore",)), (2, ("grain",)))))
    hand, *lines = catch_up(entries, speaking, 1, 5, None)
    assert f"+1 {speaking.resource('wool', 1)}" in hand, "what it brought to the reader stays"
    assert not any(speaking.resource(name, 1) in line for name in ("ore", "grain") for line in lines)
    assert speaking.piece("road") in lines[0] and len(lines) == 2, "each turn is told"
    assert any(speaking.resource("grain", 1) in line for line in news(entries, speaking, 1, 5)), "the panel tells it"


def test_what_a_plan_of_theirs_did_is_news_to_them(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, 1)
    entries = turn(10, 3, 1, happened.Rolled(1, (2, 4)), happened.Built(1, "road", 20))
    planned = [replace(found, cause="plan") for found in entries]
    assert not catch_up(entries, speaking, 1, 10, None)
    (line,) = catch_up(planned, speaking, 1, 10, None)
    assert "road" in line


@pytest.mark.parametrize(("language", "gone"), [("en", "−1 card (stolen by"), ("fr", "−1 carte (vol de")])
def test_the_message_of_the_day_tells_the_own_cards_first_and_no_stolen_one(
    table: tuple[Ruleset, State], language: str, gone: str
) -> None:
    speaking, before = speaker(language, *table, 0), view(*table, None)
    fewer = replace(before, players=tuple(replace(player, points={}) for player in before.players))
    cards, points, turns = in_short(away(3), speaking, 0, 1, fewer)
    assert "+3 " in cards and gone in plain(cards)
    assert points.startswith("Points")
    assert turns == speaking.say("ui-digest-turns", count=3)


def test_the_message_of_the_day_is_the_same_whatever_card_was_stolen(table: tuple[Ruleset, State]) -> None:
    speaking = speaker(FALLBACK, *table, 0)
    told = [in_short([entry(2, 1, happened.Stolen(1, 0, card))], speaking, 0, 1, None) for card in ("wool", "ore")]
    assert told[0] == told[1] and "−1 card (" in told[0][0]
    assert not in_short([entry(2, 1, happened.Stolen(1, 0, None, empty=True))], speaking, 0, 1, None)


def test_the_message_of_the_day_names_who_traded_with_the_reader(table: tuple[Ruleset, State]) -> None:
    traded = [entry(2, 1, happened.Traded(0, 1, ("wool",), ("ore",)))]
    (line,) = in_short(traded, speaker(FALLBACK, *table, 0), 0, 1, None)
    assert "+1 ore" in plain(line) and f"trade with {plain(speaker(FALLBACK, *table, 0).name(1))}" in plain(line)


def test_the_message_of_the_day_leaves_out_what_was_seen(table: tuple[Ruleset, State]) -> None:
    assert not in_short(away(2), speaker(FALLBACK, *table, 0), 0, 10_000, view(*table, None))


def test_a_card_does_not_say_of_oil_that_the_bank_is_short(table: tuple[Ruleset, State]) -> None:
    """Hands may be full instead (O-10)."""
    rolled = [*turn(10, 14, 0, happened.Rolled(0, (4, 5)))]
    for short, words in (
        (("oil",), "+1 ore (not enough oil for all)"),
        (("wool", "oil"), "+1 ore (the bank is short of wool and not enough oil for all)"),
    ):
        paid = entry(19, 0, happened.Produced(9, ((1, ("ore",)),), short))
        (line,) = turn_lines([*rolled, paid], speaker(FALLBACK, *table, None))
        assert words in plain(line) or words in line, line
