### The table without Discord: the first post in its channel. English and French stand there one below the other.

## $new and $help are the names of commands as the page of the simulation knows them: in English.

ui-local-welcome =
    { "" }**Welcome to the local table.** Everything is as it would be in a Discord channel, and you are everybody in it. Games are kept: stop and start whenever you like.

    1. Type `/catan { $new }` in the line below, press Enter twice, then **Submit**. As { $first } you have a seat.
    2. Choose somebody else at the top, at **Viewing as** ({ $others }), and press **Join**. Or let bots play: **Add bot**.
    3. With three at the table, choose { $first } again: **Start**, and then **Play** for whoever’s turn it is. `/catan { $help }` explains the rest.
