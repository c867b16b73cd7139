### Games of five and six.

## The help.

ui-help-six-title = Five and six
ui-help-six =
    { "" }**Bigger box.** 30 hexes, 24 cards of each resource, and 34 development cards. Green and violet join in.

    { "" }**Special building.** After each turn everybody else may build and buy cards, clockwise. Nobody trades, plays a card or wins there. If you reach the target, you win when your turn begins. You may play a card bought there in your next turn.

    { "" }**Build list.** So that nobody waits for five answers, you leave a list: roads, settlements, cities, cards, in your order. Each time it’s your part, the bot builds what your cards reach. The rest stays. Only you see the list.

    { "" }**Ask me** calls you after each turn, and you build by hand. **Skip** leaves you out. Everybody sees which of the three you chose.

    { "" }**Paired players** is an option instead: after each turn the third player to the left takes a part without dice. They swap with the bank, build, buy, play one card, and may win. They don’t trade with players.

