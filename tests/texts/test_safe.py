from __future__ import annotations

import re
import unicodedata

import pytest
from discord.utils import escape_mentions
from hypothesis import given
from hypothesis import strategies as st

from bot.table.game.errors import Name, Refused
from bot.texts.catalogue import catalogue
from bot.texts.safe import NAMELESS, cut, escape, plain_text, safe_text, short_names, unescape
from bot.texts.words import Words
from bot.wire.net.guard import sentence_of
from tests.languages import FALLBACK

HOSTILE = [
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "<:x:123456789012345678>",
    "</catan new:123456789012345678>",
    "<t:1700000000:R>",
    "https://evil.example/x_y",
    "[click](https://evil.example)",
    "**bold** __under__ ~~gone~~ ||spoiler|| `code` ```block```",
    "# heading",
    "-# small",
    "> quote",
    "- list",
    "1. list",
    "\\*escaped\\*",
    "trailing\\",
    ":smile:",
]


@pytest.mark.parametrize("raw", HOSTILE)
def test_hostile_names_are_shown_as_they_are(raw: str) -> None:
    safe = safe_text(raw, 100)
    bare = re.sub(r"\\[^A-Za-z0-9\s]", "", safe)
    assert not re.search(r"[*_~`|<>\[\]\\#]", bare)
    assert not re.search(r"https?:", bare)
    assert "@everyone" not in safe
    assert "@here" not in safe
    assert unescape(safe) == plain_text(raw, 100) == raw


@pytest.mark.parametrize("who", ["everyone", "here", "1" * 17, "!" + "2" * 20, "&" + "3" * 18, "12", "EVERYONE", "me"])
def test_mentions_are_taken_apart_as_discord_py_does(who: str) -> None:
    text = f"a@{who} @@{who}"
    assert escape(text) == escape_mentions(text)


def test_a_name_in_a_refusal_is_harmless() -> None:
    speaker = Words(catalogue(FALLBACK), ())
    said = sentence_of(Refused("refused-only-owner", owner=Name("**Eve** @everyone")), speaker)
    assert r"\*\*Eve\*\* @" in said
    assert "@everyone" not in said


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("", NAMELESS),
        ("   ", NAMELESS),
        ("\u200b\u2060\ufeff", NAMELESS),
        ("\u3164\u115f\u2800", NAMELESS),
        ("\u0301\u0301", NAMELESS),
        ("\u200d\u200d", NAMELESS),
        ("\u202eevil\u202c", "evil"),
        ("\u2066a\u2069b\u200f", "ab"),
        ("a\x00b\x1bc\r\nd\te", "abc d e"),
        ("  a   b  ", "a b"),
        ("a\u2028b\u2029c\u00a0d", "a b c d"),
        ("e\u0301", "é"),
        ("soft\u00adhyphen", "softhyphen"),
        ("\ud800half", "half"),
        ("\ue000private", "private"),
        ("Amélie", "Amélie"),
        ("李小龙", "李小龙"),
        ("👩‍👩‍👧 mum", "👩‍👩‍👧 mum"),
        ("❤️", "❤️"),
        ("z" + "\u0335" * 40 + "algo", "z" + "\u0335" * 3 + "algo"),
    ],
)
def test_plain_names(raw: str, plain: str) -> None:
    assert plain_text(raw) == plain


def test_long_names_are_cut_between_letters() -> None:
    assert plain_text("x" * 40) == "x" * 31 + "…"
    assert plain_text("x" * 32) == "x" * 32
    assert plain_text("x" * 30 + "ç̀" * 4)[-1] == "…"
    family = "👩‍👩‍👧"
    assert cut("ab" + family, 5) == "ab…"
    assert cut("ab👍🏽c", 4) == "ab…"
    assert cut("word word", 6) == "word…"


@given(st.text(max_size=80), st.integers(min_value=2, max_value=40))
def test_any_name_is_harmless(raw: str, limit: int) -> None:
    plain = plain_text(raw, limit)
    assert plain
    assert len(plain) <= limit
    assert plain == plain.strip()
    assert not any(unicodedata.category(character) in ("Cc", "Cs", "Co", "Zl", "Zp") for character in plain)
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]", plain)
    assert unescape(safe_text(raw, limit)) == plain
    assert plain_text(plain, limit) == plain


@pytest.mark.parametrize("name", ["محمد", "דנה", "Ali محمد"])
def test_a_name_from_right_to_left_does_not_draw_in_what_follows(name: str) -> None:
    """Discord would show ``-3 محمد`` with the number first."""
    assert safe_text(name) == f"\u2068{name}\u2069"
    assert unescape(safe_text(name)) == name
    assert safe_text("Zoë") == "Zoë"


@given(st.text(alphabet="\\*_~`|<>[]()#:.+-@ab ", max_size=30))
def test_escapes_can_be_taken_back(text: str) -> None:
    assert unescape(escape(text)) == text


def test_short_names_are_first_words_that_tell_people_apart() -> None:
    assert short_names(["Alexandria von Hohenzollern", "Ben", "Ana Lu"], 14) == ("Alexandria", "Ben", "Ana")
    assert short_names(["Bot Ada", "Bot Basil", "A B"], 14) == ("Bot Ada", "Bot Basil", "A B")
    assert short_names(["Chloé-Marguerite Beauregard", "Ann"], 14) == ("Chloé-Marguer…", "Ann")
