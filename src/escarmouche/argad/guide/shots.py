"""Whom one may shoot at, with what chance, or why not (pages 16 to 24)."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.guide.asking import AskShots, Shooter, ShotChoice, Shots, Target
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.salvos import staying_in_sight, volleys
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.shooting import aim, casualties
from escarmouche.argad.shooting.missiles import missile_weapons
from escarmouche.argad.shooting.shooters import refuse_shooter
from escarmouche.argad.shooting.shot_chances import odds_of
from escarmouche.argad.shooting.shots import (
    SLOTS,
    TOGETHER,
    FireHeld,
    HoldFire,
    ShotDeclared,
    numbered,
    offer_hold,
    refuse_declared,
    shots_of,
    sight_spans,
)
from escarmouche.argad.sight.lines_of_sight import fire_lines
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.guide import Why


def shots(view: Skirmish, seat: Seat, question: AskShots) -> Shots | Refusal:
    """Everybody who could shoot in this phase, or one of them."""
    if view.phase not in SLOTS:
        return Refusal.of(TOGETHER, f"not_in_{view.phase.value}")
    mine = [each for each in view.characters.values() if view.player_of(each) == seat]
    asked = [each for each in mine if question.shooter in (None, each.id) and missile_weapons(view, each)]
    localizer = SkirmishLocalizer(view)
    found = tuple(_shooter(view, localizer, each, closely=question.shooter is not None) for each in asked)
    return Shots(
        shooters=found,
        proposed=tuple(_proposed(view, found)) if view.phase is Phase.SHOTS else (),
        volleys=tuple(volleys(view, seat, localizer)),
        furtive=staying_in_sight(view, seat),
    )


def _shooter(view: Skirmish, localizer: SkirmishLocalizer, who: Character, *, closely: bool) -> Shooter:
    declared = tuple(shot for shot in (*view.passing, *view.shots) if shot.shooter == who.id)
    possible = list(shots_of(view, who))
    instead = not possible and HoldFire(who.id) in offer_hold(view, view.player_of(who))
    if instead:
        view = FireHeld(who.id, SLOTS[view.phase]).apply(view)
        possible = list(shots_of(view, who))
    targets = [_target(view, localizer, who, foes, possible) for foes in _enemies(view, who)]
    if closely:
        targets = [_with_lines(view, who, target) for target in targets]
    ordered = sorted(targets, key=lambda each: (-(each.choices[0].chance if each.choices else 0.0), each.distance))
    unable = _unable(view, localizer, who)
    return Shooter(who=who.id, targets=tuple(ordered), declared=declared, instead=instead, why=unable)


def _enemies(view: Skirmish, who: Character) -> list[frozenset[CharacterId]]:
    """The groups of enemies of whom the seat knows."""
    groups = clusters(view)
    foes = {each.id for each in view.characters.values() if view.enemies(who, each) and each.animal is None}
    return sorted({groups[foe] & foes for foe in foes}, key=min)


def _target(
    view: Skirmish, localizer: SkirmishLocalizer, who: Character, foes: frozenset[CharacterId], possible: Sequence[Shot]
) -> Target:
    people = sorted((view.characters[foe] for foe in foes), key=lambda each: (gap(who, each), each.id))
    at_them = [shot for shot in possible if shot.target in foes]
    choices = sorted(_choices(view, localizer, at_them), key=lambda each: -each.chance)
    nearest = people[0]
    return Target(
        who=nearest.id,
        members=tuple(each.id for each in people),
        distance=gap(who, nearest),
        choices=tuple(choices),
        why=None if choices else _why_not(view, localizer, who, nearest),
        spans=tuple(span for foe in foes for span in _spans(view, who, foe)),
    )


def _choices(view: Skirmish, localizer: SkirmishLocalizer, shots: Iterable[Shot]) -> Iterator[ShotChoice]:
    for shot in shots:
        aimed = aim.take_aim(view, numbered(view, shot), SLOTS[view.phase])
        if isinstance(aimed, Refusal):
            raise TypeError(f"an offered shot is refused: {aimed}")
        # One at all of a group says something else only where some of them are better sheltered (ARG-18.11).
        if not shot.whole or len({mark.shelter for mark in aimed.marks}) > 1:
            yield _choice(view, localizer, aimed, shot)


def _choice(view: Skirmish, localizer: SkirmishLocalizer, aimed: aim.Aim, shot: Shot) -> ShotChoice:
    odds = odds_of(view, aimed)
    return ShotChoice(
        shot=shot,
        chance=sum(chance for number, chance in odds.chances.items() if number != "0"),
        fallen=odds.chances,
        need=casualties.needed(view, aimed),
        modifiers=localizer.modifiers(odds.modifiers),
    )


def _spans(view: Skirmish, who: Character, foe: CharacterId) -> tuple[tuple[int, int], ...]:
    return sight_spans(view, who.id).get(foe, ()) if view.phase is Phase.PASSING and view.tracks else ()


def _plain(view: Skirmish, who: Character, target: CharacterId) -> Iterator[Shot]:
    for weapon in missile_weapons(view, who):
        yield Shot(shooter=who.id, weapon=weapon.id, target=target)


def _unable(view: Skirmish, localizer: SkirmishLocalizer, who: Character) -> Why | None:
    """Why somebody shoots at nobody, whoever it may be; None if that depends on the target."""
    refusals = [refuse_shooter(view, who, shot, SLOTS[view.phase]) for shot in _plain(view, who, who.id)]
    return localizer.why(refusals[0]) if refusals and all(refusals) and refusals[0] else None


def _why_not(view: Skirmish, localizer: SkirmishLocalizer, who: Character, foe: Character) -> Why | None:
    refusals = [refuse_declared(view, who, shot) for shot in _plain(view, who, foe.id)]
    return localizer.why(refusals[0]) if refusals and refusals[0] else None


def _with_lines(view: Skirmish, who: Character, target: Target) -> Target:
    return replace(target, lines=fire_lines(view, who, view.characters[target.who]))


def _proposed(view: Skirmish, shooters: Sequence[Shooter]) -> Iterator[Shot]:
    """One shot of everybody who has declared none and has a chance, or as many as the weapon has."""
    best = [
        (-target.choices[0].chance, shooter.who, target.choices[0].shot)
        for shooter in shooters
        if not shooter.declared
        for target in shooter.targets[:1]
        if target.choices and target.choices[0].chance > 0
    ]
    for _, who, shot in sorted(best, key=lambda each: each[:2]):
        while refuse_declared(view, view.characters[who], numbered(view, shot)) is None:
            yield shot
            view = ShotDeclared(numbered(view, shot), SLOTS[view.phase]).apply(view)
