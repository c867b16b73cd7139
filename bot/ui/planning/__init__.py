"""The pages on which people plan ahead."""
