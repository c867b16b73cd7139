### Pages about the reader: own games, the log, what else there is.

ui-games-title = Your games
ui-games-none = You are in no game. Open one with /catan { command-new-name }.
ui-games-line = { $state ->
    [waiting] **Your move** · game { $number } · { $where } · { $names }
    [lobby] Lobby · game { $number } · { $where } · { $names }
    [lost] Asleep · game { $number } · { $where } · { $names }
    [paused] Paused · game { $number } · { $where } · { $names }
    [finished] Finished · game { $number } · { $where } · { $names }
    [ended] Ended · game { $number } · { $where } · { $names }
   *[running] Running · game { $number } · { $where } · { $names }
}
ui-games-lost = Its server or channel is gone. It goes on by itself when the bot finds it again, and ends after { $when }.
ui-games-more = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}

ui-log-title = Log, page { $page } of { $pages }
ui-log-empty = Nothing has happened yet.
ui-log-older = Older
ui-log-newer = Newer

ui-more-words =
    What else would you like?
    -# `/catan { command-leave-name }` leaves the game. `/catan { command-admin-name }` is for the player who runs it: pause, pace, seats, end.
ui-button-show = Show the card
ui-button-board = Board in words
ui-button-help = Help
ui-button-settings = Settings

## Erasing one's data.

ui-button-erase = Erase my data
ui-button-erase-yes = Yes, erase everything
ui-erase-words = Everything that names you is erased: your name and your account in all games, and your settings. You leave the lobbies, and bots take your seats in games that go on, but for one in which you are the last person: that ends. You leave the seasons that you take part in, and cannot come back to them. Games keep a mark without a name until they end, so that nobody takes two seats at one table. Another such mark stays beside the games, so that a copy of them that is put back does not bring you back. Games keep your moves under a seat number only. Messages that already stand in a channel are Discord’s. This cannot be taken back.
