### Absent players: what is played for them, the vote on their seat, and coming back.

## The log and the recap: what was done because time was up.

log-timed = ⏱ Zeit: { $line }
log-turn-ends = Der Zug von { $name } endet.
brief-timed = ⏱ Zeit

## The card.

ui-card-absent = { $absence ->
    [away] { $names } { $count ->
        [one] ist
       *[other] sind
    } weg: ich würfle und beende die Züge.
   *[bot] Ein Bot spielt für { $names }.
}
ui-card-vacation = { $name } ist bis { $when } im Urlaub: ein Bot spielt.
ui-card-asleep = Alle sind weg: die Partie schläft. Eine Aktion oder **Bin wieder da** weckt sie.
ui-card-stand-in = vorerst ein Bot
ui-card-not-there = weg
ui-card-missing = { $absence ->
    [vacation] Im Urlaub: { $names }
   *[away] Weg: { $names }
}
ui-button-here = Bin wieder da
ui-button-back-now = Jetzt zurückkommen
ui-button-take-seat = Platz nehmen
ui-games-option = Partie { $number }: { $names }
ui-games-leave = Welche Partie verlässt du?
ui-button-ask-about = Was ist mit { $name }?

ui-panel-absent = { $absence ->
    [away] Du bist weg: ich würfle und beende deine Züge.
    [vacation] Du bist im Urlaub: ein Bot spielt für dich.
   *[bot] Ein Bot spielt für dich.
} { $absence ->
    [vacation] Vor einer Aktion frage ich, ob du zurück bist. **Bin wieder da** beendet deinen Urlaub in dieser Partie.
   *[other] Jede Aktion holt dich zurück, auch **Bin wieder da**.
}

ui-final-replaced = { $before } saß vorher auf dem Platz von { $name }.
ui-final-taken-back = { $count ->
    [one] Eine Aktion wurde
   *[other] { $count } Aktionen wurden
} zurückgenommen, obwohl weniger als drei Personen zustimmten.
ui-final-played-for = { $count ->
    [one] Ein Bot spielte { $count } von { $turns } Zügen für { $name }.
   *[other] Ein Bot spielte { $count } von { $turns } Zügen für { $name }.
}
ui-final-stand-in = Am Ende spielte ein Bot für { $name }.

## The vote, public.

ui-absence-vote = **Was wird aus dem Platz von { $name }?** { $how ->
    [left] Hat den Tisch verlassen.
    [server] Hat den Server verlassen.
    [asked] Die Partie wartet seit einer Woche.
    [again] Noch immer weg.
    [start] War beim Start nicht da.
   *[time] Zweimal in Folge war die Zeit um.
} Ihr habt Zeit bis { $when }; bis dahin würfle ich und beende die Züge. { $wait ->
    [true] Ein Bot spielt
   *[false] Einmal habt ihr gewartet. Ein Bot spielt
}, wenn nicht mehr als die Hälfte etwas anderes will.
ui-absence-votes = **Was wird aus diesen Plätzen?** Bis ihr entscheidet, würfle ich und beende die Züge. Ein Bot spielt, wenn nicht mehr als die Hälfte etwas anderes will. Wer zurückkommt, beendet die Abstimmung über den eigenen Platz.
ui-absence-votes-one = { $name } { $how ->
    [left] hat den Tisch verlassen.
    [server] hat den Server verlassen.
    [asked] lässt seit einer Woche warten.
    [again] ist noch immer weg.
    [start] war beim Start nicht da.
   *[time] hatte zweimal in Folge keine Zeit mehr.
} Offen bis { $when }.
ui-vacation-vote = { $name } ist bis { $last } im Urlaub, ohne Bot. Die Partie hat 48 Stunden gewartet. Noch eine Zugzeit warten? Ein Bot spielt, bis der Urlaub vorbei ist, außer mehr als die Hälfte will warten. Offen bis { $when }.
ui-absence-voted = { $count ->
    [one] { $answered } von 1 hat abgestimmt.
   *[other] { $answered } von { $count } haben abgestimmt.
}
ui-absence-word = { $word ->
    [wait] Warten
    [bot] Ein Bot spielt
    [open] Jemanden suchen
   *[end] Partie beenden
}
ui-substitute = { $asked }: { $by ->
    [own] { $person } möchte den Platz von { $seat }
   *[other] { $giver } schlägt { $person } für den Platz von { $seat } vor
}, mit Hand, Figuren und Punkten. { $needed ->
    [one] Ein Ja genügt.
   *[other] Dafür braucht es { $needed } Ja-Stimmen. Eine genügt, wenn alle gepingt sind und die halbe Zugzeit lang niemand widerspricht (höchstens 12 Stunden ohne Ruhezeit).
}
ui-substitute-agree = Zustimmen
ui-substitute-heard = { $yes } von { $needed } { $yes ->
    [one] hat
   *[other] haben
} zugestimmt.{ $silence ->
    [objected] { "" } Jemand widerspricht: für { $person } genügt Schweigen nicht mehr.
    [until] { "" } Widerspricht bis { $when } niemand, kann { $person } den Platz nehmen.
   *[none] { "" }
}
ui-substitute-object = Widersprechen

## Private answers.

done-voted = Du hast abgestimmt. Die anderen sehen am Ende nur das Ergebnis, nicht deine Stimme.
done-vote-decided = Deine Stimme gab den Ausschlag. Das Ergebnis steht im Kanal.
done-back = Willkommen zurück, der Platz gehört wieder dir! Drück **Spielen** und sieh, wo du stehst.
done-asked-about = Ich habe den Tisch gefragt. Bis er entscheidet, würfle ich und beende die Züge.
done-gone = Du bist jetzt weg. Niemand wartet auf dich, und die anderen entscheiden über deinen Platz. **Bin wieder da** auf der Tafel holt dich zurück, bis er vergeben ist.
done-gone-again = Du bist jetzt weg, und ein Bot spielt für dich. **Bin wieder da** auf der Tafel holt dich zurück, bis dein Platz vergeben ist.
done-gone-stay = Du bist jetzt weg. Es ist das dritte Mal, also spielt ein Bot, bis alle einmal dran waren. Danach holt dich **Bin wieder da** auf der Tafel zurück, bis dein Platz vergeben ist.
done-gone-asleep = Du bist jetzt weg, wie alle anderen, also schläft die Partie. **Bin wieder da** auf der Tafel weckt sie.
done-seat-asked = Ich habe den Tisch gefragt. Ich pinge dich im Kanal, sobald { $needed ->
    [one] jemand zustimmt.
   *[other] { $needed } zustimmen. Eine Stimme genügt, wenn die halbe Zugzeit lang niemand widerspricht (höchstens 12 Stunden ohne Ruhezeit).
}
done-seat-agreed = Du stimmst zu. Ich habe { $person } gepingt: der Platz ist bereit.
done-seat-agreed-first = Du stimmst zu: bisher { $yes } von { $needed }. Ich pinge { $person }, wenn es reicht. Im Kanal steht, bis wann andere widersprechen können.
done-seat-objected = Du widersprichst. In dieser Partie braucht { $person } jetzt ein Ja von mehr als der Hälfte.
done-seat-unasked = Deine Anfrage ist zurückgezogen. Solange der Platz frei ist, steht er auf der Tafel.
done-briefing = Dieser Platz gehört jetzt dir, mit voller Uhr. Die Pläne von vorher sind weg. { $points }. Die letzten Runden:
refused-away-already = Du bist schon weg. Mit **Bin wieder da** auf der Tafel kommst du zurück.
refused-here-already = Du bist schon da. Drück **Spielen**.
refused-back-early = Du bist zum dritten Mal gegangen, also spielt ein Bot, bis alle einmal dran waren. Drück danach **Bin wieder da**.
refused-back-taken = Dein Platz ist vergeben, also kannst du nicht zurück. Zusehen geht: Tafel und Verlauf sind für alle da.
refused-on-vacation = Du bist bis { $when } im Urlaub, darum ist nichts passiert. **Jetzt zurückkommen?** Das beendet deinen Urlaub in dieser Partie, und dein Bot hört auf. Dann mach es noch einmal. Abstimmen und planen geht auch so.
refused-plan-away = Solange du weg bist, kannst du nichts planen. Drück erst **Bin wieder da**.
refused-vote-over = Diese Abstimmung ist vorbei. { typed-log } erzählt, was geschah.
refused-vote-not-asked = Abstimmen kann nur, wer zu Beginn der Abstimmung da war. Das Ergebnis steht dann hier.
refused-ask-early = Fragen kannst du, wenn die Partie eine Woche gewartet hat. Bis dahin kannst du unter **Mehr** anstupsen.
refused-seat-not-open = Dieser Platz ist vergeben. Sieh auf die Tafel: vielleicht ist ein anderer frei.
refused-seat-asked = Nach diesem Platz hat schon jemand gefragt. Wart auf die Antwort des Tisches.
refused-agreed-already = Du hast schon zugestimmt: bisher { $yes } von { $needed }. Im Kanal steht, was noch fehlt.
refused-not-agreed = Der Tisch hat noch nicht zugestimmt: bisher { $yes } von { $needed }. Ich pinge dich hier, wenn es reicht.
refused-only-present = Das entscheidet nur, wer da ist. Spielst du mit, drück erst **Bin wieder da**.

## The log.

log-away = { $how ->
    [left] { $seat } verlässt den Tisch.
    [server] { $seat } hat den Server verlassen.
    [asked] Die Partie wartet seit einer Woche auf { $seat }, und der Tisch wird gefragt.
    [start] { $seat } war beim Start nicht da und ist weg.
   *[time] { $seat } hatte zweimal in Folge keine Zeit mehr und ist weg.
}{ $last ->
    [true] { "" } Niemand ist mehr am Tisch: die Partie ist beendet.
   *[false] { "" } Der Bot würfelt und beendet die Züge.
}
log-asked = Der Tisch wird nach dem Platz von { $seat } gefragt.
log-asked-vacation = { $seat } ist bis { $until } im Urlaub, und die Partie hat 48 Stunden gewartet: der Tisch wird gefragt, ob er wartet.
log-unasked = Über den Platz von { $seat } kann niemand mehr abstimmen.
log-wait = Der Tisch wartet noch eine Zugzeit auf { $seat } (Stimmen dafür: { $votes } von { $count }).
log-stand-in = Ein Bot spielt für { $seat }, bis zur Rückkehr.{ $open ->
    [true] { "" } Der Tisch sucht jemand Neues.
   *[false] { "" }
}
log-stand-in-vacation = { $seat } ist bis { $until } im Urlaub: ein Bot spielt.
log-back = { $seat } ist wieder da.
log-returned = { $seat } ist aus dem Urlaub zurück.
log-back-vacation = Der Urlaub von { $seat } ist vorbei: { $seat } spielt wieder selbst.
log-idle = Seit 60 Tagen hat niemand etwas getan. Nach 90 endet die Partie.

## Announced in public.

announce-away = { $name }: du bist jetzt weg, also würfle ich und beende deine Züge. **Bin wieder da** auf der Tafel holt dich zurück.
announce-stand-in = { $name }: jetzt spielt ein Bot für dich. **Bin wieder da** auf der Tafel holt dich zurück{ $open ->
    [true] , bis dein Platz vergeben ist. Wer ihn will, drückt dort **Platz nehmen**.
   *[false] .
}
announce-idle = { $names }: seit 60 Tagen hat hier niemand etwas getan. In 30 Tagen endet die Partie, außer jemand von euch spielt.

## The help.

ui-help-absence-title = Wenn jemand fehlt
ui-help-absence =
    ⏱️ **Zeit um?** 30 Sekunden später (live: 5) spiele ich für dich, bis du nicht mehr dran bist. Zweimal in Folge, ohne dass du dazwischen etwas tust, und du bist *weg*. Dann spiele ich sofort für dich, und die anderen stimmen ab.

    🗳️ **Die Abstimmung.** Sie warten noch einmal, lassen einen Bot spielen, suchen jemanden oder beenden die Partie. Sie dauert die halbe Zugzeit, höchstens 12 Stunden. Ein Bot spielt, wenn nicht mehr als die Hälfte etwas anderes will. Alles, was du tust, beendet sie.

    { "" }**So spiele ich für dich:**
    - Gründungsphase: die Stelle, die am häufigsten etwas bringt, die Straße zur besseren Nachbarstelle.
    - Dein Zug: ich würfle und beende ihn.
    - Abwerfen: per Los.
    - Räuber: wo er niemandem schadet, sonst gegen die meisten sichtbaren Punkte; bei Gleichstand trifft es, wer früher nach dir kommt. Ich ziehe eine Karte blind.
    - Kostenlose Straßen: die niedrigste Nummer. Sonderbau: nichts.

    { "" }**Beim Start nicht da?** Nach einer Zugzeit bist du weg, spätestens nach 12 Stunden. **Alle weg?** Die Partie schläft. **Ohne Uhr?** Nach einer Woche können alle fragen.

    { "" }**Zurückkommen:** **Bin wieder da** auf der Tafel, bis dein Platz vergeben ist. **Gehen:** `/catan { command-leave-name }` oder `/catan { command-games-name }`.

    { "" }**Ein freier Platz, oder der eines Bots:** mehr als die Hälfte der Anwesenden muss zustimmen. Eine Stimme genügt, wenn alle gepingt sind und die halbe Zugzeit lang niemand widerspricht (höchstens 12 Stunden ohne Ruhezeit). Nach einem Widerspruch braucht diese Person mehr als die Hälfte. Niemand sitzt zweimal an einem Tisch.
