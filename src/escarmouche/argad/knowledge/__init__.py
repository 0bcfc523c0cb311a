"""What each seat knows: the one way out."""
