### The table without Discord: the first post in its channel, and what stands behind its buttons.

## Two lines on a phone, above the buttons. $manager is a name.

local-welcome =
    { "" }**Welcome!** Press **{ local-button-play }** and roll against two bots.
    Or type `/catan { command-new-name }` to open a table of your own.
local-button-play = Play now
local-button-how = How?
local-how =
    { "" }### You are everybody here
    Pick who you are at the top: each sees only their own answers. To play together, open this page twice.
    `/catan { command-new-name }` opens a table · `/catan { command-help-name }` explains the game · `/wait` lets time pass · `/{ local-messages-name }` shows direct messages.
    -# { $manager } manages this server: `{ typed-server }`.

## Where Play now finds a table. $names are those of the people at it.

local-lobby = A table is open here: press **{ ui-button-join }** or **{ ui-button-start }** on its card.
local-busy = A game goes on here. Pick one of its players at the top: { $names }.

### Commands that there are at the table without Discord alone.

local-wait-description = Let time pass at this table
local-wait-10m-name = 10-minutes
local-wait-1h-name = 1-hour
local-wait-4h-name = 4-hours
local-wait-12h-name = 12-hours
local-wait-1d-name = 1-day
local-wait-3d-name = 3-days
local-time-10m = 10 minutes
local-time-1h = 1 hour
local-time-4h = 4 hours
local-time-12h = 12 hours
local-time-1d = 1 day
local-time-3d = 3 days

## $time is one of those above, $moment a unix second.

local-waited =
    { "" }**{ $time } later.** In a moment it is <t:{ $moment }:F> here.
    -# This clock stays ahead of yours, even after a restart.
local-messages-name = messages
local-messages-description = Read your direct messages
local-messages = { "" }### Your direct messages, the newest last
local-no-messages = No direct messages yet.

## In the channel. $person is a mention.

local-message-came = ✉️ A direct message for { $person }. Pick { $name } at the top, then type `/{ local-messages-name }`.

### The page itself. $value is what stands there already: a name, a number.

local-page-viewer = You are
local-page-compose = Type /catan
local-page-private = Only you can see this
local-page-silent = Sent without a sound
local-page-thinking = One moment…
local-page-edited = (edited)
local-page-used = { $value } used
local-page-older = Show older messages
local-page-newer = Show newer messages
local-page-latest = News below ↓
local-page-cancel = Cancel
local-page-submit = Submit
local-page-apply = Done
local-page-send = Send
local-page-previous = Back
local-page-next = More
local-page-close = Close
local-page-zoom = Zoom in
local-page-fit = Zoom out
local-page-select = Choose
local-page-select-more = Choose one or more
local-page-selection = Your choice
local-page-clear = Clear
local-page-search = Search
local-page-loading = One moment…
local-page-nothing = Nothing found
local-page-required = Fill this in.
local-page-invalid = That doesn’t fit here.
local-page-choose = Choose one.
local-page-longer = Write at least { $value } characters.
local-page-shorter = Write at most { $value } characters.
local-page-more = Choose at least { $value }.
local-page-fewer = Choose at most { $value }.
local-page-optional = +{ $value } optional
local-page-options = CHOOSE
local-page-members = PEOPLE
local-page-no-command = This command is gone. Pick another.
local-page-tools = Tools
local-page-note-lost = That didn’t go through. Look again, then press again.
local-page-note-away = The table doesn’t answer. Is it still running?
local-page-note-ended = The table is closed. Start it again to go on.
local-page-note-again = This address is old. Open the one that the terminal shows now.
local-page-note-typed = Pick a command from the list, then fill in its fields.
