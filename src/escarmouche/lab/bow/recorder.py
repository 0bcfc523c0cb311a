"""What each unit does in a battle: whom it hurts and kills, what it suffers, and the Turns that it passes idle."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

from escarmouche.bow.battle import Battle, Phase, Unit, Vehicle
from escarmouche.bow.chapters import is_action
from escarmouche.bow.names import UnitId
from escarmouche.bow.rounds import Pass
from escarmouche.kernel import Seat
from escarmouche.lab.bow.progress import progress
from escarmouche.lab.game_metrics import UnitRecord

NEARER: Final = 1e-9


class BowRecorder:
    """Reads it from the states before and after each command."""

    def __init__(self, start: Battle) -> None:
        self.quiet = self.stalled = 0
        """Rounds in a row in which nobody was hurt and no goal came nearer: the most, and those until now."""
        self._start = start
        self._names = [*start.units, *start.vehicles]
        self._counts: dict[str, dict[str, int]] = {name: defaultdict(int) for name in self._names}
        self._fallen: frozenset[str] = frozenset()
        self._best = [0.0] * len(start.goals)
        self._something_happened = False

    def watch(self, before: Battle, command: Any, after: Battle) -> None:
        unit = _acting(before, command)
        if unit:
            self._note_turn(before, unit, command, after)
        self._note_damage(before, unit, after)
        if before.round != after.round:
            self._close_round(after)

    def close(self, end: Battle) -> None:
        self._note_progress(end)
        self._fallen = end.fallen
        if self._something_happened:
            self.stalled = 0

    def units(self) -> dict[str, UnitRecord]:
        return {name: UnitRecord(**self._counts[name], fell=name in self._fallen) for name in self._names}

    def goals(self) -> tuple[float, ...]:
        return tuple(self._best)

    def _note_turn(self, before: Battle, unit: str, command: Any, after: Battle) -> None:
        counts = self._counts[unit]
        if isinstance(command, Pass) and (before.turn is None or before.turn.unit != unit):
            counts["idle"] += 1
        if after.turn is None or after.turn.unit != unit:
            counts["turns"] += 1

    def _note_damage(self, before: Battle, unit: UnitId | None, after: Battle) -> None:
        for name, owner, points, fell in _damages(before, after):
            self._something_happened = True
            self._counts[name]["taken"] += points
            if unit and not before.allied(self._start.units[unit].owner, owner):
                self._counts[unit]["dealt"] += points
                self._counts[unit]["kills"] += fell

    def _close_round(self, after: Battle) -> None:
        self._note_progress(after)
        self.stalled = 0 if self._something_happened else self.stalled + 1
        self.quiet = max(self.quiet, self.stalled)
        self._something_happened = False

    def _note_progress(self, battle: Battle) -> None:
        if battle.phase is Phase.ROUND:
            for number, best in enumerate(self._best):
                now = progress(battle, number, self._start)
                self._something_happened |= now > best + NEARER and battle.goals[number].kind != "survive"
                self._best[number] = max(best, now)


def _acting(before: Battle, command: Any) -> UnitId | None:
    """Whose Turn it is; a reply to a question is part of the Turn in which it was asked."""
    if is_action(command):
        return command.unit
    return before.turn.unit if before.turn else None


Damage = tuple[str, Seat, int, bool]
"""Who suffered, whose it was, how many points, and whether it fell."""


def _damages(before: Battle, after: Battle) -> Iterator[Damage]:
    if before.units is not after.units:
        yield from _damages_of(before.units, after.units, after.fallen)
    if before.vehicles is not after.vehicles:
        yield from _damages_of(before.vehicles, after.vehicles, after.fallen)


def _damages_of(
    before: Mapping[Any, Unit] | Mapping[Any, Vehicle],
    after: Mapping[Any, Unit] | Mapping[Any, Vehicle],
    fallen: frozenset[str],
) -> Iterator[Damage]:
    """Points beyond what was left of somebody's health hurt nobody."""
    for name, piece in before.items():
        now = after.get(name)
        if now is piece:
            continue
        if now is None:
            if name in fallen:
                yield name, piece.owner, piece.sheet.hp - piece.damage, True
        elif now.damage > piece.damage:
            yield name, piece.owner, now.damage - piece.damage, False
