"""Every word the bot says, a folder a language.

There are catalogues, and a speaker that turns the game into sentences.
"""
