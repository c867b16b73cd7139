### The table without Discord: the first post in its channel, and what stands behind its buttons.

## Two lines on a phone, above the buttons.

local-welcome =
    { "" }**Willkommen!** Drück **{ local-button-play }** und würfle gegen zwei Bots.
    Oder tipp `/catan { command-new-name }` für einen eigenen Tisch.
local-button-play = Jetzt spielen
local-button-how = Wie geht das?
local-how =
    { "" }### Hier spielst du alle
    Wähl oben, wer du gerade bist: private Antworten sieht nur diese Person. Ihr seid mehrere? Öffnet diese Seite zweimal.
    `/catan { command-new-name }` eröffnet einen Tisch · `/catan { command-help-name }` erklärt das Spiel · `/wait` lässt Zeit vergehen · `/{ local-messages-name }` zeigt Direktnachrichten.
    -# { $manager } verwaltet diesen Server: `{ typed-server }`.

## Where Play now finds a table.

local-lobby = Hier ist ein Tisch offen: drück **{ ui-button-join }** oder **{ ui-button-start }** auf seiner Tafel.
local-busy = Hier läuft eine Partie. Wähl oben jemanden, der mitspielt: { $names }.

### Commands that there are at the table without Discord alone.

local-wait-description = Lass an diesem Tisch Zeit vergehen
local-wait-10m-name = 10-minuten
local-wait-1h-name = 1-stunde
local-wait-4h-name = 4-stunden
local-wait-12h-name = 12-stunden
local-wait-1d-name = 1-tag
local-wait-3d-name = 3-tage
local-time-10m = 10 Minuten
local-time-1h = 1 Stunde
local-time-4h = 4 Stunden
local-time-12h = 12 Stunden
local-time-1d = 1 Tag
local-time-3d = 3 Tage

local-waited =
    { "" }**{ $time } später.** Gleich ist es hier <t:{ $moment }:F>.
    -# Die Uhr hier geht vor, auch nach einem Neustart.
local-messages-name = nachrichten
local-messages-description = Lies deine Direktnachrichten
local-messages = { "" }### Deine Direktnachrichten, die neueste zuletzt
local-no-messages = Noch keine Direktnachrichten.

## In the channel.

local-message-came = ✉️ Eine Direktnachricht für { $person }. Wähl oben { $name }, dann tipp `/{ local-messages-name }`.

local-page-viewer = Du bist
local-page-compose = Tipp /catan
local-page-private = Nur du siehst das
local-page-silent = Lautlos gesendet
local-page-thinking = Einen Moment …
local-page-edited = (bearbeitet)
local-page-used = { $value } benutzt
local-page-older = Ältere Nachrichten zeigen
local-page-newer = Neuere Nachrichten zeigen
local-page-latest = Unten gibt es Neues ↓
local-page-cancel = Abbrechen
local-page-submit = Absenden
local-page-apply = Fertig
local-page-send = Senden
local-page-previous = Zurück
local-page-next = Weiter
local-page-close = Schließen
local-page-zoom = Größer
local-page-fit = Kleiner
local-page-select = Auswählen
local-page-select-more = Eins oder mehrere auswählen
local-page-selection = Deine Auswahl
local-page-clear = Leeren
local-page-search = Suchen
local-page-loading = Einen Moment …
local-page-nothing = Nichts gefunden
local-page-required = Füll das aus.
local-page-invalid = Das passt hier nicht.
local-page-choose = Wähl etwas aus.
local-page-longer = Schreib mindestens { $value } Zeichen.
local-page-shorter = Schreib höchstens { $value } Zeichen.
local-page-more = Wähl mindestens { $value }.
local-page-fewer = Wähl höchstens { $value }.
local-page-optional = +{ $value } optional
local-page-options = AUSWAHL
local-page-members = LEUTE
local-page-no-command = Diesen Befehl gibt es nicht mehr. Wähl einen anderen.
local-page-tools = Werkzeuge
local-page-note-lost = Das kam nicht an. Sieh noch einmal hin, dann drück wieder.
local-page-note-away = Der Tisch antwortet nicht. Läuft er noch?
local-page-note-ended = Der Tisch ist zu. Starte ihn wieder, um weiterzuspielen.
local-page-note-again = Diese Adresse ist alt. Öffne die, die das Terminal jetzt zeigt.
local-page-note-typed = Wähl einen Befehl aus der Liste, dann füll seine Felder aus.
