"""BOW, the brick wargame."""
