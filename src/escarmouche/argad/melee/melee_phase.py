"""The melee of a turn (page 25): by the length of the weapons, over the whole table at once (ARG-R-7)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.melee import aftermath, dents, point_blank, pushes, thrown_objects, unit_follow_ups
from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.blades import objects
from escarmouche.argad.melee.combats import Combat, combats
from escarmouche.argad.melee.declarations import CAPTURE
from escarmouche.argad.melee.opponents import opponents
from escarmouche.argad.melee.results import (
    DEAD,
    DOWN,
    PUSHED,
    WOUNDED,
    Clash,
    Files,
    Result,
    Spared,
    Stroke,
    Swing,
    deep,
    ended,
    standing,
    struck,
)
from escarmouche.argad.melee.strike_dice import Planned, StrikeDice, Thrown
from escarmouche.argad.melee.strike_modifiers import fighter, modifiers, swing
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Blow
from escarmouche.argad.model.units import Point
from escarmouche.argad.movement import manoeuvres
from escarmouche.argad.people import concealed, harm
from escarmouche.kernel import Roll, Seat, rule

STEPS = rule("ARG-25.14")


class MeleeJoined(Struct, frozen=True, tag=True):
    """The melee begins: who fights whom, as small combats, and whom everybody strikes."""

    combats: tuple[Combat, ...]
    aims: dict[CharacterId, CharacterId]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class Struck(Struct, frozen=True, tag=True, omit_defaults=True):
    """Strikes at one enemy, thrown together: what fell, what it came to, and what counts of it (ARG-26.2)."""

    animation: ClassVar[Animation] = "strike"

    step: int
    target: CharacterId
    weapon: WeaponId
    roll: Roll
    strokes: tuple[Stroke, ...]
    again: tuple[Roll, ...] = ()
    """A six that was rolled again (ARG-8.2)."""
    over: CharacterId | None = None
    """The friend over whose shoulder it was struck."""
    chain_by: Seat | None = None
    """A player in disorder who has used the one chain of sixes (ARG-8.7)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for stroke in self.strokes:
            skirmish = skirmish.note(stroke.striker, struck=True)
        return replace(skirmish, sixes=skirmish.sixes | {self.chain_by}) if self.chain_by else skirmish


class MeleeEnded(Struct, frozen=True, tag=True):
    """All blows have been struck."""

    strikers: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        there = (skirmish.characters[who] for who in self.strikers if who in skirmish.characters)
        fresh = {each.id: replace(each, struck_before=True) for each in there if not each.struck_before}
        # What was found out about people stays true as long as none of them has changed.
        characters = {**skirmish.characters, **fresh} if fresh else skirmish.characters
        return replace(skirmish, characters=characters, blows=())


def fight(resolution: Resolution) -> None:
    """Shots at point blank (ARG-25.13), blows from the longest weapon to bare hands, push backs, and what to ask."""
    blows = all_blows(resolution.skirmish)
    if not blows and not resolution.skirmish.throws:
        return
    aims = {who: blow.target for who, blow in blows.items()}
    resolution.emit(MeleeJoined(combats(resolution.skirmish, attempts(resolution.skirmish, blows)), aims))
    before = resolution.skirmish.characters
    thrown = thrown_objects.fly(resolution)
    point_blank.fire(resolution, [blow for blow in blows.values() if blow.shoots])
    thrown_objects.land(resolution, thrown)
    if resolution.skirmish.characters is not before:  # somebody may have stepped over a body into contact (ARG-22.11)
        blows = {**all_blows(resolution.skirmish), **blows}
    melee = Melee(resolution, blows, _hurt(before, resolution.skirmish))
    for step in sorted({each.step for each in melee.swings}):
        melee.strike(step)
    melee.capture()
    resolution.emit(MeleeEnded(tuple(sorted(melee.struck))))
    melee.aftermath()


def _hurt(before: Mapping[CharacterId, Character], skirmish: Skirmish) -> dict[CharacterId, int]:
    """What has become of people before the first blow."""
    found: dict[CharacterId, int] = {}
    for who, one in before.items():
        now = skirmish.characters.get(who)
        if now is None:
            found[who] = DEAD
        elif now.lives < one.lives:
            found[who] = WOUNDED
        elif now.down_until >= skirmish.turn > one.down_until:
            found[who] = DOWN
    return found


class Melee:
    """All strikes of a turn, and what has become of everybody so far."""

    def __init__(
        self, resolution: Resolution, blows: Mapping[CharacterId, Blow], fates: dict[CharacterId, int]
    ) -> None:
        self.resolution, self.blows, self.fates = resolution, blows, fates
        state = resolution.skirmish
        self.attempts = attempts(state, blows)
        self.modifiers = [modifiers(state, attempt) for attempt in self.attempts]
        self.swings = [
            swing(state, attempt, applied) for attempt, applied in zip(self.attempts, self.modifiers, strict=True)
        ]
        self.touching = {who: _places(state, others) for who, others in opponents(state).items()}
        self.people = dict(state.characters)
        self.over: Files = frozenset()
        self.deep = deep(self.swings)
        self.struck: set[CharacterId] = set()
        self.chained: set[Seat] = set()
        self.winners: dict[CharacterId, list[CharacterId]] = {}
        """Those whose strikes killed or pushed back somebody."""

    def strike(self, step: int) -> None:
        """Everybody with weapons of one length, at the same time (ARG-25.12)."""
        swings = list(standing([each for each in self.swings if each.step == step], self.fates, self.over))
        if not swings:
            return
        skirmish = self.resolution.skirmish
        clash = Clash(
            swings,
            {who: fighter(skirmish, each) for who, each in skirmish.characters.items()},
            skirmish.options.double_kills == "ladder",
        )
        dice = StrikeDice(self.resolution, clash, [self._planned(each) for each in swings], self.chained)
        naturals = dice.naturals()
        results = clash.results(naturals)
        spared = clash.spared(naturals, results)
        for thrown in dice.throws:
            self._emit(thrown, swings, self._strokes(thrown, swings, naturals, results, spared))
        self.over |= ended(swings, results, spared, self.deep)
        self._suffer(swings, results, spared)

    def _planned(self, each: Swing) -> Planned:
        place = next(place for place, one in enumerate(self.swings) if one is each)
        return self.attempts[place], self.modifiers[place]

    def _strokes(
        self,
        thrown: Thrown,
        swings: Sequence[Swing],
        naturals: Sequence[int],
        results: Sequence[Result],
        spared: Sequence[Spared],
    ) -> tuple[Stroke, ...]:
        return tuple(
            Stroke(
                striker=swings[number].striker,
                natural=naturals[number],
                total=naturals[number] + swings[number].modifier,
                result=results[number],
                spared=spared[number],
            )
            for number in thrown.numbers
        )

    def _emit(self, thrown: Thrown, swings: Sequence[Swing], strokes: tuple[Stroke, ...]) -> None:
        first, weapon = swings[thrown.numbers[0]], thrown.attempt.weapon.id
        self.struck |= {stroke.striker for stroke in strokes}
        for stroke in strokes:
            concealed.draw(self.resolution, stroke.striker, weapon)
        self.resolution.emit(
            Struck(
                step=first.step,
                target=first.target,
                weapon=weapon,
                roll=thrown.roll,
                strokes=strokes,
                again=thrown.again,
                over=first.front,
                chain_by=thrown.chain_by,
            )
        )

    def _suffer(self, swings: Sequence[Swing], results: Sequence[Result], spared: Sequence[Spared]) -> None:
        """What the results of a step do, at once (ARG-31.1); push backs wait for the end."""
        landed: dict[CharacterId, list[Swing]] = {}
        came: dict[CharacterId, list[Result]] = {}
        for each, result, why in zip(swings, results, spared, strict=True):
            if result != "miss" and not why:
                landed.setdefault(each.target, []).append(each)
                came.setdefault(each.target, []).append(result)
        for who in sorted(landed):
            lives = self.resolution.skirmish.characters[who].lives if self.resolution.skirmish.options.two_lives else 1
            wounds = bool(self.fates.get(who, 0) & WOUNDED)
            after = struck(self.fates.get(who, 0), lives + wounds, came[who])
            self._note_winners(who, landed[who], came[who])
            self._harm(who, after, landed[who], came[who])
            self.fates[who] = after

    def _note_winners(self, who: CharacterId, landed: Sequence[Swing], came: Sequence[Result]) -> None:
        """The place goes to those whose strikes did the most: a kill before a push back (ARG-R-110)."""
        kills = [each.file for each, result in zip(landed, came, strict=True) if result == "kill"]
        pushed = [each.file for each, result in zip(landed, came, strict=True) if result == "push_back"]
        if kills:
            self.winners[who] = kills
        elif pushed:
            self.winners.setdefault(who, []).extend(pushed)

    def _harm(self, who: CharacterId, after: int, landed: Sequence[Swing], came: Sequence[Result]) -> None:
        for _ in range(came.count("kill")):
            if who in self.resolution.skirmish.characters:
                harm.hit(self.resolution, who, "struck")
        if after & DOWN and not after & DEAD and "knock_out" in came:
            knocks = [each for each, result in zip(landed, came, strict=True) if result == "knock_out"]
            self.resolution.emit(self._knocked_down(who, knocks[0]))

    def _knocked_down(self, who: CharacterId, by: Swing) -> harm.KnockedDown:
        """Bare hands knock out, for a turn or two (ARG-27.15, ARG-R-64); objects put on the floor (ARG-29.8)."""
        skirmish = self.resolution.skirmish
        attempt = next(each for each in self.attempts if each.striker.id == by.striker)
        why: Literal["knocked_out", "on_the_floor"] = "knocked_out"
        if attempt.weapon.id in objects(skirmish, attempt.striker):
            why = "on_the_floor"
        late = why == "on_the_floor" or skirmish.options.knocked_out == "next_turn"
        return harm.KnockedDown(who, skirmish.turn + late, why)

    def capture(self) -> None:
        """Those who lie on the ground are taken by whoever had the time (ARG-R-63)."""
        for who, blow in self.blows.items():
            if blow.weapon != CAPTURE or self.fates.get(who):
                continue
            skirmish = self.resolution.skirmish
            captor, lying = skirmish.characters.get(who), skirmish.characters.get(blow.target)
            if captor and lying and captor.captive is None and lying.captor is None:
                self.resolution.emit(aftermath.PrisonerTaken(lying.id, captor.id))

    def aftermath(self) -> None:
        """Push backs, then the questions: surrender, and who takes the loser's place (ARG-31.3 to ARG-31.9)."""
        outcomes = pushes.push_all(
            self.resolution, [self._push(who) for who in sorted(self.fates) if self._goes_back(who)]
        )
        dents.cut_off(self.resolution)
        manoeuvres.break_on_bad_ground(self.resolution)
        for who, outcome in outcomes.items():
            if outcome == "cornered":
                aftermath.corner(self.resolution, who, self._winner(who))
        vacated = {
            who: aftermath.Vacated(self.people[who].at, self.people[who].room, self.people[who].height, tuple(winners))
            for who, winners in self.winners.items()
            if who not in self.resolution.skirmish.characters or outcomes.get(who) == "gone_back"
        }
        fit = [who for who in self.resolution.skirmish.characters if self._stands(who)]
        units = self._unit_follow_ups(fit)
        aftermath.follow_ups(self.resolution, vacated, [who for who in fit if who not in units])

    def _unit_follow_ups(self, fit: Sequence[CharacterId]) -> set[CharacterId]:
        """Units that may go forward as one are asked first. Returns their people, who are not asked besides."""
        won = {winner for winners in self.winners.values() for winner in winners}
        asked = tuple(unit_follow_ups.questions(self.resolution.skirmish, self.touching, won, set(fit)))
        if asked:
            self.resolution.emit(aftermath.MeleeAsks(asked))
        return {who for question in asked for who in self.resolution.skirmish.units[question.unit].members}

    def _goes_back(self, who: CharacterId) -> bool:
        fate = self.fates[who]
        return bool(fate & PUSHED) and not fate & (DEAD | DOWN) and who in self.resolution.skirmish.characters

    def _push(self, who: CharacterId) -> pushes.Push:
        near = self.touching.get(who, {})
        alive = [place for other, place in near.items() if other in self.resolution.skirmish.characters]
        return pushes.Push(who, tuple(self.winners.get(who, ())), tuple(alive or near.values()))

    def _stands(self, who: CharacterId) -> bool:
        """Free to follow: neither pushed back nor down, nor anybody's prisoner."""
        return not self.fates.get(who, 0) & (PUSHED | DOWN | DEAD) and harm.able(
            self.resolution.skirmish, self.resolution.skirmish.characters[who]
        )

    def _winner(self, who: CharacterId) -> CharacterId | None:
        """The one who cornered somebody: the first who still stands."""
        return next(
            (each for each in sorted(self.winners.get(who, ())) if each in self.resolution.skirmish.characters), None
        )


def _places(skirmish: Skirmish, people: frozenset[CharacterId]) -> dict[CharacterId, Point]:
    return {who: skirmish.characters[who].at for who in sorted(people)}
