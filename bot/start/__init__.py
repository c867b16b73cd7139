"""What starts the program, and what is known of it from outside: its way in and out, its log, its health."""
