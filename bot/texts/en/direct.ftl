### Direct messages: calls, who is next, one message a day, and what to do where Discord refuses them.
### $where **Island** · #catan: server and channel · $news +2 ore; Points: Ben 4 → 5

ui-direct-game = Game { $number } · { $where } · { $names }
ui-direct-done = Done: game { $number }, { $where }. [To the card]({ $link })
ui-direct-next = **You are next** in game { $number }: it is { $name }’s turn. [To the card]({ $link })
ui-direct-next-done = You were next in game { $number }, { $where }. [To the card]({ $link })
ui-direct-trade = **There is something for you on the trade board.** [To the trade board]({ $link })
ui-direct-gather = **A question to the table waits for your answer.** [To the question]({ $link })
ui-direct-vote = **The table is voting, and waits for your answer.** [To the question]({ $link })
ui-direct-hour = **Your table plays together now.** [To the call]({ $link })
ui-call-closed = Play has been waiting since { $since }.

## The message of the day.

ui-digest-title = { $count ->
    [one] { $count } game waits for you
   *[other] { $count } games wait for you
}
ui-digest-since = Since you last looked: { $news }
ui-digest-turns = { $count ->
    [one] { $count } turn has begun
   *[other] { $count } turns have begun
}
ui-digest-words = Once a day, as you asked. `/catan { command-settings-name }` on a server changes that.

## Told once, privately.

notice-direct-closed = ⚠️ Discord won’t let me message you. Allow messages from members of this server in its privacy settings, then try again with `/catan { command-settings-name }`. Until then you’re called in the channel.
