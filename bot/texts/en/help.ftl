### The help: one topic a page, in our own words. At most 3500 characters a page.

ui-help-start-title = First steps
ui-help-start =
    Three to six people play CATAN in a channel, over minutes or days. The bot keeps the board, the cards and the rules; you press buttons.

    { "" }**A table.** `/catan { command-new-name }` opens one. Press **Join**; the player who opened it may add bots, take another scenario or board (**Scenario**), change the options (**Options**), deal another board, and then presses **Start**. Seats and the first player are drawn by lot. A bot plays to win, and trades, so one person can try a game alone. Who has never played here can practise with two easy bots, and read advice before each of their first ten decisions.

    { "" }**The card.** One message shows the board, the players and the last moves. It says who must do what, and a new card calls the next player. **Play** opens your own panel, which only you see: your hand, what is new, and everything you may do now. The strip below shows your cards, how many pieces you have left (×), what you still lack for each (+), and lights what you can pay for and place. **Hand** works at any time. **More** tells everybody’s points and cards in words and has the log, the settings and this help.

    { "" }**Set-up.** On the variable board each player places a settlement and a road; then, in reverse order, a second pair. Your second settlement brings one card for each hex around it that produces.

    { "" }**Places.** Where you choose, the picture in your panel has a number on each place, the same as the menus, which list the best places first. Where there are too many for one menu, it shows the 20 best; buttons lead to the others by region of the board, and show that larger. Elsewhere a place is told by what it touches: *brick 6, wool 5*, or *between A2 and B3*; C3 is a hex, in the third row from the top. To type one, write N23 for intersection 23 and E23 for edge 23. In the menus *14 pips* means that 14 of 36 rolls pay there, counting each hex.

    { "" }**Leaving.** After `/catan { command-leave-name }` nobody waits for you any more, and the others decide what happens to your seat; you can come back until somebody else has it. With `/catan { command-admin-name }` the player who runs the game offers their own seat to somebody else, or proposes somebody for a free one or that of a bot: then the table has to agree. The seat is theirs when they take it.

    { "" }**Pause, pace, end.** The player who runs the game proposes them there. They take effect after a while unless somebody objects; then all vote, and at a tie nothing changes. The end is a vote of two days at least: more than half of those who are there must say yes, and silence is no. A pause lasts three days, a week or two; anybody who plays can resume the game before, on its card. For the player who asked for it, the time for what they are deciding goes on, and they may still finish that.
ui-help-turn-title = A turn
ui-help-turn =
    { "" }**Roll.** Your turn begins with the dice; before that you may only play a development card. Every hex with the number pays: 1 card for a settlement beside it, 2 for a city, to its owner. The robber’s hex pays nothing.

    { "" }**Short bank.** There are 19 cards of each resource (24 with five or six players). If the bank cannot pay a resource to all who should get it, nobody gets that resource; if only one player should, they get what is left.

    { "" }**Then** trade and build as often as you like, in any order, and press **End turn**. With the house rule *trade first, then build*, the first thing you build closes trade until the next turn.

    { "" }**Take back.** **Undo** takes back your last move, **Restart turn** all moves up to the last moment when somebody learnt something: a roll, a theft, a bought card, a Monopoly, a trade. Nobody goes back beyond that alone. Before a move that cannot be taken back you are asked once.

    { "" }**Take back together.** Beyond that **Ask to take back** asks everybody at the table: what would go is listed in the channel, and all must agree within one step of the pace. Play goes on; any other move, silence or a single *No* leaves everything as it is, and nobody learns who said no. Once a turn, back to the start of the previous turn at most. The same throws come again, cards and thefts are drawn again.

    The players who must act are named on the card, and nobody else can do it for them.
ui-help-build-title = Building
ui-help-build =
    🛣️ **Road**: 1 brick, 1 lumber. On a free edge next to your own road or building. A rival’s building blocks the way.

    🏠 **Settlement**: 1 brick, 1 lumber, 1 wool, 1 grain. On an intersection that one of your roads reaches, with all neighbouring intersections free. 1 point.

    🏙️ **City**: 2 grain, 3 ore. Replaces one of your settlements, whose piece comes back to you. 2 points, and it collects 2 cards.

    🎴 **Development card**: 1 wool, 1 grain, 1 ore.

    You have 15 roads, 5 settlements and 4 cities; there are no more. Pieces never move.
ui-help-trade-title = Trade
ui-help-trade =
    { "" }**With the bank**, in your turn after the roll: 4 cards of one kind for 1 of another. A building at a harbour makes that 3 for 1, or 2 for 1 of the resource shown there, at once.

    { "" }**With players**: only the player whose turn it is trades, with anybody. Your panel proposes up to five swaps for what you lack: one tap shows the offer in words, one sends it. They rest on your own hand and on what others have shown to hold; nobody else sees them. **Trade** opens a form for every other offer: what you give, what you want, from whom; “lumber · 2” means two. You see the offer in words before it is sent. If several say yes, the first one trades at once, or you choose among them; that stands in the form too. Everybody else may offer something to the player whose turn it is.

    Answer an offer with **Accept**, **No** or **Counter**. A counter-offer is an offer of your own. You may change your answer while the offer is open. Cards are checked when the trade is made, not before; if somebody has spent them meanwhile, only the one who tries to accept learns it.

    At most 6 offers are open at a time. All close when the turn ends. Gifts, and the same resource on both sides, are not allowed. Development cards are never traded.

    { "" }**With bots**: each trades in a way of its own, which stands beside its name in the form: some readily, some fairly, some for a high price. All ask more of the leader, never help anybody who is one or two points from winning, weigh three offers of one player a turn, and refuse any more. A bot whose yes a player does not take up refuses, in that turn, all further offers of theirs where they pick among the yeses. A bot makes at most one offer a turn, and waits two minutes for answers.
ui-help-robber-title = The robber
ui-help-robber =
    { "" }**A seven** pays nobody. Everyone with more than 7 resource cards discards half, rounded down. You choose in private; it is shown when all have chosen.

    Then the player who rolled moves the robber to another land hex and steals one card, by lot, from a player with a building there. If only one can be robbed, it is them. A **Knight** moves the robber in the same way, without discards.

    Only thief and victim learn which card it was: you read it under **Play**, at *new since you last looked*.

    While the robber stands on a hex, it produces nothing. Nobody trades or builds between the seven and the robber’s move.

    With the house rule *friendly robber*, players with 2 visible points or fewer are not robbed, and the hexes beside them are spared.
ui-help-cards-title = Cards
ui-help-cards =
    There are 25 development cards, 34 with five or six players. You may play one a turn, before or after the roll, but not one that you bought in the same turn.

    ⚔️ **Knight** (14, or 20 with five or six players): move the robber. Three of them on the table, more than anybody else: Largest Army.
    🛣️ **Road Building** (2, or 3): two roads for nothing, at once.
    🌾 **Year of Plenty** (2, or 3): two cards of your choice from the bank.
    💰 **Monopoly** (2, or 3): name a resource; everybody gives you all they have of it.
    🏆 **Victory Point** (5): counts by itself and stays hidden to the end. It is never played.

    Everybody sees how many cards you hold, nobody sees which.
ui-help-points-title = Points
ui-help-points =
    Settlement 1 · city 2 · Longest Road 2 · Largest Army 2 · each Victory Point card 1.

    { "" }**Longest Road** goes to the first single road of 5 or more; branches do not add up, and a rival’s building cuts it. Only a longer one takes it. If a cut leaves several equal, its holder keeps it if theirs is among them, otherwise nobody has it until one is longest again.

    { "" }**Largest Army** goes to the first with 3 Knights played, then to the player who has more.

    You win as soon as you reach the target (10 unless the table chose another) in your own turn; hidden cards count, the bot looks. If you reach it in somebody else’s turn, you win when yours begins.
ui-help-commands-title = Commands
ui-help-commands =
    Buttons do everything; these do it too, also with a keyboard or a screen reader.

    `/catan { command-new-name }` · { command-new-description }
    `/catan { command-show-name }` · { command-show-description }
    `/catan { command-do-name }` · { command-do-description }
    `/catan { command-roll-name }` · { command-roll-description }
    `/catan { command-end-name }` · { command-end-description }
    `/catan { command-hand-name }` · { command-hand-description }
    `/catan { command-build-name }` · { command-build-description }
    `/catan { command-trade-name }` · { command-trade-description }
    `/catan { command-board-name }` · { command-board-description }
    `/catan { command-log-name }` · { command-log-description }
    `/catan { command-replay-name }` · { command-replay-description }
    `/catan { command-review-name }` · { command-review-description }
    `/catan { command-verify-name }` · { command-verify-description }
    `/catan { command-export-name }` · { command-export-description }
    `/catan { command-undo-name }` · { command-undo-description }
    `/catan { command-recap-name }` · { command-recap-description }
    `/catan { command-plans-name }` · { command-plans-description }
    `/catan { command-mygames-name }` · { command-mygames-description }
    `/catan { command-tables-name }` · { command-tables-description }
    `/catan { command-settings-name }` · { command-settings-description }
    `/catan { command-leave-name }` · { command-leave-description }
    `/catan { command-help-name }` · { command-help-description }
    `/catan { command-admin-name }` · { command-admin-description }
    `/catan { command-server-name }` · { command-server-description }
    `/catan { command-doctor-name }` · { command-doctor-description }

    { "" }**Statistics** of a game are behind **More**, on its last card and below the log; your own, over all games, below `/catan { command-mygames-name }`.

    { "" }**Hall of fame and leagues**, where those who manage the server have opened them, are behind `/catan { command-tables-name }`. Only people who agree are named; one’s own rating is for one’s own eyes. The tables of a season are drawn so that everybody meets everybody evenly. Its post says before anybody joins what happens when somebody leaves, and how open games count at the end.

    This is an unofficial fan project. CATAN is a trademark of CATAN GmbH.
