# What the lid of the box says on the first page: what tells it from a game of the same name, and a sentence.

lid-kind = { "" }
lid-line = The world map, red dice and black dice. 1957.
