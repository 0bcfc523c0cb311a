"""Changing clothes: motionless turns in which one does nothing else (ARG-36.4, ARG-36.5, ARG-R-205)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.knowledge.sighting import seen_by
from escarmouche.argad.model import wardrobe
from escarmouche.argad.model.aliases import named, recognised
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.clothes import Dressing
from escarmouche.argad.model.command_kinds import OrderKind, stand
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import ChangeClothes, HelpDress
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH
from escarmouche.argad.places.jobs import interrupted, spoiled
from escarmouche.kernel import Refusal, Seat, rule

CHANGE = rule("ARG-36.5")
HELPER = rule("ARG-R-205")


class ChangeBegun(Struct, frozen=True, tag=True, omit_defaults=True):
    """A turn of a change that takes several: so far one counts as unarmoured."""

    character: CharacterId
    turns: int
    on: bool = False
    """The old garment is off, this is the new one."""
    outfit: str = ""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        who = wardrobe.half_dressed(skirmish.characters[self.character])
        dressing = Dressing(outfit=self.outfit, on=self.on, turns=self.turns)
        return skirmish.with_character(replace(who, dressing=dressing))


class ChangeLost(Struct, frozen=True, tag=True):
    """An enemy came, or something else had to be done: the turns spent on this garment are lost."""

    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        who = skirmish.characters[self.character]
        if who.dressing is not None and who.dressing.on and wardrobe.worn(who).armour.threshold:
            return skirmish.with_character(replace(who, dressing=replace(who.dressing, turns=0)))
        return skirmish.with_character(wardrobe.dressed_again(who))


class ClothesChanged(Struct, frozen=True, tag=True):
    """Somebody stands there in other clothes, with whatever they covered in hand."""

    animation: ClassVar[Animation] = "reveal"

    character: CharacterId
    outfit: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        who = skirmish.characters[self.character]
        outfit = wardrobe.outfit_of(who, self.outfit)
        if outfit is None:
            return skirmish
        witnesses = _witnesses(skirmish, who)
        after = recognised(skirmish, who, witnesses).with_character(wardrobe.dressed(who, outfit, witnesses))
        return named(after, who.id)


def _possible(known: Skirmish) -> bool:
    return known.options.clothes


def _offer(known: Skirmish, character: Character) -> Iterator[ChangeClothes]:
    for outfit in character.outfits:
        if _refuse(known, character, ChangeClothes(outfit.id)) is None:
            yield ChangeClothes(outfit.id)


def _refuse(known: Skirmish, character: Character, order: ChangeClothes) -> Refusal | None:
    if not known.options.clothes:
        return Refusal.of(CHANGE, "clothes_not_played")
    outfit = wardrobe.outfit_of(character, order.outfit)
    if outfit is None:
        return Refusal.of(CHANGE, "no_such_clothes", who=character.id, outfit=order.outfit)
    if outfit.id == character.wears:
        return Refusal.of(CHANGE, "worn_already", who=character.id)
    if character.ladder or character.aboard or character.mounted:
        return Refusal.of(CHANGE, "no_room_to_change", who=character.id)
    return None


def _offer_help(known: Skirmish, character: Character) -> Iterator[HelpDress]:
    for other in known.characters.values():
        if other.outfits and _refuse_help(known, character, HelpDress(other.id)) is None:
            yield HelpDress(other.id)


def _refuse_help(known: Skirmish, character: Character, order: HelpDress) -> Refusal | None:
    if not known.options.clothes:
        return Refusal.of(CHANGE, "clothes_not_played")
    other = known.characters.get(order.whom)
    if other is None or other.id == character.id or not known.friends(other.owner, character.owner):
        return Refusal.of(HELPER, "nobody_to_dress", who=character.id, whom=order.whom)
    if gap(character, other) > TOUCH:
        return Refusal.of(HELPER, "too_far_to_dress", who=character.id, whom=order.whom)
    return None


def _change(resolution: Resolution, character: Character, order: ChangeClothes) -> None:
    """One more turn for the garment in hand; a helper in contact saves one, but never the last."""
    skirmish = resolution.skirmish
    outfit = wardrobe.outfit_of(character, order.outfit)
    if outfit is None:
        return
    begun = character.dressing if character.dressing and character.dressing.outfit == outfit.id else None
    off, on = wardrobe.garments(wardrobe.worn(character), outfit)
    putting_on = begun.on if begun else not off
    turns = 1 + (begun.turns if begun else 0)
    needed = on if putting_on else off
    if turns < max(1, needed - _is_helped(skirmish, character)):
        resolution.emit(ChangeBegun(character.id, turns, putting_on, outfit.id))
    elif not putting_on and on:
        resolution.emit(ChangeBegun(character.id, 0, True, outfit.id))
    else:
        resolution.emit(ClothesChanged(character.id, outfit.id))


def _witnesses(skirmish: Skirmish, character: Character) -> frozenset[Seat]:
    """The seats that see somebody change clothes, and allies: no disguise fools them."""
    allies = {seat for seat in skirmish.seats if skirmish.friends(seat, character.owner)}
    return seen_by(skirmish, character.id).union(allies) if skirmish.options.fog else frozenset(skirmish.seats)


def _is_helped(skirmish: Skirmish, character: Character) -> bool:
    for who, status in skirmish.turn_statuses.items():
        order = status.order
        if isinstance(order, HelpDress) and order.whom == character.id and not spoiled(skirmish, who):
            return gap(skirmish.characters[who], character) <= TOUCH
    return False


def forget(resolution: Resolution) -> None:
    """The turns of a change follow each other: those contacted, or busy otherwise, begin that garment again."""
    for who, character in tuple(resolution.skirmish.characters.items()):
        if character.dressing is None or not character.dressing.turns:
            continue
        order = resolution.skirmish.turn_status(who).order
        goes_on = isinstance(order, ChangeClothes) and order.outfit == character.dressing.outfit
        if not goes_on or spoiled(resolution.skirmish, who):
            resolution.emit(ChangeLost(who))


CHANGE_ORDER: Final = OrderKind(
    ChangeClothes, CHANGE, _offer, _refuse, stand, after=interrupted, finish=_change, possible=_possible
)
HELP_DRESS_ORDER: Final = OrderKind(
    HelpDress, HELPER, _offer_help, _refuse_help, stand, after=interrupted, possible=_possible
)
