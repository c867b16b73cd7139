### Special building of five and six, and their plans for it; $why is the engine's reason.

## What an action would do.

action-finish-building = Terminer la construction spéciale
action-set-mode = Construction spéciale : { $mode ->
    [ask] te demander
    [skip] passer
   *[queue] utiliser ta file
}
action-queue = En file : { $item }
action-put-first = Mettre en tête : { $item }
action-unqueue = Retirer de la file : { $item }

## What has happened.

event-mode = { $mode ->
    [ask] { $name } veut qu’on lui pose la question à chaque construction spéciale.
    [skip] { $name } passe la construction spéciale.
   *[queue] { $name } laisse la construction spéciale à une file.
}
event-queue = Ta file de construction : { $items }.
event-queue-empty = Ta file de construction est vide.
event-queue-left = Encore dans ta file de construction : { $items }.
event-queue-item = { $why ->
    [cannot-pay] { $item } (pas assez de cartes)
   *[other] { $item } (impossible pour l’instant)
}
event-special = Construction spéciale : { $name }.

## Whose decision it is.

prompt-special = { $who } : construction spéciale. Construis ou achète, puis termine.
prompt-special-you = Construction spéciale : construis ou achète, puis termine. Ni échange ni carte à jouer maintenant.

## Why something cannot be done.

refusal-unknown-mode = Ce choix n’existe pas. Prends-en un dans le menu.
refusal-same-mode = C’est déjà ton choix.
refusal-not-for-queue = On ne met en file que ses propres routes, constructions et cartes développement.
refusal-queue-full = Ta file de construction est pleine, au plus { $count }. Retires-en quelque chose d’abord.
refusal-not-in-queue = Il n’y a rien à cet endroit de ta file de construction. Regarde-la de nouveau.

## The panel.

ui-button-finish = Terminer
ui-button-queue = File de construction
ui-queue-title = Construction spéciale
ui-queue-words = { $mode ->
    [ask] Après chaque tour des autres, on te pose la question et tu construis à la main : ta file attend ici, rien n’en est construit.
    [skip] Tu passes la construction spéciale : ta file attend.
   *[queue] Après chaque tour des autres, ta file est construite dans cet ordre, selon tes cartes et le plateau.
} Personne d’autre ne la voit ; ta façon de participer est visible de tous.
ui-queue-count = Dans la file : { $count }/{ $most }.
ui-queue-first = Mettre en tête
ui-queue-line = Construction spéciale, { $mode ->
    [ask] on te pose la question ; dans la file : { $items }
    [skip] passée ; dans la file : { $items }
   *[queue] par ta file : { $items }
}
ui-queue-remove = Retirer { $item }
ui-queue-card = Mettre une carte développement en file
ui-mode-ask = Me demander après chaque tour
ui-mode-queue = Utiliser ma file
ui-mode-skip = Passer

## The table card, public.

ui-card-mode-ask = 🔔 on lui pose la question avant
ui-card-mode-skip = passe la construction

## The text board and the alt text.

board-mode-ask = Construction spéciale : la question est posée après chaque tour.
board-mode-queue = Construction spéciale : par file.
board-mode-skip = Construction spéciale : passée.
board-queued = { $number }. { $item }

## The lobby.

ui-option-special-building = Après chaque tour, tous les autres peuvent construire

## Words in the picture.

picture-phase-SpecialBuilding = construction spéciale
