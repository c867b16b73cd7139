"""Plans: rules of a seat that propose actions.

A plan proposes when its moment comes. Plans are plain values, from what the seat may know alone:
`bot.table.runner.plans` asks them, and says what becomes of them.
"""
