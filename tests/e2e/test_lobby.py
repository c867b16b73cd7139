"""Before a game and after it: opening, joining, colours, options, boards, bots, limits, leaving, rematch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.table.game.seat_transfer import AdminAct
from tests.languages import OTHER

from . import troubles
from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, seated, show
from .referee import referee
from .screen_reader import has, live_card
from .seats import add_bots
from .transport import Press, modal_in

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def opened(table: Table, **fields: Any) -> Answer:
    """Anna opens a lobby."""
    await table.command("Anna", "catan new")
    return await table.submit("Anna", fields)


async def lobby_of(table: Table, game: int = 1) -> Any:
    """The lobby as the file has it."""
    return await client_of(table).app.store.load(game)


async def colours(table: Table) -> dict[str, str]:
    """Who has which colour."""
    return {seat.name: seat.colour for seat in (await lobby_of(table)).seats}


async def test_people_join_and_leave(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=6) as table:
        heard(await opened(table), says("done-new"))
        join = table.aim("Ben", "join")
        await table.together(join, join)
        await table.press("Chloé", "join")
        assert list(await colours(table)) == ["Anna", "Ben", "Chloé"]
        assert len(set((await colours(table)).values())) == 3
        heard(await table.press("Ben", "join"), says("refused-already-joined"))
        await table.press("Dmitri", "join")
        assert not any(":join:" in button.custom_id for button in table.card().buttons)
        heard(await table.press_old("Esi", "join"), says("refused-full", count=4))
        heard(await table.press_old("Farid", "leave"), says("refused-not-joined"))
        # The owner goes: the next one owns the table.
        heard(await table.behind_more("Anna", "leave"), says("done-leave"))
        assert (await lobby_of(table)).owner == table.people["Ben"].id
        heard(await table.command("Ben", "catan leave"), says("done-leave"))
        assert list(await colours(table)) == ["Chloé", "Dmitri"]
        await table.behind_more("Chloé", "leave")
        await table.behind_more("Dmitri", "leave")
        assert (await lobby_of(table)).status == "ended"
        assert table.public()[-1].buttons == () and table.public()[-1].text == says("ui-lobby-closed")
        heard(await opened(table), says("done-new"))


async def test_colours(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Ben", "join")
        heard(await table.press_old("Chloé", "colour"), says("refused-not-joined"))
        card = table.card()
        answer = await table.behind_more("Ben", "colour", on=card)
        assert answer.message is not None
        offered = [option.value for option in answer.message.menus[0].options]
        assert (await colours(table))["Anna"] not in offered
        heard(await table.choose("Ben", "colour-pick", [offered[-1]]))
        assert (await colours(table))["Ben"] == offered[-1]
        taken = Press("Ben", answer.message.menus[0].custom_id, answer.message, ((await colours(table))["Anna"],))
        heard((await table.together(taken))[0], says("refused-colour-taken"))
        for values in (("pink",), (), ("red", "blue")):
            heard((await table.together(Press("Ben", taken.custom_id, answer.message, values)))[0])
        assert (await colours(table))["Ben"] == offered[-1]


async def test_where_all_colours_are_taken_that_is_said(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        for name in ("Ben", "Chloé", "Dmitri"):
            await table.press(name, "join")
        heard(await table.behind_more("Ben", "colour", on=table.card()), says("refused-colours-taken"))


@pytest.mark.parametrize("board", ["beginner", "variable"])
async def test_a_smaller_box_is_played_with_its_own_colours(tmp_path: Path, board: str) -> None:
    """Six have sat down with six colours; of the four who stay, each has one of the four that the smaller box has."""
    async with Table(referee(), tmp_path / "games.sqlite", players=6) as table:
        await opened(table, board=["5-6 variable"])
        for name in list(table.people)[1:6]:
            await table.press(name, "join", on=table.card())
        await table.behind_more("Anna", "scenario", on=table.card())
        await table.submit("Anna", {"board": [board]})
        for name in table.people:
            heard(await table.behind_more(name, "plans", on=table.card()), says("ui-plans-title"))
            heard(await table.behind_more(name, "colour", on=table.card()), says("refused-colours-taken"))
        for name in list(table.people)[1:3]:
            await table.behind_more(name, "leave", on=table.card())
        await table.press("Anna", "start", on=table.card())
        assert (await session_of(table)).stored.status == "running"


async def test_only_the_owner_changes_the_options(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Ben", "join")
        refusal = says("refused-only-owner", owner="Anna")
        for verb in ("scenario", "options", "deal", "bot", "unbot"):
            heard(await table.press_old("Ben", verb), refusal)
        before = await lobby_of(table)
        await table.behind_more("Anna", "deal")
        dealt = await lobby_of(table)
        assert dealt.layout != before.layout
        await table.behind_more("Anna", "options")
        await table.submit("Anna", {"target": ["12"], "shared-1": ["friendly_robber"]})
        await table.behind_more("Anna", "scenario")
        await table.submit("Anna", {"language": "fr"})
        after = await lobby_of(table)
        assert after.options.target == 12 and after.options.friendly_robber
        assert after.layout == dealt.layout, "the board stays: it is not concerned"
        assert after.language == OTHER
        assert says("ui-button-join", OTHER) in [button.label for button in table.card().buttons]
        await table.behind_more("Anna", "scenario")
        await table.submit("Anna", {"board": ["beginner"]})
        page = (await table.press("Anna", "lobby", on=table.card())).message
        assert page is not None and not any(":deal:" in button.custom_id for button in page.buttons)
        heard(await table.press_old("Anna", "deal"), says("refused-printed-board"))


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        ("options", {"target": ["7"]}),
        ("options", {"target": ["16"]}),
        ("options", {"target": ["ten"]}),
        ("options", {"shared-1": ["trigger_at_8"]}),
        ("scenario", {"board": ["moon"]}),
        ("scenario", {"language": "xx"}),
    ],
)
async def test_options_that_make_no_game_are_refused(tmp_path: Path, form: str, fields: dict[str, Any]) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        before = await lobby_of(table)
        await table.behind_more("Anna", form)
        for part in modal_in(table.forms["Anna"])["components"]:
            control = part["component"]
            wanted = fields.get(control["custom_id"], [])
            for value in [wanted] if isinstance(wanted, str) else wanted:
                if value not in [option["value"] for option in control["options"]]:
                    control["options"][-1]["value"] = value
        heard(await table.submit("Anna", fields))
        after = await lobby_of(table)
        assert (after.options, after.language) == (before.options, before.language)


async def test_another_scenario_keeps_every_seat_and_says_what_it_drops(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        heard(await opened(table, board=["oil_springs 5-6 variable"]), says("done-new"))
        for name in ("Ben", "Chloé", "Dmitri"):
            await table.press(name, "join")
        await add_bots(table, "Anna", "steady")
        await table.behind_more("Anna", "options")
        ticked = {"own-1": ["unlimited_oil"], "shared-1": ["paired_players", "friendly_robber"], "target": ["14"]}
        await table.submit("Anna", ticked)
        kept = (await lobby_of(table)).options.to_json()
        assert kept["unlimited_oil"] and kept["paired_players"] and kept["friendly_robber"] and kept["target"] == 14
        seats = [(seat.name, seat.user) for seat in (await lobby_of(table)).seats]
        await table.behind_more("Anna", "scenario")
        answer = await table.submit("Anna", {"board": ["catlantis 3-4 variable"]})
        heard(answer, says("ui-dropped"))
        for lost in ("ui-option-unlimited-oil", "ui-option-paired-players", "ui-field-target"):
            assert f"- {says(lost)}" in answer.text
        assert answer.text.count("\n- ") == 3
        lobby = await lobby_of(table)
        kept = lobby.options.to_json()
        assert [name for name, value in kept.items() if value is True] == ["friendly_robber"] and not kept["target"]
        assert [(seat.name, seat.user) for seat in lobby.seats] == seats, "five sit on, until somebody leaves"
        assert len({seat.colour for seat in lobby.seats}) == 5
        heard(await table.press("Anna", "start"), says("bad-options-wrong-player-count", fewest=3, most=4, count=5))
        await table.press_old("Anna", "unbot")
        await table.behind_more("Anna", "scenario")
        silent = await table.submit("Anna", {"board": ["catlantis 3-4 reconstruction"]})
        assert says("ui-dropped") not in silent.text
        await table.press("Anna", "start")
        assert len((await session_of(table)).users) == 4


async def test_two_starts_at_the_same_moment_start_once(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await opened(table)
        for name in ("Ben", "Chloé"):
            await table.press(name, "join")
        start = table.aim("Anna", "start")
        first, second, _ = await table.together(start, start, Press("Ben", start.custom_id, start.message))
        heard(second if says("refused-begun") in first.text else first, "\n### ")
        heard(first if says("refused-begun") in first.text else second, says("refused-begun"))
        assert len(await client_of(table).app.store.records(1)) == 1
        for verb in ("join", "leave", "bot", "options", "colour"):
            custom_id = start.custom_id.replace("start", verb)
            heard((await table.together(Press("Ben", custom_id, start.message)))[0], says("refused-begun"))
        await audit(table)


async def test_after_the_start_one_line_leads_to_the_card_of_that_moment(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await opened(table)
        for name in ("Ben", "Chloé"):
            await table.press(name, "join", on=table.card())
        lobby = table.card()
        await table.press("Anna", "start", on=lobby)
        place = f"https://discord.com/channels/{table.guild.id}/{table.channel.id}"

        def left() -> Any:
            return next(message for message in table.public() if message.id == lobby.id)

        assert left().text == says("ui-lobby-begun", status="running", link=f"{place}/{live_card(table).id}")
        assert (left().buttons, left().files) == ((), ())
        await (await session_of(table)).administer(AdminAct("end", status="ended"))
        await show(table)
        final = next(message for message in table.newest() if has(message, "rematch"))
        assert left().text == says("ui-lobby-begun", status="ended", link=f"{place}/{final.id}")


@pytest.mark.parametrize("joins_first", [True, False])
async def test_a_start_meets_a_late_join(tmp_path: Path, *, joins_first: bool) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        for name in ("Ben", "Chloé"):
            await table.press(name, "join")
        presses = [table.aim("Anna", "start"), table.aim("Dmitri", "join")]
        answers = await table.together(*(reversed(presses) if joins_first else presses))
        start, join = reversed(answers) if joins_first else answers
        stored = await lobby_of(table)
        if stored.status == "lobby":
            heard(start, says("refused-lobby-changed"))
            await table.press("Anna", "start")
        elif len(stored.seats) == 3:
            heard(join, says("refused-begun"))
        session = await session_of(table)
        assert len(session.users) in (3, 4) and len(session.state.players) == len(session.users)
        await audit(table)


async def test_one_game_in_a_channel_any_number_on_a_server(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        heard(await table.command("Ben", "catan new"), says("refused-channel-busy"))
        other = table.guild.create_text_channel("second")
        below = troubles.thread(table, "third")
        for place in (other, below):
            await table.command("Ben", "catan new", channel=place)
            heard(await table.submit("Ben", {}), says("done-new"))
        assert sorted(await client_of(table).app.store.active_games()) == [1, 2, 3]
        mine = await table.command("Ben", "catan games")
        assert f"<#{other.id}>" in mine.text and f"<#{below.id}>" in mine.text


async def test_a_form_of_new_that_was_left_open_while_another_game_began(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await table.command("Ben", "catan new")
        await opened(table)
        heard(await table.submit("Ben", {}), says("refused-channel-busy"))


async def test_games_in_two_channels_do_not_touch(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        other = table.guild.create_text_channel("other")
        for place in (table.channel, other):
            await seated(table, fate, *RICH, channel=place)
        fate.will((6, 6), (6, 6))
        first, second = (table.aim("Anna", "roll", on=table.card(channel=place)) for place in (table.channel, other))
        for answer in await table.together(first, second, first, second):
            heard(answer)
        for game in (1, 2):
            assert len(await client_of(table).app.store.records(game)) == 18
            await audit(table, game)


async def test_limits_per_server_and_person(tmp_path: Path) -> None:
    async with Table(referee(games_per_guild=2, games_per_user=1), tmp_path / "games.sqlite") as table:
        await opened(table)
        places = [table.guild.create_text_channel(name) for name in ("a", "b", "c")]
        await table.command("Anna", "catan new", channel=places[0])
        heard(await table.submit("Anna", {}), says("refused-user-full", count=1))
        await table.command("Ben", "catan new", channel=places[0])
        heard(await table.submit("Ben", {}), says("done-new"))
        heard(await table.press("Ben", "join"), says("refused-user-full", count=1))
        await table.command("Chloé", "catan new", channel=places[1])
        heard(await table.submit("Chloé", {}), says("refused-server-full", count=2))


async def test_two_seats_at_the_same_moment_do_not_exceed_the_limit(tmp_path: Path) -> None:
    async with Table(referee(games_per_user=1), tmp_path / "games.sqlite") as table:
        other = table.guild.create_text_channel("other")
        await opened(table)
        await table.command("Ben", "catan new", channel=other)
        await table.submit("Ben", {})
        joins = [table.aim("Chloé", "join", on=table.card(channel=place)) for place in (table.channel, other)]
        await table.together(*joins)
        assert await client_of(table).app.store.count_active_of(table.people["Chloé"].id) == 1


async def test_a_join_is_allowed_although_the_server_is_full(tmp_path: Path) -> None:
    async with Table(referee(games_per_guild=1), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Ben", "join")
        assert list(await colours(table)) == ["Anna", "Ben"], "the game is counted already"


async def test_a_day_before_a_lobby_closes_its_people_are_called_once(tmp_path: Path) -> None:
    async with Table(referee(lobby_days=3), tmp_path / "games.sqlite") as table:
        await opened(table)
        await table.press("Ben", "join")
        await client_of(table).app.store.rows("UPDATE games SET changed = changed - 170000")
        for _ in range(3):
            await table.wait(3601)
            await table.restart()
        told = [message for message in table.public() if message.pings]
        assert [sorted(map(table.name_of, message.pings)) for message in told] == [["Anna", "Ben"]]
        assert told[0] == table.card() and "closes <t:" in told[0].text
        await table.press("Chloé", "join", on=table.card())
        assert says("ui-lobby-closing", names="@", when="@").partition("@")[0] not in table.card().text


async def test_who_sleeps_when_their_lobby_is_about_to_close_is_not_woken(tmp_path: Path) -> None:
    async with Table(referee(lobby_days=3), tmp_path / "games.sqlite") as table:
        store, night = client_of(table).app.store, 60 * table.env.now().hour
        await opened(table)
        await table.press("Ben", "join")
        quiet = (night, (night + 480) % 1440)
        await store.change_preferences(table.people["Anna"].id, {"zone": "UTC", "quiet": quiet})
        await store.rows("UPDATE games SET changed = changed - 170000")
        await table.wait(3601)
        (told,) = [message for message in table.public() if message.pings]
        assert [table.name_of(user) for user in told.pings] == ["Ben"] and not told.silent
        assert f"<@{table.people['Anna'].id}>" in told.text


async def test_an_old_lobby_closes_by_itself(tmp_path: Path) -> None:
    async with Table(referee(lobby_days=1), tmp_path / "games.sqlite") as table:
        await opened(table)
        assert "<t:" in table.card().text
        store = client_of(table).app.store
        await store.rows("UPDATE games SET changed = changed - 90000")
        await table.wait(3601)
        assert (await lobby_of(table)).status == "ended"
        assert not any(":join:" in button.custom_id for button in table.public()[-1].buttons)


async def test_a_lobby_card_is_posted_anew_and_only_one_stays(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table)
        old = table.card()
        heard(await table.command("Ben", "catan show"), says("done-show"))
        assert table.card().id != old.id
        pressed = [message.buttons[0].label for message in table.public() if message.buttons]
        assert pressed == [says("ui-proof-how"), says("ui-button-join")], "the opening post and one card"
        await table.press("Ben", "join")
        assert "Ben" in table.card().text
