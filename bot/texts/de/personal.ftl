### What a person sets: language, calls, city, quiet hours, vacations.

ui-settings-title = Deine Einstellungen
ui-settings-city = 📍 { $city } · dort ist es { $clock }
ui-settings-no-city = 📍 Noch kein Wohnort. Ruhezeit und Urlaub brauchen einen.
ui-settings-quiet = 🌙 Ruhezeit { $hours }
ui-settings-no-quiet = 🌙 Keine Ruhezeit
ui-settings-vacation = 🏖️ Urlaub { $days }
ui-settings-no-vacation = 🏖️ Kein Urlaub eingetragen
ui-settings-vacations-more = { $count ->
    [one] Und { $count } weiterer.
   *[other] Und { $count } weitere.
}
ui-settings-days = { $days } ({ $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}){ $bot ->
    [yes] { "" } · 🤖 ein Bot spielt für dich
   *[no] { "" }
}
ui-settings-left = Urlaubstage übrig: { $years }
ui-settings-left-year = { $count } ({ $year })
ui-settings-offers-shown = 🤝 Du siehst deine Angebote, bevor sie rausgehen
ui-settings-offers-at-once = 🤝 Deine Angebote gehen ohne Nachfrage raus
ui-settings-not-invitable = 🚪 Niemand darf dich einladen
ui-settings-closed = ⚠️ Discord lässt mich dir nicht schreiben, also pinge ich dich im Kanal. Erlaub Nachrichten von Mitgliedern dieses Servers in den Privatsphäre-Einstellungen, dann versuch es noch einmal.
ui-settings-language = Welche Sprache für dich?
ui-settings-calls = Wo soll ich dich pingen?
ui-settings-switches = Was möchtest du noch?
ui-language-unfinished = { $language } (im Entstehen)
ui-language-auto = Sprache wie in Discord
ui-calls-channel = Ping im Kanal
ui-calls-both = Ping im Kanal und als Direktnachricht
ui-calls-direct = Ping als Direktnachricht, wo das geht
ui-switch-advice = Gib mir Tipps: ★ bei jeder Wahl
ui-switch-reminders = Erinnere mich, wenn andere auf mich warten
ui-switch-on-deck = Sag mir, wenn ich als Nächstes dran bin
ui-switch-digest = Eine Nachricht am Tag über meine Partien
ui-switch-invitable = Andere dürfen mich einladen
ui-button-quiet = Ruhezeit
ui-button-quiet-off = Keine Ruhezeit
ui-button-vacation = Urlaub
ui-button-direct = Schreib mir wieder
ui-button-offers-send = Angebote sofort raus
ui-button-offers-ask = Angebote erst zeigen

## Vacations and forms.

ui-vacation-title = Urlaub
ui-vacation-words = In allen deinen Partien spielt ein Bot für dich, also wartet niemand. Ohne Bot steht deine Uhr bis zu 48 h, wenn der Tisch das erlaubt. Dann stimmt er ab: warten oder ein Bot. Trag ihn einen Tag vorher ein: höchstens 14 Tage am Stück, 30 im Jahr.
ui-vacation-cancel = Welchen sagst du ab?
ui-button-book = Urlaub eintragen
ui-quiet-title = Ruhezeit
ui-field-city = Wo wohnst du?
ui-field-city-hint = Ein Dorf? Nimm eine größere Stadt in der Nähe. Daraus folgt deine Zeitzone.
ui-field-city-example = Köln, oder: Portland, Oregon
ui-field-begins = Von
ui-field-ends = Bis
ui-field-ends-hint = Höchstens 9 Stunden. Deine Uhr steht und niemand pingt dich, außer in Live-Partien.
ui-field-first = Erster Tag
ui-field-first-hint = Ab { $day }.
ui-field-last = Letzter Tag
ui-field-last-hint = Nur ein Tag? Noch einmal derselbe.
ui-field-meanwhile = Während du weg bist
ui-field-meanwhile-bot = ein Bot spielt für mich, niemand wartet
ui-field-day-example = 24.12.2026, 2026-12-24, 24. Dez.
ui-city-now = { $city } · dort ist es { $clock }

## Done, and from when on it counts.

done-from-next = ✅ Gespeichert. Es gilt ab deinem nächsten Zug; dieser behält seine Zeit.
done-bot = 🤖 Am ersten Tag übernimmt ein Bot deine Plätze, nach dem letzten gibt er sie zurück. **Bin wieder da** holt einen früher zurück. Spielst du selbst, frage ich vorher.
done-without-bot = ⏳ Kein Bot spielt. Deine Uhr steht bis zu 48 h, wenn der Tisch das erlaubt. Dann stimmt er ab: warten oder ein Bot.
done-cancelled = ✅ Abgesagt: { $days }. Der Urlaub gilt nicht mehr, auch nicht für diesen Zug.
done-cut-short = ✅ Dieser Urlaub endet heute: { $days }. Angefangene Tage bleiben verbraucht.
done-calls = ✅ Gespeichert, ab dem nächsten Ping.
done-direct = ✅ Beim nächsten Ping versuche ich es mit einer Direktnachricht.

## Refused.

refused-city = Ich kenne keine Stadt namens „{ $typed }“ mit mindestens 15.000 Menschen. Schreib eine größere in der Nähe, mit ihrem Land: Lyon, Frankreich. Die Liste in `/catan { command-settings-name }` hilft.
refused-no-city = Wo wohnst du? Ruhezeit und Urlaub brauchen die Uhrzeit dort. Nenn deine Stadt unter **Ruhezeit** oder mit `/catan { command-settings-name }`, dann versuch es noch einmal.
refused-city-again = Du hast deine Zeitzone vor weniger als 24 Stunden geändert. Ab { $when } geht es wieder. Bis dahin nimm eine Stadt in derselben Zone.
refused-city-vacation = Dort würde dein Urlaub vom { $first } bis { $last } in weniger als 24 Stunden beginnen. Sag ihn erst ab, oder ändere die Stadt, wenn er begonnen hat.
refused-hours-unreadable = Von wann bis wann ist „{ $typed }“? Schreib 22:00-07:00, oder aus.
refused-quiet-long = Die Ruhezeit dauert höchstens { $most } Stunden. Von { $begins } geht sie bis { $latest }.
refused-quiet-again = Du hast deine Ruhezeit vor weniger als 24 Stunden geändert. Ab { $when } geht es wieder. Bis dahin kannst du sie nur abschalten.
refused-quiet-empty = Von und Bis sind gleich. Wähl zwei verschiedene Zeiten, oder drück **Keine Ruhezeit**.
refused-days-unreadable = Welche Tage sind „{ $typed }“? Schreib den ersten und den letzten: 24.12.-2.1., oder 2026-12-24 2027-01-02.
refused-vacation-reversed = { $last } liegt vor { $first }. Schreib den ersten Tag zuerst.
refused-vacation-early = Trag Urlaub mindestens 24 Stunden vorher ein: { $earliest } ist dein erster möglicher Tag. Fang dann an, oder sag es dem Tisch.
refused-vacation-late = Eintragen kannst du bis { $latest }. Wähl einen früheren Tag.
refused-vacation-overlaps = { $first } bis { $last } hast du schon eingetragen. Wähl andere Tage, oder sag diese erst ab.
refused-vacation-long = Das wären { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
} am Stück; mehr als { $most } geht nicht. Urlaube mit weniger als einer Woche dazwischen zählen als einer. Wähl weniger Tage, oder lass eine Woche dazwischen.
refused-vacation-year = Das kostet { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
} von { $year }, und du hast noch { $left } von { $most }. Wähl weniger Tage.
refused-vacation-gone = Dieser Urlaub ist vorbei oder abgesagt. Die Liste zeigt, was eingetragen ist.

## Help.

ui-help-settings-title = Deine Zeit
ui-help-settings =
    `/catan { command-settings-name }`, oder **Einstellungen** unter **Mehr**. Nur du siehst sie.

    { "" }**Deine Stadt** sagt mir deine Uhrzeit: `/catan { command-settings-name } { option-city-name }:Köln`.

    { "" }**Ruhezeit**, höchstens 9 Stunden: deine Uhr steht, und niemand pingt dich. Live-Partien laufen weiter. Ändern kannst du sie einmal in 24 Stunden, deine Zeitzone auch.

    { "" }**Urlaub.** Trag ihn 24 Stunden vorher ein: 14 Tage am Stück, 30 im Jahr. Mit weniger als einer Woche dazwischen zählt er als einer. Ein Bot übernimmt am ersten Tag deine Plätze, handelt nie und gibt sie nach dem letzten zurück. Lieber kein Bot? Nimm den Haken weg, oder schreib `kein Bot` dazu. Dann steht deine Uhr insgesamt 48 h, wenn der Tisch das erlaubt. Danach stimmt er ab: *warten* (mehr als die Hälfte muss ja sagen) oder *ein Bot*.
    Spielst du selbst, frage ich, ob du zurück bist. Abstimmen, Ansehen und Planen beenden keinen Urlaub.

    { "" }**Änderungen** gelten ab deinem nächsten Zug. Nur abgesagter Urlaub endet sofort: du bekommst seine Tage zurück.

    { "" }**Pings** kommen im Kanal, per Direktnachricht oder beides. Klappt die Direktnachricht nicht, nehme ich den Kanal. Erinnerungen kannst du abschalten. Auf Wunsch sage ich dir auch, wenn du als Nächstes dran bist (nicht live). Eine Nachricht am Tag über wartende Partien? Sie kommt um acht deiner Zeit, ohne Stadt um 17:00 UTC.
    Ohne *Andere dürfen mich einladen* bietet dir niemand einen Platz an oder pingt dich zur Revanche. Lehnst du einen Platz ab, fragt dich in dieser Partie niemand mehr.
