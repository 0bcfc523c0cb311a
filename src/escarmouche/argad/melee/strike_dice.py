"""The dice of one step of a melee: strikes alike are thrown together, and sixes counted (ARG-26.2, ARG-26.11)."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from escarmouche.argad.melee.blades import Attempt
from escarmouche.argad.melee.results import Clash, chased
from escarmouche.argad.melee.strike_modifiers import STRIKE
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.shooting.sixes import chase, values, worth
from escarmouche.kernel import Modifier, Roll, Seat

AGAIN: Final = "strike_again"
"""The purpose of a six that is rolled again."""

Planned = tuple[Attempt, tuple[Modifier, ...]]


class Thrown(Struct):
    """Strikes that are alike and thrown together, and what became of their dice."""

    numbers: list[int]
    """Their places among all strikes of the step."""
    attempt: Attempt
    modifiers: tuple[Modifier, ...]
    player: Seat
    roll: Roll
    again: tuple[Roll, ...] = ()
    chain_by: Seat | None = None


class StrikeDice:
    """All dice of a step; they are thrown at once."""

    def __init__(self, resolution: Resolution, clash: Clash, planned: Sequence[Planned], chained: set[Seat]) -> None:
        self.resolution, self.clash, self.planned, self.chained = resolution, clash, planned, chained
        self.throws = [self._throw(numbers) for numbers in self._alike()]
        self.owner = {number: thrown for thrown in self.throws for number in thrown.numbers}

    def _alike(self) -> list[list[int]]:
        """Strikes at one enemy whose weapons and modifiers are alike, for one throw (ARG-26.2)."""
        found: dict[object, list[int]] = {}
        for number, (attempt, applied) in enumerate(self.planned):
            each, player = self.clash.swings[number], self.resolution.skirmish.player_of(attempt.striker)
            key = (each.target, attempt.weapon.id, player, str(applied), each.die, each.front, each.disordered)
            found.setdefault(key, []).append(number)
        return sorted(found.values(), key=lambda numbers: self.clash.swings[numbers[0]].striker)

    def _throw(self, numbers: list[int]) -> Thrown:
        attempt, applied = self.planned[numbers[0]]
        player = self.resolution.skirmish.player_of(attempt.striker)
        roll = self.resolution.roll(STRIKE, player, len(numbers), self.clash.swings[numbers[0]].die, applied)
        return Thrown(numbers, attempt, applied, player, roll)

    def naturals(self) -> list[int]:
        """What all dice come to when sixes are counted together and rolled again."""
        found = [0] * len(self.planned)
        for thrown in self.throws:
            for number, face in zip(thrown.numbers, thrown.roll.faces, strict=True):
                found[number] = face
        for pool in self.clash.pools():
            self._count_sixes(pool, found)
        return found

    def _count_sixes(self, pool: Sequence[int], naturals: list[int]) -> None:
        """Several sixes count as 6, 7, 8; if that is not enough, one is rolled again (ARG-8.2 to ARG-8.8)."""
        dice, player = self.clash.cast(pool, naturals), self.clash.swings[pool[0]].disordered
        reached = values(dice, together=player is None)
        for number, value in zip(pool, reached, strict=True):
            naturals[number] = value
        again = chased(dice, reached)
        if again is None or not self._may_chase(player):
            return
        thrown = self.owner[pool[again]]
        rolls: list[Roll] = []

        def once_more() -> int:
            rolls.append(self.resolution.roll(AGAIN, thrown.player, 1, dice[again].sides, thrown.modifiers))
            return rolls[-1].faces[0]

        faces = chase(dice[again], reached[again], once_more)
        failed = self.resolution.skirmish.options.failed_reroll
        naturals[pool[again]] = worth(dice[again], reached[again], faces, failed)
        thrown.again = (*thrown.again, *rolls)
        if player is not None:
            thrown.chain_by = player
            self.chained.add(player)

    def _may_chase(self, player: Seat | None) -> bool:
        """One chain for each player in disorder: in the melee, or in each throw (ARG-8.7, ARG-R-11)."""
        skirmish = self.resolution.skirmish
        if player is None or skirmish.options.disordered_six == "throw":
            return True
        return player not in skirmish.sixes and player not in self.chained
