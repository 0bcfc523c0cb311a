"""The table in words: who is where, whom one person sees and how, and who could get at whom in this turn."""

from collections.abc import Iterable, Iterator
from math import atan2, degrees
from typing import Final

from escarmouche.argad.field.bases import contacts, gap
from escarmouche.argad.guide import cards, landscape
from escarmouche.argad.guide.asking import AskSurroundings, CardWeapon, Surrounding, Surroundings
from escarmouche.argad.guide.landscape import Feature
from escarmouche.argad.guide.localizer import SkirmishLocalizer, length
from escarmouche.argad.guide.orders import announced
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point, Tenths
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.phases.announcing import FIRST_INTENTIONS
from escarmouche.argad.shooting.missiles import farthest, missile_of, missile_weapons, refuse_weapon
from escarmouche.argad.sight.cover import cover
from escarmouche.argad.sight.lines_of_sight import sees
from escarmouche.argad.text.sentences import COMPASS
from escarmouche.kernel import Modifier, Refusal, Seat
from escarmouche.presentation.phrases import Said, listed, named, text, word
from escarmouche.text.texts import Localized

MOST_NAMED: Final = 3
"""Of many who threaten one person, the nearest are named."""


def surroundings(view: Skirmish, seat: Seat, question: AskSurroundings) -> Surroundings | Refusal:
    here = view.characters.get(question.who) if question.who is not None else None
    if question.who is not None and here is None:
        return Refusal.of(FIRST_INTENTIONS, "nobody_by_that_name", who=question.who)
    localizer, people = SkirmishLocalizer(view), view.characters.values()
    mine = [each for each in people if view.player_of(each) == seat]
    return Surroundings(
        who=question.who,
        table=landscape.size(view, localizer),
        mine=_nearest_first(_person(view, localizer, here, each) for each in mine),
        others=_nearest_first(
            [
                *(_person(view, localizer, here, each) for each in people if each not in mine),
                *(_feature(localizer, here, each) for each in landscape.unclear_people(view)),
            ]
        ),
        things=_nearest_first(_feature(localizer, here, each) for each in landscape.things(view)),
        grounds=_nearest_first(_feature(localizer, here, each) for each in landscape.grounds(view, here)),
        threats=tuple(_threats(view, localizer, mine)),
    )


def _nearest_first(found: Iterable[Surrounding]) -> tuple[Surrounding, ...]:
    return tuple(sorted(found, key=lambda each: each.distance or 0))


# People


def _person(view: Skirmish, localizer: SkirmishLocalizer, here: Character | None, who: Character) -> Surrounding:
    """`Odon (sergeant, Troop leader, Orange), 69 cm to the east (90°), in plain sight, sword.`"""
    away = here if here is not None and here.id != who.id else None
    far = gap(away, who) if away else None
    bearing = _bearing(away.at, who.at) if away else None
    told: list[Said] = [text("near_person", who=localizer.named(who.id), kind=_kind(localizer, who))]
    if away is not None and far is not None and bearing is not None:
        told += [_way(far, bearing), _sight(view, away, who)]
    else:
        told.append(text("near_stands", at=who.at, facing=_direction(who.facing)))
    told += [_small(state) for state in cards.states(view, localizer, who)]
    told += [_weapon(weapon) for weapon in cards.weapons(view, localizer, who)]
    said = announced(view, localizer, who)
    return Surrounding(
        id=who.id,
        name=localizer.named(who.id),
        text=localizer.say("near_then", told=_one_after_the_other(told), then=said)
        if said
        else localizer.say("near", told=_one_after_the_other(told)),
        at=who.at,
        distance=far,
        bearing=bearing,
    )


def _kind(localizer: SkirmishLocalizer, who: Character) -> Said:
    kind = _small(who.profile.name)
    ranks = [_small(localizer.say(key)) for key in cards.ranks(who)]
    return _one_after_the_other([kind, *ranks, lambda renderer: renderer.named(who.owner)])


def _weapon(weapon: CardWeapon) -> Said:
    if weapon.state is None:
        return lambda renderer: renderer.short(weapon.name)
    state = _small(weapon.state)
    return lambda renderer: f"{renderer.short(weapon.name)} ({state(renderer)})"


def _sight(view: Skirmish, here: Character, who: Character) -> Said:
    """How one sees the other, and what is in between."""
    if not sees(view, here, who):
        return text("near_unseen")
    maluses = cover(view, here, who)
    if not maluses:
        return text("near_in_the_open")
    return text("near_covered", by=listed([_reason(malus) for malus in maluses]))


def _reason(malus: Modifier) -> Said:
    return lambda renderer: renderer.reason(malus)


# Things and grounds


def _feature(localizer: SkirmishLocalizer, here: Character | None, feature: Feature) -> Surrounding:
    told, far, bearing = [feature.told], None, None
    if here is not None:
        far = feature.far(here)
        bearing = _bearing(here.at, feature.rim)
        told.append(_way(far, bearing) if far else text("near_right_here"))
    return Surrounding(
        id=feature.id,
        name=localizer.each(feature.name),
        text=localizer.say("near", told=_one_after_the_other([*told, *feature.more])),
        at=feature.at,
        distance=far,
        bearing=bearing,
    )


# Who could get at whom


def _threats(view: Skirmish, localizer: SkirmishLocalizer, mine: Iterable[Character]) -> Iterator[Localized]:
    """A sentence for each of one's own people about whom there is something to say."""
    for who in mine:
        foes = [other for other in view.characters.values() if view.enemies(who, other)]
        found = list(_threat(view, who, sorted(foes, key=lambda foe: (gap(who, foe), foe.id))))
        if found:
            yield localizer.say("near_threat", who=localizer.named(who.id), threats=_threats_told(found))


def _threat(view: Skirmish, who: Character, foes: list[Character]) -> Iterator[Said]:
    touched = contacts(view)[who.id]
    near = [foe for foe in foes if foe.id not in touched and sees(view, who, foe)]
    if touched:
        yield text("threat_touches", whom=listed([named(foe) for foe in sorted(touched)]))
    groups = {
        "reached_by": [] if who.hidden else [foe for foe in near if _could_reach(view, foe, who)],
        "shot_by": [] if who.hidden else [foe for foe in near if _could_shoot(view, foe, who)],
        "reaches": [foe for foe in near if _could_reach(view, who, foe)],
        "shoots": [foe for foe in near if _could_shoot(view, who, foe)],
    }
    for how, others in groups.items():
        if others:
            yield text(f"threat_{how}", whom=_named_with_distance(who, others))


def _threats_told(threats: list[Said]) -> Said:
    """One after the other: each may be a list."""
    first, *further = threats
    return text("threat_then", first=first, further=_threats_told(further)) if further else first


def _could_reach(view: Skirmish, one: Character, other: Character) -> bool:
    """On clear ground, straight on."""
    return able(view, one) and not one.fleeing and gap(one, other) <= allowance(view, one)


def _could_shoot(view: Skirmish, one: Character, other: Character) -> bool:
    """With a weapon that is ready, as far as it carries."""
    if not able(view, one) or one.fleeing:
        return False
    ready = [each.id for each in missile_weapons(view, one) if refuse_weapon(view, one, each.id) is None]
    return any(gap(one, other) <= farthest(view, missile_of(view, weapon)) for weapon in ready)


def _named_with_distance(who: Character, others: list[Character]) -> Said:
    first = [text("threat_one", whom=other.id, far=length(gap(who, other))) for other in others[:MOST_NAMED]]
    more = len(others) - MOST_NAMED
    return listed([*first, text("threat_more", count=str(more))] if more > 0 else first)


# Parts of sentences


def _way(far: Tenths, bearing: Degrees) -> Said:
    """`12 cm to the north-east (53°)`; beside somebody only the direction."""
    return text("near_way", far=length(round(far, -1)), way=_direction(bearing), bearing=str(bearing))


def _direction(bearing: Degrees) -> Said:
    return word("towards", COMPASS[(2 * bearing + 45) // 90 % len(COMPASS)])


def _bearing(start: Point, end: Point) -> Degrees:
    return round(degrees(atan2(end[0] - start[0], start[1] - end[1]))) % 360


def _one_after_the_other(parts: Iterable[Said]) -> Said:
    kept = tuple(parts)
    return lambda renderer: ", ".join(part(renderer) for part in kept)


def _small(said: Localized) -> Said:
    """In the middle of a sentence."""
    return lambda renderer: said[renderer.language][:1].lower() + said[renderer.language][1:]
