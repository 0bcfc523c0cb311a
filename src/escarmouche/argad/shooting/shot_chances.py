"""The chances of a shot before it is declared, from the modifiers that it would have."""

from fractions import Fraction

from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.shooting import casualties, volleys
from escarmouche.argad.shooting.aim import Aim, take_aim
from escarmouche.argad.shooting.furtive import Slot
from escarmouche.argad.shooting.shot_odds import ShotOdds, Volley, reach, volley_odds
from escarmouche.kernel import Odds, Refusal


def chances(known: Skirmish, shot: Shot, slot: Slot) -> Odds | None:
    """How many people fall to this shot, if it is the only one; None if it is not possible."""
    aim = take_aim(known, shot, slot)
    return None if isinstance(aim, Refusal) else odds_of(known, aim)


def odds_of(known: Skirmish, aim: Aim) -> Odds:
    """The chances with their reasons, against the least protected of those who may be hit."""
    found = aim_odds(known, aim)
    best = min(casualties.exposed(known, aim), key=lambda mark: mark.need)
    return Odds(chances={str(hits): float(chance) for hits, chance in found.hits.items()}, modifiers=best.modifiers)


def aim_odds(known: Skirmish, aim: Aim) -> ShotOdds:
    """Exactly: one die, the lot and what saves whoever is drawn; of several projectiles, the dice that hit."""
    die, missile = aim.shooter.profile.die, aim.missile
    if volleys.is_volley(missile):
        volley = Volley(
            need=casualties.needed(known, aim),
            red=missile.red,
            white=missile.white,
            members=len(aim.marks),
            gains=volleys.gains(missile, group=aim.group),
            disorder=aim.disordered,
            die=die,
        )
        return volley_odds(volley)
    each = known.options.disordered_six == "throw"
    chain = each or not aim.disordered or aim.shooter.owner not in known.sixes
    drawn = casualties.candidates(known, casualties.exposed(known, aim))
    falls = sum((reach(mark.need, die=die, chain=chain) for mark in drawn), Fraction(0)) / len(drawn)
    return ShotOdds({0: 1 - falls, 1: falls}, falls)
