"""The Discord side: commands, buttons, texts and posts.

They are around the rules engine.
"""
