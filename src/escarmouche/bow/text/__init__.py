"""BOW in words: events and rolls as sentences, options as questions."""
