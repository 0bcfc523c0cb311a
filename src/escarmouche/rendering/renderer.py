"""What happened, told in words: a sentence for each event, its names and numbers as people read them.

A game's texts stand under the names of its events; where one event is told in several ways, the way follows after a
dot: `Attacked.failed`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, Self

from msgspec import Struct
from msgspec.structs import asdict

from escarmouche.kernel.game import Outcome
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Modifier, Roll, Throw
from escarmouche.text import languages
from escarmouche.text.contractions import contracted
from escarmouche.text.languages import Language
from escarmouche.text.messages import messages
from escarmouche.text.texts import Localized, Texts

Params = dict[str, str]

_ARTICLE: Final = re.compile("(?:The|A|An|Le|La|Les|Un|Une) |L’")


def sentence(text: str, language: Language) -> str:
    """With a capital at its start, and French words as the names after them want them."""
    return _begun(contracted(text) if language == "fr" else text)


def _begun(text: str) -> str:
    """With a capital at its start."""
    return text[:1].upper() + text[1:]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def rolls_in(event: Struct) -> Iterator[Roll]:
    """The rolls that an event was decided by: its own, and those of its parts."""
    for value in asdict(event).values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Roll):
                yield one
            elif isinstance(one, Struct) and one is not value:
                yield from (roll for roll in asdict(one).values() if isinstance(roll, Roll))


class _Said(Params):
    """The values of an event, each put into words when a text asks for it."""

    def __init__(self, renderer: "Renderer", event: Struct, further: Params) -> None:
        super().__init__(further)
        self._renderer, self._event = renderer, event

    def __bool__(self) -> bool:
        return True

    def __missing__(self, name: str) -> str:
        return self._renderer.shown(getattr(self._event, name))


class Renderer(ABC):
    """Names and numbers of one state in one language."""

    texts: ClassVar[Texts]
    quiet: ClassVar[frozenset[str]] = frozenset()
    """Events that are bookkeeping, which a short story leaves out."""
    grave: ClassVar[frozenset[str]] = frozenset()
    """Events in which somebody or something is lost, which stand out in a story."""
    ways: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}
    """Events that are told in more than one way: from the renderer and the event, which."""
    further: ClassVar[Mapping[str, Callable[[Any, Any], Params]]] = {}
    """Parameters beyond an event's own fields."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @abstractmethod
    def named(self, name: str) -> str:
        """What the bearer of an id is called."""

    @abstractmethod
    def roll(self, roll: Roll) -> str:
        """Who threw what, why so, and what fell."""

    @abstractmethod
    def ending(self, outcome: Outcome) -> str:
        """How the game ended, and why."""

    @abstractmethod
    def progress(self) -> str:
        """How far the game has come: `Round 3`."""

    def is_told(self, event: Struct) -> bool:
        return type(event).__name__ not in self.quiet and not self.adds_nothing(event)

    def is_grave(self, event: Struct) -> bool:
        return type(event).__name__ in self.grave

    def adds_nothing(self, event: Struct) -> bool:
        """Whether the event has been told with the one before."""
        return False

    def sentences(self, event: Struct) -> list[str]:
        """What an event is told with: mostly a single sentence."""
        return [self.render(event)]

    def render(self: Self, event: Struct) -> str:
        """The sentence for an event that happens now."""
        name = type(event).__name__
        way = self.ways[name](self, event) if name in self.ways else ""
        key = f"{name}.{way}" if way else name
        return _begun(self.texts.say(key, self.language, self.params(event)))

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and by which rule."""
        return f"{self.why_not(refusal)} ({refusal.rule})"

    def why_not(self, refusal: Refusal) -> str:
        """Why not, for where the rule stands beside it."""
        params = {key: self.shown(value) for key, value in refusal.params.items()}
        texts = self.texts if refusal.key in self.texts else messages()
        return sentence(texts.say(refusal.key, self.language, params), self.language)

    def reason(self, modifier: Modifier) -> str:
        """Why a roll is better or worse."""
        params = {key: self.shown(value) for key, value in modifier.params.items()}
        return self.texts.say(modifier.key, self.language, params)

    def thrown_for(self, event: Struct, roll: Roll) -> str | None:
        """The piece for which a roll of this event is thrown, in words; None if it is thrown for the seat alone."""
        return None

    def throw(self, throw: Throw) -> str:
        """What somebody is about to throw: `attack, Blue: 3 bricks`."""
        return f"{self.thrower(throw)} {self.thrown(throw)}"

    def thrower(self, throw: Throw) -> str:
        """For what, and who: `attack, Blue:`."""
        params = {"purpose": self.word("purpose", throw.purpose), "by": self.named(throw.by)}
        return messages().say("roll_by", self.language, params)

    def thrown(self, throw: Throw) -> str:
        """`2 × d6`."""
        return f"{throw.count} × {throw.die.name}"

    def base(self, throw: Throw) -> int:
        """How many would be thrown without modifiers."""
        return throw.count

    def params(self: Self, event: Struct) -> Params:
        further = self.further.get(type(event).__name__)
        return _Said(self, event, further(self, event) if further else {})

    def shown(self, value: Any) -> str:
        """A value as people read it: things by their names, places as `3,4`."""
        if isinstance(value, str):
            return self.named(value)
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Roll):
            return str(value.result)
        if isinstance(value, float):
            return languages.decimal(f"{value:.1f}".removesuffix(".0"), self.language)
        if isinstance(value, Mapping):
            return self.listed(f"{self.named(key)} {self.shown(inner)}" for key, inner in value.items())
        if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int) for part in value):
            return self.place(value)
        if isinstance(value, tuple | list | frozenset):
            return self.listed(map(self.shown, value))
        return "–" if value is None else str(value)

    def place(self, at: tuple[int, int]) -> str:
        """`3,4`; where the comma is a decimal mark, `(3 ; 4)`."""
        typography = languages.TYPOGRAPHY[self.language]
        return f"({at[0]}{typography.between_coordinates}{at[1]})" if typography.decimal == "," else f"{at[0]},{at[1]}"

    def listed(self, texts: Iterable[str]) -> str:
        return ", ".join(texts) or "–"

    def said(self, text: Localized) -> str:
        """A sentence of somebody else's."""
        return text[self.language]

    def spoken(self, name: Localized) -> str:
        """Inside a sentence an article is small: `la sergente Vidal`, `the governor`."""
        said = name[self.language]
        return said[0].lower() + said[1:] if _ARTICLE.match(said) else said

    def word(self, kind: str, name: str) -> str:
        """A word of ours in the language, such as `seat_blue`; as it is if we have none."""
        return self.texts.word(kind, name, self.language)

    def counted(self, what: str, number: float) -> str:
        """`1 stud`, `4 studs`; in French 0 is singular."""
        key = f"one_{what}" if languages.is_singular(number, self.language) else f"many_{what}"
        return self.texts.say(key, self.language, {"count": self.shown(number)})
