"""Rounds and Turns (BOW 2.2): who plays, which unit, how often, and who starts the next Round."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Phase, Unit, begun
from escarmouche.bow.names import UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.kernel import Die, Refusal, Roll, Seat, rule
from escarmouche.kernel.memo import memo

ONE_UNIT = rule("BOW-1.1.5")
STARTER = rule("BOW-2.2.1")
OWN_UNPLAYED = rule("BOW-2.2.5")
BUDGET = rule("BOW-2.2.7")
PLAYED = rule("BOW-2.2.13")
NEXT_PLAYER = rule("BOW-2.2.14")
STARTING_BRICKS = 6


class Pass(Struct, frozen=True, tag=True):
    """End the unit's Turn, whatever is left of its budget (BOW-2.2.8)."""

    unit: UnitId


class Started(Struct, frozen=True, tag=True):
    """The starting player is found; with the rolls that decided it (BOW-2.2.2, ties again: BOW-R-23)."""

    animation: ClassVar[Animation] = None
    starter: Seat
    rolls: tuple[Roll, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        phase = Phase.DEPLOYMENT if battle.options.deployment == "players" else Phase.ROUND
        return replace(battle, phase=phase, starter=self.starter, to_play=self.starter)


class TurnBegun(Struct, frozen=True, tag=True):
    """A unit was chosen: it is the one that plays (BOW-1.1.5)."""

    animation: ClassVar[Animation] = None
    unit: UnitId

    def apply(self, battle: Battle) -> Battle:
        return begun(battle, self.unit)


class Spent(Struct, frozen=True, tag=True):
    """An action of the budget was used (BOW-2.2.7)."""

    animation: ClassVar[Animation] = None
    unit: UnitId
    left: int

    def apply(self, battle: Battle) -> Battle:
        if battle.turn is None:
            return battle
        return replace(battle, turn=replace(battle.turn, used=battle.turn.used + 1))


class Closing(Struct, frozen=True, tag=True):
    """The unit does nothing more; a vehicle that it drives may still have to move (BOW-3.3.2)."""

    animation: ClassVar[Animation] = None
    unit: UnitId

    def apply(self, battle: Battle) -> Battle:
        return battle if battle.turn is None else replace(battle, turn=replace(battle.turn, ending=True))


class TurnEnded(Struct, frozen=True, tag=True):
    """The unit is marked as played: a marking brick is added in odd Rounds and taken off in even ones."""

    animation: ClassVar[Animation] = "brick"
    unit: UnitId
    marked: bool
    """Whether a marking brick lies beside it now (BOW-2.2.18, BOW-2.2.19)."""

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units.get(self.unit)
        if unit is None:
            return replace(battle, turn=None)
        return replace(battle, turn=None, units={**battle.units, unit.id: replace(unit, played=True)})


class Finished(Struct, frozen=True, tag=True):
    """A player has no unplayed unit left in this Round (BOW-R-25)."""

    animation: ClassVar[Animation] = None
    seat: Seat

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, finished=(*battle.finished, self.seat))


class Passed(Struct, frozen=True, tag=True):
    """It is the next player's Turn (BOW-2.2.14)."""

    animation: ClassVar[Animation] = None
    to: Seat

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, to_play=self.to)


class RoundEnded(Struct, frozen=True, tag=True):
    """Every unit has been played: the Round Marker is flipped and the next Round begins (BOW-2.2.16, BOW-2.2.22)."""

    animation: ClassVar[Animation] = "round_end"
    number: int
    starter: Seat
    """Of the next Round (BOW-2.2.17)."""
    marker: str
    """Studs up or down in the next Round (BOW-2.2.21)."""

    def apply(self, battle: Battle) -> Battle:
        units = {name: replace(unit, played=False) for name, unit in battle.units.items()}
        vehicles = {name: replace(vehicle, moved=False) for name, vehicle in battle.vehicles.items()}
        return replace(
            battle,
            units=units,
            vehicles=vehicles,
            round=self.number + 1,
            starter=self.starter,
            to_play=self.starter,
            finished=(),
        )


def marker(number: int) -> str:
    """Studs up: marking bricks are added in this Round; studs down: they are removed (BOW-2.2.21)."""
    return "studs_up" if number % 2 else "studs_down"


def has_marking_brick(battle: Battle, unit: Unit) -> bool:
    """A marking brick lies beside a unit if it was played in an odd Round or not yet in an even one (BOW-2.2.20)."""
    return unit.played != (battle.round % 2 == 0)


def seats_from(battle: Battle, first: Seat) -> tuple[Seat, ...]:
    """All seats in seating order, clockwise, from this one on (BOW-R-24)."""
    start = battle.seats.index(first)
    return battle.seats[start:] + battle.seats[:start]


def in_play(battle: Battle) -> list[Seat]:
    """The seats that have a unit on the field, in seating order (BOW-R-34)."""
    owners = {unit.owner for unit in battle.units.values()}
    return [seat for seat in battle.seats if seat in owners and seat not in battle.resigned]


def playable(battle: Battle, seat: Seat) -> list[Unit]:
    """The units that the seat may play now: the one whose Turn it is, or any that was not played (BOW-2.2.5)."""
    if battle.turn:
        unit = battle.units.get(battle.turn.unit)
        return [unit] if unit and unit.owner == seat else []
    return [unit for unit in battle.units.values() if unit.owner == seat and not unit.played]


@memo
def waiting(battle: Battle) -> set[Seat]:
    """The seats with a unit that was not played yet this Round."""
    return {unit.owner for unit in battle.units.values() if not unit.played}


def actions_left(battle: Battle, unit: Unit) -> int:
    turn, budget = battle.turn, unit.sheet.budget
    return budget if turn is None or turn.unit != unit.id else max(0, budget - turn.used)


def refuse_turn(battle: Battle, seat: Seat, unit: UnitId, cost: int) -> Refusal | None:
    """Whether the seat may act with this unit now, and has the actions for it."""
    if battle.phase is not Phase.ROUND:
        return Refusal.of(STARTER, "battle_not_started")
    if seat != battle.to_play:
        return Refusal.of(NEXT_PLAYER, "not_your_turn", seat=battle.to_play)
    chosen = battle.units.get(unit)
    if chosen is None or chosen.owner != seat:
        return Refusal.of(OWN_UNPLAYED, "not_your_unit", unit=unit)
    if battle.turn and battle.turn.unit != unit:
        return Refusal.of(ONE_UNIT, "one_unit_a_turn", unit=unit, playing=battle.turn.unit)
    if chosen.played:
        return Refusal.of(PLAYED, "already_played", unit=unit)
    if cost > actions_left(battle, chosen):
        return Refusal.of(BUDGET, "no_actions_left", unit=unit, budget=chosen.sheet.budget)
    return None


def end_turn(resolution: Resolution, unit: UnitId) -> None:
    """The unit is marked as played, if it still lives (BOW-2.2.12, BOW-R-29)."""
    resolution.emit(TurnEnded(unit, marked=resolution.battle.round % 2 == 1))


def finish_seats(resolution: Resolution) -> None:
    """Note who has run out of unplayed units, at the same instant in seating order from the starter (BOW-R-25).

    Whoever has no unit at all is out, and has not finished anything; in version 1 that was noted all the same.
    """
    _finish(
        resolution, in_play(resolution.battle) if resolution.edition.loss_finishes_at_once else resolution.battle.seats
    )


def finish_by_loss(resolution: Resolution) -> None:
    """A player whose last unplayed unit dies or leaves the field has finished at that instant (BOW-R-25, BOW-R-26)."""
    if resolution.edition.loss_finishes_at_once:
        _finish(resolution, in_play(resolution.battle))


def _finish(resolution: Resolution, among: Sequence[Seat]) -> None:
    battle = resolution.battle
    if battle.phase is not Phase.ROUND:
        return
    still = waiting(battle)
    for seat in seats_from(battle, battle.starter):
        if seat in among and seat not in still and seat not in battle.finished:
            resolution.emit(Finished(seat))


def next_player(battle: Battle) -> Seat | None:
    """The next seat with an unplayed unit; players without one are skipped (BOW-2.2.15, BOW-R-24)."""
    still, seats = waiting(battle), seats_from(battle, battle.to_play)
    for seat in (*seats[1:], seats[0]):
        if seat in still and seat not in battle.resigned:
            return seat
    return None


def next_starter(battle: Battle) -> Seat:
    """The first to finish starts the next Round (BOW-2.2.17); equal armies may alternate instead (BOW-R-25)."""
    still = in_play(battle)
    first = next((seat for seat in battle.finished if seat in still), still[0] if still else battle.starter)
    sizes = {sum(1 for _ in battle.army(seat)) for seat in still}
    if battle.options.alternate_starter and len(sizes) == 1:
        following = [seat for seat in seats_from(battle, battle.starter) if seat in still and seat != battle.starter]
        return following[0] if following else first
    return first


def find_starter(resolution: Resolution) -> None:
    """The starting player, by the method that the table agreed on (BOW-2.2.1)."""
    battle = resolution.battle
    if battle.options.starter == "first_seat":
        resolution.emit(Started(battle.seats[0]))
        return
    if battle.options.starter == "random":
        lot = resolution.dice.roll("starter", battle.seats[0], Die("lot", tuple(range(len(battle.seats)))))
        resolution.emit(Started(battle.seats[lot.result], (lot,)))
        return
    resolution.emit(_roll_for_start(resolution))


def _roll_for_start(resolution: Resolution) -> Started:
    """Everybody rolls six bricks, the highest starts; those who tie roll again among themselves (BOW-R-23)."""
    tied, rolls = list(resolution.battle.seats), []
    while True:
        thrown = [resolution.bricks("starter", seat, STARTING_BRICKS) for seat in tied]
        rolls.extend(thrown)
        best = max(roll.result for roll in thrown)
        tied = [seat for seat, roll in zip(tied, thrown, strict=True) if roll.result == best]
        if len(tied) == 1:
            return Started(tied[0], tuple(rolls))


def offer_pass(battle: Battle, unit: Unit) -> tuple[Pass, ...]:
    return (Pass(unit.id),)


def refuse_pass(battle: Battle, unit: Unit, command: Pass) -> Refusal | None:
    return None


def resolve_pass(resolution: Resolution, unit: Unit, command: Pass) -> None:
    resolution.emit(Closing(unit.id))


PASS_ACTION = Action("pass", Pass, offer_pass, refuse_pass, resolve_pass, cost=0, icon="pass")
