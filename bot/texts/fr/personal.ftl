### What a person sets: language, calls, city, quiet hours, vacations.

ui-settings-title = Tes réglages
ui-settings-city = 📍 { $city } · il y est { $clock }
ui-settings-no-city = 📍 Pas encore de ville. Il en faut une pour les heures calmes et les vacances.
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
ui-settings-offers-shown = 🤝 Tu vois tes offres avant l’envoi
ui-settings-offers-at-once = 🤝 Tes offres partent aussitôt
ui-settings-not-invitable = 🚪 Personne ne peut t’inviter
ui-settings-closed = ⚠️ Discord ne me laisse pas t’écrire : je t’appelle dans le salon. Autorise les messages des membres de ce serveur dans ses réglages de confidentialité, puis réessaie.
ui-settings-language = Quelle langue pour toi ?
ui-settings-calls = Où est-ce que je t’appelle ?
ui-settings-switches = Que veux-tu d’autre ?
ui-language-unfinished = { $language } (en préparation)
ui-language-auto = Langue comme dans Discord
ui-calls-channel = M’appeler dans le salon
ui-calls-both = M’appeler dans le salon et en privé
ui-calls-direct = M’appeler en privé, si c’est possible
ui-switch-advice = Me conseiller : ★ à chaque choix
ui-switch-reminders = Me rappeler tant qu’on m’attend
ui-switch-on-deck = Me dire quand mon tour approche
ui-switch-digest = Un message par jour sur mes parties
ui-switch-invitable = Les autres peuvent m’inviter
ui-button-quiet = Heures calmes
ui-button-quiet-off = Sans heures calmes
ui-button-vacation = Vacances
ui-button-direct = M’écrire de nouveau
ui-button-offers-send = Envoyer aussitôt
ui-button-offers-ask = Montrer d’abord

## Vacations and forms.

ui-vacation-title = Vacances
ui-vacation-words = Un bot joue pour toi dans toutes tes parties : personne n’attend. Sans bot, ta pendule s’arrête 48 h au plus, si la table le permet. Puis la table vote : attendre, ou un bot. Réserve un jour à l’avance : 14 jours d’affilée, 30 par an.
ui-vacation-cancel = Lesquelles annules-tu ?
ui-button-book = Réserver
ui-quiet-title = Heures calmes
ui-field-city = Tu habites où ?
ui-field-city-hint = Un village ? Prends une plus grande ville proche. Elle donne ton fuseau.
ui-field-city-example = Lyon, ou : Portland, Oregon
ui-field-begins = De
ui-field-ends = À
ui-field-ends-hint = 9 heures au plus. Ta pendule s’arrête et on ne t’appelle pas, sauf en direct.
ui-field-first = Premier jour
ui-field-first-hint = À partir du { $day }.
ui-field-last = Dernier jour
ui-field-last-hint = Un seul jour ? Le même encore.
ui-field-meanwhile = En ton absence
ui-field-meanwhile-bot = un bot joue pour moi : personne n’attend
ui-field-day-example = 24.12.2026, 2026-12-24, 24 déc.
ui-city-now = { $city } · il y est { $clock }

## Done, and from when on it counts.

done-from-next = ✅ Enregistré. Ça compte dès ton prochain tour ; celui-ci garde son temps.
done-bot = 🤖 Un bot prend tes places au début du premier jour et te les rend après le dernier. **Me revoilà** t’en rend une plus tôt. Si tu joues, je te pose d’abord la question.
done-without-bot = ⏳ Aucun bot ne joue. Ta pendule s’arrête 48 h au plus, si la table le permet. Puis la table vote : attendre, ou un bot.
done-cancelled = ✅ Annulées : { $days }. Elles ne comptent plus, même pour ce tour.
done-cut-short = ✅ Ces vacances finissent aujourd’hui : { $days }. Les jours commencés restent pris.
done-calls = ✅ Enregistré, dès le prochain appel.
done-direct = ✅ Au prochain appel, j’essaie de t’écrire.

## Refused.

refused-city = Je ne connais aucune ville « { $typed } » d’au moins 15 000 habitants. Écris une plus grande ville proche, avec son pays : Lyon, France. La liste de `/catan { command-settings-name }` t’aide.
refused-no-city = Tu habites où ? Il me faut l’heure de là-bas pour les heures calmes et les vacances. Indique ta ville sous **Heures calmes** ou avec `/catan { command-settings-name }`, puis recommence.
refused-city-again = Tu as changé de fuseau horaire il y a moins de 24 heures. Tu pourras de nouveau à partir du { $when }. D’ici là, prends une ville du même fuseau.
refused-city-vacation = Là-bas, tes vacances du { $first } au { $last } commenceraient dans moins de 24 heures. Annule-les d’abord, ou change de ville une fois qu’elles ont commencé.
refused-hours-unreadable = De quand à quand, « { $typed } » ? Écris 22:00-07:00, ou non.
refused-quiet-long = Les heures calmes durent { $most } heures au plus. À partir de { $begins }, elles vont jusqu’à { $latest }.
refused-quiet-again = Tu as changé tes heures calmes il y a moins de 24 heures. Tu pourras de nouveau à partir du { $when }. D’ici là, tu peux seulement les enlever.
refused-quiet-empty = Le début et la fin sont les mêmes. Choisis deux heures différentes, ou appuie sur **Sans heures calmes**.
refused-days-unreadable = Quels jours, « { $typed } » ? Écris le premier et le dernier : 24.12.-2.1., ou 2026-12-24 2027-01-02.
refused-vacation-reversed = Le { $last } est avant le { $first }. Écris d’abord le premier jour.
refused-vacation-early = Des vacances se réservent 24 heures à l’avance : pour toi, au plus tôt le { $earliest }. Commence ce jour-là, ou préviens la table.
refused-vacation-late = On réserve jusqu’au { $latest }. Choisis un jour plus proche.
refused-vacation-overlaps = Tu as déjà réservé du { $first } au { $last }. Choisis d’autres jours, ou annule d’abord ceux-là.
refused-vacation-long = Cela fait { $count ->
    [one] { $count } jour
   *[other] { $count } jours
} d’affilée ; { $most } est le maximum. À moins d’une semaine d’écart, des vacances comptent ensemble. Prends moins de jours, ou laisse une semaine entre.
refused-vacation-year = Cela prend { $count ->
    [one] { $count } jour
   *[other] { $count } jours
} de { $year }, et il t’en reste { $left } sur { $most }. Prends moins de jours.
refused-vacation-gone = Ces vacances sont finies ou annulées. La liste montre ce qui est réservé.

## Help.

ui-help-settings-title = Ton temps
ui-help-settings =
    `/catan { command-settings-name }`, ou **Réglages** sous **Plus**. C’est privé.

    { "" }**Ta ville** me dit l’heure chez toi : `/catan { command-settings-name } { option-city-name }:Lyon`.

    { "" }**Heures calmes**, 9 au plus : ta pendule s’arrête, et personne ne t’appelle. Les parties en direct continuent. Tu peux les changer une fois en 24 heures, ton fuseau aussi.

    { "" }**Vacances.** Réserve 24 heures à l’avance : 14 jours d’affilée, 30 par an. Moins d’une semaine entre deux ? Elles comptent ensemble. Un bot prend tes places le premier jour, n’échange jamais, et te les rend après le dernier. Pas de bot ? Décoche la case, ou ajoute `sans bot`. Ta pendule s’arrête alors 48 h, si la table le permet. Ensuite, la table vote : *attendre* (il faut plus de la moitié) ou *un bot*.
    Si tu joues un coup, je te demande si tu es de retour. Voter, regarder ou prévoir ne mettent pas fin aux vacances.

    { "" }**Un changement** compte dès ton prochain tour. Des vacances annulées cessent aussitôt, et leurs jours te sont rendus.

    { "" }**Les appels** viennent dans le salon, en privé, ou les deux. Si le message privé ne passe pas, j’utilise le salon. Tu peux couper les rappels, ou apprendre que ton tour approche (sauf en direct). Un message par jour sur les parties qui t’attendent ? Il vient à huit heures chez toi, ou à 17 h UTC sans ville.
    Si tu coupes *Les autres peuvent m’inviter*, personne ne te propose de place ni de revanche. Refuse une place, et on ne t’en propose plus dans cette partie.
