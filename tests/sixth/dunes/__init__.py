"""Les Dunes, a worked sixth game: claim dunes, and the wind takes some back.

1 the game, 2 a turn, 3 the wind, 4 the end: all in state.py, each refusal beside its paragraph.
"""
