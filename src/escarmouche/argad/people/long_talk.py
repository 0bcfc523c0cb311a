"""A longer discussion takes a whole turn of all who take part (ARG-33.12, ARG-R-199).

It opens when the orders are locked and closes at the end of the turn, so that nobody waits for it. Those who are asked
have to agree by an order of their own; people whom nobody plays do.
"""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.paths import refuse_way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import TalkWith
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people import npcs
from escarmouche.argad.people.command import may_talk
from escarmouche.argad.people.talk import is_disturbed, is_left_alone, refuse_pair, talks_at_all
from escarmouche.kernel import Refusal, Seat, rule

WHOLE_TURN = rule("ARG-33.12")
ONE_ACTION = rule("ARG-8.13")


class TalkOpened(Struct, frozen=True, tag=True):
    """People have agreed to talk all turn: what they say is heard close by."""

    animation: ClassVar[Animation] = "talk"

    members: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, rings=(*skirmish.rings, self.members))


class TalkClosed(Struct, frozen=True, tag=True):
    """A long talk is over; disturbed, it has come to nothing."""

    members: tuple[CharacterId, ...]
    disturbed: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, rings=tuple(ring for ring in skirmish.rings if ring != self.members))


def _offers(known: Skirmish, character: Character) -> Iterator[TalkWith]:
    for other in known.characters.values():
        if other.owner != character.owner and may_talk(character, other):
            order = TalkWith(other.id)
            if _refuse(known, character, order) is None:
                yield order


def _refuse(known: Skirmish, character: Character, order: TalkWith) -> Refusal | None:
    if refusal := refuse_pair(known, character, order.whom):
        return refusal
    if known.turn_status(character.id).shots:
        return Refusal.of(ONE_ACTION, "one_thing_a_turn", who=character.id)
    return refuse_way(known, character, order.path, two_paces(character), WHOLE_TURN)


def _intent(skirmish: Skirmish, character: Character, order: TalkWith) -> Intent:
    return Intent(way="path", path=order.path, contact=False, motionless=True) if order.path else Intent()


def _open(resolution: Resolution, character: Character, order: TalkWith) -> None:
    """Once for all who talk together."""
    members = ring_of(resolution.skirmish, character.id)
    if len(members) > 1 and members not in resolution.skirmish.rings:
        resolution.emit(TalkOpened(members))


def ring_of(skirmish: Skirmish, who: CharacterId) -> tuple[CharacterId, ...]:
    """All who have agreed to talk with somebody, or with somebody who talks with him or her."""
    bonds = _bonds(skirmish)
    found, left = {who}, [who]
    while left:
        one = left.pop()
        new = {other for pair in bonds if one in pair for other in pair} - found
        found |= new
        left += sorted(new)
    return tuple(sorted(found))


def _bonds(skirmish: Skirmish) -> list[frozenset[CharacterId]]:
    """Pairs of which one has asked, and the other has agreed, or is nobody's."""
    asked = {
        who: status.order.whom
        for who, status in skirmish.turn_statuses.items()
        if isinstance(status.order, TalkWith) and who in skirmish.characters
    }
    return [
        frozenset({who, whom})
        for who, whom in sorted(asked.items())
        if whom in skirmish.characters and (whom in asked or is_left_alone(skirmish, skirmish.characters[whom]))
    ]


def close(resolution: Resolution) -> None:
    """At the end of the turn. Contact, or a shot at one of them, and it has come to nothing (ARG-R-199)."""
    for ring in resolution.skirmish.rings:
        disturbed = _is_spoiled(resolution.skirmish, ring)
        resolution.emit(TalkClosed(ring, disturbed))
        if not disturbed:
            _results(resolution, ring)


def _is_spoiled(skirmish: Skirmish, ring: tuple[CharacterId, ...]) -> bool:
    people = [skirmish.characters.get(who) for who in ring]
    there = [one for one in people if one is not None]
    return len(there) < len(ring) or any(
        is_disturbed(skirmish, one) or not any(may_talk(one, other) for other in there if other.id != one.id)
        for one in there
    )


def _results(resolution: Resolution, ring: tuple[CharacterId, ...]) -> None:
    """People whom nobody plays have been talked to by each player in the ring."""
    for who in ring:
        if is_left_alone(resolution.skirmish, resolution.skirmish.characters[who]):
            for seat in _seats(resolution.skirmish, ring):
                if is_left_alone(resolution.skirmish, resolution.skirmish.characters[who]):
                    npcs.react(resolution, who, seat, "talked_to")


def _seats(skirmish: Skirmish, ring: tuple[CharacterId, ...]) -> list[Seat]:
    return sorted({skirmish.characters[who].owner for who in ring} & set(skirmish.seats))


TALK_WITH: Final = OrderKind(TalkWith, WHOLE_TURN, _offers, _refuse, _intent, before=_open, possible=talks_at_all)
