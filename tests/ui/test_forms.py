"""Forms: what is filled in comes back as an offer or as options; what was forged comes back as a refusal."""

from dataclasses import replace
from itertools import product
from typing import Any

import discord
import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.words import key_of
from bot.ui import lobby, panel, trade
from bot.ui.forms import BadForm, form_values
from bot.ui.lines import read_cards
from bot.ui.places import region_part
from engine import BadOptions, Game, Illegal, Options
from engine.base.trade import MOST_OFFERS, MakeOffer
from engine.kernel import Action
from engine.options import SCENARIOS
from storage import Seat
from tests.ui.limits import CHECKS, LABEL, RADIO, SELECT, TEXT, parts
from tests.ui.positions import GAMES, Position, positions, random_positions, rich, trading

SHOWN_BY_PHONES = 24
"""Characters of the title of a menu that the narrowest phones still show."""


def sent(form: discord.ui.Modal, changes: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """What Discord sends for a form of which only ``changes`` were touched."""
    data = form.to_dict()
    components = []
    for label in data["components"]:
        assert label["type"] == LABEL
        field = label["component"]
        assert field["type"] in (SELECT, RADIO, CHECKS)
        chosen = [option["value"] for option in field["options"] if option.get("default")]
        chosen = (changes or {}).get(field["custom_id"], chosen)
        values = {"value": chosen[0] if chosen else None} if field["type"] == RADIO else {"values": chosen}
        control = {"type": field["type"], "id": 2, "custom_id": field["custom_id"], **values}
        components.append({"type": LABEL, "id": 1, "component": control})
    return {"custom_id": data["custom_id"], "components": components}


@pytest.fixture
def table() -> Position:
    return rich(list(random_positions(*GAMES[0], seed=5, step=50))[4])


def offered(position: Position, seat: int, changes: dict[str, list[str]], number: int | None = None) -> MakeOffer:
    scene = position.scene(seat)
    countered = next((offer for offer in scene.view.offers if offer.number == number), None)
    form = trade.offer_form(scene, countered)
    assert form is not None
    return trade.read_offer(scene, countered, form_values(sent(form, changes)))


def check(position: Position, action: Action) -> None:
    Game(position.rules, position.state).check(action)


def test_an_offer_to_all(table: Position) -> None:
    seat = table.waiting[0]
    people = tuple(other for other in range(4) if other != seat and table.scene(None).users[other] is not None)
    action = offered(table, seat, {"give": ["lumber.1", "lumber.2"], "want": ["ore.5"]})
    assert action == MakeOffer(seat, ("lumber", "lumber"), ("ore",), people)
    check(table, action)


def test_an_offer_to_one_with_a_choice(table: Position) -> None:
    seat = table.waiting[0]
    other = (seat + 1) % 4
    changes = {"give": ["ore.1"], "want": ["wool.1", "brick.1"], "to": [str(other)], "how": ["choose"]}
    action = offered(table, seat, changes)
    assert (action.to, action.choose) == ((other,), True)
    assert sorted(action.want) == ["brick", "wool"]
    check(table, action)


def test_only_cards_in_hand_can_be_given(table: Position) -> None:
    seat = table.waiting[0]
    table.state.players[seat].resources = {"lumber": 2, "brick": 0, "wool": 9, "grain": 0, "ore": 0}
    form = trade.offer_form(table.scene(seat))
    assert form is not None
    give = form.to_dict()["components"][0]["component"]
    assert [option["value"] for option in give["options"]] == [
        "lumber.1",
        "lumber.2",
        *(f"wool.{number}" for number in range(1, 6)),
    ]
    table.state.players[seat].resources = dict.fromkeys(table.state.players[seat].resources, 0)
    assert trade.offer_form(table.scene(seat)) is None


def test_a_counter_offer_is_filled_in_the_other_way_round() -> None:
    position = trading(next(found for found in positions() if "rich" not in found.name), choose=False)
    game = Game(position.rules, position.state)
    seat = position.waiting[0]
    other = (seat + 2) % len(position.state.players)
    position.state.offers = ()
    game.play(MakeOffer(seat, ("ore", "ore"), ("wool",), (other,)))
    number = game.state.offers[-1].number
    action = offered(position, other, {}, number)
    assert action == MakeOffer(other, ("wool",), ("ore", "ore"), (seat,), False, number)
    check(position, action)


@pytest.mark.parametrize(
    "changes",
    [
        {"give": ["lumber"]},
        {"give": ["lumber.x"]},
        {"give": ["__import__('os').1"]},
        {"want": ["ore.1;"]},
        {"to": ["everybody"]},
        {"to": ["-1"]},
    ],
)
def test_forged_lines_are_refused(table: Position, changes: dict[str, list[str]]) -> None:
    seat = table.waiting[0]
    with pytest.raises(BadForm):
        offered(table, seat, {"give": ["ore.1"], "want": ["wool.1"], **changes})


@pytest.mark.parametrize(
    "changes", [{"give": ["gold.1"]}, {"want": []}, {"to": ["17"]}, {"to": []}, {"want": ["ore.2"]}]
)
def test_lines_never_offered_are_refused_by_the_rules(table: Position, changes: dict[str, list[str]]) -> None:
    seat = table.waiting[0]
    action = offered(table, seat, {"give": ["ore.1"], "want": ["wool.1"], **changes})
    with pytest.raises(Illegal):
        check(table, action)


def test_a_bystander_makes_no_offer(table: Position) -> None:
    assert trade.offer_form(table.scene(None)) is None
    with pytest.raises(BadForm):
        trade.read_offer(table.scene(None), None, {})


def test_an_offer_can_be_made_unless_all_the_smallest_are_refused() -> None:
    open_to: set[tuple[bool, bool]] = set()
    shut_to: set[tuple[bool, bool]] = set()
    for position in positions():
        state = position.state
        for seat, player in enumerate(state.players):
            scene = position.scene(seat)
            closed = len(state.offers) == MOST_OFFERS or scene.speaker.trade_closed
            accepted = MakeOffer in scene.view.accepts
            able = any(legal_offer(position, offer) for offer in trade.smallest_offers(scene))
            assert able == (accepted and not closed and player.hand_size > 0), (position.name, seat)
            (open_to if able else shut_to).add((accepted, closed))
    assert open_to == {(True, False)} and len(shut_to) >= 3


def legal_offer(position: Position, offer: MakeOffer) -> bool:
    try:
        check(position, offer)
    except Illegal:
        return False
    return True


@pytest.mark.parametrize("values", [["lumber"], [".1"], ["a b.1"], ["lumber.²"], ["lumber.-1"]])
def test_what_is_no_card(values: list[str]) -> None:
    with pytest.raises(BadForm):
        read_cards(values)


def lobby_scene() -> lobby.LobbyScene:
    options = Options(target=12, shuffle_kinds=True, friendly_robber=True)
    return lobby.LobbyScene(3, 4, "en", 1, options, (Seat(0, 1, "Ann", "red"),))


def test_the_new_game_form_gives_the_usual_game() -> None:
    form = lobby.new_form("fr")
    assert lobby.read_new(form_values(sent(form))) == (Options(), "fr")
    changes = {"board": ["classic"], "language": ["en"], "house": ["strict_phases"]}
    options, language = lobby.read_new(form_values(sent(form, changes)))
    assert (options, language) == (Options(board="classic", strict_phases=True), "en")


def test_the_options_form_left_alone_changes_nothing() -> None:
    scene = lobby_scene()
    values = form_values(sent(lobby.options_form(scene, "fr")))
    assert lobby.read_options(scene.options, values) == (scene.options, "fr")


def test_the_options_form_changes_everything() -> None:
    scene = lobby_scene()
    changes = {"board": ["beginner"], "target": ["8"], "language": ["fr"], "extras": [], "house": ["strict_phases"]}
    values = form_values(sent(lobby.options_form(scene, "en"), changes))
    wanted = Options(board="beginner", target=8, strict_phases=True)
    assert lobby.read_options(scene.options, values) == (wanted, "fr")


def test_players_and_board_are_one_choice() -> None:
    form = lobby.new_form("en")
    for value, wanted in (
        ("variable", Options()),
        ("classic", Options(board="classic")),
        ("5-6 variable", Options(players="5-6")),
        ("5-6 example", Options(players="5-6", board="example")),
    ):
        assert lobby.read_new(form_values(sent(form, {"board": [value]})))[0] == wanted


def test_paired_players_mean_something_with_five_and_six_only() -> None:
    form = lobby.new_form("en")
    changes = {"board": ["5-6 variable"], "house": ["paired_players"]}
    options, _ = lobby.read_new(form_values(sent(form, changes)))
    assert options == Options(players="5-6", paired_players=True)
    scene = lobby.LobbyScene(3, 4, "en", 1, options, (Seat(0, 1, "Ann", "green"),))
    assert lobby.read_options(options, form_values(sent(lobby.options_form(scene, "en")))) == (options, "en")
    options, _ = lobby.read_new(form_values(sent(form, {**changes, "board": ["variable"]})))
    assert options == Options()


def test_a_scenario_is_chosen_with_its_board() -> None:
    for form in (lobby.new_form("en"), lobby.options_form(lobby_scene(), "en")):
        (field,) = [
            part["component"] for part in form.to_dict()["components"] if part["component"]["custom_id"] == "board"
        ]
        lines = {option["value"]: option["label"] for option in field["options"]}
        assert len(lines) == sum(len(boards) for found in SCENARIOS.values() for boards in found.boards.values())
        assert lines["classic"].startswith("Base game · 3–4 players · classic")
        assert lines["oil_springs 5-6 variable"].startswith("Oil Springs · 5–6 players · variable")
        for value in lines:
            options, _ = lobby.read_options(Options(), form_values(sent(form, {"board": [value], "house": []})))
            assert value in (f"{options.scenario} {options.players} {options.board}", value.replace("3-4 ", ""))
            assert value.split(" ")[-1] == options.board


def test_a_scenario_brings_its_own_target() -> None:
    base = lobby.LobbyScene(3, 4, "en", 1, Options(), (Seat(0, 1, "Ann", "red"),))
    oil = {"board": ["oil_springs 3-4 reconstruction"]}
    options, _ = lobby.read_options(base.options, form_values(sent(lobby.options_form(base, "en"), oil)))
    assert options == Options(scenario="oil_springs", board="reconstruction")
    assert options.goal == 12
    back = replace(base, options=options)
    again, _ = lobby.read_options(options, form_values(sent(lobby.options_form(back, "en"), {"board": ["variable"]})))
    assert (again, again.goal) == (Options(), 10)
    wanted = {**oil, "target": ["14"]}
    options, _ = lobby.read_options(base.options, form_values(sent(lobby.options_form(base, "en"), wanted)))
    assert options.goal == 14
    kept = replace(base, options=options)
    options, _ = lobby.read_options(options, form_values(sent(lobby.options_form(kept, "en"), {"board": ["classic"]})))
    assert options == Options(board="classic", target=14), "a number that was asked for stays"
    assert lobby.read_new(form_values(sent(lobby.new_form("en"), oil)))[0].goal == 12


def test_options_of_a_scenario_mean_something_there_only() -> None:
    form = lobby.new_form("en")
    house = {"house": ["use_and_sequester", "unlimited_oil", "paired_players"]}
    options, _ = lobby.read_new(form_values(sent(form, {**house, "board": ["oil_springs 3-4 variable"]})))
    assert options == Options(scenario="oil_springs", use_and_sequester=True, unlimited_oil=True)
    options, _ = lobby.read_new(form_values(sent(form, {**house, "board": ["5-6 variable"]})))
    assert options == Options(players="5-6", paired_players=True)
    assert lobby.read_new(form_values(sent(form, house)))[0] == Options()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_form_asked_for_in_vain_is_named_with_the_reason(language: str) -> None:
    form = lobby.options_form(lobby_scene(), language)
    ticked = {"house": list(lobby.SWITCHES), "extras": list(lobby.BOARD_OPTIONS)}
    for name, scenario in SCENARIOS.items():
        for players, board in ((size, board) for size, boards in scenario.boards.items() for board in boards):
            values = form_values(sent(form, {**ticked, "board": [f"{name} {players} {board}"], "target": ["12"]}))
            options, _ = lobby.read_options(Options(), values)
            lines = lobby.left_out(language, options, values).splitlines()[1:]
            words = catalogue(language).say
            left = [switch for switch in (*lobby.BOARD_OPTIONS, *lobby.SWITCHES) if not getattr(options, switch)]
            wanted = [f"- {words(key_of('ui-option', switch))} – " for switch in left]
            wanted += [f"- {words('ui-field-target')} – "] if scenario.fixed_target else []
            assert len(lines) == len(wanted) and all(map(str.startswith, lines, wanted)), (name, players, board)
            assert ("random_numbers" in left) == (board != "variable" or name == "catlantis")
            assert ("shuffle_kinds" in left) == ("random_numbers" in left or players == "5-6")
            assert not lobby.left_out(language, options, form_values(sent(lobby.new_form(language))))


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
    options, _ = lobby.read_options(base.options, form_values(sent(lobby.options_form(base, "en"), to_island)))
    assert options == island(trigger_at_8=True, without_pirate=True).options
    assert options.goal == 8
    form = lobby.options_form(replace(base, options=options), "en")
    assert "target" not in fields(form)
    assert lobby.read_options(options, form_values(sent(form))) == (options, "en")
    back, _ = lobby.read_options(options, form_values(sent(form, {"board": ["variable"]})))
    assert back == Options()
    forged = {**form_values(sent(form)), "target": ("15",)}
    assert lobby.read_options(options, forged)[0].target == 0


def test_all_switches_stand_in_one_group_of_ten() -> None:
    form = lobby.options_form(island(), "en")
    assert len(fields(form)["house"]["options"]) == len(lobby.SWITCHES) <= 10
    house = {"house": list(lobby.SWITCHES), "extras": ["random_numbers", "shuffle_kinds"]}
    options, _ = lobby.read_options(island().options, form_values(sent(form, house)))
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


def test_offers_with_oil_keep_to_25_lines() -> None:
    position = next(found for found in positions() if "oil" in found.rules.resources and found.name.endswith("rich"))
    seat = position.waiting[0]
    form = trade.offer_form(position.scene(seat))
    assert form is not None
    give, want = (part["component"]["options"] for part in form.to_dict()["components"][:2])
    assert len(want) == 24
    assert [option["value"] for option in want][-4:] == [f"oil.{number}" for number in range(1, 5)]
    assert len(give) <= 24
    assert "🛢️ oil · 1" in [option["label"] for option in give]
    check(position, offered(position, seat, {"give": ["oil.1"], "want": ["ore.1"]}))


@pytest.mark.parametrize(
    "changes", [{"language": ["de"]}, {"language": []}, {"board": []}, {"board": ["a b c d"]}, {"target": ["8", "9"]}]
)
def test_forged_options(changes: dict[str, list[str]]) -> None:
    values = form_values(sent(lobby.options_form(lobby_scene(), "en"), changes))
    with pytest.raises(BadForm):
        lobby.read_options(Options(), values)


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
    values = form_values(sent(lobby.options_form(lobby_scene(), "en"), changes))
    with pytest.raises(BadOptions):
        lobby.read_options(Options(), values)


@pytest.mark.parametrize("data", [{}, {"components": None}, {"components": [7, {}, {"component": {"values": "x"}}]}])
def test_a_form_without_fields_has_no_values(data: dict[str, Any]) -> None:
    assert form_values(data) == {}


def test_parts_of_the_board() -> None:
    assert [region_part(number, 4) for number in range(4)] == ["top", "upper", "lower", "bottom"]
    assert [region_part(number, 3) for number in range(3)] == ["top", "middle", "bottom"]
    assert [region_part(number, 2) for number in range(2)] == ["top", "bottom"]
    assert region_part(0, 1) == "all"


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_many_places_differ_where_a_phone_shows_them(language: str) -> None:
    split_up = 0
    for position in positions():
        for seat in position.waiting[:1]:
            payload = panel.panel(position.scene(seat, language), position.legal(seat))
            menus = [part["placeholder"] for part in parts(payload) if part["type"] == SELECT]
            titles = [title for title in menus if " · " in title]
            assert len({title[:SHOWN_BY_PHONES] for title in titles}) == len(titles), titles
            split_up += len(titles) > len({title.split(" · ")[0] for title in titles})
    assert split_up


def test_nobody_is_led_to_a_trade_that_only_bots_could_answer() -> None:
    position = rich(next(found for found in positions() if "rich" not in found.name))
    seat = position.waiting[0]
    shown = position.scene(seat)
    alone = tuple(user if at == seat else None for at, user in enumerate(shown.users))

    def button_of(users: tuple[int | None, ...]) -> Any:
        payload = panel.panel(replace(shown, users=users), position.legal(seat))
        return next(part for part in parts(payload) if ":trade:" in part.get("custom_id", ""))

    assert (button_of(shown.users)["label"], button_of(shown.users)["disabled"]) == ("Trade", False)
    assert (button_of(alone)["label"], button_of(alone)["disabled"]) == ("Trade (bots never do)", True)
