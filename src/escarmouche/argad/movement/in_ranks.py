"""What a unit in close order is told to do as a whole: march, pivot, shift, swap ranks (ARG-44.11 to ARG-44.16)."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.field.formations import centre, grid_of, in_close_order, levels, unit_of
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Clause, Intent, OrderKind
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import InRanks, Leg, Reload
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.movement.ground_ahead import TURNS, first_obstacle, step
from escarmouche.argad.movement.partings import Leaving
from escarmouche.argad.movement.walks import MAX_DISTANCE, enemies_seen
from escarmouche.argad.people import drill
from escarmouche.argad.places import jobs
from escarmouche.geometry.plane import direction
from escarmouche.kernel import Refusal, RuleId, rule
from escarmouche.kernel.memo import keyed_memo

ONE_DRAFT = rule("ARG-R-143")
MARCH = rule("ARG-44.11")
PIVOT = rule("ARG-44.12")
SHIFT = rule("ARG-44.13")
LEADER = rule("ARG-44.10")
WALL = rule("ARG-44.15")
IN_CONTACT = rule("ARG-R-161")
DENTED = rule("ARG-R-159")
HESITATION = rule("ARG-15.13")
UNSEEN = rule("ARG-15.8")
PROMISED = rule("ARG-21.5")

FULL_CIRCLE: Final[Degrees] = 360
LEGS: Final[tuple[Leg, ...]] = ("forward", "back", "left", "right")
WHENS: Final[tuple[Literal["until", "within", "beyond"], ...]] = ("until", "within", "beyond")
CLAUSE_SHARE: Final = 0.25
"""How many of the marches that are drawn at random depend on somebody."""
MAX_CLAUSE: Final[Tenths] = 20 * CM
"""The greatest distance in such a march."""


class Manoeuvres(Struct, frozen=True, tag=True):
    """All that a unit may do in a turn, as far as its training and the ground allow."""

    unit: UnitId
    lengths: dict[Leg, Tenths]
    shifts: dict[Leg, Tenths]
    ranks: int
    both: bool
    """Whether it pivots and goes in one turn."""
    others: tuple[CharacterId, ...] = ()
    """On whom it may depend how long it marches."""

    def sample(self, random: Random) -> InRanks:
        legs = [leg for leg, length in self.lengths.items() if length > 0]
        leg = random.choice(legs) if legs else ""
        marches = leg and random.random() < 0.75
        pivot = random.randrange(FULL_CIRCLE) if self.both or not marches else None
        swap = random.randint(1, self.ranks) if not marches and self.ranks > 1 and (self.both or pivot is None) else 0
        when = random.choice(WHENS) if marches and self.others and random.random() < CLAUSE_SHARE else ""
        return InRanks(
            leg=leg if marches else "",
            length=random.randint(1, self.lengths[leg]) if leg and marches else 0,
            pivot=pivot,
            pivots="last" if random.random() < 0.5 else "first",
            swap=swap,
            rear=random.random() < 0.5,
            onward=random.random() < 0.25,
            whom=random.choice(self.others) if when else CharacterId(""),
            when=when,
            distance=random.randint(0, MAX_CLAUSE) if when else 0,
        )


def _offers(known: Skirmish, character: Character) -> Iterator[InRanks | Manoeuvres]:
    """Offered once for a unit: to the first of its members."""
    unit = unit_of(known, character.id)
    if unit is None or unit.formation != "close" or unit.members[0] != character.id:
        return
    if _refuse_unit(known, character, unit):
        return
    if drill.touches_enemies(known, unit):
        yield InRanks(leg="back", length=drill.march_length(known, unit, "back"))
        return
    if drill.is_dented(unit):
        return
    people = drill.people_of(known, unit)
    if _promised(known, people):
        return
    regular = drill.training_of(people) == "regular"
    lengths = {leg: drill.march_length(known, unit, leg) for leg in LEGS}
    ranks = max(rank for rank, _ in grid_of(unit).cells.values()) if regular else 1
    both = regular and drill.class_of(people) >= drill.PIVOT_AND_MARCH_CLASS
    others = tuple(each for each in known.characters if each not in unit.members)
    shifts = {leg: drill.shift_length(unit, leg) for leg in LEGS}
    yield Manoeuvres(unit.id, lengths, shifts, ranks, both, others)
    for foe in _enemies_seen(known, unit):
        charge = InRanks(leg="forward", length=lengths["forward"], whom=foe)
        if charge.length and leads_to(known, unit, charge):
            yield charge


def _refuse(known: Skirmish, character: Character, order: InRanks) -> Refusal | None:
    unit = unit_of(known, character.id)
    if unit is None or unit.formation != "close":
        return Refusal.of(ONE_DRAFT, "not_in_ranks", who=character.id)
    acts = bool(order.leg or order.swap or order.pivot is not None)
    if not acts:
        return _refuse_owner(character, unit)
    return (
        _refuse_unit(known, character, unit)
        or _refuse_shape(unit, order)
        or _refuse_aim(known, unit, order)
        or _refuse_fighting(known, unit, order)
        or _refuse_drill(known, unit, order)
    )


def _refuse_owner(character: Character, unit: Unit) -> Refusal | None:
    """Of several owners, the one whose leader has formed the unit gives its orders (ARG-R-131)."""
    return None if character.owner == unit.owner else Refusal.of(ONE_DRAFT, "not_your_unit", who=character.id)


def _refuse_unit(known: Skirmish, character: Character, unit: Unit) -> Refusal | None:
    """Somebody has to order it, and everybody to hear it (ARG-44.10, ARG-43.15)."""
    if refusal := _refuse_owner(character, unit):
        return refusal
    for each in drill.people_of(known, unit):
        if known.turn_status(each.id).hesitates:
            return Refusal.of(HESITATION, "hesitates", who=each.id)
    deaf = drill.out_of_voice(known, unit)
    return Refusal.of(LEADER, "ranks_out_of_voice", who=deaf[0], count=len(deaf)) if deaf else None


def _refuse_shape(unit: Unit, order: InRanks) -> Refusal | None:
    """One straight leg, one pivot, or one rank that swaps; a shift or a swap, not both (ARG-R-144, ARG-R-146)."""
    who = unit.members[0]
    if order.pivot is not None and not 0 <= order.pivot < FULL_CIRCLE:
        return Refusal.of(PIVOT, "not_a_direction", who=who, most=FULL_CIRCLE - 1)
    if order.leg and order.swap:
        return Refusal.of(SHIFT, "leg_or_swap", who=who)
    if bool(order.leg) != (order.length > 0):
        return Refusal.of(MARCH, "leg_without_length", who=who)
    ranks = {rank for rank, _ in levels(grid_of(unit)).values()}
    if order.swap and (order.swap not in ranks or len(ranks) < 2):
        return Refusal.of(SHIFT, "no_such_rank", who=who, ranks=max(ranks))
    return None


def _refuse_aim(known: Skirmish, unit: Unit, order: InRanks) -> Refusal | None:
    """A charge goes towards an enemy whom somebody of the unit saw; clauses are about anybody else (ARG-R-143)."""
    who, whom = unit.members[0], order.whom
    if not (whom or order.when or order.distance):
        return None
    if not order.leg or not whom or (order.distance and not order.when):
        return Refusal.of(ONE_DRAFT, "march_without_aim", who=who)
    if whom not in known.characters or whom in unit.members:
        return Refusal.of(ONE_DRAFT, "nobody_there", who=who, whom=whom)
    if order.when:
        absurd = not 0 <= order.distance <= MAX_DISTANCE
        return Refusal.of(ONE_DRAFT, "distance_absurd", who=who, most=MAX_DISTANCE / CM) if absurd else None
    if whom not in _enemies_seen(known, unit):
        return Refusal.of(UNSEEN, "not_seen_at_start", who=who, whom=whom)
    return None if leads_to(known, unit, order) else Refusal.of(ONE_DRAFT, "march_leads_elsewhere", who=who, whom=whom)


def _enemies_seen(known: Skirmish, unit: Unit) -> tuple[CharacterId, ...]:
    """Those whom anybody in the ranks saw when the turn began (ARG-15.8)."""
    return tuple(sorted({foe for each in drill.people_of(known, unit) for foe in enemies_seen(known, each)}))


def leads_to(known: Skirmish, unit: Unit, order: InRanks) -> bool:
    """Whether the leg, after a first pivot, leads nearer to the one who is charged."""
    turned = order.pivot if order.pivot is not None and order.pivots == "first" else unit.heading
    (x, y), (east, south) = centre(unit), direction((turned + TURNS[order.leg]) % FULL_CIRCLE)
    at = known.characters[order.whom].at
    return (at[0] - x) * east + (at[1] - y) * south > 0


def _clause(order: InRanks) -> Clause | None:
    return Clause(order.when, order.whom, order.distance) if order.when else None


def _refuse_fighting(known: Skirmish, unit: Unit, order: InRanks) -> Refusal | None:
    """With an enemy in contact a unit stays or leaves backwards; only ranks not in contact swap (ARG-R-161)."""
    touching = drill.touches_enemies(known, unit)
    if leaves_melee(known, unit, order):
        return None
    if touching and (order.leg or order.pivot is not None or _moves_ranks(unit, order, touching)):
        return Refusal.of(IN_CONTACT, "ranks_in_contact", who=min(touching))
    if drill.is_dented(unit) and (order.leg or order.pivot is not None):
        return Refusal.of(DENTED, "ranks_dented", who=unit.members[0])
    return None


def _moves_ranks(unit: Unit, order: InRanks, engaged: Iterable[CharacterId]) -> bool:
    """Whether a rank in contact would swap, or be moved by one that does."""
    if not order.swap:
        return False
    ranks, now = levels(grid_of(unit)), ranks_after(unit, order.swap, rear=order.rear)
    fighting = {ranks[who][0] for who in engaged}
    return order.swap in fighting or any(now[rank] != rank for rank in fighting)


def ranks_after(unit: Unit, rank: int, *, rear: bool) -> dict[int, int]:
    """The number of each rank once one has gone before the first or behind the last (ARG-R-146)."""
    last = max(number for number, _ in levels(grid_of(unit)).values())
    others = [number for number in range(1, last + 1) if number != rank]
    return {before: after for after, before in enumerate([*others, rank] if rear else [rank, *others], 1)}


def leaves_melee(skirmish: Skirmish, unit: Unit, order: InRanks) -> bool:
    """The whole unit breaks contact, straight back (ARG-R-161)."""
    return order.leg == "back" and order.pivot is None and bool(drill.touches_enemies(skirmish, unit))


def _begin(resolution: Resolution, character: Character, order: InRanks) -> None:
    """Nobody of a unit that leaves a melee strikes."""
    unit = unit_of(resolution.skirmish, character.id)
    if unit is not None and unit.formation == "close" and leaves_melee(resolution.skirmish, unit, order):
        resolution.emit(Leaving(character.id))


def _refuse_drill(known: Skirmish, unit: Unit, order: InRanks) -> Refusal | None:
    """What the training of the least trained and the class of the lowest allow (ARG-44.12, ARG-44.15, ARG-R-149)."""
    who, people = unit.members[0], drill.people_of(known, unit)
    if drill.is_march(unit, order) and (tied := _promised(known, people)):
        return Refusal.of(PROMISED, "promised_to_stay", who=tied[0])
    count = sum((bool(order.leg), bool(order.swap), order.pivot is not None))
    if drill.training_of(people) != "regular" and (order.swap or count > 1):
        return Refusal.of(WALL, "wall_only_stands", who=who)
    if count > 1 and drill.class_of(people) < drill.PIVOT_AND_MARCH_CLASS:
        return Refusal.of(PIVOT, "pivot_alone", who=who, least=drill.PIVOT_AND_MARCH_CLASS)
    if order.leg and order.length > (most := drill.march_length(known, unit, order.leg)):
        why = _march_rule(unit, order.leg)
        return Refusal.of(why, "march_too_long", who=who, length=order.length / CM, allowance=most / CM)
    return None


def _promised(known: Skirmish, people: Sequence[Character]) -> list[CharacterId]:
    """Those who shot before the movement as people who stay (ARG-21.5)."""
    return [each.id for each in people if known.turn_status(each.id).stays]


def _march_rule(unit: Unit, leg: Leg) -> RuleId:
    if leg != "forward":
        return drill.SIDEWAYS
    files = {file for _, file in grid_of(unit).cells.values()}
    return drill.COLUMN if len(files) <= drill.COLUMN_FILES else drill.LINE


class March(Struct, frozen=True):
    """The leg of a whole unit."""

    by: Point
    speed: Tenths
    halts: tuple[Tenths, str] | None
    loosens: Tenths | None
    shift: bool


@keyed_memo()
def march(skirmish: Skirmish, name: UnitId, order: InRanks) -> March:
    """Everybody by the same way at the same time (ARG-R-144), up to what breaks close order (ARG-R-147)."""
    unit = skirmish.units[name]
    along = (unit.heading + TURNS[order.leg]) % FULL_CIRCLE
    shift = not drill.is_march(unit, order)
    met = first_obstacle(skirmish, unit, order.leg, order.length, marches=not shift)
    onward = met is not None and order.onward and not shift and met[1] != "edge"
    return March(
        by=step(along, order.length),
        speed=drill.march_length(skirmish, unit, order.leg),
        halts=None if onward else met,
        loosens=met[0] if met and onward else None,
        shift=shift,
    )


def _intent(skirmish: Skirmish, character: Character, order: InRanks) -> Intent:
    """In the ranks with all others; those whose order was broken walk the same leg alone, at their own pace.

    ARG-R-147, ARG-R-149.
    """
    if not order.leg:
        return Intent()
    unit = unit_of(skirmish, character.id)
    if unit is None or not in_close_order(skirmish, character.id):
        by = step((character.facing + TURNS[order.leg]) % FULL_CIRCLE, order.length)
        return Intent(way="path", path=(_there(character, by),), clause=_clause(order))
    leg = march(skirmish, unit.id, order)
    return Intent(
        way="path",
        path=(_there(character, leg.by),),
        allowance=leg.speed,
        body=unit.id,
        halts=leg.halts,
        loosens=leg.loosens,
        leaves=leaves_melee(skirmish, unit, order),
        motionless=leg.shift,
        clause=_clause(order),
    )


def order_of(skirmish: Skirmish, unit: Unit) -> InRanks | None:
    """What a unit was told as a whole: the order of the first of its members who has one."""
    given = (skirmish.turn_status(who).order for who in unit.members)
    return next((order for order in given if isinstance(order, InRanks)), None)


def marching_with(skirmish: Skirmish, character: Character) -> InRanks | None:
    """The leg that somebody in the ranks goes with all the others, whatever the own duty is (ARG-R-143, ARG-R-144)."""
    unit = unit_of(skirmish, character.id) if character.cell is not None else None
    order = order_of(skirmish, unit) if unit is not None else None
    return order if order is not None and order.leg else None


def _there(character: Character, by: Point) -> Point:
    return character.at[0] + by[0], character.at[1] + by[1]


def load_of(character: Character, order: InRanks) -> Reload | None:
    """What somebody in the ranks loads meanwhile: the first weapon that needs it (ARG-44.14)."""
    weapons = [weapon for weapon in sorted(character.unloaded) if weapon not in character.useless]
    return Reload(weapons[0]) if order.loads and weapons else None


def _finish(resolution: Resolution, character: Character, order: InRanks) -> None:
    load = load_of(character, order)
    if load and not resolution.skirmish.turn_status(character.id).shots:
        jobs.RELOAD_ORDER.finish(resolution, character, load)


def _is_played(known: Skirmish) -> bool:
    return known.options.close_order


def everybody(known: Skirmish, who: CharacterId) -> tuple[CharacterId, ...]:
    """Those for whom an order in the ranks is given with that of one of them."""
    unit = unit_of(known, who)
    return unit.members if unit else (who,)


IN_RANKS: Final = OrderKind(
    InRanks, ONE_DRAFT, _offers, _refuse, _intent, before=_begin, finish=_finish, in_contact=True, possible=_is_played
)
