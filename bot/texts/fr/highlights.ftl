### Moments that the table will talk about: a few words in a band of the picture. $name did it.

highlight-theft = { $name } vole { $victim } !
highlight-award = { $name } a { $award } !
highlight-award-taken = { $name } prend { $award } à { $previous } !
highlight-award-lost = { $name } perd { $award }.
highlight-near = { $count ->
    [one] { $name } a { $count } point !
   *[other] { $name } a { $count } points !
}
