"""Print how much of each language there is: ``python -m bot.texts [language]``.

With a language: the texts that it lacks, and those that are said no more.
"""

import sys

from bot.texts.translated import notes, table

if __name__ == "__main__":
    print("\n".join(notes(sys.argv[1]) if sys.argv[1:] else table()))
