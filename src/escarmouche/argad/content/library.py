"""What skirmishes are made of: weapons, grounds, profiles, settings, troops, read from files that people can edit."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

from escarmouche.argad.content.presets import read_options
from escarmouche.argad.content.settings import MovementRow, Setting, Slot
from escarmouche.argad.content.troops import Troop, check_troop
from escarmouche.argad.model.ground import Kind
from escarmouche.argad.model.ids import KindId, WeaponId
from escarmouche.argad.model.measures import read
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.units import Tenths
from escarmouche.argad.model.weapons import BARE_HANDS, Weapon
from escarmouche.argad.resources import DATA, ArgadInput
from escarmouche.kernel import RuleId
from escarmouche.kernel.rules import FORM
from escarmouche.text.datafiles import read_toml

FOLDERS: Final = ("profiles", "settings", "troops")
FILES: Final = ("movement.toml", "kinds.toml", "weapons.toml", "slots.toml")

T = TypeVar("T", bound=Weapon | Kind | Profile | Setting | Troop | MovementRow | Slot)


class Rows(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The tables of such a file, or of what a scenario brings."""

    edition: int = 0
    """The year of this material: of two that differ the later one counts (ARG-46.1)."""

    weapon: tuple[Weapon, ...] = ()
    kind: tuple[Kind, ...] = ()
    profile: tuple[Profile, ...] = ()
    setting: tuple[Setting, ...] = ()
    troop: tuple[Troop, ...] = ()
    row: tuple[MovementRow, ...] = ()
    slot: tuple[Slot, ...] = ()


class Library(Struct, frozen=True, kw_only=True):
    """Everything by its id."""

    weapons: Mapping[WeaponId, Weapon] = {}
    kinds: Mapping[KindId, Kind] = {}
    profiles: Mapping[str, Profile] = {}
    settings: Mapping[str, Setting] = {}
    troops: Mapping[str, Troop] = {}
    rows: Mapping[str, MovementRow] = {}
    """The movement table."""
    slots: Mapping[str, Slot] = {}

    def profile(self, name: str, place: str = "library") -> Profile:
        return _found(self.profiles, name, place, "profile_unknown")

    def setting(self, name: str, place: str = "library") -> Setting:
        return _found(self.settings, name, place, "setting_unknown")

    def troop(self, name: str, place: str = "library") -> Troop:
        return _found(self.troops, name, place, "troop_unknown")

    def weapon(self, name: str, place: str = "library") -> Weapon:
        return _found(self.weapons, name, place, "weapon_unknown")

    def kind(self, name: str, place: str = "library") -> Kind:
        return _found(self.kinds, name, place, "kind_unknown")

    def movement(self, setting: Setting) -> dict[str, Tenths]:
        """The movement table of a setting (ARG-4.13, ARG-9.4)."""
        table = {row.id: row.length for row in self.rows.values()} | setting.movement
        return dict(sorted(table.items()))

    def armoury(self, setting: Setting) -> dict[WeaponId, Weapon]:
        """The weapons of a setting, and what everybody has (ARG-6.4)."""
        return {name: self.weapons[name] for name in sorted({*setting.weapons, BARE_HANDS.id})}

    def check_profile(self, profile: Profile, place: str) -> None:
        """The weapons are known, and favourite ones are among those that the person has."""
        for field, weapons in (("weapons", profile.weapons), ("concealed", profile.concealed)):
            for weapon in weapons:
                self.weapon(weapon, f"{place}, {field}")
        for weapon in profile.favourites:
            if weapon not in (*profile.weapons, *profile.concealed):
                raise ArgadInput(f"{place}, favourites", "weapon_not_carried", id=weapon)
        if {"very_strong", "fencer"} <= profile.skills:  # ARG-27.12
            raise ArgadInput(f"{place}, skills", "strong_and_fencer")
        for kind in sorted(profile.home):
            self.kind(kind, f"{place}, home")


def _found(entries: Mapping[Any, T], name: str, place: str, key: str) -> T:
    if name not in entries:
        raise ArgadInput(place, key, id=name)
    return entries[name]


@cache
def library() -> Library:
    """The library that comes with the game."""
    return load_library(DATA)


def load_library(folder: Path) -> Library:
    files = [folder / file for file in FILES]
    files += [file for inner in FOLDERS for file in sorted((folder / inner).glob("*.toml"))]
    found = Library(weapons={BARE_HANDS.id: BARE_HANDS})
    for file in files:
        found = extend(found, read_toml(file), file.name)
    return found


def extend(known: Library, data: Mapping[str, Any], place: str) -> Library:
    """The library with further entries, such as those of a scenario; an entry of the same id takes the old one's place.

    The data has the form of the files, with lengths in centimetres.
    """
    return add(known, read(data, Rows, place), place)


def add(known: Library, rows: Rows, place: str) -> Library:
    """The library with further entries, checked."""
    whole = Library(
        weapons={**known.weapons, **_entries(rows.weapon, f"{place}, weapon")},
        kinds={**known.kinds, **_entries(rows.kind, f"{place}, kind")},
        profiles={**known.profiles, **_entries(rows.profile, f"{place}, profile")},
        settings={**known.settings, **_entries(rows.setting, f"{place}, setting")},
        troops={**known.troops, **_entries(rows.troop, f"{place}, troop")},
        rows={**known.rows, **_entries(rows.row, f"{place}, row")},
        slots={**known.slots, **_entries(rows.slot, f"{place}, slot")},
    )
    _check(whole, rows, place)
    return whole


def _entries(rows: Sequence[T], place: str) -> dict[Any, T]:
    found: dict[str, T] = {}
    for row in rows:
        if row.id in found:
            raise ArgadInput(f"{place} {row.id}", "entry_twice", id=row.id)
        found[row.id] = row
    return found


def _check(whole: Library, rows: Rows, place: str) -> None:
    for weapon in rows.weapon:
        check_weapon(weapon, f"{place}, weapon {weapon.id}")
    for kind in rows.kind:
        _check_rules((kind.rule,), f"{place}, kind {kind.id}, rule")
    for row in rows.row:
        _check_rules((row.rule,), f"{place}, row {row.id}, rule")
    for slot in rows.slot:
        _check_rules(slot.rules, f"{place}, slot {slot.id}, rules")
    for profile in rows.profile:
        whole.check_profile(profile, f"{place}, profile {profile.id}")
    for setting in rows.setting:
        check_setting(whole, setting, f"{place}, setting {setting.id}")
    for troop in rows.troop:
        check_members(whole, troop, f"{place}, troop {troop.id}")


def _check_rules(rules: Iterable[RuleId], place: str) -> None:
    for name in rules:
        if not FORM.fullmatch(name):
            raise ArgadInput(place, "rule_unknown", id=name)


def check_weapon(weapon: Weapon, place: str) -> None:
    """A weapon strikes or shoots, and its bands go outwards, each harder or as hard as the one before (ARG-6.5)."""
    _check_rules((weapon.rule,), f"{place}, rule")
    if weapon.melee is None and weapon.shot is None:
        raise ArgadInput(place, "weapon_idle")
    bands = weapon.shot.bands if weapon.shot else ()
    for number, (near, far) in enumerate(pairwise(bands), start=2):
        if far.to <= near.to or far.need < near.need:
            raise ArgadInput(f"{place}, shot, bands {number}", "bands_unordered")


def check_setting(known: Library, setting: Setting, place: str) -> None:
    for weapon in setting.weapons:
        known.weapon(weapon, f"{place}, weapons")
    if unknown := sorted(setting.movement.keys() - known.rows.keys()):
        raise ArgadInput(f"{place}, movement", "row_unknown", id=unknown[0], known=", ".join(known.rows))
    for profile in sorted(setting.prices):
        known.profile(profile, f"{place}, prices")
    for slot in sorted({*setting.fills, *(wall.id for wall in setting.tactics.wall)}):
        _found(known.slots, slot, f"{place}, fills", "slot_unknown")
    if setting.tactics.volley:
        for weapon in sorted(setting.tactics.volley.weapons):
            known.weapon(weapon, f"{place}, tactics, volley, weapons")
    read_options(f"{place}, options", setting.options)


def check_members(known: Library, troop: Troop, place: str) -> None:
    check_troop(troop, place)
    if troop.setting:
        known.setting(troop.setting, f"{place}, setting")
    for member in troop.member:
        profile_of(known, member.profile, f"{place}, member {member.id}")


def profile_of(known: Library, profile: str | Profile, place: str) -> Profile:
    """The profile of the library, or the person's own."""
    if isinstance(profile, str):
        return known.profile(profile, f"{place}, profile")
    known.check_profile(profile, f"{place}, profile")
    return profile
