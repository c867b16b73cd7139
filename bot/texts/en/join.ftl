### The private answer to Join, and the page of dull moments.

ui-join = ### { $emblem } You play { $colour }
    I’ll call you here when it’s your turn. { $pace ->
        [live] 2 min a turn, up to 6 min saved.
        [quick] 4 h a turn, up to 12 h saved.
        [daily] 24 h a turn, up to 72 h saved.
        [relaxed] 3 days a turn, up to 9 days saved.
       *[none] There is no clock.
    }
ui-dull-offer = **Skip the dull moments?** I discard what you need least, keep the robber off your hexes, and end turns where you can do nothing. Then others know you couldn’t.
ui-dull-change = -# You can change this at any time.
ui-dull-title = **Skip the dull moments**
ui-dull-on = **You skip the dull moments**
ui-dull-keep = ✋ I keep what you’re nearest to building and discard what you hold most of.
ui-dull-robber = 🥷 After a 7 the robber spares your hexes and robs the leader.
ui-dull-empty = 😴 I roll and end turns where you can do nothing. Then others know you couldn’t.
ui-dull-rests = -# Two turns without a press from you, and I call you again.
ui-button-dull = Skip the dull moments
ui-button-dull-choose = Choose
ui-button-dull-one = { $kind ->
    [keep] Discards
    [robber] Robber
   *[empty] Empty turns
}: { $on ->
    [yes] on
   *[no] off
}
