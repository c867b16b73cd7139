### What the owner of a game and moderators may do, and the check of permissions.

ui-admin-title = Gérer cette partie
ui-admin-words = Ce que tu fais ici est annoncé à tous. Personne ne voit de main.
ui-admin-pause = Mettre en pause
ui-admin-resume = Reprendre
ui-admin-repost = Republier la carte de table
ui-admin-seat = Confier une place
ui-admin-end = Arrêter la partie
ui-admin-which-seat = Quelle place ?
ui-admin-seat-words = Choisis la place à confier. Ses pièces et ses cartes ne changent pas.
ui-admin-seat-to = Qui jouera désormais pour { $name } ?
ui-admin-who = Choisis quelqu’un
ui-admin-to-bot = La confier à un bot
ui-admin-end-words = Arrêter la partie pour de bon ? Personne ne gagne, et on ne pourra pas la reprendre.
ui-admin-end-yes = Oui, l’arrêter

## Notes in the log.

log-pause = La partie est en pause.
log-resume = La partie reprend.
log-end = La partie a été arrêtée.
log-leave = { $seat } aimerait quitter la partie.
log-seat = { $bot ->
    [true] Un bot reprend une place : { $seat } joue désormais.
   *[false] Une place change de mains : { $seat } joue désormais.
}
