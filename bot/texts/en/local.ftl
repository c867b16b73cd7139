### The table without Discord: the first post in its channel. English and French stand there one below the other.

## $new is the name of the command as the page of the simulation knows it: in English. Both have to fit on a phone:
## the page follows a new post only while it stands at its end.

ui-local-welcome =
    { "" }**Welcome to the local table**, a Discord channel in which you are everybody.
    1. Type `/catan { $new }` below, Enter twice, **Submit**: { $first } has a seat.
    2. **Add bot** twice; or choose { $second } at **Viewing as**, at the top, and **Join**.
    3. As { $first } again: **Start**, then **Play**. Games are kept.
