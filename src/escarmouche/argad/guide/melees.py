"""Small combats before a blow is struck: who strikes when, what may become of everybody, what one may do instead."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.chapters import COMMAND_KINDS
from escarmouche.argad.guide.asking import AskMelee, Fight, Melee, StrikeChoice, Striking
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.saying import said
from escarmouche.argad.melee.attempts import all_blows, attempts, default_blow
from escarmouche.argad.melee.blades import Attempt, step_of
from escarmouche.argad.melee.combats import Combat, chances, combats
from escarmouche.argad.melee.declarations import Capture, NoStrike, Strike
from escarmouche.argad.melee.melee_odds import Fate, MeleeOdds
from escarmouche.argad.melee.strike_modifiers import modifiers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import Seat

Command = Strike | Capture | NoStrike
COMMANDS: Final = (Strike, Capture, NoStrike)
NOBODY_HURT: Final = "unharmed"


def melee(view: Skirmish, seat: Seat, question: AskMelee) -> Melee:
    """All combats as they would be fought now; in the melee, also what the seat may say."""
    struck = attempts(view, all_blows(view))
    found = combats(view, struck)
    orders = list(_commands(view, seat)) if view.phase is Phase.MELEE else []
    return Melee(fights=tuple(_fight(view, seat, combat, struck, orders) for combat in found))


def _commands(view: Skirmish, seat: Seat) -> Iterator[Command]:
    """What may be said for one's own people, also for those for whom something has been said."""
    silent = _without_blows(view, seat)
    for command in COMMANDS:
        yield from COMMAND_KINDS[command].offers(silent, seat)  # type: ignore[misc]  # all of these can be listed


def _without_blows(view: Skirmish, seat: Seat) -> Skirmish:
    """As if the seat had said nothing yet."""
    others = tuple(blow for blow in view.blows if not _is_own(view, seat, blow.striker))
    return replace(view, blows=others)


def _is_own(view: Skirmish, seat: Seat, who: CharacterId) -> bool:
    return who in view.characters and view.player_of(view.characters[who]) == seat


def _fight(view: Skirmish, seat: Seat, combat: Combat, struck: Sequence[Attempt], orders: Sequence[Command]) -> Fight:
    members = {*combat.one, *combat.other, *combat.behind}
    inside = [attempt for attempt in struck if attempt.striker.id in members and attempt.target.id in members]
    localizer, odds = SkirmishLocalizer(view), chances(view, inside) if inside else None
    return Fight(
        one=combat.one,
        other=combat.other,
        behind=combat.behind,
        strikes=tuple(sorted((_striking(view, localizer, each) for each in inside), key=lambda each: each.step)),
        fates=_fates(odds) if odds else {},
        choices=tuple(_choice(view, seat, localizer, command) for command in orders if command.striker in members),
    )


def _fates(odds: MeleeOdds) -> dict[CharacterId, dict[Fate, float]]:
    return {who: {fate: float(chance) for fate, chance in odds.of(who).items()} for who in odds.fighters}


def _striking(view: Skirmish, localizer: SkirmishLocalizer, attempt: Attempt) -> Striking:
    return Striking(
        striker=attempt.striker.id,
        target=attempt.target.id,
        weapon=attempt.weapon.name,
        step=step_of(view, attempt),
        declared=any(blow.striker == attempt.striker.id for blow in view.blows),
        modifiers=localizer.modifiers(modifiers(view, attempt)),
    )


def _choice(view: Skirmish, seat: Seat, localizer: SkirmishLocalizer, command: Command) -> StrikeChoice:
    odds = COMMAND_KINDS[type(command)].odds(_without_blows(view, seat), seat, command)
    found = odds.chances if odds else {}
    usual = default_blow(view, view.characters[command.striker])
    return StrikeChoice(
        command=command,
        label=said(view, seat, localizer, command),
        hurts=_harm(found, "target"),
        suffers=_harm(found, "striker"),
        usual=usual is not None and isinstance(command, Strike) and command.blow() == usual,
    )


def _harm(chances: dict[str, float], whose: str) -> float:
    return sum(chance for fate, chance in chances.items() if fate.startswith(whose) and not fate.endswith(NOBODY_HURT))
