"""All shots of one step: thrown together, sixes counted for each target, casualties drawn, and applied together.

Everything is measured before the first die is thrown; nobody who falls in a step is kept from shooting in it
(ARG-17.11, ARG-17.12, ARG-R-97).
"""

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from typing import Final

from escarmouche.argad.field.moments import moment
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.units import Instant
from escarmouche.argad.people import concealed, harm
from escarmouche.argad.shooting import casualties, duels, volleys
from escarmouche.argad.shooting.aim import Aim, Mark
from escarmouche.argad.shooting.factors import ELITE
from escarmouche.argad.shooting.furtive import Slot
from escarmouche.argad.shooting.missiles import manner
from escarmouche.argad.shooting.pools import Die, Pool, batches, order, pools, shooting
from escarmouche.argad.shooting.shot_events import CutShort, Fired, ShotDie, ShotLanded, WeaponJammed
from escarmouche.argad.shooting.sixes import Cast, chase, insufficient, values, worth
from escarmouche.kernel import Modifier, Roll

SHOT: Final = "shot"
AGAIN: Final = "shot_again"


class FiringStep:
    """The shots that are made at one time."""

    def __init__(self, resolution: Resolution, aims: Sequence[Aim], slot: Slot, instant: Instant) -> None:
        self.resolution, self.frozen, self.slot, self.instant = resolution, resolution.skirmish, slot, instant
        self.aims = sorted(aims, key=order)
        self.pools = pools(self.frozen, self.aims)
        self.hits: Counter[CharacterId] = Counter()

    def fire(self) -> tuple[CharacterId, ...]:
        """Throw, count, tell, draw, and only then apply. Returns those who are out of play."""
        for pool in self.pools:
            self._throw(pool)
        for pool in self.pools:
            self._count(pool)
        self._count_disordered()
        late = {duels.slower(self.resolution, *pair) for pair in duels.pairs(self.frozen, self.aims)}
        for pool in self.pools:
            self._find_hits(pool)
            self.resolution.emit(self._told(pool))
        self._draw(late)
        self._spend_weapons()
        return self._apply()

    def _throw(self, pool: Pool) -> None:
        """Dice that need the same result are thrown together (ARG-16.6); red and white ones at the same time."""
        for batch in batches(pool):
            common = _common([die.mark.modifiers for die in batch])
            shooter = batch[0].aim.shooter
            roll = self.resolution.roll(SHOT, shooter.owner, len(batch), shooter.profile.die, common)
            pool.rolls.append(roll)
            for die, face in zip(batch, roll.faces, strict=True):
                die.face = die.value = face

    def _count(self, pool: Pool) -> None:
        """Sixes together, then one of them again if they are not enough (ARG-8.5, ARG-8.6)."""
        dice = shooting(pool)
        if not pool.apart:
            for die, value in zip(dice, values([die.cast for die in dice]), strict=True):
                die.value = value
            self._chain(pool, dice)

    def _count_disordered(self) -> None:
        """In disorder each player rolls one six again: in a step, or a throw, or a turn (ARG-8.7, ARG-R-11)."""
        for seat in sorted({die.seat for pool in self.pools if pool.apart for die in pool.dice}):
            mine = [pool for pool in self.pools if pool.apart and pool.dice[0].seat == seat]
            if self.frozen.options.disordered_six == "throw":
                for pool in mine:
                    self._chain(pool, shooting(pool))
            elif seat not in self.frozen.sixes:
                dice = [(pool, die) for pool in mine for die in shooting(pool)]
                number = insufficient([die.cast for _, die in dice], [die.value for _, die in dice])
                if number is not None:
                    pool, die = dice[number]
                    pool.chained = (seat,)
                    self._chain(pool, [die])

    def _chain(self, pool: Pool, dice: Sequence[Die]) -> None:
        number = insufficient([die.cast for die in dice], [die.value for die in dice])
        if number is not None:
            die = pool.chaser = dice[number]
            faces, rolls = self._chase(die, die.cast)
            pool.again += rolls
            die.value = worth(die.cast, die.value, faces, self.frozen.options.failed_reroll)

    def _chase(self, die: Die, cast: Cast) -> tuple[tuple[int, ...], list[Roll]]:
        rolls: list[Roll] = []

        def again() -> int:
            rolls.append(self.resolution.roll(AGAIN, die.seat, sides=cast.sides))
            return rolls[-1].result

        return chase(cast, die.value, again), rolls

    def _find_hits(self, pool: Pool) -> None:
        dice = shooting(pool)
        if not pool.volley:
            pool.hits = [die for die in dice if die.value >= die.mark.need]
            return
        aim = dice[0].aim
        gains = volleys.gains(aim.missile, group=aim.group)
        found = volleys.hits([die.cast for die in dice], [die.value for die in dice], aim.missile.red, gains=gains)
        pool.raised = found.raised
        if found.raised is not None:
            dice[found.raised].value += volleys.BONUS
        pool.hits = [dice[number] for number in found.dice]

    def _told(self, pool: Pool) -> Fired:
        members = {who for die in pool.dice for who in die.aim.members}
        stay = {die.aim.shooter.id for die in pool.dice if self.slot == "early" and _must_stay(die.aim)}
        elite = {die.aim.shooter.id for die in pool.dice if _was_elite(die)}
        return Fired(
            slot=self.slot,
            instant=self.instant,
            target=tuple(sorted(members)),
            dice=tuple(_told_die(die, hits=die in pool.hits) for die in pool.dice),
            rolls=tuple(pool.rolls),
            again=tuple(pool.again),
            raised=pool.raised,
            stays=tuple(sorted(stay)),
            elite=tuple(sorted(elite)),
            chained=pool.chained,
        )

    def _draw(self, late: set[CharacterId | None]) -> None:
        """Every hit falls to somebody's lot; whoever lost a duel shoots only if still there (ARG-24.6)."""
        landing = [(die, pool) for pool in self.pools for die in pool.hits]
        landing.sort(key=lambda each: (each[0].aim.shooter.id in late, each[0].value, order(each[0].aim)))
        for die, pool in landing:
            shooter = die.aim.shooter.id
            if shooter not in late or self.hits[shooter] < casualties.lives(self.frozen, shooter):
                self._land(die, pool)

    def _land(self, die: Die, pool: Pool) -> None:
        """The drawn one is hit if the die suffices for him or her too; else a six may be rolled again (ARG-24.13)."""
        aim, name = die.aim, die.aim.shooter.id
        drawn = casualties.draw(self.resolution, self.frozen, aim, self.hits, die.seat)
        if drawn is None:
            self.resolution.emit(ShotLanded(shooter=name, weapon=aim.shot.weapon, victim=None, value=die.value))
            return
        mark, lot = drawn
        value, rolls = self._through(die, pool, mark)
        falls = value >= mark.need
        self.hits[mark.who] += falls
        self.resolution.emit(
            ShotLanded(
                shooter=name,
                weapon=aim.shot.weapon,
                victim=mark.who,
                value=value,
                natural=mark.need,
                modifiers=mark.modifiers,
                numbered=lot.numbered,
                lots=lot.rolls,
                again=tuple(rolls),
                falls=falls,
                friendly=self.frozen.friends(aim.shooter.owner, self.frozen.characters[mark.who].owner),
                chained=(die.seat,) if rolls and pool.apart else (),
            )
        )

    def _through(self, die: Die, pool: Pool, mark: Mark) -> tuple[int, list[Roll]]:
        """What the die is worth against whoever was drawn."""
        if die.value >= mark.need or not die.cast.top or not self._may_chain(pool, die):
            return die.value, []
        pool.chaser = die
        faces, rolls = self._chase(die, die.against(mark))
        pool.again += rolls
        return worth(die.cast, die.value, faces, self.frozen.options.failed_reroll), rolls

    def _may_chain(self, pool: Pool, die: Die) -> bool:
        """One die for each target and step (ARG-8.6), which may go on; in disorder one for each player."""
        if pool.chaser is not None:
            return pool.chaser is die
        alone = pool.apart and self.frozen.options.disordered_six != "throw"
        return not alone or die.seat not in self.resolution.skirmish.sixes

    def _spend_weapons(self) -> None:
        for (who, weapon), aim in {(aim.shooter.id, aim.shot.weapon): aim for aim in self.aims}.items():
            concealed.draw(self.resolution, who, weapon)
            if aim.missile.reload or aim.missile.count:
                self.resolution.emit(harm.Unloaded(who, weapon))
            if self.frozen.options.jams and aim.missile.jams and self._ones(who, weapon) >= 2:
                self.resolution.emit(WeaponJammed(who, weapon))

    def _ones(self, who: CharacterId, weapon: WeaponId) -> int:
        dice = [die for pool in self.pools for die in pool.dice]
        return sum(die.face == 1 for die in dice if (die.aim.shooter.id, die.aim.shot.weapon) == (who, weapon))

    def _apply(self) -> tuple[CharacterId, ...]:
        """Everybody who was hit, together (ARG-17.11); a runner falls where the shot met him or her (ARG-R-27)."""
        out = []
        for who, count in sorted(self.hits.items()):
            if count >= casualties.lives(self.frozen, who) and self.slot == "passing":
                self._stop(who)
            for _ in range(count):
                if harm.hit(self.resolution, who, "shot"):
                    out.append(who)
                    break
        return tuple(out)

    def _stop(self, who: CharacterId) -> None:
        there = moment(self.frozen, self.instant).characters[who].at
        if self.frozen.options.runner_shot == "stops" and there != self.frozen.characters[who].at:
            self.resolution.emit(CutShort(who, self.instant, there))


def fire(resolution: Resolution, aims: Sequence[Aim], slot: Slot, instant: Instant = 0) -> tuple[CharacterId, ...]:
    """Make all shots of a step. Returns those who are out of play."""
    return FiringStep(resolution, aims, slot, instant).fire() if aims else ()


def _common(lists: Sequence[tuple[Modifier, ...]]) -> tuple[Modifier, ...]:
    """The modifiers that all dice of a throw share."""
    return reduce(lambda mine, other: tuple(each for each in mine if each in other), lists)


def _must_stay(aim: Aim) -> bool:
    """Before movement: whoever did not say so does not move, if it would matter to the weapon (ARG-21.5, ARG-R-76)."""
    return not aim.shot.moves and manner(aim.shooter, aim.missile) != "free"


def _was_elite(die: Die) -> bool:
    return die.aim.shot.aimed or any(modifier.rule == ELITE for modifier in die.mark.modifiers)


def _told_die(die: Die, *, hits: bool) -> ShotDie:
    return ShotDie(
        shot=die.aim.shot,
        distance=die.aim.distance,
        band=die.aim.band.need,
        modifiers=die.mark.modifiers,
        natural=die.mark.need,
        face=die.face,
        value=die.value,
        colour=die.colour,
        hits=hits,
    )
