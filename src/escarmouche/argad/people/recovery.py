"""What becomes of the wounded once a game is over, and how they come to the next one (ARG-38.31, ARG-R-207).

Pure: the dice are handed in, and so is the word of those who hold the field over enemies who lie there.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.bodies import Body
from escarmouche.argad.model.care import Care, Result
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.people import care
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.lodging import is_lodged
from escarmouche.argad.people.npcs import npc_of
from escarmouche.argad.people.pace import bearers
from escarmouche.kernel import Dice, Roll, Seat, die
from escarmouche.text.texts import Localized

UNTREATED: Final = "left_lying"
DIES_FROM: Final = 4
"""Who is left lying without care dies on this face or more; ours (ARG-R-207)."""

Place = Literal["safe", "field", "enemies", "nobody"]
"""Off the table or in a lodging; on a field that friends hold, or enemies, or nobody."""

Spares = Callable[[Seat, Body], bool]
"""Whether a seat that holds the field treats an enemy who lies there."""


class Recovery(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a game has made of somebody who was wounded in it."""

    character: CharacterId
    owner: Seat
    result: Result
    next_game: Character | None = None
    """As he or she comes to the next game; nobody, if dead."""
    rolls: tuple[Roll, ...] = ()
    """What was thrown for it after the game."""
    speaks_to: Seat | None = None
    """Who hears what the saved one has to tell, from the next game on (ARG-38.33)."""
    tells: tuple[Localized, ...] = ()
    """What it is."""


def fates(skirmish: Skirmish, dice: Dice, spares: Spares) -> tuple[Recovery, ...]:
    """Of everybody wounded who matters, those who lie there first; by id, so that the dice fall in one order."""
    carried_off = {body.id: replace(body, at=None) for gone in skirmish.departed for body in gone.bodies}
    bodies = in_order({**skirmish.bodies, **carried_off})
    found = (*_of_bodies(skirmish, bodies, dice, spares), *_of_the_wounded(skirmish, dice))
    return tuple(_with_testimony(skirmish, fate) for fate in found)


def _with_testimony(skirmish: Skirmish, fate: Recovery) -> Recovery:
    """Who dies of it has told nothing (ARG-38.33)."""
    known = npc_of(skirmish, fate.character).secrets if fate.speaks_to is not None else ()
    return replace(fate, tells=known) if known else fate


def _of_bodies(skirmish: Skirmish, bodies: dict[ThingId, Body], dice: Dice, spares: Spares) -> Iterator[Recovery]:
    for body in bodies.values():
        if body.matters:
            yield _fate_of_body(skirmish, body, dice, spares)


def _fate_of_body(skirmish: Skirmish, body: Body, dice: Dice, spares: Spares) -> Recovery:
    person = body.person
    if body.how == "executed":
        return Recovery(character=person.id, owner=person.owner, result="dead")
    if given := body.care or person.care:
        return _known(person, given)
    place, holder = whereabouts(skirmish, body)
    if place == "nobody" or (place == "enemies" and holder is not None and not spares(holder, body)):
        return _left_lying(person, dice)
    return _tested(person, dice, field=place != "safe", standing=False, hears=holder)


def _of_the_wounded(skirmish: Skirmish, dice: Dice) -> Iterator[Recovery]:
    """Those on their feet: who was treated in the game has the result, the others are treated now (ARG-38.30)."""
    away = {gone.character.id: gone.character for gone in skirmish.departed}
    for who, person in sorted({**away, **skirmish.characters}.items()):
        if person.wound is Wound.NONE:
            continue
        if person.care is not None:
            yield _known(person, person.care)
        else:
            field = who in skirmish.characters and not is_lodged(skirmish, person)
            yield _tested(person, dice, field=field, standing=True, hears=None)


def whereabouts(skirmish: Skirmish, body: Body) -> tuple[Place, Seat | None]:
    """Where a body is when the game ends, and who holds the place: the nearest who are able to do anything there."""
    carried = bearers(skirmish, body.id)
    if body.at is None and not carried:
        return "safe", body.owner
    at = body.at if body.at is not None else skirmish.characters[carried[0]].at
    there = replace(body.person, at=at, room=body.room, height=body.height)
    people = [one for one in skirmish.characters.values() if able(skirmish, one) and one.owner != BYSTANDERS]
    nearest = min(people, key=lambda one: (gap(there, one), one.id), default=None)
    if is_lodged(skirmish, there):
        return "safe", nearest.owner if nearest else None
    if nearest is None:
        return "nobody", None
    friend = body.owner == BYSTANDERS or skirmish.friends(body.owner, nearest.owner)
    return ("field" if friend else "enemies"), nearest.owner


def _known(person: Character, given: Care) -> Recovery:
    """The die has been thrown already in the game (ARG-R-206)."""
    return _fate(
        person, given.result, care.healed(person, given.after_effect) if given.saved else person, (), given.speaks_to
    )


def _tested(person: Character, dice: Dice, *, field: bool, standing: bool, hears: Seat | None) -> Recovery:
    changes = care.modifiers(healer=False, field=field)
    test = care.treat(person, dice, person.owner, changes, standing=standing)
    saved = test.result in ("recovers", "after_effects")
    after = care.healed(person, test.after_effect) if saved else person
    rolls = (test.roll, *((test.lot,) if test.lot else ()))
    return _fate(person, test.result, after, rolls, hears if saved else None)


def _left_lying(person: Character, dice: Dice) -> Recovery:
    roll = dice.roll(UNTREATED, person.owner, die(6), 1, ())
    dead = roll.result >= DIES_FROM
    return _fate(person, "dead" if dead else "recovers", care.healed(person, ""), (roll,), None)


def _fate(person: Character, result: Result, after: Character, rolls: tuple[Roll, ...], hears: Seat | None) -> Recovery:
    comes = None if result == "dead" else replace(after, care=None, down_until=0, down_why="", carries=())
    return Recovery(
        character=person.id, owner=person.owner, result=result, next_game=comes, rolls=rolls, speaks_to=hears
    )
