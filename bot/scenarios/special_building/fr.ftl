### Special building of five and six, and their plans for it; $why is the engine's reason.

## What an action would do.

action-finish-building = J’ai fini de construire
action-set-mode = Entre les tours : { $mode ->
    [ask] demande-moi
    [skip] je passe
   *[queue] construis ma liste
}
action-queue = Sur ma liste : { $item }
action-put-first = En premier : { $item }
action-unqueue = Retirer de ma liste : { $item }

## What has happened.

event-mode = { $mode ->
    [ask] 🔔 { $name } choisit après chaque tour.
    [skip] { $name } ne construit rien entre les tours.
   *[queue] { $name } construit d’après une liste entre les tours.
}
event-queue = Ta liste : { $items }.
event-queue-empty = Ta liste est vide.
event-queue-left = Encore sur ta liste : { $items }.
event-queue-item = { $why ->
    [cannot-pay] { $item } (pas assez de cartes)
   *[other] { $item } (impossible pour l’instant)
}
event-special = { $name } peut construire entre les tours.

## Whose decision it is.

prompt-special = { $who } peut construire ou acheter une carte.
prompt-special-you = Tu construis, tu achètes une carte ? Ni échange ni carte jouée maintenant.

## Why something cannot be done.

refusal-unknown-mode = Ce choix n’existe plus. Prends-en un dans le menu.
refusal-same-mode = C’est déjà ton choix.
refusal-not-for-queue = Ta liste prend des routes, des constructions et des cartes développement. Choisis-en une.
refusal-queue-full = Ta liste est pleine. Retires-en d’abord quelque chose.
refusal-not-in-queue = Ta liste a changé. Regarde-la de nouveau.

## The panel.

ui-button-finish = J’ai fini
ui-button-queue = Construire hors tour
ui-queue-title = Construire entre les tours
ui-queue-words = { $mode ->
    [ask] Je te demande après chaque tour des autres. Ta liste attend.
    [skip] Tu passes, et ta liste attend.
   *[queue] Après chaque tour des autres, je construis ta liste dans l’ordre, tant que tes cartes suffisent.
} Les autres voient ton choix, jamais ta liste.
ui-queue-could = **Tu pourrais construire entre les tours.** Je te demande à chaque fois ?
ui-queue-count = Ta liste : { $count }/{ $most }
ui-queue-change = Que changes-tu ?
ui-queue-line = Entre les tours, { $mode ->
    [ask] on me demande ; ma liste : { $items }
    [skip] je passe ; ma liste : { $items }
   *[queue] ma liste : { $items }
}
ui-queue-add = { $kind ->
    [edge] Où poser une route ?
   *[vertex] Que construire ?
}
ui-mode-question = **Tu peux aussi construire entre les tours.** Je fais quoi ?
ui-mode-ask = Demande-moi
ui-mode-queue = Construis ma liste
ui-mode-skip = Je passe

## The table card, public.

ui-card-mode-ask = 🔔 choisit entre les tours
ui-card-mode-skip = passe la construction

## The text board and the alt text.

board-mode-ask = Entre les tours : choisit à chaque fois.
board-mode-queue = Entre les tours : par liste.
board-mode-skip = Entre les tours : passe.
board-queued = { $number }. { $item }

## The lobby.

ui-option-special-building = Chacun peut construire entre les tours

## Words in the picture.

picture-phase-SpecialBuilding = construction spéciale
