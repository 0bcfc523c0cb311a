"""What a whole body of people may be told: what a unit does in its ranks, breaking them, forming them (ARG-43.1)."""

from collections.abc import Iterable, Iterator

from escarmouche.argad.field.formations import grid_of, levels, unit_of
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import BodyOrder, Draft, Drill, Forming
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.saying import said
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.orders import InRanks
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.movement.falling_in import is_used_to_it
from escarmouche.argad.movement.in_ranks import IN_RANKS, LEGS
from escarmouche.argad.people import drill
from escarmouche.argad.people.closing_ranks import MIN_MEMBERS
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.unit_commands import BreakRanks, Form, call_of, those_called
from escarmouche.kernel import Seat
from escarmouche.presentation.phrases import named
from escarmouche.text.texts import Localized


def close_unit_of(view: Skirmish, character: Character) -> Unit | None:
    """The ranks in which somebody stands."""
    unit = unit_of(view, character.id)
    return unit if unit is not None and unit.formation == "close" else None


def drilled(view: Skirmish, unit: Unit) -> Drill:
    """How far the whole unit may go which way, and what it may do in one turn."""
    people = drill.people_of(view, unit)
    return Drill(
        unit=unit.id,
        march={leg: drill.march_length(view, unit, leg) for leg in LEGS},
        shift={leg: drill.shift_length(unit, leg) for leg in LEGS},
        both=drill.training_of(people) == "regular" and drill.class_of(people) >= drill.PIVOT_AND_MARCH_CLASS,
        breaks=unit.id in view.breaking,
    )


def body_orders(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer, unit: Unit) -> tuple[BodyOrder, ...]:
    """What only needs to be given to a unit in close order, or why it cannot be."""
    asked: list[tuple[str, Draft]] = [
        *_offered(view, unit),
        *_swaps(unit),
        *_shifts(unit),
        *_loading(view, unit),
        ("break", _breaking(view, unit)),
    ]
    return tuple(
        BodyOrder(
            name=localizer.say(f"body_{name}"),
            label=_label(view, seat, localizer, unit, draft),
            draft=draft,
            about=_enemy(draft),
            why=localizer.why(refusal) if (refusal := ARGAD.refuse(view, seat, draft)) else None,
        )
        for name, draft in asked
    )


def _offered(view: Skirmish, unit: Unit) -> Iterator[tuple[str, Announce]]:
    """Whom the unit may charge; or that it leaves a melee."""
    first = view.characters.get(unit.members[0])
    for offer in IN_RANKS.offers(view, first) if first else ():
        if isinstance(offer, InRanks):
            yield "charge" if offer.whom else "leave", Announce(unit.members[0], offer)


def _swaps(unit: Unit) -> Iterator[tuple[str, Announce]]:
    """Each rank before the first or behind the last; of two ranks it comes to the same (ARG-44.13)."""
    last = max(rank for rank, _ in levels(grid_of(unit)).values())
    for rank in range(2, last + 1):
        yield "swap", Announce(unit.members[0], InRanks(swap=rank))
    for rank in range(1, last if last > 2 else 1):
        yield "swap", Announce(unit.members[0], InRanks(swap=rank, rear=True))


def _shifts(unit: Unit) -> Iterator[tuple[str, Announce]]:
    for leg in LEGS:
        yield "shift", Announce(unit.members[0], InRanks(leg=leg, length=drill.shift_length(unit, leg)))


def _loading(view: Skirmish, unit: Unit) -> Iterator[tuple[str, Announce]]:
    if any(each.unloaded.keys() - each.useless for each in drill.people_of(view, unit)):
        yield "load", Announce(unit.members[0], InRanks(loads=True))


def _breaking(view: Skirmish, unit: Unit) -> BreakRanks:
    return BreakRanks(unit.id, keep=unit.id in view.breaking)


def _enemy(draft: Draft) -> str:
    return draft.order.whom if isinstance(draft, Announce) and isinstance(draft.order, InRanks) else ""


def _label(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer, unit: Unit, draft: Draft) -> Localized:
    """Which of several it is, in few words: the whole unit is named beside it."""
    match draft:
        case Announce(order=InRanks(swap=rank, rear=rear)) if rank:
            return localizer.say("body_swap_to_rear" if rear else "body_swap_to_front", rank=rank)
        case Announce(order=InRanks(whom=whom)) if whom:
            return localizer.say("body_charge_whom", whom=named(whom))
        case Announce(order=InRanks(leg=leg, length=length)) if length == drill.shift_length(unit, leg):
            return localizer.say(f"body_shift_{leg}")
        case BreakRanks(keep=keep):
            return localizer.say("body_keep" if keep else "body_break")
        case _:
            return said(view, seat, localizer, draft)


def forming(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer, character: Character) -> Forming | None:
    """Close order that may be formed where somebody stands, or why not; None where nobody is used to it.

    By the own order of the one round whom it is formed, if that is a leader, else by that of one who can give it.
    """
    leaders = [each for each in view.troop(seat) if each.rank]
    if not (view.options.close_order and leaders and _are_enough(view, seat)):
        return None
    tried = [
        Form(leader.id, rally.id)
        for rally in _rallies(view, character)
        for leader in sorted(leaders, key=lambda each: each.id != rally.id)
    ]
    if not tried:
        return None
    form = next((each for each in tried if ARGAD.refuse(view, seat, each) is None), tried[0])
    refusal, call = ARGAD.refuse(view, seat, form), call_of(view, form)
    return Forming(
        form=Form(form.leader, form.rally, files=call.files, heading=call.heading),
        label=localizer.say("body_form", who=named(form.rally)),
        people=len(those_called(view, form)),
        why=localizer.why(refusal) if refusal else None,
    )


def _are_enough(view: Skirmish, seat: Seat) -> bool:
    return sum(map(is_used_to_it, view.troop(seat))) >= MIN_MEMBERS


def _rallies(view: Skirmish, character: Character) -> Iterable[Character]:
    """Round whom people can rally: him or her, or whoever stands in the same ranks."""
    if drill.is_conspicuous(character):
        return (character,)
    unit = close_unit_of(view, character)
    return [each for each in drill.people_of(view, unit) if drill.is_conspicuous(each)] if unit else ()
