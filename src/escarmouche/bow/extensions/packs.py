"""A pack of rules as it is written: what annex B lets a table add, and nothing else."""

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from escarmouche.bow.names import Plates
from escarmouche.kernel import RuleId
from escarmouche.text.texts import Localized

Id = Annotated[str, Meta(pattern="^[a-z][a-z_]*$", max_length=40)]
Bricks = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]
Studs = Annotated[int, Meta(ge=0, le=200)]

TAKEN: Final = ("red", "yellow", "white", "green", "black", "dark grey")
"""The colours of the book's own abilities (BOW-1.4.1, BOW-B.3.2)."""

Colour = Literal[
    "blue", "light grey", "brown", "orange", "purple", "pink", "tan", "azure", "lime",
    "red", "yellow", "white", "green", "black", "dark grey",
]  # fmt: skip

TargetKind = Literal["self", "friend", "enemy", "vehicle", "door", "berth", "ground"]
"""A friend is another unit of the same side. A berth is a free place in the own vehicle, ground is any stud."""

Seated = Literal["no", "open", "any", "only"]

Barred = Literal[
    "Act", "Attack", "ChangeSpeed", "CloseDoor", "Drive", "DriveOn", "GetOff", "GetOn", "Give", "Grab", "Move",
    "OpenDoor", "Reload", "Steer", "Switch", "Throw", "Treat", "Wield",
]  # fmt: skip
"""The commands that a mark can make impossible."""


class Ability(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A value that a sheet may have besides the book's six; 0 on every sheet that does not name it (BOW-B.3.4)."""

    id: Id
    name: Localized
    text: Localized
    colour: Colour
    resists: Id | None = None
    """The ability that it opposes: same colour, same line of the sheet (BOW-B.3.3)."""


class Opposed(Struct, frozen=True, forbid_unknown_fields=True):
    """An opposed brick roll (BOW-B.1.4): values of the sheet, or sums of them such as `attack + item`."""

    act: str
    resist: str | int = ""
    """Nothing, or a number, is refused with its reason: there is no fixed difficulty (BOW-B.1.4)."""

    @property
    def acting(self) -> tuple[str, ...]:
        return _terms(self.act)

    @property
    def resisting(self) -> tuple[str, ...]:
        return _terms(str(self.resist))


def _terms(written: str) -> tuple[str, ...]:
    return tuple(term.strip() for term in written.split("+"))


class Effect(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an action does; after a brick roll only if the acting side scored more."""

    do: Literal["damage", "heal", "mark", "unmark", "unlock", "open", "change_seat"]
    points: Some | Literal["difference"] = "difference"
    """Of damage and heal: a number of points, or the difference of the rolls."""
    mark: Id | None = None
    on: Literal["target", "actor"] = "target"


class PackAction(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A new action (BOW-B.2, BOW-B.3): it costs 1, like every action; without a roll it always succeeds."""

    id: Id
    name: Localized
    text: Localized
    targets: tuple[TargetKind, ...] = ()
    """Nothing, if it needs no target."""
    cost: int = 1
    """Never anything else (BOW-2.3.0.2)."""
    roll: Opposed | None = None
    effect: tuple[Effect, ...] = ()

    range: Studs | Literal["throw"] | None = None
    """Studs from the actor's head, straight; or as far as the actor can throw (BOW-2.3.2.9)."""
    contact: bool = False
    """The target must be within touch (BOW-R-7)."""
    sight: bool = False
    """The target must not be hidden from the actor (BOW-R-12)."""
    front: bool = False
    """The target must be in the half circle before the actor (BOW-R-8)."""
    aboard: Seated = "open"
    """From which places in a vehicle it is possible: none, open ones, any, or only from a vehicle."""
    beside: str | None = None
    """The name of decor, or the type of an object, that the actor must be able to touch."""
    holds: tuple[str, ...] = ()
    """The types of object of which the actor must have one in a hand; or in the bag, to throw it."""
    consumes: bool = False
    """The object is used up."""
    actor_with: tuple[Id, ...] = ()
    actor_without: tuple[Id, ...] = ()
    target_with: tuple[Id, ...] = ()
    target_without: tuple[Id, ...] = ()
    wounded: bool = False
    """The target must have damage."""
    life: Literal["red", "yellow"] | None = None
    """The colour that the target's health points must have."""
    locked: bool = False
    """The door must be locked."""
    area: Studs | None = None
    """It strikes everything in `strikes` within that many studs of the target, the actor too."""
    strikes: tuple[Literal["unit", "vehicle"], ...] = ("unit", "vehicle")

    @property
    def harms(self) -> bool:
        """Whether it does damage to what it is aimed at."""
        return any(effect.do == "damage" and effect.on == "target" for effect in self.effect)


class MarkModifier(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a mark does to the rolls of the one who bears it. There should be few of them (BOW-B.1.7)."""

    to: Literal["attack", "defence", "acting", "resisting"]
    amount: Annotated[int, Meta(ge=-20, le=20)]
    against: Literal["any", "melee", "ranged"] = "any"


class Mark(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something to remember about a figure, shown as a marking brick beside it (BOW-B.1.2)."""

    id: Id
    name: Localized
    text: Localized
    colour: Colour
    """Of the marking brick."""
    bars: tuple[Barred, ...] = ()
    """The commands that are impossible with it, such as `Move`."""
    height: Plates | None = None
    """How high the figure is with it, for lines of sight."""
    modifier: tuple[MarkModifier, ...] = ()


class Ground(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a step onto difficult ground, or into water, costs in studs of Move (BOW-R-79)."""

    text: Localized
    slow: Some | None = None
    water: Some | None = None


class DoorSheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The values of a door that can be attacked (BOW-R-81)."""

    text: Localized
    dodge_armor: Bricks
    hp: Some


class Pack(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, dict=True):
    """Rules that are switched on and off together (BOW-B.1.1)."""

    id: Id
    name: Localized
    text: Localized
    official: bool = False
    """No pack is part of the book (BOW-R-84)."""
    rules: tuple[RuleId, ...] = ()
    """The rules of the book and the rulings that it goes back to."""
    ability: tuple[Ability, ...] = ()
    action: tuple[PackAction, ...] = ()
    mark: tuple[Mark, ...] = ()
    ground: Ground | None = None
    door: DoorSheet | None = None

    @cached_property
    def actions(self) -> dict[str, PackAction]:
        return {action.id: action for action in self.action}

    @cached_property
    def marks(self) -> dict[str, Mark]:
        return {mark.id: mark for mark in self.mark}

    def rule_of(self, entry: Ability | PackAction | Mark | Ground | DoorSheet) -> RuleId:
        """Where the entry stands in the pack's index, such as MAGIC-2.1."""
        return self._rules[id(entry)]

    @cached_property
    def _rules(self) -> dict[int, RuleId]:
        code = self.id.replace("_", "").upper()
        parts = (self.ability, self.action, self.mark, [part for part in (self.ground, self.door) if part])
        return {
            id(entry): RuleId(f"{code}-{section}.{number}")
            for section, entries in enumerate(parts, start=1)
            for number, entry in enumerate(entries, start=1)
        }


def called(packs: Iterable[Pack], name: str) -> Localized | None:
    """What people call an action, a mark or an ability of these packs."""
    for pack in packs:
        entries: tuple[PackAction | Mark | Ability, ...] = (*pack.action, *pack.mark, *pack.ability)
        for entry in entries:
            if entry.id == name:
                return entry.name
    return None
