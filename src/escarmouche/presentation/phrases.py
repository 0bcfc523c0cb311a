"""Texts with parts that each language says in its own way: names, counted things, lists, chances."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from escarmouche.kernel.refusals import Refusal
from escarmouche.presentation.guide import Why
from escarmouche.rendering.localizer import Localizer
from escarmouche.rendering.renderer import Params, Renderer, sentence
from escarmouche.text.languages import Language
from escarmouche.text.percent import percent as in_percent
from escarmouche.text.texts import Localized, Texts

R = TypeVar("R", bound=Renderer)

Said = Callable[[Any], str]
"""Part of a text, as the renderer of a language says it."""


class Phrasebook(Localizer[R], Generic[R]):
    """Says things about one state, with the words of the game or with other ones."""

    def __init__(self, renderer: Callable[[Language], R], texts: Texts) -> None:
        super().__init__(renderer)
        self._texts = texts

    def say(self, key: str, /, **params: Any) -> Localized:
        """A text of ours, with a capital at its start."""
        return self.each(lambda renderer: sentence(_text(renderer, self._texts, key, params), renderer.language))

    def why(self, refusal: Refusal) -> Why:
        return Why(refusal.rule, self.say(refusal.key, **refusal.params))


def _text(renderer: Renderer, texts: Texts, key: str, params: dict[str, Any]) -> str:
    shown: Params = {name: _shown(renderer, value) for name, value in params.items()}
    return texts.say(key, renderer.language, shown)


def _shown(renderer: Renderer, value: Any) -> str:
    if isinstance(value, Localized):
        return value[renderer.language]
    return value(renderer) if callable(value) else renderer.shown(value)


def text(key: str, /, **params: Any) -> Said:
    """A text of the game inside another one."""
    return lambda renderer: _text(renderer, renderer.texts, key, params)


def word(kind: str, name: str) -> Said:
    return lambda renderer: renderer.word(kind, name)


def named(name: str) -> Said:
    """What the bearer of an id is called."""
    return lambda renderer: renderer.named(name)


def counted(what: str, number: float) -> Said:
    """`1 stud`, `4 studs`."""
    return lambda renderer: renderer.counted(what, number)


def listed(parts: Iterable[Said]) -> Said:
    kept = tuple(parts)
    return lambda renderer: renderer.listed(part(renderer) for part in kept)


def percent(chance: float) -> Said:
    """A chance in whole per cent."""
    return lambda renderer: in_percent(chance, renderer.language)
