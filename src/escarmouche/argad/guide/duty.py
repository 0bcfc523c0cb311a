"""What a seat has to do now: answer a question, decide for its people, or wait for others."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import asdict

from escarmouche.argad.chapters import REPLIES
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.asking import AskDuty, Duty, Reply
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.melee.attempts import default_blow
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.questions import Agreement, Conversation, Question, TroopPlaces
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.announcing import commandable
from escarmouche.argad.phases.replies import asked_of
from escarmouche.argad.shooting.shots import SLOTS, shots_of
from escarmouche.kernel import Seat
from escarmouche.presentation.phrases import listed, named, word
from escarmouche.text.texts import Localized

ABOUT: Final = ("character", "prisoner", "to", "leader", "whom", "target")
"""The fields of a question that name a person."""


def duty(view: Skirmish, seat: Seat, question: AskDuty) -> Duty:
    """What the game waits for."""
    acting = ARGAD.acting(view)
    others = tuple(sorted(acting - {seat}))
    asked = asked_of(view, seat)
    if asked is not None:
        return _asked(view, asked, others)
    undecided = tuple(_undecided(view, seat)) if seat in acting else ()
    return Duty(undecided=undecided, ready=seat in view.done, waiting_for=others)


def _asked(view: Skirmish, asked: Question, others: tuple[Seat, ...]) -> Duty:
    localizer, reply = SkirmishLocalizer(view), REPLIES.reply_to(asked)
    offers = [offer for offer in reply.offers(view, asked) if not hasattr(offer, "sample")]
    replies = []
    for number, offer in enumerate(offers):
        odds = reply.odds(view, asked, offer)
        label = localizer.say(_answer_key(asked, offer))
        replies.append(Reply(command=offer, label=label, usual=number == 0, chances=odds.chances if odds else {}))
    return Duty(
        asked=_question(localizer, asked),
        rule=reply.rule,
        people=tuple(_people(asked)),
        replies=tuple(replies),
        waiting_for=others,
    )


def _question(localizer: SkirmishLocalizer, asked: Question) -> Localized:
    params: dict[str, Any] = {name: value for name, value in asdict(asked).items() if isinstance(value, str)}
    if people := getattr(asked, "characters", ()):
        params["characters"] = listed(named(who) for who in people)
    if causes := getattr(asked, "causes", ()):
        params["causes"] = listed(word("cause", cause) for cause in causes)
    if isinstance(asked, Agreement):
        params["what"] = word("proposal", asked.proposal["type"])
    return localizer.say(f"ask_{_tag(asked)}", **params)


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


def _people(asked: Question) -> Iterator[CharacterId]:
    yield from getattr(asked, "characters", ())
    for name in ABOUT:
        if who := getattr(asked, name, None):
            yield CharacterId(who)


def _undecided(view: Skirmish, seat: Seat) -> Iterator[CharacterId]:
    """One's own people for whom something could be said in this phase, and is not."""
    mine = [each for each in view.characters.values() if view.player_of(each) == seat]
    match view.phase:
        case Phase.ORDERS:
            said = view.drafts.keys() | view.sealed.keys()
            yield from (each.id for each in commandable(view, seat) if each.id not in said)
        case Phase.MELEE:
            blows = {blow.striker for blow in view.blows}
            yield from (each.id for each in mine if each.id not in blows and default_blow(view, each))
        case phase if phase in SLOTS:
            yield from (each.id for each in mine if next(shots_of(view, each), None))
