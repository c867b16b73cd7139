"""Discord payloads as pure functions of a `View`.

They are what people see and press. Nothing here sends or remembers.
"""
