"""What a seat decides at a moment: a word said then is heard, although others have spoken meanwhile (ARG-9.12)."""

from collections.abc import Iterable, Iterator

from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases.announcing import concerned
from escarmouche.kernel import Seat


def occasion(skirmish: Skirmish, seat: Seat) -> object:
    """The phase of the turn, which everybody knows, and what the seat itself is asked."""
    asked = tuple(question for question in skirmish.questions if question.seat == seat)
    return skirmish.turn, skirmish.phase, skirmish.reaction, asked


def has_heard(seen: Skirmish, skirmish: Skirmish, seat: Seat) -> bool:
    """Whether nothing that concerns the seat was announced between the two, or taken back: then it can be ready.

    A change that comes later takes its word back (ARG-R-1), so one that it had not seen yet does not let it pass.
    """
    changed = set(_changed(seen, skirmish)) & skirmish.characters.keys()
    by_player: dict[Seat, list[CharacterId]] = {}
    for who in changed:
        by_player.setdefault(skirmish.player_of(skirmish.characters[who]), []).append(who)
    others = by_player.keys() - {seat}
    return not any(seat in concerned(skirmish, other, by_player[other]) for other in others)


def _changed(seen: Skirmish, skirmish: Skirmish) -> Iterator[CharacterId]:
    """Those for whom something else has been said aloud, by themselves or as one of a unit."""
    for who in seen.drafts.keys() | skirmish.drafts.keys():
        if seen.drafts.get(who) != skirmish.drafts.get(who):
            yield who
    for unit in set(_breaking(seen)) ^ set(_breaking(skirmish)):
        if unit in skirmish.units:
            yield from skirmish.units[unit].members


def _breaking(skirmish: Skirmish) -> Iterable[UnitId]:
    return (name for name, shown in skirmish.breaking.items() if shown)
