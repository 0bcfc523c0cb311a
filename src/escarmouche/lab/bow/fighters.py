"""Somebody whom a question is about: made ready from a sheet and an outfit, and measured against another."""

from collections.abc import Mapping
from math import floor
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from escarmouche.bow.actions.aim import REACH
from escarmouche.bow.actions.ranges import refuse_range, shot_modifiers
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.content.library import Library, library
from escarmouche.bow.content.scenario import books, read_scenario
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.rolls.chances import AttackOdds, attack_odds
from escarmouche.bow.units.equipment import BARE_HANDS, Arm, Items, armor, held_arm
from escarmouche.bow.units.items import Armour, Kit, Weapon
from escarmouche.bow.units.sheets import Sheet
from escarmouche.kernel import RuleId
from escarmouche.lab.bow.questions import Fighter
from escarmouche.lab.messages import LabInput, phrase, together
from escarmouche.text.texts import Localized

STUDS_ACROSS: Final = Options().footprint
"""Of a minifig (BOW-R-4)."""


class Target(NamedTuple):
    """What an attack is resisted with."""

    name: Localized
    defence: int
    """Dodge/Armor."""
    hp: int
    across: int = STUDS_ACROSS


class Impossible(NamedTuple):
    """An attack that the rules do not allow."""

    rule: RuleId
    why: Localized


class EquippedFighter(NamedTuple):
    """A minifig with everything that it carries."""

    place: str
    """Of the question in which it stands, for errors."""
    name: Localized
    sheet: Sheet
    kit: Kit
    items: Items

    @property
    def target(self) -> Target:
        return Target(self.name, self.sheet.dodge + armor(self.kit, self.items), self.sheet.hp, self.across)

    @property
    def across(self) -> int:
        """Studs, in a row with another."""
        return self.sheet.footprint[0] if self.sheet.footprint else STUDS_ACROSS

    def bricks(self, arm: Arm) -> int:
        """Attack/Damage with this weapon."""
        return self.sheet.attack + arm.damage

    def arm_name(self, arm: Arm) -> Localized:
        """`bow`, `pistol + pistol`, `bare hands`."""
        if not arm.items:
            return phrase("odds_bare_hands")
        return together((self.items[item].name for item in arm.items), " + ")

    def in_hand(self) -> list[Arm]:
        """What it can attack with at once: which of two weapons in hand is used may be chosen freely (BOW-R-20)."""
        if self.kit.current:
            return [held_arm(self.kit, self.items)]
        held = [item for item in (self.kit.right, self.kit.left) if item]
        kits = [self.kit, *(replace(self.kit, current=item) for item in held)]
        arms = list(dict.fromkeys(held_arm(kit, self.items) for kit in kits))
        return [arm for arm in arms if not any(set(arm.items) < set(pair.items) for pair in arms)]

    def carried(self) -> list[tuple["EquippedFighter", Arm]]:
        """All that it can attack with, also what it would have to take in hand first; weapons of a kind count once."""
        ways = {self._kinds(arm): (self, arm) for arm in self.in_hand()}
        for taken in [] if self.kit.current else map(self.with_in_hand, self._put_away()):
            for arm in taken.in_hand():
                ways.setdefault(self._kinds(arm), (taken, arm))
        return [way for kinds, way in ways.items() if kinds] or [(self, BARE_HANDS)]

    def _kinds(self, arm: Arm) -> tuple[str, ...]:
        return tuple(self.items[item].id for item in arm.items)

    def _put_away(self) -> list[ItemId]:
        return [item for item in (self.kit.back, *self.kit.bag) if item and is_usable(self.items[item])]

    def with_in_hand(self, item: ItemId) -> "EquippedFighter":
        """The same with a weapon in the right hand that was put away; one for both hands leaves the left empty.

        A shield in the right hand changes to the left, which costs nothing (BOW-R-86).
        """
        weapon, kit = self.items[item], self.kit
        shield = isinstance(self.items[kit.right], Armour) if kit.right else False
        both = isinstance(weapon, Weapon) and weapon.hands == 2
        taken = replace(
            kit,
            right=item,
            left=None if both else kit.right if shield else kit.left,
            back=None if kit.back == item else kit.back,
            bag=tuple(other for other in kit.bag if other != item),
            current=item,
        )
        return self._replace(kit=taken)


def is_usable(item: object) -> bool:
    """Whether the basic rules know an attack with it: throwing is for extensions."""
    return isinstance(item, Weapon) and item.use != "thrown"


def shelf(scenario: str | Mapping[str, Any] | None) -> Library:
    """The library, with the scenario's own sheets if there is one."""
    if scenario is None:
        return library()
    data = CATALOGUE.setup(scenario, {}).scenario if isinstance(scenario, str) else scenario
    found = read_scenario(data, "scenario")
    known = books(found, "scenario")
    own = [(post.sheet, post.kit) for army in found.army for post in army.unit if isinstance(post.sheet, Sheet)]
    return replace(
        known,
        sheets={**known.sheets, **{sheet.id: sheet for sheet, _ in own}},
        outfits={**known.outfits, **{sheet.id: kit for sheet, kit in own if kit}},
    )


def ready(fighter: Fighter, known: Library, place: str) -> EquippedFighter:
    """The minifig as the question describes it."""
    if fighter.sheet in known.vehicles and fighter.sheet not in known.sheets:
        raise LabInput(place, "fighter_is_vehicle", id=fighter.sheet)
    if fighter.sheet not in known.sheets:
        raise LabInput(place, "fighter_unknown", id=fighter.sheet, known=", ".join(known.sheets))
    sheet = known.sheets[fighter.sheet]
    kit, items = known.equip(UnitId(fighter.sheet), sheet, fighter.outfit, place)
    found = EquippedFighter(place, sheet.name, sheet, kit, items)
    return found if fighter.weapon is None else _armed(found, fighter.weapon)


def _armed(found: EquippedFighter, kind: str) -> EquippedFighter:
    """The minifig with this weapon in use."""
    carried = {item: found.items[item].id for item in found.kit.everything()}
    named = [item for item in carried if carried[item] == kind]
    if not named:
        known = sorted({carried[item] for item in carried if is_usable(found.items[item])})
        raise LabInput(found.place, "weapon_not_carried", weapon=kind, known=", ".join(known) or "–")
    if not is_usable(found.items[named[0]]):
        raise LabInput(found.place, "weapon_not_usable", weapon=kind)
    in_hand = [item for item in named if item in (found.kit.right, found.kit.left)]
    if not in_hand:
        return found.with_in_hand(named[0])
    if len(in_hand) > 1:  # a pair, which no single name would stand for: what is put away is left out instead
        return found._replace(kit=replace(found.kit, back=None, bag=()))
    return found._replace(kit=replace(found.kit, current=in_hand[0]))


def target(fighter: Fighter, known: Library, place: str) -> Target:
    """A minifig or a vehicle that is attacked."""
    vehicle = known.vehicles.get(fighter.sheet)
    if vehicle is not None and fighter.sheet not in known.sheets:
        return Target(vehicle.name, vehicle.dodge_armor, vehicle.hp)
    return ready(fighter, known, place).target


class AttackConditions(NamedTuple):
    """An attack without a field: how far away, and whether something covers."""

    studs: float | None
    """From head to head; None if the two touch each other."""
    covered: bool
    chance: float
    """That a brick falls on its side."""

    def odds(self, one: EquippedFighter, arm: Arm, at: Target) -> AttackOdds | Impossible:
        """The exact chances, or why there are none."""
        bricks, touching = one.bricks(arm), (one.across + at.across) / 2
        studs = touching if self.studs is None else self.studs
        if arm.use == "melee":
            gap = max(0, floor(studs - touching))
            if gap > arm.reach:
                return Impossible(REACH, phrase("odds_out_of_reach", gap=gap, reach=arm.reach))
            return attack_odds(bricks, at.defence, self.chance, (), at.hp)
        modifiers = shot_modifiers(studs, covered=self.covered)
        if refusal := refuse_range(bricks, studs, modifiers):
            return Impossible(refusal.rule, TEXTS.localized(refusal.key, **refusal.params))
        return attack_odds(bricks, at.defence, self.chance, modifiers, at.hp)


def mean_damage(odds: AttackOdds) -> float:
    return sum(points * likely for points, likely in odds.damage.items())


def rules_of(found: AttackOdds | Impossible) -> tuple[RuleId, ...]:
    """The rules that change an attack, or forbid it."""
    return (found.rule,) if isinstance(found, Impossible) else tuple(each.rule for each in found.modifiers)
