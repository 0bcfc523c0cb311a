"""What computer players know about BOW."""
