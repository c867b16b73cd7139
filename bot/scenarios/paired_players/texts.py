"""Paired players in words (X-11): the partner's part of a turn."""

from __future__ import annotations

from bot.texts.events import brief, left_out, sentence, silent
from bot.texts.phrases import asks, phrase, plainly, says, task
from engine.modules import paired_players

phrase.register(paired_players.EndPart, plainly("action-end-part"))
sentence.register(paired_players.PartBegan, says("event-part", "name"))
sentence.register(paired_players.PartEnded, silent)  # the beginning of the next turn
brief.register(paired_players.PartBegan, left_out)
brief.register(paired_players.PartEnded, left_out)
task.register(paired_players.BeginPart, asks("prompt-begin"))
task.register(paired_players.TakingPart, asks("prompt-part"))
