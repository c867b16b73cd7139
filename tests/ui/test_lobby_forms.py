"""The lobby and its forms: what is filled in comes back as options; what was forged comes back as a refusal."""

import re
from dataclasses import replace
from itertools import product
from typing import Any

import discord
import pytest

from bot.texts.catalogue import catalogue
from bot.texts.words import key_of
from bot.ui import lobby, lobby_form
from bot.ui.forms import BadForm, form_values
from engine import BadOptions, Options
from engine.options import SCENARIOS
from storage import Seat
from tests.ui.filled import sent
from tests.ui.limits import TEXT, parts


def lobby_scene() -> lobby.LobbyScene:
    options = Options(target=12, shuffle_kinds=True, friendly_robber=True)
    return lobby.LobbyScene(3, 4, "en", 1, options, (Seat(0, 1, "Ann", "red"),))


def changed(scene: lobby.LobbyScene, changes: dict[str, list[str]] | None = None) -> tuple[Options, str]:
    """What a form of the options says of which only ``changes`` were touched."""
    return lobby_form.read_options(scene.options, form_values(sent(lobby_form.options_form(scene, "en"), changes)))


def test_the_new_game_form_gives_the_usual_game() -> None:
    form = lobby_form.new_form("fr")
    assert lobby_form.read_new(form_values(sent(form))) == (Options(), "fr")
    changes = {"board": ["classic"], "language": ["en"], "house": ["strict_phases"]}
    options, language = lobby_form.read_new(form_values(sent(form, changes)))
    assert (options, language) == (Options(board="classic", strict_phases=True), "en")


def test_the_options_form_left_alone_changes_nothing() -> None:
    scene = lobby_scene()
    values = form_values(sent(lobby_form.options_form(scene, "fr")))
    assert lobby_form.read_options(scene.options, values) == (scene.options, "fr")


def test_the_options_form_changes_everything() -> None:
    scene = lobby_scene()
    changes = {"board": ["beginner"], "target": ["8"], "language": ["fr"], "extras": [], "house": ["strict_phases"]}
    values = form_values(sent(lobby_form.options_form(scene, "en"), changes))
    wanted = Options(board="beginner", target=8, strict_phases=True)
    assert lobby_form.read_options(scene.options, values) == (wanted, "fr")


def test_players_and_board_are_one_choice() -> None:
    form = lobby_form.new_form("en")
    for value, wanted in (
        ("variable", Options()),
        ("classic", Options(board="classic")),
        ("5-6 variable", Options(players="5-6")),
        ("5-6 example", Options(players="5-6", board="example")),
    ):
        assert lobby_form.read_new(form_values(sent(form, {"board": [value]})))[0] == wanted


def test_paired_players_mean_something_with_five_and_six_only() -> None:
    form = lobby_form.new_form("en")
    changes = {"board": ["5-6 variable"], "house": ["paired_players"]}
    options, _ = lobby_form.read_new(form_values(sent(form, changes)))
    assert options == Options(players="5-6", paired_players=True)
    scene = lobby.LobbyScene(3, 4, "en", 1, options, (Seat(0, 1, "Ann", "green"),))
    assert lobby_form.read_options(options, form_values(sent(lobby_form.options_form(scene, "en")))) == (options, "en")
    options, _ = lobby_form.read_new(form_values(sent(form, {**changes, "board": ["variable"]})))
    assert options == Options()


def test_a_scenario_is_chosen_with_its_board() -> None:
    for form in (lobby_form.new_form("en"), lobby_form.options_form(lobby_scene(), "en")):
        (field,) = [
            part["component"] for part in form.to_dict()["components"] if part["component"]["custom_id"] == "board"
        ]
        lines = {option["value"]: option["label"] for option in field["options"]}
        assert len(lines) == sum(len(boards) for found in SCENARIOS.values() for boards in found.boards.values())
        assert lines["classic"].startswith("Base game · 3–4 players · classic")
        assert lines["oil_springs 5-6 variable"].startswith("Oil Springs · 5–6 players · variable")
        for value in lines:
            options, _ = lobby_form.read_options(Options(), form_values(sent(form, {"board": [value], "house": []})))
            assert value in (f"{options.scenario} {options.players} {options.board}", value.replace("3-4 ", ""))
            assert value.split(" ")[-1] == options.board


def test_a_scenario_brings_its_own_target() -> None:
    base = lobby.LobbyScene(3, 4, "en", 1, Options(), (Seat(0, 1, "Ann", "red"),))
    oil = {"board": ["oil_springs 3-4 reconstruction"]}
    options, _ = changed(base, oil)
    assert options == Options(scenario="oil_springs", board="reconstruction")
    assert options.goal == 12
    back = replace(base, options=options)
    again, _ = lobby_form.read_options(
        options, form_values(sent(lobby_form.options_form(back, "en"), {"board": ["variable"]}))
    )
    assert (again, again.goal) == (Options(), 10)
    wanted = {**oil, "target": ["14"]}
    options, _ = changed(base, wanted)
    assert options.goal == 14
    kept = replace(base, options=options)
    options, _ = lobby_form.read_options(
        options, form_values(sent(lobby_form.options_form(kept, "en"), {"board": ["classic"]}))
    )
    assert options == Options(board="classic", target=14), "a number that was asked for stays"
    assert lobby_form.read_new(form_values(sent(lobby_form.new_form("en"), oil)))[0].goal == 12


def test_options_of_a_scenario_mean_something_there_only() -> None:
    form = lobby_form.new_form("en")
    house = {"house": ["use_and_sequester", "unlimited_oil", "paired_players"]}
    options, _ = lobby_form.read_new(form_values(sent(form, {**house, "board": ["oil_springs 3-4 variable"]})))
    assert options == Options(scenario="oil_springs", use_and_sequester=True, unlimited_oil=True)
    options, _ = lobby_form.read_new(form_values(sent(form, {**house, "board": ["5-6 variable"]})))
    assert options == Options(players="5-6", paired_players=True)
    assert lobby_form.read_new(form_values(sent(form, house)))[0] == Options()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_form_asked_for_in_vain_is_named_with_the_reason(language: str) -> None:
    form = lobby_form.options_form(lobby_scene(), language)
    ticked = {"house": list(lobby.SWITCHES), "extras": list(lobby.BOARD_OPTIONS)}
    for name, scenario in SCENARIOS.items():
        for players, board in ((size, board) for size, boards in scenario.boards.items() for board in boards):
            values = form_values(sent(form, {**ticked, "board": [f"{name} {players} {board}"], "target": ["12"]}))
            options, _ = lobby_form.read_options(Options(), values)
            lines = lobby_form.left_out(language, Options(), options, values).splitlines()[1:]
            words = catalogue(language).say
            left = [switch for switch in (*lobby.BOARD_OPTIONS, *lobby.SWITCHES) if not getattr(options, switch)]
            wanted = [f"- {words(key_of('ui-option', switch))} – " for switch in left]
            wanted += [f"- {words('ui-field-target')} – "] if scenario.fixed_target else []
            assert len(lines) == len(wanted) and all(map(str.startswith, lines, wanted)), (name, players, board)
            assert ("random_numbers" in left) == (board != "variable" or name == "catlantis")
            assert ("shuffle_kinds" in left) == ("random_numbers" in left or players == "5-6")


def test_what_was_not_touched_was_not_asked_for() -> None:
    oil = Options(scenario="oil_springs", board="variable")
    scene = lobby.LobbyScene(3, 4, "en", 1, oil, (Seat(0, 1, "Ann", "red"),))
    values = form_values(sent(lobby_form.options_form(scene, "en"), {"board": ["catlantis 3-4 variable"]}))
    assert values["target"] == ("12",)
    options, _ = lobby_form.read_options(oil, values)
    assert not lobby_form.left_out("en", oil, options, values)
    new = form_values(sent(lobby_form.new_form("en")))
    assert not lobby_form.left_out("en", Options(), Options(), new)


def test_the_card_lists_no_option_that_changes_nothing() -> None:
    for board in ("variable", "beginner"):
        options = Options(board=board, random_numbers=True, friendly_robber=True)
        scene = lobby.LobbyScene(3, 4, "en", 1, options, (Seat(0, 1, "Ann", "red"),))
        words = lobby.options_words(scene)
        assert scene.say("ui-option-friendly-robber") in words
        assert (scene.say("ui-option-random-numbers") in words) == (board == "variable")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lobby_says_that_a_board_is_a_reconstruction(language: str) -> None:
    for board, players in product(("reconstruction", "variable"), ("3-4", "5-6")):
        options = Options(scenario="oil_springs", players=players, board=board, unlimited_oil=True)
        scene = lobby.LobbyScene(3, 4, language, 1, options, (Seat(0, 1, "Ann", "red"),))
        words = " ".join(part["content"] for part in parts(lobby.lobby_card(scene)) if part["type"] == TEXT)
        assert (scene.say("ui-lobby-reconstruction") in words) == (board == "reconstruction")
        assert scene.say("ui-scenario-oil-springs") in words
        assert scene.say("ui-option-unlimited-oil") in words
        assert "12" in words
    base = lobby.LobbyScene(3, 4, language, 1, Options(), (Seat(0, 1, "Ann", "red"),))
    assert base.title == base.say("ui-lobby-title")


def test_the_lobby_says_whether_the_game_can_start() -> None:
    options = Options(players="5-6")
    seats = tuple(Seat(number, number + 1, name, "red") for number, name in enumerate("ABCDE"))
    for language, ready, waiting in (
        ("en", "1 seat is free. The game can start.", "2 seats are free. 5 players are needed to start."),
        ("fr", "Il reste 1 place. La partie peut commencer.", "Il reste 2 places. Il faut être 5 pour commencer."),
    ):
        assert ready in lobby._seat_lines(lobby.LobbyScene(3, 4, language, 1, options, seats))
        assert waiting in lobby._seat_lines(lobby.LobbyScene(3, 4, language, 1, options, seats[:4]))


def island(**switches: Any) -> lobby.LobbyScene:
    options = Options(scenario="catlantis", board="reconstruction", **switches)
    return lobby.LobbyScene(3, 4, "en", 1, options, (Seat(0, 1, "Ann", "red"),))


def fields(form: discord.ui.Modal) -> dict[str, Any]:
    return {part["component"]["custom_id"]: part["component"] for part in form.to_dict()["components"]}


def test_catlantis_asks_for_no_number_of_points() -> None:
    base = lobby.LobbyScene(3, 4, "en", 1, Options(target=14), (Seat(0, 1, "Ann", "red"),))
    to_island = {"board": ["catlantis 3-4 reconstruction"], "house": ["trigger_at_8", "without_pirate"]}
    options, _ = lobby_form.read_options(
        base.options, form_values(sent(lobby_form.options_form(base, "en"), to_island))
    )
    assert options == island(trigger_at_8=True, without_pirate=True).options
    assert options.goal == 8
    form = lobby_form.options_form(replace(base, options=options), "en")
    assert "target" not in fields(form)
    assert lobby_form.read_options(options, form_values(sent(form))) == (options, "en")
    back, _ = lobby_form.read_options(options, form_values(sent(form, {"board": ["variable"]})))
    assert back == Options()
    forged = {**form_values(sent(form)), "target": ("15",)}
    assert lobby_form.read_options(options, forged)[0].target == 0


def test_all_switches_stand_in_one_group_of_ten() -> None:
    form = lobby_form.options_form(island(), "en")
    assert len(fields(form)["house"]["options"]) == len(lobby.SWITCHES) <= 10
    house = {"house": list(lobby.SWITCHES), "extras": ["random_numbers", "shuffle_kinds"]}
    options, _ = lobby_form.read_options(island().options, form_values(sent(form, house)))
    wanted = dict.fromkeys((*SCENARIOS["catlantis"].options, "friendly_robber", "strict_phases"), True)
    assert options == island(**wanted).options, "what means something there, and nothing else"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lobby_says_what_begins_the_end_and_that_the_island_is_ours(language: str) -> None:
    for scene, points in ((island(), 10), (island(trigger_at_8=True, all_hexes=True), 8)):
        shown = replace(scene, language=language)
        words = " ".join(part["content"] for part in parts(lobby.lobby_card(shown)) if part["type"] == TEXT)
        assert {"en": f"{points} points begin the end", "fr": f"{points} points déclenchent la fin"}[language] in words
        assert shown.say("ui-lobby-island") in words
        assert (shown.say("ui-option-all-hexes") in words) == scene.options.all_hexes
        assert "Catlantis" in shown.title


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_island_is_a_reconstruction_and_nothing_about_it_was_printed(language: str) -> None:
    scene = replace(island(), language=language)
    said = {
        "board": catalogue(language).say("ui-board-reconstruction"),
        "lobby": scene.say("ui-lobby-island"),
        "help": catalogue(language).say("ui-help-catlantis"),
    }
    for where, words in said.items():
        assert "reconstruction" in words, where
        assert not re.search("print|imprim", words), where
    shape = {"en": "the shape is ours", "fr": "la forme est la nôtre"}[language]
    assert shape in said["lobby"] and shape in said["help"]
    options = fields(lobby_form.options_form(scene, language))["board"]["options"]
    labels = [option["label"] for option in options if option["value"].startswith("catlantis")]
    assert len(labels) == 2 and not any(re.search("print|imprim", label) for label in labels)


@pytest.mark.parametrize(
    "changes", [{"language": ["de"]}, {"language": []}, {"board": []}, {"board": ["a b c d"]}, {"target": ["8", "9"]}]
)
def test_forged_options(changes: dict[str, list[str]]) -> None:
    values = form_values(sent(lobby_form.options_form(lobby_scene(), "en"), changes))
    with pytest.raises(BadForm):
        lobby_form.read_options(Options(), values)


@pytest.mark.parametrize(
    "changes",
    [
        {"board": ["moon"]},
        {"board": ["5-6 moon"]},
        {"board": ["7 variable"]},
        {"board": ["example"]},
        {"board": ["moon 3-4 variable"]},
        {"board": ["oil_springs 3-4 classic"]},
        {"board": ["oil_springs 7 variable"]},
        {"target": ["99"]},
        {"target": ["ten"]},
    ],
)
def test_options_that_do_not_exist(changes: dict[str, list[str]]) -> None:
    values = form_values(sent(lobby_form.options_form(lobby_scene(), "en"), changes))
    with pytest.raises(BadOptions):
        lobby_form.read_options(Options(), values)
