"""What the characters want, and when the story ends (ARG-3.9): there are objectives, but no winners.

`who` are all whom the objective names; where it names nobody, everybody of the seat's troop.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Objective, Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.geometry.plane import contains
from escarmouche.kernel import Outcome, Seat

LASTING: Final = frozenset({"reach", "carry", "fell", "free"})
"""What has been done stays done; the others count as they stand when the story ends."""


class ObjectiveNoted(Struct, frozen=True, tag=True):
    """An objective is reached, or is so no longer."""

    objective: str
    seat: Seat
    reached: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        objectives = tuple(
            replace(one, reached=self.reached) if one.id == self.objective else one for one in skirmish.objectives
        )
        return replace(skirmish, objectives=objectives)

    def is_secret(self, skirmish: Skirmish) -> bool:
        return any(each.secret for each in skirmish.objectives if each.id == self.objective)


def note(resolution: Resolution) -> None:
    """At the end of a turn: what has been reached since, and what has slipped away."""
    for objective in resolution.skirmish.objectives:
        reached = is_reached(resolution.skirmish, objective)
        if reached != objective.reached:
            resolution.emit(ObjectiveNoted(objective.id, objective.seat, reached))


def is_reached(skirmish: Skirmish, objective: Objective) -> bool:
    if objective.reached and objective.kind in LASTING:
        return True
    return _WAYS[objective.kind](skirmish, objective)


def judge(skirmish: Skirmish) -> Outcome | None:
    """The story ends after its last turn, when all agree that it does, or when one side is left (ARG-3.9)."""
    if 0 < skirmish.last_turn < skirmish.turn:
        return Outcome((), "story_told", {"turn": skirmish.last_turn})
    staying = [seat for seat in skirmish.seats if seat not in skirmish.resigned]
    if staying and skirmish.ending.issuperset(staying):
        return Outcome((), "story_ended")
    free = {each.lender or each.owner for each in skirmish.characters.values() if each.captor is None}
    left = [seat for seat in staying if seat in free]
    if not left:
        return Outcome((), "nobody_stays")
    if _one_side(skirmish, left) and not _one_side(skirmish, skirmish.seats):
        return Outcome((), "one_side_stays", {"seats": ", ".join(sorted(left))})
    return None


def _one_side(skirmish: Skirmish, seats: Collection[Seat]) -> bool:
    return all(skirmish.friends(one, other) for one, other in combinations(seats, 2))


def _is_free(character: Character) -> bool:
    return character.captor is None


def _meant(skirmish: Skirmish, objective: Objective) -> Iterator[CharacterId]:
    """Those whom the objective names, or all of the seat's who have been in play."""
    if objective.who:
        yield from objective.who
    else:
        yield from (character.id for character in skirmish.troop(objective.seat))
        yield from (gone.character for gone in skirmish.fallen if gone.owner == objective.seat)


def _present(skirmish: Skirmish, objective: Objective) -> list[Character]:
    return [skirmish.characters[who] for who in _meant(skirmish, objective) if who in skirmish.characters]


def _lives(skirmish: Skirmish, who: CharacterId) -> bool:
    """On the table, or gone from it alive."""
    return who in skirmish.characters or any(gone.character == who and gone.how == "fled" for gone in skirmish.fallen)


def _there(objective: Objective, place: Point | None) -> bool:
    return place is not None and (not objective.area or contains(objective.area, place))


def _own(skirmish: Skirmish, objective: Objective, character: Character) -> bool:
    return skirmish.friends(objective.seat, character.owner)


def _reach(skirmish: Skirmish, objective: Objective) -> bool:
    """One of them stands in the area, nobody's prisoner."""
    return any(_there(objective, one.at) and _is_free(one) for one in _present(skirmish, objective))


def _hold(skirmish: Skirmish, objective: Objective) -> bool:
    """Somebody of one's own side stands in the area, and no enemy who is free."""
    inside_it = [one for one in skirmish.characters.values() if _there(objective, one.at) and _is_free(one)]
    friends = [_own(skirmish, objective, one) for one in inside_it]
    return any(friends) and not any(
        not friend and one.owner in skirmish.seats for one, friend in zip(inside_it, friends, strict=True)
    )


def _carry(skirmish: Skirmish, objective: Objective) -> bool:
    """The thing is in the hands of one's own side, and in the area if there is one."""
    bearers = [one for one in skirmish.characters.values() if objective.thing in one.carries]
    return any(_own(skirmish, objective, one) and _there(objective, one.at) for one in bearers)


def _capture(skirmish: Skirmish, objective: Objective) -> bool:
    """All of them are prisoners of one's own side."""
    people = _present(skirmish, objective)
    captors = [skirmish.characters.get(one.captor) for one in people if one.captor]
    return len(captors) == len(objective.who) and all(one and _own(skirmish, objective, one) for one in captors)


def _fell(skirmish: Skirmish, objective: Objective) -> bool:
    """All of them are out of play, however it came."""
    return not _present(skirmish, objective)


def _save(skirmish: Skirmish, objective: Objective) -> bool:
    """All of them live, nobody's prisoners, and are in the area if there is one; away from the table they are safe."""
    people = _present(skirmish, objective)
    return all(_lives(skirmish, who) for who in _meant(skirmish, objective)) and all(
        _is_free(one) and _there(objective, one.at) for one in people
    )


def _survive(skirmish: Skirmish, objective: Objective) -> bool:
    """One of them lives."""
    return any(_lives(skirmish, who) for who in _meant(skirmish, objective))


def _free(skirmish: Skirmish, objective: Objective) -> bool:
    """All of them live and are nobody's prisoners."""
    return all(_lives(skirmish, who) for who in objective.who) and all(map(_is_free, _present(skirmish, objective)))


_WAYS: Final[dict[str, Callable[[Skirmish, Objective], bool]]] = {
    "reach": _reach,
    "hold": _hold,
    "carry": _carry,
    "capture": _capture,
    "fell": _fell,
    "save": _save,
    "survive": _survive,
    "free": _free,
}
