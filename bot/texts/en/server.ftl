### Tables of a server: its settings, the list, the line that stands for a table, calls, results, the welcome.

## The settings of a server, for its managers.

ui-server-title = Tables on this server
ui-server-words = What you change here holds for tables that are opened from then on. Tables that are open keep what they took.
ui-server-menu = Choose a setting to change it
ui-server-line = **{ $name }**: { $value }
ui-server-now = Now: { $value }
ui-server-channels = Where tables may be opened
ui-server-channels-hint = Everywhere, or in some channels only
ui-server-channels-words = `/catan { command-new-name }` works in the channels that you choose, and in their threads. Without a choice it works in every channel that the bot can write in.
ui-server-channels-menu = Channels for tables
ui-server-channels-none = everywhere
ui-server-channels-value = { $chosen }
ui-server-threads = Thread or channel
ui-server-threads-hint = Whether each table gets a thread of its own
ui-server-threads-words =
    { "" }**In the channel itself**: one table a channel, as long as nothing is set.
    { "" }**In a thread of its own**: a channel holds many tables, with one line each, which calls nobody. The thread is named after the players. Choose a channel or a forum below if the threads are to be somewhere else than where the command is typed.

    A table stays in the channel where the bot may not open a thread, or where Discord allows no more of them: `{ typed-check }` says what to do.
ui-server-threads-menu = Channel or forum of the threads
ui-server-threads-no = in the channel itself
ui-server-threads-yes = in a thread of its own
ui-server-threads-value = in a thread of its own, in { $chosen }
ui-server-tags = In a forum each post gets the tags that are called after its scenario and its state, if you create them: { $names }.
ui-server-defaults = What a table begins with
ui-server-defaults-hint = Scenario, pace, language and options
ui-server-defaults-words = The form of `/catan { command-new-name }` opens with this filled in, and a table has these options. The player who opens it can choose otherwise, and so can its lobby.
ui-server-defaults-none = the bot’s own defaults
ui-server-defaults-value = { $board } · { $pace } · { $language } · { $options ->
    [0] no options
    [one] { $options } option
   *[other] { $options } options
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-server-opener = Who may open tables
ui-server-opener-hint = Everybody, or one role
ui-server-opener-words = People with this role may open tables and rematches; so may those who manage the server. Everybody may join.
ui-server-opener-menu = Role that may open tables
ui-server-opener-none = everybody
ui-server-opener-value = { $chosen } and managers of the server
ui-server-players = Who is called for free seats
ui-server-players-hint = A role for players wanted and seat free
ui-server-players-words = A lobby gets the button **{ ui-button-wanted }**, which calls this role, and a table that looks for somebody to take a seat calls it by itself. All tables of the server together call it once in 30 minutes at most. The message goes when the seats are taken.
ui-server-players-menu = Role that is called
ui-server-players-none = nobody
ui-server-players-value = { $chosen }
ui-server-players-mute = Discord lets the bot call { $role } only if the role can be mentioned by everybody (its own settings) or the bot may mention all roles.
ui-server-results = Where results are posted
ui-server-results-hint = A channel for all final results
ui-server-results-words = When a game ends, who won and with how many points is posted in this channel too, silently.
ui-server-results-menu = Channel for results
ui-server-results-none = only where the game is played
ui-server-results-value = also in { $chosen }
ui-server-films = Films
ui-server-films-hint = Whether the film of each game is posted
ui-server-films-words = A game that has ended is posted as a film of some megabytes. Without that, `{ typed-film }` still makes one for the person who asks.
ui-server-films-yes = posted at the end
ui-server-films-no = not posted
ui-server-films-off = The person who runs the bot has switched films off.
ui-server-gone = something that is gone
ui-button-server-threads-yes = In a thread of its own
ui-button-server-threads-no = In the channel itself
ui-button-server-form = Scenario, pace, language
ui-button-server-options = Options
ui-button-server-none = Remove the setting
ui-button-server-films-yes = Post films
ui-button-server-films-no = No films
ui-server-form-title = What a table begins with
ui-language-opener = of the player who opens it
done-server = Changed, for tables that are opened from now on.
done-server-now = Changed. It holds at once.
refused-only-manager = Only somebody who may manage this server can change how tables are opened here. Ask one of them.
refused-server-elsewhere = The settings of a server are changed there: type { typed-server } in one of its channels.

## Opening a table.

done-new-thread = Your table is open: { $channel }. The others press **{ ui-button-join }** there, on its line, or in `/catan { command-tables-name }`.
done-new-stays = { $why ->
    [permission] I may not open a thread in { $channel }, so the table is in this channel: `{ typed-check }` says what to do.
    [tag] The forum { $channel } wants a tag for each post, and has none that I know, so the table is in this channel: `{ typed-check }` says what to do.
    [kind] { $channel } is no channel in which threads can be opened, so the table is in this channel. A manager can change that with `{ typed-server }`.
    [full] Discord allows no more threads on this server at the moment, so the table is in this channel.
   *[silent] Discord did not open a thread, so the table is in this channel.
}
refused-opener = On this server tables are opened by { $role }. You can join one: see `/catan { command-tables-name }`.
refused-open-here = On this server tables are opened in { $channels }. Go there, or join one: see `/catan { command-tables-name }`.
refused-opener-gone = The role that opens tables on this server is gone. A manager of the server can choose another one with `{ typed-server }`. You can join a table: see `/catan { command-tables-name }`.
refused-open-gone = The channels in which tables are opened on this server are gone. A manager of the server can choose others with `{ typed-server }`.
refused-stays-busy = { $why ->
    [full] Discord allows no more threads on this server at the moment, and a game is open in this channel. Finish one first, or use another channel.
   *[other] No thread could be opened, and a game is open in this channel: `{ typed-check }` says what to do. Or use another channel.
}

## What doctor says of tables.

ui-doctor-tables = Tables of this server
ui-doctor-home = { $channel }: { $permissions } missing. Until the bot has that, tables stay in the channel where they are opened.
ui-doctor-results = { $channel }: { $permissions } missing. Until the bot has that, no results are posted there.
ui-doctor-home-gone = The channel of the threads is gone. A manager chooses another one with `{ typed-server }`.
ui-doctor-results-gone = The channel of the results is gone. A manager chooses another one with `{ typed-server }`.
ui-doctor-home-kind = { $channel } is no channel in which threads can be opened. A manager chooses another one with `{ typed-server }`.
ui-doctor-home-tag = The forum { $channel } wants a tag for each post. Create one of these: { $names }.
ui-doctor-tables-well = Nothing is missing for threads, calls and results.
ui-permission-create-public-threads = Create public threads

## The line and the list.

ui-thread-name = CATAN · { $names }
ui-table-pace = { $pace ->
    [live] live
    [quick] quick
    [daily] daily
    [relaxed] relaxed
   *[none] no clock
}
ui-table-line = **{ $scenario }**{ $number } · { $pace } · { $names } · { $state }
ui-table-number = { "" } #{ $game }
ui-table-state = { $state ->
    [opening] opening …
    [lobby] { $free ->
        [one] **{ $free } seat free**
       *[other] **{ $free } seats free**
    }
    [full] about to begin
    [running] in play
    [paused] paused
    [seat] **looks for a player**
    [finished] over
    [won] 🏆 { $winner } won
   *[ended] closed
}
ui-tables-title = Tables on this server
ui-tables-none = No table is open here. Open one with `/catan { command-new-name }`.
ui-tables-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} · page { $page } of { $pages }
ui-tables-wanted = Seats free
ui-tables-seats = Looking for a player
ui-tables-going = Going on
ui-tables-own = you play here
ui-button-tables-before = Before
ui-button-tables-next = Next
ui-button-table-seat = Take the seat
done-table-join = You have a seat at table #{ $game }: { $link }

## Calls, results, tags.

ui-button-wanted = Call players
ui-wanted = { $role } Players wanted: { $line }
ui-seat-wanted = { $role } A seat is free: { $line }
done-wanted = Everybody who wants to play has been called in { $channel }.
refused-wanted-early = Players were called on this server not long ago. You may call them again { $when }.
refused-wanted-none = No role is called for this table. A manager of the server can choose one with `{ typed-server }`; it holds for tables opened after that.
refused-wanted-gone = The role that is called for this table is gone. A manager of the server can choose another one with `{ typed-server }`; it holds for tables opened after that.
refused-wanted-mute = Nobody would be called. { ui-server-players-mute }
refused-wanted-failed = I may not write in { $channel }: `{ typed-check }` says what to do.
refused-wanted-full = Every seat is taken.
ui-result = 🏆 **{ $winner }** · { $scenario } #{ $game } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $days ->
    [0] one evening
    [one] { $days } day
   *[other] { $days } days
}
ui-result-nobody = { $scenario } #{ $game } ended without a winner
ui-button-final-card = Final card
ui-button-film = Film
ui-result-player = { $name } { $points }
ui-tag-lobby = Seats free
ui-tag-seat = Player wanted
ui-tag-playing = In play
ui-tag-over = Over

## The welcome.

ui-welcome =
    { "" }**Hello!** I referee games of CATAN, in a channel or in threads, over an evening or over weeks.
    Type `/catan { command-new-name }` in a channel to open a table; `/catan { command-tables-name }` shows what is open.
    The people who manage { $server } can set with `{ typed-server }` where tables are and who may open them; nothing has to be set.
ui-button-how = How it works
ui-button-server = Settings
