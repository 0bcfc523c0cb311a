"""How people keep out of sight where terrain alone would not hide them (ARG-17.5, ARG-19.3 to ARG-19.6, ARG-20.9)."""

from typing import Final

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.obstacles import Cover, covers_beside, is_between, is_sheltered, obstacles
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import KeepDown, Reload, Work
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.kernel.memo import shared_memo

FOUND_WITHIN: Final[Tenths] = 2 * CM
"""Somebody in hiding is found from so near."""
STEALTHY_BEYOND: Final[Tenths] = 10 * CM
"""Somebody who goes quietly is not seen from farther away (ARG-R-204)."""
_BUSY: Final = (KeepDown, Reload, Work)
"""What people indoors do without showing themselves."""

Posture = tuple[CharacterId, str, type | None, bool]
"""Of somebody: how he or she leans, the order that is carried out low or out of sight, and whether quietly."""


def is_hidden(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Whether somebody keeps out of another's sight; friends know where to look."""
    if skirmish.friends(one.owner, other.owner) or not (may_hide(skirmish, other) or hugs(skirmish, one.id)):
        return False
    if other.hidden and gap(one, other) > FOUND_WITHIN:
        return True
    if skirmish.turn_status(other.id).stealth and gap(one, other) > STEALTHY_BEYOND:
        return True
    return _is_low(skirmish, one, other) or _steps_back(skirmish, one, other) or _dives(skirmish, one, other)


@shared_memo("ground", *STANDING, "turn_statuses")
def postures(skirmish: Skirmish) -> tuple[Posture, ...]:
    """Who does anything this turn that hides or shows him or her, and what: all of it that sight depends on."""
    return tuple(
        (who, status.leans, type(status.order) if isinstance(status.order, _BUSY) else None, status.stealth)
        for who, status in skirmish.turn_statuses.items()
        if status.leans or status.stealth or isinstance(status.order, _BUSY)
    )


def suspects(skirmish: Skirmish) -> dict[CharacterId, Character]:
    """Those who could hide, by what they do or by what they are: nobody else needs to be asked about."""
    careful = {who for who, *_ in postures(skirmish)}
    return {
        who: each
        for who, each in skirmish.characters.items()
        if who in careful or each.hidden or "diver" in each.profile.skills
    }


def may_hide(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody does anything that could hide him or her from anybody."""
    status = skirmish.turn_status(who.id)
    return (
        who.hidden
        or status.stealth
        or status.leans == "hug"
        or "diver" in who.profile.skills
        or (isinstance(status.order, _BUSY) and who.room is not None)
        or (isinstance(status.order, KeepDown) and is_sheltered(skirmish, who))
    )


def tries_to_hide(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody does anything that could hide him or her somewhere."""
    status = skirmish.turn_status(who.id)
    low = isinstance(status.order, _BUSY)
    return who.hidden or status.stealth or status.leans == "hug" or "diver" in who.profile.skills or low


def keeps_down(skirmish: Skirmish, who: CharacterId) -> bool:
    """Low all turn, as it was announced and locked (ARG-R-77)."""
    return isinstance(skirmish.turn_status(who).order, KeepDown)


def hugs(skirmish: Skirmish, who: CharacterId) -> bool:
    """Beside an opening, seeing as little through it as being seen (ARG-20.17)."""
    return skirmish.turn_status(who).leans == "hug"


def _is_low(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Somebody who keeps down in or behind something, but for those who look from a great height.

    ARG-17.5, ARG-19.3, ARG-19.4, ARG-19.5, ARG-20.1, ARG-20.5.
    """
    return (
        keeps_down(skirmish, other.id)
        and one.height - other.height < skirmish.options.great_height
        and any(
            _hides_low(each) and is_between(skirmish.ground, each, one, other)
            for each in covers_beside(skirmish, other)
        )
    )


def _hides_low(obstacle: Cover) -> bool:
    """Of what is right before somebody: bushes, the edge of a forest, a wall, an opening; no thin screen (ARG-19.8)."""
    kind = obstacle.kind
    if kind is None:
        return True
    return not kind.thin and (kind.hides_low or obstacle.what == "barrier" or kind.hides_beyond is not None)


def _dives(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Deep water hides very good divers only (ARG-20.7)."""
    return "diver" in other.profile.skills and any(
        each.kind is not None and each.kind.covers == "swimmers" and each.holds_target
        for each in obstacles(skirmish, one, other)
    )


def _steps_back(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Through a door, window or loophole, those who do not show themselves are not seen (ARG-20.9, ARG-20.10).

    Nor is anybody, if one of the two hugs the wall beside it (ARG-20.17); leaning out shows both (ARG-20.15).
    """
    turn_statuses = skirmish.turn_status(one.id), skirmish.turn_status(other.id)
    leans = turn_statuses[0].leans, turn_statuses[1].leans
    hugs = "hug" in leans
    busy = other.room is not None and isinstance(turn_statuses[1].order, _BUSY)
    return (
        (hugs or busy)
        and "lean" not in leans
        and any(
            each.portal is not None and (hugs or other.room in each.portal.joins)
            for each in obstacles(skirmish, one, other)
        )
    )
