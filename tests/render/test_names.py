"""People call themselves what they like: no name breaks a picture, and what can be read is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import Caption, fonts, scene, text
from render.theme import LIVERIES, WIDTH
from tests.render import samples, scenario_samples

HOSTILE = (
    "",
    " ",
    "🦊🐉✨",
    "שלום עולם",
    "محمد بن سلمان",
    "李小龍",
    "\u202egnirts desrever\u202c",
    "a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
    "\u0301leading mark",
    "W" * 32,
    "i" * 32,
    "نص" * 16,
    "line\nbreak\ttab",
    "\x00\x07\x1b[31m",
    "\ud800",
    "\U0010ffff",
    "%s %d {name} \\ **bold** <@1>",
)


def card_names(*names: str) -> list[str]:
    shown = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "names", trails=1)
    caption = Caption(names, "en", names[0], names[0], " ".join(names), names[0])
    usual, noted = (scene.page_for(shown, WIDTH, noted=noted) for noted in (False, True))
    height = scene.picture(shown, caption).height
    assert scene.picture(shown, caption, steady=True).size == usual.size
    assert height in (usual.size[1], noted.size[1])
    page = usual if height == usual.size[1] else noted
    for item in scene.around(shown, page, caption):
        assert item.sprite.width > 0
        assert item.left + item.sprite.width <= page.size[0] + 1
    return [text.drawable(name) for name in names]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_draw(name: str) -> None:
    card_names(name, name, name, name)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_words_of_strips_draw(name: str) -> None:
    for shown in (scenario_samples.oil_springs(), scenario_samples.catlantis()):
        page = scene.page_for(shown, WIDTH)
        caption = Caption((name,) * 4, "en", strips={"oil_springs": name * 3, "catlantis": name * 3})
        for item in scene.around(shown, page, caption):
            assert item.left + item.sprite.width <= page.size[0] + 1
            assert item.top + item.sprite.height <= page.size[1]


def test_too_few_names_draw() -> None:
    shown = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "names", trails=1)
    assert scene.picture(shown, Caption(("only one",))).width == WIDTH


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Amélie", "Amélie"),
        ("Ame\u0301lie", "Amélie"),
        ("Cœur Œdipe Ÿ ß ø ł ğ", "Cœur Œdipe Ÿ ß ø ł ğ"),
        ("Ωμέγα Юлия", "Ωμέγα Юлия"),
        ("🦊 Fox 🦊", "Fox"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("ｆｕｌｌ", "full"),
        ("  a \n b\u00a0c ", "a b c"),
        ("a\u200bb\u202ec", "abc"),
        ("李小龍 Bruce", "Bruce"),
        ("x" + "\u0316" * 9, "x" + "\u0316" * 2),
    ],
)
def test_what_of_a_name_can_be_read(name: str, shown: str) -> None:
    assert text.drawable(name) == shown


def test_letters_of_the_main_font_do_not_change_font() -> None:
    assert {fonts.family_of(sign) for sign in "aéèçœÀÉ…’–·«»0189"} == {0}
    assert fonts.family_of("Ю") == 1
    assert fonts.family_of("李") is None


def test_every_font_lies_beside_its_licence() -> None:
    files = {file for weights in fonts.FAMILIES for file in weights.values()}
    assert {path.name for path in fonts.FOLDER.glob("*.ttf")} == files
    for file in files:
        name = Path(file).stem.split("-")[0]
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts.FOLDER / f"{name}-OFL.txt").read_text("utf-8")


@settings(max_examples=150)
@given(st.text(max_size=40), st.integers(21, 44), st.integers(30, 500), st.booleans())
def test_fitted_text_fits(words: str, pixels: int, room: int, bold: bool) -> None:
    shown = text.fitted(words, pixels, room, bold)
    assert text.width(shown, pixels, bold) <= room
    assert shown == text.drawable(words) or shown.endswith(text.ELLIPSIS) or not shown
    if not shown and text.drawable(words):
        assert text.width(text.ELLIPSIS, pixels, bold) > room, "nothing is shown only where not even this has room"
    mask = text.run(shown, pixels, bold)
    assert mask.width <= room + 2


@settings(max_examples=100)
@given(st.text(alphabet="ab é.", max_size=120), st.integers(60, 400))
def test_wrapped_text_fits_and_loses_nothing_that_fits(words: str, room: int) -> None:
    lines = text.wrapped(words, 28, room, 2, False)
    assert len(lines) <= 2
    assert all(text.width(line, 28, False) <= room for line in lines)
    if not any(line.endswith(text.ELLIPSIS) for line in lines):
        assert " ".join(lines) == text.drawable(words)
