"""`escarmouche odds`."""

from typing import Final

MESSAGES: Final = {
    "about": {
        "en": "Work out the exact chances of a roll before it is made.",
        "fr": "Calculer les chances exactes d’un jet avant de le faire.",
    },
    "bow": {"en": "Brick rolls of BOW.", "fr": "Jets de briques de BOW."},
    "argad": {"en": "Shots and melee of Argad!", "fr": "Tirs et mêlée d’Argad\u202f!"},
}
