"""Seen for an instant only: furtive targets and shooters, and when a target may be shot at (ARG-21.11 to ARG-22.3)."""

from typing import Final, Literal

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.field.moments import was_seen
from escarmouche.argad.field.tracks import leads_away
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import WHOLE_TURN
from escarmouche.argad.sight.lines_of_sight import seen
from escarmouche.kernel import Refusal, rule

NOT_BOTH = rule("ARG-21.15")
COMES_INTO_CONTACT = rule("ARG-22.2")

Slot = Literal["early", "passing", "shots", "point_blank"]
"""When in a turn a shot is made: before, during or after movement, or just before contact."""

_USUAL: Final[tuple[Slot, ...]] = ("shots", "early", "passing")


def shot_slots(skirmish: Skirmish, shooter: Character, target: Character) -> tuple[Slot, ...]:
    """When somebody may be shot at, seen from the end of the movement, the usual moment first (page 22's summary)."""
    if touches_group(skirmish, shooter, target):
        return "early", "point_blank"
    return ("passing",) if passes_by(skirmish, shooter, target) else _USUAL


def touches_group(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """Whether an enemy has come into contact with the shooter or with his or her own group (ARG-22.2)."""
    touched = contacts(skirmish).get(target.id, frozenset())
    return bool(touched) and not touched.isdisjoint(clusters(skirmish)[shooter.id])


def passes_by(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """Unseen or in a melee of the shooter's friends at the start, and unseen or in one again at the end (ARG-22.1)."""
    before = _unseen_before(skirmish, shooter, target.id) or _was_in_melee(skirmish, shooter, target.id)
    return before and (_unseen_now(skirmish, shooter, target.id) or _is_in_melee(skirmish, shooter, target))


def _unseen_before(skirmish: Skirmish, shooter: Character, other: CharacterId) -> bool:
    return other not in skirmish.turn_status(shooter.id).seen


def _unseen_now(skirmish: Skirmish, shooter: Character, other: CharacterId) -> bool:
    """Those who agreed to show a little longer would be hidden again by now (ARG-21.15)."""
    if agreed(skirmish, shooter.id, other):
        return True
    return not was_seen(skirmish, other, WHOLE_TURN) or other not in seen(skirmish).get(shooter.id, frozenset())


def _was_in_melee(skirmish: Skirmish, shooter: Character, other: CharacterId) -> bool:
    """In contact with the shooter's friends when the turn began (ARG-21.12); asked of the friends, who know it."""
    return any(
        other in status.touched and who in skirmish.characters and _befriends(skirmish, shooter, who)
        for who, status in skirmish.turn_statuses.items()
    )


def _is_in_melee(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """In contact with the shooter's friends, but neither with the shooter nor with his or her own group."""
    touched = contacts(skirmish).get(target.id, frozenset())
    friends = any(_befriends(skirmish, shooter, who) for who in touched)
    return friends and not touches_group(skirmish, shooter, target)


def _befriends(skirmish: Skirmish, shooter: Character, who: CharacterId) -> bool:
    return skirmish.friends(shooter.owner, skirmish.characters[who].owner)


def is_target(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """A furtive target: passes by, on the move, for this shooter's eyes (ARG-21.11, ARG-21.12, ARG-R-79)."""
    return skirmish.options.furtive and has_run(skirmish, target.id) and passes_by(skirmish, shooter, target)


def is_shooter(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """A furtive shooter: shows for an instant, shoots and is hidden from the target again (ARG-21.13).

    Somebody who looks up from behind a wall and ducks has not moved: that is cover, nothing more (ARG-21.16).
    """
    hidden = _unseen_before(skirmish, shooter, target.id) and _unseen_now(skirmish, shooter, target.id)
    return skirmish.options.furtive and skirmish.turn_status(shooter.id).moved and hidden


def hampers(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """A furtive target's malus; two furtive people who agreed to show a little longer have -1 together (ARG-21.15)."""
    return is_target(skirmish, shooter, target) and not is_shooter(skirmish, shooter, target)


def has_run(skirmish: Skirmish, who: CharacterId) -> bool:
    """Whether somebody was on the way in this turn's movement."""
    track = skirmish.tracks.get(who)
    return track is not None and leads_away(track)


def refuse(skirmish: Skirmish, shooter: Character, target: Character) -> Refusal | None:
    """A furtive shooter does not catch a furtive target, unless both show a little longer (ARG-21.15)."""
    both = is_shooter(skirmish, shooter, target) and is_target(skirmish, shooter, target)
    if both and not agreed(skirmish, shooter.id, target.id):
        return Refusal.of(NOT_BOTH, "both_furtive", who=shooter.id, target=target.id)
    return None


def agreed(skirmish: Skirmish, *both: CharacterId) -> bool:
    """Whether both show a little longer than they would."""
    return all(skirmish.turn_status(who).shows for who in both)
