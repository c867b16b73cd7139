"""The screens of a seven: giving up cards, moving the robber, choosing whom to rob."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.ui.desk import Desk, Screen
from bot.ui.lines import card_lines, read_cards
from bot.ui.parts import MOST_OPTIONS, Part, menu, option, rows
from bot.ui.places import hex_parts
from bot.ui.scene import Choice
from engine.base.robber import Discard, Discarding, MoveRobber
from engine.notation import NOTHING, read_action, write_action
from engine.state import Bundle, bundle, tally


def robber(desk: Desk, arg: str) -> Screen:
    """First the hex, then (``arg`` is its number from 1) the victim, which is asked about in any case."""
    scene = desk.scene
    moves = [action for action in desk.of(MoveRobber) if isinstance(action, MoveRobber)]
    chosen = [action for action in moves if arg and arg == write_action(action).split(" ")[1]]
    places = sorted({action.place for action in moves if action.place is not None})
    if not chosen and places:
        return Screen("", tuple(hex_parts(desk, "robber", places, "robber")), Choice("hex", tuple(places)))
    if not chosen:
        chosen = moves
    place = chosen[0].place if chosen else None
    words = scene.say("ui-robber-victim", place=NOTHING if place is None else scene.speaker.place("hex", place))
    buttons = [desk.act(action, victim_label(desk, action), ButtonStyle.danger) for action in chosen]
    victims = any(action.victim is not None for action in chosen)
    return Screen(
        words if victims else "",
        tuple(
            rows([*buttons, *([desk.to_screen("main", scene.say("ui-button-other-hex"))] if len(places) > 1 else [])])
        ),
        None if place is None else Choice("hex", (place,)),
    )


def victim_label(desk: Desk, action: MoveRobber) -> str:
    """Whom to rob, with the number of their cards and what else can be taken."""
    scene = desk.scene
    if action.victim is None:
        return scene.speaker.action(action)
    oil = scene.speaker.oil_held(action.victim)
    cards = scene.view.players[action.victim].hand_size - oil
    if oil:
        return scene.say("ui-robber-rob-oil", name=scene.label(action.victim), count=cards, oil=oil)
    return scene.say("ui-robber-rob", name=scene.label(action.victim), count=cards)


def discard(desk: Desk, arg: str) -> Screen:
    """A menu of single cards of which exactly as many must be chosen as are owed.

    With more cards than a menu holds: a menu of counts for each resource. ``arg`` are then the cards chosen so far; the
    lines of the menus lead to the screen with the next choice in it, so that nothing has to be remembered.
    """
    phase = desk.scene.view.phase
    owed = phase.count(desk.me.seat) if isinstance(phase, Discarding) else 0
    if not owed:
        return Screen()
    hand = tally(desk.me.hand or ())
    useful = {name: min(count, owed) for name, count in hand.items()}
    if sum(useful.values()) > MOST_OPTIONS:
        return _discard_by_counts(desk, owed, useful, chosen_cards(arg, useful))
    lines = [option(label, value) for label, value, _ in card_lines(desk.scene.speaker, useful)]
    hint = desk.scene.say("ui-discard-menu", count=owed)
    return Screen("", (menu(desk.scene.id("discard"), hint, lines, fewest=owed, most=owed),))


def read_discard(seat: int, values: Sequence[str]) -> Discard:
    """The discard that was chosen in the menu of single cards; raises `bot.ui.forms.BadForm` for a forged one."""
    return Discard(seat, read_cards(values))


def chosen_cards(arg: str, hand: dict[str, int]) -> Bundle:
    """The cards that ``arg`` names, as far as they are in the hand."""
    try:
        action = read_action(f"{Discard.__name__} {arg or NOTHING}", 0)
    except ValueError:
        return ()
    assert isinstance(action, Discard)
    named = tally(action.cards)
    return bundle({name: min(named.get(name, 0), count) for name, count in hand.items()})


def _discard_by_counts(desk: Desk, owed: int, hand: dict[str, int], chosen: Bundle) -> Screen:
    scene, speaker = desk.scene, desk.scene.speaker
    so_far = tally(chosen)
    parts: list[Part] = []
    for name, most in hand.items():
        lines = [
            option(
                f"{count} {speaker.resource(name, count)}",
                _discard_screen(bundle({card: so_far.get(card, 0) for card in hand} | {name: count})),
                default=count == so_far.get(name, 0),
            )
            for count in range(most + 1)
        ]
        parts.append(menu(scene.id("go", f"discard {name}"), speaker.resource(name, 2), lines))
    if len(chosen) == owed:
        label = speaker.action(Discard(desk.me.seat, chosen))
        parts += rows([desk.act(Discard(desk.me.seat, chosen), label, ButtonStyle.danger)])
    return Screen(scene.say("ui-discard-so-far", chosen=len(chosen), count=owed), tuple(parts))


def _discard_screen(cards: Bundle) -> str:
    return "discard " + write_action(Discard(0, cards)).split(" ")[1]
