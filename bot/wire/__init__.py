"""The bot on Discord: one door, the answers, the posts.

Every press and command comes through the door; the posts are public.
"""
