"""Bricks thrown: the roll, its exact chances, and calibrating one's own bricks."""
