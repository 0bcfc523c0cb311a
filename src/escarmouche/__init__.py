"""Escarmouche plays two tabletop skirmish games: BOW and Argad!."""

__version__ = "0.2.0"
