"""Announcing together: everybody drafts at once, hears the others, and changes until all agree (ARG-9.12, ARG-9.13)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field import groups
from escarmouche.argad.field.bases import is_within
from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.knowledge import views
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import AnyCommandKind, CommandKind
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import FallBack, Follow, Go, InRanks, Order, Path, Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.movement import in_ranks, walk_odds
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.people.closing_ranks import loosened
from escarmouche.argad.people.drill import out_of_voice
from escarmouche.argad.people.harm import able, disobeys
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases import loops
from escarmouche.kernel import GAME_MASTER, Odds, Refusal, Seat, rule
from escarmouche.kernel.memo import shared_memo, successor

FIRST_INTENTIONS = rule("ARG-9.12")
CHANGES = rule("ARG-9.13")
NO_WAITING = rule("ARG-9.15")
TOGETHER = rule("ARG-9.3")
ONE_ACTION = rule("ARG-8.13")
HESITATION = rule("ARG-15.13")
FORGOTTEN = rule("ARG-15.14")
ABSENT = rule("ARG-R-98")
COMMITMENT = rule("ARG-R-2")
DISOBEY = rule("ARG-38.5")
FALLING_OUT = rule("ARG-R-152")

CONCERN_MARGIN: Final[Tenths] = 10 * CM
"""Beyond the reach of both, what others announce is no concern of theirs (ARG-R-1)."""

ORDERS: Final = frozenset({Phase.ORDERS})
SIMPLE: Final = (Stay, Go, FallBack)
"""What an ally may order for somebody who is away (ARG-R-98)."""


class Announce(Struct, frozen=True, tag=True):
    """Say what a character is going to do; a later word takes the place of an earlier one (ARG-9.13)."""

    character: CharacterId
    order: Order


class AnnounceGroup(Struct, frozen=True, tag=True, omit_defaults=True):
    """Several characters go together and keep their shape: the path is that of the first (ARG-9.3)."""

    characters: tuple[CharacterId, ...]
    path: Path
    in_file: bool = False
    """One after the other on the path of the first, instead of keeping their shape (ARG-R-163)."""
    one_pace: bool = False
    """At the pace of the slowest, so that they stay together all the time (ARG-R-163)."""


class Withdraw(Struct, frozen=True, tag=True):
    """Take back what was announced for a character, who then stays (ARG-15.14)."""

    character: CharacterId


class Announcements(Struct, frozen=True, tag=True):
    """Orders for a character that are too many to list."""

    character: CharacterId
    orders: Any

    def sample(self, random: Random) -> Announce:
        return Announce(self.character, self.orders.sample(random))


class GroupMarches(Struct, frozen=True, tag=True):
    """All the ways that a group may go together, up to the pace of its slowest."""

    characters: tuple[CharacterId, ...]
    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> AnnounceGroup:
        width, depth = self.edges
        x, y = (here + random.randint(-self.reach, self.reach) * 7 // 10 for here in self.start)
        return AnnounceGroup(self.characters, ((min(max(x, 0), width), min(max(y, 0), depth)),))


class Announced(Struct, frozen=True, tag=True):
    """What characters are going to do, and which seats it concerns: they are no longer ready (ARG-R-1)."""

    seat: Seat
    orders: dict[CharacterId, Order | None]
    concerned: tuple[Seat, ...] = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        said: dict[CharacterId, Order | None] = {**skirmish.drafts, **self.orders}
        drafts = {who: order for who in sorted(said) if (order := said[who]) is not None}
        done = skirmish.done - {self.seat, *self.concerned}
        return successor(skirmish, drafts=drafts, edits=_edited(skirmish, self.orders), done=done)


class SealedOrder(Struct, frozen=True, tag=True):
    """What characters are going to do, known to their own player until all is revealed (ARG-R-1)."""

    secret: ClassVar[bool] = True

    seat: Seat
    orders: dict[CharacterId, Order | None]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        written = {who: order or Stay() for who, order in self.orders.items()}
        sealed = in_order({**skirmish.sealed, **written})
        return successor(skirmish, sealed=sealed, done=skirmish.done - {self.seat})


class Revealed(Struct, frozen=True, tag=True, omit_defaults=True):
    """Sealed drafts are opened: everybody may react (ARG-R-1)."""

    orders: dict[CharacterId, Order]
    reaction: int
    breaks: tuple[UnitId, ...] = ()
    """Units that are going to break up."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        drafts = in_order({**skirmish.drafts, **self.orders})
        breaking = dict.fromkeys(self.breaks, True)
        return replace(skirmish, drafts=drafts, sealed={}, breaking=breaking, reaction=self.reaction, done=frozenset())


def _edited(skirmish: Skirmish, who: Iterable[CharacterId]) -> dict[CharacterId, int]:
    """One more change of mind for each."""
    edits = skirmish.edits
    return in_order(edits | {name: edits.get(name, 0) + 1 for name in who})


def commandable(known: Skirmish, seat: Seat) -> tuple[Character, ...]:
    """The seat's own people who may be given orders now."""
    return () if seat in known.committed else _free_people(known).get(seat, ())


@shared_memo("ground", "characters", "turn_statuses", "turn", "options")
def _free_people(known: Skirmish) -> dict[Seat, tuple[Character, ...]]:
    """Of each seat that somebody decides for."""
    found: dict[Seat, tuple[Character, ...]] = {}
    for character in known.characters.values():
        if _is_free(known, character):
            seat = known.player_of(character)
            found[seat] = (*found.get(seat, ()), character)
    return found


def _is_free(known: Skirmish, character: Character) -> bool:
    if character.fleeing and disobeys(known, character):
        return False
    return able(known, character) and not known.turn_status(character.id).hesitates


def _refuse_character(known: Skirmish, seat: Seat, who: CharacterId) -> Refusal | None:
    character = known.characters.get(who)
    if character is None or not _speaks_for(known, seat, character):
        return Refusal.of(FIRST_INTENTIONS, "not_your_character", who=who)
    return _refuse_own(known, seat, character)


def _refuse_own(known: Skirmish, seat: Seat, character: Character) -> Refusal | None:
    """Of somebody for whom the seat speaks."""
    who = character.id
    if known.turn_status(who).hesitates:
        return Refusal.of(HESITATION, "hesitates", who=who)
    if seat in known.committed:
        return Refusal.of(COMMITMENT, "stands_by_it", seat=seat)
    if disobeys(known, character):
        return Refusal.of(DISOBEY, "no_longer_obeys", who=who)
    return None if able(known, character) else Refusal.of(ONE_ACTION, "unable_to_act", who=who)


def _speaks_for(known: Skirmish, seat: Seat, character: Character) -> bool:
    """One's own characters; the game master for bystanders; allies and the game master for those who are away."""
    if known.player_of(character) == seat:
        return True
    return character.owner in known.absent and (seat == GAME_MASTER or known.friends(seat, character.owner))


def _falls_out(known: Skirmish, who: CharacterId) -> bool:
    """Whether somebody's unit is about to break up without a leader."""
    unit = unit_of(known, who)
    return unit is not None and unit.id in known.breaking and bool(out_of_voice(known, unit))


def _announce(resolution: Resolution, seat: Seat, command: Announce) -> None:
    announce(resolution, seat, dict.fromkeys(_addressed(resolution.skirmish, command), command.order))


def _addressed(skirmish: Skirmish, command: Announce) -> tuple[CharacterId, ...]:
    """What a unit in close order does is one draft for all of it (ARG-R-143)."""
    if isinstance(command.order, InRanks):
        return in_ranks.everybody(skirmish, command.character)
    return (command.character,)


def _marching(skirmish: Skirmish, command: AnnounceGroup) -> dict[CharacterId, Order]:
    """Everybody's own path, beside that of the first; or the first on the path, and each after the one before."""
    pace = _slowest(skirmish, command.characters) if command.one_pace else 0
    if command.in_file:
        following = {who: Follow(before) for before, who in pairwise(command.characters)}
        return {command.characters[0]: Go(command.path, pace=pace), **following}
    first = skirmish.characters[command.characters[0]].at
    orders: dict[CharacterId, Order] = {}
    for who in command.characters:
        here = skirmish.characters[who].at
        aside = here[0] - first[0], here[1] - first[1]
        orders[who] = Go(tuple((x + aside[0], y + aside[1]) for x, y in command.path), pace=pace)
    return orders


def _slowest(skirmish: Skirmish, who: Iterable[CharacterId]) -> Tenths:
    return min(allowance(skirmish, skirmish.characters[name]) for name in who)


def _announce_group(resolution: Resolution, seat: Seat, command: AnnounceGroup) -> None:
    announce(resolution, seat, dict(_marching(resolution.skirmish, command)))


def _offer_withdrawals(known: Skirmish, seat: Seat) -> Iterator[Withdraw]:
    said = known.drafts.keys() | known.sealed.keys()
    for character in commandable(known, seat):
        if character.id in said:
            yield Withdraw(character.id)


def _refuse_withdraw(known: Skirmish, seat: Seat, command: Withdraw) -> Refusal | None:
    refusal = _refuse_character(known, seat, command.character)
    if refusal:
        return refusal
    said = command.character in known.drafts or command.character in known.sealed
    return None if said else Refusal.of(FORGOTTEN, "nothing_announced", who=command.character)


def _withdraw(resolution: Resolution, seat: Seat, command: Withdraw) -> None:
    said = {**resolution.skirmish.drafts, **resolution.skirmish.sealed}
    order = said[command.character]
    together = in_ranks.everybody(resolution.skirmish, command.character) if isinstance(order, InRanks) else ()
    announce(resolution, seat, dict.fromkeys([command.character, *(who for who in together if said.get(who) == order)]))


def announce(resolution: Resolution, seat: Seat, orders: dict[CharacterId, Order | None]) -> None:
    """Say it to all who could see it, or seal it; those concerned are no longer ready; loops are noticed."""
    ordered = in_order(orders)
    if resolution.skirmish.options.drafting == "sealed":
        resolution.emit(SealedOrder(seat, ordered))
        return
    changed = [who for who, order in ordered.items() if resolution.skirmish.drafts.get(who) != order]
    before = concerned(resolution.skirmish, seat, changed)
    resolution.emit(Announced(seat, ordered, tuple(sorted(before & resolution.skirmish.done))))
    loops.notice(resolution, seat, before)


def concerned(skirmish: Skirmish, seat: Seat, who: Iterable[CharacterId]) -> frozenset[Seat]:
    """Other seats whose characters could meet one of these, as far as both see each other (ARG-R-1).

    Somebody in hiding keeps the ready flag: losing it would tell where he or she hides.
    """
    movers, mine = [skirmish.characters[name] for name in who], views.known(skirmish, seat)
    found = set()
    for other in skirmish.seats:
        if other != seat:
            theirs = views.people(skirmish, other)
            if any(mover.id in theirs and _meets(mine, mover, other) for mover in movers):
                found.add(other)
    return frozenset(found)


def _meets(skirmish: Skirmish, mover: Character, seat: Seat) -> bool:
    reach, most = allowance(skirmish, mover) + CONCERN_MARGIN, max(skirmish.movement.values(), default=0)
    return any(
        is_within(mover, other, reach + most) and is_within(mover, other, reach + allowance(skirmish, other))
        for other in skirmish.troop(seat)
    )


def reveal(resolution: Resolution) -> bool:
    """Open sealed drafts if there are new ones, as long as reactions are left. True if people may react now."""
    skirmish = resolution.skirmish
    if not skirmish.sealed and all(skirmish.breaking.values()):
        return False
    resolution.emit(Revealed(skirmish.sealed, skirmish.reaction + 1, tuple(sorted(skirmish.breaking))))
    return skirmish.reaction < skirmish.options.reactions


@dataclass(frozen=True)
class AnnouncingCommands:
    """What seats say while they announce, in a game with these orders."""

    orders: OrderRegistry

    def kinds(self) -> tuple[AnyCommandKind, ...]:
        """Each kind of command."""
        return (
            CommandKind(
                Announce,
                ORDERS,
                NO_WAITING,
                self._offer_announcements,
                self._refuse_announce,
                _announce,
                self._odds,
            ),
            CommandKind(AnnounceGroup, ORDERS, NO_WAITING, self._offer_marches, self._refuse_group, _announce_group),
            CommandKind(Withdraw, ORDERS, CHANGES, _offer_withdrawals, _refuse_withdraw, _withdraw),
        )

    def character_commands(self, known: Skirmish, character: Character) -> Iterator[Announce | Announcements]:
        """All that a character may be ordered to do."""
        promised = known.turn_status(character.id).stays
        for kind in self.orders.kinds_for(known, character):
            offers: Iterable[Any] = kind.offers(known, character)
            for offer in offers:
                if hasattr(offer, "sample"):
                    if not promised:
                        yield Announcements(character.id, offer)
                elif not (promised and self.orders.refuse_promise(known, character, offer)):
                    yield Announce(character.id, offer)

    def _offer_announcements(self, known: Skirmish, seat: Seat) -> Iterator[Announce | Announcements]:
        loose = loosened(known)
        for character in commandable(loose, seat):
            if _falls_out(known, character.id):
                yield Announce(character.id, Stay())
            else:
                yield from self.character_commands(loose, character)

    def _refuse_announce(self, known: Skirmish, seat: Seat, command: Announce) -> Refusal | None:
        refusal = _refuse_character(known, seat, command.character)
        if refusal:
            return refusal
        if known.player_of(known.characters[command.character]) != seat and not isinstance(command.order, SIMPLE):
            return Refusal.of(ABSENT, "simple_orders_only", who=command.character)
        return self._refuse_order(loosened(known), known, command.character, command.order)

    def _refuse_order(self, loose: Skirmish, known: Skirmish, who: CharacterId, order: Order) -> Refusal | None:
        """Judged as people will stand, also those whose unit breaks up as the movement begins (ARG-R-152)."""
        character = loose.characters[who]
        return self.orders.refuse(loose, character, order) or self._refuse_falling_out(loose, known, character, order)

    def _refuse_falling_out(
        self, loose: Skirmish, known: Skirmish, character: Character, order: Order
    ) -> Refusal | None:
        """Without any leader, falling out of the ranks is all that somebody does: two paces at most (ARG-R-152)."""
        if not _falls_out(known, character.id):
            return None
        slight = isinstance(order, Stay | Go) and self.orders.is_motionless(loose, character, order)
        return None if slight else Refusal.of(FALLING_OUT, "falls_out_all_turn", who=character.id)

    def _odds(self, known: Skirmish, seat: Seat, command: Announce) -> Odds | None:
        """How far difficult ground lets somebody come (ARG-10.13)."""
        return walk_odds.odds(known, self.orders, known.characters[command.character], command.order)

    def _offer_marches(self, known: Skirmish, seat: Seat) -> Iterator[GroupMarches]:
        for members in self.own_groups(known, seat):
            first = known.characters[members[0]]
            reach = _slowest(known, members)
            yield GroupMarches(members, first.at, reach, (known.ground.width, known.ground.depth))

    def own_groups(self, known: Skirmish, seat: Seat) -> list[tuple[CharacterId, ...]]:
        """Characters of the seat who stand together and can walk off together."""
        free = {character.id for character in commandable(known, seat) if self._may_march(known, character)}
        clusters = {tuple(sorted(cluster & free)) for cluster in groups.clusters(known).values()}
        return sorted(cluster for cluster in clusters if len(cluster) > 1)

    def _may_march(self, known: Skirmish, character: Character) -> bool:
        """Neither promised to stay, by a shot before the movement (ARG-21.5), nor in ranks, nor held by a melee."""
        status = known.turn_status(character.id)
        tied = status.stays or status.surprised or character.cell
        return not (tied or self.orders.is_tied(known, character))

    def _refuse_group(self, known: Skirmish, seat: Seat, command: AnnounceGroup) -> Refusal | None:
        if not command.characters or len(set(command.characters)) != len(command.characters):
            return Refusal.of(TOGETHER, "group_without_people")
        for who in command.characters:
            if refusal := _refuse_character(known, seat, who):
                return refusal
        loose = loosened(known)
        for who, order in _marching(known, command).items():
            if refusal := self._refuse_order(loose, known, who, order):
                return refusal
        return None
