"""What a table decides: changes, absent players, taking back."""
