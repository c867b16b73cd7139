"""What the posts of a season ask of Discord: fifty people and a hundred tables."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.leagues.draw import draw
from bot.leagues.seasons import MAX_PEOPLE, played, users_of
from bot.leagues.standings import SeasonGame, Standing, standings
from bot.table.game.home import write_defaults
from bot.table.game.tables import StoredTable, TableStore
from bot.texts.catalogue import Catalogue
from bot.time.seat_clocks import Timing
from bot.ui.leagues.season_form import last_day, read_end
from bot.ui.leagues.season_post import MAX_RANKED, alt_text, post
from bot.ui.leagues.season_rules import rules
from bot.ui.leagues.season_scene import MAX_TITLE, SeasonScene
from bot.ui.leagues.seasons import MAX_SEASONS, leagues_page, season_page
from bot.wire.net.messages import Audience
from bot.wire.posts.jobs import Due
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.retirement import Retirement
from bot.wire.posts.season_posts import SeasonPosts, picture_table
from engine import Options
from engine.options import SCENARIOS
from engine.rulesets import colours
from storage import NewGame, Result, Season, SeasonPerson, SeasonTable, Seat
from storage.seasons import SeasonStatus
from tests.languages import FALLBACK, LANGUAGES

PEOPLE, GAMES, TABLES = 50, 8, 100
OPTIONS = Options()


class Counting:
    """Discord, which takes everything and counts it, and a renderer."""

    def __init__(self) -> None:
        self.sent = self.edited = 0

    async def audience(self, *_: object, silent: bool) -> Audience:
        assert silent
        return Audience(silent=True)

    async def send(self, owner: Any, *_: object, **__: object) -> Any:
        self.sent += 1
        return SimpleNamespace(id=77, channel=SimpleNamespace(id=owner.channel))

    async def soon(self, drawing: asyncio.Future[bytes]) -> bytes:
        return await drawing

    def begin(self, *_: object) -> asyncio.Future[bytes]:
        """A picture, drawn at once."""
        drawn = asyncio.get_running_loop().create_future()
        drawn.set_result(b"a picture")
        return drawn

    async def edit(self, post: Any, payload: Any, picture: Any = None, **_: object) -> None:
        self.edited += 1


async def opened(store: TableStore) -> int:
    """A season whose hundred tables are drawn and open."""
    plan = Season(
        0, 10, 20, FALLBACK, "Autumn", "open", write_defaults(OPTIONS, Timing()), GAMES, "places", True, 10**10
    )
    season = await store.open_season(plan)
    for user in range(PEOPLE):
        await store.join_season(season, 1000 + user, f"Person {user}", PEOPLE)
    tables = draw(PEOPLE, GAMES, 3, 4)
    assert tables is not None and len(tables) == TABLES
    await store.begin_season(season, [dict(zip(table, colours(OPTIONS, 4), strict=False)) for table in tables])
    for number, table in enumerate(tables, 1):
        seats = [Seat(at, 1000 + one, f"Person {one}", colours(OPTIONS, 4)[at]) for at, one in enumerate(table)]
        game = await store.open_game(NewGame(
            guild=10, channel=100 + number, owner=1000 + table[0], language=FALLBACK, options={}, seats=seats,
            interaction=None, now=number, season=(season, number)))  # fmt: skip
        assert isinstance(game, StoredTable)
    return season


async def scene(store: TableStore, number: int) -> SeasonScene:
    season, people, tables = (
        await store.season(number),
        await store.season_people(number),
        await store.season_tables(number),
    )
    assert season is not None
    found = standings(range(PEOPLE), played(tables, users_of(people)), season.scoring)
    return SeasonScene(FALLBACK, season, OPTIONS, Timing(), people, tables, found)


async def test_fifty_people_and_a_hundred_tables_are_one_post_and_an_edit_for_each_result(tmp_path: Path) -> None:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        season, discord = await opened(store), Counting()
        outbox = cast(Any, discord)
        posts = SeasonPosts(Publisher(store, outbox, outbox, Retirement(store, outbox)), cast(Any, None))
        look = partial(posts.show, due=Due(), wake=lambda season, moment: None, made=lambda: None)
        await look(await scene(store, season))
        before = discord.edited
        for found in await store.season_tables(season):
            await store.save_result(Result(found.game or 0, "base", 60, 1, (4, 10, 7, 5)))
            for _ in range(2):
                await look(await scene(store, season))
        assert discord.sent == 1
        assert TABLES - 10 < discord.edited - before <= TABLES, "what changes nothing that is shown is not sent"
        table = picture_table(await scene(store, season))
        assert table is not None and 0 < len(table.rows) <= MAX_RANKED and table.rows[0].rank == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", ["open", "running", "ended"])
def test_the_largest_season_fits_a_message(
    language: str, status: SeasonStatus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)
    season = Season(10**6, 1, 2, language, "W" * 40, status, {}, 20, "places", True, 10**10)
    people = [SeasonPerson(number, number, "M" * 32) for number in range(MAX_PEOPLE)]
    tables = [SeasonTable(number, tuple(range(6)), ("red",) * 6, game=number, status="running") for number in range(20)]
    stood = [Standing(number, number + 1, 100.5, 10, 200, 20) for number in range(MAX_PEOPLE)]
    places = dict.fromkeys(range(20), f"<#{10**18}>")
    whole = SeasonScene(
        language, season, OPTIONS, Timing(), people, tables, stood, reader=0, manager=True, threads=False, places=places
    )
    for payload in (season_page(whole, "Done."), post(whole, "a.png"), post(whole)):
        (frame,) = payload.layout.to_components()  # type: ignore[no-untyped-call]
        assert sum(len(part.get("content", "")) for part in frame["components"]) < 4000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_season_name_every_board(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)
    season = Season(1, 1, 2, language, "Autumn", "open", {}, 4, "places", True, 10**10)
    for name, scenario in SCENARIOS.items():
        for players, boards in scenario.boards.items():
            for board in boards:
                options = Options(scenario=name, players=players, board=board)
                assert rules(SeasonScene(language, season, options, Timing(), [], [], []))


def a_season(title: str, *names: str) -> SeasonScene:
    """A season that these people play, the first of them best."""
    season = Season(1, 1, 2, FALLBACK, title, "running", {}, 1, "places", True, 10**10)
    people = [SeasonPerson(number, number, name) for number, name in enumerate(names)]
    tables = [SeasonTable(1, tuple(range(len(names))), ("red",) * len(names))]
    stood = [Standing(number, number + 1, 9.0 - number, 0, 0, 0) for number in range(len(names))]
    return SeasonScene(FALLBACK, season, OPTIONS, Timing(), people, tables, stood)


def test_a_title_is_shown_as_long_as_it_may_be() -> None:
    title = "The Season of the Long Road, Autumn 2026"
    scene = a_season(title, "Anna", "Ben", "Chloé")
    assert len(title) == MAX_TITLE
    table = picture_table(scene)
    assert table is not None and table.title == title and title in alt_text(scene)
    for payload in (post(scene, "a.png"), season_page(scene), leagues_page(FALLBACK, [scene], manager=False)):
        assert title in str(payload.layout.to_components())  # type: ignore[no-untyped-call]


def test_the_picture_names_all_who_have_no_rank_in_it() -> None:
    names = [f"Person with a name {number}" for number in range(9)]
    table = picture_table(a_season("Autumn", *names))
    assert table is not None and table.others == " · ".join(names[4:])


@pytest.mark.parametrize(("language", "label"), [("en", "Players"), ("fr", "Joueurs")])
def test_before_the_first_game_nobody_has_a_rank(language: str, label: str) -> None:
    drawn = replace(a_season("Autumn", "Anna", "Ben"), standings=standings(range(2), [], "places"), language=language)
    table = picture_table(drawn)
    assert table is not None and (list(table.rows), table.label, table.others) == ([], label, "Anna · Ben")
    assert f"{label}: Anna · Ben" in alt_text(drawn).replace("\N{NO-BREAK SPACE}", "")
    begun = replace(drawn, standings=standings(range(2), [SeasonGame((0, 1), (10, 7), 0)], "places"))
    pages = [
        str(season_page(replace(one, reader=0)).layout.to_components())  # type: ignore[no-untyped-call]
        for one in (drawn, begun)
    ]
    assert [("rank **1**" in page or "rang **1**" in page) for page in pages] == [False, True]


def test_without_a_picture_the_standings_show_names_as_they_are() -> None:
    scene = a_season("**Autumn**", "[Anna](https://example.org)", "||Ben||", "`Chloé`")
    words = str(post(scene).layout.to_components())  # type: ignore[no-untyped-call]
    assert not any(raw in words for raw in ("](http", " ||Ben||", " `Chloé`", "'**Autumn**"))
    assert "[Anna](https://example.org), score 9" in alt_text(scene), "where Discord reads no markdown"


@pytest.mark.parametrize("status", ["draft", "open"])
def test_who_joins_reads_before_which_options_are_played(status: SeasonStatus) -> None:
    scene = a_season("Autumn", "Anna")
    season = replace(scene.season, status=status)
    scene = replace(scene, season=season, options=Options(friendly_robber=True, dice_deck=True), tables=())
    words = str(season_page(scene, asked="rules").layout.to_components())  # type: ignore[no-untyped-call]
    assert "2 options" in words and "  - Friendly robber" in words and "  - Deck of dice" in words
    assert "Trade first" not in words
    assert "Rules" in str(post(scene).layout.to_components())  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(("done", "words"), [(0, "0 partie sur 3 terminée ·"), (2, "2 parties sur 3 terminées ·")])
def test_the_list_of_seasons_counts_games_in_french(done: int, words: str) -> None:
    tables = [
        SeasonTable(number, (0,), ("red",), game=number, status="finished" if number <= done else "running")
        for number in (1, 2, 3)
    ]
    scene = replace(a_season("Automne", "Anna"), language="fr", tables=tables)
    (frame,) = leagues_page("fr", [scene], manager=False).layout.to_components()  # type: ignore[no-untyped-call]
    assert words in str(frame)


def test_a_season_that_goes_on_stays_in_the_list_however_many_have_ended_since() -> None:
    going, over = a_season("The whole year", "Anna"), a_season("A week", "Anna")
    over = replace(over, season=replace(over.season, status="ended"))
    words = str(leagues_page(FALLBACK, [over] * MAX_SEASONS + [going], manager=True).layout.to_components())  # type: ignore[no-untyped-call]
    assert words.count("'label': 'The whole year'") == 1 and words.count("'label': 'A week'") == MAX_SEASONS - 1


@pytest.mark.parametrize(
    ("today", "typed", "taken"),
    [
        ((2026, 11, 28, 0), "2027-11-28", True),
        ((2027, 11, 28, 0), "2028-11-28", True),
        ((2027, 11, 28, 23), "2028-11-28", True),
        ((2026, 12, 31, 23), "2026-12-31", True),
        ((2026, 12, 31, 23), "2026-12-30", False),
        ((2026, 11, 28, 0), "2027-12-01", False),
        ((2026, 11, 28, 0), "28.11.2027", False),
    ],
)
def test_a_season_may_end_on_the_same_day_of_the_next_year(
    today: tuple[int, int, int, int], typed: str, taken: bool
) -> None:
    ends = read_end(typed, int(datetime(*today, tzinfo=UTC).timestamp()))
    assert (ends is not None) is taken
    assert ends is None or last_day(ends) == typed
