"""Everybody moves at once: walks, slow dice, contact."""
