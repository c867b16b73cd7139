### The help: one topic a page, read in a minute, in our own words.

ui-button-help-more = Anderes Thema?

ui-help-turn-title = Dein Zug
ui-help-turn =
    🎲 **Würfle.** Jedes Feld mit dieser Zahl bringt etwas: 1 Karte für eine Siedlung daran, 2 für eine Stadt. Das Feld des Räubers bringt nichts.

    🔨 **Handle und baue**, so oft du willst. Du darfst auch eine Entwicklungskarte spielen, sogar vor dem Würfeln.

    🏁 **Zug beenden**, und ich pinge, wer als Nächstes dran ist.

    { "" }**Spielen** unter dem Spielplan öffnet deine eigene Seite: deine Hand, was neu ist, was du tun kannst. Nur du siehst sie. Unten siehst du deine Karten, deine restlichen Figuren (×) und was dir zum Bauen fehlt (+).

    { "" }**Nicht dein Zug?** Du kannst Angebote beantworten, selbst eins machen oder vorausplanen.
ui-help-trade-title = Handel
ui-help-trade =
    🏦 **Die Bank** nimmt 4 gleiche Karten für 1 andere. Mit einem Hafen nimmt sie 3, oder 2 von der Sorte, die er zeigt.

    🤝 **Untereinander** handelt ihr mit der Person, die am Zug ist. Tipp auf einen Tausch, den deine Seite vorschlägt, oder drück **Handeln** und schreib selbst einen. Du siehst jedes Angebot, bevor es rausgeht.

    { "" }**Antworte** mit *annehmen*, *ablehnen* oder *Gegenangebot*. Solange das Angebot offen ist, kannst du es dir anders überlegen. Ob beide die Karten haben, prüfe ich erst beim Abschluss.

    { "" }**Mehrere Zusagen?** Die erste gilt, oder du wählst. Das Formular fragt dich.

    { "" }**Grenzen.** Höchstens 6 Angebote sind offen, und alle schließen am Ende des Zuges. Keine Geschenke, kein Rohstoff auf beiden Seiten, keine Entwicklungskarten.

    Niemand sonst sieht, was deine Seite vorschlägt. Das kommt aus deiner Hand und dem, was andere gezeigt haben.
ui-help-start-title = Einen Tisch eröffnen
ui-help-start =
    { "" }**Eröffne** einen Tisch mit `/catan { command-new-name }`. Die anderen drücken **Mitspielen**, du drückst **Starten**. Unter **Mehr** wählst du Optionen, holst Bots dazu oder legst neu aus. Sitzordnung und Startspieler werden ausgelost.

    { "" }**Startplätze.** Du setzt eine Siedlung und eine Straße. Dann setzen alle ein zweites Paar, in umgekehrter Reihenfolge. Deine zweite Siedlung bringt eine Karte für jedes Feld daran.

    { "" }**Die Tafel** im Kanal zeigt den Spielplan und wer dran ist. Eine neue Tafel pingt die nächste Person.

    { "" }**Allein?** Üb gegen zwei leichte Bots.

    { "" }**Du musst weg?** `/catan { command-leave-name }`. Dann wartet niemand auf dich, und die anderen entscheiden über deinen Platz. Zurückkommen kannst du, bis er vergeben ist.
ui-help-places-title = Stellen
ui-help-places =
    Wählst du eine Stelle, zeigt das Bild ihre Nummer. Im Menü stehen dieselben Nummern, die besten Stellen zuerst.

    { "" }**14/36** heißt: 14 von 36 Würfen bringen dort etwas, Feld für Feld.

    { "" }**Zu viele Stellen?** Das Menü hat die besten. Seine letzte Zeile führt zu den anderen, mit größerem Bild.

    { "" }**In Sätzen** nenne ich eine Stelle nach den Feldern, die sie berührt: *Lehm 6, Wolle 5*. C3 ist ein Feld in der dritten Reihe.

    { "" }**Du tippst?** Schreib, was du baust, und die Nummer: *Straße 23*, *Stadt 23*.
ui-help-back-title = Zurücknehmen
ui-help-back =
    { "" }**Allein.** **Zurücknehmen** gilt für deine letzte Aktion, **Zug neu spielen** für alle. Es geht, bis jemand etwas Neues erfährt: durch einen Wurf, einen Diebstahl, eine gekaufte Karte, ein Monopol, einen Handel. Lässt sich etwas nicht zurücknehmen, frage ich dich vorher.

    { "" }**Mit allen.** Für mehr bittest du den Tisch. Im Kanal steht, was wegfiele, und alle müssen ja sagen. Die Partie läuft weiter. Eine weitere Aktion, Schweigen oder ein *Nein* lässt alles, wie es ist. Wer nein gesagt hat, erfährt niemand.

    Fragen kannst du einmal pro Zug, höchstens zurück bis zum Beginn des vorigen Zuges. Die Würfe bleiben dieselben. Karten und Diebstähle werden neu gezogen.
ui-help-build-title = Bauen
ui-help-build =
    🛣️ **Straße**: 1 Lehm, 1 Holz. Auf einem freien Weg an deiner Straße oder deinem Gebäude. Ein fremdes Gebäude versperrt den Weg.

    🏠 **Siedlung**: 1 Lehm, 1 Holz, 1 Wolle, 1 Getreide. Auf einer Kreuzung an deiner Straße, ohne Gebäude auf den Kreuzungen daneben. 1 Punkt.

    🏙️ **Stadt**: 2 Getreide, 3 Erz. Sie ersetzt eine Siedlung, und die bekommst du zurück. 2 Punkte, und 2 Karten pro Wurf.

    🎴 **Entwicklungskarte**: 1 Wolle, 1 Getreide, 1 Erz.

    Du hast 15 Straßen, 5 Siedlungen und 4 Städte. Was steht, bleibt stehen.

    { "" }**Hausregel** *erst handeln, dann bauen*: dein erster Bau schließt den Handel bis zum nächsten Zug.

    { "" }**Die Bank ist leer.** Es gibt 19 Karten je Rohstoff, 24 zu fünft oder sechst. Kann die Bank nicht alle bezahlen, bekommt niemand diesen Rohstoff. Schuldet sie ihn nur einer Person, bekommt die den Rest.
ui-help-robber-title = Der Räuber
ui-help-robber =
    { "" }**Eine Sieben** bringt niemandem etwas. Mit mehr als 7 Rohstoffkarten wirfst du die Hälfte ab, abgerundet. Du wählst geheim, und alles wird gleichzeitig gezeigt.

    Wer gewürfelt hat, versetzt dann den Räuber auf ein anderes Landfeld und zieht dort jemandem mit Gebäude blind eine Karte.

    { "" }**Ein Ritter** versetzt den Räuber auch, ohne Abwerfen.

    { "" }**Nur Dieb und Opfer** erfahren, welche Karte es war. Du liest es unter **Spielen**.

    { "" }**Das Feld des Räubers** bringt nichts. Niemand handelt oder baut, bis der Räuber versetzt ist.

    { "" }**Hausregel** *freundlicher Räuber*: er verschont alle mit höchstens 2 sichtbaren Punkten, und die Felder an ihren Gebäuden.
ui-help-cards-title = Karten
ui-help-cards =
    Es gibt 25 Entwicklungskarten, 34 zu fünft oder sechst. Eine darfst du pro Zug spielen, aber keine, die du im selben Zug gekauft hast.

    ⚔️ **Ritter** (14, oder 20 zu fünft und sechst): versetz den Räuber. Drei davon, mehr als alle anderen, sind die Größte Rittermacht.
    🛤️ **Straßenbau** (2, oder 3): zwei Straßen umsonst.
    🎁 **Erfindung** (2, oder 3): zwei Karten deiner Wahl aus der Bank.
    💰 **Monopol** (2, oder 3): nenn einen Rohstoff, und alle geben dir alles davon.
    🏛️ **Siegpunkt** (5): zählt von selbst. Er bleibt verdeckt, und du spielst ihn nie.

    Alle sehen, wie viele Karten du hast. Niemand sieht, welche.
ui-help-points-title = Punkte
ui-help-points =
    Siedlung 1 · Stadt 2 · Längste Handelsstraße 2 · Größte Rittermacht 2 · jede Siegpunktkarte 1.

    { "" }**Du gewinnst**, wenn du das Ziel in deinem Zug erreichst. Das sind 10 Punkte, wenn der Tisch nichts anderes gewählt hat. Verdeckte Karten zählen: der Bot sieht nach. Erreichst du es im Zug von anderen, gewinnst du, sobald deiner beginnt.

    { "" }**Längste Handelsstraße** bekommt die erste durchgehende Straße aus 5 Stücken. Abzweigungen zählen nicht dazu, und ein fremdes Gebäude unterbricht sie. Nur eine längere nimmt sie weg. Sind nach einer Unterbrechung mehrere gleich lang, bleibt sie, wo sie war, wenn die dabei ist. Sonst hat sie niemand, bis eine die längste ist.

    { "" }**Größte Rittermacht** bekommt, wer als Erstes 3 Ritter gespielt hat, dann, wer mehr hat.
ui-help-votes-title = Pause, Tempo und Ende
ui-help-votes =
    Der Host schlägt das mit `/catan { command-admin-name }` vor.

    { "" }**Eine Pause** dauert drei Tage, eine Woche oder zwei. Alle am Tisch können die Partie früher fortsetzen, auf ihrer Tafel. Hast du um die Pause gebeten, läuft deine eigene Uhr weiter, und du darfst deine Aktion noch beenden.

    { "" }**Pause, anderes Tempo, andere Stärke eines Bots** gelten nach einer Weile. Widerspricht jemand, stimmt der Tisch ab. Gleichstand ändert nichts.

    { "" }**Das Ende** braucht eine Abstimmung von mindestens zwei Tagen. Mehr als die Hälfte der Anwesenden muss ja sagen. Schweigen ist ein Nein.

    { "" }**Ein Platz** wechselt, wenn die neue Person ihn übernimmt. Deinen eigenen darfst du anbieten; bei einem freien, oder dem eines Bots, muss der Tisch zustimmen.
ui-help-rules-title = Regeln nach Nummer
ui-help-rules = Geht etwas nicht, steht die Nummer der Regel darunter. Wähl sie hier, oder schreib `/catan { command-help-name } { option-rule-name }:B-31`. **[R]** heißt: das lege ich fest, wo die Anleitung schweigt. Diese Texte gibt es bisher nur auf Englisch und Französisch.
ui-rules-chapter = Welcher Teil?
ui-rules-rule = Welche Regel?
ui-help-commands-title = Befehle
ui-help-commands =
    Alles geht mit Knöpfen. Mit Tastatur oder Screenreader geht es auch so:

    `/catan { command-do-name }` · { command-do-description }
    `/catan { command-roll-name }` · { command-roll-description }
    `/catan { command-build-name }` · { command-build-description }
    `/catan { command-trade-name }` · { command-trade-description }
    `/catan { command-end-name }` · { command-end-description }
    `/catan { command-undo-name }` · { command-undo-description }
    `/catan { command-hand-name }` · { command-hand-description }
    `/catan { command-plans-name }` · { command-plans-description }
    `/catan { command-show-name }` · { command-show-description }
    `/catan { command-look-name }` · { command-look-description }
    `/catan { command-new-name }` · { command-new-description }
    `/catan { command-tables-name }` · { command-tables-description }
    `/catan { command-games-name }` · { command-games-description }
    `/catan { command-settings-name }` · { command-settings-description }
    `/catan { command-leave-name }` · { command-leave-description }
    `/catan { command-verify-name }` · { command-verify-description }
    `/catan { command-admin-name }` · { command-admin-description }
    `/catan { command-help-name }` · { command-help-description }

    { "" }**Statistik** einer Partie steht unter **Mehr**, auf ihrer letzten Tafel und unter dem Verlauf. Deine eigene steht unter `/catan { command-games-name }`.

    { "" }**Ruhmeshalle und Ligen** stehen unter `/catan { command-tables-name }`, wenn der Server sie eröffnet hat. Genannt wird nur, wer zustimmt, und deine Wertung siehst nur du. Eine Saison lost ihre Tische so, dass alle gleich oft aufeinandertreffen. Ihre Regeln sagen vor dem Mitmachen, was gilt, wenn jemand geht, und wie offene Partien zählen.

    Ein inoffizielles Fanprojekt. CATAN ist eine Marke der CATAN GmbH.
