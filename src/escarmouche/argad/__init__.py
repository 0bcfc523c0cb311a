"""Argad!, the skirmish and role-playing game."""
