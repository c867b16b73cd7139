### The help: one topic a page, read in a minute, in our own words.

ui-button-help-more = Another topic?

ui-help-turn-title = Your turn
ui-help-turn =
    🎲 **Roll.** Each hex with that number pays: 1 card for a settlement beside it, 2 for a city. The robber’s hex pays nothing.

    🔨 **Trade and build** as often as you like. You may also play one development card, even before you roll.

    🏁 **End turn**, and the next player is called.

    { "" }**Play** on the card opens your own page: your hand, what’s new, what you can do. Only you see it. The strip shows your cards, your pieces left (×) and what each still costs you (+).

    { "" }**Not your turn?** You can still answer offers, make one, or plan ahead.
ui-help-trade-title = Trading
ui-help-trade =
    🏦 **The bank** takes 4 cards of one kind for 1 of another. With a harbour it takes 3, or 2 of the kind shown there.

    🤝 **Players** trade with the player on turn. Tap a swap that your page proposes, or press **Trade** and write your own. You see each offer before it goes out.

    { "" }**Answer** with **Accept**, **No** or **Counter**. You can change your mind while the offer is open. Cards are checked when the trade is made.

    { "" }**Several yeses?** The first one trades, or you choose. The form asks you.

    { "" }**Limits.** At most 6 offers are open, and all close at the end of the turn. No gifts, no resource on both sides, no development cards.

    Nobody else sees the swaps your page proposes. They rest on your hand and on what others have shown.
ui-help-start-title = Opening a table
ui-help-start =
    { "" }**Open** a table with `/catan { command-new-name }`. Friends press **Join**, you press **Start**. Behind **More** you choose options, add bots, or deal another board. Seats and the first player are drawn by lot.

    { "" }**First places.** You place a settlement and a road. Then everybody places a second pair, in reverse order. Your second settlement brings one card for each hex around it.

    { "" }**The card** in the channel shows the board and whose turn it is. A new card calls the next player.

    { "" }**Alone?** Practise against two easy bots.

    { "" }**Leaving?** `/catan { command-leave-name }`. Nobody waits for you then, and the others decide about your seat. You can come back until it’s taken.
ui-help-places-title = Places
ui-help-places =
    When you choose a place, the picture shows its number. The menu has the same numbers, the best places first.

    { "" }**14/36**: the chances of its hexes, added up. A 6 alone is 5/36.

    { "" }**Too many places?** The menu holds the best ones. Its last line leads to the others, with a larger picture.

    { "" }**In sentences** a place has the names of the hexes around it: *brick 6, wool 5*. C3 is the third hex in row C.

    { "" }**Typing?** Write what you build and the number: *road 23*, *city 23*.
ui-help-back-title = Taking back
ui-help-back =
    { "" }**Alone.** **Take it back** undoes your last move, **Restart turn** all of them. Both stop where somebody has learnt something: a roll, a theft, a bought card, a Monopoly, a trade. You’re asked before any move that you can’t take back.

    { "" }**Together.** Beyond that you can ask the table. The channel lists what would go, and everybody must say yes. Play goes on meanwhile. Another move, silence or one *No* leaves everything as it is, and nobody learns who said no.

    You can ask once a turn, back to the start of the turn before at most. The same rolls come again. Cards and thefts may turn out differently.
ui-help-build-title = Building
ui-help-build =
    🛣️ **Road**: 1 brick, 1 lumber. On a free edge beside your own road or building. A rival’s building blocks the way.

    🏠 **Settlement**: 1 brick, 1 lumber, 1 wool, 1 grain. Where one of your roads leads, with no building next to it. 1 point.

    🏙️ **City**: 2 grain, 3 ore. It replaces a settlement, and you get that piece back. 2 points, and 2 cards a roll.

    🎴 **Development card**: 1 wool, 1 grain, 1 ore.

    You have 15 roads, 5 settlements and 4 cities. Pieces never move.

    { "" }**House rule** *trade first, then build*: your first building closes trade until the next turn.

    { "" }**Short bank.** There are 19 cards of each resource, 24 with five or six players. If the bank can’t pay everybody, nobody gets that resource. If it owes only one player, they get what’s left.
ui-help-robber-title = The robber
ui-help-robber =
    { "" }**A seven** pays nobody. With more than 7 resource cards you discard half, rounded down. You choose in private, and all discards show at once.

    Then the player who rolled moves the robber to another land hex. They steal one card, by lot, from a player with a building there.

    { "" }**A Knight** moves the robber too, without discards.

    { "" }**Only thief and victim** learn which card it was. You read it under **Play**.

    { "" }**The robber’s hex** produces nothing. Nobody trades or builds until the robber has moved.

    { "" }**House rule** *friendly robber*: it spares players with 2 visible points or fewer, and the hexes beside them.
ui-help-cards-title = Cards
ui-help-cards =
    There are 25 development cards, 34 with five or six players. You may play one a turn, but not one you bought in the same turn.

    ⚔️ **Knight** (14, or 20 with five or six players): move the robber. Three of them, more than anybody else, make Largest Army.
    🛤️ **Road Building** (2, or 3): two roads for nothing.
    🎁 **Year of Plenty** (2, or 3): two cards of your choice from the bank.
    💰 **Monopoly** (2, or 3): name a resource, and everybody gives you all of it.
    🏛️ **Victory Point** (5): counts by itself. It stays hidden, and you never play it.

    Everybody sees how many cards you hold. Nobody sees which.
ui-help-points-title = Points
ui-help-points =
    Settlement 1 · city 2 · Longest Road 2 · Largest Army 2 · each Victory Point card 1.

    { "" }**You win** when you reach the target in your turn. It’s 10 points unless the table chose another. Hidden cards count: the bot looks. If you get there in another player’s turn, you win when yours begins.

    { "" }**Longest Road** goes to the first single road of 5. Branches don’t add up, and a rival’s building cuts it. Only a longer road takes it. After a cut with several equal roads its holder keeps it, if theirs is one of them. Otherwise nobody has it until one is longest.

    { "" }**Largest Army** goes to the first player with 3 Knights played, then to a player with more.
ui-help-votes-title = Pause, pace and end
ui-help-votes =
    The player who opened the table proposes these with `/catan { command-admin-name }`.

    { "" }**A pause** lasts three days, one week or two. Any player can resume the game earlier, on its card. If you asked for the pause, your own time runs on, and you may finish your move.

    { "" }**A pause, another pace, another level for a bot** start after a while. If a player objects, the table votes. A tie changes nothing.

    { "" }**The end** takes a vote of two days at least. More than half of the players who are there must say yes. Silence is a no.

    { "" }**A seat** changes hands when the new player takes it. Your own seat you may offer; for a free one, or a bot’s, the table must agree.
ui-help-rules-title = Rules by number
ui-help-rules = Below a refusal stands the number of its rule. Choose it here, or type `/catan { command-help-name } { option-rule-name }:B-31`. **[R]** marks what I rule where the published rules are silent. Rules are the same at every table; an option has its own number.
ui-rules-chapter = Which part?
ui-rules-rule = Which rule?
ui-help-commands-title = Commands
ui-help-commands =
    Buttons do everything; these do it too, also with a keyboard or a screen reader.

    `/catan { command-do-name }` · { command-do-description }
    `/catan { command-roll-name }` · { command-roll-description }
    `/catan { command-build-name }` · { command-build-description }
    `/catan { command-trade-name }` · { command-trade-description }
    `/catan { command-end-name }` · { command-end-description }
    `/catan { command-undo-name }` · { command-undo-description }
    `/catan { command-hand-name }` · { command-hand-description }
    `/catan { command-plans-name }` · { command-plans-description }
    `/catan { command-show-name }` · { command-show-description }
    `/catan { command-look-name }` · { command-look-description }
    `/catan { command-new-name }` · { command-new-description }
    `/catan { command-tables-name }` · { command-tables-description }
    `/catan { command-games-name }` · { command-games-description }
    `/catan { command-settings-name }` · { command-settings-description }
    `/catan { command-leave-name }` · { command-leave-description }
    `/catan { command-verify-name }` · { command-verify-description }
    `/catan { command-admin-name }` · { command-admin-description }
    `/catan { command-help-name }` · { command-help-description }

    { "" }**Statistics** of a game are behind **More**, on its last card and below the log. Your own are below `/catan { command-games-name }`.

    { "" }**Hall of fame and leagues** are behind `/catan { command-tables-name }`, if the server’s managers have opened them. Only people who agree are named. A season draws its tables so that everybody meets everybody evenly. Its rules say how leaving and open games count, before you join.

    This is an unofficial fan project. CATAN is a trademark of CATAN GmbH.
