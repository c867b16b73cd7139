"""What is said of the dice, in both languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.table.game.tables import TableStore
from bot.texts.catalogue import LANGUAGES
from bot.ui.parts import MAX_TEXT
from bot.ui.proof import (
    VERDICTS,
    Dice,
    Found,
    course_line,
    file_page,
    final_line,
    final_note,
    opening_post,
    start_line,
    verdict_page,
)
from bot.wire.posts.scenes import dice_of
from engine.proof import commitment
from engine.records.course import ShownCourse, read_lines
from engine.records.game_file import BEACONS, UNUSED, USED
from tests.table.exported import EXAMPLE_GAME
from tests.table.played import OPENING_POST, begun, key_of, lobby
from tests.texts.table import COMPARED
from tests.ui.limits import BUTTON, TEXT, parts, problems
from tests.ui.sea_desk import words

COMMITMENT, POST, KEY = "c" * 64, "https://discord.com/channels/1/2/3", "f" * 64
PROMISED = Dice(12, COMMITMENT, POST)
OVER = Dice(12, COMMITMENT, POST, KEY)
NONE = Dice(12)
MAX_CONTENT = 2000
FAULTS = ("record", "key", "board", "beacon", "time", "entropy", "course", "result")
BOARD, COURSE = "b" * 64, "a" * 64


def opening(dice: Dice, language: str, name: str = "Anna", *, drawn: bool = False) -> list[str]:
    """The texts of an opening post: the spoken line, then the small print."""
    post = opening_post(dice, language, name, drawn=drawn)
    assert not problems(post)
    return [part["content"] for part in parts(post) if part["type"] == TEXT]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opening_post_is_one_short_line_above_the_fingerprint(language: str) -> None:
    line, seal = opening(Dice(12, COMMITMENT), language, "Anna *the* Great @everyone")
    assert "Anna" in line and "*the*" not in line and "@everyone" not in line
    assert len(opening(Dice(12, COMMITMENT), language)[0].split()) <= 12
    assert seal.startswith("-# ") and COMMITMENT in seal and "\n" not in line + seal
    drawn, _ = opening(Dice(12, COMMITMENT), language, drawn=True)
    assert "Anna" not in drawn and len(drawn.split()) <= 12, "nobody has opened it"
    assert opening(PROMISED, language) == opening(Dice(12, COMMITMENT), language)
    assert "drand" in opening(replace(PROMISED, beacon=USED), language)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_is_asked_beside_the_opening_and_answered_for_ever(language: str) -> None:
    (how,) = (part for part in parts(opening_post(PROMISED, language, "Anna")) if part["type"] == BUTTON)
    assert how["custom_id"] == "v1:12:0:verify:" and len(how["label"]) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_final_card_shows_the_key_and_how_to_check(language: str) -> None:
    note = final_note(OVER, language)
    assert KEY in note and COMMITMENT in note and POST in note and "/catan " in note
    assert final_note(PROMISED, language) == final_note(NONE, language) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verdict", VERDICTS)
def test_every_verdict_has_its_sentence(language: str, verdict: str) -> None:
    over = verdict in ("holds", "if-signed", "not-judged", "fails", "unreadable")
    dice = OVER if over else NONE if verdict == "none" else PROMISED
    said = words(verdict_page(dice, language, Found(verdict, "record" if over else "", 17)))
    assert len(said) < MAX_TEXT
    assert (KEY in said) == over
    assert (COMMITMENT in said) == (verdict != "none")
    assert ("17" in said) == (verdict == "fails")
    assert ("✅" in said) == (verdict in ("holds", "if-signed")), "no more is said than was checked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_not_hold_is_named(language: str) -> None:
    pages = [verdict_page(OVER, language, Found("fails", fault, 5)) for fault in FAULTS]
    assert len({words(page) for page in pages}) == len(FAULTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_says_what_can_be_done_with_it(language: str) -> None:
    files = ("catan-12.json", "verify.html")
    whole, bare, part = (
        words(file_page(OVER, language, files[:count], over=over)) for count, over in ((2, True), (1, True), (1, False))
    )
    assert "python -m engine verify" in whole and whole != bare and "verify.html" in whole and "verify.html" in bare
    assert "verify" not in part


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("beacon", BEACONS)
def test_a_copy_of_the_lines_in_the_channel_tells_all_that_there_is_to_compare(language: str, beacon: str) -> None:
    dice = replace(OVER, beacon=beacon)
    copied = [
        *opening(replace(PROMISED, beacon=UNUSED if beacon == UNUSED else USED), language),
        start_line(dice, language, BOARD),
        course_line(dice, language, 121, COURSE),
        final_line(dice, language, COURSE),
    ]
    assert all(len(line) < MAX_CONTENT for line in copied)
    assert read_lines("\n".join(copied)) == [
        ShownCourse("C", COMMITMENT, beacon=beacon != UNUSED),
        ShownCourse("B", BOARD),
        ShownCourse("H", COURSE, 121),
        ShownCourse("C", COMMITMENT),
        ShownCourse("K", KEY),
        ShownCourse("H", COURSE),
    ]


@pytest.mark.parametrize("language", COMPARED)
def test_no_more_is_promised_than_is_proved(language: str) -> None:
    word = {"en": "the word of the bot’s host", "fr": "croire l’hébergeur de ce bot"}[language]
    for beacon in ("", *BEACONS):
        promised, over = replace(PROMISED, beacon=beacon), replace(OVER, beacon=beacon)
        said = [words(verdict_page(promised, language, Found("promised")))]
        said += [words(verdict_page(over, language, Found("holds")))]
        if beacon:
            said.append(final_line(over, language, COURSE))
        assert all((word in text) == (beacon != USED) for text in said), said
    looked = {"en": "looked at the key", "fr": "regardé la clé"}[language]
    assert looked in words(verdict_page(replace(OVER, beacon=USED), language, Found("holds")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_the_channel_is_shown_to_be_compared(language: str) -> None:
    bare, whole = (
        words(verdict_page(replace(OVER, beacon=USED), language, Found("holds", board=board, course=COURSE)))
        for board in (None, BOARD)
    )
    assert f"`B {BOARD}`" in whole and "`B " not in bare and f"`H {COURSE}`" in whole and f"`H {COURSE}`" in bare


async def test_the_key_is_shown_after_the_end_alone(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        opened = await lobby(store, *EXAMPLE_GAME)
        assert dice_of(opened) == Dice(opened.game, commitment(key_of(4)))
        session = await begun(store, *EXAMPLE_GAME, channel=1)
        promised = dice_of(session.stored)
        assert (promised.commitment, promised.key) == (commitment(key_of(4)), None)
        assert promised.post is not None and promised.post.endswith(f"/{OPENING_POST + session.game}")
