### Statistics of a game, of a person and of a server.
### $bank, $trades how many · $done 12 · $due, $expected, $fair 5.6: how often it would be on average · $seen 4
### $days, $hours, $minutes, $seconds numbers · $list values of a row: Anna 3, Ben 5 · $page Rolls
### $total 7, of two dice · $value 12 · $won 3

ui-button-statistics = Statistics
ui-statistics-title = { $page } · game { $game }
ui-statistics-title-mine = { $page } · your games
ui-statistics-title-named = { $page } · games of { $name }
ui-statistics-title-server = { $page } · games of this server
ui-statistics-progress = Counting the games: { $done } of { $count }
ui-statistics-show = Show this page to all
done-statistics-show = The page stands in the channel now.
refused-no-statistics = I can’t count this game: its rules have changed since. { typed-log } tells what I can still read.
refused-no-statistics-yet = Nothing to count yet. A game counts once it’s over, and for you if you played all of it. For a game in play, press **More**, then **Statistics**.
refused-not-shown = I couldn’t show the page here. Try again, or in another channel.

## The pages, as buttons and in titles.

ui-statistics-games = Games
ui-statistics-throws = Rolls
ui-statistics-cards = Cards
ui-statistics-points = Points by turn
ui-statistics-moves = Trade and time

## Rolls.

ui-statistics-stands-out = { $count ->
    [one] { $count } roll.
   *[other] { $count } rolls.
} Biggest surprise: **{ $total }** came { $seen ->
    [0] zero times
    [one] once
   *[other] { $seen } times
} instead of { $due } on average.
ui-statistics-rarity = { $percent ->
    [0] Dice are this uneven in less than one of 100 games.
    [one] Dice are at least this uneven in { $percent } of 100 games.
   *[other] Dice are at least this uneven in { $percent } of 100 games.
}
ui-statistics-no-throws = Nobody has rolled yet.
ui-statistics-sevens = Sevens: { $list }
ui-statistics-of = { $name } { $value }
ui-statistics-legend = expected of { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
}
ui-statistics-throw = { $total }: { $count } ({ $expected })
ui-statistics-throws-alt = Each total, how often it was rolled, and how often that would be expected: { $list }

## Cards, trade and time: the rows of tables.

ui-statistics-by-number = Cards from rolls, by number
ui-statistics-produced = cards from rolls
ui-statistics-expected = on average
ui-statistics-blocked = kept by the robber
ui-statistics-robbed = stolen from them
ui-statistics-discarded = discarded on sevens
ui-statistics-monopolised = lost to Monopoly
ui-statistics-stolen = stolen by them
ui-statistics-trades = trades with players
ui-statistics-bank = swaps with the bank
ui-statistics-offers = offers made
ui-statistics-bought = cards bought
ui-statistics-seconds = time taken
ui-statistics-each = time a turn
ui-statistics-ahead = Cards from rolls, more or fewer than on average: { $list }
ui-statistics-trading = { $trades ->
    [0] No trade between players
    [one] { $trades } trade between players
   *[other] { $trades } trades between players
}, { $bank } with the bank. A player’s time is how long the others waited for them, nights included.
ui-statistics-row = { $name }: { $list }
ui-statistics-table-alt = { $names }: { $list }
ui-statistics-days-hours = { $days } d { $hours } h
ui-statistics-hours-minutes = { $hours } h { $minutes } min
ui-statistics-minutes = { $minutes } min
ui-statistics-moments = { $seconds } s

## Points by turn.

ui-statistics-lead = { $count ->
    [0] { $name } was the only player ever alone in front, first in turn { $turn }.
    [one] The lead changed hands once: { $name } took it last, in turn { $turn }.
   *[other] The lead changed hands { $count } times: { $name } took it last, in turn { $turn }.
}
ui-statistics-no-lead = Nobody has been alone in front yet.
ui-statistics-shown = Hidden points don’t count here until the game is over.
ui-statistics-turn = turn { $turn }: { $list }
ui-statistics-points-alt = Points by turn of { $names }: { $list }

## Many games.

ui-statistics-won = { $count ->
    [one] **{ $count }** game played to its end
   *[other] **{ $count }** games played to their end
}, **{ $won }** won. With equal chances it would be { $fair }.
ui-statistics-played = { $count ->
    [one] **{ $count }** game played to its end
   *[other] **{ $count }** games played to their end
}, in { $days } days on average.
ui-statistics-unfinished = { $count ->
    [one] { $count } more was given up on the way.
   *[other] { $count } more were given up on the way.
}
ui-statistics-uncounted = { $count ->
    [one] { $count } more doesn’t count here: it’s too old, or its rules have changed since.
   *[other] { $count } more don’t count here: they’re too old, or their rules have changed since.
}
ui-statistics-a-game = On average in a game, over { $count ->
    [one] { $count } game.
   *[other] { $count } games.
}
ui-statistics-no-winner = Nobody won.
ui-statistics-all = all
ui-statistics-count = games
ui-statistics-victories = won
ui-statistics-fair = expected
ui-statistics-average = points
ui-statistics-seats = players
ui-statistics-turns = turns
ui-statistics-days = days
ui-statistics-you = you
ui-statistics-named = { $name }
ui-statistics-others = others there
ui-statistics-winners = winners
ui-statistics-losers = others
