"""A page of the help: the rules by number."""

from __future__ import annotations

from bot.texts.catalogue import catalogue
from bot.texts.rules import Rule, chapters, rules
from bot.texts.safe import cut
from bot.ui.parts import CustomId, Part, button, layout, menu, option, rows, text
from bot.ui.scene import Payload

PAGE = "rules"
"""Its name among the pages of the help. Behind a ``-`` stands the number of a chapter; a rule's page has its number."""
LABEL = 100
"""Characters of a line in a menu."""


def is_about_rules(page: str, language: str) -> bool:
    """Whether a page of the help is about rules."""
    return page.partition("-")[0] == PAGE or page in rules(language)


def line(rule: Rule) -> str:
    """A rule in one line of a menu."""
    plain = rule.text.replace("*", "").replace("`", "")
    return cut(f"{rule.number} · {plain}", LABEL)


def rules_page(language: str, page: str) -> Payload:
    """What there is to choose from, and the rule that was chosen."""
    say, parts = catalogue(language).say, chapters(language)
    rule = rules(language).get(page)
    shown = _chapter(page, parts) if rule is None else rule.chapter
    words = say("ui-help-rules") if rule is None else f"**{rule.number}** {rule.text}\n-# {rule.chapter}"
    found: list[Part | None] = [text(f"## {say('ui-help-rules-title')}\n{words}")]
    if shown:
        own = [
            option(line(one), one.number, default=one == rule)
            for one in rules(language).values()
            if one.chapter == shown
        ]
        found.append(menu(CustomId(0, 0, "help", "rule").text, say("ui-rules-rule"), own))
    if parts:
        lines = [option(cut(name, LABEL), f"{PAGE}-{at}", default=name == shown) for at, name in enumerate(parts)]
        found.append(menu(CustomId(0, 0, "help", "chapter").text, say("ui-rules-chapter"), lines))
    back = button(CustomId(0, 0, "help", "").text, say("ui-button-back"))
    return Payload(layout([*found, *rows([back])]))


def _chapter(page: str, parts: tuple[str, ...]) -> str:
    number = page.removeprefix(f"{PAGE}-")
    return parts[int(number)] if number.isdecimal() and int(number) < len(parts) else ""
