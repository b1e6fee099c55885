# What the lid of the box says on the first page: what tells it from a game of the same name, and a sentence.

lid-kind = cards
lid-line = Thirty regions, secret support. Ages 7 and up.
