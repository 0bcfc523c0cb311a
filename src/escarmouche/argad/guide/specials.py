"""Blanks of which the type of a field says too little: what there is to choose here, and what goes together."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final, get_args

from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.content.weathers import weathers
from escarmouche.argad.guide.blanks import Making, Special, area, listed, nothing, number, offered, usual_blank
from escarmouche.argad.guide.desk_asking import Blank, Choice
from escarmouche.argad.guide.localizer import length
from escarmouche.argad.guide.noticing import near_what
from escarmouche.argad.guide.sentence_blanks import SENTENCE
from escarmouche.argad.master.characters import Status
from escarmouche.argad.master.house_rules import MAX_DISTANCE, Distance, Walk
from escarmouche.argad.master.judgement import DIE_SIDES, MAX_DICE, MAX_SHOT_MODIFIER
from escarmouche.argad.master.lookouts import chances
from escarmouche.argad.master.skills import CALL_TEST, MAX_MODIFIER, CallTest
from escarmouche.argad.master.waters import MAX_DICE as MAX_CURRENT
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Cause
from escarmouche.argad.model.profiles import Profile, Skill, Trait
from escarmouche.argad.model.skirmish import BYSTANDERS
from escarmouche.argad.model.talks import Reaction
from escarmouche.argad.model.units import CM
from escarmouche.argad.model.weather import Light, Sky
from escarmouche.argad.morale.bodies import body
from escarmouche.argad.morale.hesitation import OF_THE_RULES, TEST_MORALE, TestMorale
from escarmouche.argad.people.pace import rows
from escarmouche.argad.people.skill_tests import sheet
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.text.weather_sentences import weather_changes
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.presentation.phrases import percent, text, word
from escarmouche.text.texts import Localized

FULL_TURN: Final = 359
"""Degrees, the last that differ from 0."""
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {"tells": ("text",), "walks": ("path",)}
"""What somebody has to be told besides what to do."""
_MEANT: Final[Mapping[str, tuple[str, ...]]] = {
    "reach": ("area",),
    "hold": ("area",),
    "carry": ("thing",),
    "meet": ("whom",),
    "capture": ("who",),
    "fell": ("who",),
    "save": ("who",),
    "free": ("who",),
    "convoy": ("things",),
    "work": ("thing",),
    "survive": (),
    "leave": (),
}
"""What each kind of objective has to name."""


def _people_of(extra: Seat) -> Special:
    """The players, and somebody else."""
    return offered(
        lambda making, path: (making.choice(path, each, making.named(each)) for each in (*making.view.seats, extra))
    )


def _theirs(special: Special) -> Special:
    """Whoever plays the person that it is about comes first to mind."""

    def blank(making: Making, path: str) -> Blank | None:
        found, who = special(making, path), making.view.characters.get(CharacterId(making.about))
        if found is None or who is None or who.owner not in making.view.seats:
            return found
        return replace(found, usual=[who.owner] if found.kind == "several" else who.owner)

    return blank


def _toggles(values: Iterable[str]) -> Special:
    """Each on and off."""
    kept = tuple(values)
    return offered(lambda making, path: (_toggle(making, path, each, on=on) for each in kept for on in (True, False)))


def _toggle(making: Making, path: str, value: str, *, on: bool) -> Choice:
    called = making.word(path, value)
    return making.choice(path, value, called if on else making.localizer.say("desk_no_longer", what=called), on=on)


def _with_needs(needs: Mapping[str, tuple[str, ...]], values: Iterable[str]) -> Special:
    kept = tuple(values)
    return offered(lambda making, path: (making.choice(path, each, None, *needs.get(each, ())) for each in kept))


def _floor(making: Making, path: str) -> Blank | None:
    """Where there are several, one above the other; somebody stays on the one where he or she is."""
    rooms = making.view.ground.rooms
    floors = sorted({0, *(room.floor for room in rooms)})
    if len(floors) == 1:
        return None
    here = making.view.characters.get(CharacterId(making.about))
    usual = next((room.floor for room in rooms if here and room.id == here.room), 0)
    return replace(making.chosen(path, (making.choice(path, each) for each in floors)), usual=usual)


def _profiles(making: Making, path: str) -> Iterator[Choice]:
    """Those whose weapons and pace this table knows."""
    known = (each for each in library().profiles.values() if _fits(making, each))
    return (making.choice(path, each, each.name) for each in sorted(known, key=lambda each: each.name.en))


def _fits(making: Making, profile: Profile) -> bool:
    arms = (*profile.weapons, *profile.concealed, *profile.favourites)
    somebody = Character(id=CharacterId(""), name=profile.name, owner=BYSTANDERS, profile=profile, at=(0, 0))
    return all(each in making.view.weapons for each in arms) and all(
        row in making.view.movement for row in rows(somebody)
    )


def _skills(making: Making) -> list[str]:
    """What stands on somebody's sheet, and what everybody has."""
    who = making.view.characters.get(CharacterId(making.about))
    return list(dict.fromkeys((*(sheet(who.profile) if who else ()), *get_args(Trait))))


def _tests(making: Making, path: str) -> Iterator[Choice]:
    """With the chance to succeed, if nothing makes it easier or harder."""
    for skill in _skills(making):
        odds = CALL_TEST.odds(making.view, GAME_MASTER, CallTest(CharacterId(making.about), skill))
        chance = percent(odds.chances.get("success", 0.0) if odds else 0.0)
        label = making.localizer.say("desk_test", skill=word("skill", skill), chance=chance)
        yield making.choice(path, skill, label)


def _noticing(making: Making, path: str) -> Iterator[Choice]:
    """What somebody is near to, and has not looked out for."""
    for each in chances(making.view):
        yield making.choice(path, each.about, near_what(making.localizer, making.view, each), seat=each.seat)


def _causes(making: Making, path: str) -> Iterator[Choice]:
    """Why people are tested, with the chance that they hold."""
    who = making.view.characters.get(CharacterId(making.about))
    people = body(making.view, who) if who else ()
    for cause in get_args(Cause):
        if people and cause not in OF_THE_RULES:
            odds = TEST_MORALE.odds(making.view, GAME_MASTER, TestMorale(people, cause))
            chance = percent(odds.chances.get("obeys", 0.0) if odds else 0.0)
            yield making.choice(
                path, cause, making.localizer.say("desk_cause", cause=word("cause", cause), chance=chance)
            )


def _ratings(making: Making, path: str) -> Iterator[Choice]:
    return (making.choice(path, each, making.localizer.say("desk_skill", skill=word("skill", each)))
            for each in _skills(making))  # fmt: skip


def _purposes(making: Making, path: str) -> Iterator[Choice]:
    names = sorted(key.removeprefix("purpose_") for key in sorted(TEXTS.keys()) if key.startswith("purpose_"))
    return (making.choice(path, each, making.localizer.say(f"purpose_{each}")) for each in names)


def _distances(making: Making, path: str) -> Iterator[Choice]:
    for each in get_args(Distance):
        now = length(getattr(making.view.options, each))
        yield making.choice(path, each, making.localizer.say("desk_as_it_is", what=word("distance", each), now=now))


def _of_the_weather(field: str, values: Iterable[str]) -> Special:
    """Each with what it changes; as it is now lies ready."""
    kept = tuple(values)

    def blank(making: Making, path: str) -> Blank:
        choices = (_weather(making, field, path, each) for each in kept)
        return replace(making.chosen(path, choices), usual=getattr(making.view.weather, field))

    return blank


def _weather(making: Making, field: str, path: str, value: str) -> Choice:
    row = weathers()[value]
    changes = partial(weather_changes, distances=row.distances, shots=row.shots, move=row.move)
    choice = making.choice(path, value, making.localizer.say(f"{field}_{value}"))
    told = row.distances or row.shots or row.move
    return replace(choice, text=making.localizer.say("desk_weather", changes=changes)) if told else choice


def _bands(making: Making, path: str) -> Iterator[Choice]:
    """Each band of each weapon that shoots."""
    for weapon in making.view.weapons.values():
        for place, band in enumerate(weapon.shot.bands if weapon.shot else ()):
            now = text("card_band", need=str(band.need), far=length(band.to))
            label = making.localizer.say("desk_as_it_is", what=weapon.name, now=now)
            yield making.choice(path, weapon.id, label, band=place)


def _grounds(making: Making, path: str) -> Iterator[Choice]:
    """Each as it is: what nobody changes stays. What nobody can enter at all is no matter of going."""
    for each in making.view.ground.kinds.values():
        if not {each.foot, each.mounted} <= set(get_args(Walk)):
            continue
        as_it_is = {"name": each.name, "foot": each.foot, "mounted": each.mounted, "cover": each.cover}
        yield making.choice(path, each.id, each.name, **as_it_is)


def wishes(making: Making, path: str) -> Iterator[Choice]:
    """Those that have had no answer, counted for each player from 1."""
    counts = dict.fromkeys(making.view.seats, 0)
    for wish in making.view.wishes:
        counts[wish.seat] += 1
        if not wish.answer:
            label = making.localizer.say("desk_wish", seat=making.named(wish.seat), text=wish.text)
            yield making.choice(path, wish.seat, label, wish=counts[wish.seat])


def _roles(making: Making, path: str) -> Iterator[Choice]:
    free = (role for role in making.view.roles if role.seat is None)
    return (making.choice(path, role.id, Localized.same(role.text)) for role in free)


def _length(least: int, usual: int | None = None) -> Special:
    return lambda making, path: Blank(
        name=path, label=making.label(path), kind="length", least=least, most=MAX_DISTANCE, usual=usual
    )


def _objective(path: str) -> dict[str, Special]:
    """An aim that is handed out: what its kind has to name, and nothing that play decides."""
    needs = {kind: tuple(f"{path.partition('.')[2]}.{name}" for name in names) for kind, names in _MEANT.items()}
    untold = dict.fromkeys((f"{path}.{name}" for name in ("reached", "after", "table", "count")), nothing)
    return {f"{path}.kind": _with_needs(needs, needs), f"{path}.area": area, **untold}


SPECIALS: Final[dict[str, Special]] = {
    "SetStatus.status": _toggles(get_args(Status)),
    "SetStatus.on": nothing,
    "SetSkill.skill": _toggles(get_args(Skill)),
    "SetSkill.on": nothing,
    "MoveCharacter.floor": _floor,
    "PlaceCharacter.floor": _floor,
    "PlaceCharacter.owner": _people_of(BYSTANDERS),
    "PlaceCharacter.profile": offered(_profiles),
    "PlayNpc.does": _with_needs(_NEEDED, get_args(Reaction)),
    "CallTest.skill": offered(_tests),
    "CallTest.modifier": number(-MAX_MODIFIER, MAX_MODIFIER),
    "SendNote.to": _theirs(usual_blank(tuple[Seat, ...])),
    "TellSecret.seat": _theirs(usual_blank(Seat)),
    "GiveObjective.objective.seat": _theirs(usual_blank(Seat)),
    "LookOut.about": offered(_noticing),
    "LookOut.seat": nothing,
    "PassOver.about": offered(_noticing),
    "PassOver.seat": nothing,
    "TestMorale.cause": offered(_causes),
    "SetRating.skill": offered(_ratings),
    "JudgeShot.amount": number(-MAX_SHOT_MODIFIER, MAX_SHOT_MODIFIER),
    "RollDice.count": number(1, MAX_DICE),
    "RollDice.sides": listed(DIE_SIDES),
    "RuleDie.purpose": offered(_purposes),
    "RuleDie.by": _people_of(GAME_MASTER),
    "SetWeather.light": _of_the_weather("light", get_args(Light)),
    "SetWeather.sky": _of_the_weather("sky", get_args(Sky)),
    "SetDistance.which": offered(_distances),
    "SetDistance.to": _length(0),
    "SetBand.weapon": offered(_bands),
    "SetBand.band": nothing,
    "SetBand.to": _length(1),
    "SetBand.need": number(2, 12),
    "SetGround.kind": offered(_grounds),
    "SetGround.name": nothing,
    "LayGround.width": _length(CM, 10 * CM),
    "LayGround.depth": _length(CM, 10 * CM),
    "SetCurrent.towards": number(0, FULL_TURN),
    "SetCurrent.dice": number(0, MAX_CURRENT),
    "Steer.heading": number(0, FULL_TURN),
    "AnswerWish.seat": offered(wishes),
    "AnswerWish.wish": nothing,
    "AnswerWish.answer": listed(("granted", "declined", "lot")),
    "CastRole.role": offered(_roles),
    **_objective("GiveObjective.objective"),
    **_objective("SetTrigger.trigger.objective"),
    "SetTrigger.trigger.objective.id": nothing,
    "SetTrigger.trigger.objective.seat": nothing,
    "SetTrigger.trigger.objective.secret": nothing,
    "SetTrigger.trigger.objective.of": nothing,
    **SENTENCE,
}
