"""Everything that goes to Discord or comes from it: login, rate limit, messages, answers to presses."""
