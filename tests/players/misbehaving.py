"""A process of players that misbehave, each in its own way: their boldness says which."""

import os
import sys
import time
from dataclasses import replace
from typing import Any

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.rounds import Pass
from escarmouche.games import GAMES
from escarmouche.lazy import LazyImport
from escarmouche.players import worker
from escarmouche.players.levels import Level
from escarmouche.players.player import Choice, Player, Situation, Temper
from escarmouche.text.texts import Localized


class Crashing:
    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        raise RuntimeError("on purpose")


class Dying:
    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        os._exit(3)


class Idle:
    """Neither sleeps nor comes to an end."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        while True:
            pass


class Late:
    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        time.sleep(60)
        return Choice(Pass(next(iter(situation.view.units))))


class Illegal:
    """Plays a unit that is not there."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        return Choice(Pass("nobody"))  # type: ignore[arg-type]  # no unit has this id


class Tampering:
    """Kills all enemies in what it was shown, and talks nonsense where the answers go."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        own = next(unit for unit in situation.view.units.values() if unit.owner == situation.seat)
        situation.view.units.clear()
        situation.view.units[own.id] = own
        os.write(1, b'{"command":')
        return Choice(Pass(own.id))


class Babbling:
    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        sys.stdout.write("this goes to the errors\n")
        os.write(1, b"this too\n")
        own = next(unit for unit in situation.view.units.values() if unit.owner == situation.seat)
        return Choice(Pass(own.id))


PLAYERS: dict[float, type[Any]] = {
    0.0: Crashing, 0.1: Dying, 0.2: Idle, 0.3: Late, 0.4: Illegal, 0.5: Tampering, 0.6: Babbling
}  # fmt: skip


class Rogues:
    """Chosen by their boldness, so that a question says which."""

    def prepare(self) -> None:
        pass

    def player(self, level: Level, temper: Temper) -> Player[Battle, Command]:
        found: Player[Battle, Command] = PLAYERS[temper.boldness]()
        return found

    def explain(self, view: Any, choice: Choice[Command]) -> tuple[Localized, ...]:
        return ()


ROSTER = Rogues()

if __name__ == "__main__":
    GAMES["bow"] = replace(GAMES["bow"], roster=LazyImport("tests.players.misbehaving:ROSTER"))
    worker.main()
