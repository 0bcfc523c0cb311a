"""What a player may propose to the others where nobody is the game master, made ready to be said (ARG-R-125)."""

from collections.abc import Mapping
from typing import Any, Final, get_args

from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.desk import acts_about
from escarmouche.argad.guide.desk_asking import Act, AskProposals, Blank, Choice, Desk
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.tools import TOOLS
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.phases.agreement import WITHOUT_MASTER, Proposal, Propose
from escarmouche.kernel import Refusal, Seat

INSIDE: Final = "proposal"
_TOOLS: Final = tuple(tool for tool in TOOLS if tool.command in get_args(Proposal) and not tool.use)


def proposals(view: Skirmish, seat: Seat, question: AskProposals) -> Desk | Refusal:
    """As at a desk, but each is put to the others."""
    if view.master:
        return Refusal.of(WITHOUT_MASTER, "ask_the_master")
    if seat not in view.seats:
        return Refusal.of(WITHOUT_MASTER, "nobody_left", seat=seat)
    about = question.about if question.about in view.characters else ""
    kind = CharacterId if about else None
    found = () if ARGAD.outcome(view) else acts_about(view, about, kind, _TOOLS, seat)
    name = SkirmishLocalizer(view).each(lambda renderer: renderer.named(about)) if about else None
    return Desk(about=about, name=name, acts=tuple(map(_proposed, found)))


def _proposed(act: Act) -> Act:
    """The same inside a proposal."""
    command = {"type": Propose.__name__, INSIDE: act.command}
    return replace(act, command=command, blanks=tuple(map(_inside, act.blanks)))


def _inside(blank: Blank) -> Blank:
    return replace(blank, name=f"{INSIDE}.{blank.name}", choices=tuple(map(_choice, blank.choices)))


def _choice(choice: Choice) -> Choice:
    return replace(choice, fills=_named(choice.fills), needs=tuple(f"{INSIDE}.{name}" for name in choice.needs))


def _named(fills: Mapping[str, Any]) -> dict[str, Any]:
    return {f"{INSIDE}.{name}": value for name, value in fills.items()}
