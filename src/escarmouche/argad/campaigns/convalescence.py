"""The wounded between two games of a campaign: what care has made of them (ARG-38.31, ARG-R-207)."""

from collections.abc import Iterable

from msgspec.structs import replace

from escarmouche.argad.campaigns.roster import undisguised
from escarmouche.argad.content.tales import Person, Roster
from escarmouche.argad.people.recovery import Recovery


def cared_for(roster: Roster, fates: Iterable[Recovery]) -> Roster:
    """Those who were saved come along again, with what the wound has left behind; the dead stay away."""
    found: dict[str, Recovery] = {fate.character: fate for fate in fates}
    return replace(roster, person=tuple(_after(each, found.get(each.member.id)) for each in roster.person))


def _after(person: Person, fate: Recovery | None) -> Person:
    if fate is None:
        return person
    comes = fate.next_game
    if comes is None:
        return replace(person, missing=True)
    member = replace(person.member, profile=undisguised(comes).profile, after_effects=comes.after_effects)
    return replace(person, member=member, lives=comes.lives, wound=comes.wound, missing=False)
