### The table without Discord: the first post in its channel, and what stands behind its buttons.

## Two lines on a phone, above the buttons. $manager is a name.

local-welcome =
    { "" }**Bienvenue !** Appuie sur **{ local-button-play }** et lance les dés contre deux bots.
    Ou tape `/catan { command-new-name }` pour ouvrir ta propre table.
local-button-play = Jouer maintenant
local-button-how = Comment faire ?
local-how =
    { "" }### Ici, tu es tout le monde
    Choisis en haut qui tu es : chacun ne voit que ses propres réponses. Pour jouer à deux, ouvre-la deux fois.
    `/catan { command-new-name }` ouvre une table · `/catan { command-help-name }` explique le jeu · `/wait` fait passer le temps · `/{ local-messages-name }` montre les messages privés.
    -# { $manager } gère ce serveur : `{ typed-server }`.

## Where Play now finds a table. $names are those of the people at it.

local-lobby = Une table est ouverte ici : appuie sur **{ ui-button-join }** ou **{ ui-button-start }** sur sa carte.
local-busy = Une partie se joue ici. Choisis en haut qui la joue : { $names }.

### Commands that there are at the table without Discord alone.

local-wait-description = Faire passer le temps à cette table
local-wait-10m-name = 10-minutes
local-wait-1h-name = 1-heure
local-wait-4h-name = 4-heures
local-wait-12h-name = 12-heures
local-wait-1d-name = 1-jour
local-wait-3d-name = 3-jours
local-time-10m = 10 minutes
local-time-1h = 1 heure
local-time-4h = 4 heures
local-time-12h = 12 heures
local-time-1d = 1 jour
local-time-3d = 3 jours

## $time is one of those above, $moment a unix second.

local-waited =
    { "" }**{ $time } plus tard.** Dans un instant, on sera ici <t:{ $moment }:F>.
    -# Cette horloge garde son avance sur la tienne, même après un redémarrage.
local-messages-name = messages
local-messages-description = Lire tes messages privés
local-messages = { "" }### Tes messages privés, le plus récent en dernier
local-no-messages = Pas encore de message privé.

## In the channel. $person is a mention.

local-message-came = ✉️ Un message privé pour { $person }. Choisis { $name } en haut, puis tape `/{ local-messages-name }`.

### The page itself. $value is what stands there already: a name, a number.

local-page-viewer = Tu es
local-page-compose = Tape /catan
local-page-private = Visible par toi seulement
local-page-silent = Envoyé sans bruit
local-page-thinking = Un instant…
local-page-edited = (modifié)
local-page-used = { $value } a utilisé
local-page-older = Voir les messages d’avant
local-page-newer = Voir la suite
local-page-latest = Du nouveau plus bas ↓
local-page-cancel = Annuler
local-page-submit = Envoyer
local-page-apply = Terminé
local-page-send = Envoyer
local-page-previous = Retour
local-page-next = Suite
local-page-close = Fermer
local-page-zoom = Agrandir
local-page-fit = Réduire
local-page-select = Choisis
local-page-select-more = Choisis-en au moins un
local-page-selection = Ton choix
local-page-clear = Effacer
local-page-search = Chercher
local-page-loading = Un instant…
local-page-nothing = Rien trouvé
local-page-required = À remplir.
local-page-invalid = Ça ne va pas ici.
local-page-choose = Choisis.
local-page-longer = Écris au moins { $value } caractères.
local-page-shorter = Écris au plus { $value } caractères.
local-page-more = Choisis-en au moins { $value }.
local-page-fewer = Choisis-en au plus { $value }.
local-page-optional = +{ $value } au choix
local-page-options = AU CHOIX
local-page-members = PERSONNES
local-page-no-command = Cette commande n’existe plus. Choisis-en une autre.
local-page-tools = Outils
local-page-note-lost = Ça n’est pas passé. Regarde, puis appuie encore.
local-page-note-away = La table ne répond plus. Tourne-t-elle encore ?
local-page-note-ended = La table est fermée. Relance-la pour continuer.
local-page-note-again = Cette adresse a expiré. Ouvre celle que le terminal affiche maintenant.
local-page-note-typed = Choisis une commande dans la liste, puis remplis ses champs.
