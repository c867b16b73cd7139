"""The lobby and its forms: what is filled in comes back as options; what was forged comes back as a refusal."""

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.words import key_of
from bot.time.seat_clocks import Timing
from bot.ui.forms import BadForm
from bot.ui.lobbies import lobby, lobby_form
from bot.ui.lobbies.lobby_more import more_page
from bot.wire.handlers.press import form_values
from engine import BadOptions, Options
from engine.options import SCENARIOS, check_options, switches
from storage import Seat
from tests.languages import FALLBACK, LANGUAGES, OTHER
from tests.texts.table import COMPARED
from tests.ui.filled import sent
from tests.ui.limits import BUTTON, MEDIA, TEXT, form_problems, parts, problems
from tests.ui.lobby_scenes import (
    MORE,
    ManyOptions,
    everywhere,
    fields,
    island,
    labels,
    lobby_scene,
    options_sent,
    scenario_sent,
)


def test_the_new_game_form_gives_the_usual_game() -> None:
    form = lobby_form.new_form(OTHER)
    assert lobby_form.read_scenario(Options(), form_values(sent(form))) == (Options(), OTHER)
    values = form_values(sent(form, {"board": ["classic"], "language": [FALLBACK]}))
    assert lobby_form.read_scenario(Options(), values) == (Options(board="classic"), FALLBACK)
    assert list(fields(form)) == ["board", "pace", "language"], "nothing to read twice before one can sit down"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_chosen_in_the_first_form_is_seen_whole_on_a_phone(language: str) -> None:
    """A closed menu shows the label of what is chosen in one line; what it means stands below it in the open one."""
    found = fields(lobby_form.new_form(language))
    for name in ("board", "pace"):
        for option in found[name]["options"]:
            assert len(option["label"]) <= 36, option["label"]
            assert 10 < len(option["description"]) <= 66, option


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_of_a_lobby_ask_at_most_five_things_that_a_phone_shows_whole(language: str) -> None:
    for scene in everywhere():
        shown = replace(scene, language=language)
        for form in (
            lobby_form.new_form(language),
            lobby_form.scenario_form(shown, language),
            lobby_form.options_form(shown),
        ):
            asked = form.to_dict()["components"]
            assert len(asked) <= 5
            for part in asked:
                assert len(part["label"]) <= 40, part["label"]
                for option in part["component"]["options"]:
                    assert len(option["label"]) <= 41, option["label"]


def test_six_points_for_practice_stay_with_their_board_alone() -> None:
    options = Options(board="beginner", target=6)
    scene = replace(lobby_scene(), options=options)
    assert options_sent(scene) == options
    assert options_sent(scene, {"target": ["9"]}) == replace(options, target=9)
    assert scenario_sent(scene, "beginner") == options
    assert scenario_sent(scene, "variable") == Options()
    assert "6" not in {
        option["value"] for option in fields(lobby_form.options_form(lobby_scene()))["target"]["options"]
    }


def test_forms_left_alone_change_nothing() -> None:
    scene = lobby_scene()
    assert options_sent(scene) == scene.options
    form = lobby_form.scenario_form(scene, OTHER)
    assert lobby_form.read_scenario(scene.options, form_values(sent(form))) == (scene.options, OTHER)


def test_the_options_form_changes_everything() -> None:
    changes = {"target": ["8"], "shared-1": ["strict_phases", "random_numbers"]}
    wanted = Options(target=8, strict_phases=True, random_numbers=True)
    assert options_sent(lobby_scene(), changes) == wanted


def test_players_and_board_are_one_choice() -> None:
    for value, wanted in (
        ("variable", Options()),
        ("classic", Options(board="classic")),
        ("5-6 variable", Options(players="5-6")),
        ("5-6 example", Options(players="5-6", board="example")),
    ):
        form = lobby_form.new_form(FALLBACK)
        assert lobby_form.read_scenario(Options(), form_values(sent(form, {"board": [value]})))[0] == wanted


def test_the_options_form_asks_for_what_means_something_and_for_nothing_else() -> None:
    for scene in everywhere():
        asked = fields(lobby_form.options_form(scene))
        own = SCENARIOS[scene.options.scenario]
        boxes = [box["value"] for name, field in asked.items() if name != "target" for box in field["options"]]
        assert set(boxes) == set(switches(scene.options)) and set(own.options) <= set(boxes)
        assert ("target" in asked) == (not own.fixed_target)
        large, variable = scene.options.players == "5-6", scene.options.board == "variable"
        assert ("paired_players" in boxes) == large
        assert ("random_numbers" in boxes) == (variable and not own.own_land)
        assert ("shuffle_kinds" in boxes) == ("random_numbers" in boxes and not large)
        groups = {name: boxes for name, field in asked.items() if (boxes := [box["value"] for box in field["options"]])}
        ticked = options_sent(scene, {name: boxes for name, boxes in groups.items() if name != "target"})
        assert all(getattr(ticked, name) for name in boxes)


def test_a_scenario_is_chosen_with_its_board() -> None:
    lines = {option["value"]: option["label"] for option in fields(lobby_form.new_form(FALLBACK))["board"]["options"]}
    named = [
        (name, players, found.shared_name(board))
        for name, found in SCENARIOS.items()
        for players, boards in found.boards.items()
        for board in boards
    ]
    assert len(lines) == len(set(named)), "a board that differs by the number of players stands there once"
    assert lines["classic"].startswith("Base game · 3–4 · classic")
    assert lines["oil_springs 5-6 variable"].startswith("Oil Springs · 5–6 · variable")
    for value in lines:
        options = scenario_sent(lobby_scene(), value)
        assert value in (f"{options.scenario} {options.players} {options.board}", value.replace("3-4 ", ""))
        assert value.split(" ")[-1] == options.board


def test_a_scenario_brings_its_own_target() -> None:
    base = lobby.LobbyScene(3, 4, FALLBACK, 1, Options(), (Seat(0, 1, "Ann", "red"),))
    oil = scenario_sent(base, "oil_springs 3-4 reconstruction")
    assert oil == Options(scenario="oil_springs", board="reconstruction")
    assert oil.goal == 12
    assert scenario_sent(replace(base, options=oil), "variable") == Options()
    asked = options_sent(replace(base, options=oil), {"target": ["14"]})
    assert asked.goal == 14
    kept = scenario_sent(replace(base, options=asked), "classic")
    assert kept == Options(board="classic", target=14), "a number that was asked for stays"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_another_scenario_has_no_place_for_is_dropped_and_named(language: str) -> None:
    say = catalogue(language).say
    for before in everywhere():
        asked: dict[str, Any] = dict.fromkeys(switches(before.options), True)
        target = 0 if SCENARIOS[before.options.scenario].fixed_target else 14
        full = replace(before, options=replace(before.options, **asked, target=target))
        for after in everywhere():
            own = after.options
            options = scenario_sent(full, f"{own.scenario} {own.players} {own.board}")
            assert [name for name in switches(options) if getattr(options, name)] == [
                name for name in switches(options) if getattr(full.options, name)
            ]
            lost = [name for name in switches(full.options) if not getattr(options, name)]
            wanted = [f"- {say(key_of('ui-option', name))}" for name in lost]
            if target and SCENARIOS[own.scenario].fixed_target:
                wanted.append(f"- {say('ui-field-target')}")
            told = lobby_form.dropped(language, full.options, options)
            assert told == ("\n".join((say("ui-dropped"), *wanted)) if wanted else "")
            check_options(options)


@pytest.mark.parametrize("scenario", list(SCENARIOS))
@pytest.mark.parametrize("count", [1, 12])
def test_more_options_of_any_scenario_break_no_form(monkeypatch: pytest.MonkeyPatch, scenario: str, count: int) -> None:
    monkeypatch.setattr(Catalogue, "strict", False)
    own = SCENARIOS[scenario]
    monkeypatch.setitem(SCENARIOS, scenario, replace(own, options=(*own.options, *MORE[:count])))
    players, boards = next(iter(own.boards.items()))
    options = ManyOptions(scenario=scenario, players=players, board=boards[-1])
    scene = lobby.LobbyScene(3, 4, FALLBACK, 1, options, (Seat(0, 1, "Ann", "red"),))
    assert not form_problems(lobby_form.new_form(FALLBACK))
    form = lobby_form.options_form(scene)
    assert not form_problems(form)
    groups = [[box["value"] for box in field["options"]] for name, field in fields(form).items() if name != "target"]
    assert all(len(group) <= 10 for group in groups)
    assert sorted(name for group in groups for name in group) == sorted(switches(options))
    changed = options_sent(scene, {f"own-{1 if count == 1 else 2}": [MORE[count - 1]]})
    assert [name for name in switches(changed) if getattr(changed, name)] == [MORE[count - 1]]


def test_the_card_lists_no_option_that_changes_nothing() -> None:
    for board in ("variable", "beginner"):
        options = Options(board=board, random_numbers=True, friendly_robber=True)
        scene = lobby.LobbyScene(3, 4, FALLBACK, 1, options, (Seat(0, 1, "Ann", "red"),))
        words = "\n".join(lobby.facts(scene))
        assert scene.say("ui-option-friendly-robber") in words
        assert (scene.say("ui-option-random-numbers") in words) == (board == "variable")


@pytest.mark.parametrize("language", LANGUAGES)
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


def test_the_card_has_four_buttons_and_start_says_what_is_missing() -> None:
    options = Options(players="5-6")
    seats = tuple(Seat(number, number + 1, name, "red") for number, name in enumerate("ABCDEF"))
    for language, join, start, waiting, more in (
        ("en", "Join", "Start", "Start · 1 more", ["How to play", "More"]),
        ("fr", "Rejoindre", "Commencer", "Commencer · encore 1", ["Comment jouer", "Plus"]),
    ):
        four, five, six = (
            labels(lobby.lobby_card(lobby.LobbyScene(3, 4, language, 1, options, seats[:count]))) for count in (4, 5, 6)
        )
        assert four == [(join, False), (waiting, True), *((label, False) for label in more)]
        assert five == [(join, False), (start, False), *((label, False) for label in more)]
        assert six == five[1:], "nobody can join any more"


@pytest.mark.parametrize("language", COMPARED)
def test_the_card_is_seats_and_two_lines_of_facts(language: str) -> None:
    seats = (Seat(0, 1, "Ann", "red"), Seat(1, None, "Bot Ada", "blue", "easy"))
    scene = lobby.LobbyScene(3, 4, language, 1, Options(), seats, timing=Timing())
    (told,) = (part["content"] for part in parts(lobby.lobby_card(scene, "x.png")) if part["type"] == TEXT)
    assert (
        told.splitlines()[2:]
        == {
            "en": ["4 seats, 2 taken · base game, 10 points", "24 h a turn, nights off"],
            "fr": ["4 places, 2 prises · jeu de base, 10 points", "24 h par tour, pause la nuit"],
        }[language]
    )
    kinds = [part["type"] for part in parts(lobby.lobby_card(scene, "x.png"))]
    assert kinds.index(MEDIA) < kinds.index(BUTTON), "the picture stands above the buttons"
    assert len(re.findall(r"\w+", re.sub(r"\*\*.*?\*\*", "", told))) <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_line_is_left_of_the_card_after_the_start(language: str) -> None:
    scene = lobby.LobbyScene(3, 4, language, 1, Options(), (Seat(0, 1, "Ann", "red"),))
    link = "https://discord.com/channels/1/2/3"
    for status in ("running", "paused", "finished", "ended"):
        card = lobby.lobby_card(replace(scene, status=status, link=link))
        (words,) = (part["content"] for part in parts(card) if part["type"] == TEXT)
        assert link in words and "\n" not in words and labels(card) == [] and not card.picture
    closed = lobby.lobby_card(replace(scene, status="ended"))
    assert [part["content"] for part in parts(closed) if part["type"] == TEXT] == [scene.say("ui-lobby-closed")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_behind_more_is_what_its_reader_may_do(language: str) -> None:
    seats = (Seat(0, 1, "Ann", "red"), Seat(1, 2, "Ben", "blue"))
    scene = lobby.LobbyScene(3, 4, language, 1, Options(), seats, calls=True)

    def verbs(user: int, shown: lobby.LobbyScene = scene, *, closes: bool = False) -> list[str]:
        page = more_page(shown, user, closes=closes)
        assert not problems(page)
        return [part["custom_id"].split(":")[3] for part in parts(page) if part["type"] == BUTTON]

    player = ["colour", "plans", "players-wanted", "leave"]
    assert verbs(2) == player
    assert verbs(1, closes=True) == ["scenario", "options", "deal", "bot", *player, "close"]
    assert "deal" not in verbs(1, replace(scene, options=Options(board="beginner")))
    assert verbs(3) == ["join"] and verbs(3, closes=True) == ["join", "close"]
    full = replace(scene, seats=tuple(Seat(number, number + 1, "A", "red") for number in range(4)))
    assert verbs(5, full) == [] and "players-wanted" not in verbs(1, full)


def test_catlantis_asks_for_no_number_of_points() -> None:
    base = lobby.LobbyScene(3, 4, FALLBACK, 1, Options(target=14), (Seat(0, 1, "Ann", "red"),))
    options = scenario_sent(base, "catlantis 3-4 reconstruction")
    assert options == island().options
    here = replace(base, options=options)
    options = options_sent(here, {"own-1": ["trigger_at_8", "without_pirate"]})
    assert options == island(trigger_at_8=True, without_pirate=True).options
    assert options.goal == 8
    here = replace(base, options=options)
    assert "target" not in fields(lobby_form.options_form(here))
    assert options_sent(here) == options
    assert scenario_sent(here, "variable") == Options()
    forged = {**form_values(sent(lobby_form.options_form(here))), "target": ("15",)}
    assert lobby_form.read_options(options, forged).target == 0


@pytest.mark.parametrize("language", COMPARED)
def test_the_lobby_says_what_begins_the_end_and_that_the_island_is_ours(language: str) -> None:
    for scene, points in ((island(), 10), (island(trigger_at_8=True, all_hexes=True), 8)):
        shown = replace(scene, language=language)
        words = " ".join(part["content"] for part in parts(lobby.lobby_card(shown)) if part["type"] == TEXT)
        assert {"en": f"{points} points begin the end", "fr": f"la fin commence à {points} points"}[language] in words
        assert shown.say("ui-lobby-island") in words
        assert (shown.say("ui-option-all-hexes") in words) == scene.options.all_hexes
        assert "Catlantis" in shown.title


@pytest.mark.parametrize("language", COMPARED)
def test_the_island_is_a_reconstruction_and_nothing_about_it_was_printed(language: str) -> None:
    scene = replace(island(), language=language)
    said = {
        "board": catalogue(language).say("ui-board-reconstruction-hint"),
        "lobby": scene.say("ui-lobby-island"),
        "help": catalogue(language).say("ui-help-catlantismore"),
    }
    for where, words in said.items():
        assert "reconstruction" in words, where
        assert not re.search("print|imprim", words), where
    shape = {"en": "the shape is ours", "fr": "la forme est la nôtre"}[language]
    assert shape in said["lobby"] and shape in said["help"]
    options = fields(lobby_form.scenario_form(scene, language))["board"]["options"]
    labels = [option["label"] for option in options if option["value"].startswith("catlantis")]
    assert len(labels) == 2 and not any(re.search("print|imprim", label) for label in labels)


@pytest.mark.parametrize("changes", [{"language": ["xx"]}, {"language": []}, {"board": []}, {"board": ["a b c d"]}])
def test_forged_scenarios(changes: dict[str, list[str]]) -> None:
    values = form_values(sent(lobby_form.new_form(FALLBACK), changes))
    with pytest.raises(BadForm):
        lobby_form.read_scenario(Options(), values)


@pytest.mark.parametrize(
    "changes", [{"target": ["8", "9"]}, {"shared-1": ["trigger_at_8"]}, {"shared-1": ["scenario"]}]
)
def test_forged_options(changes: dict[str, list[str]]) -> None:
    values = form_values(sent(lobby_form.options_form(lobby_scene()), changes))
    with pytest.raises(BadForm):
        lobby_form.read_options(Options(), values)


@pytest.mark.parametrize(
    "board",
    [
        "moon",
        "5-6 moon",
        "7 variable",
        "example",
        "moon 3-4 variable",
        "oil_springs 3-4 classic",
        "oil_springs 7 variable",
    ],
)
def test_boards_that_do_not_exist(board: str) -> None:
    with pytest.raises(BadOptions):
        scenario_sent(lobby_scene(), board)


@pytest.mark.parametrize("target", ["99", "ten", "7"])
def test_targets_that_do_not_exist(target: str) -> None:
    with pytest.raises(BadOptions):
        options_sent(lobby_scene(), {"target": [target]})
