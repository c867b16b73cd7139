"""Cards and trades as people type them, in any language.

``2 lumber, ore``, ``2w 1o``, ``2 wood for 1 ore to Ben``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from bot.table.game.errors import Refused
from bot.texts.catalogue import LANGUAGES, catalogue, words_typed
from bot.texts.safe import cut, escape, unescape
from bot.texts.words import Words, key_of
from engine.state import Bundle

MAX_OF_A_KIND = 25
MAX_WORD = 20
_PART = re.compile(r"(\d+)|([^\W\d_]+)")
_ARTICLE = re.compile(r"(?<!\d)(?<!\d\s)\b(?:de la|du|des?|l[ae]|les)\s+(?=[a-z])|\b(?:de )?[ld]['’](?=[a-z])")
"""French articles before a card; after a number *la* and *l* are wool."""
_MENTION = re.compile(r"<@!?(\d{1,20})>")
"""What Discord makes of ``@Ben`` when a user chooses it from its list while typing."""


@cache
def _before_a_card() -> frozenset[str]:
    """Words before a card that mean none."""
    return frozenset(map(folded, [*words_typed("word-and-also"), *words_typed("word-article-also")]))


@cache
def _before_what_is_wanted() -> re.Pattern[str]:
    return re.compile(rf"\s(?:{'|'.join(words_typed('word-for-also'))})\s|->|→|=")


@cache
def _before_partners() -> re.Pattern[str]:
    return re.compile(rf"\s(?:{'|'.join(words_typed('word-to-also'))})\s+")


def folded(text: str) -> str:
    """For comparing: without case, accents and emphasis."""
    decomposed = unicodedata.normalize("NFKD", unescape(text).replace("**", ""))
    return "".join(character for character in decomposed if not unicodedata.combining(character)).casefold()


def read_bundle(text: str, resources: Iterable[str], language: str = LANGUAGES[0]) -> Bundle:
    """Cards typed as ``2 lumber, ore``; raises `Refused` otherwise.

    Words may be cut short. What they mean in ``language`` comes before other languages, names before other words.
    """
    known = tuple(resources)
    cards: list[str] = []
    number = ""
    for digits, word in _PART.findall(_ARTICLE.sub("", folded(text))):
        if digits and not number:
            number = digits.lstrip("0") or "0"
            if len(number) > 3 or not 0 < int(number) <= MAX_OF_A_KIND:
                raise Refused("refused-cards-count", count=cut(number, MAX_WORD), most=MAX_OF_A_KIND)
        elif digits:
            raise Refused("refused-cards-unreadable", word=cut(digits, MAX_WORD))
        elif word != "x" and (number or word not in _before_a_card()):
            cards += [_resource(word, known, language)] * int(number or 1)
            number = ""
    if number:
        # In "wool 2" the number might belong to either side.
        raise Refused("refused-cards-unreadable", word=number)
    if not cards and text.strip():
        raise Refused("refused-cards-unreadable", word=escape(cut(text.strip(), MAX_WORD)))
    return tuple(resource for resource in known for card in cards if card == resource)


def read_trade(text: str) -> tuple[str, str, str] | None:
    """What a typed trade gives, wants and addresses; None otherwise.

    An example is ``2 wood for 1 ore to Ben``.
    """
    plain = " ".join(unicodedata.normalize("NFC", text).casefold().split())
    give, found, rest = _split(_before_what_is_wanted(), plain)
    if not found:
        return None
    want, _, to = _split(_before_partners(), rest)
    return give.strip(), want.strip(), to.strip()


def _split(between: re.Pattern[str], text: str) -> tuple[str, bool, str]:
    found = between.search(text)
    return (text, False, "") if found is None else (text[: found.start()], True, text[found.end() :])


def read_partners(text: str, names: Sequence[str], users: Sequence[int | None], own: int) -> tuple[int, ...]:
    """The seats of the others that the text names.

    Names begin as typed, or are mentioned, several joined by commas.

    A name may hold a comma or an ``and`` itself; *everybody* is all others. Raises `Refused` for a stranger.
    """
    whole = _partner(text, names, users, own)
    if whole is not None:
        return (whole,)
    if folded(text) in {folded(catalogue(language).say("everybody")) for language in LANGUAGES}:
        return tuple(seat for seat in range(len(names)) if seat != own)
    seats = []
    for part in re.split(rf"\s*,\s*|\s+(?:{'|'.join(words_typed('word-and-also'))})\s+", text):
        seat = _partner(part, names, users, own)
        if seat is None:
            raise Refused("refused-partner-unknown", name=escape(cut(part, MAX_WORD)))
        seats.append(seat)
    return tuple(sorted(set(seats)))


def _partner(text: str, names: Sequence[str], users: Sequence[int | None], own: int) -> int | None:
    """The seat of the one other player meant; None otherwise.

    None where that is nobody, or one of several. A user who mentions themselves gets their own seat: the rules refuse
    that.
    """
    if (mentioned := _MENTION.fullmatch(text)) is not None:
        if (user := int(mentioned[1])) not in users:
            raise Refused("refused-partner-not-playing")
        return users.index(user)
    typed = folded(text).removeprefix("@")
    known = {seat: folded(name).removeprefix("@") for seat, name in enumerate(names) if seat != own}
    exact = [seat for seat, name in known.items() if name == typed]
    found = exact or [seat for seat, name in known.items() if name.startswith(typed)]
    return found[0] if len(found) == 1 else None


def _resource(word: str, resources: Sequence[str], language: str) -> str:
    """The resource that a word means.

    The whole word comes before a beginning, a name before another word for it.
    """
    languages = sorted(LANGUAGES, key=lambda other: other != language)
    whole: Callable[[str], bool] = word.__eq__
    ways: tuple[Callable[[str], bool], ...] = (whole, lambda name: name.startswith(word))
    found: list[str] = []
    for fits in ways:
        for words in (_names, _synonyms):
            for spoken in languages:
                found = [resource for resource in resources if any(map(fits, words(resource, spoken)))]
                if len(found) == 1:
                    return found[0]
                if found:
                    several = " / ".join(Words(catalogue(language), ()).plain_resource(resource) for resource in found)
                    raise Refused("refused-cards-several", word=word, names=several)
    raise Refused("refused-cards-unreadable", word=escape(cut(word, MAX_WORD)))


@cache
def _names(resource: str, language: str) -> frozenset[str]:
    speaker = Words(catalogue(language), ())
    spoken = {folded(speaker.plain_resource(resource, count)) for count in (1, 2)}
    return frozenset({word for name in spoken for word in name.split()})


@cache
def _synonyms(resource: str, language: str) -> frozenset[str]:
    return frozenset(folded(catalogue(language).say(key_of("resource", resource, "also"))).replace(",", " ").split())
