"""People in disorder take heart again (ARG-38.7, ARG-R-180): a leader has them tested again at the end of a turn."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Trial
from escarmouche.argad.model.questions import Rally
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.morale import trials
from escarmouche.argad.morale.bodies import body, merged
from escarmouche.argad.people import command
from escarmouche.argad.people.shocks import may_lose_heart
from escarmouche.kernel import Odds, Refusal, rule

AGAIN = rule("ARG-38.7")


class AnswerRally(Struct, frozen=True, tag=True):
    """Have them tested again, at the risk of flight; or leave them in disorder."""

    test: bool


class RallyAsked(Struct, frozen=True, tag=True):
    questions: tuple[Rally, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, questions=(*skirmish.questions, *self.questions))


class Steadied(Struct, frozen=True, tag=True):
    """Disorder is over by itself, where the table plays so (ARG-R-180)."""

    animation: ClassVar[Animation] = "heart"

    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.change(who, shaken=False, shaken_in=0)
        return skirmish


def ask(resolution: Resolution) -> None:
    """Their player may decline (ARG-R-180)."""
    skirmish = resolution.skirmish
    if skirmish.options.morale == "off":
        return
    bodies = merged(
        Trial(one.owner, _shaken_of(skirmish, body(skirmish, one)), ("rally",))
        for one in skirmish.characters.values()
        if _may_rally(skirmish, one)
    )
    asked = tuple(
        Rally(skirmish.player_of(skirmish.characters[trial.characters[0]]), leader.id, trial.characters, trial.seat)
        for trial in bodies
        if trial.seat != BYSTANDERS or skirmish.master
        if (leader := _leader(skirmish, skirmish.characters[trial.characters[0]]))
    )
    if asked:
        resolution.emit(RallyAsked(asked))


def _shaken_of(skirmish: Skirmish, people: tuple[CharacterId, ...]) -> tuple[CharacterId, ...]:
    return tuple(who for who in people if _may_rally(skirmish, skirmish.characters[who]))


def _may_rally(skirmish: Skirmish, person: Character) -> bool:
    """Shaken in an earlier turn, not about to run, with a leader in voice range who keeps a cool head."""
    waits = person.shaken and person.shaken_in < skirmish.turn and person.flees_in <= skirmish.turn
    return waits and may_lose_heart(person) and _leader(skirmish, person) is not None


def _leader(skirmish: Skirmish, person: Character) -> Character | None:
    others = (one for one in command.leaders_of(skirmish, person.id) if one.id != person.id)
    cool = (one for one in others if not command.disordered(skirmish, one.id))
    return next((one for one in cool if command.in_voice(skirmish, one, person)), None)


def lapse(resolution: Resolution) -> None:
    """After one turn, if the table says so."""
    skirmish = resolution.skirmish
    if not skirmish.options.disorder_lapses or skirmish.options.morale == "off":
        return
    calm = tuple(
        who
        for who, one in skirmish.characters.items()
        if one.shaken and one.shaken_in < skirmish.turn and one.flees_in <= skirmish.turn
    )
    if calm:
        resolution.emit(Steadied(calm))


def _offers(known: Skirmish, asked: Rally) -> Iterator[AnswerRally]:
    yield AnswerRally(test=False)
    yield AnswerRally(test=True)


def _refuse(known: Skirmish, asked: Rally, answer: AnswerRally) -> Refusal | None:
    return None


def _answer(resolution: Resolution, asked: Rally, answer: AnswerRally) -> None:
    resolution.emit(trials.MoraleAnswered(asked.characters, _trial(asked) if answer.test else None))


def _trial(asked: Rally) -> Trial:
    return Trial(asked.owner, asked.characters, ("rally",))


def _odds(known: Skirmish, asked: Rally, answer: AnswerRally) -> Odds | None:
    return trials.odds(known, _trial(asked)) if answer.test else None


RALLY: Final = Reply(AGAIN, Rally, AnswerRally, _offers, _refuse, _answer, _odds)
