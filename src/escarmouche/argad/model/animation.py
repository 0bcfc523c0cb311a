"""How an event is shown: each says so itself, and the page draws it (web/src/argad/film/choreography.ts).

An event that says nothing is bookkeeping, or nothing but what it changes is seen of it.
"""

from typing import Literal

Animation = Literal[
    "box",
    "die",
    "down",
    "fall",
    "fear",
    "go",
    "heart",
    "jam",
    "ladder",
    "leave",
    "lot",
    "march",
    "music",
    "prowl",
    "push",
    "reveal",
    "ride",
    "shoot",
    "stand",
    "strike",
    "take",
    "talk",
    "throw",
    "wound",
    "yield",
]
