"""Following up out of close order (ARG-31.8, ARG-R-160): the unit as one, or a single winner who leaves the ranks."""

from collections.abc import Iterator, Mapping, Set
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.files import cell_of, cell_step
from escarmouche.argad.melee.retreats import Shift, shifted_together
from escarmouche.argad.melee.unit_pushes import stepped
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.questions import UnitFollowUp
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.argad.movement import manoeuvres
from escarmouche.kernel import GAME_MASTER, Refusal, rule

AS_ONE = rule("ARG-R-160")


class AnswerUnitFollowUp(Struct, frozen=True, tag=True):
    """The whole unit takes a step forward, or stands."""

    follow: bool


class UnitFollowedUp(Struct, frozen=True, tag=True):
    """A unit that has beaten everybody before it has gone forward one rank's depth, or stayed."""

    animation: ClassVar[Animation] = "go"

    unit: UnitId
    followed: bool
    step: Point
    shifts: tuple[Shift, ...] = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = [asked for asked in skirmish.questions if not _is_about(asked, self.unit)]
        answered = replace(skirmish, questions=tuple(left))
        return stepped(answered, self.unit, self.step) if self.followed else answered


def _is_about(asked: object, unit: UnitId) -> bool:
    return isinstance(asked, UnitFollowUp) and asked.unit == unit


def questions(
    skirmish: Skirmish, fought: Mapping[CharacterId, object], winners: Set[CharacterId], fit: Set[CharacterId]
) -> Iterator[UnitFollowUp]:
    """Of the units whose first rank has killed or pushed back everybody it fought, if there is room before them."""
    for name in sorted(skirmish.units):
        unit = skirmish.units[name]
        if unit.formation != "close":
            continue
        front = {who for who in unit.members if fought.get(who) and cell_of(unit, who)[0] == 1}
        seat = skirmish.player_of(skirmish.characters[unit.members[0]])
        asks = seat != GAME_MASTER or skirmish.master
        if asks and front and front <= winners & fit and _advanced(skirmish, unit):
            yield UnitFollowUp(seat, name)


def _advanced(skirmish: Skirmish, unit: Unit) -> list[Shift]:
    """Everybody of a unit one rank's depth farther, if nothing is in the way."""
    return shifted_together(skirmish, unit.members, cell_step(unit, 1))


def can_follow(skirmish: Skirmish, asked: UnitFollowUp) -> bool:
    unit = skirmish.units.get(asked.unit)
    return unit is not None and unit.formation == "close" and bool(_advanced(skirmish, unit))


def _offers(known: Skirmish, asked: UnitFollowUp) -> Iterator[AnswerUnitFollowUp]:
    yield AnswerUnitFollowUp(follow=False)
    if can_follow(known, asked):
        yield AnswerUnitFollowUp(follow=True)


def _refuse(known: Skirmish, asked: UnitFollowUp, answer: AnswerUnitFollowUp) -> Refusal | None:
    if answer.follow and not can_follow(known, asked):
        return Refusal.of(AS_ONE, "no_room_ahead", unit=asked.unit)
    return None


def _follow(resolution: Resolution, asked: UnitFollowUp, answer: AnswerUnitFollowUp) -> None:
    followed = answer.follow and can_follow(resolution.skirmish, asked)
    unit = resolution.skirmish.units.get(asked.unit)
    shifts = tuple(_advanced(resolution.skirmish, unit)) if unit and followed else ()
    step = cell_step(unit, 1) if unit and followed else (0, 0)
    resolution.emit(UnitFollowedUp(asked.unit, followed, step, shifts))
    manoeuvres.break_on_bad_ground(resolution)


UNIT_FOLLOW_UP: Final = Reply(AS_ONE, UnitFollowUp, AnswerUnitFollowUp, _offers, _refuse, _follow)
