"""A small script that is played from start to end: a scenario or a drawn position, dice, and commands.

docs/bow/scripts.md explains the form, which `escarmouche run` plays.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow import orders, scenario
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.bricks import DOWN, SIDE, UP
from escarmouche.bow.extensions.reading import active
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.notation import inline, read
from escarmouche.bow.notation.parsed import PLACE
from escarmouche.bow.opening import check_position
from escarmouche.bow.options import Options
from escarmouche.bow.posts import COMPASS
from escarmouche.bow.words import BowInput
from escarmouche.kernel import BrokenInput, Dice, Refusal, Roll, Seat, Seed, StreamDice
from escarmouche.kernel import Throw as Thrown
from escarmouche.kernel.datafiles import fit
from escarmouche.kernel.dice import SEED_BYTES
from escarmouche.kernel.rolls import fallen

FACES: Final = {"u": UP, "d": DOWN, "s": SIDE}
LONGEST: Final = 4
"""Digits in the number of bricks of a roll; more bricks than that are never thrown."""
_OPTION: Final = re.compile(r"option\s+(?P<name>[a-z_]+)\s*=\s*(?P<value>.+)")
_COMMAND: Final = re.compile(r"(?P<seat>[^\s:]+):\s+(?P<words>.+)")
_ROLLS: Final = re.compile(r"[0-9]+|[uds]+|none")


class Order(Struct, frozen=True):
    """A command, and how its bricks fall if the script says so."""

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


Line = Order | Expectation | Show


class Script(Struct, frozen=True):
    place: str
    start: Battle
    lines: tuple[Line, ...]
    seed: Seed | None = None


class Played(Struct, frozen=True):
    """What came of a command."""

    order: Order
    before: Battle
    command: Any
    events: tuple[Any, ...]
    rolls: tuple[Roll, ...]
    refusal: Refusal | None = None


class Failed(Struct, frozen=True):
    """Something is not as the script expects; nothing is played after it."""

    line: int
    key: str
    params: dict[str, str]


class Shown(Struct, frozen=True):
    battle: Battle


Step = Played | Failed | Shown


def load_script(path: Path) -> Script:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BowInput(str(path), "script_unreadable", problem=problem) from None
    return read_script(text, path.name, path.parent)


def read_script(text: str, place: str = "script", folder: Path | None = None) -> Script:
    """A script from its text; files that it names are looked for in the folder."""
    reader = _Reader(place, folder)
    for number, content in enumerate(text.splitlines(), start=1):
        try:
            reader.add(number, content)
        except BowInput as error:
            error.place = error.place if error.place.startswith(place) else f"{place}, {error.place}"
            error.line = error.line or number
            raise
    return reader.script()


class _Reader:
    """A script while it is read."""

    def __init__(self, place: str, folder: Path | None) -> None:
        self.place, self.folder = place, folder
        self.options: dict[str, Any] = {}
        self.seed: Seed | None = None
        self.scenario: str | None = None
        self.drawing: list[str] = []
        self.first = 0
        self.drawn = False
        self.lines: list[Line] = []

    def add(self, number: int, content: str) -> None:
        text = content.strip()
        if self.first and not self.drawn:
            if text == "end":
                self.drawn = True
            else:
                self.drawing.append(content)
            return
        if not text or text == "#" or text.startswith("# "):
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
            self.lines.append(Expectation(number, tuple(orders.split(rest, self.place))))
        elif command := _COMMAND.fullmatch(text):
            self.lines.append(self._order(number, command["seat"], orders.split(command["words"], self.place)))
        else:
            raise BowInput(self.place, "script_line_unclear", example="blue: attack S T", text=text)

    def _order(self, number: int, seat: str, words: list[str]) -> Order:
        if "roll" not in words:
            return Order(number, Seat(seat), tuple(words))
        at = words.index("roll")
        rolls = words[at + 1 :]
        if odd := [roll for roll in rolls if not _ROLLS.fullmatch(roll)]:
            raise BowInput(self.place, "roll_unclear", roll=odd[0])
        return Order(number, Seat(seat), tuple(words[:at]), tuple(rolls))

    def script(self) -> Script:
        start = self._start()
        for line in self.lines:
            if isinstance(line, Order) and line.seat not in start.seats:
                error = BowInput(self.place, "seat_unknown", seat=line.seat, known=", ".join(start.seats))
                error.line = line.line
                raise error
        return Script(self.place, start, tuple(self.lines), self.seed)

    def _start(self) -> Battle:
        if (self.scenario is None) == (not self.first):
            raise BowInput(self.place, "script_without_start")
        if self.scenario is not None:
            name: str | Path = self.scenario
            if self.folder and self.scenario.endswith(".toml"):
                name = self.folder / self.scenario
            return scenario.start(scenario.setup(scenario.load_scenario(name), self.options))
        if not self.drawn:
            raise BowInput(self.place, "position_without_end")
        try:
            return self._position()
        except BrokenInput as error:
            error.place = error.place if error.place.startswith(self.place) else f"{self.place}, {error.place}"
            raise

    def _position(self) -> Battle:
        battle = read("\n".join(self.drawing), self.first)
        plain = {**_plain(battle.options), **self.options}
        options = fit(plain, Options, f"{self.place}, option")
        battle = replace(battle, options=options, packs=active(options.extensions, battle.packs, self.place))
        check_position(battle, PLACE)
        return battle


def _plain(options: Options) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _value(text: str, place: str) -> Any:
    try:
        return inline.parse(f"{{value = {text}}}")["value"]
    except ValueError:
        raise BowInput(place, "option_unclear", text=text) from None


def _seed(text: str, place: str) -> Seed:
    """A number, or the 64 hexadecimal digits of a journal's seed."""
    if re.fullmatch(r"[0-9a-f]{64}", text):
        return Seed(bytes.fromhex(text))
    if not re.fullmatch(r"[0-9]{1,40}", text):
        raise BowInput(place, "seed_unclear", text=text)
    return Seed(int(text).to_bytes(SEED_BYTES, "big"))


class ScriptDice(Dice):
    """Bricks that fall as a line says; without a word in the line, as the seed says."""

    def __init__(self, order: Order, seed: Seed | None, place: str) -> None:
        super().__init__()
        self.order, self.place = order, place
        self.stream = StreamDice(seed, order.line) if seed and order.rolls is None else None

    def _fall(self, throw: Thrown) -> Roll:
        number = len(self.rolls)
        if self.stream:
            return fallen(throw, self.stream.faces(throw, number))
        said = self.order.rolls or ()
        if number >= len(said):
            raise self._problem("roll_missing", purpose=throw.purpose, by=throw.by, count=str(throw.count))
        faces = _faces(said[number], throw.count)
        if not throw.allows(faces):
            raise self._problem(
                "roll_impossible_here", roll=said[number], purpose=throw.purpose, count=str(throw.count)
            )
        return fallen(throw, faces)

    def check(self) -> None:
        """All that the line says was thrown."""
        if self.order.rolls and len(self.rolls) < len(self.order.rolls):
            raise self._problem("roll_left_over", count=str(len(self.order.rolls) - len(self.rolls)))

    def _problem(self, key: str, **params: str) -> BowInput:
        error = BowInput(self.place, key, **params)
        error.line = self.order.line
        return error


def _faces(said: str, count: int) -> tuple[int, ...]:
    """A number is how many bricks lie on their side; letters are the bricks one by one."""
    if said == "none":
        return ()
    if not said.isdecimal():
        return tuple(FACES[letter] for letter in said)
    sides = int(said) if len(said) <= LONGEST else count + 1
    return (SIDE,) * sides + (UP,) * (count - sides)


def run(script: Script) -> Iterator[Step]:
    """Play the script line by line, up to its end or to what is not as it expects."""
    battle, refused = script.start, None
    waiting: list[Line] = list(script.lines)
    for number, line in enumerate(waiting):
        if isinstance(line, Show):
            yield Shown(battle)
        elif isinstance(line, Expectation):
            if failed := _failed(line, battle, refused, script.place):
                yield failed
                return
        else:
            played = _play(script, battle, line)
            yield played
            refused = played.refusal
            if refused and not _expects_refusal(waiting[number + 1 : number + 2]):
                yield Failed(line.line, "refused_unexpectedly", {"rule": refused.rule})
                return
            for event in played.events:
                battle = BOW.evolve(battle, event)


def _play(script: Script, battle: Battle, order: Order) -> Played:
    dice = ScriptDice(order, script.seed, script.place)
    try:
        command = orders.read_order(order.words, battle, script.place)
    except BowInput as error:
        error.line = order.line
        raise
    answer = BOW.decide(battle, order.seat, command, dice)
    if isinstance(answer, Refusal):
        return Played(order, battle, command, (), (), answer)
    dice.check()
    return Played(order, battle, command, tuple(answer), tuple(dice.rolls))


def _expects_refusal(following: Sequence[Line]) -> bool:
    return any(isinstance(line, Expectation) and line.words[0] == "refused" for line in following)


def _failed(line: Expectation, battle: Battle, refused: Refusal | None, place: str) -> Failed | None:
    """What is not as expected, if anything."""
    match line.words:
        case ("refused", *rule):
            found = refused.rule if refused else "–"
            fits = refused is not None and (not rule or rule == [refused.rule])
        case ("winner", *seats):
            found = " ".join(battle.outcome.winners) if battle.outcome else "–"
            fits = battle.outcome is not None and sorted(battle.outcome.winners) == sorted(seats)
        case ("draw",):
            found = " ".join(battle.outcome.winners) or "draw" if battle.outcome else "–"
            fits = battle.outcome is not None and not battle.outcome.winners
        case (name, "gone"):
            fits = name not in battle.units and name not in battle.vehicles
            found = "–"
        case (name, value, wanted) if value in CHECKED:
            found = _found(battle, name, value)
            fits = found == wanted
        case _:
            error = BowInput(place, "expectation_unclear", text=" ".join(line.words), known=", ".join(CHECKED))
            error.line = line.line
            raise error
    return None if fits else Failed(line.line, "not_as_expected", {"text": " ".join(line.words), "found": found})


CHECKED: Final = ("at", "facing", "damage", "played", "aboard", "speed", "heading")


def _found(battle: Battle, name: str, value: str) -> str:
    piece: Unit | Vehicle | None = battle.units.get(UnitId(name)) or battle.vehicles.get(VehicleId(name))
    found = getattr(piece, value, None)
    if isinstance(found, bool):
        return "yes" if found else "no"
    if value in ("facing", "heading") and isinstance(found, int) and found % 45 == 0:
        return COMPASS[found // 45]
    if value == "aboard" and isinstance(piece, Unit):
        return piece.aboard.vehicle if piece.aboard else orders.NOTHING
    if isinstance(found, tuple):
        scale = 1000 if isinstance(piece, Vehicle) else 1
        return ",".join(f"{part / scale:g}" for part in found)
    return orders.NOTHING if found is None else str(found)
