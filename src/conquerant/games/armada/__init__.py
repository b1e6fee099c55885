"""Conquête: which file holds which chapter of its rulebook.

 1  The game and the box      board, sea, game
 2  Setting up                setup
 3  The turn                  turn
 4  The squares of the track  squares
 5  The cards                 cards
 6  The ships                 sailing, reach
 7  The islands               islands
 8  The fights                combat
 9  Repairs                   repair
10  The end of the game       ending
11  Two against two           allies
12  At this table             actions, squares, combat, view

Around the chapters:

phases, state                     the moments of a game, and what may be done in each of them
view                              what a seat may know: everything
position, reachable               reading a position somebody wrote, and refusing what no play leads to
news, text, reckoning, luck       what is told: steps, the table as text, how it was decided, what chance meant
shapes                            what of it is sent, as JSON: from it the browser has its types
chances                           the odds of what one is about to do
observe, assets                   for programs that learn, and for designers
features                          what networks judge by
hints, habit, plans, odds, watch  what bots go by; not every game has all of them
aims, courses                     parts of their habits and plans: what is worth while, and the way there
"""
