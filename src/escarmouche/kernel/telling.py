"""What happened, told in words: a sentence for each event, its names and numbers as people read them.

A game's texts stand under the names of its events; where one event is told in several ways, the way follows after a
dot: `Attacked.failed`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, Self

from msgspec.structs import asdict

from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Modifier, Roll
from escarmouche.kernel.texts import Language, Name, Texts

Params = dict[str, str]

_CONTRACTED: Final = tuple(
    (re.compile(form), said)
    for form, said in (
        (r"\b([Dd])e [Ll]e ", r"\1u "),
        (r"\b([Dd])e [Ll]es ", r"\1es "),
        (r"\bà [Ll]e ", "au "),
        (r"\bà [Ll]es ", "aux "),
        (r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛaeiouàâéèêëîïôû])", r"\1’"),
    )
)
"""French words that a name after them changes: `du camion`, `d’Orange`."""


def sentence(text: str, language: Language) -> str:
    """With a capital at its start, and French words as the names after them want them."""
    for form, said in _CONTRACTED if language == "fr" else ():
        text = form.sub(said, text)
    return text[:1].upper() + text[1:]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


class Teller(ABC):
    """Names and numbers of one state in one language."""

    texts: ClassVar[Texts]
    quiet: ClassVar[frozenset[str]] = frozenset()
    """Events that are bookkeeping, which a short story leaves out."""
    ways: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}
    """Events that are told in more than one way: from the teller and the event, which."""
    further: ClassVar[Mapping[str, Callable[[Any, Any], Params]]] = {}
    """Parameters beyond an event's own fields."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @abstractmethod
    def named(self, name: str) -> str:
        """What the bearer of an id is called."""

    def is_told(self, event: Any) -> bool:
        return type(event).__name__ not in self.quiet

    def tell(self: Self, event: Any) -> str:
        """The sentence for an event that happens now."""
        name = type(event).__name__
        way = self.ways[name](self, event) if name in self.ways else ""
        key = f"{name}.{way}" if way else name
        return sentence(self.texts.say(key, self.language, self.params(event)), self.language)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and by which rule."""
        params = {key: self.shown(value) for key, value in refusal.params.items()}
        return f"{sentence(self.texts.say(refusal.key, self.language, params), self.language)} ({refusal.rule})"

    def reason(self, modifier: Modifier) -> str:
        params = {key: self.shown(value) for key, value in modifier.params.items()}
        return f"{self.texts.say(modifier.key, self.language, params)}, {modifier.rule}"

    def params(self: Self, event: Any) -> Params:
        values = {key: self.shown(value) for key, value in asdict(event).items()}
        further = self.further.get(type(event).__name__)
        return {**values, **(further(self, event) if further else {})}

    def shown(self, value: Any) -> str:
        """A value as people read it: things by their names, places as `3,4`."""
        if isinstance(value, str):
            return self.named(value)
        if isinstance(value, Roll):
            return str(value.result)
        if isinstance(value, float):
            text = f"{value:.1f}".removesuffix(".0")
            return text.replace(".", ",") if self.language == "fr" else text
        if isinstance(value, Mapping):
            return self.listed(f"{self.named(key)} {self.shown(inner)}" for key, inner in value.items())
        if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int) for part in value):
            return self.place(value)
        if isinstance(value, tuple | list | frozenset):
            return self.listed(map(self.shown, value))
        return "–" if value is None else str(value)

    def place(self, at: tuple[int, int]) -> str:
        return f"{at[0]},{at[1]}"

    def listed(self, texts: Iterable[str]) -> str:
        return ", ".join(texts) or "–"

    def spoken(self, name: Name) -> str:
        return name.fr if self.language == "fr" else name.en

    def word(self, kind: str, name: str) -> str:
        """A word of ours in the language, such as `seat_blue`; as it is if we have none."""
        key = f"{kind}_{name}"
        return self.texts.say(key, self.language) if key in self.texts else name

    def counted(self, what: str, number: float) -> str:
        """`1 stud`, `4 studs`; in French 0 is singular."""
        one = number < 2 if self.language == "fr" else number == 1
        key = f"one_{what}" if one else f"many_{what}"
        return self.texts.say(key, self.language, {"count": self.shown(number)})
