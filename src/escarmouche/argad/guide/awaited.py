"""What wants an answer: questions to the game master and to the players, wishes, notes, people who will talk."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from escarmouche.argad.chapters import REPLIES
from escarmouche.argad.guide import asked_questions
from escarmouche.argad.guide.acts import act
from escarmouche.argad.guide.asking import Duty
from escarmouche.argad.guide.blanks import Making, blanks
from escarmouche.argad.guide.desk_asking import Act, Awaited
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.noticing import near_what
from escarmouche.argad.guide.plans import removals
from escarmouche.argad.guide.sentence_blanks import in_words
from escarmouche.argad.guide.specials import wishes
from escarmouche.argad.guide.tools import tool_for
from escarmouche.argad.master.lookouts import LOOK_OUT, LookOut, PassOver, chances
from escarmouche.argad.master.notes import NoteDeed, SendNote
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.notes import Note
from escarmouche.argad.model.questions import Conversation, MoraleTest, Question
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.talk import Say
from escarmouche.argad.phases.preparation import AnswerWish
from escarmouche.argad.phases.replies import asked_of
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.presentation.phrases import named, percent
from escarmouche.text.texts import Localized


def awaited(view: Skirmish, localizer: SkirmishLocalizer) -> Iterator[Awaited]:
    """What the game master has to answer first, then what the others are asked."""
    mine = [each for each in view.questions if each.seat == GAME_MASTER]
    yield from (_question(view, localizer, each) for each in mine)
    for trigger in view.triggers:
        if trigger.met and trigger.then == "ask":
            met = in_words(localizer, trigger)
            yield Awaited(text=met, seat=GAME_MASTER, acts=tuple(removals(view, localizer, trigger)))
    yield from _noticing(view, localizer)
    yield from _wishes(view, localizer)
    yield from _notes(view, localizer)
    yield from (_question(view, localizer, each) for each in view.questions if each.seat != GAME_MASTER)
    for talk in view.talks:
        text = localizer.say("desk_talk", one=named(talk.one), other=named(talk.other))
        yield Awaited(text=text, seat=view.player_of(view.characters[talk.one]), people=(talk.one, talk.other))


def _question(view: Skirmish, localizer: SkirmishLocalizer, asked: Question) -> Awaited:
    """With the answers, if it is the game master's turn to give one."""
    found = asked_questions.duty(view, asked, ())
    own = asked == asked_of(view, GAME_MASTER)
    return Awaited(
        text=found.asked or Localized.same(""),
        seat=asked.seat,
        people=found.people,
        acts=tuple(_replies(view, localizer, asked, found)) if own else (),
    )


def _replies(view: Skirmish, localizer: SkirmishLocalizer, asked: Question, found: Duty) -> Iterator[Act]:
    rule = REPLIES.reply_to(asked).rule
    if isinstance(asked, Conversation):
        (line,) = blanks(Making(view, localizer, Say, asked.character), ("how", "thing"), {})
        yield Act(
            command={"type": Say.__name__},
            label=localizer.say("desk_Say"),
            icon="speak",
            group="word",
            rule=rule,
            blanks=(replace(line, optional=False),),
        )
    for reply in found.replies:
        command = msgspec.to_builtins(reply.command)
        yield Act(command=command, label=reply.label, icon="answer", group="word", rule=rule, outcomes=reply.outcomes)
    if isinstance(asked, MoraleTest):
        yield from _remembered(view, localizer, asked.characters[0])


def _remembered(view: Skirmish, localizer: SkirmishLocalizer, who: CharacterId) -> Iterator[Act]:
    """It may be kept in mind instead."""
    if found := act(Making(view, localizer, NoteDeed, who), tool_for(NoteDeed), {"character": who}):
        yield found


def _noticing(view: Skirmish, localizer: SkirmishLocalizer) -> Iterator[Awaited]:
    """What people have come near to: a die behind the screen, nothing, or a word to their player."""
    for each in chances(view):
        look = LookOut(each.about, each.seat)
        odds = LOOK_OUT.odds(view, GAME_MASTER, look)
        chance = percent(odds.chances.get("success", 0.0) if odds else 0.0)
        pass_over = PassOver(each.about, each.seat)
        note = act(Making(view, localizer, SendNote, ""), tool_for(SendNote), {"to": [each.seat]})
        yield Awaited(
            text=near_what(localizer, view, each),
            seat=each.seat,
            people=tuple(who for who in (each.near.id, CharacterId(each.about)) if who in view.characters),
            acts=(
                _ready(localizer.say("desk_roll", chance=chance), "dice", look),
                _ready(localizer.say("desk_PassOver"), "hide", pass_over),
                *((note,) if note else ()),
            ),
        )


def _ready(label: Localized, icon: str, command: LookOut | PassOver) -> Act:
    return Act(command=msgspec.to_builtins(command), label=label, icon=icon, group="judge", rule=LOOK_OUT.rule)


def _wishes(view: Skirmish, localizer: SkirmishLocalizer) -> Iterator[Awaited]:
    making = Making(view, localizer, AnswerWish, "")
    for wish in wishes(making, "seat"):
        answer = act(making, tool_for(AnswerWish), wish.fills)
        yield Awaited(text=wish.label, seat=wish.fills["seat"], acts=(answer,) if answer else ())


def _notes(view: Skirmish, localizer: SkirmishLocalizer) -> Iterator[Awaited]:
    """The last of each player, until the game master has written back."""
    last: dict[Seat, Note] = {}
    for note in view.notes:
        last.update(dict.fromkeys((note.by, *note.to), note))
    for seat, note in last.items():
        if seat == note.by != GAME_MASTER:
            text = localizer.say("desk_note", seat=named(seat), text=note.text)
            answer = act(Making(view, localizer, SendNote, ""), tool_for(SendNote), {"to": [seat]})
            acts = (replace(answer, label=localizer.say("desk_Say")),) if answer else ()
            yield Awaited(text=text, seat=seat, people=(note.about,) if note.about else (), acts=acts)
