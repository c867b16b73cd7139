"""French as it is written by people who speak it: elisions, plurals, one word for one thing, readers of any gender."""

from __future__ import annotations

import pytest

from bot.texts.catalogue import catalogue


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
    assert say("plan-line-public", switch="avis de Anna") == "Public\u00a0: avis de Anna"
    assert catalogue("en").say("ui-statistics-title-named", page="", name="Anna").endswith("games of Anna")
