"""Undo past what others have learnt: the table is asked in the channel, and all or nothing comes of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.time.seat_clocks import DAY, UNTIMED
from engine import Action
from engine.notation import write_action
from engine.records.verifying import HOLDS, verify
from tests.languages import OTHER

from .audit import client_of, position_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .fault_injection import Fuse, operations
from .harness import Answer, Table
from .positions import RICH, dice, do, later, seated, show
from .referee import referee
from .screen_reader import has, live_card
from .seats import left, playing
from .shown import Shown
from .test_polls import button, question
from .test_proof import begun, exported
from .test_secrets import Secrets, Witness, differ
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
ROLLED = "**Ben** rolls 2 + 6 = 8"
OTHERS = ("Ben", "Chloé", "Dmitri")


@asynccontextmanager
async def mistaken(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Anna has rolled and ended her turn, which she did not mean; Ben has rolled already."""
    async with playing(path, fate) as table:
        await mistake(table, fate)
        yield table


async def mistake(table: Table, fate: Fate) -> None:
    fate.will(dice(6), dice(8))
    await do(table, "Anna", "Roll")
    await do(table, "Anna", "EndTurn")
    await do(table, "Ben", "Roll")
    await show(table)


async def ask(table: Table, name: str = "Anna") -> Answer:
    """Look at what would be taken back, and ask the table."""
    page = await table.command(name, "catan undo")
    assert not page.posted, "nothing happens before the question is confirmed"
    return await table.press(name, "undo-ask", on=page.message)


async def say(table: Table, name: str, label: str) -> Answer:
    """Answer the question of the moment."""
    return (await table.together(button(question(table), label, name)))[0]


def what_is_left(table: Table, post: Shown) -> Shown:
    """The message of a question as it is now, without buttons."""
    found = next(message for message in table.public() if message.id == post.id)
    assert not found.buttons
    return found


async def test_all_agree_and_everybody_reads_what_was_taken_back(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        page = await table.command("Anna", "catan undo")
        heard(page, "Another turn has begun. 🔵 **Ben**, 🟠 **Chloé** and ⚪ **Dmitri** must say yes.\n**This goes:** ")
        assert "**Anna** is done. Turn 10: 🔵 **Ben**." in page.text and ROLLED in page.text
        done = await table.press("Anna", "undo-ask", on=page.message)
        heard(done, "I’ve asked the table")
        (post,) = done.posted
        assert {table.name_of(user) for user in post.pings} == set(OTHERS)
        assert "**Anna** asks to take this back:" in post.text and ROLLED in post.text
        assert len(post.text.split("\n")) == 2, "who must say yes and what goes, and until when"
        assert [found.label for found in post.buttons] == ["Agree", "No"]
        heard(await say(table, "Ben", "Agree"), says("done-gather-agreed"))
        assert "1 of 3 have agreed" in question(table).text and "Ben" not in question(table).text.split("\n")[-1]
        await say(table, "Chloé", "Agree")
        last = await say(table, "Dmitri", "Agree")
        heard(last, says("done-gather-undone"))
        text = what_is_left(table, post).text
        agreed = "**Anna** takes back 2 moves, as 🔵 **Ben**, 🟠 **Chloé** and ⚪ **Dmitri** agree."
        assert agreed in text and "↶" in text and ROLLED in text
        (card,) = (message for message in last.posted if has(message, "play"))
        assert {table.name_of(user) for user in card.pings} == {"Anna"}, "it is her decision again"
        log = (await table.command("Ben", "catan look log")).text
        assert "asks the table to take back 2 moves" in log and "and ⚪ **Dmitri** agree" in log
        assert "**Anna** takes back 2 moves" in (await table.press("Chloé", "play", on=card)).text
        await table.press("Anna", "play", on=card)
        await table.press("Anna", "act:EndTurn")


async def test_by_the_panel_one_chooses_how_far(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        before = (await client_of(table).app.store.records(1))[-4].seq
        await table.press("Anna", "play", on=live_card(table))
        await table.press("Anna", says("ui-button-undo-consent"))
        page = await table.choose("Anna", "go:ask", ["ask 2"])
        assert "**This goes:** 🎲 🔴 **Anna** rolls 1 + 5 = 6" in page.text and ROLLED in page.text
        assert not page.posted
        await table.press("Anna", "undo-ask")
        for name in OTHERS:
            await say(table, name, "Agree")
        session = await session_of(table)
        assert session.state.turn is not None and session.state.turn.dice is None and session.waiting == (0,)
        assert before < session.seq


async def test_a_no_is_enough_and_is_nobodys(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        before = await position_of(table)
        post = (await ask(table)).posted[0]
        await say(table, "Ben", "Agree")
        no = await say(table, "Chloé", "No")
        heard(no, says("done-gather-kept"))
        assert await position_of(table) == before
        text = what_is_left(table, post).text
        assert "not everybody has agreed" in text
        log = (await table.command("Dmitri", "catan look log")).text.split("asks the table to take back")[1]
        assert not any(name in said for said in (text, log) for name in ("Chloé", "Dmitri"))
        heard((await table.together(button(post, "Agree", "Dmitri")))[0], says("refused-gather-over"))
        heard(await table.command("Anna", "catan undo"), says("refused-undo-asked"))


async def test_silence_is_no(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await mistake(table, fate)
        before = await position_of(table)
        post = (await ask(table)).posted[0]
        for name in ("Ben", "Chloé"):
            await say(table, name, "Agree")
        await later(table, DAY + 60)
        assert await position_of(table) == before
        assert "not everybody has agreed" in what_is_left(table, post).text


async def test_play_goes_on_and_that_ends_it(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        post = (await ask(table)).posted[0]
        await say(table, "Chloé", "Agree")
        await do(table, "Ben", "EndTurn")
        await show(table)
        assert what_is_left(table, post).text == says("ui-undo-over")
        heard((await table.together(button(post, "Agree", "Dmitri")))[0], says("refused-gather-over"))


async def test_what_somebody_takes_back_alone_and_what_only_is_talked_about(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        await ask(table)
        page = (await table.command("Anna", "catan admin")).message
        asked = await table.press("Anna", "admin:pause", on=page)
        await table.press("Anna", "admin-pause:3", on=asked.message)
        assert len([message for message in table.public() if has(message, "gather")]) == 2, "a proposal is no move"
        heard(await table.command("Ben", "catan undo"), says("ui-undo-why", why="learnt", name=""))


async def test_once_a_turn_one_at_a_time_and_only_who_is_asked(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        page = await table.command("Ben", "catan undo")
        post = (await ask(table)).posted[0]
        heard(await table.press("Ben", "undo-ask", on=page.message), says("refused-undo-open"))
        await refused(table, button(post, "Agree", "Eve"), sentence=says("refused-gather-not-asked"))
        await refused(table, button(post, "Agree", "Anna"), sentence=says("refused-undo-own"))
        for forged in ("undo-ask:", "undo-ask:x 2", "undo-ask:1", "undo-ask:99 2"):
            await refused(table, Press("Ben", f"v1:1:0:{forged}", post))
        heard((await table.together(button(post, "No", "Anna")))[0], says("done-gather-withdrawn"))
        assert "no longer asks" in what_is_left(table, post).text
        heard(await table.command("Anna", "catan undo"), says("refused-undo-asked"))
        old = Press("Anna", "v1:1:0:undo-ask:1 2", post)
        heard((await table.together(old))[0], says("refused-undo-asked"))


async def test_a_seat_that_changes_hands_ends_it_and_is_an_end_of_the_way_back(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        post = (await ask(table)).posted[0]
        await left(table, "Chloé")
        assert what_is_left(table, post).text == says("ui-undo-over")
        heard(await table.command("Ben", "catan undo"), says("refused-undo-passed"))


async def test_a_restart_forgets_no_request(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        await ask(table)
        await say(table, "Ben", "Agree")
        before = table.public()
        await table.restart()
        assert table.public() == before, "nobody is called again"
        await say(table, "Chloé", "Agree")
        await table.restart(abruptly=True)
        heard(await say(table, "Dmitri", "Agree"), says("done-gather-undone"))
        await table.restart()
        assert (await session_of(table)).waiting == (0,)


async def test_a_process_that_dies_between_the_last_yes_and_its_record(tmp_path: Path, fate: Fate) -> None:
    for at in operations():
        async with mistaken(tmp_path / str(at), fate) as table:
            await ask(table)
            for name in ("Ben", "Chloé"):
                await say(table, name, "Agree")
            press = button(question(table), "Agree", "Dmitri")
            fuse = Fuse(table, at, "die")
            await fuse.press(press)
            blown = fuse.blown
            await fuse.restart()
            table.forget_errors()
            await show(table)
            if await client_of(table).app.store.polls(1):
                heard(await say(table, "Dmitri", "Agree"), says("done-gather-undone"))
            assert [record.kind for record in await client_of(table).app.store.records(1)].count("undo") == 1
            assert (await session_of(table)).waiting == (0,)
            cards = [message for message in table.public() if has(message, "play")]
            assert len(cards) == 1 and not any(has(message, "gather") for message in table.public())
        if not blown:
            break
    assert at > 8


async def test_the_last_two_agree_at_the_same_moment(tmp_path: Path, fate: Fate) -> None:
    async with mistaken(tmp_path, fate) as table:
        await ask(table)
        await say(table, "Ben", "Agree")
        post = question(table)
        found = await table.together(button(post, "Agree", "Chloé"), button(post, "Agree", "Dmitri"))
        expected = [says("done-gather-agreed"), says("done-gather-undone")]
        assert sorted(answer.text for answer in found) == sorted(expected)


async def test_in_french(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH, language=OTHER, timing=UNTIMED)
        await mistake(table, fate)
        post = (await ask(table)).posted[0]
        assert "demande d’annuler ceci" in post.text and "**Ben** lance" in post.text


async def test_a_game_with_an_undo_by_consent_can_be_checked_and_its_throws_come_again(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        opened = await begun(table, moves=30)
        session = await session_of(table)
        names = [table.name_of(user) for user in session.users if user is not None]
        asker = None
        while asker is None:
            turn = session.state.turn
            assert turn is not None
            if session.waiting != (turn.seat,) or turn.dice is None:
                (seat, *_) = session.waiting
                await do(table, names[seat], _first(session.legal(seat)))
            elif any(type(action).__name__ == "EndTurn" for action in session.legal(turn.seat)):
                asker = names[turn.seat]
                await do(table, asker, "EndTurn")
            else:
                await do(table, names[turn.seat], _first(session.legal(turn.seat)))
        await do(table, names[session.waiting[0]], "Roll")
        await show(table)
        done = await ask(table, asker)
        assert "asks to take this back:" in done.posted[0].text
        for name in names:
            if name != asker:
                await say(table, name, "Agree")
        await do(table, asker, "EndTurn")
        await do(table, names[session.waiting[0]], "Roll")
        rolls = [record.chance for record in await session.store.records(opened.game) if record.chance]
        assert rolls[-1][0] == rolls[-2][0], "the same throw with the same number"
        page = (await table.command("Anna", "catan admin")).message
        asked = await table.press("Anna", "admin:end", on=page)
        await table.press("Anna", "admin-end", on=asked.message)
        for name in [name for name in names if name != "Anna"][: len(names) // 2]:
            await say(table, name, "Yes")
        file = exported(table, await table.command("Anna", "catan verify file"))
        assert verify(file).code == HOLDS, verify(file).words
        assert any(entry.kind == "undo" and entry.action.get("agreed") for entry in file.records)
        assert "holds" in (await table.command("Ben", "catan verify")).text


def _first(legal: Sequence[Action]) -> str:
    return write_action(legal[0])


CARDS: tuple[Secrets, Secrets] = (
    {"bought": "knight", "stolen": "lumber"},
    {"bought": "victory_point", "stolen": "ore"},
)


async def asked_back(table: Table, fate: Fate, secrets: Secrets, witness: Witness) -> None:
    """Anna buys a card, Ben robs Chloé; then Anna asks to take all of that back, and the table agrees."""
    fate.will((1, 1), secrets["bought"])
    await do(table, "Anna", "Roll")
    await do(table, "Anna", "BuyCard")
    await do(table, "Anna", "EndTurn")
    fate.will((1, 6))
    await do(table, "Ben", "Roll")
    for name, cards in (("Ben", "lumber2+brick2"), ("Chloé", "brick2+wool2"), ("Dmitri", "brick3+ore1")):
        await do(table, name, f"Discard {cards}")
    await show(table)
    await table.press("Ben", "play", on=live_card(table))
    await table.choose("Ben", "go:robber 1", ["B2"])
    fate.will(secrets["stolen"])
    await table.press("Ben", "act:MoveRobber")
    await table.command("Anna", "catan undo")
    await table.choose("Anna", "go:ask", ["ask 2"])
    await table.press("Anna", "undo-ask")
    witness.hear(await table.press("Dmitri", "play", on=live_card(table)))
    for name in OTHERS:
        answer = await say(table, name, "Agree")
    witness.hear(answer)
    await table.press("Anna", "play", on=live_card(table))
    await table.press("Anna", "act:EndTurn")


async def test_a_request_and_an_undo_tell_nothing_of_hidden_cards(tmp_path: Path, fate: Fate) -> None:
    await differ(tmp_path, fate, asked_back, *CARDS)
