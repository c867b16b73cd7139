"""The local table: the bot in a simulated channel.

It is the same bot without Discord, in the browser.
"""
