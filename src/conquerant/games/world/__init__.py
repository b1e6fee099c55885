"""La Conquête du Monde: which file holds which chapter of its rulebook.

 1  The game and the box            board, game
 2  The order of play               order
 3  Handing out the territories     distribution
 4  First stage: receive and place  reinforcement
 5  Second stage: the fights        combat
 6  Third stage: the moves          movement
 7  The cards                       cards
 8  Eliminating a player            elimination
 9  The end of the game             ending
10  The second rule                 reinforcement, cards
11  At this table                   actions, combat, elimination

Around the chapters:

phases, state                     the moments of a game, and what may be done in each of them
outlook                           what the player whose turn it is owns and borders, kept between the steps
view, memory, dealing             what a seat may know, what it remembers of the cards, how unseen ones are dealt
position, reachable               reading a position somebody wrote, and refusing what no play leads to
news, text, reckoning, luck       what is told: steps, the table as text, how it was decided, what chance meant
shapes                            what of it is sent, as JSON: from it the browser has its types
chances                           the odds of what one is about to do
observe, assets                   for programs that learn, and for designers
features                          what networks judge by
hints, habit, plans, odds, watch  what bots go by; not every game has all of them
hunt, march, survey               parts of their habits and plans
"""
