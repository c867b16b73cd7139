"""What the records of a game tell.

That is playing it again, its file and whether it is true, its course, its story.
"""
