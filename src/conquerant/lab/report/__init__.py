"""A run turned into a page that a designer of games can act on."""
