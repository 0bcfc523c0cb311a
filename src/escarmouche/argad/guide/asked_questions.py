"""What a seat is asked before the game goes on, in words, with the answers and what may come of them."""

from collections.abc import Iterator
from typing import Any, Final, cast

from msgspec import Struct
from msgspec.structs import asdict

from escarmouche.argad.chapters import COMMAND_KINDS, REPLIES
from escarmouche.argad.guide.asking import Appeal, Duty, Patch, Reply
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.guide.outcomes import outcomes
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.questions import (
    Agreement,
    Conversation,
    FollowUp,
    Question,
    TroopPlaces,
    UnitFollowUp,
)
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.movement import troop_placing
from escarmouche.argad.people import talk
from escarmouche.argad.phases.agreement import Proposal
from escarmouche.kernel import Refusal, ScriptedDice, Seat
from escarmouche.presentation.phrases import listed, named, word
from escarmouche.text.codec import convert
from escarmouche.text.texts import Localized

ABOUT: Final = ("character", "prisoner", "to", "leader", "whom", "target")
"""The fields of a question that name a person."""
GOOD_WORDS: Final = "success"


def duty(view: Skirmish, asked: Question, others: tuple[Seat, ...]) -> Duty:
    localizer, reply = SkirmishLocalizer(view), REPLIES.reply_to(asked)
    offers = [offer for offer in reply.offers(view, asked) if not hasattr(offer, "sample")]
    return Duty(
        asked=_question(view, localizer, asked),
        rule=reply.rule,
        people=tuple(dict.fromkeys(_people(view, asked))),
        place=asked.place if isinstance(asked, FollowUp) else None,
        replies=tuple(_reply(view, localizer, asked, offer, usual=offer is offers[0]) for offer in offers),
        appeals=tuple(_appeals(view, localizer, asked)) if isinstance(asked, Conversation) else (),
        patch=Patch(at=asked.marker.at, radius=troop_placing.PATCH) if isinstance(asked, TroopPlaces) else None,
        waiting_for=others,
    )


def _reply(view: Skirmish, localizer: SkirmishLocalizer, asked: Question, offer: Any, *, usual: bool) -> Reply:
    odds = REPLIES.reply_to(asked).odds(view, asked, offer)
    return Reply(
        command=offer,
        label=localizer.say(_answer_key(asked, offer)),
        usual=usual,
        outcomes=outcomes(localizer, odds),
        modifiers=localizer.modifiers(odds.modifiers) if odds else (),
    )


def _question(view: Skirmish, localizer: SkirmishLocalizer, asked: Question) -> Localized:
    params: dict[str, Any] = {name: value for name, value in asdict(asked).items() if isinstance(value, str | int)}
    if people := getattr(asked, "characters", ()):
        params["characters"] = listed(named(who) for who in people)
    if causes := getattr(asked, "causes", ()):
        params["causes"] = listed(word("cause", cause) for cause in causes)
    if isinstance(asked, Agreement):
        params["what"] = word("proposal", asked.proposal["type"])
        if told := _proposed(view, localizer, asked):
            return localizer.say("ask_agreement_told", **params, told=told)
    return localizer.say(f"ask_{_tag(asked)}", **params)


def _proposed(view: Skirmish, localizer: SkirmishLocalizer, asked: Agreement) -> Localized | None:
    """As it would be told if it came to pass; nothing if the seat does not know enough of what it is about."""
    proposal: Any = convert(asked.proposal, Proposal)
    kind, resolution = COMMAND_KINDS[type(proposal)], Resolution(view, ScriptedDice())
    if isinstance(kind.refuse(view, asked.by, proposal), Refusal):
        return None
    kind.resolve(resolution, asked.by, proposal)
    told = [sentence for event in resolution.events for sentence in localizer.sentences(cast(Struct, event))]
    return told[0] if told else None


def _appeals(view: Skirmish, localizer: SkirmishLocalizer, asked: Conversation) -> Iterator[Appeal]:
    """Plain words first; then whatever one may add to them."""
    one = view.characters.get(asked.character)
    if one is None:
        return
    yield Appeal(say=talk.Say(), label=localizer.say("appeal_plain"))
    for thing in one.carries:
        yield Appeal(say=talk.Say(how="pays", thing=thing), label=localizer.say("appeal_pays", thing=thing))
    yield Appeal(say=talk.Say(how="threatens"), label=localizer.say("appeal_threatens"))
    for how in ("persuades", "charms"):
        say = talk.Say(how=how)
        if REPLIES.reply_to(asked).refuse(view, asked, say) is None:
            odds = talk.odds(view, one, say)
            chance = odds.chances.get(GOOD_WORDS, 0.0) if odds else None
            yield Appeal(say=say, label=localizer.say(f"appeal_{how}"), chance=chance)


def _answer_key(asked: Question, offer: Any) -> str:
    """By its one yes or no, if it has one."""
    if isinstance(asked, Conversation):
        return "reply_conversation_end"
    if isinstance(asked, TroopPlaces):
        return "reply_troop_places_column" if offer.column else "reply_troop_places"
    (agrees,) = (value for value in asdict(offer).values() if isinstance(value, bool))
    return f"reply_{_tag(asked)}_{'yes' if agrees else 'no'}"


def _tag(asked: Question) -> str:
    return str(asked.__struct_config__.tag)


def _people(view: Skirmish, asked: Question) -> Iterator[CharacterId]:
    yield from getattr(asked, "characters", ())
    if isinstance(asked, UnitFollowUp) and asked.unit in view.units:
        yield from view.units[asked.unit].members
    about = asked.proposal.get if isinstance(asked, Agreement) else lambda name: getattr(asked, name, None)
    for name in ABOUT:
        who = about(name)
        if isinstance(who, str) and who in view.characters:
            yield CharacterId(who)
