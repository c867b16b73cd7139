"""How long the texts are: ``python -m tests.texts.figures [tree] [--texts]``.

A line a file: its texts, their words, words a sentence, its longest sentence, and forbidden words. ``tree`` may be the
folder of another version, so that two can be compared; ``--texts`` names the texts that are too long, and why.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.texts.catalogue import LANGUAGES
from tests.texts.voice import Text, texts, words

MOST_WORDS, MOST_A_SENTENCE = 60, 22


def figures(found: Iterable[Text], language: str) -> tuple[int, int, float, int, int, int]:
    """Texts, words, words a sentence, words of the longest, sentences that are too long, forbidden words.

    A label has no full stop, so it does not make the average shorter.
    """
    every = list(found)
    lengths = [len(words(sentence)) for text in every for sentence in text.sentences] or [0]
    whole = [len(words(sentence)) for text in every for sentence in text.sentences if sentence[-1] in ".!?…"] or [0]
    forbidden = sum(len(text.forbidden(language)) for text in every)
    long = sum(length > MOST_A_SENTENCE for length in lengths)
    return len(every), sum(text.words for text in every), sum(whole) / len(whole), max(lengths), long, forbidden


def lines(language: str, root: Path) -> Iterator[str]:
    """The table of a language, all of it in the last line."""
    every = list(texts(language, root))
    yield f"{language:18} {'texts':>6} {'words':>6} {'a sentence':>10} {'longest':>7} {'over 22':>7} {'forbidden':>9}"
    for file in [*dict.fromkeys(text.file for text in every), ""]:
        count, total, average, longest, long, forbidden = figures(
            (text for text in every if file in ("", text.file)), language
        )
        name = file or "all"
        yield f"{name:18} {count:6} {total:6} {average:10.1f} {longest:7} {long:7} {forbidden:9}"


def faults(language: str, root: Path) -> Iterator[str]:
    """The texts that are too long or have forbidden words."""
    for text in texts(language, root):
        if found := text.forbidden(language):
            yield f"{language} {text.file} {text.key}: {', '.join(found)}"
        if text.words > MOST_WORDS and not text.key.startswith("ui-help-"):
            yield f"{language} {text.file} {text.key}: {text.words} words"
        for sentence in text.sentences:
            if len(words(sentence)) > MOST_A_SENTENCE:
                yield f"{language} {text.file} {text.key}: {len(words(sentence))} words in: {sentence}"


def main(arguments: list[str]) -> None:
    """Print the figures of a tree."""
    paths = [Path(argument) for argument in arguments if not argument.startswith("--")]
    root = paths[0] if paths else Path(__file__).parents[2]
    for language in LANGUAGES:
        print("\n".join(faults(language, root) if "--texts" in arguments else lines(language, root)), end="\n\n")


if __name__ == "__main__":
    main(sys.argv[1:])
