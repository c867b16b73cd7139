### Pages about the reader: own games, the log, what else there is.

ui-games-title = Deine Partien
ui-games-none = Du spielst in keiner Partie. Eröffne eine mit /catan { command-new-name }.
ui-games-line = { $state ->
    [waiting] **Du bist dran** · Partie { $number } · { $where } · { $names }
    [lobby] Offener Tisch · Partie { $number } · { $where } · { $names }
    [lost] Schläft · Partie { $number } · { $where } · { $names }
    [paused] Angehalten · Partie { $number } · { $where } · { $names }
    [finished] Zu Ende gespielt · Partie { $number } · { $where } · { $names }
    [ended] Beendet · Partie { $number } · { $where } · { $names }
   *[running] Läuft · Partie { $number } · { $where } · { $names }
}
ui-games-lost = Server oder Kanal sind weg. Finde ich sie wieder, geht es weiter; nach { $when } endet die Partie.
ui-games-more = { $count ->
    [one] Und { $count } weitere.
   *[other] Und { $count } weitere.
}

ui-log-title = Verlauf, Seite { $page } von { $pages }
ui-log-empty = Noch ist nichts passiert.
ui-log-older = Älter
ui-log-newer = Neuer

ui-more-words = Was möchtest du noch?
ui-more-commands = -# `/catan { command-leave-name }`: du gehst. `/catan { command-admin-name }`: Pause, Tempo, Plätze, Ende.
ui-button-show = Tafel zeigen
ui-button-board = Spielplan als Text
ui-button-help = Hilfe
ui-button-settings = Einstellungen

## Erasing one's data.

ui-button-erase = Daten löschen
ui-button-erase-yes = Alles löschen
ui-erase-words = Alles löschen, was dich nennt? Dein Name und Konto verschwinden aus allen Partien, deine Einstellungen auch. Offene Tische und Saisons verlässt du für immer. Bots übernehmen deine Plätze. Bist du irgendwo die letzte Person, endet die Partie. Deine Aktionen bleiben, ohne Namen. Ein Zeichen hält dich aus diesen Partien fern. Posts in Kanälen gehören Discord. Zurück geht es nicht.
