"""A player's hand at a glance: what the strip in their panel says in words."""

from __future__ import annotations

from bot.texts.costs import reach, thing_name
from bot.texts.words import Words
from engine.view import PlayerView


def own_cards(words: Words, me: PlayerView) -> str:
    """The reader's development cards, those of this turn apart; empty without any."""
    ready = words.dev_cards(me.cards or {}) if any((me.cards or {}).values()) else ""
    fresh = words.say("hand-fresh", cards=words.dev_cards(me.fresh)) if me.fresh else ""
    return " · ".join(filter(None, (ready, fresh)))


def hand_in_words(words: Words, me: PlayerView) -> str:
    """All that the strip shows."""
    things = reach(words)
    pieces = ", ".join(f"{count} {words.piece(kind, count)}" for kind, count in me.supply.items())
    ready = ", ".join(thing_name(found.thing, words) for found in things if found.ready)
    told = (
        words.say("hand-cards", cards=words.plain_cards(me.hand or ())),
        (own := own_cards(words, me)) and words.say("hand-development", cards=own),
        words.say("hand-ready", things=ready or words.say("nothing")),
        words.say("hand-left", pieces=pieces),
    )
    return " ".join(filter(None, told))
