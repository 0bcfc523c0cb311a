"""Short talk at the end of a turn, and shouts (ARG-33.10, ARG-33.11, ARG-R-198).

Words are journal entries: they are heard by those who stand within two centimetres of the speaker, shouts by those in
earshot, and by nobody else.
"""

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import contacts, each_within
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind, Reply
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.questions import Conversation
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.model.talks import Occasion, Talk
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people import npcs
from escarmouche.argad.people.command import TALKING_DISTANCE, in_voice, may_talk
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.skill_tests import SkillTest, Task, take_test
from escarmouche.argad.people.skill_tests import odds as test_odds
from escarmouche.kernel import GAME_MASTER, Odds, Refusal, Seat, rule
from escarmouche.kernel.memo import successor

CLOSE = rule("ARG-33.10")
AT_THE_END = rule("ARG-33.11")
LANGUAGE = rule("ARG-37.15")
FREE = rule("ARG-R-198")
OWN = rule("ARG-7.24")
VOICE = rule("ARG-7.4")

LINES_A_TURN: Final = 20
"""What somebody says at most in a long talk (ours); a shout is one line."""
DECIDING: Final = frozenset({Phase.EARLY, Phase.ORDERS, Phase.PASSING, Phase.SHOTS, Phase.MELEE})
_OCCASIONS: Final[dict[str, Occasion]] = {"pays": "paid", "threatens": "threatened"}
_SOCIAL: Final[dict[str, str]] = {"persuades": "persuasion", "charms": "charm"}
"""What is tested when somebody tries to win people over (ARG-37.12)."""

Appeal = Literal["", "pays", "threatens", "persuades", "charms"]
Line = Annotated[str, Meta(max_length=200)]


class AskTalk(Struct, frozen=True, tag=True):
    """Talk to somebody close by when the turn is over (ARG-33.11)."""

    character: CharacterId
    whom: CharacterId


class Speak(Struct, frozen=True, tag=True, omit_defaults=True):
    """Say something in a long talk; or aloud, for everybody in earshot."""

    character: CharacterId
    line: Line
    aloud: bool = False


class Speeches(Struct, frozen=True, tag=True):
    """Whatever somebody might say: words are too many to list."""

    commands: tuple[Speak, ...]
    """One for each who may speak, with any words in it."""

    def sample(self, random: Random) -> Speak:
        return random.choice(self.commands)


class Say(Struct, frozen=True, tag=True, omit_defaults=True):
    """A question or an answer in a short talk, perhaps with something handed over; nothing at all ends it."""

    line: Line = ""
    how: Appeal = ""
    thing: ThingId | None = None


class Lines(Struct, frozen=True, tag=True):
    """Whatever might be said in a short talk."""

    def sample(self, random: Random) -> Say:
        return Say("…")


class TalkAsked(Struct, frozen=True, tag=True):
    """Two people are going to talk."""

    talk: Talk
    seats: tuple[Seat, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, talks=(*skirmish.talks, self.talk))

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True


class TurnToSpeak(Struct, frozen=True, tag=True):
    """Somebody has the word."""

    question: Conversation

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, questions=(*skirmish.questions, self.question))


class TalkOver(Struct, frozen=True, tag=True):
    """Two people have nothing more to say, or no time."""

    one: CharacterId
    other: CharacterId
    seats: tuple[Seat, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = tuple(talk for talk in skirmish.talks if talk != Talk(self.one, self.other))
        return replace(skirmish, talks=left)

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True


class Said(Struct, frozen=True, tag=True, omit_defaults=True):
    """A line, how it was said, and who heard it."""

    animation: ClassVar[Animation] = "talk"

    character: CharacterId
    line: str
    seats: tuple[Seat, ...]
    to: CharacterId | None = None
    how: Appeal = ""
    aloud: bool = False
    thing: ThingId | None = None
    test: SkillTest | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        counted = {**skirmish.lines, self.character: skirmish.lines.get(self.character, 0) + 1}
        skirmish = successor(skirmish, lines=in_order(counted))
        if self.to is None:
            return skirmish
        questions = tuple(each for each in skirmish.questions if not self._answers(each))
        skirmish = replace(skirmish, questions=questions)
        return _handed_over(skirmish, self.character, self.to, self.thing) if self.thing else skirmish

    def _answers(self, question: object) -> bool:
        return isinstance(question, Conversation) and (question.character, question.whom) == (self.character, self.to)

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True


class FellSilent(Struct, frozen=True, tag=True):
    """Somebody says nothing more."""

    character: CharacterId
    to: CharacterId
    seats: tuple[Seat, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(
            skirmish,
            questions=tuple(
                each
                for each in skirmish.questions
                if not (isinstance(each, Conversation) and (each.character, each.whom) == (self.character, self.to))
            ),
        )

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True


def _handed_over(skirmish: Skirmish, giver: CharacterId, taker: CharacterId, thing: ThingId) -> Skirmish:
    left = tuple(each for each in skirmish.characters[giver].carries if each != thing)
    skirmish = skirmish.change(giver, carries=left)
    return skirmish.change(taker, carries=(*skirmish.characters[taker].carries, thing))


def talks_at_all(known: Skirmish) -> bool:
    return known.options.talk


def refuse_pair(known: Skirmish, one: Character, whom: CharacterId) -> Refusal | None:
    """Two people of different troops, close together, with a language in common, and no enemy on their hands."""
    other = known.characters.get(whom)
    if not known.options.talk:
        return Refusal.of(CLOSE, "no_talk_here", who=one.id)
    if other is None or other.id == one.id:
        return Refusal.of(CLOSE, "nobody_to_talk_to", who=one.id, whom=whom)
    if other.owner == one.owner:
        return Refusal.of(CLOSE, "one_of_your_own", who=one.id, whom=other.id)
    if not may_talk(one, other):
        return Refusal.of(CLOSE, "too_far_to_talk", who=one.id, whom=other.id, cm=TALKING_DISTANCE / 100)
    if not understand(known, one, other):
        return Refusal.of(LANGUAGE, "no_common_language", who=one.id, whom=other.id)
    if is_disturbed(known, one) or is_disturbed(known, other):
        return Refusal.of(FREE, "no_time_to_talk", who=one.id, whom=other.id)
    return None


def is_disturbed(skirmish: Skirmish, who: Character) -> bool:
    """Unable, in contact with an enemy, or shot at this turn (ARG-R-198)."""
    status = skirmish.turn_status(who.id)
    fights = status.touched or status.contacted or contacts(skirmish).get(who.id)
    return not able(skirmish, who) or bool(fights) or status.shot_at


def understand(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """A language in common, or an interpreter close to both (ARG-37.15)."""
    if _share(one, other):
        return True
    return any(
        third.id not in (one.id, other.id)
        and able(skirmish, third)
        and all(_share(third, each) and may_talk(third, each) for each in (one, other))
        for third in skirmish.characters.values()
    )


def _share(one: Character, other: Character) -> bool:
    mine, yours = one.profile.languages, other.profile.languages
    return (not mine and not yours) or not mine.isdisjoint(yours)


def hearers(skirmish: Skirmish, speaker: Character, *, aloud: bool = False) -> tuple[Seat, ...]:
    """The seats of those who hear somebody: close by, or in earshot of a shout (ARG-7.4, ARG-7.5)."""
    heard = {
        skirmish.player_of(each)
        for each in skirmish.characters.values()
        if each.id == speaker.id or (each.down_until < skirmish.turn and _hears(skirmish, speaker, each, aloud=aloud))
    }
    return tuple(sorted(heard))


def _hears(skirmish: Skirmish, speaker: Character, each: Character, *, aloud: bool) -> bool:
    return in_voice(skirmish, speaker, each) if aloud else may_talk(speaker, each)


def _both(skirmish: Skirmish, one: CharacterId, other: CharacterId) -> tuple[Seat, ...]:
    people = (skirmish.characters.get(who) for who in (one, other))
    return tuple(sorted({skirmish.player_of(each) for each in people if each}))


def _offer_talks(known: Skirmish, seat: Seat) -> Iterator[AskTalk]:
    if not known.options.talk or len({one.owner for one in known.characters.values()}) <= 1:
        return
    for one, other in each_within(known, TALKING_DISTANCE):
        if known.player_of(one) == seat and seat != GAME_MASTER and other.owner != one.owner:
            command = AskTalk(one.id, other.id)
            if _refuse_asking(known, seat, command) is None:
                yield command


def _refuse_asking(known: Skirmish, seat: Seat, command: AskTalk) -> Refusal | None:
    one = known.characters.get(command.character)
    if one is None or known.player_of(one) != seat:
        return Refusal.of(OWN, "not_your_speaker", who=command.character)
    if any({command.character, command.whom} & {talk.one, talk.other} for talk in known.talks):
        return Refusal.of(FREE, "talks_already", who=one.id, whom=command.whom)
    return refuse_pair(known, one, command.whom)


def _ask(resolution: Resolution, seat: Seat, command: AskTalk) -> None:
    """Somebody may be in another talk that the seat does not know of: then nothing comes of it."""
    busy = {who for talk in resolution.skirmish.talks for who in (talk.one, talk.other)}
    talk = Talk(command.character, command.whom)
    if not busy & {talk.one, talk.other}:
        resolution.emit(TalkAsked(talk, _both(resolution.skirmish, talk.one, talk.other)))


def begin(resolution: Resolution) -> None:
    """At the end of the turn all talks that were asked for take place side by side (ARG-33.11, ARG-R-198)."""
    for talk in resolution.skirmish.talks:
        one = resolution.skirmish.characters.get(talk.one)
        if one is None or refuse_pair(resolution.skirmish, one, talk.other):
            resolution.emit(TalkOver(talk.one, talk.other, _both(resolution.skirmish, talk.one, talk.other)))
        else:
            seat, lines = resolution.skirmish.player_of(one), 2 * resolution.skirmish.options.exchanges
            resolution.emit(TurnToSpeak(Conversation(seat, talk.one, talk.other, lines)))


def _offer_lines(known: Skirmish, question: Conversation) -> Iterator[Say | Lines]:
    yield Say()
    yield Lines()


def _refuse_line(known: Skirmish, question: Conversation, command: Say) -> Refusal | None:
    one, other = known.characters.get(question.character), known.characters.get(question.whom)
    if one is None or other is None:
        return None
    if command.thing is not None and command.thing not in one.carries:
        return Refusal.of(CLOSE, "nothing_to_hand_over", who=one.id, thing=command.thing)
    if (command.how == "pays") != (command.thing is not None):
        return Refusal.of(CLOSE, "pay_with_a_thing", who=one.id)
    if command.how in _SOCIAL and known.options.skill_tests == "off":
        return Refusal.of(CLOSE, "no_skill_tests", who=one.id)
    return None


def _say(resolution: Resolution, question: Conversation, command: Say) -> None:
    one = resolution.skirmish.characters.get(question.character)
    other = resolution.skirmish.characters.get(question.whom)
    if one is None or other is None or command == Say():
        _fall_silent(resolution, question)
        return
    test = _win_over(resolution, one, command)
    heard = tuple(sorted({*hearers(resolution.skirmish, one), resolution.skirmish.player_of(other)}))
    resolution.emit(Said(one.id, command.line, heard, other.id, command.how, thing=command.thing, test=test))
    if is_left_alone(resolution.skirmish, other):
        npcs.react(resolution, other.id, one.owner, _occasion(command, test))
        away = npcs.turns_away(resolution.skirmish, other.id, one.owner)
        _go_on(resolution, question.character, question.whom, 0 if away else question.left - 2)
    else:
        _go_on(resolution, question.whom, question.character, question.left - 1)


def _fall_silent(resolution: Resolution, question: Conversation) -> None:
    seats = _both(resolution.skirmish, question.character, question.whom)
    resolution.emit(FellSilent(question.character, question.whom, seats))
    _close(resolution, question.character, question.whom)


def is_left_alone(skirmish: Skirmish, who: Character) -> bool:
    """Whether nobody plays somebody, not even a game master."""
    return who.owner == BYSTANDERS and who.player is None and not skirmish.master


def _win_over(resolution: Resolution, one: Character, command: Say) -> SkillTest | None:
    if command.how not in _SOCIAL:
        return None
    return take_test(resolution, one, Task(_SOCIAL[command.how]), resolution.skirmish.player_of(one))


def odds(known: Skirmish, one: Character, command: Say) -> Odds | None:
    """How likely somebody is to win people over so; nothing where that is not tested."""
    if command.how not in _SOCIAL or known.options.skill_tests == "off":
        return None
    return test_odds(known.options, one.profile, Task(_SOCIAL[command.how]))


def _occasion(command: Say, test: SkillTest | None) -> Occasion:
    if test is not None:
        return "persuaded" if test.outcome == "success" else "talked_to"
    return _OCCASIONS.get(command.how, "talked_to")


def _go_on(resolution: Resolution, speaker: CharacterId, listener: CharacterId, left: int) -> None:
    """The other has the word, as long as there are lines left and both are there to talk."""
    who = resolution.skirmish.characters.get(speaker)
    if left <= 0 or who is None or refuse_pair(resolution.skirmish, who, listener):
        _close(resolution, speaker, listener)
        return
    seat = resolution.skirmish.player_of(who)
    resolution.emit(TurnToSpeak(Conversation(seat, speaker, listener, left)))


def _close(resolution: Resolution, one: CharacterId, other: CharacterId) -> None:
    for talk in resolution.skirmish.talks:
        if {talk.one, talk.other} == {one, other}:
            resolution.emit(TalkOver(talk.one, talk.other, _both(resolution.skirmish, one, other)))


def _offer_speeches(known: Skirmish, seat: Seat) -> Iterator[Speeches]:
    if not known.options.talk:
        return
    own = sorted(who for who, one in known.characters.items() if known.player_of(one) == seat)
    manners = (True, False) if known.rings else (True,)
    if possible := tuple(
        [
            Speak(who, "…", aloud=aloud)
            for who in own
            for aloud in manners
            if _refuse_speaker(known, known.characters[who], aloud=aloud) is None
        ]
    ):
        yield Speeches(possible)


def _refuse_speech(known: Skirmish, seat: Seat, command: Speak) -> Refusal | None:
    one = known.characters.get(command.character)
    if one is None or known.player_of(one) != seat:
        return Refusal.of(OWN, "not_your_speaker", who=command.character)
    if not known.options.talk or not command.line:
        return Refusal.of(CLOSE, "no_talk_here", who=one.id)
    return _refuse_speaker(known, one, aloud=command.aloud)


def _refuse_speaker(known: Skirmish, one: Character, *, aloud: bool) -> Refusal | None:
    """Whether anything keeps somebody from speaking, whatever there is to say."""
    if not able(known, one):
        return Refusal.of(FREE, "unable_to_speak", who=one.id)
    if not aloud and not any(one.id in ring for ring in known.rings):
        return Refusal.of(AT_THE_END, "no_long_talk", who=one.id)
    if known.lines.get(one.id, 0) >= (1 if aloud else LINES_A_TURN):
        return Refusal.of(FREE, "said_enough", who=one.id)
    return None


def _speak(resolution: Resolution, seat: Seat, command: Speak) -> None:
    one = resolution.skirmish.characters[command.character]
    heard = hearers(resolution.skirmish, one, aloud=command.aloud)
    resolution.emit(Said(one.id, command.line, heard, aloud=command.aloud))


ASK_TALK: Final = CommandKind(AskTalk, DECIDING, AT_THE_END, _offer_talks, _refuse_asking, _ask)
SPEAK: Final = CommandKind(Speak, DECIDING, VOICE, _offer_speeches, _refuse_speech, _speak)
CONVERSATION: Final = Reply(CLOSE, Conversation, Say, _offer_lines, _refuse_line, _say)
