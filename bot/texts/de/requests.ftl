### Answers to requests around a game: what was done, what cannot be done, what is announced.

## Done.

done-new = Dein Tisch steht im Kanal. Die anderen drücken **Mitspielen**; unter **Mehr** findest du Spielplan, Tempo, Optionen und Bots.
done-new-closed = Der Tisch ist offen, aber seine Tafel kann ich in { $channel } nicht posten. `{ typed-check }` dort sagt, warum. Dann kommt sie von selbst.
done-leave = Du bist aufgestanden.
done-deal = Der Spielplan ist neu ausgelegt.
done-show = Die Tafel steht am Ende des Kanals.
done-admin = Erledigt, und alle wissen davon.
done-admin-untold = Erledigt und im Verlauf, aber hier konnte ich es nicht sagen. { typed-check } sagt, was mir fehlt.
done-left = Du hast die Partie verlassen.
done-offer = Ich habe den Platz im Kanal angeboten. Er wechselt, wenn ihn jemand nimmt.
done-offer-asked = Ich habe den Tisch im Kanal gefragt. Stimmt er zu, biete ich den Platz dort an.
done-withdrawn = Du hast das Angebot zurückgezogen.
done-refused = Du hast abgelehnt. Nichts ändert sich.
done-erase = Gelöscht. Hier nennt dich nichts mehr.

## Refused.

refused-no-server = Gespielt wird in den Kanälen eines Servers. Geh in einen und versuch es dort.
refused-server-full = Auf diesem Server { $count ->
    [one] läuft schon { $count } Partie
   *[other] laufen schon { $count } Partien
}. Spielt erst eine zu Ende.
refused-user-full = Du spielst schon in { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}. Spiel erst eine zu Ende.
refused-game-running = Diese Partie ist noch nicht vorbei. Versuch es nach dem Ende.
refused-only-admin = Das kann nur der Host, oder wer den Server verwaltet.
refused-already-playing = Diese Person spielt hier schon mit. Wähl jemand anders.
refused-person-is-bot = Bots des Servers können keinen Platz nehmen. Wähl einen Menschen, oder gib den Platz einem meiner Bots.
refused-partner-not-playing = Diese Person spielt hier nicht mit. Biete jemand anderem den Handel an.
refused-cards-unreadable = „{ $word }“ ist keine Karte. Schreib zum Beispiel: 2 Holz, 1 Erz.
refused-cards-count = Höchstens { $most } Karten einer Sorte kannst du tippen, nicht { $count }. Schreib zum Beispiel: 2 Holz, 1 Erz.
refused-cards-several = „{ $word }“ kann { $names } heißen. Schreib einen Buchstaben mehr, zum Beispiel: 2 Holz, 1 Erz.
refused-partner-unknown = Wer ist „{ $name }“? Schreib den Namen wie auf der Tafel, oder erwähn die Person mit @.
refused-no-such-action = Das geht gerade nicht. Wähl aus der Liste.
refused-which-action = Mehreres passt. Wähl eins aus der Liste.
refused-film-too-large = Der Film ist zu groß für diesen Server. Lies stattdessen den Verlauf.
refused-film-yours = Ich mache dir schon einen Film. Wart auf ihn, dann bitte um den nächsten.
refused-film-busy = Ich mache gerade viele Filme. Versuch es in ein paar Minuten, oder lies den Verlauf.
refused-review-yours = Ich mache dir schon eine Analyse. Wart auf sie, dann bitte um die nächste.
refused-review-busy = Ich mache gerade viele Analysen. Versuch es in ein paar Minuten.
refused-review-running = Eine Analyse gibt es nach dem Ende. Vorher würde sie verdeckte Karten zeigen.
refused-review-nothing = Die Partie endete vor dem ersten Wurf, also gibt es nichts zu analysieren. { typed-log } erzählt, was geschah.
refused-too-often = Das war viel auf einmal. Versuch es { $when } wieder.
refused-form-late = Das hat zu lange gedauert. Drück noch einmal: jetzt geht es schnell.
refused-already-sat = Diese Person hatte hier schon einen Platz und bekommt keinen zweiten. Wähl jemand anders.
refused-you-play = Du hast in dieser Partie schon einen Platz, also kannst du diesen nicht nehmen.
refused-you-sat = Du hattest in dieser Partie schon einen Platz, also kannst du keinen zweiten nehmen. Zusehen geht: der Verlauf ist für alle da.
refused-still-plays = { $playing ->
    [bot] Ein Bot spielt für { $name }, bis zur Rückkehr. Niemand sonst kann diesen Platz vergeben.
   *[person] Nur { $name } kann diesen Platz vergeben. Ist { $name } weg, stimmt der Tisch ab. Du willst selbst gehen: /catan { command-leave-name }.
}
refused-offered-already = Diese Person habe ich schon gefragt. Das Angebot steht im Kanal, bis sie antwortet.
refused-invites-game = Diese Person hat in dieser Partie schon abgelehnt. Wähl jemand anders; einen freien Platz kann sie selbst nehmen.
refused-invites-all = Diese Person will keine Einladungen. Wähl jemand anders, oder bitte sie, `/catan { command-settings-name }` zu ändern.
refused-rematch-again = Zu dieser Partie gibt es schon eine Revanche; die nächste geht { $when }. `/catan { command-new-name }` eröffnet sofort einen Tisch.
refused-not-invited = Dieser Platz ist jemand anderem angeboten. Zusehen geht: Tafel und Verlauf sind für alle da.
refused-offer-over = Dieses Angebot ist vorbei. Der Host kann ein neues machen.
refused-bot-already = Diesen Platz spielt schon ein Bot. Biete ihn einem Menschen an.

## Announced in public.

announce-pause = { $name } hält die Partie an.
announce-resume = { $name } setzt die Partie fort.
announce-end = { $name } beendet die Partie.
announce-end-unreadable = { $name } beendet die Partie, die ich nicht mehr lesen konnte.
announce-handed-on = { $how ->
    [taken] { $after } übernimmt den Platz von { $before }.
    [left] { $before } verlässt die Partie; { $after }, ein Bot, spielt weiter.
    [given] { $name } gibt den Platz von { $before } einem Bot: { $after }.
   *[erased] Ein Platz geht an einen Bot: { $after }.
}{ $last ->
    [true] { "" } Niemand ist mehr am Tisch: die Partie ist beendet.
   *[false] { "" }
}
announce-heir = { $name } ist jetzt Host der Partie.
announce-rematch = { $people }: { $name } will eine Revanche. Drückt **Mitspielen**.

## Choices of commands.

refused-colours-taken = Alle Farben sind vergeben. Steht jemand auf, wird eine frei.
refused-own-offer = Das ist dein eigenes Angebot: wart auf die anderen, oder zieh es zurück.
