### The table without Discord: the first post in its channel. English and French stand there one below the other.

## $new and $settings are names of commands as the page of the simulation knows them: in English. Both have to fit on a phone:
## the page follows a new post only while it stands at its end.

ui-local-welcome =
    { "" }**Bienvenue à la table locale**, un salon Discord où tu es tout le monde.
    1. Tape `/catan { $settings }` en bas, trois fois Entrée, et choisis **Français**.
    2. `/catan { $new }`, deux fois Entrée, le français, **Submit**.
    3. **Ajouter un bot**, puis deux fois **Ajouter : solide** ; ou { $second } à **Viewing as**, en haut : **Rejoindre**.
    4. Puis, avec { $first } : **Commencer**, **Jouer**. `/wait` : le temps passe.

### Commands that there are at the table without Discord alone.

local-wait-description = Faire passer le temps à cette table, pour voir ce que devient une partie
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
    { "" }**{ $time } plus tard.** Dans un instant, il est ici <t:{ $moment }:F> ; ce qui devait arriver d’ici là a eu lieu.
    -# Cette horloge garde son avance sur la tienne, même au prochain démarrage.
local-messages-name = messages
local-messages-description = Lire les messages privés que tu as reçus à cette table
local-messages = { "" }### Tes messages privés, le plus récent en dernier
local-no-messages = Personne ne t’a envoyé de message privé depuis l’ouverture de cette table.

## In the channel, in every language. $person is a mention.

local-message-came = ✉️ Un message privé pour { $person } : `/messages` le montre, avec { $name } à **Viewing as**.
