"""Travelling from one table to another (ARG-45.2, ARG-45.3, ARG-R-196): out by a road, in after "a certain time"."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.aliases import handed_on
from escarmouche.argad.model.bodies import Body
from escarmouche.argad.model.ids import TableId
from escarmouche.argad.model.reserves import Departed, Reserve
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.roads import MAIN, Road
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.things import Thing
from escarmouche.argad.movement.entering import roll_arrival
from escarmouche.argad.phases.turn import acting, stands_still
from escarmouche.kernel import Seat

Tables = Mapping[TableId, Skirmish]
At = Callable[[TableId], Resolution]
"""The resolution of what happens at a table."""


class SetOut(Struct, frozen=True, tag=True):
    """Somebody who left a table by a road is on the way to another: known to the own player only."""

    secret: ClassVar[bool] = True

    seat: Seat
    leaves: TableId
    leads: TableId
    reserve: Reserve
    things: tuple[Thing, ...] = ()
    bodies: tuple[Body, ...] = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        gone = {each.id for each in self.reserve.characters}
        left = table_of(skirmish, self.leaves)
        stay = tuple(each for each in left.departed if each.character.id not in gone)
        borne = {each.id for each in self.bodies}
        lying = {name: each for name, each in left.bodies.items() if name not in borne}
        skirmish = with_table(skirmish, self.leaves, replace(left, departed=stay, bodies=lying))
        there = handed_on(left, table_of(skirmish, self.leads), self.reserve.characters)
        return with_table(
            skirmish,
            self.leads,
            replace(
                there,
                reserves=in_order({**there.reserves, self.reserve.id: self.reserve}),
                things=in_order({**there.things, **{each.id: replace(each, at=None) for each in self.things}}),
                bodies=in_order({**there.bodies, **{each.id: replace(each, at=None) for each in self.bodies}}),
                fallen=tuple(each for each in there.fallen if each.character not in gone),
            ),
        )


def table_of(skirmish: Skirmish, name: TableId) -> Skirmish:
    return skirmish.tables[name] if name else skirmish


def with_table(skirmish: Skirmish, name: TableId, table: Skirmish) -> Skirmish:
    """The skirmish with one of its tables otherwise."""
    return replace(skirmish, tables={**skirmish.tables, name: table}) if name else table


def every_table(skirmish: Skirmish) -> dict[TableId, Skirmish]:
    return {MAIN: skirmish, **skirmish.tables}


def set_out(resolution: Resolution) -> None:
    """Whoever has left a table by a road is on the way now."""
    for name, table in every_table(resolution.skirmish).items():
        for road, who in _leaving(table):
            there, character = table_of(resolution.skirmish, road.leads), who.character
            reserve = Reserve(
                id=f"{road.id} {character.id}",
                seat=character.owner,
                characters=(replace(character, room=None, height=0),),
                stretch=road.entry,
                turn=there.turn,
                certain=True,
                origin=name,
            )
            resolution.emit(SetOut(character.owner, name, road.leads, reserve, who.things, who.bodies))


def _leaving(table: Skirmish) -> Iterator[tuple[Road, Departed]]:
    roads = {road.id: road for road in table.roads}
    for who in table.departed:
        if who.by in roads:
            yield roads[who.by], who


def arrive(resolution: Resolution, before: Tables, at: At) -> None:
    """Where nobody is, the dice of those who come are thrown with the turns of the table that they left.

    If nobody is there either, turns pass until one of them arrives.
    """
    for name, table in every_table(resolution.skirmish).items():
        for reserve in table.reserves.values():
            if reserve.origin is not None and stands_still(table) and _has_passed(resolution, before, reserve.origin):
                roll_arrival(at(name), reserve.id)
    while not any(map(acting, resolution.skirmish.all_tables())) and (due := list(_due(resolution.skirmish))):
        for name, waiting in due:
            roll_arrival(at(name), waiting)


def _has_passed(resolution: Resolution, before: Tables, name: TableId) -> bool:
    """Whether a turn of a table has ended."""
    return table_of(resolution.skirmish, name).turn > before[name].turn


def _due(skirmish: Skirmish) -> Iterator[tuple[TableId, str]]:
    """Travellers on the way to tables where nobody is."""
    for name, table in every_table(skirmish).items():
        if stands_still(table):
            waiting = (each for each in table.reserves.values() if each.origin is not None and each.characters)
            yield from ((name, each.id) for each in waiting if not each.arrived)
