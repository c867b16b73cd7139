"""The position in words: complete, and short as alt text.

The complete one is for people who do not see the picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from bot.texts.phrases import prompt
from bot.texts.places import whereabouts
from bot.texts.safe import NAME_LIMIT, cut
from bot.texts.words import Words, key_of
from engine.view import PlayerView, View

ALT_LIMIT = 1024
Lines = Iterator[str]


def text_board(words: Words, said: Mapping[int, Sequence[str]] | None = None) -> str:
    """Everything that can be seen, one thing a line.

    Empty lines divide sections. It is plain text without a table.

    ``said`` are lines about what players have said in public, by seat.
    """
    view = words.the_view()
    sections: list[Iterable[str]] = [_heading(view, words), _hexes(view, words), _harbours(view, words)]
    sections += [chain(_player(player, view, words), (said or {}).get(player.seat, ())) for player in view.players]
    own = (face.lines["board"](words) for face in words.faces if "board" in face.lines)
    sections += [_stocks(view, words), *own, _offers(view, words)]
    return "\n\n".join(text for section in sections if (text := "\n".join(section)))


def _plain_prompt(words: Words) -> str:
    return prompt(words, lambda seat: words.plain_name(seat, NAME_LIMIT))


def _heading(view: View, words: Words) -> Lines:
    if view.turn is not None and view.outcome is None:
        yield words.say("board-turn", number=view.turn.number, name=words.plain_name(view.turn.seat, NAME_LIMIT))
        if view.turn.dice is not None:
            first, second = view.turn.dice
            yield words.say("board-dice", first=first, second=second, sum=first + second)
    yield _plain_prompt(words)
    yield from [*words.lines("goal")] or [words.say("board-target", count=view.target)]


def _hexes(view: View, words: Words) -> Lines:
    """The hexes row by row, with their vertices clockwise."""
    yield words.say("board-hexes")
    for place, name in enumerate(view.board.hex_names):
        land = words.say(key_of("terrain", view.terrain[place]))
        if view.tokens[place]:
            land += f" {view.tokens[place]}"
        land += "".join(f", {mark}" for mark in words.lines_about("hex", place))
        if view.robber == place:
            land += ", " + words.say("board-robber-here")
        corners = " ".join(words.place("vertex", vertex) for vertex in view.board.hex_vertices[place])
        yield words.say("board-hex", name=name, land=land, corners=corners)
    if view.robber is None:
        yield words.say("board-robber-off")
    yield from words.lines("hexes")


def _harbours(view: View, words: Words) -> Lines:
    yield words.say("board-harbours")
    for harbour in view.harbours:
        ends = words.join(words.place("vertex", vertex) for vertex in view.board.edges[harbour.edge].vertices)
        yield words.say("board-harbour", harbour=words.harbour(harbour.kind), ends=ends)


def _player(player: PlayerView, view: View, words: Words) -> Lines:
    yield _title(player, view, words)
    places = pieces_by_kind(player.seat, view, words)
    for kind in player.supply:
        found = places.get(kind, [])
        where = ", ".join(found) or words.say("board-no-pieces", kind=kind)
        pieces = words.piece(kind, 2).capitalize()
        yield words.say("board-pieces", pieces=pieces, places=where, left=player.supply[kind])
    for kind in sorted(places.keys() - player.supply.keys()):
        pieces = words.piece(kind, len(places[kind])).capitalize()
        yield words.say("board-shared-pieces", pieces=pieces, places=", ".join(places[kind]))
    cards = player.card_size
    yield words.say("board-hand", count=cards) + " " + words.say("board-cards", count=player.card_count)
    yield from words.lines_about("holdings", player.seat)
    if player.hand is not None:
        yield words.say("board-own-hand", cards=words.plain_cards(player.hand))
    if player.cards is not None and player.fresh is not None and player.card_count:
        held = Counter(player.cards) + Counter(player.fresh)
        yield words.say("board-hidden-cards", cards=words.dev_cards(held))
    if player.played:
        yield words.say("board-played", cards=words.dev_cards(player.played))
    yield words.say("board-route", count=player.route_length)
    yield from words.lines_about("seat", player.seat)


def _title(player: PlayerView, view: View, words: Words) -> str:
    name, colour = words.plain_name(player.seat, NAME_LIMIT), words.say(key_of("colour", player.colour))
    sources = words.points(player.points)
    if not sources:
        return words.say("board-player-without-points", name=name, colour=colour)
    return words.say("board-player", name=name, colour=colour, count=player.total, sources=sources)


def pieces_by_kind(seat: int, view: View, words: Words) -> dict[str, list[str]]:
    """The places of a player's pieces by kind.

    They are named as people call them; a route is followed by the vertices that it joins.
    """
    found: dict[str, list[str]] = {}
    for vertex, building in view.buildings.items():
        if building.seat == seat:
            found.setdefault(building.kind, []).append(words.place("vertex", vertex))
    for edge, route in view.routes.items():
        if route.seat == seat:
            first, second = (words.place("vertex", vertex) for vertex in view.board.edges[edge].vertices)
            found.setdefault(route.kind, []).append(f"{words.place('edge', edge)} ({first}–{second})")
    return found


def _stocks(view: View, words: Words) -> Lines:
    # What lies open before its owners is not the bank's: it has no rate.
    stock = ", ".join(
        f"{words.plain_resource(name, count)} {count}"
        for name, count in view.bank.items()
        if name in view.players[0].rates
    )
    yield words.say("board-bank", stock=stock)
    yield words.say("board-deck", count=view.deck_size)


def _offers(view: View, words: Words) -> Lines:
    for offer in view.offers:
        yield words.say(
            "board-offer",
            number=offer.number,
            name=words.plain_name(offer.seat, NAME_LIMIT),
            give=words.plain_cards(offer.give),
            want=words.plain_cards(offer.want),
            partners=words.partners(offer, words.plain_name),
        )


def alt_text(words: Words, told: Sequence[str] = ()) -> str:
    """The alt text: waits, robber, players, and what has room.

    Before them it says what the picture has ``told`` in words.
    """
    view = words.the_view()
    parts = [words.say("alt-title"), *told, *_heading(view, words)]
    if view.robber is not None:
        parts.append(words.say("alt-robber", place=words.place("hex", view.robber), land=words.land(view.robber)))
    parts += words.lines("alt")
    text = " ".join([*parts, *(_alt_player(player, view, words) for player in view.players)])
    land = ", ".join(f"{name} {words.land(place)}" for place, name in enumerate(view.board.hex_names))
    whole = f"{text} {words.say('alt-hexes', hexes=land)}"
    for found in (whole, text):
        if len(found) <= ALT_LIMIT:
            return found
    return cut(" ".join([*parts, *(_title(player, view, words) for player in view.players)]), ALT_LIMIT)


def _alt_player(player: PlayerView, view: View, words: Words) -> str:
    laid = Counter(route.kind for route in view.routes.values() if route.seat == player.seat)
    built: dict[str, list[int]] = {}
    for vertex, building in view.buildings.items():
        if building.seat == player.seat:
            built.setdefault(building.kind, []).append(vertex)
    parts = [_title(player, view, words).rstrip(".")]
    for kind in dict.fromkeys((*player.supply, *built, *laid)):
        if kind in built:
            places = ", ".join(whereabouts("vertex", vertex, words) for vertex in built[kind])
            parts.append(f"{words.piece(kind, len(built[kind]))} {places}")
        elif laid[kind]:
            parts.append(f"{laid[kind]} {words.piece(kind, laid[kind])}")
    parts += words.lines_about("alt", player.seat)
    return ", ".join(parts) + "."
