"""A battle told in both languages at once: labels, names, reasons and numbers."""

from collections.abc import Callable
from functools import partial
from typing import Any

from escarmouche.bow.battle import Battle
from escarmouche.bow.content.posts import COMPASS
from escarmouche.bow.guide.asking import Why
from escarmouche.bow.names import Degrees
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.text.renderer import BattleRenderer
from escarmouche.kernel import Refusal
from escarmouche.rendering.localizer import Localizer
from escarmouche.rendering.renderer import Params, sentence
from escarmouche.text.percent import percent as in_percent
from escarmouche.text.texts import Localized, Texts

Said = Callable[[BattleRenderer], str]
"""Part of a text that each language says in its own way."""


class BattleLocalizer(Localizer[BattleRenderer]):
    """Says things about one battle, with the words of the game or with other ones."""

    def __init__(self, battle: Battle, texts: Texts = TEXTS) -> None:
        super().__init__(partial(BattleRenderer, battle))
        self.battle, self._texts = battle, texts

    def say(self, key: str, /, **params: Any) -> Localized:
        """A text of ours, with a capital at its start."""
        return self.each(lambda renderer: sentence(_text(renderer, key, params, self._texts), renderer.language))

    def why(self, refusal: Refusal) -> Why:
        return Why(refusal.rule, self.say(refusal.key, **refusal.params))


def _text(renderer: BattleRenderer, key: str, params: dict[str, Any], texts: Texts = TEXTS) -> str:
    shown: Params = {name: _shown(renderer, value) for name, value in params.items()}
    return texts.say(key, renderer.language, shown)


def _shown(renderer: BattleRenderer, value: Any) -> str:
    if isinstance(value, Localized):
        return value[renderer.language]
    return value(renderer) if callable(value) else renderer.shown(value)


def text(key: str, /, **params: Any) -> Said:
    """A text of ours inside another one."""
    return lambda renderer: _text(renderer, key, params)


def word(kind: str, name: str) -> Said:
    return lambda renderer: renderer.word(kind, name)


def named(name: str) -> Said:
    """What the bearer of an id is called."""
    return lambda renderer: renderer.named(name)


def counted(what: str, number: float) -> Said:
    """`1 stud`, `4 studs`."""
    return lambda renderer: renderer.counted(what, number)


def listed(parts: list[Said]) -> Said:
    return lambda renderer: renderer.listed(part(renderer) for part in parts)


def percent(chance: float) -> Said:
    """A chance in whole per cent."""
    return lambda renderer: in_percent(chance, renderer.language)


def compass(bearing: Degrees) -> Said:
    """The point of the compass that is nearest to a direction, and the direction itself: `north-east (53°)`."""
    point = COMPASS[round(bearing / 45) % len(COMPASS)]
    return lambda renderer: f"{renderer.word('compass', point)} ({bearing}°)"


def direction(facing: Degrees) -> Said:
    return lambda renderer: renderer.direction(facing)
