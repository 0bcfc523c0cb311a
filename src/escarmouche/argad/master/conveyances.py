"""The game master moves boats, carts and vehicles as the story needs it, or lets one stick (ARG-6.23, ARG-R-175).

Where nobody plots vehicles a turn ahead, this is how they go.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.hulls import runs_over
from escarmouche.argad.field.sides import hull
from escarmouche.argad.field.terrain import height_at
from escarmouche.argad.master.rulings import ANNOUNCING, OVERRULE, Reason
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.conveyances import Conveyance, Mishap
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, ThingId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point
from escarmouche.argad.places.boats import occupants
from escarmouche.argad.places.carts import loads
from escarmouche.argad.places.journeys import carried
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, Seat, rule

STEERING = rule("ARG-6.23")
MISHAPS = rule("ARG-R-175")


class Steer(Struct, frozen=True, tag=True, omit_defaults=True):
    """Put a boat, a cart or a vehicle elsewhere, with all that is in it."""

    conveyance: ConveyanceId
    to: Point
    heading: Degrees | None = None
    """None: as before."""
    reason: Reason = ""


class SetMishap(Struct, frozen=True, tag=True, omit_defaults=True):
    """Say that a cart sticks, has turned over, or is free again."""

    cart: ConveyanceId
    mishap: Mishap
    reason: Reason = ""


class ConveyanceSteered(Struct, frozen=True, tag=True):
    """The game master has moved a boat, a cart or a vehicle: nobody has announced anything for it any more."""

    conveyance: ConveyanceId
    at: Point
    heading: Degrees
    people: dict[CharacterId, Point]
    things: dict[ThingId, Point]
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who, at in self.people.items():
            skirmish = skirmish.change(who, at=at, height=height_at(skirmish, at, None)).note(who, start=at)
        things = {name: replace(skirmish.things[name], at=at) for name, at in self.things.items()}
        steered = replace(
            skirmish.conveyances[self.conveyance], at=self.at, heading=self.heading, speed=0, course=(), plot=None
        )
        return replace(
            skirmish,
            conveyances={**skirmish.conveyances, self.conveyance: steered},
            things={**skirmish.things, **things},
            drafts={who: order for who, order in skirmish.drafts.items() if who not in self.people},
            done=frozenset(),
        )


class MishapRuled(Struct, frozen=True, tag=True):
    """A cart sticks, has turned over, or is free again, as the game master says."""

    cart: ConveyanceId
    before: Mishap
    after: Mishap
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        changed = replace(skirmish.conveyances[self.cart], mishap=self.after)
        worked = {on: turns for on, turns in skirmish.worked.items() if on != self.cart}
        return replace(skirmish, conveyances={**skirmish.conveyances, self.cart: changed}, worked=worked)


def _there(conveyance: Conveyance, command: Steer) -> Conveyance:
    heading = conveyance.heading if command.heading is None else command.heading % 360
    return replace(conveyance, at=command.to, heading=heading)


def _refuse_steering(known: Skirmish, seat: Seat, command: Steer) -> Refusal | None:
    """On the table, and over nobody and nothing (ARG-R-66)."""
    conveyance = known.conveyances.get(command.conveyance)
    if conveyance is None:
        return Refusal.of(STEERING, "master_no_conveyance", conveyance=command.conveyance)
    after = _there(conveyance, command)
    if not all(0 <= x <= known.ground.width and 0 <= y <= known.ground.depth for x, y in hull(after)):
        return Refusal.of(OVERRULE, "master_off_table", who=conveyance.id)
    people = (each for each in known.characters.values() if each.aboard != conveyance.id and each.room is None)
    others = (each for each in known.conveyances.values() if each.id != conveyance.id)
    met = [
        *(each.id for each in people if runs_over(after, each)),
        *(each.id for each in others if plane.halves_between(hull(after), hull(each)) == 0),
    ]
    return Refusal.of(OVERRULE, "master_occupied", who=conveyance.id, other=met[0]) if met else None


def _steer(resolution: Resolution, seat: Seat, command: Steer) -> None:
    skirmish = resolution.skirmish
    before = skirmish.conveyances[command.conveyance]
    after = _there(before, command)
    people = {one.id: carried(before, after, one.at) for one in occupants(skirmish, before.id)}
    lying = {name: skirmish.things[name].at for name in loads(skirmish, before)}
    things = {name: carried(before, after, at) for name, at in lying.items() if at is not None}
    resolution.emit(ConveyanceSteered(before.id, after.at, after.heading, people, things, command.reason))


def _refuse_mishap(known: Skirmish, seat: Seat, command: SetMishap) -> Refusal | None:
    cart = known.conveyances.get(command.cart)
    if cart is None or not cart.team:
        return Refusal.of(MISHAPS, "master_no_conveyance", conveyance=command.cart)
    return Refusal.of(MISHAPS, "master_same_mishap", cart=cart.id) if cart.mishap == command.mishap else None


def _set_mishap(resolution: Resolution, seat: Seat, command: SetMishap) -> None:
    before = resolution.skirmish.conveyances[command.cart].mishap
    resolution.emit(MishapRuled(command.cart, before, command.mishap, command.reason))


STEER: Final = CommandKind(Steer, ANNOUNCING, STEERING, no_offers, _refuse_steering, _steer, master=True)
SET_MISHAP: Final = CommandKind(SetMishap, ANNOUNCING, MISHAPS, no_offers, _refuse_mishap, _set_mishap, master=True)
