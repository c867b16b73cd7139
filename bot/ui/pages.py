"""Private pages that ask nothing: sentences, help, log, text board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.texts import text_board as boards
from bot.texts.catalogue import catalogue
from bot.texts.words import key_of
from bot.ui.card import player_lines
from bot.ui.help import help_arg
from bot.ui.parts import AnyButton, CustomId, Part, button, gallery, layout, rows, text
from bot.ui.scene import Payload, Scene
from engine.version import RELEASE
from storage import ACTIVE

PAGE = 3000
"""Characters on one page of the log or the text board."""


def notice(words: str) -> Payload:
    """A private sentence."""
    return Payload(layout([text(words)]))


def recap(scene: Scene, lines: Sequence[str], picture: str | None = None) -> Payload:
    """What a player has missed."""
    words = "\n".join(lines) or scene.say("ui-recap-nothing")
    parts = [text(f"### {scene.say('ui-button-recap')}\n{words}")]
    parts += rows([button(scene.id("screen", "main"), scene.say("ui-button-back"))])
    return Payload(layout([*parts, None if picture is None else gallery(picture, scene.alt_text)]), picture=bool(lines))


def _id(verb: str, arg: str = "", game: int = 0) -> str:
    return CustomId(game, 0, verb, arg).text


def log(game: int, language: str, lines: Sequence[str], page: int | None = None, *, bots: bool = False) -> Payload:
    """A page of a game's public log, from its first line.

    ``page`` counts from 1; None or beyond the end is the last. Where ``bots`` play one may ask why.
    """
    say = catalogue(language).say
    pages = split("\n".join(lines) or say("ui-log-empty"), PAGE)
    number = len(pages) if page is None else min(max(page, 1), len(pages))
    words = f"### {say('ui-log-title', page=number, pages=len(pages))}\n{pages[number - 1]}"
    turning = [
        button(_id("log", str(number - 1), game), say("ui-log-older"), disabled=number == 1),
        button(_id("log", str(number + 1), game), say("ui-log-newer"), disabled=number == len(pages)),
        button(_id("statistics", game=game), say("ui-button-statistics")),
    ]
    turning += [button(_id("why", game=game), say("ui-button-why"))] if bots else []
    return Payload(layout([text(words), *rows(turning)]))


def why(scene: Scene, lines: Sequence[str], *, over: bool) -> Payload:
    """Why bots made their latest moves, a line for each."""
    words = "\n".join(f"- {line}" for line in lines) or scene.say("ui-why-nothing")
    note = scene.say("ui-why-note", over="yes" if over else "no")
    back = button(scene.id("log"), scene.say("ui-button-log"))
    return Payload(layout([text(f"### {scene.say('ui-why-title')}\n{words}\n-# {note}"), *rows([back])]))


def split(words: str, most: int) -> list[str]:
    """The text in pieces of at most ``most`` characters.

    It is cut between lines where that is possible.
    """
    pieces: list[str] = [""]
    for line in words.split("\n"):
        while len(line) > most:
            pieces.append(line[:most])
            line = line[most:]
        joined = f"{pieces[-1]}\n{line}" if pieces[-1] else line
        if len(joined) <= most:
            pieces[-1] = joined
        else:
            pieces.append(line)
    return [piece for piece in pieces if piece.strip()] or [words[:most] or " "]


def erase(language: str, game: int = 0) -> Payload:
    """Ask once before everything that names the reader is erased.

    ``game`` is the one from whose card they came.
    """
    say = catalogue(language).say
    buttons = [
        button(_id("erase-yes"), say("ui-button-erase-yes"), ButtonStyle.danger),
        button(_id("settings", game=game), say("ui-button-back")),
    ]
    return Payload(layout([text(say("ui-erase-words")), *rows(buttons)]))


def pictured(language: str, what: str, picture: str | None) -> Payload:
    """A picture by itself with its title: ``places`` or ``film``."""
    say = catalogue(language).say
    shown = None if picture is None else gallery(picture, say(f"ui-{what}-alt"))
    return Payload(layout([text(say(f"ui-{what}-title")), shown]), picture=True)


def film_alt(language: str) -> str:
    """A film for those who do not see it."""
    return catalogue(language).say("ui-film-alt")


def film_progress(language: str, percent: int, before: int = 0) -> Payload:
    """How much of a film is made, or how many precede it.

    ``before`` counts those.
    """
    say = catalogue(language).say
    words = say("ui-film-waiting", count=before) if before else say("ui-film-progress", percent=percent)
    return notice(words)


def no_film(language: str) -> Payload:
    """What stands where a film could not be made."""
    return notice(catalogue(language).say("ui-film-failed"))


def more(scene: Scene, awaited: Sequence[int] = (), late: Sequence[int] = ()) -> Payload:
    """What else a game offers, in play below everybody's line.

    Players who are ``awaited`` may be nudged, and the table asked about a seat that is ``late``.
    """
    everywhere = [
        button(scene.id("show"), scene.say("ui-button-show")),
        button(scene.id("board"), scene.say("ui-button-board")),
        button(scene.id("help", help_arg(scene.view.modules)), scene.say("ui-button-help")),
        button(scene.id("settings"), scene.say("ui-button-settings")),
    ]
    if scene.status not in ACTIVE:  # the last card says the rest
        return Payload(layout([text(scene.say("ui-more-words")), *rows(everywhere)]))
    in_play = [
        button(scene.id("log"), scene.say("ui-button-log")),
        button(scene.id("statistics"), scene.say("ui-button-statistics")),
        *([button(scene.id("nudge"), scene.say("ui-button-nudge"))] if awaited else []),
    ]
    words = f"{scene.say('ui-more-words')}\n{scene.say('ui-more-commands')}"
    buttons = [*in_play, *everywhere, *_ask_buttons(scene, late)]
    return Payload(layout([text(player_lines(scene)), text(words), *rows(buttons)]))


def doctor(
    language: str,
    needed: Sequence[str],
    missing: Sequence[str],
    beside: Part | None = None,
    why: str | None = None,
    code: int = 0,
    waits: bool = False,
) -> Payload:
    """The bot's permissions in a channel, and what it lacks.

    Permissions are names of discord.py; the page says what to do about the missing ones. ``beside`` adds another part.
    Where none is missing, ``why`` says why it cannot post all the same, with Discord's ``code``. ``waits`` says that a
    table that starts waits for the beacon. The small print names the version, for reports of mistakes.
    """
    say = catalogue(language).say
    lines = [f"{'❌' if name in missing else '✅'} {say(key_of('ui-permission', name))}" for name in needed]
    if why is not None:
        lines.append(f"❌ {say('ui-doctor-hindrance', why=why, code=str(code))}")
    else:
        lines.append(say("ui-doctor-missing" if missing else "ui-doctor-well"))
    if waits:
        lines.append(f"❌ {say('ui-doctor-beacon')}")
    words = f"### {say('ui-doctor-title')}\n" + "\n".join(lines)
    return Payload(layout([text(words), beside, text(f"-# {RELEASE}")]))


def text_board(scene: Scene) -> tuple[Payload, ...]:
    """The whole position in words, in as many messages as it needs."""
    plain = boards.text_board(scene.speaker, scene.said_lines).replace("`", "'")
    return tuple(Payload(layout([text(f"```\n{piece}\n```")])) for piece in split(plain, PAGE))


def _ask_buttons(scene: Scene, seats: Sequence[int]) -> Iterator[AnyButton]:
    """Buttons to ask the table about players who are late.

    They have let it wait for days without a clock.
    """
    for seat in seats:
        label = scene.say("ui-button-ask-about", name=scene.label(seat))
        yield button(scene.id("absence-ask", str(seat)), label, emoji=scene.speaker.emblem(seat))
