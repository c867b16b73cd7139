### Games of five and six.

## The help.

ui-help-six-title = Five and six
ui-help-six =
    With five or six the board has 30 hexes, the bank 24 cards of each resource, and there are 34 development cards (20 Knights, 3 of each other kind that is played, 5 Victory Points). Two colours join in: green and violet. Choose the board for 5–6 players when you open the game, or later with **Scenario**.

    { "" }**Special building.** After each turn everybody else may build and buy development cards, clockwise; nobody trades, plays a card or wins there. A player who reaches the target then wins when their own turn begins. A card bought there may be played in your next turn.

    { "" }**Build queue.** So that nobody waits for five answers, you leave a list under **Play**, **Build queue**: roads, settlements, cities and cards, in your order. Each time it is your part, what your cards and the board allow is built; the rest stays. Only you see the list, and *new since you last looked* tells you what was built and what could not be. With `/catan { command-build-name }` you add to it while you cannot build.

    { "" }**How you take part** is seen by everybody: *use my queue* (so it begins), *ask me* (you are called after each turn and build by hand) or *skip me*.

    { "" }**Paired players**, an option, takes its place: after each turn the third player to the left takes a part without dice. They trade with the bank, build, buy and play one card, and may win; they do not trade with players.
