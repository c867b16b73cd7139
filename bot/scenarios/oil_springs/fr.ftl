### The Oil Springs scenario: its words, what happens, what can be done and why not, and how it is shown.

## Words; $count is how many are spoken of.

resource-oil = { $count ->
    [one] pétrole
   *[other] pétroles
}
resource-oil-also = baril, barils, puits

piece-metropolis = { $count ->
    [one] métropole
   *[other] métropoles
}
piece-flooded-city = { $count ->
    [one] ville inondée
   *[other] villes inondées
}

points-metropolis = les métropoles
points-flooded-city = les villes inondées
points-sequestered = le pétrole séquestré
points-champion = le titre de Champion de l’environnement

## What an action would do.

action-convert-oil = Convertir 1 pétrole en { $cards }
action-build-metropolis = Construire une métropole en { $place }
action-sequester-oil = Séquestrer 1 pétrole
action-steal-oil = Prendre 1 pétrole
action-steal-card = Piocher une carte à l’aveugle

## What has happened; $left is how much oil can still be used.

event-oil-short = Il n’y a pas assez de pétrole pour tous : des mains sont pleines, ou la réserve est vide.
brief-oil-short = pas assez de pétrole pour tous
event-monopoly-no-oil = { $name } demande à tous : { $resource }, et n’en obtient pas.
event-oil-converted = 🛢️ { $name } convertit 1 pétrole en { $cards }.
event-marker = { $left ->
    [0] ⚠️ La piste des catastrophes atteint { $marker } : une catastrophe arrive.
   *[other] La piste des catastrophes passe à { $marker } sur { $end }.
}
event-built-metropolis = { $name } construit une métropole { $place }.
event-oil-sequestered = 🌱 { $name } séquestre 1 pétrole pour de bon (total : { $count }).
event-oil-stolen = { $name } prend 1 🛢️ pétrole à { $victim }.
event-oil-out-of-reach = { $victim } n’a que du pétrole, et { $name } n’a plus le droit d’en prendre : rien n’est volé.

event-disaster = 🌋 Catastrophe ! { $name } lance les dés : { $first } + { $second } = { $sum }.
event-flood = 🌊 La mer inonde la côte : { $losses }.
event-flood-removed = { $name } perd { $count ->
    [one] sa colonie en { $places }
   *[other] ses colonies en { $places }
}
event-flood-reduced = { $name } n’a plus { $count ->
    [one] qu’une colonie à la place de sa ville en { $places }
   *[other] que des colonies à la place de ses villes en { $places }
}
event-flood-nothing = 🌊 La mer inonde la côte, mais personne n’a rien à y perdre.
event-hex-spared = Aucun hexagone ne porte le { $number } : les terres sont épargnées.
event-hex-drawn = Le { $number } se trouve en { $places } ; le dé donne { $roll } : { $place }.
event-hex-drawn-again = Le { $number } se trouve en { $places } ; le dé donne { $void }, on le relance, il donne { $roll } : { $place }.
event-hex-sides = { $place } ({ $sides })
event-hex-destroyed = ☠️ { $place } ({ $land }) est détruit. Son { $number } va sur la piste, et il ne produira plus rien.
highlight-flood = Catastrophe ! La mer frappe { $names }.
highlight-hex-destroyed = Catastrophe ! { $place } n’est plus : { $land } { $number }.
event-spring-spoilt = 🛢️ La catastrophe frappe le puits en { $place }, qui continue de produire. Pétrole perdu pour de bon : { $losses }.
event-spring-supply = { $lost } de la réserve
event-piece-returned = { $name } a de nouveau une pièce colonie : elle remplace la ville inondée en { $place }.

event-won-pyrrhic = 🏚️ Les terres sont ravagées. Grâce au titre de Champion de l’environnement, { $name } remporte une victoire à la Pyrrhus avec { $count ->
    [one] { $count } point
   *[other] { $count } points
} : { $sources }.
event-ruin = 🏚️ Les terres sont ravagées, et il n’y a pas de Champion de l’environnement : personne ne gagne.

## Whose decision it is.

prompt-loot = { $who } : prends du pétrole ou une carte à { $victim }.
prompt-loot-you = Tu voles { $victim } : du pétrole ou une carte ?
prompt-closing = { $who } finit son tour.
prompt-closing-you = Ton tour finit.

## Why something cannot be done.

refusal-hex-destroyed = Le voleur ne peut pas aller en { $place } : cet hexagone est détruit. Choisis-en un autre.
refusal-no-oil-to-take = Tu ne peux plus prendre de pétrole : la réserve est vide, ou ta main est pleine. Choisis une autre ressource.
refusal-track-too-short = { $left ->
    [0] La piste des catastrophes est pleine. Garde ton pétrole pour après la catastrophe.
   *[other] La piste a encore de la place pour { $left ->
        [one] { $left } pétrole
       *[other] { $left } pétroles
    }, et il en faut { $count }. Utilises-en moins : seule une catastrophe la libère.
}
refusal-sequestered-this-turn = Tu as séquestré du pétrole ce tour-ci, tu ne peux donc pas en utiliser. Annule ce coup, ou attends ton prochain tour.
refusal-already-sequestered = Tu as déjà séquestré du pétrole ce tour-ci. Une fois par tour : garde le suivant pour plus tard.
refusal-used-this-turn = Tu as utilisé du pétrole ce tour-ci, tu ne peux donc pas en séquestrer. Commence par là un autre tour.
refusal-bank-lacks-two = La banque n’a pas deux cartes de cette ressource : { $resource }. Convertis en une autre.
refusal-no-own-city = Une métropole se pose sur une de tes villes, et il n’y en a pas en { $vertex }. Choisis une de tes villes.
refusal-no-metropolis-left = Toutes les métropoles sont sur le plateau. Garde ton pétrole pour autre chose.

## The panel; $left is how much oil can still be used, $special tells special building from a turn.

ui-button-convert = Convertir du pétrole
ui-button-sequester = Séquestrer ({ $number }/{ $most })
ui-line-convert = Pétrole → { $cards }
ui-button-steal-oil = { $count ->
    [one] Vole son pétrole
   *[other] Vole 1 pétrole sur { $count }
}
ui-button-steal-card = { $count ->
    [one] Tire sa carte
   *[other] Tire 1 carte sur { $count }
}
ui-loot-words = Tu ne vois la carte qu’une fois piochée.
ui-robber-rob-oil = { $name } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, { $oil ->
    [one] { $oil } pétrole
   *[other] { $oil } pétroles
})
ui-convert-words = Un pétrole devient deux cartes. De quelle ressource ?
ui-oil-track = 🛢️ Piste des catastrophes : { $marker } sur { $end }. { $left ->
    [0] Plus de pétrole à utiliser pour l’instant.
    [one] Encore 1 pétrole, et la catastrophe frappe.
   *[other] Encore { $left } pétroles, et la catastrophe frappe.
}
ui-oil-use = { $what ->
    [metropolis] Une métropole
   *[conversion] Une conversion
} avance le marqueur à { $marker } ; { $left ->
    [0] { $special ->
        [yes] **une catastrophe suivra** la construction spéciale.
       *[no] **une catastrophe suivra** ce tour.
    }
    [one] on pourra encore utiliser 1 pétrole ensuite.
   *[other] on pourra encore utiliser { $left } pétroles ensuite.
}
ui-oil-end = ⚠️ Cette catastrophe peut finir la partie. { $filled } numéros sur { $places } sont détruits. Avec un de plus, { $champion ->
    [yes] { $name }, Champion de l’environnement, remporte une victoire à la Pyrrhus.
   *[no] personne ne gagne : il n’y a pas de Champion de l’environnement.
}
ui-oil-ask = { $action } ?
ui-button-last-oil = Risquer la casse
ui-oil-saved = Tu as séquestré ce tour-ci. { $both ->
    [true] Tu peux encore utiliser du pétrole.
   *[false] Plus de pétrole ce tour-ci.
}
ui-hand-oil = Pétrole : { $count } (au plus { $limit })
ui-hand-oil-free = Pétrole : { $count } (sans limite)
ui-hand-sequestered = Pétrole séquestré : { $count }
ui-hand-champion = Tu as le titre de Champion de l’environnement.

## The table card and the final card, public.

ui-card-oil = 🛢️ { $count }
ui-card-sequestered = { $award ->
    [yes] 🌱 { $count } 🏅
   *[no] 🌱 { $count }
}
## Deux lignes d’une carte qui doit tenir sur un téléphone, chacune sur une seule ligne en petits caractères.

ui-card-track = ⚠️ **Catastrophe** { $left ->
    [0] { $special ->
        [yes] après la construction spéciale
       *[no] à la fin de ce tour
    }
    [one] dans 1 pétrole
   *[other] dans { $left } pétroles
} ({ $marker }/{ $end })
ui-card-last-place = ⚠️ **Détruits** { $filled }/{ $places } : un de plus arrête la partie

## La fin.

ui-final-pyrrhic = 🏚️ Les terres sont ravagées : { $places } numéros sont détruits. { $name }, grâce au titre de Champion de l’environnement, remporte une victoire à la Pyrrhus avec { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
ui-final-ruin = 🏚️ Les terres sont ravagées : { $places } numéros sont détruits. Il n’y a pas de Champion de l’environnement : personne ne gagne.

## The lobby.

ui-scenario-oil-springs = Puits de pétrole
ui-board-reconstruction = fixe
ui-board-reconstruction-hint = notre reconstruction
ui-option-use-and-sequester = Utiliser et séquestrer le même tour
ui-option-unlimited-oil = Autant de pétrole qu’on veut

## The text board and the alt text.

board-spring = puits de pétrole
board-destroyed = détruit
board-oil-supply = Pétrole en réserve : { $supply }. Chaque joueur peut en avoir { $limit }.
board-oil-supply-free = Pétrole en réserve : { $supply }. Les joueurs peuvent en avoir autant qu’ils veulent.
board-track = Piste des catastrophes : { $marker } sur { $end }.
board-graves = Numéros détruits : { $filled ->
    [0] aucun
   *[other] { $numbers }
} ({ $filled } ; à { $places }, la partie s’arrête).
board-metropolises = Métropoles restantes : { $left }.
board-champion = Champion de l’environnement : { $name }.
board-player-oil = Pétrole : { $oil }. Séquestré : { $sequestered }.
alt-springs = Puits de pétrole : { $springs }.
alt-oil = pétrole { $count }
alt-sequestered = séquestré { $count }

## Words in the picture.

picture-strip-oil-springs = Catastrophes
picture-phase-ChoosingLoot = choisit pétrole ou carte
picture-pyrrhic = Victoire à la Pyrrhus : { $name }
picture-ruin = Personne ne gagne

title-guardian = L’environnement d’abord · { $count ->
    [one] { $count } pétrole séquestré
   *[other] { $count } pétroles séquestrés
}

## The help.

ui-help-oil-title = Puits de pétrole
ui-help-oil =
    🛢️ **Le pétrole.** Un puits donne du pétrole au lieu de cartes : 1 par colonie, 2 par ville, 3 par métropole. Tu peux en avoir 4, ou 6 à cinq ou six joueurs. Tout le monde le voit, et on l’échange entre joueurs. La banque n’en prend pas. Ton voleur prend du pétrole ou une carte à l’aveugle.

    🏗️ **Utilise-le** pendant ton tour, après les dés. **Convertir du pétrole** : 1 pétrole devient 2 cartes identiques. Une **métropole** coûte 1 argile, 1 blé, 1 minerai et 2 pétroles, sur une de tes villes. Elle vaut 3 points en tout, rapporte 3 cartes, et aucune inondation ne la touche.

    🌋 **Catastrophe.** Chaque pétrole utilisé avance le marqueur d’une case. À 5, on lance deux dés après le tour. Un 7 inonde la côte : les colonies y sont perdues, les villes redeviennent des colonies. Tout autre nombre frappe un hexagone qui le porte. Un puits perd 3 pétroles. Un autre hexagone ne produit plus rien.

    🌱 **Séquestre** 1 pétrole, un tour où tu n’en utilises pas. Personne ne te le prend plus. Trois valent 1 point. Le premier qui en a trois devient Champion de l’environnement : 1 point de plus.

    🏁 **La fin.** Tu gagnes avec 12 points à la fin de ton tour. Quand 5 numéros sont détruits (8 à cinq ou six), la partie s’arrête. Le Champion gagne ; sans lui, personne.
ui-help-oilmore-title = Puits de pétrole : détails
ui-help-oilmore =
    { "" }**La réserve.** Il y a 15 pétroles, 21 à cinq ou six joueurs. S’il en manque, on les distribue un par un, dans l’ordre du tour, à partir du joueur qui a lancé les dés. Ta deuxième colonie de départ rapporte 1 pétrole par puits voisin. Sur un sept, le pétrole compte comme des cartes. Invention peut en prendre. Monopole en prend un par un à chacun, jusqu’à ta limite.

    { "" }**La piste** s’arrête à 5, quel que soit le nombre de tours. À 4, il reste une conversion et aucune métropole ; à 5, plus rien. Une catastrophe la ramène à 0. Il y a 4 métropoles pour tous, 6 à cinq ou six.

    { "" }**L’inondation** épargne les métropoles et les routes. Sans pièce colonie libre, ta ville reste, *inondée* : elle vaut une colonie en tout. Au prix d’une ville, elle en redevient une. Ta prochaine pièce colonie libre prend sa place.

    { "" }**Les coups.** Entre plusieurs hexagones, un dé décide devant tous. Les 3 pétroles d’un puits viennent de la réserve, puis des joueurs. Le voleur ne va pas sur un hexagone détruit.

    { "" }**Le Champion** garde son titre tant que personne n’a séquestré davantage.

    { "" }**À cinq et six.** En construction spéciale, le pétrole ne paie que des métropoles ; une catastrophe vient juste après. En binôme, chaque part vaut un tour, avec le même marqueur.

    { "" }**Les plateaux.** Les deux fixes sont nos reconstructions d’images que nous n’avons pas. Sur le variable, chaque désert a un puits (avec un 5 ou un 9). Un pâturage au deuxième numéro le plus fréquent en a un aussi, et une forêt au deuxième le plus rare. Le voleur commence hors du plateau. Le premier 7 ou Chevalier l’y amène.

    { "" }**Tu n’es pas là ?** Ton pétrole est gardé, et ton vol prend une carte.

    { "" }**Options** : utiliser et séquestrer le même tour ; pas de limite de pétrole ; un autre but.

## In a line of the cards.

brief-oil-converted = { $oil } → { $cards }
brief-oil-sequestered = séquestre { $oil }
brief-oil-stolen = vole { $oil } à { $victim }
brief-marker = marqueur à { $marker } sur { $end }
cause-spring = puits pollué

advice-why-aside = { $count } sur { $needed } pour un point.
