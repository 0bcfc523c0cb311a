"""`escarmouche run`."""

from typing import Final

MESSAGES: Final = {
    "run": {
        "en": "Play a script of BOW or Argad! (a scenario or a position, dice and commands) and tell what happens.",
        "fr": "Jouer un script de BOW ou d’Argad\u202f! (scénario ou position, dés et ordres) et raconter la suite.",
    },
}
