"""What people type into commands: legal actions in words, cities."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import cache
from itertools import zip_longest
from typing import Any, cast

from discord import app_commands

from bot.faces import traits
from bot.table.game.errors import Refused
from bot.texts.catalogue import FALLBACK, catalogue
from bot.texts.cities import find, largest
from bot.texts.phrases import action_label, private_prompt
from bot.texts.safe import unescape
from bot.texts.times import clock_in
from bot.texts.words import Words
from bot.wire.commands.typed_cards import folded, read_bundle
from engine import Action
from engine.base.robber import Discard
from engine.notation import read_action, write_action

MAX_CHOICES = 25
NUMBER = re.compile(r"[ne]?(\d+)")
MAX_NAME = 100


@cache
def counted() -> tuple[type[Action], ...]:
    """Kinds of action that are a choice of so many cards."""
    return (Discard, *(kind for kind, own in traits().actions.items() if own.counted))


@cache
def planning() -> tuple[type[Action], ...]:
    """Kinds of action that are no moves."""
    return tuple(kind for kind, own in traits().actions.items() if own.plan)


def mixed(actions: Sequence[Action]) -> list[Action]:
    """The actions with kinds taking turns, to show each kind early."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return [action for row in zip_longest(*kinds.values()) for action in row if action is not None]


def _plain(words: str) -> str:
    """A choice's name as Discord shows it, without markdown."""
    return unescape(words).replace("**", "")


def action_choices(actions: Sequence[Action], speaker: Words, typed: str) -> list[app_commands.Choice[str]]:
    """At most 25 actions whose words hold everything typed, plans last."""
    wanted = folded(typed).split()
    found: list[app_commands.Choice[str]] = []
    plans = [action for action in actions if isinstance(action, planning())]
    moves = [action for action in actions if not isinstance(action, planning())]
    for action in (*moves, *plans) if wanted else (*mixed(moves), *mixed(plans)):
        words = _plain(action_label(action, speaker))
        if all(_fits(word, folded(words)) for word in wanted):
            found.append(app_commands.Choice(name=words[:MAX_NAME], value=write_action(action)[:MAX_NAME]))
            if len(found) == MAX_CHOICES:
                break
    return found


def _fits(word: str, label: str) -> bool:
    """Whether a label has a word; a number begins its own.

    Places once had a letter before their number, as ``N23``, which some people still type.
    """
    found = NUMBER.fullmatch(word)
    if found is None:
        return word in label
    return re.search(rf"\b({word}|{found[1]})", label) is not None


def _numbers(words: Sequence[str]) -> list[str]:
    """The numbers among typed words, without a letter before."""
    return [found[1] for word in words if (found := NUMBER.fullmatch(word))]


def nothing_now(speaker: Words) -> list[app_commands.Choice[str]]:
    """The choice that says there is none, and why."""
    words = _plain(speaker.say("command-nothing-now", prompt=private_prompt(speaker)))[:MAX_NAME]
    return [app_commands.Choice(name=words, value=words)]


def chosen_action(text: str, actions: Sequence[Action], speaker: Words, seat: int) -> Action:
    """The action of a choice or of typed words.

    Raises `Refused` when it is none, or several.

    Words that fit both a move and a plan mean the move. Where cards must be chosen, cards alone will do.
    """
    try:
        return read_action(text, seat)
    except (ValueError, KeyError):
        pass
    wanted = folded(text)
    exact = [action for action in actions if folded(action_label(action, speaker)) == wanted]
    if not exact and (cards := _counted(text, actions, speaker, seat)):
        return cards
    words = wanted.split()  # without any, what is typed says nothing, and would fit everything
    labels = {action: folded(action_label(action, speaker)) for action in actions}
    close = [action for action, label in labels.items() if words and all(_fits(word, label) for word in words)]
    there = [action for action in close if all(f" {number} (" in labels[action] for number in _numbers(words))]
    moves = [action for action in close if not isinstance(action, planning())]
    for found in (exact, [action for action in there if action in moves], there, moves, close):
        if len(found) == 1:
            return found[0]
    if close:
        raise Refused("refused-which-action")
    able = any(not isinstance(action, planning()) for action in actions)
    raise Refused("refused-no-such-action" if able else "refusal-not-now")


def _counted(text: str, actions: Sequence[Action], speaker: Words, seat: int) -> Action | None:
    """The choice of just these cards, where cards must be chosen.

    The list need not hold it, and "3 ore, 1 wool" would also fit "1 ore, 3 wool". The word with which the choices begin
    may stand before the cards.
    """
    sample = next((action for action in actions if isinstance(action, counted())), None)
    if sample is None:
        return None
    words = folded(text).split()
    if words[:1] == folded(action_label(sample, speaker)).split()[:1]:
        del words[0]
    try:
        cards = read_bundle(" ".join(words), speaker.the_view().resources, speaker.catalogue.language)
    except Refused as refusal:
        if refusal.key == "refused-cards-count":
            raise
        return None
    kind: Any = type(sample)
    return cast(Action, kind(seat, cards)) if cards else None


def named_command(typed: str, language: str, commands: Sequence[str]) -> str:
    """The command that somebody types the name of, empty if none.

    Its name counts, and the other words for it in the catalogues, in the reader's language and in English.
    """
    wanted = folded(typed)
    return next((command for command in commands if wanted in _names_of(command, language)), "")


def command_choices(commands: Sequence[str], language: str, typed: str) -> list[app_commands.Choice[str]]:
    """The commands whose words hold everything typed."""
    wanted = folded(typed).split()
    return [
        app_commands.Choice(name=catalogue(language).say(f"command-{command}-description")[:MAX_NAME], value=command)
        for command in commands
        if all(any(word in known for known in _names_of(command, language)) for word in wanted)
    ]


@cache
def _names_of(command: str, language: str) -> frozenset[str]:
    """What a command may be called: its key, names, other words."""
    texts = [catalogue(known).say for known in (language, FALLBACK)]
    also = (word for say in texts for word in say(f"command-{command}-also").split(","))
    names = (say(f"command-{command}-{part}") for say in texts for part in ("name", "description"))
    return frozenset(folded(word.strip()) for word in (command, *names, *also))


async def city_choices(typed: str, language: str, moment: int) -> list[app_commands.Choice[str]]:
    """Cities that fit, each with the time there."""
    say = catalogue(language).say
    cities = await (asyncio.to_thread(find, typed, MAX_CHOICES) if typed.strip() else asyncio.to_thread(largest))
    return [
        app_commands.Choice(
            name=say("ui-city-now", city=city.suggested(language), clock=clock_in(city.zone, moment))[:MAX_NAME],
            value=city.exact[:MAX_NAME],
        )
        for city in cities
    ]
