### Direct messages: calls, who is next, one message a day, and what to do where Discord refuses them.

ui-direct-game = Partie { $number } · { $where } · { $names }
ui-direct-done = C’est fait : partie { $number }, { $where }. [Voir la carte]({ $link })
ui-direct-next = **C’est bientôt à toi** dans la partie { $number } : { $name } joue en ce moment. [Voir la carte]({ $link })
ui-direct-next-done = Ton tour approchait dans la partie { $number }, { $where }. [Voir la carte]({ $link })
ui-direct-trade = **Le tableau des échanges a quelque chose pour toi.** [Voir le tableau]({ $link })
ui-direct-gather = **Une question à la table attend ta réponse.** [Voir la question]({ $link })
ui-direct-vote = **La table vote et attend ta réponse.** [Voir la question]({ $link })
ui-direct-hour = **Ta table joue ensemble maintenant.** [Voir l’appel]({ $link })
ui-call-closed = La partie attend depuis le { $since }.

## The message of the day.

ui-digest-title = { $count ->
    [one] { $count } partie t’attend
   *[other] { $count } parties t’attendent
}
ui-digest-since = Depuis ton dernier passage : { $news }
ui-digest-turns = { $count ->
    [one] { $count } tour a commencé
   *[other] { $count } tours ont commencé
}
ui-digest-words = Une fois par jour, comme tu l’as demandé. `/catan { command-settings-name }` sur un serveur pour changer.

## Told once, privately.

notice-direct-closed = ⚠️ Discord ne me laisse pas t’écrire. Accepte les messages des membres de ce serveur dans ses réglages de confidentialité, puis réessaie avec `/catan { command-settings-name }`. D’ici là, je t’appelle dans le salon.
