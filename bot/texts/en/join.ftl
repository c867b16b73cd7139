### The private answer to Join, and the page of dull moments.
### $emblem 🔴

ui-join = ### { $emblem } You play { $colour }
    I’ll call you here when it’s your turn. { $pace ->
        [live] 2 min a turn, up to 6 min saved.
        [quick] 4 h a turn, up to 12 h saved.
        [daily] 24 h a turn, up to 72 h saved.
        [relaxed] 3 days a turn, up to 9 days saved.
       *[none] There is no clock.
    }
ui-dull-offer = **Skip the dull moments?** I discard, keep the robber off your hexes, and end empty turns. Others then know you could do nothing.
ui-dull-change = -# Change it at any time.
ui-dull-title = **Skip the dull moments**
ui-dull-on = **✅ I skip these for you**
ui-dull-keep = ✋ Discards: I keep what you’re nearest to building.
ui-dull-robber = 🥷 After a 7: the robber spares your hexes and robs the leader.
ui-dull-empty = 😴 Empty turns: I roll and end them. Others then know you could do nothing.
ui-dull-rests = -# After two turns without you I call you again.
ui-button-dull = Skip the dull moments
ui-button-dull-choose = Choose
ui-dull-name = { $kind ->
    [keep] Discards
    [robber] Robber
   *[empty] Empty turns
}
ui-button-dull-one = { $kind ->
    [keep] Discards
    [robber] Robber
   *[empty] Empty turns
}: { $on ->
    [yes] on
   *[no] off
}
