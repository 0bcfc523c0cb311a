"""What a player may do besides giving orders: each kind of command, whom it is laid out for, and what it asks."""

from collections.abc import Callable, Mapping
from typing import Final

from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.guide.blanks import Special, listed, nothing, offered
from escarmouche.argad.guide.own_blanks import (
    allies,
    bodies,
    called_bodies,
    causes,
    close_by,
    entries,
    frightening,
    gatherings,
    other_squads,
    own_people,
    strangers,
    truces,
    vehicles,
    way,
)
from escarmouche.argad.guide.tools import Tool
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.morale.calls import CallToSurrender
from escarmouche.argad.morale.hesitation import LayDownArms, TestMorale
from escarmouche.argad.morale.surrender import may_give_up
from escarmouche.argad.movement.entering_formed import EnterRanks
from escarmouche.argad.people.command import gives_orders
from escarmouche.argad.people.shocks import may_lose_heart
from escarmouche.argad.people.squads import Regroup
from escarmouche.argad.people.talk import AskTalk, Speak
from escarmouche.argad.phases.dropping_disguise import DropDisguise
from escarmouche.argad.phases.seat_commands import ComeBack
from escarmouche.argad.phases.truces import AnswerTruce, BreakTruce, OfferTruce, TurnOnAlly
from escarmouche.argad.phases.unit_commands import Muster
from escarmouche.argad.places.plotted import Plot
from escarmouche.kernel import Seat

Fits = Callable[[Skirmish, Seat, str], bool]
"""Whether a player has any use for it, for this person or for the side: otherwise nothing is said of it at all."""


class OwnTool(Tool, frozen=True, kw_only=True):
    """One use of a command of a player's."""

    fits: Fits
    asks: Mapping[str, Special] = {}
    """What the types of its fields say too little of."""
    among: bool = False
    """Whether others may be chosen besides the one whom it is used on."""
    quiet: bool = False
    """Whether it is laid out only for those who ask what else there is."""
    sure: bool = False
    """Whether one is asked once more."""

    @property
    def label(self) -> str:
        return f"act_{self.name}"

    @property
    def specials(self) -> dict[str, Special]:
        return {f"{self.command.__name__}.{field}": special for field, special in self.asks.items()}


def _person(fits: Callable[[Skirmish, Character], bool]) -> Fits:
    """Of somebody on the table."""

    def of_person(view: Skirmish, seat: Seat, about: str) -> bool:
        who = view.characters.get(CharacterId(about))
        return who is not None and fits(view, who)

    return of_person


def _talks(view: Skirmish, who: Character) -> bool:
    return view.options.talk


def _in_a_ring(view: Skirmish, who: Character) -> bool:
    return view.options.talk and any(who.id in ring for ring in view.rings)


def _calls(view: Skirmish, who: Character) -> bool:
    return view.options.morale != "off" and gives_orders(who)


def _may_give_up(view: Skirmish, who: Character) -> bool:
    return view.options.morale != "off" and may_give_up(who)


def _may_be_tested(view: Skirmish, who: Character) -> bool:
    return view.options.morale != "off" and may_lose_heart(who)


def _is_disguised(view: Skirmish, who: Character) -> bool:
    return who.disguise is not None


def _in_no_ranks(view: Skirmish, who: Character) -> bool:
    unit = unit_of(view, who.id)
    return unit is None or unit.formation != "close"


def _of_ones_own(view: Skirmish, who: Character) -> bool:
    """Not of those whom one plays for somebody else."""
    return view.player_of(who) == who.owner


def _makes_truces(view: Skirmish, seat: Seat, about: str) -> bool:
    return view.options.truces


def _always(view: Skirmish, seat: Seat, about: str) -> bool:
    """Where there is nothing to choose from, it is left out by itself."""
    return True


def _waits_outside(view: Skirmish, seat: Seat, about: str) -> bool:
    homes = (reserve for reserve in view.reserves.values() if reserve.seat == seat)
    return view.options.close_order and any(each.id == about for home in homes for each in home.characters)


def _is_absent(view: Skirmish, seat: Seat, about: str) -> bool:
    return seat in view.absent


OWN_TOOLS: Final = (
    OwnTool(
        command=AskTalk,
        group="word",
        icon="speak",
        on="character",
        fits=_person(_talks),
        asks={"whom": offered(close_by)},
    ),
    OwnTool(
        command=Speak,
        group="word",
        icon="speak",
        on="character",
        use="say",
        said={"aloud": False},
        fits=_person(_in_a_ring),
    ),
    OwnTool(
        command=CallToSurrender,
        group="word",
        icon="surrender",
        on="leader",
        fits=_person(_calls),
        asks={"target": offered(called_bodies)},
    ),
    OwnTool(command=DropDisguise, group="state", icon="mask", on="character", fits=_person(_is_disguised), sure=True),
    OwnTool(
        command=EnterRanks,
        group="move",
        icon="enter",
        on="characters",
        among=True,
        fits=_waits_outside,
        asks={"characters": nothing, "files": offered(entries), "at": nothing, "length": nothing},
    ),
    OwnTool(
        command=Speak,
        group="word",
        icon="aloud",
        on="character",
        use="shout",
        said={"aloud": True},
        fits=_person(_talks),
        quiet=True,
    ),
    OwnTool(
        command=Regroup,
        group="plan",
        icon="people",
        on="characters",
        use="regroup",
        among=True,
        fits=_person(_of_ones_own),
        asks={"characters": own_people, "squad": offered(other_squads)},
        quiet=True,
    ),
    OwnTool(
        command=Regroup,
        group="plan",
        icon="people",
        on="characters",
        use="new_squad",
        among=True,
        fits=_person(_of_ones_own),
        asks={"characters": own_people},
        needs=("squad",),
        quiet=True,
    ),
    OwnTool(
        command=Muster,
        group="plan",
        icon="muster",
        on="characters",
        among=True,
        fits=_person(_in_no_ranks),
        asks={"characters": gatherings, "formation": listed(("loose", "dispersed"))},
        quiet=True,
    ),
    OwnTool(
        command=TestMorale,
        group="state",
        icon="test",
        on="characters",
        among=True,
        fits=_person(_may_be_tested),
        asks={"characters": bodies, "cause": offered(causes), "by": offered(frightening)},
        quiet=True,
    ),
    OwnTool(
        command=LayDownArms,
        group="state",
        icon="lay_down",
        on="characters",
        among=True,
        fits=_person(_may_give_up),
        asks={"characters": bodies},
        quiet=True,
        sure=True,
    ),
    OwnTool(command=ComeBack, group="plan", icon="enter", fits=_is_absent),
    OwnTool(
        command=Plot,
        group="move",
        icon="move",
        use="plot",
        fits=_always,
        asks={"vehicle": offered(vehicles), "path": way},
        needs=("path",),
    ),
    OwnTool(
        command=Plot,
        group="move",
        icon="halt",
        use="halt",
        said={"path": []},
        fits=_always,
        asks={"vehicle": offered(vehicles)},
    ),
    OwnTool(
        command=OfferTruce,
        group="word",
        icon="truce",
        fits=_makes_truces,
        asks={"seats": strangers},
        quiet=True,
    ),
    OwnTool(
        command=AnswerTruce,
        group="word",
        icon="truce",
        use="accept_truce",
        said={"accept": True},
        fits=_makes_truces,
        asks={"truce": offered(truces(holding=False))},
    ),
    OwnTool(
        command=AnswerTruce,
        group="word",
        icon="break",
        use="drop_truce",
        said={"accept": False},
        fits=_makes_truces,
        asks={"truce": offered(truces(holding=False))},
    ),
    OwnTool(
        command=BreakTruce,
        group="word",
        icon="break",
        fits=_makes_truces,
        asks={"truce": offered(truces(holding=True))},
        quiet=True,
        sure=True,
    ),
    OwnTool(
        command=TurnOnAlly,
        group="word",
        icon="break",
        said={"sure": True},
        fits=_always,
        asks={"seat": offered(allies)},
        quiet=True,
        sure=True,
    ),
)
"""In the order in which they are offered."""
