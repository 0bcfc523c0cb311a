"""What shooters agree on: volleys on command (page 43), and to show a little longer in passing (page 21)."""

from collections.abc import Iterator

from escarmouche.argad.guide.asking import VolleyChoice
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.shooting.salvos import FIRE_VOLLEY, FireVolley
from escarmouche.argad.shooting.shots import ShotDeclared
from escarmouche.argad.shooting.showing import STAY_IN_SIGHT, StayInSight
from escarmouche.kernel import ScriptedDice, Seat


def volleys(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer) -> Iterator[VolleyChoice]:
    """Every volley that may be declared now, of each unit the most promising first."""
    if view.phase not in FIRE_VOLLEY.phases:
        return
    commands = (each for each in FIRE_VOLLEY.offers(view, seat) if isinstance(each, FireVolley))
    found = [_volley(view, seat, localizer, command) for command in commands]
    yield from sorted(found, key=lambda each: (each.command.unit, -each.chance))


def _volley(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer, command: FireVolley) -> VolleyChoice:
    resolution = Resolution(view, ScriptedDice())
    FIRE_VOLLEY.resolve(resolution, seat, command)
    odds = FIRE_VOLLEY.odds(view, seat, command)
    hits = odds.chances if odds else {}
    return VolleyChoice(
        command=command,
        shooters=tuple(event.shot.shooter for event in resolution.events if isinstance(event, ShotDeclared)),
        chance=sum(chance for number, chance in hits.items() if number != "0"),
        hits=hits,
        modifiers=localizer.modifiers(odds.modifiers) if odds else (),
    )


def staying_in_sight(view: Skirmish, seat: Seat) -> tuple[CharacterId, ...]:
    """One's own people who may agree to be a little less furtive."""
    if view.phase not in STAY_IN_SIGHT.phases:
        return ()
    return tuple(each.character for each in STAY_IN_SIGHT.offers(view, seat) if isinstance(each, StayInSight))
