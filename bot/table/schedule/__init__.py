"""Who is called when, and what is due: settings, clocks and moments in, seats out."""
