-- Left free for what is being made beside this.
SELECT 1;
