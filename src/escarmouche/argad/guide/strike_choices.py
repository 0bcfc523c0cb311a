"""What one of one's own people may do in a melee: in words, with what it promises and what it risks."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args

from escarmouche.argad.guide.asking import StrikeChoice
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.melee import combats, point_blank
from escarmouche.argad.melee.attempts import default_blow
from escarmouche.argad.melee.blades import weapon_of
from escarmouche.argad.melee.declarations import CAPTURE, Capture, NoStrike, Strike
from escarmouche.argad.melee.melee_odds import Fate
from escarmouche.argad.melee.thrown_objects import THROW_COMMAND, Throw
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Blow
from escarmouche.argad.model.weapons import BARE_HANDS
from escarmouche.argad.places.grabbed_objects import object_of
from escarmouche.kernel import Modifier, Odds, Seat
from escarmouche.presentation.phrases import named
from escarmouche.text.texts import Localized

Command = Strike | Capture | NoStrike | Throw
Fates = dict[Fate, float]

UNHARMED: Final[Fate] = "unharmed"
NOBODY: Final = "0"
"""Of the people who fall by a shot."""
THROWN: Final[Mapping[str, Fate]] = {"miss": UNHARMED, "push_back": "pushed_back"}
"""What an object does; whatever is more puts on the floor (ARG-29.8)."""
LABELS: Final = {"": "choice_strike", "twice": "choice_twice", "early": "choice_early", "both": "choice_both"}


def striker_of(command: Command) -> CharacterId:
    return command.character if isinstance(command, Throw) else command.striker


class Choices:
    """Everything is foretold with what has been said so far, or is taken for granted, for all the others."""

    def __init__(self, view: Skirmish, localizer: SkirmishLocalizer, blows: Mapping[CharacterId, Blow]) -> None:
        self._view, self._localizer, self._blows = view, localizer, blows
        self._usual = cache(lambda who: default_blow(view, view.characters[who]))
        self._idle = cache(self._fates_of_idlers)

    def choice(self, command: Command) -> StrikeChoice:
        who = striker_of(command)
        target, striker, reasons = self._foretold(command)
        return StrikeChoice(
            command=command,
            who=who,
            label=self._label(command),
            hurts=_harm(target),
            suffers=_harm(striker),
            target=target,
            striker=striker,
            modifiers=self._localizer.modifiers(reasons),
            usual=isinstance(command, Strike) and command.blow() == self._usual(who),
            declared=self._is_declared(command),
        )

    def _foretold(self, command: Command) -> tuple[Fates, Fates, tuple[Modifier, ...]]:
        """What may become of the target and of the striker, and what helps or hinders."""
        if isinstance(command, Strike):
            return self._shot(command) if command.shoots else self._strike(command)
        if isinstance(command, Throw):
            odds = THROW_COMMAND.odds(self._view, self._player_of(command.character), command)
            return _thrown(odds), self._idle(command.character), odds.modifiers if odds else ()
        return {}, self._idle(command.striker), ()

    def _strike(self, command: Strike) -> tuple[Fates, Fates, tuple[Modifier, ...]]:
        odds = combats.odds(self._view, command.blow(), self._blows)
        if odds is None:
            return {}, {}, ()
        return _of(odds, "target"), _of(odds, "striker"), odds.modifiers

    def _shot(self, command: Strike) -> tuple[Fates, Fates, tuple[Modifier, ...]]:
        """It comes before the first blow: whoever falls strikes nobody (ARG-25.13)."""
        odds = point_blank.odds(self._view, command.blow())
        target = _shot_at(odds)
        falls = _harm(target)
        spared, struck = self._idle(command.striker, command.target), self._idle(command.striker)
        fates = {fate: falls * spared.get(fate, 0) + (1 - falls) * struck.get(fate, 0) for fate in {**spared, **struck}}
        return target, fates, odds.modifiers if odds else ()

    def _fates_of_idlers(self, who: CharacterId, fallen: CharacterId | None = None) -> Fates:
        """Of somebody who strikes nobody, perhaps once somebody else has fallen."""
        others = {name: blow for name, blow in self._blows.items() if name not in (who, fallen)}
        found = combats.fates(self._view, who, others)
        return {fate: float(chance) for fate, chance in found.items()}

    def _player_of(self, who: CharacterId) -> Seat:
        return self._view.player_of(self._view.characters[who])

    def _is_declared(self, command: Command) -> bool:
        if isinstance(command, Throw):
            return self._view.throws.get(command.character) == command.target
        return _blow_of(command) in self._view.blows

    def _label(self, command: Command) -> Localized:
        say = self._localizer.say
        match command:
            case NoStrike():
                return say("choice_nothing")
            case Capture():
                return say("choice_capture", target=named(command.target))
            case Throw():
                held = object_of(self._view, self._view.characters[command.character])
                return say("choice_throw", target=named(command.target), thing=held.name if held else "")
        return say(_key(command), **self._params(command))

    def _params(self, command: Strike) -> dict[str, Any]:
        weapon = weapon_of(self._view, command.weapon)
        named_ones = {"target": named(command.target), "second": named(command.second or command.target)}
        return {**named_ones, "weapon": weapon.name if weapon else command.weapon}


def _key(command: Strike) -> str:
    if command.shoots:
        return "choice_shoot"
    if command.waived:
        return "choice_waived"
    return LABELS[command.fencing] + ("_at" if command.second else "")


def _blow_of(command: Strike | Capture | NoStrike) -> Blow:
    """As it is kept once it is declared."""
    match command:
        case Strike():
            return command.blow()
        case Capture():
            return Blow(striker=command.striker, target=command.target, weapon=CAPTURE)
    return Blow(striker=command.striker, target=command.striker, weapon=BARE_HANDS.id)


def _of(odds: Odds, whose: str) -> Fates:
    """Of one of the two for whom chances are told."""
    return {fate: odds.chances[name] for fate in get_args(Fate) if (name := f"{whose}_{fate}") in odds.chances}


def _shot_at(odds: Odds | None) -> Fates:
    if odds is None:
        return {}
    misses = odds.chances.get(NOBODY, 0.0)
    return {UNHARMED: misses, "killed": 1 - misses}


def _thrown(odds: Odds | None) -> Fates:
    fates: Fates = {}
    for result, chance in odds.chances.items() if odds else ():
        fate = THROWN.get(result, "knocked_out")
        fates[fate] = fates.get(fate, 0.0) + chance
    return fates


def _harm(fates: Fates) -> float:
    return sum(chance for fate, chance in fates.items() if fate != UNHARMED)
