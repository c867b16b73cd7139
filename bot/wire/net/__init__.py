"""What goes to Discord or comes from it.

It is login, rate limit, messages, answers to presses.
"""
