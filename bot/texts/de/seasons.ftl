### Seasons of leagues.

ui-button-leagues = Liga
ui-leagues-title = Liga
ui-leagues-words = **Ligaabend**: ein Abend pro Woche, die Tische werden unter allen ausgelost, die da sind. **Langsame Liga**: ein Zug pro Tag, die Tische werden einmal ausgelost. Bis zur Veröffentlichung kannst du alles ändern.
ui-leagues-none = Auf diesem Server gibt es noch keine Saison.
ui-leagues-line = **{ $title }** · { $status ->
    [draft] noch nicht öffentlich
    [open] Anmeldung läuft, bisher { $people } · bis { $ends }
    [running] { $done } von { $tables } Partien gespielt · bis { $ends }
   *[ended] vorbei
}
ui-leagues-menu = Welche Saison?
ui-button-season-form = Saison
ui-button-season-game = Szenario & Tempo
ui-button-season-options = Optionen
ui-button-season-publish = Veröffentlichen
ui-button-season-delete = Löschen
ui-button-season-draw = Tische auslosen
ui-button-season-end = Saison beenden
ui-button-season-end-yes = Ja, beenden
ui-button-season-join = Mitmachen
ui-button-season-substitute = Platz übernehmen
ui-button-season-leave = Verlassen
ui-button-season-leave-yes = Ja, verlassen
ui-button-season-hide = Namen verbergen
ui-button-season-show = Nenn mich
ui-button-season-own = Meine Saison
ui-season-form-title = Eine Saison
ui-season-field-title = Name
ui-season-field-games = Partien pro Person
ui-season-field-scoring = Wie zählen Partien?
ui-season-field-leaving = Wenn jemand geht
ui-season-field-ends = Letzter Tag, wie 2026-12-24
ui-season-scoring = { $scoring ->
    [places] ein Punkt für alle, die hinter dir landen, und einer für den Sieg
    [wins] ein Punkt für jeden Sieg
    [podium] 3, 2, 1 und 0 Punkte nach Platz
   *[points] die Siegpunkte
}
ui-season-leaving = { $substitutes ->
    [yes] jemand anders darf den Platz übernehmen
   *[no] die offenen Partien werden gestrichen
}
ui-season-draft = Nur wer den Server verwaltet, sieht das, bis du es veröffentlichst.
ui-season-channel = Dieser Server hat keine Threads für Tische, also spielt ihr nacheinander in diesem Kanal. `{ typed-server }` schaltet Threads ein.
ui-season-played = **Gespielt wird**: { $scenario }, { $players }, { $board } · { $pace } · { $points } Punkte{ $options ->
    [0] { "" }
    [one] , { $options } Option
   *[other] , { $options } Optionen
}
ui-season-time = **Tische**: { $vacations ->
    [yes] Urlaub hält deine Uhr bis zu 48 h an.
    [no] Uhren laufen auch im Urlaub.
   *[none] ohne Uhr.
} Sprache: { $language }.
ui-season-games = **Partien**: { $count ->
    [one] { $count } pro Person
   *[other] { $count } pro Person
}, so gelost, dass alle gleich oft aufeinandertreffen. Du sitzt an höchstens { $most } zugleich.
ui-season-score = **Wertung**: { ui-season-scoring }. { $scoring ->
    [places] Dann Siege, dann Siegpunkte.
    [wins] Dann Siegpunkte.
   *[points] Dann Siege.
}
ui-season-end = **Ende**: { $ends }. Offene Partien zählen dann nach den sichtbaren Punkten, ohne Sieg.
ui-season-replaced = **Wer geht**: jemand anders kann den Platz übernehmen, mit Punktestand, Plätzen und kommenden Partien.
ui-season-dropped = **Wer geht**: deine offenen Partien zählen für niemanden. Beendete zählen für die anderen.
ui-season-seats = **Plätze**: ein Platz zählt nicht, wenn ihn am Ende ein Bot oder jemand von außen spielt. Farben sind gleichmäßig verteilt. Die Würfel jeder Partie losen die Sitzordnung, und alle können sie prüfen.
ui-season-named = **Namen**: machst du mit, wirst du hier und in der Tabelle genannt, die die obere Hälfte ordnet. Deinen Namen kannst du jederzeit wieder verbergen. Löschst du deine Daten, bleibt nichts.
ui-season-open = **{ $count ->
    [0] Noch macht niemand mit
    [one] { $count } Person macht mit
   *[other] { $count } Personen machen mit
}**
ui-season-and-more = { $left } weitere
ui-season-player = jemand
ui-season-given-up = Diese Saison wurde beendet, bevor ihre Tische gelost waren.
ui-season-note = { $done ->
    [one] { $done } von { $tables } Partien
   *[other] { $done } von { $tables } Partien
} { $status ->
    [ended] gezählt · vorbei
   *[running] gespielt · bis { $ends }
}
ui-season-head-score = Wertung
ui-season-head-points = Punkte
ui-season-head-wins = Siege
ui-season-head-games = Partien
ui-season-others = { $ranked ->
    [0] Dabei
   *[other] Auch dabei
}
ui-season-alt = { $title }. { $note }. { $list }.
ui-season-alt-row = { $rank }. { $name }, Wertung { $score }, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}, { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
ui-season-alt-others = { ui-season-others }: { $names }
ui-season-yours = Du: Rang **{ $rank }** von { $count }, Wertung **{ $score }**, { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}, { $points ->
    [one] { $points } Siegpunkt
   *[other] { $points } Siegpunkte
}, { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}. Nur du siehst das.
ui-season-table = **{ $number }** · { $names } · { $state ->
    [waiting] kommt noch
    [dropped] gestrichen
    [loose] gestrichen, auch wenn sie weiterläuft → { $where }
    [open] offen → { $where }
    [closed] nach Punkten gezählt → { $where }
    [void] ohne Ergebnis
   *[over] gespielt → { $where }
}
ui-season-tables = Deine Tische
ui-season-free = { $count ->
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
ui-season-leave-sure = Die Saison verlassen? { $night ->
    [yes] Deine beendeten Partien zählen weiter für die anderen.
   *[no] { $substitutes ->
        [yes] Jemand anders darf deinen Platz übernehmen, mit Punktestand und Plätzen.
       *[no] Deine offenen Partien zählen in dieser Saison für niemanden mehr.
    }
} Zurückkommen kannst du nicht.
ui-season-end-sure = Die Saison beenden? { $drawn ->
    [yes] Offene Partien zählen nach dem Punktestand von jetzt:
   *[no] { $night ->
        [yes] Dann gibt es keine Abende.
       *[no] Ihre Tische sind noch nicht gelost, also gibt es keine.
    }
}
done-season-saved = Gespeichert.
done-season-undated = Gespeichert, bis auf den letzten Tag: schreib ihn wie 2026-12-24, höchstens ein Jahr voraus. Bis dahin ist es { $day }.
done-season-published = Veröffentlicht.
done-season-deleted = Gelöscht.
done-season-drawn = { $tables ->
    [one] { $tables } Tisch ist gelost. Er öffnet von selbst.
   *[other] { $tables } Tische sind gelost. Sie öffnen von selbst.
}
done-season-ended = Die Saison ist vorbei.
done-season-joined = Du bist dabei.
done-season-substitute = Der Platz gehört dir, mit seinen Plätzen in offenen Partien. Wo ein Bot einen spielt, entscheidet erst dieser Tisch.
done-season-left = Du hast die Saison verlassen.
done-season-left-open = Du hast die Saison verlassen. An ihren Tischen sitzt du noch, bis dein Platz vergeben ist. `/catan { command-leave-name }` verlässt so eine Partie sofort.
done-season-hidden = In der Tabelle steht ab jetzt *jemand*.
done-season-shown = In der Tabelle stehst du ab jetzt mit Namen.
refused-no-season = Diese Saison gibt es nicht mehr. `/catan { command-tables-name }` zeigt die anderen.
refused-season-state = Die Saison ist noch nicht so weit, oder schon weiter. Ihre Seite sagt, was jetzt geht.
refused-season-already = Du bist schon dabei.
refused-season-full = Alle Plätze sind besetzt.
refused-season-closed = Diese Saison nimmt niemanden mehr auf. Halt Ausschau nach der nächsten.
refused-season-left = Du hast diese Saison verlassen und kannst nicht zurück. Mach bei der nächsten mit.
refused-season-not-in = Du bist in dieser Saison nicht dabei.
refused-season-numbers = Mit { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
} und je { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} gehen Tische für { $fewest } bis { $most } nicht auf. Mit { $would } Personen geht es.
refused-season-date = Der letzte Tag ist vorbei. { $status ->
    [draft] Wähl mit **{ ui-button-season-form }** einen anderen, dann veröffentliche sie.
   *[other] Die Saison endet in wenigen Minuten von selbst. Du kannst eine neue vorbereiten.
}
refused-season-title = Eine Saison braucht einen Namen. Öffne das Formular noch einmal und gib ihr einen.
refused-season-channel = In diesem Kanal kann ich nicht schreiben, also sähe niemand die Saison. Veröffentliche sie in einem anderen, oder frag { typed-check }, was fehlt.
refused-season-table = Dieser Tisch gehört zu einer Saison: wer was spielt, steht fest. Er beginnt von selbst.
refused-season-pace = Dieser Tisch gehört zu einer Saison, und ihrem Tempo haben alle zugestimmt. Halt die Partie stattdessen an.
refused-seasons-many = Dieser Server hat { $most } unfertige Saisons, Entwürfe mitgezählt. Mehr geht nicht: beende oder lösch erst eine.
ui-button-season-night = Ligaabend
ui-button-season-slow = Langsame Liga
ui-button-season-evenings = Abende
ui-button-season-at-once = Partien zugleich
ui-button-season-rules = Regeln
ui-button-season-publish-yes = Ja, veröffentlichen
ui-button-season-draw-yes = Ja, so auslosen
ui-season-title-night = Ligaabend
ui-season-title-slow = Langsame Liga
ui-season-field-first = Erster Abend, wie 2026-12-04 20:00
ui-season-field-evenings = Wie viele Abende, einer pro Woche?
ui-season-field-hours = Wie lang ist ein Abend?
ui-season-field-after = Wenn eine Partie dann noch läuft
ui-season-field-once = Wie viele Partien zugleich?
ui-season-zone = Deine Zeitzone: { $zone }. /catan { command-settings-name } ändert sie.
ui-season-hours = { $hours } Stunden
ui-season-after = { $after ->
    [quick] sie geht weiter, 4 h pro Zug
   *[points] sie zählt nach Punkten
}
ui-season-when-night = 📅 { $start }{ $left ->
    [0] { "" }
    [one] , dann noch eine Woche
   *[other] , dann noch { $left } Wochen
}
ui-season-when-slow = 📅 Bis { $ends }, wann ihr wollt
ui-season-what = 🎲 { $scenario }, für { $players }, { $points } Punkte · { $pace }
ui-season-long-night = ⏳ Eine Partie pro Abend, bis zu { $hours } h · { $evenings ->
    [one] { $evenings } Abend
   *[other] { $evenings } Abende
}
ui-season-long-slow = ⏳ { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} pro Person, { $most } zugleich{ $days ->
    [0] { "" }
   *[other] { "" } · etwa { $fewest }–{ $days } Tage
}
ui-season-rule-evening = **Abend**: eine Stunde vorher pinge ich alle, die dabei sind. Ab zehn Minuten vorher drück *Ich bin da*.
ui-season-rule-tables = **Tische**: zu Beginn gelost unter allen, die da sind. Wenn es geht, triffst du neue Leute.
ui-season-rule-late = **Zu spät?** Komm bis 30 Minuten nach Beginn: zu dritt eröffnet ihr noch einen Tisch.
ui-season-rule-bot = **Bots**: fehlt an einem Tisch jemand, springt ein Bot ein; er wird nicht gewertet.
ui-season-rule-after = **Nicht fertig?** { $after ->
    [quick] Die Partie geht mit 4 h pro Zug weiter und zählt trotzdem.
   *[points] Die Partie zählt nach den sichtbaren Punkten.
}
ui-season-rule-score = **Wertung**: { ui-season-scoring }. Bei Gleichstand liegt vorn, wer stärkere Gegner hatte.
ui-season-rule-hour = **Zusammen**: am zweiten Tag biete ich jedem Tisch eine Stunde an, in der er täglich gemeinsam spielt.
ui-season-rule-leave = **Gehen**: das kannst du jederzeit. Beendete Partien zählen weiter für die anderen.
ui-season-rule-named = **Namen**: die Tabelle zeigt alle, die mitmachen. *Namen verbergen* zeigt dich jederzeit als *jemand*. Löschst du deine Daten, verschwindest du ganz.
ui-season-publish-sure = Hier veröffentlichen? Dann können Leute mitmachen. { $night ->
    [yes] Abende, Tempo und Regeln stehen dann fest.
   *[no] Termine, Tempo und Regeln stehen dann fest.
}
ui-season-draw-sure = { $tables ->
    [one] Diesen Tisch
   *[other] Diese { $tables } Tische
} auslosen? Sie öffnen von selbst, und danach kann niemand mehr mitmachen.
ui-season-drawn-line = **{ $number }** · { $names }
ui-season-head-last = Zuletzt
ui-season-head-met = Gegner
notice-season-drawn-again = Seitdem sind Leute gekommen oder gegangen: das sind die neuen Tische.
done-season-no-evening = Gespeichert, bis auf den ersten Abend: schreib ihn wie 2026-12-04 20:00.
refused-season-evening = Der erste Abend muss mindestens eine Stunde entfernt sein. { $when } ginge: ändere es mit **{ ui-button-season-evenings }**.
refused-season-pace-long = In diesem Tempo endet keine Partie in { $hours } h. Wähl *live*, oder lass Partien nach dem Abend weitergehen.
refused-season-short = Diese Partien dauern { $days } Tage oder länger. Ein letzter Tag ab { $day } geht, oder weniger Partien, oder ein schnelleres Tempo.
ui-evening-title = ### { $title } · Abend { $number } von { $count }
ui-evening-starts = Beginn { $when }, um { $time }.
ui-evening-call = Wer kommt? { $people }
ui-evening-coming = **Kommen** ({ $count }): { $names }
ui-evening-here = **Da** ({ $count }): { $names }
ui-evening-late = Zu spät? Drück bis { $time } *Ich bin da*: zu dritt eröffnet ihr einen Tisch.
ui-evening-waiting = **Warten auf einen Tisch**: { $names }
ui-evening-nobody = Für einen Tisch kamen zu wenige.
ui-evening-table = **{ $number }** · { $names }{ $state ->
    [waiting] { "" }
    [open] { "" } → { $where }
    [dropped] { "" } · nicht eröffnet
    [closed] { "" } · nach Punkten gezählt
    [void] { "" } · ohne Ergebnis
   *[over] { "" }
}
ui-evening-over = ### { $title } · Abend { $number } ist vorbei
ui-evening-next = Nächster Abend: { $start }
ui-evening-last = Das war der letzte Abend.
ui-evening-best = 🏅 Partie des Abends: Tisch { $number }
ui-event-name = { $title } · Abend { $number } von { $count }
ui-event-words = Eine Partie, höchstens { $hours } Stunden. Mach hier mit: { $link }
ui-guess-question = { $title }, Tisch { $number }: Wer gewinnt?
ui-button-evening-coming = Ich komme
ui-button-evening-absent = Heute nicht
ui-button-evening-here = Ich bin da
ui-button-watch = Zusehen
ui-watch-chances = 📈 Siegchancen: { $list }
done-evening-coming = Bis heute Abend! Drück ab { $when } unter dieser Nachricht **Ich bin da**.
done-evening-absent = Bis zum nächsten Mal. Mehr musst du nicht tun.
done-evening-here = { $late ->
    [yes] Du bist da. Ein Tisch öffnet, sobald drei von euch warten.
   *[no] Du bist da. Die Tische werden { $when } gelost: deine Partie öffnet in einem Thread.
}
notice-evening-not-in = Du bist noch nicht in dieser Liga. Mach erst mit, dann drück noch einmal.
refused-evening-early = Dafür ist es zu früh: drück ab { $when } noch einmal.
refused-evening-late = Dieser Abend nimmt niemanden mehr auf. Halt Ausschau nach dem nächsten.
