"""The slash commands: what people see of them, what they do, and what may be typed into them."""
