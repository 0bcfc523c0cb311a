"""Morale: who is tested and when, flight, surrender, succession, music and emblems."""
