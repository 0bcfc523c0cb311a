"""Games that follow from each other: the chronicle of one, and what it means for the next (ARG-35.9)."""
