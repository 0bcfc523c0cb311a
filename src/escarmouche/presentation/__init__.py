"""A game as a seat sees it: the log of its view, questions, luck, lessons, and what there is to choose."""
