### The table hour: a time of day at which a table plays together.
### $when 20:00, $left in 3 hours, as Discord shows moments · $names Anna, Ben · $here, $all, $turns, $minutes how many

## Its post, public.

ui-hour-question = **Play together daily at { $when }?**
ui-hour-note = 45 minutes. Two are enough, and nobody has to come.
ui-hour-in = In: { $names }
ui-hour-agreed = **You play together daily at { $when }.** Next: { $left }.
ui-hour-call = { $names } **Play together until { $when }!**
ui-hour-over = { $turns ->
    [0] No turn
    [one] 1 turn
   *[other] { $turns } turns
} in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
ui-hour-empty = Nobody came today.
ui-hour-next = Next: { $left }.
ui-hour-ended = Nobody came twice in a row, so I don’t call any more. For another time: **{ ui-button-more }**, **{ ui-button-hour-suggest }**.
ui-hour-off = The table hour is off.
ui-button-hour-in = I’m in
ui-button-hour-other = Another time
ui-button-hour-not = Not me
ui-button-hour-here = I’m here
ui-button-hour-suggest = Suggest a time

## The card.

ui-card-together = Together until { $when } · { $here } of { $all } here

## For one person.

ui-hour-times = **When could you play together?** 45 minutes a day, if you like. These times suit most of you:
ui-hour-times-menu = Which time do you suggest?
ui-hour-no-times = I know no other time that suits two of you.
done-hour-proposed = Suggested. When two are in, I call you daily at { $when }.
done-hour-in = You’re in. I’ll call you at { $when }.
done-hour-not = All right, I won’t call you.
done-hour-here = You’re here until { $when }.
word-hour-missed = You missed { $count ->
    [one] { $count } table hour
   *[other] { $count } table hours
}. Would another time suit you? Press **{ ui-button-more }**, then **{ ui-button-hour-suggest }**.
refused-hour-over = That time is gone. For another one: **{ ui-button-more }**, **{ ui-button-hour-suggest }**.
refused-hour-none = This table has no table hour. Press **{ ui-button-play }** whenever you like.
