"""Led animals: taken by the bridle, let go, led off by enemies, taken with their loads (ARG-12.11, ARG-34.4)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, two_paces
from escarmouche.argad.field.paths import refuse_way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Lead, LetGo
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.units import TOUCH
from escarmouche.argad.people.bridles import MAX_LED, string_of
from escarmouche.argad.people.harm import able, remove
from escarmouche.argad.people.pace import allowance
from escarmouche.kernel import Refusal, Seat, rule
from escarmouche.kernel.memo import shared_memo

LEADING = rule("ARG-12.11")
STRING = rule("ARG-R-173")
LOOSE = rule("ARG-R-171")


class TookBridle(Struct, frozen=True, tag=True):
    """An animal is led from now on: behind the person, or behind the last one of the string."""

    animation: ClassVar[Animation] = "take"

    character: CharacterId
    animal: CharacterId
    behind: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return _changed(skirmish, self.animal, leader=self.behind)


class AnimalsLeft(Struct, frozen=True, tag=True):
    """Animals stand by themselves where they are."""

    character: CharacterId
    animals: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for animal in self.animals:
            skirmish = _changed(skirmish, animal, leader=None)
        return skirmish


class AnimalLost(Struct, frozen=True, tag=True):
    """An enemy was nearer than anybody of its troop, and has led a horse off the table (ARG-R-172)."""

    animation: ClassVar[Animation] = "leave"

    animal: CharacterId
    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return remove(skirmish, skirmish.characters[self.animal])


class AnimalTaken(Struct, frozen=True, tag=True):
    """A pack animal belongs to another troop from now on (ARG-R-175)."""

    animation: ClassVar[Animation] = "take"

    animal: CharacterId
    troop: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return _changed(skirmish, self.animal, troop=self.troop)


def _changed(skirmish: Skirmish, name: CharacterId, **values: object) -> Skirmish:
    beast = skirmish.characters[name]
    if beast.animal is None:
        raise AssertionError(f"{name} is no animal")
    return skirmish.with_character(replace(beast, animal=replace(beast.animal, **values)))


@shared_memo("ground", *STANDING)
def animals(known: Skirmish) -> tuple[Character, ...]:
    """Those that nobody rides."""
    return tuple(each for each in known.characters.values() if each.animal is not None)


def is_anybody_to_lead(known: Skirmish, character: Character) -> bool:
    """Where there are no animals, nobody leads or mounts one."""
    return bool(animals(known))


def refuse_animal(known: Skirmish, character: Character, name: CharacterId) -> Refusal | None:
    """An animal of the own troop or of allies, which nobody else holds and whose rider has not fallen."""
    beast = known.characters.get(name)
    if beast is None or beast.animal is None or not known.friends(beast.animal.troop, character.owner):
        return Refusal.of(LEADING, "no_such_animal", who=character.id, animal=name)
    if beast.animal.loose:
        return Refusal.of(LOOSE, "horse_runs_loose", animal=name)
    if beast.animal.leader is not None and name not in string_of(known, character.id):
        return Refusal.of(LEADING, "animal_held", animal=name)
    return None


def _offer_lead(known: Skirmish, character: Character) -> Iterator[Lead]:
    for beast in animals(known):
        if _refuse_lead(known, character, Lead(beast.id)) is None:
            yield Lead(beast.id)


def _refuse_lead(known: Skirmish, character: Character, order: Lead) -> Refusal | None:
    if character.ladder or character.aboard or character.room is not None:
        return Refusal.of(LEADING, "no_such_animal", who=character.id, animal=order.animal)
    if refusal := refuse_animal(known, character, order.animal):
        return refusal
    led = string_of(known, character.id)
    if order.animal in led:
        return Refusal.of(LEADING, "leads_it_already", who=character.id, animal=order.animal)
    if gap(character, known.characters[order.animal]) > two_paces(character):
        return Refusal.of(LEADING, "animal_too_far", who=character.id, animal=order.animal)
    if len(led) >= MAX_LED:
        return Refusal.of(STRING, "string_full", who=character.id, most=MAX_LED)
    return refuse_way(known, character, order.path, allowance(known, character), LEADING)


def _take(resolution: Resolution, character: Character, order: Lead) -> None:
    """Before anybody moves: the first by name has it."""
    if refuse_animal(resolution.skirmish, character, order.animal) is None:
        led = string_of(resolution.skirmish, character.id)
        resolution.emit(TookBridle(character.id, order.animal, led[-1] if led else character.id))


def _go(skirmish: Skirmish, character: Character, order: Lead | LetGo) -> Intent:
    return Intent(way="path", path=order.path) if order.path else Intent()


def _offer_let_go(known: Skirmish, character: Character) -> Iterator[LetGo]:
    if string_of(known, character.id):
        yield LetGo()


def _refuse_let_go(known: Skirmish, character: Character, order: LetGo) -> Refusal | None:
    if not string_of(known, character.id):
        return Refusal.of(LEADING, "leads_nothing", who=character.id)
    return refuse_way(known, character, order.path, allowance(known, character), LEADING)


def _let_go(resolution: Resolution, character: Character, order: LetGo) -> None:
    resolution.emit(AnimalsLeft(character.id, string_of(resolution.skirmish, character.id)))


def settle(resolution: Resolution) -> None:
    """At the end of the turn: enemies lead unheld horses off and take pack animals (ARG-R-172, ARG-R-175)."""
    for beast in animals(resolution.skirmish):
        if beast.animal is None or beast.animal.loose:
            continue
        if beast.animal.pack:
            _change_hands(resolution, beast, beast.animal.troop)
        elif beast.animal.leader is None:
            _lead_off(resolution, beast, beast.animal.troop)


def _lead_off(resolution: Resolution, beast: Character, troop: Seat) -> None:
    skirmish = resolution.skirmish
    people = [each for each in skirmish.characters.values() if able(skirmish, each) and each.owner in skirmish.seats]
    thieves = [each for each in people if not skirmish.friends(each.owner, troop)]
    near = [(gap(each, beast), each.id) for each in thieves if gap(each, beast) <= two_paces(each)]
    own = [gap(each, beast) for each in people if skirmish.friends(each.owner, troop)]
    if near and not any(each < min(near)[0] for each in own):
        resolution.emit(AnimalLost(beast.id, min(near)[1]))


def _change_hands(resolution: Resolution, beast: Character, troop: Seat) -> None:
    skirmish = resolution.skirmish
    taker = holder(skirmish, [each for each in skirmish.characters.values() if gap(each, beast) <= TOUCH])
    if taker is not None and not skirmish.friends(taker, troop):
        leader = beast.animal.leader if beast.animal else None
        if leader is not None:
            resolution.emit(AnimalsLeft(leader, (beast.id,)))
        resolution.emit(AnimalTaken(beast.id, taker))


def holder(skirmish: Skirmish, touching: Sequence[Character]) -> Seat | None:
    """Who takes something: of one side alone, and having spent the turn on it without a shot (ARG-R-175)."""
    there = [each for each in touching if able(skirmish, each) and each.owner in skirmish.seats]
    seats = sorted({each.owner for each in there})
    if not seats or not all(skirmish.friends(seats[0], seat) for seat in seats):
        return None
    free = [each.owner for each in there if not skirmish.turn_status(each.id).shots]
    return min(free, default=None)


LEAD_ORDER: Final = OrderKind(Lead, LEADING, _offer_lead, _refuse_lead, _go, before=_take, for_whom=is_anybody_to_lead)
LET_GO_ORDER: Final = OrderKind(
    LetGo, LEADING, _offer_let_go, _refuse_let_go, _go, before=_let_go, for_whom=is_anybody_to_lead
)
