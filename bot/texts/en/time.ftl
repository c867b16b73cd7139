### Clocks and calls: the pace of a game, until when somebody has time, and being called again.
### $left in two hours

## The pace of a game, in the form of the lobby and on its card.

ui-field-pace = Pace
ui-field-pace-hint = How long each player gets. Nights count only when live.
ui-pace-live = Live: 2 min a turn
ui-pace-live-hint = up to 6 min saved, nights count
ui-pace-quick = Quick: 4 h a turn
ui-pace-quick-hint = up to 12 h saved: a day with its night
ui-pace-daily = Daily: 24 h a turn
ui-pace-daily-hint = up to 72 h saved: five days with nights
ui-pace-relaxed = Relaxed: 3 days a turn
ui-pace-relaxed-hint = up to 9 days saved: two weeks with nights
ui-pace-none = No clock
ui-pace-none-hint = nobody is hurried
ui-field-vacations = Vacations
ui-field-vacations-stop = Vacation pauses your clock for up to 48 h
ui-lobby-pace = { $pace ->
    [live] 2 min a turn, nights count
    [quick] 4 h a turn, nights off
    [relaxed] 3 days a turn, nights off
    [none] no clock
   *[daily] 24 h a turn, nights off
}{ $vacations ->
    [no] , vacation counts
   *[yes] { "" }
}

## The card: $when is a moment, $left how far away it is.

ui-card-turn = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }
}
ui-card-until = until { $when } ({ $left })
ui-card-until-name = { $name } { $left }
ui-card-until-left = time is up { $left }
ui-card-time-over = time was up { $left }
ui-card-time-over-name = { $name }: time was up { $left }
ui-card-on-vacation = { $name } is on vacation until { $when }

## Being called again; first comes what you must do.

ui-call-woken = Play has been waiting since { $since }.
ui-call-half = Half of your time is gone.
ui-call-nearly = Your time is nearly up.
ui-call-over = Your time is up, and everybody is waiting.
ui-call-nudge = The table asks: are you there?
ui-call-until = Until { $when } ({ $left }).
ui-call-card = [To the card]({ $link })

## Nudging.

ui-button-nudge = Nudge
done-nudge = Asked whether { $names } { $count ->
    [one] is
   *[other] are
} there.
refused-nudge-nobody = The game waits for nobody else now.
refused-nudge-early = Give them some time: you can nudge from { $when } on.
refused-nudge-asleep = They have quiet hours now. They’re called when those end.
refused-nudge-away = They’re on vacation until { $when }. They’re called after that.

## The help.

ui-help-time-title = Clocks and calls
ui-help-time =
    { "" }**Pace.** The table chose one: live, quick, daily, relaxed, or no clock. Your clock gains time whenever play starts to wait for you, up to its limit. In another player’s turn it gains a quarter. While play waits for you, it runs. The card says until when.

    { "" }**It stands still** in your quiet hours, on vacation, in a pause, and while the bot is away. Live tables have no quiet hours.

    { "" }**Calls.** A new card calls you. You’re called again after half and after nearly all of your time, and once more when it’s up. In your quiet hours posts are silent, and you’re called when they end.

    { "" }**Time’s up?** A simple move is played for you. The second time in a row you’re away, and the others vote on your seat.

    { "" }**Table hour.** Agree to play together for 45 minutes a day: **{ ui-button-hour-suggest }** is behind **More**. You’re called once, and nobody has to come.

    { "" }**Nudge**, behind **More**, asks a slow player whether they’re there, after a quarter of their time. You can do it every six hours (live: five minutes), never at night.

    { "" }**Your city, quiet hours, vacations and calls**: `/catan { command-settings-name }`.
