"""The list of one's games: what waits comes first, by deadlines, and says all of it."""

from dataclasses import replace

import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.ui.my_games import MAX_GAMES, MAX_NEWS, MyGame, digest, in_order, my_games
from bot.ui.scene import Payload


def game(number: int, until: int | None = None, *, waiting: bool = True, over: bool = False) -> MyGame:
    return MyGame(
        number, f"<#{number}>", ("Anna", "Ben"), waiting, "running", "roll", until, over, f"https://x/{number}"
    )


def words(payload: Payload) -> str:
    found = "\n".join(part.content for part in payload.layout.walk_children() if hasattr(part, "content"))
    payload.layout.stop()
    return found


async def test_those_that_wait_come_first_by_their_deadlines() -> None:
    found = [game(1, waiting=False), game(2), game(3, 900), game(4, 300), game(5, waiting=False)]
    assert [each.game for each in in_order(found)] == [4, 3, 2, 1, 5]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_says_what_for_until_when_and_where(language: str) -> None:
    say = catalogue(language).say
    page = words(my_games(language, [game(7, 900), game(8, 800, over=True), game(9, waiting=False)], "First this."))
    first, title, late, late_more, other, other_more, idle = page.split("\n")
    assert first == "First this." and title == f"### {say('ui-games-title')}"
    assert "<#8>" in late and say("ui-call-over") in late_more and "<t:" not in late_more
    assert "<#7>" in other and "roll" in other_more and "<t:900:f>" in other_more and "https://x/7" in other_more
    assert "<#9>" in idle and "https" not in idle


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_there_is_no_room_for_is_counted(language: str) -> None:
    page = words(digest(language, [game(number, number) for number in range(1, 41)]))
    assert page.count("https://") == MAX_GAMES
    assert catalogue(language).say("ui-games-more", count=40 - MAX_GAMES) in page
    assert catalogue(language).say("ui-digest-title", count=40) in page


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_message_of_the_day_tells_what_was_missed_in_whole_words(language: str) -> None:
    say = catalogue(language).say
    told = replace(game(1, 900), news=("cards", "points"))
    assert say("ui-digest-since", news=say("list-rows", head="cards", last="points")) in words(digest(language, [told]))
    long = replace(told, news=("cards", "p" * MAX_NEWS, "turns"))
    assert say("ui-digest-since", news="cards") in words(digest(language, [long]))
    assert say("ui-digest-since", news="") not in words(digest(language, [game(1, 900)]))
