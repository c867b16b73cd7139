"""What has happened, told from the log.

It is told in sentences, in short lines, and to a player who was away.
"""
