"""The unit whose menu is made: what its commands are refused for, and whether anything is rolled for them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import dist
from typing import Any

from msgspec.structs import replace

from escarmouche.bow.actions.action import AnyAction
from escarmouche.bow.actions.ranges import shown
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.chapters import ACTIONS, Command
from escarmouche.bow.field.places import centre
from escarmouche.bow.field.sight import distance
from escarmouche.bow.game import BOW
from escarmouche.bow.guide.asking import ActionMenu, Choice, Place
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.guide.sureness import is_sure
from escarmouche.bow.names import Stud
from escarmouche.bow.rounds import Pass
from escarmouche.bow.units.damage import Target
from escarmouche.kernel import Refusal, Seat
from escarmouche.text.texts import Localized


class Actor:
    """A unit of a battle, seen by a seat."""

    def __init__(self, battle: Battle, seat: Seat, unit: Unit) -> None:
        self.battle, self.seat, self.unit = battle, seat, unit
        self.localizer = BattleLocalizer(battle)
        self.idle = BOW.refuse(battle, seat, Pass(unit.id))
        """Why the seat cannot act with the unit at all now: passing is refused for nothing else."""

    def refuse(self, command: Command) -> Refusal | None:
        """What forbids the command apart from whose Turn it is."""
        return ACTIONS[type(command)].refuse(self.battle, self.unit, command)

    def studs(self, target: Target) -> float:
        """How far away it is, as people read it."""
        return shown(distance(self.battle, centre(self.battle, self.unit), target))

    def studs_to(self, stud: Stud) -> float:
        return shown(dist(centre(self.battle, self.unit), (stud[0] + 0.5, stud[1] + 0.5)))

    def choice(self, command: Command, label: Localized, **about: Any) -> Choice:
        """The command as something to choose, or why it cannot be."""
        refusal = self.refuse(command)
        if refusal:
            return Choice(label=label, why=self.localizer.why(refusal), **about)
        return Choice(label=label, command=command, sure=self.is_sure(command), **about)

    def is_sure(self, command: Command) -> bool:
        return self.idle is None and is_sure(self.battle, self.seat, command)

    def menu(self, action: AnyAction, *about: str, **values: Any) -> ActionMenu:
        """An entry of the action; `about` tells several entries of one action apart."""
        label = values.pop("label", None) or self.localizer.say(action.label)
        cost = values.pop("cost", action.cost)
        return ActionMenu(id=":".join((action.name, *about)), icon=action.icon, label=label, cost=cost, **values)

    def chosen(
        self, action: AnyAction, choices: Sequence[Choice], nothing: Refusal | None = None, *about: str, **values: Any
    ) -> ActionMenu:
        """An action that is one of these choices, possible ones first; if none is, the first says why, or `nothing`."""
        why = choices[0].why if choices else self.localizer.why(nothing) if nothing else None
        return self.menu(action, *about, choices=tuple(choices), why=why, **values)


Listed = Callable[[Actor], Iterator[ActionMenu]]
"""What there is of one kind of action, and why not."""
Entry = tuple[AnyAction, Listed]


def nearest_first(choices: Iterable[Choice]) -> list[Choice]:
    """Possible ones first, then those that are not."""
    return sorted(choices, key=lambda choice: (choice.why is not None, choice.studs or 0.0))


def template(command: Command, *left_out: str) -> dict[str, Any]:
    """The command as plain data, without the fields that are still to be filled in."""
    fields = {name: getattr(command, name) for name in command.__struct_fields__ if name not in left_out}
    return {"type": type(command).__name__, **fields}


def spots(studs: Iterable[Stud]) -> tuple[Place, ...]:
    """Places that one does not walk to."""
    return tuple(Place(stud, 0, -1) for stud in studs)


def shown_only(action: ActionMenu) -> ActionMenu:
    """The same without anything that could be sent."""
    choices = tuple(replace(choice, command=None) for choice in action.choices)
    return replace(action, choices=choices, template=None, wants=())
