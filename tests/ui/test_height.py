"""Headline and buttons of a card are seen together on a phone, whatever else there is to say."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from bot.texts.catalogue import LANGUAGES
from bot.ui import card, card_room
from bot.ui.parts import button
from bot.ui.scene import Scene
from tests.languages import FALLBACK
from tests.lengths import length
from tests.ui.limits import ROW, TEXT, parts
from tests.ui.positions import positions
from tests.ui.sea_desk import words

LONG = (
    "Alexandria von Hohenzollern-Sig",
    "Bartholomew Fitzgerald the 3rd",
    "Chloé-Marguerite Beauregard",
    "Dmitri Konstantinovich Volkov",
    "Esi Nana-Yaa Owusu-Ansah Mensa",
    "Farid Abdelrahman Al-Khwarizmi",
)
RECAP = ["**Turn 14** · 🔴 **Alexandria…** 6 · road A2–B3", "**Turn 15** · 🔵 **Bartho…** 7"]


def over(scene: Scene, banners: int = 0) -> float:
    """How many pixels of the card would not be seen, by its own estimate."""
    shown = words(card.table_card(scene, RECAP, "x.png", ["Told."] * banners))
    return -card_room.left_over(scene, shown, card.card_buttons(scene), banners)


@cache
def scenes(language: str) -> list[Scene]:
    """Of every position of play: the card with long names, with deadlines and people who are away."""
    found = []
    for position in positions():
        plain = position.scene(None, language)
        if plain.status != "running":
            continue
        seats = range(len(plain.names))
        until = dict.fromkeys(plain.view.waiting, plain.since + 80_000)
        users = tuple(10**17 + seat for seat in seats)
        scene = replace(plain, names=LONG[: len(seats)], users=users, until=until, bots={}, tempers={})
        others = [seat for seat in seats if seat not in scene.view.waiting]
        found.append(scene)
        if len(others) > 1:
            found.append(replace(scene, absent={others[0]: "open", others[1]: "bot"}))
            found.append(replace(scene, absent={others[0]: "bot"}, away={others[1]: plain.since + 900_000}))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_headline_and_buttons_are_seen_together(language: str) -> None:
    """With the longest names; pictures are taken to be as high as a long message makes them."""
    part_of_a_line = 16
    shown = scenes(language)
    assert {len(scene.names) for scene in shown} >= {3, 4, 5, 6}
    assert any(len(scene.until) > 4 for scene in shown), "everybody discards"
    for scene in shown[:: length(4, 1)]:
        assert round(over(scene)) <= part_of_a_line, (len(scene.names), scene.view.modules, scene.view.waiting)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bands_of_a_picture_take_no_room_from_the_head(language: str) -> None:
    """Where the head would have to be shorter for them there are none."""
    found = set()
    for scene in scenes(language)[:: length(4, 1)]:
        number = card.banners_that_fit(scene, 5)
        found.add((number, len(scene.names) > 4))
        if number:
            assert round(over(scene, number)) <= 0
            above = words(card.table_card(scene, [], "x.png", ["Told."] * number))
            assert card.headline(scene) in above
    assert {number for number, _ in found} == {0, 1, 2}
    assert (1, True) in found or (2, True) in found, "tables of six have bands too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_called_below_the_buttons_is_called(language: str) -> None:
    scene = next(found for found in scenes(language) if len(found.until) > 4)
    payload = card.table_card(scene, RECAP, "x.png")
    *above, row, names = [part for part in parts(payload) if part["type"] in (ROW, TEXT)]
    assert row["type"] == ROW
    assert not any("<@" in part["content"] for part in above)
    assert payload.mentions == scene.people(scene.awaited)
    assert all(f"<@{user}>" in names["content"] for user in payload.mentions)


def test_moves_give_way_to_whose_move_it_is() -> None:
    scene = next(found for found in scenes(FALLBACK) if len(found.names) == 4 and not found.absent)
    assert RECAP[-1] in words(card.table_card(scene, RECAP, "x.png"))
    told = card.table_card(scene, [f"{number} {'many words ' * 20}" for number in range(9)], "x.png")
    assert card.headline(scene) in words(told)
    assert sum("many words" in line for line in words(told).split("\n")) <= 1, "the others have no room"
    assert "many words" in words(card.table_card(scene, ["many words"])), "without a picture there is room"


def test_a_turn_without_room_is_told_without_its_beginning() -> None:
    scene = scenes(FALLBACK)[0]
    line = "**Turn 9** · … · " + " · ".join(f"deed number {number} of somebody" for number in range(9))
    assert card_room.fitting(scene, ["earlier", line], 2 * card_room.SMALL[1]) == [
        "**Turn 9** · … · deed number 7 of somebody · deed number 8 of somebody"
    ]
    assert card_room.fitting(scene, ["earlier", line], 200)[0] == "earlier"
    assert card_room.fitting(scene, [line], card_room.SMALL[1] - 1) == []


def test_lines_are_as_high_as_a_phone_breaks_them() -> None:
    scene = scenes(FALLBACK)[0]
    assert card_room.height_of(scene, "-# " + "short") == card_room.SMALL[1]
    assert card_room.height_of(scene, "-# " + "many words " * 9) == 3 * card_room.SMALL[1]
    assert card_room.height_of(scene, f"### <@{scene.users[0]}>: roll the dice.") == 2 * card_room.HEADING[1]
    assert card_room.height_of(scene, "-# until <t:1800000000:f>") == card_room.SMALL[1]


@pytest.mark.parametrize(("labels", "rows"), [(["Play", "Hand", "More"], 1), (["Play", "Hand", "More", "I’m back"], 2)])
def test_buttons_that_have_no_room_beside_each_other_are_another_row(labels: list[str], rows: int) -> None:
    assert card_room.rows_of([button("x", label) for label in labels]) == rows
