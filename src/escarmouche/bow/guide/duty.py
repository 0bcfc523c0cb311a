"""What a seat has to do besides playing a unit: answer a question, begin, deploy, say that it is ready."""

from collections.abc import Iterator
from itertools import chain, combinations, islice
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.bow import rounds, table
from escarmouche.bow.actions import gifts
from escarmouche.bow.actions.attack import AnswerDispute
from escarmouche.bow.battle import Battle, Dispute, Gift, Phase, Placement, Share, Unit
from escarmouche.bow.chapters import REPLIES, Command
from escarmouche.bow.game import BOW
from escarmouche.bow.guide.actor import spots, template
from escarmouche.bow.guide.asking import ActionMenu, AskDuty, Choice, Duty
from escarmouche.bow.guide.leading import lead
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.guide.sureness import is_sure
from escarmouche.bow.names import Stud
from escarmouche.bow.table import Begin, Deploy, Deployments, Ready
from escarmouche.bow.vehicles import wrecks
from escarmouche.bow.vehicles.wrecks import PutDown, PutDowns, ShareOut
from escarmouche.kernel import Seat
from escarmouche.presentation.phrases import counted
from escarmouche.text.texts import Localized

MOST_SHARES: Final = 60
"""Ways of sharing damage out that are listed; a vehicle with a usual crew has fewer."""


def duty(battle: Battle, seat: Seat, question: AskDuty) -> Duty:
    acting = BOW.acting(battle)
    waiting = tuple(other for other in battle.seats if other in acting and other != seat)
    mine = _asked(BattleLocalizer(battle), seat) if seat in acting else Duty()
    return replace(mine, waiting_for=waiting)


def _asked(localizer: BattleLocalizer, seat: Seat) -> Duty:
    battle = localizer.battle
    if battle.questions:
        return replace(_question(localizer), rule=REPLIES[type(battle.questions[0])].rule)
    if battle.phase is Phase.START:
        return _begin(localizer, seat)
    if battle.phase is Phase.DEPLOYMENT:
        return _deployment(localizer, seat)
    playable = tuple(unit.id for unit in rounds.playable(battle, seat))
    return Duty(playable=playable, lead=lead(localizer, playable))


def _begin(localizer: BattleLocalizer, seat: Seat) -> Duty:
    """Who starts, and how that is found."""
    battle = localizer.battle
    way = battle.options.starter
    if way == "first_seat":
        first = battle.seats[0]
        title = localizer.say("begin_yours" if seat == first else "begin_first", starter=first)
        return Duty(title=title, rule=table.STARTER, choices=(_choice(localizer, seat, Begin(), "do_begin"),))
    text = localizer.say(f"begin_{way}", bricks=rounds.STARTING_BRICKS)
    begin = _choice(localizer, seat, Begin(), f"do_begin_{way}")
    return Duty(title=localizer.say("ask_begin"), text=text, rule=table.STARTER, choices=(begin,))


def _choice(localizer: BattleLocalizer, seat: Seat, command: Command, key: str, **params: Any) -> Choice:
    return Choice(label=localizer.say(key, **params), command=command, sure=is_sure(localizer.battle, seat, command))


def _deployment(localizer: BattleLocalizer, seat: Seat) -> Duty:
    """Where each unit may stand in the own zone; and that all stand well."""
    units = localizer.battle.units
    offers = [offer for offer in table.offers(localizer.battle, seat) if isinstance(offer, Deployments)]
    return Duty(
        title=localizer.say("ask_deploy"),
        rule=table.DEPLOYMENT,
        choices=(_choice(localizer, seat, Ready(), "do_ready"),),
        deploy=tuple(_deploy(localizer, units[offer.unit], offer.places) for offer in offers),
    )


def _deploy(localizer: BattleLocalizer, unit: Unit, places: tuple[Stud, ...]) -> ActionMenu:
    return ActionMenu(
        id="deploy",
        label=localizer.say("do_deploy", unit=unit.id),
        cost=0,
        places=spots(places),
        template=template(Deploy(unit.id, unit.at, unit.facing), "at"),
        wants=("at", "facing"),
    )


def _question(localizer: BattleLocalizer) -> Duty:
    """The question that is asked first, and its answers; the first of them is what happens to somebody who is away."""
    match localizer.battle.questions[0]:
        case Gift() as gift:
            return Duty(title=_gift_title(localizer, gift), choices=tuple(_gift_answers(localizer, gift)))
        case Dispute() as dispute:
            title = localizer.say("ask_dispute", firer=dispute.firer, target=dispute.target)
            answers = (AnswerDispute(doubt=False), "do_let_shoot"), (AnswerDispute(doubt=True), "do_doubt")
            return Duty(title=title, choices=tuple(_choice(localizer, dispute.seat, *answer) for answer in answers))
        case Share() as share:
            return Duty(title=_share_title(localizer, share), choices=tuple(_shares(localizer, share)))
        case Placement() as placement:
            return _placement(localizer, placement)


def _gift_title(localizer: BattleLocalizer, gift: Gift) -> Localized:
    return localizer.say("ask_gift", giver=gift.giver, item=gift.item, receiver=gift.receiver)


def _gift_answers(localizer: BattleLocalizer, gift: Gift) -> Iterator[Choice]:
    for answer in gifts.offer_answer(localizer.battle, gift):
        taken = "do_accept_into_bag" if answer.bag else "do_accept"
        yield _choice(localizer, gift.seat, answer, taken if answer.accept else "do_refuse")


def _share_title(localizer: BattleLocalizer, share: Share) -> Localized:
    return localizer.say("ask_share", points=counted("point", share.points), extra=share.extra)


def _shares(localizer: BattleLocalizer, share: Share) -> Iterator[Choice]:
    """Who takes one more: the usual answer, then the others."""
    usual = next(offer for offer in wrecks.share_offers(localizer.battle, share) if isinstance(offer, ShareOut))
    ways = (ShareOut(more) for more in combinations(share.occupants, share.extra) if set(more) != set(usual.more))
    for way in islice(chain([usual], ways), MOST_SHARES):
        yield _choice(localizer, share.seat, way, "do_share", units=way.more)


def _placement(localizer: BattleLocalizer, placement: Placement) -> Duty:
    """To leave it where it stands, or to put it elsewhere."""
    unit = localizer.battle.units[placement.unit]
    offers = [*wrecks.placement_offers(localizer.battle, placement)]
    places = [place for offer in offers if isinstance(offer, PutDowns) for place in offer.places]
    stay = PutDown(unit.id, unit.at, unit.facing)
    put_down = ActionMenu(
        id="put_down",
        label=localizer.say("do_deploy", unit=unit.id),
        cost=0,
        places=spots(places),
        template=template(stay, "to"),
        wants=("to", "facing"),
    )
    stays = _choice(localizer, placement.seat, stay, "do_stay", unit=unit.id)
    return Duty(title=localizer.say("ask_place", unit=unit.id), choices=(stays,), deploy=(put_down,))
