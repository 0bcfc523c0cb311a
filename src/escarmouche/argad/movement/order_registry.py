"""Which orders there are, and what holds for all of them (ARG-8.13)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, get_args

from escarmouche.argad.field.bases import contacts, two_paces
from escarmouche.argad.field.paths import way
from escarmouche.argad.field.terrain import obstacle_between
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import AnyOrderKind, Intent, anybody, nothing
from escarmouche.argad.model.orders import Go, KeepDown, Order, Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Refusal, rule
from escarmouche.kernel.memo import shared_memo

IN_CONTACT = rule("ARG-31.11")
PROMISED = rule("ARG-21.5")
IN_RANKS = rule("ARG-R-143")
SURPRISE = rule("ARG-R-208")

Moment = Literal["before", "after", "finish"]
Deed = Callable[[Resolution, Character, Any], None]


def engaged(known: Skirmish, character: Character) -> bool:
    """In contact with an enemy; across a wall or a fence only those who strike across it are (ARG-30.5)."""
    touched = contacts(known).get(character.id, frozenset())
    return bool(touched) and any(obstacle_between(known, character, known.characters[who]) is None for who in touched)


def _is_for_single_people(order: Order) -> bool:
    """In ranks nobody keeps down, or turns alone (ARG-R-143)."""
    return isinstance(order, KeepDown) or (isinstance(order, Stay) and order.facing is not None)


@dataclass(frozen=True)
class Repertoire:
    """The kinds of orders that a table has a use for."""

    kinds: tuple[AnyOrderKind, ...]
    _chosen: dict[tuple[bool, ...], tuple[AnyOrderKind, ...]] = field(default_factory=dict)
    """Those for people of whom the questions are answered so."""

    @cached_property
    def questions(self) -> tuple[Callable[[Skirmish, Character], bool], ...]:
        """What is asked about somebody, each once."""
        return tuple(dict.fromkeys(kind.for_whom for kind in self.kinds if kind.for_whom is not anybody))

    def kinds_for(self, known: Skirmish, character: Character) -> tuple[AnyOrderKind, ...]:
        """Those that somebody is in a position for."""
        answers = tuple([ask(known, character) for ask in self.questions])
        if answers not in self._chosen:
            said = {**dict(zip(self.questions, answers, strict=True)), anybody: True}
            self._chosen[answers] = tuple(kind for kind in self.kinds if said[kind.for_whom])
        return self._chosen[answers]


class OrderRegistry:
    """Every kind of order by its type. Whatever deals with orders of all kinds is handed it."""

    def __init__(self, kinds: Iterable[AnyOrderKind]) -> None:
        self.kinds: Final[Mapping[type, AnyOrderKind]] = {kind.order: kind for kind in kinds}
        self._deeds: Final[Mapping[Moment, Mapping[type, Deed]]] = {
            moment: {kind.order: deed for kind in self.kinds.values() if (deed := getattr(kind, moment)) is not nothing}
            for moment in get_args(Moment)
        }
        """What is done at each moment, by those kinds of order that do anything then."""
        self._possible = shared_memo("ground", "options", "things", "ladders", "conveyances", "bodies", "locked")(
            self._find_possible
        )

    def _find_possible(self, known: Skirmish) -> Repertoire:
        """Those that the table has a use for."""
        return Repertoire(tuple(kind for kind in self.kinds.values() if kind.possible(known)))

    def kind_of(self, order: Order) -> AnyOrderKind:
        return self.kinds[type(order)]

    def intent(self, skirmish: Skirmish, character: Character, order: Order) -> Intent:
        """What the order means for the movement."""
        return self.kind_of(order).intent(skirmish, character, order)

    def kinds_for(self, known: Skirmish, character: Character) -> Iterable[AnyOrderKind]:
        """Those that somebody in contact, or not in contact, may be given."""
        possible = self._possible(known).kinds_for(known, character)
        if character.cell is not None:
            possible = tuple(kind for kind in possible if kind.order is not KeepDown)
        if known.turn_status(character.id).surprised:
            return [kind for kind in possible if kind.order is Stay]
        return [kind for kind in possible if kind.in_contact] if self.is_tied(known, character) else possible

    def is_tied(self, known: Skirmish, character: Character) -> bool:
        """Whether somebody has to fight, or to leave the melee first (ARG-31.11)."""
        return engaged(known, character) and not self.is_left(known, character)

    def is_left(self, known: Skirmish, character: Character) -> bool:
        """Whether all the enemies in contact are about to leave: then one is free to turn to others (ARG-R-128)."""
        touched = contacts(known).get(character.id, frozenset())
        return bool(touched) and all(self.leaves(known, known.characters[who]) for who in touched)

    def leaves(self, known: Skirmish, character: Character) -> bool:
        """Whether somebody is about to leave the melee: as locked, or as announced so far."""
        order = known.turn_status(character.id).order or known.drafts.get(character.id)
        return order is not None and self.intent(known, character, order).leaves

    def refuse(self, known: Skirmish, character: Character, order: Order) -> Refusal | None:
        kind = self.kind_of(order)
        if character.cell is not None and _is_for_single_people(order):
            return Refusal.of(IN_RANKS, "not_in_the_ranks", who=character.id)
        if known.turn_status(character.id).surprised and kind.order is not Stay:
            return Refusal.of(SURPRISE, "surprised_to_stay", who=character.id)
        if not kind.in_contact and self.is_tied(known, character):
            return Refusal.of(IN_CONTACT, "leave_the_melee_first", who=character.id)
        return kind.refuse(known, character, order) or self.refuse_promise(known, character, order)

    def refuse_promise(self, known: Skirmish, character: Character, order: Order) -> Refusal | None:
        """Whoever shot before movement as somebody who stays does stay (ARG-21.5)."""
        if not known.turn_status(character.id).stays or self.is_motionless(known, character, order):
            return None
        return Refusal.of(PROMISED, "promised_to_stay", who=character.id)

    def is_motionless(self, skirmish: Skirmish, character: Character, order: Order) -> bool:
        """A pivot or two paces are no movement (ARG-9.7)."""
        intent = self.intent(skirmish, character, order)
        if intent.motionless or intent.way == "stand":
            return True
        return isinstance(order, Go) and way(character.at, order.path) <= two_paces(character)

    def each(self, resolution: Resolution, moment: Moment) -> None:
        """What the orders of this turn do at a moment, by their rank, then one character after the other by name."""
        deeds = self._deeds[moment]
        told = ((who, status.order) for who, status in resolution.skirmish.turn_statuses.items())
        busy = [(self.kinds[type(order)].rank, who) for who, order in told if type(order) in deeds]
        for _, who in sorted(busy):
            order = resolution.skirmish.turn_status(who).order
            deed, character = deeds.get(type(order)), resolution.skirmish.characters.get(who)
            if deed and character:
                deed(resolution, character, order)
