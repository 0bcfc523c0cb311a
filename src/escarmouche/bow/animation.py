"""How an event is shown: each says so itself, and the page draws it (web/src/bow/scene/choreography.ts)."""

from typing import Literal

Animation = (
    Literal[
        "act",
        "break_open",
        "brick",
        "climb",
        "collide",
        "crash",
        "drive",
        "explode",
        "fall",
        "glide",
        "hand_over",
        "heal",
        "hit",
        "hop",
        "leave",
        "lift",
        "reload",
        "resign",
        "round_end",
        "run_over",
        "steer",
        "strike",
        "swing",
        "take",
        "throw",
        "treat",
        "walk",
    ]
    | None
)
"""None is for bookkeeping: nothing moves, flashes or is heard."""
