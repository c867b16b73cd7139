"""How a command of ``/catan`` is made.

Its words come from the catalogues, and the one guard stands around it. A command is a method of the group that takes
who asks and its options; a suggestion takes who asks and what is typed.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
from discord import app_commands

from bot.texts.catalogue import FALLBACK, catalogue
from bot.wire.net.replies import Caller

Interaction = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]
Group = TypeVar("Group", bound=app_commands.Group)
Options = ParamSpec("Options")


def described(key: str) -> app_commands.locale_str:
    """A text of the catalogues as discord.py wants it.

    It is English, with the key for other languages.
    """
    return app_commands.locale_str(catalogue(FALLBACK).say(key), key=key)


def option(name: str) -> app_commands.locale_str:
    """The name of an option."""
    return described(f"option-{name}-name")


def hint(name: str) -> app_commands.locale_str:
    """The description of an option."""
    return described(f"option-{name}-description")


def choices(name: str, *values: str) -> list[app_commands.Choice[str]]:
    """What an option can be, in words of the catalogues."""
    return [app_commands.Choice(name=described(f"option-{name}-{value}"), value=value) for value in values]


def subcommand(
    name: str,
) -> Callable[
    [Callable[Concatenate[Group, Caller, Options], Awaitable[None]]], app_commands.Command[Group, Options, None]
]:
    """Declare the command ``/catan`` with this name in the catalogues."""

    def make(
        callback: Callable[Concatenate[Group, Caller, Options], Awaitable[None]],
    ) -> app_commands.Command[Group, Options, None]:
        async def run(group: Group, interaction: Interaction, *args: Options.args, **options: Options.kwargs) -> None:
            app = interaction.client.app
            caller = app.service.caller(interaction)
            await app.guard.serve(f"/{name}", caller, lambda: callback(group, caller, *args, **options))

        command: app_commands.Command[Group, Options, None] = app_commands.Command(
            name=described(f"command-{name}-name"),
            description=described(f"command-{name}-description"),
            callback=_in_place_of(callback, run),
        )
        return command

    return make


def suggestions(
    callback: Callable[[Group, Caller, str], Awaitable[Choices]],
) -> Callable[[Group, Interaction, str], Coroutine[Any, Any, Choices]]:
    """Declare what is suggested while an option is typed.

    Nothing is suggested where there is no game, or it cannot be read.
    """

    async def run(group: Group, interaction: Interaction, typed: str) -> Choices:
        app = interaction.client.app
        caller = app.service.caller(interaction)
        found: Choices = await app.guard.suggest(
            f"suggestions of {callback.__name__}", caller, lambda: callback(group, caller, typed)
        )
        return found

    made: Callable[[Group, Interaction, str], Coroutine[Any, Any, Choices]] = _in_place_of(callback, run)
    return made


def _in_place_of(callback: Any, run: Any) -> Any:
    """``run`` with the options of ``callback``.

    discord.py would look the names of their types up in this file.
    """
    update_wrapper(run, callback)
    run.__signature__ = inspect.signature(callback, eval_str=True)
    return run
