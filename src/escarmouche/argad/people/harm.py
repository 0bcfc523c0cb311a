"""What a hit does: out of play at once, or a wound to those who bear one (ARG-24.16, ARG-33.1 to ARG-33.7)."""

from functools import reduce
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import in_the_way
from escarmouche.argad.field.formations import parted
from escarmouche.argad.field.tracks import place_at, placed
from escarmouche.argad.knowledge.sighting import seen_by
from escarmouche.argad.model.aliases import alias_of, recognised
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.bodies import ALIVE, How
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.reserves import Departed
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Fallen, Skirmish, in_order
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import WHOLE_TURN
from escarmouche.argad.people import bodies
from escarmouche.argad.people.bridles import standing
from escarmouche.argad.people.shocks import lose_leader
from escarmouche.geometry.plane import square
from escarmouche.kernel import Roll, Seat


class Felled(Struct, frozen=True, tag=True):
    """Somebody is out of play, with the mount if it does not stand about (ARG-R-171). What was carried stays there."""

    animation: ClassVar[Animation] = "fall"

    character: CharacterId
    how: How

    def apply(self, skirmish: Skirmish) -> Skirmish:
        victim = skirmish.characters[self.character]
        after = gone(skirmish, self.how, victim)
        if not skirmish.options.loose_horses or victim.mount is None or self.how not in ("shot", "struck"):
            return after
        horse = _with_room(after, standing(victim, victim.mount, loose=True), skirmish.tracks.get(self.character))
        return after if horse is None else replace(after, characters=in_order({**after.characters, horse.id: horse}))


def _with_room(skirmish: Skirmish, horse: Character, way: Track | None) -> Character | None:
    """The horse of somebody who fell in passing others, as near as there is room on its way; None if there is none."""
    if not in_the_way(skirmish, horse):
        return horse
    places = {place_at(way, instant) for instant in range(WHOLE_TURN + 1)} if way else set()
    nearest = sorted(places, key=lambda place: (square(place, horse.at), place))
    spots = (placed(skirmish, horse, place) for place in nearest)
    return next((there for there in spots if not in_the_way(skirmish, there)), None)


class Wounded(Struct, frozen=True, tag=True, omit_defaults=True):
    """A first hit on somebody with two life points; the die says where, if the table plays so."""

    animation: ClassVar[Animation] = "wound"

    character: CharacterId
    wound: Wound
    roll: Roll | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        hurt = skirmish.characters[self.character]
        hurt = replace(hurt, lives=hurt.lives - 1, wound=self.wound)
        if self.wound is Wound.HEAD:
            hurt = replace(hurt, down_until=skirmish.turn + 1, down_why="stunned")
        return skirmish.with_character(hurt)


class KnockedDown(Struct, frozen=True, tag=True):
    """Somebody lies on the ground up to the end of a turn, unable to do anything (ARG-27.15, ARG-R-64)."""

    animation: ClassVar[Animation] = "down"

    character: CharacterId
    until: int
    why: Literal["knocked_out", "sprawled", "on_the_floor"]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        until = max(self.until, skirmish.characters[self.character].down_until)
        return skirmish.change(self.character, down_until=until, down_why=self.why)


class Unloaded(Struct, frozen=True, tag=True):
    """A weapon has been shot or thrown: it has to be loaded again, or there is one fewer."""

    character: CharacterId
    weapon: WeaponId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        shooter, missile = skirmish.characters[self.character], skirmish.weapons[self.weapon].shot
        if missile and missile.count:
            thrown = {**shooter.spent, self.weapon: shooter.spent.get(self.weapon, 0) + 1}
            return skirmish.change(self.character, spent=dict(sorted(thrown.items())))
        if missile and missile.reload:
            empty = {**shooter.unloaded, self.weapon: missile.reload}
            return skirmish.change(self.character, unloaded=dict(sorted(empty.items())))
        return skirmish


def gone(skirmish: Skirmish, how: How, *leaving: Character) -> Skirmish:
    """The table after somebody's end, and who knows of it. Several of one troop leave at once, in sight of the same."""
    fallen = tuple(_fallen(skirmish, how, each) for each in leaving)
    # Whoever walks off in good order neither falls nor flees, and shakes nobody (ARG-38.9, ARG-R-184).
    for each in leaving if how != "left" else ():
        skirmish = lose_leader(skirmish, each, besides=leaving)
    if how == "fled":
        skirmish = replace(skirmish, departed=(*skirmish.departed, *(_fled(skirmish, each) for each in leaving)))
    for each, end in zip(leaving, fallen, strict=True):
        if not end.alias:  # a body is known for what it is
            skirmish = recognised(skirmish, each, end.seen if skirmish.options.fog else skirmish.seats)
    lying = bodies.laid(replace(skirmish, fallen=(*skirmish.fallen, *fallen)), how, leaving)
    return reduce(remove, leaving, lying)


def _fallen(skirmish: Skirmish, how: How, who: Character) -> Fallen:
    """Whoever gets away in a disguise has fooled people to the end."""
    alias = alias_of(skirmish, who) if who.disguise is not None and how in ALIVE else CharacterId("")
    return Fallen(who.id, who.owner, how, skirmish.turn, who.at, _witnesses(skirmish, who), alias)


def _fled(skirmish: Skirmish, who: Character) -> Departed:
    """Alive, with what was not dropped: for the chronicle."""
    return Departed(character=replace(who, carries=()), turn=skirmish.turn, instant=WHOLE_TURN, at=who.at, how="fled")


def _witnesses(skirmish: Skirmish, leaving: Character) -> frozenset[Seat]:
    return seen_by(skirmish, leaving.id) if skirmish.options.fog else frozenset()


def remove(skirmish: Skirmish, gone: Character) -> Skirmish:
    """The table without a character, who drops things, lets prisoners go and is in no unit."""
    skirmish = parted(skirmish, gone.id)
    characters = {who: _parted(character, gone.id) for who, character in skirmish.characters.items() if who != gone.id}
    if not gone.carries:
        return replace(skirmish, characters=characters)
    things = {
        name: replace(thing, at=gone.at, height=gone.height) if name in gone.carries else thing
        for name, thing in skirmish.things.items()
    }
    ladders = {
        name: replace(ladder, at=gone.at) if ThingId(name) in gone.carries else ladder
        for name, ladder in skirmish.ladders.items()
    }
    return bodies.let_fall(replace(skirmish, characters=characters, things=things, ladders=ladders), gone)


def _parted(character: Character, other: CharacterId) -> Character:
    """Neither prisoner nor captor of somebody any more, nor led by somebody."""
    if character.animal is not None and character.animal.leader == other:
        return replace(character, animal=replace(character.animal, leader=None))
    if other not in (character.captor, character.captive):
        return character
    captor, captive = (None if who == other else who for who in (character.captor, character.captive))
    return replace(character, captor=captor, captive=captive)


def let_go(skirmish: Skirmish, captor: CharacterId) -> Skirmish:
    """Whomever somebody held is free."""
    free = {who: replace(one, captor=None) for who, one in skirmish.characters.items() if one.captor == captor}
    return replace(skirmish, characters={**skirmish.characters, **free}).change(captor, captive=None)


def hit(resolution: Resolution, who: CharacterId, how: How) -> bool:
    """Somebody is touched: a first wound for those with two life points, otherwise the end. True if out of play."""
    victim = resolution.skirmish.characters[who]
    if victim.lives > 1 and resolution.skirmish.options.two_lives:
        _wound(resolution, victim)
        return False
    resolution.emit(Felled(who, how))
    return True


def _wound(resolution: Resolution, victim: Character) -> None:
    if not resolution.skirmish.options.wound_location:
        resolution.emit(Wounded(victim.id, Wound.PLAIN))
        return
    roll = resolution.roll("wound", resolution.skirmish.player_of(victim), sides=12)
    resolution.emit(Wounded(victim.id, location(roll.result), roll))


def location(face: int) -> Wound:
    """1 the head, 2 to 7 trunk or arm, 8 to 12 hip or leg (ARG-33.5 to ARG-33.7)."""
    if face == 1:
        return Wound.HEAD
    return Wound.TRUNK if face <= 7 else Wound.LEG


def disobeys(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody has lost heart, and does this turn what he or she must (ARG-38.5, ARG-38.6)."""
    return who.fleeing and (skirmish.options.morale != "off" or who.owner == BYSTANDERS)


def runs(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody runs away: no shot, no strike, nothing else (ARG-R-182)."""
    return disobeys(skirmish, who) and who.rout == "flee"


def able(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody can do anything this turn at all."""
    is_free = who.captor is None and not who.yielded
    return who.down_until < skirmish.turn and not who.in_danger and is_free and who.animal is None
