"""Animals by the bridle: who leads or holds which, and how many (ARG-12.11, ARG-R-172, ARG-R-173)."""

from typing import Final

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.mounts import SPECIES, Animal, Mount
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, STANDING, Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.kernel import Refusal, rule
from escarmouche.kernel.memo import shared_memo
from escarmouche.text.texts import Localized

HOLDING = rule("ARG-R-172")

MAX_LED: Final = 3
"""Animals that one person leads or holds. Ours."""
LED_PACE: Final[Tenths] = 36 * CM
"""The most that a rider makes with animals on the rein. Ours."""


@shared_memo("ground", *STANDING)
def strings(skirmish: Skirmish) -> dict[CharacterId, tuple[CharacterId, ...]]:
    """The animals that everybody leads, the first one first."""
    behind = {
        each.animal.leader: who
        for who, each in sorted(skirmish.characters.items())
        if each.animal is not None and each.animal.leader is not None
    }
    found = {}
    for who, first in behind.items():
        leads = skirmish.characters.get(who)
        if leads is not None and leads.animal is None:
            string = [first]
            while string[-1] in behind:
                string.append(behind[string[-1]])
            found[who] = tuple(string)
    return found


def string_of(skirmish: Skirmish, who: CharacterId) -> tuple[CharacterId, ...]:
    return strings(skirmish).get(who, ())


def leader_of(skirmish: Skirmish, animal: Character) -> Character | None:
    """Whoever goes before an animal: the person, or another animal."""
    leader = animal.animal.leader if animal.animal else None
    return skirmish.characters.get(leader) if leader else None


def as_mount(beast: Character) -> Mount:
    """What an animal is to somebody who sits on it."""
    kind = beast.animal or Animal()
    return Mount(id=beast.id, species=kind.species, trained=kind.trained, base=beast.base)


def standing(rider: Character, mount: Mount, *, loose: bool = False) -> Character:
    """The horse where its rider was."""
    kind = SPECIES[mount.species]
    name = Localized(f"{kind.en} ({rider.name.en})", f"{kind.fr} ({rider.name.fr})")
    return Character(
        id=mount.id,
        name=name,
        owner=BYSTANDERS,
        profile=Profile(id=mount.species, name=kind, class_=1, armour=Armour.LIGHT, base=mount.base),
        at=rider.at,
        facing=rider.facing,
        room=rider.room,
        height=rider.height,
        animal=Animal(species=mount.species, trained=mount.trained, troop=rider.owner, loose=loose),
    )


def refuse_holding(skirmish: Skirmish, character: Character) -> Refusal | None:
    """Whoever holds animals only walks: neither shoots nor works (ARG-R-172)."""
    if string_of(skirmish, character.id):
        return Refusal.of(HOLDING, "holds_animals", who=character.id)
    return None
