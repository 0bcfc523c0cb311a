"""The game master's dice, and a word on a single shot (ARG-20.14, ARG-R-66)."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct

from escarmouche.argad.master.rulings import OVERRULE, Reason, refuse_person
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.shooting.factors import SPECIAL_CASE
from escarmouche.kernel import GAME_MASTER, Refusal, Roll, Seat

SHOOTING: Final = frozenset({Phase.EARLY, Phase.PASSING, Phase.SHOTS})
MAX_SHOT_MODIFIER: Final = 2
MAX_DICE: Final = 20
DIE_SIDES: Final = (3, 4, 6, 8, 10, 12, 20)


class JudgeShot(Struct, frozen=True, tag=True):
    """Better or worse for somebody's shots this turn, whatever the tables say: smoke, sun in the eyes (ARG-20.14)."""

    character: CharacterId
    amount: int
    why: Reason


class RollDice(Struct, frozen=True, tag=True, omit_defaults=True):
    """A throw for whatever the game master wants to know, for all to see or behind the screen."""

    purpose: Reason
    count: int = 1
    sides: int = 6
    secret: bool = False


class Dice(Struct, frozen=True, tag=True):
    """Any dice at any time."""

    def sample(self, random: Random) -> RollDice:
        return RollDice("", random.randint(1, MAX_DICE), random.choice(DIE_SIDES), secret=random.random() < 0.5)


class ShotJudged(Struct, frozen=True, tag=True):
    character: CharacterId
    before: int
    amount: int
    why: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, judged=self.amount, judged_why=self.why)


class DiceRolled(Struct, frozen=True, tag=True, omit_defaults=True):
    purpose: str
    roll: Roll
    secret: bool = False
    seats: tuple[Seat, ...] = (GAME_MASTER,)
    """Who sees a secret throw."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


def _refuse_judgement(known: Skirmish, seat: Seat, command: JudgeShot) -> Refusal | None:
    if refusal := refuse_person(known, command.character):
        return refusal
    if abs(command.amount) > MAX_SHOT_MODIFIER:
        return Refusal.of(SPECIAL_CASE, "master_too_much", most=MAX_SHOT_MODIFIER)
    if command.amount == known.turn_status(command.character).judged:
        return Refusal.of(SPECIAL_CASE, "master_nothing_new", who=command.character)
    return None


def _judge(resolution: Resolution, seat: Seat, command: JudgeShot) -> None:
    before = resolution.skirmish.turn_status(command.character).judged
    resolution.emit(ShotJudged(command.character, before, command.amount, command.why))


def _offer_dice(known: Skirmish, seat: Seat) -> Iterator[Dice]:
    if seat == GAME_MASTER:
        yield Dice()


def _refuse_dice(known: Skirmish, seat: Seat, command: RollDice) -> Refusal | None:
    if command.sides not in DIE_SIDES or not 1 <= command.count <= MAX_DICE:
        return Refusal.of(OVERRULE, "master_dice", most=MAX_DICE)
    return None


def _roll(resolution: Resolution, seat: Seat, command: RollDice) -> None:
    roll = resolution.roll("master", seat, command.count, command.sides)
    resolution.emit(DiceRolled(command.purpose, roll, command.secret))


JUDGE_SHOT: Final = CommandKind(JudgeShot, SHOOTING, SPECIAL_CASE, no_offers, _refuse_judgement, _judge, master=True)
ROLL_DICE: Final = CommandKind(RollDice, frozenset(Phase), OVERRULE, _offer_dice, _refuse_dice, _roll, master=True)
