"""What a person can ask for, and what happens without a press; no widget, no command."""
