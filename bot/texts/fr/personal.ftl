### What a person sets: language, calls, city, quiet hours, vacations.

ui-settings-title = Tes réglages
ui-settings-city = 📍 { $city } · il y est { $clock }
ui-settings-no-city = 📍 Pas encore de ville : il en faut une pour les heures calmes et les vacances.
ui-settings-quiet = 🌙 Heures calmes { $hours }
ui-settings-no-quiet = 🌙 Pas d’heures calmes
ui-settings-vacation = 🏖️ Vacances { $days }
ui-settings-no-vacation = 🏖️ Pas de vacances prévues
ui-settings-vacations-more = { $count ->
    [one] Et { $count } autre.
   *[other] Et { $count } autres.
}
ui-settings-days = { $days } ({ $count ->
    [one] { $count } jour
   *[other] { $count } jours
}){ $bot ->
    [yes] { "" } · 🤖 un bot joue pour toi
   *[no] { "" }
}
ui-settings-left = Jours de vacances restants : { $years }
ui-settings-left-year = { $count } ({ $year })
ui-settings-offers-shown = 🤝 Tes offres d’échange te sont d’abord montrées
ui-settings-offers-at-once = 🤝 Tes offres d’échange partent aussitôt
ui-settings-not-invitable = 🚪 Personne ne peut t’inviter
ui-settings-closed = ⚠️ Discord a refusé de te remettre un message privé : on t’appelle donc dans le salon. Autorise les messages des membres de ce serveur (dans ses réglages de confidentialité), puis réessaie.
ui-settings-language = Langue des réponses privées
ui-settings-calls = Où l’on t’appelle
ui-settings-switches = Ni rappels, ni avis, ni résumé, ni invitations
ui-language-en = English
ui-language-fr = Français
ui-language-auto = Langue comme dans Discord
ui-calls-channel = M’appeler dans le salon
ui-calls-both = M’appeler dans le salon et par message privé
ui-calls-direct = M’appeler par message privé seulement, si possible
ui-switch-reminders = Me relancer tant qu’on m’attend
ui-switch-on-deck = Me dire quand mon tour approche
ui-switch-digest = Un message par jour sur mes parties
ui-switch-invitable = Les autres peuvent m’inviter à leur table
ui-button-quiet = Heures calmes
ui-button-quiet-off = Sans heures calmes
ui-button-vacation = Vacances
ui-button-direct = Réessayer les messages privés
ui-button-offers-send = Envoyer mes offres aussitôt
ui-button-offers-ask = Me montrer mes offres avant l’envoi

## Vacations and forms.

ui-vacation-title = Vacances
ui-vacation-words = Un bot joue pour toi dans toutes tes parties, et personne n’attend. Sans lui, tes pendules s’arrêtent, si la table le veut bien, pour 48 heures d’attente au plus ; puis la table vote : attendre, ou un bot. À réserver un jour à l’avance ; 14 jours d’affilée et 30 par année civile au plus.
ui-vacation-cancel = Annuler des vacances
ui-button-book = Réserver des vacances
ui-quiet-title = Heures calmes
ui-field-city = La ville où tu habites
ui-field-city-hint = Un village ? Prends une plus grande ville proche. Elle donne ton fuseau horaire.
ui-field-city-example = Lyon, ou : Portland, Oregon
ui-field-begins = De
ui-field-ends = À
ui-field-ends-hint = 9 heures par jour au plus. Ta pendule s’arrête et on ne t’appelle pas, sauf en direct.
ui-field-first = Premier jour
ui-field-first-hint = À partir du { $day }.
ui-field-last = Dernier jour
ui-field-last-hint = Le même jour pour un seul jour.
ui-field-meanwhile = Pendant ce temps
ui-field-meanwhile-bot = un bot joue pour moi : personne n’attend
ui-field-day-example = 24.12.2026, 2026-12-24, 24 déc.
ui-city-now = { $city } · il y est { $clock }

## Done, and from when on it counts.

done-from-next = ✅ Enregistré. Ce qui se décide en ce moment garde son temps ; cela compte dès ta prochaine décision.
done-bot = 🤖 Quand le premier jour commence, un bot prend ta place dans chaque partie en cours ; après le dernier, tu joues de nouveau. **Me revoilà** te rend une place plus tôt ; si tu y joues, la question t’est posée d’abord.
done-without-bot = ⏳ Aucun bot ne joue : tes pendules s’arrêtent pour 48 heures d’attente au plus, si la table le veut bien ; puis la table vote : attendre, ou un bot.
done-cancelled = ✅ Ces vacances sont annulées, aussi pour ce que tu décides en ce moment : { $days }.
done-cut-short = ✅ Ces vacances se terminent aujourd’hui, aussi pour ce que tu décides en ce moment ; les jours commencés restent pris : { $days }.
done-calls = ✅ Enregistré. Cela compte dès le prochain appel.
done-direct = ✅ Le prochain appel réessaiera un message privé.

## Refused.

refused-city = Aucune ville d’au moins 15 000 habitants ne s’appelle « { $typed } ». Écris une plus grande ville proche, en lettres latines, avec son pays s’il y en a plusieurs : Lyon, France. Dans `/catan { command-settings-name }`, la liste t’aide.
refused-no-city = Où habites-tu ? Les heures calmes et les vacances suivent l’heure de là-bas. Indique ta ville sous **Heures calmes**, ou avec `/catan { command-settings-name }`, puis recommence.
refused-city-again = Tu as changé de fuseau horaire il y a moins de 24 heures. Tu pourras de nouveau à partir du { $when } ; d’ici là, choisis une ville du même fuseau.
refused-city-vacation = Là-bas, tes vacances du { $first } au { $last } commenceraient plus tôt, dans moins de 24 heures. Annule-les d’abord, ou indique la ville quand elles auront commencé.
refused-hours-unreadable = « { $typed } » ne dit pas de quelle heure à quelle heure. Écris par exemple 22:00-07:00, ou non.
refused-quiet-long = Les heures calmes durent { $most } heures par jour au plus. À partir de { $begins }, elles peuvent aller jusqu’à { $latest }.
refused-quiet-again = Tu as changé tes heures calmes il y a moins de 24 heures. Tu pourras de nouveau à partir du { $when } ; d’ici là, tu peux seulement t’en passer.
refused-quiet-empty = Le début et la fin sont les mêmes : cela ne ferait aucune durée. Choisis deux heures différentes, ou appuie sur **Sans heures calmes**.
refused-days-unreadable = « { $typed } » n’est pas un premier et un dernier jour. Écris par exemple 2026-12-24 2027-01-02, ou 24.12.-2.1.
refused-vacation-reversed = Le { $last } est avant le { $first }. Écris d’abord le premier jour.
refused-vacation-early = Des vacances se réservent au moins 24 heures à l’avance : pour toi, au plus tôt le { $earliest }. Commence ce jour-là, ou préviens quelqu’un à la table.
refused-vacation-late = Les vacances se réservent jusqu’au { $latest } au plus tard. Choisis un jour plus proche.
refused-vacation-overlaps = Tu as déjà réservé du { $first } au { $last }. Choisis d’autres jours, ou annule d’abord ces vacances.
refused-vacation-long = Cela ferait { $count ->
    [one] { $count } jour
   *[other] { $count } jours
} d’affilée, et { $most } est le maximum ; des vacances séparées de moins d’une semaine comptent ensemble, avec les jours entre elles. Choisis moins de jours, ou laisse une semaine entre elles.
refused-vacation-year = Cela prend { $count ->
    [one] { $count } jour
   *[other] { $count } jours
} de { $year }, et il t’y en reste { $left } sur { $most }. Choisis moins de jours.
refused-vacation-gone = Ces vacances sont finies, ou déjà annulées. La liste montre ce qui est réservé.

## Help.

ui-help-settings-title = Ton temps
ui-help-settings =
    `/catan { command-settings-name }` montre ce que tu as réglé ; tu le trouves aussi sous **Plus** sur la carte de table. Tout cela est privé, et oublié quand tu effaces tes données.

    { "" }**Ta ville** dit l’heure qu’il est chez toi : `/catan { command-settings-name } { option-city-name }:Lyon`.

    { "" }**Heures calmes**, 9 par jour au plus : ta pendule s’arrête, et personne ne t’appelle avant leur fin. Les parties en direct font exception. Elles changent une fois en 24 heures au plus, et ton fuseau horaire aussi.

    { "" }**Vacances** : réservées 24 heures à l’avance, 14 jours d’affilée et 30 par année civile au plus ; de part et d’autre du Nouvel An, chaque année compte ses propres jours. Des vacances séparées de moins d’une semaine comptent ensemble. Un bot joue pour toi, quoi que la table ait choisi : il prend tes places quand le premier jour commence, les rend après le dernier, et n’échange jamais avec les autres. Si tu n’en veux pas, décoche la case du formulaire, ou ajoute `sans bot` : ta pendule s’arrête alors, si la table l’a choisi à l’accueil, pour 48 heures d’attente dans toutes ces vacances, puis la table vote : *attendre* (il faut plus de la moitié) ou un *bot*. Si tu joues dans une partie, on te demande si tu es de retour : tes vacances y sont alors finies. Voter, regarder et prévoir n’y changent rien.

    Un changement compte dès ta prochaine décision. Personne n’y gagne donc de temps ; seules des vacances annulées cessent de compter aussitôt, puisque leurs jours te sont rendus.

    { "" }**Les appels** arrivent dans le salon, par message privé aussi, ou par message privé seulement si c’est possible ; sinon le salon sert. Tu peux couper les rappels, apprendre que ton tour approche quand celui d’avant commence (sauf en direct), ou recevoir un message par jour si des parties t’attendent : à huit heures là où tu vis, à 17 h UTC sans ville, jamais pendant tes heures calmes. « Les autres peuvent m’inviter », une fois décoché, empêche qu’on te propose une place ou t’appelle pour une revanche ; et à qui a refusé une place, on n’en propose plus dans cette partie.
