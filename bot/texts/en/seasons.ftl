### Seasons of leagues.
### $title Autumn · $ends 24 Dec 2026 · $day the same · $done, $tables, $people, $games, $left, $wins how many
### $fewest, $most players at a table: 3, 4 · $list rows of the standings · $names Anna · Ben · $note 3 of 15 games
### $players 3–4 · $rank 1 · $score 12 · $hours 3 · $evenings 4 · $days 74 · $would 6 · $start Friday 4 Dec 2026 20:00
### $when the same · $time 20:00 · $people mentions · $number 2 · $state of a table · $where a channel
### $late yes, no · $zone Europe/Paris · $after what becomes of a game: quick, points · $link an address

ui-button-leagues = League
ui-leagues-title = League
ui-leagues-words = **League night**: one evening a week, tables drawn from those who come. **Slow league**: a move a day, tables drawn once. You can change everything before you publish.
ui-leagues-none = No season on this server yet.
ui-leagues-line = **{ $title }** · { $status ->
    [draft] not public yet
    [open] people join, { $people } so far · until { $ends }
    [running] { $done } of { $tables } games finished · until { $ends }
   *[ended] over
}
ui-leagues-menu = Which season?
ui-button-season-form = Season
ui-button-season-game = Scenario and pace
ui-button-season-options = Options
ui-button-season-publish = Publish
ui-button-season-delete = Delete
ui-button-season-draw = Draw the tables
ui-button-season-end = End the season
ui-button-season-end-yes = Yes, end it
ui-button-season-join = Join
ui-button-season-substitute = Take the place
ui-button-season-leave = Leave
ui-button-season-leave-yes = Yes, leave
ui-button-season-hide = Hide my name
ui-button-season-show = Name me
ui-button-season-own = My season
ui-season-form-title = A season
ui-season-field-title = Name
ui-season-field-games = Games a person
ui-season-field-scoring = How do games count?
ui-season-field-leaving = If a player leaves
ui-season-field-ends = Last day, as 2026-12-24
ui-season-scoring = { $scoring ->
    [places] a point for each player left behind, one more for the win
    [wins] a point for each win
    [podium] 3, 2, 1 and 0 points by place
   *[points] the victory points
}
ui-season-leaving = { $substitutes ->
    [yes] another person may take their place
   *[no] their open games are dropped
}
ui-season-draft = Only managers see this until you publish it.
ui-season-channel = This server has no threads for tables, so they’re played one after another in this channel. `{ typed-server }` turns threads on.
ui-season-played = **Played**: { $scenario }, { $players }, { $board } · { $pace } · { $points } points{ $options ->
    [0] { "" }
    [one] , { $options } option
   *[other] , { $options } options
}
ui-season-time = **Tables**: { $vacations ->
    [yes] a vacation pauses your clock for up to 48 h.
    [no] clocks run in vacations too.
   *[none] no clocks.
} Language: { $language }.
ui-season-games = **Games**: { $count ->
    [one] { $count } a person
   *[other] { $count } a person
}, drawn so that everybody meets everybody evenly. At most { $most } at a time.
ui-season-score = **Score**: { ui-season-scoring }. { $scoring ->
    [places] Then wins, then victory points.
    [wins] Then victory points.
   *[points] Then wins.
}
ui-season-end = **End**: { $ends }. Games still open then count by the points that everybody sees, without a winner.
ui-season-replaced = **Leaving**: another person can take your place, with its score, its seats and its games to come.
ui-season-dropped = **Leaving**: your open games count for nobody. Finished ones count for the others.
ui-season-seats = **Seats**: a seat counts for nobody if a bot or an outsider plays it at the end. Colours are spread evenly. The dice of each game decide who sits where, and anybody can check them.
ui-season-named = **Names**: if you join, you’re named here and in the standings, which rank the upper half. You can hide your name again at any time. If you erase your data, nothing of you stays here.
ui-season-open = **{ $count ->
    [0] Nobody has joined yet
    [one] { $count } person has joined
   *[other] { $count } people have joined
}**
ui-season-and-more = { $left } more
ui-season-player = a player
ui-season-given-up = This season was ended before its tables were drawn.
ui-season-note = { $done ->
    [one] { $done } of { $tables } games
   *[other] { $done } of { $tables } games
} { $status ->
    [ended] counted · over
   *[running] finished · until { $ends }
}
ui-season-head-score = Score
ui-season-head-points = Points
ui-season-head-wins = Won
ui-season-head-games = Games
ui-season-others = { $ranked ->
    [0] Players
   *[other] Other players
}
ui-season-alt = { $title }. { $note }. { $list }.
ui-season-alt-row = { $rank }. { $name }, score { $score }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
ui-season-alt-others = { ui-season-others }: { $names }
ui-season-yours = You: rank **{ $rank }** of { $count }, score **{ $score }**, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}. Only you see this.
ui-season-table = **{ $number }** · { $names } · { $state ->
    [waiting] to come
    [dropped] dropped
    [loose] dropped, though the game may go on → { $where }
    [open] open → { $where }
    [closed] counted by points → { $where }
    [void] without a result
   *[over] finished → { $where }
}
ui-season-tables = Your tables
ui-season-free = { $count ->
    [one] One place is free.
   *[other] { $count } places are free.
}
ui-season-leave-sure = Leave the season? { $night ->
    [yes] Your finished games still count for the others.
   *[no] { $substitutes ->
        [yes] Another person may take your place, with your score and seats.
       *[no] Your open games count for nobody in this season any more.
    }
} You can’t come back to it.
ui-season-end-sure = End the season? { $drawn ->
    [yes] Open games count by their points as they stand:
   *[no] { $night ->
        [yes] There will be no evenings.
       *[no] Its tables aren’t drawn yet, so there will be none.
    }
}
done-season-saved = Saved.
done-season-undated = Saved, except the last day: write it as 2026-12-24, at most a year ahead. Until then it’s { $day }.
done-season-published = Published.
done-season-deleted = Deleted.
done-season-drawn = { $tables ->
    [one] { $tables } table is drawn. It opens by itself.
   *[other] { $tables } tables are drawn. They open by themselves.
}
done-season-ended = The season is over.
done-season-joined = You’re in.
done-season-substitute = The place is yours, with its seats in open games. Where a bot plays one, that table decides first.
done-season-left = You’ve left the season.
done-season-left-open = You’ve left the season. You still sit at its tables until your place is taken. `/catan { command-leave-name }` leaves such a game at once.
done-season-hidden = The standings say *a player* from now on.
done-season-shown = The standings name you from now on.
refused-no-season = This season no longer exists. `/catan { command-tables-name }` shows those that do.
refused-season-state = The season isn’t there yet, or is past that. Its page says what you can do now.
refused-season-already = You’re in already.
refused-season-full = All places are taken.
refused-season-closed = This season takes nobody in any more. Watch out for the next one.
refused-season-left = You’ve left this season and can’t come back to it. Join the next one.
refused-season-not-in = You’re not in this season.
refused-season-numbers = With { $people ->
    [one] { $people } person
   *[other] { $people } people
} and { $games ->
    [one] { $games } game
   *[other] { $games } games
} each, tables of { $fewest } to { $most } don’t come out even. It works with { $would } people.
refused-season-date = The last day has passed. { $status ->
    [draft] Choose another one with **{ ui-button-season-form }**, then publish it.
   *[other] The season ends by itself within minutes. You can prepare a new one.
}
refused-season-title = A season needs a title. Open the form again and give it one.
refused-season-channel = I can’t post in this channel, so nobody would see the season. Publish it in another one, or ask { typed-check } what’s missing.
refused-season-table = This table belongs to a season: who plays what is fixed. It begins by itself.
refused-season-pace = This table belongs to a season, and everybody agreed to its pace. You can pause the game instead.
refused-seasons-many = This server has { $most } unfinished seasons, drafts included. That’s the limit: end or delete one first.
ui-button-season-night = League night
ui-button-season-slow = Slow league
ui-button-season-evenings = Evenings
ui-button-season-at-once = Games at once
ui-button-season-rules = Rules
ui-button-season-publish-yes = Yes, publish it
ui-button-season-draw-yes = Yes, draw these
ui-season-title-night = League night
ui-season-title-slow = Slow league
ui-season-field-first = First evening, as 2026-12-04 20:00
ui-season-field-evenings = How many evenings, one a week?
ui-season-field-hours = How long is an evening?
ui-season-field-after = If a game isn’t over by then
ui-season-field-once = How many games at once?
ui-season-zone = Your time: { $zone }. /catan { command-settings-name } changes it.
ui-season-hours = { $hours } hours
ui-season-after = { $after ->
    [quick] it goes on, 4 h a turn
   *[points] it counts by points
}
ui-season-when-night = 📅 { $start }{ $left ->
    [0] { "" }
    [one] , then one more week
   *[other] , then { $left } more weeks
}
ui-season-when-slow = 📅 Until { $ends }, whenever you like
ui-season-what = 🎲 { $scenario }, { $players } players, { $points } points · { $pace }
ui-season-long-night = ⏳ One game an evening, up to { $hours } h · { $evenings ->
    [one] { $evenings } evening
   *[other] { $evenings } evenings
}
ui-season-long-slow = ⏳ { $games ->
    [one] { $games } game
   *[other] { $games } games
} each, { $most } at once{ $days ->
    [0] { "" }
   *[other] · about { $fewest }–{ $days } days
}
ui-season-rule-evening = **Evening**: an hour before, I call those who are in, by name. From ten minutes before, press *I’m here*.
ui-season-rule-tables = **Tables**: drawn at the start from those who are here. You meet new people whenever that’s possible.
ui-season-rule-late = **Late?** Come up to 30 minutes after the start: three late players open a new table.
ui-season-rule-bot = **Bots**: a table that’s one short gets a bot, which counts for nobody.
ui-season-rule-after = **Not over in time?** { $after ->
    [quick] The game goes on with 4 h a turn, and still counts.
   *[points] The game counts by the points that everybody sees.
}
ui-season-rule-score = **Score**: { ui-season-scoring }. On equal points, the stronger opponents decide.
ui-season-rule-hour = **Together**: on its second day a table is offered an hour to play together daily.
ui-season-rule-leave = **Leaving**: you can leave at any time. Finished games still count for the others.
ui-season-rule-named = **Names**: the standings show everybody who joins. *Hide my name* makes you *a player* at any time. If you erase your data, nothing of you stays here.
ui-season-publish-sure = Publish this here? People can then join. { $night ->
    [yes] Evenings, pace and rules stay as they are.
   *[no] Dates, pace and rules stay as they are.
}
ui-season-draw-sure = Draw { $tables ->
    [one] this table
   *[other] these { $tables } tables
}? They open by themselves, and nobody can join after that.
ui-season-drawn-line = **{ $number }** · { $names }
ui-season-head-last = Last
ui-season-head-met = Met
notice-season-drawn-again = People have joined or left since: these are the new tables.
done-season-no-evening = Saved, except the first evening: write it as 2026-12-04 20:00.
refused-season-evening = The first evening must be at least an hour away. { $when } would work: change it with **{ ui-button-season-evenings }**.
refused-season-pace-long = A game at this pace doesn’t end in { $hours } h. Choose the pace *live*, or let games go on after the evening.
refused-season-short = These games take { $days } days or more. A last day from { $day } on works, or fewer games, or a faster pace.
ui-evening-title = ### { $title } · evening { $number } of { $count }
ui-evening-starts = Starts { $when }, at { $time }.
ui-evening-call = Who comes? { $people }
ui-evening-coming = **Coming** ({ $count }): { $names }
ui-evening-here = **Here** ({ $count }): { $names }
ui-evening-late = Late? Press *I’m here* until { $time }: three of you open a table.
ui-evening-waiting = **Waiting for a table**: { $names }
ui-evening-nobody = Too few came for a table.
ui-evening-table = **{ $number }** · { $names }{ $state ->
    [waiting] { "" }
    [open] { "" } → { $where }
    [dropped] { "" } · didn’t open
    [closed] { "" } · counted by points
    [void] { "" } · without a result
   *[over] { "" }
}
ui-evening-over = ### { $title } · evening { $number } is over
ui-evening-next = Next evening: { $start }
ui-evening-last = That was the last evening.
ui-evening-best = 🏅 Game of the night: table { $number }
ui-event-name = { $title } · evening { $number } of { $count }
ui-event-words = One game, up to { $hours } hours. Join here: { $link }
ui-guess-question = { $title }, table { $number }: who wins?
ui-button-evening-coming = I’ll be there
ui-button-evening-absent = Not tonight
ui-button-evening-here = I’m here
ui-button-watch = Watch
ui-watch-chances = 📈 Chances to win: { $list }
done-evening-coming = See you tonight! From { $when }, press **I’m here** on this post.
done-evening-absent = See you next time. Nothing else to do.
done-evening-here = { $late ->
    [yes] You’re here. A table opens as soon as three of you wait.
   *[no] You’re here. Tables are drawn { $when }: your game opens in a thread.
}
notice-evening-not-in = You’re not in this league yet. Join first, then press again.
refused-evening-early = It’s too early for that: press it again from { $when }.
refused-evening-late = This evening takes nobody in any more. Watch out for the next one.
