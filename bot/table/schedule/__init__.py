"""Whom to call when: settings, clocks, moments in, seats out."""
