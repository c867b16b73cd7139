### Private sentences around the game: what was done, what cannot be done. Notes in the log, words in the picture.

## Done.

done-undo = Zurückgenommen.
done-restart = Dein Zug beginnt neu, soweit er sich zurücknehmen ließ.

## Refused (also to strangers, old buttons and forged ones).

refused-stale = Dieser Knopf ist von vorhin. So steht die Partie jetzt.
refused-already-done = Schon erledigt: dein erster Klick kam an.
refused-unknown-rule = Eine Regel { $typed } gibt es nicht. Wähl eine aus der Liste, oder such sie in der Hilfe unter *{ ui-help-rules-title }*.
refused-unknown-choice = Diese Auswahl gibt es nicht mehr. Drück Spielen und sieh, was geht.
refused-fault = Bei uns ist etwas kaputtgegangen, und nichts hat sich geändert. Versuch es noch einmal. Bleibt es dabei, sag es dem Betreiber des Bots: { $reference }.
done-not-shown = Erledigt, es gilt. Ich konnte es nur nicht zeigen: drück Spielen und sieh, wo du stehst ({ $reference }).
refused-busy = Zu viele Klicks auf einmal, darum ist nichts passiert. Drück in ein paar Sekunden noch einmal.
refused-moment = Dieser Tisch ist gerade nicht zu erreichen, darum ist nichts passiert. Drück gleich noch einmal.
refused-restarting = Ich starte neu, darum ist nichts passiert. Drück in zehn Sekunden noch einmal.
refused-store = Ich kann gerade keine Partien lesen oder speichern. Sieh in einer Minute auf die Tafel, bevor du es noch einmal versuchst ({ $reference }).
refused-fenced = Gerade hat ein anderer Prozess übernommen, und nichts hat sich geändert. Drück noch einmal. Hilft das nicht, holt /catan { command-show-name } die Tafel zurück ({ $reference }).
refused-damaged = Partie { $game } kann ich nicht lesen. Der Betreiber des Bots weiß Bescheid.
refused-newer = Partie { $game } kommt aus einer neueren Version des Bots. Sie wartet, bis der Betreiber diesen aktualisiert.
refused-wrong-channel = Diese Partie läuft in einem anderen Kanal. Spiel dort.
refused-no-game = Diese Partie gibt es nicht mehr.
refused-no-game-here = Hier läuft noch keine Partie. Eröffne eine mit /catan { command-new-name }.
refused-not-started = Die Partie hat noch nicht begonnen. Mitspielen kannst du auf ihrer Tafel.
refused-not-playing = Du spielst hier nicht mit, aber du kannst zusehen: Tafel und Verlauf sind für alle da.
refused-game-over = Die Partie ist vorbei. Du kannst noch den Verlauf lesen, oder eine Revanche starten.
refused-undo = Seit Beginn des vorigen Zuges hast du nichts getan. Spiel weiter.
refused-undo-passed = Seit deiner Aktion hat ein Platz gewechselt, darum bleibt sie. Spiel weiter.
refused-undo-shuffled = Seit deiner Aktion wurden die Würfel gemischt, darum bleibt sie. Spiel weiter.
refused-offer-closed = Dieses Angebot ist zu. Sieh die offenen an, oder mach ein neues.
refused-offer-paused = Die Partie ist angehalten, also könnte niemand antworten. Setz sie auf ihrer Tafel fort, dann mach dein Angebot.
refused-same-offer = Dieses Angebot hast du schon offen, als #{ $number }. Wart auf Antworten, oder zieh es erst zurück.
refused-nothing-to-give = Du hast keine Karte, die du geben könntest, also kannst du gerade nicht handeln.
refused-channel-busy = In diesem Kanal läuft schon eine Partie. Spielt sie zu Ende, oder nehmt einen anderen Kanal oder Thread.
refused-not-in-lobby = Dieser Tisch ist geschlossen. Eröffne einen neuen mit /catan { command-new-name }.
refused-begun = Diese Partie hat begonnen: Plätze und Spielplan stehen fest. Drück **Spielen** auf ihrer Tafel.
refused-lobby-changed = Am Tisch hat sich gerade etwas geändert. Sieh auf die Tafel, dann drück noch einmal **Starten**.
refused-already-joined = Du hast schon einen Platz. **Mehr** zeigt, was du ändern kannst.
refused-not-joined = Du hast hier noch keinen Platz. Drück erst **Mitspielen**.
refused-full = Alle { $count } Plätze sind besetzt. `/catan { command-tables-name }` zeigt andere Tische.
refused-colour-taken = Diese Farbe ist vergeben. Wähl eine andere.
refused-only-owner = { $owner } ist Host und richtet diesen Tisch ein. Frag { $owner } im Kanal.
refused-not-your-start = { $owner } startet diese Partie. Sag im Kanal, dass du so weit bist.
refused-no-bot = Hier sitzt kein Bot. **Bots** holt einen dazu.
refused-printed-board = Dieser Spielplan ist immer gleich. Wähl unter **Spielplan & Tempo** einen variablen.

## Notices.

notice-channel-closed = In diesem Kanal darf ich gerade nicht schreiben. Bitte jemanden aus der Moderation um { typed-check }.

## Notes in the log.

log-undo = { $seat } nimmt { $count ->
    [one] { $count } Aktion
   *[other] { $count } Aktionen
} zurück.
log-channel = Der Kanal der Partie wurde gelöscht; die Partie ist beendet.
log-server = Der Bot wurde vom Server entfernt; die Partie ist beendet.
log-asleep = { $place ->
    [server] Der Bot wurde vom Server entfernt. Die Partie schläft, und es geht weiter, wenn er wieder eingeladen wird.
   *[channel] Der Kanal der Partie ist weg. Die Partie schläft.
}
log-awake = Der Bot ist zurück. Es geht weiter, und solange lief keine Uhr.
announce-awake = { $names }: ich bin zurück, und es geht weiter. Solange lief keine Uhr.

## Words in the picture: short, no emoji.

picture-bank = Bank
picture-costs = Baukosten
picture-turn = Zug { $number }
picture-setup = Gründungsphase
picture-preview = Neue Partie
picture-before = Als du zuletzt hier warst
picture-since = Umkreist: was sich seitdem geändert hat
picture-places = Wie die Stellen heißen
picture-names = Schreib Straße 23, Stadt 23 oder C3
picture-chances = Siegchancen in Prozent, Zug für Zug
picture-luck = Glück { $percent } %
picture-over = Partie vorbei
picture-winner = { $name } gewinnt
picture-nobody = Warten
picture-to-roll = würfelt
picture-to-play = handelt und baut
picture-phase-SettingUp = setzt
picture-phase-Discarding = wirft ab
picture-phase-MovingRobber = versetzt den Räuber
picture-phase-LayingFreeRoutes = setzt kostenlose Straßen
