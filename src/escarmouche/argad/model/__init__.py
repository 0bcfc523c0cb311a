"""What a skirmish is made of: ids, profiles, weapons, ground, orders, the state, and what a kind of command is."""
