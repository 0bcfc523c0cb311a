"""What a game master would settle is settled without one: all agree, or a die decides (ARG-R-125, ARG-R-210)."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Final

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from escarmouche.argad.master.characters import GIVE_WEAPON, GiveWeapon
from escarmouche.argad.master.house_rules import (
    LAY_GROUND,
    SET_BAND,
    SET_DISTANCE,
    SET_GROUND,
    LayGround,
    SetBand,
    SetDistance,
    SetGround,
)
from escarmouche.argad.master.judgement import JUDGE_SHOT, JudgeShot
from escarmouche.argad.master.placing import MOVE_LATE, LateMove
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.command_kinds import AnyCommandKind, CommandKind, Reply
from escarmouche.argad.model.questions import Agreement
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.turn import in_play
from escarmouche.kernel import Refusal, Roll, Seat, rule
from escarmouche.text.codec import convert

WITHOUT_MASTER = rule("ARG-R-125")
IF_ALL_AGREE = rule("ARG-46.2")
TABLES = rule("ARG-45.2")

NEEDED: Final = 4
"""The die says yes from here on."""

Proposal = LateMove | JudgeShot | GiveWeapon | SetDistance | SetBand | SetGround | LayGround
"""What the players may settle among themselves (ARG-15.15, ARG-20.14, ARG-31.10, ARG-46.2)."""

OF_THE_WHOLE_GAME: Final = (SetDistance, SetBand)
"""What holds at every table, and is proposed once: at the first one."""
_KINDS: Final[Mapping[type[Any], AnyCommandKind]] = {
    kind.command: kind for kind in (MOVE_LATE, JUDGE_SHOT, GIVE_WEAPON, SET_DISTANCE, SET_BAND, SET_GROUND, LAY_GROUND)
}


class Propose(Struct, frozen=True, tag=True):
    """Ask the others for something that the rules leave to a game master."""

    proposal: Proposal


class Vote(Struct, frozen=True, tag=True):
    """Whether that is all right; if somebody is against it, a die decides."""

    agrees: bool


class Proposals(Struct, frozen=True, tag=True):
    """Whatever might be asked of the others: some of it."""

    commands: tuple[Propose, ...]

    def sample(self, random: Random) -> Propose:
        return random.choice(self.commands)


class Proposed(Struct, frozen=True, tag=True):
    seat: Seat
    proposal: Proposal
    asked: tuple[Seat, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        plain = to_builtins(self.proposal)
        asked = (Agreement(other, self.seat, plain) for other in self.asked)
        return replace(skirmish, questions=(*skirmish.questions, *asked))


class Voted(Struct, frozen=True, tag=True):
    seat: Seat
    agrees: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        """Once somebody is against it, nobody else need be asked."""
        return replace(skirmish, questions=tuple(filter(self._is_left, skirmish.questions)))

    def _is_left(self, question: Any) -> bool:
        return not isinstance(question, Agreement) or (self.agrees and question.seat != self.seat)


class DieDecided(Struct, frozen=True, tag=True):
    """No agreement: the die is for the request from four on (ARG-R-125)."""

    animation: ClassVar[Animation] = "die"

    seat: Seat
    roll: Roll

    @property
    def grants(self) -> bool:
        return self.roll.result >= NEEDED

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


class ProposalVoid(Struct, frozen=True, tag=True):
    """It was agreed on, and cannot be: somebody unseen is in the way."""

    seat: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


def _offers(known: Skirmish, seat: Seat) -> Iterator[Proposals]:
    if known.master:
        return
    asked: list[Propose] = []
    if known.phase in SET_DISTANCE.phases and not known.table:
        asked.append(Propose(SetDistance("voice", known.options.voice)))
    if known.phase in JUDGE_SHOT.phases:
        asked += [Propose(JudgeShot(one.id, amount, "…")) for one in known.troop(seat) for amount in (-1, 1)]
    if possible := tuple(each for each in asked if _refuse(known, seat, each) is None):
        yield Proposals(possible)


def _refuse(known: Skirmish, seat: Seat, command: Propose) -> Refusal | None:
    if known.master:
        return Refusal.of(WITHOUT_MASTER, "ask_the_master")
    if seat not in in_play(known):
        return Refusal.of(WITHOUT_MASTER, "nobody_left", seat=seat)
    if known.table and isinstance(command.proposal, OF_THE_WHOLE_GAME):
        return Refusal.of(TABLES, "say_it_once")
    kind = _KINDS[type(command.proposal)]
    if known.phase not in kind.phases:
        return Refusal.of(kind.rule, f"not_in_{known.phase.value}")
    return kind.refuse(known, seat, command.proposal)


def _propose(resolution: Resolution, seat: Seat, command: Propose) -> None:
    others = tuple(sorted(in_play(resolution.skirmish) - resolution.skirmish.absent - {seat}))
    resolution.emit(Proposed(seat, command.proposal, others))
    if not others:
        _carry_out(resolution, seat, command.proposal)


def _carry_out(resolution: Resolution, seat: Seat, proposal: Proposal) -> None:
    kind = _KINDS[type(proposal)]
    if kind.refuse(resolution.skirmish, seat, proposal):
        resolution.emit(ProposalVoid(seat))
    else:
        kind.resolve(resolution, seat, proposal)


def _offer_votes(known: Skirmish, question: Agreement) -> Iterator[Vote]:
    """Whoever says nothing in time does not agree."""
    yield Vote(agrees=False)
    yield Vote(agrees=True)


def _refuse_vote(known: Skirmish, question: Agreement, command: Vote) -> Refusal | None:
    return None


def _vote(resolution: Resolution, question: Agreement, command: Vote) -> None:
    resolution.emit(Voted(question.seat, command.agrees))
    if any(isinstance(each, Agreement) for each in resolution.skirmish.questions):
        return
    if not command.agrees and not _die_grants(resolution, question.by):
        return
    _carry_out(resolution, question.by, convert(question.proposal, Proposal))


def _die_grants(resolution: Resolution, seat: Seat) -> bool:
    decided = DieDecided(seat, resolution.roll("request", seat))
    resolution.emit(decided)
    return decided.grants


PROPOSE: Final = CommandKind(Propose, frozenset(Phase) - {Phase.AFTER}, IF_ALL_AGREE, _offers, _refuse, _propose)
VOTE: Final = Reply(WITHOUT_MASTER, Agreement, Vote, _offer_votes, _refuse_vote, _vote)
