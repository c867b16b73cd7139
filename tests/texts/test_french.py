"""French as it is written by people who speak it: elisions, plurals, one word for one thing, readers of any gender."""

from __future__ import annotations

import re
from datetime import date

import pytest

from bot.texts.catalogue import catalogue, entries, sources
from bot.texts.costs import in_words
from bot.texts.french import set_spaces
from bot.texts.phrases import phrase
from bot.texts.times import day, days
from bot.texts.words import Words
from bot.ui.statistics import table_alt
from engine.base.cards import PlayMonopoly
from render.tally import TallyRow


def test_french_spaces_cannot_break() -> None:
    assert set_spaces("Oui ! « Non » : 3:1 ?") == "Oui\u00a0! «\u00a0Non\u00a0»\u00a0: 3:1\u00a0?"
    assert catalogue("fr").say("ui-button-offers", count=3) == "Offres (3)"
    assert catalogue("fr").say("action-play-knight", card="X") == "Jouer X\u00a0: déplacer le voleur"


def test_zero_of_a_thing_is_one_of_it() -> None:
    say = catalogue("fr").say
    assert [say("card-knight", count=count) for count in (0, 1, 2)] == ["Chevalier", "Chevalier", "Chevaliers"]
    assert say("board-cards", count=0) == "0 carte développement."


def test_french_has_french_typography() -> None:
    for name, text in sources("fr"):
        for number, line in enumerate(text.splitlines(), 1):
            value = line.partition(" = ")[2] or (line if line.startswith(" ") else "")
            where = f"{name}:{number}: {line}"
            assert "'" not in value, where
            assert not re.search(r"[\w)}»][;!?](\s|$)", value), where
            assert not re.search(r"[\w)}»]:(\s|$)", value), where
            assert '"' not in value.replace('{ "" }', ""), where
            assert "..." not in value, where


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Anna", "parties d’Anna"),
        ("**Élise**", "parties d’**Élise**"),
        ("\u2068Esi\u2069", "parties d’\u2068Esi\u2069"),
        ("Yves", "parties d’Yves"),
        ("Ben", "parties de Ben"),
        ("Yann", "parties de Yann"),
        ("🔴 **Anna**", "parties de 🔴 **Anna**"),
        ("E3", "parties de E3"),
        ("A", "parties de A"),
        ("<@7>", "parties de <@7>"),
        ("", "parties de "),
    ],
)
def test_de_loses_its_vowel_before_another_one(name: str, said: str) -> None:
    assert catalogue("fr").say("ui-statistics-title-named", page="", name=name).endswith(said)


def test_que_loses_its_vowel_and_what_a_value_says_stays() -> None:
    say = catalogue("fr").say
    assert "que Zoé" in say("ui-statistics-lead", count=0, name="Zoé", turn=3)
    assert "qu’Anna" in say("ui-statistics-lead", count=0, name="Anna", turn=3)
    assert say("plan-line-public", switch="avis de Anna") == "Annoncé\u00a0: avis de Anna"
    assert catalogue("en").say("ui-statistics-title-named", page="", name="Anna").endswith("games of Anna")


def test_the_first_day_of_a_month_is_an_ordinal() -> None:
    assert [day(date(2027, 1, number), "fr") for number in (1, 2, 11)] == [
        "1er janv. 2027",
        "2 janv. 2027",
        "11 janv. 2027",
    ]
    assert days(date(2026, 12, 24), date(2027, 1, 1), "fr") == "24 déc. 2026 – 1er janv. 2027"
    assert day(date(2027, 1, 1), "en") == "1 Jan 2027"


MOMENT = "<t:1800000000:f>"
WITH_AN_ARTICLE = re.compile(rf"\b(au|du|le) {MOMENT}")


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("ui-substitute-heard", {"yes": 1, "needed": 2, "silence": "until", "person": "<@7>"}),
        ("ui-games-lost", {}),
        ("refused-nudge-early", {}),
        (
            "ui-gather-open",
            {"name": "Ben", "act": "end", "pace": "", "days": 3, "needs": "", "bot": "", "level": "easy"},
        ),
    ],
)
def test_a_date_has_an_article(key: str, values: dict[str, object]) -> None:
    assert WITH_AN_ARTICLE.search(catalogue("fr").say(key, when=MOMENT, **values))


def test_oil_agrees_with_its_number() -> None:
    say = catalogue("fr").say
    for count, word in ((1, "1 pétrole"), (2, "2 pétroles")):
        assert say("ui-robber-rob-oil", name="Ben", count=3, oil=count) == f"Ben (3 cartes, {word})"
        assert f"de la place pour {word}," in say("refusal-track-too-short", left=count, count=3)


def test_a_total_that_never_came_and_half_a_day_agree_with_their_numbers() -> None:
    say = catalogue("fr").say
    assert "sorti zéro fois au lieu de 3,2" in say("ui-statistics-stands-out", count=20, total=7, seen=0, due="3,2")
    assert say("ui-statistics-played", count=1, days="0,5").endswith("moyenne de 0,5 j.")


def test_the_part_of_a_partner_is_not_called_as_a_game_is() -> None:
    """*Finir ma partie* would end the game."""
    texts = dict(sources("fr"))
    assert "partie" not in texts["paired_players.ftl"]
    assert "une partie sans dés" not in texts["five_six.ftl"]


OTHER_WORDS = {
    r"horloges? n’a tourné": "pendule",
    "sommeille": "dort",
    "source polluée": "puits",
    "points de (probabilité|tirage)": "rapporte le plus souvent",
    r"derrière (\*\*|`|Plus)": "sous",
    "balise[^:]*, tour|tour (de la balise|{ \\$round })": "tirage",
    r"chemin (ne compte|vers|depuis)|son chemin|mène le chemin|des chemins qui": "route",
}
"""What French once said beside the word that it says everywhere else, where a word alone does not tell."""


@pytest.mark.parametrize("other", OTHER_WORDS)
def test_one_thing_has_one_word(other: str) -> None:
    found = [
        f"{name}: {line} (say {OTHER_WORDS[other]})"
        for name, text in sources("fr")
        for line in text.splitlines()
        if not line.startswith("#") and re.search(rf"\b{other}|{other}\b", line)
    ]
    assert found == []


OF_ONE_GENDER = re.compile(
    r"\b[Tt]u (?:n’)?es (?:déjà |plus |toujours )?(?:\w+é|inscrit|absent|seul|le \w+)\b"
    r"|\b[Tt]oi (?:seul|compris)\b|t’a appelé\b|\bje suis le\b"
)


def test_the_reader_is_spoken_to_without_a_gender() -> None:
    found = [
        f"{name}: {line}" for name, text in sources("fr") for line in text.splitlines() if OF_ONE_GENDER.search(line)
    ]
    assert found == []
    assert OF_ONE_GENDER.search("Dès que quelqu’un accepte, tu es appelé ici.")


def test_what_a_card_takes_has_its_article() -> None:
    say = catalogue("fr").say
    assert phrase(PlayMonopoly(0, "brick"), Words(catalogue("fr"), ())) == (
        "Jouer Monopole\u00a0: ramasser les argiles de tous"
    )
    assert phrase(PlayMonopoly(0, "brick"), Words(catalogue("en"), ())) == "Play Monopoly: collect all brick"
    said = say("event-monopoly-nothing", name="Ben", resource="argile")
    assert said == "Ben demande à tous\u00a0: argile. Personne n’en a."
    assert say("plan-keep-for", thing="colonie") == "de quoi payer 1 colonie"


def test_what_the_table_votes_on_is_no_list_in_a_list() -> None:
    pause = {"act": "pause", "days": 14, "pace": "", "bot": "", "level": "easy"}
    said = catalogue("fr").say("log-rejected", yes=1, no=2, **pause)
    assert said.endswith("contre\u00a0: une pause de deux semaines.")
    assert catalogue("fr").say("gather-pause", days=14) == "deux semaines"
    assert "retire sa proposition" in catalogue("fr").say("log-withdrawn", seat="Ben", **pause)


WRONG = {
    "ui-proof-means": "[Qq]u(e personne n’a |’ils n’ont pas regardé la clé pendant la partie n’est)",
    "ui-proof-opening": "que la clé n’a pas",
    "refused-undo-alone": "ce que personne n’a appris",
    "refused-undo-nobody": "ce que personne n’a appris",
    "refused-undo-older-rules": "ce que personne n’a appris",
    "refused-still-plays": "se cède par",
    "ui-leagues-words": "également",
    "ui-season-games": "également",
    "ui-season-seats": "également",
    "done-season-undated": "l’année qui vient",
    "ui-help-commands": "chacun également",
    "ui-help-turn": "partirait|est demandé une fois",
    "board-mode-ask": "demandée",
    "event-trigger": ", le plus de points gagne",
    "prompt-flood": "quel { \\$number }",
    "refused-not-in-lobby": "accueil est fermé",
    "ui-pace-daily": " : ",
    "ui-table-state": " …",
    "ui-card-dice-left": r"}\s*, mélangées|yes\] , mélangées",
}
"""What once stood in a text and was no French or said something else, as *également*, also, for *evenly*."""


@pytest.mark.parametrize("key", WRONG)
def test_a_sentence_says_what_it_means(key: str) -> None:
    (entry,) = (entry for _, text in sources("fr") for found, entry in entries(text) if found == key)
    assert not re.search(WRONG[key], entry)


def test_lists_in_words_have_french_marks_and_decimals_are_told_apart() -> None:
    said = in_words({"road": {"brick": 1, "lumber": 1}, "city": {"ore": 3}}, Words(catalogue("fr"), ()))
    assert said == "Route\u00a0: 1 argile, 1 bois\u00a0; Ville\u00a0: 3 minerais"
    table = (
        (("", "Ben"), ("", "Esi")),
        (TallyRow("en moyenne", ("2,2", "3,6")), TallyRow("", ()), TallyRow("joués", ("1", "2"))),
    )
    assert table_alt("fr", *table) == "Ben, Esi\u00a0: en moyenne\u00a0: 2,2 / 3,6\u00a0; joués\u00a0: 1 / 2"
    assert table_alt("en", *table) == "Ben, Esi: en moyenne: 2,2, 3,6; joués: 1, 2"


def test_a_line_has_one_colon() -> None:
    said = catalogue("fr").say("ui-queue-line", mode="queue", items="rien")
    assert said == "Entre les tours, ma liste\u00a0: rien"
