"""What a table decides together: changes of a game, absent players, taking moves back."""
