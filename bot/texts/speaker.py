"""The speaker: the whole game in sentences, in one language, for one reader; each part of it has its own file."""

from __future__ import annotations

from collections.abc import Callable

from bot.texts import events, phrases, places, refusals, text_board
from bot.texts.words import Words
from engine.kernel import Action, Event, Illegal
from engine.options import BadOptions


class Speaker(Words):
    """Turns events, actions, decisions, refusals and positions into text.

    Sentences are Discord markdown with names in bold. Labels, options, the text board and the alt text are plain: names
    stand in them as they were typed, so they go through `bot.texts.safe.escape` before they stand in a message.
    """

    def event(self, event: Event | None) -> str | None:
        """One sentence about an event as the reader may know it; None when there is nothing worth saying."""
        return None if event is None else events.sentence(event, self)

    def action(self, action: Action) -> str:
        """What an action would do, as a plain label of at most 100 characters."""
        return phrases.label(action, self)

    def refusal(self, illegal: Illegal) -> str:
        """A private sentence that says what to do instead."""
        return refusals.refusal(illegal, self)

    def bad_options(self, error: BadOptions) -> str:
        """A private sentence that says which options to change."""
        return refusals.bad_options(error, self)

    def prompt(self, who: Callable[[int], str] | None = None) -> str:
        """To everybody: whose decision it is and what they must do. ``who`` may write players as mentions."""
        return phrases.prompt(self, who or self.name)

    def private_prompt(self) -> str:
        """To the reader: what to do now, or for whom play waits."""
        return phrases.private_prompt(self)

    def vertex_option(self, index: int) -> str:
        """A vertex as a plain option: what lies around it, how often it produces, its harbour."""
        return places.vertex_option(index, self)

    def vertex_pips(self, index: int) -> int:
        """How many of 36 rolls produce at a vertex, each hex counted for itself."""
        return places.vertex_pips(index, self)

    def edge_option(self, index: int) -> str:
        """An edge as a plain option: what lies at its far end."""
        return places.edge_option(index, self)

    def place_label(self, kind: str, index: int) -> str:
        """A place as a plain label of a button: its name and what lies there, or at the far end of an edge."""
        return {"vertex": places.vertex_label, "edge": places.edge_label, "hex": places.hex_option}[kind](index, self)

    def edge_worth(self, index: int) -> tuple[int, int]:
        """How good an edge is: first how soon one could settle beyond it, then the pips there."""
        return places.edge_worth(index, self)

    def hex_option(self, index: int) -> str:
        """A hex as a plain option: what it yields and who stands there."""
        return places.hex_option(index, self)

    def robbed_option(self, index: int) -> str:
        """The same for somebody who may rob there: with the cards of those who stand there."""
        return places.robbed_option(index, self)

    def hex_worth(self, index: int) -> tuple[int, int]:
        """How good a hex is for the robber: first whom it hurts, then how much."""
        return places.hex_worth(index, self)

    def text_board(self) -> str:
        """The whole position in plain lines, for screen readers; far longer than one message may be."""
        return text_board.text_board(self)

    def alt_text(self) -> str:
        """The position in at most 1024 characters, to go with the picture."""
        return text_board.alt_text(self)
