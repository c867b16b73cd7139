"""A person's games, for their page and the daily message.

Games that wait for them come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from bot.texts.catalogue import catalogue, listed
from bot.texts.safe import unescape
from bot.ui.parts import (
    MAX_OPTIONS,
    MAX_TEXT,
    PLAIN_ACCENT,
    CustomId,
    button,
    clip,
    layout,
    menu,
    moment,
    option,
    rows,
    text,
)
from bot.ui.scene import Payload

MAX_GAMES = 15
MAX_WORDS = 250
"""Characters of what a game waits for."""
MAX_NEWS = 400
"""Characters of what the reader has missed in a game."""


@dataclass(frozen=True)
class MyGame:
    """A game of the reader: place, players, and whether it waits.

    ``where`` is a Discord address or a mention. If it waits: for ``what``, in words, ``until`` when (a unix second,
    None without a limit), ``over`` when that time is up; ``link`` leads to its card, ``news`` is what they have missed.
    Where its place is ``lost`` it sleeps, and ends at that moment (unix second).
    """

    game: int
    where: str
    names: tuple[str, ...]
    waiting: bool
    status: str
    what: str = ""
    until: int | None = None
    over: bool = False
    link: str = ""
    lost: int | None = None
    news: tuple[str, ...] = ()


def in_order(games: Iterable[MyGame]) -> list[MyGame]:
    """Those that wait for the reader first, by their deadlines."""
    return sorted(games, key=lambda game: (not game.waiting, inf if game.until is None else game.until))


def my_games(language: str, games: Sequence[MyGame], notice: str | None = None) -> Payload:
    """All games of the reader, below a notice."""
    say = catalogue(language).say
    title = "\n".join(filter(None, (notice, f"### {say('ui-games-title')}")))
    words = _page(language, title, games) if games else f"{title}\n{say('ui-games-none')}"
    going = [game for game in in_order(games) if game.status in ("running", "paused")][:MAX_OPTIONS]
    leaving = [
        option(say("ui-games-option", number=game.game, names=", ".join(map(unescape, game.names))), str(game.game))
        for game in going
    ]
    menus = [menu(CustomId(0, 0, "leave-game").text, say("ui-games-leave"), leaving)] if leaving else []
    counted = button(CustomId(0, 0, "statistics", "mine games").text, say("ui-button-statistics"))
    return Payload(layout([text(words), *menus, *rows([counted])]))


def digest(language: str, games: Sequence[MyGame]) -> Payload:
    """The message of the day: the games that wait for the reader."""
    say = catalogue(language).say
    title = f"### {say('ui-digest-title', count=len(games))}"
    words = f"{_page(language, title, games)}\n-# {say('ui-digest-words')}"
    return Payload(layout([text(words)], PLAIN_ACCENT))


def _page(language: str, title: str, games: Sequence[MyGame]) -> str:
    """As many games as fit, and the number of others."""
    say = catalogue(language).say
    lines, room = [title], MAX_TEXT - len(title) - 300
    for game in in_order(games)[:MAX_GAMES]:
        line = _line(language, game)
        if (room := room - len(line) - 1) < 0:
            break
        lines.append(line)
    if (more := len(games) - len(lines) + 1) > 0:
        lines.append(say("ui-games-more", count=more))
    return "\n".join(lines)


def _line(language: str, game: MyGame) -> str:
    say = catalogue(language).say
    state = "waiting" if game.waiting else game.status if game.lost is None else "lost"
    line = say("ui-games-line", number=game.game, where=game.where, names=", ".join(game.names), state=state)
    if game.lost is not None:
        return f"{line}\n-# {say('ui-games-lost', when=moment(game.lost, 'f'))}"
    if not game.waiting:
        return line
    said = [clip(game.what, MAX_WORDS)] if game.what else []
    if game.over:
        said.append(say("ui-call-over"))
    elif game.until is not None:
        said.append(say("ui-call-until", when=moment(game.until, "f"), left=moment(game.until, "R")))
    if game.link:
        said.append(say("ui-call-card", link=game.link))
    lines = [line, f"-# {' '.join(said)}"] if said else [line]
    if news := _that_fit(game.news):
        lines.append(f"-# {say('ui-digest-since', news=listed(say, news, 'list-rows'))}")
    return "\n".join(lines)


def _that_fit(news: Sequence[str]) -> list[str]:
    """The first news that fit, each whole.

    Cut ones would leave half an emoji.
    """
    told, room = list[str](), MAX_NEWS
    for words in news:
        if (room := room - len(words)) < 0:
            break
        told.append(words)
    return told
