"""People call themselves what they like: no name breaks a picture, and what can be read is shown."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont, features

from render import Caption, fonts, scene, text
from render.theme import LIVERIES, WIDTH
from tests.languages import FALLBACK
from tests.render import samples, scenario_samples

ROOT = Path(__file__).parents[2]
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
    caption = Caption(names, FALLBACK, names[0], names[0], " ".join(names), names[0])
    usual, noted = (scene.page_for(shown, WIDTH, noted=noted) for noted in (False, True))
    height = scene.drawing(shown, caption).painted().height
    assert scene.drawing(shown, caption, steady=True).painted().size == usual.size
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
        caption = Caption((name,) * 4, FALLBACK, strips={"oil_springs": name * 3, "catlantis": name * 3})
        for item in scene.around(shown, page, caption):
            assert item.left + item.sprite.width <= page.size[0] + 1
            assert item.top + item.sprite.height <= page.size[1]


def test_too_few_names_draw() -> None:
    shown = samples.game(samples.base_layout(), tuple(LIVERIES)[:4], "names", trails=1)
    assert scene.drawing(shown, Caption(("only one",))).painted().width == WIDTH


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Amélie", "Amélie"),
        ("Ame\u0301lie", "Amélie"),
        ("Cœur Œdipe Ÿ ß ø ł ğ", "Cœur Œdipe Ÿ ß ø ł ğ"),
        ("Ωμέγα Юлия", "Ωμέγα Юлия"),
        ("🦊 Fox 🦊", "🦊 Fox 🦊"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("ｆｕｌｌ", "full"),
        ("  a \n b\u00a0c ", "a b c"),
        ("a\u200bb\u202ec", "abc"),
        ("李小龍 Bruce", "李小龍 Bruce"),
        ("李小龙", "李小龙"),
        ("さくら 김민수", "さくら 김민수"),
        ("\ue000 \U000e0041", ""),
        ("x" + "\u0316" * 9, "x" + "\u0316" * 2),
    ],
)
def test_what_of_a_name_can_be_read(name: str, shown: str) -> None:
    assert text.drawable(name) == shown


def test_letters_of_the_main_font_do_not_change_font() -> None:
    assert {fonts.family_of(sign) for sign in "aéèçœÀÉ…’–·«»0189"} == {0}
    assert fonts.family_of("Ю") == 1
    assert (fonts.family_of("李") or 0) >= fonts.WORLD
    assert fonts.family_of("\ue000") is None


SHAPED = ("محمد بن سلمان", "שלום עולם", "आदित्य शर्मा", "สมชาย ใจดี")


@pytest.mark.skipif(not fonts.can_shape(), reason="Pillow finds no shaping here")
@pytest.mark.parametrize("name", SHAPED)
def test_scripts_that_need_shaping_are_shaped(name: str) -> None:
    assert text.drawable(name) == name
    assert {fonts.family_of(sign) for sign in name} - {0} <= {*range(fonts.WORLD, len(fonts.FAMILIES))}
    plain = ImageFont.truetype(fonts.FAMILIES[-1][fonts.REGULAR], 30, layout_engine=ImageFont.Layout.BASIC)
    unshaped = Image.new("L", text.run(name, 30, False).size)
    ImageDraw.Draw(unshaped).text((0, 30), name, font=plain, fill=255, anchor="ls")
    assert text.run(name, 30, False).tobytes() != unshaped.tobytes()


@pytest.mark.skipif(not fonts.can_shape(), reason="Pillow finds no shaping here")
def test_words_from_right_to_left_keep_their_order_and_are_cut_at_their_end() -> None:
    both = text.run("אאא ללל", 30, False)
    high = Image.new("L", both.size)
    high.paste(both.crop((0, 0, both.width, (both.getbbox() or (0, 0))[1] + 4)))
    assert (high.getbbox() or (0, 0, both.width))[2] < both.width / 2, (
        "the second word, whose letters are the higher ones, stands on the left"
    )
    cut = text.fitted("שלום עולם", 30, text.width("שלום עול", 30, False), False)
    assert cut.endswith(text.ELLIPSIS)
    assert len(text.words_of(cut)) == 1, "the ellipsis stands on their left"


@pytest.mark.parametrize("name", SHAPED)
def test_what_cannot_be_shaped_is_not_drawn_wrongly(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    caches = (
        fonts.can_shape,
        fonts.face,
        fonts.family_of,
        text.drawable,
        text.words_of,
        text.width_of,
        text.run,
        text.fitted,
    )
    for cache in caches:
        cache.cache_clear()
    with monkeypatch.context() as changed:
        changed.setattr(features, "check", lambda feature: False)
        assert text.drawable(name) == ""
        assert text.drawable("李 Юлия Ωμέγα Łukasz") == "李 Юлия Ωμέγα Łukasz"
    for cache in caches:
        cache.cache_clear()


def test_without_the_fonts_for_names_their_letters_are_left_out_and_all_others_drawn() -> None:
    program = (
        "import sys; sys.modules['weblate_fonts'] = None\n"
        "from render import fonts, text\n"
        "assert len(fonts.FAMILIES) == fonts.WORLD\n"
        "print(ascii([text.drawable(name) for name in ('李小龍 Bruce', 'Юлия Ωμέγα', '𝓐𝓷𝓷𝓪', 'محمد')]))"
    )
    said = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ast.literal_eval(said.stdout) == ["Bruce", "Юлия Ωμέγα", "Anna", ""]


def test_every_font_lies_beside_its_licence() -> None:
    files = {path for weights in fonts.FAMILIES for path in weights.values()}
    assert all(path.is_file() for path in files)
    own = {path for path in files if path.parent == fonts.FOLDER}
    assert {*fonts.FOLDER.glob("*.ttf")} == own
    for path in own:
        name = path.stem.split("-")[0]
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
