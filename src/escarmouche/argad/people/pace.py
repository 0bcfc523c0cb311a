"""How far a character goes in a turn on clear ground (ARG-10.1 to ARG-10.11, ARG-10.14)."""

from typing import Final, Literal, get_args

from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId, LadderId, ThingId
from escarmouche.argad.model.profiles import Dress
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Ladder
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.people.bridles import LED_PACE, string_of
from escarmouche.kernel import Modifier, rule
from escarmouche.kernel.memo import shared_memo

MOVE: Final = "move"

HEAVY_LOAD = rule("ARG-10.6")
VERY_HEAVY_LOAD = rule("ARG-10.7")
LADDER_LOAD = rule("ARG-R-87")
BODY_LOAD = rule("ARG-38.32")
AFTER_EFFECT = rule("ARG-38.29")
LEG_WOUND = rule("ARG-33.7")
WEATHER = rule("ARG-R-211")

ROWS: Final = (
    *get_args(Dress),
    *("shield", "armour_4", "armour_5", "wounded"),
    *("mounted_light", "mounted_foot", "mounted_heavy"),
)
"""The rows that the movement table of a setting has (ARG-9.4)."""

Weight = Literal["light", "heavy", "very_heavy"]
LOADS_CM: Final[dict[Weight, int]] = {"light": 0, "heavy": -4, "very_heavy": -8}
"""What a load costs, in centimetres."""

WALKING_CAPTIVE: Final[Tenths] = 12 * CM
SHORT_LADDER_DECIMETRES: Final = 30
"""Decimetres: up to this length one person finds a ladder heavy, not very heavy."""
LEG_WOUND_CM: Final = -4


def rows(character: Character) -> tuple[str, ...]:
    """What people wear and bear decides, not whether they are men or women (ARG-10.1 to ARG-10.5, ARG-10.14)."""
    if character.mounted:
        return (_mounted(character),)
    profile = character.profile
    armour = profile.armour.threshold
    return (
        profile.dress,
        *(("shield",) if profile.shield else ()),
        *((f"armour_{armour}",) if armour >= 4 else ()),
    )


def _mounted(character: Character) -> str:
    """Knights in full armour are slow, foot on horseback no cavalry (ARG-10.5, ARG-41.4)."""
    if not character.cavalry:
        return "mounted_foot"
    return "mounted_heavy" if character.profile.armour.threshold >= 5 else "mounted_light"


def row(skirmish: Skirmish, character: Character) -> str:
    """The slowest row that applies. Somebody with a wound of no known place walks as the wounded do (ARG-R-60)."""
    found = rows(character)
    if character.wound is Wound.PLAIN and character.on_foot:
        found += ("wounded",)
    return min(found, key=skirmish.movement.__getitem__)


def allowance(skirmish: Skirmish, character: Character, extra: ThingId | None = None) -> Tenths:
    """What a character may walk in one turn, perhaps with one more thing to carry: nothing at the least (ARG-R-92)."""
    if extra or skirmish.characters.get(character.id) is not character:
        return _allowance(skirmish, character, extra)
    kept = _allowances(skirmish)
    if character.id not in kept:
        kept[character.id] = _allowance(skirmish, character)
    return kept[character.id]


@shared_memo("ground", "characters", "things", "ladders", "bodies", "movement", "options", "weather")
def _allowances(skirmish: Skirmish) -> dict[CharacterId, Tenths]:
    """Those that have been asked for."""
    return {}


def _allowance(skirmish: Skirmish, character: Character, extra: ThingId | None = None) -> Tenths:
    found = _alone(skirmish, character, extra)
    captive = skirmish.characters.get(character.captive) if character.captive else None
    if captive is not None:
        # The pair walks at the pace of the slower (ARG-R-73).
        found = min(found, _alone(skirmish, captive), WALKING_CAPTIVE)
    if character.mounted and string_of(skirmish, character.id):
        found = min(found, LED_PACE)
    return scaled(skirmish, found)


def _alone(skirmish: Skirmish, character: Character, extra: ThingId | None = None) -> Tenths:
    changes = sum([modifier.amount for modifier in modifiers(skirmish, character, extra)])
    own = character.profile.pace if character.profile.pace is not None and not character.mounted else None
    return max(0, (skirmish.movement[row(skirmish, character)] if own is None else own) + changes * CM)


def scaled(skirmish: Skirmish, length: Tenths) -> Tenths:
    """On a very small table all moves are halved (ARG-2.20)."""
    return length // 2 if skirmish.options.halved else length


def modifiers(skirmish: Skirmish, character: Character, extra: ThingId | None = None) -> tuple[Modifier, ...]:
    """What makes a character slower than his or her row of the table, in centimetres."""
    carried = (*character.carries, extra) if extra else character.carries
    slowed = skirmish.weather.move if character.room is None else 0
    if not carried and not slowed and character.wound is not Wound.LEG and not character.after_effects:
        return ()
    found = [_load(skirmish, character, thing) for thing in carried]
    if character.wound is Wound.LEG and character.on_foot:
        found.append(Modifier.of(MOVE, LEG_WOUND_CM, LEG_WOUND, "wounded_leg"))
    if "slow" in character.after_effects and character.on_foot:
        found.append(Modifier.of(MOVE, LEG_WOUND_CM, AFTER_EFFECT, "after_effect_slow"))
    if slowed:
        found.append(Modifier.of(MOVE, slowed, WEATHER, f"sky_{skirmish.weather.sky}"))
    return tuple(modifier for modifier in found if modifier and modifier.amount)


def _load(skirmish: Skirmish, character: Character, carried: str) -> Modifier | None:
    """Something bulky costs 4 cm, something very bulky 8; two people bear a ladder better (ARG-10.6, ARG-10.7)."""
    ladder = skirmish.ladders.get(LadderId(carried))
    if ladder is not None:
        amount = ladder_load(ladder, len({character.id, *bearers(skirmish, carried)}))
        return Modifier.of(MOVE, amount, LADDER_LOAD, "load_ladder", ladder=ladder.id)
    thing = skirmish.things.get(ThingId(carried))
    if thing is None:
        return _body_load(skirmish, character, ThingId(carried)) if carried in skirmish.bodies else None
    very = thing.weight == "very_heavy"
    return Modifier.of(
        MOVE, LOADS_CM[thing.weight], VERY_HEAVY_LOAD if very else HEAVY_LOAD, "load_thing", thing=thing.id
    )


def _body_load(skirmish: Skirmish, character: Character, carried: ThingId) -> Modifier:
    """A body is very heavy for one, and heavy for each of two (ARG-38.32, ARG-R-207)."""
    amount = body_load(len({character.id, *bearers(skirmish, carried)}))
    return Modifier.of(MOVE, amount, BODY_LOAD, "load_thing", thing=carried)


def body_load(carriers: int) -> int:
    """In centimetres, for each person."""
    return LOADS_CM["very_heavy"] if carriers < 2 else LOADS_CM["heavy"]


def bearers(skirmish: Skirmish, carried: str) -> tuple[CharacterId, ...]:
    """Those who carry a thing, one or several."""
    return tuple(who for who, character in skirmish.characters.items() if carried in character.carries)


def ladder_load(ladder: Ladder, carriers: int) -> int:
    """Short: 4 cm for one, nothing for two. Longer: 8 cm for one, 4 for two or more (ARG-R-87)."""
    heavy = LOADS_CM["heavy"] if ladder.decimetres <= SHORT_LADDER_DECIMETRES else LOADS_CM["very_heavy"]
    return heavy if carriers < 2 else heavy - LOADS_CM["heavy"]
