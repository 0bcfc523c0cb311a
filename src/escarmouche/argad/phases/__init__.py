"""The turn: announcing, what seats decide, questions and replies, objectives, and one phase after the other."""
