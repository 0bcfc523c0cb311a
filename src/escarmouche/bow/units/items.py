"""Things that a minifig carries, uses, or leaves lying about (BOW 2.3.2, A.2)."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.bow.names import ItemId
from escarmouche.text.texts import Localized

Small = Annotated[int, Meta(ge=0, le=20)]


class Weapon(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag="weapon"):
    """A weapon: its damage by the book, its reach and hands by rulings (BOW-R-9, BOW-R-15)."""

    id: str
    name: Localized
    damage: Small
    use: Literal["melee", "ranged", "thrown"]
    hands: Literal[1, 2] = 1
    reach: Small = 0
    """In melee: the largest gap between the two footprints, in studs."""
    carry: Literal["hand", "none"] = "hand"
    """A vehicle's weapon is carried by nobody."""


class Armour(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag="armour"):
    """A piece of armour: one for each of head, body and hand counts (BOW-R-16); `left` means either hand (BOW-R-86)."""

    id: str
    name: Localized
    value: Small
    slots: tuple[Literal["left", "head", "body"], ...]


class Thing(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag="thing"):
    """Any other object: a chest, a key, a captive's chains."""

    id: str
    name: Localized
    carry: Literal["hand", "none"] = "hand"
    """What cannot be taken in a hand cannot be grabbed (BOW-2.3.2.7)."""


Item = Weapon | Armour | Thing
"""An object's `id` is its kind, such as `sword`; in a battle each object has a name of its own besides."""


class Outfit(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a minifig starts with: the kind of object in each place."""

    right: str | None = None
    left: str | None = None
    head: str | None = None
    body: str | None = None
    back: str | None = None
    bag: tuple[str, ...] = ()


class Kit(Struct, frozen=True, omit_defaults=True, dict=True):
    """Where a minifig carries what it has: hands, head, body, back and bag (BOW-R-15)."""

    right: ItemId | None = None
    left: ItemId | None = None
    head: ItemId | None = None
    body: ItemId | None = None
    back: ItemId | None = None
    bag: tuple[ItemId, ...] = ()
    current: ItemId | None = None
    """The weapon in hand that is used when two cannot be used together (BOW-R-20)."""

    @cached_property
    def in_hand_or_bag(self) -> tuple[ItemId, ...]:
        """What can be thrown or given (BOW-2.3.2.8, BOW-2.3.2.13)."""
        return (*[held for held in (self.right, self.left) if held], *self.bag)

    def everything(self) -> tuple[ItemId, ...]:
        worn = (self.right, self.left, self.head, self.body, self.back, *self.bag)
        return tuple(dict.fromkeys(item for item in worn if item is not None))
