"""What is shown of an open table, before its game begins."""
