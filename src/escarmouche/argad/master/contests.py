"""Shooting at a mark and boxing, as events outside the turns (ARG-42.9, ARG-R-209).

A scenario says when they are held; the game master may hold them at any time.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import refuse_person
from escarmouche.argad.melee.results import Fighter, Result, Swing, result
from escarmouche.argad.melee.strike_modifiers import STRIKE, fighter, is_untrained
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.contests import Contest
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.model.weapons import STEPS, Band, Missile
from escarmouche.argad.people.harm import able
from escarmouche.argad.shooting.factors import SHOT, natural_need, shooter_factors
from escarmouche.argad.shooting.missiles import band_at, missile_of, missile_weapons, refuse_weapon
from escarmouche.kernel import Modifier, Refusal, Roll, Seat, rule

SPORT = rule("ARG-42.4")
AT_A_MARK = rule("ARG-42.9")
BARE = rule("ARG-42.5")
UNTRAINED = rule("ARG-27.13")
RING = rule("ARG-R-209")

BONUS: Final = 2
MOST_ROUNDS: Final = 30
"""After that many rounds a contest is a draw (ours)."""
LOST_AFTER: Final = 2
"""A boxer who is down on that many turns one after the other has lost (ours)."""

People = tuple[CharacterId, ...]


class HoldShooting(Struct, frozen=True, tag=True, omit_defaults=True):
    """Have people shoot at a mark, each with the same number of shots."""

    people: People
    distance: Tenths
    shots: Annotated[int, Meta(ge=1, le=20)] = 3


class HoldBout(Struct, frozen=True, tag=True):
    """Have two people box."""

    one: CharacterId
    other: CharacterId


class ShotsCounted(Struct, frozen=True, tag=True):
    """A round at the mark: what everybody threw, and how many hits that makes."""

    animation: ClassVar[Animation] = "die"

    rolls: dict[CharacterId, Roll]
    hits: dict[CharacterId, int]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class Boxed(Struct, frozen=True, tag=True, omit_defaults=True):
    """A turn of boxing: what the strikes of both came to, and who is down."""

    animation: ClassVar[Animation] = "box"

    rolls: dict[CharacterId, Roll]
    results: dict[CharacterId, Result]
    down: People = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class ContestWon(Struct, frozen=True, tag=True, omit_defaults=True):
    """Who has won; nobody, if it was a draw."""

    people: People
    winner: CharacterId | None = None
    contest: str = ""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, contests=tuple(each for each in skirmish.contests if each.id != self.contest))


def hold_due(resolution: Resolution) -> None:
    """What the scenario has for the turn that is about to begin, with those who are there and able."""
    for contest in resolution.skirmish.contests:
        if contest.turn == resolution.skirmish.turn + 1:
            _hold(resolution, contest)


def _hold(resolution: Resolution, contest: Contest) -> None:
    skirmish = resolution.skirmish
    people = tuple(
        who for who in contest.people if who in skirmish.characters and able(skirmish, skirmish.characters[who])
    )
    if contest.kind == "boxing":
        winner = box(resolution, *people[:2]) if len(people) > 1 else None
    else:
        fit = tuple(who for who in people if _band(skirmish, who, contest.distance))
        winner = shoot(resolution, fit, contest.distance, contest.shots)
    resolution.emit(ContestWon(people, winner, contest.id))


def _arms(skirmish: Skirmish, who: Character) -> Missile | None:
    """The first weapon that somebody can shoot with now."""
    ready = (weapon.id for weapon in missile_weapons(skirmish, who) if refuse_weapon(skirmish, who, weapon.id) is None)
    name = next(ready, None)
    return missile_of(skirmish, name) if name else None


def _band(skirmish: Skirmish, who: CharacterId, distance: Tenths) -> Band | None:
    missile = _arms(skirmish, skirmish.characters[who])
    return band_at(skirmish, missile, distance) if missile else None


def mark_modifiers(who: Character) -> tuple[Modifier, ...]:
    """At a fixed mark, in calm: +2 (ARG-42.9)."""
    return (*shooter_factors(who, moving=False), Modifier.of(SHOT, BONUS, AT_A_MARK, "at_a_mark", who=who.id))


def shoot(resolution: Resolution, people: People, distance: Tenths, shots: int) -> CharacterId | None:
    """Most hits win; those who have as many as the best shoot again, one shot each (ARG-R-209)."""
    left, count = people, shots
    for _ in range(MOST_ROUNDS):
        if len(left) < 2:
            break
        hits = _round(resolution, left, distance, count)
        left, count = tuple(who for who in left if hits[who] == max(hits.values())), 1
    return left[0] if len(left) == 1 else None


def _round(resolution: Resolution, people: People, distance: Tenths, shots: int) -> dict[CharacterId, int]:
    rolls: dict[CharacterId, Roll] = {}
    hits: dict[CharacterId, int] = {}
    for name in people:
        who, band = resolution.skirmish.characters[name], _band(resolution.skirmish, name, distance)
        if band is None:
            raise AssertionError(f"{name} does not reach the mark")
        changes = mark_modifiers(who)
        need = natural_need(resolution.skirmish, who, band, changes)
        player = resolution.skirmish.player_of(who)
        rolls[name] = resolution.roll(SHOT, player, shots, who.profile.die, changes)
        hits[name] = sum(face >= need for face in rolls[name].faces)
    resolution.emit(ShotsCounted(rolls, hits))
    return hits


def box(resolution: Resolution, one: CharacterId, other: CharacterId) -> CharacterId | None:
    """Turns of melee with bare hands, until somebody is down twice running. Nobody leaves the ring (ARG-R-209).

    A boxer who would be pushed back stays and loses the next strike, as does one who is down.
    """
    pair, falls, idle = (one, other), {one: 0, other: 0}, frozenset[CharacterId]()
    for _ in range(MOST_ROUNDS):
        results = _exchange(resolution, pair, falls, idle)
        down = tuple(who for who in pair if results.get(_opponent(pair, who)) in ("knock_out", "kill"))
        falls = {who: falls[who] + 1 if who in down else 0 for who in pair}
        idle = frozenset(who for who in pair if results.get(_opponent(pair, who), "miss") != "miss")
        beaten = [who for who in pair if falls[who] >= LOST_AFTER]
        if beaten:
            return _opponent(pair, beaten[0]) if len(beaten) == 1 else None
    return None


def _opponent(pair: tuple[CharacterId, CharacterId], who: CharacterId) -> CharacterId:
    return pair[1] if who == pair[0] else pair[0]


def _exchange(
    resolution: Resolution,
    pair: tuple[CharacterId, CharacterId],
    falls: dict[CharacterId, int],
    idle: frozenset[CharacterId],
) -> dict[CharacterId, Result]:
    rolls: dict[CharacterId, Roll] = {}
    results: dict[CharacterId, Result] = {}
    for name in pair:
        if name in idle:
            continue
        who, target = resolution.skirmish.characters[name], resolution.skirmish.characters[_opponent(pair, name)]
        changes = tuple(_fists(resolution.skirmish, who))
        player = resolution.skirmish.player_of(who)
        rolls[name] = resolution.roll(STRIKE, player, sides=who.profile.die, modifiers=changes)
        swing = _swing(who, target, changes)
        struck: Fighter = replace(fighter(resolution.skirmish, target), lies=bool(falls[target.id]))
        results[name] = result(swing, struck, rolls[name].result)
    down = tuple(who for who in pair if results.get(_opponent(pair, who)) in ("knock_out", "kill"))
    resolution.emit(Boxed(rolls, results, down))
    return results


def _fists(skirmish: Skirmish, who: Character) -> Iterable[Modifier]:
    """Untrained or with bare hands: -1 once; not for boxers (ARG-42.5, ARG-42.6)."""
    if is_untrained(skirmish, who):
        yield Modifier.of(STRIKE, -1, UNTRAINED, "untrained_striker")
    elif "boxer" not in who.profile.skills:
        yield Modifier.of(STRIKE, -1, BARE, "bare_hands")


def _swing(who: Character, target: Character, changes: Sequence[Modifier]) -> Swing:
    return Swing(
        striker=who.id,
        target=target.id,
        step=STEPS["bare_hands"],
        modifier=sum(each.amount for each in changes),
        die=who.profile.die,
        stuns=True,
    )


def _refuse_shooting(known: Skirmish, seat: Seat, command: HoldShooting) -> Refusal | None:
    if len(set(command.people)) != len(command.people) or len(command.people) < 2:
        return Refusal.of(SPORT, "too_few_to_compete")
    for who in command.people:
        if refusal := refuse_person(known, who) or _refuse_unable(known, who):
            return refusal
        if _band(known, who, command.distance) is None:
            return Refusal.of(AT_A_MARK, "cannot_reach_the_mark", who=who, cm=command.distance / CM)
    return None


def _refuse_unable(known: Skirmish, who: CharacterId) -> Refusal | None:
    return None if able(known, known.characters[who]) else Refusal.of(SPORT, "unable_to_compete", who=who)


def _hold_shooting(resolution: Resolution, seat: Seat, command: HoldShooting) -> None:
    winner = shoot(resolution, command.people, command.distance, command.shots)
    resolution.emit(ContestWon(command.people, winner))


def _refuse_bout(known: Skirmish, seat: Seat, command: HoldBout) -> Refusal | None:
    if command.one == command.other:
        return Refusal.of(SPORT, "too_few_to_compete")
    for who in (command.one, command.other):
        if refusal := refuse_person(known, who) or _refuse_unable(known, who):
            return refusal
        if known.characters[who].mounted:
            return Refusal.of(RING, "unable_to_compete", who=who)
    return None


def _hold_bout(resolution: Resolution, seat: Seat, command: HoldBout) -> None:
    winner = box(resolution, command.one, command.other)
    resolution.emit(ContestWon((command.one, command.other), winner))


_PHASES: Final = frozenset({Phase.ORDERS})
HOLD_SHOOTING: Final = CommandKind(
    HoldShooting, _PHASES, AT_A_MARK, no_offers, _refuse_shooting, _hold_shooting, master=True
)
HOLD_BOUT: Final = CommandKind(HoldBout, _PHASES, SPORT, no_offers, _refuse_bout, _hold_bout, master=True)
