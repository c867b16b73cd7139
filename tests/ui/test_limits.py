"""Every message and form keeps Discord's limits, in both languages, with the longest names and the largest states."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any, get_args

import discord
import pytest

from bot.table.polls.absence import Follows
from bot.table.polls.substitutes import Agreement
from bot.texts.catalogue import LANGUAGES, Catalogue
from bot.time.seat_clocks import Why
from bot.ui import admin, card, my_games, pages, reminders, seats, settings
from bot.ui.final_card import final_card
from bot.ui.help import help, help_pages
from bot.ui.lobbies import lobby, lobby_form
from bot.ui.panels import panel, trade
from bot.ui.parts import parse_id
from bot.ui.scene import PanelContext, Payload
from engine import Options
from engine.base.tables import COLOURS
from engine.base.turn import Roll
from engine.modules.five_six import COLOURS as MORE_COLOURS
from engine.options import LARGE, SCENARIOS
from engine.rulesets import player_counts
from storage import Invitation, Seat
from tests.languages import FALLBACK, OTHER
from tests.lengths import length
from tests.ui.limits import ROW, form_problems, parts, problems
from tests.ui.personal import settings_of, settings_pages
from tests.ui.positions import LONG, NAMES, USERS, Position, positions
from tests.ui.sea_desk import words

SCREENS = (
    "main",
    "main vertex",
    "main hex",
    "cards",
    "bank",
    "offers",
    "hand",
    "queue",
    "queue vertex",
    "convert",
    "restart",
    "robber 1",
    "pirate 1",
    "pirate 3",
    "ship",
    "gold lumber2+ore1",
    "flood 6",
    "flood 7",
    "flood 8",
    "discard",
    "confirm BuyCard",
)
SIX = (*COLOURS, *MORE_COLOURS)
LINES = [f"{number} {LONG} {'*' * 60}" for number in range(60)]


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def public(position: Position, language: str) -> Iterator[Payload]:
    scene = position.scene(None, language)
    for picture in (None, "board.png"):
        yield card.table_card(scene, LINES, picture)
        yield card.private_card(scene, [], picture)
        if scene.status == "finished":
            yield final_card(scene, LINES, picture, [(1, 2), (6, 6)] * 300)
            yield final_card(scene, [], picture)
    yield card.recap_card(scene, LINES)
    yield card.recap_card(scene, [])
    yield trade.board(scene, range(len(scene.users)))
    yield trade.closed_board(scene.language)


def calls(position: Position, language: str) -> Iterator[Payload]:
    link = "https://discord.com/channels/100000000000000001/100000000000000002/100000000000000003"
    scene, where = replace(position.scene(None, language), seq=0), f"**{LONG}** · <#100000000000000002>"
    scene = replace(scene, until=dict.fromkeys(range(len(scene.users)), 1_800_000_000))
    for seat in range(len(scene.users)):
        for why in get_args(Why):
            yield reminders.reminder(scene, seat, why, link)
            yield reminders.direct(scene, seat, why, link, where)
        yield reminders.direct(scene, seat, None, link, where)
    for what in ("trade", "gather", "vote"):
        yield reminders.direct_other(scene, what, link, where)
        yield reminders.public_other(scene, 0, what, link)
    yield reminders.next_one(scene, link, where)


def private(position: Position, language: str) -> Iterator[Payload]:
    for seat in range(len(position.state.players)):
        scene, actions = position.scene(seat, language), position.legal(seat)
        yield panel.panel(
            PanelContext(scene, actions, undoable=actions[:30]), "main", panel.Surroundings(picture="panel.png")
        )
        for screen in SCREENS if seat in position.waiting else SCREENS[SCREENS.index("queue") :][:2]:
            yield panel.panel(
                PanelContext(scene, actions, undoable=actions[:30]),
                screen,
                panel.Surroundings(notice=LONG * 100, news=LINES, picture="panel.png"),
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_a_game(language: str) -> None:
    # In `make test` some of the positions in one language, others in the other: neighbours are much alike.
    step = length(15, 1)
    for position in positions()[LANGUAGES.index(language) % step :: step]:
        for payload in (*public(position, language), *private(position, language), *calls(position, language)):
            assert not problems(payload), position.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_of_offers(language: str) -> None:
    opened = countered = 0
    for position in positions()[:: length(5, 1)]:
        for seat in range(len(position.state.players)):
            scene = position.scene(seat, language)
            for offer in (None, *scene.view.offers):
                form = trade.offer_form(scene, offer)
                assert form is None or not form_problems(form), position.name
                opened += form is not None
                countered += form is not None and offer is not None
    assert opened > countered > 0


def every_board() -> Iterator[tuple[str, str, str]]:
    for name, scenario in SCENARIOS.items():
        for players, boards in scenario.boards.items():
            yield from ((name, players, board) for board in boards)


def lobbies(language: str) -> Iterator[lobby.LobbyScene]:
    for name, players, board in every_board():
        common = ("random_numbers", "shuffle_kinds", "friendly_robber", "strict_phases")
        switches: Any = dict.fromkeys((*common, *SCENARIOS[name].options), True)
        paired = players == LARGE
        target = 0 if SCENARIOS[name].fixed_target else 15
        options = Options(scenario=name, players=players, board=board, target=target, paired_players=paired, **switches)
        for count in range(player_counts(options)[1] + 1):
            seats = tuple(Seat(n, USERS[n], NAMES[n], SIX[n]) for n in range(count))
            for status in ("lobby", "running", "ended"):
                yield lobby.LobbyScene(10**12, 99, language, USERS[0], options, seats, status, 1_800_000_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobby(language: str) -> None:
    assert not form_problems(lobby_form.new_form(language))
    for scene in lobbies(language):
        for picture in (None, "board.png"):
            assert not problems(lobby.lobby_card(scene, picture))
        assert not problems(lobby.colour_page(scene, SIX, "red"))
        assert not form_problems(lobby_form.scenario_form(scene, OTHER))
        assert not form_problems(lobby_form.options_form(scene))


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_of_settings(language: str) -> None:
    for own in (settings_of(language), settings_of(language, full=True)):
        assert not form_problems(settings.quiet_form(own))
        assert not form_problems(settings.vacation_form(own, date(2026, 12, 24)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages(language: str) -> None:
    shown: list[Payload] = [help(language, page) for page in (*help_pages(), "nonsense")]
    shown += (pages.log(7, language, LINES, page) for page in (None, 0, 1, 2, 10**9))
    shown += (pages.log(7, language, []), pages.notice("x" * 9000))
    shown += settings_pages(language)
    statuses = ("lobby", "running", "paused", "finished", "ended")
    games = [
        my_games.MyGame(
            number,
            "<#1>",
            NAMES,
            number % 2 == 0,
            statuses[number % 5],
            LONG * 30,
            number * 10**9 or None,
            number % 3 == 0,
            "https://discord.com/channels/1/2/3",
        )
        for number in range(40)
    ]
    shown += (my_games.my_games(language, chosen, "x" * 250) for chosen in (games, games[:1], []))
    shown += (my_games.digest(language, chosen) for chosen in (games, games[:1]))
    needed = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files", "read_message_history")
    shown += (pages.doctor(language, needed, ()), pages.doctor(language, needed, needed))
    for position in positions()[::25]:
        scene = position.scene(None, language)
        shown += (pages.more(scene, [0]), *pages.text_board(scene))
    for payload in shown:
        assert not problems(payload)


@pytest.mark.parametrize("language", LANGUAGES)
def test_administration(language: str) -> None:
    for status in ("running", "paused"):
        scene = positions()[40].scene(None, language, status)
        shown = [admin.menu_page(scene), admin.resume_page(scene), admin.seats(scene), admin.confirm_end(scene)]
        stranger = 2**63 - 9
        for seat, user in enumerate(scene.users):
            shown.append(seats.confirm_bot(scene, seat))
            for giver in (stranger, user or stranger):
                shown.append(admin.seat_to(scene, seat, giver))
                shown.append(admin.seat_to(scene, seat, giver, (2**31, stranger)))
                shown.append(seats.confirm_offer(scene, seat, stranger, giver))
                for yeses in (frozenset[int](), frozenset({0, 1})):
                    found = Invitation(2**31, 7, seat, stranger, giver, yeses=yeses, since=9, until=2**40)
                    shown.append(seats.invitation(scene, found))
                    said = Agreement(1, 4, found.until).words
                    for objected in (False, True):
                        asked = range(len(scene.users))
                        shown.append(seats.substitute(scene, found, asked, said, objected=objected))
        shown += (seats.confirm_leave(scene, follows) for follows in get_args(Follows))
        shown += (
            card.table_card(scene, LINES),
            panel.panel(PanelContext(positions()[40].scene(0, language, status), ())),
        )
        for payload in shown:
            assert not problems(payload)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_was_ended_has_a_final_card_without_a_winner(language: str) -> None:
    scene = positions()[40].scene(None, language, "ended")
    payload = final_card(scene, LINES, "x.png", [(1, 2)])
    assert not problems(payload)
    assert scene.say("ui-final-nobody") in parts(payload)[1]["content"]


def test_a_paused_game_can_only_be_read_or_resumed() -> None:
    payload = card.table_card(positions()[40].scene(None, FALLBACK, "paused"), LINES)
    verbs = [found.verb for part in parts(payload) if (found := parse_id(part.get("custom_id", "")))]
    assert verbs == ["resume", "log", "more"]
    assert payload.mentions == ()


def test_what_a_game_that_is_over_offers_more_is_nothing_of_play() -> None:
    payload = pages.more(positions()[40].scene(None, FALLBACK, "finished"))
    verbs = [found.verb for part in parts(payload) if (found := parse_id(part.get("custom_id", "")))]
    assert verbs == ["show", "board", "help", "settings"]
    assert "points" not in words(payload) and "/catan leave" not in words(payload)


def test_only_who_is_awaited_can_be_nudged() -> None:
    scene = positions()[40].scene(None)
    for awaited in ((), (1,)):
        ids = [parse_id(part.get("custom_id", "")) for part in parts(pages.more(scene, awaited))]
        assert ("nudge" in {found.verb for found in ids if found}) == bool(awaited)


def test_what_the_picture_shows_is_not_said_again() -> None:
    scene = positions()[40].scene(None)
    lines = card.player_lines(scene)
    assert lines in words(card.table_card(scene, LINES))
    assert lines not in words(card.table_card(scene, LINES, "x.png"))
    assert lines in words(pages.more(scene))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_called_and_until_when_is_said_once(language: str) -> None:
    for position in positions()[:: length(3, 1)]:
        until = dict.fromkeys(position.waiting, 1_800_086_400)
        scene = replace(position.scene(None, language), until=until)
        if scene.status != "running" or not until:
            continue
        payload = card.table_card(scene, LINES, "x.png")
        assert sum(len(part["components"]) <= 4 for part in parts(payload) if part["type"] == ROW) == 1
        told = words(payload)
        deadlines = Counter(re.findall(r"<t:1800086400:[a-zA-Z]>", told))
        for seat in position.waiting:
            assert told.count(scene.bare_mention(seat)) == 1, told
        assert max(deadlines.values()) == 1, told


def test_the_call_names_people_and_pings_them() -> None:
    position = next(found for found in positions() if len(found.waiting) > 2)
    payload = card.table_card(position.scene(None), [])
    first = next(part["content"] for part in parts(payload) if part["type"] == 10)
    people = [user for seat in position.waiting if (user := USERS[seat]) is not None]
    assert list(payload.mentions) == people
    assert all(f"<@{user}>" in first for user in people)


def test_roll_stands_on_the_card_only_before_the_roll() -> None:
    seen = set()
    for position in positions():
        scene = position.scene(None)
        payload = card.table_card(scene, [])
        verbs = {found.verb for part in parts(payload) if (found := parse_id(part.get("custom_id", "")))}
        able = any(
            isinstance(action, Roll)
            for seat in position.waiting
            if seat not in scene.bots
            for action in position.legal(seat)
        )
        assert ("roll" in verbs) == able
        seen.add(able)
    assert seen == {True, False}


def test_names_cannot_ping_or_break_out() -> None:
    position = next(found for found in positions() if found.state.offers)
    for payload in public(position, FALLBACK):
        words = " ".join(part["content"] for part in parts(payload) if part["type"] == 10)
        assert "@everyone" not in words
        assert "<@1>" not in words


def test_forms_go_by_the_offer_they_answer() -> None:
    position = next(found for found in positions() if found.state.offers)
    offer = position.state.offers[0]
    scene = position.scene(offer.to[0])
    name = trade.reference(scene, offer)
    form = trade.offer_form(scene, offer)
    assert isinstance(form, discord.ui.Modal)
    found = parse_id(form.custom_id)
    assert found is not None
    assert (found.verb, found.arg) == ("offer", name)
    assert trade.find_offer(scene, name) == offer
    assert trade.find_offer(scene, "0.0") is None
