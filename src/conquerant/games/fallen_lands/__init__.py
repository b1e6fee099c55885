"""À la conquête des Terres Perdues: which file holds which chapter of its rulebook.

 1  The game and the box  board, game
 2  Setting up            setup, fields, cards
 3  The turn              order, rounds, turn, drawing
 4  Conquering a field    conquest
 5  Fortifying a field    fortification
 6  Magic cards           magic, conquest, fortification
 7  The advanced rules    advanced, reach, order
 8  The end of the game   ending
 9  At this table         actions, conquest, fortification, drawing, memory

Around the chapters:

phases, state                     the moments of a game, and what may be done in each of them
outlook                           what the player whose turn it is may conquer, kept between the steps
view, memory, trail               what a seat may know, and what a perfect memory keeps of the hands
guess, belief, dealing            what a theft may have been, which rumours are believed, how unseen cards are dealt
position, moment                  reading a position somebody wrote, and refusing what no play leads to
news, text, reckoning, luck       what is told: steps, the table as text, how it was decided, what chance meant
shapes                            what of it is sent, as JSON: from it the browser has its types
chances                           the odds of what one is about to do
observe, assets                   for programs that learn, and for designers
features                          what networks judge by
hints, habit, plans, odds, watch  what bots go by; not every game has all of them
hand, manner, prospect            parts of their habits and plans
"""
