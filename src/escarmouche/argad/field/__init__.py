"""The table: ground, bases and groups on it, and where everybody is at each instant of a turn."""
