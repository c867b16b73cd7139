"""Several processes that share a database (`CATAN_SHARDS`).

It says who has which shards, and what they leave for one another.

Nothing outside needs it: a process that has everything has a `bot.wire.net.share.Share`.
"""
