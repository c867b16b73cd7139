### Pages about the reader: own games, the log, what else there is.

ui-games-title = Your games
ui-games-none = You’re in no game. Open one with /catan { command-new-name }.
ui-games-line = { $state ->
    [waiting] **Your move** · game { $number } · { $where } · { $names }
    [lobby] Open table · game { $number } · { $where } · { $names }
    [lost] Asleep · game { $number } · { $where } · { $names }
    [paused] Paused · game { $number } · { $where } · { $names }
    [finished] Finished · game { $number } · { $where } · { $names }
    [ended] Ended · game { $number } · { $where } · { $names }
   *[running] Running · game { $number } · { $where } · { $names }
}
ui-games-lost = Its server or channel is gone. It goes on when I find it again, and ends after { $when }.
ui-games-more = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}

ui-log-title = Log, page { $page } of { $pages }
ui-log-empty = Nothing has happened yet.
ui-log-older = Older
ui-log-newer = Newer

ui-more-words = What else would you like?
ui-more-commands = -# `/catan { command-leave-name }` leaves the game. `/catan { command-admin-name }` runs it: pause, pace, seats, end.
ui-button-show = Show the card
ui-button-board = Board in words
ui-button-help = Help
ui-button-settings = Settings

## Erasing one's data.

ui-button-erase = Erase my data
ui-button-erase-yes = Erase it all
ui-erase-words = Erase everything that names you? Your name and account leave all games, and your settings go. You leave open tables and seasons for good. Bots take your seats. Where you’re the last person, the game ends. Your moves stay, without a name. A mark keeps you out of those games. Posts in channels are Discord’s. There’s no way back.
