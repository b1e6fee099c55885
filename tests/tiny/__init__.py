"""La Veillée: a game small enough to be read in one sitting, invented to teach and to test the contract.

It has what makes real games hard: cards one seat alone has drawn, cards laid face down one at a time, a gift only two
seats have seen, and a moment when everything laid is shown.
"""
