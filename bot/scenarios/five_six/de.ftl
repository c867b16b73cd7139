### Games of five and six.

## The help.

ui-help-six-title = Zu fünft und sechst
ui-help-six =
    { "" }**Größere Schachtel.** 30 Felder, 24 Karten je Rohstoff und 34 Entwicklungskarten. Grün und Lila kommen dazu.

    { "" }**Sonderbau.** Nach jedem Zug dürfen alle anderen bauen und Karten kaufen, im Uhrzeigersinn. Niemand handelt, spielt dort eine Karte oder gewinnt. Erreichst du das Ziel, gewinnst du, sobald dein Zug beginnt. Eine dort gekaufte Karte darfst du in deinem nächsten Zug spielen.

    { "" }**Bauliste.** Damit niemand auf fünf Antworten wartet, hinterlässt du eine Liste: Straßen, Siedlungen, Städte, Karten, in deiner Reihenfolge. Bist du an der Reihe, baut der Bot, was deine Karten hergeben. Der Rest bleibt. Nur du siehst die Liste.

    { "" }**Frag mich** pingt dich nach jedem Zug, und du baust selbst. **Lass es aus** übergeht dich. Alle sehen, was davon du gewählt hast.

    { "" }**Partner** gibt es statt des Sonderbaus: nach jedem Zug macht die Person drei Plätze weiter links einen Teilzug ohne Würfel. Sie tauscht mit der Bank, baut, kauft, spielt eine Karte und kann gewinnen. Mit den anderen handelt sie nicht.
