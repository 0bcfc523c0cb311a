"""The movement: what was announced is locked, and everybody does it at once (ARG-9.14, ARG-12.13)."""

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.knowledge import watching
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.movement import (
    ambush,
    animals,
    entering,
    entering_formed,
    exits,
    forming,
    held_in_melee,
    joining,
    manoeuvres,
    moving,
    rank_contact,
    unit_alignment,
    unmasking,
)
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.people import npcs, surprises
from escarmouche.argad.places import dangers, indoors, plotted


class OrdersLocked(Struct, frozen=True, tag=True):
    """All have agreed: nobody may change anything now (ARG-12.13). A character without an order stays (ARG-15.14)."""

    orders: dict[CharacterId, Order]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        turn_statuses = dict(skirmish.turn_statuses)
        for who, order in self.orders.items():
            turn_statuses[who] = replace(skirmish.turn_status(who), order=order)
        agreed = frozenset(skirmish.seats)  # whoever comes back while an ambush is judged comes too late to speak
        return replace(skirmish, turn_statuses=in_order(turn_statuses), drafts={}, heard={}, edits={}, done=agreed)


def carry_out(resolution: Resolution, orders: OrderRegistry) -> bool:
    """Lock what was announced, and do it all at once (ARG-12.13, ARG-9.14). False while an ambush is judged."""
    drafts = {who: order for who, order in resolution.skirmish.drafts.items() if who in resolution.skirmish.characters}
    drafts |= {
        one.id: order
        for one, order in npcs.orders(resolution.skirmish)
        if one.id not in drafts and orders.refuse(resolution.skirmish, one, order) is None
    }
    resolution.emit(OrdersLocked(drafts))
    if ambush.spring(resolution):
        return False
    manoeuvres.break_up(resolution)
    formed, taken = entering_formed.come_in(resolution)
    came = entering.come_in(resolution, taken)
    dangers.hold_on(resolution)
    held_in_melee.hold_back(resolution, orders)
    forming.begin(resolution)
    manoeuvres.begin(resolution)
    in_ranks = manoeuvres.orders_of(resolution.skirmish)
    orders.each(resolution, "before")
    if resolution.skirmish.markers:
        animals.prowl(resolution, orders)
        arrivals = moving.move(resolution, orders, unmasking.surprised)
        animals.stop_short(resolution)
        unmasking.unmask(resolution)
    else:
        arrivals = moving.move(resolution, orders)
    entering.keep_out(resolution, came)
    entering_formed.keep_out(resolution, formed)
    manoeuvres.end(resolution, in_ranks)
    unit_alignment.align(resolution)
    manoeuvres.break_on_bad_ground(resolution)
    rank_contact.square_up(resolution)
    joining.join_ranks(resolution)
    ambush.come_out(resolution)
    indoors.leave_open(resolution)
    watching.watch(resolution)
    plotted.carry_out(resolution, arrivals)
    orders.each(resolution, "after")
    exits.drive_off(resolution)
    surprises.notice(resolution)
    return True
