### The table hour: a time of day at which a table plays together.

## Its post, public.

ui-hour-question = **Jeden Tag um { $when } zusammen spielen?**
ui-hour-note = 45 Minuten. Zwei reichen, und niemand muss kommen.
ui-hour-in = Dabei: { $names }
ui-hour-agreed = **Ihr spielt jeden Tag um { $when } zusammen.** Die nächste: { $left }.
ui-hour-call = { $names } **Wir spielen zusammen bis { $when }!**
ui-hour-over = { $turns ->
    [0] Kein Zug
    [one] 1 Zug
   *[other] { $turns } Züge
} in { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}.
ui-hour-empty = Heute ist niemand gekommen.
ui-hour-next = Die nächste: { $left }.
ui-hour-ended = Zweimal ist niemand gekommen, also pinge ich nicht mehr. Für eine andere Zeit: **{ ui-button-more }**, **{ ui-button-hour-suggest }**.
ui-hour-off = Die Spielstunde fällt aus.
ui-button-hour-in = Bin dabei
ui-button-hour-other = Andere Zeit
ui-button-hour-not = Ohne mich
ui-button-hour-here = Bin da
ui-button-hour-suggest = Zeit vorschlagen

## The card.

ui-card-together = Zusammen bis { $when } · { $here } von { $all } da

## For one person.

ui-hour-times = **Wann könnt ihr zusammen spielen?** 45 Minuten am Tag, wer mag. Diese Zeiten passen den meisten:
ui-hour-times-menu = Welche Zeit schlägst du vor?
ui-hour-no-times = Ich kenne keine andere Zeit, die zweien von euch passt.
done-hour-proposed = Vorgeschlagen. Sind zwei dabei, pinge ich jeden Tag um { $when }.
done-hour-in = Du bist dabei. Ich pinge dich um { $when }.
done-hour-not = Gut, ich pinge dich nicht.
done-hour-here = Du bist da bis { $when }.
word-hour-missed = Du hast { $count ->
    [one] { $count } Spielstunde
   *[other] { $count } Spielstunden
} verpasst. Passt dir eine andere Zeit besser? Drück **{ ui-button-more }**, dann **{ ui-button-hour-suggest }**.
refused-hour-over = Diese Zeit gilt nicht mehr. Für eine andere: **{ ui-button-more }**, **{ ui-button-hour-suggest }**.
refused-hour-none = Dieser Tisch hat keine Spielstunde. Drück **{ ui-button-play }**, wann du magst.
