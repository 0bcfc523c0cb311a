"""Calls to surrender (ARG-38.2, ARG-R-185): a leader to a body of enemies who cannot get away, or are outnumbered."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Trial
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.morale.bodies import body
from escarmouche.argad.morale.ways_out import way_out
from escarmouche.argad.people.command import gives_orders, in_voice
from escarmouche.argad.people.harm import able, disobeys
from escarmouche.argad.people.shocks import may_lose_heart
from escarmouche.kernel import Refusal, Seat, rule

NOT_COMPULSORY = rule("ARG-38.1")
CALLS = rule("ARG-R-185")

TURNS_BETWEEN: Final = 3
"""Nobody listens to a second call so soon."""
OUTNUMBERED: Final = 2


class CallToSurrender(Struct, frozen=True, tag=True):
    """A leader will call on the enemies around somebody to give up, when the turn ends."""

    leader: CharacterId
    target: CharacterId


class WillCall(Struct, frozen=True, tag=True):
    leader: CharacterId
    target: CharacterId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, calls=in_order({**skirmish.calls, self.leader: self.target}))


class SurrenderCalled(Struct, frozen=True, tag=True, omit_defaults=True):
    """A leader calls on a body to surrender: it is tested, or laughs."""

    animation: ClassVar[Animation] = "talk"

    leader: CharacterId
    characters: tuple[CharacterId, ...]
    trial: Trial | None = None
    """None: they can get away, and are not outnumbered."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.change(who, called_in=skirmish.turn)
        calls = {who: target for who, target in skirmish.calls.items() if who != self.leader}
        due = (*skirmish.trials, self.trial) if self.trial else skirmish.trials
        return replace(skirmish, calls=calls, trials=due)


def settle(resolution: Resolution) -> None:
    """At the end of the turn: each call that can still be heard."""
    for leader, target in sorted(resolution.skirmish.calls.items()):
        skirmish = resolution.skirmish
        caller, called = skirmish.characters.get(leader), skirmish.characters.get(target)
        if caller is None or called is None or _refuse_pair(skirmish, caller, called):
            resolution.emit(SurrenderCalled(leader, ()))
            continue
        people = body(skirmish, called)
        pressed = any(is_pressed(skirmish, skirmish.characters[who]) for who in people)
        trial = Trial(called.owner, people, ("called",), leader) if pressed else None
        resolution.emit(SurrenderCalled(leader, people, trial))


def is_pressed(skirmish: Skirmish, person: Character) -> bool:
    """Nowhere to run, or two to one against them within voice range."""
    near = [one for one in skirmish.characters.values() if able(skirmish, one) and in_voice(skirmish, one, person)]
    foes = sum(1 for one in near if skirmish.enemies(one, person))
    friends = sum(1 for one in near if skirmish.friends(one.owner, person.owner))
    return foes >= OUTNUMBERED * max(1, friends) or way_out(skirmish, person) is None


def _refuse_pair(skirmish: Skirmish, caller: Character, called: Character) -> Refusal | None:
    if not gives_orders(caller) or not able(skirmish, caller) or disobeys(skirmish, caller):
        return Refusal.of(CALLS, "leaders_call", who=caller.id)
    if not skirmish.enemies(caller, called) or not may_lose_heart(called):
        return Refusal.of(CALLS, "nobody_to_call_on", who=caller.id, target=called.id)
    if not in_voice(skirmish, caller, called):
        return Refusal.of(CALLS, "too_far_to_call", who=caller.id, target=called.id)
    heard_lately = called.called_in and skirmish.turn - called.called_in < TURNS_BETWEEN
    return Refusal.of(CALLS, "called_lately", who=caller.id, target=called.id) if heard_lately else None


def _refuse(known: Skirmish, seat: Seat, command: CallToSurrender) -> Refusal | None:
    if known.options.morale == "off":
        return Refusal.of(NOT_COMPULSORY, "no_morale_here")
    caller, called = known.characters.get(command.leader), known.characters.get(command.target)
    if caller is None or known.player_of(caller) != seat:
        return Refusal.of(CALLS, "leaders_call", who=command.leader)
    if called is None:
        return Refusal.of(CALLS, "nobody_to_call_on", who=command.leader, target=command.target)
    if command.leader in known.calls:
        return Refusal.of(CALLS, "calls_already", who=command.leader)
    return _refuse_pair(known, caller, called)


def _offers(known: Skirmish, seat: Seat) -> Iterator[CallToSurrender]:
    if known.options.morale == "off":
        return
    for leader in known.characters.values():
        if gives_orders(leader) and known.player_of(leader) == seat:
            for target in known.characters:
                command = CallToSurrender(leader.id, target)
                if _refuse(known, seat, command) is None:
                    yield command


def _call(resolution: Resolution, seat: Seat, command: CallToSurrender) -> None:
    resolution.emit(WillCall(command.leader, command.target))


CALL: Final = CommandKind(CallToSurrender, frozenset({Phase.MELEE}), CALLS, _offers, _refuse, _call)
