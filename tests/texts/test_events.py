"""What happens, told in sentences."""

from __future__ import annotations

import re

import pytest

from bot.plans.plan import Word
from bot.texts.catalogue import LANGUAGES
from bot.texts.events import sentence
from bot.texts.phrases import private_prompt, prompt
from bot.texts.plans import told
from engine import Event, Options, Ruleset, State, ruleset, view
from engine.base import events as happened
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard
from engine.kernel import Ended
from engine.modules import build_queue, catlantis, paired_players, special_building
from engine.modules.catlantis import flood
from engine.modules.catlantis.island import ISLAND
from engine.modules.oil_springs import disaster
from engine.modules.seafarers import gold
from engine.state import Building, Harbour, Outcome, Route
from tests.languages import FALLBACK, OTHER
from tests.texts.examples import EXAMPLES, OFFER
from tests.texts.table import (
    CATLANTIS,
    COMPARED,
    EARLY_CATLANTIS,
    LARGE_OIL,
    OIL,
    flooded,
    midgame,
    registered,
    speaker,
    speakers,
    steps,
)

SILENT = (happened.SeatPassed, happened.TurnEnded, special_building.SpecialBuildingEnded, paired_players.PartEnded)


@pytest.fixture(scope="module")
def table() -> tuple[Ruleset, State]:
    return midgame()


def test_every_event_has_an_example_and_words_of_its_own() -> None:
    assert {type(event) for event in EXAMPLES} == registered(Event)
    for kind in registered(Event):
        assert sentence.dispatch(kind) is not sentence.dispatch(Event), kind.__name__


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_is_one_sentence(event: Event, table: tuple[Ruleset, State]) -> None:
    for speaking in (*speakers(*table), *speakers(*midgame(CATLANTIS, most=0))):
        said = sentence(event.seen_by(speaking.reader), speaking)
        if isinstance(event, SILENT) or event.seen_by(speaking.reader) is None:
            assert said is None
            continue
        assert said is not None
        check(said)


def check(said: str) -> None:
    assert re.search(r"[.!)]$", said), said
    assert not re.search(r"[{}]|None|\?\?\?|_[a-z]+_|  | [.,]", said.replace(r"\_", "")), said
    assert "\n" not in said
    assert len(said) < 600


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options(), 4),
        (Options(board="beginner", friendly_robber=True), 4),
        (Options(players="5-6", board="example"), 6),
        (Options(players="5-6", paired_players=True, strict_phases=True), 5),
        (OIL, 4),
        (LARGE_OIL, 6),
        (EARLY_CATLANTIS, 3),
        (
            Options(
                scenario="catlantis",
                trigger_at_8=True,
                last_harvest=True,
                robber_fixed=True,
                all_hexes=True,
                friendly_robber=True,
            ),
            4,
        ),
    ],
)
def test_whole_games_can_be_told(options: Options, players: int) -> None:
    rules = ruleset(options)
    for number, (_, state, events) in enumerate(
        steps(options, 11, 2000 if options.scenario == "catlantis" else 900, players)
    ):
        language = LANGUAGES[number % 2]
        seat = (None, 0, 1, 2, 3)[number % 5]
        speaking = speaker(language, rules, state, seat)
        for event in events:
            said = sentence(event.seen_by(seat), speaking)
            if said is not None:
                check(said)
        assert prompt(speaking)
        assert private_prompt(speaking)


def test_the_sentences_read_well(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    english, french = speaker(FALLBACK, rules, state), speaker("fr", rules, state)
    amelie, zoe = english.name(0), english.name(1)
    assert amelie.endswith("**Amélie**")
    assert zoe.endswith(r"**Zoë\_x**")
    production = happened.Produced(8, ((0, ("grain", "grain")), (1, ("ore",))))
    assert sentence(production, english) == f"{amelie} +2 🌾 grain · {zoe} +1 ⛰️ ore."
    assert sentence(production, french) == f"{amelie} +2 🌾 blés · {zoe} +1 ⛰️ minerai."
    assert sentence(happened.Produced(8, ()), english) == "Nobody gets anything."
    assert sentence(happened.Rolled(0, (3, 5)), french) == f"🎲 {amelie} lance les dés\u00a0: 3 + 5 = 8."
    assert sentence(happened.Built(0, "city", 22), english) == f"{amelie} builds a city at grain 4, grain 3, lumber 11."
    offered = sentence(happened.Offered(OFFER), english)
    assert offered == f"#1 {amelie} offers everybody 2 🪵 lumber for 1 ⛰️ ore."


def test_a_theft_is_told_to_each_as_they_may_know_it(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    stolen = happened.Stolen(0, 1, "ore")
    told = {seat: sentence(stolen.seen_by(seat), speaker(FALLBACK, rules, state, seat)) for seat in (None, 0, 1, 2)}
    names = speaker(FALLBACK, rules, state)
    assert told[0] == f"You steal 1 ⛰️ ore from {names.name(1)}."
    assert told[1] == f"{names.name(0)} steals 1 ⛰️ ore from you."
    assert told[None] == told[2] == f"{names.name(0)} steals a card from {names.name(1)}."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "{thief} finds nothing to steal from {victim}."),
        ("fr", "{thief} ne trouve aucune carte à voler chez {victim}."),
    ],
)
def test_everybody_reads_that_a_theft_found_an_empty_hand(
    table: tuple[Ruleset, State], language: str, said: str
) -> None:
    rules, state = table
    names = speaker(language, rules, state)
    expected = said.format(thief=names.name(0), victim=names.name(1))
    for seat in (None, 2):
        reader = speaker(language, rules, state, seat)
        assert sentence(happened.Stolen(0, 1, None, empty=True).seen_by(seat), reader) == expected


def test_a_bought_card_is_named_to_its_buyer_alone(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    bought = happened.CardBought(0, "monopoly")
    told = {seat: sentence(bought.seen_by(seat), speaker(OTHER, rules, state, seat)) for seat in (None, 0, 1)}
    assert "Monopole" in (told[0] or "")
    assert told[None] == told[1]
    assert "Monopole" not in (told[1] or "")


def test_a_victory_says_where_the_points_come_from() -> None:
    options = Options(board="beginner")
    *_, (_, state, events) = steps(options, 2, 20_000)
    (ended,) = [event for event in events if isinstance(event, Ended)]
    winner = ended.outcome.winner
    assert winner is not None
    rules = ruleset(options)
    player = view(rules, state, None).players[winner]
    said = sentence(ended, speaker(FALLBACK, rules, state)) or ""
    assert f"with {player.total} points: " in said
    for source, count in player.points.items():
        assert f"{count} from {speaker(FALLBACK, rules, state).source(source, count)}" in said


@pytest.mark.parametrize(("language", "lacking"), [("en", "(missing: 1"), ("fr", "(il manquait\N{NO-BREAK SPACE}: 1")])
def test_a_plan_tells_which_cards_were_lacking(table: tuple[Ruleset, State], language: str, lacking: str) -> None:
    speaking = speaker(language, *table, 0)
    word = Word("word-left", {"turn": 9, "items": ((BuyCard(0), "cannot-pay", ("ore",)),)})
    assert lacking in told(word, speaking) and "ore" in told(word, speaker(FALLBACK, *table, 0))
    stored = Word("word-left", {"turn": 9, "items": ((BuyCard(0), "cannot-pay"),)})
    assert speaking.say("word-item", item="", why="cannot-pay").strip() in told(stored, speaking)


def test_a_queue_is_told_to_its_owner_alone(table: tuple[Ruleset, State]) -> None:
    rules, state = table
    left = build_queue.QueueLeft(0, (BuildRoute(0, 22), BuyCard(0)), ("edge-taken", "cannot-pay"))
    told = {seat: sentence(left.seen_by(seat), speaker(FALLBACK, rules, state, seat)) for seat in (None, 0, 1)}
    assert told[None] is told[1] is None
    assert "a road on 23 \\(" in (told[0] or "")
    assert (told[0] or "").endswith("Buy a development card (not enough cards).")
    assert "(not possible now)" in (told[0] or "")


@pytest.fixture(scope="module")
def oil_table() -> tuple[Ruleset, State]:
    return midgame(OIL, seed=3, most=60)


def test_oil_that_is_short_is_no_matter_of_the_bank(oil_table: tuple[Ruleset, State]) -> None:
    english, french = (speaker(language, *oil_table) for language in COMPARED)
    short = happened.Produced(9, (), ("oil",))
    assert sentence(short, english) == f"Nobody gets anything. {english.say('event-oil-short')}"
    assert "bank" not in (sentence(short, english) or "")
    both = happened.Produced(9, (), ("ore", "oil"))
    assert (sentence(both, french) or "").endswith(french.say("event-oil-short"))
    assert french.resource("ore") in (sentence(both, french) or "")


def test_awards_are_worth_what_they_are_worth(oil_table: tuple[Ruleset, State]) -> None:
    english, french = (speaker(language, *oil_table) for language in COMPARED)
    for speaking, one, two in ((english, ": 1 point.", ": 2 points."), (french, ": 1 point.", ": 2 points.")):
        assert (sentence(happened.AwardMoved("champion", 0, None), speaking) or "").endswith(one)
        assert (sentence(happened.AwardMoved("champion", 0, 1), speaking) or "").endswith(one)
        assert (sentence(happened.AwardMoved("longest_route", 0, 1), speaking) or "").endswith(two)


def test_a_disaster_is_a_story(oil_table: tuple[Ruleset, State]) -> None:
    english = speaker(FALLBACK, *oil_table)
    amelie, zoe = english.name(0), english.name(1)
    board = english.the_view().board
    first, second = board.hex_names[1], board.hex_names[4]
    told = [
        sentence(event, english)
        for event in (
            disaster.DisasterRolled(0, (3, 5)),
            disaster.HexDrawn(8, (1, 4), (5,), 4),
            disaster.HexDestroyed(4, 8),
            disaster.CoastFlooded(((0, 1), (0, 7)), ((1, 9),)),
            disaster.SpringSpoilt(4, 9, 1, ((0, 1), (1, 1))),
        )
    ]
    assert told == [
        f"🌋 Disaster! {amelie} rolls 3 + 5 = 8.",
        f"8 stands on {first} (1–3) and {second} (4–6); the die shows 5: {second}.",
        f"☠️ {second} ({english.plain_yield(4)}) is destroyed. Its 8 goes to the track, and it yields nothing any more.",
        f"🌊 The sea floods the coast: {amelie} loses the settlements on A2 north and A1–B1 · "
        f"{zoe} is left with a settlement instead of the city on A2–A3–B3.",
        f"🛢️ Disaster strikes the spring on {second}, which goes on producing. "
        f"Oil lost for good: 1 from the supply, {amelie} 1, {zoe} 1.",
    ]
    again = sentence(disaster.HexDrawn(8, (1, 4, 6, 9), (5, 6, 1), 1), english) or ""
    names = [board.hex_names[place] for place in (1, 4, 6, 9)]
    assert again == (
        f"8 stands on {names[0]} (1), {names[1]} (2), {names[2]} (3) and {names[3]} (4); "
        f"the die shows 5, 6, is rolled again and shows 1: {names[0]}."
    )


def test_both_ends_of_the_track_are_told_in_full(oil_table: tuple[Ruleset, State]) -> None:
    for language, word, nobody in (("en", "Pyrrhic", "nobody wins"), ("fr", "Pyrrhus", "personne ne gagne")):
        speaking = speaker(language, *oil_table)
        pyrrhic = sentence(Ended(Outcome(1, disaster.PYRRHIC)), speaking) or ""
        assert word in pyrrhic
        assert speaking.name(1) in pyrrhic
        assert nobody in (sentence(Ended(Outcome(None, disaster.RUIN)), speaking) or "")


@pytest.fixture(scope="module")
def sea_table() -> tuple[Ruleset, State]:
    return flooded()


def test_a_flood_is_a_story(sea_table: tuple[Ruleset, State]) -> None:
    english, french = (speaker(language, *sea_table) for language in COMPARED)
    amelie, zoe = english.name(0), english.name(1)
    told = [
        sentence(event, english)
        for event in (
            happened.Rolled(0, (3, 5)),
            flood.Flooded(0, 8, (7,), ((8, "forest"), (9, "gold"))),
            flood.RobberWentHome(24),
            flood.Drowned(
                ((4, Building(0, "settlement")), (9, Building(1, "city"))),
                ((1, Route(0, "road")), (2, Route(0, "road")), (3, Route(1, "road"))),
                (Harbour(3, "any", (1, 2)), Harbour(8, "ore", (5, 6))),
            ),
        )
    ]
    desert = english.place("hex", 24)
    assert told == [
        f"🎲 {amelie} rolls 3 + 5 = 8.",
        f"🌊 The 8 of {amelie} brings the flood: the dike round B2 breaks, and the hex is saved · "
        "B3 (forest) and B4 (gold field) sink.",
        f"The robber goes back to the desert ({desert}) and steals nothing.",
        f"💧 Lost to the sea: {amelie} settlement A4–A5, 2 roads · {zoe} city A5–A6–B6, 1 road. "
        "Gone: the 3:1 harbour, the 2:1 ore harbour.",
    ]
    said = sentence(flood.Drowned((), ((3, Route(1, "road")),), (Harbour(8, "any", (5, 6)),)), french)
    assert said == f"💧 Emporté par la mer\u00a0: {french.name(1)} 1 route. Disparu\u00a0: le port 3:1."
    said = sentence(flood.Drowned((), (), (Harbour(8, "lumber", (5, 6)),)), english)
    assert said == "💧 Gone: the 2:1 lumber harbour."
    assert "No hex shows 8" in (sentence(flood.Flooded(0, 8, (), ()), english) or "")


def test_discards_are_told_in_a_sentence(oil_table: tuple[Ruleset, State]) -> None:
    due = happened.DiscardsDue(((0, 4), (2, 1)))
    english, french = (speaker(language, *midgame()) for language in COMPARED)
    names = english.name(0), english.name(2)
    assert sentence(due, english) == f"Too many cards in hand: {names[0]} discards 4 and {names[1]} discards 1."
    told = f"{names[0]} doit défausser 4 cartes et {names[1]} doit défausser 1 carte."
    assert sentence(due, french) == f"Trop de cartes en main\u00a0: {told}"
    assert (sentence(due, speaker(FALLBACK, *oil_table)) or "").startswith("Too many cards and oil in hand: ")
    assert (sentence(due, speaker("fr", *oil_table)) or "").startswith("Trop de cartes et de pétrole en main")


def test_the_trigger_says_what_happens_now(sea_table: tuple[Ruleset, State]) -> None:
    english, french = (speaker(language, *sea_table) for language in COMPARED)
    said = sentence(catlantis.TriggerReached(2, 1), english) or ""
    assert said.startswith(f"🔔 {english.name(2)} reaches 8 points and triggers the end!")
    assert "then 3 flood rounds sink the island" in said
    assert said.endswith("1 Victory Point card is laid open.")
    assert "laid open" not in (sentence(catlantis.TriggerReached(2, 0), english) or "")
    said = sentence(catlantis.TriggerReached(2, 2), french) or ""
    assert "puis 3 manches d’inondation" in said
    assert said.endswith("2 cartes Point de victoire sont dévoilées.")
    rounds = [sentence(catlantis.RoundBegan(number, 3), english) or "" for number in range(4)]
    assert "Consolidation" in rounds[0]
    assert rounds[1:] == [
        "🌊 Flood round 1 of 3 begins.",
        "🌊 Flood round 2 of 3 begins.",
        "🌊 Flood round 3 of 3 begins, the last one.",
    ]


def test_a_roll_for_gold_alone_is_no_roll_for_nothing() -> None:
    english = speaker(FALLBACK, *midgame(CATLANTIS, most=0))
    assert sentence(happened.Produced(9, ()), english) == "Nobody gets anything but gold."
    assert sentence(happened.Produced(8, ()), english) == "Nobody gets anything."
    assert sentence(gold.GoldDue(((0, 2), (1, 1))), english) == (
        f"🪙 Gold to choose: {english.name(0)} 2 cards and {english.name(1)} 1 card."
    )


def test_the_longest_road_is_a_trade_route_where_there_are_ships(sea_table: tuple[Ruleset, State]) -> None:
    for language, name in zip(COMPARED, ("Longest Trade Route", "la Route commerciale la plus longue"), strict=True):
        speaking = speaker(language, *sea_table)
        assert name in (sentence(happened.AwardMoved("longest_route", 0, None), speaking) or "")
        assert name in speaking.points({"longest_route": 2})
        assert name not in speaker(language, *midgame(most=0)).points({"longest_route": 2})


@pytest.mark.parametrize(
    ("reason", "english", "french"),
    [
        ("most-points", "wins with 6 points", "gagne avec 6 points"),
        ("tie-trigger", "triggered the end, and wins the tie", "a déclenché la fin et l’emporte"),
        ("tie-clockwise", "Clockwise from", "Dans le sens horaire"),
    ],
)
def test_the_end_of_the_island_is_told_in_full(reason: str, english: str, french: str) -> None:
    rules, state = midgame(CATLANTIS, most=0)
    state.buildings = {
        vertex: Building(seat, "city") for seat in range(3) for vertex in range(3 * seat, 3 * seat + (3 if seat else 1))
    }
    ISLAND.change(state, trigger=1 if reason == "tie-trigger" else 0, round=3)
    state.outcome = Outcome(1, reason)
    for language, expected in zip(COMPARED, (english, french), strict=True):
        speaking = speaker(language, rules, state)
        said = sentence(Ended(state.outcome), speaking) or ""
        assert expected in said
        assert speaking.name(1) in said
        assert (speaking.name(2) in said) == reason.startswith("tie"), "all who are tied"
        assert (speaking.name(0) in said) == (reason == "tie-clockwise"), "the trigger"
