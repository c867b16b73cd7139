### Moments that the table will talk about: a few words in a band of the picture. $name did it.

highlight-theft = { $name } robs { $victim }!
highlight-award = { $name } has { $award }!
highlight-award-taken = { $name } takes { $award } from { $previous }!
highlight-award-lost = { $name } loses { $award }.
highlight-near = { $count ->
    [one] { $name } has { $count } point!
   *[other] { $name } has { $count } points!
}
