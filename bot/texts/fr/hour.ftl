### L’heure de table : un moment de la journée où la table joue ensemble.

## Son message, public.

ui-hour-question = **Jouer ensemble tous les jours à { $when } ?**
ui-hour-note = 45 minutes. À deux, c’est bon, et personne n’est obligé.
ui-hour-in = Partants : { $names }
ui-hour-agreed = **On joue ensemble tous les jours à { $when }.** Prochaine : { $left }.
ui-hour-call = { $names } **On joue ensemble jusqu’à { $when } !**
ui-hour-over = { $turns ->
    [0] Aucun tour
    [one] 1 tour
   *[other] { $turns } tours
} en { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
ui-hour-empty = Personne n’est venu aujourd’hui.
ui-hour-next = Prochaine : { $left }.
ui-hour-ended = Personne n’est venu deux fois de suite : je n’appelle plus. Pour une autre heure : **{ ui-button-more }**, **{ ui-button-hour-suggest }**.
ui-hour-off = L’heure de table n’a plus lieu.
ui-button-hour-in = J’en suis
ui-button-hour-other = Une autre heure
ui-button-hour-not = Sans moi
ui-button-hour-here = Je suis là
ui-button-hour-suggest = Proposer une heure

## La carte.

ui-card-together = Ensemble jusqu’à { $when } · { $here } sur { $all } présents

## Pour une personne.

ui-hour-times = **Quand peut-on jouer ensemble ?** 45 minutes par jour, pour qui veut. Ces heures vont à presque tous :
ui-hour-times-menu = Quelle heure proposes-tu ?
ui-hour-no-times = Je ne connais pas d’autre heure qui aille à deux joueurs.
done-hour-proposed = Proposé. Dès que deux joueurs en sont, j’appelle tous les jours à { $when }.
done-hour-in = Tu en es. Je t’appelle à { $when }.
done-hour-not = D’accord, je ne t’appelle pas.
done-hour-here = Tu es là jusqu’à { $when }.
word-hour-missed = Tu as manqué { $count ->
    [one] { $count } heure
   *[other] { $count } heures
} de table. Une autre heure t’irait mieux ? Appuie sur **{ ui-button-more }**, puis **{ ui-button-hour-suggest }**.
refused-hour-over = Cette heure n’est plus proposée. Pour une autre : **{ ui-button-more }**, **{ ui-button-hour-suggest }**.
refused-hour-none = Cette table n’a pas d’heure. Appuie sur **{ ui-button-play }** quand tu veux.
