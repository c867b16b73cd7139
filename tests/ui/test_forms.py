"""Forms: what is filled in comes back as an offer; what was forged comes back as a refusal."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.plans.trade import StandingOffer
from bot.texts.catalogue import LANGUAGES
from bot.texts.places import hex_worth
from bot.ui import settings
from bot.ui.forms import BadForm, FormValues, read_cards
from bot.ui.leagues import season_form
from bot.ui.lobbies import lobby_form
from bot.ui.panels import panel, trade
from bot.ui.panels.places import best_first, groups, hex_parts
from bot.ui.planning import plan_trades
from bot.ui.scene import PanelContext
from bot.wire.handlers.press import form_values
from engine import BadOptions, Game, Illegal, Options
from engine.base.trade import MAX_OFFERS, MakeOffer
from engine.kernel import Action
from engine.modules.house_rules import trade_closed
from tests.ui.filled import sent
from tests.ui.limits import SELECT, parts
from tests.ui.positions import GAMES, Position, positions, random_positions, rich, trading

SHOWN_BY_PHONES = 24
"""Characters of the title of a menu that the narrowest phones still show."""


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
    action = offered(table, seat, {"give": ["lumber.1", "lumber.2"], "want": ["ore.1"]})
    assert action == MakeOffer(seat, ("lumber", "lumber"), ("ore",), people)
    check(table, action)


@pytest.mark.parametrize(
    ("lines", "cards"),
    [(["lumber.2"], 2), (["lumber.1", "lumber.2"], 2), (["lumber.1", "lumber.3"], 3), (["lumber.1"], 1)],
)
def test_the_highest_chosen_number_of_a_kind_counts(table: Position, lines: list[str], cards: int) -> None:
    seat = table.waiting[0]
    action = offered(table, seat, {"give": lines, "want": ["ore.2", "wool.1"]})
    assert action.give == ("lumber",) * cards
    assert sorted(action.want) == ["ore", "ore", "wool"]


@pytest.mark.parametrize("line", ["lumber", "lumber.", "lumber.0", "lumber.26", "lumber.-1", "lumber.٣", ".1", "a b.1"])
def test_a_forged_line_is_no_card(table: Position, line: str) -> None:
    scene = table.scene(table.waiting[0])
    with pytest.raises(BadForm):
        trade.read_offer(scene, None, {"give": (line,), "want": ("ore.1",)})


def test_an_offer_that_is_to_be_changed_comes_as_it_was(table: Position) -> None:
    seat = table.waiting[0]
    to = ((seat + 2) % 4,)
    draft = MakeOffer(seat, ("lumber", "lumber"), ("ore",), to, choose=True)
    form = trade.offer_form(table.scene(seat), None, draft)
    assert form is not None
    assert trade.read_offer(table.scene(seat), None, form_values(sent(form, {}))) == draft


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
            closed = len(state.offers) == MAX_OFFERS or trade_closed(scene.view)
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


def test_offers_with_oil_keep_to_25_lines() -> None:
    position = next(found for found in positions() if "oil" in found.rules.resources and found.name.endswith("rich"))
    seat = position.waiting[0]
    form = trade.offer_form(position.scene(seat))
    assert form is not None
    give, want = (part["component"]["options"] for part in form.to_dict()["components"][:2])
    assert len(want) == 24
    assert [option["value"] for option in want][-4:] == [f"oil.{number}" for number in range(1, 5)]
    assert len(give) <= 24
    assert ("1 oil", "🛢️") in [(option["label"], option["emoji"]["name"]) for option in give]
    check(position, offered(position, seat, {"give": ["oil.1"], "want": ["ore.1"]}))


@pytest.mark.parametrize("data", [{}, {"components": None}, {"components": [7, {}, {"component": {"values": "x"}}]}])
def test_a_form_without_fields_has_no_values(data: dict[str, Any]) -> None:
    assert form_values(data) == {}


def test_the_first_menu_of_many_hexes_holds_the_best_of_the_board() -> None:
    position = max(positions(), key=lambda found: len(found.scene(0).view.board.hexes))
    scene = position.scene(position.waiting[0])
    hexes = range(len(scene.view.board.hexes))
    best, *others = groups(best_first(scene, "hex", hexes))
    assert len(best) == 20 and others
    worth = partial(hex_worth, words=scene.speaker)
    assert min(map(worth, best)) >= max(worth(place) for region in others for place in region)
    assert sorted([*best, *(place for region in others for place in region)]) == list(hexes)
    first, *more = hex_parts(PanelContext(scene), hexes, "robber", "Where?")
    titles = [part.to_component_dict()["components"][0]["placeholder"] for part in (first, *more)]
    assert titles[0] == "Where?" and all(title.startswith("Other hexes: ") for title in titles[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_many_places_differ_where_a_phone_shows_them(language: str) -> None:
    most = 0
    for position in positions():
        for seat in position.waiting[:1]:
            payload = panel.panel(PanelContext(position.scene(seat, language), position.legal(seat)))
            titles = [part["placeholder"] for part in parts(payload) if part["type"] == SELECT]
            assert len({title[:SHOWN_BY_PHONES] for title in titles}) == len(titles), titles
            most = max(most, len(titles))
    assert most > 1


def test_nobody_is_led_to_a_trade_that_nobody_could_answer() -> None:
    position = rich(next(found for found in positions() if "rich" not in found.name))
    seat = position.waiting[0]
    shown = position.scene(seat)
    alone = tuple(user if at == seat else None for at, user in enumerate(shown.users))

    def trading(users: tuple[int | None, ...], tempers: Mapping[int, str]) -> list[str]:
        payload = panel.panel(PanelContext(replace(shown, users=users, tempers=tempers), position.legal(seat)))
        ways = (":trade:", ":screen:bank")
        return [part["label"] for part in parts(payload) if any(way in part.get("custom_id", "") for way in ways)]

    assert trading(shown.users, {}) == ["Trade"]
    assert trading(alone, {}) == ["Bank"], "which is behind More where players trade"
    assert trading(alone, {(seat + 1) % len(alone): "fair"}) == ["Trade"]


def test_the_form_of_an_offer_says_how_each_bot_trades() -> None:
    position = rich(next(found for found in positions() if "rich" not in found.name))
    seat = position.waiting[0]
    shown = position.scene(seat)
    alone = tuple(user if at == seat else None for at, user in enumerate(shown.users))
    keen, silent = [at for at in range(len(alone)) if at != seat][:2]
    made = trade.offer_form(replace(shown, users=alone, tempers={keen: "keen"}))
    assert made is not None
    lines = {
        int(line["value"]): (line["label"], line.get("default", False))
        for part in made.to_components()
        for line in part["component"].get("options", ())
        if part["component"]["custom_id"] == trade.TO
    }
    assert lines[keen][0].endswith("(bot: drives a hard bargain)") and lines[keen][1]
    assert lines[silent][0].endswith("(bot: swaps with the bank only)") and not lines[silent][1]


NUMBERS_OF_FORMS: list[tuple[Callable[[FormValues], object], dict[str, tuple[str, ...]]]] = [
    (
        lambda values: season_form.read_season(values, 0),
        {"scoring": ("places",), "games": (), "leaving": ("replaced",), "title": ("Autumn",), "ends": ("2030-01-01",)},
    ),
    (partial(lobby_form.read_options, Options()), {"target": ()}),
    (settings.read_quiet, {"city": ("Paris",), "from": (), "until": ("60",)}),
    (partial(plan_trades.read_terms, StandingOffer.kind), {"give": ("ore.1",), "want": ("wool.1",), "below": ()}),
]


@pytest.mark.parametrize(("read", "filled"), NUMBERS_OF_FORMS)
@pytest.mark.parametrize("number", ["9" * 5000, "٣", "³", "-1", ""])
def test_a_field_whose_number_nobody_could_choose_is_a_forged_form(
    read: Callable[[FormValues], object], filled: dict[str, tuple[str, ...]], number: str
) -> None:
    with pytest.raises((BadForm, BadOptions)):
        read({name: values or (number,) for name, values in filled.items()})


def test_a_player_whose_number_nobody_could_choose_is_a_forged_form(table: Position) -> None:
    values = {"give": ("ore.1",), "want": ("wool.1",), "to": ("9" * 5000,)}
    with pytest.raises(BadForm):
        trade.read_offer(table.scene(table.waiting[0]), None, values)
