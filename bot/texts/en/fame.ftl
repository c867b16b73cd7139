### The hall of fame of a server.

ui-server-fame = Hall of fame
ui-server-fame-hint = Results and ratings of those who agree
ui-server-fame-words = `/catan { command-tables-name }` then leads to a page with the games that were played to the end, wins by scenario, and the ratings of the upper half. Only people who agree there are named; everybody sees their own rating. This holds at once, for all games of this server.
ui-server-fame-yes = open
ui-server-fame-no = none
ui-button-server-fame-yes = Open it
ui-button-server-fame-no = Close it
ui-button-fame = Hall of fame
ui-button-fame-list = Name me here
ui-button-fame-hide = Do not name me
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
}. Only you see this: { $course }
ui-fame-you = You
ui-fame-course = Your rating, game by game
ui-fame-own-none = You have no rated game yet.
ui-fame-rules = Rated: games of people only, to the end, at most one a day with the same people. A player who leaves after the second round, and does not play two thirds of their turns from then on, is last; one for whom a bot played in a vacation is not rated; one who took over a seat is rated only if they gain. Wins against bots alone are not counted. A rating counts places, and is what somebody plays at least, in all likelihood: it begins at 0.
done-fame-list = You are named here from now on.
done-fame-hide = You are not named here any more.
refused-no-fame = This server has no hall of fame. Its managers can open one with /catan { command-server-name }.
