"""What is left of a game when it is over: everybody's state first, then aims and deeds; nobody has won (ARG-35.10).

It is told of all tables, and holds secrets: it is for the game master, or for everybody once the story is over.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.bodies import body_id
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Deed
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import Outcome

State = Literal["unhurt", "wounded", "prisoner", "lies", "left", "fled", "outside"]
"""How somebody is when the story ends. Those who lie may be dead, or live with care (ARG-R-207)."""
STANDING = ("unhurt", "wounded", "left", "fled", "outside")
"""Those who surely live on."""


class Fate(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has become of one person, with wounds and gear."""

    person: Character
    state: State
    how: str = ""
    """By what somebody fell."""

    @property
    def lives(self) -> bool:
        return self.state in STANDING or self.state == "prisoner"


class Chronicle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game that is over, or as it stands now."""

    scenario: str
    turn: int
    outcome: Outcome | None
    fates: tuple[Fate, ...]
    objectives: tuple[Objective, ...]
    deeds: tuple[Deed, ...] = ()
    truces: tuple[Truce, ...] = ()
    """Those that still hold."""

    def fate(self, who: str) -> Fate | None:
        return next((each for each in self.fates if each.person.id == who), None)


def _plain(deed: Deed) -> Deed:
    """Of the person: nobody is in a disguise any more when the story is told."""
    return replace(deed, alias=CharacterId("")) if deed.alias else deed


def chronicle(skirmish: Skirmish, scenario: str = "") -> Chronicle:
    """What is left of a skirmish, on all its tables."""
    fates = {fate.person.id: fate for table in skirmish.all_tables() for fate in _fates(table)}
    return Chronicle(
        scenario=scenario,
        turn=skirmish.turn,
        outcome=skirmish.outcome,
        fates=tuple(fates[who] for who in sorted(fates)),
        objectives=skirmish.objectives,
        deeds=tuple(_plain(deed) for table in skirmish.all_tables() for deed in table.deeds),
        truces=tuple(truce for truce in skirmish.truces if truce.holds),
    )


def _fates(table: Skirmish) -> Iterator[Fate]:
    for gone in table.departed:
        yield Fate(person=gone.character, state=gone.how)
    for fallen in table.fallen:
        if body := table.bodies.get(body_id(fallen.character)):
            yield Fate(person=body.person, state="lies", how=fallen.how)
    for reserve in table.reserves.values():
        yield from (Fate(person=who, state="outside") for who in reserve.characters)
    for who in table.characters.values():
        yield Fate(person=who, state=_state(who))


def _state(who: Character) -> State:
    if who.captor is not None:
        return "prisoner"
    return "unhurt" if who.wound is Wound.NONE else "wounded"
