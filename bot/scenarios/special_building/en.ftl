### Special building of five and six, and their plans for it; $why is the engine's reason.

## What an action would do.

action-finish-building = Finish special building
action-set-mode = Special building: { $mode ->
    [ask] be asked
    [skip] skip it
   *[queue] use your queue
}
action-queue = Queue: { $item }
action-put-first = Put first: { $item }
action-unqueue = Take out of the queue: { $item }

## What has happened.

event-mode = { $mode ->
    [ask] { $name } wants to be asked in special building.
    [skip] { $name } sits out special building.
   *[queue] { $name } leaves special building to a queue.
}
event-queue = Your build queue: { $items }.
event-queue-empty = Your build queue is empty.
event-queue-left = Still in your build queue: { $items }.
event-queue-item = { $why ->
    [cannot-pay] { $item } (not enough cards)
   *[other] { $item } (not possible now)
}
event-special = Special building: { $name }.

## Whose decision it is.

prompt-special = { $who }: special building. Build or buy, then finish.
prompt-special-you = Special building: build or buy, then finish. Nothing is traded and no card is played now.

## Why something cannot be done.

refusal-unknown-mode = There is no such choice. Take one from the menu.
refusal-same-mode = That is how you take part already.
refusal-not-for-queue = Only roads, buildings and development cards of your own can be queued.
refusal-queue-full = Your build queue is full: it holds at most { $count }. Take something out first.
refusal-not-in-queue = Nothing stands at that place of your build queue. Look at the queue again.

## The panel.

ui-button-finish = Finish
ui-button-queue = Build queue
ui-queue-title = Special building
ui-queue-words = { $mode ->
    [ask] After each turn of somebody else you are asked, and build by hand: nothing is built from your queue, which waits here.
    [skip] You skip special building, so your queue rests.
   *[queue] After each turn of somebody else, your queue is built in this order as far as your cards and the board allow.
} Only you see it; how you take part is seen by everybody.
ui-queue-count = In the queue: { $count }/{ $most }.
ui-queue-first = Put first
ui-queue-line = Special building: { $mode ->
    [ask] you are asked; in the queue: { $items }
    [skip] skipped; in the queue: { $items }
   *[queue] by your queue: { $items }
}
ui-queue-remove = Remove { $item }
ui-queue-card = Queue a development card
ui-mode-ask = Ask me after each turn
ui-mode-queue = Use my queue
ui-mode-skip = Skip me

## The table card, public.

ui-card-mode-ask = 🔔 is asked before building
ui-card-mode-skip = skips building

## The text board and the alt text.

board-mode-ask = Special building: asked after each turn.
board-mode-queue = Special building: by queue.
board-mode-skip = Special building: skipped.
board-queued = { $number }. { $item }

## The lobby.

ui-option-special-building = After each turn, everybody else may build

## Words in the picture.

picture-phase-SpecialBuilding = special building
