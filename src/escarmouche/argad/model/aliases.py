"""The id under which somebody in disguise is known to those who are fooled (ARG-36.3, ARG-R-204)."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.clothes import Guise
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.reserves import Reserve
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.text.texts import Localized

_ARTICLE: Final = re.compile("^(an?|the) ")
_OTHER: Final = re.compile("[^a-z0-9]+")
SOMEBODY: Final = "somebody"


def alias_of(skirmish: Skirmish, who: Character) -> CharacterId:
    """Of somebody in disguise; of one that was put on before there were aliases, the last or a new one."""
    if who.disguise is None:
        raise ValueError(f"{who.id} is in no disguise")
    if who.disguise.alias:
        return who.disguise.alias
    earlier = [alias for alias, each in skirmish.aliases.get(GAME_MASTER, {}).items() if each == who.id]
    return max(earlier) if earlier else _new_alias(skirmish, who.disguise.guise)


def passes_for(skirmish: Skirmish, who: CharacterId | None) -> CharacterId:
    """The alias of somebody who is in disguise, at whichever of these tables; empty if he or she is not."""
    for table in skirmish.all_tables():
        character = table.characters.get(who) if who is not None else None
        if character is not None and character.disguise is not None:
            return alias_of(table, character)
    return CharacterId("")


def named(skirmish: Skirmish, who: CharacterId, *, as_before: bool = False) -> Skirmish:
    """Somebody has put a disguise on, or is in one from before there were aliases: those who are not fooled know."""
    character = skirmish.characters[who]
    if character.disguise is None or character.disguise.alias:
        return skirmish
    alias = alias_of(skirmish, character) if as_before else _new_alias(skirmish, character.disguise.guise)
    there = _with_alias(character, alias, frozenset(belongings(skirmish, who)))
    return recognised(skirmish.with_character(there), there, _knowing(there))


def all_named(skirmish: Skirmish) -> Skirmish:
    """As the game begins: nobody has seen anything yet. Those in the same guise are counted by where they stand."""
    masked = [who for who in skirmish.here_or_coming() if who.disguise is not None and not who.disguise.alias]
    for who in sorted(masked, key=lambda each: (each.id not in skirmish.characters, each.at, each.id)):
        there = _with_alias(who, alias_of(skirmish, who), frozenset())
        if who.id in skirmish.characters:
            skirmish = skirmish.with_character(there)
        else:
            skirmish = replace(skirmish, reserves=_in_reserve(skirmish.reserves, there))
        skirmish = recognised(skirmish, there, _knowing(there))
    return skirmish


def _knowing(who: Character) -> set[Seat]:
    """Those who see through it from the start; the game master always does."""
    players = {GAME_MASTER, *(seat for seat in (who.owner, who.player, who.lender) if seat)}
    return players.union(who.disguise.known) if who.disguise else players


def _in_reserve(reserves: dict[str, Reserve], who: Character) -> dict[str, Reserve]:
    return {
        name: replace(each, characters=tuple(who if one.id == who.id else one for one in each.characters))
        for name, each in reserves.items()
    }


def _with_alias(who: Character, alias: CharacterId, familiar: frozenset[str]) -> Character:
    return replace(who, disguise=replace(who.disguise, alias=alias, familiar=familiar)) if who.disguise else who


def recognised(skirmish: Skirmish, who: Character, seats: Iterable[Seat]) -> Skirmish:
    """These seats know from now on who it is."""
    new = {*seats}
    if who.disguise is None or not new:
        return skirmish
    alias, known = alias_of(skirmish, who), dict(skirmish.aliases)
    for seat in {GAME_MASTER, *new}:
        known[seat] = in_order({**known.get(seat, {}), alias: who.id})
    return replace(skirmish, aliases=in_order(known))


def handed_on(left: Skirmish, there: Skirmish, people: Iterable[Character]) -> Skirmish:
    """Those who go from one table to another in disguise are known there to the same seats."""
    for who in people:
        if who.disguise is not None:
            alias = alias_of(left, who)
            there = recognised(there, who, [seat for seat, known in left.aliases.items() if alias in known])
    return there


def belongings(skirmish: Skirmish, who: str) -> Iterator[str]:
    """Ids on the table that are made of somebody's: of a horse, a banner, a unit, an object, a way to another table."""
    for kept in (skirmish.characters, skirmish.things, skirmish.units, skirmish.reserves):
        yield from (name for name in kept if name != who and is_made_of(name, who))


def is_made_of(name: str, who: str) -> bool:
    """Whether an id has somebody's own in it."""
    return who in name and _part_of_an_id(who).search(name) is not None


def made_of_alias(name: str, who: str, alias: str) -> str:
    """An id that has somebody's own in it, with the alias instead."""
    return _part_of_an_id(who).sub(alias, name)


@lru_cache(maxsize=1 << 8)
def _part_of_an_id(who: str) -> re.Pattern[str]:
    """As in `unit of ada`, `object.ada.3` and `ada_mount`."""
    return re.compile(rf"(?<![^ .]){re.escape(who)}(?=$|[ .]|_(?:mount|banner)$)")


def number_of(who: Character) -> int | None:
    """Which one of those called so somebody is, if the id is the name and says no more than that."""
    called = _as_id(who.name)
    if who.id == called:
        return 1
    number = who.id.removeprefix(f"{called}_")
    return int(number) if number != who.id and number.isdecimal() else None


def _new_alias(skirmish: Skirmish, guise: Guise) -> CharacterId:
    """What the guise is called, as an id; with a number where somebody is called so already."""
    called = f"{_as_id(guise.name)}_{skirmish.table}" if skirmish.table else _as_id(guise.name)
    taken = set(_taken(skirmish))
    numbered = (called if number == 1 else f"{called}_{number}" for number in count(1))
    return CharacterId(next(name for name in numbered if name not in taken))


def _as_id(name: Localized) -> str:
    """A name as ids are written: `a pilgrim with a limp` is `pilgrim_with_a_limp`."""
    plain = unicodedata.normalize("NFKD", name.en.lower()).encode("ascii", "ignore").decode()
    return _OTHER.sub("_", _ARTICLE.sub("", plain)).strip("_") or SOMEBODY


def _taken(skirmish: Skirmish) -> Iterator[str]:
    """What has an id at the table, or had one."""
    for kept in (skirmish.characters, skirmish.things, skirmish.units, skirmish.ladders, skirmish.conveyances):
        yield from kept
    for others in (skirmish.markers, skirmish.bodies, skirmish.weapons, skirmish.npcs, skirmish.reserves):
        yield from others
    for who in skirmish.here_or_coming():
        yield from (who.id, *((who.disguise.alias,) if who.disguise else ()))
    yield from (name for gone in skirmish.fallen for name in (gone.character, gone.alias))
    yield from (alias for known in skirmish.aliases.values() for alias in known)
    ground = skirmish.ground
    for pieces in (ground.areas, ground.barriers, ground.rooms):
        yield from (piece.id for piece in pieces)
