"""What people plan ahead. A plan is a rule of a seat that proposes an action when its moment comes.

Plain values, from what the seat may know alone: `bot.table.runner.plans` asks them, and says what becomes of them.
"""
