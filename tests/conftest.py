"""What every test shares."""

import os

from hypothesis import settings

# Slow or busy machines must not turn a true property into a red test; a failure prints how to repeat it. Where changes
# are judged the examples are always the same; everywhere else every run looks at new ones.
settings.register_profile("referee", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("referee")
