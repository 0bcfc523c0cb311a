"""Tests of morale (ARG-38.1 to ARG-38.8): who is asked, the one die, and what everybody does after it."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Cause, Rout, Trial
from escarmouche.argad.model.questions import MoraleTest, Rally
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.morale import surrender
from escarmouche.argad.morale.bodies import merged, trials_for
from escarmouche.argad.morale.looting import plunder
from escarmouche.argad.morale.values import MORALE, modifiers, morale
from escarmouche.argad.morale.ways_out import way_out
from escarmouche.argad.people import command
from escarmouche.argad.people.shocks import lose_leader, may_lose_heart
from escarmouche.kernel import GAME_MASTER, Modifier, Odds, Refusal, Roll, Seat, rule

NOT_COMPULSORY = rule("ARG-38.1")

Result = Literal["obeys", "recovers", "shaken", "flees", "charges", "loots", "surrenders"]
ROUTS: Final[dict[Result, Rout]] = {"flees": "flee", "charges": "charge", "loots": "loot"}
FACES: Final = 6
SEVERITY: Final[tuple[Result, ...]] = ("obeys", "recovers", "shaken", "loots", "charges", "flees", "surrenders")
"""From the mildest result to the gravest: chances are told by the gravest in the body."""


class AnswerMorale(Struct, frozen=True, tag=True):
    """Have them tested, or let it pass."""

    test: bool


class Check(Struct, frozen=True, omit_defaults=True):
    """What the die of a body means for one person."""

    character: CharacterId
    morale: int
    result: Result
    modifiers: tuple[Modifier, ...] = ()
    leader: CharacterId | None = None
    """Whose better heart decided an equal die (ARG-38.8)."""


class MoraleAsked(Struct, frozen=True, tag=True, omit_defaults=True):
    """What shook people is weighed: tests are due, or somebody is asked about them (ARG-R-184)."""

    trials: tuple[Trial, ...] = ()
    questions: tuple[MoraleTest, ...] = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(
            skirmish,
            shocks=(),
            trials=(*skirmish.trials, *self.trials),
            questions=(*skirmish.questions, *self.questions),
        )


class MoraleAnswered(Struct, frozen=True, tag=True, omit_defaults=True):
    """They are tested, or not."""

    characters: tuple[CharacterId, ...]
    trial: Trial | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = [asked for asked in skirmish.questions if not self._is_about(asked)]
        due = (*skirmish.trials, self.trial) if self.trial else skirmish.trials
        return replace(skirmish, questions=tuple(left), trials=due)

    def _is_about(self, asked: object) -> bool:
        return isinstance(asked, MoraleTest | Rally) and asked.characters == self.characters


class MoraleTested(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """One die for a body, and what everybody in it does (ARG-38.3 to ARG-38.8)."""

    animation: ClassVar[Animation] = "die"

    seat: Seat
    causes: tuple[Cause, ...]
    roll: Roll
    checks: tuple[Check, ...]
    by: CharacterId | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for check in self.checks:
            skirmish = self._applied(skirmish, check)
        tested = {check.character for check in self.checks}
        return replace(skirmish, trials=tuple(one for one in skirmish.trials if tested.isdisjoint(one.characters)))

    def _applied(self, skirmish: Skirmish, check: Check) -> Skirmish:
        if check.result == "recovers":
            return skirmish.change(check.character, shaken=False, shaken_in=0)
        if check.result in ("obeys", "surrenders"):
            return skirmish
        shaken = skirmish.change(check.character, shaken=True, shaken_in=skirmish.turn)
        if check.result == "shaken":
            return shaken
        runs = shaken.change(check.character, flees_in=skirmish.turn + 1, rout=ROUTS[check.result], dreads=self.by)
        return lose_leader(runs, runs.characters[check.character]) if check.result == "flees" else runs


def gather(resolution: Resolution) -> None:
    """At a point of the turn: what happened since the last one becomes tests, or questions (ARG-R-177)."""
    skirmish = resolution.skirmish
    if not skirmish.shocks:
        return
    trials = trials_for(skirmish, skirmish.shocks)
    if skirmish.options.morale == "auto":
        resolution.emit(MoraleAsked(trials=trials))
        return
    asked = [
        MoraleTest(_judge(skirmish, trial), trial.characters, trial.causes, trial.seat, trial.by)
        for trial in trials
        if trial.seat != BYSTANDERS or skirmish.master
    ]
    resolution.emit(MoraleAsked(questions=tuple(asked)))


def _judge(skirmish: Skirmish, trial: Trial) -> Seat:
    """Who says whether people are tested: the game master, or else their player (ARG-R-55)."""
    return GAME_MASTER if skirmish.master else skirmish.player_of(skirmish.characters[trial.characters[0]])


def roll(resolution: Resolution) -> None:
    """All tests of a point, on the state of things at its beginning; then whoever has no way out gives up."""
    before = resolution.skirmish
    giving_up = list(before.yielding)
    for trial in merged(before.trials):
        people = [before.characters[who] for who in trial.characters if who in before.characters]
        tested = [person for person in people if may_lose_heart(person)]
        if not tested:
            resolution.emit(MoraleAnswered(trial.characters))
            continue
        thrown = resolution.roll(MORALE, before.player_of(tested[0]))
        checks = tuple(check(before, person, trial, thrown.result) for person in tested)
        resolution.emit(MoraleTested(seat=trial.seat, causes=trial.causes, roll=thrown, checks=checks, by=trial.by))
        giving_up += [each.character for each in checks if each.result == "surrenders"]
    surrender.lay_down(resolution, giving_up)


def check(skirmish: Skirmish, person: Character, trial: Trial, face: int) -> Check:
    """Below: obeys. Equal: obeys if somebody who commands has more heart. Above: fails (ARG-38.4, 38.5, 38.8)."""
    heart = morale(skirmish, person)
    leader = _better(skirmish, person, face) if face == heart else None
    passed = face < heart or leader is not None
    result = _obeying(person, trial) if passed else _failing(skirmish, person, trial)
    return Check(person.id, heart, result, modifiers(skirmish, person), leader.id if leader else None)


def _better(skirmish: Skirmish, person: Character, face: int) -> Character | None:
    """Somebody in voice range who commands this person, and passes the test (ARG-38.8)."""
    able = (one for one in command.leaders_of(skirmish, person.id) if one.id != person.id)
    heard = [one for one in able if command.in_voice(skirmish, one, person)]
    return next((one for one in heard if morale(skirmish, one) > face), None)


def _obeying(person: Character, trial: Trial) -> Result:
    return "recovers" if "rally" in trial.causes and person.shaken else "obeys"


def _failing(skirmish: Skirmish, person: Character, trial: Trial) -> Result:
    """Disorder first; those who are in disorder already flee, or give up where they cannot (ARG-38.5, ARG-R-183)."""
    if not command.disordered(skirmish, person.id):
        return "shaken"
    if "called" in trial.causes:
        return "surrenders"
    if "revenge" in trial.causes:
        return "charges"
    if "loot" in trial.causes and plunder(skirmish, person):
        return "loots"
    afraid = replace(person, dreads=trial.by) if trial.by else person
    return "flees" if way_out(skirmish, afraid) is not None else "surrenders"


def odds(known: Skirmish, trial: Trial) -> Odds:
    """The chance of each outcome for the body, told by the gravest that befalls somebody in it; exact."""
    people = [known.characters[who] for who in trial.characters if who in known.characters]
    results = [_results(known, person, trial) for person in people]
    worst = [max((each[face] for each in results), key=SEVERITY.index, default="obeys") for face in range(FACES)]
    reasons = [modifiers(known, person) for person in people]
    shared = reasons[0] if reasons and all(each == reasons[0] for each in reasons) else ()
    return Odds(chances={each: worst.count(each) / FACES for each in SEVERITY if each in worst}, modifiers=shared)


def _results(known: Skirmish, person: Character, trial: Trial) -> list[Result]:
    """What each face of the die means; all below somebody's morale mean the same, and all above it do."""
    heart = morale(known, person)
    sides = [(face > heart) - (face < heart) for face in range(1, FACES + 1)]
    found = {side: check(known, person, trial, sides.index(side) + 1).result for side in set(sides)}
    return [found[side] for side in sides]


def _offers(known: Skirmish, asked: MoraleTest) -> Iterator[AnswerMorale]:
    """Nobody has to test: whoever does not answer does not (ARG-38.1)."""
    yield AnswerMorale(test=False)
    yield AnswerMorale(test=True)


def _refuse(known: Skirmish, asked: MoraleTest, answer: AnswerMorale) -> Refusal | None:
    return None


def _answer(resolution: Resolution, asked: MoraleTest, answer: AnswerMorale) -> None:
    trial = _asked_for(asked) if answer.test else None
    resolution.emit(MoraleAnswered(asked.characters, trial))


def _asked_for(asked: MoraleTest) -> Trial:
    return Trial(asked.owner, asked.characters, asked.causes, asked.by)


def _odds(known: Skirmish, asked: MoraleTest, answer: AnswerMorale) -> Odds | None:
    return odds(known, _asked_for(asked)) if answer.test else None


MORALE_TEST: Final = Reply(NOT_COMPULSORY, MoraleTest, AnswerMorale, _offers, _refuse, _answer, _odds)
