"""What is shown of leagues: seasons, their evenings, the hall of fame."""
