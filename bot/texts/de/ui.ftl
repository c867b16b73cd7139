### The panel, the trade board, the table card and their forms. Buttons: three words and 20 characters at most.

## Buttons.

ui-button-play = Spielen
ui-button-hand = Hand
ui-button-costs = Baukosten
ui-button-own-hand = Meine Hand
ui-button-log = Verlauf
ui-button-more = Mehr
ui-button-roll = Würfeln
ui-button-end-turn = Zug beenden
ui-button-buy = Karte kaufen
ui-button-cards = Karten
ui-button-bank = Bank
ui-swap = Biete { $give } → { $want }
ui-swap-bank = Bank: { $count } { $give } → { $want }
ui-button-trade = Handeln
ui-button-offers = Angebote ({ $count })
ui-button-undo = Zurücknehmen
ui-button-restart = Zug neu spielen
ui-button-restart-yes = Neu spielen
ui-button-back = Zurück
ui-button-yes = Ja
ui-button-agree = Ja, handeln
ui-button-accept = #{ $number } annehmen
ui-button-decline = #{ $number } ablehnen
ui-button-counter = Gegenangebot #{ $number }
ui-button-withdraw = #{ $number } zurückziehen
ui-button-confirm = #{ $number } mit { $name }
ui-button-other-hex = Anderes Feld
ui-button-show-vertex = Kreuzungen
ui-button-show-edge = Wege
ui-button-show-hex = Felder
ui-button-best = Die { $number } besten
ui-button-region = { $region ->
    [upper-left] Oben links
    [upper-right] Oben rechts
    [middle-left] Mitte links
    [middle-right] Mitte rechts
    [lower-left] Unten links
   *[lower-right] Unten rechts
}
ui-button-own-decisions = Meine Züge
ui-button-review = Analyse
ui-button-rematch = Revanche

## The panel.

ui-panel-newest = -# Das ist der aktuelle Stand. Die Seite oben kannst du schließen.
ui-panel-older = -# Weiter unten hast du eine neuere Seite. Beide funktionieren.
ui-news = Seit du zuletzt da warst
ui-news-hand = Deine Karten: { $changes }
ui-button-recap = Was war los?
ui-recap-nothing = Seit deinem letzten Besuch ist nichts passiert.
ui-recap-cut = { $count ->
    [one] … eine frühere Zeile steht im Verlauf
   *[other] … { $count } frühere Zeilen stehen im Verlauf
}
ui-recap-points = Punkte: { $changes }
ui-recap-points-of = { $name } { $before } → { $now }
ui-news-cut = { $count ->
    [one] … { $count } weitere Zeile im Verlauf
   *[other] … { $count } weitere Zeilen im Verlauf
}
ui-hand = Auf der Hand ({ $count }): { $cards }
ui-paused-until = Von selbst geht es weiter am { $until }.
ui-paused-finish = Du hast die Partie bis { $until } angehalten. Die anderen warten; deine Aktion darfst du noch beenden.
ui-paused = Die Partie ist angehalten. Alle am Tisch können sie fortsetzen, auf ihrer Tafel oder mit /catan { command-admin-name }.
ui-ended = Die Partie wurde beendet.
ui-not-a-player = Du spielst hier nicht mit, aber du kannst zusehen: Tafel und Verlauf sind für alle da.
ui-other-menu = Was machst du sonst?
ui-confirm = { $action }? Allein kannst du das nicht zurücknehmen.
ui-confirm-yes = { $action }? { $name } wählt unter allen, die ja sagen. Du kannst deine Antwort noch ändern.
ui-confirm-deck = { $count ->
    [one] { $count } Karte ist übrig.
   *[other] { $count } Karten sind übrig.
}
ui-restart = Das wird zurückgenommen:
ui-restart-nothing = Du hast nichts zurückzunehmen.

## Places. A menu asks where; its lines begin with what stands in the picture.

ui-place = { $piece } { $place }
ui-where-build = Wo baust du?
ui-where-start = Wo siedelst du?
ui-where-route = Wohin führt sie?
ui-where-piece = { $piece }: wo?
ui-where-hex = Welches Feld?
ui-which-region = Welcher Teil des Spielplans?
ui-line-card = Entwicklungskarte
ui-more-places = Mehr Stellen
ui-place-menu = { $piece } · { $where }
ui-region-vertex = { $part ->
    [one] Kreuzung { $first }
   *[all] Kreuzungen { $first }–{ $last }
}
ui-region-edge = { $part ->
    [one] Weg { $first }
   *[all] Wege { $first }–{ $last }
}
ui-region-hex = { $part ->
    [one] Feld { $first }
   *[all] Felder { $first }–{ $last }
}
ui-region-best = die { $number } besten; andere nach Gegend
ui-region = { $region ->
    [upper-left] oben links
    [upper-right] oben rechts
    [middle-left] Mitte links
    [middle-right] Mitte rechts
    [lower-left] unten links
   *[lower-right] unten rechts
}
ui-region-others = Andere { $part ->
    [one] { $first }
   *[others] { $first }–{ $last }
}

## Sevens and the robber.

ui-discard-menu = Welche { $count ->
    [one] Karte
   *[other] { $count } Karten
} wirfst du ab?
ui-discard-kind = { $resource }: wie viele?
ui-button-discard = { $count ->
    [one] Abwerfen
   *[other] { $count } abwerfen
}
ui-discard-so-far = Gewählt: { $chosen } von { $count }.
ui-where-robber = Wohin mit dem Räuber?
ui-where-others = Andere Felder: { $first }–{ $last }
ui-robber-victim = Der Räuber zieht auf { $place }. Wen beraubst du?
ui-button-rob-nobody = Niemanden berauben
ui-robber-rob = { $name } ({ $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
})

## Hand and development cards.

ui-cards-ready = Entwicklungskarten: { $cards }
ui-cards-fresh = In diesem Zug gekauft: { $cards }
ui-cards-menu = { $card }: welche?
ui-button-play-card = { $card } spielen
ui-plenty-first = { $card }: welche zuerst?
ui-plenty-second = { $card }: und die zweite?
ui-monopoly = { $card }: welcher Rohstoff?
ui-cards-none = Gerade kannst du keine Karte spielen.
ui-hand-points = Punkte: { $total } von { $target } ({ $sources })
ui-hand-points-open = Punkte: { $total } ({ $sources })
ui-hand-supply = Noch im Vorrat: { $pieces }
ui-hand-rates = Die Bank verlangt: { $rates }

## The bank.

ui-bank-menu = Was tauschst du?
ui-bank-none = Du kannst die Bank noch nicht bezahlen. Sie verlangt:
ui-bank-line = { $given } → { $taken }

## Offers.

ui-offers-heading = Markt, Zug { $turn }
ui-offers-none = Kein Angebot ist offen.
ui-offer-terms = **#{ $number }** { $name } gibt { $give } für { $want }
ui-offer-answer = { $answer ->
    [yes] { $name } ja
    [no] { $name } nein
   *[open] { $name } ?
}
ui-offer-how-first-yes = die erste Zusage gilt
ui-offer-how-choose-yes = { $name } wählt unter den Zusagen
ui-offer-only = nur an { $name }
ui-offer-refused = { $count ->
    [1] { $name } will nicht
   *[other] niemand will
}
ui-offer-spent = { $name } hat die Karten nicht mehr
ui-offer-title = Dein Angebot
ui-counter-title = Dein Gegenangebot
ui-offer-give = Du gibst
ui-offer-want = Du bekommst
ui-offer-to = An wen?
ui-offer-bot = { $name } ({ $temper ->
    [friendly] Bot: nimmt faire Angebote an
    [easygoing] Bot: handelt gern
    [fair] Bot: mag fairen Tausch
    [keen] Bot: feilscht hart
   *[none] Bot: tauscht nur mit der Bank
})
ui-offer-how-label = Wenn mehrere zusagen
ui-offer-how-first = Die erste Zusage gilt sofort
ui-offer-how-choose = Ich wähle
ui-send = **Dein Angebot:** { $give } für { $want }, an { $partners }.
ui-send-how = { $how ->
    [choose] Du wählst unter den Zusagen.
   *[first] Die erste Zusage gilt.
}
ui-button-send = Senden
ui-button-change-offer = Ändern
ui-button-send-always = Immer sofort senden
ui-accept-closed = Dieses Angebot ist zu.
ui-accept-missing = Dir fehlt noch { $missing }. Gegenangebot?
ui-accept-cannot = So kannst du das nicht annehmen. Gegenangebot?
ui-accept-later = Antworten kannst du gleich: erst muss die laufende Aktion fertig sein.
ui-accept-already = Du hast ja gesagt; { $name } wählt. Du kannst noch nein sagen.
