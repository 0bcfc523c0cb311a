"""What BOW has to price: the library's sheets and vehicles, equipment on a standard body, and abilities one by one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from escarmouche.bow.content.library import library
from escarmouche.bow.units.items import Weapon
from escarmouche.bow.units.sheets import BASIC
from escarmouche.kernel import Seat
from escarmouche.lab.bow.crews import with_crew, without_crew
from escarmouche.lab.bow.fields import halves, meadow, scenario
from escarmouche.lab.bow.lineup import line_up, muster
from escarmouche.lab.bow.lists import joined, singles
from escarmouche.lab.messages import LabInput
from escarmouche.lab.worth.subjects import Gain, Point, StudyPlan, Subject
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.texts import Localized

OPTIONS: Final[dict[str, Any]] = {"round_limit": 40}
"""Battles in which nobody finds the last enemy are given up, and count as draws."""

ABREAST: Final = 6
"""Studs for each in a parade."""

LEFT_OUT: Final = ("dummy",)
"""Sheets that do not fight."""

CREWS: Final[Mapping[str, Mapping[str, str]]] = {
    "horse": {"rider": "guard"},
    "field_car": {"driver": "trooper", "front": "rifleman"},
    "carrier": {"driver": "guard", "left_1": "guard", "right_1": "guard"},
    "truck": {"driver": "trooper", "left_1": "rifleman", "right_1": "rifleman"},
    "tank": {"driver": "trooper", "gunner": "trooper"},
    "catapult": {"driver": "peasant", "gunner": "peasant", "loader": "peasant"},
    "biplane": {"pilot": "trooper", "gunner": "trooper"},
}
"""Who sits in the vehicles; those that need water are left out."""

BODY: Final = "trooper"
"""Equipment is tried on the book's reference trooper."""

ABILITIES: Final[Mapping[str, Sequence[int]]] = {
    "budget": (1, 2, 3, 4),
    "move": (3, 5, 7, 9),
    "dodge": (1, 2, 3, 4),
    "attack": (1, 2, 3, 4),
    "damage": (1, 2, 3, 4),
    "hp": (1, 2, 3, 4),
}
"""The values that a sweep goes through; Dodge stands for armour, too, which is added to it."""
TREAT: Final = (0, 1, 2, 3)

ARMS: Final[Mapping[str, Mapping[str, Any]]] = {
    "melee": {"name": {"en": "blade", "fr": "lame"}, "use": "melee", "reach": 2},
    "ranged": {"name": {"en": "gun", "fr": "arme à feu"}, "use": "ranged", "hands": 2},
}
"""What the two bodies of a sweep fight with."""
USUAL: Final = {**BASIC, "damage": 2}

WORDS: Final[Mapping[str, Localized]] = {
    "budget": Localized("Budget", "Budget"),
    "move": Localized("Move", "Mouvement"),
    "dodge": Localized("Dodge/Armor", "Esquive/Armure"),
    "attack": Localized("Attack", "Attaque"),
    "damage": Localized("Damage", "Dégâts"),
    "hp": Localized("Health points", "Points de vie"),
    "treat": Localized("Treat", "Soin"),
    "melee": Localized("with a blade", "à la lame"),
    "ranged": Localized("with a gun", "à l’arme à feu"),
}


def fields() -> list[dict[str, Any]]:
    """The fields, as scenarios with everything that a sweep needs."""
    sheets = tuple(_sheet(use, ability, value) for use, ability, value in _swept())
    weapons = tuple(_weapon(use, damage) for use in ARMS for damage in ABILITIES["damage"])
    return [scenario(half, sheets, weapons) for half in halves()]


def open_fields() -> list[dict[str, Any]]:
    """The fields with no sheets of their own, to be played as in a study."""
    return [{**scenario(half), "options": OPTIONS} for half in halves()]


def library_kinds() -> StudyPlan:
    """All sheets with their own outfits, and vehicles with crews."""
    known = library()
    sheets = [
        _subject(sheet.id, sheet.name, "sheet", {"units": [{"sheet": sheet.id}]}, once=not sheet.shared)
        for sheet in known.sheets.values()
        if sheet.id not in LEFT_OUT
    ]
    return StudyPlan(subjects=(*sheets, *map(_manned, CREWS)))


def parade() -> dict[str, Any]:
    """Everybody once, in a row on the grass."""
    army = joined([subject.army for subject in library_kinds().subjects])
    width = ABREAST * len(library_kinds().subjects)
    return line_up(meadow(width), {Seat("blue"): army})


def _manned(vehicle: str) -> Subject:
    crew = {place: {"sheet": sheet} for place, sheet in CREWS[vehicle].items()}
    return _subject(
        vehicle, with_crew(library().vehicles[vehicle]), "vehicle", {"vehicles": [{"sheet": vehicle, "crew": crew}]}
    )


def _subject(name: str, called: Localized, group: str, army: dict[str, Any], *, once: bool = False) -> Subject:
    cost = muster(fields()[0], army).points
    return Subject(id=name, name=called, group=group, army=army, cost=cost, once=once)


def own_kind(name: Localized, army: Mapping[str, Any], place: str) -> Subject:
    """A minifig with any outfit, or a vehicle with any crew, by the name that its owner gives it."""
    pieces = singles(army, place)
    if len(pieces) != 1:
        raise LabInput(place, "kind_of_many", pieces=len(pieces))
    return _subject(name.en, name, "own", pieces[0])


def equipment_kinds() -> StudyPlan:
    """The body with and without each thing. Weapons that are alike in all that counts are tried once."""
    bodies: dict[str, Subject] = {}
    gains = []
    for (having, lacking), name in _outfits():
        kinds = [_body(outfit, bodies) for outfit in (having, lacking)]
        gains.append(Gain(id=name[0], name=name[1], having=kinds[0], lacking=kinds[1]))
    return StudyPlan(subjects=tuple(bodies.values()), gains=tuple(gains))


Worn = dict[str, str]


def described(piece: Mapping[str, Any]) -> Localized:
    """`guard: spear, shield` where the outfit is not the usual, `tank with crew` whoever sits in it."""
    known = library()
    if piece.get("vehicles"):
        brought = piece["vehicles"][0]
        return (with_crew if brought.get("crew") else without_crew)(known.vehicles[brought["sheet"]])
    recruit = piece["units"][0]
    name, outfit = known.sheets[recruit["sheet"]].name, recruit.get("outfit")
    if outfit is None:
        return name
    worn = {slot: kind for slot, kind in outfit.items() if slot != "bag"}
    return _wearing(name, [*_distinct(worn), *outfit.get("bag", ())])


def _distinct(outfit: Worn) -> list[str]:
    """What is worn, a suit of armour once."""
    return [kind for slot, kind in outfit.items() if slot != "body" or kind != outfit.get("head")]


def _wearing(name: Localized, kinds: Sequence[str]) -> Localized:
    items = [library().items[kind].name for kind in kinds]
    english, french = (", ".join(getattr(item, language) for item in items) for language in ("en", "fr"))
    return Localized(f"{name.en}: {english or 'nothing'}", f"{name.fr}\u00a0: {french or 'rien'}")


def _body(outfit: Worn, bodies: dict[str, Subject]) -> str:
    """The id of the body in this outfit."""
    kinds = _distinct(outfit)
    name = f"{BODY}: {', '.join(kinds)}"
    if name not in bodies:
        army = {"units": [{"sheet": BODY, "outfit": outfit}]}
        bodies[name] = _subject(name, _wearing(library().sheets[BODY].name, kinds), "body", army)
    return name


def _outfits() -> Iterator[tuple[tuple[Worn, Worn], tuple[str, Localized]]]:
    """Outfits with and without something, and what it is called."""
    items = library().items
    bare = {"head": "helmet"}
    for weapons in _alike():
        first = weapons[0]
        yield ({"right": first.id, **bare}, bare), (first.id, _listed(weapons))
    for pair in ("sword", "pistol"):
        both, one = {"right": pair, "left": pair, **bare}, {"right": pair, **bare}
        words = Localized(f"a second {items[pair].name.en}", f"une deuxième arme ({items[pair].name.fr})")
        yield (both, one), (f"second {pair}", words)
    sword = {"right": "sword"}
    for piece in ("shield", "helmet", "coat_of_mail"):
        slot = "left" if piece == "shield" else "head" if piece == "helmet" else "body"
        yield (sword | {slot: piece}, sword), (piece, _with(items[piece].name, items["sword"].name))
    suit = {"head": "suit_of_armour", "body": "suit_of_armour"}
    yield (sword | suit, sword), ("suit_of_armour", _with(items["suit_of_armour"].name, items["sword"].name))
    rifle = {"right": "rifle", **bare}
    vest = items["bulletproof_vest"].name
    yield (rifle | {"body": "bulletproof_vest"}, rifle), ("bulletproof_vest", _with(vest, items["rifle"].name))


def _with(what: Localized, weapon: Localized) -> Localized:
    return Localized(f"{what.en}, beside a {weapon.en}", f"{what.fr}, avec {weapon.fr}")


def _alike() -> list[list[Weapon]]:
    """Weapons that a hand can carry, those of the same use, hands, reach and damage together."""
    carried = [item for item in library().items.values() if isinstance(item, Weapon) and item.carry == "hand"]
    found = groupby(sorted(carried, key=_nature), key=_nature)
    return [list(group) for _, group in found]


def _nature(weapon: Weapon) -> tuple[str, int, int, int]:
    return weapon.use, weapon.damage, weapon.reach, weapon.hands


def _listed(weapons: Sequence[Weapon]) -> Localized:
    """`knife (small hammer, small club)`"""
    first, rest = weapons[0].name, [weapon.name for weapon in weapons[1:]]
    if not rest:
        return first
    return Localized.of(lambda language: f"{first[language]} ({', '.join(name[language] for name in rest)})")


def sweep_kinds() -> StudyPlan:
    """Two bodies, one that strikes and one that shoots, with one ability after the other varied."""
    subjects = [_subject(*_swept_kind(*each)) for each in dict.fromkeys(map(_canonical, _swept()))]
    points = [
        Point(
            series=f"{use} {ability}", name=_words(use, ability), at=value, kind=_id(*_canonical((use, ability, value)))
        )
        for use, ability, value in _swept()
    ]
    return StudyPlan(subjects=tuple(subjects), points=tuple(points))


Swept = tuple[str, str, int]
"""A body, the ability that is varied, and its value."""


def _swept() -> Iterator[Swept]:
    for use in ARMS:
        for ability, values in ABILITIES.items():
            yield from ((use, ability, value) for value in values)
    yield from (("melee", "treat", value) for value in TREAT)


def _canonical(swept: Swept) -> Swept:
    """The usual value of any ability is the same body."""
    use, ability, value = swept
    return (use, "budget", USUAL["budget"]) if USUAL[ability] == value else swept


def _id(use: str, ability: str, value: int) -> str:
    return f"{use} {ability} {value}"


def _swept_kind(use: str, ability: str, value: int) -> tuple[str, Localized, str, dict[str, Any]]:
    words, name = _words(use, ability), _id(use, ability, value)
    called = Localized.of(lambda language: f"{words[language]} {value}")
    return name, called, "sweep", {"units": [{"sheet": _sheet(use, ability, value)["id"]}]}


def _words(use: str, ability: str) -> Localized:
    what, how = WORDS[ability], WORDS[use]
    return Localized.of(lambda language: f"{what[language]}, {how[language]}")


def _sheet(use: str, ability: str, value: int) -> dict[str, Any]:
    values: dict[str, Any] = {**USUAL, ability: value}
    damage = values.pop("damage")
    words = _words(use, ability)
    return {
        "id": f"swept_{use}_{ability}_{value}",
        "name": {language: f"{words[language]} {value}" for language in LANGUAGES},
        **values,
        "outfit": {"right": f"swept_{use}_{damage}"},
    }


def _weapon(use: str, damage: int) -> dict[str, Any]:
    return {"id": f"swept_{use}_{damage}", "damage": damage, **ARMS[use]}
