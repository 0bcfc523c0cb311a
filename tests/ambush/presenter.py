"""Ambush in words: its events, its rolls and how far it has come."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from escarmouche.kernel import Outcome, Roll
from escarmouche.rendering.presenter import Presenter
from escarmouche.rendering.renderer import Renderer
from escarmouche.text.command_syntax import verb
from escarmouche.text.languages import Language
from tests.ambush.game import AMBUSH, TEXTS, Command, State, View

WAYS: Final[Mapping[str, Callable[[Any, Any], str]]] = {
    "Guessed": lambda _, event: "right" if event.right else "wrong",
    "Shown": lambda _, event: "striker" if event.striker else "even",
    "Struck": lambda _, event: "hit" if event.hit else "missed",
}


class AmbushRenderer(Renderer):
    texts = TEXTS
    ways = WAYS

    def __init__(self, state: State | View, language: Language) -> None:
        super().__init__(language)
        self.state = state

    def named(self, name: str) -> str:
        return self.word("seat", name)

    def roll(self, roll: Roll) -> str:
        return f"{self.throw(roll.throw)} → {roll.result}"

    def ending(self, outcome: Outcome) -> str:
        return self.texts.say(outcome.key, self.language, {"seat": self.listed(map(self.named, outcome.winners))})

    def progress(self) -> str:
        return self.texts.say("progress", self.language, {"points": self.shown(self.state.points)})


class AmbushPresenter(Presenter[State, Command]):
    game = AMBUSH

    def renderer(self, state: State | View, language: Language) -> AmbushRenderer:
        return AmbushRenderer(state, language)

    def write(self, command: Command) -> str:
        return " ".join([verb(type(command)), *(str(getattr(command, field)) for field in command.__struct_fields__)])

    def picture(self, state: State) -> str:
        return "\n".join(f"{seat}: {points}" for seat, points in state.points.items())


PRESENTER: Final = AmbushPresenter()
