"""Banners, standards and eagles: whose they are, who bears them, and whom they hearten (ARG-38.10, ARG-38.16)."""

from collections.abc import Iterable, Iterator

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import ThingId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Emblem, Thing
from escarmouche.argad.people.command import in_voice


def emblems(skirmish: Skirmish) -> Iterator[tuple[Thing, Emblem]]:
    for name in sorted(skirmish.things):
        thing = skirmish.things[name]
        if thing.emblem is not None:
            yield thing, thing.emblem


def bearer(skirmish: Skirmish, emblem: ThingId) -> Character | None:
    return next((one for one in skirmish.characters.values() if emblem in one.carries), None)


def belongs(person: Character, emblem: Emblem) -> bool:
    """Whether it is somebody's own: of the troop, or of the squad."""
    return emblem.seat == person.owner and emblem.squad in ("", person.squad)


def bears_emblem(skirmish: Skirmish, person: Character) -> bool:
    """One hand holds it (ARG-R-187)."""
    return any((thing := skirmish.things.get(name)) is not None and thing.emblem for name in person.carries)


def is_with_banner(skirmish: Skirmish, person: Character, unit: Iterable[Character]) -> bool:
    """The bearer belongs to the unit or stands within voice range of one of it (ARG-38.16, ARG-R-179)."""
    own = [bearer(skirmish, thing.id) for thing, emblem in emblems(skirmish) if belongs(person, emblem)]
    held = [one for one in own if one is not None and skirmish.friends(one.owner, person.owner)]
    near = [person, *unit]
    return any(one.id == mate.id or in_voice(skirmish, one, mate) for one in held for mate in near)
