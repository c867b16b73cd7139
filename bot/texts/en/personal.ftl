### What a person sets: language, calls, city, quiet hours, vacations.
### $begins 22:00 · $city Lyon, France · $clock 08:06 · $day, $earliest, $first, $last, $latest 24 Dec 2026, or 07:00
### $hours 22:00–07:00 · $left 12, days · $typed what was typed · $year 2026 · $years 30 (2026), 30 (2027)

ui-settings-title = Your settings
ui-settings-city = 📍 { $city } · { $clock } there now
ui-settings-no-city = 📍 No city yet. Quiet hours and vacations need one.
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
ui-settings-left = Vacation days left: { $years }
ui-settings-left-year = { $count } ({ $year })
ui-settings-offers-shown = 🤝 You see your trade offers before they go out
ui-settings-offers-at-once = 🤝 Your trade offers go out at once
ui-settings-not-invitable = 🚪 Nobody may invite you
ui-settings-closed = ⚠️ Discord won’t let me message you, so I call you in the channel. Allow messages from members of this server in its privacy settings, then try again.
ui-settings-language = Which language for you?
ui-settings-calls = Where do I call you?
ui-settings-switches = What else would you like?
ui-language-unfinished = { $language } (in the making)
ui-language-auto = Language as in Discord
ui-calls-channel = Call me in the channel
ui-calls-both = Call me in the channel and directly
ui-calls-direct = Call me directly, where that works
ui-switch-advice = Advise me: ★ at each choice
ui-switch-reminders = Remind me while others wait for me
ui-switch-on-deck = Tell me when I’m next
ui-switch-digest = One message a day about my games
ui-switch-invitable = Others may invite me
ui-button-quiet = Quiet hours
ui-button-quiet-off = No quiet hours
ui-button-vacation = Vacation
ui-button-direct = Message me again
ui-button-offers-send = Send at once
ui-button-offers-ask = Show offers first

## Vacations and forms.

ui-vacation-title = Vacation
ui-vacation-words = A bot plays for you in all your games, so nobody waits. Without a bot your clock stops for up to 48 h, if the table allows it. Then the table votes: wait, or a bot. Book a day ahead: at most 14 days at once, 30 a year.
ui-vacation-cancel = Which one do you cancel?
ui-button-book = Book a vacation
ui-quiet-title = Quiet hours
ui-field-city = Where do you live?
ui-field-city-hint = A village? Take a larger town near it. It tells your time zone.
ui-field-city-example = Lyon, or: Portland, Oregon
ui-field-begins = From
ui-field-ends = Until
ui-field-ends-hint = At most 9 hours. Your clock stops and nobody calls you, except in live games.
ui-field-first = First day
ui-field-first-hint = From { $day } on.
ui-field-last = Last day
ui-field-last-hint = Just one day? The same day again.
ui-field-meanwhile = While you’re away
ui-field-meanwhile-bot = a bot plays for me, so nobody waits
ui-field-day-example = 24.12.2026, 2026-12-24, 24 Dec
ui-city-now = { $city } · { $clock } there now

## Done, and from when on it counts.

done-from-next = ✅ Saved. It counts from your next turn on; this one keeps its time.
done-bot = 🤖 A bot takes your seats when the first day begins, and gives them back after the last. **I’m back** takes one back earlier. If you make a move, I ask first.
done-without-bot = ⏳ No bot plays. Your clock stops for up to 48 h, if the table allows it. Then the table votes: wait, or a bot.
done-cancelled = ✅ Cancelled: { $days }. It no longer counts, not even for this turn.
done-cut-short = ✅ This vacation ends today: { $days }. Days that have begun stay used.
done-calls = ✅ Saved, from the next call on.
done-direct = ✅ I’ll try a direct message with the next call.

## Refused.

refused-city = I know no city called “{ $typed }” with 15,000 people or more. Write a larger town near it, with its country: Lyon, France. The list in `/catan { command-settings-name }` helps.
refused-no-city = Where do you live? Quiet hours and vacations need the time there. Name your city behind **Quiet hours** or with `/catan { command-settings-name }`, then try again.
refused-city-again = You changed your time zone less than 24 hours ago. You can again from { $when } on. Until then, take a city in the same zone.
refused-city-vacation = There your vacation from { $first } to { $last } would begin in less than 24 hours. Cancel it first, or change your city once it has begun.
refused-hours-unreadable = From when until when is “{ $typed }”? Write 22:00-07:00, or off.
refused-quiet-long = Quiet hours last { $most } hours at most. From { $begins } they can go until { $latest }.
refused-quiet-again = You changed your quiet hours less than 24 hours ago. You can again from { $when } on. Until then you can only turn them off.
refused-quiet-empty = From and until are the same. Choose two different times, or press **No quiet hours**.
refused-days-unreadable = Which days are “{ $typed }”? Write the first and the last: 24.12.-2.1., or 2026-12-24 2027-01-02.
refused-vacation-reversed = { $last } is before { $first }. Write the first day first.
refused-vacation-early = Book a vacation at least 24 hours ahead. Your first possible day is { $earliest }. Begin then, or tell the table.
refused-vacation-late = You can book until { $latest }. Choose an earlier day.
refused-vacation-overlaps = You’ve booked { $first } to { $last } already. Choose other days, or cancel those first.
refused-vacation-long = That makes { $count ->
    [one] { $count } day
   *[other] { $count } days
} at once; { $most } is the most. Vacations less than a week apart count as one. Choose fewer days, or leave a week between.
refused-vacation-year = That takes { $count ->
    [one] { $count } day
   *[other] { $count } days
} of { $year }, and you have { $left } of { $most } left. Choose fewer days.
refused-vacation-gone = This vacation is over or cancelled. The list shows what is booked.

## Help.

ui-help-settings-title = Your time
ui-help-settings =
    `/catan { command-settings-name }`, or **Settings** behind **More**. Only you see it.

    { "" }**Your city** tells me your time: `/catan { command-settings-name } { option-city-name }:Lyon`.

    { "" }**Quiet hours**, 9 at most: your clock stops, and nobody calls you. Live games go on. You can change them once in 24 hours, and your time zone too.

    { "" }**Vacation.** Book 24 hours ahead: 14 days at once, 30 a year. Two within a week count as one. A bot takes your seats on the first day, never trades, and gives them back after the last. Don’t want a bot? Untick it, or add `no bot`. Then your clock stops for 48 h, if the table allows that. After that the table votes: *wait* (more than half must say yes) or *a bot*.
    If you make a move, I ask whether you’re back. Voting, looking and planning don’t end a vacation.

    { "" }**Changes** count from your next turn on. Only a cancelled vacation stops at once: you get its days back.

    { "" }**Calls** come in the channel, by direct message, or both. Where a direct message fails, I use the channel. You can turn reminders off, or be told you’re next. One message a day about games that wait for you? It comes at eight your time, or at 17:00 UTC without a city.
    If you turn off *Others may invite me*, nobody offers you a seat or calls you to a rematch. If you refuse a seat, nobody asks you again in that game.
