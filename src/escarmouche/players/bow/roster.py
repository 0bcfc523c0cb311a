"""The players of BOW."""

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.field.figure_arrays import reach_kernel, sight_kernel
from escarmouche.players.bow.advice_text import explain
from escarmouche.players.bow.captain import Captain
from escarmouche.players.bow.ground import kernels
from escarmouche.players.bow.recruit import Recruit
from escarmouche.players.bow.trooper import Trooper
from escarmouche.players.levels import Level
from escarmouche.players.player import Choice, Player, Temper
from escarmouche.text.texts import Localized


class BowRoster:
    def prepare(self) -> None:
        for load in (kernels, reach_kernel, sight_kernel):
            load()

    def player(self, level: Level, temper: Temper) -> Player[Battle, Command]:
        match level:
            case Level.RECRUIT:
                return Recruit()
            case Level.TROOPER:
                return Trooper(temper)
            case Level.CAPTAIN:
                return Captain(temper)

    def explain(self, view: Battle, choice: Choice[Command]) -> tuple[Localized, ...]:
        return explain(view, choice)


ROSTER = BowRoster()
