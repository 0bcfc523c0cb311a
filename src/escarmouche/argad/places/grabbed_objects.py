"""Bottles and pans that are grabbed in houses, to strike with or to throw (ARG-29.4, ARG-29.6)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.weapons import Blade, Weapon
from escarmouche.kernel import Refusal, rule
from escarmouche.text.texts import Localized

GRAB = rule("ARG-29.4")

ANY_OBJECT: Final = ThingId("object")
"""Whatever is lying about in a house: vase, bottle, pan."""
OBJECT: Final = Weapon(
    id=WeaponId("grabbed_object"),
    name=Localized("grabbed object", "objet attrapé"),
    rule=rule("ARG-29.6"),
    melee=Blade(length="very_short", improvised=True),
)
"""What every setting knows, as it knows bare hands."""


class ObjectGrabbed(Struct, frozen=True, tag=True):
    """Somebody has something solid in hand."""

    character: CharacterId
    thing: Thing

    def apply(self, skirmish: Skirmish) -> Skirmish:
        bearer = skirmish.characters[self.character]
        after = skirmish.change(self.character, carries=tuple(sorted({*bearer.carries, self.thing.id})))
        weapons = in_order({OBJECT.id: OBJECT, **skirmish.weapons})
        return replace(after, things=in_order({**skirmish.things, self.thing.id: self.thing}), weapons=weapons)


def refuse_grab(known: Skirmish, character: Character) -> Refusal | None:
    """Indoors, with no opponent in contact (ARG-29.4)."""
    if not known.options.thrown_objects or character.room is None:
        return Refusal.of(GRAB, "nothing_lies_about", who=character.id)
    if contacts(known).get(character.id):
        return Refusal.of(GRAB, "opponent_too_close", who=character.id)
    if object_of(known, character):
        return Refusal.of(GRAB, "object_in_hand", who=character.id)
    return None


def grab(resolution: Resolution, character: Character) -> None:
    """In passing, unless an enemy got there first."""
    if refuse_grab(resolution.skirmish, character) is None:
        name = ThingId(f"{ANY_OBJECT}.{character.id}.{resolution.skirmish.turn}")
        resolution.emit(ObjectGrabbed(character.id, Thing(id=name, name=OBJECT.name, weapon=OBJECT.id)))


def object_of(skirmish: Skirmish, character: Character) -> Thing | None:
    """The object in somebody's hand that strikes or flies."""
    held = (skirmish.things.get(name) for name in character.carries)
    return next((thing for thing in held if thing and thing.weapon and thing.weight == "light"), None)
