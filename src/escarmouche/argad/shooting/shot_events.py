"""What shots bring about, told so that nobody needs a rule to draw it."""

from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.tracks import placed
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.model.units import Instant, Point, Tenths
from escarmouche.argad.people.shocks import may_lose_heart, with_shock
from escarmouche.argad.shooting.furtive import Slot
from escarmouche.kernel import Modifier, Roll, RuleId, Seat

Colour = Literal["", "red", "white", "blue"]


class ShotDie(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One die of a shot: what it needed and what it came to."""

    shot: Shot
    distance: Tenths
    band: int
    """The number of the shooting table."""
    modifiers: tuple[Modifier, ...] = ()
    """Against the least protected of those who may be hit."""
    natural: int
    """The natural value that hits him or her."""
    face: int
    value: int
    """The natural value after the several-sixes rule, and after the 1 that a group adds to one die."""
    colour: Colour = ""
    hits: bool = False


class Fired(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """One side has shot at one target: all dice that were thrown together."""

    animation: ClassVar[Animation] = "shoot"

    slot: Slot
    instant: Instant = 0
    target: tuple[CharacterId, ...]
    dice: tuple[ShotDie, ...]
    rolls: tuple[Roll, ...]
    again: tuple[Roll, ...] = ()
    """A six that was rolled again."""
    raised: int | None = None
    """The number of the die to which 1 was added against a group (ARG-23.7)."""
    stays: tuple[CharacterId, ...] = ()
    """Shooters before movement who stay where they are this turn (ARG-21.5)."""
    elite: tuple[CharacterId, ...] = ()
    chained: tuple[Seat, ...] = ()
    """Players in disorder who have had their one six now (ARG-8.7)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        made = {die.shot: die.shot.shooter for die in self.dice}
        for who in sorted(set(made.values())):
            status = skirmish.turn_status(who)
            skirmish = skirmish.note(
                who,
                shots=status.shots + list(made.values()).count(who),
                stays=status.stays or who in self.stays,
                elite=status.elite or who in self.elite,
            )
        fire = dict(skirmish.under_fire)
        for victim in self.target:
            fire[victim] = fire.get(victim, frozenset()) | set(made.values())
            if victim in skirmish.characters:
                skirmish = skirmish.note(victim, shot_at=True)
        shot = replace(skirmish, under_fire=in_order(fire), sixes=skirmish.sixes | set(self.chained))
        return with_shock(shot, "friends", self._friends(shot))

    def _friends(self, skirmish: Skirmish) -> list[CharacterId]:
        """Those who are shot at by their own side (ARG-38.13)."""
        people = skirmish.characters
        owners = {people[die.shot.shooter].owner for die in self.dice if die.shot.shooter in people}
        there = (people[who] for who in self.target if who in people)
        return [
            each.id
            for each in there
            if may_lose_heart(each) and any(skirmish.friends(each.owner, owner) for owner in owners)
        ]


class ShotLanded(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """A die that hits falls to somebody's lot; personal protection may still save him or her (ARG-18.9, ARG-18.10)."""

    animation: ClassVar[Animation] = "lot"

    shooter: CharacterId
    weapon: WeaponId
    victim: CharacterId | None
    """None: nobody is left whom it could hit."""
    value: int
    natural: int = 0
    """What it takes to hit this very person, and why."""
    modifiers: tuple[Modifier, ...] = ()
    numbered: tuple[CharacterId, ...] = ()
    """Who had which number in the lot."""
    lots: tuple[Roll, ...] = ()
    again: tuple[Roll, ...] = ()
    falls: bool = False
    friendly: bool = False
    """The victim is on the shooter's side (ARG-18.13)."""
    chained: tuple[Seat, ...] = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, sixes=skirmish.sixes | set(self.chained))


class CutShort(Struct, frozen=True, tag=True):
    """Somebody who is shot while moving gets no farther; contacts made later are void (ARG-R-27)."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    instant: Instant
    at: Point

    def apply(self, skirmish: Skirmish) -> Skirmish:
        skirmish = skirmish.with_character(placed(skirmish, skirmish.characters[self.character], self.at))
        for who, status in skirmish.turn_statuses.items():
            if self.character in status.contacted:
                gone = {self.character}
                skirmish = skirmish.note(who, contacted=status.contacted - gone, charged=status.charged - gone)
        return skirmish


class ShotLost(Struct, frozen=True, tag=True):
    """A shot that was declared does not happen: its shooter or its target is gone, or the way is not free after all."""

    shooter: CharacterId
    weapon: WeaponId
    target: CharacterId
    why: RuleId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class WeaponJammed(Struct, frozen=True, tag=True):
    """Two ones: the weapon is of no more use (ARG-24.3)."""

    animation: ClassVar[Animation] = "jam"

    character: CharacterId
    weapon: WeaponId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        useless = skirmish.characters[self.character].useless | {self.weapon}
        return skirmish.change(self.character, useless=useless)


class ShootingBegan(Struct, frozen=True, tag=True):
    """The shots of the shooting phase are about to be made: who shot at whom before is forgotten (ARG-R-80)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, under_fire={})


class FireOver(Struct, frozen=True, tag=True):
    """All shots of a step have been made."""

    slot: Slot

    def apply(self, skirmish: Skirmish) -> Skirmish:
        used = skirmish.sixes if skirmish.options.disordered_six == "turn" else frozenset()
        if self.slot == "passing":
            return replace(skirmish, passing=(), sixes=used)
        return replace(skirmish, shots=(), sixes=used)
