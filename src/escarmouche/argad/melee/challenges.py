"""A small combat in a few words, such as `4/4/sword` against `3/light/spear,+1`, and its exact chances."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.content.library import library
from escarmouche.argad.melee.blades import Attempt, weapon_of
from escarmouche.argad.melee.melee_odds import MeleeOdds, melee_odds
from escarmouche.argad.melee.results import Swing
from escarmouche.argad.melee.strike_modifiers import STRIKE, fighter, modifiers, swing
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM
from escarmouche.argad.model.weapons import STEPS, Blade, Weapon
from escarmouche.argad.resources import ArgadInput
from escarmouche.kernel import Modifier, Seat, rule
from escarmouche.text.texts import Localized

TOTAL = rule("ARG-26.4")
LENGTHS = rule("ARG-25.14")

_FORM: Final = re.compile(r"(?P<class>[1-5])(/(?P<armour>[^/,]+))?(/(?P<weapon>[^/,]+))?(?P<more>(,[^,]+)*)")
Die = Literal[4, 6, 8, 10, 12]
Side = Literal["attacker", "defender"]

_DICE: Final[tuple[Die, ...]] = (4, 6, 8, 10, 12)
_WORDS: Final = ("behind", "disorder", "early", "holds", "twice", "wounds", *(f"d{die}" for die in _DICE))
MAX_FIGHTERS: Final = 8
"""People in a small combat: more do not find room around one."""


class Challenger(Struct, frozen=True, kw_only=True):
    """One who fights: what was written, and what it means."""

    text: str
    class_: int
    armour: Armour
    weapon: Weapon
    modifier: int
    words: frozenset[str]

    @property
    def die(self) -> Die:
        return next((die for die in _DICE if f"d{die}" in self.words), 6)


class Challenge(Struct, frozen=True):
    """Everybody's strike with its modifiers, and what can become of whom."""

    odds: MeleeOdds
    swings: dict[CharacterId, Swing]
    modifiers: dict[CharacterId, tuple[Modifier, ...]]


def read_challenger(text: str, place: str = "") -> Challenger:
    """Class, armour and weapon, then modifiers and words with commas between them; or what cannot be read."""
    found = _FORM.fullmatch(text.replace(" ", ""))
    if found is None:
        raise ArgadInput(place or text, "challenger_form")
    parts = [part for part in found["more"].split(",") if part]
    numbers = [part for part in parts if re.fullmatch(r"[+\-−][0-9]{1,2}", part)]
    words = [part for part in parts if part not in numbers]
    if strange := sorted(set(words) - set(_WORDS)):
        raise ArgadInput(place or text, "challenger_word", found=strange[0], known=", ".join(_WORDS))
    return Challenger(
        text=text,
        class_=int(found["class"]),
        armour=_armour(found["armour"] or "light", place or text),
        weapon=_weapon(found["weapon"] or "short", place or text),
        modifier=sum(int(number.replace("−", "-")) for number in numbers),
        words=frozenset(words),
    )


def _armour(name: str, place: str) -> Armour:
    known = [armour.value for armour in Armour]
    if name not in known:
        raise ArgadInput(place, "challenger_armour", found=name, known=", ".join(known))
    return Armour(name)


def _weapon(name: str, place: str) -> Weapon:
    """A weapon of the library, or any weapon of a length."""
    length = next((length for length in STEPS if length == name.replace("-", "_")), None)
    if length and length != "bare_hands":
        return Weapon(id=WeaponId(length), name=Localized(name, name), rule=LENGTHS, melee=Blade(length=length))
    weapon = library().weapons.get(WeaponId(name)) or _of_everybody(name)
    if weapon is None or weapon.melee is None:
        raise ArgadInput(place, "challenger_weapon", found=name)
    return weapon


def _of_everybody(name: str) -> Weapon | None:
    return weapon_of(_table({}), WeaponId(name.replace("-", "_")))


def challenge(attackers: Sequence[Challenger], defenders: Sequence[Challenger]) -> Challenge:
    """One against one or several, each with people behind who strike over the friend before; the one strikes the first.

    Modifiers that come from the people themselves are counted; those of the place have to be said.
    """
    _check(attackers, defenders)
    sides = {"attacker": _numbered("attacker", attackers), "defender": _numbered("defender", defenders)}
    people = {who: _character(who, one) for side in sides.values() for who, one in side.items()}
    said = sides["attacker"] | sides["defender"]
    state = _table(people)
    struck = [
        attempt
        for mine, yours in (("attacker", "defender"), ("defender", "attacker"))
        for attempt in _attempts(people, sides[mine], sides[yours])
    ]
    applied = {attempt.striker.id: _applied(state, attempt, said[attempt.striker.id]) for attempt in struck}
    swings = [swing(state, attempt, applied[attempt.striker.id]) for attempt in struck]
    fighters = [fighter(state, people[who]) for who in people]
    return Challenge(melee_odds(fighters, swings), {each.striker: each for each in swings}, applied)


def _check(attackers: Sequence[Challenger], defenders: Sequence[Challenger]) -> None:
    """A combat that can be: one against one or several, not too many of them, and nobody behind nobody."""
    for side in (attackers, defenders):
        if side and "behind" in side[0].words:
            raise ArgadInput(side[0].text, "challenger_behind")
    lines = [sum("behind" not in one.words for one in side) for side in (attackers, defenders)]
    if min(lines) != 1 or len(attackers) + len(defenders) > MAX_FIGHTERS:
        raise ArgadInput(" ".join(one.text for one in (*attackers, *defenders)), "challenger_many", most=MAX_FIGHTERS)


def _applied(state: Skirmish, attempt: Attempt, one: Challenger) -> tuple[Modifier, ...]:
    given = (Modifier.of(STRIKE, one.modifier, TOTAL, "given_modifier"),) if one.modifier else ()
    return (*modifiers(state, attempt), *given)


def _numbered(side: Side, people: Sequence[Challenger]) -> dict[CharacterId, Challenger]:
    return {CharacterId(f"{side} {number}"): one for number, one in enumerate(people, 1)}


def _character(who: CharacterId, one: Challenger) -> Character:
    """Everybody has a leader at hand but for those in disorder."""
    disorder = "disorder" in one.words
    lives: Literal[1, 2] = 2 if "wounds" in one.words else 1
    return Character(
        id=who,
        name=Localized(who, who),
        owner=Seat(who.split()[0]),
        profile=Profile(
            id=who,
            name=Localized(who, who),
            class_=one.class_,
            armour=one.armour,
            weapons=(one.weapon.id,),
            die=one.die,
        ),
        at=(30 * CM, 30 * CM),
        rank="" if disorder else "hero",
        shaken=disorder,
        lives=lives,
    )


def _table(people: Mapping[CharacterId, Character]) -> Skirmish:
    """Level and empty ground."""
    return Skirmish(
        name=Localized("", ""),
        seats=(),
        options=Options(fine_armour=True),
        ground=Ground(width=60 * CM, depth=60 * CM),
        characters=dict(people),
    )


def _attempts(
    people: Mapping[CharacterId, Character],
    mine: Mapping[CharacterId, Challenger],
    yours: Mapping[CharacterId, Challenger],
) -> list[Attempt]:
    target = people[next(iter(yours))]
    found: list[Attempt] = []
    front: Character | None = None
    for who, one in mine.items():
        behind = "behind" in one.words
        front = front if behind else people[who]
        if "holds" not in one.words:
            attempt = Attempt(
                striker=people[who],
                target=target,
                weapon=one.weapon,
                front=front if behind else None,
                early="early" in one.words,
            )
            found += [attempt] * (2 if "twice" in one.words else 1)
    return found
