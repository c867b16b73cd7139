"""Starting the program, and what is known of it outside.

It has the way in and out, the log and the health.
"""
