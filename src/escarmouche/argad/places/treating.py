"""Treating the wounded: a whole turn beside them, and the die at its end (ARG-38.22 to ARG-38.33, ARG-R-206)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps, within_reach
from escarmouche.argad.field.terrain import going_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.bodies import Body
from escarmouche.argad.model.care import Care
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.command_kinds import OrderKind, stand
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.orders import Treat
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.units import TOUCH, Point
from escarmouche.argad.people import bodies, care, npcs
from escarmouche.argad.people.care import Treatment
from escarmouche.argad.people.lodging import is_lodged
from escarmouche.argad.places.jobs import interrupted, spoiled
from escarmouche.kernel import Refusal, Seat, rule

CARE_ORDER = rule("ARG-38.22")
ONCE = rule("ARG-R-206")
WOUNDED = rule("ARG-38.30")


class Treated(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody has been cared for: only the owners of carer and patient know with what result (ARG-R-206)."""

    animation: ClassVar[Animation] = "die"
    secret: ClassVar[bool] = True

    carer: CharacterId
    patient: str
    treatment: Treatment
    seats: tuple[Seat, ...]
    at_once: bool = False
    """By magic (ARG-38.31)."""
    stands: Point | None = None
    """Where somebody gets up who lay there."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        given = self._care(skirmish)
        body = skirmish.bodies.get(ThingId(self.patient))
        if body is None:
            return skirmish.with_character(self._after(skirmish.characters[CharacterId(self.patient)], given))
        if self.stands is None:
            treated = replace(body, care=given)
            return replace(skirmish, bodies={**skirmish.bodies, body.id: treated})
        person = self._after(body.person, given)
        return up_again(skirmish, replace(person, at=self.stands, room=body.room, height=body.height, carries=()))

    def _care(self, skirmish: Skirmish) -> Care:
        carer, treatment = skirmish.characters[self.carer], self.treatment
        given = Care(
            result=treatment.result,
            after_effect=treatment.after_effect,
            carer=self.carer,
            seats=frozenset(self.seats),
            at_once=self.at_once,
        )
        return replace(given, speaks_to=carer.owner) if given.saved else given

    def _after(self, patient: Character, given: Care) -> Character:
        healed = care.healed(patient, given.after_effect) if self.at_once and given.saved else patient
        return replace(healed, care=given)


def up_again(skirmish: Skirmish, person: Character) -> Skirmish:
    """Somebody who lay there stands on the table again."""
    fallen = tuple(each for each in skirmish.fallen if each.character != person.id)
    there = bodies.up_again(replace(skirmish, fallen=fallen), person.id)
    return replace(there, characters=in_order({**there.characters, person.id: person}))


def patient_of(known: Skirmish, whom: str) -> Body | Character | None:
    """Somebody who lies there, or somebody wounded on the feet."""
    return bodies.to_handle(known, ThingId(whom)) or known.characters.get(CharacterId(whom))


def _possible(known: Skirmish) -> bool:
    return known.options.care


def _offer(known: Skirmish, character: Character) -> Iterator[Treat]:
    wounded = [who for who, each in known.characters.items() if each.wound is not Wound.NONE]
    for whom in (*known.bodies, *wounded):
        if _refuse(known, character, Treat(whom)) is None:
            yield Treat(whom)


def _refuse(known: Skirmish, character: Character, order: Treat) -> Refusal | None:
    if not known.options.care:
        return Refusal.of(CARE_ORDER, "care_not_played")
    patient = patient_of(known, order.whom)
    if patient is None or patient.id == character.id:
        return Refusal.of(CARE_ORDER, "nobody_to_treat", whom=order.whom)
    if isinstance(patient, Character) and patient.wound is Wound.NONE:
        return Refusal.of(WOUNDED, "not_wounded", whom=order.whom)
    if _had_care(patient):
        return Refusal.of(ONCE, "treated_already", whom=order.whom)
    if character.ladder or character.aboard or not _touches(known, character, patient):
        return Refusal.of(ONCE, "patient_too_far", who=character.id, whom=order.whom)
    return None


def _had_care(patient: Body | Character) -> bool:
    if isinstance(patient, Character):
        return patient.care is not None
    return patient.care is not None or patient.person.care is not None


def _touches(skirmish: Skirmish, carer: Character, patient: Body | Character) -> bool:
    """With the bases of both, whether the patient stands or lies."""
    there = _person(patient)
    if there is None or carer.room != there.room:
        return False
    return gap(carer, there) <= TOUCH and within_reach(skirmish, carer, there)


def _person(patient: Body | Character) -> Character | None:
    if isinstance(patient, Character):
        return patient
    if patient.at is None:
        return None
    return replace(patient.person, at=patient.at, room=patient.room, height=patient.height)


def _treat(resolution: Resolution, character: Character, order: Treat) -> None:
    """If nothing came between: one die for a patient, however many care for him or her."""
    skirmish = resolution.skirmish
    patient = patient_of(skirmish, order.whom)
    if patient is None or _refuse(skirmish, character, order) or _stirs(skirmish, patient):
        return
    team = [skirmish.characters[who] for who in _carers(skirmish, order)]
    person = patient if isinstance(patient, Character) else patient.person
    changes = care.modifiers(
        healer=any(care.is_healer(carer.profile) for carer in team), field=not is_lodged(skirmish, character)
    )
    treatment = care.treat(
        person, resolution.dice, skirmish.player_of(character), changes, standing=isinstance(patient, Character)
    )
    seats = tuple(sorted({character.owner, person.owner}))
    magic = skirmish.magic_healing and any(care.has_magic(carer.profile) for carer in team)
    saved = treatment.result in ("recovers", "after_effects")
    stands = _room_to_stand(skirmish, patient) if magic and saved and isinstance(patient, Body) else None
    at_once = magic and (stands is not None or isinstance(patient, Character))
    resolution.emit(Treated(character.id, order.whom, treatment, seats, at_once, stands))
    if at_once and saved:
        _speaks(resolution, person.id, character.owner)


def _speaks(resolution: Resolution, who: CharacterId, seat: Seat) -> None:
    """Somebody saved by magic tells the carer's player all that he or she knows, at once (ARG-38.33)."""
    for secret in npcs.npc_of(resolution.skirmish, who).secrets:
        if secret not in resolution.skirmish.learned.get(seat, ()):
            resolution.emit(npcs.FactTold(who, seat, secret))


def _stirs(skirmish: Skirmish, patient: Body | Character) -> bool:
    """A patient on the feet has to keep still, too."""
    if isinstance(patient, Body):
        return False
    status = skirmish.turn_status(patient.id)
    return status.moved or status.struck or bool(status.contacted) or bool(status.shots)


def _carers(skirmish: Skirmish, order: Treat) -> list[CharacterId]:
    statuses = sorted(skirmish.turn_statuses.items())
    return [who for who, status in statuses if status.order == order and not spoiled(skirmish, who)]


def _room_to_stand(skirmish: Skirmish, body: Body) -> Point | None:
    """Where the body lies, or beside it: the first place without anybody else's base on it."""
    if body.at is None:
        return None
    (x, y), step = body.at, body.person.profile.base.length
    around = [(x + step * across, y + step * down) for down in (0, -1, 1) for across in (0, -1, 1)]
    return next((place for place in around if _is_free(skirmish, body, place)), None)


def _is_free(skirmish: Skirmish, body: Body, place: Point) -> bool:
    x, y = place
    there = replace(body.person, at=place, room=body.room, height=body.height)
    if not (0 <= x <= skirmish.ground.width and 0 <= y <= skirmish.ground.depth):
        return False
    if going_at(skirmish, there, place, body.room) == "forbidden":
        return False
    return not any(other.room == there.room and overlaps(there, other) for other in skirmish.characters.values())


TREAT_ORDER: Final = OrderKind(
    Treat, CARE_ORDER, _offer, _refuse, stand, after=interrupted, finish=_treat, possible=_possible
)
