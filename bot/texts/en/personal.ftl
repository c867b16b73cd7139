### What a person sets: language, calls, city, quiet hours, vacations.

ui-settings-title = Your settings
ui-settings-city = 📍 { $city } · { $clock } there now
ui-settings-no-city = 📍 No city yet: quiet hours and vacations need one.
ui-settings-quiet = 🌙 Quiet hours { $hours }
ui-settings-no-quiet = 🌙 No quiet hours
ui-settings-vacation = 🏖️ Vacation { $days }
ui-settings-no-vacation = 🏖️ No vacation booked
ui-settings-vacations-more = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}
ui-settings-days = { $days } ({ $count ->
    [one] { $count } day
   *[other] { $count } days
}){ $bot ->
    [yes] { "" } · 🤖 a bot plays for you
   *[no] { "" }
}
ui-settings-left = Days of vacation left: { $years }
ui-settings-left-year = { $count } ({ $year })
ui-settings-offers-shown = 🤝 Trade offers are shown to you first
ui-settings-offers-at-once = 🤝 Trade offers are sent at once
ui-settings-not-invitable = 🚪 Nobody may invite you
ui-settings-closed = ⚠️ Discord has refused a direct message to you, so you are called in the channel. Allow messages from members of this server (in its privacy settings), then try again.
ui-settings-language = Language of private answers
ui-settings-calls = Where you are called
ui-settings-switches = No reminders, notices, digest or invitations
ui-language-en = English
ui-language-fr = Français
ui-language-auto = Language as in Discord
ui-calls-channel = Call me in the channel
ui-calls-both = Call me in the channel and by direct message
ui-calls-direct = Call me by direct message only, where that works
ui-switch-reminders = Remind me while I am waited for
ui-switch-on-deck = Tell me when I am next
ui-switch-digest = One message a day about my games
ui-switch-invitable = Others may invite me to their tables
ui-button-quiet = Quiet hours
ui-button-quiet-off = No quiet hours
ui-button-vacation = Vacation
ui-button-direct = Try direct messages again
ui-button-offers-send = Send my trade offers at once
ui-button-offers-ask = Show me my trade offers before they are sent

## Vacations and forms.

ui-vacation-title = Vacation
ui-vacation-words = A bot plays for you in all your games, so nobody waits. Without one your clocks stand still, where the table allows it, for 48 hours of waiting at most; then the table votes: wait, or a bot. Book a day ahead; at most 14 days at once, 30 in a calendar year.
ui-vacation-cancel = Cancel a vacation
ui-button-book = Book a vacation
ui-quiet-title = Quiet hours
ui-field-city = The city you live in
ui-field-city-hint = A village? Take a larger town near it. Your time zone follows from it.
ui-field-city-example = Lyon, or: Portland, Oregon
ui-field-begins = From
ui-field-ends = Until
ui-field-ends-hint = At most 9 hours a day. Your clock stands still then, and nobody calls you, but in live games.
ui-field-first = First day
ui-field-first-hint = From { $day } on.
ui-field-last = Last day
ui-field-last-hint = The same day for one day alone.
ui-field-meanwhile = Meanwhile
ui-field-meanwhile-bot = a bot plays for me, so nobody waits
ui-field-day-example = 24.12.2026, 2026-12-24, 24 Dec
ui-city-now = { $city } · { $clock } there now

## Done, and from when on it counts.

done-from-next = ✅ Saved. What is being decided now keeps its time; this counts from your next decision on.
done-bot = 🤖 When the first day begins a bot takes your seat in every running game; after the last you play again yourself. **I’m back** gives a seat back earlier; if you make a move, you are asked first.
done-without-bot = ⏳ No bot plays: your clocks stand still for 48 hours of waiting at most, where the table allows it; then the table votes: wait, or a bot.
done-cancelled = ✅ The vacation { $days } is cancelled, also for what you are deciding now.
done-cut-short = ✅ The vacation { $days } ends today, also for what you are deciding now; the days that have begun stay used.
done-calls = ✅ Saved. This counts from the next call on.
done-direct = ✅ The next call tries a direct message again.

## Refused.

refused-city = No city of 15,000 people or more is called “{ $typed }”. Write a larger town near it, in Latin letters, with its country if there are several: Lyon, France. In `/catan { command-settings-name }` the list helps.
refused-no-city = Where do you live? Quiet hours and vacations go by the time there. Name your city behind **Quiet hours**, or with `/catan { command-settings-name }`, and do this again.
refused-city-again = You have moved to another time zone within the last 24 hours. You can again from { $when } on; until then a city of the same zone will do.
refused-city-vacation = There your vacation from { $first } to { $last } would begin earlier, less than 24 hours from now. Cancel it first, or name the city once it has begun.
refused-hours-unreadable = “{ $typed }” is not a time from and until. Write for example 22:00-07:00, or off.
refused-quiet-long = Quiet hours last { $most } hours a day at most. From { $begins } on they can go until { $latest }.
refused-quiet-again = You have changed your quiet hours within the last 24 hours. You can again from { $when } on; until then you can only do without them.
refused-quiet-empty = From and until are the same, which would be no time at all. Choose two different times, or press **No quiet hours**.
refused-days-unreadable = “{ $typed }” is not a first and a last day. Write for example 2026-12-24 2027-01-02, or 24.12.-2.1.
refused-vacation-reversed = { $last } is before { $first }. Write the first day first.
refused-vacation-early = A vacation is booked at least 24 hours ahead: the earliest day for you is { $earliest }. Begin then, or let somebody at the table know.
refused-vacation-late = Vacations are booked until { $latest } at most. Choose an earlier day.
refused-vacation-overlaps = You have booked { $first } to { $last } already. Choose other days, or cancel that one first.
refused-vacation-long = That would be { $count ->
    [one] { $count } day
   *[other] { $count } days
} in one go, and { $most } is the most; vacations with less than a week between count as one, with the days between. Choose fewer days, or leave a week between.
refused-vacation-year = That takes { $count ->
    [one] { $count } day
   *[other] { $count } days
} of { $year }, and you have { $left } of { $most } left there. Choose fewer days.
refused-vacation-gone = This vacation is over, or cancelled already. The list shows what is booked.

## Help.

ui-help-settings-title = Your time
ui-help-settings =
    `/catan { command-settings-name }` shows what you have set; you also find it behind **More** on the card. All of it is private, and is forgotten when you erase your data.

    { "" }**Your city** tells what time it is where you live: `/catan { command-settings-name } { option-city-name }:Lyon`.

    { "" }**Quiet hours**, at most 9 a day: your clock stands still, and nobody calls you before they end. Live games are the exception. They change once in 24 hours at most, and so does your time zone.

    { "" }**Vacation**: booked 24 hours ahead, at most 14 days at once and 30 in a calendar year; on both sides of New Year each year counts its own days. Vacations with less than a week between count as one. A bot plays for you, whatever the table has chosen: it takes your seats when the first day begins and gives them back after the last, and it never trades with players. If you want none, untick it in the form, or add `no bot`: then your clock stands still, where the table has said in its lobby that vacations stop clocks, for 48 hours of waiting in the whole vacation, and the table votes to *wait* (more than half must want it) or for a *bot*. A move in a game asks whether you are back: there the vacation is over then. Votes, looks and plans do not end it.

    A change counts from your next decision on. So nobody gains time by it; only a vacation that you cancel counts no more at once, because you get its days back.

    { "" }**Calls** come in the channel, by direct message too, or by direct message only where that works; where it does not, the channel is used. You can turn reminders off, be told that you are next when the turn before yours begins (not at a live table), or have one message a day if games wait for you: at eight where you live, at 17:00 UTC if you have named no city, never in quiet hours. “Others may invite me”, once it is off, keeps all from offering you seats or calling you to a rematch; and who has refused a seat is not asked for that game again.
