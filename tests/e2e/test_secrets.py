"""Worlds that differ only in what a bystander may not know look the same to them, byte for byte; logs tell nothing."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Coroutine
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.words import Words
from engine.base.tables import RESOURCES

from . import seats
from .audit import session_of
from .conftest import Fate
from .fault_injection import Counted, Fuse
from .harness import Answer, Table
from .letters import texts, wants
from .positions import RICH, do, seated, show, stand_as
from .referee import referee
from .screen_reader import live_card, trade_board
from .transport import unmarked

CARDS = ("knight", "victory_point", "road_building", "monopoly", "year_of_plenty")
Secrets = dict[Any, Any]
PublicCall = tuple[str, str, str, Any]
"""Its moment, its method, the path without numbers of messages, and what was sent."""
CHANCES: tuple[Secrets, Secrets] = (
    {"bought": "knight", "stolen": "lumber"},
    {"bought": "victory_point", "stolen": "ore"},
)
DISCARDS: tuple[Secrets, Secrets] = (
    {"Ben": ["ore.1", "ore.2", "lumber.1", "lumber.2"], "Chloé": ["wool.1", "wool.2", "grain.1", "grain.2"]},
    {"Ben": ["brick.1", "brick.2", "wool.1", "grain.1"], "Chloé": ["ore.1", "brick.1", "brick.2", "lumber.1"]},
)
SWAPPED: Secrets = {0: ("lumber", "ore"), 1: ("ore", "lumber"), 2: ("grain", "grain")}
"""What differs between two worlds: draws, what is discarded, hands."""
Scene = Callable[[Table, Fate, Secrets, "Witness"], Coroutine[Any, Any, None]]


class Witness:
    """A watcher: remembers everything that is public, and every answer to themselves."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.begin = len(table.backend.http_requests)
        self.private: list[Any] = []

    def hear(self, answer: Answer) -> None:
        """Remember a private answer."""
        assert answer.message is not None
        self.private.append(self.message(answer.message.channel, answer.message.id))

    def remember(self, thing: object) -> None:
        """Remember something else, such as what was offered while typing."""
        self.private.append(thing)

    def message(self, channel: int, id: int) -> Any:
        stored = self.table.backend.messages[channel][id]
        files = [
            (file["filename"], file.get("description"), self.table.backend.cdn.get(file["url"]))
            for file in stored.attachments
        ]
        return stored.content, nameless(unmarked(stored.components)), files, tuple(stored.ping_user_ids)

    def saw(self) -> list[Any]:
        """All calls that make messages, in their order in each channel, the channel as it is now, private answers.

        What goes out by direct message waits for no card, nor a card for it: between two channels the order is chance.
        """
        seen = []
        for entry in self.table.backend.http_requests[self.begin :]:
            if found := re.match(r"/channels/(\d+)(/messages.*)", entry.path):
                call = entry.method, nameless(found[2]), nameless(unmarked(entry.json or {}))
                seen.append((self._place(int(found[1])), *call))
        seen.sort(key=itemgetter(0))
        return [seen, [self.message(message.channel, message.id) for message in self.table.public()], self.private]

    def _place(self, channel: int) -> str:
        """Whose direct messages a channel holds, or which one of the server it is: numbers follow from arrival."""
        owners = {number: user for user, number in self.table.backend.dm_channels.items()}
        return self.table.name_of(owners[channel]) if channel in owners else str(channel)


def nameless(thing: object) -> str:
    """As text, without the numbers that Discord gives to messages and files: these follow from the order of arrival."""
    unnamed = re.sub(r"(messages|attachments)/(\d+/)?\d+|(attachment_id': ')\d+", r"\1", repr(thing))
    return re.sub(r"(discord\.com/channels/\d+/\d+)/\d+", r"\1", unnamed)


def public_calls(table: Table) -> list[PublicCall]:
    """What from now on is posted, edited and deleted in channels, each call with its moment."""
    calls: list[PublicCall] = []

    def note() -> None:
        call = table.backend.http_requests[-1]
        if re.match(r"/channels/\d+/messages", call.path):
            moment = f"{table.env.now():%d %H:%M:%S}"
            calls.append((moment, call.method, nameless(call.path), unmarked(call.json or {})))

    table.backend.http_requests = Counted(table.backend.http_requests, note)
    return calls


async def world(path: Path, fate: Fate, secrets: Secrets, scene: Scene) -> list[Any]:
    """Play a scene with these secrets; gives what Dmitri and a stranger could observe."""
    fate.coming.clear()
    fate.random.seed(1)
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Eve")
        witness = Witness(table)
        await scene(table, fate, secrets, witness)
        await hourly(table, witness)
        return witness.saw()


async def hourly(table: Table, witness: Witness) -> None:
    """Everything that somebody can ask for who does not act."""
    for name in ("Dmitri", "Eve"):
        for command in ("hand", "look board", "look log", "show", "games", "help"):
            witness.hear(await table.command(name, f"catan {command}"))
        witness.hear(await table.command(name, "catan look text"))
        for verb in ("play", "hand", "more"):
            witness.hear(await table.press(name, verb, on=live_card(table)))
        witness.remember(await table.offered(name, "catan do", "action"))


async def differ(tmp_path: Path, fate: Fate, scene: Scene, one: Secrets, other: Secrets) -> None:
    """Assert that two worlds look the same."""
    first = await world(tmp_path / "one", fate, one, scene)
    second = await world(tmp_path / "other", fate, other, scene)
    for kind, left, right in zip(("public calls", "the channel", "private answers"), first, second, strict=True):
        assert len(left) == len(right), kind
        for number, (this, that) in enumerate(zip(left, right, strict=True)):
            assert this == that, f"{kind}, number {number}"


async def bought_and_stolen(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
    """Anna buys a card, Ben robs Chloé; then trade goes on."""
    fate.will((1, 1))
    await table.press("Anna", "roll")
    await table.press("Anna", "screen:confirm BuyCard")
    fate.will(secrets["bought"])
    await table.press("Anna", "act:BuyCard")
    await table.press("Anna", "screen:cards")
    await table.press("Anna", "screen:main")
    await table.press("Anna", "act:EndTurn")
    fate.will((1, 6))
    await table.press("Ben", "roll")
    for name, cards in (("Ben", "lumber2+brick2"), ("Chloé", "brick2+wool2"), ("Dmitri", "brick3+ore1")):
        await do(table, name, f"Discard {cards}")
    await show(table)
    witness.hear(await table.press("Dmitri", "play", on=live_card(table)))
    await table.press("Ben", "play", on=live_card(table))
    await table.choose("Ben", "go:robber 1", ["B2"])
    fate.will(secrets["stolen"])
    await table.press("Ben", "act:MoveRobber")
    await table.press("Chloé", "play", on=live_card(table))  # she learns what was taken
    await table.press("Ben", "trade")
    await table.propose("Ben", {"give": ["wool.1"], "want": ["lumber.1"], "how": "choose"})
    await table.press("Chloé", "Accept #1")  # she looks; whether she could is her secret
    witness.hear(await table.press("Dmitri", "Accept #1"))
    await table.press("Dmitri", "No #1")
    await table.press("Anna", "No #1")
    await table.command("Anna", "catan hand")
    await table.command("Ben", "catan undo")
    await table.press("Ben", "play", on=live_card(table))
    await table.press("Ben", "act:EndTurn")


async def test_bought_and_stolen_cards_stay_secret(tmp_path: Path, fate: Fate) -> None:
    await differ(tmp_path, fate, bought_and_stolen, *CHANCES)


async def discarding(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
    """A seven; Ben and Chloé have chosen, Dmitri and Anna have not."""
    fate.will((1, 6))
    await table.press("Anna", "roll")
    for name in ("Ben", "Chloé"):
        panel = (await table.press(name, "play", on=live_card(table))).message
        menu = next(menu for menu in panel.menus if ":discard:" in menu.custom_id) if panel else None
        assert menu is not None
        await table.choose(name, "discard", secrets[name], on=panel)
        witness.hear(await table.press("Dmitri", "play", on=live_card(table)))


async def test_a_discard_is_secret_until_all_are_in(tmp_path: Path, fate: Fate) -> None:
    await differ(tmp_path, fate, discarding, *DISCARDS)


async def swap_cards(table: Table, secrets: Secrets) -> None:
    """Give these seats another card for one that they hold, behind everybody's back."""
    session = await session_of(table)
    state = session.state.copy()
    for seat, (card, other) in secrets.items():
        state.players[seat].resources[card] -= 1
        state.players[seat].resources[other] += 1
    await stand_as(session, state)


async def permuted(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
    """Hands change places among the three others behind everybody's back, then a turn is played."""
    await (await session_of(table)).entries()
    await swap_cards(table, secrets)
    fate.will((6, 6))
    await table.press("Anna", "roll")
    for what in ("screen:main", "screen:hand", "screen:main"):
        await table.press("Anna", "play", on=live_card(table))
        await table.command("Anna", f"catan {'hand' if 'hand' in what else 'show'}")
    await table.command("Anna", "catan build", what="BuildCity 1")  # refused for one reason or another
    await table.command("Anna", "catan do", action="TradeWithBank ore wool")
    await table.press("Anna", "trade")
    await table.propose("Anna", {"give": ["grain.1"], "want": ["wool.1"]})
    for name in ("Ben", "Chloé"):
        await table.press(name, "Accept #1", on=trade_board(table))
        await table.press(name, "No #1", on=trade_board(table))
    await table.press("Anna", "play", on=live_card(table))
    await table.press("Anna", "act:EndTurn")


async def test_hands_in_other_places_look_the_same(tmp_path: Path, fate: Fate) -> None:
    await differ(tmp_path, fate, permuted, {}, SWAPPED)


async def handed_on(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
    """The same with a seat that is left, offered and taken instead of a turn."""
    await swap_cards(table, secrets)
    witness.hear(await table.press("Dmitri", "play", on=live_card(table)))
    await seats.left(table, "Ben")
    table.seat("Gus")
    page = (await table.command("Anna", "catan admin")).message
    page = (await table.press("Anna", "admin:seat", on=page)).message
    page = (await table.choose("Anna", "admin-seat", ["1"], on=page)).message
    page = (await table.choose("Anna", "admin-seat-to", ["Gus"], on=page)).message
    await table.press("Anna", "seat-offer", on=page)
    await table.press("Chloé", "seat-agree")
    await table.press("Gus", "seat-take")
    witness.hear(await table.press("Dmitri", "play", on=live_card(table)))


async def test_a_seat_in_other_hands_shows_no_hand_to_others(tmp_path: Path, fate: Fate) -> None:
    await differ(tmp_path, fate, handed_on, {}, SWAPPED)


def called_privately(scene: Scene) -> Scene:
    """The same with people who are called by direct message, too or alone, and told when they are next."""

    async def written(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
        names = ("Anna", "Ben", "Chloé", "Dmitri")
        for number, name in enumerate(names):
            await wants(table, name, ("both", "direct")[number % 2], on_deck=True)
        await scene(table, fate, secrets, witness)
        await table.env.settle()
        found = {name: texts(table, name) for name in names}
        assert sum(map(len, found.values())) > 1
        witness.remember(nameless(found))

    return written


async def test_direct_messages_tell_nothing_either(tmp_path: Path, fate: Fate) -> None:
    for scene, one, other in ((discarding, *DISCARDS), (permuted, {}, SWAPPED), (bought_and_stolen, *CHANCES)):
        await differ(tmp_path / scene.__name__, fate, called_privately(scene), one, other)


async def test_the_comparison_can_tell_worlds_apart(tmp_path: Path, fate: Fate) -> None:
    """A control: what is public does make a difference."""

    async def rolled(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
        fate.will(secrets["dice"])
        await table.press("Anna", "roll")

    with pytest.raises(AssertionError):
        await differ(tmp_path, fate, rolled, {"dice": (6, 6)}, {"dice": (1, 1)})


def words() -> re.Pattern[str]:
    """Every word for a card, in every language and in the engine."""
    found = {*RESOURCES, *CARDS}
    for language in LANGUAGES:
        speaker = Words(catalogue(language), ())
        found |= {speaker.resource(name).split()[-1] for name in RESOURCES} | {speaker.card(name) for name in CARDS}
    return re.compile(rf"\b({'|'.join(map(re.escape, found))})x?\d*\b", re.IGNORECASE)


async def test_no_card_ever_stands_in_a_log(
    tmp_path: Path, fate: Fate, caplog: pytest.LogCaptureFixture, blank_pictures: None
) -> None:
    caplog.set_level(logging.DEBUG)
    for noisy in ("discord", "simcord", "asyncio", "PIL"):
        logging.getLogger(noisy).setLevel(logging.INFO)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Eve")
        secrets = {"bought": "monopoly", "stolen": "grain"}
        await bought_and_stolen(table, fate, secrets, Witness(table))
        fate.will((6, 6))
        await table.press("Chloé", "roll")
        for action in ("BuildCity 1", "BuildCity 20", "TradeWithBank ore wool", "PlayMonopoly ore", "Discard ore9"):
            await table.command("Chloé", "catan do", action=action)
        await table.command("Chloé", "catan trade", give="5 ore", want="wool")
        await table.command("Chloé", "catan trade", give="gold", want="wool")
        await table.command("Chloé", "catan trade", give="grainx", want="wool")
        await table.press("Chloé", "trade", on=(await table.press("Chloé", "play", on=live_card(table))).message)
        await table.submit("Chloé", {"give": ["grain.x"], "want": ["ore.1"]}, forged=True)
        await table.command("Ben", "catan do", action="MakeOffer ore7 wool1 2 no -")
        for at in range(1, 12):
            fuse = Fuse(table, at, "fail")
            await fuse.press(table.aim("Chloé", "play", on=live_card(table)))
            await fuse.restart()
        written = [record.getMessage() + (record.exc_text or "") for record in caplog.records]
    assert len(written) > 30
    told = [line for line in written if words().search(line)]
    assert not told, told
