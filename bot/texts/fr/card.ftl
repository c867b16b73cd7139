### The table card and the final card, public.

ui-card-since = { $turn ->
    [0] Mise en place · dernier coup { $when }
   *[other] Tour { $turn } · dernier coup { $when }
}
ui-card-points = { $count ->
    [one] **{ $count }** point
   *[other] **{ $count }** points
}
ui-card-hand = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
ui-card-hidden = { $count ->
    [one] { $count } carte développement
   *[other] { $count } cartes développement
}
ui-card-knights = { $award ->
    [yes] ⚔️ { $count } 🏅
   *[no] ⚔️ { $count }
}
ui-card-road = { $award ->
    [yes] 🛣️ { $count } 🏅
   *[no] 🛣️ { $count }
}
ui-card-bot = bot ({ bot-level })
ui-card-several = { $count } { $count ->
    [one] joueur doit
   *[other] joueurs doivent
} agir.
ui-card-several-short = { $number } à jouer
ui-card-over = La partie continue plus bas.

ui-final-winner = 🏆 { $name } gagne avec { $count ->
    [one] { $count } point
   *[other] { $count } points
} !
ui-final-nobody = ## La partie est finie. Personne n’a gagné.
ui-final-player = { $name } · { $count ->
    [one] **{ $count }** point
   *[other] **{ $count }** points
} · { $sources }
ui-final-cards = Cartes non jouées : { $cards }
ui-decimal-mark = ,
ui-final-dice = { $count ->
    [one] Les dés, lancés une fois :
   *[other] Les dés en { $count } lancers :
} chaque total, combien de fois il est sorti, et combien de fois il aurait dû.
