"""Jobs of the lab: they wait in a queue, are played beside the tables one by one, and what is found is kept."""
