### The hall of fame of a server.
### $value a rating, 2.4 · $course 2.0 → 2.4 · $rank 1 · $names Ben 2, Anna 1

ui-server-fame = Hall of fame
ui-server-fame-hint = Results and ratings, only of people who agree
ui-server-fame-words = `/catan { command-tables-name }` then shows finished games, wins by scenario, and the ratings of the upper half. Only people who agree are named. Everybody sees their own rating. It counts at once, for all games here.
ui-server-fame-yes = open
ui-server-fame-no = none
ui-button-server-fame-yes = Open it
ui-button-server-fame-no = Close it
ui-button-fame = Hall of fame
ui-button-fame-list = Name me here
ui-button-fame-hide = Hide my name
ui-fame-title = Hall of fame
ui-fame-games = { $count ->
    [0] No game has been played to its end on this server yet.
    [one] { $count } game played to the end.
   *[other] { $count } games played to the end.
}
ui-fame-longest = Longest: #{ $game }, { $days ->
    [0] one evening
    [one] { $days } day
   *[other] { $days } days
}, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} → { $where }
ui-fame-closest = Closest: #{ $game }, won by { $points ->
    [0] a tie-break
    [one] { $points } point
   *[other] { $points } points
} → { $where }
ui-fame-wins = **{ $scenario }**, wins: { $names }
ui-fame-winner = { $name } { $count }
ui-fame-ratings = Ratings, the upper half
ui-fame-rating = { $rank }. { $name } · **{ $value }** · { $count ->
    [one] { $count } game
   *[other] { $count } games
}
ui-fame-own = You: **{ $value }** after { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}. Only you see this. Game by game: { $course }
ui-fame-you = You
ui-fame-course = Your rating, game by game
ui-fame-own-none = You have no rated game yet.
ui-fame-rules = Finished games among people count, one a day with the same group. Ratings start at 0, rise when you finish ahead of others, and fall when behind. Leave after round two and you’re last, unless you play two thirds of your turns from then on. A bot on vacation: not rated. A seat you took over: only a gain counts.
done-fame-list = You’re named here from now on.
done-fame-hide = Your name is hidden here from now on.
refused-no-fame = This server has no hall of fame. Its managers can open one with { typed-server }.
