"""After the melee (ARG-31.6, ARG-31.8, ARG-31.9, ARG-30.9): death or surrender, mercy, and taking the loser's place."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import in_the_way, two_paces
from escarmouche.argad.field.formations import parted
from escarmouche.argad.field.hulls import stays_aboard
from escarmouche.argad.field.paths import towards
from escarmouche.argad.field.terrain import going_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Reply
from escarmouche.argad.model.ids import CharacterId, RoomId
from escarmouche.argad.model.questions import FollowUp, Mercy, Question, Surrender
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.people.harm import Felled, let_go
from escarmouche.argad.people.shocks import lose_leader
from escarmouche.geometry.plane import square
from escarmouche.kernel import GAME_MASTER, Refusal, rule

BLOCKED = rule("ARG-31.6")
FOLLOW = rule("ARG-31.8")
WHO_DECIDES = rule("ARG-R-35")


class AnswerSurrender(Struct, frozen=True, tag=True):
    """Give up, or fight to the death."""

    surrender: bool


class AnswerMercy(Struct, frozen=True, tag=True):
    """Take the prisoner, or not."""

    mercy: bool


class AnswerFollowUp(Struct, frozen=True, tag=True):
    """Step into the loser's place, or stay."""

    follow: bool


class MeleeAsks(Struct, frozen=True, tag=True):
    """What is left to decide after the melee."""

    questions: tuple[Question, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, questions=(*skirmish.questions, *self.questions))


class Cornered(Struct, frozen=True, tag=True):
    """Somebody had to go back and could not: he or she gives up, or not (ARG-31.6)."""

    character: CharacterId
    to: CharacterId
    surrenders: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return _answered(skirmish, Surrender, self.character)


class MercyDecided(Struct, frozen=True, tag=True):
    """The winner takes the prisoner, or does not (ARG-R-35)."""

    character: CharacterId
    prisoner: CharacterId
    mercy: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return _answered(skirmish, Mercy, self.character)


class PrisonerTaken(Struct, frozen=True, tag=True):
    """Somebody is disarmed, lets go of whomever he or she held, and goes where the captor goes (ARG-R-123)."""

    animation: ClassVar[Animation] = "yield"

    prisoner: CharacterId
    captor: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        skirmish = lose_leader(skirmish, skirmish.characters[self.prisoner], self.captor)
        skirmish = let_go(skirmish, self.prisoner).change(
            self.prisoner, captor=self.captor, yielded=False, fleeing=False, flees_in=0
        )
        if skirmish.characters[self.captor].captive is None:
            skirmish = skirmish.change(self.captor, captive=self.prisoner)
        return replace(skirmish, prisoners=skirmish.prisoners + 1)


class FollowedUp(Struct, frozen=True, tag=True):
    """The winner has taken the loser's place, or stayed behind (ARG-31.8)."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    followed: bool
    at: Point
    room: RoomId | None
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        answered = _answered(skirmish, FollowUp, self.character)
        if not self.followed:
            return answered
        return parted(answered, self.character).change(
            self.character, at=self.at, room=self.room, height=self.height, ladder=None, rung=0, climbed=False
        )


def _answered(skirmish: Skirmish, kind: type[Surrender | Mercy | FollowUp], who: CharacterId) -> Skirmish:
    left = [asked for asked in skirmish.questions if not (isinstance(asked, kind) and asked.character == who)]
    return replace(skirmish, questions=tuple(left))


class Vacated(Struct, frozen=True):
    """A place whose holder was killed or went back, and whose strikes did it."""

    at: Point
    room: RoomId | None
    height: Tenths
    by: tuple[CharacterId, ...]


def corner(resolution: Resolution, who: CharacterId, to: CharacterId | None) -> None:
    """Death or surrender: the loser's player says, unless the table has decided or no winner is left (ARG-R-35)."""
    loser, choice = resolution.skirmish.characters[who], resolution.skirmish.options.blocked
    if to is None or choice == "death":
        resolution.emit(Felled(who, "struck"))
        return
    seat = resolution.skirmish.player_of(loser)
    if choice == "surrender" or (seat == GAME_MASTER and not resolution.skirmish.master):
        _give_up(resolution, who, to)
    else:
        resolution.emit(MeleeAsks((Surrender(seat, who, to),)))


def _give_up(resolution: Resolution, who: CharacterId, to: CharacterId) -> None:
    """The winner says whether there is mercy; whoever has none to surrender to any more goes free."""
    resolution.emit(Cornered(who, to, surrenders=True))
    if to not in resolution.skirmish.characters:
        return
    seat = resolution.skirmish.player_of(resolution.skirmish.characters[to])
    resolution.emit(MeleeAsks((Mercy(seat, to, who),)))


def follow_ups(resolution: Resolution, places: Mapping[CharacterId, Vacated], fit: Sequence[CharacterId]) -> None:
    """Whoever killed or pushed back may take the place: of several the nearest, and each but one (ARG-R-110)."""
    asked: dict[CharacterId, FollowUp] = {}
    for loser in sorted(places):
        place = places[loser]
        winners = [resolution.skirmish.characters[who] for who in place.by if who in fit and who not in asked]
        for winner in sorted(winners, key=lambda each: (square(each.at, place.at), each.id)):
            if question := _question(resolution.skirmish, winner, place):
                asked[winner.id] = question
                break
    if asked:
        resolution.emit(MeleeAsks(tuple(asked[who] for who in sorted(asked))))


def _question(skirmish: Skirmish, winner: Character, place: Vacated) -> FollowUp | None:
    seat = skirmish.player_of(winner)
    if seat == GAME_MASTER and not skirmish.master:
        return None
    step = towards(winner.at, place.at, two_paces(winner))
    question = FollowUp(seat, winner.id, step, place.height, place.room)
    return question if can_follow(skirmish, question) else None


def can_follow(skirmish: Skirmish, asked: FollowUp) -> bool:
    """Whether the place is still free, and somebody like the winner may stand there."""
    winner = skirmish.characters.get(asked.character)
    if winner is None:
        return False
    there = replace(winner, cell=None, at=asked.place, room=asked.room, height=asked.height)
    if in_the_way(skirmish, there) or not stays_aboard(skirmish, there):
        return False
    return going_at(skirmish, winner, asked.place, asked.room) != "forbidden"


def _offer_surrender(known: Skirmish, asked: Surrender) -> Iterator[AnswerSurrender]:
    yield AnswerSurrender(surrender=True)
    yield AnswerSurrender(surrender=False)


def _refuse_surrender(known: Skirmish, asked: Surrender, answer: AnswerSurrender) -> Refusal | None:
    return None


def _surrender(resolution: Resolution, asked: Surrender, answer: AnswerSurrender) -> None:
    if answer.surrender:
        _give_up(resolution, asked.character, asked.to)
        return
    loser = resolution.skirmish.characters[asked.character]
    resolution.emit(Cornered(asked.character, asked.to, surrenders=False))
    resolution.emit(Felled(asked.character, "struck"))
    _after_death(resolution, loser, asked.to)


def _after_death(resolution: Resolution, loser: Character, winner: CharacterId) -> None:
    place = Vacated(loser.at, loser.room, loser.height, (winner,))
    follow_ups(resolution, {loser.id: place}, [winner] if winner in resolution.skirmish.characters else [])


def _offer_mercy(known: Skirmish, asked: Mercy) -> Iterator[AnswerMercy]:
    yield AnswerMercy(mercy=True)
    yield AnswerMercy(mercy=False)


def _refuse_mercy(known: Skirmish, asked: Mercy, answer: AnswerMercy) -> Refusal | None:
    return None


def _mercy(resolution: Resolution, asked: Mercy, answer: AnswerMercy) -> None:
    resolution.emit(MercyDecided(asked.character, asked.prisoner, answer.mercy))
    if asked.character not in resolution.skirmish.characters:
        return
    if answer.mercy:
        resolution.emit(PrisonerTaken(asked.prisoner, asked.character))
        return
    loser = resolution.skirmish.characters[asked.prisoner]
    resolution.emit(Felled(asked.prisoner, "executed"))
    if loser.yielded:
        return  # gave up at a distance: nobody's place is won
    _after_death(resolution, loser, asked.character)


def _offer_follow(known: Skirmish, asked: FollowUp) -> Iterator[AnswerFollowUp]:
    yield AnswerFollowUp(follow=False)
    if can_follow(known, asked):
        yield AnswerFollowUp(follow=True)


def _refuse_follow(known: Skirmish, asked: FollowUp, answer: AnswerFollowUp) -> Refusal | None:
    if answer.follow and not can_follow(known, asked):
        return Refusal.of(FOLLOW, "place_is_taken", who=asked.character)
    return None


def _follow(resolution: Resolution, asked: FollowUp, answer: AnswerFollowUp) -> None:
    followed = answer.follow and can_follow(resolution.skirmish, asked)
    resolution.emit(FollowedUp(asked.character, followed, asked.place, asked.room, asked.height))


SURRENDER: Final = Reply(BLOCKED, Surrender, AnswerSurrender, _offer_surrender, _refuse_surrender, _surrender)
MERCY: Final = Reply(WHO_DECIDES, Mercy, AnswerMercy, _offer_mercy, _refuse_mercy, _mercy)
FOLLOW_UP: Final = Reply(FOLLOW, FollowUp, AnswerFollowUp, _offer_follow, _refuse_follow, _follow)
