"""Players who know nothing but what they see, and choose at random among it, with weights so that games end.

`Clicker` presses buttons, takes lines of menus and fills forms: of the newest card, of the trade board, of the own
panel. `Typist` types slash commands alone and takes what the completion offers.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from .harness import Answer, Table
from .screen_reader import called, hand, has, live_card, pips, still_to_discard, trade_board
from .shown import Button, Menu, Option, Shown
from .transport import Press

LIKING: tuple[tuple[str, float], ...] = (
    ("act:BuildCity", 200),
    ("pick:BuildCity", 200),
    ("act:BuildSettlement", 200),
    ("pick:BuildSettlement", 200),
    ("act:BuildRoute", 8),
    ("pick:BuildRoute", 12),
    ("act:BuildMetropolis", 200),
    ("pick:BuildMetropolis", 200),
    ("act:SequesterOil", 3),
    ("act:MoveShip", 4),
    ("pick:sail", 4),
    ("screen:ship", 1.5),
    ("go:ship", 4),
    ("act:BuildDike", 60),
    ("go:BuildDike", 60),
    ("screen:confirm BuildDike", 60),
    ("act:EndTurn", 6),
    ("act:WithdrawOffer", 0.5),
    ("build:", 60),
    ("act:", 40),
    ("pick:", 30),
    ("roll:", 30),
    ("discard:", 30),
    ("agree:", 30),
    ("restart:", 10),
    ("screen:confirm BuyCard", 8),
    ("screen:confirm ", 20),
    ("screen:cards", 2),
    ("screen:offers", 3),
    ("screen:restart", 0.4),
    ("screen:hand", 0.2),
    ("screen:more", 0.1),
    ("screen:places", 0.2),
    ("recap:", 0.0),
    ("screen:ask", 0.1),
    ("go:ask", 5),
    ("undo-ask:", 10),
    ("screen:main", 1.0),
    ("screen:plan", 0.3),
    ("plans:", 0.3),
    ("plan:", 2),
    ("plan-pick:", 2),
    ("standing:", 30),
    ("screen:bank", 8),
    ("screen:convert", 8),
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
GOALS = ({"grain": 2, "ore": 3}, {"lumber": 1, "brick": 1, "wool": 1, "grain": 1})


def liking(what: str) -> float:
    """How much people like ``verb:arg``; zero for what leads nowhere."""
    return next((weight for start, weight in LIKING if what.startswith(start)), 0.0)


def _verb(line: str) -> str:
    """What a line of the menu of builds does: it acts, or leads to a screen."""
    return "screen" if line.startswith(("confirm ", "places")) else "act"


def sensible(cards: Mapping[str, int], action: str, words: str) -> bool:
    """Whether an exchange with the bank brings a city or a settlement nearer; ``words`` hold the rate."""
    _, given, wanted = action.split(" ")
    rate = int("".join(character for character in words if character.isdecimal())[:1] or 4)
    after = Counter(cards)
    after[given] -= rate
    after[wanted] += 1

    def missing(goal: Mapping[str, int], held: Mapping[str, int]) -> int:
        return sum(max(0, count - held.get(card, 0)) for card, count in goal.items())

    return min(missing(goal, after) for goal in GOALS) < min(missing(goal, cards) for goal in GOALS)


class Person(ABC):
    """Somebody at the table. ``done`` counts what they did, by kind."""

    def __init__(self, table: Table, name: str, choice: random.Random) -> None:
        self.table, self.name, self.choice = table, name, choice
        self.done: Counter[str] = Counter()

    @abstractmethod
    async def move(self) -> Answer:
        """Do one thing, when the card or the trade board calls."""


class Clicker(Person):
    """A person with a mouse."""

    card = 0

    def aim(self) -> Press:
        """What they press next."""
        card, board, panel = live_card(self.table), trade_board(self.table), self.table.panel(self.name)
        asked = board is not None and self.name in called(self.table, board)
        if board is not None and asked and (self.name not in called(self.table, card) or self.choice.random() < 0.5):
            return self._any(board, ("accept", "decline", "counter"))
        if panel is None or card.id != self.card or not panel.controls or self.choice.random() < 0.03:
            return self._begin(card)
        return self._any(panel)

    def _begin(self, card: Shown) -> Press:
        """Press ``Roll`` or ``Play`` on the card."""
        self.card = card.id
        return self._any(card, ("play", "roll"))

    def _any(self, message: Shown, verbs: Sequence[str] = ()) -> Press:
        enabled = [control for control in message.controls if not control.disabled]
        wanted = [control for control in enabled if not verbs or control.custom_id.split(":")[3] in verbs]
        weights = [self.weight(control, message) if "play" not in verbs else 1.0 for control in wanted]
        if not any(weights):
            if "play" in verbs:
                raise ValueError("the card leads nowhere: the game rests")
            return self._begin(live_card(self.table))  # nothing here leads on
        control = self.choice.choices(wanted, weights)[0]
        what = control.custom_id.split(":", 3)[3]
        self.done[what.split(".")[0].rstrip("0123456789 ")] += 1
        values = None if isinstance(control, Button) else self._values(control, message)
        return Press(self.name, control.custom_id, message, values)

    def weight(self, control: Button | Menu, message: Shown) -> float:
        what = control.custom_id.split(":", 3)[3]
        if what.startswith("act:TradeWithBank") and not sensible(hand(message), what[4:], control.label):
            return 0.02
        if what.startswith("pick:bank") and isinstance(control, Menu) and not self._sensible(control, message):
            return 0.02
        return liking(what)

    def _sensible(self, menu: Menu, message: Shown) -> list[Option]:
        return [option for option in menu.options if sensible(hand(message), option.value, option.label)]

    def _values(self, menu: Menu, message: Shown) -> tuple[str, ...]:
        """Some lines of a menu: places that yield much and useful exchanges are liked better."""
        if menu.custom_id.split(":")[3] == "discard":
            owed = int("".join(filter(str.isdigit, menu.label)))
            return tuple(option.value for option in menu.options[:owed])  # each line is one more of a kind
        if menu.most > 1:
            return tuple(option.value for option in self.choice.sample(menu.options, menu.least))
        if ":go:discard " in menu.custom_id:
            present = next(index for index, option in enumerate(menu.options) if option.chosen)
            wanted = present + still_to_discard(message)
            return (menu.options[max(0, min(len(menu.options) - 1, wanted))].value,)
        if ":build:" in menu.custom_id:
            return (self._build(menu),)
        options = (self._sensible(menu, message) if ":pick:bank" in menu.custom_id else []) or menu.options
        best = max(options, key=lambda option: (pips(option), self.choice.random()))
        return (best.value if self.choice.random() < 0.8 else self.choice.choice(options).value,)

    def _build(self, menu: Menu) -> str:
        """A line of what can be built: what brings points first, and where it yields much."""
        weights = [liking(f"{_verb(option.value)}:{option.value}") * (1 + pips(option)) ** 2 for option in menu.options]
        value = self.choice.choices(menu.options, weights)[0].value
        self.done[f"{_verb(value)}:{value.split('.')[0].rstrip('0123456789 ')}"] += 1
        return value

    async def follow(self, answer: Answer) -> None:
        """Go on where a press led to: fill the form in, or answer the question that was asked."""
        if answer.form is not None:
            fields = {part["component"]["custom_id"]: part["component"] for part in answer.form["components"]}
            self.done["form"] += 1
            await self.table.propose(self.name, self._offer(fields))
        elif answer.message is not None and has(answer.message, "agree"):
            await self.follow((await self.table.together(self._any(answer.message)))[0])

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
        if "to" in fields and (
            self.choice.random() < 0.3 or not any(o.get("default") for o in fields["to"]["options"])
        ):
            filled["to"] = [self.choice.choice(fields["to"]["options"])["value"]]
        return filled

    async def move(self) -> Answer:
        """Press something and go on where it leads to."""
        answer = (await self.table.together(self.aim()))[0]
        await self.follow(answer)
        return answer


class Typist(Person):
    """A person with a keyboard, who never touches a button."""

    async def move(self) -> Answer:
        """Type one command."""
        lot = self.choice.random()
        if lot < 0.04:
            return await self._type(self.choice.choice(("hand", "undo", "look log", "show", "look board", "games")))
        if lot < 0.08:
            give, want = self.choice.sample(("lumber", "brick", "wool", "grain", "ore"), 2)
            return await self._type("trade", give=self.choice.choice(("", "2 ")) + give, want=want)
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
        kind = value.split(" ")[0]
        if kind == "TradeWithBank":
            return 20.0 if sensible(hand(self.table.panel(self.name)), value, words) else 0.02
        if kind in ("PlaceStartSettlement", "PlayKnight", "MoveRobber"):
            return 4.0 + pips(Option(value, words, "", False)) ** 3
        return {"BuyCard": 8.0, "Roll": 30.0, "undo": 0.3, "hand": 0.2, "plans": 0.1}.get(kind, liking(f"act:{value}"))

    async def _type(self, name: str, **options: Any) -> Answer:
        self.done[name] += 1
        return await self.table.command(self.name, f"catan {name}", **options)


def twice(press: Press) -> Press:
    """The same press, delivered a second time by a nervous network."""
    return replace(press, copies=2)
