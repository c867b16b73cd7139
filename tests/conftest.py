"""What every test shares."""

from hypothesis import settings

# Slow or busy machines must not turn a true property into a red test; a failure prints how to repeat it.
settings.register_profile("referee", deadline=None, print_blob=True)
settings.load_profile("referee")
