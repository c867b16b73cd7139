### Special building of five and six, and their plans for it; $why is the engine's reason.
### $item Build a road on 19 (wool 3) · $items several

## What an action would do.

action-finish-building = Done building
action-set-mode = Between turns: { $mode ->
    [ask] ask me
    [skip] skip it
   *[queue] build my list
}
action-queue = On my list: { $item }
action-put-first = Put first: { $item }
action-unqueue = Take off my list: { $item }

## What has happened.

event-mode = { $mode ->
    [ask] 🔔 { $name } is asked after each turn.
    [skip] { $name } builds nothing between turns.
   *[queue] { $name } builds from a list between turns.
}
event-queue = Your list: { $items }.
event-queue-empty = Your list is empty.
event-queue-left = Still on your list: { $items }.
event-queue-item = { $why ->
    [cannot-pay] { $item } (not enough cards)
   *[other] { $item } (not possible now)
}
event-special = { $name } may build between turns.

## Whose decision it is.

prompt-special = { $who } may build or buy a card.
prompt-special-you = Build or buy a card? You can’t trade or play cards now.

## Why something cannot be done.

refusal-unknown-mode = That choice is gone. Take one from the menu.
refusal-same-mode = You already play it that way.
refusal-not-for-queue = Your list takes roads, buildings and development cards. Pick one of them.
refusal-queue-full = Your list is full. Take something off first.
refusal-not-in-queue = Your list has changed. Look at it again.

## The panel.

ui-button-finish = Done
ui-button-queue = Build between turns
ui-queue-title = Build between turns
ui-queue-words = { $mode ->
    [ask] I ask you after each turn of the others. Your list waits meanwhile.
    [skip] You skip it, and your list waits.
   *[queue] After each turn of the others I build your list in order, as far as your cards go.
} The others see how you play it, never your list.
ui-queue-could = **You could build between turns.** Shall I ask you each time?
ui-queue-count = Your list: { $count }/{ $most }
ui-queue-change = What do you change?
ui-queue-line = Between turns: { $mode ->
    [ask] I’m asked; my list: { $items }
    [skip] I skip; my list: { $items }
   *[queue] my list: { $items }
}
ui-queue-add = { $kind ->
    [edge] Where do I lay a road?
   *[vertex] What do I build?
}
ui-mode-question = **You may also build between turns.** What shall I do?
ui-mode-ask = Ask me
ui-mode-queue = Build my list
ui-mode-skip = Skip it

## The table card, public.

ui-card-mode-ask = 🔔 is asked between turns
ui-card-mode-skip = skips building

## The text board and the alt text.

board-mode-ask = Between turns: is asked.
board-mode-queue = Between turns: by list.
board-mode-skip = Between turns: skips.
board-queued = { $number }. { $item }

## The lobby.

ui-option-special-building = Everyone may build between turns

## Words in the picture.

picture-phase-SpecialBuilding = special building
