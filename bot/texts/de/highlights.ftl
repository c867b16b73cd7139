highlight-theft = { $name } beraubt { $victim }!
highlight-award = { $name } hat { $award }!
highlight-award-taken = { $name } nimmt { $previous } { $award } ab!
highlight-award-lost = { $name } verliert { $award }.
highlight-near = { $count ->
    [one] { $name } hat { $count } Punkt!
   *[other] { $name } hat { $count } Punkte!
}
