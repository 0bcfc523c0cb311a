"""Packs from files and from scenarios, checked by annex B's own rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from escarmouche.bow.content.advice import Advice
from escarmouche.bow.extensions.packs import TAKEN, Ability, Effect, Pack, PackAction
from escarmouche.bow.extensions.values import VALUES
from escarmouche.bow.resources import DATA, BowInput
from escarmouche.kernel import rule
from escarmouche.text.datafiles import fit, read_toml

SHEET_ONLY = rule("BOW-B.1.3")
OPPOSED = rule("BOW-B.1.4")
FEW = rule("BOW-B.1.7")
MULTIPLES = rule("BOW-B.1.8")
FREE_DEEDS = rule("BOW-B.2.2")
OPPOSING_ABILITY = rule("BOW-B.3.1")
NEW_COLOUR = rule("BOW-B.3.2")
SHARED_COLOUR = rule("BOW-B.3.3")
OWN_DESIGN = rule("BOW-R-84")

FOLDER: Final = DATA / "packs"
RESERVED: Final = ("bow", "arg", "argad", "table")
UNIT: Final = 5
"""Studs: distances of new rules are multiples of it (BOW-B.1.8)."""
FEW_MODIFIERS: Final = 2

NEEDS: Final[Mapping[str, set[str]]] = {
    "damage": {"self", "friend", "enemy", "vehicle", "door"},
    "heal": {"self", "friend", "enemy", "vehicle"},
    "mark": {"self", "friend", "enemy"},
    "unmark": {"self", "friend", "enemy"},
    "unlock": {"door"},
    "open": {"door"},
    "change_seat": {"berth"},
}
"""On which targets each effect makes sense."""


@cache
def shipped() -> Mapping[str, Pack]:
    """The packs that come with the game, all of our own design and off unless a table wants them (BOW-R-84)."""
    packs = [load_pack(path) for path in sorted(FOLDER.glob("*.toml"))]
    return {pack.id: pack for pack in packs}


def load_pack(path: Path) -> Pack:
    return read_pack(read_toml(path), path.name)


def read_pack(data: Any, place: str) -> Pack:
    """A pack from plain data; `BrokenInput` if annex B does not allow it."""
    pack = fit(data, Pack, place)
    check_pack(pack, place)
    return pack


def active(wanted: Iterable[str], own: Sequence[Pack] = (), place: str = "options") -> tuple[Pack, ...]:
    """The packs that a table has chosen: its own by their data, ours by their id (BOW-B.1.1)."""
    for pack in own:
        check_pack(pack, f"{place}, pack {pack.id}")
    known = {**shipped(), **{pack.id: pack for pack in own}}
    names = list(dict.fromkeys(wanted))
    if unknown := [name for name in names if name not in known]:
        raise BowInput(f"{place}, extensions", "pack_unknown", id=unknown[0], known=", ".join(known))
    packs = tuple(known[name] for name in names)
    _check_together(packs, f"{place}, extensions")
    return packs


def _check_together(packs: Sequence[Pack], place: str) -> None:
    """Packs that are on at the same time do not use one name, or one colour, for two things."""
    for entries in ([p.ability for p in packs], [p.action for p in packs], [p.mark for p in packs]):
        _check_once([entry.id for part in entries for entry in part], place, "entry_twice")
    _check_once(
        [ability.colour for pack in packs for ability in pack.ability if not ability.resists], place, "colour_twice"
    )


def _check_once(names: Iterable[str], place: str, key: str) -> None:
    if twice := [name for name, times in Counter(names).items() if times > 1]:
        raise BowInput(place, key, id=twice[0])


def check_pack(pack: Pack, place: str) -> None:
    """Whether the pack hangs together and keeps to annex B."""
    if pack.official:
        raise BowInput(f"{place}, official", "not_official", rule=OWN_DESIGN)
    if pack.id.replace("_", "") in RESERVED:
        raise BowInput(f"{place}, id", "pack_id_reserved", id=pack.id)
    _check_together((pack,), place)
    abilities = {ability.id: ability for ability in pack.ability}
    for ability in pack.ability:
        _check_ability(ability, abilities, f"{place}, ability {ability.id}")
    for action in pack.action:
        _check_action(action, pack, f"{place}, action {action.id}")


def _check_ability(ability: Ability, known: Mapping[str, Ability], place: str) -> None:
    """A colour that no ability of the book has, shared by the two that oppose each other."""
    if ability.id in VALUES:
        raise BowInput(f"{place}, id", "ability_of_the_book", id=ability.id)
    if ability.colour in TAKEN:
        raise BowInput(f"{place}, colour", "colour_taken", colour=ability.colour, rule=NEW_COLOUR)
    if ability.resists is not None:
        opposed = known.get(ability.resists)
        if opposed is None or opposed.resists:
            raise BowInput(f"{place}, resists", "ability_unknown", id=ability.resists)
        if opposed.colour != ability.colour:
            raise BowInput(f"{place}, colour", "colours_differ", other=opposed.id, rule=SHARED_COLOUR)


def _check_action(action: PackAction, pack: Pack, place: str) -> None:
    _check_roll(action, pack, place)
    _check_targets(action, f"{place}, targets")
    if action.cost != 1:
        raise BowInput(f"{place}, cost", "costs_one", rule=FREE_DEEDS)
    if action.consumes and not action.holds:
        raise BowInput(f"{place}, holds", "item_needed")
    if action.range == "throw" and not (action.targets == ("ground",) and action.holds and action.consumes):
        raise BowInput(f"{place}, range", "throw_needs")
    marks = (*action.actor_with, *action.actor_without, *action.target_with, *action.target_without)
    for mark in (*marks, *(effect.mark for effect in action.effect if effect.mark)):
        if mark not in pack.marks:
            raise BowInput(place, "pack_mark_unknown", id=mark)
    for number, effect in enumerate(action.effect, start=1):
        _check_effect(effect, action, f"{place}, effect {number}")


def _check_roll(action: PackAction, pack: Pack, place: str) -> None:
    """A roll is opposed, and reads nothing but sheets: the book's values and the pack's own abilities."""
    if action.roll is None:
        return
    if action.roll.resist == "":
        raise BowInput(f"{place}, roll", "resistance_missing", rule=OPPOSING_ABILITY)
    if isinstance(action.roll.resist, int):
        raise BowInput(f"{place}, roll, resist", "fixed_difficulty", rule=OPPOSED)
    known = {*VALUES, *(ability.id for ability in pack.ability)}
    for side, terms in (("act", action.roll.acting), ("resist", action.roll.resisting)):
        if strange := [term for term in terms if term not in known]:
            raise BowInput(f"{place}, roll, {side}", "not_on_the_sheet", value=strange[0], rule=SHEET_ONLY)
    if "item" in (*action.roll.acting, *action.roll.resisting) and not action.holds:
        raise BowInput(f"{place}, holds", "item_needed")
    if "door" in action.targets and pack.door is None:
        raise BowInput(f"{place}, targets", "door_sheet_missing")


def _check_targets(action: PackAction, place: str) -> None:
    if "ground" in action.targets and (len(action.targets) > 1 or action.range is None):
        raise BowInput(place, "ground_needs_range")
    if "berth" in action.targets and len(action.targets) > 1:
        raise BowInput(place, "berth_alone")


def _check_effect(effect: Effect, action: PackAction, place: str) -> None:
    """An effect needs something that it can work on; the difference of the rolls needs rolls."""
    if effect.do in ("mark", "unmark") and effect.mark is None:
        raise BowInput(f"{place}, mark", "effect_needs_mark")
    if effect.do in ("damage", "heal") and effect.points == "difference" and action.roll is None:
        raise BowInput(f"{place}, points", "difference_needs_roll")
    if effect.on == "actor" or not action.targets or action.area is not None:
        meant = {"self"} if effect.on == "actor" or action.area is None else {"friend", "vehicle"}
    else:
        meant = set(action.targets)
    if not meant & NEEDS[effect.do]:
        raise BowInput(f"{place}, do", "effect_unfit", effect=effect.do)


def pack_advice(pack: Pack) -> Iterator[Advice]:
    """What annex B advises against without forbidding it."""
    for action in pack.action:
        for studs in (action.range, action.area):
            if isinstance(studs, int) and studs % UNIT:
                yield Advice.of(MULTIPLES, "not_a_multiple", entry=action.id, studs=studs, unit=UNIT)
    modifiers = sum(len(mark.modifier) for mark in pack.mark)
    if modifiers > FEW_MODIFIERS:
        yield Advice.of(FEW, "many_modifiers", count=modifiers)
