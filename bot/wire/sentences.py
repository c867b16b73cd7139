"""What is said to a person whose request was refused."""

from __future__ import annotations

from datetime import date, datetime, time

from bot.table.errors import Name, Refused
from bot.texts.safe import safe_text
from bot.texts.speaker import Speaker
from bot.texts.times import clock, day
from bot.ui.forms import BadForm
from engine import BadOptions, Illegal

Refusal = Refused | Illegal | BadOptions | BadForm


def sentence_of(refusal: Refusal, speaker: Speaker) -> str:
    """Why nothing was done, and what to do instead; names in it are made harmless here."""
    match refusal:
        case Refused():
            values = {key: _told(value, speaker.catalogue.language) for key, value in refusal.values.items()}
            return speaker.say(refusal.key, **values)
        case Illegal():
            return speaker.refusal(refusal)
        case BadOptions():
            return speaker.bad_options(refusal)
        case BadForm():
            return speaker.say("refused-unknown-choice")


def _told(value: object, language: str) -> object:
    match value:
        case Name():
            return safe_text(value)
        case datetime():
            return f"<t:{int(value.timestamp())}:f>"
        case date():
            return day(value, language)
        case time():
            return clock(value)
        case _:
            return value
