"""What people see and press: pure functions from a `View` to Discord payloads. Nothing here sends or remembers."""
