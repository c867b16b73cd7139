"""``docs/verify.html``: it computes what Python does, judges what `verify` judges, and says it in two languages."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import re
from typing import Any

import pytest

from bot.texts.languages import SPOKEN
from engine.beacon import RELAYS, address, round_after
from engine.records.file_order import ADMINISTRATION, OF_UNDO, SEATS, TRUTHS, WORDS
from engine.records.game_file import ENDINGS, canonical
from engine.records.verifying import FAILS, HOLDS, IF_SIGNED, verify
from tests.engine.exported_game import EXAMPLE, Document, record_with
from tests.engine.page import PAGE, computed, page_on
from tests.engine.second_edition import GAMES, ROUNDS, document_of, game_file, lines_of, message_at
from tests.engine.test_proof import VECTORS
from tests.lengths import length

SAID: dict[str, Any] = computed("WORDS")


def text_of(name: str) -> str:
    return json.dumps(document_of(name))


def channel_of(name: str) -> str:
    return lines_of(document_of(name), verify(game_file(name)).course or "")


# ---------------------------------------------------------------- what it computes


@pytest.mark.parametrize("size", [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])
def test_sha256_is_that_of_everybody(size: int) -> None:
    data = random.Random(size).randbytes(size)
    assert computed(f"hex(sha256({list(data)}))") == hashlib.sha256(data).hexdigest()
    parts = f"hex(new Sha256().update({list(data[:7])}).update({list(data[7:])}).digest())"
    assert computed(parts) == hashlib.sha256(data).hexdigest()
    key = random.Random(-size).randbytes(32)
    assert computed(f"hex(hmacWith({list(key)})({list(data)}))") == hmac.digest(key, data, "sha256").hex()


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['edition']}-{vector['key'][:6]}")
def test_the_worked_examples(vector: dict[str, Any]) -> None:
    edition, bound = vector["edition"], vector.get("bound", [])
    places = [str(vector[name]) for name in ("game", "guild", "channel", "opening_post")]
    words = "|".join([f"catan-referee dice {edition}", *places, *map(str, bound)])
    source = f"new Source(unhex('{vector['key']}'), sha256(ascii('{words}')))"
    assert computed(f"hex(sha256(ascii('{words}')))") == vector["entropy"]
    for stream in ("dice", "event"):
        throw = f"(bit => [below(6, bit) + 1, below(6, bit) + 1])({source}.bits('{stream}', n))"
        assert computed(f"{list(range(len(vector[stream])))}.map(n => {throw})") == vector[stream]
    picks = [most for most, _ in vector["pick"]]
    assert computed(f"{picks}.map((m, n) => [m, below(m, {source}.bits('pick', n))])") == vector["pick"]
    sizes = [len(numbers) for numbers in vector["shuffle"]]
    assert computed(f"{sizes}.map((m, n) => order(m, {source}.bits('shuffle', n)))") == vector["shuffle"]


@pytest.mark.parametrize(
    "data",
    [
        {"b": [1, -2, 0, 2**70, -(2**60)], "a": {"é": '“x”\n\t"\\/\x7f\x00', "": None, "B": True, "_": False}},
        {"10": 1, "9": 2, "a": 3, "__proto__": {"constructor": []}},
        [[], {}, "", "\U0001f3b2", "\ud800"],
    ],
)
def test_the_one_text_of_data_is_that_of_python(data: Any) -> None:
    text = canonical(data)
    assert computed(f"canonical(readJson({json.dumps(json.dumps(data))}))") == text
    assert computed(f"canonical(readJson({json.dumps(json.dumps(data, indent=1, ensure_ascii=False))}))") == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[1,]", '{"a":1,}', '{"a" 1}', "nul", "01", "+1", "1.0", "1e3", "-", "NaN", "Infinity", '"a', "'a'"),
        *('"\n"', '"\\x"', '{"a":1,"a":2}', "1 2", "[" * 5000, "9" * 5000, "\ufeff{}x"),
    ],
)
def test_what_is_no_json_or_no_whole_number_is_no_file(text: str) -> None:
    found = page_on(text)
    assert (found["code"], found["fault"], found["why"]) == (FAILS, "file", "json")


def test_rounds_follow_from_start_lines_as_in_python() -> None:
    for second in (1_692_803_000, 1_692_803_361, 1_692_803_364, 1_700_000_000, 1_899_999_999):
        for wait in (0, 1, 999, 1500, 2999):
            message = message_at(second) + (wait << 22)
            assert computed(f"roundAfter({message}n)") == round_after(message)


def test_it_knows_the_same_acts_and_words() -> None:
    assert {name: tuple(parts) for name, parts in computed("ADMINISTRATION").items()} == ADMINISTRATION
    assert (set(computed("SEATS")), set(computed("TRUTHS")), set(computed("TEXTS"))) == (SEATS, TRUTHS, WORDS)
    assert set(computed("OF_UNDO")) == OF_UNDO and set(computed("ENDINGS")) == ENDINGS
    assert computed("RELAYS") == list(RELAYS)
    assert computed("relayAddress(RELAYS[0], 7)") == address(RELAYS[0], 7)


# ---------------------------------------------------------------- what it judges


@pytest.mark.parametrize("name", list(GAMES)[:: length(2, 1)])
def test_a_game_holds(name: str) -> None:
    found = page_on(text_of(name), channel_of(name))
    assert found["code"] == (IF_SIGNED if document_of(name)["beacon"] == "drand" else HOLDS)
    assert (found["fault"], found["channel"], found["course"]) == ("", "same", verify(game_file(name)).course)


def test_without_lines_of_the_channel_it_is_open_whether_it_is_this_game() -> None:
    assert page_on(text_of("ended"))["channel"] == "open"


def test_a_game_of_the_first_edition_holds() -> None:
    text = EXAMPLE.read_text("ascii")
    assert (page_on(text)["code"], page_on(text)["channel"]) == (HOLDS, "open")
    assert page_on(text, f"`{json.loads(text)['commitment']}`")["channel"] == "same"
    assert page_on(text, "ab" * 32)["why"] == "lineC"


def test_of_the_first_edition_chance_is_judged(document: Document) -> None:
    record, draw = record_with(document, "dice", "Roll", 9)
    draw[2][0] = draw[2][0] % 6 + 1
    found = page_on(json.dumps(document))
    assert (found["fault"], found["why"], found["record"]) == ("record", "follows", record["seq"])


def test_a_game_that_goes_on_cannot_be_judged_yet() -> None:
    document = document_of("base")
    document.update(key=None, ended=None, result=None)
    assert page_on(json.dumps(document))["why"] == "running"
    document.update(commitment=None)
    assert page_on(json.dumps(document))["why"] == "part"


@pytest.mark.parametrize(
    ("signatures", "code", "signed"),
    [
        ([], IF_SIGNED, None),
        ([ROUNDS[657413]], IF_SIGNED, None),
        ([ROUNDS[657413], ROUNDS[1000]], IF_SIGNED, None),
        ([ROUNDS[657413], ROUNDS[657413]], HOLDS, True),
        ([ROUNDS[1000], ROUNDS[1000]], FAILS, None),
    ],
)
def test_two_relays_that_agree_decide_about_the_beacon(signatures: list[str], code: int, signed: bool | None) -> None:
    later = f"withBeacon(judge({json.dumps(text_of('ended'))}), {signatures})"
    found = computed(f"(({{code, signed, why}}) => [code, signed ?? null, why])({later})")
    assert found == [code, signed, "signed" if code == FAILS else ""]


def test_throws_are_listed_with_those_that_came_again() -> None:
    for name in ("base", "paired"):
        draws = [draw for record in document_of(name)["records"] for draw in record["chance"] if draw[0] == "dice"]
        found = computed(f"throwsOf(readFile({json.dumps(text_of(name))}))")
        assert [(throw["number"], throw["dice"]) for throw in found] == [(draw[1] + 1, draw[2]) for draw in draws]
        assert sum(throw["again"] for throw in found) == len(draws) - len({draw[1] for draw in draws}) > 0


def test_of_a_deck_of_dice_its_order_is_listed() -> None:
    draws = [draw for record in document_of("dice-deck")["records"] for draw in record["chance"]]
    decks = [places for stream, _, places, *_ in draws if stream == "shuffle" and len(places) == 36]
    found = computed(f"throwsOf(readFile({json.dumps(text_of('dice-deck'))}))")
    assert [throw["dice"] for throw in found] == [[card // 6 + 1, card % 6 + 1] for deck in decks for card in deck]


# ---------------------------------------------------------------- what it says


def keys_of(words: dict[str, Any]) -> list[str]:
    return [*(key for key in words if key != "why"), *(f"why.{key}" for key in words["why"])]


@pytest.mark.parametrize("language", SAID)
def test_all_languages_say_the_same_things_with_the_same_values(language: str) -> None:
    english, words = SAID["en"], SAID[language]
    assert keys_of(english) == keys_of(words)
    for theirs, ours in ((english, words), (english["why"], words["why"])):
        for key, said in theirs.items():
            if isinstance(said, str):
                assert set(re.findall(r"{\w+}", said)) == set(re.findall(r"{\w+}", ours[key])), key


def test_the_button_leads_through_all_languages() -> None:
    names = [SPOKEN[language].name for language in SAID]
    assert [words["other"] for words in SAID.values()] == [*names[1:], names[0]]


def test_whatever_can_be_wrong_has_a_sentence() -> None:
    judging = PAGE[PAGE.index('<script id="judge">') : PAGE.index('<script id="words">')]
    named = set(re.findall(r'\bno\("(\w+)"', judging)) | set(re.findall(r'new Wrong\("\w+", "(\w+)"', judging))
    named |= {"recordPart", "part", "opened", "starting", "signed", "lineBetween", "lineB", "lineK", "lineH"}
    assert named == set(SAID["en"]["why"])


def test_french_has_its_own_spaces_and_apostrophes() -> None:
    for words in (SAID["fr"], SAID["fr"]["why"]):
        for key, said in words.items():
            if isinstance(said, str):
                assert "'" not in said, key
                assert not re.search(r"[^\s][:;!?](\s|$)", said.replace("https:", "")), key
    assert computed("say('fr', 'title')").endswith("\u00a0?")


@pytest.mark.parametrize("language", SAID)
def test_every_verdict_is_one_sentence_without_a_gap(language: str) -> None:
    signed = document_of("ended")
    changed = {**signed, "records": [*signed["records"][:9], {**signed["records"][9], "at": 1}]}
    texts = [(text_of("ended"), ""), (text_of("ended"), channel_of("ended")), (text_of("waived"), channel_of("waived"))]
    texts += [(text_of("ended"), channel_of("late")), (json.dumps(changed), ""), ("{", ""), (EXAMPLE.read_text(), "")]
    said = [page_on(*pair)["said"][language] for pair in texts]
    assert len({main for main, _ in said}) == len(said)
    for main, more in said:
        assert "undefined" not in main + more and "{" not in main + more
    assert "10" in said[4][0]


def test_it_says_what_it_does_not_judge_and_where_an_independent_copy_is() -> None:
    for language in SAID:
        assert "python -m engine verify" in SAID[language]["notJudged"]
        assert "docs/verify.html" in SAID[language]["copy1"]
    for name in ("notJudged", "copy1", "proves2"):
        assert f'data-say="{name}"' in PAGE


# ---------------------------------------------------------------- the page


def test_it_is_one_file_that_loads_nothing_from_elsewhere() -> None:
    assert not re.search(r"<(script|link|img|iframe)[^>]*\b(src|href)=", PAGE)
    assert "@import" not in PAGE and "url(" not in PAGE
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', PAGE)
    assert policy is not None
    assert policy[1].startswith("default-src 'none';")
    assert policy[1].endswith("connect-src " + " ".join(RELAYS))


def test_nothing_out_of_a_file_becomes_a_part_of_the_page() -> None:
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\(|new Function", PAGE)


def test_every_text_of_the_page_is_known() -> None:
    assert set(re.findall(r'data-say="(\w+)"', PAGE)) <= set(SAID["en"])
