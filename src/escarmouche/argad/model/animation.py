"""How an event is shown: each says so itself, and the page draws it (web/src/argad/film/choreography.ts).

An event that says nothing is bookkeeping, or nothing but what it changes is seen of it.
"""

from typing import Literal

Animation = Literal[
    "die",
    "down",
    "fall",
    "fear",
    "go",
    "heart",
    "ladder",
    "leave",
    "march",
    "music",
    "prowl",
    "push",
    "ride",
    "shoot",
    "stand",
    "strike",
    "take",
    "throw",
    "wound",
    "yield",
]
