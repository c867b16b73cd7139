"""Oil Springs on the panel, the cards, the recap, the help and the picture's words."""

from dataclasses import replace
from typing import Any

import pytest

from bot.processes.drawings import caption, draw_preview, places_of
from bot.table.game.log import LogEntry
from bot.telling.recap import move_of, turn_lines
from bot.texts.catalogue import LANGUAGES, Catalogue
from bot.texts.events import sentence
from bot.texts.places import land_there
from bot.ui import card, pages
from bot.ui.final_card import final_card
from bot.ui.help import help, help_page
from bot.ui.panels import panel
from bot.ui.panels.building import MORE
from bot.ui.parts import parse_id
from bot.ui.scene import PanelContext, Payload
from engine import Live, Options, deal
from engine.base.events import Built, TurnBegan
from engine.base.robber import MoveRobber, MovingRobber
from engine.base.trade import TradeWithBank
from engine.modules.build_queue import QueueBuild
from engine.modules.oil_springs import disaster, oil
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.modules.oil_springs.theft import StealCard, StealOil
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.modules.special_building import SpecialBuilding
from engine.notation import write_action
from engine.state import Outcome
from tests.languages import FALLBACK
from tests.texts.table import COMPARED
from tests.ui.limits import BUTTON, ROW, TEXT, parts, problems, sent, walk
from tests.ui.positions import Position, crowded_with_oil, last_oil, looting, positions, with_oil
from tests.ui.sea_desk import acts, links


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def late(players: int = 4) -> Position:
    """A decision late in a game of Oil Springs."""
    found = (position for position in positions() if oil.SLOT in position.state.ext)
    return [position for position in found if len(position.state.players) == players and "rich" not in position.name][
        -2
    ]


def words(payload: Payload) -> str:
    return "\n".join(part["content"] for part in parts(payload) if part["type"] == TEXT)


def context(position: Position, screen: str = "main", language: str = FALLBACK) -> tuple[Payload, int]:
    seat = position.waiting[0]
    return panel.panel(PanelContext(position.scene(seat, language), position.legal(seat)), screen), seat


def opens(payload: Payload, screen: str) -> bool:
    return any(
        part.get("custom_id", "").endswith(f":screen:{screen}") and not part.get("disabled") for part in parts(payload)
    )


def conversions(payload: Payload, seat: int) -> list[ConvertOil]:
    return [action for action in acts(payload, seat) if isinstance(action, ConvertOil)]


def test_a_conversion_is_a_line_of_what_can_be_built_with_a_page_of_its_own() -> None:
    position = with_oil(late(), marker=3)
    every = {ConvertOil(position.waiting[0], name) for name in ("lumber", "brick", "wool", "grain", "ore")}
    payload, seat = context(position)
    assert set(conversions(payload, seat)) == every
    payload, seat = context(position, "convert")
    assert set(acts(payload, seat)) == every
    assert "A conversion moves the marker to 4; one more oil may be used after it." in words(payload)
    payload, _ = context(position, "convert", "fr")
    assert "Une conversion avance le marqueur à 4\u00a0; on pourra encore utiliser 1 pétrole ensuite." in words(payload)
    payload, _ = context(with_oil(late(), marker=4), "convert")
    assert "A conversion moves the marker to 5; **a disaster follows** this turn." in words(payload)


def test_a_metropolis_is_a_menu_with_a_picture() -> None:
    position = with_oil(late(), marker=3)
    payload, seat = context(position)
    built = [action for action in acts(payload, seat) if isinstance(action, BuildMetropolis)]
    assert set(built) <= {action for action in position.legal(seat) if isinstance(action, BuildMetropolis)}
    assert len(built) > 3 and MORE in links(payload), "the others are by region"
    assert payload.choice is not None
    (places,) = [labels.places for labels in payload.choice.all if labels.kind == "vertex"]
    assert {action.vertex for action in built} <= set(places)
    assert "A metropolis moves the marker to 5; **a disaster follows** this turn." in words(payload)
    assert "**a disaster follows** this turn" in words(context(with_oil(late(), marker=3))[0])


def test_sequestering_is_one_tap_with_its_note() -> None:
    position = with_oil(late())
    payload, seat = context(position)
    assert SequesterOil(seat) in acts(payload, seat)
    assert "may be used in the same turn" not in words(payload), "the help has the rules"
    assert sum("track" in line or "marker" in line for line in words(payload).split("\n")) == 1
    for put_aside, number in ((0, 1), (2, 3), (3, 1)):
        aside = with_oil(late(), sequestered=(put_aside,) * 4)
        label = next(part["label"] for part in parts(context(aside)[0]) if "SequesterOil" in part.get("custom_id", ""))
        assert label == f"Sequester oil ({number}/3)"
    saved, seat = context(with_oil(late(), saved=True))
    assert SequesterOil(seat) not in acts(saved, seat)
    assert not conversions(saved, seat)
    assert "No more oil this turn." in words(saved)
    assert conversions(*context(with_oil(late(5), saved=True)))


def test_nothing_is_said_of_oil_where_there_is_none() -> None:
    position = with_oil(late())
    position.state.players[position.waiting[0]].resources["oil"] = 0
    payload, seat = context(position)
    assert "**Disaster**" not in words(payload)
    assert not conversions(payload, seat)
    base, _ = context(next(found for found in positions() if "rich" in found.name and oil.SLOT not in found.state.ext))
    assert "oil" not in words(base)


def test_at_the_end_of_the_track_nothing_more_can_be_used() -> None:
    payload, seat = context(with_oil(late(), marker=5, used=True))
    assert "No more oil can be used now." in words(payload)
    assert not any(isinstance(action, (BuildMetropolis, ConvertOil, SequesterOil)) for action in acts(payload, seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_loot_is_two_buttons(language: str) -> None:
    position = looting(late())
    payload, seat = context(position, language=language)
    assert not problems(payload)
    rows = [part for part in walk(sent(payload)) if part["type"] == ROW]
    buttons = [row["components"] for row in rows[:2]]
    assert [len(row) for row in buttons] == [1, 1]
    assert [parse_id(row[0]["custom_id"]).arg for row in buttons] == ["StealOil", "StealCard"]  # type: ignore[union-attr]
    assert set(acts(payload, seat)) == {StealOil(seat), StealCard(seat)}
    victim = position.state.players[(seat + 1) % 4]
    assert str(victim.hand_size - 4) in buttons[1][0]["label"]
    assert "4" in buttons[0][0]["label"]


def test_victims_show_cards_and_oil() -> None:
    position = with_oil(late())
    thief = position.waiting[0]
    position.state.stack.append(MovingRobber(thief))
    position.state.robber = None
    moves = [move for move in position.legal(thief) if isinstance(move, MoveRobber) and move.victim is not None]
    payload = panel.panel(
        PanelContext(position.scene(thief), position.legal(thief)), f"robber {(moves[0].place or 0) + 1}"
    )
    labels = [part["label"] for part in parts(payload) if part["type"] == BUTTON]
    assert any(label.endswith("(40 cards, 4 oil)") for label in labels)


def test_the_bank_never_deals_in_oil() -> None:
    for position in (with_oil(late()), crowded_with_oil(late(6))):
        for language, word in zip(COMPARED, ("oil", "pétrole"), strict=True):
            payload, seat = context(position, "bank", language)
            exchanges = [action for action in acts(payload, seat) if isinstance(action, TradeWithBank)]
            assert exchanges
            assert not any("oil" in (action.give, action.want) for action in exchanges)
            page = panel.panel(PanelContext(position.scene(seat, language), position.legal(seat)), "bank")
            assert words(page).startswith("###") and word not in words(page).split("\n")[1]
            assert not any(word in option["label"] for part in parts(page) for option in part.get("options", ()))


def test_the_hand_shows_oil_limit_tokens_aside_and_the_title() -> None:
    position = crowded_with_oil(late())
    position.state.ext[oil.SLOT] = replace(position.state.ext[oil.SLOT], champion=position.waiting[0])
    shown = words(context(position, "hand")[0])
    assert "Oil: 4 (at most 4)" in shown
    assert "Sequestered oil: 12" in shown
    assert "You are Champion of the Environment." in shown
    assert "(no limit)" in words(context(with_oil(late(5)), "hand")[0])
    costs = words(context(position, "costs")[0])
    assert "metropolis" not in next(line for line in costs.splitlines() if line.startswith("Pieces left"))
    assert "Metropolis" in costs


def test_special_building_offers_metropolises_by_hand_and_by_queue() -> None:
    position = with_oil(late(6))
    seat = position.waiting[0]
    queued, _ = context(position, "queue")
    items = [action.item for action in acts(queued, seat) if isinstance(action, QueueBuild)]
    assert any(isinstance(item, BuildMetropolis) for item in items)
    position.state.stack.append(SpecialBuilding((seat,), asked=True))
    position.state.change_turn(over=True)
    asked = Position("asked", position.rules, position.state)
    payload, seat = context(asked)
    assert any(isinstance(action, BuildMetropolis) for action in acts(payload, seat))
    assert not any(isinstance(action, (ConvertOil, SequesterOil)) for action in acts(payload, seat))
    asked.state.ext[oil.SLOT] = replace(asked.state.ext[oil.SLOT], marker=3)
    for language, expected in (("en", "follows** special building"), ("fr", "suivra** la construction spéciale")):
        assert expected in words(context(Position("asked", asked.rules, asked.state), language=language)[0])


@pytest.mark.parametrize(
    ("marker", "english", "french"),
    [
        (2, "", ""),
        (3, "**Disaster** with 2 more oil (3/5)", "**Catastrophe** dans 2 pétroles (3/5)"),
        (4, "**Disaster** with 1 more oil (4/5)", "**Catastrophe** dans 1 pétrole (4/5)"),
        (5, "**Disaster** when this turn ends (5/5)", "**Catastrophe** à la fin de ce tour (5/5)"),
    ],
)
def test_the_card_warns_of_the_disaster(marker: int, english: str, french: str) -> None:
    position = with_oil(late(), marker=marker)
    for language, expected in (("en", english), ("fr", french)):
        shown = words(card.table_card(position.scene(None, language), []))
        assert ("⚠️" in shown) == bool(expected)
        assert expected in shown


def test_the_card_tells_when_a_disaster_comes() -> None:
    """A turn's disaster comes before special building, that of special building after it (O-42, O-50)."""
    position = with_oil(late(6), marker=5)
    assert "**Disaster** when this turn ends" in words(card.table_card(position.scene(None), []))
    position.state.stack.append(SpecialBuilding((0,), asked=True))
    for language, expected in (
        ("en", "right after special building"),
        ("fr", "après la construction spéciale"),
    ):
        assert expected in words(card.table_card(position.scene(None, language), []))


@pytest.mark.parametrize("champion", [None, 2])
def test_the_use_that_may_end_the_game_is_asked_about(champion: int | None) -> None:
    position = last_oil(late(), 4, champion=champion)
    shown, seat = context(position)
    name = position.scene(None).speaker.name(2)
    expected = "nobody wins: there’s no Champion" if champion is None else f"{name}, Champion of the Environment, wins"
    assert "This disaster may end the game. 4 of 5 numbers are destroyed" in words(shown)
    assert words(shown).count(expected) == 1
    assert "confirm ConvertOil ore" in links(shown) and not conversions(shown, seat)
    chosen, _ = context(position, "convert")
    assert expected in words(chosen)
    assert not acts(chosen, seat), "nothing happens before it is asked"
    assert opens(chosen, "confirm ConvertOil ore")
    asked, _ = context(position, "confirm ConvertOil ore")
    assert acts(asked, seat) == [ConvertOil(seat, "ore")]
    assert words(asked).count(expected) == 1
    assert "cannot be taken back" not in words(asked)
    assert any(part.get("label") == "Risk the disaster" for part in parts(asked))
    assert opens(asked, "main")


def test_a_metropolis_that_may_end_the_game_is_asked_about() -> None:
    position = last_oil(late(), 3, champion=None)
    shown, seat = context(position)
    built = [action for action in position.legal(seat) if isinstance(action, BuildMetropolis)]
    assert not any(isinstance(action, BuildMetropolis) for action in acts(shown, seat))
    asked_first = {link for link in links(shown) if link.startswith("confirm BuildMetropolis")}
    assert asked_first and asked_first <= {f"confirm {write_action(action)}" for action in built}
    asked, _ = context(position, f"confirm {write_action(built[0])}", "fr")
    assert acts(asked, seat) == built[:1]
    assert "il n’y a pas de Champion" in words(asked)
    early, _ = context(position, "convert")
    assert len(acts(early, seat)) == 5, "a conversion leaves room on the track"
    queued, _ = context(last_oil(late(6), 3), "queue")
    assert any(isinstance(getattr(action, "item", None), BuildMetropolis) for action in acts(queued, seat))


def test_other_uses_are_not_asked_about() -> None:
    for position in (with_oil(late(), marker=4), last_oil(late(), 2)):
        payload, seat = context(position, "convert")
        assert len(acts(payload, seat)) == 5
        assert "may end the game" not in words(payload)


def test_the_loot_calls_the_thief_alone() -> None:
    position = looting(late())
    thief = position.waiting[0]
    scene = position.scene(None)
    headline = card.headline(scene)
    victim = (thief + 1) % 4
    assert scene.mention(thief) in headline
    assert f"from {scene.speaker.name(victim)}." in headline


def test_the_card_warns_of_the_last_place() -> None:
    for destroyed in ((8, 9, 10), (8, 9, 10, 4)):
        shown = words(card.table_card(with_oil(late(), destroyed=destroyed).scene(None), []))
        assert ("**Destroyed** 4/5: one more ends the game" in shown) == (len(destroyed) == 4)


def test_warnings_take_the_place_of_moves_beside_a_picture() -> None:
    moves = [f"move {number}" for number in range(12)]
    shown = []
    for marker, destroyed in ((2, ()), (2, (8, 9, 10, 4)), (4, (8, 9, 10, 4))):
        scene = with_oil(late(), marker=marker, destroyed=destroyed).scene(None)
        shown.append(words(card.table_card(scene, moves, "board.png")).count("move "))
        assert words(card.table_card(scene, moves)).count("move ") >= 12
    assert 12 > shown[0] > shown[1] > shown[2] > 0


def test_a_players_line_shows_oil_beside_cards() -> None:
    position = crowded_with_oil(late())
    line = card.player_line(position.scene(None), position.scene(None).view.players[3])
    assert "40 cards" in line
    assert "🛢️\u00a04" in line
    assert "🌱\u00a012\u00a0🏅" in line
    line = card.player_line(position.scene(None), position.scene(None).view.players[0])
    assert "🌱\u00a012" in line
    assert "🌱\u00a012\u00a0🏅" not in line


@pytest.mark.parametrize(
    ("language", "pyrrhic", "ruin"),
    [("en", "Pyrrhic victory", "nobody wins"), ("fr", "à la Pyrrhus", "personne ne gagne")],
)
def test_the_final_card_tells_how_the_land_was_ruined(language: str, pyrrhic: str, ruin: str) -> None:
    for outcome, expected in ((Outcome(2, disaster.PYRRHIC), pyrrhic), (Outcome(None, disaster.RUIN), ruin)):
        position = crowded_with_oil(late())
        position.state.outcome = outcome
        scene = position.scene(None, language)
        payload = final_card(scene, [], "x.png", [(1, 2)])
        assert not problems(payload)
        title = next(part["content"] for part in parts(payload) if part["type"] == TEXT)
        assert title.startswith("## 🏚️")
        assert expected in title
        assert ("<@" in title) == (outcome.winner is not None)
        headline = caption(scene.view, position.scene(None).names, language, "").headline
        assert headline == scene.say(
            "picture-ruin" if outcome.winner is None else "picture-pyrrhic",
            **({} if outcome.winner is None else {"name": position.scene(None).names[2]}),
        )


def entry(seq: int, *events: Any) -> LogEntry:
    return LogEntry(seq, seq, 0, events)


def test_the_recap_keeps_the_story_of_a_disaster_in_a_line_of_its_own() -> None:
    scene = late().scene(None)
    story = (disaster.DisasterRolled(0, (4, 4)), disaster.HexDrawn(8, (1, 4), (5,), 4), disaster.HexDestroyed(4, 8))
    entries = [entry(1, TurnBegan(0, 1)), entry(2, *story, TurnBegan(1, 2))]
    entries += (entry(number, Built(1, "road", number)) for number in range(3, 20))
    disastrous, next_turn = turn_lines(entries, scene.speaker)
    assert disastrous == " ".join(sentence(event, scene.speaker) or "" for event in story)
    assert next_turn.count(land_there("edge", 19, scene.speaker.then(1))) == 1
    assert next_turn.count("road") == 17
    assert words(card.table_card(scene, [disastrous, next_turn])).count("☠️") == 1


def test_the_marker_is_no_deed_of_its_own() -> None:
    scene = late().scene(None)
    converted = oil.OilConverted(0, "ore")
    assert move_of(entry(1, converted, oil.MarkerMoved(0, 2)), scene.speaker) == sentence(converted, scene.speaker)


def test_a_struck_hex_is_ringed() -> None:
    (choice,) = places_of([entry(1, disaster.HexDestroyed(4, 8))], late().scene(None).view)
    assert (choice.kind, choice.places) == ("hex", (4,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_a_label_for_the_track(language: str) -> None:
    scene = late().scene(None, language)
    assert caption(scene.view, scene.names, language, "").strips == {oil.SLOT: scene.say("picture-strip-oil-springs")}
    base = next(found for found in positions() if oil.SLOT not in found.state.ext).scene(None, language)
    assert caption(base.view, base.names, language, "").strips == {}


def test_the_preview_of_a_lobby_shows_the_springs() -> None:
    options = Options(scenario=OIL_SPRINGS, board="reconstruction")
    layout = deal(options, Live(1))
    with_springs = draw_preview(layout, options, FALLBACK, "x")
    assert with_springs.startswith(b"\x89PNG")
    assert with_springs != draw_preview(replace(layout, marks=()), options, FALLBACK, "x")


def test_the_help_opens_at_the_scenario() -> None:
    assert help_page((OIL_SPRINGS,)) == "oil"
    assert help_page(("base", "five_six")) == help_page(()) == ""
    button = next(part for part in parts(pages.more(late().scene(None))) if ":help:" in part.get("custom_id", ""))
    assert button["custom_id"].endswith(":help:oil oil")
    for language, word in zip(COMPARED, ("reconstructions", "reconstructions"), strict=True):
        assert word in words(help(language, "oilmore"))
