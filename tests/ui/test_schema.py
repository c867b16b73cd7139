"""Every message and form satisfies Discord's own description of its HTTP API."""

import json
from typing import Any

import pytest

from bot.texts.catalogue import LANGUAGES
from bot.ui import admin, card, pages, settings
from bot.ui.help import help, help_pages
from bot.ui.lobbies import lobby, lobby_form
from bot.ui.panels import panel, trade
from bot.ui.scene import PanelContext, Payload
from engine import Options
from storage import Seat
from tests.lengths import length
from tests.openapi import complaint, document
from tests.reduce_openapi import reduced
from tests.ui.limits import sent
from tests.ui.personal import settings_of, settings_pages
from tests.ui.positions import NAMES, USERS, positions


def check(name: str, data: Any) -> None:
    # What is sent is JSON: numbers that are enumerations become plain ones.
    found = complaint(name, json.loads(json.dumps(data)))
    assert found is None, found


def check_message(payload: Payload) -> None:
    check("MessageCreateRequest", {"components": sent(payload), "flags": 1 << 15})


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages(language: str) -> None:
    found = [position for position in positions() if "rich" in position.name or "end" in position.name][
        :: length(29, 4)
    ]
    for position in found:
        scene = position.scene(None, language)
        check_message(card.table_card(scene, ["a"] * 9, "x.png"))
        check_message(trade.board(scene, range(len(scene.users))))
        for seat in position.waiting:
            for screen in ("main", "offers", "cards", "bank"):
                own, actions = position.scene(seat, language), position.legal(seat)
                check_message(
                    panel.panel(
                        PanelContext(own, actions, undoable=actions[:9]),
                        screen,
                        panel.Surroundings(notice="notice", news=["news"], picture="x.png"),
                    )
                )
    scene = found[0].scene(None, language)
    for payload in (admin.menu_page(scene), admin.seats(scene), admin.seat_to(scene, 0, 9), pages.more(scene)):
        check_message(payload)
    for page in help_pages():
        check_message(help(language, page))
    for payload in settings_pages(language):
        check_message(payload)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobby_and_forms(language: str) -> None:
    seats = tuple(Seat(seat, USERS[seat], NAMES[seat], colour) for seat, colour in enumerate(("red", "blue", "white")))
    scene = lobby.LobbyScene(1, 2, language, USERS[0], Options(), seats)
    check_message(lobby.lobby_card(scene, "x.png"))
    check_message(lobby.colour_page(scene, ("red", "blue")))
    forms = [lobby_form.new_form(language), lobby_form.scenario_form(scene, language), lobby_form.options_form(scene)]
    position = next(found for found in positions() if found.state.offers)
    for seat, offer in ((position.waiting[0], None), (position.state.offers[0].to[0], position.state.offers[0])):
        form = trade.offer_form(position.scene(seat, language), offer)
        assert form is not None
        forms.append(form)
    own = settings_of(language, full=True)
    forms += [settings.quiet_form(own), settings.vacation_form(own, None)]
    for form in forms:
        check("ModalInteractionCallbackRequest", {"type": 9, "data": form.to_dict()})


def test_the_schema_refuses_what_is_wrong() -> None:
    with pytest.raises(AssertionError):
        check("MessageCreateRequest", {"components": [{"type": 10, "content": ""}]})


def test_the_copy_of_the_schema_holds_what_is_asked_and_no_more() -> None:
    kept = document()["components"]["schemas"]
    assert reduced(kept) == kept
