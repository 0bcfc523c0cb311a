"""Options of a table drawn at random, from all that the game lets a table choose."""

from collections.abc import Sequence
from random import Random
from typing import Any

from escarmouche.rendering.option_texts import OptionText

CHANGED = 0.4
"""How many of the options a table changes: most games of most people leave most of them alone."""


def drawn_options(texts: Sequence[OptionText], random: Random) -> dict[str, Any]:
    """A value for some of the options, each of those that it may take."""
    return {text.id: _value(text, random) for text in texts if random.random() < CHANGED}


def _value(text: OptionText, random: Random) -> Any:
    match text:
        case OptionText(choices=(_, *_)):
            return random.choice([choice.value for choice in text.choices])
        case OptionText(default=bool()):
            return random.random() < 0.5
        case OptionText(least=int(least), most=int(most)):
            return random.randint(least, most)
    raise AssertionError(f"{text.id} is neither a choice nor a number")
