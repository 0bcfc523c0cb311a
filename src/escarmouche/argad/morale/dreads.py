"""Places and persons of the scenario that put people to the test (ARG-38.2, ARG-R-184).

Fear, encirclement, plunder and revenge are nothing that a program sees: a scenario says where, or before whom.
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.moments import GLANCES, moment
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Dread
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.people.shocks import may_lose_heart, with_shock
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import contains
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized


class Dreaded(Struct, frozen=True, tag=True):
    """People have come to a place, or seen somebody, that puts them to the test: once each. Their player knows."""

    animation: ClassVar[Animation] = "fear"

    secret: ClassVar[bool] = True

    seat: Seat
    dread: str
    name: Localized
    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        dread = next(each for each in skirmish.dreads if each.id == self.dread)
        known = replace(dread, shaken=dread.shaken.union(self.characters))
        dreads = tuple(known if each.id == self.dread else each for each in skirmish.dreads)
        by = dread.person if dread.person in skirmish.characters else None
        return with_shock(replace(skirmish, dreads=dreads), dread.cause, self.characters, by)


def feel(resolution: Resolution) -> None:
    """At a point of the turn: those who came there since the last one, also in passing (ARG-R-177)."""
    skirmish = resolution.skirmish
    if skirmish.options.morale == "off":
        return
    for dread in skirmish.dreads:
        struck = sorted(who for who in set(_struck(skirmish, dread)) if who not in dread.shaken)
        for seat in skirmish.seats:
            own = tuple(who for who in struck if skirmish.characters[who].owner == seat)
            if own:
                resolution.emit(Dreaded(seat, dread.id, dread.name, own))


def _struck(skirmish: Skirmish, dread: Dread) -> Iterator[CharacterId]:
    if dread.area:
        for instant in GLANCES:
            there = moment(skirmish, instant).characters.values()
            yield from (one.id for one in there if _concerns(skirmish, dread, one) and contains(dread.area, one.at))
    feared = skirmish.characters.get(dread.person) if dread.person is not None else None
    if feared is not None:
        seen = lines_of_sight.seen(skirmish)
        for one in skirmish.characters.values():
            if _concerns(skirmish, dread, one) and feared.id in seen[one.id] and gap(one, feared) <= dread.within:
                yield one.id


def _concerns(skirmish: Skirmish, dread: Dread, one: Character) -> bool:
    """Those of whom it speaks, and of nobody's own people."""
    person = skirmish.characters.get(dread.person) if dread.person is not None else None
    own = person is not None and person.owner != BYSTANDERS and skirmish.friends(person.owner, one.owner)
    return one.owner in (dread.seats or skirmish.seats) and not own and may_lose_heart(one)
