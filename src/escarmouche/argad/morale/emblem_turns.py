"""Emblems at the end of a turn: won in two turns, taken up again in one (ARG-38.11, ARG-R-120, ARG-R-187)."""

from typing import ClassVar

from msgspec import Struct

from escarmouche.argad.field.bases import contacts, gap_to
from escarmouche.argad.field.formations import in_close_order, unit_of
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.orders import Reload
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.things import Emblem, Thing
from escarmouche.argad.model.units import TOUCH
from escarmouche.argad.people.emblems import belongs, emblems
from escarmouche.argad.people.harm import able, runs
from escarmouche.argad.people.shocks import may_lose_heart, with_shock
from escarmouche.argad.places.loads import TookUp
from escarmouche.argad.sight import lines_of_sight


class EmblemClaimed(Struct, frozen=True, tag=True, omit_defaults=True):
    """An enemy stands in the place of a fallen emblem: it is won if he or she is still there a turn later."""

    character: CharacterId
    emblem: ThingId | None = None
    """None: no longer."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.change(self.character, claims=self.emblem)


class EmblemTaken(Struct, frozen=True, tag=True):
    """An enemy holds it at the end of a turn: those whose it is, and who see it, are shaken (ARG-38.10)."""

    animation: ClassVar[Animation] = "take"

    character: CharacterId
    emblem: ThingId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        taken = TookUp(self.character, self.emblem).apply(skirmish.change(self.character, claims=None))
        emblem, taker = skirmish.things[self.emblem].emblem, skirmish.characters[self.character]
        return with_shock(taken, "banner", _who_see(skirmish, taker, emblem), self.character) if emblem else taken


def _who_see(skirmish: Skirmish, taker: Character, emblem: Emblem) -> list[CharacterId]:
    """No farther than banners are told apart (ARG-R-114)."""
    seeing = lines_of_sight.seen(skirmish)
    return sorted(
        one.id
        for one in skirmish.troop(emblem.seat)
        if belongs(one, emblem)
        and may_lose_heart(one)
        and taker.id in seeing[one.id]
        and gap_to(one, taker.at) <= skirmish.options.recognition
    )


def settle(resolution: Resolution) -> None:
    """Of every emblem on the ground: who wins it, who is about to, and who no longer is."""
    skirmish = resolution.skirmish
    lying = {thing.id: (thing, emblem) for thing, emblem in emblems(skirmish) if thing.at is not None}
    for who in sorted(who for who, person in skirmish.characters.items() if lying or person.claims is not None):
        person = skirmish.characters[who]
        here = next(
            (name for name, (thing, emblem) in lying.items() if _stands_on(skirmish, person, thing, emblem)), None
        )
        if saved := next((name for name, (thing, _) in lying.items() if _saves(skirmish, person, thing)), None):
            resolution.emit(TookUp(who, saved))
        elif here is not None and person.claims == here:
            resolution.emit(EmblemTaken(who, here))
        elif here != person.claims:
            resolution.emit(EmblemClaimed(who, here))


def _saves(skirmish: Skirmish, person: Character, thing: Thing) -> bool:
    """Whoever has closed up into the bearer's cell, in ranks that touch no enemy, and done nothing else (ARG-R-187)."""
    status, emblem = skirmish.turn_status(person.id), thing.emblem
    if thing.at is None or emblem is None or not belongs(person, emblem) or not in_close_order(skirmish, person.id):
        return False
    mates = unit_of(skirmish, person.id)
    fighting = mates is not None and any(contacts(skirmish).get(who) for who in mates.members)
    busy = status.shots or isinstance(status.order, Reload) or not able(skirmish, person) or not person.on_foot
    return not fighting and not busy and gap_to(person, thing.at) <= TOUCH


def _stands_on(skirmish: Skirmish, person: Character, thing: Thing, emblem: Emblem) -> bool:
    """An enemy on foot, in its place: whoever was pushed back is no longer there."""
    hostile = person.owner != BYSTANDERS and not skirmish.friends(person.owner, emblem.seat)
    if thing.at is None or not hostile or not person.on_foot:
        return False
    fit = able(skirmish, person) and not runs(skirmish, person) and thing.height == person.height
    return fit and gap_to(person, thing.at) <= TOUCH
