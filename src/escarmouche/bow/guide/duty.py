"""What a seat has to do besides playing a unit: answer a question, begin, deploy, say that it is ready."""

from collections.abc import Iterator
from itertools import chain, combinations, islice
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.bow import gifts, rounds, table, wrecks
from escarmouche.bow.attack import AnswerDispute
from escarmouche.bow.battle import Battle, Dispute, Gift, Phase, Placement, Share, Unit
from escarmouche.bow.chapters import REPLIES
from escarmouche.bow.game import BOW
from escarmouche.bow.guide.actor import spots, template
from escarmouche.bow.guide.asking import ActionMenu, AskDuty, Choice, Duty
from escarmouche.bow.guide.sureness import is_sure
from escarmouche.bow.guide.voice import Voice, counted
from escarmouche.bow.names import Stud
from escarmouche.bow.table import Begin, Deploy, Deployments, Ready
from escarmouche.bow.wrecks import PutDown, PutDowns, ShareOut
from escarmouche.kernel import Seat
from escarmouche.kernel.reel import Told

MOST_SHARES: Final = 60
"""Ways of sharing damage out that are listed; a vehicle with a usual crew has fewer."""


def duty(battle: Battle, seat: Seat, question: AskDuty) -> Duty:
    acting = BOW.acting(battle)
    waiting = tuple(other for other in battle.seats if other in acting and other != seat)
    mine = _asked(Voice(battle), seat) if seat in acting else Duty()
    return replace(mine, waiting_for=waiting)


def _asked(voice: Voice, seat: Seat) -> Duty:
    battle = voice.battle
    if battle.questions:
        return replace(_question(voice), rule=REPLIES[type(battle.questions[0])].rule)
    if battle.phase is Phase.START:
        begin = _choice(voice, seat, Begin(), "do_begin")
        return Duty(title=voice.say("ask_begin"), rule=table.STARTER, choices=(begin,))
    if battle.phase is Phase.DEPLOYMENT:
        return _deployment(voice, seat)
    return Duty(playable=tuple(unit.id for unit in rounds.playable(battle, seat)))


def _choice(voice: Voice, seat: Seat, command: Any, key: str, **params: Any) -> Choice:
    return Choice(label=voice.say(key, **params), command=command, sure=is_sure(voice.battle, seat, command))


def _deployment(voice: Voice, seat: Seat) -> Duty:
    """Where each unit may stand in the own zone; and that all stand well."""
    units = voice.battle.units
    offers = [offer for offer in table.offers(voice.battle, seat) if isinstance(offer, Deployments)]
    return Duty(
        title=voice.say("ask_deploy"),
        rule=table.DEPLOYMENT,
        choices=(_choice(voice, seat, Ready(), "do_ready"),),
        deploy=tuple(_deploy(voice, units[offer.unit], offer.places) for offer in offers),
    )


def _deploy(voice: Voice, unit: Unit, places: tuple[Stud, ...]) -> ActionMenu:
    return ActionMenu(
        id="deploy",
        label=voice.say("do_deploy", unit=unit.id),
        cost=0,
        places=spots(places),
        template=template(Deploy(unit.id, unit.at, unit.facing), "at"),
        wants=("at", "facing"),
    )


def _question(voice: Voice) -> Duty:
    """The question that is asked first, and its answers; the first of them is what happens to somebody who is away."""
    match voice.battle.questions[0]:
        case Gift() as gift:
            return Duty(title=_gift_title(voice, gift), choices=tuple(_gift_answers(voice, gift)))
        case Dispute() as dispute:
            title = voice.say("ask_dispute", firer=dispute.firer, target=dispute.target)
            answers = (AnswerDispute(doubt=False), "do_let_shoot"), (AnswerDispute(doubt=True), "do_doubt")
            return Duty(title=title, choices=tuple(_choice(voice, dispute.seat, *answer) for answer in answers))
        case Share() as share:
            return Duty(title=_share_title(voice, share), choices=tuple(_shares(voice, share)))
        case Placement() as placement:
            return _placement(voice, placement)


def _gift_title(voice: Voice, gift: Gift) -> Told:
    return voice.say("ask_gift", giver=gift.giver, item=gift.item, receiver=gift.receiver)


def _gift_answers(voice: Voice, gift: Gift) -> Iterator[Choice]:
    for answer in gifts.offer_answer(voice.battle, gift):
        taken = "do_accept_into_bag" if answer.bag else "do_accept"
        yield _choice(voice, gift.seat, answer, taken if answer.accept else "do_refuse")


def _share_title(voice: Voice, share: Share) -> Told:
    return voice.say("ask_share", points=counted("point", share.points), extra=share.extra)


def _shares(voice: Voice, share: Share) -> Iterator[Choice]:
    """Who takes one more: the usual answer, then the others."""
    usual = next(offer for offer in wrecks.share_offers(voice.battle, share) if isinstance(offer, ShareOut))
    ways = (ShareOut(more) for more in combinations(share.occupants, share.extra) if set(more) != set(usual.more))
    for way in islice(chain([usual], ways), MOST_SHARES):
        yield _choice(voice, share.seat, way, "do_share", units=way.more)


def _placement(voice: Voice, placement: Placement) -> Duty:
    """To leave it where it stands, or to put it elsewhere."""
    unit = voice.battle.units[placement.unit]
    offers = [*wrecks.placement_offers(voice.battle, placement)]
    places = [place for offer in offers if isinstance(offer, PutDowns) for place in offer.places]
    stay = PutDown(unit.id, unit.at, unit.facing)
    put_down = ActionMenu(
        id="put_down",
        label=voice.say("do_deploy", unit=unit.id),
        cost=0,
        places=spots(places),
        template=template(stay, "to"),
        wants=("to", "facing"),
    )
    stays = _choice(voice, placement.seat, stay, "do_stay", at=unit.at)
    return Duty(title=voice.say("ask_place", unit=unit.id), choices=(stays,), deploy=(put_down,))
