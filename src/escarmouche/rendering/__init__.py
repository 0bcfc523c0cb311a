"""A game in words: events, rolls, refusals and options as people read them."""
