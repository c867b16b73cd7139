### Clocks and calls: the pace of a game, until when somebody has time, and being called again.

## The pace of a game, in the form of the lobby and on its card.

ui-field-pace = Tempo
ui-field-pace-hint = Zeit für jeden Zug. Nachts ruht die Uhr, außer live.
ui-pace-live = Live: 2 min pro Zug
ui-pace-live-hint = bis zu 6 min angespart, Nächte zählen
ui-pace-quick = Schnell: 4 h pro Zug
ui-pace-quick-hint = bis zu 12 h angespart: ein Tag mit seiner Nacht
ui-pace-daily = Täglich: 24 h pro Zug
ui-pace-daily-hint = bis zu 72 h angespart: mit Nächten fünf Tage
ui-pace-relaxed = Gemütlich: 3 Tage pro Zug
ui-pace-relaxed-hint = bis zu 9 Tage angespart: mit Nächten zwei Wochen
ui-pace-none = Ohne Uhr
ui-pace-none-hint = niemand wird gedrängt
ui-field-vacations = Urlaub
ui-field-vacations-stop = Hält deine Uhr bis zu 48 h an
ui-lobby-pace = { $pace ->
    [live] 2 min pro Zug, Nächte zählen
    [quick] 4 h pro Zug, nachts Pause
    [relaxed] 3 Tage pro Zug, nachts Pause
    [none] ohne Uhr
   *[daily] 24 h pro Zug, nachts Pause
}{ $vacations ->
    [no] , Urlaub zählt
   *[yes] { "" }
}

## The card.

ui-card-turn = { $turn ->
    [0] Gründungsphase
   *[other] Zug { $turn }
}
ui-card-until = bis { $when } ({ $left })
ui-card-until-name = { $name } { $left }
ui-card-until-left = Zeit läuft { $left } ab
ui-card-time-over = Zeit war { $left } um
ui-card-time-over-name = { $name }: Zeit war { $left } um
ui-card-on-vacation = { $name } ist bis { $when } im Urlaub

## Being called again; first comes what you must do.

ui-call-woken = Die Partie wartet seit { $since }.
ui-call-half = Die Hälfte deiner Zeit ist um.
ui-call-nearly = Deine Zeit ist fast um.
ui-call-over = Deine Zeit ist um, und alle warten.
ui-call-nudge = Der Tisch fragt: bist du da?
ui-call-until = Bis { $when } ({ $left }).
ui-call-card = [Zur Tafel]({ $link })

## Nudging.

ui-button-nudge = Anstupsen
done-nudge = Ich habe { $names } angestupst.
refused-nudge-nobody = Gerade wartet die Partie auf niemand anderen.
refused-nudge-early = Lass noch etwas Zeit: anstupsen kannst du ab { $when }.
refused-nudge-asleep = Dort ist gerade Ruhezeit. Ich pinge, wenn sie endet.
refused-nudge-away = Im Urlaub bis { $when }. Danach pinge ich.

## The help.

ui-help-time-title = Uhr und Pings
ui-help-time =
    { "" }**Tempo.** Der Tisch hat eins gewählt: live, schnell, täglich, gemütlich oder ohne Uhr. Wartet die Partie auf dich, bekommt deine Uhr Zeit dazu, bis zu ihrer Grenze, im Zug von anderen ein Viertel. Dann läuft sie, bis du fertig bist. Die Tafel zeigt, bis wann.

    { "" }**Sie steht** in deiner Ruhezeit, im Urlaub, in einer Pause und solange der Bot weg ist. An Live-Tischen gibt es keine Ruhezeit.

    { "" }**Pings.** Eine neue Tafel pingt dich. Noch einmal pinge ich nach der Hälfte und kurz vor Ende deiner Zeit, und wenn sie um ist. In deiner Ruhezeit bleibt alles stumm, und ich pinge dich, wenn sie endet.

    { "" }**Zeit um?** Dann spiele ich etwas Einfaches für dich. Beim zweiten Mal in Folge bist du weg, und die anderen stimmen über deinen Platz ab.

    { "" }**Die Spielstunde.** Macht 45 Minuten am Tag aus, in denen ihr zusammen spielt: **{ ui-button-hour-suggest }** ist unter **Mehr**. Ich pinge einmal, und niemand muss kommen.

    { "" }**Anstupsen**, unter **Mehr**, fragt jemanden, der lange braucht, nach einem Viertel der Zeit. Das geht alle sechs Stunden (live: fünf Minuten), nie nachts.

    { "" }**Deine Stadt, Ruhezeit, Urlaub und Pings**: `/catan { command-settings-name }`.
