### Tables of a server: its settings, the list, the line that stands for a table, calls, results, the welcome.

## The settings of a server, for its managers.

ui-server-title = Tische auf diesem Server
ui-server-words = Änderungen gelten für Tische, die ab jetzt eröffnet werden. Offene Tische bleiben, wie sie sind.
ui-server-menu = Was willst du ändern?
ui-server-line = **{ $name }**: { $value }
ui-server-now = Jetzt: { $value }
ui-server-channels = Wo Tische öffnen
ui-server-channels-hint = Überall, oder nur in manchen Kanälen
ui-server-channels-words = Wähl die Kanäle für `/catan { command-new-name }`; ihre Threads zählen mit. Wählst du keine, geht es überall, wo ich schreiben kann.
ui-server-channels-menu = Wo dürfen Tische öffnen?
ui-server-channels-none = überall
ui-server-channels-value = { $chosen }
ui-server-threads = Thread oder Kanal
ui-server-threads-hint = Bekommt jeder Tisch einen eigenen Thread?
ui-server-threads-words =
    { "" }**Im Kanal**: ein Tisch zur Zeit.
    { "" }**In Threads**: viele Tische, jeder mit einer stummen Zeile im Kanal. Für die Threads kannst du einen anderen Kanal oder ein Forum wählen.

    Wo ich keinen Thread öffnen kann, bleibt der Tisch im Kanal. `{ typed-check }` sagt, warum.
ui-server-threads-menu = Wohin mit den Threads?
ui-server-threads-no = im Kanal
ui-server-threads-yes = in Threads
ui-server-threads-value = in Threads, in { $chosen }
ui-server-tags = Leg diese Tags im Forum an, dann bekommt jeder Post seine: { $names }.
ui-server-defaults = Wie ein Tisch beginnt
ui-server-defaults-hint = Szenario, Tempo, Sprache und Optionen
ui-server-defaults-words = `/catan { command-new-name }` ist dann so ausgefüllt. Jeder Tisch kann noch anders wählen.
ui-server-defaults-none = wie von mir vorgeschlagen
ui-server-defaults-value = { $board } · { $pace } · { $language } · { $options ->
    [0] keine Optionen
    [one] { $options } Option
   *[other] { $options } Optionen
} · { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
ui-server-opener = Wer Tische eröffnet
ui-server-opener-hint = Alle, oder eine Rolle
ui-server-opener-words = Diese Rolle eröffnet Tische und Revanchen, und alle, die den Server verwalten. Mitspielen dürfen alle.
ui-server-opener-menu = Wer darf Tische eröffnen?
ui-server-opener-none = alle
ui-server-opener-value = { $chosen } und die Verwaltung
ui-server-players = Wen ich bei freien Plätzen pinge
ui-server-players-hint = Eine Rolle, die mitspielen will
ui-server-players-words = **{ ui-button-wanted }** an einem offenen Tisch pingt diese Rolle. Ein Tisch, der jemanden sucht, pingt sie auch. Höchstens einmal in 30 Minuten, für alle Tische zusammen. Die Nachricht verschwindet, wenn die Plätze besetzt sind.
ui-server-players-menu = Wen pinge ich?
ui-server-players-none = niemanden
ui-server-players-value = { $chosen }
ui-server-players-mute = { $role } kann ich nicht pingen. Lass alle die Rolle erwähnen, oder mich alle Rollen.
ui-server-results = Wohin Ergebnisse kommen
ui-server-results-hint = Ein Kanal für alle Endergebnisse
ui-server-results-words = Endet eine Partie, steht ihr Ergebnis auch hier, stumm: wer gewonnen hat, und die Punkte.
ui-server-results-menu = Wohin mit den Ergebnissen?
ui-server-results-none = nur, wo ihr spielt
ui-server-results-value = auch in { $chosen }
ui-server-films = Filme
ui-server-films-hint = Kommt zu jeder Partie ein Film?
ui-server-films-words = Eine beendete Partie poste ich als Film von ein paar Megabyte. Wenn nicht, macht `{ typed-film }` trotzdem einen, nur für dich.
ui-server-films-yes = kommen am Ende
ui-server-films-no = kommen nicht
ui-server-films-off = Der Betreiber des Bots hat Filme abgeschaltet.
ui-server-hours = Spielstunde
ui-server-hours-hint = Spielen Tische einmal am Tag zusammen?
ui-server-hours-words = Ein Tisch kann 45 Minuten am Tag ausmachen, in denen er zusammen spielt. Ich schlage einmal stumm eine Zeit vor und pinge nur, wer dabei ist.
ui-server-hours-yes = Tische können eine ausmachen
ui-server-hours-no = keine
ui-server-chances = Siegchancen
ui-server-chances-hint = Sieht, wer zusieht, wer wohl gewinnt?
ui-server-chances-words = **{ ui-button-watch }** an einem Ligatisch kann zeigen, wer wie gute Chancen hat. Die folgen aus dem, was alle sehen, nie aus einer Hand. Auch Mitspieler können nachsehen.
ui-server-chances-yes = sehen alle, die zusehen
ui-server-chances-no = zeige ich nicht
ui-server-gone = gelöscht
ui-button-server-threads-yes = Threads nehmen
ui-button-server-threads-no = Im Kanal bleiben
ui-button-server-form = Szenario & Tempo
ui-button-server-options = Optionen
ui-button-server-none = Leeren
ui-button-server-films-yes = Filme posten
ui-button-server-films-no = Keine Filme
ui-button-server-hours-yes = Erlauben
ui-button-server-hours-no = Keine Spielstunde
ui-button-server-chances-yes = Zeigen
ui-button-server-chances-no = Nicht zeigen
ui-server-form-title = Wie ein Tisch beginnt
ui-language-opener = die Sprache des Hosts
done-server = Geändert, für Tische ab jetzt.
done-server-now = Geändert, ab sofort.
refused-only-manager = Wie hier Tische öffnen, kann nur ändern, wer den Server verwaltet. Frag dort.
refused-server-elsewhere = Die Einstellungen eines Servers änderst du dort: tipp { typed-server } in einem seiner Kanäle.

## Opening a table.

done-new-thread = Dein Tisch ist offen: { $channel }. Die anderen drücken **{ ui-button-join }**: dort, an seiner Zeile oder in `/catan { command-tables-name }`.
done-new-stays = { $why ->
    [permission] Der Tisch bleibt hier: in { $channel } kann ich keinen Thread öffnen. `{ typed-check }` sagt, was zu tun ist.
    [tag] Der Tisch bleibt hier: das Forum { $channel } will einen Tag und hat keinen, den ich kenne. `{ typed-check }` sagt, was zu tun ist.
    [kind] Der Tisch bleibt hier: { $channel } hat keine Threads. Wer den Server verwaltet, ändert das mit `{ typed-server }`.
    [full] Der Tisch bleibt hier: dieser Server hat gerade keinen Raum für weitere Threads.
   *[silent] Der Tisch bleibt hier: Discord hat keinen Thread geöffnet.
}
refused-opener = Hier eröffnet { $role } die Tische. Mitspielen kannst du: `/catan { command-tables-name }`.
refused-open-here = Tische öffnen hier in { $channels }. Geh dorthin, oder spiel irgendwo mit: `/catan { command-tables-name }`.
refused-opener-gone = Die Rolle, die hier Tische eröffnet hat, ist weg. Wer den Server verwaltet, wählt mit `{ typed-server }` eine andere. Mitspielen kannst du: `/catan { command-tables-name }`.
refused-open-gone = Die Kanäle für Tische sind weg. Wer den Server verwaltet, wählt mit `{ typed-server }` andere.
refused-stays-busy = { $why ->
    [full] Dieser Server hat gerade keinen Raum für weitere Threads, und in diesem Kanal läuft eine Partie. Spielt erst eine zu Ende, oder nehmt einen anderen Kanal.
   *[other] Ich konnte keinen Thread öffnen, und in diesem Kanal läuft eine Partie. Nehmt einen anderen; `{ typed-check }` sagt, warum.
}

## What doctor says of tables.

ui-doctor-tables = Tische dieses Servers
ui-doctor-home = { $channel }: mir fehlt { $permissions }. Bis dahin bleiben Tische, wo sie eröffnet werden.
ui-doctor-results = { $channel }: mir fehlt { $permissions }. Bis dahin poste ich dort keine Ergebnisse.
ui-doctor-home-gone = Der Kanal für Threads ist weg. Wer den Server verwaltet, wählt mit `{ typed-server }` einen anderen.
ui-doctor-results-gone = Der Kanal für Ergebnisse ist weg. Wer den Server verwaltet, wählt mit `{ typed-server }` einen anderen.
ui-doctor-home-kind = { $channel } hat keine Threads. Wer den Server verwaltet, wählt mit `{ typed-server }` einen anderen Kanal.
ui-doctor-home-tag = Das Forum { $channel } will für jeden Post einen Tag. Leg einen an: { $names }.
ui-doctor-events = Ligaabende: mir fehlt { $permissions }. Bis dahin stehen sie nur in meinem Post.
ui-doctor-guesses = { $channel }: mir fehlt { $permissions }. Bis dahin kann niemand tippen, wer einen Tisch gewinnt.
ui-doctor-tables-well = Threads, Pings und Ergebnisse: alles gut.
ui-permission-create-public-threads = Öffentliche Threads erstellen
ui-permission-create-events = Events erstellen
ui-permission-send-polls = Umfragen erstellen

## The line and the list.

ui-thread-name = CATAN · { $names }
ui-table-pace = { $pace ->
    [live] live
    [quick] schnell
    [daily] täglich
    [relaxed] gemütlich
   *[none] ohne Uhr
}
ui-table-line = **{ $scenario }**{ $number } · { $pace } · { $names } · { $state }
ui-table-number = { "" } #{ $game }
ui-table-state = { $state ->
    [opening] öffnet …
    [lobby] { $free ->
        [one] **{ $free } Platz frei**
       *[other] **{ $free } Plätze frei**
    }
    [full] beginnt gleich
    [running] läuft
    [paused] angehalten
    [seat] **sucht jemanden**
    [finished] vorbei
    [won] 🏆 { $winner } hat gewonnen
   *[ended] geschlossen
}
ui-tables-title = Tische auf diesem Server
ui-tables-none = Hier ist kein Tisch offen. Eröffne einen: `/catan { command-new-name }`.
ui-tables-count = { $count ->
    [one] { $count } Tisch
   *[other] { $count } Tische
} · Seite { $page } von { $pages }
ui-tables-wanted = Plätze frei
ui-tables-seats = Sucht jemanden
ui-tables-going = Laufende Partien
ui-tables-own = du spielst hier
ui-button-tables-before = Davor
ui-button-tables-next = Weiter
ui-button-table-seat = Platz nehmen
done-table-join = Du hast einen Platz an Tisch #{ $game }: { $link }

## Calls, results, tags.

ui-button-wanted = Mitspieler suchen
ui-wanted = { $role } Wer spielt mit? { $line }
ui-seat-wanted = { $role } Ein Platz ist frei: { $line }
done-wanted = Gepingt, in { $channel }.
refused-wanted-early = Hier habe ich vor Kurzem schon gepingt. Noch einmal geht es { $when }.
refused-wanted-none = Dieser Tisch pingt keine Rolle. Wer den Server verwaltet, wählt mit `{ typed-server }` eine, für Tische danach.
refused-wanted-gone = Die Rolle, die dieser Tisch pingt, ist weg. Wer den Server verwaltet, wählt mit `{ typed-server }` eine andere, für Tische danach.
refused-wanted-mute = Der Ping käme nicht an. { ui-server-players-mute }
refused-wanted-failed = In { $channel } kann ich nicht schreiben. `{ typed-check }` sagt, was zu tun ist.
refused-wanted-full = Alle Plätze sind besetzt.
ui-result = 🏆 **{ $winner }** · { $scenario } #{ $game } · { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}, { $days ->
    [0] ein Abend
    [one] { $days } Tag
   *[other] { $days } Tage
}
ui-result-nobody = { $scenario } #{ $game } endete ohne Sieg
ui-button-final-card = Endstand
ui-button-film = Film
ui-result-player = { $name } { $points }
ui-tag-lobby = Plätze frei
ui-tag-seat = Sucht jemanden
ui-tag-playing = Läuft
ui-tag-over = Vorbei

## The welcome.

ui-welcome =
    { "" }**Hallo!** Ich leite hier Partien CATAN, an einem Abend oder über Wochen.
    Tipp `/catan { command-new-name }`, um einen Tisch zu eröffnen, oder `/catan { command-tables-name }`, um einen zu finden.
    -# Wer { $server } verwaltet: `{ typed-server }` legt fest, wo Tische öffnen. Nichts davon muss sein.
ui-button-how = So funktioniert’s
ui-button-server = Einstellungen
