"""People whom nobody plays, where there is no game master: their scripts, their attitudes, what they do (ARG-R-201)."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.paths import towards, way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Go, Order
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.model.talks import Attitude, Cue, Npc, Occasion, Reaction
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.sight import lines_of_sight
from escarmouche.kernel import GAME_MASTER, Roll, Seat
from escarmouche.text.texts import Localized

FACES: Final[tuple[Attitude, ...]] = ("hostile", "frightened", "neutral", "friendly", "adventurous", "accomplice")
"""What the attitude die says, from 1 to 6 (ARG-R-83)."""
FIGHTING_CLASS: Final = 3
"""From this class on, hostile people fight; others call for help (ARG-R-201)."""
ARRIVED: Final[Tenths] = CM
FEAR: Final[Tenths] = 40 * CM
"""People who are afraid run from those who are nearer (ours)."""


class AttitudeSet(Struct, frozen=True, tag=True, omit_defaults=True):
    """How somebody takes to a player, by the die or as it was foreseen; for that player only (ARG-33.13)."""

    animation: ClassVar[Animation] = "die"

    secret: ClassVar[bool] = True

    character: CharacterId
    seat: Seat
    attitude: Attitude
    roll: Roll | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        npc = npc_of(skirmish, self.character)
        return with_npc(skirmish, replace(npc, attitudes=in_order({**npc.attitudes, self.seat: self.attitude})))


class FactTold(Struct, frozen=True, tag=True):
    """Somebody tells a player something."""

    secret: ClassVar[bool] = True

    character: CharacterId
    seat: Seat
    text: Localized

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.learn(self.seat, self.text)


class Gossip(Struct, frozen=True, tag=True):
    """An accomplice of one player tells another who has been asking questions (ARG-R-201)."""

    animation: ClassVar[Animation] = "die"
    secret: ClassVar[bool] = True

    character: CharacterId
    seat: Seat
    about: Seat
    roll: Roll | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class NpcActs(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody whom nobody plays joins a player, runs, takes up arms, calls for help or sets off."""

    character: CharacterId
    seat: Seat
    does: Reaction
    path: tuple[Point, ...] = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        npc, who = npc_of(skirmish, self.character), skirmish.characters[self.character]
        if self.does == "joins":
            npcs = {name: each for name, each in skirmish.npcs.items() if name != who.id}
            return replace(skirmish, npcs=npcs).change(who.id, owner=self.seat, hostile=frozenset())
        if self.does == "fights":
            return skirmish.change(who.id, hostile=who.hostile | {self.seat})
        if self.does == "flees":
            return with_npc(skirmish, replace(npc, fears=npc.fears | {self.seat}))
        return with_npc(skirmish, replace(npc, path=self.path)) if self.does == "walks" else skirmish


class CueMet(Struct, frozen=True, tag=True):
    """A line of a script has been played: behind the screen."""

    secret: ClassVar[bool] = True
    seats: ClassVar[tuple[Seat, ...]] = (GAME_MASTER,)

    character: CharacterId
    cue: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        npc = npc_of(skirmish, self.character)
        return with_npc(skirmish, replace(npc, done=npc.done | {self.cue}))


class CornerReached(Struct, frozen=True, tag=True):
    """Somebody has come to a corner of a way, and goes on to the next: behind the screen."""

    animation: ClassVar[Animation] = "go"

    secret: ClassVar[bool] = True
    seats: ClassVar[tuple[Seat, ...]] = (GAME_MASTER,)

    character: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        npc = npc_of(skirmish, self.character)
        return with_npc(skirmish, replace(npc, path=npc.path[1:]))


def npc_of(skirmish: Skirmish, who: CharacterId) -> Npc:
    """As prepared; anybody else is as people are."""
    return skirmish.npcs.get(who) or Npc(id=who)


def with_npc(skirmish: Skirmish, npc: Npc) -> Skirmish:
    return replace(skirmish, npcs=in_order({**skirmish.npcs, npc.id: npc}))


def react(resolution: Resolution, who: CharacterId, seat: Seat, when: Occasion) -> None:
    """What somebody does when a player's people talk to him or her: the script first, otherwise the attitude."""
    if play_cues(resolution, who, seat, when):
        return
    attitude = _attitude(resolution, who, seat)
    if when == "persuaded" and attitude in ("hostile", "frightened", "neutral"):
        attitude = "friendly"
    _behave(resolution, who, seat, attitude)


def play_cues(resolution: Resolution, who: CharacterId, seat: Seat, when: Occasion) -> bool:
    """Whether the script had a line for it."""
    npc = npc_of(resolution.skirmish, who)
    lines = [
        (number, cue)
        for number, cue in enumerate(npc.cue)
        if cue.when == when and number not in npc.done and (not cue.seats or seat in cue.seats)
    ]
    for number, cue in lines:
        resolution.emit(CueMet(who, number))
        perform(resolution, who, seat, cue)
    return bool(lines)


def perform(resolution: Resolution, who: CharacterId, seat: Seat, cue: Cue) -> None:
    if cue.does == "tells":
        if cue.text is not None:
            resolution.emit(FactTold(who, seat, cue.text))
    else:
        resolution.emit(NpcActs(who, seat, cue.does, cue.path))


def roll_attitude(resolution: Resolution, who: CharacterId, seat: Seat) -> Attitude:
    roll = resolution.roll("attitude", GAME_MASTER)
    resolution.emit(AttitudeSet(who, seat, FACES[roll.result - 1], roll))
    return FACES[roll.result - 1]


def _attitude(resolution: Resolution, who: CharacterId, seat: Seat) -> Attitude:
    """Kept for that player once it is known (ARG-R-201)."""
    npc = npc_of(resolution.skirmish, who)
    if seat in npc.attitudes:
        return npc.attitudes[seat]
    if npc.attitude is None:
        return roll_attitude(resolution, who, seat)
    resolution.emit(AttitudeSet(who, seat, npc.attitude))
    return npc.attitude


def _behave(resolution: Resolution, who: CharacterId, seat: Seat, attitude: Attitude) -> None:
    if attitude == "hostile":
        fights = resolution.skirmish.characters[who].profile.class_ >= FIGHTING_CLASS
        resolution.emit(NpcActs(who, seat, "fights" if fights else "calls"))
    elif attitude == "frightened":
        resolution.emit(NpcActs(who, seat, "flees"))
    elif attitude == "adventurous":
        resolution.emit(NpcActs(who, seat, "joins"))
    else:
        _tell(resolution, who, seat, attitude)


def _tell(resolution: Resolution, who: CharacterId, seat: Seat, attitude: Attitude) -> None:
    """One thing that the player does not know yet: public to the neutral, a secret to friends."""
    npc, known = npc_of(resolution.skirmish, who), resolution.skirmish.learned.get(seat, ())
    facts = ((npc.fact,) if npc.fact else ()) if attitude == "neutral" else npc.secrets
    new = next((fact for fact in facts if fact not in known), None)
    if new is not None:
        resolution.emit(FactTold(who, seat, new))
    if attitude == "accomplice":
        _gossip(resolution, who, seat)


def _gossip(resolution: Resolution, who: CharacterId, seat: Seat) -> None:
    """Another player, drawn by lot, hears who asked."""
    others = sorted(other for other in resolution.skirmish.seats if other != seat)
    if len(others) == 1:
        resolution.emit(Gossip(who, others[0], seat))
    elif others:
        lot = resolution.roll("lot", GAME_MASTER, sides=len(others))
        resolution.emit(Gossip(who, others[lot.result - 1], seat, lot))


def turns_away(skirmish: Skirmish, who: CharacterId, seat: Seat) -> bool:
    """Whether somebody has no more words for a player's people."""
    return seat in skirmish.characters[who].hostile | npc_of(skirmish, who).fears


def look_around(resolution: Resolution) -> None:
    """At the end of a turn, without a game master: who has come near, whether it is time, and how far people got."""
    if resolution.skirmish.master:
        return
    for who in sorted(resolution.skirmish.npcs):
        npc, here = resolution.skirmish.npcs[who], resolution.skirmish.characters.get(who)
        if here is None or not _is_free(resolution.skirmish, here):
            continue
        if npc.path and way(here.at, npc.path[:1]) <= ARRIVED:
            resolution.emit(CornerReached(who))
        for number, cue in enumerate(npc.cue):
            if number not in npc.done and (towards_whom := _occasion(resolution.skirmish, here, cue)) is not None:
                resolution.emit(CueMet(who, number))
                perform(resolution, who, towards_whom, cue)
                break


def _occasion(skirmish: Skirmish, here: Character, cue: Cue) -> Seat | None:
    """The seat whose people give the cue, if it is met."""
    if cue.when == "turn":
        return (*cue.seats, *skirmish.seats)[0] if cue.turn == skirmish.turn + 1 else None
    if cue.when != "near":
        return None
    near = [
        (gap(here, other), other.id, other.owner)
        for other in skirmish.characters.values()
        if other.owner in (cue.seats or skirmish.seats) and gap(here, other) <= cue.within
    ]
    return min(near)[2] if near else None


def orders(skirmish: Skirmish) -> Iterator[tuple[Character, Order]]:
    """What people do whom nobody plays, but for running: fight, or follow their way (ARG-R-201)."""
    if skirmish.master:
        return
    for who in sorted(skirmish.characters):
        one = skirmish.characters[who]
        if _is_free(skirmish, one):
            order = _order(skirmish, one, npc_of(skirmish, who))
            if order is not None:
                yield one, order


def _is_free(skirmish: Skirmish, one: Character) -> bool:
    """Played by nobody, and able to act."""
    return one.owner == BYSTANDERS and one.player is None and able(skirmish, one)


def feared(skirmish: Skirmish, one: Character) -> frozenset[Seat]:
    """The players whose people somebody runs from: game runs from all of them (ARG-R-201, ARG-R-209)."""
    if one.profile.game and skirmish.options.hunting:
        return frozenset(skirmish.seats)
    npc = skirmish.npcs.get(one.id)
    return npc.fears if npc is not None else frozenset()


def takes_flight(skirmish: Skirmish, one: Character) -> bool:
    """Whether somebody whom nobody plays runs as a turn begins, if no game master says otherwise."""
    if skirmish.master or not _is_free(skirmish, one):
        return False
    fears = feared(skirmish, one)
    return bool(fears) and _nearest(skirmish, one, fears, FEAR) is not None


def _order(skirmish: Skirmish, one: Character, npc: Npc) -> Order | None:
    if one.hostile and (foe := _nearest(skirmish, one, one.hostile, allowance(skirmish, one))):
        return Charge(foe)
    if not npc.path:
        return None
    return Go((towards(one.at, npc.path[0], allowance(skirmish, one)),), meets=False)


def _nearest(skirmish: Skirmish, one: Character, seats: frozenset[Seat], within: Tenths) -> CharacterId | None:
    """The nearest of some seats' people whom somebody sees."""
    seen: Any = lines_of_sight.seen(skirmish).get(one.id, ())
    near = [
        (gap(one, other), other.id)
        for other in skirmish.characters.values()
        if other.owner in seats and other.captor is None and other.id in seen and gap(one, other) <= within
    ]
    return min(near)[1] if near else None
