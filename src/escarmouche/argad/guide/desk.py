"""All that the game master may do with somebody, with something, or with the whole table, made ready to be said."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final, get_args, get_origin

from escarmouche.argad.game import ARGAD, REFEREE
from escarmouche.argad.guide.acts import act
from escarmouche.argad.guide.awaited import awaited
from escarmouche.argad.guide.blanks import Making, fields_of, without_none
from escarmouche.argad.guide.desk_asking import Act, AskDesk, Desk
from escarmouche.argad.guide.fresh import unused
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.plans import plans
from escarmouche.argad.guide.tools import TOOLS, Tool
from escarmouche.argad.master.placing import MoveCharacter
from escarmouche.argad.model.ids import CharacterId, ConveyanceId, MarkerId, PortalId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.morale.bodies import body
from escarmouche.argad.morale.hesitation import TestMorale
from escarmouche.kernel import GAME_MASTER, Refusal, Seat

_SUBJECTS: Final[Mapping[Any, Callable[[Skirmish], Collection[str]]]] = {
    CharacterId: lambda view: view.characters,
    ConveyanceId: lambda view: view.conveyances,
    MarkerId: lambda view: view.markers,
    PortalId: lambda view: {portal.id for portal in view.ground.portals},
}
"""What a tool may be used on."""
_FRESH: Final[Mapping[str, tuple[str, str]]] = {
    "PlaceCharacter": ("character", "newcomer"),
    "PlaceMarker": ("marker", "animal"),
    "LayGround": ("area", "ground"),
    "OfferRole": ("role", "role"),
    "GiveObjective": ("objective.id", "objective"),
    "SetTrigger": ("trigger.id", "trigger"),
}
"""Whatever comes to the table gets an id that nothing has yet."""


def desk(view: Skirmish, seat: Seat, question: AskDesk) -> Desk | Refusal:
    """Nobody but the game master has one."""
    if seat != GAME_MASTER:
        return Refusal.of(REFEREE, "for_the_master")
    about = question.about
    kind = next((each for each, known in _SUBJECTS.items() if about in known(view)), None)
    if about and kind is None:
        return Refusal.of(REFEREE, "nobody_by_that_name", who=about)
    localizer = SkirmishLocalizer(view)
    acts = () if ARGAD.outcome(view) else tuple(acts_about(view, about, kind))
    if kind is None:
        return Desk(acts=acts, awaited=tuple(awaited(view, localizer)), plans=tuple(plans(view, localizer)))
    return Desk(about=about, name=localizer.each(lambda renderer: renderer.named(about)), acts=acts)


def acts_about(
    view: Skirmish, about: str, kind: Any, tools: Iterable[Tool] = TOOLS, seat: Seat = GAME_MASTER
) -> Iterator[Act]:
    """What a seat may do with something of a kind, or with the whole table."""
    localizer = SkirmishLocalizer(view)
    for tool in tools:
        used_on, several, required = _used_on(tool)
        if used_on is not kind if kind else required:
            continue
        known = {**({tool.on: [about] if several else about} if kind else {}), **_known(view, tool.command, about)}
        ready = act(Making(view, localizer, tool.command, about, seat, proposed=seat != GAME_MASTER), tool, known)
        # Of several uses of a command only those are laid out that are possible.
        if ready and not (tool.use and ready.why):
            yield ready


def _used_on(tool: Tool) -> tuple[Any, bool, bool]:
    """What the tool is used on, whether on several at once, and whether it has to be said."""
    for path, field in fields_of(tool.command):
        if path == tool.on:
            kind = without_none(field.type)
            several = get_origin(kind) is tuple
            return get_args(kind)[0] if several else kind, several, field.required
    return None, False, False


def _known(view: Skirmish, command: type[Any], about: str) -> dict[str, Any]:
    """What need not be asked: an id for whatever is new, and that those who are moved look where they looked."""
    if command is MoveCharacter:
        return {"facing": view.characters[CharacterId(about)].facing}
    if command is TestMorale and about:
        return {"characters": list(body(view, view.characters[CharacterId(about)]))}
    fresh = _FRESH.get(command.__name__)
    return {fresh[0]: unused(view, fresh[1])} if fresh else {}
