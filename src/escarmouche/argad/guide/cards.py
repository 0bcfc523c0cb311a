"""Everything about one person, as far as the seat knows: numbers, weapons, skills, what has become of him or her."""

from collections.abc import Callable, Iterator
from typing import Final

from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.guide.asking import AskCard, Card, CardValue, CardWeapon
from escarmouche.argad.guide.localizer import SkirmishLocalizer, length
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.weapons import Missile, Weapon
from escarmouche.argad.people.command import disordered
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.pace import allowance, modifiers
from escarmouche.argad.phases.announcing import FIRST_INTENTIONS
from escarmouche.argad.shooting.missiles import reach
from escarmouche.kernel import Modifier, Refusal, Seat, rule
from escarmouche.presentation.phrases import Said, counted, listed, named, text
from escarmouche.rendering.renderer import signed
from escarmouche.text.texts import Localized

ARMOUR = rule("ARG-5.1")
CLASS = rule("ARG-5.14")
MOVE = rule("ARG-10.1")
LIVES = rule("ARG-33.3")

STATES: Final[dict[str, Callable[[Skirmish, Character], bool]]] = {
    "fleeing": lambda view, who: who.fleeing,
    "yielded": lambda view, who: who.yielded,
    "prisoner": lambda view, who: who.captor is not None,
    "down": lambda view, who: who.down_until >= view.turn,
    "danger": lambda view, who: who.in_danger,
    "disorder": lambda view, who: disordered(view, who.id) and able(view, who),
    "hesitates": lambda view, who: view.turn_status(who.id).hesitates,
    "surprised": lambda view, who: view.turn_status(who.id).surprised,
    "hidden": lambda view, who: who.hidden,
    "mounted": lambda view, who: who.mounted,
    "on_ladder": lambda view, who: who.ladder is not None,
    "inspired": lambda view, who: who.inspired,
    "inspires": lambda view, who: who.inspires,
    "companion": lambda view, who: who.companion,
    "me": lambda view, who: who.me,
    "has_shot": lambda view, who: view.turn_status(who.id).shots > 0,
    "has_struck": lambda view, who: view.turn_status(who.id).struck,
}
"""What a card says of somebody's state, the gravest first, and when."""


def card(view: Skirmish, seat: Seat, question: AskCard) -> Card | Refusal:
    """The sheet of somebody whom the seat can tell apart."""
    who = view.characters.get(question.who)
    if who is None:
        return Refusal.of(FIRST_INTENTIONS, "nobody_by_that_name", who=question.who)
    localizer, unit = SkirmishLocalizer(view), unit_of(view, who.id)
    return Card(
        who=who.id,
        name=localizer.named(who.id),
        kind=who.profile.name,
        owner=who.owner,
        ranks=tuple(localizer.say(key) for key in ranks(who)),
        values=tuple(_values(view, localizer, who)),
        weapons=tuple(weapons(view, localizer, who)),
        skills=tuple(localizer.say(f"has_{skill}") for skill in sorted(who.profile.skills)),
        states=tuple(states(view, localizer, who)),
        unit=localizer.named(unit.id) if unit else None,
    )


def ranks(who: Character) -> Iterator[str]:
    if who.rank:
        yield f"rank_{who.rank}"
    if who.role:
        yield f"rank_{who.role}"


def _values(view: Skirmish, localizer: SkirmishLocalizer, who: Character) -> Iterator[CardValue]:
    yield CardValue(
        id="class", label=localizer.say("card_class"), text=Localized.same(str(who.profile.class_)), rule=CLASS
    )
    yield CardValue(id="armour", label=localizer.say("card_armour"), text=_armour(localizer, who), rule=ARMOUR)
    yield CardValue(id="move", label=localizer.say("card_move"), text=_move(view, localizer, who), rule=MOVE)
    if who.profile.lives > 1:
        lives = localizer.say("card_lives_left", left=str(who.lives), whole=str(who.profile.lives))
        yield CardValue(id="lives", label=localizer.say("card_lives"), text=lives, rule=LIVES)


def _armour(localizer: SkirmishLocalizer, who: Character) -> Localized:
    worn = text("armour_light" if who.profile.armour.threshold == 0 else "armour_worn", armour=who.profile.armour.value)
    shield = "pavise" if who.profile.pavise else "shield" if who.profile.shield else ""
    return localizer.say("card_list", parts=listed([worn, text(f"armour_{shield}")] if shield else [worn]))


def _move(view: Skirmish, localizer: SkirmishLocalizer, who: Character) -> Localized:
    """How far in a turn, and what makes it less."""
    far = length(allowance(view, who))
    changes = [_change(modifier) for modifier in modifiers(view, who)]
    return localizer.say("card_move_why", far=far, why=listed(changes)) if changes else localizer.each(far)


def _change(modifier: Modifier) -> Said:
    return lambda renderer: f"{signed(modifier.amount)} ({renderer.reason(modifier)})"


def weapons(view: Skirmish, localizer: SkirmishLocalizer, who: Character) -> Iterator[CardWeapon]:
    """Those on the figure, and concealed ones of which the seat knows."""
    for name in dict.fromkeys((*who.profile.weapons, *who.profile.concealed)):
        weapon = view.weapons.get(name)
        if weapon is not None:
            yield CardWeapon(
                id=name,
                name=weapon.name,
                bands=_bands(view, localizer, weapon.shot) if weapon.shot else None,
                state=_state(localizer, who, weapon),
            )


def _bands(view: Skirmish, localizer: SkirmishLocalizer, missile: Missile) -> Localized:
    """`5 up to 20 cm, 6 up to 40 cm`: what the die has to show, and how far."""
    bands = [text("card_band", need=str(band.need), far=length(reach(view, band))) for band in missile.bands]
    return localizer.say("card_list", parts=listed(bands))


def _state(localizer: SkirmishLocalizer, who: Character, weapon: Weapon) -> Localized | None:
    if weapon.id in who.useless:
        return localizer.say("weapon_state_useless")
    if turns := who.unloaded.get(weapon.id):
        return localizer.say("weapon_state_unloaded", turns=counted("turn", turns))
    if weapon.shot and weapon.shot.count:
        return localizer.say("weapon_state_left", left=str(weapon.shot.count - who.spent.get(weapon.id, 0)))
    return localizer.say("weapon_state_loaded") if weapon.shot and weapon.shot.reload else None


def states(view: Skirmish, localizer: SkirmishLocalizer, who: Character) -> Iterator[Localized]:
    yield from (localizer.say(f"is_{state}") for state, holds in STATES.items() if holds(view, who))
    if who.wound is not Wound.NONE:
        yield localizer.say(f"is_wounded_{who.wound.value}")
    if who.captive:
        yield localizer.say("is_holding", whom=who.captive)
    if who.carries:
        yield localizer.say("is_carrying", things=listed(named(thing) for thing in who.carries))
    if who.aboard:
        yield localizer.say("is_aboard", what=who.aboard)
    yield from (localizer.say(f"after_effect_{effect}") for effect in who.after_effects if effect)
