"""Small combats before a blow is struck: who strikes when, what may become of everybody, what one may do instead."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.chapters import COMMAND_KINDS
from escarmouche.argad.guide.asking import AskMelee, Fight, Melee, StrikeChoice, Striking
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.strike_choices import Choices, striker_of
from escarmouche.argad.melee.attempts import all_blows, attempts, may_reach_over
from escarmouche.argad.melee.blades import Attempt, blade_of, step_of, weapon_of
from escarmouche.argad.melee.combats import Combat, chances, combats
from escarmouche.argad.melee.declarations import Capture, NoStrike, Strike
from escarmouche.argad.melee.melee_odds import Fate, MeleeOdds
from escarmouche.argad.melee.ranks import fronts, reached_over
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.melee.thrown_objects import Throw
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import Seat

Command = Strike | Capture | NoStrike | Throw
COMMANDS: Final = (Strike, Capture, NoStrike, Throw)


def melee(view: Skirmish, seat: Seat, question: AskMelee) -> Melee:
    """All combats as they would be fought now; in the melee, also what the seat may say."""
    blows = all_blows(view)
    struck, localizer = attempts(view, blows), SkirmishLocalizer(view)
    found = combats(view, struck)
    orders = list(_commands(view, seat)) if view.phase is Phase.MELEE else []
    choices = [*map(Choices(view, localizer, blows).choice, orders)]
    fighting = {who for combat in found for who in _members(combat)}
    return Melee(
        fights=tuple(_fight(view, localizer, combat, struck, choices) for combat in found),
        apart=tuple(choice for choice in choices if choice.who not in fighting),
    )


def fighters(view: Skirmish, seat: Seat) -> frozenset[CharacterId]:
    """One's own people who can strike, shoot, throw or capture in this melee."""
    return frozenset(striker_of(each) for each in _commands(view, seat) if not isinstance(each, NoStrike))


def _commands(view: Skirmish, seat: Seat) -> Iterator[Command]:
    """What may be said for one's own people, also for those for whom something has been said."""
    silent = _without_blows(view, seat)
    for kind in COMMANDS:
        offers = [offer for offer in COMMAND_KINDS[kind].offers(silent, seat) if isinstance(offer, COMMANDS)]
        yield from offers
        yield from _in_other_ways(silent, seat, [offer for offer in offers if isinstance(offer, Strike)])


def _without_blows(view: Skirmish, seat: Seat) -> Skirmish:
    """As if the seat had said nothing yet."""
    others = tuple(blow for blow in view.blows if not _is_own(view, seat, blow.striker))
    return replace(view, blows=others)


def _is_own(view: Skirmish, seat: Seat, who: CharacterId) -> bool:
    return who in view.characters and view.player_of(view.characters[who]) == seat


def _in_other_ways(view: Skirmish, seat: Seat, offers: Sequence[Strike]) -> Iterator[Strike]:
    """A fencer's second blow at somebody else (ARG-27.11); giving up a bonus for the spear behind (ARG-28.3)."""
    before_spears = _before_spears(view, seat) if offers else frozenset()
    for one in offers:
        if one.fencing in ("twice", "both"):
            others = {each.target for each in offers if (each.striker, each.weapon) == (one.striker, one.weapon)}
            yield from (replace(one, second=other) for other in sorted(others - {one.target}))
        elif one.striker in before_spears and not one.shoots and not one.fencing:
            weapon = weapon_of(view, one.weapon)
            if weapon and blade_of(weapon).bonus:
                yield replace(one, waived=True)


def _before_spears(view: Skirmish, seat: Seat) -> frozenset[CharacterId]:
    """Those over whose shoulders a friend's spear would reach."""
    rear = [each for each in view.characters.values() if _is_own(view, seat, each.id) and may_reach_over(view, each)]
    return frozenset(
        front.id for each in rear for target in reached_over(view, each) for front in fronts(view, each, target)
    )


def _members(combat: Combat) -> tuple[CharacterId, ...]:
    return (*combat.one, *combat.other, *combat.behind)


def _fight(
    view: Skirmish,
    localizer: SkirmishLocalizer,
    combat: Combat,
    struck: Sequence[Attempt],
    choices: Sequence[StrikeChoice],
) -> Fight:
    members = set(_members(combat))
    theirs = [attempt for attempt in struck if attempt.striker.id in members or attempt.target.id in members]
    suffered = [attempt for attempt in theirs if attempt.target.id in members]
    odds = chances(view, suffered) if suffered else None
    return Fight(
        one=combat.one,
        other=combat.other,
        behind=combat.behind,
        strikes=tuple(sorted((_striking(view, localizer, each) for each in theirs), key=lambda each: each.step)),
        fates=_fates(odds, members) if odds else {},
        choices=tuple(choice for choice in choices if choice.who in members),
    )


def _fates(odds: MeleeOdds, members: Collection[CharacterId]) -> dict[CharacterId, dict[Fate, float]]:
    """Those who strike at them out of another combat have their own fates there."""
    inside = [who for who in odds.fighters if who in members]
    return {who: {fate: float(chance) for fate, chance in odds.of(who).items()} for who in inside}


def _striking(view: Skirmish, localizer: SkirmishLocalizer, attempt: Attempt) -> Striking:
    return Striking(
        striker=attempt.striker.id,
        target=attempt.target.id,
        weapon=attempt.weapon.name,
        step=step_of(view, attempt),
        declared=any(blow.striker == attempt.striker.id for blow in view.blows),
        modifiers=localizer.modifiers(modifiers(view, attempt)),
    )
