"""The Discord side of the referee: commands, buttons, texts and posts around the rules engine."""
