### Slash commands: names (lower case, at most 32 characters) and descriptions (at most 100).

command-catan-description = CATAN in diesem Kanal spielen

## Playing: what people guess first.

command-new-name = neu
command-new-description = Eröffne einen Tisch in diesem Kanal
command-show-name = zeigen
command-show-description = Zeig die Tafel der Partie hier ganz unten
command-do-name = machen
command-do-description = Alles, was du jetzt tun kannst: tipp ein Wort oder wähl aus der Liste
command-roll-name = würfeln
command-roll-description = Würfle
command-roll-also = würfel, würfle, wurf, werfen
command-build-name = bauen
command-build-description = Bau etwas oder kauf eine Karte: wähl aus der Liste
command-trade-name = handeln
command-trade-description = Mach den anderen ein Angebot
command-end-name = fertig
command-end-description = Beende deinen Zug
command-end-also = zug beenden, beenden, ende, weiter, passen
command-undo-name = zurück
command-undo-description = Nimm deine letzte Aktion zurück, oder frag den Tisch
command-undo-also = zurücknehmen, rückgängig, undo
command-hand-name = hand
command-hand-description = Deine Karten (nur du siehst sie)
command-hand-also = karten, meine karten, meine hand
command-plans-name = pläne
command-plans-description = Plan voraus: deinen nächsten Zug, die Siebenen, deinen Handel
command-plans-also = plan, planen, vorausplanen, meine pläne
command-nothing-now = Gerade gibt es nichts zu wählen. { $prompt }

## Looking, finding, leaving, running.

command-look-name = ansehen
command-look-description = Spielplan, Verlauf, was du verpasst hast, Film, Analyse
command-games-name = partien
command-games-description = Deine Partien, zuerst die, die auf dich warten
command-tables-name = tische
command-tables-description = Tische auf diesem Server: freie Plätze und laufende Partien
command-settings-name = einstellungen
command-settings-description = Sprache, Stadt, Ruhezeit, Urlaub und wo ich dich pinge
command-help-name = hilfe
command-help-description = Wie du hier spielst, und die Regeln in Kürze
command-leave-name = verlassen
command-leave-description = Verlass die Partie: die anderen entscheiden über deinen Platz
command-verify-name = prüfen
command-verify-description = Waren die Würfel ehrlich? Oder die ganze Partie als Datei
command-admin-name = verwalten
command-admin-description = Pause, Ende, Plätze der Partie; Server einrichten; Kanal prüfen

## As they are typed with a choice.

typed-log = /catan { command-look-name } { option-look-name }:{ option-look-log }
typed-film = /catan { command-look-name } { option-look-name }:{ option-look-film }
typed-file = /catan { command-verify-name } { option-verify-name }:{ option-verify-file }
typed-server = /catan { command-admin-name } { option-admin-name }:{ option-admin-server }
typed-check = /catan { command-admin-name } { option-admin-name }:{ option-admin-check }

## Options of the commands.

option-action-name = aktion
option-action-description = Würfeln, Zug beenden, zurück, eine Straße …: ein Wort kürzt die Liste
option-what-name = was
option-what-description = Was baust du, und wo? Ein Wort kürzt die Liste
option-give-name = geben
option-give-description = Was du gibst, z. B. 2 Holz. Oder alles: 2 Holz für 1 Erz an Ben
option-want-name = wollen
option-want-description = Was du willst, z. B. 1 Getreide
option-to-name = an
option-to-description = Nur für eine Person? Lass es leer, um alle zu fragen
option-look-name = was
option-look-description = Was willst du sehen? Den Spielplan, wenn du nichts wählst
option-look-board = spielplan
option-look-text = worte
option-look-places = stellen
option-look-log = verlauf
option-look-recap = verpasst
option-look-film = film
option-look-review = analyse
option-verify-name = was
option-verify-description = Die Würfel, oder die Datei der Partie
option-verify-dice = würfel
option-verify-file = datei
option-rule-name = regel
option-rule-description = Eine Regel nach ihrer Nummer, wie B-31, oder nach einem Wort
option-game-name = partie
option-game-description = Nummer einer anderen Partie: aus diesem Kanal, oder eine deiner beendeten
option-admin-name = was
option-admin-description = Dieser Tisch, wenn du nichts wählst (Server: nur, wenn du ihn verwaltest)
option-admin-table = tisch
option-admin-server = server
option-admin-check = prüfung
option-city-name = stadt
option-city-description = Wo wohnst du? Daraus folgt deine Zeitzone
option-quiet-name = ruhezeit
option-quiet-description = Nachts keine Pings: 22:00-07:00 (höchstens 9 Stunden), oder aus
option-vacation-name = urlaub
option-vacation-description = Erster und letzter Tag: 24.12.-2.1. Ein Bot spielt für dich, außer du schreibst: kein Bot

## Words that people type, with commas between: 2 lumber and 1 ore for 1 wool to Ben, no bot, 24 to 26 December, off.

word-and-also = und
word-article-also = ein, eine, einen, das, die, den, der
word-for-also = für, gegen
word-to-also = an, mit, zu, von
word-until-also = bis, bis zum
word-no-bot-also = kein, keinen, ohne, nicht
word-bot-no-also = nein, nicht, aus
word-off-also = aus, nein, nie, keine, kein, ohne, nichts, abschalten, abgeschaltet
