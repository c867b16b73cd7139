"""Paired players in words (X-11): the partner's part of a turn."""

from __future__ import annotations

from bot.texts.actions import phrase
from bot.texts.events import sentence, silent
from bot.texts.prompts import Task, Who, task
from bot.texts.short_moves import brief, left_out
from bot.texts.words import Words
from engine.modules import paired_players


@phrase.register(paired_players.EndPart)
def _(action: paired_players.EndPart, words: Words) -> str:
    return words.say("action-end-part")


@sentence.register(paired_players.PartBegan)
def _(event: paired_players.PartBegan, words: Words) -> str:
    return words.say("event-part", name=words.name(event.seat))


sentence.register(paired_players.PartEnded, silent)  # the beginning of the next turn
brief.register(paired_players.PartBegan, left_out)
brief.register(paired_players.PartEnded, left_out)


@task.register(paired_players.BeginPart)
def _(phase: paired_players.BeginPart, words: Words, who: Who) -> Task:
    return "prompt-begin", {"who": who(phase.seat)}


@task.register(paired_players.TakingPart)
def _(phase: paired_players.TakingPart, words: Words, who: Who) -> Task:
    return "prompt-part", {"who": who(phase.seat)}
