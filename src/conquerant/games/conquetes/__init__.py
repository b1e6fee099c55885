"""Conquêtes: which file holds which chapter of its rulebook.

 1  The game and the box     board, game
 2  Setting up               preparation
 3  A turn                   turn
 4  Territories              territories
 5  Attacking a region       attack
 6  More than ten cards      surplus
 7  The end of the game      ending, pile
 8  Variant: the continents  variant
 9  Alone against the bot    solo
10  At this table            attack, surplus, view, memory, recollection
11  The attentive table      attentive

Around the chapters:

actions                           what every action is
phases, state                     the moments of a game, and what may be done in each of them
hand, pile                        how cards come into a hand and leave it, and the pile they come from
view, memory, recollection        what a seat may know, and what it recalls of the cards it has not got
position                          reading a position somebody wrote
news, text, reckoning, luck       what is told: steps, the table as text, how the points came about, what chance meant
shapes                            what of it is sent, as JSON: from it the browser has its types
chances                           the odds of what one is about to do
observe, assets                   for programs that learn, and for designers
features                          what networks judge by
hints, habit, plans, odds, watch  what bots go by; not every game has all of them
fights, outlook                   parts of their habits and plans
"""
