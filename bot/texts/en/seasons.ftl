### Seasons of leagues.

ui-button-leagues = Leagues
ui-leagues-title = Leagues
ui-leagues-words = A season has tables that are drawn for it, so that everybody meets everybody as evenly as may be. Its page says how it is played before anybody joins.
ui-leagues-none = There is no season on this server yet.
ui-leagues-line = **{ $title }** · { $status ->
    [draft] not public yet
    [open] people join, { $people } so far · until { $ends }
    [running] { $done } of { $tables } games finished · until { $ends }
   *[ended] over
}
ui-leagues-menu = Open a season
ui-button-season-new = New season
ui-button-season-form = Season
ui-button-season-game = Scenario and pace
ui-button-season-options = Options
ui-button-season-publish = Publish it here
ui-button-season-delete = Delete
ui-button-season-draw = Draw the tables
ui-button-season-end = End the season now
ui-button-season-end-yes = Yes, end it
ui-button-season-join = Join
ui-button-season-substitute = Take the free place
ui-button-season-leave = Leave
ui-button-season-leave-yes = Yes, leave
ui-button-season-hide = Do not name me
ui-button-season-show = Name me
ui-button-season-own = My season
ui-season-form-title = A season
ui-season-field-title = What it is called
ui-season-field-games = Games of each person
ui-season-field-scoring = How games are scored
ui-season-field-leaving = When somebody leaves
ui-season-field-ends = Last day, as 2026-12-24
ui-season-scoring = { $scoring ->
    [places] a point for each player left behind, one more for the win
    [wins] a point for each win
   *[points] the victory points
}
ui-season-leaving = { $substitutes ->
    [yes] somebody else may take their place
   *[no] their open games are dropped
}
ui-season-draft = Only those who manage the server see this. Once it is published nothing of it can be changed any more.
ui-season-channel = Tables have no threads on this server, so they are played one after another in the channel of this post. `/catan { command-server-name }` turns threads on.
ui-season-played = **Played**: { $scenario }, { $players }, { $board } · { $pace } · { $points } points{ $options ->
    [0] { "" }
    [one] , { $options } option
   *[other] , { $options } options
}
ui-season-time = **Tables**: { $vacations ->
    [yes] vacations stop clocks, for 48 hours of waiting each.
    [no] vacations stop no clocks.
   *[none] there are no clocks.
} Language: { $language }.
ui-season-games = **Games**: { $count ->
    [one] { $count } for each person
   *[other] { $count } for each person
}, drawn so that everybody meets everybody as evenly as may be. Nobody sits at more than { $most } of them at once.
ui-season-score = **Score**: { ui-season-scoring }. { $scoring ->
    [places] After that wins count, then victory points.
    [wins] After that victory points count.
   *[points] After that wins count.
}
ui-season-end = **End**: { $ends }. Games that are still open then count by the points that everybody sees at that moment, and nobody has won them.
ui-season-replaced = **Who leaves** is replaced: the person who takes the free place takes over its score, its seats in open games and its games to come.
ui-season-dropped = **Who leaves** takes their open games out of the season: games that are not finished then count for nobody. Finished ones count for the others.
ui-season-seats = **Seats**: a seat counts for nobody while a bot, or somebody from outside the season, plays it at the end. Colours are spread evenly; who sits where and who begins is up to the dice of each game, which anybody can check.
ui-season-named = **Names**: who joins is named here and in the standings, which tell the upper half in order. One press takes that back at any time, then they say *a player*. Erasing one’s data leaves nothing.
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
    [one] A place is free.
   *[other] { $count } places are free.
}
ui-season-leave-sure = Really leave? { $substitutes ->
    [yes] Somebody else may take your place, with your score and your seats.
   *[no] Your open games count for nobody in this season any more.
} You cannot come back to this season.
ui-season-end-sure = Really end the season? { $drawn ->
    [yes] Open games count by their points as they stand.
   *[no] Its tables are not drawn yet, so there will be none.
}
done-season-saved = Saved.
done-season-undated = Saved, but for the last day: write it as 2026-12-24, at most a year ahead. Until then it is { $day }.
done-season-published = Published.
done-season-deleted = Deleted.
done-season-drawn = { $tables ->
    [one] { $tables } table is drawn; it opens by itself.
   *[other] { $tables } tables are drawn; they open by themselves.
}
done-season-ended = The season is over.
done-season-joined = You take part.
done-season-substitute = You have the place now, and its seats in open games. Where a bot plays one, that table decides first.
done-season-left = You have left the season.
done-season-left-open = You have left the season. You still sit at its tables until somebody takes your place; `/catan { command-leave-name }` leaves such a game at once.
done-season-hidden = The standings say *a player* from now on.
done-season-shown = The standings name you from now on.
refused-no-season = There is no such season any more.
refused-season-state = This is not possible at this point of the season.
refused-season-already = You take part already.
refused-season-full = No place is free here.
refused-season-closed = This season takes nobody in any more.
refused-season-left = You have left this season, and cannot come back to it.
refused-season-not-in = You do not take part in this season.
refused-season-numbers = With { $people ->
    [one] { $people } person
   *[other] { $people } people
} and { $games ->
    [one] { $games } game
   *[other] { $games } games
} for each, no tables of { $fewest } to { $most } players come out even. With more people, or with fewer, they may.
refused-season-date = The last day of this season has passed. { $status ->
    [draft] Choose another one with **{ ui-button-season-form }**, then publish it.
   *[other] It ends by itself within minutes; a new one can be prepared.
}
refused-season-title = A season needs a title. Open the form again and give it one.
refused-season-channel = I may not post in this channel, so nobody would see the season. Publish it in another channel, or see with /catan { command-doctor-name } what is missing here.
refused-season-table = This table was drawn for a season: who sits there and what is played is fixed. It begins by itself.
refused-season-pace = This table was drawn for a season, and everybody in it has agreed to its pace. The game can be paused instead.
refused-seasons-many = This server has { $most } seasons that are not over, drafts among them, which is as many as may be. End or delete one first.
