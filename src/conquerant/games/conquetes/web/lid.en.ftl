# What the lid of the box says on the first page: what tells it from a game of the same name, and a sentence.

lid-kind = cards
lid-line = Thirty regions, secret support. Ages 7 and up.
lid-alone = Alone, you meet the bot of the box. It follows the cards and chooses nothing; its level is how many cards support it.
lid-alone-debutant = Beginner
lid-alone-intermediaire = Intermediate
lid-alone-confirme = Expert
