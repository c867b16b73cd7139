"""What a person can ask for, and what happens alone.

There is no widget and no command.
"""
