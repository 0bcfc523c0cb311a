"""Blows: who strikes whom, in which order, with which result, and what follows."""
