"""Small combats (ARG-25.8, ARG-R-7): a melee shown as one against one or several, and its chances."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from escarmouche.argad.melee.attempts import all_blows, attempts
from escarmouche.argad.melee.blades import Attempt
from escarmouche.argad.melee.melee_odds import Fate, MeleeOdds, MeleeOptions, melee_odds
from escarmouche.argad.melee.opponents import Relation, opponents
from escarmouche.argad.melee.strike_modifiers import fighter, modifiers, swing
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Blow
from escarmouche.kernel import Odds


class Combat(Struct, frozen=True, omit_defaults=True):
    """One against one, or one against several, and the spears behind them."""

    one: tuple[CharacterId, ...]
    other: tuple[CharacterId, ...]
    behind: tuple[CharacterId, ...] = ()


def combats(skirmish: Skirmish, struck: Sequence[Attempt]) -> tuple[Combat, ...]:
    """Pairs first, rather of those who strike each other, then extras beside a friend: for people to read.

    Nothing hangs on it: everybody strikes at the same time, whatever combat he or she is shown in.
    """
    aims = {(attempt.striker.id, attempt.target.id) for attempt in struck}
    fighting = {who: enemies for who, enemies in opponents(skirmish).items() if enemies}
    partners = _paired(fighting, aims)
    joined = {who: _joins(who, fighting, partners, aims) for who in sorted(fighting) if who not in partners}
    behind = {attempt.striker.id: attempt.front.id for attempt in struck if attempt.front}
    return tuple(_combat(one, other, joined, behind) for one, other in sorted(partners.items()) if one < other)


def _combat(
    one: CharacterId,
    other: CharacterId,
    joined: Mapping[CharacterId, CharacterId],
    behind: Mapping[CharacterId, CharacterId],
) -> Combat:
    ones = (one, *(who for who, enemy in joined.items() if enemy == other))
    others = (other, *(who for who, enemy in joined.items() if enemy == one))
    rear = tuple(who for who, front in sorted(behind.items()) if front in (*ones, *others))
    return Combat(ones, others, rear)


Aims = set[tuple[CharacterId, CharacterId]]


def _paired(fighting: Relation, aims: Aims) -> dict[CharacterId, CharacterId]:
    """As many pairs as there can be, so that nobody has extras on both sides."""
    pairs = sorted(
        (2 - ((one, other) in aims) - ((other, one) in aims), one, other)
        for one, enemies in fighting.items()
        for other in enemies
        if one < other
    )
    partners: dict[CharacterId, CharacterId] = {}
    for _, one, other in pairs:
        if one not in partners and other not in partners:
            _pair(partners, one, other)
    while shift := _shift(fighting, partners):
        extra, enemy, free = shift
        friend = partners[enemy]
        _pair(partners, extra, enemy)
        _pair(partners, friend, free)
    return partners


def _pair(partners: dict[CharacterId, CharacterId], one: CharacterId, other: CharacterId) -> None:
    partners[one], partners[other] = other, one


def _shift(
    fighting: Relation, partners: Mapping[CharacterId, CharacterId]
) -> tuple[CharacterId, CharacterId, CharacterId] | None:
    """Two left over on the two sides of one pair: of them two pairs can be made."""
    extras = [who for who in sorted(fighting) if who not in partners]
    for extra in extras:
        for enemy in sorted(fighting[extra]):
            for free in extras:
                if free != extra and free in fighting[partners[enemy]]:
                    return extra, enemy, free
    return None


def _joins(
    who: CharacterId, fighting: Relation, partners: Mapping[CharacterId, CharacterId], aims: Aims
) -> CharacterId:
    """The enemy whose combat somebody left over joins: rather the one who is struck."""
    return min(fighting[who] & partners.keys(), key=lambda enemy: ((who, enemy) not in aims, enemy))


def chances(skirmish: Skirmish, struck: Iterable[Attempt]) -> MeleeOdds:
    """The exact outcome of these strikes together."""
    chosen = list(struck)
    people = {each.id: each for attempt in chosen for each in (attempt.striker, attempt.target)}
    people |= {attempt.front.id: attempt.front for attempt in chosen if attempt.front}
    options = skirmish.options
    house = MeleeOptions(
        ladder=options.double_kills == "ladder",
        failed=options.failed_reroll,
        one_chain=options.disordered_six != "throw",
        chained=skirmish.sixes,
    )
    return melee_odds(
        [fighter(skirmish, people[who]) for who in sorted(people)],
        [swing(skirmish, attempt, modifiers(skirmish, attempt)) for attempt in chosen],
        house,
    )


def odds(known: Skirmish, blow: Blow, blows: Mapping[CharacterId, Blow] | None = None) -> Odds | None:
    """What becomes of both in the small combat, if the others do as in `blows`: usually what is taken for granted."""
    struck = attempts(known, {**(all_blows(known) if blows is None else blows), blow.striker: blow})
    own = [attempt for attempt in struck if attempt.striker.id == blow.striker]
    if not own:
        return None
    found = _chances_near(known, struck, {blow.striker, blow.target}, blow.target)
    return Odds(
        chances={**_named("target", found.of(blow.target)), **_named("striker", found.of(blow.striker))},
        modifiers=modifiers(known, own[0]),
    )


def fates(known: Skirmish, who: CharacterId, blows: Mapping[CharacterId, Blow]) -> dict[Fate, Fraction]:
    """What becomes of somebody in the small combat if these blows are struck, and no other; nothing if none is near."""
    struck = attempts(known, blows)
    found = _chances_near(known, struck, {who}, who)
    return found.of(who) if who in found.fighters else {}


def _chances_near(
    known: Skirmish, struck: Sequence[Attempt], besides: set[CharacterId], around: CharacterId
) -> MeleeOdds:
    """Of all strikes at those in the combat of somebody, from wherever they come."""
    members = besides | _around(combats(known, struck), around)
    return chances(known, [each for each in struck if each.target.id in members])


def _around(shown: Sequence[Combat], who: CharacterId) -> set[CharacterId]:
    """Everybody in the combat of somebody."""
    members: set[CharacterId] = set()
    for combat in shown:
        everybody = (*combat.one, *combat.other, *combat.behind)
        if who in everybody:
            members |= set(everybody)
    return members


def _named(whose: str, fates: Mapping[Fate, Fraction]) -> dict[str, float]:
    return {f"{whose}_{fate}": float(chance) for fate, chance in fates.items()}
