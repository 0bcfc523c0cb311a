"""People in hiding who come out and make contact: the game master judges it (ARG-15.9, ARG-R-90)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Meet, Stay
from escarmouche.argad.model.questions import Ambush
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

JUDGED = rule("ARG-15.9")


class JudgeAmbush(Struct, frozen=True, tag=True):
    """Whether the ambush takes them by surprise, or those who wait stay hidden."""

    sprung: bool


class AmbushAsked(Struct, frozen=True, tag=True):
    question: Ambush

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, questions=(*skirmish.questions, self.question))


class AmbushSprung(Struct, frozen=True, tag=True):
    """They come out: contact with somebody whom they did not see at the start is allowed to them."""

    characters: tuple[CharacterId, ...]
    target: CharacterId

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
    """Once orders are locked: ask the game master about every ambush; without one, they are sprung. True if asked."""
    for (_, target), characters in sorted(_waiting(resolution.skirmish).items()):
        if resolution.skirmish.master:
            resolution.emit(AmbushAsked(Ambush(GAME_MASTER, tuple(characters), target)))
        else:
            resolution.emit(AmbushSprung(tuple(characters), target))
    return bool(resolution.skirmish.questions)


def _waiting(skirmish: Skirmish) -> dict[tuple[Seat, CharacterId], list[CharacterId]]:
    """Those in hiding who are ordered to go for somebody, by player and target."""
    found: dict[tuple[Seat, CharacterId], list[CharacterId]] = {}
    for who in sorted(skirmish.characters):
        character, order = skirmish.characters[who], skirmish.turn_status(who).order
        if character.hidden and isinstance(order, Charge | Meet):
            found.setdefault((character.owner, order.whom), []).append(who)
    return found


def _offers(known: Skirmish, question: Ambush) -> Iterator[JudgeAmbush]:
    yield JudgeAmbush(sprung=True)
    yield JudgeAmbush(sprung=False)


def _refuse(known: Skirmish, question: Ambush, command: JudgeAmbush) -> Refusal | None:
    return None


def _resolve(resolution: Resolution, question: Ambush, command: JudgeAmbush) -> None:
    if command.sprung:
        resolution.emit(AmbushSprung(question.characters, question.target))
    else:
        resolution.emit(AmbushHeld(question.characters))


AMBUSH: Final = Reply(JUDGED, Ambush, JudgeAmbush, _offers, _refuse, _resolve)
