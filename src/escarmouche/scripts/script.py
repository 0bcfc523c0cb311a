"""A small script that is played from start to end: a scenario or a drawn position, dice, and commands.

`escarmouche run` plays it. What a game has of its own (its positions, commands, dice and expectations) is its
`ScriptPresenter`.
"""

import re
import tomllib
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic

from msgspec import Struct

from escarmouche.kernel.dice import SEED_BYTES, Dice, Seed, StreamDice
from escarmouche.kernel.game import Command, State
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Roll, Throw, fallen
from escarmouche.kernel.seats import CLOCK, GAME_MASTER, Seat
from escarmouche.rendering.presenter import Presenter
from escarmouche.text.command_syntax import split
from escarmouche.text.datafiles import read_file
from escarmouche.text.errors import BrokenInput

_OPTION: Final = re.compile(r"option\s+(?P<name>[a-z_]+)\s*=\s*(?P<value>.+)")
_COMMAND: Final = re.compile(r"(?P<seat>[^\s:]+):\s+(?P<words>.+)")
_GAME: Final = re.compile(r"\s*game\s+(?P<name>\S+)\s*")


class Order(Struct, frozen=True):
    """A command, and how its dice fall if the script says so."""

    line: int
    seat: Seat
    words: tuple[str, ...]
    rolls: tuple[str, ...] | None = None


class Expectation(Struct, frozen=True):
    line: int
    words: tuple[str, ...]


class Show(Struct, frozen=True):
    """Draw the position here."""

    line: int


ScriptLine = Order | Expectation | Show


class ExpectationCheck(Struct, frozen=True):
    """What a script expects, and what there is."""

    fits: bool
    found: str


class ScriptPresenter(Presenter[State, Command]):
    """What a script needs to know of a game."""

    example: ClassVar[str]
    """A command for the error of a line that cannot be read."""
    roll_form: ClassVar[re.Pattern[str]]
    """What a word that stands for a roll looks like."""
    checked: ClassVar[tuple[str, ...]]
    """What may be expected of a piece."""

    @abstractmethod
    def scenario(self, name: str | Path, options: dict[str, Any]) -> State:
        """The state in which a scenario begins."""

    @abstractmethod
    def position(self, drawing: str, first: int, options: dict[str, Any], place: str) -> State:
        """The state that is drawn; its first line has this number in the script."""

    @abstractmethod
    def seats(self, state: State) -> tuple[Seat, ...]:
        """The seats that play."""

    @abstractmethod
    def read(self, words: Sequence[str], state: State, place: str) -> Command:
        """The command that these words are."""

    @abstractmethod
    def unclear_roll(self, said: str, place: str) -> BrokenInput:
        """The error for a word that stands for no roll."""

    @abstractmethod
    def faces(self, said: str, throw: Throw) -> tuple[int, ...]:
        """The faces that a word of the form of a roll stands for."""

    @abstractmethod
    def check(self, words: tuple[str, ...], state: State) -> ExpectationCheck | None:
        """How an expectation fits the state; None if it cannot be understood."""


AnyScriptPresenter = ScriptPresenter[Any, Any]


class Script(Struct, Generic[State, Command], frozen=True):
    presenter: ScriptPresenter[State, Command]
    place: str
    start: State
    lines: tuple[ScriptLine, ...]
    seed: Seed | None = None


class Played(Struct, Generic[State, Command], frozen=True):
    """What came of a command."""

    order: Order
    command: Command
    events: tuple[Struct, ...]
    states: tuple[State, ...]
    """Before the first event, and after each."""
    rolls: tuple[Roll, ...]
    refusal: Refusal | None = None


class Failed(Struct, frozen=True):
    """Something is not as the script expects; nothing is played after it."""

    line: int
    key: str
    params: dict[str, str]


class Shown(Struct, Generic[State], frozen=True):
    state: State


ScriptResult = Played[State, Command] | Failed | Shown[State]

AnyScript = Script[Any, Any]
AnyScriptResult = ScriptResult[Any, Any]


def script_text(data: bytes, place: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BrokenInput(place, "script_unreadable", problem=str(error)) from None


def load_script(presenter: ScriptPresenter[State, Command], path: Path) -> Script[State, Command]:
    return read_script(presenter, script_text(read_file(path), path.name), path.name, path.parent)


def game_named(text: str) -> str | None:
    """The game that a script names in its first lines."""
    said = (line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#"))
    named = _GAME.fullmatch(next(said, ""))
    return named["name"] if named else None


def unknown_game(name: str, known: Iterable[str], place: str) -> BrokenInput:
    return BrokenInput(place, "script_game_unknown", game=name, known=", ".join(known))


def read_script(
    presenter: ScriptPresenter[State, Command], text: str, place: str = "script", folder: Path | None = None
) -> Script[State, Command]:
    """A script from its text; files that it names are looked for in the folder."""
    reader = _Reader(presenter, place, folder)
    for number, content in enumerate(text.splitlines(), start=1):
        try:
            reader.add(number, content)
        except BrokenInput as error:
            error.place = error.place if error.place.startswith(place) else f"{place}, {error.place}"
            error.line = error.line or number
            raise
    return reader.script()


class _Reader(Generic[State, Command]):
    """A script while it is read."""

    def __init__(self, presenter: ScriptPresenter[State, Command], place: str, folder: Path | None) -> None:
        self.presenter, self.place, self.folder = presenter, place, folder
        self.options: dict[str, Any] = {}
        self.seed: Seed | None = None
        self.scenario: str | None = None
        self.drawing: list[str] = []
        self.first = 0
        self.drawn = False
        self.lines: list[ScriptLine] = []

    def add(self, number: int, content: str) -> None:
        text = content.strip()
        if self.first and not self.drawn:
            if text == "end":
                self.drawn = True
            else:
                self.drawing.append(content)
            return
        if not text or text == "#" or text.startswith("# ") or _GAME.fullmatch(text):
            return
        self._line(number, text)

    def _line(self, number: int, text: str) -> None:
        word, _, rest = text.partition(" ")
        if option := _OPTION.fullmatch(text):
            self.options[option["name"]] = _value(option["value"], self.place)
        elif word == "scenario" and rest:
            self.scenario = rest.strip()
        elif word == "seed" and rest:
            self.seed = _seed(rest.strip(), self.place)
        elif text == "position":
            self.first = number + 1
        elif text == "show":
            self.lines.append(Show(number))
        elif word == "expect" and rest:
            self.lines.append(Expectation(number, tuple(split(rest, self.place))))
        elif command := _COMMAND.fullmatch(text):
            self.lines.append(self._order(number, command["seat"], split(command["words"], self.place)))
        else:
            raise BrokenInput(self.place, "script_line_unclear", example=self.presenter.example, text=text)

    def _order(self, number: int, seat: str, words: list[str]) -> Order:
        if "roll" not in words:
            return Order(number, Seat(seat), tuple(words))
        at = words.index("roll")
        rolls = words[at + 1 :]
        if odd := [roll for roll in rolls if not self.presenter.roll_form.fullmatch(roll)]:
            raise self.presenter.unclear_roll(odd[0], self.place)
        return Order(number, Seat(seat), tuple(words[:at]), tuple(rolls))

    def script(self) -> Script[State, Command]:
        start = self._start()
        seats = self.presenter.seats(start)
        for line in self.lines:
            if isinstance(line, Order) and line.seat not in (*seats, GAME_MASTER, CLOCK):
                error = BrokenInput(self.place, "script_seat_unknown", seat=line.seat, known=", ".join(seats))
                error.line = line.line
                raise error
        return Script(self.presenter, self.place, start, tuple(self.lines), self.seed)

    def _start(self) -> State:
        if (self.scenario is None) == (not self.first):
            raise BrokenInput(self.place, "script_without_start")
        if self.scenario is not None:
            name: str | Path = self.scenario
            if self.folder and self.scenario.endswith(".toml"):
                name = self.folder / self.scenario
            return self.presenter.scenario(name, self.options)
        if not self.drawn:
            raise BrokenInput(self.place, "position_without_end")
        try:
            return self.presenter.position("\n".join(self.drawing), self.first, self.options, self.place)
        except BrokenInput as error:
            error.place = error.place if error.place.startswith(self.place) else f"{self.place}, {error.place}"
            raise


def _value(text: str, place: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        raise BrokenInput(place, "option_unclear", text=text) from None


def _seed(text: str, place: str) -> Seed:
    """A number, or the 64 hexadecimal digits of a journal's seed."""
    if re.fullmatch(r"[0-9a-f]{64}", text):
        return Seed(bytes.fromhex(text))
    if not re.fullmatch(r"[0-9]{1,40}", text):
        raise BrokenInput(place, "seed_unclear", text=text)
    return Seed(int(text).to_bytes(SEED_BYTES, "big"))


class ScriptDice(Dice):
    """Dice that fall as a line says; without a word in the line, as the seed says."""

    def __init__(self, presenter: AnyScriptPresenter, order: Order, seed: Seed | None, place: str) -> None:
        super().__init__()
        self.presenter, self.order, self.place = presenter, order, place
        self.stream = StreamDice(seed, order.line) if seed and order.rolls is None else None

    def _fall(self, throw: Throw) -> Roll:
        number = len(self.rolls)
        if self.stream:
            return fallen(throw, self.stream.faces(throw, number))
        said = self.order.rolls or ()
        wanted = {"purpose": throw.purpose, "count": str(throw.count), "die": throw.die.name}
        if number >= len(said):
            raise self._problem("roll_missing", by=throw.by, **wanted)
        faces = self.presenter.faces(said[number], throw)
        if not throw.allows(faces):
            raise self._problem("roll_impossible_here", roll=said[number], **wanted)
        return fallen(throw, faces)

    def check(self) -> None:
        """All that the line says was thrown."""
        if self.order.rolls and len(self.rolls) < len(self.order.rolls):
            raise self._problem("roll_left_over", count=str(len(self.order.rolls) - len(self.rolls)))

    def _problem(self, key: str, **params: str) -> BrokenInput:
        error = BrokenInput(self.place, key, **params)
        error.line = self.order.line
        return error


def run(script: Script[State, Command]) -> Iterator[ScriptResult[State, Command]]:
    """Play the script line by line, up to its end or to what is not as it expects."""
    state = script.start
    refused: Refusal | None = None
    waiting: list[ScriptLine] = list(script.lines)
    for number, line in enumerate(waiting):
        if isinstance(line, Show):
            yield Shown(state)
        elif isinstance(line, Expectation):
            if failed := _failed(script, line, state, refused):
                yield failed
                return
        else:
            played = _play(script, state, line)
            yield played
            refused = played.refusal
            if refused and not _expects_refusal(waiting[number + 1 : number + 2]):
                yield Failed(line.line, "refused_unexpectedly", {"rule": refused.rule})
                return
            state = played.states[-1]


def _play(script: Script[State, Command], state: State, order: Order) -> Played[State, Command]:
    dice = ScriptDice(script.presenter, order, script.seed, script.place)
    try:
        command = script.presenter.read(order.words, state, script.place)
    except BrokenInput as error:
        error.line = order.line
        raise
    decision = script.presenter.game.decide(state, order.seat, command, dice)
    if isinstance(decision, Refusal):
        return Played(order, command, (), (state,), (), decision)
    dice.check()
    return Played(order, command, decision.events, decision.states, tuple(dice.rolls))


def _expects_refusal(following: Sequence[ScriptLine]) -> bool:
    return any(isinstance(line, Expectation) and line.words[0] == "refused" for line in following)


def _failed(script: Script[State, Command], line: Expectation, state: State, refused: Refusal | None) -> Failed | None:
    """What is not as expected, if anything."""
    finding = _refusal(line.words, refused) or script.presenter.check(line.words, state)
    text = " ".join(line.words)
    if finding is None:
        known = ", ".join(script.presenter.checked)
        error = BrokenInput(script.place, "expectation_unclear", text=text, known=known)
        error.line = line.line
        raise error
    return None if finding.fits else Failed(line.line, "not_as_expected", {"text": text, "found": finding.found})


def _refusal(words: tuple[str, ...], refused: Refusal | None) -> ExpectationCheck | None:
    if words[0] != "refused":
        return None
    found = refused.rule if refused else "–"
    return ExpectationCheck(refused is not None and words[1:] in ((), (found,)), found)
