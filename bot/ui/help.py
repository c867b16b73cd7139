"""The help: a page a topic, each read in a minute."""

from __future__ import annotations

from collections.abc import Iterable

from discord import ButtonStyle

from bot.faces import faces
from bot.texts.catalogue import catalogue
from bot.texts.costs import costs_of, in_words
from bot.texts.words import Words
from bot.ui.lobbies.lobby import practice_button
from bot.ui.parts import CustomId, button, gallery, layout, menu, option, rows, text
from bot.ui.rules import is_about_rules, rules_page
from bot.ui.scene import Payload

FRONT = ("turn", "trade", "absence", "dice")
"""The pages with buttons: what nearly everybody asks."""
FOR_BEGINNERS = (FRONT[0], "start", "bots")
"""The pages that offer practice."""
BEHIND = (
    ("start", "build", "robber", "cards", "points", "places", "back", "bots"),
    ("plans", "time", "votes", "settings", "rules", "commands"),
)
"""The pages in the menu, around those of scenarios."""


def help_pages() -> tuple[str, ...]:
    """The pages of the help, in reading order."""
    before, after = BEHIND
    return (*FRONT, *before, *_scenario_pages(), *after)


def _scenario_pages() -> tuple[str, ...]:
    return tuple(page for face in faces() for page in (face.help, face.help_details) if page)


def help_page(scenarios: Iterable[str]) -> str:
    """The help page of these scenarios; empty where none has one.

    Modules, which are called like them, will do too.
    """
    own = {name: face.help for face in faces() for name in face.scenarios if face.help}
    return next((own[name] for name in scenarios if name in own), "")


def help_arg(scenarios: Iterable[str]) -> str:
    """What opens the help at the page of these scenarios."""
    page = help_page(scenarios)
    return f"{page} {page}".strip()


def help(language: str, page: str = "", scenario: str = "", picture: str | None = None) -> Payload:
    """A page of the help; an unknown one shows the first.

    The page of the ``scenario`` that is played, if any, has a button in front. Pages about pieces have a cost card as
    their picture.
    """
    if is_about_rules(page, language):
        return rules_page(language, page)
    say = catalogue(language).say
    front = (*((scenario,) if scenario in _scenario_pages() else ()), *FRONT)
    shown = page if page in help_pages() else front[0]
    pictured = bool(costs_of(shown))
    card = gallery(picture, costs_alt(language, shown)) if pictured and picture is not None else None
    buttons = [
        button(
            CustomId(0, 0, "help", f"{name} {scenario}".rstrip()).text,
            say(f"ui-help-{name}-title"),
            ButtonStyle.primary if name == shown else ButtonStyle.secondary,
            disabled=name == shown,
        )
        for name in front
    ]
    others = [
        option(say(f"ui-help-{name}-title"), f"{name} {scenario}".rstrip(), default=name == shown)
        for name in help_pages()
        if name not in front
    ]
    offer = rows([practice_button(language, ButtonStyle.success)]) if shown in FOR_BEGINNERS else ()
    words = f"## {say(f'ui-help-{shown}-title')}\n{say(f'ui-help-{shown}')}"
    others_menu = menu(CustomId(0, 0, "help", "more").text, say("ui-button-help-more"), others)
    return Payload(layout([text(words), card, *offer, *rows(buttons), others_menu]), picture=pictured)


def costs_alt(language: str, page: str) -> str:
    """A page's cost card in words; empty where there is none."""
    return in_words(costs_of(page), Words(catalogue(language), ()))
