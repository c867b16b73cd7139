"""A table and its game in the store, without Discord.

Whatever happens there happens here.
"""
