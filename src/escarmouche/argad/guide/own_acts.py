"""What a player may do besides giving orders: talk, call, give up, agree with others; made ready to be said."""

from collections.abc import Iterator

from msgspec.structs import replace

from escarmouche.argad.game import ARGAD, REFEREE
from escarmouche.argad.guide.acts import act
from escarmouche.argad.guide.blanks import Making
from escarmouche.argad.guide.desk_asking import Act, AskActs, Desk
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.own_blanks import of_a_test
from escarmouche.argad.guide.own_tools import OWN_TOOLS, OwnTool
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.morale.hesitation import TestMorale
from escarmouche.argad.resources import TEXTS
from escarmouche.kernel import Refusal, Seat
from escarmouche.text.texts import Localized


def own_acts(view: Skirmish, seat: Seat, question: AskActs) -> Desk | Refusal:
    """With one of the seat's people, on the table or outside; or for the side as a whole."""
    if seat not in view.seats:
        return Refusal.of(REFEREE, "not_at_the_table", seat=seat)
    about = question.about
    if about and not _is_ones_own(view, seat, CharacterId(about)):
        return Desk(about=about)
    localizer = SkirmishLocalizer(view)
    found = () if ARGAD.outcome(view) else tuple(_acts(view, seat, localizer, about))
    name = localizer.each(lambda renderer: renderer.named(about)) if about else None
    return Desk(about=about, name=name, acts=found)


def _is_ones_own(view: Skirmish, seat: Seat, about: CharacterId) -> bool:
    if who := view.characters.get(about):
        return view.player_of(who) == seat
    homes = (reserve for reserve in view.reserves.values() if reserve.seat == seat)
    return any(each.id == about for home in homes for each in home.characters)


def _acts(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer, about: str) -> Iterator[Act]:
    for tool in OWN_TOOLS:
        if bool(tool.on) == bool(about) and tool.fits(view, seat, about):
            known = {tool.on: about} if tool.on and not tool.among else {}
            ready = act(Making(view, localizer, tool.command, about, seat), tool, known, tool.specials)
            # Of several uses of a command only those are laid out that are possible.
            if ready and not (tool.use and ready.why):
                yield _in_words(view, localizer, tool, about, ready)


def _in_words(view: Skirmish, localizer: SkirmishLocalizer, tool: OwnTool, about: str, ready: Act) -> Act:
    return replace(
        ready,
        meaning=_meaning(view, localizer, tool, about),
        sure=localizer.say(f"act_sure_{tool.name}") if tool.sure else None,
        quiet=tool.quiet,
    )


def _meaning(view: Skirmish, localizer: SkirmishLocalizer, tool: OwnTool, about: str) -> Localized | None:
    if tool.command is TestMorale:
        return localizer.say("act_means_TestMorale", chances=of_a_test(view, CharacterId(about)))
    key = f"act_means_{tool.name}"
    return localizer.say(key) if key in TEXTS else None
