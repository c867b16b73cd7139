"""A program that starts quickly: its sub-processes play no part in what is tested here."""

from tests.program.conftest import pictures_in_threads

__all__ = ["pictures_in_threads"]
