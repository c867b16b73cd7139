"""Signs of our own in messages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

import render
from bot.texts.icons import RESOURCES, icon, icon_of, icons
from bot.ui.parts import (
    MAX_TEXT,
    app_emoji,
    button,
    layout,
    menu,
    option,
    rows,
    text,
    use_app_emoji,
    without_app_emoji,
)
from bot.wire.posts.shown import digest_of
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, PlayKnight, PlayMonopoly, PlayYearOfPlenty
from engine.base.robber import Discard, MoveRobber
from engine.base.trade import TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.modules.build_queue import QueueBuild
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.oil_springs.use import ConvertOil, SequesterOil
from render.theme import LIVERIES


@pytest.fixture
def known() -> Iterator[None]:
    """All signs are uploaded."""
    use_app_emoji({name: f"<:catan_{name}:{10**18 + number}>" for number, (name, _) in enumerate(app_emoji())})
    yield
    use_app_emoji({})


def contents(*words: str) -> list[str]:
    made = layout([text(part) for part in words]).to_components()  # type: ignore[no-untyped-call]
    return [part["content"] for part in made[0]["components"]]


def test_without_signs_there_are_emoji() -> None:
    assert contents("2 ⛰️ ore") == ["2 ⛰️ ore"]


@pytest.mark.usefixtures("known")
def test_messages_have_signs_and_labels_emoji() -> None:
    (told,) = contents("🔴 **Ann** +2 ⛰️ ore, +1 🛢️ oil")
    assert told.startswith("<:catan_red:") and "<:catan_ore:" in told and "<:catan_oil:" in told
    assert not any(own in told for own in RESOURCES.values())
    assert option("⛰️ ore · 1", "ore.1").label == "⛰️ ore · 1", "Discord shows no signs there"
    assert button("v1:1:1:more:", "🔴 Ann").label == "🔴 Ann"


@pytest.mark.usefixtures("known")
def test_where_signs_have_no_room_emoji_stay() -> None:
    words = "⛰️ " * (MAX_TEXT // 6)
    assert contents(words, "🔴") == [words, "🔴"]


@pytest.mark.usefixtures("known")
def test_a_post_says_the_same_with_and_without_signs() -> None:
    told = "🔴 **Ann** +2 ⛰️ ore"
    assert without_app_emoji(json.dumps(contents(told))) == json.dumps([told])


def post_with_buttons() -> str:
    """A post with an emoji before a button, and one before an option."""
    shown = [
        *rows([button("v1:1:1:more:", "Roll", emoji=icon("dice"))]),
        menu("v1:1:1:more:2", "Which?", [option("ore", "ore", emoji=icon("ore")), option("none", "none")]),
    ]
    return json.dumps(layout(shown).to_components(), sort_keys=True)  # type: ignore[no-untyped-call]


def test_a_post_has_the_same_digest_with_and_without_signs_before_its_buttons() -> None:
    plain = post_with_buttons()
    assert json.dumps("⛰️")[1:-1] in plain
    everything = {name: f"<:catan_{name}:{10**18 + number}>" for number, (name, _) in enumerate(app_emoji())}
    use_app_emoji(everything)
    try:
        signed = post_with_buttons()
        assert "catan_dice" in signed and "catan_ore" in signed
        assert digest_of(json.loads(signed)) == digest_of(json.loads(plain))
        assert without_app_emoji(signed) == plain
    finally:
        use_app_emoji({})


@pytest.mark.usefixtures("known")
def test_pieces_and_dice_have_signs_in_buttons_and_not_in_sentences() -> None:
    assert contents("🎲 6 and 2 · 🏠") == ["🎲 6 and 2 · 🏠"]
    shown = option("Settlement", "4", emoji=icon("settlement")).emoji
    assert shown is not None and shown.name == "catan_settlement"
    assert button("v1:1:1:more:", "More", emoji="").emoji is None


def test_each_thing_has_an_emoji_of_its_own() -> None:
    assert len(set(icons().values())) == len(icons())
    assert {"lumber", "road", "city", "robber", "knight", "dice", "ship", "dike", "oil", "violet"} <= icons().keys()


def test_an_action_has_the_emoji_of_what_it_is_about() -> None:
    about = {
        Roll(0): "dice",
        BuyCard(0): "development",
        BuildRoute(0, 3, "road"): "road",
        BuildRoute(0, 3, "ship"): "ship",
        BuildCity(0, 3): "city",
        QueueBuild(0, BuildSettlement(0, 3)): "settlement",
        BuildDike(0, 3): "dike",
        MoveRobber(0, 3, None): "robber",
        PlayKnight(0): "knight",
        PlayMonopoly(0, "ore"): "ore",
        PlayYearOfPlenty(0, ("wool",)): "wool",
        TradeWithBank(0, "ore", "brick"): "brick",
        ConvertOil(0, "wool"): "wool",
        SequesterOil(0): "oil",
        Discard(0, ("grain", "ore")): "grain",
    }
    assert {action: icon_of(action) for action in about} == {action: icon(name) for action, name in about.items()}
    assert icon_of(EndTurn(0)) is None


def test_every_sign_is_a_small_picture() -> None:
    drawn = {name: render.sign(name) for name, _ in app_emoji()}
    assert drawn.keys() >= {"settlement", "knight", "dice", "pirate", "lumber", "oil", *LIVERIES}
    assert len(set(drawn.values())) == len(drawn)
    for data in drawn.values():
        picture = Image.open(BytesIO(data))
        assert picture.size == (128, 128) and picture.mode == "RGBA"
        assert len(data) < 256 * 1024
