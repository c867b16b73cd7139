### The Catlantis scenario: its words, what happens, what can be done and why not, and how it is shown.

## Words; $count is how many are spoken of.

piece-dike = { $count ->
    [one] digue
   *[other] digues
}

points-open-victory-point = les cartes Point de victoire dévoilées

## What an action would do.

action-build-dike = Construire une digue autour de { $place }
action-flood-sink = Livrer { $place } à la mer
action-flood-dike = Laisser la mer rompre la digue de { $place }

## What has happened.

event-trigger = 🔔 { $name } atteint { $target } points et déclenche la fin ! Après ce tour, chacun en a encore un pour construire, digues comprises ; puis { $rounds } manches d’inondation engloutissent l’île. Après le dernier tour de { $name }, qui a le plus de points gagne.
event-trigger-cards = { $count ->
    [one] { $count } carte Point de victoire est dévoilée.
   *[other] { $count } cartes Point de victoire sont dévoilées.
}
event-round-consolidation = ⏳ Consolidation : chacun joue un tour, et on peut désormais construire des digues.
event-round-flood = 🌊 La manche d’inondation { $number } sur { $rounds } commence.
event-round-last = 🌊 La manche d’inondation { $number } sur { $rounds } commence : c’est la dernière.
event-dike-built = 🚧 { $name } construit une digue autour de { $place } ({ $land }).
event-flooded = 🌊 Le { $number } de { $name } amène l’inondation : { $story }.
event-flooded-dikes = { $count ->
    [one] la digue de { $places } cède, l’hexagone est sauvé
   *[other] les digues de { $places } cèdent, les hexagones sont sauvés
}
event-flooded-sunk = { $count ->
    [one] { $places } sombre
   *[other] { $places } sombrent
}
event-flooded-nothing = 🌊 Plus aucun hexagone ne porte le { $number } : la mer ne trouve rien à prendre.
event-robber-home = Le voleur rentre au désert ({ $place }) et ne vole rien.
event-drowned = 💧 { $story }
lost-told-pieces = Emporté par la mer : { $pieces }.
lost-told-harbours = Disparu : { $harbours }.
highlight-drowned = La mer emporte : { $losses }
highlight-loss = { $name } { $pieces }
event-last-harvest = 🌾 Dernière récolte avant l’inondation : { $gains }.
event-last-harvest-nothing = 🌾 Dernière récolte avant l’inondation : personne ne reçoit rien.

lost-harbour = le port { $harbour }

## The end.

event-won-most-points = 🏆 Les inondations sont finies. { $name } gagne avec { $count ->
    [one] { $count } point
   *[other] { $count } points
} : { $sources }.
event-won-tie-trigger = 🏆 Les inondations sont finies, avec une égalité à { $count ->
    [one] { $count } point
   *[other] { $count } points
} : { $tied }. { $name } a déclenché la fin et l’emporte donc, avec { $sources }.
event-won-tie-clockwise = 🏆 Les inondations sont finies, avec une égalité à { $count ->
    [one] { $count } point
   *[other] { $count } points
} : { $tied }. Dans le sens horaire à partir de { $trigger }, qui a déclenché la fin, { $name } vient en premier et l’emporte donc, avec { $sources }.

## Whose decision it is.

prompt-flood = { $who } : choisis lequel des { $number } la mer frappe ({ $places }).
prompt-flood-you = Tu as fait { $number } : quel hexagone la mer prend-elle ?
prompt-sinking = { $who } a lancé les dés, et la mer arrive.
prompt-sinking-you = Tu as lancé les dés, et la mer arrive.

## Why something cannot be done.

refusal-no-dike-here = Il n’y a rien à protéger en { $place } : les digues entourent la terre, sauf le désert. Choisis un autre hexagone au bord d’une de tes constructions.
refusal-dike-stands = Il y a déjà une digue autour de { $place }, et c’est une seule par hexagone. Choisis-en un autre.
refusal-no-own-building-here = Tu n’as pas de construction en { $place }. Choisis un hexagone au bord d’une de tes colonies ou villes.
refusal-no-dike-left = Toutes les digues sont sur le plateau. Garde tes cartes jusqu’à ce que la mer en rompe une.
refusal-not-threatened = { $place } ne porte pas le { $number }. Choisis un hexagone qui le porte.
bad-options-no-target = Dans { $scenario }, le nombre de points ne se choisit pas : 10 points déclenchent la fin. Pour 8, prends l’option prévue.

## The panel.

ui-flood-words = La mer prend un des { $number } :
ui-flood-option = **{ $place }** ({ $land }) : { $effect }
ui-flood-dike = la digue cède, l’hexagone est sauvé
ui-flood-empty = sombre ; personne ne perd de pièce
ui-flood-losses = sombre ; { $losses }
lost-asked-pieces = perdu : { $pieces }
lost-asked-harbours = disparu : { $harbours }
ui-flood-robber = { $effect } ; le voleur rentre au désert
ui-flood-confirm = La mer doit-elle prendre { $place } ?
ui-flood-confirm-dike = La mer doit-elle rompre la digue de { $place } ?
ui-button-flood = Oui, inonder { $place }
ui-button-flood-dike = Casser la digue { $place }

## Places for a dike, in a menu.

place-dike-saves = sauve { $pieces } à toi
place-dike-idle = n’y sauve rien à toi

## Before a dike is built.

ui-dike-ask = Une digue autour de { $place } pour { $cost } ? Tant qu’elle tient, l’hexagone ne rapporte rien.
ui-button-dike = Construire la digue

## The table card and the final card, public.

ui-card-trigger = 🔔 a déclenché la fin
ui-card-before-rounds = 🔔 { $name } a déclenché la fin. Ensuite, un tour chacun pour consolider, puis { $rounds } manches d’inondation.
ui-card-consolidation = ⏳ Manche de consolidation · fin déclenchée par { $name } · puis { $rounds } manches d’inondation · digues restantes : { $dikes }
ui-card-round = 🌊 Manche d’inondation { $number } sur { $rounds } · fin déclenchée par { $name } · digues restantes : { $dikes }
ui-card-last-round = 🌊 Dernière manche d’inondation ({ $number } sur { $rounds }) : la partie s’arrête après le tour de { $name }, qui a déclenché la fin · digues restantes : { $dikes }
ui-final-most-points = 🏆 { $name } gagne Catlantis avec { $count ->
    [one] { $count } point
   *[other] { $count } points
}, plus que tous les autres !
ui-final-tie-trigger = 🏆 { $name } gagne Catlantis ! Égalité à { $count ->
    [one] { $count } point
   *[other] { $count } points
} : { $tied }. À égalité, la victoire revient à { $name }, qui a déclenché la fin.
ui-final-tie-clockwise = 🏆 { $name } gagne Catlantis ! Égalité à { $count ->
    [one] { $count } point
   *[other] { $count } points
} : { $tied }. { $trigger } a déclenché la fin, mais n’en fait pas partie. La victoire revient au suivant dans le sens horaire : { $name }.

## The lobby.

ui-scenario-catlantis = Catlantis
ui-option-trigger-at-8 = La fin commence à 8 points, pas à 10
ui-option-last-harvest = Un hexagone qui sombre produit encore
ui-option-robber-fixed = Inondation : le voleur reste au désert
ui-option-all-hexes = Tous les hexagones du numéro inondés
ui-option-without-pirate = Sans pirate
ui-lobby-trigger = { $count ->
    [one] la fin commence à { $count } point, le plus de points gagne
   *[other] la fin commence à { $count } points, le plus de points gagne
}
ui-lobby-island = Une reconstruction : terres, mer, numéros et ports suivent le scénario, la forme est la nôtre.

## The text board and the alt text.

board-trigger-points = { $count ->
    [one] { $count } point déclenche la fin ; après les inondations, qui a le plus de points gagne.
   *[other] { $count } points déclenchent la fin ; après les inondations, qui a le plus de points gagne.
}
board-dike-here = digue
board-sunk-here = terre engloutie
board-sunk-since = terre engloutie depuis
board-no-trigger = Personne n’a encore déclenché la fin. Il y aura { $rounds } manches d’inondation.
board-trigger = { $name } a déclenché la fin. La manche de consolidation vient ensuite, puis { $rounds } manches d’inondation.
board-consolidation = { $name } a déclenché la fin. C’est la manche de consolidation ; { $rounds } manches d’inondation suivent.
board-round = { $name } a déclenché la fin. C’est la manche d’inondation { $number } sur { $rounds }.
board-dikes-left = Digues restantes : { $dikes }.
alt-dikes = Digues autour de { $places }.
alt-sunk = Engloutis : { $places }.

## Words in the picture.

picture-strip-catlantis = Inondation
picture-phase-Flooding = choisit ce qui sombre

## The help.

ui-help-catlantis-title = Catlantis
ui-help-catlantis =
    Une île pour trois ou quatre, et elle sombre. Les *Bateaux* en font partie.

    🔔 **Ce qui déclenche la fin.** Ici, 10 points ne font pas gagner. Le premier qui les a pendant son tour déclenche la fin, Points de victoire cachés compris. Il les montre, et son tour continue.

    ⏳ **Un dernier tour calme** pour chacun, à partir de sa gauche. Tu peux maintenant poser des **digues** : 1 argile, 1 laine, autour d’un hexagone au bord de ta colonie ou de ta ville. Il y en a 10. Un hexagone avec digue ne produit rien.

    🌊 **Les inondations** : 4 manches à trois, 3 à quatre. Tu lances les dés, les hexagones paient. Puis tu choisis un hexagone de ce numéro, et il sombre. S’il a une digue, elle part à sa place. Un sept amène le voleur ou le pirate, sans inondation. Ensuite tu échanges et tu construis.

    💧 **Ce qui se noie.** Une construction entourée de mer et une route entre deux mers reviennent à leur joueur. Les bateaux restent. Sans construction, tu joues encore et tu peux recoloniser.

    🏆 **La fin** vient après le dernier tour du joueur qui a déclenché la fin. Le plus de points gagne.
ui-help-catlantismore-title = Catlantis : détails
ui-help-catlantismore =
    { "" }**Le début de la fin.** Si tu atteins 10 pendant le tour d’un autre, tu la déclenches au début du tien.

    { "" }**Les digues.** Autant que tu veux par tour, une par hexagone, pas autour du désert. Elles n’appartiennent à personne. Une digue emportée retourne à la réserve.

    { "" }**Un hexagone englouti** perd son numéro et devient de la mer pour les bateaux et le pirate. Un voleur retourne au désert. Un port sert tant qu’une de ses deux intersections touche la terre. On remesure la plus longue Route commerciale.

    { "" }**Égalité** : elle revient à celui qui a déclenché la fin, sinon au premier dans l’ordre du tour à partir de lui.

    { "" }**Le plateau** est une reconstruction. Le scénario dit combien de terre et de mer, quels numéros et quels ports ; la forme est la nôtre. Le plateau variable garde la forme, le désert, l’or et la place des ports. Le reste est mélangé. Le voleur commence au désert, le pirate hors du plateau.

    { "" }**Tu n’es pas là ?** Ton inondation frappe l’hexagone qui noie le moins de pièces, puis le plus petit numéro. Tu ne poses pas de digue.

    { "" }**Options**, à volonté :
    - La fin se déclenche à 8 points.
    - Un hexagone qui sombre paie une dernière fois, voleur ou pas.
    - Pendant les inondations, le voleur reste au désert. Un sept coûte toujours la moitié des grosses mains, et le pirate peut bouger.
    - Tous les hexagones du numéro sont touchés d’un coup.
    - Pas de pirate.

## In a line of the cards.

brief-dike = digue autour de { $place }

## The last turn.

ui-button-end-game = Finir la partie
ui-end-game-ask = La partie finit avec ton tour ; le plus de points gagne. Rien d’autre à construire, échanger ou jouer ?

advice-why-dike = { $count ->
    [one] Une construction borde { $land }.
   *[other] { $count } constructions bordent { $land }.
}
