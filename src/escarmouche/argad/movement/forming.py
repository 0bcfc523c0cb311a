"""Forming close order: everybody runs to a place round somebody who stands still (ARG-44.1 to ARG-44.6)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, overlaps
from escarmouche.argad.field.formations import (
    cell_size,
    drawn_up,
    filled,
    grid_of,
    moved,
    parted,
    place,
    places,
    unit_of,
)
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.formations import Grid, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import FallIn
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.movement.falling_in import all_who_may, hindered
from escarmouche.argad.movement.least_way import shortest
from escarmouche.argad.movement.unit_room import cells_as_people, has_room
from escarmouche.argad.people.closing_ranks import MIN_MEMBERS, break_ranks, closed_among_others
from escarmouche.argad.people.drill import commands_in_voice, is_bearer
from escarmouche.argad.people.harm import able
from escarmouche.kernel import Refusal, rule

FORMING = rule("ARG-44.3")


class FormingBegan(Struct, frozen=True, tag=True, omit_defaults=True):
    """People run to form close order: who to which place."""

    unit: Unit
    order: FallIn | None = None
    """What they do; also those whom nobody had told anything, and who hear it."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.unit.members if self.order else ():
            skirmish = skirmish.note(who, order=self.order)
        return replace(skirmish, forming=(*skirmish.forming, self.unit))


class CallUnheard(Struct, frozen=True, tag=True):
    """People were to form close order and do not hear it, or can no longer: they do nothing (ARG-R-136)."""

    leader: CharacterId
    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.note(who, order=None)
        return skirmish


class FormingFailed(Struct, frozen=True, tag=True):
    """An enemy came, a leader or bearer fell, or the one whom they rallied round did not stay (ARG-44.5)."""

    members: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class Formed(Struct, frozen=True, tag=True):
    """A unit is in close order from now on (ARG-44.6)."""

    animation: ClassVar[Animation] = "go"

    unit: Unit

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.unit.members:
            skirmish = parted(skirmish, who)
        return drawn_up(skirmish, self.unit)


def plan(skirmish: Skirmish, members: tuple[CharacterId, ...], order: FallIn) -> Unit:
    """The unit as it will be: the cell of the rally person is where he or she stands, the others walk least."""
    people = [skirmish.characters[who] for who in members]
    width, depth = cell_size(skirmish, people)
    cells = list(filled(members, order.files).values())
    unit = Unit(
        id=_free_name(skirmish, order.rally),
        owner=skirmish.characters[order.leader].owner,
        members=members,
        formation="close",
        heading=order.heading,
        grid=Grid(front=(0, 0), files=order.files, width=width, depth=depth, cells={}),
    )
    at, cell = skirmish.characters[order.rally].at, place(unit, order.cell)
    unit = moved(unit, (at[0] - cell[0], at[1] - cell[1]))
    cells.remove(order.cell)
    others = [who for who in members if who != order.rally]
    ends = shortest([skirmish.characters[who].at for who in others], [place(unit, each) for each in cells])
    assigned = {order.rally: order.cell, **{who: cells[end] for who, end in zip(others, ends, strict=True)}}
    return replace(unit, grid=replace(grid_of(unit), cells=in_order(assigned)))


def _free_name(skirmish: Skirmish, rally: CharacterId) -> UnitId:
    """Named after the one round whom it forms; a unit that forms again keeps its name."""
    unit = unit_of(skirmish, rally)
    return unit.id if unit else UnitId(f"unit of {rally}")


def begin(resolution: Resolution) -> None:
    """At the lock: who hears, and who runs to which cell; a unit that forms again is loose until then (ARG-R-139)."""
    for order, told in _calls(resolution.skirmish):
        members = _members(resolution.skirmish, order, told)
        if deaf := tuple(who for who in told if who not in members):
            resolution.emit(CallUnheard(order.leader, deaf))
        if members:
            bearers = tuple(who for who in members if is_bearer(resolution.skirmish.characters[who]))
            fitting = replace(_fitting(order, len(members)), bearers=bearers)
            resolution.emit(FormingBegan(plan(resolution.skirmish, members, fitting), fitting))
    for name, unit in sorted(resolution.skirmish.units.items()):
        if unit.formation == "close" and any(_falls_in(resolution.skirmish, who) for who in unit.members):
            break_ranks(resolution, name, "order")


def _calls(skirmish: Skirmish) -> list[tuple[FallIn, list[CharacterId]]]:
    """What leaders have ordered, and who was told to do it."""
    told: dict[FallIn, list[CharacterId]] = {}
    for who, status in sorted(skirmish.turn_statuses.items()):
        if isinstance(status.order, FallIn) and who in skirmish.characters:
            told.setdefault(status.order, []).append(who)
    return sorted(told.items(), key=lambda call: call[0].rally)


def _members(skirmish: Skirmish, order: FallIn, told: list[CharacterId]) -> tuple[CharacterId, ...]:
    """Those who hear it now and may; of a call to everybody also those with nothing else to do, if there is room."""
    leader, rally = skirmish.characters.get(order.leader), skirmish.characters.get(order.rally)
    if leader is None or rally is None or rally.id not in told or leader.fleeing or not able(skirmish, leader):
        return ()
    heard = tuple(who for who in told if not hindered(skirmish, leader, rally, skirmish.characters[who]))
    if rally.id not in heard or len(heard) < MIN_MEMBERS:
        return ()
    idle = all_who_may(skirmish, leader, rally) if order.everybody else frozenset()
    more = tuple(sorted({*heard, *(who for who in idle if skirmish.turn_status(who).order is None)}))
    roomy = len(more) > len(heard) and has_room(skirmish, plan(skirmish, more, _fitting(order, len(more))))
    return more if roomy else heard


def _fitting(order: FallIn, count: int) -> FallIn:
    """Somebody may have been given another order since: then the rally person stands in a cell that is still there."""
    order = replace(order, files=min(order.files, count))
    return order if has_cell(order, count) else replace(order, rank=1, file=order.files // 2 + 1)


def has_cell(order: FallIn, count: int) -> bool:
    """Whether that number of people fills the cell of the rally person."""
    return order.cell in filled([CharacterId(str(number)) for number in range(count)], order.files).values()


def _falls_in(skirmish: Skirmish, who: CharacterId) -> bool:
    return isinstance(skirmish.turn_status(who).order, FallIn)


def _intent(skirmish: Skirmish, character: Character, order: FallIn) -> Intent:
    """At one's own pace; the rally person only turns."""
    if character.id == order.rally:
        return Intent(facing=order.heading)
    unit = next((unit for unit in skirmish.forming if character.id in unit.members), None)
    if unit is None:
        return Intent()
    there = places(unit)[character.id]
    return Intent(way="path", path=(there,)) if there != character.at else Intent()


def end(resolution: Resolution) -> list[Unit]:
    """The units that take effect at the start of the next turn; those that fail are told (ARG-R-137, ARG-R-138)."""
    found = []
    for unit in resolution.skirmish.forming:
        formed = _outcome(resolution.skirmish, unit)
        if formed is None:
            resolution.emit(FormingFailed(unit.members))
        else:
            found.append(formed)
    return found


def _outcome(skirmish: Skirmish, unit: Unit) -> Unit | None:
    """Those in their cells, with a leader in voice range and on nobody's feet, if they are three at least."""
    if _is_spoiled(skirmish, unit):
        return None
    ends = places(unit)
    there = tuple(
        who for who in unit.members if who in skirmish.characters and skirmish.characters[who].at == ends[who]
    )
    heard = _of(unit, tuple(who for who in there if commands_in_voice(skirmish, who)))
    formed = _of(heard, _on_free_ground(skirmish, heard))
    return closed_among_others(skirmish, formed, frozenset()) if len(formed.members) >= MIN_MEMBERS else None


def _of(unit: Unit, members: tuple[CharacterId, ...]) -> Unit:
    """The unit with some of its people only, each in the own cell."""
    grid = grid_of(unit)
    cells = {who: cell for who, cell in grid.cells.items() if who in members}
    return replace(unit, members=members, grid=replace(grid, cells=cells))


def _on_free_ground(skirmish: Skirmish, unit: Unit) -> tuple[CharacterId, ...]:
    """Those into whose cells nobody else has come: a round base is a square there (ARG-R-132, ARG-R-135)."""
    others = [each for who, each in skirmish.characters.items() if who not in unit.members]
    cells = cells_as_people(skirmish, unit)
    return tuple(each.id for each in cells if not any(overlaps(each, other) for other in others))


def _is_spoiled(skirmish: Skirmish, unit: Unit) -> bool:
    """By an enemy in contact, or by the fall of those on whom it depends."""
    touching = contacts(skirmish)
    if any(skirmish.turn_status(who).contacted or touching.get(who) for who in unit.members):
        return True
    order = next(order for who in unit.members if isinstance(order := skirmish.turn_status(who).order, FallIn))
    if any(_is_shot(skirmish, who) for who in (order.leader, order.rally, *order.bearers)):
        return True
    rally = skirmish.characters.get(order.rally)
    return rally is None or rally.at != places(unit)[order.rally]


def _is_shot(skirmish: Skirmish, who: CharacterId) -> bool:
    """Out of the fight, but not by somebody's blade: a leader who stands apart may be struck down (ARG-R-137)."""
    character = skirmish.characters.get(who)
    if character is not None:
        return not able(skirmish, character)
    return not any(body.person.id == who and body.how == "struck" for body in skirmish.bodies.values())


def take_effect(resolution: Resolution, units: list[Unit]) -> None:
    for unit in units:
        resolution.emit(Formed(unit))


def _offers(known: Skirmish, character: Character) -> Iterator[FallIn]:
    """Nobody falls in alone: a leader orders it for all (ARG-44.2)."""
    yield from ()


def _refuse(known: Skirmish, character: Character, order: FallIn) -> Refusal | None:
    return Refusal.of(FORMING, "form_by_order", who=character.id)


def _is_played(known: Skirmish) -> bool:
    return known.options.close_order


FALL_IN: Final = OrderKind(FallIn, FORMING, _offers, _refuse, _intent, possible=_is_played)
