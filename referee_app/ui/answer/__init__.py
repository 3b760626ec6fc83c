"""How a question is answered: one input for each kind of blank, the same for every game."""
