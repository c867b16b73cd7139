"""Players who know nothing but what they see, and choose at random among it, with weights so that games end.

`Clicker` presses buttons, takes lines of menus and fills forms: of the newest card, of the trade board, of the own
panel. `Typist` types slash commands alone and takes what the completion offers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .harness import Answer, Table
from .shown import Button, Menu, Option, Shown
from .wires import Press

MENTION = re.compile(r"<@(\d+)>")
PIPS = re.compile(r"(\d+) pips?")
SO_FAR = re.compile(r": (\d+) (?:of|sur) (\d+)")
TURN = re.compile(r"\b[Tt](?:urn|our) (\d+)")

LIKING: tuple[tuple[str, float], ...] = (
    ("act:BuildCity", 200),
    ("pick:BuildCity", 200),
    ("act:BuildSettlement", 200),
    ("pick:BuildSettlement", 200),
    ("act:BuildRoute", 6),
    ("pick:BuildRoute", 8),
    ("act:EndTurn", 5),
    ("act:WithdrawOffer", 0.5),
    ("act:", 40),
    ("pick:", 30),
    ("roll:", 30),
    ("discard:", 30),
    ("agree:", 30),
    ("restart:", 10),
    ("screen:confirm BuyCard", 8),
    ("screen:confirm ", 20),
    ("screen:bank", 3),
    ("screen:cards", 2),
    ("screen:offers", 4),
    ("screen:restart", 0.3),
    ("screen:hand", 0.3),
    ("screen:main", 1.0),
    ("screen:", 10),
    ("go:", 20),
    ("trade:", 1.0),
    ("accept:", 8),
    ("decline:", 4),
    ("counter:", 1.5),
    ("withdraw:", 0.3),
    ("undo:", 0.5),
)
"""How much people like to press what, by the start of ``verb:arg``; the first that fits counts."""


def liking(custom_id: str) -> float:
    """How much people like this control; zero for what leads nowhere."""
    what = custom_id.split(":", 3)[3]
    return next((weight for start, weight in LIKING if what.startswith(start)), 0.0)


def has(message: Shown, verb: str) -> bool:
    """Whether a button of this verb stands on a message."""
    return any(f":{verb}:" in button.custom_id for button in message.buttons)


def live_card(table: Table) -> Shown:
    """The newest card of the table."""
    return next(message for message in table.newest() if has(message, "log"))


def trade_board(table: Table) -> Shown | None:
    """The open offers, if there are any: they stand close to the card."""
    for message, _ in zip(table.newest(), range(4), strict=False):
        if has(message, "accept"):
            return message
    return None


def called(table: Table, message: Shown) -> list[str]:
    """Who is called by a message."""
    return [table.name_of(user) for user in dict.fromkeys(int(found) for found in MENTION.findall(message.text))]


def turn_of(card: Shown) -> int:
    """The number of the turn that a card shows; 0 in the set-up."""
    found = TURN.search(card.text)
    return int(found[1]) if found else 0


def is_over(card: Shown) -> bool:
    """Whether it is the card at the end of a game."""
    return has(card, "rematch")


class Clicker:
    """A person with a mouse. ``done`` counts the verbs of what they pressed."""

    def __init__(self, table: Table, name: str, choice: random.Random) -> None:
        self.table, self.name, self.choice = table, name, choice
        self.card = 0
        self.done: dict[str, int] = {}

    def aim(self) -> Press:
        """What they press next, when the card or the trade board calls them."""
        card, board, panel = live_card(self.table), trade_board(self.table), self.table.panel(self.name)
        asked = board is not None and self.name in called(self.table, board)
        if asked and (self.name not in called(self.table, card) or self.choice.random() < 0.5):
            assert board is not None
            return self._any(board, ("accept", "decline", "counter"))
        if panel is None or card.id != self.card or not panel.controls or self.choice.random() < 0.05:
            self.card = card.id
            return self._any(card, ("play", "roll"))
        return self._any(panel)

    def _any(self, message: Shown, verbs: Sequence[str] = ()) -> Press:
        wanted = [
            control
            for control in message.controls
            if not control.disabled and (not verbs or control.custom_id.split(":")[3] in verbs)
        ]
        weights = [1.0 if verbs == ("play", "roll") else liking(control.custom_id) for control in wanted]
        if not any(weights):
            self.card = 0  # nothing here leads on: back to the card
            return self._any(live_card(self.table), ("play", "roll"))
        control = self.choice.choices(wanted, weights)[0]
        words = control.custom_id.split(":", 3)[3].split(" ")
        self.done[words[0]] = self.done.get(words[0], 0) + 1
        if isinstance(control, Button):
            return Press(self.name, control.custom_id, message)
        return Press(self.name, control.custom_id, message, self._values(control, message))

    def _values(self, menu: Menu, message: Shown) -> tuple[str, ...]:
        """Some lines of a menu: places that yield much are liked better."""
        if menu.most > 1:
            return tuple(option.value for option in self.choice.sample(menu.options, menu.least))
        if ":go:discard " in menu.custom_id:
            return (self._enough(menu, message).value,)
        best = max(menu.options, key=lambda option: (pips(option), self.choice.random()))
        return (best.value if self.choice.random() < 0.8 else self.choice.choice(menu.options).value,)

    def _enough(self, menu: Menu, message: Shown) -> Option:
        """As many cards of one kind as are still to be discarded, or as there are."""
        chosen, owed = (int(number) for number in SO_FAR.search(message.text).groups())
        present = next(index for index, option in enumerate(menu.options) if option.chosen)
        return menu.options[max(0, min(len(menu.options) - 1, present + owed - chosen))]

    async def follow(self, answer: Answer) -> None:
        """Go on where a press led to: fill the form in, or answer the question that was asked."""
        if answer.form is not None:
            fields = {part["component"]["custom_id"]: part["component"] for part in answer.form["components"]}
            self.done["form"] = self.done.get("form", 0) + 1
            await self.table.submit(self.name, self._offer(fields) if "give" in fields else {})
        elif answer.message is not None and has(answer.message, "agree"):
            press = self._any(answer.message)
            await self.follow((await self.table.together(press))[0])

    def _offer(self, fields: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """An offer of some cards of one kind for one or two of another; a counter-offer stays as it was filled in."""
        if any(option.get("default") for option in fields["give"]["options"]):
            return {}
        cards = {name: [option["value"] for option in fields[name]["options"]] for name in ("give", "want")}
        kind = self.choice.choice(cards["give"]).split(".")[0]
        other = self.choice.choice([card for card in cards["want"] if not card.startswith(kind)]).split(".")[0]
        give = [card for card in cards["give"] if card.startswith(kind)][: self.choice.choice((1, 1, 2))]
        want = [card for card in cards["want"] if card.startswith(other)][: self.choice.choice((1, 1, 2))]
        filled: dict[str, Any] = {"give": give, "want": want}
        if "how" in fields:
            filled["how"] = self.choice.choice(("first", "choose"))
        if "to" in fields and self.choice.random() < 0.3:
            filled["to"] = [self.choice.choice(fields["to"]["options"])["value"]]
        return filled

    async def move(self) -> Answer:
        """Press something and go on where it leads to."""
        answer = (await self.table.together(self.aim()))[0]
        await self.follow(answer)
        return answer


def pips(option: Option) -> int:
    """How much a place yields, as its line in a menu says."""
    found = PIPS.search(option.label)
    return int(found[1]) if found else 0


class Typist:
    """A person with a keyboard: commands and what they complete to, never a button."""

    def __init__(self, table: Table, name: str, choice: random.Random) -> None:
        self.table, self.name, self.choice = table, name, choice
        self.done: dict[str, int] = {}

    async def move(self) -> Answer:
        """Type one command."""
        if self.choice.random() < 0.02:
            return await self._type(self.choice.choice(("hand", "undo", "log", "show", "board", "mygames")))
        if self.choice.random() < 0.03:
            give, want = self.choice.sample(("lumber", "brick", "wool", "grain", "ore"), 2)
            return await self._type("trade", give=f"{self.choice.choice(('', '2 '))}{give}", want=want)
        offered = await self.table.offered(self.name, "catan do", "action", self.choice.choice(("", "", "", "build")))
        offered = offered or await self.table.offered(self.name, "catan do", "action")
        if not offered:
            return await self._type("hand")
        words, value = self.choice.choices(offered, [self._liking(words, value) for words, value in offered])[0]
        if value == "Roll" or (value == "EndTurn" and self.choice.random() < 0.5):
            return await self._type("roll" if value == "Roll" else "end")
        if value.startswith("Build") and self.choice.random() < 0.3:
            return await self._type("build", what=value)
        # Some people type the words instead of taking the line: the same must happen.
        return await self._type("do", action=words if self.choice.random() < 0.1 else value)

    def _liking(self, words: str, value: str) -> float:
        verb = f"act:{value}"
        found = next((weight for start, weight in LIKING if start != "act:" and verb.startswith(start)), None)
        kinds = {"TradeWithBank": 0.4, "BuyCard": 8.0, "DeclineOffer": 3.0, "Roll": 30.0}
        return found if found is not None else kinds.get(value.split(" ")[0], 4.0 + pips(Option(value, words, "", False)) ** 3)

    async def _type(self, name: str, **options: Any) -> Answer:
        self.done[name] = self.done.get(name, 0) + 1
        return await self.table.command(self.name, f"catan {name}", **options)


def twice(press: Press) -> Press:
    """The same press, delivered a second time by a nervous network."""
    return replace(press, copies=2)
