"""Every word the bot says, in English and in French.

There are catalogues, and a speaker that turns the game into sentences.
"""
