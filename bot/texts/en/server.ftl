### Tables of a server: its settings, the list, the line that stands for a table, calls, results, the welcome.
### $channels #a, #b · $chosen channels or a role: #a, @Players · $role @Players · $value a setting: in threads
### $free 2, seats · $number #7, or nothing · $permissions Send messages, Attach files · $server Island
### $state one of ui-table-state · $names also tags of a forum · $winner Ben

## The settings of a server, for its managers.

ui-server-title = Tables on this server
ui-server-words = Changes count for tables opened from now on. Open tables stay as they are.
ui-server-menu = What do you want to change?
ui-server-line = **{ $name }**: { $value }
ui-server-now = Now: { $value }
ui-server-channels = Where tables open
ui-server-channels-hint = Everywhere, or in some channels only
ui-server-channels-words = Choose the channels for `/catan { command-new-name }`; their threads count too. Choose none, and it works wherever I can write.
ui-server-channels-menu = Where may tables open?
ui-server-channels-none = everywhere
ui-server-channels-value = { $chosen }
ui-server-threads = Thread or channel
ui-server-threads-hint = Does each table get its own thread?
ui-server-threads-words =
    { "" }**In the channel**: one table at a time.
    { "" }**In threads**: many tables, each with one silent line in the channel. You can choose another channel or a forum for the threads.

    Where I can’t open a thread, the table stays in the channel. `{ typed-check }` says why.
ui-server-threads-menu = Where do the threads go?
ui-server-threads-no = in the channel
ui-server-threads-yes = in threads
ui-server-threads-value = in threads, in { $chosen }
ui-server-tags = Create these tags in the forum, and each post gets its own: { $names }.
ui-server-defaults = How a table begins
ui-server-defaults-hint = Scenario, pace, language and options
ui-server-defaults-words = `/catan { command-new-name }` opens filled in like this. Each table can still choose otherwise.
ui-server-defaults-none = as I suggest
ui-server-defaults-value = { $board } · { $pace } · { $language } · { $options ->
    [0] no options
    [one] { $options } option
   *[other] { $options } options
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-server-opener = Who opens tables
ui-server-opener-hint = Everybody, or one role
ui-server-opener-words = This role opens tables and rematches, and so do the server’s managers. Everybody may join.
ui-server-opener-menu = Who may open tables?
ui-server-opener-none = everybody
ui-server-opener-value = { $chosen } and the managers
ui-server-players = Who is called to play
ui-server-players-hint = A role for free seats
ui-server-players-words = **{ ui-button-wanted }** at an open table calls this role. A table that looks for a player calls it too. Once in 30 minutes at most, for all tables together. The message disappears once the seats are taken.
ui-server-players-menu = Whom do I call?
ui-server-players-none = nobody
ui-server-players-value = { $chosen }
ui-server-players-mute = I can’t call { $role }. Let everybody mention the role, or let me mention all roles.
ui-server-results = Where results go
ui-server-results-hint = One channel for all final results
ui-server-results-words = When a game ends, its result is posted here too, silently: who won, and the points.
ui-server-results-menu = Where do results go?
ui-server-results-none = only where you play
ui-server-results-value = also in { $chosen }
ui-server-films = Films
ui-server-films-hint = Is the film of each game posted?
ui-server-films-words = I post a finished game as a film of a few megabytes. If not, `{ typed-film }` still makes one, just for you.
ui-server-films-yes = posted at the end
ui-server-films-no = not posted
ui-server-films-off = The bot’s host has turned films off.
ui-server-hours = Table hour
ui-server-hours-hint = May tables play together once a day?
ui-server-hours-words = A table may agree on 45 minutes a day to play together. I propose a time once, silently, and call only those who are in.
ui-server-hours-yes = tables may agree on one
ui-server-hours-no = none
ui-server-chances = Chances to win
ui-server-chances-hint = Do those who watch see who may win?
ui-server-chances-words = **{ ui-button-watch }** at a league’s table can show everybody’s chances of winning. They follow from what everybody sees, never from a hand. Players can look, too.
ui-server-chances-yes = shown to those who watch
ui-server-chances-no = not shown
ui-server-gone = deleted
ui-button-server-threads-yes = Use threads
ui-button-server-threads-no = Stay in channel
ui-button-server-form = Scenario & pace
ui-button-server-options = Options
ui-button-server-none = Clear
ui-button-server-films-yes = Post films
ui-button-server-films-no = No films
ui-button-server-hours-yes = Allow it
ui-button-server-hours-no = No table hour
ui-button-server-chances-yes = Show them
ui-button-server-chances-no = Hide them
ui-server-form-title = How a table begins
ui-language-opener = of the player who opens it
done-server = Changed, for tables opened from now on.
done-server-now = Changed, from now on.
refused-only-manager = Only this server’s managers can change how tables open here. Ask one of them.
refused-server-elsewhere = You change a server’s settings there: type { typed-server } in one of its channels.

## Opening a table.

done-new-thread = Your table is open: { $channel }. The others press **{ ui-button-join }** there, on its line, or in `/catan { command-tables-name }`.
done-new-stays = { $why ->
    [permission] The table stays here: I can’t open a thread in { $channel }. `{ typed-check }` says what to do.
    [tag] The table stays here: the forum { $channel } wants a tag, and has none that I know. `{ typed-check }` says what to do.
    [kind] The table stays here: { $channel } has no threads. A manager can change that with `{ typed-server }`.
    [full] The table stays here: this server has no room for more threads now.
   *[silent] The table stays here: Discord opened no thread.
}
refused-opener = Here { $role } opens tables. You can join one: `/catan { command-tables-name }`.
refused-open-here = Here tables open in { $channels }. Go there, or join one: `/catan { command-tables-name }`.
refused-opener-gone = The role that opened tables here is gone. A manager can choose another with `{ typed-server }`. You can join a table: `/catan { command-tables-name }`.
refused-open-gone = The channels for tables are gone. A manager can choose others with `{ typed-server }`.
refused-stays-busy = { $why ->
    [full] This server has no room for more threads now, and a game is open in this channel. Finish one first, or use another channel.
   *[other] I couldn’t open a thread, and a game is open in this channel. Use another one; `{ typed-check }` says why.
}

## What doctor says of tables.

ui-doctor-tables = Tables of this server
ui-doctor-home = { $channel }: I lack { $permissions }. Until then tables stay where they are opened.
ui-doctor-results = { $channel }: I lack { $permissions }. Until then I post no results there.
ui-doctor-home-gone = The channel for threads is gone. A manager chooses another with `{ typed-server }`.
ui-doctor-results-gone = The channel for results is gone. A manager chooses another with `{ typed-server }`.
ui-doctor-home-kind = { $channel } has no threads. A manager chooses another channel with `{ typed-server }`.
ui-doctor-home-tag = The forum { $channel } wants a tag for each post. Create one: { $names }.
ui-doctor-events = Evenings of a league: I lack { $permissions }. Until then only their posts have the time.
ui-doctor-guesses = { $channel }: I lack { $permissions }. Until then nobody can guess who wins an evening’s table.
ui-doctor-tables-well = Threads, calls and results: all well.
ui-permission-create-public-threads = Create public threads
ui-permission-create-events = Create events
ui-permission-send-polls = Create polls

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
ui-tables-none = No table is open here. Open one: `/catan { command-new-name }`.
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
done-wanted = Players are called, in { $channel }.
refused-wanted-early = Players were called here a little while ago. You can call again { $when }.
refused-wanted-none = This table calls no role. A manager can choose one with `{ typed-server }`, for tables opened after that.
refused-wanted-gone = The role this table calls is gone. A manager can choose another with `{ typed-server }`, for tables opened after that.
refused-wanted-mute = Nobody would hear it. { ui-server-players-mute }
refused-wanted-failed = I can’t write in { $channel }. `{ typed-check }` says what to do.
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
    { "" }**Hello!** I run games of CATAN here, over an evening or over weeks.
    Type `/catan { command-new-name }` to open a table, or `/catan { command-tables-name }` to find one.
    -# Managers of { $server }: `{ typed-server }` sets where tables open. Nothing has to be set.
ui-button-how = How it works
ui-button-server = Settings
