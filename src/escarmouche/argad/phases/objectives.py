"""What the characters want, and when the story ends (ARG-3.9): there are objectives, but no winners.

`who` are all whom the objective names; where it names nobody, everybody of the seat's troop.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.aims import LASTING, Ending, Objective
from escarmouche.argad.model.bodies import ALIVE
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.reserves import Departed
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.geometry.plane import contains
from escarmouche.kernel import Outcome, Seat
from escarmouche.kernel.memo import shared_memo
from escarmouche.text.texts import Localized

LEAVING: Final = frozenset({"leave", "convoy"})
"""What is done by leaving the table."""
SPEAKING: Final[Tenths] = 2 * CM
"""Very close: near enough to speak (ARG-33.10)."""
STORY_ENDING: Final = "story_ending"


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


class ObjectiveOpened(Struct, frozen=True, tag=True):
    """What follows from an objective that has been reached: its owner learns of it (ARG-34.2)."""

    objective: str
    seat: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish

    def is_secret(self, skirmish: Skirmish) -> bool:
        return any(each.secret for each in skirmish.objectives if each.id == self.objective)


def note(resolution: Resolution) -> None:
    """At the end of a turn: what has been reached since, and what has slipped away."""
    _look_at(resolution, resolution.skirmish.objectives)


def note_departures(resolution: Resolution) -> None:
    """Once people have moved: the aims of those who have just left the table, at that instant (ARG-R-195)."""
    skirmish = resolution.skirmish
    if any(each.turn == skirmish.turn for each in skirmish.departed):
        _look_at(resolution, tuple(each for each in skirmish.objectives if each.kind in LEAVING))


def _look_at(resolution: Resolution, objectives: tuple[Objective, ...]) -> None:
    for objective in objectives:
        reached = is_open(resolution.skirmish, objective) and is_reached(resolution.skirmish, objective)
        if reached != objective.reached:
            resolution.emit(ObjectiveNoted(objective.id, objective.seat, reached))
            _open_next(resolution, objective)


def _open_next(resolution: Resolution, reached: Objective) -> None:
    for objective in resolution.skirmish.objectives:
        if objective.after == reached.id and is_open(resolution.skirmish, objective):
            resolution.emit(ObjectiveOpened(objective.id, objective.seat))


def is_open(skirmish: Skirmish, objective: Objective) -> bool:
    """Whether its time has come: one may lead to further ones (ARG-34.2)."""
    return not objective.after or any(each.reached for each in skirmish.objectives if each.id == objective.after)


def is_reached(skirmish: Skirmish, objective: Objective) -> bool:
    if objective.reached and objective.kind in LASTING:
        return True
    return _WAYS[objective.kind](skirmish.tables.get(objective.table, skirmish), objective)


def judge(skirmish: Skirmish) -> Outcome | None:
    """The story ends as it may, after its last turn, when all agree, or with one side left (ARG-3.9, ARG-R-197)."""
    if ending := _ending(skirmish):
        return Outcome((), STORY_ENDING, {"ending": ending.id})
    if 0 < skirmish.last_turn < skirmish.turn:
        return Outcome((), "story_told", {"turn": skirmish.last_turn})
    if skirmish.ending and (staying := _staying(skirmish)) and skirmish.ending.issuperset(staying):
        return Outcome((), "story_ended")
    return _judge_sides(skirmish)


@shared_memo("ground", "characters", "departed", "reserves", "roads", "tables", "seats", "sides", "resigned")
def _judge_sides(skirmish: Skirmish) -> Outcome | None:
    """Whether one side is left, or nobody: that changes only as people come and go, or give up."""
    free = {seat for table in skirmish.all_tables() for seat in _free_seats(table)}
    left = [seat for seat in _staying(skirmish) if seat in free]
    if not left:
        return Outcome((), "nobody_stays")
    if _one_side(skirmish, left) and not _one_side(skirmish, skirmish.seats):
        return Outcome((), "one_side_stays", {"seats": ", ".join(sorted(left))})
    return None


def _staying(skirmish: Skirmish) -> list[Seat]:
    return [seat for seat in skirmish.seats if seat not in skirmish.resigned]


def _free_seats(skirmish: Skirmish) -> frozenset[Seat]:
    """The seats with somebody at a table, or on the way to one, who is nobody's prisoner and has not yielded."""
    roads = {road.id for road in skirmish.roads}
    travelling = [each.character for each in skirmish.departed if each.by in roads]
    people = [*skirmish.here_or_coming(), *travelling]
    return frozenset([each.lender or each.owner for each in people if each.captor is None and not each.yielded])


def _ending(skirmish: Skirmish) -> Ending | None:
    """The first of the story's endings whose objectives are all reached."""
    if not skirmish.endings:
        return None
    reached = {each.id for each in skirmish.objectives if each.reached}
    return next((each for each in skirmish.endings if reached.issuperset(each.when)), None)


def ending_text(skirmish: Skirmish, outcome: Outcome) -> Localized | None:
    """What the story says of its ending."""
    return next((each.text for each in skirmish.endings if each.id == outcome.params.get("ending")), None)


def _one_side(skirmish: Skirmish, seats: Collection[Seat]) -> bool:
    return all(skirmish.friends(one, other) for one, other in combinations(seats, 2))


def _is_free(character: Character) -> bool:
    return character.captor is None


def _meant(skirmish: Skirmish, objective: Objective) -> Iterator[CharacterId]:
    """Those whom the objective names, or all of the seat's who have been in play."""
    if objective.who:
        yield from objective.who
    else:
        yield from (character.id for character in skirmish.everybody() if character.owner == objective.seat)
        yield from (gone.character for gone in skirmish.fallen if gone.owner == objective.seat)


def _present(skirmish: Skirmish, objective: Objective) -> list[Character]:
    return [skirmish.characters[who] for who in _meant(skirmish, objective) if who in skirmish.characters]


def _lives(skirmish: Skirmish, who: CharacterId) -> bool:
    """On a table, still to come to one, or gone from it alive."""
    ends = [gone.how for table in skirmish.all_tables() for gone in table.fallen if gone.character == who]
    if any(how not in ALIVE for how in ends):
        return False
    return bool(ends) or any(who == each.id for each in skirmish.everybody())


def _waits(skirmish: Skirmish, who: CharacterId) -> bool:
    """Outside, and has yet to come."""
    return any(who == each.id for reserve in skirmish.reserves.values() for each in reserve.characters)


def _there(objective: Objective, place: Point | None) -> bool:
    return place is not None and (not objective.area or contains(objective.area, place))


def _own(skirmish: Skirmish, objective: Objective, character: Character) -> bool:
    """Of one's own side; an animal is of the side that has it."""
    owner = character.owner if character.animal is None else character.animal.troop
    return skirmish.friends(objective.seat, owner)


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
    """All of them are out of play, and none by an own move off the table."""
    gone = {each.character.id for each in skirmish.departed if each.how == "left"}
    there = any(_waits(skirmish, who) or who in gone for who in objective.who)
    return not there and not _present(skirmish, objective)


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


def _left(skirmish: Skirmish, objective: Objective) -> list[Departed]:
    """Those who have left the table by their own move, across the area if there is one."""
    return [each for each in skirmish.departed if each.how == "left" and _there(objective, each.at)]


def _leave(skirmish: Skirmish, objective: Objective) -> bool:
    """Enough of them have left the table by their own move, across the area if there is one (ARG-R-195)."""
    meant = set(_meant(skirmish, objective))
    left = [each for each in _left(skirmish, objective) if each.character.id in meant]
    return len([each for each in left if _is_free(each.character)]) >= objective.count


def _convoy(skirmish: Skirmish, objective: Objective) -> bool:
    """Enough of the goods have been taken off the table by one's own side, across the area if there is one."""
    saved = {
        thing.id
        for each in _left(skirmish, objective)
        if _own(skirmish, objective, each.character)
        for thing in each.things
    }
    return len(saved & set(objective.things)) >= objective.count


def _meet(skirmish: Skirmish, objective: Objective) -> bool:
    """One of them stands close enough to the person to speak to him or her (ARG-33.10)."""
    person = skirmish.characters.get(objective.whom) if objective.whom else None
    if person is None:
        return False
    people = _present(skirmish, objective)
    return any(_is_free(one) and one.id != person.id and gap(one, person) <= SPEAKING for one in people)


def _work(skirmish: Skirmish, objective: Objective) -> bool:
    """What can be done with the thing has been done: a rite, a repair."""
    thing = skirmish.things.get(objective.thing) if objective.thing else None
    return thing is not None and thing.finished >= thing.needs


_WAYS: Final[dict[str, Callable[[Skirmish, Objective], bool]]] = {
    "reach": _reach,
    "hold": _hold,
    "carry": _carry,
    "capture": _capture,
    "fell": _fell,
    "save": _save,
    "survive": _survive,
    "free": _free,
    "leave": _leave,
    "convoy": _convoy,
    "meet": _meet,
    "work": _work,
}
