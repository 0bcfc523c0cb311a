"""What leaders order for whole bodies of people: form close order, break it, spread out (ARG-43.1, ARG-44.9)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.field.formations import drawn_up, parted, unit_of
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import FallIn
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import Degrees
from escarmouche.argad.movement import forming, unit_room
from escarmouche.argad.movement.falling_in import all_who_may, hindered, is_used_to_it
from escarmouche.argad.people import drill
from escarmouche.argad.people.closing_ranks import MIN_MEMBERS
from escarmouche.argad.people.harm import able
from escarmouche.argad.phases import loops
from escarmouche.argad.phases.announcing import announce, concerned
from escarmouche.kernel import Refusal, Seat, rule

FORMATIONS = rule("ARG-43.1")
ORDERED = rule("ARG-44.2")
HEARD = rule("ARG-R-136")
UNTRAINED = rule("ARG-44.23")
SHAPE = rule("ARG-R-133")
ROOM = rule("ARG-R-135")
BREAKING = rule("ARG-44.9")
AT_ONCE = rule("ARG-R-152")
DISPERSED = rule("ARG-43.10")
NAMED = rule("ARG-R-131")

ORDERS: Final = frozenset({Phase.ORDERS})
FULL_CIRCLE: Final[Degrees] = 360
DEEP: Final = 3
"""Ranks of those who mostly have spears or polearms, if nobody says otherwise (ARG-R-133)."""
SHALLOW: Final = 2
TURNS: Final = (15, 345, 30, 330, 45, 315, 60, 300, 75, 285, 90, 270)
"""Other headings that are proposed where there is no room, the nearest first."""


class Form(Struct, frozen=True, tag=True, omit_defaults=True):
    """Form close order round somebody who stands still (ARG-44.1, ARG-44.2)."""

    leader: CharacterId
    rally: CharacterId
    files: int = 0
    """0: as is usual for their weapons."""
    heading: Degrees | None = None
    """None: as the rally person looks."""
    rank: int = 1
    """Of the rally person."""
    file: int = 0
    """Of the rally person; 0: in the middle."""
    characters: tuple[CharacterId, ...] = ()
    """Those who are to fall in; none: all who hear it and may."""


class BreakRanks(Struct, frozen=True, tag=True, omit_defaults=True):
    """A unit in close order breaks up as the movement begins; everybody may be given an own order (ARG-44.9)."""

    unit: UnitId
    keep: bool = False
    """Keep the ranks after all."""


class Muster(Struct, frozen=True, tag=True):
    """Some of one's people are a unit from now on, in loose or in dispersed order (ARG-R-131, ARG-R-164)."""

    characters: tuple[CharacterId, ...]
    name: Annotated[str, Meta(max_length=40)]
    formation: Literal["loose", "dispersed"] = "loose"


class Mustered(Struct, frozen=True, tag=True):
    """A unit has a name and an order."""

    unit: Unit

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.unit.members:
            skirmish = parted(skirmish, who)
        return drawn_up(skirmish, self.unit)


class BreakAnnounced(Struct, frozen=True, tag=True, omit_defaults=True):
    """A unit is going to break up as the movement begins, or to keep its ranks after all (ARG-R-152)."""

    seat: Seat
    unit: UnitId
    members: tuple[CharacterId, ...]
    keeps: bool = False
    concerned: tuple[Seat, ...] = ()
    """Seats that are no longer ready (ARG-R-1)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        done = skirmish.done - {self.seat, *self.concerned}
        return replace(_breaking(skirmish, self.unit, keeps=self.keeps, shown=True), done=done)


class BreakSealed(Struct, frozen=True, tag=True, omit_defaults=True):
    """The same, known to the own player until all is revealed (ARG-R-1)."""

    secret: ClassVar[bool] = True

    seat: Seat
    unit: UnitId
    members: tuple[CharacterId, ...]
    keeps: bool = False

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(_breaking(skirmish, self.unit, keeps=self.keeps, shown=False), done=skirmish.done - {self.seat})


def _breaking(skirmish: Skirmish, unit: UnitId, *, keeps: bool, shown: bool) -> Skirmish:
    """Whether a unit breaks, and what its people were told before is forgotten."""
    breaking = {name: known for name, known in skirmish.breaking.items() if name != unit}
    if not keeps:
        breaking[unit] = shown
    people = frozenset(skirmish.units[unit].members)
    edits = {**skirmish.edits, **{who: skirmish.edits.get(who, 0) + 1 for who in people}}
    return replace(
        skirmish,
        breaking=in_order(breaking),
        drafts={who: order for who, order in skirmish.drafts.items() if who not in people},
        sealed={who: order for who, order in skirmish.sealed.items() if who not in people},
        edits=in_order(edits),
    )


# Forming


def _offer_forming(known: Skirmish, seat: Seat) -> Iterator[Form]:
    if not known.options.close_order or seat in known.committed:
        return
    for leader in known.troop(seat):
        command = Form(leader.id, leader.id)
        if leader.rank and unit_of(known, leader.id) is None and _refuse_form(known, seat, command) is None:
            yield command


def _refuse_form(known: Skirmish, seat: Seat, command: Form) -> Refusal | None:
    leader, rally = (known.characters.get(who) for who in (command.leader, command.rally))
    if not known.options.close_order:
        return Refusal.of(FORMATIONS, "no_close_order_here")
    if leader is None or rally is None or known.player_of(leader) != seat or not leader.rank or leader.fleeing:
        return Refusal.of(ORDERED, "leader_forms_units", who=command.leader)
    if seat in known.committed or not (able(known, leader) and able(known, rally)):
        return Refusal.of(ORDERED, "unable_to_act", who=command.leader)
    if not drill.is_conspicuous(rally) or not known.friends(leader.owner, rally.owner):
        return Refusal.of(ORDERED, "rally_somebody_seen", who=command.rally)
    if why := hindered(known, leader, rally, rally):
        return Refusal.of(HEARD, why, who=rally.id)
    return _refuse_members(known, leader, rally, command) or _refuse_shape(known, command)


def _refuse_members(known: Skirmish, leader: Character, rally: Character, command: Form) -> Refusal | None:
    for who in command.characters:
        other = known.characters.get(who)
        if other is None or (why := hindered(known, leader, rally, other)):
            return Refusal.of(HEARD, why if other else "nobody_there", who=who, whom=who)
        if not is_used_to_it(other) or other.on_foot != rally.on_foot:
            return Refusal.of(UNTRAINED, "not_used_to_ranks", who=who)
    members = those_called(known, command)
    if len(members) < MIN_MEMBERS:
        return Refusal.of(UNTRAINED, "too_few_to_form", who=rally.id, least=MIN_MEMBERS)
    return None


def those_called(known: Skirmish, command: Form) -> tuple[CharacterId, ...]:
    """Those who run, and the one round whom they do."""
    leader, rally = known.characters[command.leader], known.characters[command.rally]
    chosen = set(command.characters) or all_who_may(known, leader, rally)
    return tuple(sorted(chosen | {command.rally}))


def call_of(known: Skirmish, command: Form) -> FallIn:
    """The same order with everything that a command leaves to what is usual."""
    members = those_called(known, command)
    people = [known.characters[who] for who in members]
    files = command.files or -(-len(members) // _usual_ranks(known, people))
    heading = known.characters[command.rally].facing if command.heading is None else command.heading
    file = command.file or files // 2 + 1
    bearers = tuple(each.id for each in people if drill.is_bearer(each))
    where = command.leader, command.rally, heading % FULL_CIRCLE, files, command.rank, file
    return FallIn(*where, bearers, everybody=not command.characters)


def planned(known: Skirmish, command: Form) -> Unit:
    """The ranks as they will stand, if all come who are called."""
    return forming.plan(known, those_called(known, command), call_of(known, command))


def _usual_ranks(known: Skirmish, people: list[Character]) -> int:
    """Three for spears and polearms, else two (ARG-R-133)."""
    long = [each for each in people if any(_is_long(known, weapon) for weapon in each.profile.weapons)]
    return DEEP if 2 * len(long) > len(people) else SHALLOW


def _is_long(known: Skirmish, weapon: str) -> bool:
    blade = next((each.melee for name, each in known.weapons.items() if name == weapon), None)
    return blade is not None and blade.second_rank != "never"


def _refuse_shape(known: Skirmish, command: Form) -> Refusal | None:
    """Room for all cells; if not, what would fit is proposed: fewer files, then another heading (ARG-R-135)."""
    order, members = call_of(known, command), those_called(known, command)
    if not 1 <= order.files <= len(members) or not 0 <= order.heading < FULL_CIRCLE or not _has_cell(order, members):
        return Refusal.of(SHAPE, "no_such_shape", who=command.rally, files=len(members))
    if unit_room.has_room(known, planned(known, command)):
        return None
    for other in _proposals(order):
        if _has_cell(other, members) and unit_room.has_room(known, forming.plan(known, members, other)):
            proposed = {"files": other.files, "heading": other.heading}
            return Refusal.of(ROOM, "no_room_for_ranks_but", who=command.rally, **proposed)
    return Refusal.of(ROOM, "no_room_for_ranks", who=command.rally)


def _has_cell(order: FallIn, members: tuple[CharacterId, ...]) -> bool:
    return forming.has_cell(order, len(members))


def _proposals(order: FallIn) -> Iterator[FallIn]:
    for files in range(order.files - 1, 0, -1):
        yield replace(order, files=files, rank=1, file=files // 2 + 1)
    for turn in TURNS:
        yield replace(order, heading=(order.heading + turn) % FULL_CIRCLE)


def _form(resolution: Resolution, seat: Seat, command: Form) -> None:
    order = call_of(resolution.skirmish, command)
    announce(resolution, seat, dict.fromkeys(those_called(resolution.skirmish, command), order))


# Breaking up


def _offer_breaking(known: Skirmish, seat: Seat) -> Iterator[BreakRanks]:
    wanted = (BreakRanks(name, keep=name in known.breaking) for name in known.units)
    yield from (command for command in wanted if _refuse_break(known, seat, command) is None)


def _refuse_break(known: Skirmish, seat: Seat, command: BreakRanks) -> Refusal | None:
    unit = known.units.get(command.unit)
    if unit is None or unit.formation != "close" or unit.owner != seat:
        return Refusal.of(BREAKING, "no_ranks_to_break")
    if seat in known.committed:
        return Refusal.of(BREAKING, "stands_by_it", seat=seat)
    if command.keep != (command.unit in known.breaking):
        return Refusal.of(AT_ONCE, "keeps_ranks_anyway" if command.keep else "breaks_anyway", who=unit.members[0])
    deaf = drill.out_of_voice(known, unit)
    if deaf and len(deaf) < len(unit.members):
        return Refusal.of(BREAKING, "ranks_out_of_voice", who=deaf[0], count=len(deaf))
    return None


def _break(resolution: Resolution, seat: Seat, command: BreakRanks) -> None:
    """One draft for all of them, as others are: it may be taken back until the movement begins (ARG-R-143)."""
    unit = resolution.skirmish.units[command.unit]
    if resolution.skirmish.options.drafting == "sealed":
        resolution.emit(BreakSealed(seat, unit.id, unit.members, command.keep))
        return
    before = concerned(resolution.skirmish, seat, unit.members)
    ready = tuple(sorted(before & resolution.skirmish.done))
    resolution.emit(BreakAnnounced(seat, unit.id, unit.members, command.keep, ready))
    loops.notice(resolution, seat, before)


# Loose and dispersed units


def _offer_muster(known: Skirmish, seat: Seat) -> Iterator[Muster]:
    own = tuple(each.id for each in known.troop(seat) if _may_disperse(known, each) and unit_of(known, each.id) is None)
    if len(own) > 1:
        yield Muster(own, "skirmishers", "dispersed")


def _may_disperse(known: Skirmish, character: Character) -> bool:
    """Thorough training, in a setting that knows it (ARG-43.10)."""
    return known.dispersal and "dispersed_order" in character.profile.skills


def _refuse_muster(known: Skirmish, seat: Seat, command: Muster) -> Refusal | None:
    if not command.characters or len(set(command.characters)) != len(command.characters) or not command.name:
        return Refusal.of(NAMED, "unit_without_people")
    for who in command.characters:
        character = known.characters.get(who)
        if character is None or known.player_of(character) != seat:
            return Refusal.of(NAMED, "not_your_character", who=who)
        if character.cell is not None:
            return Refusal.of(NAMED, "in_the_ranks_already", who=who)
        if command.formation == "dispersed" and not _may_disperse(known, character):
            return Refusal.of(DISPERSED, "not_used_to_spreading", who=who)
    other = known.units.get(UnitId(command.name))
    if other is not None and (other.owner != seat or other.formation == "close"):
        return Refusal.of(NAMED, "unit_name_taken", name=command.name)
    taken = {*known.characters, *known.things, *known.ladders, *known.conveyances}
    return Refusal.of(NAMED, "unit_name_taken", name=command.name) if command.name in taken else None


def _muster(resolution: Resolution, seat: Seat, command: Muster) -> None:
    members = tuple(sorted(command.characters))
    unit = Unit(id=UnitId(command.name), owner=seat, name=command.name, members=members, formation=command.formation)
    resolution.emit(Mustered(unit))


FORM: Final = CommandKind(Form, ORDERS, ORDERED, _offer_forming, _refuse_form, _form)
BREAK_RANKS: Final = CommandKind(BreakRanks, ORDERS, BREAKING, _offer_breaking, _refuse_break, _break)
MUSTER: Final = CommandKind(Muster, ORDERS, NAMED, _offer_muster, _refuse_muster, _muster)
