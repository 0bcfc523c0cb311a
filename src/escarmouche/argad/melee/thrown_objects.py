"""Brawls in houses: bottles and pans that fly before any blow (ARG-29.5 to ARG-29.8)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.melee import pushes
from escarmouche.argad.melee.results import Fighter, Result, Swing, need, result
from escarmouche.argad.melee.strike_modifiers import fighter
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import Point
from escarmouche.argad.people import harm
from escarmouche.argad.people.command import disordered
from escarmouche.argad.places.grabbed_objects import object_of
from escarmouche.argad.shooting.sixes import GONE, Cast, resolve
from escarmouche.argad.sight.lines_of_sight import sees
from escarmouche.kernel import Modifier, Odds, Refusal, Roll, Seat, rule

THROW = rule("ARG-29.5")
IMPROVISED = rule("ARG-29.7")

STRIKE: Final = "strike"


class Throw(Struct, frozen=True, tag=True):
    """Throw the object in hand at an enemy in the room, before any blow (ARG-29.5)."""

    character: CharacterId
    target: CharacterId


class ThrowDeclared(Struct, frozen=True, tag=True):
    """Known to its own player until it flies."""

    secret: ClassVar[bool] = True

    seat: Seat
    character: CharacterId
    target: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, throws=in_order({**skirmish.throws, self.character: self.target}))


class ObjectThrown(Struct, frozen=True, tag=True, omit_defaults=True):
    """An object flies: what fell, what it came to, and where the object lies (ARG-29.7, ARG-29.8)."""

    animation: ClassVar[Animation] = "throw"

    character: CharacterId
    target: CharacterId
    thing: ThingId
    rolls: tuple[Roll, ...]
    natural: int
    total: int
    result: Result
    lies: Point
    chain_by: Seat | None = None
    """A player in disorder who has used the one chain of sixes (ARG-8.7)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        thrower = skirmish.characters[self.character]
        kept = tuple(thing for thing in thrower.carries if thing != self.thing)
        after = skirmish.change(self.character, carries=kept, threw=True)
        shots = after.turn_status(self.character).shots + 1
        thrown = replace(after.things[self.thing], at=self.lies, height=thrower.height)
        things = {**after.things, self.thing: thrown}
        throws = {who: target for who, target in after.throws.items() if who != self.character}
        sixes = after.sixes | {self.chain_by} if self.chain_by else after.sixes
        return replace(after.note(self.character, shots=shots), things=things, throws=throws, sixes=sixes)


class BrawlOver(Struct, frozen=True, tag=True):
    """No enemy is left in the room: objects may be thrown again in the next brawl (ARG-29.5)."""

    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.change(who, threw=False)
        return skirmish


def _offer_throws(known: Skirmish, seat: Seat) -> Iterator[Throw]:
    if not known.options.thrown_objects:
        return
    for character in known.troop(seat):
        if not character.carries or character.room is None:
            continue
        for other in known.characters.values():
            command = Throw(character.id, other.id)
            if other.room == character.room and _refuse_throw(known, seat, command) is None:
                yield command


def _refuse_throw(known: Skirmish, seat: Seat, command: Throw) -> Refusal | None:
    """Within the room, once in a brawl, by somebody who does nothing else (ARG-29.5)."""
    character, who = known.characters.get(command.character), command.character
    if character is None or known.player_of(character) != seat:
        return Refusal.of(THROW, "not_your_character", who=who)
    if not known.options.thrown_objects or object_of(known, character) is None:
        return Refusal.of(THROW, "no_object_in_hand", who=who)
    status = known.turn_status(who)
    busy = status.shots or status.only_moves or status.leaving or status.hesitates
    if not harm.able(known, character) or harm.runs(known, character) or busy:
        return Refusal.of(THROW, "cannot_throw_now", who=who)
    if character.threw or who in known.throws:
        return Refusal.of(THROW, "thrown_already", who=who)
    if any(blow.striker == who for blow in known.blows):
        return Refusal.of(THROW, "cannot_throw_now", who=who)
    target = known.characters.get(command.target)
    if target is None or not known.enemies(character, target):
        return Refusal.of(THROW, "throw_at_enemies", who=who)
    if character.room is None or target.room != character.room or not sees(known, character, target):
        return Refusal.of(THROW, "throw_in_the_room", who=who, target=target.id)
    return None


def _declare(resolution: Resolution, seat: Seat, command: Throw) -> None:
    resolution.emit(ThrowDeclared(seat, command.character, command.target))


def fly(resolution: Resolution) -> list[ObjectThrown]:
    """All declared throws, as fast as shots at point blank (ARG-29.5); what they do is done with what those do."""
    before, thrown = resolution.skirmish, list[ObjectThrown]()
    for who, target in before.throws.items():
        thrower, victim = before.characters.get(who), before.characters.get(target)
        if thrower and victim and (held := object_of(before, thrower)):
            thrown.append(_thrown(resolution, thrower, held.id, victim))
            resolution.emit(thrown[-1])
    return thrown


def land(resolution: Resolution, thrown: Sequence[ObjectThrown]) -> None:
    """What the objects do to those who are still there."""
    for event in thrown:
        _suffer(resolution, event)


def modifiers(character: Character) -> tuple[Modifier, ...]:
    """An improvised weapon; the clumsiness of the untrained is no worse for it (ARG-29.7)."""
    return (Modifier.of(STRIKE, -1, IMPROVISED, "thrown_object", who=character.id),)


def _swing(skirmish: Skirmish, character: Character, target: Character) -> tuple[Swing, Fighter]:
    """As a strike with an improvised weapon (ARG-29.7)."""
    change = sum(modifier.amount for modifier in modifiers(character))
    return (
        Swing(
            striker=character.id,
            target=target.id,
            step=1,
            modifier=change,
            die=character.profile.die,
            stuns=True,
            disordered=character.owner if disordered(skirmish, character.id) else None,
        ),
        fighter(skirmish, target),
    )


def _may_chase(skirmish: Skirmish, swing: Swing) -> bool:
    """A six that is not enough is rolled again; in disorder, one for each player (ARG-8.2, ARG-8.7)."""
    return skirmish.options.disordered_six == "throw" or swing.disordered not in skirmish.sixes


def _thrown(resolution: Resolution, character: Character, held: ThingId, target: Character) -> ObjectThrown:
    swing, victim = _swing(resolution.skirmish, character, target)
    changes, owner = modifiers(character), resolution.skirmish.player_of(character)
    rolls: list[Roll] = []

    def again() -> int:
        rolls.append(resolution.roll(STRIKE, owner, sides=swing.die, modifiers=changes))
        return rolls[-1].faces[0]

    dice, chain = [Cast(again(), need(swing, victim), swing.die)], _may_chase(resolution.skirmish, swing)
    sixes = resolve(dice, again, chain=chain, failed=resolution.skirmish.options.failed_reroll)
    natural = sixes.values[0]
    return ObjectThrown(
        character.id,
        target.id,
        held,
        tuple(rolls),
        natural,
        natural + swing.modifier,
        result(swing, victim, natural),
        target.at,
        chain_by=swing.disordered if sixes.chain else None,
    )


def _odds(known: Skirmish, seat: Seat, command: Throw) -> Odds | None:
    """The chance of each result; a six that is not enough is rolled again if it may (ARG-8.2)."""
    thrower = known.characters[command.character]
    swing, victim = _swing(known, thrower, known.characters[command.target])
    wanted = need(swing, victim) if _may_chase(known, swing) else swing.die
    lost = known.options.failed_reroll == "misses"
    chances: dict[str, float] = {}
    faces: list[tuple[int, float]] = [(face, 1 / swing.die) for face in range(1, swing.die)]
    chance, natural = 1 / swing.die, swing.die
    while natural < wanted:
        faces.append((GONE if lost else natural, chance * (swing.die - 1) / swing.die))
        natural, chance = natural + 1, chance / swing.die
    for value, part in [*faces, (natural, chance)]:
        found = result(swing, victim, value)
        chances[found] = chances.get(found, 0.0) + part
    return Odds(chances=chances, modifiers=modifiers(thrower))


def _suffer(resolution: Resolution, event: ObjectThrown) -> None:
    """On the floor for all the next turn; a push back works as in any melee (ARG-29.8)."""
    if event.target not in resolution.skirmish.characters:
        return
    if event.result in ("knock_out", "kill"):
        resolution.emit(harm.KnockedDown(event.target, resolution.skirmish.turn + 1, "on_the_floor"))
    elif event.result == "push_back":
        pushes.push_back(resolution, event.target, [event.character])


def calm(resolution: Resolution) -> None:
    """A brawl is over for those who have no enemy in the room any more."""
    skirmish = resolution.skirmish
    over = [
        who
        for who, one in skirmish.characters.items()
        if one.threw
        and not any(other.room == one.room and skirmish.enemies(one, other) for other in skirmish.characters.values())
    ]
    if over:
        resolution.emit(BrawlOver(tuple(over)))


THROW_COMMAND: Final = CommandKind(
    Throw, frozenset({Phase.MELEE}), THROW, _offer_throws, _refuse_throw, _declare, _odds
)
