"""The turn: all seats act at once in each phase, and when everybody is done the next one begins (ARG-4.8, ARG-4.9)."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field import bases
from escarmouche.argad.field.groups import formation
from escarmouche.argad.master import contests, triggers
from escarmouche.argad.melee import melee_phase
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import STANDING, Skirmish
from escarmouche.argad.model.turn_state import NEW_TURN, Phase, TurnStatus
from escarmouche.argad.morale import calls, dreads, emblem_turns, flight, rallying, succession, surrender, trials
from escarmouche.argad.movement import ambush, entering, forming, movement_phase, unmasking
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.people import disguises, long_talk, npcs, talk
from escarmouche.argad.people.closing_ranks import close_ranks
from escarmouche.argad.phases import announcing, objectives
from escarmouche.argad.phases.turn_end import end_turn
from escarmouche.argad.places import plotted
from escarmouche.argad.shooting import shots
from escarmouche.argad.sight import lines_of_sight
from escarmouche.kernel import GAME_MASTER, Outcome, Refusal, ScriptedDice, Seat, rule
from escarmouche.kernel.memo import hand_on, memo, shared_memo, successor
from escarmouche.text.texts import Localized

VOLUNTARY = rule("ARG-4.9")
EVERYBODY_READY = rule("ARG-9.10")

DECIDING: Final = frozenset(Phase) - {Phase.AFTER}
"""The phases in which every seat says when it is done; after melee only those who are asked something decide."""

Step = Callable[[Resolution, OrderRegistry], None]
"""A part of what follows from a phase."""


class Done(Struct, frozen=True, tag=True):
    """Nothing more to say in this phase; in the announcements: ready to move (ARG-9.14)."""


class NotDone(Struct, frozen=True, tag=True):
    """Wait: there is something to add."""


class SeatDone(Struct, frozen=True, tag=True):
    seat: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return successor(skirmish, done=skirmish.done | {self.seat})


class SeatNotDone(Struct, frozen=True, tag=True):
    seat: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return successor(skirmish, done=skirmish.done - {self.seat})


class PhaseBegan(Struct, frozen=True, tag=True):
    phase: Phase

    def apply(self, skirmish: Skirmish) -> Skirmish:
        sixes = skirmish.sixes if skirmish.options.disordered_six == "turn" else frozenset()
        return successor(skirmish, phase=self.phase, step=0, done=frozenset(), sixes=sixes)


class Interrupted(Struct, frozen=True, tag=True):
    """What follows from a phase waits for an answer; then it goes on with this step of it."""

    step: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, step=self.step)


class TurnBegan(Struct, frozen=True, tag=True):
    """A new turn: what held for the last one is forgotten."""

    turn: int

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return opened(replace(skirmish, turn=self.turn))


class GameEnded(Struct, frozen=True, tag=True, omit_defaults=True):
    """The story ends here, whatever everybody has reached (ARG-3.9)."""

    outcome: Outcome
    text: Localized | None = None
    """What the story says of this ending, if it is one of its own."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, outcome=self.outcome, questions=())


def begun(skirmish: Skirmish) -> Skirmish:
    """The start of the game: its first turn, or before it the time for roles and wishes (ARG-32.3)."""
    resolution = Resolution(flight.shown(opened(skirmish)), ScriptedDice())
    unmasking.unmask_now(resolution)
    if not skirmish.options.decoys:
        unmasking.unmask_all(resolution)
    first = resolution.skirmish
    prepares = skirmish.master and skirmish.options.preparation
    return replace(first, phase=Phase.PREPARATION) if prepares else first


def opened(skirmish: Skirmish) -> Skirmish:
    """The start of a turn: who stands where, who touches whom and who sees whom is noted (ARG-15.8, ARG-16.4)."""
    fresh = plotted.shown(replace(skirmish, **NEW_TURN))
    touching, seeing, foes = bases.contacts(fresh), lines_of_sight.seen(fresh), _foes(fresh)
    return replace(
        fresh,
        turn_statuses={
            who: TurnStatus(
                start=each.at, touched=touching[who], seen=seeing[who] & foes[who], alone=_rides_alone(fresh, each)
            )
            for who, each in fresh.characters.items()
        },
    )


def _rides_alone(skirmish: Skirmish, character: Character) -> bool:
    """Whether somebody rides in no group, on a table where that makes a difference (ARG-R-47)."""
    if character.on_foot or all(kind.riding_alone is None for kind in skirmish.ground.kinds.values()):
        return False
    return formation(skirmish, character.id) != "group"


def look_again(skirmish: Skirmish) -> Skirmish:
    """Who is an enemy has changed: what was noted as the turn began, as long as nobody has moved since (ARG-R-200)."""
    # What was worked out about these people may be otherwise now, but for where they stand: they are in a new mapping.
    fresh = replace(skirmish, characters=dict(skirmish.characters))
    hand_on(skirmish, fresh, bases.rows, bases.gaps, bases.touching, lines_of_sight.sight_lines, lines_of_sight.visible)
    if skirmish.phase not in (Phase.EARLY, Phase.ORDERS):
        return fresh
    touching, seeing, foes = bases.contacts(fresh), lines_of_sight.seen(fresh), _foes(fresh)
    for who in fresh.turn_statuses.keys() & fresh.characters.keys():
        fresh = fresh.note(who, touched=touching[who], seen=seeing[who] & foes[who])
    return fresh


def _foes(skirmish: Skirmish) -> dict[CharacterId, frozenset[CharacterId]]:
    """Everybody's enemies. Those of one player who are free, and show who they are, have the same."""
    found: dict[Hashable, frozenset[CharacterId]] = {}
    people = skirmish.characters
    keys = {who: one.enmity for who, one in people.items()}
    for who, one in people.items():
        if keys[who] not in found:
            found[keys[who]] = frozenset(name for name, other in people.items() if skirmish.enemies(one, other))
    return {who: found[keys[who]] for who in people}


def touching(skirmish: Skirmish, who: CharacterId) -> frozenset[CharacterId]:
    """Enemies in contact now."""
    return bases.contacts(skirmish).get(who, frozenset())


def in_play(skirmish: Skirmish) -> frozenset[Seat]:
    """Seats with somebody on the table, or outside and about to come, or with an animal that may be their troop."""
    if not (skirmish.reserves or skirmish.markers):
        return on_table(skirmish)
    prowling = {marker.owner for marker in skirmish.markers.values()}
    return on_table(skirmish) | entering.may_come(skirmish) | prowling.intersection(skirmish.seats)


@shared_memo("ground", *STANDING)
def on_table(skirmish: Skirmish) -> frozenset[Seat]:
    """Seats with somebody on the table, whoever plays them for now."""
    return frozenset(skirmish.seats).intersection([each.lender or each.owner for each in skirmish.characters.values()])


@memo
def acting(skirmish: Skirmish) -> frozenset[Seat]:
    """The seats that the game waits for: those who are asked something, otherwise all who are not done yet."""
    if skirmish.outcome:
        return frozenset()
    if skirmish.questions:
        return frozenset(question.seat for question in skirmish.questions)
    return waited_for(skirmish) - skirmish.done - skirmish.absent


def waited_for(skirmish: Skirmish) -> frozenset[Seat]:
    """Who says when this phase is over: everybody in play; where the table wants it, the game master too."""
    agrees = skirmish.phase is Phase.PREPARATION or (skirmish.options.master_ready and skirmish.master)
    return in_play(skirmish) | {GAME_MASTER} if agrees else in_play(skirmish)


def present(skirmish: Skirmish) -> frozenset[Seat]:
    """Seats with somebody on any table."""
    if not skirmish.tables:
        return in_play(skirmish)
    return frozenset[Seat]().union(*map(in_play, skirmish.all_tables()))


def stands_still(skirmish: Skirmish) -> bool:
    """Whether nobody is at one of several tables, nor comes to it by himself: its clock waits for travellers."""
    if not (skirmish.table or skirmish.tables) or in_play(skirmish):
        return False
    return not any(each.characters and each.origin is None for each in skirmish.reserves.values())


def settle(resolution: Resolution, orders: OrderRegistry) -> None:
    """What follows by itself, until somebody has to decide something or the game is over."""
    triggers.look(resolution)
    while resolution.skirmish.outcome is None and not resolution.skirmish.questions:
        outcome = None if resolution.skirmish.table else objectives.judge(resolution.skirmish)
        if stands_still(resolution.skirmish) and not outcome:
            return
        if outcome:
            resolution.emit(GameEnded(outcome, objectives.ending_text(resolution.skirmish, outcome)))
        elif _is_open(resolution.skirmish):
            return
        else:
            _close(resolution, orders)


def _is_open(skirmish: Skirmish) -> bool:
    """Whether some seat may still say something in this phase; not once its steps have begun."""
    return not skirmish.step and skirmish.phase in DECIDING and bool(acting(skirmish))


def _close(resolution: Resolution, orders: OrderRegistry) -> None:
    """One step after the other. A question comes between two of them: once it is answered, the others follow."""
    phase, begun = resolution.skirmish.phase, resolution.skirmish.step
    for number, step in enumerate(_STEPS[phase][begun:], begun + 1):
        step(resolution, orders)
        triggers.look(resolution)
        if resolution.skirmish.questions and number < len(_STEPS[phase]):
            resolution.emit(Interrupted(number))
            return


def _judge_ambushes(resolution: Resolution, orders: OrderRegistry) -> None:
    ambush.judge_shots(resolution)


def _judge_passing_ambushes(resolution: Resolution, orders: OrderRegistry) -> None:
    if not resolution.skirmish.options.late_dice:
        ambush.judge_shots(resolution)


def _fire_early(resolution: Resolution, orders: OrderRegistry) -> None:
    shots.fire_early(resolution)


def _begin(phase: Phase) -> Step:
    def begin(resolution: Resolution, orders: OrderRegistry) -> None:
        resolution.emit(PhaseBegan(phase))

    return begin


def _carry_out(resolution: Resolution, orders: OrderRegistry) -> None:
    """All have agreed: everybody moves. Sealed drafts are revealed first, for the others to react (ARG-R-1)."""
    if announcing.reveal(resolution):
        return
    if movement_phase.carry_out(resolution, orders):
        disguises.pass_by(resolution)
        objectives.note_departures(resolution)
        resolution.emit(PhaseBegan(Phase.PASSING))


def _fire_in_passing(resolution: Resolution, orders: OrderRegistry) -> None:
    shots.close_passing(resolution)


def _fire(resolution: Resolution, orders: OrderRegistry) -> None:
    shots.fire(resolution)


def _fight(resolution: Resolution, orders: OrderRegistry) -> None:
    melee_phase.fight(resolution)


def _begin_game(resolution: Resolution, orders: OrderRegistry) -> None:
    resolution.emit(TurnBegan(resolution.skirmish.turn))


def _shaken(resolution: Resolution, orders: OrderRegistry) -> None:
    """A point at which morale is tested: what shook people since the last one (ARG-R-177)."""
    dreads.feel(resolution)
    trials.gather(resolution)


def _test_morale(resolution: Resolution, orders: OrderRegistry) -> None:
    trials.roll(resolution)


def _take_prisoners(resolution: Resolution, orders: OrderRegistry) -> None:
    surrender.take_up(resolution)


def _call_and_rally(resolution: Resolution, orders: OrderRegistry) -> None:
    """The end of the turn: calls to surrender, emblems, and those who may take heart again (ARG-R-180, ARG-R-185)."""
    calls.settle(resolution)
    emblem_turns.settle(resolution)
    flight.end(resolution)
    rallying.ask(resolution)


def _lapse(resolution: Resolution, orders: OrderRegistry) -> None:
    rallying.lapse(resolution)


def _talk(resolution: Resolution, orders: OrderRegistry) -> None:
    """Conversations, and what people do whom nobody plays (ARG-33.11, ARG-R-201)."""
    long_talk.close(resolution)
    npcs.look_around(resolution)
    talk.begin(resolution)


def _begin_turn(resolution: Resolution, orders: OrderRegistry) -> None:
    """A new turn: units form, successors take command, and those who flee show which way (ARG-R-181, ARG-R-186)."""
    contests.hold_due(resolution)
    formed = forming.end(resolution)
    resolution.emit(TurnBegan(resolution.skirmish.turn + 1))
    unmasking.unmask_now(resolution)
    forming.take_effect(resolution, formed)
    close_ranks(resolution, between_turns=True)
    succession.succeed(resolution)
    flight.begin(resolution)


def _close_ranks(resolution: Resolution, orders: OrderRegistry) -> None:
    close_ranks(resolution)


_STEPS: Final[Mapping[Phase, tuple[Step, ...]]] = {
    Phase.PREPARATION: (_begin_game,),
    Phase.EARLY: (_judge_ambushes, _fire_early, _close_ranks, _shaken, _test_morale, _begin(Phase.ORDERS)),
    Phase.ORDERS: (_carry_out,),
    Phase.PASSING: (_judge_passing_ambushes, _fire_in_passing, _close_ranks, _begin(Phase.SHOTS)),
    Phase.SHOTS: (_judge_ambushes, _fire, _close_ranks, _shaken, _test_morale, _begin(Phase.MELEE)),
    Phase.MELEE: (_fight, _begin(Phase.AFTER)),
    Phase.AFTER: (
        _take_prisoners,
        _shaken,
        _test_morale,
        end_turn,
        _talk,
        _call_and_rally,
        _test_morale,
        _lapse,
        _begin_turn,
    ),
}
"""What follows when a phase is over. The last step begins another one; between any two a question may be asked."""


def _offer_done(known: Skirmish, seat: Seat) -> Iterator[Done]:
    if seat in waited_for(known) and seat not in known.done:
        yield Done()


def _refuse_done(known: Skirmish, seat: Seat, command: Done) -> Refusal | None:
    if seat not in waited_for(known):
        return Refusal.of(EVERYBODY_READY, "nobody_left", seat=seat)
    return Refusal.of(EVERYBODY_READY, "done_already", seat=seat) if seat in known.done else None


def _say_done(resolution: Resolution, seat: Seat, command: Done) -> None:
    resolution.emit(SeatDone(seat))


def _offer_not_done(known: Skirmish, seat: Seat) -> Iterator[NotDone]:
    if seat in known.done:
        yield NotDone()


def _refuse_not_done(known: Skirmish, seat: Seat, command: NotDone) -> Refusal | None:
    return None if seat in known.done else Refusal.of(VOLUNTARY, "not_done_anyway", seat=seat)


def _say_not_done(resolution: Resolution, seat: Seat, command: NotDone) -> None:
    resolution.emit(SeatNotDone(seat))


DONE: Final = CommandKind(Done, DECIDING, EVERYBODY_READY, _offer_done, _refuse_done, _say_done)
NOT_DONE: Final = CommandKind(NotDone, DECIDING, VOLUNTARY, _offer_not_done, _refuse_not_done, _say_not_done)
