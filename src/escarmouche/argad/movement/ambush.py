"""Ambushes: people in hiding who come out to shoot or to make contact (ARG-15.9, ARG-42.10, ARG-R-90, ARG-R-208).

The game master judges them. Without one they take those by surprise who did not see them when the turn began, unless
the leader or a scout of these notices something in time. Surprised people finish what was locked, strike back, and
shoot at those who have shown themselves; nothing else.
"""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.groups import clusters
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Meet, Order, Stay
from escarmouche.argad.model.questions import Ambush
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.skill_tests import PERCEPTION, SkillTest, Task, take_test
from escarmouche.argad.people.surprises import tester_of
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

JUDGED = rule("ARG-15.9")


class JudgeAmbush(Struct, frozen=True, tag=True):
    """Whether the ambush takes them by surprise, or those who wait stay hidden."""

    sprung: bool


class AmbushAsked(Struct, frozen=True, tag=True):
    question: Ambush

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, questions=(*skirmish.questions, self.question))


class AmbushSprung(Struct, frozen=True, tag=True, omit_defaults=True):
    """They come out: contact with somebody whom they did not see at the start is allowed to them."""

    animation: ClassVar[Animation] = "reveal"

    characters: tuple[CharacterId, ...]
    target: CharacterId
    surprised: tuple[CharacterId, ...] = ()

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.change(who, hidden=False)
            seen = skirmish.turn_status(who).seen | {self.target}
            skirmish = skirmish.note(who, seen=seen, ambushes=bool(self.surprised))
        for who in self.surprised:
            skirmish = skirmish.note(who, surprised=True)
        return _answered(skirmish, self.characters)


class AmbushLaid(Struct, frozen=True, tag=True):
    """They wait in hiding for somebody to come near, and may make contact then."""

    secret: ClassVar[bool] = True

    character: CharacterId
    target: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, seen=skirmish.turn_status(self.character).seen | {self.target})


class AmbushNoticed(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody notices them in time, or the game master says so: they are out of hiding, and surprise nobody."""

    characters: tuple[CharacterId, ...]
    target: CharacterId
    by: CharacterId | None = None
    test: SkillTest | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.change(who, hidden=False)
            skirmish = skirmish.note(who, seen=skirmish.turn_status(who).seen | {self.target})
        return _answered(skirmish, self.characters)


class AmbushHeld(Struct, frozen=True, tag=True):
    """They stay hidden, and where they are."""

    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.note(who, order=Stay())
        return _answered(skirmish, self.characters)


def _answered(skirmish: Skirmish, characters: tuple[CharacterId, ...]) -> Skirmish:
    left = (each for each in skirmish.questions if not (isinstance(each, Ambush) and each.characters == characters))
    return replace(skirmish, questions=tuple(left))


def spring(resolution: Resolution) -> bool:
    """Once orders are locked: ask the game master about every ambush; without one, they are sprung. True if asked.

    Those who wait for somebody to come near stay hidden until they have made contact (ARG-R-208).
    """
    skirmish = resolution.skirmish
    automatic = skirmish.options.ambush and not skirmish.master
    for (_, target), characters in sorted(_waiting(skirmish, Charge if automatic else (Charge, Meet)).items()):
        _judge(resolution, tuple(characters), target)
    if automatic:
        for (_, target), characters in sorted(_waiting(skirmish, Meet).items()):
            for who in characters:
                resolution.emit(AmbushLaid(who, target))
    return bool(resolution.skirmish.questions)


def come_out(resolution: Resolution) -> None:
    """Once everybody has moved: those who waited and have made contact are out of hiding."""
    if not resolution.skirmish.options.ambush:
        return
    for (_, target), characters in sorted(_waiting(resolution.skirmish, Meet).items()):
        fighting = tuple(who for who in characters if resolution.skirmish.turn_status(who).contacted)
        if fighting and target in resolution.skirmish.characters:
            _judge(resolution, fighting, target)


def judge_shots(resolution: Resolution) -> None:
    """Before shots are rolled: those that are made out of hiding, each target once (ARG-42.10)."""
    skirmish = resolution.skirmish
    if not skirmish.options.ambush:
        return
    found: dict[tuple[Seat, CharacterId], list[CharacterId]] = {}
    for shot in (*skirmish.passing, *skirmish.shots):
        shooter, target = skirmish.characters.get(shot.shooter), skirmish.characters.get(shot.target)
        if shooter and target and lies_in_wait(skirmish, shooter, target):
            body = _body(skirmish, target.id)[0]
            found.setdefault((shooter.owner, body), []).append(shooter.id)
    for (_, body), shooters in sorted(found.items()):
        _judge(resolution, tuple(sorted(set(shooters))), body)


def lies_in_wait(skirmish: Skirmish, one: Character, target: Character) -> bool:
    """In hiding or an animal until now, motionless, and unseen by the target's body as the turn began (ARG-R-208)."""
    status = skirmish.turn_status(one.id)
    if not skirmish.options.ambush or status.moved or not (one.hidden or status.lurked):
        return False
    return all(one.id not in skirmish.turn_status(who).seen for who in clusters(skirmish)[target.id])


def has_bonus(skirmish: Skirmish, shooter: Character, target: Character) -> bool:
    """Whether a shot out of hiding is better for it: as judged, or as far as the shooter's player knows."""
    if skirmish.turn_status(shooter.id).ambushes:
        return skirmish.turn_status(target.id).surprised
    return lies_in_wait(skirmish, shooter, target)


def _judge(resolution: Resolution, characters: tuple[CharacterId, ...], target: CharacterId) -> None:
    skirmish = resolution.skirmish
    if skirmish.master:
        resolution.emit(AmbushAsked(Ambush(GAME_MASTER, characters, target)))
    elif not skirmish.options.ambush:
        resolution.emit(AmbushSprung(characters, target))
    else:
        _take_by_surprise(resolution, characters, target)


def _take_by_surprise(resolution: Resolution, characters: tuple[CharacterId, ...], target: CharacterId) -> None:
    """Unless a hidden die below the perception of their leader or scout warns them (ARG-R-208)."""
    skirmish = resolution.skirmish
    body = _body(skirmish, target)
    if skirmish.options.skill_tests != "off":
        tester = tester_of(skirmish, skirmish.characters[target])
        found = take_test(resolution, tester, Task(PERCEPTION), GAME_MASTER)
        if found.outcome == "success":
            resolution.emit(AmbushNoticed(characters, target, tester.id, found))
            return
    resolution.emit(AmbushSprung(characters, target, body))


def _body(skirmish: Skirmish, target: CharacterId) -> tuple[CharacterId, ...]:
    """Those who stand with the target, of the same player."""
    owner = skirmish.characters[target].owner
    return tuple(sorted(who for who in clusters(skirmish)[target] if skirmish.characters[who].owner == owner))


def _waiting(
    skirmish: Skirmish, kinds: type[Order] | tuple[type[Order], ...]
) -> dict[tuple[Seat, CharacterId], list[CharacterId]]:
    """Those in hiding who are ordered to go for somebody, by player and target."""
    found: dict[tuple[Seat, CharacterId], list[CharacterId]] = {}
    for who in sorted(who for who, character in skirmish.characters.items() if character.hidden):
        order = skirmish.turn_status(who).order
        if isinstance(order, Charge | Meet) and isinstance(order, kinds):
            found.setdefault((skirmish.characters[who].owner, order.whom), []).append(who)
    return found


def _offers(known: Skirmish, question: Ambush) -> Iterator[JudgeAmbush]:
    yield JudgeAmbush(sprung=True)
    yield JudgeAmbush(sprung=False)


def _refuse(known: Skirmish, question: Ambush, command: JudgeAmbush) -> Refusal | None:
    return None


def _resolve(resolution: Resolution, question: Ambush, command: JudgeAmbush) -> None:
    """Those who were not let out stay where they are; a shot is made all the same, and surprises nobody."""
    skirmish, still = resolution.skirmish, question.characters
    if command.sprung:
        surprised = _body(skirmish, question.target) if skirmish.options.ambush else ()
        resolution.emit(AmbushSprung(still, question.target, surprised))
    elif skirmish.phase is Phase.ORDERS:
        resolution.emit(AmbushHeld(still))
    else:
        resolution.emit(AmbushNoticed(still, question.target))


AMBUSH: Final = Reply(JUDGED, Ambush, JudgeAmbush, _offers, _refuse, _resolve)
