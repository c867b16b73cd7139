### The table without Discord: the first post in its channel. English and French stand there one below the other.

## $new and $settings are names of commands as the page of the simulation knows them: in English. Both have to fit on a phone:
## the page follows a new post only while it stands at its end.

ui-local-welcome =
    { "" }**Welcome to the local table**, a Discord channel in which you are everybody.
    1. Type `/catan { $new }` below, Enter twice, **Submit**: { $first } has a seat.
    2. **Add bot**, then **Add: steady** twice; or choose { $second } at **Viewing as**, at the top, and **Join**.
    3. As { $first } again: **Start**, then **Play**. `/wait` lets time pass; `/catan { $settings }`, three Enters: language.

### Commands that there are at the table without Discord alone.

local-wait-description = Let time pass at this table, to see what becomes of a game meanwhile
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
    { "" }**{ $time } later.** In a moment it is <t:{ $moment }:F> here, and what falls due until then has happened.
    -# This clock stays ahead of yours, also after the next start.
local-messages-name = messages
local-messages-description = Read the direct messages that you have got at this table
local-messages = { "" }### Your direct messages, the newest last
local-no-messages = Nobody has sent you a direct message since this table was opened.

## In the channel, in every language. $person is a mention.

local-message-came = ✉️ A direct message for { $person }: `/messages` shows it, with { $name } at **Viewing as**.
