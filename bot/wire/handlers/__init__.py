"""What each press does, by the verb of its button."""
