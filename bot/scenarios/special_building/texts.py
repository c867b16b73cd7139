"""Special building in words (X-10): events, actions, questions, plans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.texts.events import brief, left_out, sentence, silent
from bot.texts.phrases import Task, Who, phrase, plainly, says, task
from bot.texts.safe import escape
from bot.texts.words import Words, key_of
from engine.kernel import Action
from engine.modules import build_queue, special_building
from engine.view import View


def plans_view(view: View) -> build_queue.Plans | None:
    """Everybody's mode and one's queue; None without special building."""
    return build_queue.PLANS.find(view)


def _queued(action: build_queue.PutFirst | build_queue.UnqueueBuild, words: Words) -> str:
    """What stands at a position of the reader's queue, with its number."""
    position, seat = action.position, action.seat
    plans_here = plans_view(words.the_view())
    queue = plans_here.queues[seat] if plans_here is not None else ()
    return f"{position + 1}. {phrase(queue[position], words)}" if position < len(queue) else str(position + 1)


phrase.register(special_building.FinishBuilding, plainly("action-finish-building"))
phrase.register(build_queue.SetMode, plainly("action-set-mode", "mode"))
phrase.register(build_queue.QueueBuild, plainly("action-queue", item=lambda action, words: phrase(action.item, words)))
phrase.register(build_queue.PutFirst, plainly("action-put-first", item=_queued))
phrase.register(build_queue.UnqueueBuild, plainly("action-unqueue", item=_queued))
sentence.register(build_queue.ModeSet, says("event-mode", "name", "mode"))
sentence.register(special_building.SpecialBuildingBegan, says("event-special", "name"))
sentence.register(special_building.SpecialBuildingEnded, silent)  # the beginning of the next turn
brief.register(special_building.SpecialBuildingBegan, left_out)
brief.register(special_building.SpecialBuildingEnded, left_out)
brief.register(build_queue.ModeSet, left_out)
brief.register(build_queue.QueueChanged, left_out)


@sentence.register
def _queue_changed(event: build_queue.QueueChanged, words: Words) -> str:
    if not event.items:
        return words.say("event-queue-empty")
    return words.say("event-queue", items=" · ".join(_planned(event.items, words)))


@sentence.register
def _queue_left(event: build_queue.QueueLeft, words: Words) -> str:
    left = zip(_planned(event.items, words), event.reasons, strict=True)
    items = (words.say("event-queue-item", item=item, why=reason) for item, reason in left)
    return words.say("event-queue-left", items=" · ".join(items))


def _planned(items: Sequence[Action], words: Words) -> list[str]:
    """Things of a queue in a message."""
    return [escape(phrase(item, words)) for item in items]


@task.register
def _special_task(phase: special_building.SpecialBuilding, words: Words, who: Who) -> Task:
    return "prompt-special", {"who": words.join(map(who, phase.seats[:1])) if phase.seats else words.say("everybody")}


def seat_lines(words: Words, seat: int) -> Iterator[str]:
    """A player's mode, and the reader's queue, for the text board."""
    found = plans_view(words.the_view())
    if found is not None:
        yield words.say(key_of("board-mode", found.modes[seat]))
        for number, item in enumerate(found.queues[seat], 1):
            yield words.say("board-queued", number=number, item=phrase(item, words))


def last_facts(words: Words, seat: int) -> Iterator[str]:
    """A player's unusual mode, for their line on the card.

    It is how they take part in special building.
    """
    found = plans_view(words.the_view())
    if found is not None and found.modes[seat] != build_queue.QUEUE:
        yield words.say(f"ui-card-mode-{found.modes[seat]}")
