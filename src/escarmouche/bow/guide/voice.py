"""A battle told in both languages at once: labels, names, reasons and numbers."""

from collections.abc import Callable
from typing import Any

from escarmouche.bow.battle import Battle
from escarmouche.bow.guide.asking import Why
from escarmouche.bow.names import Degrees
from escarmouche.bow.posts import COMPASS
from escarmouche.bow.telling import BattleTeller
from escarmouche.bow.words import TEXTS
from escarmouche.kernel import Modifier, Name, Refusal, Texts
from escarmouche.kernel.percent import percent as in_percent
from escarmouche.kernel.reel import Told, ToldModifier
from escarmouche.kernel.telling import Params, sentence

Said = Callable[[BattleTeller], str]
"""Part of a text that each language says in its own way."""


class Voice:
    """Says things about one battle, with the words of the game or with other ones."""

    def __init__(self, battle: Battle, texts: Texts = TEXTS) -> None:
        self.battle, self._texts = battle, texts
        self._tellers = BattleTeller(battle, "en"), BattleTeller(battle, "fr")

    def both(self, said: Said) -> Told:
        english, french = self._tellers
        return Told(said(english), said(french))

    def say(self, key: str, /, **params: Any) -> Told:
        """A text of ours, with a capital at its start."""
        return self.both(lambda teller: sentence(_text(teller, key, params, self._texts), teller.language))

    def name(self, name: str) -> Told:
        return self.both(named(name))

    def why(self, refusal: Refusal) -> Why:
        return Why(refusal.rule, self.say(refusal.key, **refusal.params))

    def modifiers(self, found: tuple[Modifier, ...]) -> tuple[ToldModifier, ...]:
        return tuple(ToldModifier(each.to, each.amount, each.rule, self.both(_reason(each))) for each in found)


def _reason(modifier: Modifier) -> Said:
    return lambda teller: teller.reason(modifier)


def _text(teller: BattleTeller, key: str, params: dict[str, Any], texts: Texts = TEXTS) -> str:
    shown: Params = {name: _shown(teller, value) for name, value in params.items()}
    return texts.say(key, teller.language, shown)


def _shown(teller: BattleTeller, value: Any) -> str:
    if isinstance(value, Name | Told):
        return value.fr if teller.language == "fr" else value.en
    return value(teller) if callable(value) else teller.shown(value)


def text(key: str, /, **params: Any) -> Said:
    """A text of ours inside another one."""
    return lambda teller: _text(teller, key, params)


def word(kind: str, name: str) -> Said:
    return lambda teller: teller.word(kind, name)


def named(name: str) -> Said:
    """What the bearer of an id is called."""
    return lambda teller: teller.named(name)


def counted(what: str, number: float) -> Said:
    """`1 stud`, `4 studs`."""
    return lambda teller: teller.counted(what, number)


def listed(parts: list[Said]) -> Said:
    return lambda teller: teller.listed(part(teller) for part in parts)


def percent(chance: float) -> Said:
    """A chance in whole per cent."""
    return lambda teller: in_percent(chance, teller.language)


def compass(bearing: Degrees) -> Said:
    """The point of the compass that is nearest to a direction, and the direction itself: `north-east (53°)`."""
    point = COMPASS[round(bearing / 45) % len(COMPASS)]
    return lambda teller: f"{teller.word('compass', point)} ({bearing}°)"


def direction(facing: Degrees) -> Said:
    return lambda teller: teller.direction(facing)
