"""Conquistador: which file holds which chapter of its rulebook.

 1  The game and the box          board, game
 2  Setting up                    preparation
 3  A turn                        turn, plays
 4  Territories and developments  territories
 5  Cannons                       attack, fight, defence, sharing, aftermath, reorganisation
 6  Revolts                       revolts
 7  The end of the game           ending
 8  The points                    points
 9  For two, and in teams         preparation, fight, defence, aftermath
10  Variants                      attack, fight, alliance, exchange
11  At this table                 sharing, defence, memory

Around the chapters:

actions                           what every action is
phases, state                     the moments of a game, and what may be done in each of them
cards                             how cards come and go, and how sets of them are counted
view, memory, proofs, trail       what a seat may know, and what it remembers of hidden cards
imagine, counting                 dealing the unseen cards fairly
position                          reading a position somebody wrote
news, text, reckoning, luck       what is told: steps, the table as text, how the points came about, what chance meant
shapes                            what of it is sent, as JSON: from it the browser has its types
chances                           the odds of what one is about to do
observe, assets                   for programs that learn, and for designers
features                          what networks judge by
hints, habit, plans, odds, watch  what bots go by; not every game has all of them
look, moving, strife              parts of their habits and plans
"""
