"""The movement: what was announced is locked, and everybody does it at once (ARG-9.14, ARG-12.13)."""

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.knowledge import watching
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Order
from escarmouche.argad.model.resolution import Story
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.movement import ambush, held_in_melee, moving
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.places import dangers, indoors


class OrdersLocked(Struct, frozen=True, tag=True):
    """All have agreed: nobody may change anything now (ARG-12.13). A character without an order stays (ARG-15.14)."""

    orders: dict[CharacterId, Order]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        doings = dict(skirmish.doings)
        for who, order in self.orders.items():
            doings[who] = replace(skirmish.doing(who), order=order)
        agreed = frozenset(skirmish.seats)  # whoever comes back while an ambush is judged comes too late to speak
        return replace(skirmish, doings=in_order(doings), drafts={}, heard={}, edits={}, done=agreed)


def carry_out(story: Story, orders: OrderRegistry) -> bool:
    """Lock what was announced, and do it all at once (ARG-12.13, ARG-9.14). False while an ambush is judged."""
    drafts = {who: order for who, order in story.skirmish.drafts.items() if who in story.skirmish.characters}
    story.tell(OrdersLocked(drafts))
    if ambush.spring(story):
        return False
    dangers.hold_on(story)
    held_in_melee.hold_back(story, orders)
    orders.each(story, "before")
    moving.move(story, orders)
    indoors.leave_open(story)
    watching.watch(story)
    orders.each(story, "after")
    return True
