"""What shakes people (ARG-38.9 to ARG-38.13): noted as it happens, tested at the next point of the turn (ARG-R-177)."""

from collections.abc import Iterable

from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Cause, Shock
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.sight import lines_of_sight


def may_lose_heart(person: Character) -> bool:
    """Prisoners, those who have given up and those who run already are not tested (ARG-R-178)."""
    return person.captor is None and not person.yielded and not person.fleeing


def witnesses(skirmish: Skirmish, about: Character) -> tuple[CharacterId, ...]:
    """People of the same troop with a clear line to somebody, no farther than uniforms are told apart (ARG-R-114)."""
    seeing, limit = lines_of_sight.seen(skirmish), skirmish.options.recognition
    return tuple(
        sorted(
            each.id
            for each in skirmish.troop(about.owner)
            if about.id in seeing[each.id] and may_lose_heart(each) and gap(each, about) <= limit
        )
    )


def with_shock(
    skirmish: Skirmish, cause: Cause, people: Iterable[CharacterId], by: CharacterId | None = None
) -> Skirmish:
    """The skirmish with something that these people will be tested for, if it plays with morale (ARG-38.1)."""
    shaken = tuple(people)
    if skirmish.options.morale == "off" or not shaken:
        return skirmish
    return replace(skirmish, shocks=(*skirmish.shocks, Shock(cause, shaken, by)))


def lose_leader(
    skirmish: Skirmish, lost: Character, by: CharacterId | None = None, besides: Iterable[Character] = ()
) -> Skirmish:
    """A leader falls, is taken or flees in sight of the troop: nobody asks whether dead (ARG-38.9, ARG-38.12)."""
    if skirmish.options.morale == "off" or not lost.rank:
        return skirmish
    gone = {each.id for each in besides}
    seen = [who for who in witnesses(skirmish, lost) if who not in gone]
    if lost.rank == "troop_leader":
        return with_shock(skirmish, "leader", seen, by)
    if any(each.rank == "troop_leader" and each.captor is None for each in skirmish.troop(lost.owner)):
        return skirmish
    led = {lost.squad, *lost.commands}
    return with_shock(skirmish, "unit_leader", [who for who in seen if skirmish.characters[who].squad in led], by)
